"""Numbers about samples: against values worked out by hand or known from tables."""

import pytest

from sobremesa.lab.statistics import share, spread


@pytest.mark.parametrize(
    ("successes", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (8, 10, 0.4902, 0.9433), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1)],
)
def test_wilson_intervals_are_those_of_the_tables(successes: int, of: int, low: float, high: float) -> None:
    found = share(successes, of)
    assert found.share == successes / of
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_more_trials_narrow_the_interval() -> None:
    few, many = share(30, 100), share(300, 1000)
    assert few.low < many.low < 0.3 < many.high < few.high


def test_more_confidence_widens_it() -> None:
    sure, surer = share(30, 100), share(30, 100, 0.99)
    assert surer.low < sure.low
    assert sure.high < surer.high


def test_of_no_trials_nothing_is_known() -> None:
    assert share(0, 0) == (0, 0, 0.0, 0.0, 1.0)
    assert spread([]) == (0.0, 0.0, 0.0, 0.0)


def test_a_spread_has_mean_median_and_ends() -> None:
    assert spread([1, 2, 9]) == (4.0, 2.0, 1.0, 9.0)
