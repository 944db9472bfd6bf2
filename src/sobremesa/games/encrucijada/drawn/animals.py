"""Animals."""

from __future__ import annotations

from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import Pen, shade
from sobremesa.games.encrucijada.drawn.vocabulary import shape


@shape("a dog|dogs", "un perro|perros", 50)
def dog(pen: Pen) -> None:
    """Walking, to the right."""
    tone = pen.look.tone or "deep"
    dark = shade(pen, tone, 0.5)
    pen.limb(dark, 9, "M-32 -46L-40 -24L-34 0M26 -44L34 -22L32 0")
    pen.path(
        tone,
        "M-46 -56Q-66 -70 -74 -92Q-56 -78 -40 -68L20 -70Q30 -88 40 -92L42 -104L52 -94L72 -82Q74 -72 54 -70"
        "Q46 -64 42 -50Q36 -34 22 -36L-18 -40Q-44 -34 -46 -56Z",
    )
    pen.limb(tone, 9, "M-26 -44L-24 -22L-18 0M20 -42L18 0")
    pen.path(dark, "M40 -92L42 -104L52 -94Q46 -84 40 -92Z")
    pen.disc("glow", 54, -84, 2.6)
    pen.line("cut", 1.6, "M-34 -60l12 4M-12 -62l12 4M8 -60l10 5")


@shape("a running wolf|running wolves", "un lobo a la carrera|lobos a la carrera", 50)
def running_wolf(pen: Pen) -> None:
    tone = pen.look.tone or "ink"
    dark = mix(pen.hue(tone), pen.tones.cut, 0.2)
    pen.limb(dark, 8, "M-40 -50L-68 -34L-86 -38M40 -48L66 -34L86 -40")
    pen.path(
        tone,
        "M-50 -66Q-80 -76 -108 -64Q-86 -58 -56 -52Q-30 -34 0 -42Q30 -38 50 -50Q66 -60 84 -58L102 -62L98 -74L76 -82"
        "L70 -98L60 -84Q20 -76 -50 -66Z",
    )
    pen.limb(tone, 8, "M-44 -50L-52 -24L-74 -14M46 -50L58 -20L78 -14")
    pen.disc("glow", 78, -74, 2.8)
    pen.line("cut", 1.8, "M-40 -60l20 4M-10 -62l18 6M20 -66l14 8M90 -64l8 -2")


@shape("a howling wolf|howling wolves", "un lobo que aúlla|lobos que aúllan", 56)
def howling_wolf(pen: Pen) -> None:
    tone = pen.look.tone or "ink"
    pen.path(
        tone,
        "M-30 0Q-46 -8 -60 -2Q-50 -18 -34 -16Q-36 -44 -14 -60L-8 -76L2 -92L24 -114L28 -108L20 -92L24 -88L14 -74"
        "Q18 -50 14 -30L20 0H8L2 -24L-4 0Z",
    )
    pen.path(mix(pen.hue(tone), pen.tones.cut, 0.25), "M-8 -76L-16 -92L2 -88Z")
    pen.line("cut", 1.8, "M-20 -44l6 10M-8 -54l4 12M-24 -26l8 6")


@shape("a big dog sitting|dogs sitting", "un perrazo sentado|perros sentados", 80)
def sitting_dog(pen: Pen) -> None:
    tone = pen.look.tone or "mid"
    dark = shade(pen, tone)
    pen.path(dark, "M-40 0Q-66 -4 -74 -20Q-54 -12 -40 -18Z")
    pen.path(tone, "M-44 0Q-52 -40 -20 -64Q-20 -90 4 -96Q34 -98 42 -76L50 -66Q46 -54 30 -56Q32 -30 30 0Z")
    pen.path(dark, "M30 -56Q32 -30 30 0H14Q22 -30 18 -58Q24 -54 30 -56Z")
    pen.path(dark, "M-4 -94Q-24 -90 -22 -60Q-10 -62 -2 -84Z")
    pen.path("ink", "M42 -76L52 -70Q50 -64 43 -66Z")
    pen.disc("ink", 26, -80, 3)
    pen.line("cut", 1.8, "M-34 -20q2 -16 12 -26M-24 -8q0 -12 8 -20M34 -57l12 -4")
    pen.line("accent", 5, "M-20 -64Q4 -48 28 -57")


