"""In the matches of a report, things rotate: each seat has each of them equally often."""

from collections import Counter
from math import perm

import pytest

from sobremesa.engine.chronicle import in_turn


@pytest.mark.parametrize(("seats", "things"), [(2, 6), (2, 7), (3, 6), (4, 5), (6, 6), (1, 4)])
def test_each_lap_gives_different_things_to_the_seats_in_every_possible_way_once(seats: int, things: int) -> None:
    ways = perm(things, seats)
    for lap in range(3):
        given = [in_turn(lap * ways + number, seats, things) for number in range(1, ways + 1)]
        assert len(set(given)) == ways
        assert all(len(set(each)) == seats for each in given)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_in_any_six_matches_in_a_row_every_seat_has_each_of_six_things_once(seats: int) -> None:
    for first in range(1, 31, 6):
        given = [in_turn(number, seats, 6) for number in range(first, first + 6)]
        for seat in range(seats):
            assert sorted(each[seat] for each in given) == [0, 1, 2, 3, 4, 5]


def test_bots_that_change_seats_every_match_also_get_all_things_equally_often() -> None:
    """A bot that sits first in every other match has had each thing there equally often after two laps."""
    first = Counter(in_turn(number, 2, 6)[0] for number in range(1, 61, 2))
    assert set(first.values()) == {5}


@pytest.mark.parametrize(("seats", "things"), [(3, 2), (2, 1), (6, 4)])
def test_if_there_are_more_seats_than_things_some_seats_share_a_thing(seats: int, things: int) -> None:
    laps = things * -(-seats // things)
    given = [in_turn(number, seats, things) for number in range(1, perm(laps, seats) + 1)]
    for seat in range(seats):
        assert len(set(Counter(each[seat] for each in given).values())) == 1
