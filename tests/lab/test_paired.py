"""Differences between matches of one seed."""

from math import inf
from random import Random
from statistics import fmean

import pytest

from sobremesa.lab.paired import adjusted, difference, student
from sobremesa.lab.statistics import share

SEED = 40


@pytest.mark.parametrize(
    ("freedom", "at_95", "at_99"),
    [(3, 3.182, 5.841), (5, 2.571, 4.032), (10, 2.228, 3.169), (30, 2.042, 2.750), (120, 1.980, 2.617)],
)
def test_quantiles_are_those_of_the_tables(freedom: int, at_95: float, at_99: float) -> None:
    assert student(0.95, freedom) == pytest.approx(at_95, rel=5e-3 if freedom < 10 else 4e-4)
    assert student(0.99, freedom) == pytest.approx(at_99, rel=5e-2 if freedom < 10 else 1e-3)


def test_the_sleep_of_ten_patients() -> None:
    """Student's own example: hours gained by the second drug over the first, t = 4.06, p = 0.0028."""
    found = difference([1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4])
    assert found.units == 10
    assert found.mean == pytest.approx(1.58)
    assert found.mean / found.error == pytest.approx(4.0621, abs=1e-4)
    assert (found.low, found.high) == pytest.approx((0.7001, 2.4599), abs=1e-3)
    assert found.p == pytest.approx(0.00283, rel=0.02)


def test_of_few_units_nothing_is_known() -> None:
    assert difference([1.0, 2.0, 3.0]) == (3, 2.0, inf, -inf, inf, 1.0)
    assert difference([]).mean == 0


def test_where_nothing_differs_nothing_is_in_doubt() -> None:
    assert difference([0.0] * 32) == (32, 0.0, 0.0, 0.0, 0.0, 1.0)


def test_intervals_hold_the_true_difference_as_often_as_they_say() -> None:
    dice, runs = Random(SEED), 1000
    found = [difference([dice.choice((-1, 0, 0, 0, 1, 1)) for _ in range(40)]) for _ in range(runs)]
    held = sum(one.low <= 1 / 6 <= one.high for one in found)
    assert share(held, runs, 0.999).high >= 0.95, f"seed {SEED}: {held} of {runs}"


# Without luck.


def lucky(dice: Random, units: int, skill: float = 0.1, tells: float = 0.8) -> tuple[list[float], list[float]]:
    """Differences that are ``skill`` on average, and luck that partly explains them."""
    luck = [dice.gauss() for _ in range(units)]
    return [skill + tells * x + 0.5 * dice.gauss() for x in luck], luck


def test_taking_luck_away_shifts_nothing() -> None:
    """Over 2,000 small samples the mean stays the same, even with only 8 units, and however luck is scaled."""
    dice = Random(SEED)
    means = [fmean(adjusted(values, [7 * x for x in luck])) for values, luck in (lucky(dice, 8) for _ in range(2000))]
    known = difference(means, 0.999)
    assert known.low <= 0.1 <= known.high, f"seed {SEED}"


def test_intervals_without_luck_hold_as_often_as_they_say_and_are_narrower() -> None:
    dice, runs = Random(SEED), 1000
    samples = [lucky(dice, 40) for _ in range(runs)]
    found = [difference(adjusted(values, luck)) for values, luck in samples]
    held = sum(one.low <= 0.1 <= one.high for one in found)
    assert share(held, runs, 0.999).high >= 0.95, f"seed {SEED}: {held} of {runs}"
    assert fmean(one.error for one in found) < 0.7 * fmean(difference(values).error for values, _ in samples)


def test_luck_that_tells_nothing_is_left_alone() -> None:
    dice = Random(SEED)
    values, _ = lucky(dice, 400)
    noise = [dice.gauss() for _ in values]
    assert difference(adjusted(values, noise)).error == pytest.approx(difference(values).error, rel=0.02)
    assert adjusted(values, [0.0] * 400) == values