@shape("a bundle of puppies under a blanket", "una camada bajo una manta", 60)
def litter(pen: Pen) -> None:
    pen.path("accent", "M-96 0Q-92 -44 -60 -50Q-30 -80 8 -64Q48 -80 68 -46Q96 -42 100 0Z")
    pen.line("cut", 2, "M-80 -10Q-60 -40 -30 -40M-20 -56Q10 -20 60 -40M-60 -4Q0 -30 80 -10")
    for x, y in ((-88, 0), (-52, 2), (-14, 0), (26, 2), (66, 0)):
        pen.path("mid", f"M{x - 14} {y}q0 -22 16 -22q16 2 16 14q8 2 6 8z")
        pen.disc("ink", x + 22, y - 5, 3)
        pen.disc("ink", x + 8, y - 13, 1.8)
        pen.path("deep", f"M{x - 8} {y - 20}q-10 4 -8 16q8 -2 12 -12z")
    pen.limb("mid", 6, "M-86 -24Q-104 -34 -100 -50M84 -30Q104 -36 104 -54")


@shape("a sheep|sheep", "una oveja|ovejas", 40)
def sheep(pen: Pen) -> None:
    pen.limb("ink", 7, "M-26 -30V0M-12 -28V0M14 -28V0M26 -30V0")
    pen.path(
        "paper",
        "M-44 -44Q-56 -62 -40 -70Q-40 -88 -22 -84Q-10 -98 4 -86Q20 -96 28 -82Q44 -82 40 -66Q52 -54 40 -42"
        "Q36 -26 18 -32Q0 -20 -14 -30Q-38 -24 -44 -44Z",
    )
    pen.line("pale", 3, "M-30 -52q8 8 16 0M-8 -62q8 8 16 0M8 -46q8 8 16 0M-18 -72q6 6 12 0")
    pen.path("ink", "M32 -74Q48 -84 58 -72Q64 -56 56 -48Q44 -50 36 -58Z")
    pen.path("ink", "M36 -72l-12 -2q4 10 12 8z")
    pen.disc("paper", 50, -68, 2.4)


@shape("a horse|horses", "un caballo|caballos", 90)
def horse(pen: Pen) -> None:
    """Walking, to the right."""
    tone = pen.look.tone or "mid"
    dark = shade(pen, tone, 0.45)
    pen.limb(dark, 8, "M-34 -46L-44 -24L-38 0M28 -44L40 -26L34 -4")
    pen.path("ink", "M-42 -66Q-64 -64 -62 -28Q-54 -46 -42 -52Z")
    pen.path(
        tone,
        "M-46 -58Q-46 -72 -28 -70Q0 -64 18 -70Q28 -94 44 -102L46 -110L52 -102L66 -82Q66 -74 58 -75L48 -82"
        "Q44 -62 38 -46Q26 -36 6 -42Q-22 -36 -40 -42Z",
    )
    pen.limb(tone, 8, "M-28 -44L-30 -22L-24 0M24 -44L22 0")
    pen.path("ink", "M18 -68Q24 -98 46 -104L42 -94Q32 -84 26 -66Z")
    pen.disc("ink", 54, -90, 2)


