"""How tries are spent on finding the best of several candidates."""

from random import Random

import pytest

from sobremesa.bots.search.halving import halve


def test_the_best_of_several_is_found_though_each_try_is_luck() -> None:
    dice = Random(5)
    found = halve([0, 1, 2, 3, 4], 400, lambda place, number: dice.random() + 0.2 * (place == 3))
    assert found[0].place == 3


def test_who_is_worse_is_tried_less_often() -> None:
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
    assert found[0].place == 0  # of those that are worth the same, the one that was named first


def test_one_alone_is_tried_as_often_as_was_asked() -> None:
    assert [one.tries for one in halve([9], 12, lambda place, number: 1.0)] == [12]
