"""The course of a match, by the chances of its seats."""

import pytest

from sobremesa.lab.course import course, waits


def test_a_match_that_is_turned_around() -> None:
    """Seat 1 is behind by 60 points at worst, takes the lead at the fourth of five looks, and is sure of it only at the
    end."""
    found = course([(0.5, 0.5), (0.8, 0.2), (0.6, 0.4), (0.4, 0.6), (0.0, 1.0)], [0, 1, 0, 1], [False, True], False)
    assert found.changes == 1
    assert found.settled == pytest.approx(3 / 5)
    assert found.deficit == pytest.approx(0.6)
    assert found.drama == pytest.approx((0.6**0.5 + 0.2**0.5) / 2)
    assert found.decisive == pytest.approx(4 / 5)


def test_who_leads_throughout_wins_without_drama() -> None:
    found = course([(0.6, 0.4), (0.9, 0.1), (1.0, 0.0)], [0, 1], [True, False], False)
    assert (found.changes, found.settled, found.deficit, found.drama) == (0, 0.0, 0.0, 0.0)
    assert found.decisive == pytest.approx(1 / 3)


def test_a_tie_is_no_change_of_lead() -> None:
    assert course([(0.6, 0.4), (0.5, 0.5), (0.6, 0.4), (1, 0)], [0, 0, 0], [True, False], False).changes == 0


def test_where_all_win_together_their_rival_is_what_they_play_against() -> None:
    found = course([(0.6, 0.6), (0.3, 0.3), (0.0, 0.0)], [0, 1], [False, False], True)
    assert (found.changes, found.kingmade) == (1, False)
    assert found.deficit == pytest.approx(0.2)


def test_a_win_that_is_shared_has_no_winner_to_measure() -> None:
    assert course([(0.5, 0.5), (0.5, 0.5)], [0], [True, True], False)[1:5] == (None, None, None, None)


@pytest.mark.parametrize(
    ("own", "made"),
    [(0.02, True), (0.2, False)],  # a fourth of a fair share is 0.083
)
def test_a_kingmaker_has_no_hope_and_turns_the_lead_from_one_rival_to_another(own: float, made: bool) -> None:
    chances = [(0.6 - own, 0.4, own), (0.3, 0.7 - own, own), (0.0, 1.0, 0.0)]
    assert course(chances, [2, 0], [False, True, False], False).kingmade is made


def test_whoever_takes_the_lead_makes_no_other_king() -> None:
    chances = [(0.95, 0.03, 0.02), (0.2, 0.1, 0.7), (0.0, 0.0, 1.0)]
    assert not course(chances, [2, 0], [False, False, True], False).kingmade


def test_a_wait_is_what_others_choose_in_between() -> None:
    assert (waits([0, 1, 1, 0, 0, 1], 0), waits([0, 1, 1, 0, 0, 1], 1)) == ([2], [2])