@shape("a bareback rider|bareback riders", "un jinete a pelo|jinetes a pelo", 100)
def rider(pen: Pen) -> None:
    """At a gallop, a blade on high."""
    pen.open("translate(0 -8) rotate(-10) scale(.84)")
    dark = shade(pen, "mid", 0.45)
    pen.limb(dark, 8, "M-36 -48L-62 -30L-80 -34M34 -46L58 -40L66 -18")
    pen.path("ink", "M-44 -66Q-72 -76 -88 -58Q-64 -58 -44 -52Z")
    pen.path(
        "mid",
        "M-46 -58Q-46 -72 -28 -70Q0 -64 18 -70Q32 -92 50 -96L54 -104L60 -94L76 -76Q74 -68 66 -70L54 -76Q48 -58 38 -46"
        "Q26 -36 6 -42Q-22 -36 -40 -42Z",
    )
    pen.limb("mid", 8, "M-32 -46L-48 -20L-68 -14M30 -46L48 -26L76 -30")
    pen.path("ink", "M18 -68Q28 -94 52 -98L46 -88Q34 -80 26 -64Z")
    pen.close()
    pen.limb("ink", 7, "M-8 -60L12 -48L8 -34")
    pen.path("accent", "M-16 -58Q-20 -84 -2 -88Q12 -84 6 -58Z")
    pen.disc(mix(pen.tones.pale, pen.tones.mid, 0.2), 4, -98, 9)
    pen.path("ink", "M-6 -96Q-6 -110 8 -108Q-8 -106 -20 -92Q-14 -90 -6 -96Z")
    pen.limb("accent", 6, "M0 -80L18 -90L28 -104")
    pen.line("paper", 3, "M28 -104L56 -122")


@shape("a battering boar|boars", "un jabalí ariete|jabalíes", 70)
def boar(pen: Pen) -> None:
    dark = shade(pen, "deep", 0.6)
    pen.limb(dark, 11, "M-44 -30L-62 -6M40 -26L58 -6")
    pen.path(
        "deep",
        "M-72 -50Q-70 -84 -36 -92Q-4 -104 24 -86Q48 -84 62 -62L88 -44Q94 -34 84 -30L60 -30Q40 -14 10 -22"
        "Q-30 -14 -58 -24Q-74 -32 -72 -50Z",
    )
    pen.path(
        "ink",
        "M-66 -74L-58 -92L-50 -88L-40 -104L-30 -96L-16 -110L-6 -98L10 -108L16 -92L28 -94L26 -84Q-20 -100 -66 -74Z",
    )
    pen.limb("deep", 11, "M-50 -30L-46 -2M32 -26L30 -2")
    pen.path("ink", "M84 -48Q96 -44 94 -34L86 -30L78 -40Z")
    pen.path("paper", "M62 -34Q66 -48 78 -56Q80 -42 72 -32Z")
    pen.disc("glow", 54, -62, 3.2)
    pen.path("ink", "M30 -82L28 -98L44 -80Z")
    pen.line("cut", 1.8, "M-50 -60l18 6M-20 -66l16 6M-30 -44l18 4M6 -56l14 6")


@shape("a mule|mules", "una mula|mulas", 80)
def mule(pen: Pen) -> None:
    """Her nose to the ground."""
    dark = shade(pen, "mid", 0.45)
    pen.limb(dark, 9, "M-36 -44L-42 0M22 -42L28 0")
    pen.path(
        "mid",
        "M-52 -58Q-50 -74 -30 -72Q0 -66 24 -72Q50 -74 64 -46L76 -20Q78 -8 68 -8Q58 -10 52 -26L40 -42Q30 -36 8 -40"
        "Q-22 -34 -44 -40Z",
    )
    pen.limb("mid", 9, "M-28 -42L-28 0M14 -40L12 0")
    pen.path("mid", "M44 -66Q46 -94 58 -98Q60 -80 54 -64ZM34 -68Q30 -92 40 -100Q46 -84 46 -66Z")
    pen.path("paper", "M68 -8Q62 -10 60 -18L74 -20Q77 -8 68 -8Z")
    pen.disc("ink", 60, -40, 3)
    pen.path("accent", "M-34 -74H12V-48Q-12 -40 -34 -50Z")
    pen.line("cut", 1.8, "M-34 -64H12M-50 -56Q-62 -40 -56 -26")


