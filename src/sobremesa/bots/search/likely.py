"""Worlds that a seat could be in, the likelier ones more often."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Final

from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match

_AMONG: Final = 8  # worlds of which one is taken


def likely_world(imagine: Callable[[int], Match], judge: Judge, seat: int, dice: Random) -> Match:
    """A world that this seat could be in, to be played on in quickly. ``imagine`` deals one by a seed. Of some that are
    dealt one is taken, each as likely as the judge finds it, by what others did; if it has no opinion, the first.

    D. Rubin, «Using the SIR algorithm to simulate posterior distributions», Bayesian Statistics 3, 1988.
    """
    worlds = [imagine(dice.getrandbits(63)) for _ in range(_AMONG if judge.signs else 1)]
    world = worlds[0]
    if len(worlds) > 1:
        logs = [judge.log_likelihood(each, seat) for each in worlds]
        most = max(logs)
        world = dice.choices(worlds, [exp(each - most) for each in logs])[0]
    world.brisk = True
    return world
