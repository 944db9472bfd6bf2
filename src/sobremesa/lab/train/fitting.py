"""Fit weights to gathered matches: the value by classification, the rest by maximum likelihood."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sobremesa.engine.network import Network
from sobremesa.lab.train.gathering import Lesson, Position
from sobremesa.lab.train.recipe import Recipe

Floats = NDArray[np.float64]

_MIXED: Final = 0.5  # the search's share of a target, where there is a search; the rest is the outcome
_LEAST_PENALTY: Final = 1e-4  # practically none
_BATCH: Final = 512  # positions at a time
_DIGITS: Final = 5  # significant digits of the weights: more would be noise, and files ten times as long


def examples(matches: Sequence[Sequence[Position]]) -> tuple[Floats, Floats, Floats]:
    """Inputs (positions × seats, terms), how much each seat won (0 to 1), and the weight of each row: the rows of a
    match weigh as much as one match, however long it was."""
    inputs: list[list[float]] = []
    targets: list[float] = []
    counts: list[float] = []
    for positions in matches:
        rows = sum(len(position.looks) for position in positions)
        for position in positions:
            inputs += position.looks
            targets += [_target(position, seat) for seat in range(len(position.looks))]
            counts += [1 / rows] * len(position.looks)
    return np.array(inputs), np.array(targets), np.array(counts)


def _target(position: Position, seat: int) -> float:
    """What a seat won; if there was a search, half of it is the search's opinion."""
    target, searched = position.came_to[seat], position.searched
    if searched is not None and (seat == position.mover or len(position.looks) == 2):
        target += _MIXED * ((searched if seat == position.mover else 1 - searched) - target)
    return target


def fit_value(matches: Sequence[Sequence[Position]], recipe: Recipe) -> Network:
    """Fit the network that best predicts who won to the positions of these matches: a logistic regression without
    hidden units, otherwise trained for all of the recipe's epochs. The library's early stopping is off: it would go by
    how often the likelier seat wins, not by how likely it was predicted to."""
    inputs, targets, counts = examples(matches)
    centre, spread = inputs.mean(0), inputs.std(0)
    spread[spread < 1e-6] = 1.0
    scaled = (inputs - centre) / spread
    # A target between 0 and 1 is a win and a loss, each with its weight.
    both = np.concatenate([scaled, scaled])
    labels = np.concatenate([np.ones(len(targets)), np.zeros(len(targets))])
    shares = np.concatenate([targets, 1 - targets]) * np.concatenate([counts, counts])
    kept = shares > 0
    both, labels, shares = both[kept], labels[kept], shares[kept]
    if recipe.units == 0:
        from sklearn.linear_model import LogisticRegression  # noqa: PLC0415 - takes seconds: only for who fits weights

        linear = LogisticRegression(C=1 / max(recipe.penalty, _LEAST_PENALTY), max_iter=2000).fit(both, labels, shares)
        weights: Floats = linear.coef_[0] / spread
        return Network(_rounded(linear.intercept_[0] - weights @ centre), _listed(weights), [], [])
    return _network(both, labels, shares / shares.mean(), centre, spread, recipe)


def _network(both: Floats, labels: Floats, shares: Floats, centre: Floats, spread: Floats, recipe: Recipe) -> Network:
    from sklearn.exceptions import ConvergenceWarning  # noqa: PLC0415 - as above
    from sklearn.neural_network import MLPClassifier  # noqa: PLC0415

    epochs = recipe.epochs
    net = MLPClassifier(
        (recipe.units,),
        alpha=1e-3,
        batch_size=min(_BATCH, len(labels) // 2),
        learning_rate_init=1e-3,
        max_iter=epochs,
        n_iter_no_change=epochs,
        random_state=recipe.seed,
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # the number of epochs is the recipe's
        net.fit(both, labels, shares)
    rows: Floats = net.coefs_[0].T / spread
    biases: Floats = net.intercepts_[0] - rows @ centre
    out: Floats = net.coefs_[1][:, 0]
    units_rows = [[*_listed(row), _rounded(bias)] for row, bias in zip(rows, biases, strict=True)]
    return Network(_rounded(net.intercepts_[1][0]), [0.0] * len(centre), units_rows, _listed(out))


def fit_softmax(lessons: Sequence[Lesson], penalty: float = 1.0) -> Network:
    """Fit the linear scores whose softmax makes the right options likeliest, with a ``penalty`` on the squares of the
    weights so that those of rare traits stay near 0."""
    from scipy.optimize import minimize  # noqa: PLC0415 - takes seconds: only for who fits weights

    traits = np.array([row for lesson in lessons for row in lesson.traits])
    right = np.array([share for lesson in lessons for share in lesson.right])
    sizes = [len(lesson.right) for lesson in lessons]
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])

    def loss(weights: Floats) -> tuple[float, Floats]:
        scores = traits @ weights
        scores = scores - np.repeat(np.maximum.reduceat(scores, starts), sizes)
        odds = np.exp(scores)
        totals = np.add.reduceat(odds, starts)
        logs = scores - np.repeat(np.log(totals), sizes)
        slope = traits.T @ (odds / np.repeat(totals, sizes) - right)
        return float(-(right @ logs) + penalty * (weights @ weights) / 2), slope + penalty * weights

    found: Any = minimize(loss, np.zeros(traits.shape[1]), jac=True, method="L-BFGS-B")
    return Network(0.0, _listed(found.x), [], [])


def _listed(weights: Floats) -> list[float]:
    return [_rounded(each) for each in weights]


def _rounded(weight: float) -> float:
    return float(f"{weight:.{_DIGITS}g}")
