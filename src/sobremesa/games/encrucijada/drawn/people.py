"""People: a body by its pose, a hat, clothes and what is held."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import Pen, shade
from sobremesa.games.encrucijada.drawn.vocabulary import TOOLS, shape


class Pose(NamedTuple):
    """Where limbs go: legs, the arm behind and the one in front, as lines; the hand in front, with the angle of what it
    holds; how far the body leans, in degrees, and how much lower it sits."""

    legs: str
    behind: str
    front: str
    hand: tuple[int, int]
    held: int = 0
    lean: int = 0
    low: int = 0


POSES: Final[Mapping[str, Pose]] = {
    "stand": Pose("M-5 -38L-6 0M6 -38L7 0", "M-10 -70L-14 -40", "M11 -70Q17 -58 15 -46", (15, -46)),
    "walk": Pose("M-3 -38L-15 -2M4 -38L12 -20L16 0", "M-9 -70L-18 -48", "M10 -70L18 -58L26 -54", (26, -54), 0, 4),
    "raise": Pose("M-5 -38L-8 0M6 -38L8 0", "M-10 -70L-15 -42", "M10 -70L20 -82L21 -102", (21, -102)),
    "cheer": Pose("M-5 -38L-10 0M6 -38L10 0", "M-10 -70L-20 -84L-21 -102", "M10 -70L20 -84L21 -102", (21, -102)),
    "point": Pose("M-5 -38L-8 0M6 -38L10 0", "M-10 -70L-14 -44", "M10 -69L38 -72", (38, -72), 0, 3),
    "carry": Pose("M-5 -38L-8 0M6 -38L8 0", "M-8 -68L4 -52L22 -56", "M10 -68L16 -50L26 -56", (26, -56)),
    "lunge": Pose("M-6 -38L-32 0M6 -38L28 -24L30 0", "M-9 -70L-28 -78L-34 -90", "M10 -69L44 -70", (44, -70), 84, 10),
    "work": Pose(
        "M-5 -38L-16 0M6 -38L16 -20L14 0", "M-6 -68L14 -52L26 -44", "M10 -68L20 -56L28 -46", (27, -45), 48, 16
    ),
    "sit": Pose(
        "M-4 -40L22 -38L22 -22M-2 -42L16 -41L14 -22", "M-9 -68L-12 -44", "M9 -68L14 -52L24 -48", (24, -48), 0, 0, 22
    ),
    "ride": Pose("M-2 -38L18 -28L12 -4", "M-6 -68L12 -58L30 -54", "M9 -68L20 -56L32 -54", (32, -54), 0, 14),
    "bow": Pose("M-5 -38L-7 0M5 -38L6 0", "M-8 -68L-20 -54", "M10 -68L20 -50L14 -38", (14, -38), 0, 46),
    "lie": Pose("M-5 -38L-6 0M6 -38L7 0", "M-9 -70L-12 -44", "M10 -70L13 -44", (13, -44)),
    "shrug": Pose("M-5 -38L-6 0M6 -38L7 0", "M-10 -69L-21 -56L-27 -68", "M10 -69L21 -56L27 -68", (27, -68)),
}


def _cap(pen: Pen, tone: str) -> None:
    pen.path(tone, "M-10 -90Q-9 -101 2 -101Q11 -99 11 -91L19 -89Q18 -87 10 -87Z")


def _hood(pen: Pen, tone: str) -> None:
    pen.path(tone, "M-14 -70Q-16 -96 2 -104Q12 -98 12 -86Q8 -95 2 -94Q-6 -90 -2 -78L8 -70Z")


def _helmet(pen: Pen, tone: str) -> None:
    pen.path(tone, "M-11 -86Q-11 -101 1 -102Q13 -100 13 -86L8 -88H-6Z")
    pen.path("accent", "M-2 -101Q0 -112 -14 -112Q-6 -106 -6 -100Z")


def _pot(pen: Pen, tone: str) -> None:
    pen.path(tone, "M-14 -88Q-10 -103 1 -103Q12 -103 16 -88Z")


def _top(pen: Pen, tone: str) -> None:
    pen.path(tone, "M-9 -93L-10 -116H11L10 -93H17V-90H-16V-93Z")
    pen.box("accent", -9, -98, 19, 4)


def _straw(pen: Pen, tone: str) -> None:
    pen.path(tone, "M-22 -90Q-10 -94 -8 -100Q1 -106 9 -100Q11 -94 24 -90Q2 -85 -22 -90Z")


def _crown(pen: Pen, tone: str) -> None:
    pen.poly("accent", -10, -92, -12, -108, -5, -100, 1, -111, 7, -100, 14, -108, 12, -92)


def _bun(pen: Pen, tone: str) -> None:
    pen.path("ink", "M-11 -82Q-14 -98 1 -98Q12 -97 11 -88Q4 -94 -4 -92Q-4 -84 -11 -82Z")
    pen.disc("ink", -9, -98, 5.4)


def _hair(pen: Pen, tone: str) -> None:
    pen.path("ink", "M11 -88Q10 -99 -1 -98Q-13 -96 -12 -82Q-12 -74 -18 -66Q-8 -68 -5 -78Q-6 -88 0 -91Z")


def _chef(pen: Pen, tone: str) -> None:
    pen.path("paper", "M-9 -90V-98Q-18 -106 -8 -111Q0 -118 8 -111Q19 -108 11 -98V-90Z")


def _goggles(pen: Pen, tone: str) -> None:
    _hair(pen, tone)
    pen.line("second", 2.4, "M-11 -88H6")
    pen.disc("accent", 7, -87, 4.4)


def _mask(pen: Pen, tone: str) -> None:
    pen.path(tone, "M-12 -84Q-12 -100 1 -100Q10 -99 11 -94L-2 -92Z")
    pen.path("paper", "M1 -95L14 -93Q15 -82 8 -77Q1 -80 1 -95Z")
    pen.line("ink", 1.6, "M6 -88h5")


def _scarf(pen: Pen, tone: str) -> None:
    pen.path("accent", "M-13 -74Q-15 -98 1 -99Q10 -98 11 -91Q4 -96 0 -88Q-2 -80 2 -74Z")


HATS: Final[Mapping[str, Callable[[Pen, str], None]]] = {
    "none": lambda pen, tone: None,
    "cap": _cap,
    "hood": _hood,
    "helmet": _helmet,
    "pot": _pot,
    "top-hat": _top,
    "straw": _straw,
    "crown": _crown,
    "bun": _bun,
    "hair": _hair,
    "chef": _chef,
    "goggles": _goggles,
    "mask": _mask,
    "scarf": _scarf,
}


@shape("somebody|people", "alguien|personas", 70)
def person(pen: Pen) -> None:
    """In trousers and a jacket."""
    _somebody(pen, "M-12 -72Q0 -78 13 -71L12 -36L-11 -35Z", "M4 -74L13 -71L12 -36L3 -35Z")


@shape("somebody in a long coat|people in long coats", "alguien de abrigo largo|personas de abrigo largo", 70)
def coat(pen: Pen) -> None:
    _somebody(pen, "M-11 -72Q0 -78 12 -71L19 -12Q0 -6 -20 -12Z", "M4 -74L12 -71L19 -12L6 -9Z")


@shape("a woman|women", "una mujer|mujeres", 70)
def woman(pen: Pen) -> None:
    _somebody(
        pen, "M-10 -72Q0 -77 11 -71L10 -52L24 -6Q2 -1 -22 -6L-8 -52Z", "M3 -74L11 -71L10 -52L24 -6L8 -3Z", apron=True
    )


def _somebody(pen: Pen, body: str, back: str, apron: bool = False) -> None:
    """Somebody whose clothes have this outline, with ``back`` of it in the shade."""
    look, pose = pen.look, POSES[pen.look.pose]
    wears = look.wears or "accent"
    skin = look.tone or "skin"
    dark = shade(pen, wears, 0.35)
    if pose.low:
        pen.open(f"translate(0 {pose.low})")
    pen.limb("ink", 8, pose.legs)
    pen.open(f"rotate({pose.lean} 0 -38)")
    pen.limb(dark, 7, pose.behind)
    pen.path(wears, body)
    pen.path(dark, back)
    if apron:
        pen.path("paper", "M-4 -50L6 -50L12 -12Q2 -10 -8 -12Z")
    pen.path(skin, "M-4 -70V-80H5V-70Q0 -66 -4 -70Z")
    pen.path(skin, "M-9 -88Q-8 -98 1 -98Q11 -97 11 -89L14 -85L11 -83Q10 -76 3 -76Q-9 -77 -9 -88Z")
    pen.line("ink", 2.8, "M7 -87h.1")
    HATS.get(look.hat, _bun)(pen, "second" if wears != "second" else "accent")
    x, y = pose.hand
    pen.open(f"translate({x} {y}) rotate({pose.held})")
    TOOLS[look.holds].draw(pen)
    pen.close()
    pen.limb(wears, 7, pose.front)
    pen.disc(skin, x, y, 4.6)
    pen.close()
    if pose.low:
        pen.close()


@shape("a little clay woman|little clay women", "una mujercita de barro|mujercitas de barro", 44)
def clay_woman(pen: Pen) -> None:
    """Round as a pot, with a lid for a hat."""
    look, pose = pen.look, POSES[pen.look.pose]
    tone = look.wears or "mid"
    dark = shade(pen, tone)
    pen.limb(dark, 9, "M-12 -16V0M12 -16V0")
    pen.limb(dark, 8, {"cheer": "M-26 -50L-38 -76", "raise": "M-26 -46L-38 -30"}.get(look.pose, "M-26 -46L-36 -26"))
    pen.path(
        tone,
        "M-17 -8Q-36 -22 -32 -46Q-26 -66 -16 -68Q-22 -94 0 -96Q22 -94 16 -68Q26 -66 32 -46Q36 -22 17 -8Q0 -2 -17 -8Z",
    )
    pen.path(dark, "M6 -5Q30 -34 8 -68Q20 -80 6 -95Q20 -92 16 -68Q26 -66 32 -46Q36 -22 17 -8Z")
    pen.line("cut", 2, "M-28 -36Q0 -26 28 -36")
    pen.disc("ink", -6, -80, 2.6)
    pen.disc("ink", 7, -80, 2.6)
    pen.line("ink", 2, "M-4 -73q4 3 8 0")
    if look.hat == "none":
        pen.path("pale", "M-17 -90Q0 -104 17 -90Q0 -86 -17 -90Z")
    else:
        HATS.get(look.hat, _bun)(pen, "second")
    x, y = {"cheer": (38, -78), "raise": (36, -84), "carry": (40, -46), "point": (48, -56), "work": (40, -40)}.get(
        look.pose, (36, -28)
    )
    pen.open(f"translate({x} {y}) rotate({pose.held})")
    TOOLS[look.holds].draw(pen)
    pen.close()
    pen.limb(tone, 8, f"M25 -48L{x} {y}")


@shape("a row of heads|a crowd", "una fila de cabezas|una multitud", 30)
def crowd(pen: Pen) -> None:
    """Backs of heads and shoulders, from edge to edge."""
    for n in range(9):
        x, y = (n - 4) * 46 + n % 2 * 8, (n * 7) % 5 * 5
        tone = ("deep", "ink", "second", "deep", "ink")[n % 5]
        pen.path(tone, f"M{x - 30} 8Q{x - 30} {-38 + y} {x} {-42 + y}Q{x + 30} {-38 + y} {x + 30} 8Z")
        pen.disc(("mid", "pale", "deep")[n % 3], x, -62 + y, 20)
        if n % 3 == 0:
            pen.path("ink", f"M{x - 24} {-68 + y}Q{x} {-96 + y} {x + 24} {-68 + y}Z")


@shape("a pair of boots|boots", "un par de botas|botas", 70)
def boots(pen: Pen) -> None:
    """Somebody's legs, close."""
    tone = pen.look.wears or "deep"
    for x in (-26, 14):
        pen.path(tone, f"M{x} -100L{x + 22} -102L{x + 24} -58H{x + 2}Z")
        pen.path("ink", f"M{x} -60H{x + 26}L{x + 25} -18Q{x + 44} -14 {x + 44} 0H{x}Z")
        pen.line("cut", 2, f"M{x + 4} -54h18m-14 30h14")


