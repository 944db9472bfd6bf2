"""Skies: the light with its rings, and what is in the air."""

from __future__ import annotations

from sobremesa.games.encrucijada.drawn.palette import Hour, mix
from sobremesa.games.encrucijada.drawn.pen import TALL, WIDE, Pen, num, shade, shine, smooth
from sobremesa.games.encrucijada.drawn.vocabulary import air


def sky(pen: Pen, hour: Hour, at: tuple[int, int], moon: bool) -> None:
    """The sky as rings of paper round its light, each nearer to the light's own colour."""
    x, y = at
    pen.box("air", 0, 0, WIDE, TALL)
    for radius, part in ((150, 0.22), (112, 0.42), (80, 0.62), (52, 0.82)):
        pen.disc(mix(pen.tones.air, pen.tones.low, part), x, y, radius * (0.8 if moon else 1))
    pen.disc(mix(pen.tones.low, hour.light, 0.5), x, y, 25)
    pen.disc(hour.light, x, y, 16)
    if moon:
        pen.disc(mix(hour.light, pen.tones.low, 0.35), x + 5, y - 3, 4)
        pen.disc(mix(hour.light, pen.tones.low, 0.35), x - 5, y + 5, 2.5)


@air("clouds", "nubes")
def clouds(pen: Pen) -> None:
    for x, y, wide in ((40, 26, 56), (150, 44, 70), (214, 20, 50)):
        left, w = x + pen.luck.randint(-16, 16) - wide / 2, wide / 2
        pen.path(
            mix(pen.tones.low, pen.tones.paper, 0.6),
            f"M{num(left)} {y}q{num(w * 0.2)} -9 {num(w * 0.6)} -6q{num(w * 0.3)} -11 {num(w * 0.8)} -4"
            f"q{num(w * 0.4)} -3 {num(w * 0.6)} 10z",
        )


@air("dark clouds", "nubarrones")
def thunder(pen: Pen) -> None:
    tone = shade(pen, "air", 0.55)
    pen.path(tone, "M0 0H240V22q-14 12-30 5q-12 13-34 4q-18 12-40 2q-20 13-42 3q-16 10-34 1q-14 12-34 2q-14 6-26-3z")
    pen.path(mix(tone, pen.tones.ink, 0.4), "M0 0H240V8q-30 12-60 4q-30 10-66 2q-40 10-70 1q-20 6-44-3z")


@air("stars", "estrellas")
def stars(pen: Pen) -> None:
    places = ((pen.luck.randint(4, 236), pen.luck.randint(4, 84), pen.luck.choice((1, 1, 2))) for _ in range(22))
    pen.path(
        "paper", "".join(f"M{x} {y}l{size} -{size * 2}l{size} {size * 2}l-{size} {size * 2}z" for x, y, size in places)
    )


@air("rays of light", "rayos de luz")
def rays(pen: Pen) -> None:
    tone = mix(pen.tones.low, pen.tones.paper, 0.55)
    for turn in range(0, 360, 18):
        pen.path(tone, "M0 -22L-4 -190H9Z", f"translate(120 84) rotate({turn})", opacity=0.7)


@air("birds|birds", "pájaros")
def birds(pen: Pen) -> None:
    for _ in range(6):
        x, y = pen.luck.randint(20, 220), pen.luck.randint(14, 60)
        pen.line("ink", 1.3, f"M{x - 6} {y - 2}q3 -4 6 2q3 -6 6 -2")


@air("smoke", "humo")
def smoke(pen: Pen) -> None:
    tone = mix(pen.tones.air, pen.tones.deep, 0.5)
    for x, y in ((-30, 30), (70, 18), (120, 46)):
        pen.path(
            mix(tone, pen.tones.low, pen.luck.random() * 0.4),
            f"M{x} {y}q30 -16 56 -4q26 -16 54 -2q30 -10 50 6q-30 10 -54 4q-30 12 -54 2q-28 8 -52 -6z",
        )


@air("rain", "lluvia")
def rain(pen: Pen) -> None:
    strokes = (f"M{pen.luck.randint(0, 250)} {pen.luck.randint(-8, 120)}l-7 18" for _ in range(46))
    pen.line("cut", 0.9, "".join(strokes))


@air("falling ash", "ceniza que cae")
def ash(pen: Pen) -> None:
    places = ((pen.luck.randint(0, 240), pen.luck.randint(0, 140)) for _ in range(40))
    pen.path("pale", "".join(f"M{x} {y}l2 -1l1 2l-2 1z" for x, y in places))


@air("fog", "niebla")
def fog(pen: Pen) -> None:
    tone = mix(pen.tones.low, pen.tones.paper, 0.5)
    for row, y in enumerate((84, 98, 112, 126)):
        x = pen.luck.randint(-60, 0) + row * 22
        pen.path(tone, f"M{x} {y}q40 -8 80 0t80 0t80 0t80 0v7q-40 6 -80 0t-80 0t-80 0t-80 0z", opacity=0.62)


@air("wind", "viento")
def wind(pen: Pen) -> None:
    for y in (24, 42, 66, 88):
        x = pen.luck.randint(-10, 60)
        pen.line("cut", 1.4, f"M{x} {y}q50 -10 96 0t60 -6q16 -8 8 -14q-8 -3 -9 4")


@air("sparks", "chispas")
def sparks(pen: Pen) -> None:
    places = ((pen.luck.randint(30, 210), pen.luck.randint(16, 130)) for _ in range(26))
    pen.path("glow", "".join(f"M{x} {y}l1 -3l1 3l-1 3z" for x, y in places))


@air("arrows|arrows", "flechas")
def arrows(pen: Pen) -> None:
    for n in range(13):
        x, y = 8 + n * 18 + pen.luck.randint(-5, 5), pen.luck.randint(4, 56)
        pen.line("ink", 1.3, f"M{x + 9} {y - 22}L{x} {y}")
        pen.line("accent", 1.6, f"M{x + 9} {y - 22}l3 -5m-3.6 3l5 -4")
        pen.poly("ink", x - 1, y + 3, x - 2, y - 3, x + 3, y - 2)


@air("bunting", "banderines")
def bunting(pen: Pen) -> None:
    pen.line("ink", 1, smooth([(0, 10), (60, 34), (120, 22), (180, 36), (240, 8)]))
    for n in range(14):
        x = 8 + n * 17
        y = 20 + (n * 7) % 9 + 6
        pen.poly(("accent", "paper", "second")[n % 3], x - 5, y, x + 5, y - 1, x, y + 10)


@air("a string of lights", "una guirnalda de bombillas")
def bulbs(pen: Pen) -> None:
    pen.line("ink", 1, "M0 22Q60 50 120 30T240 18")
    for x, y in ((22, 31), (52, 38), (84, 39), (116, 32), (150, 24), (184, 18), (216, 16)):
        shine(pen, x, y + 5, 12)
        pen.disc("glow", x, y + 5, 3.6)
        pen.box("ink", x - 1.4, y, 2.8, 2.6)
