"""Differences between matches that were played in pairs, each with one seed."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

from sobremesa.lab.many import two_sided
from sobremesa.lab.statistics import share

_NO_SPREAD: Final = 1e-12

FEWEST: Final = 4  # units of which anything is said


class Difference(NamedTuple):
    """A mean difference over so many ``units``, its standard ``error``, and the ends of its interval. ``p`` is how
    likely one as far from 0 would be if there were none."""

    units: int
    mean: float
    error: float
    low: float
    high: float
    p: float


def difference(differences: Sequence[float], confidence: float = 0.95) -> Difference:
    """The mean of these differences, one for each unit, with Student's interval for it (Biometrika 6, 1908). Of fewer
    than ``FEWEST`` units nothing is known. If all are equal (where a change is never met, say), so are the ends of the
    interval, and ``p`` is that of the sign test."""
    n = len(differences)
    if n < FEWEST:
        return Difference(n, fmean(differences) if n else 0.0, inf, -inf, inf, 1.0)
    mean, error = fmean(differences), stdev(differences) / sqrt(n)
    if not error:
        return Difference(n, mean, 0.0, mean, mean, 2.0 ** (1 - n) if mean else 1.0)
    reach = student(confidence, n - 1) * error
    return Difference(n, mean, error, mean - reach, mean + reach, _both_tails(mean / error, n - 1))


def mean_share(shares: Sequence[float]) -> Difference:
    """The mean of these shares of 1, one for each unit, as :func:`difference` has it; of shares that are all 0 or all
    1, of which Student's interval says too much, with Wilson's."""
    ends = difference(shares)
    if ends.units < FEWEST or ends.low < ends.high or ends.mean not in (0, 1):
        return ends
    seen = share(round(ends.mean * ends.units), ends.units)
    return ends._replace(low=seen.low, high=seen.high)


def adjusted(values: Sequence[float], luck: Sequence[float]) -> list[float]:
    """These values, one for each unit, without what goes with the luck of their units, which must be 0 on the average
    by itself: a control variate.

    From each its luck is taken, times the slope of the regression of values on luck over all *other* units. So it does
    not depend on its own luck, and the mean stays what it is on the average, however poor a measure luck is
    (a splitting scheme: Avramidis and Wilson, Operations Research Letters 14, 1993). Of fewer than ``FEWEST`` units, or
    without luck, the values are returned as they are.
    """
    n = len(values)
    if n < FEWEST:
        return list(values)
    sums = (sum(luck), sum(values), sum(x * x for x in luck), sum(x * y for x, y in zip(luck, values, strict=True)))
    found = []
    for x, y in zip(luck, values, strict=True):
        of_x, of_y, of_xx, of_xy = sums[0] - x, sums[1] - y, sums[2] - x * x, sums[3] - x * y
        spread = of_xx - of_x * of_x / (n - 1)
        slope = (of_xy - of_x * of_y / (n - 1)) / spread if spread > _NO_SPREAD else 0.0
        found.append(y - slope * x)
    return found


def student(confidence: float, freedom: int) -> float:
    """How many standard errors Student's interval of this confidence reaches, with three degrees of freedom or more.

    By expansion (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5): at 95 %, right to 1 in 200 from 3
    and to 1 in 10,000 from 10 on.
    """
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    terms: tuple[float, ...] = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def _both_tails(t: float, freedom: int) -> float:
    """The chance of a Student's t as far from 0, by the normal deviate that stands for it (Wallace, Annals of
    Mathematical Statistics 30, 1959)."""
    scale = (8 * freedom + 1) / (8 * freedom + 3)
    return two_sided(scale * sqrt(freedom * log(1 + t * t / freedom)))
