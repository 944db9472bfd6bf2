"""Random maps to measure on: the same for the same seed, on every machine."""

from __future__ import annotations

from random import Random
from typing import Final

from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import INCH, Base, Point, keeps_off
from sobremesa.geometry.piece import BLOCKS_SIGHT, COVER, DANGEROUS, DIFFICULT, IMPASSABLE, Piece

WALL: Final = IMPASSABLE | BLOCKS_SIGHT
WOOD: Final = COVER | DIFFICULT | BLOCKS_SIGHT
# Points on a circle of a hundred, to be pulled about.
_ROUND: Final = ((100, 0), (71, 71), (0, 100), (-71, 71), (-100, 0), (-71, -71), (0, -100), (71, -71))


def below(random: Random, limit: int) -> int:
    """A number from 0 to ``limit`` - 1."""
    return int(random.random() * limit)


def blob(random: Random, x: int, y: int, size: int) -> list[Point]:
    """A polygon of five to eight corners round a point, not always convex."""
    corners = sorted(random.sample(range(8), 5 + below(random, 4)))
    found: list[Point] = []
    for i in corners:
        share = 60 + below(random, 41)
        found.append((x + _ROUND[i][0] * size * share // 10000, y + _ROUND[i][1] * size * share // 10000))
    return found


def box(x: int, y: int, width: int, depth: int) -> list[Point]:
    """A rectangle, from its lower left corner."""
    return [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)]


def random_board(seed: int, size: int = 48, pieces: int = 22) -> Board:
    """A table of ``size`` inches with walls, rocks, woods, swamps and hills, which may overlap."""
    random = Random(seed)
    side = size * INCH
    found: list[Piece] = []
    for number in range(pieces):
        x = below(random, side)
        y = below(random, side)
        sort = number % 6
        if sort in (0, 1):
            long = 2000 + below(random, 4000)
            thin = 300 + below(random, 500)
            outline = box(x, y, long, thin) if sort == 0 else box(x, y, thin, long)
            found.append(Piece(outline, WALL, 4000))
        elif sort == 2:
            found.append(Piece(blob(random, x, y, 2500), WALL, 3000))
        elif sort == 3:
            found.append(Piece(blob(random, x, y, 3500), WOOD, 4000))
        elif sort == 4:
            found.append(Piece(blob(random, x, y, 2500), DIFFICULT if number % 12 == 4 else DANGEROUS))
        else:
            sides = () if number % 12 == 5 else (0, 1, 2)
            found.append(Piece(blob(random, x, y, 3000), COVER, 2000, 2000, sides))
    return Board(side, side, found)


def random_bases(board: Board, seed: int, count: int, radius: int = 500) -> list[Base]:
    """Bases in legal places, at least an inch apart."""
    random = Random(seed + 1_000_000)
    found: list[Base] = []
    while len(found) < count:
        base = Base(below(random, board.width), below(random, board.depth), radius)
        if board.may_stand(base) and all(keeps_off(base, other, INCH) for other in found):
            found.append(base)
    return found
