"""All shapes, from the rooms in which they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.games.encrucijada.drawn import animals, buildings, lands, machines, people, rooms, skies, things, towers
from sobremesa.games.encrucijada.drawn.vocabulary import SHAPES, Word

ROOMS: Final = (animals, buildings, lands, machines, people, rooms, skies, things, towers)
ALL: Final[Mapping[str, Word]] = SHAPES
