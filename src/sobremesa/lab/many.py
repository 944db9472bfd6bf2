"""Judging several questions at once, and how many more matches would answer an open one."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from statistics import NormalDist
from typing import Final

MOST_MATCHES: Final = 100_000  # more than anybody would pay for
POWER: Final = 0.8  # how likely a run as long as :func:`matches_needed` says is to give an answer

_NORMAL: Final = NormalDist()


def holm(p_values: Sequence[float]) -> list[float]:
    """These p-values, corrected for their number. Call shown those still at most α: the chance of calling any of them
    shown by mistake is then at most α, however they depend on one another.

    Holm's procedure (Scandinavian Journal of Statistics 6, 1979): the k-th smallest of n times (n − k + 1), and never
    less than the one before.
    """
    adjusted = [0.0] * len(p_values)
    least = 0.0
    for rank, at in enumerate(sorted(range(len(p_values)), key=lambda at: p_values[at])):
        least = max(least, min(1.0, p_values[at] * (len(p_values) - rank)))
        adjusted[at] = least
    return adjusted


def e_bh(e_values: Sequence[float], alpha: float = 0.05) -> list[bool]:
    """Which of these e-values may be called shown, so that on average at most a fraction α of them is a mistake,
    however they depend on one another and whenever one looks.

    The procedure e-BH (Wang and Ramdas, Journal of the Royal Statistical Society B 84, 2022): the k greatest of n, for
    the greatest k whose k-th greatest is at least n / (k·α).
    """
    n = len(e_values)
    falling = sorted(e_values, reverse=True)
    shown = [value for k, value in enumerate(falling, start=1) if k * alpha * value >= n]
    return [bool(shown) and value >= shown[-1] for value in e_values]


def z_of(confidence: float) -> float:
    """How many standard errors an interval of this confidence extends to either side."""
    return _NORMAL.inv_cdf(0.5 + confidence / 2)


def two_sided(z: float) -> float:
    """The two-sided chance of at least ``z`` standard errors."""
    return 2 * _NORMAL.cdf(-abs(z))


def matches_needed(matches: int, error: float, distance: float, confidence: float = 0.95) -> int | None:
    """The total number of matches that would probably (``POWER``) tell a figure from a limit at this ``distance``, if
    ``matches`` matches leave it this standard ``error`` and it stays where it is. None if more than ``MOST_MATCHES``,
    so that it can't be told at a sensible price.

    matches · (error·(z_α + z_β) / distance)², the usual sample size for a mean. The figure is itself an estimate, so
    the result is an order of magnitude.
    """
    if not distance:
        return None
    needed = matches * (finest(error, confidence) / distance) ** 2
    return None if needed > MOST_MATCHES else max(matches, ceil(needed))


def finest(error: float, confidence: float = 0.95) -> float:
    """The smallest distance from its limit at which a figure with this standard ``error`` is probably (``POWER``) told
    from it by the same number of matches."""
    return (z_of(confidence) + _NORMAL.inv_cdf(POWER)) * error


def rounded(matches: float) -> int:
    """This number of matches rounded to two figures, since more would promise too much."""
    return int(float(f"{matches:.1e}"))
