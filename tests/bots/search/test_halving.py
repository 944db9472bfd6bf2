"""How sequential halving spends its tries."""

from random import Random

import pytest

from sobremesa.bots.search.halving import halve


def test_the_best_candidate_is_found_even_if_tries_are_noisy() -> None:
    dice = Random(5)
    found = halve([0, 1, 2, 3, 4], 400, lambda place, number: dice.random() + 0.2 * (place == 3))
    assert found[0].place == 3


def test_worse_candidates_are_tried_less_often() -> None:
    found = halve([0, 1, 2, 3], 80, lambda place, number: float(place))
    assert [one.place for one in found] == [3, 2, 1, 0]
    assert [one.tries for one in found] == [30, 30, 10, 10]


@pytest.mark.parametrize("tries", [1, 7, 64])
def test_all_are_tried_at_least_once_and_under_the_same_conditions(tries: int) -> None:
    met: dict[int, list[int]] = {place: [] for place in range(5)}

    def worth(place: int, number: int) -> float:
        met[place].append(number)
        return 0.0

    found = halve(list(met), tries, worth)
    assert all(met[one.place] == list(range(one.tries)) and one.tries for one in found)
    assert found[0].place == 0  # ties go to the candidate named first


def test_a_single_candidate_gets_all_the_tries() -> None:
    assert [one.tries for one in halve([9], 12, lambda place, number: 1.0)] == [12]
