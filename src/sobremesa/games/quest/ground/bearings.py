"""Which way something lies, in map terms: north is up."""

from __future__ import annotations

from typing import Final

# North first, then clockwise by eighths of a turn.
_NORTH: Final = 0
_EAST: Final = 2
_SOUTH: Final = 4
_WEST: Final = 6
_DIAGONALS: Final = {(True, True): 1, (True, False): 3, (False, False): 5, (False, True): 7}


def bearing(dx: int, dy: int) -> int:
    """The nearest of eight directions of a vector, from 0 (north) clockwise; north for a vector of length 0."""
    east, north = abs(dx), abs(dy)
    if 12 * east <= 5 * north:  # less than 22½ degrees off, as closely as whole numbers allow
        return _NORTH if dy >= 0 else _SOUTH
    if 12 * north <= 5 * east:
        return _EAST if dx >= 0 else _WEST
    return _DIAGONALS[dx > 0, dy > 0]
