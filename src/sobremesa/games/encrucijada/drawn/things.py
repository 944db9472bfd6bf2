"""Things of the house, the desk and the road."""

from __future__ import annotations

from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import Pen
from sobremesa.games.encrucijada.drawn.vocabulary import shape


def _dark(pen: Pen, tone: str, part: float = 0.4) -> str:
    return mix(pen.hue(tone), pen.tones.ink, part)


def _glow(pen: Pen, x: float, y: float, radius: float, tone: str = "glow") -> None:
    for size, strength in ((1.0, 0.16), (0.68, 0.22), (0.42, 0.3)):
        pen.out.append(
            f'<circle cx="{x}" cy="{y}" r="{radius * size:.0f}" fill="{pen.hue(tone)}" opacity="{strength}" stroke="none"/>'
        )


# On the desk.


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
    pen.path(_dark(pen, "second"), "M-84 0q-8 -8 2 -12l160 0q10 4 14 10z")
    pen.line("paper", 1.8, "M-46 -14V-50H-10V-14ZM4 -14L8 -52H44L50 -14M-46 -50L-28 -62L-10 -50M16 -14V-52M36 -14V-52M60 -20h16M58 -30h14")
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
    pen.disc(_dark(pen, "accent", 0.25), 25, -24, 8)


@shape("a letter|letters", "una carta|cartas", 50)
def letter(pen: Pen) -> None:
    pen.poly("paper", -48, 0, -46, -62, 48, -64, 46, -2)
    pen.line("mid", 2.6, "M-46 -60L0 -26L48 -62M-46 -2L-12 -34M46 -4L12 -34")
    pen.disc("accent", 0, -26, 9)


@shape("a letter on fire|letters on fire", "una carta en llamas|cartas en llamas", 90)
def burning_letter(pen: Pen) -> None:
    _glow(pen, 0, -56, 80)
    pen.path("accent", "M-46 -40Q-56 -72 -30 -92Q-30 -80 -22 -78Q-22 -104 0 -120Q-2 -98 12 -90Q20 -96 18 -106Q44 -84 44 -40Z")
    pen.path("glow", "M-30 -40Q-34 -64 -16 -76Q-12 -66 -6 -66Q-6 -86 6 -94Q8 -78 18 -70Q30 -62 28 -40Z")
    pen.poly("paper", -50, 0, -48, -40, -34, -54, -22, -44, -8, -58, 6, -46, 22, -54, 34, -42, 48, -50, 50, 0)
    pen.path("ink", "M-48 -40L-34 -54L-22 -44L-8 -58L6 -46L22 -54L34 -42L48 -50V-44L34 -36L22 -47L6 -40L-8 -51L-22 -38L-34 -47L-48 -34Z")
    pen.line("mid", 2.4, "M-36 -26H10M-36 -16H20M-36 -7H-4")
    pen.line("accent", 3.4, "M24 -26v14h18v-14z")


@shape("a heap of books|heaps of books", "una pila de libros|pilas de libros", 90)
def books(pen: Pen) -> None:
    y = 0
    for n, (wide, tall, tone) in enumerate(((96, 16, "deep"), (84, 13, "accent"), (90, 18, "mid"), (70, 12, "second"), (78, 15, "deep"), (60, 12, "accent"), (66, 14, "mid"))):
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
    pen.disc(_dark(pen, "accent"), 4, -48, 52)
    pen.disc("accent", 0, -50, 52)
    pen.line("paper", 2, "M-44 -50a44 44 0 1 0 88 0a44 44 0 1 0 -88 0")
    for turn in (0, 120, 240):
        pen.open(f"translate(0 -50) rotate({turn}) translate(2 -22)")
        pen.path(_dark(pen, "accent", 0.25), "M-14 14Q-16 -14 2 -16Q14 -14 13 -2L18 5L13 7Q13 14 6 16Z")
        pen.line("paper", 1.6, "M6 -3h4M7 9h5")
        pen.close()
    pen.line("paper", 3, "M-34 -72q6 -14 18 -18")


@shape("a heap of coins|heaps of coins", "un montón de monedas|montones de monedas", 40)
def coins(pen: Pen) -> None:
    for x, tall in ((-44, 4), (-22, 7), (0, 5), (22, 8), (44, 3)):
        for n in range(tall):
            pen.box("accent", x - 11, -n * 9 - 9, 22, 8, 3)


# In the kitchen and the cellar.


@shape("a pot|pots", "una tinaja|tinajas", 60)
def pot(pen: Pen) -> None:
    tone = pen.look.tone or "mid"
    pen.path(tone, "M-20 0Q-48 -28 -42 -58Q-34 -80 -18 -86L-22 -100H22L18 -86Q34 -80 42 -58Q48 -28 20 0Z")
    pen.path(_dark(pen, tone), "M4 0Q30 -40 8 -86L22 -100L18 -86Q34 -80 42 -58Q48 -28 20 0Z")
    pen.line("cut", 2, "M-43 -54Q0 -44 43 -54M-40 -38Q0 -28 40 -38")
    pen.line("accent", 3, "M-36 -46l8 5l8 -4l8 5l8 -4l8 5l8 -4l8 4l8 -6")