@shape("a cow standing across the way|cows", "una vaca plantada en medio|vacas", 90)
def cow(pen: Pen) -> None:
    """From in front: she looks at you."""
    pen.limb("paper", 13, "M-28 -24V0M28 -24V0")
    pen.path("paper", "M-56 -44Q-58 -80 -22 -84H22Q58 -80 56 -44Q54 -16 0 -14Q-54 -16 -56 -44Z")
    pen.path("ink", "M-56 -50Q-54 -78 -26 -83Q-16 -60 -34 -44Q-46 -40 -56 -50ZM30 -30Q46 -34 54 -30Q46 -18 24 -16Z")
    pen.path("paper", "M-24 -84Q-26 -102 0 -104Q26 -102 24 -84L18 -56Q0 -44 -18 -56Z")
    pen.path("ink", "M-24 -84Q-26 -102 -4 -104Q-2 -80 -20 -68Z")
    pen.path("second", "M-18 -62Q0 -72 18 -62Q20 -44 0 -42Q-20 -44 -18 -62Z")
    pen.path("pale", "M-24 -92Q-46 -96 -48 -82Q-36 -78 -24 -84ZM24 -92Q46 -96 48 -82Q36 -78 24 -84Z")
    pen.path("pale", "M-18 -102Q-30 -112 -24 -124Q-18 -112 -8 -106ZM18 -102Q30 -112 24 -124Q18 -112 8 -106Z")
    for x in (-11, 11):
        pen.disc("paper" if x < 0 else "ink", x, -80, 3)
        pen.disc("ink", x * 0.55, -55, 2.4)
    pen.path("accent", "M-8 -38Q0 -46 8 -38L10 -24H-10Z")


@shape("a tortoise as big as a house|tortoises", "una tortuga grande como una casa|tortugas", 80)
def tortoise(pen: Pen) -> None:
    pen.limb("mid", 18, "M-58 -14L-66 0M58 -14L66 0")
    pen.path("mid", "M76 -36Q80 -66 104 -62Q118 -52 110 -40Q100 -34 94 -20L70 -14Z")
    pen.disc("ink", 104, -50, 3)
    pen.path("deep", "M-92 -14Q-92 -96 0 -100Q88 -96 90 -14Z")
    pen.path("second", "M-26 -94L26 -94L38 -64L0 -48L-38 -64Z")
    pen.path("pale", "M-48 -60L-8 -44L-10 -18H-60L-66 -38ZM48 -60L8 -44L10 -18H60L66 -38Z")
    pen.path("mid", "M-34 -92L-46 -66L-68 -46Q-64 -80 -34 -92ZM34 -92L46 -66L68 -46Q64 -80 34 -92Z")
    pen.path("glow", "M-46 -18v-12q8 -10 16 0v12zM30 -18v-12q8 -10 16 0v12z")
    pen.path("pale", "M-98 -14H96Q94 -4 80 -4H-84Q-96 -4 -98 -14Z")
    pen.box("deep", -8, -112, 10, 16)


@shape("a camel|camels", "un camello|camellos", 70)
def camel(pen: Pen) -> None:
    tone = pen.look.tone or "mid"
    dark = shade(pen, tone, 0.45)
    pen.limb(dark, 6, "M-30 -46L-36 0M18 -46L24 0")
    pen.path(
        tone,
        "M-44 -50Q-44 -66 -30 -70Q-22 -94 -10 -72Q0 -68 6 -76Q16 -94 24 -72Q34 -62 44 -70Q52 -84 54 -98"
        "Q60 -108 78 -100Q84 -94 76 -90L66 -88Q64 -66 48 -52Q30 -38 0 -42Q-30 -36 -44 -50Z",
    )
    pen.limb(tone, 6, "M-22 -44L-22 0M12 -44L10 0")
    pen.path("accent", "M-34 -66Q-6 -54 26 -66L22 -42Q-4 -36 -30 -44Z")
    pen.box("second", -30, -96, 34, 22, 4)
    pen.box("pale", -20, -108, 18, 13, 3)
    pen.line("cut", 1.8, "M-30 -86H4M-26 -58Q-6 -50 20 -58")
    pen.disc("ink", 64, -98, 2)


