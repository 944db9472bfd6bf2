"""Copies and stored matches: a copy stays as it was, and goes on as the match itself would."""

from __future__ import annotations

import copy
import pickle
from math import fsum

from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match
from tests.conformance.play import decisions, one_of, packed, played, some_answer
from tests.conformance.studies import Table


def test_a_match_played_at_random_ends_and_says_how(table: Table) -> None:
    match = table.match()
    for _ in decisions(match, table.dice()):
        assert match.outcome is None
        assert set(match.returns()) == {0.0}
    outcome = match.outcome
    assert outcome is not None
    assert len(outcome.places) == table.seats
    assert all(1 <= place <= table.seats + 1 for place in outcome.places)  # nobody is first if the game won
    assert outcome.winners == tuple(seat for seat in range(table.seats) if outcome.places[seat] == 1)
    assert outcome.clause
    assert match.view(None).over
    if outcome.together:
        assert set(match.returns()) == {1.0 if outcome.winners else -1.0}
    else:
        assert fsum(match.returns()) == 0
        best = max(match.returns())
        assert outcome.winners == tuple(seat for seat, worth in enumerate(match.returns()) if worth == best)


def test_a_copy_is_the_same_position_and_no_earlier_copy_changes(table: Table) -> None:
    match, dice = table.match(), table.dice()
    kept: list[tuple[Match, bytes, str]] = []
    for _ in decisions(match, dice):
        before, place = match.dump(), match.hash()
        one = match.copy()
        assert (one.dump(), one.hash()) == (before, place)
        assert packed(one.view(0)) == packed(match.view(0))
        kept.append((one, before, place))
        side = one.copy()  # a copy of a copy, played on separately
        seat, choice = some_answer(side, dice)
        side.apply(choice, seat)
        assert (one.dump(), match.dump()) == (before, before)
    for one, before, place in kept:
        assert (one.dump(), one.hash()) == (before, place)


def test_python_copies_a_match_as_the_match_copies_itself(few_table: Table) -> None:
    """Box and choices are shared, changing parts are not; a copy keeps no events."""
    match = few_table.match(listen=True)
    for _ in decisions(match, few_table.dice()):
        before = match.dump()
        for other in (copy.copy(match), copy.deepcopy(match), copy.deepcopy([match])[0]):
            assert other.setting is match.setting
            assert other.events is None
            assert other.dump() == before
            other.apply(*some_answer(other, few_table.dice())[::-1])
        assert match.dump() == before


def test_a_pickled_match_comes_back_with_its_table(few_table: Table) -> None:
    """Seats, options and content, the game's own or not; the bytes hold a position and no box."""
    match = few_table.match()
    for at, _ in enumerate(decisions(match, few_table.dice())):
        if at % 10 == 0:
            back = pickle.loads(pickle.dumps(match))
            assert back.dump() == match.dump()
            assert back.setting is match.setting
            assert (back.asked(), [str(choice) for choice in back.options()]) == (
                match.asked(),
                [str(choice) for choice in match.options()],
            )


def test_a_copy_repeats_the_future(table: Table) -> None:
    match, dice = table.match(), table.dice()
    start = match.copy()
    answers = played(match, dice)
    middle = start.copy()
    for seat, choice in answers[: len(answers) // 2]:
        middle.apply(choice, seat)
    for seat, choice in answers[len(answers) // 2 :]:
        middle.apply(choice, seat)
    assert middle.dump() == match.dump()
    for seat, choice in answers:
        start.apply(choice.text, seat)  # the text of a choice works as well as the choice
    assert start.dump() == match.dump()


def test_a_stored_match_is_the_same_bytes_and_asks_the_same(table: Table) -> None:
    match = table.match()
    for _ in decisions(match, table.dice()):
        stored = match.dump()
        loaded = table.load(stored)
        assert loaded.dump() == stored
        assert loaded.hash() == match.hash()
        assert match.ask is not None
        assert loaded.ask is not None
        assert (loaded.ask.seats, loaded.ask.why, loaded.ask.number) == (
            match.ask.seats,
            match.ask.why,
            match.ask.number,
        )
        for seat in match.ask.seats:
            assert [c.text for c in loaded.options(seat)] == [c.text for c in match.options(seat)]
    over = table.load(match.dump())
    assert over.outcome is not None
    assert match.outcome is not None
    assert (over.dump(), over.outcome.places) == (match.dump(), match.outcome.places)


def test_a_stored_match_goes_on_as_if_it_had_never_stopped(table: Table) -> None:
    match, dice = table.match(), table.dice()
    stored: list[tuple[int, bytes]] = []
    answers: list[tuple[int, Choice]] = []
    for answer in decisions(match, dice):
        stored.append((len(answers), match.dump()))
        answers.append(answer)
    for _ in range(5):
        at, bytes_then = one_of(stored, dice)
        resumed = table.load(bytes_then)
        for seat, choice in answers[at:]:
            resumed.apply(choice.text, seat)
        assert resumed.dump() == match.dump()
