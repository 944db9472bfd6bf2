"""Things of the kitchen and the cellar."""

from __future__ import annotations

from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import Pen, shade, shine
from sobremesa.games.encrucijada.drawn.vocabulary import shape


@shape("a pot|pots", "una tinaja|tinajas", 60)
def pot(pen: Pen) -> None:
    tone = pen.look.tone or "mid"
    pen.path(tone, "M-20 0Q-48 -28 -42 -58Q-34 -80 -18 -86L-22 -100H22L18 -86Q34 -80 42 -58Q48 -28 20 0Z")
    pen.path(shade(pen, tone), "M4 0Q30 -40 8 -86L22 -100L18 -86Q34 -80 42 -58Q48 -28 20 0Z")
    pen.line("cut", 2, "M-43 -54Q0 -44 43 -54M-40 -38Q0 -28 40 -38")
    pen.line("accent", 3, "M-36 -46l8 5l8 -4l8 5l8 -4l8 5l8 -4l8 4l8 -6")


@shape("a broken pot|broken pots", "una tinaja rota|tinajas rotas", 60)
def broken_pot(pen: Pen) -> None:
    pen.path("mid", "M-20 0Q-48 -28 -42 -58L-30 -44L-16 -62L-6 -40L10 -56L20 -38L42 -48Q44 -26 20 0Z")
    pen.path(shade(pen, "mid"), "M4 0Q22 -20 20 -38L42 -48Q44 -26 20 0Z")
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
        pen.disc(shade(pen, tone, 0.28), x, y, 8)
    pen.box("second", -28, -102, 56, 15, 3)
    pen.line("paper", 3, "M-22 -54v26")


@shape("a cauldron|cauldrons", "una olla|ollas", 90)
def cauldron(pen: Pen) -> None:
    for x, y in ((-26, -92), (4, -104), (30, -90)):
        pen.path(
            mix(pen.tones.paper, pen.tones.low, 0.4), f"M{x} {y}q-10 -10 2 -18q10 -10 0 -20q18 10 8 22q-10 8 -2 18z"
        )
    pen.path("ink", "M-62 -70Q-74 -20 -36 -6H36Q74 -20 62 -70Z")
    pen.path("deep", "M-50 -62Q-58 -26 -32 -12Q-46 -34 -38 -62Z")
    pen.disc("ink", 0, -72, 68, 14)
    pen.disc("accent", 0, -73, 58, 9)
    pen.disc("glow", -18, -74, 8, 3)
    pen.disc("paper", 16, -72, 9, 3)
    pen.limb("ink", 8, "M-34 -8L-42 4M34 -8L42 4M-64 -56H-78V-40M64 -56H78V-40")


@shape("a fire|fires", "una hoguera|hogueras", 60)
def fire(pen: Pen) -> None:
    shine(pen, 0, -40, 110)
    pen.path("accent", "M-30 -6Q-44 -36 -20 -56Q-20 -44 -12 -42Q-14 -76 8 -98Q6 -74 20 -64Q26 -68 24 -78Q44 -50 32 -6Z")
    pen.path("glow", "M-16 -6Q-24 -26 -8 -38Q-6 -30 0 -30Q0 -48 10 -56Q12 -42 18 -36Q26 -24 18 -6Z")
    pen.limb("deep", 9, "M-44 -2L30 -16M44 -2L-30 -16")


@shape("a teapot|teapots", "una tetera|teteras", 80)
def teapot(pen: Pen) -> None:
    pen.path("accent", "M-36 -8Q-52 -28 -46 -48Q-40 -66 0 -68Q40 -66 46 -48Q52 -28 36 -8Z")
    pen.path(shade(pen, "accent", 0.25), "M14 -8Q40 -36 20 -66Q42 -62 46 -48Q52 -28 36 -8Z")
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
