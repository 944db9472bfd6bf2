"""Lands: what lies behind a picture's things, from edge to edge; those of rooms are in ``rooms.py``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.games.encrucijada.drawn.buildings import house_of
from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import Pen, num, smooth
from sobremesa.games.encrucijada.drawn.vocabulary import land


@land("", "")
def nothing(pen: Pen, y: float) -> None:
    pass


def _ridge(pen: Pen, y: float, heights: tuple[float, ...], jag: float = 0) -> str:
    step = 240 / (len(heights) - 1)
    spots = [(n * step + pen.luck.uniform(-5, 5), y - h + pen.luck.uniform(-jag, jag)) for n, h in enumerate(heights)]
    spots[0], spots[-1] = (-4, spots[0][1]), (244, spots[-1][1])
    if jag:
        return "M" + "L".join(f"{num(a)} {num(b)}" for a, b in spots) + "L244 164H-4Z"
    return smooth([*spots, (244, spots[-1][1])]) + "L244 164H-4Z"


@land("hills|hills", "colinas|colinas")
def hills(pen: Pen, y: float) -> None:
    pen.path("land", _ridge(pen, y, (8, 24, 12, 30, 16, 22, 6)))
    for x in (36, 92, 150, 206):
        pen.line("cut", 0.8, f"M{x} {num(y + 4)}q12 -8 26 -4")


@land("mountains|mountains", "montañas|montañas")
def mountains(pen: Pen, y: float) -> None:
    for x, tall, wide in ((30, 48, 52), (100, 66, 62), (176, 52, 58), (232, 60, 46)):
        pen.poly("mid", x - wide, y + 30, x - wide * 0.35, y - tall * 0.6, x, y - tall, x + wide * 0.8, y + 30)
        pen.poly(
            "deep",
            x,
            y - tall,
            x + wide * 0.16,
            y - tall * 0.4,
            x - 4,
            y - tall * 0.1,
            x + 10,
            y + 30,
            x + wide,
            y + 30,
        )
        pen.poly(
            "paper",
            x,
            y - tall,
            x - wide * 0.16,
            y - tall * 0.78,
            x - 3,
            y - tall * 0.8,
            x + 4,
            y - tall * 0.7,
            x + wide * 0.1,
            y - tall * 0.8,
        )
    pen.box("mid", -4, y + 28, 248, 60)


@land("a volcano", "un volcán")
def volcano(pen: Pen, y: float) -> None:
    for dx, dy, r in ((0, -78, 10), (10, -92, 14), (26, -106, 18), (48, -118, 24)):
        pen.disc(mix(pen.tones.deep, pen.tones.low, 0.3), 70 + dx, y + dy, r)
    pen.poly("mid", -10, y + 40, 20, y - 6, 52, y - 66, 62, y - 62, 74, y - 68, 88, y - 62, 124, y - 2, 176, y + 40)
    pen.poly("deep", 74, y - 68, 88, y - 62, 124, y - 2, 176, y + 40, 96, y + 40, 84, y - 10)
    pen.poly(
        "#f0743c",
        52,
        y - 66,
        62,
        y - 60,
        74,
        y - 68,
        88,
        y - 62,
        80,
        y - 56,
        74,
        y - 34,
        69,
        y - 54,
        62,
        y - 40,
        58,
        y - 56,
    )


@land("hills of heather", "lomas de brezo")
def moor(pen: Pen, y: float) -> None:
    pen.path("mid", _ridge(pen, y, (20, 26, 18, 12, 22, 30, 24)))
    pen.path("second", _ridge(pen, y + 10, (4, 10, 18, 14, 8, 12, 10)))
    for _ in range(16):
        x, dy = pen.luck.randint(0, 240), pen.luck.randint(4, 26)
        pen.line("pale", 1, f"M{x} {num(y + dy)}l-2 -4m2 4l0 -5m0 5l2 -4")


@land("a wood", "un bosque")
def forest(pen: Pen, y: float) -> None:
    for n in range(15):
        x, tall = n * 17 + pen.luck.randint(-4, 4), pen.luck.randint(24, 46)
        pen.poly(
            "second" if n % 3 else "deep",
            x - 10,
            y + 12,
            x - 5,
            y - tall * 0.4,
            x,
            y - tall,
            x + 6,
            y - tall * 0.35,
            x + 11,
            y + 12,
        )
        pen.line("cut", 0.8, f"M{x} {num(y - tall * 0.7)}V{num(y + 6)}")
    pen.box("deep", -4, y + 6, 248, 60)


@land("the sea", "el mar")
def sea(pen: Pen, y: float) -> None:
    tone = mix(pen.tones.air, pen.tones.deep, 0.42)
    pen.box(tone, -4, y - 14, 248, 80)
    for row in range(5):
        for _ in range(4):
            x = pen.luck.randint(-10, 230)
            pen.line("low", 1 + row * 0.25, f"M{x} {num(y - 9 + row * 8)}q5 -3 10 0t10 0")


@land("a river", "un río")
def river(pen: Pen, y: float) -> None:
    pen.path("land", _ridge(pen, y, (12, 20, 15, 10, 16, 22, 14)))
    tone = mix(pen.tones.air, pen.tones.deep, 0.35)
    pen.path(tone, f"M150 {num(y - 8)}q-46 6 -20 14t-60 18L-4 {num(y + 50)}H244V{num(y + 30)}q-70 -10 -58 -22t-20 -16z")
    for x, dy in ((118, 14), (96, 24), (150, 26), (70, 36), (170, 36)):
        pen.line("low", 1.1, f"M{x} {num(y + dy)}h14")


@land("houses|houses", "casas|casas")
def houses(pen: Pen, y: float) -> None:
    """Houses in the civilisation's own way of building, two rows of them."""
    for row, (count, dy, tall) in enumerate(((8, 0, 38), (6, 14, 54))):
        places = []
        for n in range(count):
            x = (n + 0.4 * row) * 240 / (count - 1) + pen.luck.randint(-6, 6)
            places.append((x, y + dy, tall * pen.luck.uniform(0.8, 1.25)))
        _built(pen, places, 0.9, f"r{row}")
    pen.box("deep", -4, y + 12, 248, 60)


