"""Pieces of terrain: polygons with their kinds (QU-2.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from sobremesa.geometry.measure import (
    LARGEST,
    Point,
    cross_over,
    length,
    point_apart,
    point_near,
    root,
    segments_near,
)

# Kinds of pieces, which are added up: a wood may be COVER + DIFFICULT.
COVER: Final = 1  #: it gives cover from shots (QU-6.11)
DIFFICULT: Final = 2  #: a move through it is at most 6" (QU-5.5)
DANGEROUS: Final = 4  #: a model that touches it takes a test (QU-5.6)
BLOCKS_SIGHT: Final = 8  #: nobody sees through it (QU-2.3)
IMPASSABLE: Final = 16  #: nobody can enter it
GAP: Final = 32  #: no footing: nobody stands in it; it is stepped or jumped over
BRIDGE: Final = 64  #: its floor counts, whatever lies below

_STRIPS: Final = 100  # the number of strips in which the area of a base is measured


class BadMap(ValueError):
    """Raised for an impossible piece or board, with one line that says which and why."""


@mypyc_attr(acyclic=True)
class Edge:
    """A side of a piece, from a to b, with the inside on its left. ``left``, ``right``, ``bottom`` and ``top`` are its
    bounding box."""

    def __init__(self, a: Point, b: Point, climbable: bool) -> None:
        self.ax: i64 = a[0]
        self.ay: i64 = a[1]
        self.bx: i64 = b[0]
        self.by: i64 = b[1]
        self.left: i64 = min(a[0], b[0])
        self.right: i64 = max(a[0], b[0])
        self.bottom: i64 = min(a[1], b[1])
        self.top: i64 = max(a[1], b[1])
        self.climbable = climbable

    def near(self, x: i64, y: i64, limit: i64) -> bool:
        """Whether a point is nearer to it than ``limit`` (above 0)."""
        return point_near(x, y, self.ax, self.ay, self.bx, self.by, limit)

    def crossed(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether the segment ab crosses it, from one side to the other."""
        return cross_over(ax, ay, bx, by, self.ax, self.ay, self.bx, self.by)


