"""Things of the garden, the road and the weather."""

from __future__ import annotations

from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import Pen, shade, shine
from sobremesa.games.encrucijada.drawn.vocabulary import shape


@shape("a tree full of fruit|trees full of fruit", "un árbol cargado de fruta|árboles cargados de fruta", 100)
def fruit_tree(pen: Pen) -> None:
    pen.path("deep", "M-9 0Q-2 -24 -10 -50H10Q4 -24 12 0Z")
    pen.path(
        "second" if pen.way == "colmena-de-barro" else "land",
        "M-50 -50Q-62 -78 -34 -88Q-22 -112 4 -106Q34 -108 40 -86Q62 -74 50 -52Q40 -34 14 -42Q-4 -30 -22 -42"
        "Q-42 -34 -50 -50Z",
    )
    pen.path(
        mix(pen.tones.land, pen.tones.deep, 0.55), "M14 -42Q34 -60 20 -104Q38 -102 40 -86Q62 -74 50 -52Q40 -34 14 -42Z"
    )
    for x, y in ((-34, -60), (-14, -52), (-24, -82), (4, -70), (8, -92), (28, -58), (38, -72), (24, -80)):
        pen.disc("accent", x, y, 6)
    pen.line("cut", 1.8, "M-40 -72q8 -8 16 -6M-4 -96q8 -6 16 -2")


@shape("the old olive tree|olive trees", "el viejo olivo|olivos", 130)
def olive_tree(pen: Pen) -> None:
    pen.path(
        "deep",
        "M-30 0Q-12 -10 -16 -30Q-22 -44 -40 -54L-34 -60Q-16 -52 -6 -42Q-4 -60 -12 -72L-4 -76Q8 -60 6 -42"
        "Q18 -56 34 -58L38 -52Q20 -44 16 -30Q14 -10 34 0Q0 -8 -30 0Z",
    )
    pen.line("cut", 2, "M-8 -6Q-4 -26 -12 -38M4 -6Q2 -28 8 -38")
    for x, y, size, tone in (
        (-46, -66, 26, "mid"),
        (44, -66, 26, "deep"),
        (-20, -88, 30, "mid"),
        (22, -90, 28, "deep"),
        (0, -70, 26, "mid"),
    ):
        pen.path(
            tone,
            f"M{x - size} {y}q-4 {-size * 0.7:.0f} {size * 0.6:.0f} {-size * 0.7:.0f}"
            f"q{size * 0.5:.0f} {-size * 0.6:.0f} {size} 0q{size * 0.7:.0f} 2 {size * 0.3:.0f} {size * 0.8:.0f}"
            f"q{-size * 0.8:.0f} {size * 0.6:.0f} {-size * 1.9:.0f} 0z",
        )
    pen.line(
        "paper",
        2.4,
        "M-60 -66l8 -6M-48 -58l8 -6M-30 -90l8 -6M-12 -98l8 -4M-20 -78l8 -6M10 -78l8 -6M24 -98l8 -4M36 -72l8 -4M52 -62"
        "l8 -6M0 -62l6 -6",
    )
    for x, y in ((-52, -54), (-34, -74), (-8, -84), (14, -66), (30, -82), (50, -56)):
        pen.disc("ink", x, y, 3.4, 4.4)


@shape("a bent tree|bent trees", "un árbol doblado por el viento|árboles doblados por el viento", 90)
def bent_tree(pen: Pen) -> None:
    pen.limb("deep", 8, "M-10 0Q-10 -50 40 -72")
    pen.limb("deep", 4, "M2 -46Q24 -52 44 -46M16 -60Q30 -84 54 -90")
    for x, y, size in ((66, -92, 15), (40, -48, 13), (78, -72, 18), (50, -78, 14), (102, -62, 12), (96, -84, 12)):
        pen.path(
            "second",
            f"M{x - size} {y}q4 {-size} {size} {-size * 0.7:.0f}q{size * 1.2:.0f} 0 {size * 2} {size * 0.8:.0f}"
            f"q{-size} {size * 0.8:.0f} {-size * 3} {-size * 0.1:.0f}z",
        )


@shape("a saddle|saddles", "una silla de montar|sillas de montar", 24)
def saddle(pen: Pen) -> None:
    pen.path(
        "accent", "M-80 -60Q-70 -110 -50 -80Q0 -50 40 -80Q70 -100 76 -60Q60 -40 40 -40L36 0H4L-4 -40Q-60 -30 -80 -60Z"
    )
    pen.line("cut", 5, "M-60 -66Q0 -34 56 -66")