# Close up: half figures.


@shape("a face", "una cara", 140)
def bust(pen: Pen) -> None:
    """Head and shoulders, as large as the picture; what is held is beside the face."""
    look = pen.look
    wears = look.wears or "accent"
    skin = look.tone or "skin"
    shadow = shade(pen, skin, 0.28)
    dark = shade(pen, wears, 0.35)
    pen.path(wears, "M-62 4Q-60 -34 -20 -42H22Q60 -34 64 4Z")
    pen.path(dark, "M14 -42H22Q60 -34 64 4H30Z")
    pen.path(shadow, "M-10 -36V-56H14V-36Q2 -28 -10 -36Z")
    pen.path(skin, "M-25 -74Q-24 -100 1 -100Q27 -99 27 -72L34 -60L27 -57Q26 -44 10 -41Q-6 -40 -15 -51Q-25 -62 -25 -74Z")
    pen.path(shadow, "M-25 -74Q-24 -100 1 -100Q-12 -92 -12 -70Q-12 -52 2 -41Q-8 -42 -15 -51Q-25 -62 -25 -74Z")
    pen.path("ink", "M6 -72q5 -5 10 0q-5 3.5 -10 0zM20 -72q4 -4 7 0q-3 3 -7 0z")
    pen.line("ink", 2.2, "M4 -79q6 -4 12 -1M20 -80q4 -2 7 0M12 -51q7 4 14 -1")
    HEADS.get(look.hat, _big_bun)(pen)
    pen.open("translate(46 -36)")
    pen.open("scale(1.5)")
    TOOLS[look.holds].draw(pen)
    pen.close()
    pen.close()
    if look.holds != "nothing":
        pen.limb(wears, 15, "M-14 2Q24 8 46 -24")
        pen.disc(skin, 46, -34, 9)


