"""Machines, and whatever goes on wheels."""

from __future__ import annotations

from math import cos, pi, sin

from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import Pen, num, shade
from sobremesa.games.encrucijada.drawn.vocabulary import shape


def wheel(pen: Pen, x: float, y: float, radius: float, tone: str = "ink", spokes: int = 8) -> None:
    """A wheel with spokes."""
    pen.disc(tone, x, y, radius)
    pen.disc("pale", x, y, radius * 0.72)
    said = "".join(
        f"M{num(x)} {num(y)}L{num(x + radius * 0.74 * cos(n * 2 * pi / spokes))} "
        f"{num(y + radius * 0.74 * sin(n * 2 * pi / spokes))}"
        for n in range(spokes)
    )
    pen.line(tone, max(1.4, radius * 0.1), said)
    pen.disc("accent", x, y, radius * 0.2)


def cog(pen: Pen, x: float, y: float, radius: float, tone: str, teeth: int = 10) -> None:
    """A gear wheel."""
    spots: list[float] = []
    for n in range(teeth * 4):
        far = radius if n % 4 in (1, 2) else radius * 0.8
        turn = n * pi / teeth / 2
        spots += [x + far * cos(turn), y + far * sin(turn)]
    pen.poly(tone, *spots)
    pen.disc("low", x, y, radius * 0.34)


def puff(pen: Pen, x: float, y: float, size: float, tone: str = "paper") -> None:
    """A cloud of steam or smoke."""
    s = size
    pen.path(
        tone,
        f"M{num(x - s)} {num(y)}q{num(-s * 0.5)} {num(-s * 0.5)} {num(s * 0.1)} {num(-s * 0.8)}"
        f"q{num(s * 0.1)} {num(-s * 0.8)} {num(s * 0.9)} {num(-s * 0.6)}"
        f"q{num(s * 0.7)} {num(-s * 0.4)} {num(s)} {num(s * 0.4)}q{num(s * 0.6)} "
        f"{num(s * 0.3)} {num(s * 0.1)} {num(s)}q{num(-s * 0.9)} {num(s * 0.5)} {num(-s * 2.1)} 0z",
    )


@shape("a cloud of steam|clouds of steam", "una nube de vapor|nubes de vapor", 40)
def steam(pen: Pen) -> None:
    puff(pen, 0, -30, 32, pen.look.tone or "paper")


@shape("a gear wheel|gear wheels", "un engranaje|engranajes", 60)
def gear(pen: Pen) -> None:
    cog(pen, 0, -50, 50, pen.look.tone or "deep", 12)
    pen.line("cut", 2, "M-30 -50a30 30 0 1 0 60 0a30 30 0 1 0 -60 0")


@shape("a boiler blowing its whistle|boilers", "una caldera que pita|calderas", 110)
def boiler(pen: Pen) -> None:
    """With a face, wide awake."""
    pen.box("ink", -46, -10, 14, 10)
    pen.box("ink", 32, -10, 14, 10)
    pen.box("mid", -56, -78, 112, 70, 26)
    pen.path(shade(pen, "mid"), "M18 -78H30Q56 -78 56 -52V-34Q56 -8 30 -8H18Q40 -40 18 -78Z")
    pen.line("cut", 1.6, "M-40 -76V-10M-4 -78V-8")
    for x in (-46, -22, 6, 30):
        pen.disc("pale", x, -70, 2)
        pen.disc("pale", x, -16, 2)
    pen.disc("ink", -22, -44, 17)
    pen.disc("glow", -22, -44, 13)
    pen.path("accent", "M-30 -36q2 -12 8 -14q-1 6 3 6q0 -8 5 -10q2 10 -2 20z")
    pen.disc("paper", 26, -46, 13)
    pen.line("ink", 2, "M26 -46v-9M26 -46l6 4")
    pen.poly("deep", -34, -78, -30, -104, -18, -104, -14, -78)
    pen.poly("accent", 18, -78, 20, -94, 28, -94, 30, -78)
    pen.path("accent", "M16 -94q8 -14 16 0z")


