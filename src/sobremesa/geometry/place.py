"""Placing a base: the nearest legal place to one that was wanted (QU-9.32), and where the fallen lie (QU-5.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import TOLERANCE, Base, Point, length

_GRID: Final = 250
_FINE: Final = 3
_COMPASS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


def nearest_place(
    board: Board, wanted: Base, ends: Sequence[Base] = (), inside: Sequence[Base] = (), ground: int | None = None
) -> Point | None:
    """The legal place nearest to where a base is wanted, or None if the table has none: QU-9.32.

    Legal: ``Board.fits`` with ``ends``, the base's centre in each circle of ``inside``, and on this height of ground,
    if one is given. Looked for on a grid of a quarter of an inch from the wanted place on, then brought nearer by
    smaller steps: it may be missed by a quarter of an inch, and an isle smaller than the grid altogether.
    """
    spot = _Spot(board, wanted, ends, inside, ground)
    if spot.legal(wanted.x, wanted.y):
        return (wanted.x, wanted.y)
    best: Point | None = None
    ring, farthest = 1, spot.farthest()
    while ring * _GRID <= farthest and (best is None or ring * _GRID < spot.off(best)):
        for x, y in _ring(wanted.x, wanted.y, ring * _GRID):
            if (best is None or spot.off((x, y)) < spot.off(best)) and spot.legal(x, y):
                best = (x, y)
        ring += 1
    return None if best is None else spot.nearer(best)


def fall_place(board: Board, base: Base, foot: Point, ends: Sequence[Base] = ()) -> Point | None:
    """Where a base that fell is put: the nearest place to the foot, within 2" of it if there is one: QU-5.8.

    It is on the ground that the foot is on, if there is room.
    """
    around = [Base(foot[0], foot[1], 2 * board.inch + TOLERANCE)]
    low = board.ground(foot[0], foot[1])
    place = nearest_place(board, base.at(foot), ends, around, low)
    if place is None:
        place = nearest_place(board, base.at(foot), ends)
    return place


class _Spot:
    """What makes a place legal."""

    def __init__(
        self, board: Board, wanted: Base, ends: Sequence[Base], inside: Sequence[Base], ground: int | None
    ) -> None:
        self.board = board
        self.wanted = wanted
        self.ends = tuple(ends)
        self.inside = list(inside)
        self.ground = ground

    def legal(self, x: int, y: int) -> bool:
        """Whether the base may be put there."""
        for circle in self.inside:
            if length(x - circle.x, y - circle.y) > circle.radius:
                return False
        if not self.board.fits_at(x, y, self.wanted.radius, self.ends):
            return False
        return self.ground is None or self.board.ground(x, y) == self.ground

    def farthest(self) -> int:
        """How far off it may be legal at all: beyond that it is off the table, or out of one of the circles."""
        found = self.board.width + self.board.depth
        for circle in self.inside:
            found = min(found, self.off((circle.x, circle.y)) + circle.radius + TOLERANCE)
        return found

    def off(self, place: Point) -> int:
        """How far a place is from the wanted one."""
        return int(length(place[0] - self.wanted.x, place[1] - self.wanted.y))

    def nearer(self, place: Point) -> Point:
        """A legal place, led nearer by ever smaller steps."""
        step = _GRID // 2
        while step >= _FINE:
            moved = False
            for dx, dy in _COMPASS:
                there = (place[0] + dx * step, place[1] + dy * step)
                if self.off(there) < self.off(place) and self.legal(there[0], there[1]):
                    place = there
                    moved = True
                    break
            if not moved:
                step //= 2
        return place


def _ring(x: int, y: int, off: int) -> list[Point]:
    """The points of the grid on a square so far from a point, in order."""
    side = range(-off, off + 1, _GRID)
    inner = range(-off + _GRID, off, _GRID)
    return [
        *((x + along, y - off) for along in side),
        *((x + across, y + along) for along in inner for across in (-off, off)),
        *((x + along, y + off) for along in side),
    ]