def _big_bun(pen: Pen) -> None:
    pen.path("ink", "M-28 -60Q-36 -102 0 -106Q26 -104 28 -84Q10 -96 -8 -92Q-12 -70 -28 -60Z")
    pen.disc("ink", -22, -104, 13)


def _big_goggles(pen: Pen) -> None:
    pen.path("ink", "M-26 -52Q-44 -66 -34 -92Q-20 -114 6 -108Q34 -106 28 -88Q10 -98 -8 -90Q-14 -66 -26 -52Z")
    pen.line("second", 6, "M-30 -88Q0 -100 27 -90")
    for x in (-2, 19):
        pen.disc("second", x, -95, 12)
        pen.disc("accent", x, -95, 8)
        pen.line("paper", 2, f"M{x - 4} -97q2 -3 5 -3")


def _big_hood(pen: Pen) -> None:
    pen.path("second", "M-40 -28Q-46 -96 0 -114Q40 -104 38 -70Q34 -96 6 -96Q-18 -92 -14 -50L-8 -34Z")


def _big_cap(pen: Pen) -> None:
    pen.path("second", "M-28 -78Q-32 -108 2 -110Q28 -106 29 -84L50 -79Q48 -73 26 -76Z")


def _big_crown(pen: Pen) -> None:
    _big_bun(pen)
    pen.poly("accent", -24, -92, -32, -126, -13, -110, 0, -134, 13, -110, 32, -126, 26, -92)
    pen.line("cut", 1.4, "M-22 -97H25")


