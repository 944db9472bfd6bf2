"""What a hero can try comes out as it was told: a thousand times each by the rules, with dice of its own each time.

How often it succeeds has to lie where a binomial does 9,999 times of 10,000; the wounds, which are told from a few
samples («≈»), within what so many samples of such a spread allow.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from statistics import fmean, stdev

import pytest

from sobremesa.engine.chance import seeded
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.foresight.told import Try
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.state.match import Quest
from tests.games.quest.foresight.matches import positions

SEED = 30_000
TRIALS = 1000
KINDS = {"push", "skill", "cast"}
_WIDE = 3.9  # standard deviations
_ROLLS = (events.TESTED, events.SPELL_ROLLED)
_ANSWERS = ("accept", "resolve", "loose")  # who tries pays for nothing, and uses what works all the same


@cache
def tries() -> dict[str, tuple[Quest, Try]]:
    """Of each kind of thing that is tried, the first that may hurt or heal (pushes seldom do), and the position."""
    found: dict[str, tuple[Quest, Try]] = {}
    for match in positions(seed=SEED, every=1, most=200, missions=range(1, 2)):
        words = {choice.text.partition(":")[0] for choice in match.options()}
        if words & KINDS - found.keys():
            attacks = Foreseen(match).attacks
            for each in attacks.tries if attacks else ():
                copy = match.copy()
                assert isinstance(copy, Quest)
                kind = each.choice.partition(":")[0]
                if each.wounds or kind == "push":
                    found.setdefault(kind, (copy, each))
        if found.keys() >= KINDS:
            break
    return found


def life(match: Quest) -> list[int]:
    """The wounds that each unit can still take."""
    return [
        sum(match.profile_of(unit).tough - match.wounds[model] for model in match.models(unit))
        for unit in range(len(match.profile))
    ]


def tried(match: Quest, choice: str) -> list[tuple[bool, list[int]]]:
    """Whether it succeeded at the first roll, and what every unit lost by it, in each of a thousand trials."""
    found = []
    before, depth = life(match), len(match.stack)
    for nth in range(TRIALS):
        world = match.copy()
        assert isinstance(world, Quest)
        world.chance = seeded(SEED + nth)
        world.brisk = False
        world.listen()
        world.apply(choice)
        told = list(world.events or ())
        while len(world.stack) > depth and world.question is not None:
            texts = [option.text for option in world.options()]
            world.apply(next((text for text in texts if text in _ANSWERS), texts[0]))
            told += world.events or ()
        rolled = next(event for event in told if event.kind in _ROLLS)
        lost = [one - other for one, other in zip(before, life(world), strict=True)]
        found.append((bool(rolled.named()["passed"]), lost))
    return found


@pytest.mark.clause("QU-1.2", "QU-7.2", "QU-7.4", "QU-9.6")
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_what_is_tried_comes_out_as_it_was_told(kind: str) -> None:
    match, each = tries()[kind]
    trials = tried(match, each.choice)
    passed = sum(success for success, _ in trials)
    allowed = _WIDE * sqrt(max(TRIALS * each.chance * (1 - each.chance), 1.0))
    assert abs(passed - TRIALS * each.chance) <= allowed, (SEED, each.choice, passed)
    for unit in range(len(match.profile)):
        lost = [losses[unit] for _, losses in trials]
        allowed = _WIDE * max(stdev(lost), 0.05) * sqrt(1 / TRIALS + 1 / (each.sampled or TRIALS))
        assert abs(fmean(lost) - each.wounds.get(unit, 0.0)) <= allowed, (SEED, each.choice, unit, fmean(lost))
