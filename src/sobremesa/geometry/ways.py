"""Shortest ways to a place, into contact and towards another base, and where to stop on them (QU-5, QU-8).

``bars`` are bases that the mover may not overlap on its way: enemies grown by 1", or ungrown in a charge. A mover that
starts inside a bar may leave it, but comes no nearer (QU-5.1). ``ends`` are bases that it may not overlap where it
stops: friends grown by 1". Bars count there as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from sobremesa.geometry.board import Board
from sobremesa.geometry.contact import contact_places, straight_to
from sobremesa.geometry.corners import corners_of
from sobremesa.geometry.gait import ANY_LENGTH, Gait, manners
from sobremesa.geometry.measure import TOLERANCE, Base, Point, apart, length, touching
from sobremesa.geometry.piece import DANGEROUS
from sobremesa.geometry.walk import NOWHERE, Walk
from sobremesa.geometry.way import Way, first_touch, place_at, touches, way_over

_STRIDE: Final = 50  # the step of the search backwards along a way for a place to stop


def way_to(
    board: Board, base: Base, to: Point, gait: Gait, bars: Sequence[Base] = (), ends: Sequence[Base] = ()
) -> Way | None:
    """The shortest way to stand at a point within ``gait.limit``, or None: QU-5.

    A way round dangerous terrain is preferred to a shorter one through it.
    """
    if not board.fits_at(to[0], to[1], base.radius, (*ends, *bars)):
        return None
    return _best(board, base, Base(to[0], to[1], 0), 0, gait, bars, None)


def can_end(
    board: Board, base: Base, to: Point, gait: Gait, bars: Sequence[Base] = (), ends: Sequence[Base] = ()
) -> bool:
    """Whether a base can move to a point and stand there."""
    return way_to(board, base, to, gait, bars, ends) is not None


def charge_way(
    board: Board, base: Base, target: Base, gait: Gait, bars: Sequence[Base] = (), ends: Sequence[Base] = ()
) -> Way | None:
    """The shortest way into contact with ``target``, which is in neither list, within ``gait.limit``: QU-5.2."""
    if touching(base, target):
        return way_over(board, base, [(base.x, base.y)], gait)
    if apart(base, target) > gait.limit + TOLERANCE and not gait.jumps:
        return None
    reach = base.radius + target.radius
    return _best(board, base, target, reach, gait, [*bars, target], [*ends, *bars])


def road(board: Board, base: Base, goal: Base, near: int, gait: Gait, bars: Sequence[Base] = ()) -> Way | None:
    """The shortest way of any length to within ``near`` of a base, whether or not it can stop there; None if there is
    none: QU-8.

    Difficult terrain is ignored here; ``walk_along`` takes it into account.
    """
    reach = base.radius + goal.radius + near
    if apart(base, goal) <= near + TOLERANCE:
        return way_over(board, base, [(base.x, base.y)], gait)
    endless = Gait(ANY_LENGTH, gait.flying, True, gait.jumps, gait.shuns_danger)
    found = _best(board, base, goal, reach, endless, bars, None)
    return None if found is None else way_over(board, base, list(found.points), gait)


def walk_along(board: Board, base: Base, way: Way, gait: Gait, ends: Sequence[Base] = ()) -> Way:
    """The beginning of a way up to the farthest place that one move reaches and where the base may stand: QU-5.5. Just
    the start if there is no other."""
    spent, others = allowance(board, base, way, gait), tuple(ends)
    while spent > 0:
        place = place_at(board, base, way, gait, spent)
        if board.fits_at(place[0], place[1], base.radius, others):
            return _cut(board, base, way, gait, place, spent)
        spent -= _STRIDE
    return way_over(board, base, [way.points[0]], gait)


def stops_along(board: Board, base: Base, way: Way, gait: Gait, step: int, ends: Sequence[Base] = ()) -> list[Way]:
    """The beginnings of a way within one move, each ``step`` longer, that end where the base may stand: QU-8.4."""
    whole = allowance(board, base, way, gait)
    found: list[Way] = []
    for spent in [*range(step, whole, step), whole]:
        place = place_at(board, base, way, gait, spent)
        if board.fits(base.at(place), ends):
            found.append(_cut(board, base, way, gait, place, spent))
    return found


def allowance(board: Board, base: Base, way: Way, gait: Gait) -> int:
    """The movement that one move can spend on a way: QU-5.5. Beyond 6" it stops short of difficult terrain."""
    limit = min(way.length, gait.limit)
    cap = 6 * board.inch
    if limit <= cap or gait.flying or gait.strider or not way.difficult:
        return limit
    for i in range(1, len(way.points)):
        a, b = way.points[i - 1], way.points[i]
        reach = base.radius - TOLERANCE
        touched = [first_touch(piece, a, b, reach) for piece in board.rough if touches(piece, [a, b], reach)]
        clear = min(touched, default=ANY_LENGTH)
        if clear < length(b[0] - a[0], b[1] - a[1]):
            return min(limit, max(cap, way.spent[i - 1] + clear - 2))  # 2 less, because places are rounded
    return limit


def _cut(board: Board, base: Base, way: Way, gait: Gait, place: Point, spent: int) -> Way:
    """The beginning of a way, up to a place on it."""
    points = [point for point, cost in zip(way.points, way.spent, strict=True) if cost < spent or cost == 0]
    return way_over(board, base, [*points, place], gait)


