"""What people hold."""

from __future__ import annotations

from sobremesa.games.encrucijada.drawn.pen import Pen, shine
from sobremesa.games.encrucijada.drawn.vocabulary import tool


@tool("", "")
def nothing(pen: Pen) -> None:
    pass


@tool("a spade", "una pala")
def spade(pen: Pen) -> None:
    pen.limb("second", 3, "M0 34V-38")
    pen.path("pale", "M-8 34H8V50Q0 62 -8 50Z")
    pen.line("second", 3, "M-6 -38H6")


@tool("a pick", "un pico")
def pick(pen: Pen) -> None:
    pen.limb("second", 3, "M0 30V-40")
    pen.path("pale", "M-28 -30Q0 -54 28 -30Q0 -42 -28 -30Z")


@tool("a hammer", "un martillo")
def hammer(pen: Pen) -> None:
    pen.limb("second", 3, "M0 16V-24")
    pen.box("pale", -14, -36, 28, 14, 2)


@tool("a spanner", "una llave inglesa")
def spanner(pen: Pen) -> None:
    pen.limb("pale", 5, "M0 14V-26")
    pen.path("pale", "M-10 -28Q-12 -44 -4 -46V-36H4V-46Q12 -44 10 -28Q0 -20 -10 -28Z")


@tool("a trowel", "una paleta")
def trowel(pen: Pen) -> None:
    pen.limb("second", 4, "M0 4V-10")
    pen.poly("paper", -11, -12, 11, -12, 0, -38)


@tool("a lantern", "un farol")
def lantern(pen: Pen) -> None:
    shine(pen, 0, 16, 30)
    pen.line("ink", 1.6, "M0 0v6")
    pen.box("ink", -8, 5, 16, 4)
    pen.box("glow", -7, 9, 14, 15, 2)
    pen.box("ink", -8, 24, 16, 4)


@tool("a candle", "una vela")
def candle(pen: Pen) -> None:
    shine(pen, 0, -30, 28)
    pen.box("paper", -3, -22, 6, 26)
    pen.path("glow", "M0 -42q7 10 4 16q-4 5 -8 0q-3 -6 4 -16z")


@tool("an umbrella", "un paraguas")
def umbrella(pen: Pen) -> None:
    pen.line("ink", 2, "M0 10V-44")
    pen.path(
        "accent", "M-40 -36Q-34 -70 0 -72Q34 -70 40 -36Q32 -44 24 -36Q14 -46 0 -36Q-14 -46 -24 -36Q-32 -44 -40 -36Z"
    )
    pen.line("cut", 1.4, "M0 -72Q-16 -60 -24 -36M0 -72Q12 -60 14 -40")


@tool("a ladle", "un cucharón")
def ladle(pen: Pen) -> None:
    pen.limb("pale", 3, "M0 -8V34")
    pen.path("pale", "M-9 30H9Q8 44 0 44Q-8 44 -9 30Z")


@tool("a sword", "una espada")
def sword(pen: Pen) -> None:
    pen.poly("paper", -3, -4, -2.4, -56, 0, -64, 2.4, -56, 3, -4)
    pen.line("accent", 4, "M-9 -4H9")
    pen.line("ink", 3.4, "M0 -2V9")


@tool("a thin sword with bills on it", "un estoque con facturas ensartadas")
def rapier(pen: Pen) -> None:
    pen.line("ink", 2.6, "M0 0V-80")
    pen.path("accent", "M-8 -2Q0 -14 8 -2Q0 4 -8 -2Z")
    for y, tone in ((-34, "#f2a7b5"), (-44, "paper"), (-54, "#f2a7b5")):
        pen.poly(tone, -9, y - 6, 8, y - 9, 10, y + 8, -8, y + 9)
        pen.line("ink", 1, f"M-5 {y - 2}l9 -1M-5 {y + 3}l7 0")


@tool("a halberd", "una alabarda")
def halberd(pen: Pen) -> None:
    pen.limb("second", 3, "M0 46V-70")
    pen.path("pale", "M0 -66Q18 -70 20 -48Q10 -52 0 -46ZM-2 -60L-12 -54L-2 -50Z")
    pen.poly("pale", -3, -68, 0, -88, 3, -68)


@tool("a spear", "una lanza")
def spear(pen: Pen) -> None:
    pen.limb("second", 2.6, "M0 46V-76")
    pen.poly("paper", -4.5, -74, 0, -92, 4.5, -74)


@tool("a banner", "un estandarte")
def banner(pen: Pen) -> None:
    pen.limb("second", 2.6, "M0 46V-84")
    pen.path("accent", "M1 -82L40 -78L32 -66L40 -52L1 -50Z")


@tool("a sheet of paper", "un papel")
def paper(pen: Pen) -> None:
    pen.poly("paper", -2, 8, -6, -28, 22, -31, 24, 5)
    pen.line("ink", 1.3, "M2 -20l14 -1M2 -12l15 -1M3 -4l10 0")


@tool("a cup", "una taza")
def cup(pen: Pen) -> None:
    pen.path("paper", "M-8 -12H10L7 2H-5Z")
    pen.line("paper", 2, "M10 -10q7 2 -2 8")
    pen.line("cut", 1.2, "M-2 -16q-4 -5 0 -9t0 -9M5 -16q-4 -5 0 -9")


@tool("a bowl", "un cuenco")
def bowl(pen: Pen) -> None:
    pen.path("second", "M-13 -10H15Q13 6 1 6Q-11 6 -13 -10Z")
    pen.line("cut", 1.3, "M-3 -14q-4 -5 0 -9t0 -8M6 -14q-4 -5 0 -9t0 -8")