@shape("a broken pot|broken pots", "una tinaja rota|tinajas rotas", 60)
def broken_pot(pen: Pen) -> None:
    pen.path("mid", "M-20 0Q-48 -28 -42 -58L-30 -44L-16 -62L-6 -40L10 -56L20 -38L42 -48Q44 -26 20 0Z")
    pen.path(_dark(pen, "mid"), "M4 0Q22 -20 20 -38L42 -48Q44 -26 20 0Z")
    pen.poly("mid", -66, 0, -56, -18, -44, -8, -50, 2)
    pen.poly("pale", 50, 0, 60, -20, 74, -10, 68, 2)
    pen.poly("deep", 30, 4, 40, -6, 50, 4)
    pen.line("cut", 2, "M-38 -30Q-10 -20 16 -24")


@shape("a sprout|sprouts", "un brote|brotes", 40)
def sprout(pen: Pen) -> None:
    pen.line("second", 5, "M0 0Q-4 -40 4 -60")
    pen.path("second", "M2 -44Q-34 -44 -40 -80Q-4 -78 2 -44ZM4 -58Q10 -92 44 -96Q42 -60 4 -58Z")


@shape("a jar|jars", "un tarro|tarros", 70)
def jar(pen: Pen) -> None:
    tone = pen.look.tone or "accent"
    pen.path("paper", "M-28 0Q-36 -6 -36 -18V-66Q-36 -80 -24 -82V-88H24V-82Q36 -80 36 -66V-18Q36 -6 28 0Z")
    pen.path(tone, "M-26 -6Q-30 -10 -30 -20V-60Q0 -66 30 -60V-20Q30 -10 26 -6Z")
    for x, y in ((-14, -22), (8, -18), (-2, -40), (16, -42), (-18, -48)):
        pen.disc(_dark(pen, tone, 0.28), x, y, 8)
    pen.box("second", -28, -102, 56, 15, 3)
    pen.line("paper", 3, "M-22 -54v26")


@shape("a cauldron|cauldrons", "una olla|ollas", 90)
def cauldron(pen: Pen) -> None:
    for x, y in ((-26, -92), (4, -104), (30, -90)):
        pen.path(mix(pen.tones.paper, pen.tones.low, 0.4), f"M{x} {y}q-10 -10 2 -18q10 -10 0 -20q18 10 8 22q-10 8 -2 18z")
    pen.path("ink", "M-62 -70Q-74 -20 -36 -6H36Q74 -20 62 -70Z")
    pen.path("deep", "M-50 -62Q-58 -26 -32 -12Q-46 -34 -38 -62Z")
    pen.disc("ink", 0, -72, 68, 14)
    pen.disc("accent", 0, -73, 58, 9)
    pen.disc("glow", -18, -74, 8, 3)
    pen.disc("paper", 16, -72, 9, 3)
    pen.limb("ink", 8, "M-34 -8L-42 4M34 -8L42 4M-64 -56H-78V-40M64 -56H78V-40")


@shape("a fire|fires", "una hoguera|hogueras", 60)
def fire(pen: Pen) -> None:
    _glow(pen, 0, -40, 110)
    pen.path("accent", "M-30 -6Q-44 -36 -20 -56Q-20 -44 -12 -42Q-14 -76 8 -98Q6 -74 20 -64Q26 -68 24 -78Q44 -50 32 -6Z")
    pen.path("glow", "M-16 -6Q-24 -26 -8 -38Q-6 -30 0 -30Q0 -48 10 -56Q12 -42 18 -36Q26 -24 18 -6Z")
    pen.limb("deep", 9, "M-44 -2L30 -16M44 -2L-30 -16")


@shape("a teapot|teapots", "una tetera|teteras", 80)
def teapot(pen: Pen) -> None:
    pen.path("accent", "M-36 -8Q-52 -28 -46 -48Q-40 -66 0 -68Q40 -66 46 -48Q52 -28 36 -8Z")
    pen.path(_dark(pen, "accent", 0.25), "M14 -8Q40 -36 20 -66Q42 -62 46 -48Q52 -28 36 -8Z")
    pen.path("accent", "M44 -30Q60 -34 66 -62L78 -66Q78 -28 46 -18Z")
    pen.line("accent", 7, "M-44 -56Q-76 -60 -68 -34Q-62 -20 -44 -22")
    pen.path("paper", "M-24 -66Q0 -84 24 -66Q0 -60 -24 -66Z")
    pen.disc("paper", 0, -80, 6)
    pen.path("second", "M-20 -30Q-10 -50 6 -46Q6 -30 -20 -30ZM4 -26Q14 -40 26 -34Q24 -24 4 -26Z")


@shape("a cup of coffee|cups of coffee", "una taza de café|tazas de café", 40)
def coffee(pen: Pen) -> None:
    pen.disc("pale", 0, -4, 62, 8)
    pen.line("paper", 7, "M36 -46Q64 -46 56 -26Q50 -16 32 -20")
    pen.path("paper", "M-42 -60H42Q40 -8 18 -4H-18Q-40 -8 -42 -60Z")
    pen.path("pale", "M14 -60H42Q40 -8 18 -4H6Q20 -26 14 -60Z")
    pen.disc("deep", 0, -60, 38, 7)
    pen.line("cut", 3, "M-14 -74q-8 -10 0 -18t0 -18M8 -74q-8 -10 0 -18t0 -18")


@shape("a box of leftovers|boxes of leftovers", "un táper|táperes", 40)
def leftovers(pen: Pen) -> None:
    pen.box("paper", -60, -56, 120, 56, 10)
    pen.path("accent", "M-50 -10Q-50 -38 -30 -36Q-20 -46 -4 -38Q14 -48 26 -36Q50 -38 50 -10Z")
    pen.disc("second", -18, -24, 9)
    pen.disc("second", 20, -22, 9)
    pen.box("second", -68, -70, 136, 16, 6)
    pen.line("cut", 3, "M-10 -78q-8 -8 0 -16M14 -78q-8 -8 0 -16")