def _big_spectacles(pen: Pen) -> None:
    _big_bun(pen)
    pen.line("accent", 2.4, "M-12 -76L2 -73")
    for x in (10, 25):
        pen.line("accent", 2.4, f"M{x - 7} -72a7 7 0 1 0 14 0a7 7 0 1 0 -14 0")


def _big_ear(pen: Pen) -> None:
    """Hair tucked behind one ear, which is all attention."""
    pen.path("pale", "M-30 -42Q-44 -100 0 -106Q28 -104 28 -84Q10 -96 -6 -92Q-20 -70 -22 -46Z")
    pen.path("accent", "M-22 -78Q-38 -86 -38 -68Q-36 -50 -20 -54Q-14 -66 -22 -78Z")
    pen.line("paper", 2, "M-25 -73q-8 -2 -7 6t8 6")


def _big_mask(pen: Pen) -> None:
    pen.path("second", "M-34 -40Q-42 -104 2 -110Q34 -104 30 -72L22 -98L-12 -94Q-20 -62 -10 -40Z")
    pen.path("paper", "M-12 -98Q18 -106 34 -92Q38 -60 14 -44Q-12 -54 -12 -98Z")
    pen.path("ink", "M-4 -78q9 -6 14 2q-8 4 -14 -2zM17 -72q7 -6 12 0q-6 4 -12 0z")
    pen.line("accent", 2.6, "M2 -58q10 8 18 -2")


