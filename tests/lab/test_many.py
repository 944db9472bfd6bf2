"""Several questions at once, and how many matches an answer takes."""

from math import sqrt
from random import Random
from statistics import NormalDist

import pytest

from sobremesa.lab.many import MOST_MATCHES, e_bh, holm, matches_needed, two_sided, z_of
from sobremesa.lab.statistics import share

SEED = 30


def test_holm_corrects_the_smallest_most() -> None:
    """The example of R's p.adjust."""
    assert holm([0.01, 0.02, 0.03, 0.04, 0.05]) == pytest.approx([0.05, 0.08, 0.09, 0.09, 0.09])
    assert holm([0.03, 0.9, 0.01]) == pytest.approx([0.06, 0.9, 0.03])
    assert holm([]) == []


def test_of_twenty_things_that_are_not_so_hardly_any_run_shows_one() -> None:
    dice, runs = Random(SEED), 1000
    fooled = sum(min(holm([dice.random() for _ in range(20)])) <= 0.05 for _ in range(runs))
    assert share(fooled, runs, 0.999).low <= 0.05, f"seed {SEED}: {fooled} of {runs}"


def test_e_values_are_shown_by_how_many_are_as_great() -> None:
    """With four e-values and α = 5 %, a single one needs 80, each of two 40, each of four 20."""
    assert e_bh([79, 1, 1, 1]) == [False] * 4
    assert e_bh([80, 1, 1, 1]) == [True, False, False, False]
    assert e_bh([1, 41, 40, 39]) == [False, True, True, True]
    assert e_bh([20, 20, 20, 20]) == [True] * 4
    assert e_bh([]) == []


def test_normal_quantiles_and_tails() -> None:
    assert z_of(0.95) == pytest.approx(1.95996, abs=1e-5)
    assert two_sided(1.95996) == pytest.approx(0.05, abs=1e-5)
    assert two_sided(-1.95996) == pytest.approx(0.05, abs=1e-5)


def test_a_share_four_points_from_its_limit_needs_some_thousand_matches() -> None:
    """(1.96 + 0.84)² · 0.25 / 0.04² = 1,226."""
    assert matches_needed(100, 0.05, 0.04) == 1227


def test_what_lies_on_its_limit_cannot_be_told() -> None:
    assert matches_needed(100, 0.05, 0.0) is None
    assert matches_needed(100, 0.05, 1e-4) is None
    assert matches_needed(100, 0.05, 0.5) == 100
    assert (matches_needed(100, 0.05, 0.0015) or 0) < MOST_MATCHES


def test_a_run_of_that_length_tells_as_often_as_it_says() -> None:
    limit, true, runs = 0.5, 0.54, 2000
    needed = matches_needed(100, sqrt(0.25 / 100), true - limit)
    assert needed is not None
    error = sqrt(0.25 / needed)
    decided = sum(value - z_of(0.95) * error > limit for value in NormalDist(true, error).samples(runs, seed=SEED))
    assert decided / runs == pytest.approx(0.8, abs=0.03)
