"""Things of the desk and the counting house."""

from __future__ import annotations

from sobremesa.games.encrucijada.drawn.pen import Pen, shade, shine
from sobremesa.games.encrucijada.drawn.vocabulary import shape


@shape("an alarm clock|alarm clocks", "un despertador|despertadores", 90)
def alarm_clock(pen: Pen) -> None:
    pen.limb("ink", 7, "M-26 -14L-36 0M26 -14L36 0")
    for side in (-1, 1):
        pen.path("accent", f"M{side * 12} -92Q{side * 20} -112 {side * 42} -96Q{side * 50} -82 {side * 40} -74Z")
    pen.line("ink", 4, "M0 -94v-12")
    pen.disc("deep", 0, -50, 44)
    pen.disc("paper", 0, -50, 35)
    pen.line("ink", 3, "M0 -80v5M0 -25v5M-30 -50h5M25 -50h5")
    pen.line("ink", 5, "M0 -50V-72M0 -50L16 -38")
    pen.disc("accent", 0, -50, 4)


@shape("a blueprint|blueprints", "un plano|planos", 80)
def blueprint(pen: Pen) -> None:
    pen.poly("second", -84, 0, -62, -66, 76, -70, 92, -2)
    pen.path(shade(pen, "second"), "M-84 0q-8 -8 2 -12l160 0q10 4 14 10z")
    pen.line(
        "paper",
        1.8,
        "M-46 -14V-50H-10V-14ZM4 -14L8 -52H44L50 -14M-46 -50L-28 -62L-10 -50M16 -14V-52M36 -14V-52M60 -20h16M58 -30h14",
    )
    pen.line("accent", 3.4, "M8 -44L46 -20M44 -46L10 -18")


@shape("a column|columns", "una columna|columnas", 90)
def column(pen: Pen) -> None:
    pen.poly("paper", -14, -8, -12, -84, 12, -84, 14, -8)
    pen.poly("pale", 4, -8, 4, -84, 12, -84, 14, -8)
    pen.line("mid", 1.8, "M-6 -10V-82M0 -10V-82")
    pen.box("paper", -22, -8, 44, 8)
    pen.path("paper", "M-24 -100H24V-92Q14 -92 12 -84H-12Q-14 -92 -24 -92Z")


@shape("a form with two boxes ticked|forms", "un impreso con dos casillas marcadas|impresos", 110)
def clipboard(pen: Pen) -> None:
    pen.poly("second", -42, 0, -38, -98, 40, -94, 44, 4)
    pen.poly("paper", -34, -6, -31, -88, 33, -85, 36, -2)
    pen.box("ink", -14, -104, 28, 14, 4)
    for y in (-66, -32):
        pen.line("ink", 2.4, f"M-24 {y + 8}V{y - 8}H-8V{y + 8}Z")
        pen.line("accent", 5, f"M-24 {y - 2}L-16 {y + 6}L2 {y - 18}")
        pen.line("mid", 2.6, f"M8 {y - 4}h18M8 {y + 5}h14")


@shape("an office counter|counters", "una ventanilla|ventanillas", 100)
def counter(pen: Pen) -> None:
    pen.box("deep", -76, -100, 152, 100)
    pen.path("glow", "M-40 -34V-66Q-40 -88 0 -88Q40 -88 40 -66V-34Z")
    pen.line("deep", 3, "M-20 -34V-85M0 -34V-88M20 -34V-85")
    pen.box("pale", -84, -36, 168, 8)
    pen.line("cut", 1.6, "M-60 -22v16h36v-16zM-14 -22v16h34v-16zM30 -22v16h34v-16z")
    pen.poly("paper", -64, -36, -62, -58, -44, -58, -46, -36)
    for y in (-52, -46, -40):
        pen.line("ink", 1.2, f"M-60 {y}h11")


@shape("a battering ram|battering rams", "un ariete|arietes", 40)
def ram(pen: Pen) -> None:
    pen.box("second", -90, -60, 150, 30, 8)
    pen.path("ink", "M56 -64H76Q96 -60 96 -45Q96 -30 76 -26H56Z")
    pen.line("accent", 5, "M-60 -60v30M-10 -60v30M30 -60v30")


@shape("a contract with a seal|contracts", "una póliza con su sello|pólizas", 100)
def contract(pen: Pen) -> None:
    pen.path("paper", "M-50 -8Q-46 -60 -54 -96H44Q52 -60 46 -8Q50 0 40 0H-40Q-52 0 -50 -8Z")
    pen.path("pale", "M-54 -96Q-66 -92 -58 -84H-53ZM40 0Q54 2 60 -8H46Z")
    pen.line("ink", 2.2, "M-38 -82H30M-38 -70H32M-38 -58H20M-38 -46H32M-38 -34H10")
    pen.poly("accent", 20, -20, 14, 12, 24, 6, 32, 12, 32, -18)
    pen.disc("accent", 25, -24, 14)
    pen.disc(shade(pen, "accent", 0.25), 25, -24, 8)


@shape("a letter|letters", "una carta|cartas", 50)
def letter(pen: Pen) -> None:
    pen.poly("paper", -48, 0, -46, -62, 48, -64, 46, -2)
    pen.line("mid", 2.6, "M-46 -60L0 -26L48 -62M-46 -2L-12 -34M46 -4L12 -34")
    pen.disc("accent", 0, -26, 9)


