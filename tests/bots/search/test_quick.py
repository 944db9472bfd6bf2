"""How worlds are played on: how far, and how much is looked at for it."""

import sobremesa
from sobremesa.bots.search.quick import play_on
from sobremesa.games.encrucijada.state.match import Encrucijada

GAME = sobremesa.game("encrucijada")


def turn(looks: int) -> Encrucijada:
    """The second turn of a match, played on until it is over or so many options have been looked at."""
    match = GAME.new(2, 6, {"deck_1": 1, "deck_2": 3}, brisk=True)
    play_on(match, GAME.judge(), 1)
    play_on(match, GAME.judge(), 2, looks)
    assert isinstance(match, Encrucijada)
    return match


def test_a_lap_is_played_to_its_end() -> None:
    assert turn(0).turn == 2


def test_a_lap_in_which_much_can_be_chosen_is_left_where_it_has_come_to() -> None:
    short, whole = turn(10), turn(0)
    assert short.turn == 1
    assert short.decisions < whole.decisions


def test_the_more_may_be_looked_at_the_further_it_goes() -> None:
    decisions = [turn(looks).decisions for looks in (5, 20, 1000)]
    assert decisions == sorted(decisions)
    assert len(set(decisions)) == len(decisions)
    assert turn(1000).decisions == turn(0).decisions
