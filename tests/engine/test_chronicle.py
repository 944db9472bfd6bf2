"""Things take turns in the matches of a report: each as often as any other, in each place."""

from collections import Counter
from math import perm

import pytest

from sobremesa.engine.chronicle import in_turn


@pytest.mark.parametrize(("seats", "things"), [(2, 6), (2, 7), (3, 6), (4, 5), (6, 6), (1, 4)])
def test_every_way_to_give_different_things_to_the_seats_comes_up_once_in_each_lap(seats: int, things: int) -> None:
    ways = perm(things, seats)
    for lap in range(3):
        given = [in_turn(lap * ways + number, seats, things) for number in range(1, ways + 1)]
        assert len(set(given)) == ways
        assert all(len(set(each)) == seats for each in given)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_of_each_few_matches_in_a_row_every_seat_has_each_thing_in_one(seats: int) -> None:
    for first in range(1, 31, 6):
        given = [in_turn(number, seats, 6) for number in range(first, first + 6)]
        for seat in range(seats):
            assert sorted(each[seat] for each in given) == [0, 1, 2, 3, 4, 5]


def test_bots_that_move_on_by_a_seat_meet_all_things_too() -> None:
    """A bot that sits first in every other match has each thing there as often as any other after two laps."""
    first = Counter(in_turn(number, 2, 6)[0] for number in range(1, 61, 2))
    assert set(first.values()) == {5}


@pytest.mark.parametrize(("seats", "things"), [(3, 2), (2, 1), (6, 4)])
def test_where_there_are_more_seats_than_things_some_have_the_same(seats: int, things: int) -> None:
    laps = things * -(-seats // things)
    given = [in_turn(number, seats, things) for number in range(1, perm(laps, seats) + 1)]
    for seat in range(seats):
        assert len(set(Counter(each[seat] for each in given).values())) == 1