@shape("a letter on fire|letters on fire", "una carta en llamas|cartas en llamas", 90)
def burning_letter(pen: Pen) -> None:
    shine(pen, 0, -56, 80)
    pen.path(
        "accent", "M-46 -40Q-56 -72 -30 -92Q-30 -80 -22 -78Q-22 -104 0 -120Q-2 -98 12 -90Q20 -96 18 -106Q44 -84 44 -40Z"
    )
    pen.path("glow", "M-30 -40Q-34 -64 -16 -76Q-12 -66 -6 -66Q-6 -86 6 -94Q8 -78 18 -70Q30 -62 28 -40Z")
    pen.poly("paper", -50, 0, -48, -40, -34, -54, -22, -44, -8, -58, 6, -46, 22, -54, 34, -42, 48, -50, 50, 0)
    pen.path(
        "ink",
        "M-48 -40L-34 -54L-22 -44L-8 -58L6 -46L22 -54L34 -42L48 -50V-44L34 -36L22 -47L6 -40L-8 -51L-22 -38L-34 -47"
        "L-48 -34Z",
    )
    pen.line("mid", 2.4, "M-36 -26H10M-36 -16H20M-36 -7H-4")
    pen.line("accent", 3.4, "M24 -26v14h18v-14z")


@shape("a heap of books|heaps of books", "una pila de libros|pilas de libros", 90)
def books(pen: Pen) -> None:
    y = 0
    for n, (wide, tall, tone) in enumerate(
        (
            (96, 16, "deep"),
            (84, 13, "accent"),
            (90, 18, "mid"),
            (70, 12, "second"),
            (78, 15, "deep"),
            (60, 12, "accent"),
            (66, 14, "mid"),
        )
    ):
        x = (n * 7) % 13 - 6 - wide / 2
        pen.box(tone, x, y - tall, wide, tall, 2)
        pen.box("paper", x + wide - 10, y - tall + 3, 10, tall - 6)
        pen.line("glow", 2, f"M{x + 8} {y - tall + 2}v{tall - 4}")
        y -= tall


@shape("a huge open book|huge open books", "un libro enorme, abierto|libros enormes", 80)
def tome(pen: Pen) -> None:
    pen.path("deep", "M-104 -4L-96 -66Q-50 -80 0 -62Q50 -80 96 -66L104 -4Q50 -18 0 0Q-50 -18 -104 -4Z")
    pen.path("paper", "M-94 -12L-86 -68Q-44 -80 0 -60V-6Q-46 -24 -94 -12ZM94 -12L86 -68Q44 -80 0 -60V-6Q46 -24 94 -12Z")
    for y in (0, 9, 18, 27, 36):
        pen.line("mid", 1.6, f"M-76 {-62 + y}Q-44 {-70 + y} -12 {-56 + y}M76 {-62 + y}Q44 {-70 + y} 12 {-56 + y}")
    pen.path("accent", "M-6 -62L-4 -10L0 -16L5 -9L6 -61Z")


@shape("a price tag|price tags", "una etiqueta de rebajas|etiquetas de rebajas", 50)
def price_tag(pen: Pen) -> None:
    pen.line("ink", 2, "M0 -100Q10 -120 0 -140")
    pen.path("accent", "M0 -104L28 -78V0H-28V-78Z")
    pen.disc("paper", 0, -84, 7)
    pen.line("paper", 5, "M-14 -14L14 -52")
    pen.line("paper", 4, "M-15 -46a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M5 -20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0")


@shape("a pair of scales|scales", "una balanza|balanzas", 120)
def scales(pen: Pen) -> None:
    pen.poly("deep", -30, 0, -20, -10, 20, -10, 30, 0)
    pen.poly("deep", -4, -10, -3, -98, 3, -98, 4, -10)
    pen.limb("accent", 5, "M-62 -78L62 -98")
    pen.disc("accent", 0, -94, 7)
    pen.line("ink", 1.6, "M-62 -78L-82 -40M-62 -78L-42 -40M62 -98L42 -60M62 -98L82 -60")
    pen.path("second", "M-88 -40H-36Q-40 -22 -62 -22Q-84 -22 -88 -40ZM36 -60H88Q84 -42 62 -42Q40 -42 36 -60Z")
    for x, y in ((-74, -46), (-62, -46), (-50, -46), (-68, -53), (-56, -53), (-62, -60)):
        pen.disc("glow", x, y, 7, 4)
    pen.disc("glow", 62, -78, 13)
    pen.line("ink", 1.6, "M57 -74l3 -8l4 8l3 -8")
    pen.box("ink", 57, -66, 10, 6, 1)
    pen.line("glow", 2.4, "M62 -96v-6M80 -86l6 -4M44 -86l-6 -4")


@shape("a coin with three faces|coins with three faces", "una moneda de tres caras|monedas de tres caras", 110)
def three_faced_coin(pen: Pen) -> None:
    pen.disc(shade(pen, "accent"), 4, -48, 52)
    pen.disc("accent", 0, -50, 52)
    pen.line("paper", 2, "M-44 -50a44 44 0 1 0 88 0a44 44 0 1 0 -88 0")
    for turn in (0, 120, 240):
        pen.open(f"translate(0 -50) rotate({turn}) translate(2 -22)")
        pen.path(shade(pen, "accent", 0.25), "M-14 14Q-16 -14 2 -16Q14 -14 13 -2L18 5L13 7Q13 14 6 16Z")
        pen.line("paper", 1.6, "M6 -3h4M7 9h5")
        pen.close()
    pen.line("paper", 3, "M-34 -72q6 -14 18 -18")


@shape("a heap of coins|heaps of coins", "un montón de monedas|montones de monedas", 40)
def coins(pen: Pen) -> None:
    for x, tall in ((-44, 4), (-22, 7), (0, 5), (22, 8), (44, 3)):
        for n in range(tall):
            pen.box("accent", x - 11, -n * 9 - 9, 22, 8, 3)
