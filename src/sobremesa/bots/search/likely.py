"""Samples worlds that a seat could be in by their likelihood."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Final

from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match

_AMONG: Final = 8  # worlds dealt, of which one is taken


def likely_world(imagine: Callable[[int], Match], judge: Judge, seat: int, dice: Random) -> Match:
    """A brisk world that this seat could be in. ``imagine`` deals a world from a seed. Several are dealt and one is
    taken at random, weighted by the judge's likelihood from what others did; only one is dealt if the judge has no
    ``signs``.

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
