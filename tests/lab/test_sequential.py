"""Tests that may stop, and intervals that may be looked at, at any time: compared with exact forms, and over many
runs."""

from collections import Counter
from math import lgamma, log
from random import Random

import pytest

from sobremesa.lab.sequential import FLOOR, Bounds, Decision, decide, e_value, likelihood_ratio, running_share
from sobremesa.lab.statistics import share

RUNS = 400
SEED = 20


def exact_ratio(scores: dict[float, float], low: float, high: float) -> float:
    """The generalised ratio itself: the likeliest distribution over these scores with one mean, against the likeliest
    with the other."""
    units = sum(scores.values())

    def likeliest(mean: float) -> dict[float, float]:
        """p·1 / (1 + θ(score − mean)) for each score's frequency p, with the θ that gives this mean."""
        left = -1 / (max(scores) - mean) + 1e-9
        right = 1 / (mean - min(scores)) - 1e-9
        theta = 0.0
        for _ in range(100):
            theta = (left + right) / 2
            if sum(n * (s - mean) / (1 + theta * (s - mean)) for s, n in scores.items()) > 0:
                left = theta
            else:
                right = theta
        return {s: n / units / (1 + theta * (s - mean)) for s, n in scores.items()}

    one, other = likeliest(high), likeliest(low)
    return sum(n * log(one[s] / other[s]) for s, n in scores.items())


@pytest.mark.parametrize(
    "scores",
    [
        {0.0: 20, 0.5: 50, 1.0: 30},
        {0.0: 200, 0.5: 510, 1.0: 290},
        {0.0: 10, 0.25: 30, 0.5: 60, 0.75: 45, 1.0: 15},
        {0.0: 45, 0.5: 10, 1.0: 45},
    ],
)
def test_the_short_form_of_the_ratio_is_close_to_the_exact_one(scores: dict[float, float]) -> None:
    for low, high in ((0.5, 0.55), (0.45, 0.55), (0.5, 0.52)):
        assert likelihood_ratio(scores, low, high) == pytest.approx(exact_ratio(scores, low, high), rel=0.08, abs=0.05)


def test_scores_that_did_not_occur_do_not_decide_at_once() -> None:
    assert decide({0.0: 0, 0.5: 0, 1.0: FLOOR - 1}, Bounds(0.5, 0.55)) is Decision.OPEN
    assert decide({0.0: 0, 0.5: 0, 1.0: FLOOR}, Bounds(0.5, 0.55)) is Decision.HIGH


def pairs(dice: Random, chance: float) -> float:
    """The score of two matches, each won with this chance."""
    return ((dice.random() < chance) + (dice.random() < chance)) / 2


def gate(dice: Random, chance: float, bounds: Bounds) -> Decision:
    scores: Counter[float] = Counter({0.0: 0, 0.5: 0, 1.0: 0})
    while (decision := decide(scores, bounds)) is Decision.OPEN:
        scores[pairs(dice, chance)] += 1
    return decision


@pytest.mark.parametrize(("chance", "wrong"), [(0.5, Decision.HIGH), (0.62, Decision.LOW)])
def test_a_gate_errs_as_seldom_as_it_states(chance: float, wrong: Decision) -> None:
    dice, bounds = Random(SEED), Bounds(0.5, 0.62)
    errors = sum(gate(dice, chance, bounds) is wrong for _ in range(RUNS))
    assert share(errors, RUNS, 0.999).low <= bounds.alpha, f"seed {SEED}: {errors} errors in {RUNS} gates"


def test_a_gate_tells_what_is_beyond_its_bounds_soon() -> None:
    dice = Random(SEED)
    assert all(gate(dice, 0.75, Bounds(0.5, 0.6)) is Decision.HIGH for _ in range(20))


# Evidence.


@pytest.mark.parametrize(("more", "fewer"), [(0, 0), (1, 0), (5, 3), (40, 22)])
def test_evidence_is_the_likelihood_of_the_sequence_under_the_mixture(more: int, fewer: int) -> None:
    """For each unit the chance, given those before it: (a + more so far) / (2a + units so far), against one half."""
    for prior in (1.0, 10.0):
        evidence, seen = 1.0, [0, 0]
        for which in [0] * more + [1] * fewer:
            evidence *= 2 * (prior + seen[which]) / (2 * prior + sum(seen))
            seen[which] += 1
        assert e_value(more, fewer, prior) == pytest.approx(evidence)
        assert e_value(fewer, more, prior) == pytest.approx(evidence)


def test_evidence_against_what_is_even_hardly_ever_grows_however_often_one_looks() -> None:
    dice, looks = Random(SEED), 1000
    fooled = 0
    for _ in range(RUNS):
        more = 0
        for unit in range(1, looks + 1):
            more += dice.random() < 0.5
            if e_value(more, unit - more) >= 20:
                fooled += 1
                break
    assert share(fooled, RUNS, 0.999).low <= 0.05, f"seed {SEED}: {fooled} of {RUNS} runs reached 20"


def test_evidence_for_a_difference_grows() -> None:
    assert e_value(320, 180) > 1e6
    assert e_value(5000, 5000) < 0.1


# Intervals.


@pytest.mark.parametrize(
    ("of", "prior", "reach"),
    [(600, 1, 0.070), (2000, 1, 0.041), (10000, 1, 0.019), (600, 50, 0.057), (2000, 50, 0.034), (10000, 50, 0.016)],
)
def test_a_running_interval_is_wider_than_one_for_a_fixed_number(of: int, prior: float, reach: float) -> None:
    found = running_share(of // 2, of, prior=prior)
    assert found.high - 0.5 == pytest.approx(reach, abs=1.1e-3)
    assert 0.5 - found.low == pytest.approx(reach, abs=1.1e-3)
    assert found.low < share(of // 2, of).low


@pytest.mark.parametrize(("successes", "of"), [(0, 10), (10, 10), (1, 3), (77, 100)])
def test_the_ends_are_where_the_evidence_reaches_its_limit(successes: int, of: int) -> None:
    """Beyond an end, the mixture is 20 times likelier than that share."""
    found = running_share(successes, of)
    mixed = lgamma(1 + successes) + lgamma(1 + of - successes) - lgamma(2 + of)
    for end in (found.low, found.high):
        if 0 < end < 1:
            plain = successes * log(end) + (of - successes) * log(1 - end)
            assert mixed - plain == pytest.approx(log(20), abs=1e-6)
    assert found.low <= successes / of <= found.high


def test_of_nothing_everything_is_possible() -> None:
    assert running_share(0, 0) == (0, 0, 0.0, 0.0, 1.0)


def test_all_intervals_of_a_run_hold_the_true_share() -> None:
    dice, true = Random(SEED), 0.3
    missed = 0
    for _ in range(100):
        successes = 0
        for trial in range(1, 301):
            successes += dice.random() < true
            found = running_share(successes, trial) if trial % 3 == 0 else None
            if found is not None and not found.low <= true <= found.high:
                missed += 1
                break
    assert share(missed, 100, 0.999).low <= 0.05, f"seed {SEED}: {missed} of 100 runs missed"
