"""How far a base can go on foot, all over a grid: from each point that it comes to on to the next (QU-5).

A shortest way ends with a straight leg from some corner, and one that ends beside it mostly with a leg from the same:
so a point is asked of the corners from which one comes to those beside it, and of corners beside it, instead of all.
What is narrower than the grid may be missed.
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
    """What it costs to go to the points of a grid: of the multiples of ``step`` on the table. Who flies or jumps has
    none: they come past what bars others."""

    def __init__(self, reach: Reach, step: int) -> None:
        self.reach = reach
        self.step = step
        self._room: dict[Cell, bool] = {}
        self._floods = [_Flood(self, walk) for walk in reach.walks]

    def within(self, limit: int) -> set[Cell]:
        """The points to which so much movement leads, and no more than the reach has."""
        found: set[Cell] = set()
        for flood in self._floods:
            most = flood.most(limit)
            found.update([cell for cell, (cost, _) in flood.costs.items() if cost <= most])
        return found

    def rim(self, inside: Cell, outside: Cell, limit: int) -> Point:
        """Where between two points side by side, only the first of which so much movement leads to, it ends."""
        here = self.place(inside)
        best, far = here, -1
        for flood in self._floods:
            rim = flood.rim(inside, outside, limit)
            if abs(rim[0] - here[0]) + abs(rim[1] - here[1]) > far:
                best, far = rim, abs(rim[0] - here[0]) + abs(rim[1] - here[1])
        return best

    def place(self, cell: Cell) -> Point:
        """Where a point of the grid is."""
        return (cell[0] * self.step, cell[1] * self.step)

    def has_room(self, cell: Cell) -> bool:
        """Whether the base can stand at a point of the grid."""
        known = self._room.get(cell)
        if known is None:
            known = self.fits(*self.place(cell))
            self._room[cell] = known
        return known

    def fits(self, x: int, y: int) -> bool:
        """Whether the base can stand there."""
        return self.reach.board.fits_at(x, y, self.reach.base.radius, self.reach.ends)


class _Flood:
    """One walk's share: for each point the least ``costs`` that were found, and from which node. Those that lie beside
    the ones in its limit may cost more than that."""

    def __init__(self, spread: Spread, walk: Walk) -> None:
        self.spread = spread
        self.walk = walk
        self.costs: dict[Cell, tuple[int, int]] = {}
        self._hopes: list[tuple[int, Cell, int]] = []  # what it would cost at least, the point, from which node
        self._hoped: set[tuple[Cell, int]] = set()
        step = spread.step
        for node in walk.settled:
            corner = walk.nodes[node]
            self._hope(int(corner.x) // step, int(corner.y) // step, _AROUND, node)
        self._flow()

    def most(self, limit: int) -> int:
        """What may be spent of so much movement."""
        return min(limit, self.walk.limit) + TOLERANCE

    def rim(self, inside: Cell, outside: Cell, limit: int) -> Point:
        """Where between two points this walk ends; at the first, if it does not come there."""
        here, there = self.spread.place(inside), self.spread.place(outside)
        most = self.most(limit)
        cost, node = self.costs.get(inside, (most + 1, 0))
        if cost > most:
            return here
        beyond, _ = self.costs.get(outside, (BARRED, 0))
        if beyond > most:  # nothing bars it: it is too far
            share, whole = most - cost, beyond - cost
            return (here[0] + (there[0] - here[0]) * share // whole, here[1] + (there[1] - here[1]) * share // whole)

        def comes(x: int, y: int) -> bool:
            leg = self.walk.leg_to(node, x, y) if self.spread.fits(x, y) else BARRED
            return leg != BARRED and self.walk.spent[node] + leg <= most

        return halved(comes, here, there)

    def _flow(self) -> None:
        """The cheapest first, on from each point to those beside it."""
        walk, most = self.walk, self.most(self.walk.limit)
        while self._hopes:
            hoped, cell, node = heappop(self._hopes)
            known = self.costs.get(cell)
            if (known is not None and known[0] <= hoped) or not self.spread.has_room(cell):
                continue
            x, y = self.spread.place(cell)
            leg = walk.leg_to(node, x, y)
            if leg == BARRED:
                continue
            cost = walk.spent[node] + leg
            if known is None or cost < known[0]:
                self.costs[cell] = (cost, node)
                if cost <= most:
                    self._hope(cell[0], cell[1], _BESIDE, node)

    def _hope(self, column: int, row: int, beside: tuple[Cell, ...], node: int) -> None:
        """Hope to come from a node to these points beside one."""
        corner = self.walk.nodes[node]
        spent = self.walk.spent[node]
        step: i64 = self.spread.step
        for across, up in beside:
            cell = (column + across, row + up)
            if (cell, node) not in self._hoped:
                self._hoped.add((cell, node))
                hoped = spent + int(length(cell[0] * step - corner.x, cell[1] * step - corner.y))
                known = self.costs.get(cell)
                if known is None or hoped < known[0]:
                    heappush(self._hopes, (hoped, cell, node))