@shape("a puddle of mud|puddles of mud", "un charco de barro|charcos de barro", 30)
def puddle(pen: Pen) -> None:
    pen.path(shade(pen, "deep", 0.3), "M-150 0Q-140 -40 -60 -44Q0 -60 70 -42Q150 -36 150 0Q80 26 0 22Q-110 26 -150 0Z")
    pen.line("mid", 5, "M-90 -20q30 -12 60 0M20 -10q30 -10 70 -2")


@shape("a top hat in the air over it", "una chistera que flota encima", 40)
def floating_hat(pen: Pen) -> None:
    pen.path(
        "ink",
        "M-44 -24Q-30 -20 -28 -30L-34 -96Q0 -108 34 -96L28 -30Q30 -20 44 -24Q60 -30 62 -18Q0 10 -62 -18"
        "Q-60 -30 -44 -24Z",
    )
    pen.path("accent", "M-29 -42Q0 -32 29 -42L28 -28Q0 -18 -28 -28Z")
    pen.disc("paper", 22, 46, 15)
    pen.disc("ink", 22, 46, 11)
    pen.line("paper", 3, "M36 50Q56 70 40 96")


@shape("a moon|moons", "una luna|lunas", 30)
def moon(pen: Pen) -> None:
    shine(pen, 0, -50, 90, "paper")
    pen.disc("paper", 0, -50, 50)
    pen.disc("pale", -14, -62, 11)
    pen.disc("pale", 16, -40, 14)


@shape("a bed of giant mushrooms|beds of giant mushrooms", "setas gigantes", 80)
def mushrooms(pen: Pen) -> None:
    for x, tall, tone in (
        (-46, 60, "second"),
        (34, 74, "accent"),
        (-6, 96, "accent"),
        (66, 46, "second"),
        (-80, 38, "accent"),
    ):
        w = tall * 0.46
        pen.path(
            "paper",
            f"M{x - w * 0.25:.0f} 0Q{x - w * 0.1:.0f} {-tall * 0.4:.0f} {x - w * 0.2:.0f} {-tall * 0.6:.0f}"
            f"H{x + w * 0.2:.0f}Q{x + w * 0.1:.0f} {-tall * 0.4:.0f} {x + w * 0.3:.0f} 0Z",
        )
        pen.path(
            tone,
            f"M{x - w:.0f} {-tall * 0.55:.0f}Q{x - w * 0.8:.0f} {-tall:.0f} {x} {-tall}"
            f"Q{x + w * 0.8:.0f} {-tall:.0f} {x + w:.0f} {-tall * 0.55:.0f}Q{x} "
            f"{-tall * 0.42:.0f} {x - w:.0f} {-tall * 0.55:.0f}Z",
        )
        pen.disc("paper", x - w * 0.35, -tall * 0.76, w * 0.16)
        pen.disc("paper", x + w * 0.25, -tall * 0.84, w * 0.13)
        pen.disc("paper", x + w * 0.45, -tall * 0.64, w * 0.1)


@shape("a lotus|lotuses", "un loto|lotos", 40)
def lotus(pen: Pen) -> None:
    shine(pen, 0, -40, 90, "accent")
    pen.disc("second", 0, -4, 60, 9)
    for turn in (-62, 62, -34, 34):
        tone = "paper" if abs(turn) > 50 else "accent"
        pen.path(tone, "M0 0Q-22 -40 0 -78Q22 -40 0 0Z", f"translate(0 -6) rotate({turn})")
    pen.path("paper", "M0 -6Q-22 -50 0 -90Q22 -50 0 -6Z")


@shape("a boulder|boulders", "un peñasco|peñascos", 40)
def boulder(pen: Pen) -> None:
    pen.poly("mid", -50, 0, -56, -40, -30, -84, 14, -96, 48, -66, 54, -20, 40, 0)
    pen.poly("deep", 14, -96, 48, -66, 54, -20, 40, 0, 6, 0, 18, -40, 4, -70)
    pen.line("cut", 3, "M-40 -36L-20 -60M-26 -20L-8 -34")


@shape("a fang as tall as a house|fangs", "un colmillo alto como una casa|colmillos", 120)
def fang(pen: Pen) -> None:
    pen.poly("deep", -44, 0, -36, -14, 36, -14, 44, 0)
    pen.path("paper", "M-24 -12Q-34 -60 -6 -90Q8 -106 34 -112Q14 -90 18 -60Q22 -30 24 -12Q0 -4 -24 -12Z")
    pen.path("pale", "M4 -9Q0 -50 12 -84Q20 -100 34 -112Q14 -90 18 -60Q22 -30 24 -12Z")
    pen.line("mid", 1.8, "M-16 -24q-4 -20 2 -36M-8 -18q-4 -14 -2 -24")
    pen.line("accent", 3, "M-26 -22Q0 -12 24 -22")


