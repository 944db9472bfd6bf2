"""Colours: a palette for each civilisation, and the effect of the time of day."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple


class Palette(NamedTuple):
    """The tones of the pieces, as ``#rrggbb``: ``ink`` to ``paper`` from dark to light, an ``accent``, a ``second``
    colour, the ground, ``skin``, the sky above (``air``) and at the horizon (``low``), lights (``glow``), and the pale
    edge of pieces (``cut``)."""

    ink: str
    deep: str
    mid: str
    pale: str
    paper: str
    accent: str
    second: str
    land: str
    skin: str
    air: str
    low: str = "#ffffff"
    glow: str = "#ffd67a"
    cut: str = "#ffffff"


PALETTES: Final[Mapping[str, Palette]] = {
    "avance": Palette(
        "#2a1a1d", "#6d3730", "#ab5a3b", "#dca873", "#f8ead0", "#ea6426", "#3d6c72", "#7d5848", "#d99c6c", "#d3a066"
    ),
    "colmena-de-barro": Palette(
        "#372110", "#7c4a20", "#bd7d33", "#e7b869", "#fcefcd", "#f5a81a", "#55794c", "#99683a", "#c98a58", "#a9cbb0"
    ),
    "jauria-del-paramo": Palette(
        "#1e1e2a", "#523750", "#86566e", "#c6a091", "#f3e6d6", "#cf4426", "#5f7049", "#6f5f4c", "#cf9474", "#a7a5bd"
    ),
    "liga-del-puente": Palette(
        "#15253f", "#33597e", "#a58f77", "#dfcfaf", "#fbf2db", "#e6a91b", "#b7452d", "#87895f", "#e2b48c", "#7fb9d0"
    ),
    "pacificadores": Palette(
        "#1b3a3b", "#3c7a70", "#7db3a4", "#cbe0c8", "#fef8e7", "#f07b55", "#e2b957", "#7ca468", "#d39a76", "#a5d8d3"
    ),
    "velo-de-ceniza": Palette(
        "#16121f", "#393150", "#6a6285", "#a9a1ba", "#ebe4e9", "#76e39d", "#c9473c", "#4a4459", "#b3a2ac", "#6b6488"
    ),
}


class Hour(NamedTuple):
    """A time of day: the colours of the sky above and at the horizon, its light, and the shade on things."""

    top: str
    low: str
    light: str
    shade: str
    dim: float
    sun: tuple[int, int]  # the position of its light


HOURS: Final[Mapping[str, Hour]] = {
    "dawn": Hour("#7f93b5", "#fbd0a6", "#fff1cf", "#5a5478", 0.16, (46, 92)),
    "morning": Hour("#86bdd0", "#f4efd0", "#fffbe6", "#ffffff", 0.04, (54, 40)),
    "noon": Hour("#5aa9c9", "#e2f0df", "#fffdf0", "#ffffff", 0.0, (126, 24)),
    "evening": Hour("#dd8a4e", "#fce093", "#fff6cc", "#c2601f", 0.12, (186, 84)),
    "dusk": Hour("#4d3f74", "#f0876a", "#ffdca0", "#42305e", 0.3, (176, 98)),
    "night": Hour("#161c3e", "#46598c", "#f7f0d2", "#141a3a", 0.36, (186, 36)),
}


@lru_cache(maxsize=8192)
def mix(one: str, other: str, part: float) -> str:
    """A mixture of two colours; ``part`` is the share of the other one, from 0 to 1."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def palette_of(name: str, colour: str) -> Palette:
    """The palette with this name; if there is none, one made from a civilisation's colour."""
    if name in PALETTES:
        return PALETTES[name]
    return Palette(
        mix(colour, "#14101a", 0.82),
        mix(colour, "#1d1830", 0.5),
        colour,
        mix(colour, "#fff3dc", 0.5),
        mix(colour, "#fff8ea", 0.86),
        mix(colour, "#ff7a2a", 0.55),
        mix(colour, "#3a6f74", 0.65),
        mix(colour, "#5a5040", 0.5),
        mix(colour, "#d9a27c", 0.75),
        mix(colour, "#9cc4cf", 0.65),
    )


_DYED: Final = ("deep", "mid", "pale", "paper", "second", "land", "skin", "accent")
_SHADED: Final = {"accent": 0.34, "paper": 0.5}  # these keep more of their own colour


def lit(palette: Palette, hour: Hour) -> Palette:
    """A palette at a time of day."""
    tones = palette._asdict()
    for name in _DYED:
        tones[name] = mix(tones[name], hour.shade, hour.dim * _SHADED.get(name, 1.0))
    tones["air"] = mix(hour.top, palette.air, 0.42)
    tones["low"] = mix(hour.low, palette.air, 0.28)
    tones["cut"] = mix(palette.paper, tones["low"], 0.35 + hour.dim / 3)
    return Palette(**tones)


_CLEAR: Final = ("air", "low")


def far(palette: Palette, part: float) -> Palette:
    """A palette seen through haze (``part``, from 0 to 1); lights are dimmed less than the rest."""
    tones = {
        name: tone if name in _CLEAR else mix(tone, palette.low, part / 3 if name == "glow" else part)
        for name, tone in palette._asdict().items()
    }
    return Palette(**tones)