@shape(
    "a cyclist on a bicycle bolted to the floor|cyclists on bicycles bolted to the floor",
    "un ciclista en una bicicleta atornillada al suelo|ciclistas en bicicletas atornilladas al suelo",
    70,
)
def cyclist(pen: Pen) -> None:
    wears = pen.look.wears or "accent"
    skin = mix(pen.tones.pale, pen.tones.mid, 0.2)
    wheel(pen, -34, -22, 22, spokes=6)
    pen.line("ink", 4, "M34 0V-22M26 0H44")
    pen.line(
        "second", 4, "M-34 -22L-14 -52L24 -50L4 -20L-14 -52M4 -20L-34 -22M24 -50L34 -20M22 -58L24 -50M22 -60L34 -62"
    )
    pen.line("ink", 5, "M-22 -54H-6")
    pen.limb("ink", 7, "M-12 -58L10 -44L4 -18")
    pen.path(wears, "M-20 -58Q-14 -84 8 -90L16 -80Q6 -70 0 -56Z")
    pen.limb(wears, 6, "M8 -84L18 -70L32 -64")
    pen.disc(skin, 18, -98, 9)
    pen.path("second", "M8 -98Q8 -110 20 -109Q30 -106 28 -99L36 -97L8 -96Z")


@shape("a dynamo|dynamos", "una dinamo|dinamos", 70)
def dynamo(pen: Pen) -> None:
    pen.poly("ink", -44, 0, -34, -18, 34, -18, 44, 0)
    cog(pen, 0, -56, 44, "deep", 16)
    pen.disc("second", 0, -56, 30)
    pen.disc("accent", 0, -56, 18)
    for turn in range(0, 360, 60):
        pen.path("pale", "M-3 -20H3V-30H-3Z", f"translate(0 -56) rotate({turn})")
    pen.line("glow", 3, "M-8 -62l8 -4l-3 8l9 -3")
    pen.limb("ink", 5, "M44 -40Q70 -40 74 -70V-110")


@shape(
    "a leaning pole full of wires|leaning poles full of wires",
    "un poste torcido lleno de cables|postes torcidos llenos de cables",
    120,
)
def pole(pen: Pen) -> None:
    pen.limb("deep", 6, "M0 0L6 -98")
    pen.limb("deep", 4, "M-22 -86L34 -90M-14 -72L28 -75")
    for x, y in ((-20, -86), (-6, -87), (20, -89), (32, -90), (-12, -72), (26, -75)):
        pen.box("accent", x - 2, y - 7, 5, 7, 1)
    pen.line(
        "ink",
        1.6,
        "M-20 -92Q-70 -60 -150 -98M-6 -93Q-80 -50 -150 -84M20 -95Q80 -56 160 -90M32 -96Q90 -66 160 -104M-12 -78"
        "Q-60 -40 -150 -70M26 -80Q80 -30 160 -78",
    )
    pen.line("second", 1.8, "M-6 -86q-14 20 4 30t-6 24q14 4 16 -14t-10 -26M20 -89q12 24 -8 40")
    pen.path("glow", "M4 -54l8 -10l-2 8h7l-10 12l3 -9z")


@shape("a conveyor belt|conveyor belts", "una cinta de montaje|cintas de montaje", 60)
def conveyor(pen: Pen) -> None:
    pen.box("ink", -170, -40, 340, 14, 7)
    for x in range(-158, 170, 28):
        pen.disc("pale", x, -33, 5)
    for x in (-130, -40, 50, 140):
        pen.poly("deep", x - 8, 0, x - 4, -26, x + 4, -26, x + 8, 0)
    for x in (-140, -112):
        pen.path("mid", f"M{x - 14} -40l4 -16l12 -6l10 8l4 14z")


@shape("a mechanical arm|mechanical arms", "un brazo mecánico|brazos mecánicos", 80)
def arm(pen: Pen) -> None:
    """Comes from above: its foot is at the ceiling."""
    pen.limb("accent", 12, "M0 0L22 -34")
    pen.limb("accent", 10, "M22 -34L-14 -74")
    pen.disc("ink", 22, -34, 8)
    pen.disc("ink", -14, -74, 7)
    pen.limb("ink", 5, "M-14 -74L-24 -92L-18 -102M-14 -74L-4 -90L-10 -102")
    pen.box("ink", -14, -4, 28, 10)


