"""How a match went, by the chances of its seats from look to look: who led, when it was settled, how far back its
winner had been. What each measure means, and whose it is: docs/measures.md."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

SETTLED: Final = 0.75  #: a chance to win that is as good as decided
HOPELESS: Final = 0.25  #: of a fair share: whoever has less can only choose who else wins


class Course(NamedTuple):
    """A match in figures. Parts are parts of its looks, from 0 to 1. What a winner is needed for is None where several
    share the win."""

    changes: int
    settled: float | None
    deficit: float | None
    drama: float | None
    decisive: float | None
    kingmade: bool


def course(chances: Sequence[Sequence[float]], asked: Sequence[int], won: Sequence[bool], allied: bool) -> Course:
    """A match of which ``chances`` has the seats' at each look, the last one at its end, and ``asked`` who then chose.
    Where all are ``allied``, they are one side and what they play against is the other."""
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
    """How many choices of others lay between two of this seat's, each time that any did."""
    own = [at for at, each in enumerate(asked) if each == seat]
    return [later - earlier - 1 for earlier, later in pairwise(own) if later - earlier > 1]


def _leaders(chances: Sequence[Sequence[float]]) -> list[int]:
    """Who leads at each look. Whoever led keeps the lead in a tie."""
    leaders: list[int] = []
    for look in chances:
        best = max(look)
        leaders.append(leaders[-1] if leaders and look[leaders[-1]] == best else list(look).index(best))
    return leaders


def _from_then_on(holds: Sequence[bool]) -> float:
    """The part of the match after which something holds to the end."""
    failing = [at for at, each in enumerate(holds) if not each]
    return (failing[-1] + 1) / len(holds) if failing else 0.0


def _kingmade(
    chances: Sequence[Sequence[float]], asked: Sequence[int], leaders: Sequence[int], changes: Sequence[int]
) -> bool:
    """Whether the lead last changed by the choice of a seat without hope, to somebody else."""
    if not changes:
        return False
    at = changes[-1]
    chooser = asked[at - 1]
    hope = HOPELESS / len(chances[0])
    return leaders[at] != chooser and leaders[at - 1] != chooser and chances[at - 1][chooser] < hope