@land("a great city", "una gran ciudad")
def city(pen: Pen, y: float) -> None:
    places = []
    for n in range(13):
        x = n * 20 + pen.luck.randint(-5, 5)
        places.append((x, y + 8, 40 + 40 * (1 - abs(x - 120) / 130) * pen.luck.uniform(0.5, 1.2)))
    _built(pen, places, 0.55, "c")
    pen.box("deep", -4, y + 6, 248, 60)


_KINDS: Final = 3


def _built(pen: Pen, places: Sequence[tuple[float, float, float]], wide: float, mark: str) -> None:
    """Houses on these feet and of these heights, of three kinds that come again."""
    draw = house_of(pen.way)
    for n, (x, y, tall) in enumerate(places):
        pen.open(f"translate({num(x)} {num(y)}) scale({tall * wide / 100:.2f} {tall / 100:.2f})")
        if n < _KINDS:
            pen.open(id=f"{mark}{n}")
            draw(pen, n + pen.luck.randint(0, 1))
            pen.close()
        else:
            pen.again(f"{mark}{n % _KINDS}")
        pen.close()


@land("chimneys|chimneys", "chimeneas|chimeneas")
def chimneys(pen: Pen, y: float) -> None:
    for n, x in enumerate((14, 44, 86, 122, 170, 208, 232)):
        tall = (62, 40, 74, 46, 66, 38, 56)[n] + pen.luck.randint(-6, 6)
        pen.path(
            mix(pen.tones.low, pen.tones.mid, 0.35),
            f"M{x} {num(y - tall)}q-6 -10 4 -14q-4 -12 12 -13q10 -8 30 -4q-16 6 -18 14q-14 2 -14 10q-8 2 -8 7z",
        )
        pen.poly("deep" if n % 2 else "mid", x - 6, y + 20, x - 3.4, y - tall, x + 3.4, y - tall, x + 6, y + 20)
        pen.box("accent", x - 4.4, y - tall + 5, 8.8, 4)
    for x in range(-6, 240, 22):
        pen.poly("deep", x, y + 24, x, y - 8, x + 11, y - 18, x + 11, y - 8, x + 22, y - 18, x + 22, y + 24)
    pen.box("deep", -4, y + 6, 248, 60)


