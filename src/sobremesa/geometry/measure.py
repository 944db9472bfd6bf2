"""Points, lines and bases, and the distances between them.

All lengths and coordinates are whole thousandths of an inch. All decisions are computed in whole numbers. Roots and
quotients are taken in floating point only of numbers below 2**53, so that they are the same on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

INCH: Final = 1000  #: in thousandths, the unit of every length here
TOLERANCE: Final = 5  #: bases nearer than this touch, and limits may be missed by as much
LARGEST: Final = 60 * INCH  #: no table is longer: products of four lengths stay below 2**63
_MIX: Final = 1_000_003  # the multiplier in hashes
_HOPELESS: Final = 3_000_000_000  # a cross product beyond this is too far off for any limit

Point = tuple[int, int]


@mypyc_attr(acyclic=True, free_list_len=1)
class Base:
    """A model's round footprint: its centre, measured from a corner of the table, and its radius, in thousandths of an
    inch. A value: bases with the same numbers are equal."""

    def __init__(self, x: int, y: int, radius: int) -> None:
        self.x = x
        self.y = y
        self.radius = radius

    def at(self, point: Point) -> Base:
        """The same base elsewhere."""
        return Base(point[0], point[1], self.radius)

    def grown(self, by: int) -> Base:
        """The base with its radius larger ``by`` this much."""
        return Base(self.x, self.y, self.radius + by)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Base):
            return False
        return self.x == other.x and self.y == other.y and self.radius == other.radius

    def __hash__(self) -> int:
        x: i64 = self.x
        y: i64 = self.y
        radius: i64 = self.radius
        return int((x * _MIX ^ y) * _MIX ^ radius)  # hash(tuple) would create a tuple each time

    def __repr__(self) -> str:
        return f"Base({self.x}, {self.y}, {self.radius})"


def length(dx: i64, dy: i64) -> i64:
    """The length of a vector, to the nearest thousandth."""
    return int(sqrt(float(dx * dx + dy * dy)) + 0.5)


def root(square: i64) -> i64:
    """The whole root of a number below 2**53, rounded down."""
    return int(sqrt(float(square)))


def nearest_root(square: i64) -> i64:
    """The root of a number below 2**53, to the nearest whole one."""
    return int(sqrt(float(square)) + 0.5)


def apart(a: Base, b: Base) -> int:
    """The distance from edge to edge in the plane, to the nearest thousandth; 0 if the bases touch or overlap
    (QU-2.2)."""
    return max(0, length(a.x - b.x, a.y - b.y) - a.radius - b.radius)


def within(a: Base, b: Base, limit: int) -> bool:
    """Whether two bases are at most ``limit`` apart (QU-2.2), with TOLERANCE allowed."""
    return closer(a, b, limit + TOLERANCE + 1)


def touching(a: Base, b: Base) -> bool:
    """Whether two bases are in contact."""
    return closer(a, b, TOLERANCE + 1)


def keeps_off(a: Base, b: Base, limit: int) -> bool:
    """Whether two bases are at least ``limit`` apart, with TOLERANCE allowed."""
    return not closer(a, b, limit - TOLERANCE)


def closer(a: Base, b: Base, limit: int) -> bool:
    """Whether two bases are less than ``limit`` apart; exact. The distance of overlapping bases is negative."""
    dx: i64 = a.x - b.x
    dy: i64 = a.y - b.y
    reach: i64 = a.radius + b.radius + limit
    return reach > 0 and dx * dx + dy * dy < reach * reach


def point_near(px: i64, py: i64, ax: i64, ay: i64, bx: i64, by: i64, limit: i64) -> bool:
    """Whether a point is nearer than ``limit`` (above 0, at most 30") to the segment from a to b; exact."""
    dx = bx - ax
    dy = by - ay
    ex = px - ax
    ey = py - ay
    along = ex * dx + ey * dy
    if along <= 0:
        return ex * ex + ey * ey < limit * limit
    whole = dx * dx + dy * dy
    if along >= whole:
        ex = px - bx
        ey = py - by
        return ex * ex + ey * ey < limit * limit
    aside = ex * dy - ey * dx
    if aside < 0:
        aside = -aside
    return aside < _HOPELESS and aside * aside < limit * limit * whole


def point_apart(px: i64, py: i64, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """The distance of a point from the segment from a to b, to the nearest thousandth."""
    dx = bx - ax
    dy = by - ay
    ex = px - ax
    ey = py - ay
    along = ex * dx + ey * dy
    if along <= 0:
        return length(ex, ey)
    whole = dx * dx + dy * dy
    if along >= whole:
        return length(px - bx, py - by)
    aside = ex * dy - ey * dx
    if aside < 0:
        aside = -aside
    return int(float(aside) / sqrt(float(whole)) + 0.5)


def cross_over(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Whether the segments ab and cd cross, each passing from one side of the other to its other side; exact."""
    ux = bx - ax
    uy = by - ay
    c_side = ux * (cy - ay) - uy * (cx - ax)
    d_side = ux * (dy - ay) - uy * (dx - ax)
    if (c_side <= 0 and d_side <= 0) or (c_side >= 0 and d_side >= 0):
        return False
    vx = dx - cx
    vy = dy - cy
    a_side = vx * (ay - cy) - vy * (ax - cx)
    b_side = vx * (by - cy) - vy * (bx - cx)
    return not ((a_side <= 0 and b_side <= 0) or (a_side >= 0 and b_side >= 0))


def segments_near(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64, limit: i64) -> bool:
    """Whether the segments ab and cd come nearer to each other than ``limit`` (above 0); exact."""
    return (
        cross_over(ax, ay, bx, by, cx, cy, dx, dy)
        or point_near(cx, cy, ax, ay, bx, by, limit)
        or point_near(dx, dy, ax, ay, bx, by, limit)
        or point_near(ax, ay, cx, cy, dx, dy, limit)
        or point_near(bx, by, cx, cy, dx, dy, limit)
    )


def share_along(a: Point, b: Point, spent: int, whole: int) -> Point:
    """The point at the fraction ``spent`` / ``whole`` of the segment from a to b, to the nearest thousandth."""
    if whole <= 0:
        return a
    half = whole // 2
    dx: i64 = b[0] - a[0]
    dy: i64 = b[1] - a[1]
    return (a[0] + int((dx * spent + half) // whole), a[1] + int((dy * spent + half) // whole))
