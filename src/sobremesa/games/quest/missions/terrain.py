"""Pieces of terrain in missions: their looks, and the shapes that they can be written as (QU-2.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.engine.words import key
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.measure import Point, length
from sobremesa.geometry.piece import (
    BLOCKS_SIGHT,
    BRIDGE,
    COVER,
    DANGEROUS,
    DIFFICULT,
    GAP,
    IMPASSABLE,
)

KINDS: Final[Mapping[str, int]] = {
    "cover": COVER,
    "difficult": DIFFICULT,
    "dangerous": DANGEROUS,
    "blocks-sight": BLOCKS_SIGHT,
    "impassable": IMPASSABLE,
    "gap": GAP,
    "bridge": BRIDGE,
}

GROUNDS: Final = ("meadow", "snow", "earth", "flagstones")
"""The grounds between the pieces; they don't matter in the rules."""

ALL: Final = "all"  # every side is climbable
_DIGITS: Final = 6  # of a length; int() raises an error for thousands of them


class Scenery(NamedTuple):
    """A look, with what a piece of that look is unless the mission says otherwise: ``height`` is the height of its top
    and ``floor`` that of the ground in it, in the rules' inches; ``climbs``: all its sides may be climbed."""

    name: str
    kinds: int
    height: int = 0
    floor: int = 0
    climbs: bool = False


LOOKS: Final[Mapping[str, Scenery]] = {
    "wood": Scenery(key("Wood"), COVER | DIFFICULT, 5),
    "thicket": Scenery(key("Thicket"), COVER | DIFFICULT | BLOCKS_SIGHT, 5),
    "hedge": Scenery(key("Hedge"), COVER | DIFFICULT | BLOCKS_SIGHT, 2),
    "brambles": Scenery(key("Brambles"), DIFFICULT | DANGEROUS, 1),
    "field": Scenery(key("Tall crops"), COVER, 1),
    "mushrooms": Scenery(key("Giant mushrooms"), COVER | DIFFICULT, 3),
    "boulders": Scenery(key("Boulders"), COVER | DIFFICULT, 1),
    "rocks": Scenery(key("Crags"), IMPASSABLE | BLOCKS_SIGHT, 4),
    "hill": Scenery(key("Hill"), 0, 2, 2, True),
    "marsh": Scenery(key("Marsh"), DIFFICULT),
    "bog": Scenery(key("Bog"), DIFFICULT | DANGEROUS),
    "pond": Scenery(key("Deep water"), IMPASSABLE),
    "stream": Scenery(key("Stream"), DIFFICULT),
    "river": Scenery(key("River"), GAP, 0, -2),
    "chasm": Scenery(key("Chasm"), GAP, 0, -6),
    "bridge": Scenery(key("Bridge"), BRIDGE),
    "ford": Scenery(key("Ford"), BRIDGE | DIFFICULT),
    "ice": Scenery(key("Thin ice"), DANGEROUS),
    "snow": Scenery(key("Snowdrift"), DIFFICULT),
    "fire": Scenery(key("Fire"), DANGEROUS),
    "steam": Scenery(key("Steam"), BLOCKS_SIGHT, 4),
    "house": Scenery(key("House"), IMPASSABLE | BLOCKS_SIGHT, 6),
    "wall": Scenery(key("Wall"), IMPASSABLE | BLOCKS_SIGHT, 3),
    "ruin": Scenery(key("Ruin"), COVER, 1),
    "rubble": Scenery(key("Rubble"), COVER | DIFFICULT, 1),
    "fence": Scenery(key("Fence"), COVER | DIFFICULT, 1),
    "barrels": Scenery(key("Barrels"), COVER | DIFFICULT, 1),
    "stack": Scenery(key("Stacked barrels"), IMPASSABLE | BLOCKS_SIGHT, 3),
    "cart": Scenery(key("Cart"), IMPASSABLE | BLOCKS_SIGHT, 2),
    "table": Scenery(key("Tables"), COVER | DIFFICULT, 1),
    "cupboard": Scenery(key("Cupboard"), IMPASSABLE | BLOCKS_SIGHT, 3),
    "statue": Scenery(key("Statue"), IMPASSABLE | BLOCKS_SIGHT, 4),
    "well": Scenery(key("Well"), IMPASSABLE, 1),
    "graves": Scenery(key("Graves"), COVER | DIFFICULT, 1),
    "gate": Scenery(key("Gate"), IMPASSABLE | BLOCKS_SIGHT, 3),
    "bare": Scenery(key("Bare ground"), 0),
}

