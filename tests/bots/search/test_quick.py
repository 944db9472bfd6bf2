"""How far worlds are played on."""

import sobremesa
from sobremesa.bots.search.quick import play_on
from sobremesa.games.encrucijada.state.match import Encrucijada

GAME = sobremesa.game("encrucijada")


def turn(looks: int) -> Encrucijada:
    """A match in its second turn, played on until that is over or more than ``looks`` options have been listed."""
    match = GAME.new(2, 6, {"deck_1": 1, "deck_2": 3}, brisk=True)
    play_on(match, GAME.judge(), 1)
    play_on(match, GAME.judge(), 2, looks)
    assert isinstance(match, Encrucijada)
    return match


def test_a_lap_is_played_to_its_end() -> None:
    assert turn(0).turn == 2


def test_a_lap_with_many_options_is_left_unfinished() -> None:
    short, whole = turn(10), turn(0)
    assert short.turn == 1
    assert short.decisions < whole.decisions


def test_a_higher_limit_of_options_plays_further() -> None:
    decisions = [turn(looks).decisions for looks in (5, 20, 1000)]
    assert decisions == sorted(decisions)
    assert len(set(decisions)) == len(decisions)
    assert turn(1000).decisions == turn(0).decisions
