"""What can be taken back and by whom, without disturbing those who read the match meanwhile."""

from random import Random

import pytest

import sobremesa
from sobremesa.engine.history import History
from sobremesa.engine.refusal import Illegal

GAME = sobremesa.game("azardia")


def played(seed: int, least: int) -> tuple[History, list[str]]:
    """A match in which at least ``least`` choices can be taken back, and the hashes of the positions before them."""
    dice = Random(seed)
    history, hashes = History(GAME.new(3, seed)), list[str]()
    while len(history.before) < least:
        assert history.match.ask is not None, f"seed {seed}: nothing can be taken back so often"
        place = history.match.hash()
        history = history.after(dice.choice(history.match.options()))
        hashes = [*hashes, place] if history.before else []
    return history, hashes


def test_going_on_leaves_the_old_history_unchanged() -> None:
    old, _ = played(3, 1)
    place, before = old.match.hash(), old.before
    new = old.after(old.match.options()[0])
    assert (old.match.hash(), old.before) == (place, before)
    assert new.match.hash() != place
    with pytest.raises(Illegal):
        old.after("no such word")
    assert old.match.hash() == place


def test_any_kept_choice_can_be_taken_back_with_those_after_it() -> None:
    history, hashes = played(3, 3)
    first = history.before[0].match.decisions + 1
    for back, place in enumerate(hashes):
        assert history.without(first + back).match.hash() == place
        assert len(history.without(first + back).before) == back
    for never in (first - 1, first + 3, 0):
        with pytest.raises(Illegal):
            history.without(never)


def test_in_a_brisk_match_forced_choices_are_taken_back_with_the_choice_before_them() -> None:
    dice, followed = Random(3), 0
    history = History(GAME.new(3, 3, brisk=True))
    before = history.match
    while not followed:
        assert history.match.ask is not None, "seed 3: no choice is forced"
        before = history.match
        history.apply(dice.choice(before.options()))
        if history.can_undo:
            followed = history.match.decisions - before.decisions - 1
    history.undo()
    assert history.match is before


def test_last_of_gives_a_seats_own_last_choice() -> None:
    history, _ = played(3, 3)
    chosen = {before.seat: before.match.decisions + 1 for before in history.before}
    assert {seat: history.last_of(seat) for seat in chosen} == chosen
    assert history.last_of(9) is None


def test_a_choice_made_for_a_seat_is_not_its_own() -> None:
    history = History(GAME.new(3, 3))
    dice = Random(3)
    while not history.before:
        history = history.after(dice.choice(history.match.options()), own=False)
    assert history.last_of(history.before[0].seat) is None


def test_scripted_draws_belong_only_to_the_choice_they_come_with() -> None:
    history, dice = History(GAME.new(2, 5)), Random(5)
    while "roll" not in [choice.text for choice in history.match.options()]:
        history = history.after(dice.choice(history.match.options()))
    rolled = history.after("roll", script=((2, 9), ()))
    assert rolled.match.chance.drawn is not None
    assert rolled.match.chance.drawn[0][:2] == [2, 9]
    assert history.match.chance.script == [[], []]
