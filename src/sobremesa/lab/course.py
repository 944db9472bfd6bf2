"""How a match went, by the chances of its seats from look to look: who led, when it was settled, how far behind its
winner had been. docs/measures.md says what each measure means, and who proposed it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

SETTLED: Final = 0.75  # : a chance of winning that counts as decided
HOPELESS: Final = 0.25  # : of a fair share: with less, a seat can only choose who else wins


class Course(NamedTuple):
    """The figures of a match. Shares are of its looks, from 0 to 1. Figures about the winner are None if several share
    the win."""

    changes: int
    settled: float | None
    deficit: float | None
    drama: float | None
    decisive: float | None
    kingmade: bool


def course(chances: Sequence[Sequence[float]], asked: Sequence[int], won: Sequence[bool], allied: bool) -> Course:
    """The course of a match. ``chances`` has the seats' chances at each look, the last at its end, and ``asked`` the
    seat that then chose. If the seats are ``allied``, they are one side, and the game is the other."""
    if allied:
        chances = [(look[0], 1.0 - look[0]) for look in chances]
        won = (won[0], not won[0])
    leaders = _leaders(chances)
    changes = [at for at in range(1, len(leaders)) if leaders[at] != leaders[at - 1]]
    kingmade = not allied and len(won) > 2 and _kingmade(chances, asked, leaders, changes)
    if sum(won) != 1:
        return Course(len(changes), None, None, None, None, kingmade)
    winner = list(won).index(True)
    before = chances[:-1] or chances  # at the end it is no longer a chance
    behind = [max(look) - look[winner] for look in before]
    gaps = [sqrt(gap) for gap in behind if gap > 0]
    return Course(
        len(changes),
        _from_then_on([leader == winner for leader in leaders]),
        max(behind),
        sum(gaps) / len(gaps) if gaps else 0.0,
        _from_then_on([look[winner] >= SETTLED for look in chances]),
        kingmade,
    )


def waits(asked: Sequence[int], seat: int) -> list[int]:
    """The number of others' choices between two consecutive ones of this seat, where there were any."""
    own = [at for at, each in enumerate(asked) if each == seat]
    return [later - earlier - 1 for earlier, later in pairwise(own) if later - earlier > 1]


def _leaders(chances: Sequence[Sequence[float]]) -> list[int]:
    """The leader at each look. In a tie, the previous leader keeps the lead."""
    leaders: list[int] = []
    for look in chances:
        best = max(look)
        leaders.append(leaders[-1] if leaders and look[leaders[-1]] == best else list(look).index(best))
    return leaders


def _from_then_on(holds: Sequence[bool]) -> float:
    """The share of the match after which a condition holds to the end."""
    failing = [at for at, each in enumerate(holds) if not each]
    return (failing[-1] + 1) / len(holds) if failing else 0.0


def _kingmade(
    chances: Sequence[Sequence[float]], asked: Sequence[int], leaders: Sequence[int], changes: Sequence[int]
) -> bool:
    """Whether the lead last changed through the choice of a seat without hope, in favour of another seat."""
    if not changes:
        return False
    at = changes[-1]
    chooser = asked[at - 1]
    hope = HOPELESS / len(chances[0])
    return leaders[at] != chooser and leaders[at - 1] != chooser and chances[at - 1][chooser] < hope
