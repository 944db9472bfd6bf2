"""Options and refusals: a choice is listed if nothing bars it, and a barred one is refused with its reason."""

from __future__ import annotations

from random import Random
from string import Formatter

import pytest

import sobremesa
from sobremesa import Illegal
from sobremesa.engine.ask import why_nots
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match
from sobremesa.engine.page import Question
from sobremesa.engine.refusal import NOT_THIS
from tests.clauses.rulebooks import clauses
from tests.conformance.play import decisions, every_choice, in_turn, moves, one_of, written
from tests.conformance.studies import Table

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789:-"
TRIES = 4  # near misses of each sort at every decision


def refusal_of(match: Match, choice: Choice | str, seat: int | None) -> tuple[str, str]:
    """The clause and the sentence with which a choice is refused, both when asked in advance and when tried; nothing
    may change."""
    before, place = match.dump(), match.hash()
    refusal = match.why_not(choice, seat)
    assert refusal is not None, f"{choice} of seat {seat} is not barred"
    with pytest.raises(Illegal) as refused:
        match.apply(choice, seat)
    assert (match.dump(), match.hash()) == (before, place)
    assert str(refused.value) == str(refusal)
    assert (refused.value.clause, refused.value.reason) == (refusal.clause, refusal.text.format(**refusal.facts))
    assert refusal.clause, f"{refusal.text} comes with no clause"
    return refused.value.clause, refused.value.reason


def one_letter_off(text: str, dice: Random) -> str:
    """The text with one letter changed, left out or inserted."""
    at = int(dice.random() * len(text))
    letter = one_of(LETTERS, dice)
    return one_of(
        [text[:at] + letter + text[at + 1 :], text[:at] + text[at + 1 :], text[:at] + letter + text[at:]], dice
    )


def test_every_option_is_offered_once_and_can_be_taken(table: Table) -> None:
    match = table.match()
    for _ in decisions(match, table.dice()):
        assert match.ask is not None
        assert match.ask.seats
        for seat in match.ask.seats:
            options = match.ask.options(seat)
            texts = [choice.text for choice in options]
            assert texts
            assert len(set(texts)) == len(texts)
            for choice in options:
                match.copy().apply(choice, seat)


def test_asking_writes_nothing_to_a_match(few_table: Table) -> None:
    """However often anyone looks, and for whichever seat: two who look at once can't disturb each other."""
    match = few_table.match()
    choices = every_choice(match)
    for at, _ in enumerate(decisions(match, few_table.dice())):
        if at % 15 == 0:
            before = written(match)
            for seat in (None, *range(few_table.seats)):
                match.view(seat)
                for choice in in_turn(choices, at):
                    match.why_not(choice, seat)
                if seat is not None:
                    match.options(seat)
                    match.domains(seat)
            assert match.ask is not None
            assert match.ask.options()
            assert match.ask.domain == match.domains()
            assert written(match) == before


def test_what_is_listed_is_what_nothing_bars(table: Table) -> None:
    match = table.match()
    choices = every_choice(match)
    for _ in decisions(match, table.dice()):
        assert match.ask is not None
        for seat in match.ask.seats:
            listed = match.ask.options(seat)
            assert all(match.why_not(choice, seat) is None for choice in listed)
            tried = in_turn(choices, match.ask.number)
            assert {choice.text for choice in tried if match.why_not(choice, seat) is None} == {
                choice.text for choice in set(listed).intersection(tried) if not choice.verb.open
            }


def test_a_refusal_names_a_whole_clause_of_the_rulebook(few_table: Table) -> None:
    """Whatever is tried, by any seat: never a chapter, and never a clause that the rulebook lacks. The test games have
    no rulebook."""
    if few_table.game not in sobremesa.games():
        return
    known = set(clauses(few_table.game))
    match = few_table.match()
    choices = every_choice(match)
    for at, _ in enumerate(decisions(match, few_table.dice())):
        assert match.ask is not None
        assert match.ask.clause in known
        for seat in range(few_table.seats):
            tried = in_turn(choices, at)
            bars = why_nots(match, tried, seat)
            assert [str(match.why_not(choice, seat)) for choice in tried[:3]] == [*map(str, bars[:3])]
            assert match.why_not("no such word", seat) is not None
            for choice, bar in zip(tried, bars, strict=True):
                if bar is not None:
                    assert bar.clause in known, f"{choice}: {bar.text}"
                    assert bar.text
                    assert bar.text != NOT_THIS.text, f"{choice} does not say when its time is"
    bar = match.why_not(choices[0])
    assert bar is not None
    assert bar.clause in known


