"""Where a base can stand in contact with another (QU-5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base, Point, length

_UNIT: Final = 1_000_000
_SIXTH: Final = ((1000000, 0), (965926, 258819), (866025, 500000), (707107, 707107), (500000, 866025), (258819, 965926))
ALL_ROUND: Final = (  # 24 directions, 15 degrees apart, as vectors of a million
    *((x, y) for x, y in _SIXTH),
    *((-y, x) for x, y in _SIXTH),
    *((-x, -y) for x, y in _SIXTH),
    *((y, -x) for x, y in _SIXTH),
)


def contact_places(board: Board, target: Base, radius: int, towards: Point, ends: Sequence[Base] = ()) -> list[Point]:
    """Places in contact with a base for one of this radius, nearest to ``towards`` first: QU-5.2.

    They are the one straight towards there and 24 all round, but for those where it may not stand (``Board.fits``).
    """
    reach = target.radius + radius
    places = [straight_to(towards, target, reach)]
    places += [(target.x + reach * x // _UNIT, target.y + reach * y // _UNIT) for x, y in ALL_ROUND]
    near = [
        (length(x - towards[0], y - towards[1]), number)
        for number, (x, y) in enumerate(places)
        if board.fits(Base(x, y, radius), ends)
    ]
    return [places[number] for _, number in sorted(near)]


def straight_to(start: Point, goal: Base, reach: int) -> Point:
    """The point ``reach`` from the centre of a base, on the line from ``start`` to it (beside it, if they coincide)."""
    dx = start[0] - goal.x
    dy = start[1] - goal.y
    far = int(length(dx, dy))
    if far == 0:
        return (goal.x + reach, goal.y)
    return (goal.x + (dx * reach + far // 2) // far, goal.y + (dy * reach + far // 2) // far)
