"""The odds of a duel, counted."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from sobremesa.web.azardia.odds import before_rolling, sums


@pytest.mark.clause("AZ-10.2")
def test_the_odds_are_those_of_all_ten_thousand_rolls() -> None:
    faces = range(1, 11)
    wins = ties = 0
    for a, b, c, d in product(faces, faces, faces, faces):
        wins += a + b > c + d
        ties += a + b == c + d
    odds = before_rolling()
    assert Fraction(odds.win).limit_denominator(10_000) == Fraction(wins, 10_000)
    assert Fraction(odds.tie).limit_denominator(10_000) == Fraction(ties, 10_000)
    assert odds.win == odds.lose
    assert round(odds.win + odds.tie + odds.lose, 12) == 1


def test_two_dice_have_a_hundred_ways() -> None:
    assert sum(sums().values()) == 100
    assert sums()[11] == 10


def test_what_is_added_before_counts() -> None:
    assert before_rolling(3).win > before_rolling().win
    assert before_rolling(19).win == 1