def test_where_chance_comes_first_a_refusal_names_the_clause_of_the_draw(few_table: Table) -> None:
    if few_table.game not in sobremesa.games():
        return
    known = set(clauses(few_table.game))
    match = few_table.match(chance="caller")
    choice = every_choice(match)[0]
    for _ in moves(match, few_table.dice(), 300):
        if match.draw is not None:
            refusal = match.why_not(choice)
            assert refusal is not None
            assert refusal.clause in known
            with pytest.raises(Illegal) as refused:
                match.answer_draw(-1)
            assert refused.value.clause in known


@pytest.mark.parametrize("name", sobremesa.games())
def test_every_page_question_and_verb_names_a_clause_of_the_rulebook(name: str) -> None:
    known = set(clauses(name))
    rules = sobremesa.game(name)
    for page in rules.pages:
        assert page.clause in known, page.title
        assert all(line.clause in known for line in page.lines if isinstance(line, Question)), page.title
    for verb in rules.new(rules.seat_counts[-1], seed=1).choices.verbs:
        assert verb.when is not None, f"{verb.word} does not say when its time is"
        assert verb.when.clause in known, verb.word


def test_a_near_miss_is_refused_with_its_clause_and_changes_nothing(table: Table) -> None:
    match, dice = table.match(), table.dice()
    choices = every_choice(match)
    for at, (seat, choice) in enumerate(decisions(match, table.dice())):
        options = match.options(seat)
        for _ in range(TRIES):
            other = one_of(choices, dice)
            if other not in options:
                refusal_of(match, other, seat)
            wrong = one_letter_off(choice.text, dice)
            if match.why_not(wrong, seat) is not None:
                refusal_of(match, wrong, seat)
        assert match.ask is not None
        for other_seat in (-1, *range(table.seats), table.seats):
            if other_seat not in match.ask.seats and at % 3 == 0:
                refusal_of(match, choice, other_seat)
                assert match.options(other_seat) == []


@pytest.mark.parametrize("wrong", ["", ":", "no such word", "a:b:c:d", "\0", "é", "0" * 10_000])
def test_a_text_that_is_no_choice_is_refused(few_table: Table, wrong: str) -> None:
    match = few_table.match()
    assert match.choice(wrong) is None
    refusal_of(match, wrong, None)


def test_the_text_of_a_choice_finds_it_again(table: Table) -> None:
    match = table.match()
    for choice in every_choice(match):
        assert match.choice(choice.text) is choice
        assert str(choice) == choice.text
        assert choice.text.isascii()
        assert not set(choice.text) & set(" \t\n,;\"'")
    for seat, choice in decisions(match, table.dice()):
        found = match.choice(choice.text)
        assert found is not None
        if choice.verb.open:
            assert (found.verb, found.text, found.facts()) == (choice.verb, choice.text, choice.facts())
        else:
            assert found is choice
        assert match.why_not(found, seat) is None


def test_what_a_button_says_can_be_said(table: Table) -> None:
    """Labels name only facts that their choice has. The test games have no buttons."""
    match = table.match()
    for choice in every_choice(match):
        named = {name for _, name, _, _ in Formatter().parse(choice.verb.label) if name is not None}
        assert table.game not in sobremesa.games() or named <= set(choice.facts())
    for _ in decisions(match, table.dice()):
        assert match.ask is not None
        assert match.ask.why
        assert match.ask.clause


def test_nothing_can_be_done_once_a_match_is_over(table: Table) -> None:
    match = table.match()
    answers = list(decisions(match, table.dice()))
    assert match.ask is None
    before = match.dump()
    seat, last = answers[-1]
    for choice in (last, last.text, "no such word"):
        refusal = match.why_not(choice, seat)
        assert refusal is not None
        with pytest.raises(Illegal) as refused:
            match.apply(choice, seat)
        assert str(refused.value) == str(refusal)
    assert match.options() == []
    assert match.dump() == before
