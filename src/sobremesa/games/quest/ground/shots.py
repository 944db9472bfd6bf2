"""Where a unit goes so that it can shoot, and whether it can (QU-6.1, QU-8.1, QU-8.4).

Lengths are those of the board, except for what callers pass and :func:`farthest_shot` returns.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.ground.formation import ROUGH, Troop, capped, muster, plan_of
from sobremesa.games.quest.ground.measured import Destination, Legs
from sobremesa.games.quest.rules.pages import WALKING
from sobremesa.games.quest.state.box import MELEE
from sobremesa.games.quest.state.match import Quest
from sobremesa.geometry.measure import Base, apart, within
from sobremesa.geometry.reach import OUT_OF_REACH, places_round
from sobremesa.geometry.way import Way

_ROUNDER: Final = 102  # percent of a move; ways are reported as up to 1.3% too long
_ROUNDING: Final = 50  # the margin of error for sums of lengths


def least_move(match: Quest, unit: int, target: int, kind: int) -> Destination | None:
    """QU-8.4: where a unit ends if each of its models makes, within an action, the least move that gives a weapon its
    target; None if none of them gets to shoot."""
    aim = _Aim(match, unit, target)
    if not aim.weapons:
        return None

    def plan(limit: int) -> list[Way | None]:
        troop = muster(match, unit, limit, WALKING)
        able = [aim.has(base) for base in troop.bases]
        without: list[int] = []
        for at in sorted(troop.order(aim.theirs), key=lambda at: not able[at]):
            stays = able[at] and troop.joins(troop.bases[at])
            way = None if stays else aim.least_way(troop, at)
            if stays or way is not None:
                troop.settle(at, way)
            else:
                without.append(at)
        aim.shoots = bool(troop.placed)
        for at in without if troop.placed else ():
            troop.follow(at, [troop.bases[at]])
        return troop.ways

    pace = ground.pace(match, unit, kind)
    ways = capped(match, plan, ground.on_board(match, pace))
    return plan_of(match, unit, ways, pace) if aim.shoots else None


def can_shoot_at_all(match: Quest, unit: int) -> bool:
    """Whether it has a weapon left to shoot with."""
    return farthest_shot(match, unit) > 0


def farthest_shot(match: Quest, unit: int) -> int:
    """The reach of the longest-ranged weapon that it has left to shoot with, as the rules count it; 0 if there is
    none."""
    return max(
        (
            weapon.reach
            for place, weapon in enumerate(match.profile_of(unit).weapons)
            if weapon.reach != MELEE and not match.spent[unit] >> place & 1
        ),
        default=0,
    )


def can_shoot_after(match: Quest, unit: int, target: int, kind: int) -> bool:
    """QU-8.4: whether any model of a unit can shoot at the target after an action of this kind, from where it is or
    where its least move leads."""
    aim = _Aim(match, unit, target)
    if any(map(aim.has, ground.bases(match, unit))):
        return True
    farthest = ground.pace(match, unit, kind) + max([reach for reach, _ in aim.weapons], default=0)
    if not ground.within(match, unit, target, farthest + _ROUNDING):
        return False
    pace = ground.on_board(match, ground.pace(match, unit, kind))
    if pace > ROUGH * match.box.board.inch:  # difficult terrain may hold all of them (QU-5.11)
        return least_move(match, unit, target, kind) is not None
    troop = muster(match, unit, pace, WALKING)
    return any(aim.least_way(troop, at) is not None for at in troop.order(aim.theirs))


class _Aim:
    """What a unit can shoot with, and at whom."""

    def __init__(self, match: Quest, unit: int, target: int) -> None:
        self.match = match
        self.theirs = ground.bases(match, target)
        self.weapons = [
            (weapon.reach, ground.sees_all(match, unit, weapon))
            for place, weapon in enumerate(match.profile_of(unit).weapons)
            if weapon.reach != MELEE and not match.spent[unit] >> place & 1
        ]
        self.shoots = False

    def has(self, place: Base) -> bool:
        """Whether a model that stands here can shoot."""
        return any(ground.can_shoot(self.match, place, self.theirs, reach, blind) for reach, blind in self.weapons)

    def least_way(self, troop: Troop, at: int) -> Way | None:
        """Straight on until it is in range, if that is enough; otherwise to the nearest of all suitable places."""
        base = troop.bases[at]
        goal = min(self.theirs, key=lambda each: apart(base, each))
        far = ground.on_board(self.match, max(reach for reach, _ in self.weapons))
        way = troop.measured.road(base, goal, far, troop.gait, troop.bars)
        if way is not None and way.length <= troop.gait.limit:
            there = base.at(way.end)
            if self.has(there):
                found = troop.first_way(at, [there])
                if found is not None:
                    return found
        if len(self.theirs) == 1 and (way is None or way.length > troop.gait.limit * _ROUNDER // 100):
            return None  # it doesn't even get into range
        return self.nearest_that_will_do(troop, at, far)

    def nearest_that_will_do(self, troop: Troop, at: int, far: int) -> Way | None:
        """The way to the nearest suitable place: one that it reaches straight, otherwise one that it reaches by any
        way."""
        base = troop.bases[at]
        legs = Legs(troop.board, base, troop.gait, troop.bars)
        shut = (*troop.others(at), *troop.bars)
        astray: list[Base] = []
        for place in map(base.at, places_round(troop.board, base, legs.corners, troop.gait.limit)):
            if (
                any(within(place, each, far) for each in self.theirs)
                and troop.joins(place)
                and troop.board.fits(place, shut)
                and self.has(place)
            ):
                way = legs.way((place.x, place.y))
                if way is not None:
                    return way
                astray.append(place)
        if not astray:
            return None
        reached = troop.measured.reach(base, troop.gait, troop.bars, troop.others(at))
        costs = [(reached.cost(place.x, place.y), place.x, place.y) for place in astray]
        return troop.first_way(at, [base.at((x, y)) for cost, x, y in sorted(costs) if cost != OUT_OF_REACH])