@shape("a loaf|loaves", "una hogaza|hogazas", 30)
def loaf(pen: Pen) -> None:
    pen.path("second", "M-60 0Q-72 -60 0 -64Q72 -60 60 0Z")
    pen.line("paper", 5, "M-34 -28l14 -20M-6 -30l12 -22M22 -30l12 -18")


# Of the house.


@shape("a bed, made|beds, made", "una cama hecha|camas hechas", 50)
def bed(pen: Pen) -> None:
    pen.limb("deep", 6, "M-66 0V-76M66 0V-50")
    pen.box("paper", -64, -40, 130, 22, 4)
    pen.box("paper", -62, -56, 36, 20, 9)
    pen.path("accent", "M-20 -42H66V-16H-20Z")
    pen.line("cut", 2, "M-20 -34H66M10 -42v24M40 -42v24")


@shape("a bunk with sleepers|bunks with sleepers", "una litera con durmientes|literas con durmientes", 110)
def bunk(pen: Pen) -> None:
    pen.limb("deep", 6, "M-72 0V-106M72 0V-106")
    for y, tone in ((-14, "accent"), (-66, "second")):
        pen.box("deep", -74, y, 148, 7)
        pen.box("paper", -68, y - 18, 34, 16, 8)
        pen.disc("pale", -48, y - 16, 10)
        pen.path("ink", f"M-58 {y - 16}q0 -14 14 -13q-8 4 -10 14z")
        pen.path(tone, f"M-38 {y}V{y - 18}Q0 {y - 34} 40 {y - 20}L66 {y - 24}V{y}Z")
    pen.line("pale", 3, "M54 -12V-62M66 -12V-62M54 -24h12M54 -38h12M54 -52h12")


@shape("a chair|chairs", "una silla|sillas", 50)
def chair(pen: Pen) -> None:
    tone = pen.look.tone or "second"
    pen.limb(tone, 5, "M-18 0L-16 -40L-20 -98M16 0L14 -40M-28 -8L-26 -44M4 -6V-44")
    pen.poly(tone, -30, -46, 10, -46, 20, -38, -20, -38)
    pen.limb(tone, 5, "M-20 -92H6M-18 -74H8M8 -98L10 -44")


@shape("an armchair with a price on it|armchairs", "un sillón con el precio puesto|sillones", 80)
def armchair(pen: Pen) -> None:
    pen.path("second", "M-44 -30Q-48 -92 -20 -98H20Q48 -92 44 -30Z")
    pen.path(_dark(pen, "second"), "M16 -30Q26 -70 20 -98Q48 -92 44 -30Z")
    pen.path("accent", "M-60 -8V-44Q-58 -58 -46 -54Q-38 -50 -38 -30H38Q38 -50 46 -54Q58 -58 60 -44V-8Z")
    pen.line("cut", 2, "M-38 -30V-10M38 -30V-10M-20 -80l6 6M0 -84l4 6M18 -80l4 6")
    pen.box("ink", -54, -8, 10, 8)
    pen.box("ink", 44, -8, 10, 8)
    pen.line("ink", 1.6, "M50 -50L66 -66")
    pen.path("paper", "M62 -74l24 -8l10 26l-24 8z")
    pen.line("ink", 2.2, "M70 -58l14 -14M70 -70l4 -1M82 -60l4 -1")


@shape("an empty throne|thrones", "un trono vacío|tronos vacíos", 120)
def throne(pen: Pen) -> None:
    pen.poly("deep", -42, 0, -42, -40, 42, -40, 42, 0)
    pen.poly("deep", -34, -36, -38, -96, -24, -112, 0, -100, 24, -112, 38, -96, 34, -36)
    pen.poly("second", -24, -40, -27, -88, 0, -94, 27, -88, 24, -40)
    pen.poly("accent", -38, -38, 38, -38, 44, -26, -44, -26)
    pen.box("mid", -56, -60, 16, 60, 3)
    pen.box("mid", 40, -60, 16, 60, 3)
    pen.disc("accent", -31, -112, 6)
    pen.disc("accent", 31, -112, 6)
    pen.line("cut", 1.6, "M-34 -18H34M-14 -84v36M0 -88v42M14 -84v36")


@shape("a mirror|mirrors", "un espejo|espejos", 120)
def mirror(pen: Pen) -> None:
    pen.path("accent", "M-50 0V-70Q-50 -112 0 -114Q50 -112 50 -70V0Z")
    pen.path("low", "M-42 -6V-70Q-42 -104 0 -106Q42 -104 42 -70V-6Z")
    pen.line("paper", 4, "M-30 -40L-6 -84M-30 -20L8 -88M16 -20L32 -50")
    pen.path("ink", "M-26 -6Q-26 -48 -6 -54L-10 -70Q-8 -84 4 -84Q16 -82 14 -70L10 -54Q30 -48 30 -6Z")
    pen.disc("accent", -2, -72, 3)
    pen.disc("accent", 9, -72, 3)
    pen.line("accent", 2.6, "M-4 -62q8 7 14 0")


@shape("a glove walking on its fingers|gloves", "un guante que anda sobre los dedos|guantes", 90)
def glove(pen: Pen) -> None:
    pen.path("second", "M-24 -50L-16 -98H30L26 -52Q44 -40 58 -18Q60 -8 50 -8L32 -30L36 0Q34 8 24 4L14 -30L8 2Q2 8 -6 2L-4 -34L-26 -4Q-36 -2 -36 -12Q-30 -36 -24 -50Z")
    pen.path("paper", "M-20 -98H34L36 -110H-22Z")
    pen.line("cut", 2, "M-4 -62q4 12 0 26M14 -62q4 12 2 26M26 -62q8 10 14 22")
    pen.line("accent", 3, "M-22 -82H30")
    pen.disc("accent", 52, -2, 11)
    pen.line("ink", 1.8, "M52 -2v-6M52 -2l4 2M52 -13v-6")