def _whistling(pen: Pen) -> None:
    _big_cap(pen)
    pen.limb(pen.look.tone or "skin", 9, "M52 -24L22 -50M60 -30L28 -56")
    pen.line("cut", 2, "M40 -64l12 -8M44 -54l16 -2")


HEADS: Final[Mapping[str, Callable[[Pen], None]]] = {
    "bun": _big_bun,
    "goggles": _big_goggles,
    "hood": _big_hood,
    "cap": _big_cap,
    "crown": _big_crown,
    "spectacles": _big_spectacles,
    "ear": _big_ear,
    "mask": _big_mask,
    "whistling": _whistling,
}


# Close up: hands.


@shape("an open hand|hands", "una mano abierta|manos", 60)
def open_hand(pen: Pen) -> None:
    """Palm up, reaching from the left; what lies on it lies at its middle."""
    skin = pen.look.tone or "skin"
    pen.path(pen.look.wears or "accent", "M-150 -34L-70 -44L-66 2L-150 14Z")
    pen.path(
        skin,
        "M-72 -38Q-40 -44 -20 -40Q-6 -62 6 -52Q0 -40 4 -34Q40 -34 72 -42Q80 -38 70 -32L40 -22Q74 -26 78 -20"
        "Q78 -14 44 -10Q66 -8 66 -3Q60 3 30 2Q-10 14 -70 0Z",
    )
    pen.line("cut", 1.6, "M40 -22L14 -18M44 -10L16 -8")


@shape("a reaching hand|hands", "una mano que se alarga|manos", 70)
def reaching_hand(pen: Pen) -> None:
    """From above, fingers down."""
    skin = pen.look.tone or "skin"
    pen.path(pen.look.wears or "accent", "M-26 -170L30 -172L24 -88L-22 -86Z")
    pen.path(
        skin,
        "M-21 -88L22 -90Q30 -60 26 -44L24 -12Q20 -4 15 -12L14 -36L10 -4Q4 4 0 -4L0 -36L-6 -6Q-12 0 -15 -8L-14 -42"
        "Q-26 -48 -36 -34Q-42 -34 -38 -44Q-30 -66 -21 -72Z",
    )
    pen.line("cut", 1.6, "M14 -36V-52M0 -36V-54M-14 -42L-12 -56")


@shape("a fist|fists", "un puño|puños", 70)
def fist(pen: Pen) -> None:
    """Raised, closed round what it holds."""
    skin = pen.look.tone or "skin"
    pen.open("translate(0 -74) scale(2.6)")
    TOOLS[pen.look.holds].draw(pen)
    pen.close()
    pen.path(pen.look.wears or "accent", "M-24 30L-20 -46H26L32 30Z")
    pen.path(skin, "M-22 -48Q-30 -84 -14 -94Q10 -104 26 -92Q34 -72 26 -48Z")
    pen.line("cut", 2, "M-16 -82H20M-18 -72H22M-18 -61H20")


@shape("a handshake", "un apretón de manos", 70)
def handshake(pen: Pen) -> None:
    skin, other = pen.tones.skin, mix(pen.tones.skin, pen.tones.deep, 0.4)
    pen.path("accent", "M-150 -70L-52 -66L-50 -14L-150 0Z")
    pen.path("second", "M150 -70L52 -66L50 -14L150 0Z")
    pen.path(other, "M54 -62L10 -66Q-20 -62 -34 -46Q-30 -40 -16 -46L16 -20Q40 -14 54 -20Z")
    pen.path(
        skin, "M-54 -62L-14 -64Q10 -60 38 -34Q40 -24 30 -26Q34 -16 22 -18Q22 -8 10 -12Q6 -4 -6 -10L-30 -22L-54 -20Z"
    )
    pen.line("cut", 1.6, "M30 -26L14 -40M22 -18L4 -34M10 -12L-6 -28")
