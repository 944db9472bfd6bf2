"""Rooms, for pictures that are inside; and the grounds that everything stands on."""

from __future__ import annotations

from typing import Final

from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import Pen, num, shade
from sobremesa.games.encrucijada.drawn.vocabulary import ground, land


def _walls(pen: Pen, tone: str) -> None:
    """A wall with lamplight on it, in rings like a sky's."""
    pen.box(tone, -4, -4, 248, 168)
    for radius, part in ((120, 0.12), (86, 0.24), (52, 0.4)):
        pen.disc(mix(pen.hue(tone), pen.tones.glow, part), 120, 62, radius * 1.2, radius)


@land("inside a room", "dentro de una habitación")
def room(pen: Pen, y: float) -> None:
    _walls(pen, "mid")
    for x in range(8, 240, 16):
        pen.line("deep", 0.6, f"M{x} 0V{num(y + 6)}")
    pen.box("deep", -4, y, 248, 5)


@land("inside a workshop", "dentro de un taller")
def workshop(pen: Pen, y: float) -> None:
    _walls(pen, "deep")
    for x in (24, 88, 152, 216):
        pen.path("low", f"M{x - 20} 66v-36q20 -20 40 0v36z")
        pen.line("deep", 2, f"M{x} 16v50M{x - 20} 46h40")
    pen.poly("ink", -4, -4, 244, -4, 244, 6, -4, 12)
    for x in (56, 120, 184):
        pen.box("ink", x - 3, 0, 6, y)


@land("inside a vault", "dentro de una bóveda")
def vault(pen: Pen, y: float) -> None:
    _walls(pen, "mid")
    for x in (0, 120, 240):
        pen.path(
            "deep", f"M{x - 12} {num(y + 8)}V60Q{x - 14} 14 {x - 64} -6H{x + 64}Q{x + 14} 14 {x + 12} 60V{num(y + 8)}z"
        )
    for row in range(7):
        for x in range(20, 230, 26):
            if pen.luck.random() < 0.4:
                pen.line("deep", 0.8, f"M{x + row % 2 * 9} {30 + row * 12}h12")


@land("inside a dark room", "dentro de un cuarto oscuro")
def darkness(pen: Pen, y: float) -> None:
    pen.box(mix(pen.tones.ink, pen.tones.deep, 0.35), -4, -4, 248, 168)
    for radius, part in ((110, 0.18), (80, 0.34), (54, 0.5)):
        pen.disc(mix(pen.tones.ink, pen.tones.mid, part + 0.1), 120, 74, radius * 1.15, radius)


@land("at a window", "junto a una ventana")
def window(pen: Pen, y: float) -> None:
    """A wall around a window: what lies far is seen through it."""
    pen.path("deep", "M-4 -4H244V164H-4ZM60 22V112H180V22Z")
    pen.out[-1] = pen.out[-1].replace("/>", ' fill-rule="evenodd"/>')
    pen.line("paper", 4, "M60 22H180V112H60ZM120 22V112M60 62H180")
    pen.poly("mid", 50, 112, 190, 112, 196, 121, 44, 121)
    pen.path("accent", "M42 8H70Q66 66 44 108ZM198 8H170Q174 66 196 108Z")
    pen.line("cut", 0.9, "M52 12Q54 60 46 96M61 12Q62 46 55 74M188 12Q186 60 194 96M179 12Q178 46 185 74")


@land("shelves|shelves", "estanterías|estanterías")
def shelves(pen: Pen, y: float) -> None:
    pen.box("deep", -4, -4, 248, 168)
    for row, shelf in enumerate((30, 66, 102, 138)):
        x = 2
        while x < 236:
            wide, tall = pen.luck.randint(9, 17), pen.luck.randint(14, 25)
            tone = pen.luck.choice(("mid", "pale", "second", "accent", "mid"))
            if (row + x) % 5:
                pen.box(tone, x, shelf - tall, wide - 2, tall, 3)
                pen.box("cut", x + 2, shelf - tall * 0.6, wide - 6, 5)
            x += wide
        pen.box("ink", -4, shelf, 248, 4)


