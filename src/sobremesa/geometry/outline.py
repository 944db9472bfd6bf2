"""The outline of an area that is given by the grid points in it (QU-5).

Marching squares: Lorensen and Cline's marching cubes, Computer Graphics 21, 1987, in the plane.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.geometry.measure import Point

_HALVINGS: Final = 3

# The corners of a square of the grid, counter-clockwise from the lower left, as bits; and for each set of corners
# inside, the sides between which the rim runs with the inside on its left (0 below, 1 right, 2 above, 3 left).
_CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
_RIMS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    *((), ((0, 3),), ((1, 0),), ((1, 3),), ((2, 1),), ((0, 3), (2, 1)), ((2, 0),), ((2, 3),)),
    *(((3, 2),), ((0, 2),), ((1, 0), (3, 2)), ((1, 2),), ((3, 1),), ((0, 1),), ((3, 0),), ()),
)

Cell = tuple[int, int]  #: column and row of a grid point
_Side = tuple[int, int, int]  # column and row of the grid point where it begins; 0: it runs right, 1: up


def outlines(inside: set[Cell], rim: Callable[[Cell, Cell], Point]) -> list[list[Point]]:
    """The closed lines round an area, each as a list of points with the inside on its left.

    ``inside`` are the grid points in the area; ``rim`` gives the point where the area ends between one of them and a
    neighbour outside. Parts narrower than the grid may be missed.
    """
    after: dict[_Side, _Side] = {}
    for i, j in {(i - dx, j - dy) for i, j in inside for dx, dy in _CORNERS}:
        corners = sum(1 << n for n, (dx, dy) in enumerate(_CORNERS) if (i + dx, j + dy) in inside)
        sides = ((i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1))
        for begin, way_on in _RIMS[corners]:
            after[sides[begin]] = sides[way_on]

    def crossing(side: _Side) -> Point:
        """Where the rim crosses a side."""
        i, j, up = side
        ends = ((i, j), (i + 1 - up, j + up))
        return rim(*ends) if ends[0] in inside else rim(ends[1], ends[0])

    rings: list[list[Point]] = []
    while after:
        start, side = after.popitem()
        ring = [crossing(start)]
        while side != start:
            ring.append(crossing(side))
            side = after.pop(side)
        rings.append(ring)
    return rings


def halved(holds: Callable[[int, int], bool], inside: Point, outside: Point) -> Point:
    """The point, just inside, where an area ends between two points, found by bisection. ``holds`` tells whether a
    point is in the area."""
    for _ in range(_HALVINGS):
        middle = ((inside[0] + outside[0]) // 2, (inside[1] + outside[1]) // 2)
        if holds(*middle):
            inside = middle
        else:
            outside = middle
    return inside
