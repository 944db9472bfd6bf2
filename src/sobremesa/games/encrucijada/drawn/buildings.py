"""Buildings: houses in each civilisation's own way, and what else is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sobremesa.games.encrucijada.drawn.pen import Pen, num
from sobremesa.games.encrucijada.drawn.vocabulary import shape


def _windows(pen: Pen, *spots: float, wide: float = 9, tall: float = 12) -> None:
    said = {"glow": "", "ink": ""}
    for x, y in zip(spots[::2], spots[1::2], strict=True):
        said["glow" if pen.luck.random() < 0.6 else "ink"] += (
            f"M{num(x)} {num(y)}h{num(wide)}v{num(tall)}h{num(-wide)}z"
        )
    for tone, d in said.items():
        if d:
            pen.path(tone, d)


def brick(pen: Pen, n: int) -> None:
    """The Avance builds in brick, with a roof like a saw."""
    pen.poly("mid", -44, 0, -44, -62, -22, -80, -22, -62, 0, -80, 0, -62, 22, -80, 22, -62, 44, -80, 44, 0)
    pen.poly("deep", 22, 0, 22, -80, 44, -80, 44, 0)
    _windows(pen, -36, -48, -18, -48, 4, -48, -36, -26, 4, -26, wide=10, tall=14)
    if n % 2:
        pen.box("deep", -40, -104, 9, 40)
        pen.box("accent", -42, -106, 13, 5)


def clay(pen: Pen, n: int) -> None:
    """The Colmena builds in clay, round, with openings like cells."""
    pen.path("mid", "M-46 0Q-50 -60 -18 -88Q0 -104 18 -88Q50 -60 46 0Z")
    pen.path("deep", "M14 0Q30 -50 8 -96Q16 -92 18 -88Q50 -60 46 0Z")
    pen.line("cut", 2, "M-42 -30Q0 -22 42 -30M-34 -62Q0 -54 34 -62")
    pen.path("ink", "M-16 0v-16q10 -14 20 0v16z")
    for x, y in ((-20, -44), (4, -42), (-8, -72)):
        pen.poly("glow" if n % 2 else "ink", x, y, x + 7, y - 5, x + 14, y, x + 14, y + 8, x + 7, y + 12, x, y + 8)


def hide(pen: Pen, n: int) -> None:
    """The Jauría builds of dry stone and hides over poles."""
    if n % 3:
        pen.poly("pale", -46, 0, 0, -88, 46, 0)
        pen.poly("mid", 0, -88, 46, 0, 12, 0)
        pen.line("ink", 3, "M0 -88l-9 -16M0 -88l9 -15")
        pen.poly("ink", -14, 0, -2, -40, 8, 0)
        pen.line("accent", 4, "M-30 -26L-8 -28M18 -28L34 -24")
    else:
        pen.path("mid", "M-48 0v-34q48 -34 96 0v34z")
        pen.path("second", "M-52 -32q52 -46 104 0q-52 -24 -104 0z")
        pen.box("ink", -10, -30, 20, 30, 4)
        pen.line("cut", 2, "M-40 -16h16m6 -10h-14m50 14h14m-4 -12h-12")


def gable(pen: Pen, n: int) -> None:
    """The Liga builds tall and narrow, with stepped gables and red roofs."""
    pen.poly(
        "pale",
        -34,
        0,
        -34,
        -70,
        -24,
        -70,
        -24,
        -82,
        -12,
        -82,
        -12,
        -94,
        12,
        -94,
        12,
        -82,
        24,
        -82,
        24,
        -70,
        34,
        -70,
        34,
        0,
    )
    pen.poly("second", 34, -70, 24, -70, 24, -82, 12, -82, 12, -94, 34, -88, 50, -66, 50, 0, 34, 0)
    _windows(pen, -24, -62, -5, -62, 14, -62, -24, -40, -5, -40, 14, -40)
    pen.box("accent", -24, -20, 48, 5)
    pen.box("ink", -8, -15, 16, 15)


def lime(pen: Pen, n: int) -> None:
    """The Pacificadores whitewash their houses and round off every corner."""
    if n % 2:
        pen.path("paper", "M-46 0v-44q0 -8 8 -8h76q8 0 8 8V0z")
        pen.path("mid", "M-34 -50q0 -40 34 -44q34 4 34 44z")
        pen.path("deep", "M8 -50q6 -30 -8 -44q34 4 34 44z")
        pen.line("accent", 3, "M0 -94v-10")
    else:
        pen.poly("paper", -46, 0, -46, -42, 46, -42, 46, 0)
        pen.poly("accent", -54, -40, -34, -68, 34, -68, 54, -40)
        pen.line("cut", 2, "M-30 -64l-12 22M-8 -66v24M16 -66l6 24")
    pen.path("deep", "M-10 0v-22q10 -12 20 0v22z")
    pen.box("mid", -36, -32, 12, 12, 5)
    pen.box("mid", 24, -32, 12, 12, 5)


def leaning(pen: Pen, n: int) -> None:
    """The Velo's houses are narrow and dark and lean on each other; few windows, and something lives in each."""
    lean = (-8, 6, -4, 9)[n % 4]
    pen.poly("deep", -30, 0, -26 + lean, -62, 26 + lean, -62, 30, 0)
    pen.poly("mid", -30, 0, -26 + lean, -62, -14 + lean, -62, -16, 0)
    pen.poly("ink", -36 + lean, -58, lean * 2, -112, 34 + lean, -58)
    pen.path("accent" if n % 3 == 0 else "ink", f"M{lean - 4} -32v-12q6 -8 12 0v12z")
    if n % 2:
        pen.box("ink", 14 + lean, -94, 8, 28)


