"""Measures how much missions differ in their maps and plans: missions of a generator may all be valid and yet alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from sobremesa.games.quest.generator.shapes import WAYS, Stance
from sobremesa.games.quest.missions.maps import board_of
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.geometry.piece import BLOCKS_SIGHT, COVER, DANGEROUS, DIFFICULT, GAP, IMPASSABLE

CELLS: Final = 24  # along a side of the table
KINDS: Final = (COVER, DIFFICULT, DANGEROUS, BLOCKS_SIGHT, IMPASSABLE, GAP)

Drawn = frozenset[tuple[int, int, int]]
"""A map by cells: column, row and kind, for each kind of terrain in the middle of each cell."""

Plan = Counter[tuple[str | int, ...]]
"""What happens in a mission, with the number of each: who comes in which wave, from which difficulty and party upwards,
and from where; its rounds; side objectives; what its triggers do."""

T = TypeVar("T")


class Nearest(NamedTuple):
    """How much the missions of a group differ from the one most like them, in their maps or in their plans: the mean,
    and the least."""

    missions: int  # how many
    mean: float
    least: float


def drawn(mission: MissionPart) -> Drawn:
    """A mission's map by cells; hills count as a kind of their own."""
    board, inch = board_of(mission), mission.inch
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
    """How much of two maps differs, from 0 to 1, turned and mirrored to be as alike as possible."""
    return min(_apart(turned, other) for turned in _turned(one))


def planned(mission: MissionPart) -> Plan:
    """A mission's plan. Places count by quarters of the table, seen from the party's corner."""
    found: Plan = Counter({("rounds", mission.rounds): 1})
    for number, wave in enumerate(mission.waves):
        found["comes", number, wave.in_round, wave.at_alert] += 1
        for unit in wave.units:
            found["unit", number, unit.enemy, unit.difficulty, unit.heroes] += 1
            found["from", number, *_quarter(mission, *unit.at)] += 1
    found.update(("side", side.kind) for side in mission.side)
    found.update(("does", deed.verb) for deed in mission.deeds())
    return found


def plans_apart(one: Plan, other: Plan) -> float:
    """How much of two plans differs, from 0 to 1."""
    return 1 - (one & other).total() / (one | other).total()


def nearest(missions: Sequence[MissionPart]) -> Nearest:
    """How much the map of each of these missions, two or more, differs from the one most like it."""
    return _nearest([(drawn(each), _turned(drawn(each))) for each in missions], _least_apart)


def nearest_plan(missions: Sequence[MissionPart]) -> Nearest:
    """The same for their plans."""
    return _nearest([planned(each) for each in missions], plans_apart)


def _nearest(each: Sequence[T], apart: Callable[[T, T], float]) -> Nearest:
    found = [min(apart(one, other) for at, other in enumerate(each) if at != number) for number, one in enumerate(each)]
    return Nearest(len(each), sum(found) / len(found), min(found))


def _least_apart(one: tuple[Drawn, list[Drawn]], other: tuple[Drawn, list[Drawn]]) -> float:
    return min(_apart(way, other[0]) for way in one[1])


def _quarter(mission: MissionPart, x: int, y: int) -> Iterator[int]:
    """Whether a place is across the middle of the table, seen from the party's corner, in either direction."""
    left, bottom, right, top = mission.deployment
    middle = CELLS * mission.inch
    for at, here in ((x, (left + right) // 2), (y, (bottom + top) // 2)):
        yield int((at > middle) != (here > middle))


def _turned(one: Drawn) -> list[Drawn]:
    stances = [Stance(way, CELLS - 1, CELLS - 1) for way in range(WAYS)]
    return [frozenset((*stance.point(x, y), kind) for x, y, kind in one) for stance in stances]


def _apart(one: Drawn, other: Drawn) -> float:
    both = len(one | other)
    return len(one ^ other) / both if both else 0.0
