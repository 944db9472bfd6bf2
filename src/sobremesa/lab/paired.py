"""Differences between matches played in pairs, each pair with one seed."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

from sobremesa.lab.many import two_sided
from sobremesa.lab.statistics import share

_NO_SPREAD: Final = 1e-12

FEWEST: Final = 4  # the fewest units that say anything


class Difference(NamedTuple):
    """A mean difference over ``units`` units, its standard ``error``, and the ends of its interval. ``p`` is the chance
    of one at least as far from 0 if there were no difference."""

    units: int
    mean: float
    error: float
    low: float
    high: float
    p: float


def difference(differences: Sequence[float], confidence: float = 0.95) -> Difference:
    """The mean of these differences, one for each unit, with Student's interval for it (Biometrika 6, 1908). Fewer than
    ``FEWEST`` units say nothing. If all are equal (if a change is never met, say), so are the ends of the interval, and
    ``p`` is that of the sign test."""
    n = len(differences)
    if n < FEWEST:
        return Difference(n, fmean(differences) if n else 0.0, inf, -inf, inf, 1.0)
    mean, error = fmean(differences), stdev(differences) / sqrt(n)
    if not error:
        return Difference(n, mean, 0.0, mean, mean, 2.0 ** (1 - n) if mean else 1.0)
    reach = student(confidence, n - 1) * error
    return Difference(n, mean, error, mean - reach, mean + reach, _both_tails(mean / error, n - 1))


def mean_share(shares: Sequence[float]) -> Difference:
    """The mean of these shares of 1, one for each unit, with the interval of :func:`difference`. If the shares are all
    0 or all 1, for which Student's interval claims too much, the interval is Wilson's."""
    ends = difference(shares)
    if ends.units < FEWEST or ends.low < ends.high or ends.mean not in (0, 1):
        return ends
    seen = share(round(ends.mean * ends.units), ends.units)
    return ends._replace(low=seen.low, high=seen.high)


def adjusted(values: Sequence[float], luck: Sequence[float]) -> list[float]:
    """These values, one for each unit, adjusted for the luck of their units, which must be 0 on average: a control
    variate.

    From each value its luck is subtracted, times the slope of the regression of values on luck over all *other* units.
    So the slope does not depend on the unit's own luck, and the mean stays unbiased however poor a measure the luck is
    (a splitting scheme: Avramidis and Wilson, Operations Research Letters 14, 1993). With fewer than ``FEWEST`` units,
    or without luck, the values are returned unchanged.
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
    """How many standard errors Student's interval of this confidence extends, with three degrees of freedom or more.

    By expansion (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5): at 95 %, right to 1 in 200 from 3
    degrees and to 1 in 10,000 from 10.
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
    """The chance of a Student's t at least as far from 0, by its equivalent normal deviate (Wallace, Annals of
    Mathematical Statistics 30, 1959)."""
    scale = (8 * freedom + 1) / (8 * freedom + 3)
    return two_sided(scale * sqrt(freedom * log(1 + t * t / freedom)))
