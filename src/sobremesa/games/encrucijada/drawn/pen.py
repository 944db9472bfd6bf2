"""The scissors and the glue: writes pieces of coloured paper as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

from sobremesa.games.encrucijada.drawn.palette import Palette

WIDE: Final = 240
TALL: Final = 160
CUT: Final = 1.1  # the width of the pale edge round each piece
HORIZON: Final = 122  # where it is, unless it is farther away


class Appearance(NamedTuple):
    """How somebody or something is to look: empty is as it likes."""

    pose: str = "stand"
    hat: str = "none"
    wears: str = ""
    holds: str = "nothing"
    tone: str = ""


class Pen:
    """Gathers pieces. Colours are named by their tone in the palette (``ink``, ``accent``) or as ``#rrggbb``.

    ``luck`` strews what is strewn about: the same way each time for the same picture. ``way`` is whose way of building
    the picture follows, ``scale`` how large the shape in hand is drawn, ``horizon`` how far down the land begins.
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
        """A piece with this outline, in SVG's own letters."""
        self.out.append(f'<path d="{d}" fill="{self.hue(tone)}"/>')

    def poly(self, tone: str, *points: float) -> None:
        """A piece with straight edges: x, y, x, y..."""
        spots = zip(points[::2], points[1::2], strict=True)
        self.path(tone, "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots) + "Z")

    def box(self, tone: str, x: float, y: float, wide: float, tall: float, round_: float = 0) -> None:
        """A rectangle from its upper left corner, perhaps with rounded corners."""
        corner = f' rx="{num(round_)}"' if round_ else ""
        size = f'width="{num(wide)}" height="{num(tall)}"{corner}'
        self.out.append(f'<rect x="{num(x)}" y="{num(y)}" {size} fill="{self.hue(tone)}"/>')

    def disc(self, tone: str, x: float, y: float, radius: float, tall: float = 0) -> None:
        """A round piece; an oval one if it is as ``tall`` from its middle."""
        if tall:
            size = f'rx="{num(radius)}" ry="{num(tall)}"'
            self.out.append(f'<ellipse cx="{num(x)}" cy="{num(y)}" {size} fill="{self.hue(tone)}"/>')
        else:
            self.out.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{self.hue(tone)}"/>')

    def line(self, tone: str, width: float, d: str) -> None:
        """A strip of paper, or a line carved with a blade."""
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
        """The group with this id once more, so far from where it is."""
        self.out.append(f'<use href="#{mark}" x="{num(x)}" y="{num(y)}"/>')

    def clip(self, mark: str, d: str) -> None:
        """An outline for groups to be cut by."""
        self.out.append(f'<clipPath id="{mark}"><path d="{d}"/></clipPath>')

    def whole(self, wide: int, tall: int) -> str:
        """All of it as a file of this size."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" fill="none" stroke-linecap="round">'
        )
        return f"{head}{''.join(self.out)}</svg>\n"


def num(value: float) -> str:
    """A number in as few letters as show."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0")


def smooth(points: Iterable[tuple[float, float]]) -> str:
    """A soft line through places, as the inside of a path that begins at the first of them."""
    spots = list(points)
    said = f"M{num(spots[0][0])} {num(spots[0][1])}"
    for (x, y), (next_x, next_y) in zip(spots[1:], [*spots[2:], spots[-1]], strict=True):
        said += f"Q{num(x)} {num(y)} {num((x + next_x) / 2)} {num((y + next_y) / 2)}"
    return said
