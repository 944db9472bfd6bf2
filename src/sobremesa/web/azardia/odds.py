"""The exact odds of a duel: two ten-sided dice against two (AZ-10.2)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from sobremesa.games.azardia.state.box import FACES

_FACES: Final = range(1, FACES + 1)


class Odds(NamedTuple):
    """The probabilities that one side's sum is higher than, equal to, or lower than the other's."""

    win: float
    tie: float
    lose: float


@cache
def sums() -> dict[int, int]:
    """For each sum of two dice, how many of the 100 outcomes give it."""
    ways: dict[int, int] = {}
    for a, b in product(_FACES, _FACES):
        ways[a + b] = ways.get(a + b, 0) + 1
    return ways


@cache
def before_rolling(ahead: int = 0) -> Odds:
    """The odds before either side has rolled; ``ahead`` is what the first side adds to its sum."""
    ways = sums()
    win = sum(ways[mine] * ways[theirs] for mine in ways for theirs in ways if mine + ahead > theirs)
    tie = sum(ways[mine] * ways[theirs] for mine in ways for theirs in ways if mine + ahead == theirs)
    whole = (FACES * FACES) ** 2
    return Odds(win / whole, tie / whole, (whole - win - tie) / whole)
