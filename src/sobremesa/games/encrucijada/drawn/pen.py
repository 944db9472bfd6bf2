"""Writes pieces of coloured paper as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

from sobremesa.games.encrucijada.drawn.palette import Palette

WIDE: Final = 240
TALL: Final = 160
CUT: Final = 1.1  # the width of the pale edge round each piece
HORIZON: Final = 122  # the usual height of the horizon


class Appearance(NamedTuple):
    """How to draw somebody or something; empty fields leave it to the drawing."""

    pose: str = "stand"
    hat: str = "none"
    wears: str = ""
    holds: str = "nothing"
    tone: str = ""


class Pen:
    """Collects pieces. Colours are named by their tone in the palette (``ink``, ``accent``) or as ``#rrggbb``.

    ``luck`` places scattered things, always in the same way for the same picture. ``way`` is the building style,
    ``scale`` the size of the current shape, ``horizon`` how far down the land begins.
    """

    def __init__(self, tones: Palette, luck: Random, way: str = "") -> None:
        self.tones = tones
        self.luck = luck
        self.way = way
        self.look = Appearance()
        self.scale = 1.0
        self.horizon = HORIZON
        self.out: list[str] = []

    def hue(self, tone: str) -> str:
        """The colour of a tone."""
        return tone if tone.startswith("#") else str(getattr(self.tones, tone))

    def path(self, tone: str, d: str) -> None:
        """Add a piece with this outline, in SVG path syntax."""
        self.out.append(f'<path d="{d}" fill="{self.hue(tone)}"/>')

    def poly(self, tone: str, *points: float) -> None:
        """Add a piece with straight edges, given as x, y, x, y..."""
        spots = zip(points[::2], points[1::2], strict=True)
        self.path(tone, "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots) + "Z")

    def box(self, tone: str, x: float, y: float, wide: float, tall: float, round_: float = 0) -> None:
        """Add a rectangle by its upper left corner, optionally with rounded corners."""
        corner = f' rx="{num(round_)}"' if round_ else ""
        size = f'width="{num(wide)}" height="{num(tall)}"{corner}'
        self.out.append(f'<rect x="{num(x)}" y="{num(y)}" {size} fill="{self.hue(tone)}"/>')

    def disc(self, tone: str, x: float, y: float, radius: float, tall: float = 0) -> None:
        """Add a circle or, if ``tall`` is given, an ellipse with that vertical radius."""
        if tall:
            size = f'rx="{num(radius)}" ry="{num(tall)}"'
            self.out.append(f'<ellipse cx="{num(x)}" cy="{num(y)}" {size} fill="{self.hue(tone)}"/>')
        else:
            self.out.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{self.hue(tone)}"/>')

    def line(self, tone: str, width: float, d: str) -> None:
        """Add a strip of paper, or a carved line."""
        self.out.append(f'<path d="{d}" stroke="{self.hue(tone)}" stroke-width="{num(width)}"/>')

    def open(self, transform: str = "", **attributes: object) -> None:
        """Begin a group."""
        said = f' transform="{transform}"' if transform else ""
        more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
        self.out.append(f"<g{said}{more}>")

    def close(self) -> None:
        """End a group."""
        self.out.append("</g>")

    def again(self, mark: str, x: float = 0, y: float = 0) -> None:
        """Repeat the group with this id, shifted by x and y."""
        self.out.append(f'<use href="#{mark}" x="{num(x)}" y="{num(y)}"/>')

    def clip(self, mark: str, d: str) -> None:
        """Define an outline for groups to be clipped by."""
        self.out.append(f'<clipPath id="{mark}"><path d="{d}"/></clipPath>')

    def whole(self, wide: int, tall: int) -> str:
        """The whole picture as an SVG file of this size."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" fill="none" stroke-linecap="round">'
        )
        return f"{head}{''.join(self.out)}</svg>\n"


def num(value: float) -> str:
    """A number with as few digits as needed."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0")


def smooth(points: Iterable[tuple[float, float]]) -> str:
    """A smooth line through points, as the part of a path after its first point."""
    spots = list(points)
    said = f"M{num(spots[0][0])} {num(spots[0][1])}"
    for (x, y), (next_x, next_y) in zip(spots[1:], [*spots[2:], spots[-1]], strict=True):
        said += f"Q{num(x)} {num(y)} {num((x + next_x) / 2)} {num((y + next_y) / 2)}"
    return said
