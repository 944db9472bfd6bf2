"""Likelier worlds are taken more often."""

from __future__ import annotations

from collections import Counter
from math import log
from random import Random
from typing import ClassVar

import sobremesa
from sobremesa.bots.search.likely import likely_world
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match

GAME = sobremesa.game("azardia")


def dealt(seed: int) -> Match:
    """One of two worlds, by the parity of the seed."""
    return GAME.new(2, seed % 2, {})


class Knowing(Judge):
    """Finds the world it is given three times as likely as any other."""

    signs: ClassVar[tuple[str, ...]] = ("is it that",)

    def __init__(self, likelier: Match) -> None:
        self._likelier = likelier.hash()

    def log_likelihood(self, world: Match, seat: int) -> float:
        return log(3) if world.hash() == self._likelier else 0.0


def taken(judge: Judge) -> Counter[str]:
    dice = Random(1)
    return Counter(likely_world(dealt, judge, 0, dice).hash() for _ in range(400))


def test_a_world_that_is_three_times_as_likely_is_taken_about_three_times_as_often() -> None:
    """A little less often, because the eight worlds dealt are not always four of each."""
    found = taken(Knowing(dealt(0)))
    assert 2 < found[dealt(0).hash()] / found[dealt(1).hash()] < 4


def test_a_judge_without_signs_takes_the_only_world_dealt() -> None:
    found = taken(Judge())
    assert 0.7 < found[dealt(0).hash()] / found[dealt(1).hash()] < 1.4
    dice, once = Random(5), Random(5)
    once.getrandbits(63)
    likely_world(dealt, Judge(), 0, dice)
    assert dice.random() == once.random()