@shape("an enormous moon with a bite out of it", "una luna enorme con un mordisco", 120)
def bitten_moon(pen: Pen) -> None:
    shine(pen, 0, -50, 92, "accent")
    pen.path(
        "accent",
        "M-50 -50A50 50 0 1 0 30 -90Q22 -84 26 -76Q14 -78 14 -66Q2 -68 4 -80Q-8 -80 -6 -92Q-2 -98 -2 -100"
        "A50 50 0 0 0 -50 -50Z",
    )
    pen.disc(shade(pen, "accent", 0.14), -18, -40, 11)
    pen.disc(shade(pen, "accent", 0.14), 14, -30, 7)
    pen.disc(shade(pen, "accent", 0.14), 28, -56, 5)


@shape("a horn|horns", "un cuerno|cuernos", 80)
def great_horn(pen: Pen) -> None:
    pen.path("paper", "M-92 -30Q-40 -4 14 -22Q60 -40 66 -94L104 -104Q104 -22 30 0Q-40 16 -98 -20Z")
    pen.path("pale", "M-96 -22Q-40 6 24 -14Q80 -36 88 -100L104 -104Q104 -22 30 0Q-40 16 -98 -20Z")
    pen.disc("deep", 85, -99, 20, 8)
    pen.line("accent", 6, "M-54 -20l-4 14M-4 -20l2 22M40 -36l14 22")
    pen.line("accent", 2.4, "M-50 -8Q-40 40 0 0")


@shape("a sword buried to the hilt|swords", "una espada enterrada hasta la empuñadura|espadas", 90)
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


@shape("a bone|bones", "un hueso|huesos", 20)
def bone(pen: Pen) -> None:
    pen.path(
        "paper",
        "M-60 -34Q-84 -40 -78 -56Q-66 -66 -54 -50L52 -62Q56 -80 72 -74Q84 -64 70 -52Q84 -40 70 -30Q58 -26 52 -42"
        "L-52 -26Q-58 -12 -70 -18Q-76 -28 -60 -34Z",
    )


@shape("a brazier|braziers", "un brasero|braseros", 40)
def brazier(pen: Pen) -> None:
    shine(pen, 0, -70, 70)
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
    pen.path(
        "second", "M-44 -40Q-52 -70 -28 -84Q-10 -102 14 -90Q44 -92 46 -60Q58 -36 36 -20Q20 2 -6 -8Q-38 -4 -44 -40Z"
    )
    pen.disc(shade(pen, "second", 0.3), 0, -48, 28)
    pen.path("second", "M-14 -36V-58L-6 -50L0 -62L6 -50L14 -58V-36Z")


@shape("a bell under a cloth", "una campana tapada con un paño", 100)
def bell(pen: Pen) -> None:
    pen.limb("deep", 6, "M-60 0V-108H60V0")
    pen.path("second", "M-30 -30Q-26 -84 0 -92Q26 -84 30 -30L40 -20H-40Z")
    pen.disc("ink", 0, -16, 7)
    pen.path("paper", "M-36 -40Q-30 -94 0 -98Q30 -94 36 -38L26 -46L16 -34L4 -46L-8 -34L-20 -46Z")
    pen.line("mid", 2, "M-16 -84q-6 20 -6 34M4 -92q0 24 0 40M18 -82q6 18 6 32")


@shape("a trail of footprints", "un rastro de huellas", 30)
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
    pen.path(
        tone, "M-44 0L-30 -40Q-34 -76 -8 -84Q-18 -100 0 -104Q18 -102 12 -84Q30 -80 34 -64L66 -92L72 -84L38 -40L44 0Z"
    )
    pen.path(tone, "M48 -92L92 -112L90 -118L80 -114L70 -130L52 -120L58 -104L46 -98Z")
    pen.disc("accent", -5, -94, 2.6)
    pen.disc("accent", 6, -94, 2.6)


@shape(
    "a hooded figure passing through the wall|hooded figures passing through the wall",
    "una encapuchada que atraviesa la pared|encapuchadas que atraviesan la pared",
    90,
)
def hooded(pen: Pen) -> None:
    pen.path(
        "deep", "M-30 0Q-26 -60 -18 -76Q-12 -104 4 -106Q22 -100 20 -76Q32 -50 34 0Q20 -6 12 0Q0 -8 -10 0Q-20 -6 -30 0Z"
    )
    pen.path("ink", "M-6 -78Q-6 -98 6 -98Q18 -94 16 -78Q6 -66 -6 -78Z")
    pen.disc("accent", 2, -82, 2.4)
    pen.disc("accent", 11, -82, 2.4)
    pen.limb("deep", 9, "M10 -60L34 -58")
    pen.box("paper", 32, -78, 7, 24)
    shine(pen, 36, -86, 36, "accent")
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
