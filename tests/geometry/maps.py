"""Random maps to measure on, the same for the same seed on every machine."""

from __future__ import annotations

from random import Random
from typing import Final

from sobremesa.games.quest.missions.terrain import wall
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import INCH, Base, Point, keeps_off
from sobremesa.geometry.piece import BLOCKS_SIGHT, COVER, DANGEROUS, DIFFICULT, IMPASSABLE, Piece

WALL: Final = IMPASSABLE | BLOCKS_SIGHT
WOOD: Final = COVER | DIFFICULT | BLOCKS_SIGHT
# Points on a circle of radius 100, to be distorted.
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


# Bent walls seen from above, as lines through points of a field of six by six.
BENT: Final = {
    "L": [[(0, 6), (0, 0), (6, 0)]],
    "U": [[(0, 6), (0, 0), (6, 0), (6, 6)]],
    "Z": [[(0, 6), (3, 6), (3, 0), (6, 0)]],
    "zigzag": [[(0, 0), (2, 5), (4, 1), (6, 6)]],
    "courtyard": [[(2, 0), (0, 0), (0, 6), (6, 6), (6, 0), (3, 0)]],
    "room": [[(2, 0), (0, 0), (0, 6), (2, 6)], [(3, 6), (6, 6), (6, 3)], [(6, 2), (6, 0), (3, 0)]],
}


def bent_walls(seed: int, size: int = 24) -> Board:
    """A table of ``size`` inches with bent walls, hedges or a room with doors on every field of eight inches, some of
    them turned."""
    random = Random(seed)
    found: list[Piece] = []
    for x in range(1, size, 8):
        for y in range(1, size, 8):
            lines = BENT[random.choice(list(BENT))]
            scale = 500 + below(random, 501)
            flip, turn = random.random() < 0.5, random.random() < 0.5
            thick = 200 + below(random, 400)
            kinds, height = (WALL, 4000) if random.random() < 0.7 else (BLOCKS_SIGHT | COVER, 2000)
            for line in lines:
                points = [(6 - px if flip else px, py) for px, py in line]
                points = [(py, px) if turn else (px, py) for px, py in points]
                outline = wall([(x * INCH + px * scale, y * INCH + py * scale) for px, py in points], thick)
                found.append(Piece(outline, kinds, height))
    return Board(size * INCH, size * INCH, found)


def bases_at(board: Board, seed: int, number: int, count: int) -> list[Base]:
    """Bases of all sizes in legal places within four inches of a piece, on all sides of it; fewer if there is little
    room."""
    random = Random(1_000_003 * seed + number)
    piece = board.pieces[number]
    found: list[Base] = []
    for _ in range(40 * count):
        x = int(piece.left) - 4000 + below(random, int(piece.right - piece.left) + 8000)
        y = int(piece.bottom) - 4000 + below(random, int(piece.top - piece.bottom) + 8000)
        base = Base(x, y, random.choice((250, 492, 630, 985)))
        if board.may_stand(base) and piece.reaches(x, y, 4000):
            found.append(base)
            if len(found) == count:
                break
    return found


def random_bases(board: Board, seed: int, count: int, radius: int = 500) -> list[Base]:
    """Bases in legal places, at least an inch apart."""
    random = Random(seed + 1_000_000)
    found: list[Base] = []
    while len(found) < count:
        base = Base(below(random, board.width), below(random, board.depth), radius)
        if board.may_stand(base) and all(keeps_off(base, other, INCH) for other in found):
            found.append(base)
    return found
