"""Numbers about samples."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, median
from typing import NamedTuple


class Share(NamedTuple):
    """``successes`` of ``of`` trials, as a part of 1, and the interval that is likely to hold the true share."""

    successes: int
    of: int
    share: float
    low: float
    high: float


class Spread(NamedTuple):
    """What a number comes to over many matches."""

    mean: float
    median: float
    least: float
    most: float


def share(successes: int, of: int, confidence: float = 0.95) -> Share:
    """A share with its Wilson score interval for this confidence; of no trials nothing is known: 0 to 1."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    p = successes / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    reach = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    low = 0.0 if successes == 0 else middle - reach
    high = 1.0 if successes == of else middle + reach
    return Share(successes, of, p, low, high)


def spread(values: Sequence[float]) -> Spread:
    """Of no values, all 0."""
    if not values:
        return Spread(0.0, 0.0, 0.0, 0.0)
    return Spread(fmean(values), median(values), min(values), max(values))
