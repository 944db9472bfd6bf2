"""The shapes that figures are put together from: paths round the place where a figure stands, which is (0, 0), with y
downwards. A figure looks to the right; a person is some 32 units tall, and its base has a radius of 10."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final


def disc(x: float, y: float, radius: float) -> str:
    """A circle as a part of a path."""
    half = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half}-{2 * radius:g} 0z"


_FACE: Final = disc(0, -24, 6)

BACK: Final[Mapping[str, str]] = {
    "cape": "M-5-19Q-15-12-13 1L2 0L5-18z",
    "cloak": "M-4-20Q-17-8-14 2L13 2Q15-10 4-20z",
    "pack": "M-6-20H-14Q-16-13-14-5H-5z",
    "wings": (
        "M-3-17Q-12-31-20-22Q-17-20-17-15Q-13-15-12-10Q-8-10-4-7zM3-17Q12-31 20-22Q17-20 17-15Q13-15 12-10Q8-10 4-7z"
    ),
    "horse": (
        "M-19-1L-18-13Q-21-9-23-4Q-24-14-16-19H7L14-31L19-32L24-24L22-21L16-22L13-11L14 0H10L8-8H-10L-13 0H-17L-14-9z"
    ),
    "spores": disc(-11, -25, 2) + disc(11, -30, 1.6) + disc(-14, -17, 1.4) + disc(14, -20, 1.8),
    "flakes": disc(-12, -30, 1.5) + disc(13, -27, 1.5) + disc(-14, -18, 1.2) + disc(15, -15, 1.2),
    "cogs": "M-15-21L-12-24L-9-21L-6-23L-5-19L-2-18L-5-15L-4-11L-8-12L-11-9L-12-13L-16-14L-13-17z",
    "shawl": "M-16-4Q-19-22-4-21H4Q19-22 16-4L12-8L8-3L4-7L0-2L-4-7L-8-3L-12-8z",
    "mound": "M-19 1Q-18-11-9-14Q0-22 8-14Q18-12 19 1z",
    "leaves": "M-4-8Q-19-7-16-19Q-5-18-4-8zM4-13Q18-10 16-24Q5-23 4-13zM-3-18Q-13-22-9-32Q0-27-3-18z",
}

BODY: Final[Mapping[str, str]] = {
    "tunic": "M-6 0L-7-6L-8-14Q-7-20 0-20T8-14L7-6L6 0H2L1-6H-1L-2 0z",
    "robe": "M-10 0Q-7-9-6-17Q0-22 6-17Q7-9 10 0z",
    "coat": "M-10 0L-8-15Q-6-20 0-20T8-15L10 0L3 1L1-5L-2 1z",
    "dress": "M-13 0Q-11-9-5-12L-6-18Q0-21 6-18L5-12Q11-9 13 0z",
    "gown": "M-15 1Q-14-12-4-12L-6-19Q0-22 6-19L4-12Q14-12 15 1Q0 5-15 1z",
    "stout": "M-8 0L-9-3Q-14-11-9-18Q0-22 9-18Q14-11 9-3L8 0H2V-3H-2V0z",
    "brawny": "M-6 0L-7-7L-13-10Q-15-19-7-21H7Q15-19 13-10L7-7L6 0H2L1-6H-1L-2 0z",
    "plate": "M-7 0L-6-7L-9-10L-8-19L0-21L8-19L9-10L6-7L7 0H2L1-6H-1L-2 0z",
    "lump": "M-9 0Q-13-5-8-9Q-12-17-4-20Q4-24 8-17Q13-13 9-8Q13-3 9 0z",
    "ball": disc(0, -11, 11),
    "icicle": "M0-36L6-24L9-9L4-11L2 0L-1-7L-4 0L-5-10L-10-7L-6-22z",
    "slug": "M-19 0Q-22-5-13-7Q-9-17 0-16Q5-16 7-22Q9-29 14-27Q19-25 16-15Q15-8 19-4Q21 0 17 0z",
    "wolf": (
        "M-13 0L-12-8L-15-11Q-22-12-21-18L-14-16Q-4-20 5-16L8-24L11-20L14-24L15-18L21-14L18-11L12-11L9-7L10 0"
        "H6L4-7L-6-7L-9 0z"
    ),
    "bear": (
        "M-15 0L-14-7Q-19-20-5-22Q3-25 6-22Q6-28 10-27Q11-29 14-26Q19-24 18-19L21-16L18-13L13-12L12 0H6L5-6H-6L-8 0z"
    ),
    "owl": "M-9-3Q-13-20-8-28L-4-26Q0-28 4-26L8-28Q13-20 9-3Q0 3-9-3z",
    "giant": "M-10 0L-9-8L-16-9L-17-20L-9-27L-4-34H5L10-27L17-21L17-9L9-8L10 0H3L1-7H-1L-3 0z",
    "cabinet": "M-12 0V-30H12V0H8V-2H-8V0z",
    "piano": "M-19-14Q-19-22-6-20Q4-19 8-22H17V-10H15L17 0H14L11-10H-12L-14 0H-17L-16-10z",
    "wagon": "M-19-7L-21-24H19L21-7z",
    "column": "M-7 0L-2-4V-16H-12Q-14-20-13-24H-10Q-10-19-8-19H-2V-28H2V-19H8Q10-19 10-24H13Q14-20 12-16H2V-4L7 0z",
    "plume": "M-5-9Q-13-15-9-20Q-13-27-4-28Q-1-35 4-29Q12-28 10-21Q13-14 5-9z",
    "cutlery": (
        "M-11 0L-12-12Q-16-14-16-24H-14V-17H-13V-24H-11V-17H-10V-24H-8Q-8-14-11-12zM0 3L-2-10Q-3-25 2-30V-10z"
        "M9 0L9-11Q4-15 5-20Q7-27 11-26Q15-22 14-16Q13-12 11-11L12 0z"
    ),
    "tangle": "M-9 1Q-14-4-9-7Q-13-12-7-15Q-10-22-2-23Q2-29 7-23Q13-21 10-15Q14-10 9-7Q14-3 8 1z",
}

HEAD: Final[Mapping[str, str]] = {
    "face": _FACE,
    "hood": "M-8-17Q-10-32 1-33Q10-31 8-18Q5-15 4-20Q6-28 1-28Q-4-27-3-20Q-4-15-8-17z",
    "cowl": "M-9-17Q-9-30 2-35Q9-28 8-18Q0-14-9-17z",
    "tricorn": "M-11-28Q-7-36 0-36Q7-36 11-28Q6-25 0-28Q-6-25-11-28z",
    "top hat": "M-10-28V-31H-7L-8-42H8L7-31H10V-28z",
    "brim": "M-13-26Q-7-30-6-31Q-5-37 0-37T6-31Q7-30 13-26Q0-30-13-26z",
    "cap": "M-7-26Q-8-34 0-34Q7-34 7-28L12-27Q11-25 7-26z",
    "feather": "M-8-27Q-6-34 2-33Q8-32 8-27zM-6-30Q-13-36-12-42Q-6-38-3-32z",
    "mob cap": "M-9-26Q-11-35 0-36T9-26Q6-23 4-26Q2-24 0-26Q-2-24-4-26Q-6-23-9-26z",
    "bun": "M-7-22Q-9-32-2-33Q-4-38 0-38T2-33Q9-32 7-26Q3-30-3-28Q-5-26-4-22z",
    "hair": "M-7-21Q-10-33 0-33Q8-33 7-27Q2-30-2-28Q-4-25-4-20z",
    "slick": "M-7-24Q-8-32 0-32Q8-31 6-27Q0-29-4-27z",
    "crown": "M-7-29L-9-38L-4-34L0-40L4-34L9-38L7-29z",
    "mushroom": "M-15-22Q-14-37 0-37T15-22Q0-18-15-22z",
    "helmet": "M-7-19V-27Q-7-34 0-34T7-27V-25H0V-22H7V-19Q0-16-7-19z",
    "bascinet": "M-8-18V-26Q-7-35 1-35Q8-33 8-27L12-23L8-21V-18z",
    "candles": "M-7-29H7V-32H5V-38H3V-32H1V-40H-1V-32H-3V-38H-5V-32H-7z",
    "dome": "M-7-19Q-9-32 0-33Q9-32 7-19z",
    "flames": "M-13-25Q-14-29-11-33Q-9-29-10-25zM-2-29Q-3-34 0-39Q3-34 2-29zM10-25Q9-29 11-33Q14-29 13-25z",
}

FRONT: Final[Mapping[str, str]] = {
    "eyes": disc(1, -24.5, 1.1) + disc(4.2, -24.5, 1.1),
    "low eyes": disc(-2.5, -12, 1.5) + disc(3.5, -12, 1.5),
    "wolf eye": disc(13, -17, 1.2),
    "bear eye": disc(13, -21.5, 1.2),
    "slug eyes": disc(12, -25, 1.2) + disc(15.5, -24, 1.2),
    "owl eyes": disc(-3.6, -20, 2.4) + disc(3.6, -20, 2.4),
    "giant eyes": "M-4-27H-1V-25H-4zM2-27H5V-25H2z",
    "icicle eyes": disc(-1.5, -21, 1.2) + disc(2.5, -21, 1.2),
    "plume eyes": disc(-2, -20, 1.4) + disc(3.4, -20, 1.4),
    "apron": "M-5-15H5L7-2H-7z",
    "belt": "M-8-9H8V-6H-8z",
    "sash": "M-8-15L-5-18L8-6L7-3z",
    "lapels": "M-3-19L0-13L3-19L1-7H-1z",
    "bow tie": "M-5-19L0-17L5-19V-14L0-16L-5-14z",
    "beard": "M-6-24Q-5-13 1-13T6-23Q1-20-6-24z",
    "moustache": "M-3-21Q1-23 2-21Q4-23 8-21Q5-18 2-20Q-1-18-3-21z",
    "mask": "M-6-22H6V-19Q0-15-6-19z",
    "goggles": disc(0.5, -24.5, 2.4) + disc(5, -24.5, 2.4),
    "spots": disc(-7, -28, 2.3) + disc(1, -32, 2.6) + disc(8, -27, 2),
    "ball spots": disc(-5, -16, 2) + disc(4, -18, 1.6) + disc(7, -9, 1.8) + disc(-7, -7, 1.4),
    "cross": "M-1.5-16H1.5V-12H5V-9H1.5V-5H-1.5V-9H-5V-12H-1.5z",
    "buttons": disc(0, -15, 1.2) + disc(0, -10.5, 1.2) + disc(0, -6, 1.2),
    "clock": disc(0, -11, 5) + "M-.7-15H.7V-11.5L3-10L2.3-9L-.7-10.5z",
    "muff": "M-9-13Q0-16 9-13V-6Q0-3-9-6z",
    "hatch": "M-9-26H9V-16H-9zM-9-13H9V-3H-9z",
    "wheels": disc(-12, -4, 6) + disc(12, -4, 6),
    "canopy": "M-21-22Q-20-34-7-34H8Q20-34 21-22z",
    "keys": "M7-21H17V-15H7zM8.5-21V-17M-13-15H8",
    "lid": "M-17-21L-9-38L15-31L8-22z",
    "handle": "M-1.6-10H1.6V3H-1.6z",
    "pinafore": "M-4-18H4L5-11L9-2H-9L-5-11z",
    "fringe": "M-8-9L-5-1L-2-9L1-1L4-9L7-1L9-9z",
}

WEAPON: Final[Mapping[str, str]] = {
    "axe": "M8 2L10-31H12.5L10.5 2zM11-31Q21-33 20-21Q15-25 11-24z",
    "bow": "M8-30Q21-14 7 2Q17-14 7-29zM6-15H19L16-17.5M19-14L16-11.5z",
    "crossbow": "M4-14H20V-11H4zM14-21Q22-12.5 14-4L13-5.500Q17-12.5 13-19.5z",
    "blunderbuss": "M3-8L14-15L20-20L23-12L16-11L6-4z",
    "blades": "M6-11L9-14L20-25L18-17L10-9zM-6-11L-9-14L-20-25L-18-17L-10-9z",
    "dagger": "M7-13L10-15L19-20L12-11L9-10z",
    "sword": "M10-9V-32L12-36L14-32V-9zM6-12H18V-9H6zM11-9H13V-4H11z",
    "lance": "M-10-9L26-31L27-29L-8-6z",
    "cudgel": "M7-7L14-27Q17-32 20-26L10-6z",
    "great club": "M6-5L14-29Q21-39 25-29Q25-21 10-3z",
    "ladle": "M9 0L11-24H13L12 0zM6-27H18Q18-19 12-19T6-27z",
    "vial": "M8-23H14V-21H13V-15Q18-12 17-7Q16-3 11-3T5-7Q4-12 9-15V-21H8z",
    "lantern": "M8 2L10-37H12L10 2zM12-37H19V-35L21-25Q16-21 13-25L15-35H12z",
    "hand bell": "M11-28H14V-21Q19-19 19-11L21-9H4L6-11Q6-19 11-21zM11-8H14V-5H11z",
    "spanner": "M8-4L14-22Q10-27 15-32L16-26L20-25L22-30Q25-24 18-20L11-3z",
    "quill": "M6-4L14-21Q23-36 24-22Q20-13 9-10z",
    "seal": "M8-21H17V-12H20V-7H5V-12H8z",
    "fan": "M7-9L8-26Q20-26 22-13z",
    "sickle": "M8 2L10-18H12L10 2zM10-18Q11-33 23-26Q14-26 13-18z",
    "scythe": "M9 2L11-34H13L11 2zM12-34Q23-34 25-24Q18-30 12-29z",
    "needles": "M3-16L20-27L21-25.500L5-13zM3-21L22-18V-16L3-18z",
    "key ring": "M6-15a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM10-10L8 1H11L11-2H13V-5H12L13-10zM14-11L18-2L20-4L16-12z",
    "tray": "M4-19H24V-16.500H4zM7-20Q7-29 14-29T21-20zM13-31H15V-29H13z",
    "claws": "M7-14L16-18L13-14L18-13L13-11L16-8L8-9z",
    "vine": "M6-9Q18-7 16-18Q14-25 21-28Q19-21 20-16Q20-2 6-5z",
    "fists": "M10-14H21V-4H10zM-21-14H-10V-4H-21z",
    "boulder": "M7-27L12-33L20-32L23-25L18-20L10-21z",
    "glove": "M7-15H12Q12-20 14-20V-15H16Q21-15 19-9H7z",
    "swivel": "M-4-34L17-36L18-31L-3-29z",
    "shards": "M8-12L22-18L10-9zM-8-12L-22-18L-10-9z",
    "shield": disc(-9, -10, 8) + disc(-9, -10, 2),
}

LAYERS: Final[Mapping[str, Mapping[str, str]]] = {
    "back": BACK,
    "body": BODY,
    "head": HEAD,
    "front": FRONT,
    "weapon": WEAPON,
}
"""The layers of a figure, from the lowest to the highest. Under them is its base, above them what is marked on it."""
