"""Levels: chapter 8."""

from __future__ import annotations

from typing import Final

from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.state.box import TOP_LEVEL
from sobremesa.games.azardia.state.match import Azardia

INSTEAD: Final = 3  # squares moved for each level that can't be won or lost (AZ-8.2, AZ-8.3)


def rise(match: Azardia, seat: int, levels: int, clause: str) -> int:
    """AZ-8.3, AZ-8.4: rise, level by level, for this clause. Returns the squares to advance instead, in one
    displacement.
    """
    owed = 0
    for _ in range(levels):
        if match.level[seat] < TOP_LEVEL:
            match.level[seat] += 1
            match.tell(events.ROSE.told_by(clause), seat, match.level[seat])
        else:
            owed += INSTEAD
    return owed


def drop(match: Azardia, seat: int, levels: int, clause: str) -> int:
    """AZ-8.2, AZ-8.4: drop, level by level, for this clause. Returns the squares to retreat instead, in one
    displacement.
    """
    owed = 0
    for _ in range(levels):
        if 1 < match.level[seat] < TOP_LEVEL:
            match.level[seat] -= 1
            match.tell(events.DROPPED.told_by(clause), seat, match.level[seat])
        else:
            owed += INSTEAD
    return owed
