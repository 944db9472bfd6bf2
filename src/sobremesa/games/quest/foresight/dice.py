"""How chances add up: sums of dice, exactly.

A *spread* is the chance of each number from 0 on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

Spread = tuple[float, ...]


def successes(dice: int, chance: float) -> Spread:
    """How many of this many dice succeed (the binomial distribution)."""
    return tuple(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1))


def with_sixes(dice: int, hit: float, six: float) -> Iterator[tuple[int, int, float]]:
    """How many of this many dice hit without being a natural 6, how many are natural 6s, and the chance of both."""
    for sixes in range(dice + 1):
        for hits in range(dice - sixes + 1):
            ways = comb(dice, sixes) * comb(dice - sixes, hits)
            yield hits, sixes, ways * six**sixes * hit**hits * (1 - hit - six) ** (dice - sixes - hits)


def added(one: Sequence[float], other: Sequence[float]) -> Spread:
    """The sum of two independent numbers."""
    found = [0.0] * (len(one) + len(other) - 1)
    for n, chance in enumerate(one):
        for m, also in enumerate(other):
            found[n + m] += chance * also
    return tuple(found)


def mixed(spreads: Sequence[tuple[float, Sequence[float]]]) -> Spread:
    """One of several spreads, each with its chance."""
    found = [0.0] * max((len(spread) for _, spread in spreads), default=1)
    for weight, spread in spreads:
        for n, chance in enumerate(spread):
            found[n] += weight * chance
    return tuple(found)


def mean(spread: Sequence[float]) -> float:
    """The expected value."""
    return sum(n * chance for n, chance in enumerate(spread))
