"""Bots when several seats are asked at once: each answers for its own seat, in any order."""

from random import Random

import sobremesa
from sobremesa.bots import Seat, make

BOTS = ["hasty", "habit", "greedy:worlds=1", "ahead:tries=2"]
ARRANGING = "en.prepare.arrange"


def test_a_bot_can_answer_before_other_seats_that_are_asked_at_once() -> None:
    """EN-5.2: decks are divided, first cards taken and tables arranged by all at once."""
    game = sobremesa.game("encrucijada")
    dice = Random(5)
    together = 0
    while together < 40:
        match = game.new(dice.choice([2, 3]), dice.getrandbits(31))
        while match.decisions < 90:
            asked = match.asked()
            seat = dice.choice(asked)
            question = match.ask
            assert question is not None
            if question.name == ARRANGING and seat != asked[0] and len(match.options(seat)) > 1:
                together += 1
                for name in BOTS:
                    assert make(name, together).choose(Seat(game, match, seat)) in match.options(seat), name
            match.apply(dice.choice(match.options(seat)), seat)
