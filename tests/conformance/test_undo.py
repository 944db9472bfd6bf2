"""Undo: back to the last new information and no further, to exactly the earlier position."""

from __future__ import annotations

import pytest

from sobremesa import Illegal
from sobremesa.engine.chance import CALLER, seeded
from sobremesa.engine.history import History
from sobremesa.engine.match import Match
from tests.conformance.play import LONGEST, received, some_answer
from tests.conformance.studies import Table
from tests.conformance.test_secrets import difference, hidden_from

MOST = 600  # decisions of a match
OFTEN = 13  # one in this many choices that can be undone is tried in other worlds


def test_what_is_taken_back_leaves_the_position_as_it_was(table: Table) -> None:
    history, dice = History(table.match()), table.dice()
    undone = 0
    for _ in range(LONGEST):
        match = history.match
        if match.ask is None:
            break
        before, place = match.dump(), match.hash()
        seat, choice = some_answer(match, dice)
        history.apply(choice, seat)
        after = history.match.dump()
        if history.can_undo:
            history.undo()
            undone += 1
            assert (history.match.dump(), history.match.hash()) == (before, place)
            history.apply(choice.text, seat)
            assert history.match.dump() == after
    assert history.match.outcome is not None
    assert undone or table.options  # with the default options, something can be undone


def test_all_can_be_taken_back_that_came_after_the_last_new_information(table: Table) -> None:
    history, dice = History(table.match()), table.dice()
    kept: list[str] = []
    for _ in range(800):
        match = history.match
        if match.ask is None:
            break
        place = match.hash()
        seat, choice = some_answer(match, dice)
        history.apply(choice, seat)
        if history.match.revealed():
            kept.clear()
            assert not history.can_undo
        else:
            kept.append(place)
        if len(kept) >= 3 and dice.random() < 0.3:
            while history.can_undo:
                history.undo()
                assert history.match.hash() == kept.pop()
            assert kept == []
            with pytest.raises(Illegal):
                history.undo()


def test_a_refused_choice_takes_nothing_and_leaves_nothing_to_take_back(few_table: Table) -> None:
    history, dice = History(few_table.match()), few_table.dice()
    for _ in range(200):
        if history.match.ask is None:
            break
        before, could = history.match.dump(), history.can_undo
        with pytest.raises(Illegal):
            history.apply("no such word")
        assert (history.match.dump(), history.can_undo) == (before, could)
        seat, choice = some_answer(history.match, dice)
        history.apply(choice, seat)


@pytest.mark.guard
def test_nobody_learns_anything_from_what_can_be_taken_back(table: Table) -> None:
    """If the answer were given in another world that some seat could be in, that seat would see the same events."""
    history, dice = History(table.match()), table.dice()
    for at in range(MOST):
        before = history.match.copy()
        if before.ask is None:
            break
        seat, choice = some_answer(before, dice)
        history.apply(choice, seat)
        if not history.can_undo or at % OFTEN:
            continue
        for eyes in range(table.seats):
            for seed in (at, at + 1):
                world = before.imagine(eyes, seed)
                if not hidden_from(before, eyes) and world.why_not(choice, seat) is None:
                    assert_same_after(world, history.match, choice.text, seat, eyes)


def assert_same_after(world: Match, real: Match, choice: str, seat: int, eyes: int) -> None:
    """The same answer leads an imagined world to what this seat sees in the real one, and nothing is drawn."""
    world.chance = seeded(0, CALLER)
    world.apply(choice, seat)
    seen = [received(world, eyes), received(real, eyes)]
    assert seen[0] == seen[1], f"after {choice} of {seat}, seat {eyes} knows more: {difference(seen)}"