def _best(
    board: Board, base: Base, goal: Base, reach: int, gait: Gait, bars: Sequence[Base], ends: Sequence[Base] | None
) -> Way | None:
    """The way to within ``reach`` of the centre of a goal, in the best possible manner; None if there is none.

    ``ends``: the base must be able to stand where the way stops, clear of these; None if that doesn't matter.
    """
    limit = gait.limit
    kinds = board.kinds if gait.jumps or limit == ANY_LENGTH else _kinds_between(board, base, goal, reach, limit)
    minds = gait.shuns_danger and not gait.flying and kinds & DANGEROUS != 0
    asked_for_safety = False
    for manner in manners(board, base, gait, limit, kinds):
        points = _points(board, base, goal, reach, gait, bars, ends, manner.shunned, manner.limit)
        if not points:
            asked_for_safety = manner.shunned & DANGEROUS != 0 and manner.limit == ANY_LENGTH
        elif not minds or manner.shunned & DANGEROUS or asked_for_safety:
            return way_over(board, base, points, gait)
        else:
            safe = _points(board, base, goal, reach, gait, bars, ends, DANGEROUS, ANY_LENGTH)
            return None if safe else way_over(board, base, points, gait)
    return None


def _kinds_between(board: Board, base: Base, goal: Base, reach: int, limit: int) -> int:
    """The kinds of pieces, added up, that a way of this length to within ``reach`` of a goal can touch."""
    kinds = 0
    most: i64 = limit + 2 * TOLERANCE
    for piece in board.pieces:
        if piece.kinds & ~kinds:
            here = piece.off(base.x, base.y, base.radius)
            if here <= most and here + max(0, piece.off(goal.x, goal.y, base.radius) - reach) <= most:
                kinds |= piece.kinds
    return kinds


def _points(
    board: Board,
    base: Base,
    goal: Base,
    reach: int,
    gait: Gait,
    bars: Sequence[Base],
    ends: Sequence[Base] | None,
    shunned: int,
    limit: int,
) -> list[Point]:
    """The points of the shortest way in one manner; empty if there is none."""
    if gait.flying:
        return _flight(board, base, goal, reach, limit, ends)
    if not gait.jumps and length(goal.x - base.x, goal.y - base.y) - reach > limit + TOLERANCE:
        return []
    walk = Walk(corners_of(board, base.radius, shunned & board.kinds, gait.jumps), base, bars, limit)
    if walk.shuts_out(goal.x, goal.y, reach):
        return []
    place = _straight(board, walk, goal, reach, ends)
    if place is not None:
        return [(base.x, base.y), place]
    return _found(board, walk, goal, reach, ends)


def _found(board: Board, walk: Walk, goal: Base, reach: int, ends: Sequence[Base] | None) -> list[Point]:
    """The points of the way that the search finds: from a corner straight towards the goal, or, if that place is taken
    or can't be reached straight, to a place all round it. Empty if there is none."""
    base = walk.base
    others = tuple(ends or ())
    walk.aim(goal.x, goal.y, reach)
    if not reach:
        walk.add_goals([(goal.x, goal.y)])
    all_round = not reach
    while True:
        node = walk.settle()
        if node in walk.goals:
            return walk.way_back(node)
        room = True
        if node != NOWHERE and reach:
            corner = walk.nodes[node]
            place = straight_to((int(corner.x), int(corner.y)), goal, reach)
            room = ends is None or board.fits_at(place[0], place[1], base.radius, others)
            if room:
                walk.add_goal_for(node, place[0], place[1])
        if not all_round and (not room or node == NOWHERE):
            all_round = True
            walk.add_goals(_goals(board, base, goal, reach, ends, walk.limit))
        elif node == NOWHERE:
            return []


def _straight(board: Board, walk: Walk, goal: Base, reach: int, ends: Sequence[Base] | None) -> Point | None:
    """The end of a straight and level way; None if there is none."""
    base = walk.base
    place = straight_to((base.x, base.y), goal, reach) if reach else (goal.x, goal.y)
    if walk.corners.jumps or (reach and ends is not None and not board.fits(base.at(place), ends)):
        return None
    whole = int(length(place[0] - base.x, place[1] - base.y))
    if whole > walk.limit + TOLERANCE or walk.leg_to(walk.start, place[0], place[1]) != whole:
        return None
    return place


def _goals(board: Board, base: Base, goal: Base, reach: int, ends: Sequence[Base] | None, limit: int) -> list[Point]:
    """The places where a way to a goal may end."""
    if reach == 0:
        return [(goal.x, goal.y)]
    around = Base(goal.x, goal.y, reach - base.radius)
    return contact_places(board, around, base.radius, (base.x, base.y), ends or (), limit)


def _flight(board: Board, base: Base, goal: Base, reach: int, limit: int, ends: Sequence[Base] | None) -> list[Point]:
    """The points of a flight straight to the nearest place where the base may stand: QU-9.14. Empty if that is too
    far."""
    if reach == 0:
        places = [(goal.x, goal.y)]
    elif ends is None:
        places = [straight_to((base.x, base.y), goal, reach)]
    else:
        places = _goals(board, base, goal, reach, ends, limit)
    if places and length(places[0][0] - base.x, places[0][1] - base.y) <= limit + TOLERANCE:
        return [(base.x, base.y), places[0]]
    return []