class Piece:
    """A simple polygon on the table, with its kinds and the heights of its top and of the ground in it.

    ``outline``: its corners in order, either way round, in thousandths of an inch. ``kinds``: what it is, added up
    (COVER + DIFFICULT). ``height``: its top above the table, for sight. ``floor``: the height of the ground inside;
    negative in a pit. ``climbable``: the sides (side i runs from corner i to the next) that models may climb up and
    down.

    Raises :class:`BadMap` for an outline that has fewer than three corners, is off any table, or crosses itself.
    """

    def __init__(
        self, outline: Sequence[Point], kinds: int = 0, height: int = 0, floor: int = 0, climbable: Sequence[int] = ()
    ) -> None:
        _check(outline, climbable)
        self.outline: tuple[Point, ...] = tuple(outline)
        self.kinds = kinds
        self.height = height
        self.floor = floor
        self.climbable: tuple[int, ...] = tuple(climbable)
        self.edges: list[Edge] = _edges(self.outline, self.climbable)
        self.left: i64 = min(x for x, _ in outline)
        self.right: i64 = max(x for x, _ in outline)
        self.bottom: i64 = min(y for _, y in outline)
        self.top: i64 = max(y for _, y in outline)
        self.convex = all(self.bulges(i) for i in range(len(self.edges)))
        self.uneven = floor != 0 or kinds & (GAP | BRIDGE) != 0  # the ground may differ from the table's

    def bulges(self, i: int) -> bool:
        """Whether the corner at which edge i begins is convex."""
        before = self.edges[i - 1]
        after = self.edges[i]
        ux = before.bx - before.ax
        uy = before.by - before.ay
        vx = after.bx - after.ax
        vy = after.by - after.ay
        return ux * vy - uy * vx >= 0

    def holds(self, x: i64, y: i64) -> bool:
        """Whether a point is inside; exact, but for a point on the outline itself the answer is unspecified."""
        if x < self.left or x > self.right or y < self.bottom or y > self.top:
            return False
        inside = False
        for edge in self.edges:
            if (edge.ay > y) != (edge.by > y):
                side = (edge.bx - edge.ax) * (y - edge.ay) - (edge.by - edge.ay) * (x - edge.ax)
                if (side > 0) == (edge.by > edge.ay):
                    inside = not inside
        return inside

    def reaches(self, x: i64, y: i64, limit: i64) -> bool:
        """Whether a point is inside, or nearer to the outline than ``limit`` (if that is above 0)."""
        if x < self.left - limit or x > self.right + limit or y < self.bottom - limit or y > self.top + limit:
            return False
        return self.rim_near(x, y, limit) or self.holds(x, y)

    def rim_near(self, x: i64, y: i64, limit: i64) -> bool:
        """Whether a point is nearer to the outline than ``limit``; False unless that is above 0."""
        if limit > 0:
            for edge in self.edges:
                if edge.near(x, y, limit):
                    return True
        return False

    def brushed(self, ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
        """Whether the segment ab comes nearer to the outline than ``reach`` (above 0); exact."""
        left, right = (ax - reach, bx + reach) if ax < bx else (bx - reach, ax + reach)
        bottom, top = (ay - reach, by + reach) if ay < by else (by - reach, ay + reach)
        ux = bx - ax
        uy = by - ay
        far = (length(ux, uy) + 1) * reach
        for edge in self.edges:
            if edge.right <= left or edge.left >= right or edge.top <= bottom or edge.bottom >= top:
                continue
            a_side = ux * (edge.ay - ay) - uy * (edge.ax - ax)
            b_side = ux * (edge.by - ay) - uy * (edge.bx - ax)
            if (a_side > far and b_side > far) or (a_side < -far and b_side < -far):
                continue
            if segments_near(ax, ay, bx, by, edge.ax, edge.ay, edge.bx, edge.by, reach):
                return True
        return False

    def off(self, x: i64, y: i64, room: i64) -> i64:
        """The distance of a point from the piece's bounding box, enlarged by ``room``; 0 inside."""
        dx: i64 = 0
        dy: i64 = 0
        if x < self.left - room:
            dx = self.left - room - x
        elif x > self.right + room:
            dx = x - self.right - room
        if y < self.bottom - room:
            dy = self.bottom - room - y
        elif y > self.top + room:
            dy = y - self.top - room
        return length(dx, dy)

    def apart(self, x: i64, y: i64) -> i64:
        """The distance of a point from the outline, to the nearest thousandth; negative inside."""
        nearest: i64 = 4 * LARGEST
        for edge in self.edges:
            nearest = min(nearest, point_apart(x, y, edge.ax, edge.ay, edge.bx, edge.by))
        return -nearest if self.holds(x, y) else nearest

    def __repr__(self) -> str:
        return f"Piece({list(self.outline)}, kinds={self.kinds}, height={self.height}, floor={self.floor})"


def keeps_clear(x: i64, y: i64, limit: i64, pieces: list[Piece]) -> bool:
    """Whether none of these pieces reaches a point (:meth:`Piece.reaches`)."""
    for piece in pieces:
        if (
            piece.left - limit <= x <= piece.right + limit
            and piece.bottom - limit <= y <= piece.top + limit
            and piece.reaches(x, y, limit)
        ):
            return False
    return True


def share_inside(x: i64, y: i64, radius: i64, pieces: list[Piece]) -> float:
    """The share (0 to 1) of a base's area that lies in any of these pieces.

    The base is cut into 100 strips, each measured along its middle: accurate to 0.7% of the area.
    """
    inside: i64 = 0
    whole: i64 = 0
    for strip in range(_STRIPS):
        off = radius * (2 * strip + 1 - _STRIPS)  # from the centre, in hundredths of a thousandth
        half = root(radius * radius * (_STRIPS * _STRIPS) - off * off)
        whole += 2 * half
        inside += _covered(x * _STRIPS - half, x * _STRIPS + half, y * _STRIPS + off, pieces)
    return int(inside) / int(whole)


def _covered(left: i64, right: i64, y: i64, pieces: list[Piece]) -> i64:
    """The length of a horizontal line that is in any of these pieces; all in hundredths of a thousandth."""
    spans: list[tuple[int, int]] = []
    for piece in pieces:
        cuts: list[int] = []
        for edge in piece.edges:
            ay = edge.ay * _STRIPS
            by = edge.by * _STRIPS
            if (ay > y) != (by > y):
                cuts.append(edge.ax * _STRIPS + (y - ay) * (edge.bx - edge.ax) // (edge.by - edge.ay))
        cuts.sort()
        spans.extend((cuts[i], cuts[i + 1]) for i in range(0, len(cuts) - 1, 2))
    spans.sort()
    total: i64 = 0
    done: i64 = left
    for begin, end in spans:
        start = max(done, begin)
        stop = min(right, end)
        if stop > start:
            total += stop - start
            done = stop
    return total


def _check(outline: Sequence[Point], climbable: Sequence[int]) -> None:
    count = len(outline)
    if count < 3:
        raise BadMap(f"a piece needs three corners, not {count}")
    for x, y in outline:
        if not (-LARGEST <= x <= LARGEST and -LARGEST <= y <= LARGEST):
            raise BadMap(f"the corner ({x}, {y}) is off every table")
    for i in range(count):
        a, b = outline[i], outline[(i + 1) % count]
        if a == b:
            raise BadMap(f"the corner {a} stands twice in a row")
        for j in range(i + 1, count):
            c, d = outline[j], outline[(j + 1) % count]
            if cross_over(a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1]):
                raise BadMap(f"the side at {a} crosses the one at {c}")
    for side in climbable:
        if not 0 <= side < count:
            raise BadMap(f"there is no side {side}: a piece of {count} corners has sides 0 to {count - 1}")


def _edges(outline: tuple[Point, ...], climbable: tuple[int, ...]) -> list[Edge]:
    """The sides, with the inside on the left."""
    count = len(outline)
    edges = [Edge(outline[i], outline[(i + 1) % count], i in climbable) for i in range(count)]
    if sum(edge.ax * edge.by - edge.bx * edge.ay for edge in edges) > 0:
        return edges
    return [Edge((edge.bx, edge.by), (edge.ax, edge.ay), edge.climbable) for edge in reversed(edges)]
