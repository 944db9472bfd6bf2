"""Ways over the map, with their costs and what they touch."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sobremesa.geometry.board import Board
from sobremesa.geometry.gait import Gait
from sobremesa.geometry.levels import Jump, passage
from sobremesa.geometry.measure import TOLERANCE, Base, Point, length, share_along
from sobremesa.geometry.piece import Piece


@mypyc_attr(acyclic=True)
class Way:
    """A way from the first of its points to the last, straight from each to the next.

    ``spent``: the movement spent at each point, including climbs but not jumped stretches. ``difficult``: whether it
    touches difficult terrain. ``dangerous``: the numbers of the dangerous pieces that it touches, each once (QU-5.6).
    """

    def __init__(
        self,
        points: tuple[Point, ...],
        spent: tuple[int, ...],
        difficult: bool,
        dangerous: tuple[int, ...],
        jumps: tuple[Jump, ...],
    ) -> None:
        self.points = points
        self.spent = spent
        self.difficult = difficult
        self.dangerous = dangerous
        self.jumps = jumps
        self.end = points[-1]
        self.length = spent[-1]

    def __repr__(self) -> str:
        return f"Way({list(self.points)}, length={self.length})"


def way_over(board: Board, base: Base, points: list[Point], gait: Gait) -> Way:
    """The way of a base over these points, with its costs, what it touches and its jumps. Nothing may block it."""
    spent = [0]
    jumps: list[Jump] = []
    for at in range(1, len(points)):
        a, b = points[at - 1], points[at]
        cost = int(length(b[0] - a[0], b[1] - a[1]))
        if not gait.flying:
            passed = passage(board, a, b, base.radius, gait.jumps)
            if passed is not None:
                cost += passed.extra
                jumps.extend(passed.jumps)
        spent.append(spent[-1] + cost)
    difficult = False
    dangerous: list[int] = []
    if not gait.flying:
        reach = base.radius - TOLERANCE
        if not gait.strider:
            for piece in board.rough:
                if touches(piece, points, reach):
                    difficult = True
                    break
        dangerous = [number for number in board.dangers if touches(board.pieces[number], points, reach)]
    return Way(tuple(points), tuple(spent), difficult, tuple(dangerous), tuple(jumps))


def touches(piece: Piece, points: list[Point], reach: i64) -> bool:
    """Whether the way over these points comes nearer to a piece than ``reach``."""
    x: i64 = points[0][0]
    y: i64 = points[0][1]
    if piece.reaches(x, y, reach):
        return True
    left = piece.left - reach
    right = piece.right + reach
    bottom = piece.bottom - reach
    top = piece.top + reach
    for i in range(1, len(points)):
        ax = x
        ay = y
        x = points[i][0]
        y = points[i][1]
        if (
            not ((ax < left and x < left) or (ax > right and x > right))
            and not ((ay < bottom and y < bottom) or (ay > top and y > top))
            and piece.brushed(ax, ay, x, y, reach)
        ):
            return True
    return False


def first_touch(piece: Piece, a: Point, b: Point, reach: int) -> int:
    """The distance from a towards b at which a base's centre comes nearer to a piece than ``reach``; the whole leg if
    it never does."""
    whole = int(length(b[0] - a[0], b[1] - a[1]))
    gone = 0
    while gone < whole:
        x, y = share_along(a, b, gone, whole)
        room = int(piece.apart(x, y)) - reach
        if room < 0:
            return max(0, gone - 1)
        gone += max(1, room)
    return whole


def place_at(board: Board, base: Base, way: Way, gait: Gait, spent: int) -> Point:
    """The place of a base on a way after spending this much movement; the end if the way costs less."""
    for i in range(1, len(way.points)):
        if spent < way.spent[i]:
            a, b = way.points[i - 1], way.points[i]
            whole = int(length(b[0] - a[0], b[1] - a[1]))
            gone = spent - way.spent[i - 1]
            if way.spent[i] - way.spent[i - 1] == whole and not gait.jumps:
                return share_along(a, b, max(0, gone), whole)  # no climbs on this leg
            return _along_leg(board, base, a, b, gone, gait)
    return way.end


def _along_leg(board: Board, base: Base, a: Point, b: Point, spent: int, gait: Gait) -> Point:
    """The place of a base on a leg after spending this much on it. Climbs and jumps count where they lie."""
    whole = int(length(b[0] - a[0], b[1] - a[1]))
    gone = max(0, min(spent, whole))
    if gait.flying:
        return share_along(a, b, gone, whole)
    if gait.jumps:
        gone = whole
    while gone > 0:
        there = share_along(a, b, gone, whole)
        passed = passage(board, a, there, base.radius, gait.jumps)
        over = 1 if passed is None else gone + passed.extra - spent
        if over <= 0:
            return there
        gone -= max(1, over // 2)
    return a
