"""Pushes: straight moves until something stops the base or the ground ends (QU-7.2, QU-2.5, QU-5.8)."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from sobremesa.geometry.board import Board
from sobremesa.geometry.levels import Profile
from sobremesa.geometry.measure import TOLERANCE, Base, Point, length, share_along
from sobremesa.geometry.piece import BRIDGE
from sobremesa.geometry.way import Way, first_touch

_STRIDE = 50


class Pushed:
    """Where a push ends. ``fall``: 0, or the height (2" or more) that the base falls there, to ``foot``."""

    def __init__(self, place: Point, fall: int, foot: Point) -> None:
        self.place = place
        self.fall = fall
        self.foot = foot

    def __repr__(self) -> str:
        return f"Pushed({self.place}, fall={self.fall})"


def push(
    board: Board, base: Base, dx: int, dy: int, distance: int, bars: Sequence[Base] = (), flying: bool = False
) -> Pushed:
    """Move a base straight along (dx, dy): QU-7.2.

    It stops at the table's edge, at impassable pieces, at rises, at gaps less than 2" deep, and at the ``bars`` (other
    bases, grown by 1"; a base that is inside one already comes no nearer). It falls where the ground under its centre
    drops by 2" or more, unless it is ``flying`` (QU-9.14).
    """
    start = (base.x, base.y)
    whole = int(length(dx, dy))
    if whole == 0:
        return Pushed(start, 0, start)
    there = (base.x + _share(dx * distance, whole), base.y + _share(dy * distance, whole))
    free = min([distance, *(_to_bar(base, bar, dx, dy, whole) for bar in bars)])
    free = min(free, _to_edge(board, base, there, distance))
    ground = board.ground(base.x, base.y)
    for piece in board.pieces:
        rises = piece.uneven and piece.floor > ground and not piece.kinds & BRIDGE
        if piece in board.walls or rises:
            free = min(free, first_touch(piece, start, there, base.radius - TOLERANCE))
    return _over_ground(board, base, there, distance, free, flying)


def push_all(
    board: Board,
    bases: Sequence[Base],
    dx: int,
    dy: int,
    distance: int,
    bars: Sequence[Base] = (),
    flying: bool = False,
) -> list[Pushed]:
    """Move the models of a unit along (dx, dy), each as far as it can go, the foremost first: QU-7.2.

    They don't run into each other: a model that stops blocks those behind it. Results are in the order of ``bases``.
    """
    order = sorted(range(len(bases)), key=lambda i: (-(bases[i].x * dx + bases[i].y * dy), i))
    ended: dict[int, Pushed] = {}
    stopped: list[Base] = []
    for i in order:
        pushed = push(board, bases[i], dx, dy, distance, [*bars, *stopped], flying)
        ended[i] = pushed
        if not pushed.fall:
            stopped.append(bases[i].at(pushed.place))
    return [ended[i] for i in range(len(bases))]


def stop_before(board: Board, way: Way, jump: int) -> Point:
    """Where a hero stops on a way after deciding against one of its jumps: 1" before the jump's edge: QU-5.8."""
    edge = way.jumps[jump].edge
    for i in range(1, len(way.points)):
        a, b = way.points[i - 1], way.points[i]
        to_edge = int(length(edge[0] - a[0], edge[1] - a[1]))
        whole = int(length(b[0] - a[0], b[1] - a[1]))
        if to_edge + int(length(b[0] - edge[0], b[1] - edge[1])) <= whole + TOLERANCE:
            left = to_edge - board.inch
            return _back(way, i, left)
    return way.points[0]


def _back(way: Way, leg: int, left: int) -> Point:
    """The point of a way at the distance ``left`` after the beginning of a leg, or before it if that is negative."""
    while True:
        a, b = way.points[leg - 1], way.points[leg]
        whole = int(length(b[0] - a[0], b[1] - a[1]))
        if left >= 0 or leg == 1:
            return share_along(a, b, max(0, left), whole)
        leg -= 1
        left += int(length(a[0] - way.points[leg - 1][0], a[1] - way.points[leg - 1][1]))


def _over_ground(board: Board, base: Base, there: Point, distance: int, free: int, flying: bool) -> Pushed:
    """Where a push ends that can go the distance ``free``: the ground may stop it earlier, or the base may fall."""
    start = (base.x, base.y)
    profile = Profile(board, board.uneven, start, share_along(start, there, free, distance), False)
    for piece in board.uneven:
        profile.add_cuts(piece)
    profile.survey()
    for i in range(1, len(profile.at)):
        drop = profile.level[i - 1] - profile.level[i]
        if drop >= 2 * board.inch - TOLERANCE and not flying:
            return Pushed(profile.place(profile.at[i]), drop, profile.place(min(profile.at[i] + 10, profile.whole)))
        if drop < 0 or not profile.firm[i]:
            free = max(0, profile.at[i] - base.radius if drop < 0 else profile.at[i] - TOLERANCE)
            break
    while free > 0 and not board.may_stand(base.at(share_along(start, there, free, distance))):
        free -= min(free, _STRIDE)
    place = share_along(start, there, free, distance)
    return Pushed(place, 0, place)


def _to_bar(base: Base, bar: Base, dx: int, dy: int, whole: int) -> int:
    """The distance that a base goes along (dx, dy) before it touches a bar."""
    ex = bar.x - base.x
    ey = bar.y - base.y
    ahead = ex * dx + ey * dy
    reach = min(base.radius + bar.radius, int(length(ex, ey)))
    aside = abs(dx * ey - dy * ex)
    room = reach * whole
    if ahead <= 0 or aside >= (reach - TOLERANCE) * whole:
        return 10**9
    return max(0, (ahead - isqrt(room * room - aside * aside)) // whole)


def _to_edge(board: Board, base: Base, there: Point, distance: int) -> int:
    """The distance that a base goes towards a point before it reaches the table's edge."""
    free = distance
    for start, end, size in ((base.x, there[0], board.width), (base.y, there[1], board.depth)):
        if end > size - base.radius and end > start:
            free = min(free, max(0, size - base.radius - start) * distance // (end - start))
        if end < base.radius and end < start:
            free = min(free, max(0, start - base.radius) * distance // (start - end))
    return free


def _share(value: int, whole: int) -> int:
    """A quotient, to the nearest whole number."""
    return (value + whole // 2) // whole
