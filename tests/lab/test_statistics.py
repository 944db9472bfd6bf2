"""Statistics of samples, compared with values worked out by hand or taken from tables."""

from collections import Counter
from statistics import median
from statistics import quantiles as standard_quantiles

import pytest

from sobremesa.lab.statistics import difference, median_interval, quantile, quantiles, share, spread


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


@pytest.mark.parametrize("sample", [[7], [1, 2], [3, 1, 2], [5, 5, 5, 9], [1, 1, 2, 3, 5, 8, 13, 21]])
def test_the_median_is_the_middle_or_the_mean_of_the_two_in_the_middle(sample: list[int]) -> None:
    assert quantile(Counter(sample), 0.5) == median(sample)


def test_quantiles_are_those_of_the_standard_library() -> None:
    sample = [(13 * n * n + 5) % 97 for n in range(40)]
    found = quantiles(Counter(sample))
    twentieths = standard_quantiles(sample, n=20, method="inclusive")
    assert found == pytest.approx(
        (sum(sample) / 40, twentieths[0], twentieths[4], twentieths[9], twentieths[14], twentieths[18])
    )


def test_the_ends_of_a_sample_are_its_least_and_its_most() -> None:
    counts = {4: 3, 1: 1, 9: 2}
    assert (quantile(counts, 0), quantile(counts, 1)) == (1, 9)


def test_of_nothing_there_are_no_quantiles() -> None:
    assert quantiles({}) == (0.0,) * 6


def test_the_difference_of_two_shares_is_that_of_newcombe() -> None:
    """His example (Statistics in Medicine 17, 1998, table II a): 56 of 70 against 48 of 80."""
    found = difference(share(56, 70), share(48, 80))
    assert found.by == pytest.approx(0.2)
    assert found.low == pytest.approx(0.0524, abs=1e-4)
    assert found.high == pytest.approx(0.3339, abs=1e-4)


@pytest.mark.parametrize(("of", "low", "high"), [(25, 8, 18), (51, 19, 33), (101, 41, 61)])
def test_the_interval_of_a_median_has_ranks(of: int, low: int, high: int) -> None:
    """Ranks from 1, as in the tables for the sign test, or one further."""
    found = median_interval(Counter(range(1, of + 1)))
    assert low - 1 <= found[0] <= low
    assert high <= found[1] <= high + 1


def test_the_interval_of_a_median_keeps_within_the_sample() -> None:
    assert median_interval({7: 1}) == (7, 7)
    assert median_interval({3: 50, 4: 50}) == (3, 4)