@tool("a bucket", "un cubo")
def bucket(pen: Pen) -> None:
    pen.line("ink", 1.6, "M-10 12Q0 -6 10 12")
    pen.path("second", "M-12 11H12L9 34H-9Z")
    pen.line("cut", 1.4, "M-11 18H11")


@tool("a basket of fruit", "una cesta de fruta")
def basket(pen: Pen) -> None:
    for x in (-10, 0, 10):
        pen.disc("accent", x, -8, 7)
    pen.path("second", "M-18 -6H18L13 14H-13Z")
    pen.line("cut", 1.4, "M-16 1H16M-14 8H14")


@tool("a brick", "un ladrillo")
def brick(pen: Pen) -> None:
    pen.box("accent", -13, -14, 26, 14, 2)


@tool("a horn", "un cuerno")
def horn(pen: Pen) -> None:
    pen.path("paper", "M-12 2Q20 8 34 -26L52 -34Q48 26 -10 10Z")
    pen.line("accent", 3, "M30 -22l14 12M8 3l2 9")


@tool("a spoon", "una cuchara")
def spoon(pen: Pen) -> None:
    pen.limb("pale", 3, "M0 6V-22")
    pen.disc("pale", 0, -28, 6, 8)


@tool("a piece of meat", "un buen trozo de carne")
def meat(pen: Pen) -> None:
    pen.limb("paper", 5, "M0 10V-16")
    pen.path("accent", "M-14 -18Q-16 -48 4 -48Q20 -44 14 -24Q6 -8 -14 -18Z")
    pen.line("cut", 1.8, "M-6 -26q0 -10 8 -14")


@tool("a bag", "un saco")
def bag(pen: Pen) -> None:
    pen.path("second", "M-4 2Q-22 14 -18 32Q0 42 18 32Q22 14 4 2Z")
    pen.line("cut", 1.6, "M-6 6h12")


@tool("an abacus", "un ábaco")
def abacus(pen: Pen) -> None:
    pen.box("second", -18, -44, 44, 48, 2)
    pen.box("paper", -14, -40, 36, 40)
    for row, y in enumerate((-33, -23, -13, -5)):
        pen.line("ink", 1, f"M-14 {y}H22")
        for n in range(3):
            pen.disc("accent" if row % 2 else "deep", -9 + n * 7 + row * 4 % 9, y, 3.6)


@tool("knitting", "una labor de punto")
def knitting(pen: Pen) -> None:
    pen.path("accent", "M-16 0H16L14 30q-6 5 -12 0t-12 2z")
    pen.line("paper", 2, "M-20 6L14 -16M20 6L-12 -16")
    pen.line("cut", 1, "M-12 8h24M-12 15h24M-11 22h22")


@tool("an ear trumpet", "una trompetilla")
def trumpet(pen: Pen) -> None:
    pen.poly("accent", -4, 0, 30, -26, 38, -4, -2, 6)


@tool("a magnifying glass", "una lupa")
def glass(pen: Pen) -> None:
    pen.limb("second", 5, "M0 8V-14")
    pen.disc("second", 0, -32, 19)
    pen.disc("low", 0, -32, 14)
    pen.line("paper", 2.4, "M-8 -34q1 -7 8 -8")


@tool("a quill", "una pluma")
def quill(pen: Pen) -> None:
    pen.path("paper", "M-3 12Q-10 -20 16 -46Q20 -20 1 6Z")
    pen.line("ink", 1.4, "M-3 14Q2 -14 13 -38")


@tool("a seal", "un sello")
def seal(pen: Pen) -> None:
    pen.path("second", "M-6 10V-8Q-12 -24 0 -26Q12 -24 6 -8V10Z")
    pen.box("accent", -11, 10, 22, 6, 2)


@tool("a tray of leftovers", "un táper")
def box(pen: Pen) -> None:
    pen.box("paper", -16, -16, 34, 18, 3)
    pen.box("accent", -18, -22, 38, 8, 3)


@tool("a coin", "una moneda")
def coin(pen: Pen) -> None:
    pen.disc("accent", 0, -12, 11)
    pen.line("cut", 1.6, "M-6 -12a6 6 0 1 0 12 0a6 6 0 1 0 -12 0")


@tool("hat in hand", "el sombrero en la mano")
def hat(pen: Pen) -> None:
    pen.path("ink", "M-20 6Q0 12 22 6Q12 2 12 -12Q0 -18 -10 -12Q-10 2 -20 6Z")
    pen.line("accent", 3, "M-9 0Q2 4 11 0")


@tool("a falcon", "un halcón")
def falcon(pen: Pen) -> None:
    pen.path("ink", "M-8 2Q-16 -18 -4 -30Q4 -38 10 -30L15 -27L9 -25Q12 -10 2 2L-2 16L-8 12Z")
    pen.path("paper", "M2 -20Q8 -10 0 0Q-2 -10 2 -20Z")
    pen.disc("glow", 5, -30, 1.8)


@tool("a tag", "una etiqueta")
def tag(pen: Pen) -> None:
    pen.line("ink", 1.4, "M0 0Q4 8 8 10")
    pen.path("paper", "M2 12L14 6L32 22L20 36Z")
    pen.disc("ink", 11, 13, 2)
    pen.line("ink", 1.4, "M16 22l8 -5M20 27l6 -4")


@tool("a pointer", "un puntero")
def pointer(pen: Pen) -> None:
    pen.line("second", 3, "M-2 8L18 -48")


@tool("a telescope", "un catalejo")
def telescope(pen: Pen) -> None:
    pen.poly("second", -4, -2, 22, -12, 26, -3, -2, 6)
    pen.poly("accent", 22, -14, 42, -22, 47, -9, 27, -1)
