"""The six towers, whole and tall, with the damage that shows: intact, scarred, broken, ruin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from sobremesa.games.encrucijada.drawn.palette import HOURS, Palette, lit, mix
from sobremesa.games.encrucijada.drawn.pen import Pen, num
from sobremesa.games.encrucijada.drawn.skies import sky
from sobremesa.games.encrucijada.drawn.vocabulary import shape

_LARGE: Final = 1.75

STAGES: Final = ("intact", "scarred", "broken", "ruin")
WIDE: Final = 120
TALL: Final = 220
"""Of a tower's own picture; in those of cards it stands 100 tall."""


def stage_of(left: int, full: int) -> int:
    """The stage of damage, as a place in ``STAGES``, of a tower with so much of its full resistance left."""
    if left >= full:
        return 0
    if left <= 0:
        return 3
    return 1 if left * 2 >= full else 2


def _windows(pen: Pen, lit_: bool, *spots: float) -> None:
    for x, y in zip(spots[::2], spots[1::2], strict=True):
        pen.path("glow" if lit_ else "ink", f"M{x - 2} {y}v-5q2 -3 4 0v5z")


# Each is 100 tall; what is above the line at which it breaks falls.


def chimney(pen: Pen, alive: bool) -> None:
    pen.poly("deep", -26, 0, -26, -14, -15, -20, -15, -30, 15, -30, 15, -20, 26, -14, 26, 0)
    pen.poly("mid", -14, -18, -9, -88, 9, -88, 14, -18)
    pen.poly("deep", 3, -18, 4, -88, 9, -88, 14, -18)
    for y in (-34, -50, -66, -80):
        pen.poly(
            "accent",
            -13 - (y + 34) / 14 * -0.9,
            y,
            13 + (y + 34) / 14 * -0.9,
            y,
            12.6 + (y + 34) / 14 * -0.9,
            y - 3,
            -12.6 - (y + 34) / 14 * -0.9,
            y - 3,
        )
    pen.poly("deep", -12, -86, -13, -94, 13, -94, 12, -86)
    pen.line("ink", 1, "M-4 -18V-86M-1 -18V-86M-4 -24h3M-4 -30h3M-4 -40h3M-4 -46h3M-4 -56h3M-4 -62h3M-4 -72h3M-4 -78h3")
    _windows(pen, alive, -19, -4, -9, -6, 9, -6, 19, -4)
    pen.disc("second", 0, -12, 6)
    pen.line("paper", 1, "M0 -12v-4M0 -12l3 2")
    if alive:
        pen.path(
            mix(pen.tones.deep, pen.tones.low, 0.45),
            "M-8 -94q-10 -8 0 -12q-6 -12 10 -12q6 -10 20 -6q14 -6 22 4q-8 8 -20 6q-4 8 -14 6q4 8 -4 14z",
        )


def kiln(pen: Pen, alive: bool) -> None:
    pen.path(
        "mid",
        "M-30 0Q-38 -18 -27 -28Q-34 -46 -21 -54Q-25 -70 -12 -76Q-12 -86 -7 -88V-98H7V-88Q12 -86 12 -76Q25 -70 21 -54"
        "Q34 -46 27 -28Q38 -18 30 0Z",
    )
    pen.path("deep", "M10 0Q20 -40 3 -98H7V-88Q12 -86 12 -76Q25 -70 21 -54Q34 -46 27 -28Q38 -18 30 0Z")
    pen.line("cut", 1.2, "M-27 -28Q0 -22 27 -28M-21 -54Q0 -48 21 -54M-12 -76Q0 -72 12 -76")
    pen.path("glow" if alive else "ink", "M-10 0V-10Q0 -22 10 -10V0Z")
    if alive:
        pen.path("accent", "M-5 0q-2 -8 4 -12q0 5 4 6q4 2 1 6z")
    for x, y in ((-18, -36), (0, -36), (15, -38), (-9, -60), (8, -62), (-1, -80), (-20, -12), (18, -12)):
        pen.poly("glow" if alive else "ink", x - 3, y, x, y - 2.4, x + 3, y, x + 3, y + 3.6, x, y + 6, x - 3, y + 3.6)


def menhir(pen: Pen, alive: bool) -> None:
    pen.poly("mid", -19, 0, -23, -34, -19, -66, -10, -90, 2, -100, 13, -92, 19, -64, 17, -30, 21, 0)
    pen.poly("deep", 2, -100, 13, -92, 19, -64, 17, -30, 21, 0, 4, 0, 8, -40, 2, -74)
    pen.path("ink", "M-6 -82Q-2 -94 6 -86Q8 -74 0 -68Q-8 -72 -6 -82Z")
    if alive:
        pen.line("cut", 1.3, "M10 -90q12 -8 24 -4M11 -82q14 -4 26 2M-12 -92q-10 -6 -20 -2")
    pen.line("accent", 2, "M-16 -44q6 -8 12 0t12 0M-16 -38h26M-10 -26a5 5 0 1 0 10 0a5 5 0 1 0 -10 0")
    pen.line("cut", 1.1, "M-17 -58l8 -6M-18 -16l7 4M-4 -12l6 -4M-14 -76l4 8")
    pen.poly("second", -34, 0, -28, -12, -18, -14, -12, 0)
    pen.poly("second", 14, 0, 20, -10, 32, -8, 36, 0)


