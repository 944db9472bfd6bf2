"""Statistics of samples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor, sqrt
from statistics import NormalDist, fmean, median
from typing import NamedTuple


class Share(NamedTuple):
    """``successes`` out of ``trials``: ``share`` is the fraction (0 to 1), ``low`` and ``high`` the ends of its
    interval."""

    successes: int
    trials: int
    share: float
    low: float
    high: float


class Spread(NamedTuple):
    """The distribution of a number over many matches."""

    mean: float
    median: float
    least: float
    most: float


def share(successes: int, trials: int, confidence: float = 0.95) -> Share:
    """A share with its interval for this confidence (between 0 and 1); without trials the interval is 0 to 1.

    The interval is Wilson's score interval (Journal of the American Statistical Association 22, 1927), which stays
    within 0 and 1 and is also valid for few trials.
    """
    if trials == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    p = successes / trials
    middle = (p + z * z / (2 * trials)) / (1 + z * z / trials)
    reach = z * sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    low = 0.0 if successes == 0 else middle - reach
    high = 1.0 if successes == trials else middle + reach
    return Share(successes, trials, p, low, high)


class Difference(NamedTuple):
    """The difference of two shares (-1 to 1), with its interval."""

    by: float
    low: float
    high: float


def difference(one: Share, other: Share) -> Difference:
    """How far one share is above another, from independent trials, with the confidence of their own intervals.

    The interval is Newcombe's, made from the two score intervals (Statistics in Medicine 17, 1998, method 10).
    """
    by = one.share - other.share
    below = sqrt((one.share - one.low) ** 2 + (other.high - other.share) ** 2)
    above = sqrt((one.high - one.share) ** 2 + (other.share - other.low) ** 2)
    return Difference(by, max(-1.0, by - below), min(1.0, by + above))


def spread(values: Sequence[float]) -> Spread:
    """The mean, median, minimum and maximum of these values; all 0 if there are none."""
    if not values:
        return Spread(0.0, 0.0, 0.0, 0.0)
    return Spread(fmean(values), median(values), min(values), max(values))


class Quantiles(NamedTuple):
    """The distribution of a number over many matches: its mean, and the percentiles 5, 25, 50, 75 and 95."""

    mean: float
    low: float
    quarter: float
    median: float
    three_quarters: float
    high: float


def quantiles(counts: Mapping[int, int]) -> Quantiles:
    """The mean and percentiles of numbers given with their frequencies; all 0 if there are none."""
    size = sum(counts.values())
    if not size:
        return Quantiles(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    mean = sum(number * times for number, times in counts.items()) / size
    return Quantiles(mean, *(quantile(counts, part) for part in (0.05, 0.25, 0.5, 0.75, 0.95)))


def quantile(counts: Mapping[int, int], part: float) -> float:
    """The quantile of the sorted sample at this fraction (0 to 1): 0.5 is the median. ``counts`` has the frequency of
    each number; raises IndexError if it is empty.

    Interpolated linearly between neighbours: definition 7 of Hyndman and Fan (The American Statistician 50, 1996).
    """
    place = part * (sum(counts.values()) - 1)
    below = _value_at(counts, floor(place))
    beyond = place - floor(place)
    return below if not beyond else below + beyond * (_value_at(counts, floor(place) + 1) - below)


def median_interval(counts: Mapping[int, int], confidence: float = 0.95) -> tuple[int, int]:
    """The ends of an interval that holds the true median with this confidence, whatever the distribution: two values of
    the sorted sample, by rank (Conover, Practical Nonparametric Statistics, 1999, section 3.2, with the normal
    approximation to the binomial). ``counts`` as for :func:`quantile`."""
    size = sum(counts.values())
    reach = NormalDist().inv_cdf(0.5 + confidence / 2) * sqrt(size) / 2
    low, high = max(0, floor((size - 1) / 2 - reach)), min(size - 1, ceil((size - 1) / 2 + reach))
    return _value_at(counts, low), _value_at(counts, high)


def _value_at(counts: Mapping[int, int], place: int) -> int:
    """The number at this index (from 0) of the sorted sample."""
    passed = 0
    for number in sorted(counts):
        passed += counts[number]
        if passed > place:
            return number
    raise IndexError(place)