HOUSES: Final[Mapping[str, Callable[[Pen, int], None]]] = {
    "avance": brick,
    "colmena-de-barro": clay,
    "jauria-del-paramo": hide,
    "liga-del-puente": gable,
    "pacificadores": lime,
    "velo-de-ceniza": leaning,
}


def house_of(way: str) -> Callable[[Pen, int], None]:
    """How a civilisation builds its houses."""
    return HOUSES.get(way, gable)


@shape("a house|houses", "una casa|casas", 60)
def house(pen: Pen) -> None:
    house_of(pen.way)(pen, pen.luck.randint(0, 5))


@shape("a cottage with a garden gate|cottages", "una casita con jardín|casitas", 60)
def cottage(pen: Pen) -> None:
    pen.poly("paper", -50, 0, -50, -46, 30, -46, 30, 0)
    pen.poly("accent", -60, -42, -38, -84, 22, -84, 42, -42)
    pen.box("deep", 4, -104, 13, 34)
    pen.box("ink", -20, -30, 17, 30)
    pen.box("glow", -42, -36, 14, 14)
    pen.box("glow", 8, -36, 14, 14)
    for x in range(34, 84, 10):
        pen.poly("pale", x, 0, x, -18, x + 3.5, -24, x + 7, -18, x + 7, 0)
    pen.box("pale", 32, -14, 54, 4)


@shape("a blast furnace|blast furnaces", "un alto horno|altos hornos", 110)
def blast_furnace(pen: Pen) -> None:
    pen.poly("deep", -34, 0, -26, -60, -16, -92, 16, -92, 26, -60, 34, 0)
    pen.poly("mid", -34, 0, -26, -60, -16, -92, -4, -92, -8, -60, -12, 0)
    pen.path("glow", "M-12 0v-20q12 -14 24 0v20z")
    pen.path("accent", "M-14 -92q-6 -16 4 -22q0 8 6 8q-2 -14 8 -24q0 14 8 18q6 8 2 20z")
    for y in (-30, -52, -72):
        pen.line("cut", 2, f"M{-30 - y * -0.2:.0f} {y}H{30 - y * -0.2:.0f}")
    pen.line("ink", 5, "M26 -66H52V0")
    pen.poly("ink", -50, 0, -42, -96, -36, -96, -30, 0)
    pen.line("cut", 1.4, "M-46 -20h12M-45 -40h10M-43 -60h8M-42 -80h6")


@shape("a clay hive|clay hives", "una colmena de barro|colmenas de barro", 90)
def hive(pen: Pen) -> None:
    pen.path(
        "mid",
        "M-50 0Q-58 -24 -46 -34Q-52 -54 -36 -62Q-36 -82 -18 -86Q0 -106 18 -86Q36 -82 36 -62Q52 -54 46 -34Q58 -24 50 0Z",
    )
    pen.path("deep", "M16 0Q30 -40 6 -97Q14 -92 18 -86Q36 -82 36 -62Q52 -54 46 -34Q58 -24 50 0Z")
    pen.line("cut", 2, "M-46 -34Q0 -24 46 -34M-36 -62Q0 -52 36 -62M-18 -86Q0 -80 18 -86")
    pen.path("ink", "M-13 0v-14q13 -16 26 0v14z")
    for x, y in ((-30, -18), (22, -18), (-20, -46), (8, -46), (-7, -72)):
        pen.poly("glow", x, y, x + 6, y - 4, x + 12, y, x + 12, y + 7, x + 6, y + 11, x, y + 7)


