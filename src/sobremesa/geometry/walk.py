"""The search for shortest ways: from one place over corners, cheapest first (Dijkstra; A* where it has an aim)."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final

from mypy_extensions import i64

from sobremesa.geometry.corners import BARRED, Corner, Corners, round_base
from sobremesa.geometry.measure import TOLERANCE, Base, Point, length, point_near
from sobremesa.geometry.piece import Piece

NOWHERE: Final = -1
_HOPED: Final = 0  # a leg as long as it is straight, if nothing bars it
_KNOWN: Final = 1  # the board does not bar it; bases may
_SURE: Final = 2

_Hope = tuple[int, int, int, int, int]  # estimate to the aim, node, spent there, node before, how sure


class Bar:
    """A circle that the mover's centre does not enter: a base that bars the way, grown by the mover's radius."""

    def __init__(self, x: i64, y: i64, reach: i64) -> None:
        self.x = x
        self.y = y
        self.reach = reach


class Walk:
    """A search from one base's place; nodes are the board's corners, the start, corners round bars, and goals.

    ``limit``: no node farther than this is looked for. Call ``settle`` until it tells NOWHERE, or a goal.
    """

    def __init__(self, corners: Corners, base: Base, bars: Sequence[Base], limit: int) -> None:
        self.corners = corners
        self.base = base
        self.limit = limit
        self.still = len(corners.corners)  # nodes before this are the board's
        self.start = self.still
        self.nodes: list[Corner] = list(corners.corners)
        self.nodes.append(Corner(base.x, base.y))
        self.bars: list[Bar] = _bars(base, bars, limit)
        self.leave: list[Piece] = _left_behind(corners, base)
        self._add_round_bars()
        self.goals = len(self.nodes)  # nodes from here on are goals
        self.spent: list[int] = [0] * self.goals
        self.before: list[int] = [NOWHERE] * self.goals
        self.done: list[bool] = [False] * self.goals
        self.settled: list[int] = []  # in the order of what they cost
        self.hopes: list[_Hope] = [(0, self.start, 0, NOWHERE, _SURE)]
        self.aims = False
        self.aim_x: i64 = 0
        self.aim_y: i64 = 0
        self.aim_reach: i64 = 0

    def aim(self, x: int, y: int, reach: int) -> None:
        """Look first towards the circle of this radius; jumps, which save movement, forbid it."""
        self.aims = not self.corners.jumps
        self.aim_x = x
        self.aim_y = y
        self.aim_reach = reach

    def add_goal(self, x: int, y: int) -> int:
        """A place to be reached; gives its node."""
        self.nodes.append(Corner(x, y))
        self.spent.append(0)
        self.before.append(NOWHERE)
        self.done.append(False)
        return len(self.nodes) - 1

    def settle(self) -> int:
        """Find the next cheapest node, and hope for those beyond it; NOWHERE when all in reach are found."""
        while self.hopes:
            _, node, spent, before, sure = heappop(self.hopes)
            if self.done[node]:
                continue
            if before != NOWHERE:
                if sure == _KNOWN and self._barred_by_base(before, node):
                    continue
                if sure == _HOPED:
                    cost = self.leg(before, node)
                    if cost == BARRED:
                        continue
                    if self.spent[before] + cost > spent:
                        self._hope(node, self.spent[before] + cost, before, _SURE)
                        continue
            self.done[node] = True
            self.spent[node] = spent
            self.before[node] = before
            self.settled.append(node)
            if node < self.goals:
                self._look_on(node)
            return node
        return NOWHERE

    def leg(self, a: int, b: int) -> int:
        """What the straight leg between two nodes costs, or BARRED."""
        return self.leg_to(a, self.nodes[b].x, self.nodes[b].y)

    def leg_to(self, a: int, x: i64, y: i64) -> int:
        """What the straight leg from a node to a point costs, or BARRED."""
        node = self.nodes[a]
        if not self.free(node.x, node.y, x, y):
            return BARRED
        if a == self.start and self.leave:
            if not self.corners.open(node.x, node.y, x, y, self.leave):
                return BARRED
            whole = int(length(x - node.x, y - node.y))
            passed = self.corners.passage((node.x, node.y), (x, y))
            return BARRED if passed is None else whole + passed.extra
        return self.corners.leg(node.x, node.y, x, y)

    def free(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether no base bars a straight leg."""
        for bar in self.bars:
            if (
                bar.x + bar.reach > min(ax, bx)
                and bar.x - bar.reach < max(ax, bx)
                and bar.y + bar.reach > min(ay, by)
                and bar.y - bar.reach < max(ay, by)
                and point_near(bar.x, bar.y, ax, ay, bx, by, bar.reach - TOLERANCE)
            ):
                return False
        return True

    def way_back(self, node: int) -> list[Point]:
        """The points of the way to a settled node, from the start."""
        points: list[Point] = []
        while node != NOWHERE:
            points.append((self.nodes[node].x, self.nodes[node].y))
            node = self.before[node]
        points.reverse()
        return points

    def _barred_by_base(self, a: int, b: int) -> bool:
        return not self.free(self.nodes[a].x, self.nodes[a].y, self.nodes[b].x, self.nodes[b].y)

    def _look_on(self, node: int) -> None:
        """Hope for the nodes beyond a settled one."""
        first = 0
        if node < self.still:
            first = self.start + 1
            spent = self.spent[node]
            for other, cost in self.corners.roads_from(node):
                if not self.done[other]:
                    self._hope(other, spent + cost, node, _KNOWN)
        here = self.nodes[node]
        for other in range(first, len(self.nodes)):
            if not self.done[other]:
                there = self.nodes[other]
                # The start and goals may lie between a bar and the line round it: ways turn there as no taut one does.
                free = other >= self.goals or node == self.start
                if free or (here.taut(there.x, there.y) and there.taut(here.x, here.y)):
                    self.hope_for(other, node)

    def hope_for(self, node: int, before: int) -> None:
        """Hope that the straight leg to a node is free; a leg that may save movement by a jump is judged at once."""
        if self.corners.jumps:
            cost = self.leg(before, node)
            if cost != BARRED:
                self._hope(node, self.spent[before] + cost, before, _SURE)
            return
        a = self.nodes[before]
        b = self.nodes[node]
        self._hope(node, self.spent[before] + length(b.x - a.x, b.y - a.y), before, _HOPED)

    def _hope(self, node: int, spent: int, before: int, sure: int) -> None:
        estimate = spent
        if self.aims:
            there = self.nodes[node]
            beyond = int(length(there.x - self.aim_x, there.y - self.aim_y) - self.aim_reach)
            if beyond > 0:
                estimate += beyond
        if estimate <= self.limit + TOLERANCE:
            heappush(self.hopes, (estimate, node, spent, before, sure))

    def _add_round_bars(self) -> None:
        """The corners round the bars, but for those at which one can't be."""
        for bar in self.bars:
            for corner in round_base(bar.x, bar.y, bar.reach):
                if self.corners.clear(corner.x, corner.y) and self.free(corner.x, corner.y, corner.x, corner.y):
                    self.nodes.append(corner)


def _bars(base: Base, bars: Sequence[Base], limit: int) -> list[Bar]:
    """The bars in reach. Who starts inside one may leave it but come no nearer (QU-5.1)."""
    found: list[Bar] = []
    for bar in bars:
        dx: i64 = bar.x - base.x
        dy: i64 = bar.y - base.y
        far = length(dx, dy)
        reach: i64 = bar.radius + base.radius
        if far <= limit + reach:
            found.append(Bar(bar.x, bar.y, min(reach, far)))
    return found


def _left_behind(corners: Corners, base: Base) -> list[Piece]:
    """The shunned pieces that a base starts in: its first leg leads out of them."""
    if not corners.shunned:
        return []
    reach = base.radius - TOLERANCE
    return [piece for piece in corners.solid if piece.kinds & corners.shunned and piece.reaches(base.x, base.y, reach)]
