"""Each seat's chance to win, in games with and without a judge of their own."""

from random import Random

import pytest

import sobremesa
from sobremesa.engine.ask import Outcome
from sobremesa.engine.judge import BySense, came_to


@pytest.mark.parametrize(
    ("places", "together", "chances"),
    [
        ((1, 2), False, [1, 0]),
        ((1, 3, 1), False, [0.5, 0, 0.5]),
        ((1, 1), True, [1, 1]),
        ((2, 2), True, [0, 0]),
    ],
)
def test_the_chances_in_a_finished_match_are_its_result(
    places: tuple[int, ...], together: bool, chances: list[float]
) -> None:
    assert came_to(Outcome(places, "AZ-11.5", together)) == chances


@pytest.mark.parametrize("name", sobremesa.games())
def test_chances_and_priors_of_every_game_add_up(name: str) -> None:
    game = sobremesa.game(name)
    match = game.new(game.seat_counts[-1], 4)
    dice = Random(4)
    for _ in range(60):
        if match.ask is None:
            break
        options = match.options(match.ask.seats[0])
        prior = game.prior(match, options)
        assert len(prior) == len(options)
        assert sum(prior) == pytest.approx(1)
        chances = game.chances(match, match.ask.seats[0])
        assert len(chances) == match.seats
        assert all(0 <= chance <= 1 for chance in chances)
        assert len(set(chances)) == 1 if game.allied else sum(chances) == pytest.approx(1)
        match.apply(dice.choice(options), match.ask.seats[0])


def test_a_valuation_of_one_swing_is_a_chance_of_73_in_100() -> None:
    match = sobremesa.game("azardia").new(2, 1)
    assert BySense(lambda _match, _seat: 6.0, 6.0, False).chances(match, 1) == pytest.approx([0.269, 0.731], abs=1e-3)