@shape("an idol in a bad mood|idols in a bad mood", "un ídolo de mal humor|ídolos de mal humor", 80)
def idol(pen: Pen) -> None:
    pen.poly("deep", -36, 0, -30, -14, 30, -14, 36, 0)
    pen.path("mid", "M-30 -14L-36 -60L-26 -96H26L36 -60L30 -14Z")
    pen.path("deep", "M10 -14L14 -96H26L36 -60L30 -14Z")
    pen.poly("accent", -26, -96, -34, -114, -14, -102, 0, -118, 14, -102, 34, -114, 26, -96)
    pen.poly("ink", -26, -72, -4, -64, -6, -54, -24, -58)
    pen.poly("ink", 26, -72, 4, -64, 6, -54, 24, -58)
    pen.disc("accent", -14, -61, 4)
    pen.disc("accent", 14, -61, 4)
    pen.poly("pale", -5, -58, 5, -58, 8, -42, -8, -42)
    pen.path("ink", "M-22 -22Q0 -44 22 -22Z")
    pen.poly("paper", -14, -27, -11, -22, -8, -29, -4, -22, 0, -31, 4, -22, 8, -29, 11, -22, 14, -27, 12, -20, -12, -20)
    pen.limb("mid", 8, "M-34 -54Q-52 -44 -42 -26M34 -54Q52 -44 42 -26")


@shape("a lamp of smoke|lamps", "un candil de humo|candiles", 110)
def lamp(pen: Pen) -> None:
    _glow(pen, 40, -52, 54, "accent")
    pen.path("deep", "M-40 -34Q-44 -14 -20 -8L-26 0H26L20 -8Q50 -14 58 -38Q30 -34 -40 -34Z")
    pen.path("mid", "M-40 -34Q-10 -46 30 -38L58 -38Q30 -30 -40 -34Z")
    pen.line("deep", 6, "M-40 -32Q-66 -40 -58 -18Q-50 -8 -34 -18")
    pen.path("accent", "M52 -40q-8 -10 0 -22q10 12 4 22z")
    pen.path("pale", "M52 -64Q30 -76 52 -88Q70 -98 48 -110Q30 -122 56 -136Q96 -124 74 -106Q62 -98 78 -88Q88 -72 52 -64Z")


@shape("a blank sign|blank signs", "un letrero en blanco|letreros en blanco", 60)
def blank_sign(pen: Pen) -> None:
    pen.line("ink", 4, "M-60 -94H30M-30 -94v10M14 -94v10")
    pen.box("pale", -46, -84, 76, 40, 3)
    pen.line("cut", 1.6, "M-40 -78H24V-50H-40Z")


@shape("a signpost|signposts", "un poste indicador|postes indicadores", 90)
def signpost(pen: Pen) -> None:
    pen.limb("deep", 6, "M0 0V-100")
    pen.poly("second", -52, -92, 22, -94, 22, -74, -52, -76, -62, -84)
    pen.poly("pale", -18, -66, 46, -66, 56, -57, 46, -48, -18, -48)
    pen.line("ink", 2, "M-44 -84H10M-8 -57H36")


@shape("a blackboard with a haggled sum|blackboards", "una pizarra con una cuenta regateada|pizarras", 80)
def blackboard(pen: Pen) -> None:
    pen.limb("second", 5, "M-50 0L-44 -100M50 0L44 -100")
    pen.box("ink", -66, -96, 132, 70, 2)
    pen.line("paper", 3, "M-50 -84v14M-42 -84h8v14h-8zM-28 -84h8v14h-8z")
    pen.line("accent", 3.4, "M-54 -72L-16 -82")
    pen.line("paper", 3, "M4 -84h10v6h-10v8h10M22 -84h8v14h-8z")
    pen.line("accent", 3.4, "M0 -72L36 -82")
    pen.line("paper", 3, "M-12 -56v18M-2 -56h9v18h-9z")
    pen.line("paper", 2, "M-52 -38h24M28 -40h22")


@shape("an hourglass with somebody in each half|hourglasses", "un reloj de arena con gente en cada mitad|relojes de arena", 130)
def hourglass(pen: Pen) -> None:
    pen.box("second", -46, -108, 92, 9, 3)
    pen.box("second", -46, -9, 92, 9, 3)
    pen.path("low", "M-36 -99H36Q36 -68 6 -54Q36 -40 36 -9H-36Q-36 -40 -6 -54Q-36 -68 -36 -99Z")
    pen.path("accent", "M-34 -84Q0 -78 34 -84Q28 -64 4 -54H-4Q-28 -64 -34 -84ZM-36 -9Q-20 -24 0 -24Q20 -24 36 -9Z")
    pen.line("accent", 2, "M0 -54V-24")
    pen.line("second", 4, "M-42 -99V-9M42 -99V-9")
    for x, y in ((-18, -84), (0, -82), (18, -84), (-14, -20), (14, -20)):
        pen.path("mid", f"M{x - 6} {y}q-4 -10 2 -13q-1 -8 4 -8t4 8q6 3 2 13z")