@shape("an enormous owl|owls", "un búho enorme|búhos", 110)
def owl(pen: Pen) -> None:
    pen.path(
        "mid",
        "M-44 -10Q-56 -60 -40 -84L-36 -106L-20 -96Q0 -102 20 -96L36 -106L40 -84Q56 -60 44 -10Q20 2 0 2Q-20 2 -44 -10Z",
    )
    pen.path("deep", "M-44 -10Q-60 -60 -40 -78Q-26 -50 -30 -6ZM44 -10Q60 -60 40 -78Q26 -50 30 -6Z")
    pen.path("pale", "M-22 -54Q0 -44 22 -54Q30 -20 0 -4Q-30 -20 -22 -54Z")
    pen.line("deep", 2.2, "M-14 -44q6 6 10 0q6 6 10 0M-12 -32q5 6 10 0q6 6 10 0M-6 -20q5 6 10 0")
    for x in (-18, 18):
        pen.disc("paper", x, -74, 17)
        pen.disc("accent", x, -74, 12)
        pen.disc("ink", x, -74, 6.5)
        pen.disc("paper", x - 2.5, -77, 2)
    pen.poly("ink", -5, -66, 5, -66, 0, -52)
    pen.line("accent", 5, "M-16 2v8m6 -8v8M10 2v8m6 -8v8")


@shape("a diving falcon|falcons", "un halcón en picado|halcones", 60)
def diving_falcon(pen: Pen) -> None:
    pen.path(
        "ink",
        "M-4 -60Q-50 -100 -96 -96Q-60 -80 -40 -56Q-26 -40 -14 -32L-22 -4L-6 -16L2 0L8 -18L22 -10L16 -34Q40 -44 60 -70"
        "Q74 -92 104 -100Q50 -104 14 -64L6 -70Z",
    )
    pen.path("pale", "M-4 -46Q4 -52 10 -46L6 -26Q0 -22 -2 -28Z")
    pen.line("cut", 2, "M-70 -88L-36 -62M-50 -86L-24 -60M76 -92L40 -66M60 -90L30 -64")


@shape("a potter wasp|wasps", "una avispa alfarera|avispas", 90)
def wasp(pen: Pen) -> None:
    pen.open(opacity=0.85)
    pen.path("paper", "M4 -70Q-20 -120 -70 -110Q-60 -80 0 -62ZM8 -68Q10 -116 50 -122Q56 -90 16 -62Z")
    pen.close()
    pen.line("cut", 1.2, "M0 -68Q-30 -92 -58 -104M12 -68Q26 -96 44 -110")
    pen.limb("ink", 3, "M14 -50L24 -26L18 -6M24 -50L40 -30L36 -8M4 -50L2 -26L-8 -8")
    pen.path("accent", "M-2 -54Q-30 -64 -56 -44Q-84 -20 -88 4Q-64 6 -40 -10Q-14 -24 -2 -50Z")
    pen.path(
        "ink",
        "M-26 -58Q-20 -40 -24 -22L-34 -14Q-40 -34 -38 -56ZM-52 -46Q-48 -26 -52 -6L-64 0Q-68 -16 -64 -36ZM-88 4"
        "L-104 16L-82 8Z",
    )
    pen.disc("ink", 14, -58, 18, 14)
    pen.disc("accent", 40, -60, 14)
    pen.disc("ink", 46, -64, 5.5)
    pen.line("ink", 2.4, "M44 -72Q54 -92 70 -90M48 -70Q62 -82 76 -76M50 -52l8 8")


@shape("a bee|bees", "una abeja|abejas", 14)
def bee(pen: Pen) -> None:
    pen.disc("paper", -8, -76, 24, 16)
    pen.disc("paper", 26, -80, 18, 14)
    pen.disc("accent", 0, -46, 44, 28)
    pen.path("ink", "M-16 -72Q-8 -46 -16 -20H-30Q-38 -46 -28 -70ZM12 -73Q20 -46 12 -19H-2Q6 -46 -2 -74Z")
    pen.disc("ink", 40, -48, 17)


