"""The places where a base can end a move, to be sampled and drawn (QU-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop
from itertools import chain
from typing import Final

from mypy_extensions import i64, mypyc_attr

from sobremesa.geometry.board import Board
from sobremesa.geometry.contact import contact_places, straight_to
from sobremesa.geometry.corners import BARRED, NODE_BITS, NODES, Corners, corners_of
from sobremesa.geometry.gait import Gait, manners
from sobremesa.geometry.measure import TOLERANCE, Base, Point, apart, length
from sobremesa.geometry.piece import DANGEROUS
from sobremesa.geometry.walk import NOWHERE, Walk

OUT_OF_REACH: Final = -1  #: the cost of a place that can't be reached
LEAP: Final = 6  #: the most inches that jumps, which cost no movement, can add to a move (QU-5.7)
_COARSE: Final = 500  # the grid for the search of the nearest place to a goal
_FINE: Final = 10
_COMPASS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


@mypyc_attr(acyclic=True)
class Reach:
    """Where a base can end a move within ``gait.limit``, by the ways in ``walks`` (:func:`walks_all_over`) and clear of
    ``others``: the bases that block its way, and those that it may pass but not stop at."""

    def __init__(self, board: Board, base: Base, gait: Gait, walks: list[Walk], others: Sequence[Base]) -> None:
        self.board = board
        self.base = base
        self.gait = gait
        self.walks = walks
        self.lately: list[int] = [walk.start for walk in walks]  # the node each walk last used
        self._leapt: dict[int, set[int]] = {}
        near = [other for other in others if apart(base, other) <= gait.limit + base.radius]
        self.ends: tuple[Base, ...] = tuple(near)

    def cost(self, x: int, y: int) -> int:
        """The movement that it takes to go there and stop; OUT_OF_REACH if that is too far or blocked."""
        far = length(x - self.base.x, y - self.base.y)
        if far > self.gait.limit + TOLERANCE + saved_by_jumps(self.board, self.gait.jumps):
            return OUT_OF_REACH
        if not self.board.fits_at(x, y, self.base.radius, self.ends):
            return OUT_OF_REACH
        if self.gait.flying:
            return far
        best = OUT_OF_REACH
        for walk in self.walks:
            cost = _cost_of(walk, x, y)
            if cost != OUT_OF_REACH and (best == OUT_OF_REACH or cost < best):
                best = cost
        return best

    def within(self, x: int, y: int, limit: int) -> bool:
        """Whether it can go there and stop for at most ``limit`` and its gait's movement. Asking about neighbouring
        places in turn is fastest, because they are mostly reached from the same corner."""
        return self._within(x, y, limit, False)

    def leaps_within(self, x: int, y: int, limit: int) -> bool:
        """The same by a way with a jump. It may return False for places that can also be reached without one."""
        return self._within(x, y, limit, True)

    def _within(self, x: int, y: int, limit: int, leaping: bool) -> bool:
        saved: i64 = saved_by_jumps(self.board, self.gait.jumps)
        most: i64 = min(limit, self.gait.limit) + TOLERANCE
        far = length(x - self.base.x, y - self.base.y)
        if far > most + saved or not self.board.fits_at(x, y, self.base.radius, self.ends):
            return False
        if self.gait.flying:
            return not leaping
        for at, walk in enumerate(self.walks):
            allowed: i64 = min(most, walk.limit + TOLERANCE)
            leapt = self.leapt(at) if leaping else None
            lately = self.lately[at]
            if (leapt is None or lately in leapt) and _comes_from(walk, lately, x, y, allowed):
                return True
            for node in _likely_nodes(walk, x, y, allowed, saved, leapt):
                if _comes_from(walk, node, x, y, allowed):
                    self.lately[at] = node
                    return True
        return False

    def leapt(self, at: int) -> set[int]:
        """The nodes of a walk (by its place in ``walks``) whose way has a jump."""
        known = self._leapt.get(at)
        if known is None:
            walk, known = self.walks[at], set()
            for node in walk.settled[1:]:
                a, b = walk.nodes[walk.before[node]], walk.nodes[node]
                if walk.before[node] in known or walk.corners.leaps(a.x, a.y, b.x, b.y):
                    known.add(node)
            self._leapt[at] = known  # assigned only when complete, because other threads may ask
        return known

    def places(self, step: int, most: int = 0) -> list[Point]:
        """Places where it can end: the points of a grid of this step, in order from below, then the corners on its
        ways. At most the first ``most``, unless that is 0."""
        found: list[Point] = []
        for place in self._grid(step):
            if self.within(place[0], place[1], self.gait.limit):
                found.append(place)
                if len(found) == most:
                    return found
        corners = [(int(walk.nodes[node].x), int(walk.nodes[node].y)) for walk in self.walks for node in walk.settled]
        found += [place for place in dict.fromkeys(corners) if self.board.fits(self.base.at(place), self.ends)]
        return found[:most] if most else found

    def _grid(self, step: int) -> Iterator[Point]:
        """The points of a grid round the base, as far as it may go."""
        limit = self.gait.limit + saved_by_jumps(self.board, self.gait.jumps)
        return grid(self.board, self.base, limit, step)

    def nearest_to(self, goal: Base) -> Point:
        """The place in reach that is nearest to a base, the cheapest if several are; perhaps the place where it is now:
        QU-5.2.

        The search tries a grid of half an inch, places round the goal and those straight from each corner, then
        improves the best in steps down to a hundredth of an inch. It may miss reachable areas narrower than the grid.
        """
        base, limit = self.base, self.gait.limit
        places = contact_places(self.board, goal, base.radius, (base.x, base.y), self.ends, limit)
        for walk in self.walks:
            for node in walk.settled:
                corner = (int(walk.nodes[node].x), int(walk.nodes[node].y))
                left = min(self.gait.limit - walk.spent[node], int(length(corner[0] - goal.x, corner[1] - goal.y)))
                places.append(corner)
                places.append(straight_to(corner, goal, int(length(corner[0] - goal.x, corner[1] - goal.y)) - left))
        here = (self.base.x, self.base.y)
        least = _far(here, goal)
        best = (least, 0, here)
        near = [(far, place) for place in chain(places, self._grid(_COARSE)) if (far := _far(place, goal)) <= least]
        heapify(near)  # mostly only the first few are needed
        while near and near[0][0] <= best[0]:
            far, place = heappop(near)
            cost = self.cost(place[0], place[1])
            if cost != OUT_OF_REACH:
                best = min(best, (far, cost, place))
        return self._closer(best[2], goal)

    def _closer(self, place: Point, goal: Base) -> Point:
        """A place in reach, moved nearer to a base in ever smaller steps."""
        step = _COARSE // 2
        least = self.base.radius + goal.radius
        while step >= _FINE:
            moved = False
            for dx, dy in _COMPASS:
                there = (place[0] + dx * step, place[1] + dy * step)
                if least <= _far(there, goal) < _far(place, goal) and self.cost(there[0], there[1]) != OUT_OF_REACH:
                    place = there
                    moved = True
                    break
            if not moved:
                step //= 2
        return place


def reach(board: Board, base: Base, gait: Gait, bars: Sequence[Base] = (), ends: Sequence[Base] = ()) -> Reach:
    """Where a base can end a move within ``gait.limit``: QU-5. ``bars`` and ``ends`` are as in ``ways``.

    For a base that shuns danger, only places with safe ways count.
    """
    return Reach(board, base, gait, walks_all_over(board, base, gait, bars), [*ends, *bars])


def walks_all_over(board: Board, base: Base, gait: Gait, bars: Sequence[Base]) -> list[Walk]:
    """All ways from a base's place within ``gait.limit``, one walk for each manner; empty for a flying base. They don't
    depend on where it may stop."""
    walks: list[Walk] = []
    avoided = board.kinds & DANGEROUS if gait.shuns_danger else 0
    for manner in [] if gait.flying else manners(board, base, gait, gait.limit, board.kinds):
        if manner.shunned & DANGEROUS == avoided:
            walk = Walk(corners_of(board, base.radius, manner.shunned, gait.jumps), base, bars, manner.limit)
            walk.round_all()
            while walk.settle() != NOWHERE:
                pass
            walks.append(walk)
    return walks


def places_round(board: Board, base: Base, corners: Corners, limit: int) -> list[Point]:
    """The places within ``limit`` to try in a search, the nearest first: the points of a grid of an inch, and the
    corners where ways may turn."""
    found = set(grid(board, base, limit, board.inch))
    for leg in corners.spot(base.x, base.y).within(limit):
        corner = corners.corners[leg & NODES]
        found.add((int(corner.x), int(corner.y)))
    off = sorted((int(length(x - base.x, y - base.y)), x, y) for x, y in found)
    return [(x, y) for far, x, y in off if far <= limit]


def _cost_of(walk: Walk, x: i64, y: i64) -> int:
    """The cost of reaching a point by this walk, or OUT_OF_REACH."""
    limit: i64 = walk.limit + TOLERANCE
    saved: i64 = saved_by_jumps(walk.corners.board, walk.corners.jumps)
    straight = walk.leg_to(walk.start, x, y)
    start = walk.nodes[walk.start]
    if straight != BARRED and straight <= limit and straight == length(x - start.x, y - start.y):
        return straight
    best = OUT_OF_REACH
    for node in _likely_nodes(walk, x, y, limit, saved):
        corner = walk.nodes[node]
        least = walk.spent[node] + int(length(x - corner.x, y - corner.y))
        if best != OUT_OF_REACH and least >= best + saved:
            break
        leg = walk.leg_to(node, x, y)
        if leg != BARRED:
            cost = walk.spent[node] + leg
            if cost <= limit and (best == OUT_OF_REACH or cost < best):
                best = cost
    return best


def _likely_nodes(walk: Walk, x: i64, y: i64, limit: i64, saved: i64, leapt: set[int] | None = None) -> list[int]:
    """The nodes from which a point may be reached within ``limit``, the shortest way first. Longer ways count where
    jumps on uneven ground could save up to ``saved``. With ``leapt``, the nodes reached by a jump, only ways with a
    jump count."""
    nodes, spent, corners = walk.nodes, walk.spent, walk.corners
    ways: list[int] = []  # the whole distance, then the node, packed as in ``Corners``
    for node in walk.settled:
        left = limit - spent[node]
        most = left + saved
        corner = nodes[node]
        dx = x - corner.x
        dy = y - corner.y
        if -most <= dx <= most and -most <= dy <= most:
            far = length(dx, dy)
            sure = far <= left and (leapt is None or node in leapt)
            if sure or (far <= most and corners.is_uneven(corner.x, corner.y, x, y)):
                ways.append(spent[node] + int(far) << NODE_BITS | node)
    ways.sort()
    return [way & NODES for way in ways]


def _comes_from(walk: Walk, node: int, x: i64, y: i64, limit: i64) -> bool:
    """Whether the straight leg from a node reaches a point within ``limit`` in all."""
    leg = walk.leg_to(node, x, y)
    return leg != BARRED and walk.spent[node] + leg <= limit


def saved_by_jumps(board: Board, jumps: bool) -> int:
    """The most movement that jumps can save; 0 if there are none."""
    return LEAP * board.inch if jumps else 0


def _far(place: Point, goal: Base) -> int:
    return int(length(place[0] - goal.x, place[1] - goal.y))


def grid(board: Board, base: Base, limit: int, step: int) -> Iterator[Point]:
    """The points of a grid of this step in a square round a base, in order from below."""
    columns = _steps(base.x - limit, base.x + limit, board.width, step)
    for y in _steps(base.y - limit, base.y + limit, board.depth, step):
        for x in columns:
            yield (x, y)


def _steps(low: int, high: int, size: int, step: int) -> range:
    """The multiples of a step between two numbers, on the table."""
    return range(-(-max(low, 0) // step) * step, min(high, size) + 1, step)