@shape("a tall scaffold|scaffolds", "un andamio altísimo|andamios", 120)
def scaffold(pen: Pen) -> None:
    for x in (-30, -10, 10, 30):
        pen.limb("deep", 3, f"M{x} 0L{x * 0.9} -100")
    for y in (-16, -38, -60, -82):
        pen.limb("mid", 4, f"M-38 {y}H38")
    pen.line("deep", 1.8, "M-30 -16L-10 -38M10 -38L30 -60M-10 -60L10 -82M30 -16L10 -38")
    pen.line("pale", 1.4, "M-22 0v-16m4 0v16m-4 -5h4m-4 -5h4M18 -38v-22m4 0v22m-4 -6h4m-4 -5h4m-4 -5h4")
    pen.line("accent", 1.6, "M0 -100v-12")
    pen.poly("accent", 0, -112, 16, -108, 0, -103)


@shape("a town gate|town gates", "una puerta de la ciudad|puertas", 120)
def gate(pen: Pen) -> None:
    pen.poly("mid", -62, 0, -58, -92, 58, -92, 62, 0)
    for x in (-58, -34, -10, 14, 38):
        pen.box("mid", x, -104, 20, 14)
    pen.path("ink", "M-30 0V-44Q0 -84 30 -44V0Z")
    pen.line("cut", 1.6, "M-54 -70h14m8 -10h16m30 6h18m-22 34h14m-84 -6h12m-10 28h14m62 -4h14")
    pen.line("deep", 4, "M-34 0V-46Q0 -92 34 -46V0")


@shape("a stone hut hung with hams|stone huts", "una choza de piedra con jamones|chozas de piedra", 90)
def smokehouse(pen: Pen) -> None:
    pen.path("mid", "M-62 0L-56 -50H56L62 0Z")
    pen.path("second", "M-70 -46L-44 -84Q0 -94 44 -84L70 -46Q0 -58 -70 -46Z")
    pen.box("ink", -34, -44, 68, 44)
    pen.path("glow", "M-14 0q2 -16 10 -18q-2 8 4 8q0 -10 8 -14q0 12 6 24z")
    for x in (-24, -8, 10, 25):
        pen.line("pale", 1.4, f"M{x} -44v8")
        pen.path("accent", f"M{x} -38q9 8 4 20q-4 5 -8 0q-5 -12 4 -20z")
    pen.line("cut", 1.6, "M-54 -20h12m-10 -14h12m-14 26h12m90 -22h12m-12 14h14")
    pen.path("pale", "M30 -84q-8 -16 6 -22q-6 -14 12 -18q-6 12 6 18q10 8 -4 22z")


@shape("market stalls", "puestos de mercado", 60)
def stall(pen: Pen) -> None:
    pen.limb("deep", 4, "M-40 0V-70M40 0V-70")
    for n in range(6):
        x = -54 + n * 18
        pen.path(
            "accent" if n % 2 else "paper", f"M{x + 4} -96H{x + 18 + (4 if n == 5 else 0)}L{x + 18} -66q-9 10 -18 0z"
        )
    pen.box("mid", -46, -36, 92, 36)
    pen.line("cut", 1.6, "M-46 -24h92M-20 -24V0M14 -24V0")
    for x, tone in ((-34, "second"), (-18, "accent"), (-2, "second"), (16, "paper"), (32, "accent")):
        pen.disc(tone, x, -42, 8)


@shape(
    "a half-built arch marked 40|half-built arches", "un arco a medio hacer con el número 40|arcos a medio hacer", 110
)
def arch(pen: Pen) -> None:
    pen.path("mid", "M-84 0V-92H84V0H60V-30A60 50 0 0 0 -60 -30V0Z")
    pen.box("pale", -90, -100, 180, 10)
    pen.line(
        "cut",
        1.8,
        "M-60 -30L-78 -40M-52 -54L-70 -70M-32 -72L-44 -92M0 -80V-90M32 -72L44 -92M52 -54L70 -70M60 -30L78 -40",
    )
    pen.box("accent", -18, -86, 36, 24, 3)
    pen.line("ink", 3.4, "M-4 -67v-15l-8 10h11M8 -82q6 0 6 7t-6 8q-6 -1 -6 -8t6 -7")
    pen.line("deep", 3, "M-40 0V-40M40 0V-40M-50 -36H50M-40 0L40 -36")


@shape("a great old bridge|bridges", "un gran puente antiguo|puentes", 90)
def great_bridge(pen: Pen) -> None:
    pen.path(
        "pale",
        "M-170 0V-44Q0 -92 170 -44V0H140V-10A34 34 0 0 0 72 -20V0H40V-26A40 38 0 0 0 -40 -26V0H-72V-20"
        "A34 34 0 0 0 -140 -10V0Z",
    )
    pen.path("mid", "M-170 -44Q0 -92 170 -44V-36Q0 -82 -170 -36Z")
    pen.line("cut", 1.6, "M-56 -10v-30M56 -10v-30M-156 -10v-20M156 -10v-20")
    for x in (-120, -80, -40, 0, 40, 80, 120):
        y = -68 + x * x / 700
        pen.line("ink", 2, f"M{x} {num(y)}v-16")
        pen.disc("glow", x, y - 18, 4)


