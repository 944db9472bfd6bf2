"""Things of the house."""

from __future__ import annotations

from sobremesa.games.encrucijada.drawn.pen import Pen, shade, shine
from sobremesa.games.encrucijada.drawn.vocabulary import shape


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
    pen.path(shade(pen, "second"), "M16 -30Q26 -70 20 -98Q48 -92 44 -30Z")
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
    pen.path(
        "second",
        "M-24 -50L-16 -98H30L26 -52Q44 -40 58 -18Q60 -8 50 -8L32 -30L36 0Q34 8 24 4L14 -30L8 2Q2 8 -6 2L-4 -34L-26 -4"
        "Q-36 -2 -36 -12Q-30 -36 -24 -50Z",
    )
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
    shine(pen, 40, -52, 54, "accent")
    pen.path("deep", "M-40 -34Q-44 -14 -20 -8L-26 0H26L20 -8Q50 -14 58 -38Q30 -34 -40 -34Z")
    pen.path("mid", "M-40 -34Q-10 -46 30 -38L58 -38Q30 -30 -40 -34Z")
    pen.line("deep", 6, "M-40 -32Q-66 -40 -58 -18Q-50 -8 -34 -18")
    pen.path("accent", "M52 -40q-8 -10 0 -22q10 12 4 22z")
    pen.path(
        "pale", "M52 -64Q30 -76 52 -88Q70 -98 48 -110Q30 -122 56 -136Q96 -124 74 -106Q62 -98 78 -88Q88 -72 52 -64Z"
    )


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


@shape(
    "an hourglass with somebody in each half|hourglasses",
    "un reloj de arena con gente en cada mitad|relojes de arena",
    130,
)
def hourglass(pen: Pen) -> None:
    pen.box("second", -46, -108, 92, 9, 3)
    pen.box("second", -46, -9, 92, 9, 3)
    pen.path("low", "M-36 -99H36Q36 -68 6 -54Q36 -40 36 -9H-36Q-36 -40 -6 -54Q-36 -68 -36 -99Z")
    pen.path("accent", "M-34 -84Q0 -78 34 -84Q28 -64 4 -54H-4Q-28 -64 -34 -84ZM-36 -9Q-20 -24 0 -24Q20 -24 36 -9Z")
    pen.line("accent", 2, "M0 -54V-24")
    pen.line("second", 4, "M-42 -99V-9M42 -99V-9")
    for x, y in ((-18, -84), (0, -82), (18, -84), (-14, -20), (14, -20)):
        pen.path("mid", f"M{x - 6} {y}q-4 -10 2 -13q-1 -8 4 -8t4 8q6 3 2 13z")


@shape(
    "a wheel of chores, every one of them wall|wheels of chores",
    "una rueda de tareas en la que todas son muro|ruedas de tareas",
    110,
)
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
