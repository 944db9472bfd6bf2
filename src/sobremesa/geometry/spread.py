"""The cost of reaching each point of a grid on foot, spreading from each point to its neighbours (QU-5).

A shortest way ends with a straight leg from some corner, and the way to a neighbouring point mostly with a leg from the
same corner. So for each point only the corners that lead to its neighbours, and corners near it, are tried instead of
all. Passages narrower than the grid may be missed.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from mypy_extensions import i64

from sobremesa.geometry.corners import BARRED
from sobremesa.geometry.measure import TOLERANCE, Point, length
from sobremesa.geometry.outline import Cell, halved
from sobremesa.geometry.reach import Reach
from sobremesa.geometry.walk import Walk

_BESIDE: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
_AROUND: Final = tuple((across, up) for up in (-1, 0, 1, 2) for across in (-1, 0, 1, 2))


class Spread:
    """The costs of reaching the points of a grid, the multiples of ``step`` on the table. It doesn't work for bases
    that fly or jump, because they pass what blocks others."""

    def __init__(self, reach: Reach, step: int) -> None:
        self.reach = reach
        self.step = step
        self._room: dict[Cell, bool] = {}
        self._floods = [_Flood(self, walk) for walk in reach.walks]

    def within(self, limit: int) -> set[Cell]:
        """The points that can be reached with this much movement, up to the reach's own limit."""
        found: set[Cell] = set()
        for flood in self._floods:
            most = flood.most(limit)
            found.update([cell for cell, (cost, _) in flood.costs.items() if cost <= most])
        return found

    def rim(self, inside: Cell, outside: Cell, limit: int) -> Point:
        """Where this much movement ends between two neighbouring points, of which only ``inside`` can be reached with
        it."""
        here = self.place(inside)
        best, far = here, -1
        for flood in self._floods:
            rim = flood.rim(inside, outside, limit)
            if abs(rim[0] - here[0]) + abs(rim[1] - here[1]) > far:
                best, far = rim, abs(rim[0] - here[0]) + abs(rim[1] - here[1])
        return best

    def place(self, cell: Cell) -> Point:
        """The position of a grid point."""
        return (cell[0] * self.step, cell[1] * self.step)

    def has_room(self, cell: Cell) -> bool:
        """Whether the base can stand at a grid point; cached."""
        known = self._room.get(cell)
        if known is None:
            known = self.fits(*self.place(cell))
            self._room[cell] = known
        return known

    def fits(self, x: int, y: int) -> bool:
        """Whether the base can stand there."""
        return self.reach.board.fits_at(x, y, self.reach.base.radius, self.reach.ends)


class _Flood:
    """The costs by one walk. ``costs`` has the least cost found for each point, and the node it was reached from.
    Neighbours of the points within the walk's limit are in it too, and may cost more than the limit."""

    def __init__(self, spread: Spread, walk: Walk) -> None:
        self.spread = spread
        self.walk = walk
        self.costs: dict[Cell, tuple[int, int]] = {}
        self._queue: list[tuple[int, Cell, int]] = []  # the least possible cost, the point, the node
        self._queued: set[tuple[Cell, int]] = set()
        step = spread.step
        for node in walk.settled:
            corner = walk.nodes[node]
            self._enqueue(int(corner.x) // step, int(corner.y) // step, _AROUND, node)
        self._flow()

    def most(self, limit: int) -> int:
        """The most that this walk may spend of this much movement."""
        return min(limit, self.walk.limit) + TOLERANCE

    def rim(self, inside: Cell, outside: Cell, limit: int) -> Point:
        """Where this walk ends between two points; ``inside`` if it doesn't even reach that."""
        here, there = self.spread.place(inside), self.spread.place(outside)
        most = self.most(limit)
        cost, node = self.costs.get(inside, (most + 1, 0))
        if cost > most:
            return here
        beyond, _ = self.costs.get(outside, (BARRED, 0))
        if beyond > most:  # it is too far, not blocked
            share, whole = most - cost, beyond - cost
            return (here[0] + (there[0] - here[0]) * share // whole, here[1] + (there[1] - here[1]) * share // whole)

        def comes(x: int, y: int) -> bool:
            leg = self.walk.leg_to(node, x, y) if self.spread.fits(x, y) else BARRED
            return leg != BARRED and self.walk.spent[node] + leg <= most

        return halved(comes, here, there)

    def _flow(self) -> None:
        """Spread from each point to its neighbours, the cheapest first."""
        walk, most = self.walk, self.most(self.walk.limit)
        while self._queue:
            least, cell, node = heappop(self._queue)
            known = self.costs.get(cell)
            if (known is not None and known[0] <= least) or not self.spread.has_room(cell):
                continue
            x, y = self.spread.place(cell)
            leg = walk.leg_to(node, x, y)
            if leg == BARRED:
                continue
            cost = walk.spent[node] + leg
            if known is None or cost < known[0]:
                self.costs[cell] = (cost, node)
                if cost <= most:
                    self._enqueue(cell[0], cell[1], _BESIDE, node)

    def _enqueue(self, column: int, row: int, beside: tuple[Cell, ...], node: int) -> None:
        """Queue the points beside a point (column, row) for an attempt to reach them from a node."""
        corner = self.walk.nodes[node]
        spent = self.walk.spent[node]
        step: i64 = self.spread.step
        for across, up in beside:
            cell = (column + across, row + up)
            if (cell, node) not in self._queued:
                self._queued.add((cell, node))
                least = spent + int(length(cell[0] * step - corner.x, cell[1] * step - corner.y))
                known = self.costs.get(cell)
                if known is None or least < known[0]:
                    heappush(self._queue, (least, cell, node))