@land("drawers|drawers", "cajones|cajones")
def drawers(pen: Pen, y: float) -> None:
    pen.box("ink", -4, -4, 248, 168)
    for row in range(6):
        for column in range(8):
            x, top = column * 30 + 2, row * 24 + 2
            pull = pen.luck.random() < 0.12
            pen.box("pale" if pull else "mid", x, top, 26, 20, 1)
            pen.box("paper", x + 7, top + 4, 12, 5)
            pen.disc("ink", x + 13, top + 14, 1.8)


@land("under the ground", "bajo tierra")
def underground(pen: Pen, y: float) -> None:
    pen.path("land", "M-4 46q30 -6 60 0t70 -2t60 3t58 -2V164H-4Z")
    pen.path(shade(pen, "deep", 0.5), "M-4 58q40 6 80 0t80 2t88 -2V164H-4Z")
    for _ in range(14):
        x, top = pen.luck.randint(0, 240), pen.luck.randint(64, 150)
        pen.poly("mid", x, top, x + 6, top - 3, x + 10, top + 2, x + 4, top + 5)
    for x in range(2, 240, 9):
        pen.line("second", 1.3, f"M{x} 46l-2 -6m2 6l2 -5")


@land("curtains|curtains", "cortinas|cortinas")
def curtains(pen: Pen, y: float) -> None:
    for side in (1, -1):
        pen.open(f"translate(120 0) scale({side} 1)")
        pen.path("second", "M124 -4H34Q58 60 86 100L92 152H124Z")
        pen.path(
            shade(pen, "second"),
            "M60 -4Q72 60 98 100L100 152H108Q108 60 80 -4ZM104 -4Q112 60 116 100V152H124V-4Z",
        )
        pen.path("accent", "M84 98l18 -5l3 7l-19 6z")
        pen.close()
    pen.path("second", "M-4 -4H244V12q-20 14-40 2q-20 14-42 2q-20 14-42 0q-20 14-42 0q-20 12-40 0q-20 12-42-2z")
    pen.line("accent", 2, "M-4 14q20 12 42 2q20 12 40 0q22 14 42 0q22 14 42 0q22 12 42 -2q20 12 40 -2")


CLOSED: Final = frozenset(
    ("room", "workshop", "vault", "darkness", "window", "shelves", "drawers", "underground", "curtains")
)
"""The lands that leave no sky to be seen, or little of it."""

# Grounds.


@ground("", "", name="nothing")
def bare(pen: Pen) -> None:
    pass


@ground("in a meadow", "en un prado")
def meadow(pen: Pen) -> None:
    pen.path("land", "M-4 132Q60 120 124 128T244 124V164H-4Z")
    _tufts(pen, "pale", 18)
    for _ in range(8):
        x, y = pen.luck.randint(4, 236), pen.luck.randint(140, 158)
        pen.disc("accent", x, y, 1.4)


def _tufts(pen: Pen, tone: str, count: int) -> None:
    said = "".join(
        f"M{x} {y}l-2.5 -5m2.5 5v-6m0 6l2.5 -5"
        for x, y in ((pen.luck.randint(0, 240), pen.luck.randint(136, 158)) for _ in range(count))
    )
    pen.line(tone, 1, said)


@ground("on the moor", "en el páramo", name="heath")
def heath(pen: Pen) -> None:
    pen.path("second", "M-4 128Q40 134 90 126T180 132T244 124V164H-4Z")
    pen.path("land", "M-4 146Q60 136 120 146T244 140V164H-4Z")
    _tufts(pen, "mid", 24)


@ground("in a street", "en la calle")
def street(pen: Pen) -> None:
    pen.box("land", -4, 130, 248, 34)
    pen.box("pale", -4, 128, 248, 3)
    for row in range(4):
        for n in range(12):
            x = n * 21 + row * 9 % 21 - 4 + pen.luck.randint(-2, 2)
            pen.line("cut", 0.9, f"M{x} {137 + row * 7}q5 -4 11 0")


