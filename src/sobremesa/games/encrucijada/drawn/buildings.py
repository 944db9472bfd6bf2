"""Houses in each civilisation's style."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sobremesa.games.encrucijada.drawn.drawing import drawing
from sobremesa.games.encrucijada.drawn.pen import Pen

_HOUSES: Final[Mapping[str, Sequence[str]]] = {
    "avance": ("brick", "brick-with-chimney"),
    "colmena-de-barro": ("clay", "clay-lit"),
    "jauria-del-paramo": ("hut", "tent", "tent"),
    "liga-del-puente": ("gable",),
    "pacificadores": ("lime", "lime-domed"),
    "velo-de-ceniza": ("leaning-1", "leaning-2", "leaning-3", "leaning-4", "leaning-5", "leaning-6"),
}


def house(pen: Pen) -> None:
    """Draw a house of any kind."""
    house_of_kind(pen, pen.luck.randint(0, 5))


def house_of_kind(pen: Pen, n: int) -> None:
    """Draw the ``n``-th kind of house in the civilisation's style."""
    kinds = _HOUSES.get(pen.way, _HOUSES["liga-del-puente"])
    drawing(f"houses/{kinds[n % len(kinds)]}").draw(pen)
