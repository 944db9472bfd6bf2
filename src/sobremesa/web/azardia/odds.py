"""How a duel stands, exactly: two ten-sided dice against two (AZ-10.2)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from sobremesa.games.azardia.box import FACES

_FACES: Final = range(1, FACES + 1)


class Odds(NamedTuple):
    """The parts of 1 in which one roll is higher, equal, lower."""

    win: float
    tie: float
    lose: float


@cache
def sums() -> dict[int, int]:
    """In how many of the 100 ways two dice add up to each number."""
    ways: dict[int, int] = {}
    for a, b in product(_FACES, _FACES):
        ways[a + b] = ways.get(a + b, 0) + 1
    return ways


@cache
def before_rolling(ahead: int = 0) -> Odds:
    """Of one roll of each, nobody having rolled yet; ``ahead`` is what the one asked about adds to theirs."""
    ways = sums()
    win = sum(ways[mine] * ways[theirs] for mine in ways for theirs in ways if mine + ahead > theirs)
    tie = sum(ways[mine] * ways[theirs] for mine in ways for theirs in ways if mine + ahead == theirs)
    whole = (FACES * FACES) ** 2
    return Odds(win / whole, tie / whole, (whole - win - tie) / whole)
