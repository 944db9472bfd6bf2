"""Inference while matches are still being played: statements that hold at any time, and when to stop.

An interval for a fixed number of matches (:func:`sobremesa.lab.statistics.share`) is wrong if one looks again and again
and stops when pleased. The intervals here stay right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from math import exp, lgamma, log
from typing import Final, NamedTuple

from sobremesa.lab.statistics import Share

FLOOR: Final = 30  # pairs before a sequential test may stop: with 10 it is wrong 8 times in 100 where 5 are stated
_EMPTY: Final = 1e-3  # the count of a score that didn't occur: without it a spread of 0 would decide at once
_STEPS: Final = 60  # halvings of an interval of length 1: finer than a float can represent


class Decision(Enum):
    """The outcome of a sequential test."""

    LOW = "the lower of the two values is accepted"
    HIGH = "the higher of the two values is accepted"
    OPEN = "neither yet"


class Bounds(NamedTuple):
    """The two values of a mean score between which a test decides, and its error rates: ``alpha`` for accepting the
    higher though the lower is true, ``beta`` for the reverse."""

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05


def likelihood_ratio(scores: Mapping[float, float], low: float, high: float) -> float:
    """The logarithm of how much likelier these scores are with a mean of ``high`` than of ``low``. ``scores`` has the
    number of times each score of a unit (a pair of matches with one seed and swapped seats) occurred.

    The approximation N·(s1 − s0)·(2m − s0 − s1) / 2v of the generalised ratio, with the mean m and the variance v of
    the scores: M. Van den Bergh, «A practical introduction to the GSPRT» (Fishtest's documentation), section 4. A score
    that did not occur counts as a thousandth of a unit, as there.
    """
    counts = {score: count or _EMPTY for score, count in scores.items()}
    units = sum(counts.values())
    mean = sum(score * count for score, count in counts.items()) / units
    variance = sum((score - mean) ** 2 * count for score, count in counts.items()) / units
    return units * (high - low) * (2 * mean - low - high) / (2 * variance) if variance else 0.0


def decide(scores: Mapping[float, float], bounds: Bounds) -> Decision:
    """Whether the scores so far decide between the two bounds: a generalised sequential probability ratio test.

    It stops when the likelihood ratio leaves Wald's limits, ln(β / (1 − α)) and ln((1 − β) / α) (Annals of Mathematical
    Statistics 16, 1945), but never before ``FLOOR`` units. The limits are not corrected for overshoot, which keeps the
    error rates below those stated. After a stop the mean is biased towards the winner: use :func:`running_share`, or
    say that it was stopped early.
    """
    if sum(scores.values()) < FLOOR:
        return Decision.OPEN
    ratio = likelihood_ratio(scores, bounds.low, bounds.high)
    if ratio >= log((1 - bounds.beta) / bounds.alpha):
        return Decision.HIGH
    if ratio <= log(bounds.beta / (1 - bounds.alpha)):
        return Decision.LOW
    return Decision.OPEN


def e_value(more: int, fewer: int, prior: float = 10.0) -> float:
    """The evidence that one of two is better, from the units in which they differed: ``more`` went to the one, and
    ``fewer`` to the other. If they are equal, the chance that it *ever* reaches 1/α is at most α: one may look after
    each unit.

    B(more + a, fewer + a) / B(a, a) · 2^(more + fewer): the likelihood under a mixture Beta(a, a) of all chances, over
    that of one half (Ville 1939; Robbins, Annals of Mathematical Statistics 41, 1970). ``prior`` is a: the greater, the
    smaller the differences it looks for.
    """
    units = more + fewer
    return exp(min(700.0, _log_beta(more + prior, fewer + prior) - _log_beta(prior, prior) + units * log(2)))


def running_share(successes: int, trials: int, confidence: float = 0.95, prior: float = 1.0) -> Share:
    """A share with an interval that may be looked at after each trial: with this confidence, *all* the intervals of a
    run hold the true share.

    Robbins' confidence sequence for a mixture Beta(a, a): all p for which B(a + s, a + f) / (B(a, a)·p^s·(1 − p)^f) has
    not reached 1 / (1 − confidence). It is 1.4 to 2 times as wide as :func:`sobremesa.lab.statistics.share`.
    """
    if trials == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    failures = trials - successes
    mixed = _log_beta(prior + successes, prior + failures) - _log_beta(prior, prior)
    limit = mixed + log(1 - confidence)  # the least logarithm of a likelihood that is not refuted

    def refuted(p: float) -> bool:
        return (successes * log(p) if successes else 0.0) + (failures * log(1 - p) if failures else 0.0) < limit

    part = successes / trials
    low = 0.0 if not successes else _edge(refuted, 0.0, part)
    high = 1.0 if not failures else _edge(refuted, 1.0, part)
    return Share(successes, trials, part, low, high)


def _edge(refuted: Callable[[float], bool], outside: float, inside: float) -> float:
    """The point between these two where a likelihood falls below its limit."""
    for _ in range(_STEPS):
        middle = (outside + inside) / 2
        if middle in (0.0, 1.0) or refuted(middle):
            outside = middle
        else:
            inside = middle
    return inside


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)