@shape("a wheel of chores, every one of them wall|wheels of chores", "una rueda de tareas en la que todas son muro|ruedas de tareas", 110)
def chore_wheel(pen: Pen) -> None:
    pen.disc("deep", 0, -52, 54)
    pen.disc("paper", 0, -52, 48)
    for turn in range(0, 360, 60):
        pen.open(f"translate(0 -52) rotate({turn})")
        pen.path("accent" if turn % 120 else "pale", "M0 0L-24 -41.6A48 48 0 0 1 24 -41.6Z")
        for x, y in ((-11, -34), (1, -34), (-5, -27)):
            pen.box("second", x, y, 11, 6, 1)
        pen.close()
    pen.disc("ink", 0, -52, 7)
    pen.poly("ink", -4, -56, 0, -92, 4, -56)


@shape("a calendar going under|calendars", "un calendario que se hunde|calendarios", 40)
def calendar(pen: Pen) -> None:
    pen.poly("paper", -40, 0, -30, -84, 44, -74, 36, 4)
    pen.poly("accent", -30, -84, 44, -74, 41, -56, -33, -66)
    for row in range(2):
        for n in range(4):
            x, y = -24 + n * 16, -48 + row * 18 + n * 2
            pen.line("ink", 2.4, f"M{x} {y}l6 7m0 -7l-6 7")


# Outside.


@shape("a tree full of fruit|trees full of fruit", "un árbol cargado de fruta|árboles cargados de fruta", 100)
def fruit_tree(pen: Pen) -> None:
    pen.path("deep", "M-9 0Q-2 -24 -10 -50H10Q4 -24 12 0Z")
    pen.path("second" if pen.way == "colmena-de-barro" else "land", "M-50 -50Q-62 -78 -34 -88Q-22 -112 4 -106Q34 -108 40 -86Q62 -74 50 -52Q40 -34 14 -42Q-4 -30 -22 -42Q-42 -34 -50 -50Z")
    pen.path(mix(pen.tones.land, pen.tones.deep, 0.55), "M14 -42Q34 -60 20 -104Q38 -102 40 -86Q62 -74 50 -52Q40 -34 14 -42Z")
    for x, y in ((-34, -60), (-14, -52), (-24, -82), (4, -70), (8, -92), (28, -58), (38, -72), (24, -80)):
        pen.disc("accent", x, y, 6)
    pen.line("cut", 1.8, "M-40 -72q8 -8 16 -6M-4 -96q8 -6 16 -2")


@shape("the old olive tree|olive trees", "el viejo olivo|olivos", 130)
def olive_tree(pen: Pen) -> None:
    pen.path("deep", "M-30 0Q-12 -10 -16 -30Q-22 -44 -40 -54L-34 -60Q-16 -52 -6 -42Q-4 -60 -12 -72L-4 -76Q8 -60 6 -42Q18 -56 34 -58L38 -52Q20 -44 16 -30Q14 -10 34 0Q0 -8 -30 0Z")
    pen.line("cut", 2, "M-8 -6Q-4 -26 -12 -38M4 -6Q2 -28 8 -38")
    for x, y, size, tone in ((-46, -66, 26, "mid"), (44, -66, 26, "deep"), (-20, -88, 30, "mid"), (22, -90, 28, "deep"), (0, -70, 26, "mid")):
        pen.path(tone, f"M{x - size} {y}q-4 {-size * 0.7:.0f} {size * 0.6:.0f} {-size * 0.7:.0f}q{size * 0.5:.0f} {-size * 0.6:.0f} {size} 0q{size * 0.7:.0f} 2 {size * 0.3:.0f} {size * 0.8:.0f}q{-size * 0.8:.0f} {size * 0.6:.0f} {-size * 1.9:.0f} 0z")
    pen.line("paper", 2.4, "M-60 -66l8 -6M-48 -58l8 -6M-30 -90l8 -6M-12 -98l8 -4M-20 -78l8 -6M10 -78l8 -6M24 -98l8 -4M36 -72l8 -4M52 -62l8 -6M0 -62l6 -6")
    for x, y in ((-52, -54), (-34, -74), (-8, -84), (14, -66), (30, -82), (50, -56)):
        pen.disc("ink", x, y, 3.4, 4.4)


@shape("a bent tree|bent trees", "un árbol doblado por el viento|árboles doblados por el viento", 90)
def bent_tree(pen: Pen) -> None:
    pen.limb("deep", 8, "M-10 0Q-10 -50 40 -72")
    pen.limb("deep", 4, "M2 -46Q24 -52 44 -46M16 -60Q30 -84 54 -90")
    for x, y, size in ((66, -92, 15), (40, -48, 13), (78, -72, 18), (50, -78, 14), (102, -62, 12), (96, -84, 12)):
        pen.path("second", f"M{x - size} {y}q4 {-size} {size} {-size * 0.7:.0f}q{size * 1.2:.0f} 0 {size * 2} {size * 0.8:.0f}q{-size} {size * 0.8:.0f} {-size * 3} {-size * 0.1:.0f}z")


@shape("a saddle|saddles", "una silla de montar|sillas de montar", 24)
def saddle(pen: Pen) -> None:
    pen.path("accent", "M-80 -60Q-70 -110 -50 -80Q0 -50 40 -80Q70 -100 76 -60Q60 -40 40 -40L36 0H4L-4 -40Q-60 -30 -80 -60Z")
    pen.line("cut", 5, "M-60 -66Q0 -34 56 -66")


