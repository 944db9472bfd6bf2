"""Luck against skill, by common random numbers: matches that share all or part of their luck.

The matches of a deal share its luck: those in which the bots sit in another order, and those that repeat it, which may
share only a part (``Setup.shared``). The deal decides as much as their results are alike; the bots decide as much as a
seat's wins differ from order to order. The idea is from Goodman, Perez-Liebana and Lucas (arXiv 2503.02686), who look
at how far the wins of fixed seeds lie apart, their span. The parts are those of an analysis of variance with random
effects.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import comb, log2
from random import Random
from statistics import fmean, quantiles
from typing import Final, NamedTuple

from sobremesa.engine.words import key
from sobremesa.lab.paired import FEWEST, Difference, difference, mean_share

FEWEST_DEALS: Final = 20  # : needed for a span: one of them may lie beyond either end
FEWEST_MATCHES: Final = 4  # : of a deal, for its own share of wins to mean anything

_ENDS: Final = (0.05, 0.95)
_RESAMPLES: Final = 500

Deal = Sequence[Sequence[float]]  # for each order of the bots, the first seat's share of the win in its matches


class Part(NamedTuple):
    """A cause of who wins (a key), and its part of the variance of the first seat's wins (0 to 1)."""

    name: str
    ends: Difference


class Span(NamedTuple):
    """A figure (its name is a key) for how the first seat's wins differ from deal to deal, and its value if deals
    decided nothing. ``is_share`` if it is a share of 1, otherwise it is a number of bits."""

    name: str
    ends: Difference
    by_coins: float
    is_share: bool


def parts(deals: Sequence[Deal]) -> list[Part]:
    """The parts that decide who wins: who sits where (if bots differ), what the matches of a deal share, and the rest.
    Empty if there are too few deals, or if deals have one match each. All deals have the same number of matches.
    Intervals are Student's over deals, of pseudo-values (the jackknife: Miller, Biometrika 61, 1974)."""
    n = len(deals)
    if n < FEWEST or len(deals[0]) == len(deals[0][0]) == 1:
        return []
    sums = [_sums(deal) for deal in deals]
    total = [sum(column) for column in zip(*sums, strict=True)]
    if _variance(total) <= 0:
        return []
    whole, orders = _parts(total), len(deals[0])
    without = [_parts([all_ - one for all_, one in zip(total, each, strict=True)]) for each in sums]
    names = (key("who sits where"), key("what the matches of a deal share"), key("all else"))
    return [
        Part(name, difference([n * whole[at] - (n - 1) * each[at] for each in without]))
        for at, name in enumerate(names)
        if at or orders > 1
    ]


def _sums(deal: Deal) -> list[float]:
    """A deal as sums that can be added over deals: 1, the mean square of its results, the mean product of two of its
    matches (in different orders, if there are several), the mean and its square, and those of each order."""
    means = [fmean(order) for order in deal]
    if len(deal) > 1:
        alike = [a * b for at, a in enumerate(means) for b in means[at + 1 :]]
    else:
        n, order = len(deal[0]), deal[0]
        alike = [(sum(order) ** 2 - sum(each * each for each in order)) / (n * (n - 1))]
    squares = fmean(each * each for each in chain.from_iterable(deal))
    mean = fmean(means)
    return [1.0, squares, fmean(alike), mean, mean * mean, *means, *(each * each for each in means)]


def _apart(total: float, squares: float, n: float) -> float:
    """The mean product of a figure in one deal and the same figure in another."""
    return (total * total - squares) / (n * (n - 1))


def _variance(sums: Sequence[float]) -> float:
    n, squares, _, mean, mean_squares = sums[:5]
    return squares / n - _apart(mean, mean_squares, n)


def _parts(sums: Sequence[float]) -> tuple[float, float, float]:
    n, _, alike, mean, mean_squares, *by_order = sums
    orders = len(by_order) // 2
    grand = _apart(mean, mean_squares, n)
    own = fmean(_apart(*each, n) for each in zip(by_order[:orders], by_order[orders:], strict=True))
    others = grand if orders == 1 else (orders * grand - own) / (orders - 1)  # of one order with another
    variance = _variance(sums) or 1.0
    who, deal = (own - grand) / variance, (alike / n - others) / variance
    return who, deal, 1.0 - who - deal


def spans(deals: Sequence[Deal]) -> Iterator[Span]:
    """How far apart the first seat's shares of wins lie between deals; empty if there are too few deals."""
    shares = [fmean(chain.from_iterable(deal)) for deal in deals]
    least = min((sum(map(len, deal)) for deal in deals), default=0)
    if len(shares) < FEWEST_DEALS or least < FEWEST_MATCHES:
        return
    coins = _coins(fmean(shares), least)
    yield Span(key("span of its wins, from the 5th to the 95th of 100 deals"), _span(shares), _wide(coins), True)
    low, high = _beyond(coins)
    outside = mean_share([float(not low <= share <= high) for share in shares])
    luck = sum(chance for share, chance in coins.items() if not low <= share <= high)
    yield Span(key("deals in which it wins more or less often than by coins"), outside, luck, True)
    bits = difference([_entropy(share) for share in shares])
    yield Span(key("how open deals are"), bits, sum(chance * _entropy(at) for at, chance in coins.items()), False)


def _coins(share: float, matches: int) -> dict[float, float]:
    """The chance of each share over this many matches, if each is won with the same chance."""
    return {
        won / matches: comb(matches, won) * share**won * (1 - share) ** (matches - won) for won in range(matches + 1)
    }


def _wide(chances: Mapping[float, float]) -> float:
    low, high = (_quantile(chances, part) for part in _ENDS)
    return high - low


def _quantile(chances: Mapping[float, float], part: float) -> float:
    reached = 0.0
    for share in sorted(chances):
        reached += chances[share]
        if reached >= part:
            return share
    return max(chances)


def _beyond(chances: Mapping[float, float]) -> tuple[float, float]:
    """The shares between which at least 95 in 100 lie."""
    return _quantile(chances, 0.025), _quantile(chances, 0.975)


def _span(shares: Sequence[float]) -> Difference:
    """The span, with an interval from resampling these deals (Efron's percentile bootstrap, Annals of Statistics 7,
    1979) with a fixed seed."""
    dice = Random(len(shares))
    drawn = sorted(_width(dice.choices(shares, k=len(shares))) for _ in range(_RESAMPLES))
    low, high = (drawn[round(part * (_RESAMPLES - 1))] for part in (0.025, 0.975))
    return Difference(len(shares), _width(shares), 0.0, low, high, 0.0)


def _width(shares: Sequence[float]) -> float:
    low, *_, high = quantiles(shares, n=20, method="inclusive")
    return high - low


def _entropy(share: float) -> float:
    """The entropy in bits: 1 if either is equally likely to win, 0 if one always does."""
    return -sum(part * log2(part) for part in (share, 1 - share) if part > 0)
