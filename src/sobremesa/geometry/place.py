"""Placing a base: the nearest legal place to a wanted one (QU-9.32), and where a base that falls lands (QU-5.8)."""

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
    """The legal place nearest to ``wanted``, or None if the table has none: QU-9.32.

    A place is legal if ``Board.fits`` with ``ends``, the base's centre is in each circle of ``inside``, and the ground
    has the height ``ground``, if given. The search goes outwards on a grid of a quarter of an inch, then nearer in
    smaller steps: the result may be a quarter of an inch farther off than the best place, and legal areas smaller than
    the grid may be missed.
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
    """Where a base that fell is put: the legal place nearest to ``foot``, or None if the table has none: QU-5.8.

    If there is room within 2", on ground of the same height as at the foot, it is put there.
    """
    around = [Base(foot[0], foot[1], 2 * board.inch + TOLERANCE)]
    low = board.ground(foot[0], foot[1])
    place = nearest_place(board, base.at(foot), ends, around, low)
    if place is None:
        place = nearest_place(board, base.at(foot), ends)
    return place


class _Spot:
    """The conditions for a legal place."""

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
        """The distance beyond which no place is legal, being off the table or outside one of the circles."""
        found = self.board.width + self.board.depth
        for circle in self.inside:
            found = min(found, self.off((circle.x, circle.y)) + circle.radius + TOLERANCE)
        return found

    def off(self, place: Point) -> int:
        """The distance of a place from the wanted one."""
        return int(length(place[0] - self.wanted.x, place[1] - self.wanted.y))

    def nearer(self, place: Point) -> Point:
        """A legal place, moved nearer in ever smaller steps."""
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
    """The grid points on a square at the distance ``off`` from a point, in order."""
    side = range(-off, off + 1, _GRID)
    inner = range(-off + _GRID, off, _GRID)
    return [
        *((x + along, y - off) for along in side),
        *((x + across, y + along) for along in inner for across in (-off, off)),
        *((x + along, y + off) for along in side),
    ]