@shape(
    "a small machine with a bad temper|small machines with a bad temper",
    "un cacharro con ruedas y mal genio|cacharros con ruedas y mal genio",
    50,
)
def temper(pen: Pen) -> None:
    pen.path("second", "M-44 -18V-50Q-44 -70 -20 -70H18Q44 -70 46 -44L54 -18Z")
    wheel(pen, -26, -14, 14)
    wheel(pen, 30, -14, 14)
    pen.path("paper", "M0 -56L20 -50V-40H2ZM26 -49L40 -54L42 -40H28Z")
    pen.disc("ink", 12, -45, 3)
    pen.disc("ink", 33, -45, 3)
    pen.poly("paper", 0, -32, 8, -26, 14, -32, 21, -26, 28, -32, 35, -26, 42, -32, 40, -22, 2, -22)
    pen.box("deep", -36, -90, 10, 22)
    puff(pen, -32, -96, 10, "pale")


@shape("a railway carriage|railway carriages", "un vagón|vagones", 50)
def carriage(pen: Pen) -> None:
    pen.box("accent", -60, -74, 120, 56, 4)
    pen.path("deep", "M-64 -74Q-60 -90 -46 -90H46Q60 -90 64 -74Z")
    pen.box("paper", -60, -42, 120, 5)
    for x in (-50, -26, -2, 22):
        pen.box("glow", x, -66, 16, 20, 2)
    pen.box("ink", 44, -64, 12, 44)
    pen.box("ink", -66, -18, 132, 6)
    for x in (-42, -22, 22, 42):
        pen.disc("ink", x, -9, 9)
        pen.disc("pale", x, -9, 4)
    pen.line("ink", 4, "M-78 -14h14M64 -14h14")


@shape("a balloon over its own map|balloons", "un globo sobre su propio mapa|globos", 120)
def balloon(pen: Pen) -> None:
    pen.path("accent", "M-7 -26Q-42 -50 -42 -76Q-40 -106 0 -108Q40 -106 42 -76Q42 -50 7 -26Z")
    pen.path(
        "paper",
        "M-5 -26Q-26 -50 -25 -78Q-22 -104 0 -108Q-8 -90 -8 -74Q-8 -50 -1 -26ZM5 -26Q26 -50 25 -78Q22 -104 8 -107"
        "Q16 -90 14 -72Q12 -46 3 -26Z",
    )
    pen.line("ink", 1.2, "M-7 -26L-9 -12M7 -26L9 -12")
    pen.box("second", -11, -13, 22, 13, 2)
    pen.disc("pale", -3, -18, 4)
    pen.box("deep", -7, -15, 9, 6)
    pen.path("paper", "M11 -8L40 -2L36 24L8 16Z")
    pen.line("accent", 1.3, "M14 2q8 -4 10 4t10 4M12 10l8 4")


@shape("a drop hammer|drop hammers", "un martillo pilón|martillos pilones", 130)
def drop_hammer(pen: Pen) -> None:
    pen.path("deep", "M-58 0L-44 -30L-34 -92Q0 -116 34 -92L44 -30L58 0H34L22 -34L20 -84H-20L-22 -34L-34 0Z")
    pen.box("ink", -8, -108, 16, 50)
    pen.poly("accent", -18, -62, 18, -62, 20, -34, -20, -34)
    pen.line("cut", 1.8, "M-14 -54H14M-40 -30L-30 -86M40 -30L30 -86")
    pen.poly("glow", -24, -34, 24, -34, 19, -26, -19, -26)
    pen.poly("ink", -30, -26, 30, -26, 16, -12, 22, 0, -22, 0, -16, -12)
    for x, y in ((-46, -44), (-60, -58), (48, -46), (64, -60), (-52, -32), (56, -34), (-38, -50), (38, -54)):
        pen.poly("glow", x, y - 4, x + 2.4, y, x, y + 4, x - 2.4, y)


