"""A test of the other tests' measure: does it tell a fair count from an unfair one?"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.conformance.statistics import misfit, quantile

# From published tables: degrees of freedom, standard deviations, value.
TABLE = ((1, 1.6449, 3.841), (5, 2.3263, 15.086), (10, 1.6449, 18.307), (30, 3.0902, 59.703), (100, 2.3263, 135.807))


@pytest.mark.parametrize(("degrees", "deviations", "value"), TABLE)
def test_the_approximation_is_good_enough(degrees: int, deviations: float, value: float) -> None:
    assert quantile(degrees, deviations) == pytest.approx(value, rel=0.03)


def test_fair_counts_pass_and_loaded_ones_do_not() -> None:
    dice = Random(1)
    fair = Counter(int(dice.random() * 6) for _ in range(6000))
    loaded = Counter(min(5, int(dice.random() * 6.5)) for _ in range(6000))
    even = dict.fromkeys(range(6), 1 / 6)
    assert misfit(fair, even) == ""
    assert "chi-square" in misfit(loaded, even)
    assert "can't be" in misfit(Counter({7: 1}), even)
    assert "chi-square" in misfit(Counter({0: 50}), even)  # never a 1 to 5
