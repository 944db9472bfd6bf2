"""Where a base can stand in contact with another (QU-5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from mypy_extensions import i64

from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import TOLERANCE, Base, Point, closer, length

_UNIT: Final = 1_000_000
_SIXTH: Final = ((1000000, 0), (965926, 258819), (866025, 500000), (707107, 707107), (500000, 866025), (258819, 965926))
#: 24 directions, 15 degrees apart, as vectors of length 1,000,000
ALL_ROUND: Final = (
    *((x, y) for x, y in _SIXTH),
    *((-y, x) for x, y in _SIXTH),
    *((-x, -y) for x, y in _SIXTH),
    *((y, -x) for x, y in _SIXTH),
)


def contact_places(
    board: Board, target: Base, radius: int, towards: Point, ends: Sequence[Base] = (), limit: int = 0
) -> list[Point]:
    """Places where a base of this radius is in contact with ``target``, nearest to ``towards`` first: QU-5.2.

    They are the place straight towards there, 24 all round, those that touch one of the nearby ``ends`` as well, and
    the two at the distance ``limit`` from ``towards``; places where it may not stand (``Board.fits``) are left out. So
    if there is room between two bases, or between a base and the limit, one of the places is in it.
    """
    reach = target.radius + radius
    off: i64 = reach  # i64, because its products are large
    beside = tuple([end for end in ends if closer(target, end, 2 * radius + TOLERANCE)])  # no other is in the way
    places = [straight_to(towards, target, reach)]
    places += [(target.x + int(off * x // _UNIT), target.y + int(off * y // _UNIT)) for x, y in ALL_ROUND]
    for end in beside:
        places += where_both(target, reach, (end.x, end.y), end.radius + radius + 1)  # + 1 for rounding
    places += where_both(target, reach, towards, limit)
    near = [
        (length(x - towards[0], y - towards[1]), number)
        for number, (x, y) in enumerate(places)
        if board.fits_at(x, y, radius, beside)
    ]
    return [places[number] for _, number in sorted(near)]


def where_both(around: Base, reach: int, other: Point, far: int) -> list[Point]:
    """The two points at the distance ``reach`` from the centre of a base and ``far`` from another point; empty if there
    are none."""
    dx = other[0] - around.x
    dy = other[1] - around.y
    square = dx * dx + dy * dy
    if square == 0 or square > (reach + far) * (reach + far) or square < (reach - far) * (reach - far):
        return []
    # Twice the distance of the points along the line between the two, times its length; then the same for aside of it.
    along = square + reach * reach - far * far
    aside = isqrt(max(0, 4 * square * reach * reach - along * along))
    return [
        (
            around.x + (dx * along - dy * side + square) // (2 * square),
            around.y + (dy * along + dx * side + square) // (2 * square),
        )
        for side in (aside, -aside)
    ]


def straight_to(start: Point, goal: Base, reach: int) -> Point:
    """The point ``reach`` from the centre of a base, on the line from ``start`` to it (beside it, if they coincide)."""
    dx: i64 = start[0] - goal.x
    dy: i64 = start[1] - goal.y
    far = length(dx, dy)
    if far == 0:
        return (goal.x + reach, goal.y)
    half = far // 2
    return (goal.x + int((dx * reach + half) // far), goal.y + int((dy * reach + half) // far))
