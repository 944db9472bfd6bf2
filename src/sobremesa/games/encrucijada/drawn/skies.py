"""Skies: the light with its rings, and things in the air with random details."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.games.encrucijada.drawn.drawing import drawing
from sobremesa.games.encrucijada.drawn.palette import Hour, mix
from sobremesa.games.encrucijada.drawn.pen import TALL, WIDE, Pen
from sobremesa.games.encrucijada.drawn.pieces import Draw


def sky(pen: Pen, hour: Hour, at: tuple[int, int], moon: bool) -> None:
    """Draw the sky as rings of paper around its light, each closer to the light's colour."""
    x, y = at
    pen.box("air", 0, 0, WIDE, TALL)
    for radius, part in ((150, 0.22), (112, 0.42), (80, 0.62), (52, 0.82)):
        pen.disc(mix(pen.tones.air, pen.tones.low, part), x, y, radius * (0.8 if moon else 1))
    pen.disc(mix(pen.tones.low, hour.light, 0.5), x, y, 25)
    pen.disc(hour.light, x, y, 16)
    if moon:
        pen.disc(mix(hour.light, pen.tones.low, 0.35), x + 5, y - 3, 4)
        pen.disc(mix(hour.light, pen.tones.low, 0.35), x - 5, y + 5, 2.5)


def _stars(pen: Pen) -> None:
    places = ((pen.luck.randint(4, 236), pen.luck.randint(4, 84), pen.luck.choice((1, 1, 2))) for _ in range(22))
    pen.path(
        "paper", "".join(f"M{x} {y}l{size} -{size * 2}l{size} {size * 2}l-{size} {size * 2}z" for x, y, size in places)
    )


def _smoke(pen: Pen) -> None:
    tone = mix(pen.tones.air, pen.tones.deep, 0.5)
    for x, y in ((-30, 30), (70, 18), (120, 46)):
        drift = "q30 -16 56 -4q26 -16 54 -2q30 -10 50 6q-30 10 -54 4q-30 12 -54 2q-28 8 -52 -6z"
        pen.path(mix(tone, pen.tones.low, pen.luck.random() * 0.4), f"M{x} {y}{drift}")


def _arrows(pen: Pen) -> None:
    for n in range(13):
        pen.open(f"translate({8 + n * 18 + pen.luck.randint(-5, 5)} {pen.luck.randint(4, 56)})")
        drawing("airs/arrows").draw(pen)
        pen.close()


AIRS: Final[Mapping[str, Draw]] = {"stars": _stars, "smoke": _smoke, "arrows": _arrows}