@shape("a termite|termites", "una termita|termitas", 20)
def termite(pen: Pen) -> None:
    pen.limb("ink", 5, "M-30 -30L-44 0M-10 -30L-14 0M14 -30L20 0M30 -32L46 0")
    pen.disc("pale", -36, -42, 34, 26)
    pen.disc("mid", 8, -40, 20, 17)
    pen.disc("accent", 38, -44, 18)
    pen.line("ink", 5, "M50 -36l16 8M52 -42l18 -4")
    pen.line("cut", 3, "M-48 -62v40M-30 -66v46")


@shape("a cat of soot|cats", "un gato de hollín|gatos", 80)
def cat(pen: Pen) -> None:
    """Crossing the way, its back arched."""
    tone = pen.look.tone or "ink"
    pen.limb(tone, 8, "M-44 -58Q-74 -66 -70 -96Q-68 -112 -54 -108")
    pen.limb(tone, 9, "M-40 -46L-44 0M-28 -46L-22 0M24 -46L20 0M34 -46L42 0")
    pen.path(
        tone,
        "M-50 -48Q-46 -84 0 -84Q30 -82 36 -74L34 -94L46 -84L60 -84L70 -94L70 -72Q74 -54 56 -50Q44 -40 20 -42"
        "Q-30 -34 -50 -48Z",
    )
    pen.disc("accent", 48, -70, 4.4)
    pen.disc("accent", 62, -70, 4.4)
    pen.line("cut", 1.4, "M-30 -70q10 -6 20 -6M-16 -60q10 -6 18 -5M62 -60l14 -2M62 -57l13 4")


@shape("a dragon|dragons", "un dragón|dragones", 90)
def dragon(pen: Pen) -> None:
    """On the wing, to the right, breathing fire."""
    pen.path("ink", "M-20 -50Q-34 -104 -96 -122Q-86 -104 -92 -92Q-80 -94 -74 -82Q-64 -86 -56 -72Q-46 -74 -40 -58Z")
    pen.path(
        "ink",
        "M-130 -30L-112 -44L-110 -32Q-80 -20 -52 -40Q-20 -66 24 -54Q50 -54 56 -76Q58 -92 74 -94L70 -106L82 -96"
        "L104 -88L114 -76L104 -72L90 -74L84 -68Q82 -36 50 -26L52 -8L42 -16L36 -4L30 -22Q4 -20 -16 -24L-20 -6L-28 -14"
        "L-36 -4L-36 -28Q-80 4 -112 -22L-116 -10Z",
    )
    pen.path("deep", "M-4 -50Q0 -104 50 -128Q46 -112 54 -100Q40 -98 36 -84Q24 -86 20 -70Q10 -70 8 -54Z")
    pen.line("cut", 2, "M50 -126Q14 -98 0 -54M-94 -118Q-50 -96 -26 -52M-78 -84L-40 -56M22 -70L2 -52")
    pen.poly("ink", -20, -52, -10, -64, -4, -54, 6, -66, 12, -55, 24, -66, 28, -54)
    pen.disc("glow", 84, -86, 3.4)
    pen.path("accent", "M108 -76Q124 -92 150 -84Q136 -80 146 -72Q132 -72 134 -62Q118 -64 106 -72Z")
    pen.path("glow", "M110 -75Q120 -82 134 -78Q120 -70 110 -73Z")


@shape("a flying dog|flying dogs", "un perro volador|perros voladores", 50)
def flying_dog(pen: Pen) -> None:
    """All four paws off the ground, ears back."""
    pen.limb("deep", 8, "M-34 -46L-58 -34M-26 -42L-46 -22M26 -46L52 -34M18 -42L36 -20")
    pen.path(
        "mid",
        "M-48 -56Q-66 -62 -84 -54Q-68 -46 -44 -44Q-10 -34 22 -42Q38 -42 50 -54L72 -52Q78 -60 68 -66L52 -74"
        "Q36 -78 26 -66Q-14 -66 -48 -56Z",
    )
    pen.path("deep", "M40 -74Q18 -94 4 -84Q14 -74 34 -64Z")
    pen.disc("ink", 54, -64, 3)
    pen.line("cut", 2, "M-110 -60h20M-116 -44h24M-108 -76h26")


