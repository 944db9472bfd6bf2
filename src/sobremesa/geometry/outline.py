"""The outline of an area that is known only by asking of points whether they are in it (QU-5).

Marching squares (Lorensen and Cline's marching cubes, Computer Graphics 21, 1987, in the plane): the points of a grid
are asked, and between two of them that differ the rim is found by halving.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.geometry.measure import Point

# The corners of a square of the grid, counter-clockwise from the lower left, as bits; and for each set of those that
# are inside, from which of its sides to which the rim goes with the inside on its left: below, right, above, left.
_CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
_RIMS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    *((), ((0, 3),), ((1, 0),), ((1, 3),), ((2, 1),), ((0, 3), (2, 1)), ((2, 0),), ((2, 3),)),
    *(((3, 2),), ((0, 2),), ((1, 0), (3, 2)), ((1, 2),), ((3, 1),), ((0, 1),), ((3, 0),), ()),
)

_Side = tuple[int, int, int]  # column and row of the grid's point it begins at; 0: it goes right, 1: up


def outlines(
    holds: Callable[[int, int], bool], left: int, bottom: int, right: int, top: int, step: int, halvings: int = 3
) -> list[list[Point]]:
    """The closed lines round the area within a rectangle, the inside on their left, each from its first point on.

    ``holds`` says of a point whether it is inside; it is asked on a grid of ``step`` and, where two neighbours differ,
    ``halvings`` times between them: the rim is right to ``step`` through two to the power of that, and what is narrower
    than the grid may be missed. Outside of the rectangle nothing is inside.
    """
    columns, rows = (right - left) // step + 1, (top - bottom) // step + 1
    inside = {(i, j) for j in range(rows) for i in range(columns) if holds(left + i * step, bottom + j * step)}
    after: dict[_Side, _Side] = {}
    for i, j in {(i - dx, j - dy) for i, j in inside for dx, dy in _CORNERS}:
        corners = sum(1 << n for n, (dx, dy) in enumerate(_CORNERS) if (i + dx, j + dy) in inside)
        sides = ((i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1))
        for begin, way_on in _RIMS[corners]:
            after[sides[begin]] = sides[way_on]

    def crossing(side: _Side) -> Point:
        """Where the rim crosses a side, just inside."""
        i, j, up = side
        here = (left + i * step, bottom + j * step)
        there = (here[0] + step * (1 - up), here[1] + step * up)
        if (i, j) not in inside:
            here, there = there, here
        for _ in range(halvings):
            middle = ((here[0] + there[0]) // 2, (here[1] + there[1]) // 2)
            if left <= middle[0] <= right and bottom <= middle[1] <= top and holds(*middle):
                here = middle
            else:
                there = middle
        return here

    rings: list[list[Point]] = []
    while after:
        start, side = after.popitem()
        ring = [crossing(start)]
        while side != start:
            ring.append(crossing(side))
            side = after.pop(side)
        rings.append(ring)
    return rings
