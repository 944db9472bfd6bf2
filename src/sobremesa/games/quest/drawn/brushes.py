"""How pieces of terrain are drawn: a brush for each look. The drawing shows where a piece is, to the inch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from math import cos, hypot, sin
from random import Random
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from sobremesa.games.quest.drawn.motifs import placed, tenths
from sobremesa.geometry.piece import Piece

Spot = tuple[float, float]

# The palette.
INK: Final = "#3b322b"
PAPER: Final = "#f6efdf"
GREEN: Final = "#7d9a5b"
DARK_GREEN: Final = "#4f6b3d"
PALE_GREEN: Final = "#b9c996"
WATER: Final = "#7fabc0"
DEEP: Final = "#5b8ba6"
FROST: Final = "#dcecf2"
STONE: Final = "#9b948b"
DARK_STONE: Final = "#6c655d"
PALE_STONE: Final = "#cfc7b8"
WOOD: Final = "#a47a4f"
DARK_WOOD: Final = "#6d4c30"
STRAW: Final = "#e0c878"
ROOF: Final = "#b4624a"
FLAME: Final = "#e28a3b"
EARTH: Final = "#dccda6"
MUD: Final = "#8f8a5a"
CAP: Final = "#b5533f"
WHITE: Final = "#ffffff"

GROUNDS: Final[Mapping[str, str]] = {
    "meadow": "#e3e5c3",
    "snow": "#eef3f5",
    "earth": "#e9dcc0",
    "flagstones": "#e4ddd2",
}
"""The colour of each ground between the pieces."""


def tag(name: str, text: str = "", /, **attributes: object) -> str:
    """An SVG element; an underscore in a name stands for a hyphen."""
    said = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_text(value))}" for key, value in attributes.items()
    )
    return f"<{name}{said}>{escape(text)}</{name}>" if text else f"<{name}{said}/>"


def _text(value: object) -> str:
    return tenths(value) if isinstance(value, float) else str(value)


_WHOLE: Final = re.compile(r"\.0(?!\d)")  # what follows a whole number


class Pen:
    """Converts places on the table, in thousandths of an inch with y upwards, to those of a drawing with sides of this
    many pixels, and collects what is drawn.
    """

    def __init__(self, size: int, pixels: float, left: float = 0.0, top: float = 0.0) -> None:
        self.scale = pixels / size
        self.left = left
        self.bottom = top + pixels
        self.drawn: list[str] = []

    def spot(self, x: float, y: float) -> Spot:
        """A place in the drawing."""
        return (self.left + x * self.scale, self.bottom - y * self.scale)

    def back(self, spot: Spot) -> tuple[int, int]:
        """A place on the table."""
        return (round((spot[0] - self.left) / self.scale), round((self.bottom - spot[1]) / self.scale))

    def add(self, name: str, text: str = "", /, **attributes: object) -> None:
        """Draw an element."""
        self.drawn.append(tag(name, text, **attributes))

    def shape(self, spots: list[Spot], fill: str, **attributes: object) -> None:
        """Draw a polygon."""
        self.add("polygon", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in spots), fill=fill, **attributes)

    def dot(self, spot: Spot, radius: float, fill: str, **attributes: object) -> None:
        """Draw a circle."""
        self.add("circle", cx=spot[0], cy=spot[1], r=float(radius), fill=fill, **attributes)

    def stroke(self, spots: list[Spot], colour: str, width: float, **attributes: object) -> None:
        """Draw a line through these places."""
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        self.add("polyline", points=points, fill="none", stroke=colour, stroke_width=width, **attributes)


class JoiningPen(Pen):
    """Makes a single path of everything drawn alike: what is drawn first lies below."""

    def __init__(self, size: int, pixels: float) -> None:
        super().__init__(size, pixels)
        self._alike: dict[tuple[tuple[str, object], ...], list[str]] = {}

    def add(self, name: str, text: str = "", /, **attributes: object) -> None:
        way, style = path_of(name, attributes)
        self._alike.setdefault(tuple(style.items()), []).append(way)

    def joined(self) -> str:
        """The paths, and a clean sheet."""
        found = "".join(tag("path", d=_brief("".join(ways)), **dict(style)) for style, ways in self._alike.items())
        self._alike = {}
        return found


def _brief(way: str) -> str:
    """A path in fewer characters; the ground of a map is the largest part of a page."""
    return _WHOLE.sub("", way).replace(" -", "-")


def path_of(name: str, attributes: Mapping[str, object]) -> tuple[str, dict[str, object]]:
    """A circle, a rectangle, a polygon or a line as a path, and the attributes it has besides."""
    style = dict(attributes)

    def taken(*names: str) -> list[float]:
        return [float(str(style.pop(each))) for each in names]

    if name == "circle":
        x, y, radius = taken("cx", "cy", "r")
        return f"M{x - radius:.1f} {y:.1f}a{radius:.1f} {radius:.1f} 0 1 1 0 .1z", style  # almost a full circle
    if name == "rect":
        x, y, width, depth = taken("x", "y", "width", "height")
        return f"M{x:.1f} {y:.1f}h{width:.1f}v{depth:.1f}h{-width:.1f}z", style
    if name == "path":
        return str(style.pop("d")), style
    spots = str(style.pop("points")).replace(" ", "L").replace(",", " ")
    return f"M{spots}{'z' if name == 'polygon' else ''}", style


class Brush:
    """Draws one piece. Anything scattered over it is scattered the same way each time."""

    def __init__(self, pen: Pen, piece: Piece, seed: int) -> None:
        self.pen = pen
        self.piece = piece
        self.luck = Random(seed)
        self.spots = [pen.spot(x, y) for x, y in piece.outline]
        xs, ys = [x for x, _ in self.spots], [y for _, y in self.spots]
        self.box = (min(xs), min(ys), max(xs), max(ys))
        self.middle = (sum(xs) / len(xs), sum(ys) / len(ys))

    def fill(self, colour: str, edge: str = INK, width: float = 1.4, **attributes: object) -> None:
        """The piece itself."""
        self.pen.shape(self.spots, colour, stroke=edge, stroke_width=width, stroke_linejoin="round", **attributes)

    def smaller(self, part: float) -> list[Spot]:
        """Its outline shrunk towards the middle."""
        mx, my = self.middle
        return [(mx + (x - mx) * part, my + (y - my) * part) for x, y in self.spots]

    def put(self, motif: str, spot: Spot, size: float = 1.0) -> None:
        """A motif in a place."""
        for element, attributes in placed(motif, *spot, size):
            self.pen.add(element, **attributes)

    def strewn(self, step: float, margin: float, jitter: float = 0.3) -> Iterator[Spot]:
        """Places in it, about this far apart and this far from its edge; its middle if there are none."""
        left, top, right, bottom = self.box
        found = []
        row = 0
        y = top + step / 2
        while y < bottom:
            x = left + (step / 2 if row % 2 else step)
            while x < right:
                spot = (x + self.wobble(step * jitter), y + self.wobble(step * jitter))
                if self.holds(spot, margin):
                    found.append(spot)
                x += step
            y += step * 0.87
            row += 1
        yield from found or [self.middle]

    def holds(self, spot: Spot, margin: float) -> bool:
        """Whether a place is in it, this far from its edge."""
        x, y = self.pen.back(spot)
        return self.piece.holds(x, y) and not self.piece.rim_near(x, y, round(margin / self.pen.scale))

    def wobble(self, by: float) -> float:
        """A small difference."""
        return (self.luck.random() - 0.5) * 2 * by

    def sides(self) -> list[tuple[Spot, Spot]]:
        """Its sides, in the order of its corners."""
        return list(zip(self.spots, [*self.spots[1:], self.spots[0]], strict=True))

    def across(self, step: float) -> Iterator[tuple[Spot, Spot]]:
        """Lines across it, perpendicular to its longest side, from edge to edge; for pieces with four corners."""
        if len(self.spots) != 4:
            return
        a, b, c, d = self.spots
        if hypot(b[0] - a[0], b[1] - a[1]) < hypot(c[0] - b[0], c[1] - b[1]):
            a, b, c, d = b, c, d, a
        many = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / step))
        for each in range(1, many):
            part = each / many
            yield _between(a, b, part), _between(d, c, part)


def _between(a: Spot, b: Spot, part: float) -> Spot:
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


# A brush for each look.


def _trees(brush: Brush, ground: str, step: float, size: float) -> None:
    brush.fill(ground, DARK_GREEN)
    crowns = [(spot, size * (0.85 + brush.luck.random() * 0.3)) for spot in brush.strewn(step, size * 0.75)]
    for (x, y), radius in crowns:  # one outline around those that touch
        brush.pen.dot((x + 1.5, y + 2.5), radius + 1.4, INK, opacity=0.25)
    for spot, radius in crowns:
        brush.pen.dot(spot, radius + 1.4, INK)
    for spot, radius in crowns:
        brush.pen.dot(spot, radius, GREEN)
    for (x, y), radius in crowns:
        brush.pen.dot((x - radius * 0.25, y - radius * 0.3), radius * 0.45, PALE_GREEN, opacity=0.75)


def wood(brush: Brush) -> None:
    _trees(brush, PALE_GREEN, 25, 12)


def thicket(brush: Brush) -> None:
    _trees(brush, GREEN, 14, 8)


def hedge(brush: Brush) -> None:
    brush.fill(DARK_GREEN, INK, 2)
    for x, y in brush.strewn(9, 3):
        brush.pen.dot((x, y), 3.6, GREEN)
        brush.pen.dot((x - 1, y - 1), 1.6, PALE_GREEN)


def brambles(brush: Brush) -> None:
    brush.fill("#d6c9a0", CAP)
    for x, y in brush.strewn(15, 6):
        lean = brush.wobble(4)
        brush.pen.stroke(
            [(x - 6, y + 3), (x - 2, y - 4 + lean), (x + 2, y + 3), (x + 6, y - 4 - lean)], DARK_GREEN, 1.6
        )
        brush.pen.dot((x + 2, y + 4), 1.5, CAP)


def field(brush: Brush) -> None:
    brush.fill(STRAW, "#a88f3f")
    for a, b in brush.across(9):
        brush.pen.stroke([a, b], "#b89d4a", 1.3, stroke_dasharray="5 3")


def mushrooms(brush: Brush) -> None:
    brush.fill("#d9cdb0", "#8c6f5a")
    for spot in brush.strewn(24, 9):
        brush.put("mushroom", spot, 0.8 + brush.wobble(0.25))


def boulders(brush: Brush) -> None:
    brush.fill(PALE_STONE, STONE, stroke_dasharray="4 3")
    for x, y in brush.strewn(15, 6):
        radius = 5.5 + brush.wobble(1.8)
        _stone(brush, (x, y), radius, STONE)


def _stone(brush: Brush, at: Spot, radius: float, colour: str) -> None:
    turn = brush.luck.random() * 6
    spots = [
        (at[0] + radius * (0.8 + brush.luck.random() * 0.35) * cos(turn + side * 1.05),
         at[1] + radius * (0.8 + brush.luck.random() * 0.35) * sin(turn + side * 1.05))
        for side in range(6)
    ]  # fmt: skip
    brush.pen.shape(spots, colour, stroke=DARK_STONE, stroke_width=1.1, stroke_linejoin="round")


def rocks(brush: Brush) -> None:
    brush.fill(DARK_STONE, INK, 2)
    inner = [(x + brush.wobble(4), y + brush.wobble(4)) for x, y in brush.smaller(0.62)]
    for (a, b), (c, d) in zip(brush.sides(), zip(inner, [*inner[1:], inner[0]], strict=True), strict=True):
        shade = STONE if brush.luck.random() < 0.5 else "#857e75"
        brush.pen.shape([a, b, d, c], shade, stroke=DARK_STONE, stroke_width=1)
    brush.pen.shape(inner, PALE_STONE, stroke=DARK_STONE, stroke_width=1)


def hill(brush: Brush) -> None:
    brush.fill(EARTH, "#9a8350", 1.8)
    brush.pen.shape(brush.smaller(0.86), "#e6d9b5", stroke="#b39c66", stroke_width=1, stroke_dasharray="6 4")
    brush.pen.shape(brush.smaller(0.66), "#eee3c6", stroke="#b39c66", stroke_width=1, stroke_dasharray="6 4")
    for number, (a, b) in enumerate(brush.sides()):
        if number not in brush.piece.climbable:
            brush.pen.stroke([a, b], DARK_STONE, 4)


def marsh(brush: Brush) -> None:
    brush.fill("#c5cfa6", MUD, stroke_dasharray="6 3")
    _reeds(brush, DEEP)


def bog(brush: Brush) -> None:
    brush.fill("#a3a672", MUD, 1.6, stroke_dasharray="6 3")
    _reeds(brush, "#5f6238")
    for spot in brush.strewn(28, 10, 0.6):
        brush.pen.dot(spot, 3, "none", stroke="#5f6238", stroke_width=1.2)


def _reeds(brush: Brush, colour: str) -> None:
    for x, y in brush.strewn(20, 8):
        brush.pen.stroke([(x - 7, y), (x + 7, y)], colour, 1.2)
        brush.put("reeds", (x, y))


def pond(brush: Brush) -> None:
    brush.fill(DEEP, "#3f6a83", 1.8)
    brush.pen.shape(brush.smaller(0.8), WATER, opacity=0.6)
    _waves(brush)


def stream(brush: Brush) -> None:
    brush.fill("#a9cad6", DEEP, 1)
    _waves(brush)


def river(brush: Brush) -> None:
    brush.fill(WATER, "#3f6a83", 2)
    _waves(brush)


def _waves(brush: Brush) -> None:
    for spot in brush.strewn(24, 7, 0.4):
        brush.put("wave", spot)


def chasm(brush: Brush) -> None:
    brush.fill("#4a4038", INK, 2)
    brush.pen.shape(brush.smaller(0.75), "#2f2823")


def bridge(brush: Brush) -> None:
    brush.fill(WOOD, DARK_WOOD, 2)
    for a, b in brush.across(7):
        brush.pen.stroke([a, b], DARK_WOOD, 1)


def ford(brush: Brush) -> None:
    brush.fill("#a9cad6", DEEP, 1, stroke_dasharray="3 3")
    for spot in brush.strewn(15, 5):
        _stone(brush, spot, 4.5, PALE_STONE)


def ice(brush: Brush) -> None:
    brush.fill(FROST, "#8fb8c9", 1.6)
    for x, y in brush.strewn(26, 8):
        bend = brush.wobble(6)
        brush.pen.stroke([(x - 9, y - 4), (x - 1, y + bend), (x + 3, y - 5), (x + 9, y + 5)], "#8fb8c9", 1.2)


def snow(brush: Brush) -> None:
    brush.fill(WHITE, "#a9bcc6", 1.4, stroke_dasharray="2 3")
    for spot in brush.strewn(22, 8):
        brush.put("drift", spot)


def fire(brush: Brush) -> None:
    brush.fill("#f0c48a", FLAME, 1.6)
    for spot in brush.strewn(17, 6):
        brush.put("flame", spot)


def steam(brush: Brush) -> None:
    brush.fill("#e9e6e1", STONE, 1, opacity=0.85, stroke_dasharray="2 4")
    for spot in brush.strewn(18, 6):
        brush.pen.dot(spot, 8 + brush.wobble(3), WHITE, opacity=0.8)


def house(brush: Brush) -> None:
    brush.fill(ROOF, INK, 2)
    lines = list(brush.across(6))
    for a, b in lines:
        brush.pen.stroke([a, b], "#8f4a37", 0.8)
    if len(brush.spots) == 4:
        a, b, c, d = brush.spots
        if hypot(b[0] - a[0], b[1] - a[1]) < hypot(c[0] - b[0], c[1] - b[1]):
            a, b, c, d = b, c, d, a
        brush.pen.stroke([_between(a, d, 0.5), _between(b, c, 0.5)], INK, 2)


def wall(brush: Brush) -> None:
    brush.fill(DARK_STONE, INK, 1.2)


def gate(brush: Brush) -> None:
    brush.fill("#6b4a2b", INK, 2)
    for a, b in brush.across(9):
        brush.pen.stroke([a, b], "#4a3018", 2)


def bare(brush: Brush) -> None:
    brush.fill("#cbbd9c", "#9c8c68", 1, stroke_dasharray="2 7")


def ruin(brush: Brush) -> None:
    brush.fill(PALE_STONE, DARK_STONE, 2.4, stroke_dasharray="14 5")
    for spot in brush.strewn(17, 5, 0):
        brush.put("flagstone", spot)


def rubble(brush: Brush) -> None:
    brush.fill("#d8cfbf", STONE, 1.2, stroke_dasharray="3 3")
    for spot in brush.strewn(11, 4, 0.4):
        _stone(brush, spot, 3.6, PALE_STONE)


def fence(brush: Brush) -> None:
    brush.fill("#c9a877", DARK_WOOD, 1.3)
    if len(brush.spots) != 4:
        for spot in brush.strewn(8, 2.5, 0.05):
            brush.pen.dot(spot, 2, DARK_WOOD)
    for a, b in brush.across(9):
        brush.pen.stroke([a, b], DARK_WOOD, 1.6)


def barrels(brush: Brush) -> None:
    brush.fill("#d8c19a", WOOD, 1.2, stroke_dasharray="3 3")
    for spot in brush.strewn(17, 7, 0.08):
        brush.put("barrel", spot)


def stack(brush: Brush) -> None:
    brush.fill(DARK_WOOD, INK, 2)
    for spot in brush.strewn(15, 6, 0.05):
        brush.put("log", spot)


def cart(brush: Brush) -> None:
    for at, (x, y) in enumerate(brush.spots):
        inner = _between((x, y), brush.spots[(at + 2) % len(brush.spots)], 0.14)
        brush.pen.dot(inner, 7, DARK_WOOD, stroke=INK, stroke_width=1.2)
    brush.fill(WOOD, INK, 2)
    for a, b in brush.across(8):
        brush.pen.stroke([a, b], DARK_WOOD, 1)
    brush.pen.shape(brush.smaller(0.7), "none", stroke=DARK_WOOD, stroke_width=1.6)


def table(brush: Brush) -> None:
    brush.fill("#d3ac76", DARK_WOOD, 1.6, stroke_linecap="round")
    brush.pen.shape(brush.smaller(0.74), "#e6cda2", stroke=WOOD, stroke_width=1)


def cupboard(brush: Brush) -> None:
    brush.fill(DARK_WOOD, INK, 2)
    brush.pen.shape(brush.smaller(0.8), WOOD, stroke=INK, stroke_width=0.8)
    for a, b in brush.across(22):
        brush.pen.stroke([a, b], INK, 1.2)


def statue(brush: Brush) -> None:
    brush.fill(STONE, INK, 1.8)
    brush.pen.dot(brush.middle, 8, PALE_STONE, stroke=INK, stroke_width=1.2)
    brush.pen.dot(brush.middle, 3, DARK_STONE)


def well(brush: Brush) -> None:
    brush.fill(STONE, INK, 1.8)
    brush.pen.shape(brush.smaller(0.66), DEEP, stroke=INK, stroke_width=1.2)


def graves(brush: Brush) -> None:
    brush.fill("#cdd0b4", STONE, 1.2, stroke_dasharray="4 3")
    for spot in brush.strewn(24, 9, 0.12):
        brush.put("grave", spot)


BRUSHES: Final[Mapping[str, Callable[[Brush], None]]] = {
    brush.__name__: brush
    for brush in (
        *(wood, thicket, hedge, brambles, field, mushrooms, boulders, rocks, hill, marsh, bog, pond, stream, river),
        *(chasm, bridge, ford, ice, snow, fire, steam, house, wall, ruin, rubble, fence, barrels, stack, cart, table),
        *(cupboard, statue, well, graves, gate, bare),
    )
}

FLAT: Final = (
    "bare",
    "river",
    "chasm",
    "stream",
    "marsh",
    "bog",
    "snow",
    "ice",
    "field",
    "pond",
    "hill",
    "ruin",
    "graves",
)
"""What is drawn first, below all else, in this order of layers as of pieces."""