@land("fields|fields", "campos|campos")
def fields(pen: Pen, y: float) -> None:
    pen.path("land", _ridge(pen, y - 2, (10, 16, 12, 20, 12, 14, 10)))
    for n, tone in enumerate(("second", "pale", "land", "mid", "pale")):
        x = n * 56 - 20
        pen.poly(tone, x + 14, y - 4, x + 62, y - 3, x + 56, y + 40, x - 12, y + 40)
        pen.line("cut", 0.8, f"M{x + 26} {num(y)}L{x + 8} {num(y + 36)}M{x + 40} {num(y)}L{x + 30} {num(y + 36)}")


@land("a rampart", "una muralla")
def rampart(pen: Pen, y: float) -> None:
    pen.box("mid", -4, y - 34, 248, 90)
    for x in range(-4, 240, 20):
        pen.box("mid", x, y - 44, 12, 14)
    for row in range(5):
        for x in range(-8 + row % 2 * 12, 240, 24):
            if pen.luck.random() < 0.6:
                pen.line("cut", 0.8, f"M{x} {num(y - 26 + row * 11)}h16m0 0v8")
    for x in (40, 120, 200):
        pen.box("ink", x - 2, y - 22, 4, 13, 2)


@land("tents|tents", "tiendas|tiendas")
def tents(pen: Pen, y: float) -> None:
    pen.path("land", _ridge(pen, y, (6, 12, 8, 14, 8, 12, 6)))
    for n, x in enumerate((22, 66, 112, 164, 214)):
        tall = 30 + (n * 13) % 14
        pen.poly(("mid", "accent", "pale")[n % 3], x - 20, y + 8, x, y - tall, x + 20, y + 8)
        pen.poly("deep", x, y - tall, x + 20, y + 8, x + 5, y + 8)
        pen.line("ink", 1, f"M{x} {num(y - tall)}v-9m0 0l8 3l-8 3")


@land("an army", "un ejército")
def army(pen: Pen, y: float) -> None:
    """An army in the distance: helmets, spears and a banner or two."""
    for n in range(17):
        x = n * 15 + pen.luck.randint(-2, 2)
        lean = pen.luck.uniform(-4, 4)
        pen.line("ink", 1.2, f"M{x} {num(y + 8)}L{num(x + lean)} {num(y - 30)}")
        pen.poly("ink", x + lean - 2, y - 28, x + lean, y - 37, x + lean + 2, y - 28)
        pen.path("deep", f"M{x - 7} {num(y + 20)}v-18q0 -8 7 -8t7 8v18z")
        pen.path("mid", f"M{x - 5} {num(y - 5)}q0 -7 5 -8q5 1 5 8z")
    pen.path("accent", f"M70 {num(y - 44)}l24 4l-6 6l6 7l-24 -3z")
    pen.line("ink", 1.4, f"M70 {num(y - 46)}V{num(y + 8)}")
    pen.box("deep", -4, y + 14, 248, 60)


@land("rocks|rocks", "peñas|peñas")
def crags(pen: Pen, y: float) -> None:
    pen.poly("mid", -4, 164, -4, y - 60, 18, y - 72, 34, y - 50, 52, y - 46, 66, y - 10, 90, y + 6, 110, 164)
    pen.poly("deep", 34, y - 50, 52, y - 46, 66, y - 10, 90, y + 6, 110, 164, 44, 164)
    pen.poly("mid", 244, 164, 244, y - 36, 222, y - 44, 206, y - 20, 190, y - 14, 174, y + 10, 150, 164)
    pen.line("cut", 1, f"M10 {num(y - 40)}l8 14l-4 20M40 {num(y - 20)}l6 16M214 {num(y - 18)}l-4 18l8 12")


@land("an arched bridge", "un puente de arcos")
def arches(pen: Pen, y: float) -> None:
    sea(pen, y + 12)
    top = y - 34
    said = f"M-4 {num(top)}Q120 {num(top - 16)} 244 {num(top)}V{num(y + 12)}"
    for x in (214, 158, 102, 46):
        said += f"H{x + 14}v-14a21 22 0 0 0 -42 0v14"
    pen.path("mid", f"{said}H-4Z")
    pen.line("cut", 1.2, f"M-4 {num(top + 6)}Q120 {num(top - 10)} 244 {num(top + 6)}")
    for n, x in enumerate((24, 80, 136, 192)):
        pen.poly("deep", x - 4, y + 12, x - 4, y - 14, x + 6, y - 14, x + 10, y + 12)
        if n % 2:
            pen.line("cut", 0.8, f"M{x - 10} {num(y - 20)}h8m4 4h8")