@shape("a tunnelling machine coming through a wall", "una tuneladora que atraviesa una muralla", 110)
def tunneller(pen: Pen) -> None:
    pen.poly("ink", -64, 0, -70, -60, -50, -104, 0, -116, 46, -100, 60, -50, 50, 0)
    pen.path("deep", "M-60 -6L-64 -58L-46 -98L0 -108L30 -98L20 -6Z")
    pen.path("accent", "M-60 -92Q-20 -104 -14 -54Q-20 -6 -60 -14Z")
    pen.path("pale", "M-18 -98Q-2 -54 -18 -12L106 -50Z")
    pen.path("mid", "M-9 -54Q-8 -34 -18 -12L106 -50Z")
    pen.line("ink", 3.4, "M-2 -92Q16 -54 0 -18M24 -82Q38 -52 24 -27M50 -72Q60 -51 50 -36M76 -61Q82 -51 76 -43")
    pen.line("cut", 2, "M-50 -84V-22M-36 -88V-18")
    for turn, far in ((-60, 66), (-30, 78), (20, 70), (48, 82), (80, 66), (130, 70), (200, 66), (-100, 70), (-130, 64)):
        there = f"translate(0 -54) rotate({turn}) translate({far} 0) rotate({turn * 2})"
        pen.path("mid", "M-8 -5H8V6H-9Z", there)


@shape("a runaway locomotive|locomotives", "una locomotora desbocada|locomotoras", 90)
def locomotive(pen: Pen) -> None:
    for x, y, size in ((-40, -104, 16), (-74, -114, 22), (-120, -118, 26)):
        puff(pen, x, y, size, "paper")
    pen.box("accent", -14, -68, 82, 36, 16)
    pen.path(shade(pen, "accent"), "M-14 -44H68Q66 -32 54 -32H-14Z")
    pen.line("paper", 2, "M8 -68V-34M32 -68V-34")
    pen.poly("ink", 38, -68, 36, -96, 30, -104, 58, -104, 52, -96, 52, -68)
    pen.path("second", "M4 -68q9 -18 18 0z")
    pen.poly("deep", -62, -90, -8, -90, -10, -30, -58, -30)
    pen.poly("ink", -70, -98, 0, -98, -4, -88, -66, -88)
    pen.box("glow", -48, -80, 26, 22, 2)
    pen.disc("glow", 68, -56, 8)
    pen.poly("ink", 56, -30, 74, -30, 92, 0, 60, 0)
    pen.box("ink", -66, -32, 134, 10)
    wheel(pen, -40, -18, 18)
    wheel(pen, -2, -14, 14)
    wheel(pen, 32, -14, 14)
    pen.limb("pale", 4, "M-40 -12L-2 -8L32 -8")
    pen.line("cut", 2.4, "M-110 -60h30M-120 -36h36M-104 -16h24")


@shape("a cannon aimed at us|cannon", "un cañón que nos apunta|cañones", 80)
def muzzle(pen: Pen) -> None:
    """Its mouth, from in front."""
    wheel(pen, -58, -34, 34, "deep", 10)
    wheel(pen, 58, -34, 34, "deep", 10)
    pen.disc("ink", 0, -52, 46)
    pen.disc("mid", 0, -52, 40)
    pen.disc("pale", -3, -55, 33)
    pen.disc("ink", 0, -52, 27)
    pen.disc(mix(pen.tones.ink, pen.tones.accent, 0.3), 4, -48, 18)
    pen.path("paper", "M-6 -66a18 18 0 0 0 -12 12l4 1a14 14 0 0 1 9 -9z")


@shape("a gun just fired|guns", "un cañón recién disparado|cañones", 70)
def gun(pen: Pen) -> None:
    pen.poly("deep", -58, 0, -20, -40, 0, -34, -30, 0)
    pen.open("translate(-8 -44) rotate(-24)")
    pen.poly("ink", -40, 14, -42, -14, 50, -10, 50, -13, 60, -13, 60, 13, 50, 13, 50, 10)
    pen.disc("ink", -44, 0, 8)
    pen.line("accent", 3.4, "M-16 -13V13M20 -12V12")
    pen.close()
    wheel(pen, -8, -26, 26, "deep", 10)
    puff(pen, 62, -72, 18, "paper")
    puff(pen, 92, -92, 22, "paper")
    pen.poly("glow", 50, -72, 66, -86, 64, -76, 80, -76, 66, -68)