def toll(pen: Pen, alive: bool) -> None:
    pen.path("mid", "M-50 0V-22H50V0H38V-4A10 10 0 0 0 18 -4V0H-18V-4A10 10 0 0 0 -38 -4V0Z")
    pen.poly("pale", -16, 0, -15, -70, 15, -70, 16, 0)
    pen.poly("mid", 4, 0, 4, -70, 15, -70, 16, 0)
    for x in (-20, -11, -2, 7):
        pen.box("pale", x, -80, 6, 10)
    pen.poly("pale", -20, -66, -20, -74, 20, -74, 20, -66)
    pen.poly("second", -14, -80, 0, -96, 14, -80)
    pen.line("ink", 1.2, "M0 -96V-108")
    if alive:
        pen.path("accent", "M0 -108l17 3l-5 4l5 4l-17 -1z")
    pen.path("ink", "M-8 -18V-30Q0 -40 8 -30V-18Z")
    pen.line("accent", 2.4, "M-10 -20L20 -32" if alive else "M-10 -20L12 -10")
    pen.disc("accent", 0, -54, 7)
    pen.disc("paper", 0, -54, 4.6)
    _windows(pen, alive, -9, -42, 9, -42)
    pen.line("cut", 0.9, "M-12 -62h5m-6 14h5M8 -62h5m-5 22h5M-44 -16h8m72 0h8")


def lighthouse(pen: Pen, alive: bool) -> None:
    pen.path("mid", "M-34 0V-12Q-34 -20 -26 -20H26Q34 -20 34 -12V0Z")
    pen.poly("paper", -17, -18, -11, -74, 11, -74, 17, -18)
    pen.poly("mid", 4, -18, 4, -74, 11, -74, 17, -18)
    pen.poly("accent", -15.6, -32, -14, -46, 14, -46, 15.6, -32)
    pen.poly("accent", -13, -56, -12, -66, 12, -66, 13, -56)
    pen.box("deep", -16, -78, 32, 5, 1)
    pen.box("glow" if alive else "ink", -9, -90, 18, 12)
    pen.line("deep", 1.4, "M-3 -90v12M3 -90v12")
    pen.path("deep", "M-12 -90Q-10 -102 0 -104Q10 -102 12 -90Z")
    if alive:
        pen.line("ink", 1, "M0 -104v-6")
        pen.path("paper", "M0 -110q5 -6 11 -2q-4 0 -5 4q-4 3 -6 -2z")
    pen.path("deep", "M-5 0V-10Q0 -16 5 -10V0Z")
    _windows(pen, alive, -22, -6, 22, -6, 0, -50, 0, -24)


def windowless(pen: Pen, alive: bool) -> None:
    pen.poly(
        "deep",
        -26,
        0,
        -22,
        -40,
        -25,
        -44,
        -18,
        -78,
        -20,
        -82,
        -12,
        -94,
        12,
        -94,
        20,
        -82,
        18,
        -78,
        25,
        -44,
        22,
        -40,
        26,
        0,
    )
    pen.poly("ink", 6, 0, 5, -94, 12, -94, 20, -82, 18, -78, 25, -44, 22, -40, 26, 0)
    pen.poly(
        "mid",
        -26,
        0,
        -22,
        -40,
        -25,
        -44,
        -18,
        -78,
        -20,
        -82,
        -12,
        -94,
        -8,
        -94,
        -13,
        -80,
        -11,
        -76,
        -17,
        -44,
        -14,
        -40,
        -17,
        0,
    )
    pen.poly("ink", -16, -92, 0, -110, 16, -92)
    pen.line("cut", 1.1, "M-24 -42H24M-19 -80H19")
    for x, y in ((-9, -56), (9, -56), (-8, -26), (8, -26), (0, -70)):
        pen.path("mid", f"M{x - 3.4} {y}v-8q3.4 -5 6.8 0v8z")
        pen.line("cut", 0.8, f"M{x - 3} {y - 3}h6m-6 -3h6")
    pen.path("ink", "M-5 0V-12Q0 -19 5 -12V0Z")
    if alive:
        pen.path("accent", "M-6 -86q6 -6 12 0q-6 6 -12 0z")
        pen.disc("ink", 0, -86, 2)
        pen.line("accent", 1.2, "M-3 0V-11M3 0V-11")