BURNS: Final = (
    "wood",
    "thicket",
    "hedge",
    "brambles",
    "field",
    "fence",
    "barrels",
    "stack",
    "cart",
    "table",
    "cupboard",
)
"""The looks that catch fire (QU-13.4)."""

# Shapes. Angles are multiples of 15 degrees, whose cosines are listed here so that maps are the same on every machine.

TURN: Final = 15
_WHOLE: Final = 10**9  # what cosines are parts of
_COSINES: Final = (1_000_000_000, 965_925_826, 866_025_404, 707_106_781, 500_000_000, 258_819_045, 0)
_QUARTER: Final = 6
_ROUND_CORNERS: Final = 12


def rect(left: int, bottom: int, width: int, depth: int, turn: int = 0) -> list[Point]:
    """A rectangle, turned counter-clockwise about its middle by ``turn`` degrees."""
    corners = [(left, bottom), (left + width, bottom), (left + width, bottom + depth), (left, bottom + depth)]
    return turned(corners, (left + width // 2, bottom + depth // 2), turn)


def oval(x: int, y: int, across: int, up: int, turn: int = 0) -> list[Point]:
    """A polygon with twelve corners on an oval around a place, with these radii, turned counter-clockwise by ``turn``
    degrees."""
    steps = range(0, _ROUND_CORNERS * 2, 2)
    corners = [(x + _part(across, _cosine(step)), y + _part(up, _cosine(step - _QUARTER))) for step in steps]
    return turned(corners, (x, y), turn)


def wall(points: Sequence[Point], thick: int) -> list[Point]:
    """A wall of this thickness along a line through two or more points, with mitred corners."""
    left = [_beside(points, at, thick / 2) for at in range(len(points))]
    right = [_beside(points, at, -thick / 2) for at in range(len(points))]
    return [*left, *reversed(right)]


def turned(corners: Sequence[Point], middle: Point, turn: int) -> list[Point]:
    """These corners turned counter-clockwise about a place by a multiple of TURN degrees."""
    step = turn // TURN
    if step % (4 * _QUARTER) == 0:
        return list(corners)
    cosine, sine = _cosine(step), _cosine(step - _QUARTER)
    found = []
    for x, y in corners:
        dx, dy = x - middle[0], y - middle[1]
        across, up = dx * cosine - dy * sine, dx * sine + dy * cosine
        found.append((middle[0] + _part(1, across), middle[1] + _part(1, up)))
    return found


def _cosine(step: int) -> int:
    """The cosine of ``step`` times TURN degrees, in billionths."""
    step = abs(step) % (4 * _QUARTER)
    step = min(step, 4 * _QUARTER - step)
    return _COSINES[step] if step <= _QUARTER else -_COSINES[2 * _QUARTER - step]


def _part(size: int, cosine: int) -> int:
    """A length times a cosine in billionths, rounded."""
    return (size * cosine + _WHOLE // 2) // _WHOLE


def _beside(points: Sequence[Point], at: int, off: float) -> Point:
    """The corner of a wall to the left of one of its points, ``off`` away from the line."""
    x, y = points[at]
    sides = []
    for a, b in ((at - 1, at), (at, at + 1)):
        if a >= 0 and b < len(points):
            dx, dy = points[b][0] - points[a][0], points[b][1] - points[a][1]
            long = length(dx, dy) or 1
            sides.append((-dy / long, dx / long))
    nx, ny = sides[0][0] + sides[-1][0], sides[0][1] + sides[-1][1]
    square = nx * nx + ny * ny
    if square < 0.1:  # it turns back on itself: the wall ends squarely there
        (nx, ny), square = (2 * sides[0][0], 2 * sides[0][1]), 4
    return (x + round(2 * off * nx / square), y + round(2 * off * ny / square))


def heights(look: str, inch: int) -> tuple[int, int]:
    """The heights of a look's top and of its floor, on a board with this length of the rules' inch."""
    return LOOKS[look].height * inch, LOOKS[look].floor * inch


def inches(said: object) -> int | None:
    """A length that a mission writes in inches, such as 12 or 12.5, in thousandths of an inch; None if it isn't a
    length."""
    if isinstance(said, bool):
        return None
    if isinstance(said, int):
        return said * INCH
    whole, dot, part = said.partition(".") if isinstance(said, str) else ("", "", "")
    digits = whole.removeprefix("-")
    if not (dot and digits.isdecimal() and digits.isascii() and part.isdecimal() and part.isascii()):
        return None
    if len(digits) > _DIGITS or len(part) > 3:
        return None
    size = int(digits) * INCH + int(part.ljust(3, "0"))
    return -size if whole.startswith("-") else size
