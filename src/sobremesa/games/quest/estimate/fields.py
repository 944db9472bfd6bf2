"""How far it is on foot to a place, from all over the table: a quick estimate, for bots.

A coarse grid of places where a hero can stand, joined by straight legs. Difficult ground counts half as much again,
since a move through it is short (QU-5.5); units in the way are ignored.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from sobremesa.geometry.board import Board
from sobremesa.geometry.corners import BARRED, Corners, corners_of
from sobremesa.geometry.measure import Base, length

RADIUS: Final = 630  # a hero's base, on either table
NO_WAY: Final = 1_000_000
_CELLS: Final = 32  # along each side
_STEPS: Final = ((1, 0), (0, 1), (1, 1), (1, -1))
_KEPT: Final = 200  # fields of a board


class Fields:
    """The grid of a board, and the fields asked for so far: the distance from each of its places to a goal."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.step = max(board.width, board.depth) // _CELLS
        self.across = board.width // self.step
        self.up = board.depth // self.step
        self.legs: list[list[tuple[int, int]]] = [[] for _ in range(self.across * self.up)]
        self.known: dict[int, list[int]] = {}
        self._join()

    def _join(self) -> None:
        """Create the legs between neighbouring places."""
        board = self.board
        corners = corners_of(board, RADIUS, 0, False)
        bases = [Base(*self.middle(cell), RADIUS) for cell in range(len(self.legs))]
        stands = [board.may_stand(base) for base in bases]
        rough = [stands[cell] and board.is_in_rough(base) for cell, base in enumerate(bases)]
        for cell in range(len(self.legs)):
            x, y = cell % self.across, cell // self.across
            for dx, dy in _STEPS:
                if stands[cell] and 0 <= x + dx < self.across and 0 <= y + dy < self.up:
                    other = cell + dx + dy * self.across
                    if stands[other]:
                        harder = 3 if rough[cell] or rough[other] else 2
                        self._join_two(corners, bases[cell], bases[other], cell, other, harder)

    def _join_two(self, corners: Corners, a: Base, b: Base, cell: int, other: int, harder: int) -> None:
        """In both directions: going up a climb is farther than going down. Legs are stored with the place they lead
        to.
        """
        there = corners.leg(a.x, a.y, b.x, b.y)
        if there != BARRED:
            self.legs[other].append((there * harder // 2, cell))
        back = corners.leg(b.x, b.y, a.x, a.y)
        if back != BARRED:
            self.legs[cell].append((back * harder // 2, other))

    def middle(self, cell: int) -> tuple[int, int]:
        """The middle of a cell."""
        half = self.step // 2
        return cell % self.across * self.step + half, cell // self.across * self.step + half

    def cell_of(self, x: int, y: int) -> int:
        """The cell of a place."""
        return min(self.across - 1, x // self.step) + min(self.up - 1, y // self.step) * self.across

    def to(self, x: int, y: int) -> list[int]:
        """How far it is from each cell to the cell of this place; NO_WAY if there is no way."""
        goal = self.cell_of(x, y)
        known = self.known.get(goal)
        if known is None:
            if len(self.known) >= _KEPT:
                self.known.clear()
            known = self.known[goal] = self._spread(*self.middle(goal))
        return known

    def _spread(self, x: int, y: int) -> list[int]:
        """By Dijkstra's algorithm, from all cells around the place, because its own may have no footing."""
        found = [NO_WAY] * len(self.legs)
        waiting: list[tuple[int, int]] = []
        for cell in self._about(x, y):
            mx, my = self.middle(cell)
            heappush(waiting, (int(length(mx - x, my - y)), cell))
        while waiting:
            far, cell = heappop(waiting)
            if far < found[cell]:
                found[cell] = far
                for leg, other in self.legs[cell]:
                    if far + leg < found[other]:
                        heappush(waiting, (far + leg, other))
        return found

    def _about(self, x: int, y: int) -> list[int]:
        """The nine cells around a place that lead anywhere; more if there are none."""
        column, row = min(self.across - 1, x // self.step), min(self.up - 1, y // self.step)
        for off in range(1, _CELLS):
            found = [
                cx + cy * self.across
                for cx in range(max(0, column - off), min(self.across, column + off + 1))
                for cy in range(max(0, row - off), min(self.up, row + off + 1))
                if self.legs[cx + cy * self.across]
            ]
            if found:
                return found
        return []

    def far(self, field: list[int], x: int, y: int, goal_x: int, goal_y: int) -> int:
        """How far it is from a place to the goal of a field."""
        straight = int(length(goal_x - x, goal_y - y))
        if straight < 2 * self.step:
            return straight
        half = self.step // 2
        left, low = max(0, (x - half) // self.step), max(0, (y - half) // self.step)
        best = NO_WAY
        for cy in (low, min(self.up - 1, low + 1)):
            for cx in (left, min(self.across - 1, left + 1)):
                cost = field[cx + cy * self.across]
                if cost < best:
                    far = cost + int(length(cx * self.step + half - x, cy * self.step + half - y))
                    best = min(best, far)
        return best


@lru_cache(maxsize=16)
def fields_of(board: Board) -> Fields:
    """The fields of a board, computed once."""
    return Fields(board)
