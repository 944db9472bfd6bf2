"""How far maps differ from each other: a figure for generators, whose maps may all be right and all the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sobremesa.games.quest.generator.first.shapes import WAYS, Stance
from sobremesa.games.quest.maps import board_of, inch_of
from sobremesa.games.quest.parts import MissionPart
from sobremesa.geometry.piece import BLOCKS_SIGHT, COVER, DANGEROUS, DIFFICULT, GAP, IMPASSABLE

CELLS: Final = 24  # along a side of the table
KINDS: Final = (COVER, DIFFICULT, DANGEROUS, BLOCKS_SIGHT, IMPASSABLE, GAP)

Drawn = frozenset[tuple[int, int, int]]
"""What is where: column, row and kind, for each kind of terrain in the middle of each cell."""


class Nearest(NamedTuple):
    """How far the maps of a group are from the nearest other one: the mean, and that of the two most alike."""

    maps: int
    mean: float
    least: float


def drawn(mission: MissionPart) -> Drawn:
    """A mission's map by cells; hills count as a kind of their own."""
    board, inch = board_of(mission), inch_of(mission)
    found = set()
    for column in range(CELLS):
        for row in range(CELLS):
            x, y = (2 * column + 1) * inch, (2 * row + 1) * inch
            for piece in board.pieces:
                if piece.holds(x, y):
                    found |= {(column, row, kind) for kind in KINDS if piece.kinds & kind}
                    if piece.floor > 0:
                        found.add((column, row, 0))
    return frozenset(found)


def difference(one: Drawn, other: Drawn) -> float:
    """How much of two maps differs: 0 where all that is on either is on both, 1 where nothing is; turned and mirrored
    so that they are as alike as they can be."""
    return min(_apart(turned, other) for turned in _turned(one))


def nearest(missions: Sequence[MissionPart]) -> Nearest:
    """How far each of these maps, two or more, is from the one most like it."""
    maps = [drawn(each) for each in missions]
    turned = [_turned(each) for each in maps]
    found = [
        min(_apart(way, other) for at, other in enumerate(maps) if at != number for way in ways)
        for number, ways in enumerate(turned)
    ]
    return Nearest(len(maps), sum(found) / len(found), min(found))


def _turned(one: Drawn) -> list[Drawn]:
    stances = [Stance(way, CELLS - 1, CELLS - 1) for way in range(WAYS)]
    return [frozenset((*stance.point(x, y), kind) for x, y, kind in one) for stance in stances]


def _apart(one: Drawn, other: Drawn) -> float:
    both = len(one | other)
    return len(one ^ other) / both if both else 0.0