@shape(
    "a cannon as long as a street, with tiny people under it",
    "un cañón largo como una calle, con gente diminuta debajo",
    120,
)
def great_gun(pen: Pen) -> None:
    pen.open("translate(-30 -40) rotate(-27)")
    pen.poly("deep", -60, 20, -62, -22, -20, -26, 130, -13, 130, -17, 144, -17, 144, 13, 130, 13, 130, 9, -20, 24)
    pen.poly("mid", -60, -4, -62, -22, -20, -26, 130, -13, 130, -17, 144, -17, 144, -4, 130, -5, -20, -8)
    pen.disc("ink", -64, 0, 12)
    pen.line("accent", 4, "M-20 -26V24M30 -21V18M84 -17V13")
    pen.line("cut", 1.6, "M-10 -14L126 -5")
    pen.close()
    pen.poly("ink", -100, 0, -84, -26, -40, -44, 0, -48, 14, -14, 30, 0)
    wheel(pen, -64, -18, 18, "deep")
    wheel(pen, -18, -18, 18, "deep")
    for n in range(6):
        x = 44 + n * 13
        pen.path("ink", f"M{x - 3} 0l1 -9h4l1 9z")
        pen.disc("pale", x, -12, 2.6)


@shape(
    "a war machine with two palaces stuck to its nose", "una máquina de guerra con dos palacios pegados al morro", 120
)
def juggernaut(pen: Pen) -> None:
    pen.path("deep", "M-100 -14L-92 -70L-40 -84L30 -76L44 -14Z")
    pen.path("mid", "M-100 -14L-92 -70L-40 -84L-52 -14Z")
    pen.line("cut", 1.6, "M-88 -60L36 -56M-94 -36L40 -34M-40 -84V-14M-4 -80V-14")
    for x in (-78, -60, -22, 12):
        pen.box("glow", x, -52, 9, 9, 2)
    pen.poly("ink", -74, -72, -72, -104, -62, -104, -60, -76)
    pen.poly("ink", -48, -80, -46, -110, -36, -110, -34, -80)
    puff(pen, -70, -110, 10, "pale")
    pen.open("translate(66 -36) rotate(16)")
    pen.poly("paper", -20, 30, -20, -22, 22, -22, 22, 30)
    pen.poly("second", -26, -20, 1, -40, 28, -20)
    pen.line("pale", 4, "M-12 28V-18M0 28V-18M12 28V-18")
    pen.close()
    pen.open("translate(52 -70) rotate(-22)")
    pen.poly("pale", -14, 20, -14, -18, 14, -18, 14, 20)
    pen.path("accent", "M-16 -18Q0 -44 16 -18Z")
    pen.box("ink", -6, -8, 12, 14, 6)
    pen.close()
    for x in (-84, -46, -8, 30):
        wheel(pen, x, -16, 17)
    for x in (92, 104, 112):
        pen.path("ink", f"M{x - 2} 0l1 -7h2l1 7z")
        pen.disc("pale", x, -9, 2)


