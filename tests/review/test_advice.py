"""Advice: by what the seat may know, and never by chance alone."""

from random import Random

import pytest

from sobremesa.bots import Seat
from sobremesa.engine.match import Match
from sobremesa.games import get
from sobremesa.review.advice import Advice, advise
from sobremesa.review.choices import is_choice
from sobremesa.review.mean import CLEAR

EFFORT = 0.1
GAMES = ("azardia", "encrucijada", "quest")


def questions(name: str, seed: int, count: int) -> list[Match]:
    """Positions of a random match where there is something to choose."""
    game = get(name)
    match, dice = game.new(min(game.usual_seats, game.seat_counts[-1]), seed, brisk=True), Random(seed)
    found: list[Match] = []
    while match.question is not None and len(found) < count:
        options = match.options()
        if len(options) > 2 and is_choice(options) and dice.random() < 0.1:
            found.append(match.copy())
        match.apply(dice.choice(options))
    assert len(found) == count
    return found


def advice_for(name: str, match: Match, seed: int = 5) -> Advice:
    game = get(name)
    return advise(game, Seat(game, match, match.asking), EFFORT, seed)


@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_that_look_the_same_from_a_seat_have_the_same_advice(name: str) -> None:
    for match in questions(name, seed=3, count=1):
        twin = match.imagine(match.asking, 99)
        assert advice_for(name, match) == advice_for(name, twin)


def test_the_best_comes_first_and_what_is_not_clearly_worse_is_not_called_worse() -> None:
    advices = [advice_for("azardia", match) for match in questions("azardia", seed=4, count=12)]
    for found in advices:
        best, *others = found.choices
        assert best.lost == 0
        assert [one.chance for one in found.choices] == sorted((one.chance for one in found.choices), reverse=True)
        assert all(one.lost > CLEAR * (one.lost_noise - 1) for one in others if one.lost)  # noise is rounded
        assert not any(one.reasons for one in found.choices if not one.lost)
    assert any(one.lost and one.reasons for found in advices for one in found.choices)
    assert any(not one.lost for found in advices for one in found.choices[1:])


def test_the_same_seed_gives_the_same_advice() -> None:
    [match] = questions("azardia", seed=7, count=1)
    assert advice_for("azardia", match) == advice_for("azardia", match)
    assert advice_for("azardia", match) != advice_for("azardia", match, seed=6)


def test_where_nothing_can_be_weighed_nothing_is_advised() -> None:
    game = get("azardia")
    match = game.new(2, seed=1)
    while len(match.options()) > 1:
        match.apply(match.options()[0])
    assert advise(game, Seat(game, match, match.asking), EFFORT, 1) == Advice()