@shape("a puddle of mud|puddles of mud", "un charco de barro|charcos de barro", 30)
def puddle(pen: Pen) -> None:
    pen.path(_dark(pen, "deep", 0.3), "M-150 0Q-140 -40 -60 -44Q0 -60 70 -42Q150 -36 150 0Q80 26 0 22Q-110 26 -150 0Z")
    pen.line("mid", 5, "M-90 -20q30 -12 60 0M20 -10q30 -10 70 -2")


@shape("a top hat in the air over it", "una chistera que flota encima", 40)
def floating_hat(pen: Pen) -> None:
    pen.path("ink", "M-44 -24Q-30 -20 -28 -30L-34 -96Q0 -108 34 -96L28 -30Q30 -20 44 -24Q60 -30 62 -18Q0 10 -62 -18Q-60 -30 -44 -24Z")
    pen.path("accent", "M-29 -42Q0 -32 29 -42L28 -28Q0 -18 -28 -28Z")
    pen.disc("paper", 22, 46, 15)
    pen.disc("ink", 22, 46, 11)
    pen.line("paper", 3, "M36 50Q56 70 40 96")


@shape("a moon|moons", "una luna|lunas", 30)
def moon(pen: Pen) -> None:
    _glow(pen, 0, -50, 90, "paper")
    pen.disc("paper", 0, -50, 50)
    pen.disc("pale", -14, -62, 11)
    pen.disc("pale", 16, -40, 14)


@shape("a bed of giant mushrooms|beds of giant mushrooms", "setas gigantes", 80)
def mushrooms(pen: Pen) -> None:
    for x, tall, tone in ((-46, 60, "second"), (34, 74, "accent"), (-6, 96, "accent"), (66, 46, "second"), (-80, 38, "accent")):
        w = tall * 0.46
        pen.path("paper", f"M{x - w * 0.25:.0f} 0Q{x - w * 0.1:.0f} {-tall * 0.4:.0f} {x - w * 0.2:.0f} {-tall * 0.6:.0f}H{x + w * 0.2:.0f}Q{x + w * 0.1:.0f} {-tall * 0.4:.0f} {x + w * 0.3:.0f} 0Z")
        pen.path(tone, f"M{x - w:.0f} {-tall * 0.55:.0f}Q{x - w * 0.8:.0f} {-tall:.0f} {x} {-tall}Q{x + w * 0.8:.0f} {-tall:.0f} {x + w:.0f} {-tall * 0.55:.0f}Q{x} {-tall * 0.42:.0f} {x - w:.0f} {-tall * 0.55:.0f}Z")
        pen.disc("paper", x - w * 0.35, -tall * 0.76, w * 0.16)
        pen.disc("paper", x + w * 0.25, -tall * 0.84, w * 0.13)
        pen.disc("paper", x + w * 0.45, -tall * 0.64, w * 0.1)


@shape("a lotus|lotuses", "un loto|lotos", 40)
def lotus(pen: Pen) -> None:
    _glow(pen, 0, -40, 90, "accent")
    pen.disc("second", 0, -4, 60, 9)
    for turn in (-62, 62, -34, 34):
        pen.out.append(f'<path d="M0 0Q-22 -40 0 -78Q22 -40 0 0Z" transform="translate(0 -6) rotate({turn})" fill="{pen.hue("paper" if abs(turn) > 50 else "accent")}"/>')
    pen.path("paper", "M0 -6Q-22 -50 0 -90Q22 -50 0 -6Z")


@shape("a boulder|boulders", "un peñasco|peñascos", 40)
def boulder(pen: Pen) -> None:
    pen.poly("mid", -50, 0, -56, -40, -30, -84, 14, -96, 48, -66, 54, -20, 40, 0)
    pen.poly("deep", 14, -96, 48, -66, 54, -20, 40, 0, 6, 0, 18, -40, 4, -70)
    pen.line("cut", 3, "M-40 -36L-20 -60M-26 -20L-8 -34")


@shape("a standing fang as tall as a house|fangs", "un colmillo alto como una casa|colmillos", 120)
def fang(pen: Pen) -> None:
    pen.poly("deep", -44, 0, -36, -14, 36, -14, 44, 0)
    pen.path("paper", "M-24 -12Q-34 -60 -6 -90Q8 -106 34 -112Q14 -90 18 -60Q22 -30 24 -12Q0 -4 -24 -12Z")
    pen.path("pale", "M4 -9Q0 -50 12 -84Q20 -100 34 -112Q14 -90 18 -60Q22 -30 24 -12Z")
    pen.line("mid", 1.8, "M-16 -24q-4 -20 2 -36M-8 -18q-4 -14 -2 -24")
    pen.line("accent", 3, "M-26 -22Q0 -12 24 -22")


@shape("an enormous moon with a bite out of it", "una luna enorme con un mordisco", 120)
def bitten_moon(pen: Pen) -> None:
    _glow(pen, 0, -50, 92, "accent")
    pen.path("accent", "M-50 -50A50 50 0 1 0 30 -90Q22 -84 26 -76Q14 -78 14 -66Q2 -68 4 -80Q-8 -80 -6 -92Q-2 -98 -2 -100A50 50 0 0 0 -50 -50Z")
    pen.disc(_dark(pen, "accent", 0.14), -18, -40, 11)
    pen.disc(_dark(pen, "accent", 0.14), 14, -30, 7)
    pen.disc(_dark(pen, "accent", 0.14), 28, -56, 5)


