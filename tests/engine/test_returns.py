"""What a match was worth to each seat."""

from __future__ import annotations

from math import fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.engine.ask import Outcome


@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ((1, 2), (1, -1)),
        ((1, 1), (0, 0)),
        ((2, 1, 3, 4), (1 / 3, 1, -1 / 3, -1)),
        ((1, 1, 3, 3), (2 / 3, 2 / 3, -2 / 3, -2 / 3)),
        ((1, 2, 2), (1, -1 / 2, -1 / 2)),
    ],
)
def test_a_rivals_return_is_the_seats_behind_minus_those_ahead_as_a_share(
    places: tuple[int, ...], worth: tuple[float, ...]
) -> None:
    assert Outcome(places, "AZ-11.5").returns == pytest.approx(worth)


@pytest.mark.parametrize(("place", "worth"), [(1, 1.0), (2, -1.0)])
@pytest.mark.parametrize("seats", [1, 4])
def test_seats_that_play_together_all_get_the_same_return(seats: int, place: int, worth: float) -> None:
    assert Outcome((place,) * seats, "QU-6.10", together=True).returns == (worth,) * seats


@given(st.lists(st.integers(1, 8), min_size=2, max_size=8))
def test_the_returns_of_rivals_add_up_to_exactly_zero(ranks: list[int]) -> None:
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    returns = Outcome(places, "AZ-11.5").returns
    assert sum(returns) == fsum(returns) == 0
    assert all(-1 <= worth <= 1 for worth in returns)