@ground("", "")
def floor(pen: Pen) -> None:
    pen.poly("land", -4, 128, 244, 128, 244, 164, -4, 164)
    lines = "".join(f"M{120 + (n - 6) * 22} 128L{120 + (n - 6) * 42} 162" for n in range(13))
    pen.line("ink", 0.7, lines + "M-4 138H244M-4 150H244")


@ground("on a table", "sobre una mesa")
def table(pen: Pen) -> None:
    pen.poly("second", -4, 118, 244, 118, 244, 164, -4, 164)
    pen.box("pale", -4, 116, 248, 4)
    for x in (20, 76, 140, 204):
        y = pen.luck.randint(126, 154)
        pen.line("cut", 0.8, f"M{x} {y}h{pen.luck.randint(14, 40)}")


@ground("among furrows", "entre surcos")
def furrows(pen: Pen) -> None:
    pen.box("land", -4, 128, 248, 36)
    for n in range(-6, 7):
        pen.poly("deep", 120 + n * 15, 128, 120 + n * 15 + 4, 128, 120 + n * 40 + 12, 164, 120 + n * 40 - 3, 164)


@ground("in the mud", "en el barro")
def mud(pen: Pen) -> None:
    pen.path("deep", "M-4 124q30 8 60 0t60 3t70 -3t62 2V164H-4Z")
    for _ in range(9):
        x, y = pen.luck.randint(0, 230), pen.luck.randint(134, 156)
        pen.disc("mid", x, y, pen.luck.randint(8, 18), 2.4)


@ground("by the water", "a la orilla del agua")
def water(pen: Pen) -> None:
    pen.box(mix(pen.tones.deep, pen.tones.low, 0.22), -4, 124, 248, 40)
    for row in range(4):
        for _ in range(6):
            x = pen.luck.randint(-10, 230)
            pen.line("low", 1.2, f"M{x} {130 + row * 8}q5 -3 10 0t10 0")


@ground("on rails", "sobre raíles")
def rails(pen: Pen) -> None:
    pen.path("land", "M-4 126H244V164H-4Z")
    for x in range(-2, 244, 14):
        pen.poly("ink", x, 146, x + 8, 146, x + 6, 156, x - 4, 156)
    pen.box("pale", -4, 144, 248, 2.6)
    pen.box("pale", -4, 152, 248, 3)


@ground("on the roofs", "en los tejados", name="roof")
def roof(pen: Pen) -> None:
    pen.poly("second", -4, 142, 60, 122, 172, 134, 244, 118, 244, 164, -4, 164)
    for row in range(3):
        for n in range(15):
            x = n * 17 + row * 8
            pen.line("cut", 0.8, f"M{x} {142 + row * 8 - (4 if x < 130 else 0)}q4 5 9 0")


@ground("on a bridge", "en un puente")
def deck(pen: Pen) -> None:
    pen.path("mid", "M-4 136Q120 122 244 136V164H-4Z")
    pen.path("pale", "M-4 132Q120 118 244 132V138Q120 124 -4 138Z")
    for x in range(6, 240, 26):
        pen.line("cut", 0.9, f"M{x} 148h12m6 8h10")


@ground("on a stage", "sobre un escenario")
def stage(pen: Pen) -> None:
    pen.poly("deep", -4, 138, 244, 138, 244, 164, -4, 164)
    pen.box("pale", -4, 136, 248, 3)
    pen.line("cut", 0.7, "M30 140L14 162M80 140L72 162M120 140v22M160 140l8 22M210 140l16 22")


@ground("on a crag", "en un risco")
def crag(pen: Pen) -> None:
    pen.poly("deep", -4, 164, 20, 148, 60, 138, 96, 124, 150, 128, 176, 142, 196, 164)
    pen.poly("mid", 20, 148, 60, 138, 96, 124, 118, 132, 84, 144, 60, 164, -4, 164)
    pen.line("cut", 1, "M96 128l-8 12l4 10M150 130l4 12l10 8")