@shape("a horn|horns", "un cuerno|cuernos", 80)
def great_horn(pen: Pen) -> None:
    pen.path("paper", "M-92 -30Q-40 -4 14 -22Q60 -40 66 -94L104 -104Q104 -22 30 0Q-40 16 -98 -20Z")
    pen.path("pale", "M-96 -22Q-40 6 24 -14Q80 -36 88 -100L104 -104Q104 -22 30 0Q-40 16 -98 -20Z")
    pen.disc("deep", 85, -99, 20, 8)
    pen.line("accent", 6, "M-54 -20l-4 14M-4 -20l2 22M40 -36l14 22")
    pen.line("accent", 2.4, "M-50 -8Q-40 40 0 0")


@shape("a bush sword buried to the hilt|swords", "una espada enterrada hasta la empuñadura|espadas", 90)
def buried_sword(pen: Pen) -> None:
    """Its point is at the foot, its hilt above the ground."""
    pen.poly("paper", -6, -70, -5, -8, 0, 0, 5, -8, 6, -70)
    pen.line("pale", 1.8, "M0 -70V-8")
    pen.box("accent", -22, -76, 44, 7, 3)
    pen.box("deep", -4, -94, 8, 18, 2)
    pen.disc("accent", 0, -98, 6)


@shape("a lettuce|lettuces", "una lechuga|lechugas", 20)
def lettuce(pen: Pen) -> None:
    pen.path("second", "M-60 0Q-80 -50 -40 -60Q-30 -100 0 -86Q30 -100 40 -60Q80 -50 60 0Z")
    pen.path("land", "M-36 0Q-44 -40 -16 -46Q0 -70 16 -46Q44 -40 36 0Z")
    pen.line("cut", 4, "M0 0V-40M-40 -10Q-44 -30 -30 -44M40 -10Q44 -30 30 -44")


@shape("a toll barrier|toll barriers", "una barrera de peaje|barreras de peaje", 50)
def barrier(pen: Pen) -> None:
    pen.limb("deep", 9, "M-84 0V-64")
    pen.limb("paper", 10, "M-84 -56L96 -64")
    pen.line("accent", 10, "M-60 -57l22 -1M-14 -59l22 -1M34 -61l22 -1")
    pen.limb("deep", 6, "M92 0V-52")
    pen.disc("accent", -84, -72, 9)


@shape("a crate|crates", "un cajón de mercancía|cajones de mercancía", 40)
def crate(pen: Pen) -> None:
    pen.box("second", -50, -84, 100, 84, 3)
    pen.line("cut", 4, "M-44 -78H44V-6H-44ZM-44 -78L44 -6")


@shape("a picnic basket|picnic baskets", "una cesta de merienda|cestas de merienda", 40)
def picnic(pen: Pen) -> None:
    pen.line("deep", 6, "M-40 -50Q0 -120 40 -50")
    pen.path("second", "M-60 -52H60L48 0H-48Z")
    pen.path("paper", "M-60 -52H30L14 -26L0 -40L-20 -22L-34 -42Z")
    pen.line("accent", 3, "M-50 -46h70M-40 -36l10 10")


@shape("a washing line in the gale", "una cuerda de tender al vendaval", 60)
def washing(pen: Pen) -> None:
    pen.limb("deep", 5, "M-110 0V-90M110 0V-84")
    pen.line("ink", 2, "M-110 -88Q0 -74 110 -82")
    pen.path("paper", "M-70 -84L-34 -80Q-10 -66 6 -68L-2 -52Q-20 -50 -44 -62L-66 -66Z")
    pen.path("accent", "M10 -79L40 -79Q70 -70 84 -74L80 -60Q58 -56 40 -66L34 -60Q18 -60 10 -79Z")


@shape("a boot|boots", "una bota|botas", 30)
def boot(pen: Pen) -> None:
    pen.path("ink", "M-40 -96L10 -100L14 -40Q54 -34 58 0H-36Z")
    pen.line("cut", 4, "M-34 -80L8 -84M-6 -40l20 -4M-2 -24l22 -4")


@shape("a mound of earth|mounds of earth", "un montículo de tierra|montículos de tierra", 30)
def mound(pen: Pen) -> None:
    pen.path("deep", "M-110 4Q-90 -40 -30 -62Q10 -70 40 -50Q90 -36 110 4Z")
    pen.line("cut", 2.4, "M-60 -24l14 -8M-10 -44l16 -2M40 -26l16 6")


@shape("one bone|bones", "un hueso|huesos", 20)
def bone(pen: Pen) -> None:
    pen.path("paper", "M-60 -34Q-84 -40 -78 -56Q-66 -66 -54 -50L52 -62Q56 -80 72 -74Q84 -64 70 -52Q84 -40 70 -30Q58 -26 52 -42L-52 -26Q-58 -12 -70 -18Q-76 -28 -60 -34Z")


@shape("a brazier|braziers", "un brasero|braseros", 40)
def brazier(pen: Pen) -> None:
    _glow(pen, 0, -70, 70)
    pen.limb("ink", 6, "M-26 0L-14 -40M26 0L14 -40")
    pen.path("ink", "M-44 -64H44Q38 -34 0 -34Q-38 -34 -44 -64Z")
    pen.path("accent", "M-34 -64Q-30 -90 -14 -96Q-16 -84 -6 -82Q-4 -100 10 -110Q8 -92 22 -88Q36 -80 34 -64Z")


@shape("an enormous magnifying glass", "una lupa enorme", 120)
def great_glass(pen: Pen) -> None:
    pen.limb("second", 14, "M40 -30L78 6")
    pen.disc("accent", 0, -64, 52)
    pen.disc("low", 0, -64, 43)
    pen.path("ink", "M-40 -64Q0 -104 40 -64Q0 -26 -40 -64Z")
    pen.path("paper", "M-32 -64Q0 -92 32 -64Q0 -38 -32 -64Z")
    pen.disc("second", 2, -64, 16)
    pen.disc("ink", 2, -64, 8)
    pen.disc("paper", -2, -69, 3)
    pen.line("paper", 4, "M-34 -80q4 -14 16 -20")