TOWERS: Final[Mapping[str, Callable[[Pen, bool], None]]] = {
    "avance": chimney,
    "colmena-de-barro": kiln,
    "jauria-del-paramo": menhir,
    "liga-del-puente": toll,
    "pacificadores": lighthouse,
    "velo-de-ceniza": windowless,
}


@shape("the tower|towers", "la torre|torres", 140)
def tower(pen: Pen) -> None:
    """The civilisation's own."""
    TOWERS.get(pen.way, toll)(pen, True)


def tower_picture(palette: Palette, way: str, stage: int) -> str:
    """The tower as an SVG file, 120 × 220, at a stage of damage: a place in ``STAGES``."""
    hour = HOURS[("evening", "evening", "dusk", "night")[stage]]
    tones = lit(palette, hour)
    pen = Pen(tones, Random(way), way)
    pen.open("translate(0 36)")
    sky(pen, hour, (84, 40), moon=False)
    pen.close()
    pen.out.insert(0, f'<rect width="{WIDE}" height="{TALL}" fill="{tones.air}"/>')
    pen.path(mix(tones.land, tones.low, 0.45), "M0 176Q30 160 60 170T120 162V220H0Z")
    pen.path("land", "M0 196Q60 184 120 194V220H0Z")
    pen.scale = _LARGE
    draw = TOWERS.get(way, toll)
    pen.open(
        f"translate(60 202) scale({_LARGE})",
        stroke=tones.cut,
        stroke_width=0.7,
        stroke_linejoin="round",
        paint_order="stroke",
    )
    if stage < 2:
        draw(pen, stage == 0)
        if stage:
            _scars(pen, 3)
            _rubble(pen, 9, 34)
    else:
        _broken(pen, draw, stage)
    pen.close()
    return pen.whole(WIDE, TALL)


_HOLES: Final = ((-13, -14, 3.4), (9, -30, 4), (-6, -58, 5))


def _scars(pen: Pen, count: int) -> None:
    """Holes with cracks from them, from below."""
    for x, y, size in _HOLES[:count]:
        pen.poly(
            "ink",
            x - size,
            y,
            x - size * 0.3,
            y - size,
            x + size * 0.9,
            y - size * 0.6,
            x + size * 0.6,
            y + size * 0.7,
            x - size * 0.4,
            y + size,
        )
        pen.line("ink", 0.9, f"M{x} {num(y - size)}l3 -6l-2 -4M{num(x + size * 0.6)} {num(y + size * 0.7)}l2 6l-3 5")


def _rubble(pen: Pen, count: int, wide: int) -> None:
    for n in range(count):
        x, size = pen.luck.randint(-wide, wide), pen.luck.uniform(2, 5)
        y = pen.luck.uniform(-2, 4) - (2 if n % 3 else 0)
        pen.poly(
            ("mid", "deep", "pale")[n % 3],
            x - size,
            y,
            x - size * 0.4,
            y - size,
            x + size * 0.7,
            y - size * 0.8,
            x + size,
            y,
        )


def _smoke(pen: Pen, x: int, y: int) -> None:
    tone = mix(pen.tones.ink, pen.tones.low, 0.4)
    pen.path(tone, f"M{x} {y}q-7 -8 1 -12q-6 -8 4 -12q-2 -10 10 -12q8 6 0 12q6 8 -2 12q2 8 -13 12z")


_BREAKS: Final = (
    "",
    "",
    "M-60 6V-50L-14 -46L-8 -55L-2 -44L5 -52L10 -42L60 -46V6Z",
    "M-60 6V-18L-18 -22L-12 -14L-5 -24L2 -12L8 -19L60 -12V6Z",
)


def _broken(pen: Pen, draw: Callable[[Pen, bool], None], stage: int) -> None:
    """What still stands below the break, and what fell beside it."""
    pen.clip("stands", _BREAKS[stage])
    pen.open(clip_path="url(#stands)")
    draw(pen, False)
    pen.close()
    if stage == 2:
        _smoke(pen, -4, -48)
        _scars(pen, 2)
        _rubble(pen, 14, 32)
        pen.clip("fell", "M-40 -60L-8 -64L0 -58L8 -66L40 -60V-130H-40Z")
        pen.open("translate(-30 -12) rotate(104) scale(.6)")
        pen.open(clip_path="url(#fell)")
        draw(pen, False)
        pen.close()
        pen.close()
    else:
        _rubble(pen, 40, 32)
        _smoke(pen, -10, -14)
        _smoke(pen, 12, -12)
        pen.line("accent", 1.4, "M-2 0q2 -5 4 -7q0 4 3 5q2 2 0 4")