@shape("a moth|moths", "una polilla|polillas", 30)
def moth(pen: Pen) -> None:
    pen.path(
        "pale",
        "M0 -40Q-40 -90 -60 -60Q-60 -30 0 -30ZM0 -40Q40 -90 60 -60Q60 -30 0 -30ZM0 -32Q-36 -20 -30 -4Q-14 0 0 -28Z"
        "M0 -32Q36 -20 30 -4Q14 0 0 -28Z",
    )
    pen.disc("ink", 0, -36, 5, 16)


@shape("a wolf grandmother", "una abuela loba", 140)
def wolf_grandmother(pen: Pen) -> None:
    """Half a figure: bonnet, spectacles, teeth, knitting."""
    pen.path("second", "M-70 6Q-66 -36 -20 -44H24Q66 -36 72 6Z")
    pen.path("accent", "M-54 6Q-50 -28 -16 -44L4 -14L26 -44Q54 -30 58 6Z")
    pen.line("cut", 1.6, "M-44 0Q-36 -22 -14 -34M48 0Q42 -22 22 -34M-24 2L-8 -18M30 2L14 -18")
    pen.path(
        "mid",
        "M-34 -62L-44 -116L-16 -98Q2 -104 18 -94L30 -112L36 -84L74 -62Q76 -50 62 -48L30 -46Q10 -34 -14 -42"
        "Q-32 -48 -34 -62Z",
    )
    pen.path("deep", "M-34 -62L-44 -116L-28 -106Q-22 -70 -10 -42Q-32 -48 -34 -62Z")
    pen.path("ink", "M66 -66L78 -62Q78 -54 70 -54Z")
    pen.path("ink", "M26 -50Q48 -44 66 -50L58 -40L26 -42Z")
    pen.poly("paper", 30, -49, 34, -40, 38, -48, 43, -40, 47, -48, 52, -41, 56, -48)
    pen.path("paper", "M-40 -66Q-56 -112 -12 -118Q20 -118 26 -94Q8 -104 -12 -94Q-28 -84 -30 -60Z")
    pen.line("accent", 2, "M-38 -72Q-36 -100 -8 -106Q10 -108 22 -98")
    pen.disc("paper", 20, -76, 10)
    pen.disc("low", 20, -76, 8)
    pen.disc("ink", 22, -76, 3.4)
    pen.line("ink", 1.6, "M10 -78L-18 -82M30 -76l10 2")


@shape("a wolf's jaws", "unas fauces de lobo", 160)
def jaws(pen: Pen) -> None:
    """So near that they frame the picture: at (0, 0) is the middle of its lower edge."""
    pen.path(
        "ink",
        "M-100 6V-100H100V6H84Q78 -18 60 -20L52 -44L44 -18L24 -14L17 -32L9 -12H-9L-17 -32L-24 -14L-44 -18L-52 -44"
        "L-60 -20Q-78 -18 -84 6ZM-76 -40L-64 -72L-52 -80L-46 -46L-38 -84L-20 -88L-14 -70L-8 -89H8L14 -70L20 -88"
        "L38 -84L46 -46L52 -80L64 -72L76 -40Q84 -30 80 -26H-80Q-84 -30 -76 -40Z",
    )
    pen.out[-1] = pen.out[-1].replace("/>", ' fill-rule="evenodd"/>')
    for x in (-52, 52):
        pen.poly("paper", x - 8, -20, x, -44, x + 8, -19)
    for x in (-45, 45):
        pen.poly("paper", x - 7, -82, x, -44, x + 7, -82)
    for x in (-17, 17):
        pen.poly("paper", x - 7, -14, x, -33, x + 7, -13)
        pen.poly("paper", x - 9, -88, x - 3, -68, x + 4, -89)
    pen.path("accent", "M-40 4Q0 -18 40 4Z")
