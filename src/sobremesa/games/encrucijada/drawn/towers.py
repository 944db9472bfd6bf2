"""The six towers, whole and at the stages of damage: intact, scarred, broken, ruin."""

from __future__ import annotations

from random import Random
from typing import Final

from sobremesa.games.encrucijada.drawn.drawing import drawing, names
from sobremesa.games.encrucijada.drawn.palette import HOURS, Palette, lit
from sobremesa.games.encrucijada.drawn.pen import Pen
from sobremesa.games.encrucijada.drawn.skies import sky

_LARGE: Final = 1.75
_DEFAULT_WAY: Final = "liga-del-puente"  # the style for civilisations without a tower of their own

STAGES: Final = ("intact", "scarred", "broken", "ruin")
WIDE: Final = 120
TALL: Final = 220
"""The size of a tower's own picture; in pictures of cards it is 100 tall."""


def stage_of(left: int, full: int) -> int:
    """The stage of damage of a tower, as an index into ``STAGES``, by its resistance left and its full resistance."""
    if left >= full:
        return 0
    if left <= 0:
        return 3
    return 1 if left * 2 >= full else 2


def tower(pen: Pen) -> None:
    """Draw the civilisation's tower, whole."""
    _tower(pen, "whole")


def _tower(pen: Pen, state: str) -> None:
    drawing(f"towers/{pen.way if pen.way in names('towers') else _DEFAULT_WAY}").draw(pen, states=(state,))


def tower_picture(palette: Palette, way: str, stage: int) -> str:
    """The tower as an SVG file, 120 × 220, at a stage of damage (an index into ``STAGES``)."""
    hour = HOURS[("evening", "evening", "dusk", "night")[stage]]
    tones = lit(palette, hour)
    pen = Pen(tones, Random(way), way)
    pen.open("translate(0 36)")
    sky(pen, hour, (84, 40), moon=False)
    pen.close()
    pen.out.insert(0, f'<rect width="{WIDE}" height="{TALL}" fill="{tones.air}"/>')
    drawing("towers/damage/landscape").draw(pen)
    pen.scale = _LARGE
    pen.open(
        f"translate(60 202) scale({_LARGE})",
        stroke=tones.cut,
        stroke_width=0.7,
        stroke_linejoin="round",
        paint_order="stroke",
    )
    if stage < 2:
        _tower(pen, "damaged" if stage else "whole")
        if stage:
            drawing("towers/damage/scarred").draw(pen)
            _rubble(pen, 9, 34)
    else:
        _broken(pen, stage)
    pen.close()
    return pen.whole(WIDE, TALL)


def _rubble(pen: Pen, count: int, wide: int) -> None:
    for n in range(count):
        x, size = pen.luck.randint(-wide, wide), pen.luck.uniform(2, 5)
        y = pen.luck.uniform(-2, 4) - (2 if n % 3 else 0)
        tone = ("mid", "deep", "pale")[n % 3]
        pen.poly(tone, x - size, y, x - size * 0.4, y - size, x + size * 0.7, y - size * 0.8, x + size, y)


def _smoke(pen: Pen, x: int, y: int) -> None:
    pen.open(f"translate({x} {y})")
    drawing("towers/damage/smoke").draw(pen)
    pen.close()


def _broken(pen: Pen, stage: int) -> None:
    """Draw what still stands below the break, and the fallen part beside it."""
    damage = drawing(f"towers/damage/{STAGES[stage]}")
    _cut(pen, "stands", damage.clips["stands"])
    if stage == 2:
        _smoke(pen, -4, -48)
        damage.draw(pen)
        _rubble(pen, 14, 32)
        pen.open("translate(-30 -12) rotate(104) scale(.6)")
        _cut(pen, "fell", damage.clips["fell"])
        pen.close()
    else:
        _rubble(pen, 40, 32)
        _smoke(pen, -10, -14)
        _smoke(pen, 12, -12)
        damage.draw(pen)


def _cut(pen: Pen, mark: str, outline: str) -> None:
    """The part of the tower within an outline."""
    pen.clip(mark, outline)
    pen.open(clip_path=f"url(#{mark})")
    _tower(pen, "damaged")
    pen.close()