@shape("a wax seal|wax seals", "un sello de lacre|sellos de lacre", 40)
def wax(pen: Pen) -> None:
    pen.path("second", "M-44 -40Q-52 -70 -28 -84Q-10 -102 14 -90Q44 -92 46 -60Q58 -36 36 -20Q20 2 -6 -8Q-38 -4 -44 -40Z")
    pen.disc(_dark(pen, "second", 0.3), 0, -48, 28)
    pen.path("second", "M-14 -36V-58L-6 -50L0 -62L6 -50L14 -58V-36Z")


@shape("a bell under a cloth", "una campana tapada con un paño", 100)
def bell(pen: Pen) -> None:
    pen.limb("deep", 6, "M-60 0V-108H60V0")
    pen.path("second", "M-30 -30Q-26 -84 0 -92Q26 -84 30 -30L40 -20H-40Z")
    pen.disc("ink", 0, -16, 7)
    pen.path("paper", "M-36 -40Q-30 -94 0 -98Q30 -94 36 -38L26 -46L16 -34L4 -46L-8 -34L-20 -46Z")
    pen.line("mid", 2, "M-16 -84q-6 20 -6 34M4 -92q0 24 0 40M18 -82q6 18 6 32")


@shape("bunches of footprints", "un rastro de huellas", 30)
def footprints(pen: Pen) -> None:
    for n in range(6):
        x, y = -130 + n * 52, -24 + n % 2 * 30 - n * 6
        pen.open(f"translate({x} {y}) rotate(70)")
        pen.disc("paper", 0, 0, 10, 16)
        pen.disc("paper", 1, 24, 7, 8)
        pen.close()


@shape("a paw print|paw prints", "una huella de pata|huellas de pata", 24)
def paw(pen: Pen) -> None:
    pen.disc("ink", 0, -24, 26, 20)
    for x, y in ((-30, -54), (-11, -72), (11, -72), (30, -54)):
        pen.disc("ink", x, y, 10, 13)


@shape("a ladder|ladders", "una escalera de mano|escaleras de mano", 90)
def ladder(pen: Pen) -> None:
    pen.limb("second", 5, "M-16 0L-10 -104M16 0L14 -104")
    pen.line("second", 4, "M-15 -16H15M-14 -34H15M-13 -52H14M-12 -70H14M-11 -88H14")


@shape("a shadow that lifts its hat", "una sombra que se quita el sombrero", 130)
def shadow(pen: Pen) -> None:
    """On a wall, with a life of its own."""
    tone = mix(pen.tones.ink, pen.tones.accent, 0.12)
    pen.path(tone, "M-44 0L-30 -40Q-34 -76 -8 -84Q-18 -100 0 -104Q18 -102 12 -84Q30 -80 34 -64L66 -92L72 -84L38 -40L44 0Z")
    pen.path(tone, "M48 -92L92 -112L90 -118L80 -114L70 -130L52 -120L58 -104L46 -98Z")
    pen.disc("accent", -5, -94, 2.6)
    pen.disc("accent", 6, -94, 2.6)


@shape("three hooded ones who pass through the wall|hooded ones", "una encapuchada que atraviesa la pared|encapuchadas que atraviesan la pared", 90)
def hooded(pen: Pen) -> None:
    pen.path("deep", "M-30 0Q-26 -60 -18 -76Q-12 -104 4 -106Q22 -100 20 -76Q32 -50 34 0Q20 -6 12 0Q0 -8 -10 0Q-20 -6 -30 0Z")
    pen.path("ink", "M-6 -78Q-6 -98 6 -98Q18 -94 16 -78Q6 -66 -6 -78Z")
    pen.disc("accent", 2, -82, 2.4)
    pen.disc("accent", 11, -82, 2.4)
    pen.limb("deep", 9, "M10 -60L34 -58")
    pen.box("paper", 32, -78, 7, 24)
    _glow(pen, 36, -86, 36, "accent")
    pen.path("accent", "M36 -98q8 12 4 18q-4 4 -8 0q-4 -6 4 -18z")


@shape("a dressing gown carried off by the draught", "una bata que se lleva la corriente", 70)
def gown(pen: Pen) -> None:
    pen.path("second", "M-20 -92L10 -96L22 -84L70 -76L66 -60L28 -62L44 -6L-34 -2L-12 -60L-60 -44L-68 -58L-26 -82Z")
    pen.path("paper", "M-20 -92L10 -96L2 -60L6 -6L-6 -5L-8 -60Z")
    pen.line("accent", 4, "M-20 -44L34 -46L52 -30")


@shape("whispers", "cuchicheos", 40)
def whisper(pen: Pen) -> None:
    pen.path("paper", "M-52 -30Q-60 -84 -6 -88Q56 -88 56 -54Q54 -26 4 -24L-24 0L-22 -26Q-46 -22 -52 -30Z")
    pen.line("mid", 4, "M-28 -62q8 -8 16 0t16 0t16 0M-20 -46q8 -8 16 0t16 0")


@shape("a note of music|notes of music", "una nota de música|notas de música", 24)
def note(pen: Pen) -> None:
    tone = pen.look.tone or "ink"
    pen.disc(tone, -14, -14, 18, 14)
    pen.line(tone, 7, "M2 -14V-90L36 -76")
