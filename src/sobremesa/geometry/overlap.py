"""Whether pieces of terrain overlap: checked for a map before it is played on."""

from __future__ import annotations

from sobremesa.geometry.measure import TOLERANCE, Point, cross_over
from sobremesa.geometry.piece import Piece


def overlap(a: Piece, b: Piece) -> bool:
    """Whether two pieces share more than their edges."""
    if a.right <= b.left or b.right <= a.left or a.top <= b.bottom or b.top <= a.bottom:
        return False
    if any(
        cross_over(one.ax, one.ay, one.bx, one.by, other.ax, other.ay, other.bx, other.by)
        for one in a.edges
        for other in b.edges
    ):
        return True
    return any(_deep(b, point) for point in _marks(a)) or any(_deep(a, point) for point in _marks(b))


def lies_in(inner: Piece, outer: Piece) -> bool:
    """Whether a piece is wholly inside another; it may touch its edge."""
    if any(
        cross_over(one.ax, one.ay, one.bx, one.by, other.ax, other.ay, other.bx, other.by)
        for one in inner.edges
        for other in outer.edges
    ):
        return False
    return all(outer.reaches(x, y, TOLERANCE) for x, y in _marks(inner))


def _deep(piece: Piece, point: Point) -> bool:
    """Whether a point is in a piece, and not just on its edge."""
    x, y = point
    return piece.holds(x, y) and not piece.rim_near(x, y, TOLERANCE)


def _marks(piece: Piece) -> list[Point]:
    """Sample points of a piece: its corners, the middles of its sides, and its own middle if it is convex."""
    corners = piece.outline
    found = [*corners]
    for at, (x, y) in enumerate(corners):
        beyond = corners[(at + 1) % len(corners)]
        found.append(((x + beyond[0]) // 2, (y + beyond[1]) // 2))
    if piece.convex:
        found.append((sum(x for x, _ in corners) // len(corners), sum(y for _, y in corners) // len(corners)))
    return found
