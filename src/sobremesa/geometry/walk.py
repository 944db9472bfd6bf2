"""The search for shortest ways from one place over corners, cheapest first (Dijkstra; A* if it has an aim).

The shortest way round obstacles turns only at their corners (Lozano-Pérez and Wesley, Communications of the ACM 22,
1979), here at the corners of the pieces grown by the mover's radius. Dijkstra: Numerische Mathematik 1, 1959; A*: Hart,
Nilsson and Raphael, IEEE Transactions on Systems Science and Cybernetics 4, 1968.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final

from mypy_extensions import i64, mypyc_attr

from sobremesa.geometry.corners import BARRED, NODE_BITS, NODES, WHOLE, Corner, Corners, Spot
from sobremesa.geometry.measure import TOLERANCE, Base, Point, length, point_near
from sobremesa.geometry.piece import Piece

NOWHERE: Final = -1  #: returned when no node is left
_LEAST: Final = 0  # the cost is a lower bound, and the leg may be blocked
_KNOWN: Final = 1  # the board does not block the leg, but bases may
_SURE: Final = 2
_UNKNOWN: Final = -1
_SURENESS: Final = 3  # the bits of a queue entry that say how sure it is


@mypyc_attr(acyclic=True)
class Bar:
    """A circle that the mover's centre may not enter: a base that blocks the way, grown by the mover's radius.

    ``met``: whether a leg has run into it. Its corners are among the nodes only from then on.
    """

    def __init__(self, x: i64, y: i64, reach: i64) -> None:
        self.x = x
        self.y = y
        self.reach = reach
        self.left: i64 = x - reach
        self.right: i64 = x + reach
        self.bottom: i64 = y - reach
        self.top: i64 = y + reach
        self.met = False


@mypyc_attr(acyclic=True)
class Walk:
    """A search from one base's place; nodes are the board's corners, the start, corners round bars, and goals.

    ``limit``: the cost beyond which no node is searched. Call ``settle`` until it returns a goal or NOWHERE. A bar's
    corners join the search when it is first in the way.
    """

    def __init__(self, corners: Corners, base: Base, bars: Sequence[Base], limit: int) -> None:
        self.corners = corners
        self.base = base
        self.limit = limit
        self.still = len(corners.corners)  # nodes below this number are the board's
        self.start = self.still
        self.nodes: list[Corner] = corners.corners + [Corner(base.x, base.y)]  # noqa: RUF005 - faster
        self.bars: list[Bar] = bars_round(base, bars, limit)
        self.leave: list[Piece] = _left_behind(corners, base)
        self.spot: Spot | None = None if self.leave else corners.spot(base.x, base.y)
        count = self.start + 1
        self.spent: list[int] = [_UNKNOWN] * count  # of settled nodes
        self.before: list[int] = [NOWHERE] * count
        self.goals: set[int] = set()
        self.first_goal = NODES  # no node below this number is a goal
        self.others: list[int] = []  # corners round bars, and goals that any node may lead to
        self.settled: list[int] = []  # in order of cost
        # A queue entry is one number, which is faster than a tuple. From the highest bits: the estimate of the whole
        # way to the aim, the node, the node before it (plus one), how sure it is.
        self.queue: list[int] = [self.start << NODE_BITS + 2 | _SURE]
        self.aims = False
        self.aim_x: i64 = 0
        self.aim_y: i64 = 0
        self.aim_reach: i64 = 0

    def aim(self, x: int, y: int, reach: int) -> None:
        """Search first towards the circle of this radius. Does nothing for walks that may jump, because jumps save
        movement."""
        if self.corners.jumps:
            return
        self.aims = True
        self.aim_x = x
        self.aim_y = y
        self.aim_reach = reach
        self.queue = []
        self._queue(self.start, 0, NOWHERE, _SURE)

    def add_goals(self, places: list[Point]) -> None:
        """Add goals, to be reached from any node."""
        self._join([self._add_goal(x, y) for x, y in places])

    def add_goal_for(self, before: int, x: int, y: int) -> None:
        """Add a goal to be reached straight from a settled node."""
        self.queue_leg(self._add_goal(x, y), before)

    def _add_goal(self, x: int, y: int) -> int:
        node = self._add(Corner(x, y))
        self.goals.add(node)
        self.first_goal = min(self.first_goal, node)
        return node

    def round_all(self) -> None:
        """Have all bars in the search from the beginning."""
        for bar in self.bars:
            self._meet(bar)

    def settle(self) -> int:
        """Settle the next cheapest node, queue those beyond it, and return it; NOWHERE when all nodes in reach are
        settled."""
        queue = self.queue
        while queue:
            entry: i64 = heappop(queue)
            node = int(entry >> NODE_BITS + 2 & NODES)
            if self.spent[node] != _UNKNOWN:
                continue
            before = int(entry >> 2 & NODES) - 1
            spent = int((entry >> 2 * NODE_BITS + 2) - self._rest(node))
            sure = entry & _SURENESS
            if sure == _LEAST:
                cost = self.leg(before, node)
                if cost == BARRED:
                    continue
                if self.spent[before] + cost > spent:
                    self._queue(node, self.spent[before] + cost, before, _SURE)
                    continue
            elif sure == _KNOWN and not self._passes(before, node):
                continue
            self.spent[node] = spent
            self.before[node] = before
            self.settled.append(node)
            if node < self.first_goal or node not in self.goals:
                self._queue_onward(node)
            return node
        return NOWHERE

    def leg(self, a: int, b: int) -> int:
        """The cost of the straight leg between two nodes, or BARRED."""
        if a == self.start and b < self.still and self.spot is not None:
            cost = self.spot.leg(b)
            return cost if cost == BARRED or self._passes(a, b) else BARRED
        return self.leg_to(a, self.nodes[b].x, self.nodes[b].y)

    def leg_to(self, a: int, x: i64, y: i64) -> int:
        """The cost of the straight leg from a node to a point, or BARRED."""
        node = self.nodes[a]
        barring = self._barring(node.x, node.y, x, y)
        if barring is not None and all(bar.met for bar in barring):
            return BARRED  # no need to check the board: there is no new bar to meet
        if a == self.start and self.leave:
            if not self.corners.open(node.x, node.y, x, y, self.leave):
                return BARRED
            passed = self.corners.passage((node.x, node.y), (x, y))
            if passed is None:
                return BARRED
            cost = int(length(x - node.x, y - node.y)) + passed.extra
        else:
            cost = self.corners.leg(node.x, node.y, x, y)
        return cost if cost == BARRED or not self._meet_all(barring) else BARRED

    def _barring(self, ax: i64, ay: i64, bx: i64, by: i64) -> list[Bar] | None:
        """The bars in the way of a straight leg; None if there are none."""
        left, right = (ax, bx) if ax < bx else (bx, ax)
        bottom, top = (ay, by) if ay < by else (by, ay)
        found: list[Bar] | None = None
        for bar in self.bars:
            if (
                bar.right > left
                and bar.left < right
                and bar.top > bottom
                and bar.bottom < top
                and point_near(bar.x, bar.y, ax, ay, bx, by, bar.reach - TOLERANCE)
            ):
                if found is None:
                    found = []
                found.append(bar)
        return found

    def _meet_all(self, barring: list[Bar] | None) -> bool:
        """Mark these bars as met, because the way may lead round any of them. Returns whether there are any."""
        if barring is None:
            return False
        for bar in barring:
            if not bar.met:
                self._meet(bar)
        return True

    def shuts_out(self, x: i64, y: i64, reach: i64) -> bool:
        """Whether no way can end at the distance ``reach`` from a point, because a solid piece (other than those that
        the base starts in) is too near to all such places. False doesn't mean that a way can."""
        deep = self.base.radius - 2 * TOLERANCE - reach  # how near the piece must be; inside it, if negative
        room = max(deep, 0)
        for piece in self.corners.solid:
            if (
                piece.left - room <= x <= piece.right + room
                and piece.bottom - room <= y <= piece.top + room
                and piece not in self.leave
                and piece.apart(x, y) < deep
            ):
                return True
        return False

    def way_back(self, node: int) -> list[Point]:
        """The points of the way to a settled node, from the start."""
        points: list[Point] = []
        while node != NOWHERE:
            points.append((self.nodes[node].x, self.nodes[node].y))
            node = self.before[node]
        points.reverse()
        return points

    def _passes(self, a: int, b: int) -> bool:
        """Whether no bar is in the way of the leg between two nodes."""
        one = self.nodes[a]
        other = self.nodes[b]
        return not self._meet_all(self._barring(one.x, one.y, other.x, other.y))

    def _queue_onward(self, node: int) -> None:
        """Queue the nodes beyond a settled one."""
        if node < self.still:
            self._queue_legs(self.corners.onward(self.nodes[node], self._left(node), True), node, _KNOWN)
        elif self.spot is not None and node == self.start:
            self._queue_legs(self.spot.within(self.limit), node, _LEAST)
        elif self.spot is not None:
            self._queue_legs(self.corners.onward(self.nodes[node], self._left(node), False), node, _LEAST)
        else:
            self._queue_taut(node, list(range(self.still)))
        self._queue_taut(node, self.others)

    def _left(self, node: int) -> int:
        """The longest leg possible from a settled node. If there is an aim, the way must still get there."""
        left = self.limit + 2 * TOLERANCE - self.spent[node]
        if not self.aims:
            return left
        here = self.nodes[node]
        return int(left + self.aim_reach + length(here.x - self.aim_x, here.y - self.aim_y)) // 2 + TOLERANCE

    def _queue_legs(self, legs: list[int], before: int, sure: i64) -> None:
        """Queue these legs to corners of the board (packed as in ``Corners``, the cheapest first)."""
        spent = self.spent
        queue = self.queue
        so_far: i64 = spent[before]
        limit: i64 = self.limit + TOLERANCE
        how: i64 = (before + 1) << 2 | sure
        for each in legs:
            leg: i64 = each
            estimate = so_far + (leg >> NODE_BITS)
            if estimate > limit:
                break  # the rest cost more
            node = int(leg & NODES)
            if spent[node] == _UNKNOWN:
                estimate += self._rest(node)
                if estimate <= limit:
                    heappush(queue, int((estimate << NODE_BITS | node) << NODE_BITS + 2 | how))

    def _rest(self, node: int) -> i64:
        """The least distance from a node to the aim; 0 if there is no aim. Computing it is faster than a cache."""
        if not self.aims:
            return 0
        there = self.nodes[node]
        far = length(there.x - self.aim_x, there.y - self.aim_y) - self.aim_reach
        return far if far > 0 else 0

    def _queue_taut(self, node: int, others: list[int]) -> None:
        """Queue those of ``others`` that a taut way may lead to from a settled node."""
        here = self.nodes[node]
        spent = self.spent
        nodes = self.nodes
        span: i64 = WHOLE if self.corners.jumps else self._left(node)
        for other in others:
            there = nodes[other]
            if spent[other] != _UNKNOWN or not (
                -span <= there.x - here.x <= span and -span <= there.y - here.y <= span
            ):
                continue
            # The start and goals may lie between a bar and the line round it, where ways may turn though they aren't
            # taut.
            if (
                node == self.start
                or (other >= self.first_goal and other in self.goals)
                or (here.taut(there.x, there.y) and there.taut(here.x, here.y))
            ):
                self.queue_leg(other, node)

    def queue_leg(self, node: int, before: int) -> None:
        """Queue the straight leg to a node. For goals, the board is checked at once: goals lie side by side, so it
        mostly blocks the legs to all of them, and checking is faster than queueing them."""
        a = self.nodes[before]
        b = self.nodes[node]
        spent = self.spent[before] + self.corners.least(a.x, a.y, b.x, b.y)
        if (
            node >= self.first_goal
            and node in self.goals
            and spent <= self.limit + TOLERANCE
            and not (self.leave and before == self.start)
            and not self.corners.open(a.x, a.y, b.x, b.y, None)
        ):
            return
        self._queue(node, spent, before, _LEAST)

    def _queue(self, node: i64, spent: i64, before: i64, sure: i64) -> None:
        estimate = spent + self._rest(int(node))
        if estimate <= self.limit + TOLERANCE:
            heappush(self.queue, int(((estimate << NODE_BITS | node) << NODE_BITS | before + 1) << 2 | sure))

    def _join(self, new: list[int]) -> None:
        """Queue new nodes from all settled nodes, and from those settled later."""
        for before in self.settled:
            if before not in self.goals:
                self._queue_taut(before, new)
        self.others += new

    def _add(self, corner: Corner) -> int:
        self.nodes.append(corner)
        self.spent.append(_UNKNOWN)
        self.before.append(NOWHERE)
        return len(self.nodes) - 1

    def _meet(self, bar: Bar) -> None:
        """Add the corners of a bar that is in the way, where a base can be, so that ways may go round it."""
        bar.met = True
        corners = self.corners
        found = list(corners.round_bar(bar.x, bar.y, bar.reach))
        found += corners.beside_bar(bar.x, bar.y, bar.reach, (self.base.x, self.base.y))
        for goal in self.goals:
            there = self.nodes[goal]
            found += corners.beside_bar(bar.x, bar.y, bar.reach, (there.x, there.y))
        self._join([self._add(corner) for corner in found if not self._shut(corner)])

    def _shut(self, corner: Corner) -> bool:
        """Whether a corner lies in a bar."""
        for bar in self.bars:
            reach = bar.reach - TOLERANCE
            dx = corner.x - bar.x
            dy = corner.y - bar.y
            if reach > 0 and dx * dx + dy * dy < reach * reach:
                return True
        return False


def bars_round(base: Base, bars: Sequence[Base], limit: int) -> list[Bar]:
    """The bars in reach. A base that starts inside one may leave it but come no nearer (QU-5.1)."""
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
    """The shunned pieces that a base starts in, which its first leg may leave."""
    if not corners.shunned:
        return []
    reach = base.radius - TOLERANCE
    return [piece for piece in corners.solid if piece.kinds & corners.shunned and piece.reaches(base.x, base.y, reach)]