@shape("a bread rampart", "una muralla de pan", 80)
def bread_wall(pen: Pen) -> None:
    for row in range(5):
        for n in range(7 - row % 2):
            x, y = (n - 3 + row % 2 / 2) * 36, -row * 19
            pen.path("second" if (n + row) % 3 else "accent", f"M{num(x - 18)} {y}q-2 -18 18 -19q20 1 18 19z")
            pen.line("paper", 2, f"M{num(x - 9)} {y - 6}l4 -7M{num(x - 1)} {y - 6}l4 -8M{num(x + 7)} {y - 6}l4 -7")


@shape("a wall growing by itself", "un muro que crece solo", 120)
def growing_wall(pen: Pen) -> None:
    for row in range(10):
        for n in range(9 - row):
            x, y = -60 + n * 22 + row % 2 * 10 + row * 4, -row * 11
            if n == 8 - row and row > 5:
                pen.open(f"translate({x} {y - 5}) rotate({row * 5})")
                pen.box("accent", -10, -6, 20, 10, 3)
                pen.close()
            else:
                pen.box(("mid", "deep", "mid", "pale")[(n * 3 + row) % 4], x - 10, y - 10, 21, 10, 2)


@shape("a crypt of jars", "una cueva llena de tarros", 120)
def larder(pen: Pen) -> None:
    pen.path("ink", "M-110 0V-50Q-100 -112 0 -116Q100 -112 110 -50V0Z")
    for row, y in enumerate((-8, -38, -66)):
        half = (96, 88, 66)[row]
        pen.box("deep", -half, y, half * 2, 6)
        for n in range(-4, 5):
            x = n * 21
            if abs(x) + 9 < half:
                tone = ("accent", "glow", "second", "pale")[(n + row) % 4]
                pen.box(tone, x - 8, y - 20, 16, 20, 4)
                pen.box("paper", x - 8, y - 23, 16, 5, 1)
                pen.line("paper", 1.6, f"M{x - 4} {y - 14}v9")


@shape("an open door|open doors", "una puerta abierta|puertas abiertas", 110)
def door(pen: Pen) -> None:
    pen.box("pale", -36, -100, 72, 100)
    pen.box("ink", -29, -93, 58, 93)
    pen.poly("deep", -29, -93, 8, -86, 8, 2, -29, 0)
    pen.disc("glow", 2, -42, 2.6)
    pen.line("cut", 1.4, "M-22 -80L-2 -77V-48L-22 -47ZM-22 -40L-2 -39V-10L-22 -8Z")


@shape("a shut door with light beneath it|doors", "una puerta cerrada con luz por debajo|puertas", 120)
def lit_door(pen: Pen) -> None:
    pen.box("ink", -40, -104, 80, 104)
    pen.box("deep", -33, -98, 66, 92)
    pen.line("cut", 1.4, "M-24 -88h18v34h-18zM6 -88h18v34h-18zM-24 -44h18v30h-18zM6 -44h18v30h-18z")
    pen.box("accent", -33, -6, 66, 6)
    pen.poly("accent", -33, 0, 33, 0, 62, 20, -62, 20)
    pen.disc("glow", 26, -50, 3)


@shape("shutters with somebody behind them|shutters", "una celosía con alguien detrás|celosías", 130)
def shutters(pen: Pen) -> None:
    pen.box("mid", -60, -100, 120, 100, 2)
    pen.box("ink", -52, -92, 104, 84)
    pen.path("paper", "M-26 -46q12 -12 24 0q-12 12 -24 0zM6 -46q12 -12 24 0q-12 12 -24 0z")
    pen.disc("accent", -12, -46, 5.4)
    pen.disc("accent", 20, -46, 5.4)
    pen.disc("ink", -11, -46, 2.2)
    pen.disc("ink", 21, -46, 2.2)
    for n in range(9):
        y = -92 + n * 10
        if n not in (4, 5):
            pen.poly("second", -52, y, 52, y - 1, 52, y + 5, -52, y + 6)
    pen.box("pale", -66, -6, 132, 9)
    pen.path("accent", "M40 -6q0 -14 8 -20q-10 0 -12 8q-6 -8 -14 -6q10 6 10 18z")


@shape("an empty lot", "un solar vacío", 60)
def lot(pen: Pen) -> None:
    pen.line("cut", 1.6, "M-40 0V-50L0 -84L40 -50V0")
    pen.line("cut", 1.2, "M-26 0v-30h18V0M10 -38h16v14H10z")
