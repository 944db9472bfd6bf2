"""All shapes, from the rooms in which they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.games.encrucijada.drawn import (
    animals,
    buildings,
    desk,
    household,
    kitchen,
    lands,
    machines,
    outdoors,
    people,
    rooms,
    skies,
    tools,
    towers,
)
from sobremesa.games.encrucijada.drawn.vocabulary import SHAPES, Draw, Word

ROOMS: Final = (
    animals,
    buildings,
    desk,
    household,
    kitchen,
    lands,
    machines,
    outdoors,
    people,
    rooms,
    skies,
    tools,
    towers,
)
ALL: Final[Mapping[str, Word[Draw]]] = SHAPES
