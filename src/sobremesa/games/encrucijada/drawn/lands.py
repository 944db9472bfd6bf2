"""Lands with random details: the background of a picture, from edge to edge.

Interiors are in ``rooms.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sobremesa.games.encrucijada.drawn.buildings import house_of_kind
from sobremesa.games.encrucijada.drawn.drawing import drawing
from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import Pen, num
from sobremesa.games.encrucijada.drawn.pieces import Draw

_KINDS: Final = 3  # of houses in a land, which are repeated
_SEA_UNDER_A_BRIDGE: Final = 12  # below the land


def _forest(pen: Pen) -> None:
    y = pen.horizon
    for n in range(15):
        x, tall = n * 17 + pen.luck.randint(-4, 4), pen.luck.randint(24, 46)
        left, right = (x - 10, y + 12, x - 5, y - tall * 0.4), (x + 6, y - tall * 0.35, x + 11, y + 12)
        pen.poly("second" if n % 3 else "deep", *left, x, y - tall, *right)
        pen.line("cut", 0.8, f"M{x} {num(y - tall * 0.7)}V{num(y + 6)}")
    pen.box("deep", -4, y + 6, 248, 60)


def _houses(pen: Pen) -> None:
    """Two rows of houses in the civilisation's style."""
    for row, (count, lower, tall) in enumerate(((8, 0, 38), (6, 14, 54))):
        places = []
        for n in range(count):
            x = (n + 0.4 * row) * 240 / (count - 1) + pen.luck.randint(-6, 6)
            places.append((x, pen.horizon + lower, tall * pen.luck.uniform(0.8, 1.25)))
        _built(pen, places, 0.9, f"r{row}")
    pen.box("deep", -4, pen.horizon + 12, 248, 60)


def _city(pen: Pen) -> None:
    places = []
    for n in range(13):
        x = n * 20 + pen.luck.randint(-5, 5)
        places.append((x, pen.horizon + 8, 40 + 40 * (1 - abs(x - 120) / 130) * pen.luck.uniform(0.5, 1.2)))
    _built(pen, places, 0.55, "c")
    pen.box("deep", -4, pen.horizon + 6, 248, 60)


def _built(pen: Pen, places: Sequence[tuple[float, float, float]], wide: float, mark: str) -> None:
    """Draw houses with these feet and heights, in a few kinds that are repeated."""
    for n, (x, y, tall) in enumerate(places):
        pen.open(f"translate({num(x)} {num(y)}) scale({tall * wide / 100:.2f} {tall / 100:.2f})")
        if n < _KINDS:
            pen.open(id=f"{mark}{n}")
            house_of_kind(pen, n + pen.luck.randint(0, 1))
            pen.close()
        else:
            pen.again(f"{mark}{n % _KINDS}")
        pen.close()


def _chimneys(pen: Pen) -> None:
    y = pen.horizon
    for n, x in enumerate((14, 44, 86, 122, 170, 208, 232)):
        tall = (62, 40, 74, 46, 66, 38, 56)[n] + pen.luck.randint(-6, 6)
        smoke = "q-6 -10 4 -14q-4 -12 12 -13q10 -8 30 -4q-16 6 -18 14q-14 2 -14 10q-8 2 -8 7z"
        pen.path(mix(pen.tones.low, pen.tones.mid, 0.35), f"M{x} {num(y - tall)}{smoke}")
        pen.poly("deep" if n % 2 else "mid", x - 6, y + 20, x - 3.4, y - tall, x + 3.4, y - tall, x + 6, y + 20)
        pen.box("accent", x - 4.4, y - tall + 5, 8.8, 4)
    drawing("lands/chimneys").draw(pen)


def _rampart(pen: Pen) -> None:
    y = pen.horizon
    pen.box("mid", -4, y - 34, 248, 90)
    for x in range(-4, 240, 20):
        pen.box("mid", x, y - 44, 12, 14)
    for row in range(5):
        for x in range(-8 + row % 2 * 12, 240, 24):
            if pen.luck.random() < 0.6:
                pen.line("cut", 0.8, f"M{x} {num(y - 26 + row * 11)}h16m0 0v8")
    for x in (40, 120, 200):
        pen.box("ink", x - 2, y - 22, 4, 13, 2)


def _army(pen: Pen) -> None:
    """An army in the distance: helmets and spears; the file has a banner."""
    y = pen.horizon
    for n in range(17):
        x = n * 15 + pen.luck.randint(-2, 2)
        lean = pen.luck.uniform(-4, 4)
        pen.line("ink", 1.2, f"M{x} {num(y + 8)}L{num(x + lean)} {num(y - 30)}")
        pen.poly("ink", x + lean - 2, y - 28, x + lean, y - 37, x + lean + 2, y - 28)
        pen.path("deep", f"M{x - 7} {num(y + 20)}v-18q0 -8 7 -8t7 8v18z")
        pen.path("mid", f"M{x - 5} {num(y - 5)}q0 -7 5 -8q5 1 5 8z")
    drawing("lands/army").draw(pen)


def _arches(pen: Pen) -> None:
    """A bridge over the sea."""
    pen.horizon += _SEA_UNDER_A_BRIDGE
    drawing("lands/sea").draw(pen)
    pen.horizon -= _SEA_UNDER_A_BRIDGE
    drawing("lands/arches").draw(pen)


LANDS: Final[Mapping[str, Draw]] = {
    "forest": _forest,
    "houses": _houses,
    "city": _city,
    "chimneys": _chimneys,
    "rampart": _rampart,
    "army": _army,
    "arches": _arches,
}
