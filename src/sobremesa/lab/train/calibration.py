"""How well chances predict who wins: log-loss by quarter of the match, and whether 70 in 100 win 70 times in 100.

Positions of one match are one sample: both the resampling and the bounds are by match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log, nan
from typing import Final, NamedTuple

import numpy as np

from sobremesa.engine.trained import Trained
from sobremesa.lab.train.gathering import Gathered, Position

_LEAST: Final = 1e-4  # the lowest chance: with a lower one, a single surprise would drown everything else
_RESAMPLES: Final = 400

Tell = Callable[[Position], float]
"""Predicts the mover's chance in a position."""


class Loss(NamedTuple):
    """The mean log-loss of predictions for some positions, with bounds that would hold it in 95 of 100 samples of the
    same number of matches."""

    quarter: int
    positions: int
    mean: float
    low: float
    high: float


class Bin(NamedTuple):
    """Positions with about the same predicted chance: how many, the mean prediction, the fraction won, and the bounds
    of the fraction as in :class:`Loss`."""

    positions: int
    predicted: float
    won: float
    low: float
    high: float


def by_judge(judge: Trained) -> Tell:
    """Predict with a judge."""

    def tell(position: Position) -> float:
        scores = [1 / (1 + exp(-judge.weights.value.score(row))) for row in position.looks]
        return scores[position.mover] / (1 if judge.allied else sum(scores))

    return tell


def by_sense(swing: float, allied: bool) -> Tell:
    """Predict with the bots' valuation, if ``swing`` of it is the difference between even and 73 in 100. Seats that are
    ``allied`` win or lose together."""

    def tell(position: Position) -> float:
        others = 1 if allied else len(position.looks) - 1
        return 1 / (1 + others * exp(-max(-50.0, min(50.0, position.sense / swing))))

    return tell


def losses(matches: Sequence[Gathered], tell: Tell, seed: int = 1) -> list[Loss]:
    """The log-loss in each quarter of the match, and (as quarter 0) in all of it."""
    return [_loss(matches, tell, quarter, seed) for quarter in range(5)]


def _loss(matches: Sequence[Gathered], tell: Tell, quarter: int, seed: int) -> Loss:
    sums = []
    for match in matches:
        kept = [one for one in match.positions if quarter in (0, 1 + min(3, int(4 * one.part)))]
        if kept:
            sums.append((sum(_surprise(one, tell(one)) for one in kept), float(len(kept))))
    mean, low, high = _ratio(sums, seed) if sums else (nan, nan, nan)
    return Loss(quarter, int(sum(count for _, count in sums)), mean, low, high)


def loss_of_worlds(matches: Sequence[Gathered], judge: Trained, seed: int = 1) -> Loss | None:
    """The log-loss of telling the true world from imagined ones, over the whole match; None if the judge has no
    opinion."""
    sums = []
    for match in matches:
        if match.worlds:
            logs = [[judge.weights.worlds.score(signs) for signs in one.traits] for one in match.worlds]
            sums.append((sum(log(sum(map(exp, each))) - each[0] for each in logs), float(len(logs))))
    return Loss(0, int(sum(count for _, count in sums)), *_ratio(sums, seed)) if sums else None


def reliability(matches: Sequence[Gathered], tell: Tell, bins: int = 10, seed: int = 1) -> list[Bin]:
    """Bins with the same number of positions each, by predicted chance."""
    predictions = sorted(
        (tell(one), one.came_to[one.mover], number) for number, match in enumerate(matches) for one in match.positions
    )
    found = []
    for at in range(bins):
        part = predictions[at * len(predictions) // bins : (at + 1) * len(predictions) // bins]
        by_match: dict[int, tuple[float, float]] = {}
        for _, won, number in part:
            wins, count = by_match.get(number, (0.0, 0.0))
            by_match[number] = wins + won, count + 1
        won, low, high = _ratio(list(by_match.values()), seed)
        found.append(Bin(len(part), sum(chance for chance, _, _ in part) / len(part), won, low, high))
    return found


def best_swing(matches: Sequence[Gathered], allied: bool) -> float:
    """The swing (see :func:`by_sense`) with which the valuation predicts best: the most favourable comparison for
    it."""
    swings = [1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0, 15.0, 20.0, 30.0, 40.0, 60.0, 80.0]
    positions = [one for match in matches for one in match.positions]

    def loss(swing: float) -> float:
        tell = by_sense(swing, allied)
        return sum(_surprise(one, tell(one)) for one in positions)

    return min(swings, key=loss)


def _surprise(position: Position, chance: float) -> float:
    won = position.came_to[position.mover]
    chance = min(1 - _LEAST, max(_LEAST, chance))
    return -(won * log(chance) + (1 - won) * log(1 - chance))


def _ratio(sums: Sequence[tuple[float, float]], seed: int) -> tuple[float, float, float]:
    """The sum of the first numbers over that of the second, with bounds from resampling the pairs."""
    table = np.array(sums)
    dice = np.random.default_rng(seed)
    picked = table[dice.integers(0, len(table), (_RESAMPLES, len(table)))].sum(1)
    ratios = picked[:, 0] / picked[:, 1]
    low, high = np.quantile(ratios, [0.025, 0.975])
    total = table.sum(0)
    return float(total[0] / total[1]), float(low), float(high)
