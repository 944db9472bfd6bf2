"""Judging: of several questions asked at once, what may be answered; and how many matches more would answer."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from statistics import NormalDist
from typing import Final

MOST_MATCHES: Final = 100_000  # more than anybody would pay for
POWER: Final = 0.8  # how likely a run of the length that :func:`matches_needed` names is to answer

_NORMAL: Final = NormalDist()


def holm(p_values: Sequence[float]) -> list[float]:
    """These p-values, corrected for there being several: what is still at most α may be called shown, and the chance
    of calling anything shown that is not so is α at most, however they depend on one another.

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
    """Which of these e-values may be called shown, so that on the average a part α at most of them is not so, however
    they depend on one another and whenever one looks.

    The procedure e-BH (Wang and Ramdas, Journal of the Royal Statistical Society B 84, 2022): the k greatest of n, for
    the greatest k whose k-th greatest is n / (k·α) at least.
    """
    n = len(e_values)
    falling = sorted(e_values, reverse=True)
    shown = [value for k, value in enumerate(falling, start=1) if k * alpha * value >= n]
    return [bool(shown) and value >= shown[-1] for value in e_values]


def z_of(confidence: float) -> float:
    """How many standard errors an interval of this confidence reaches to either side."""
    return _NORMAL.inv_cdf(0.5 + confidence / 2)


def two_sided(z: float) -> float:
    """The chance of so many standard errors or more, to either side."""
    return 2 * _NORMAL.cdf(-abs(z))


def matches_needed(matches: int, error: float, distance: float, confidence: float = 0.95) -> int | None:
    """How many matches in all would probably (``POWER``) tell a figure from a limit that lies at this ``distance``, if
    so many ``matches`` leave it this standard ``error`` and it stays where it is. None: more than ``MOST_MATCHES``, so
    that it cannot be told at any price one would pay.

    matches · (error·(z_α + z_β) / distance)², the usual size of a sample for a mean. The figure is itself an estimate:
    what comes out is an order of magnitude.
    """
    if not distance:
        return None
    needed = matches * (finest(error, confidence) / distance) ** 2
    return None if needed > MOST_MATCHES else max(matches, ceil(needed))


def finest(error: float, confidence: float = 0.95) -> float:
    """How far from its limit a figure has to lie to be probably (``POWER``) told from it by as many matches as leave it
    this standard ``error``: what is less, they can't tell."""
    return (z_of(confidence) + _NORMAL.inv_cdf(POWER)) * error


def rounded(matches: float) -> int:
    """This number of matches in two figures, since more of them would promise too much."""
    return int(float(f"{matches:.1e}"))