@shape("a city on enormous wheels", "una ciudad sobre ruedas enormes", 130)
def wheeled_city(pen: Pen) -> None:
    pen.poly("deep", -108, -28, -96, -44, 96, -44, 108, -28)
    for n, x in enumerate((-86, -66, -46, -28, -6, 16, 36, 56, 76)):
        tall = (22, 40, 30, 56, 66, 46, 58, 34, 24)[n]
        pen.box(
            ("mid", "pale", "accent", "mid", "second", "pale", "mid", "accent", "pale")[n], x - 10, -44 - tall, 21, tall
        )
        if n % 3 == 1:
            pen.poly("deep", x - 12, -44 - tall, x, -60 - tall, x + 13, -44 - tall)
        for row in range(tall // 12):
            pen.line("glow", 3, f"M{x - 5} {-50 - row * 12}v-3M{x + 4} {-50 - row * 12}v-3")
    pen.line("ink", 2, "M-6 -110v-14")
    pen.poly("accent", -6, -124, 8, -120, -6, -116)
    for x in (-78, -26, 26, 78):
        wheel(pen, x, -24, 24, "ink", 10)
    puff(pen, -116, -40, 12, "paper")


@shape("a wrecking ball|wrecking balls", "una bola de demolición|bolas de demolición", 100)
def wrecking_ball(pen: Pen) -> None:
    """Hangs from above: its foot is the bottom of the ball."""
    pen.line("ink", 2.6, "M0 -36L20 -190")
    pen.disc("ink", 0, -20, 20)
    pen.path("pale", "M-12 -26a12 12 0 0 1 10 -8l0 3a9 9 0 0 0 -7 6z")
    pen.poly("ink", -6, -36, 6, -36, 4, -44, -3, -44)


@shape("a crane|cranes", "una grúa|grúas", 130)
def crane(pen: Pen) -> None:
    pen.limb("deep", 4, "M-14 0L-6 -96M14 0L6 -96M-11 -30L9 -54L-8 -76")
    pen.limb("deep", 5, "M-30 -88L84 -108M-6 -96V-112L84 -108M-6 -112L-30 -88")
    pen.box("second", -34, -90, 16, 14)
    pen.line("ink", 2, "M76 -106V-62")
    pen.path("accent", "M62 -62H90V-50Q90 -40 82 -40V-50H70V-40Q62 -40 62 -50Z")


@shape("a heap of scrap|heaps of scrap", "una montaña de chatarra|montañas de chatarra", 90)
def scrap(pen: Pen) -> None:
    pen.path("deep", "M-120 0Q-90 -34 -56 -46Q-30 -84 4 -80Q40 -70 60 -40Q96 -30 120 0Z")
    cog(pen, -52, -40, 24, "mid")
    cog(pen, 34, -54, 28, "accent", 12)
    wheel(pen, -10, -24, 22, "ink", 6)
    pen.open("translate(70 -22) rotate(30)")
    pen.box("second", -26, -9, 52, 18, 3)
    pen.close()
    pen.limb("pale", 7, "M-90 -12L-70 -36L-74 -66M6 -76L-6 -100H10")
    pen.poly("pale", -34, -66, -12, -92, 2, -70, -16, -54)
    pen.line("ink", 4, "M88 -14q10 -24 -6 -34M-104 -4h24")


@shape("an armoured barge|barges", "una barcaza blindada|barcazas", 70)
def barge(pen: Pen) -> None:
    pen.path("deep", "M-110 -34H104L122 -44L112 0H-96Z")
    pen.path("ink", "M-104 -16H116L112 0H-96Z")
    for x in range(-94, 100, 16):
        pen.disc("pale", x, -26, 2.2)
    pen.poly("mid", -70, -34, -62, -64, 40, -64, 52, -34)
    for x in (-50, -26, -2, 22):
        pen.box("ink", x, -54, 14, 7)
    pen.poly("ink", -42, -64, -40, -90, -26, -90, -24, -64)
    puff(pen, -36, -98, 12, "paper")
    pen.line("ink", 2, "M74 -34V-78")
    pen.path("accent", "M74 -78l26 5l-7 6l7 7l-26 -3z")
    pen.line("low", 2.6, "M-120 2q8 -5 16 0t16 0M60 4q8 -5 16 0t16 0t16 0")


@shape("a still that drips, drop by drop|stills", "un alambique que gotea|alambiques", 100)
def alembic(pen: Pen) -> None:
    pen.path("glow", "M-66 0q4 -16 10 -18q0 6 5 6q0 -10 8 -14q8 12 4 26z")
    pen.path("mid", "M-82 -24Q-86 -60 -58 -68V-84H-42V-68Q-16 -60 -18 -24Z")
    pen.path("deep", "M-36 -64Q-16 -56 -18 -24H-38Q-28 -44 -36 -64Z")
    pen.path("accent", "M-78 -34Q-50 -44 -22 -34L-18 -24H-82Z")
    pen.limb("pale", 9, "M-50 -84Q-50 -108 -20 -102L34 -66")
    pen.path("pale", "M24 -70L44 -56V-48H32Z")
    pen.path("accent", "M38 -42q6 9 0 12q-6 -3 0 -12z")
    pen.path("second", "M20 0V-14Q20 -24 30 -26V-34H46V-26Q56 -24 56 -14V0Z")
    pen.path("accent", "M22 -8H54V0H22Z")
    pen.box("ink", -90, -26, 80, 5)
    pen.line("ink", 4, "M-80 -22V0M-20 -22V0")


@shape(
    "a giant made of pots, with a window in its chest", "un gigante hecho de tinajas, con una ventana en el pecho", 140
)
def pot_giant(pen: Pen) -> None:
    def pot(x: float, y: float, size: float, tone: str, turn: int = 0) -> None:
        pen.open(f"translate({num(x)} {num(y)}) rotate({turn}) scale({size})")
        pen.path(tone, "M-12 0Q-30 -18 -26 -38Q-20 -54 -11 -58L-14 -68H14L11 -58Q20 -54 26 -38Q30 -18 12 0Z")
        pen.path(shade(pen, tone), "M2 0Q18 -24 6 -58L14 -68L11 -58Q20 -54 26 -38Q30 -18 12 0Z")
        pen.line("cut", 2.4, "M-27 -34Q0 -26 27 -34")
        pen.close()

    for x, y, size, tone, turn in (
        (-20, 0, 0.5, "deep", 4),
        (22, 0, 0.5, "deep", -4),
        (-20, -26, 0.5, "mid", 0),
        (21, -26, 0.5, "mid", 0),
        (-24, -84, 0.42, "mid", -122),
        (24, -84, 0.42, "mid", 122),
        (-48, -70, 0.4, "pale", 196),
        (48, -70, 0.4, "pale", 164),
        (0, -44, 0.92, "mid", 0),
        (0, -98, 0.42, "pale", 0),
    ):
        pot(x, y, size, tone, turn)
    pen.box("ink", -10, -82, 20, 17, 3)
    pen.disc("pale", 0, -72, 6)
    pen.disc("ink", -5, -112, 2)
    pen.disc("ink", 5, -112, 2)


@shape("a golem of stone blocks|golems", "un gólem de sillares|gólems", 130)
def golem(pen: Pen) -> None:
    pen.poly("deep", -34, 0, -32, -36, -8, -36, -8, 0)
    pen.poly("deep", 10, 0, 10, -36, 34, -36, 36, 0)
    pen.poly("mid", -44, -34, -50, -82, 50, -84, 44, -34)
    pen.poly("deep", 14, -34, 18, -83, 50, -84, 44, -34)
    pen.poly("mid", -16, -84, -18, -108, 16, -108, 16, -84)
    pen.box("accent", -11, -100, 8, 5)
    pen.box("accent", 4, -100, 8, 5)
    pen.poly("mid", -50, -80, -70, -76, -66, -108, -48, -110)
    pen.poly("mid", 50, -80, 72, -76, 68, -108, 48, -110)
    pen.line("cut", 1.8, "M-46 -60H46M-10 -60V-84M-24 -60V-36M20 -60V-36M-20 -16h10M12 -16h22")
    for x, tone in ((-84, "second"), (-40, "accent"), (4, "pale"), (48, "second")):
        pen.box(tone, x, -142 if x in (-40, 4) else -132, 40, 28, 2)
        pen.line("cut", 1.6, f"M{x + 4} {-138 if x in (-40, 4) else -128}l32 20m0 -20l-32 20")


@shape("an anvil|anvils", "un yunque|yunques", 50)
def anvil(pen: Pen) -> None:
    pen.path("ink", "M-50 -60H40Q60 -60 66 -70Q64 -40 30 -38L20 -16L34 0H-34L-20 -16L-26 -38Q-50 -40 -50 -60Z")


@shape("a camera on a tripod|cameras", "una cámara de fotos|cámaras de fotos", 70)
def camera(pen: Pen) -> None:
    pen.limb("deep", 4, "M0 -60L-24 0M0 -60L24 0M0 -60V0")
    pen.box("second", -24, -96, 40, 36, 2)
    pen.poly("ink", 16, -90, 34, -94, 34, -62, 16, -66)
    pen.disc("glow", 36, -78, 8, 12)
    pen.path("ink", "M-24 -96Q-50 -90 -46 -50L-24 -60Z")
