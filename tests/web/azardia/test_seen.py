"""What lies on the table: dice as they were rolled and changed, phases, duels."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sobremesa.engine.film import Overheard
from sobremesa.table.look import Heard, LineKind
from sobremesa.web.azardia.seen import Die, Seen
from tests.web.azardia.matches import Followed, asked, first_with


def told(name: str, **facts: int) -> Overheard:
    return Overheard(name, "AZ-7.1", "", facts)


def seen_after(*lines: Heard) -> Seen:
    """A table of which this is all that was heard."""
    look, words = Followed.begun().seen(0)
    return Seen(replace(look, heard=lines), words)


def line(number: int, *events: Overheard, seat: int = 0, kind: LineKind = "decision") -> Heard:
    return Heard(number, seat, events, kind)


ROLLED = told("rolled", seat=0, a=3, b=10)


def test_the_dice_lie_as_they_were_rolled() -> None:
    throw = seen_after(line(1, told("turn begins", seat=0)), line(2, ROLLED)).throw()
    assert throw is not None
    assert throw.dice == (Die(3, 3), Die(10, 10))
    assert [die.written for die in throw.dice] == ["3", "0"]
    assert throw.squares is None


@pytest.mark.clause("AZ-6.3")
def test_a_die_that_was_paid_for_counts_one_more_and_still_shows_its_face() -> None:
    throw = seen_after(line(1, ROLLED), line(2, told("improved", seat=0, a=10, b=11))).throw()
    assert throw is not None
    assert throw.dice == (Die(3, 3), Die(11, 10))
    assert throw.dice[1].written == "0"


@pytest.mark.clause("AZ-7.1")
def test_one_of_three_dice_is_left_out() -> None:
    rolled = told("rolled three", seat=0, a=2, b=5, c=5)
    throw = seen_after(line(1, rolled), line(2, told("left out", seat=0, a=5))).throw()
    assert throw is not None
    assert [die.left_out for die in throw.dice] == [False, True, False]


def test_what_was_taken_back_does_not_lie_there_any_more() -> None:
    improved = line(2, told("improved", seat=0, a=3, b=4))
    throw = seen_after(line(1, ROLLED, seat=1), improved, line(3, seat=0, kind="taken back")).throw()
    assert throw is not None
    assert throw.dice == (Die(3, 3), Die(10, 10))


def test_a_new_turn_begins_without_dice() -> None:
    assert seen_after(line(1, ROLLED), line(2, told("turn begins", seat=1))).throw() is None


def test_a_die_improved_in_a_duel_is_not_one_of_the_turn() -> None:
    duel = [told("duel begins", seat=0, rival=1), told("improved", seat=0, a=3, b=4)]
    throw = seen_after(line(1, ROLLED), line(2, *duel)).throw()
    assert throw is not None
    assert throw.dice == (Die(3, 3), Die(10, 10))


@pytest.mark.clause("AZ-7.1", "AZ-7.3", "AZ-7.4")
@pytest.mark.parametrize(
    ("why", "phase"),
    [("az.turn.roll", "A"), ("az.turn.read", "A"), ("az.turn.buy", "B"), ("az.turn.play", "C")],
)
def test_the_question_tells_the_phase(why: str, phase: str) -> None:
    assert Seen(*first_with(asked(why)).seen(0)).position.phase == phase


@pytest.mark.clause("AZ-10.6")
def test_a_duel_shows_both_rolls_with_the_onlooker_first() -> None:
    followed = first_with(asked("az.duel.improve", 1))
    mine, theirs = Seen(*followed.seen(1)).duel() or pytest.fail("there is no duel")
    assert mine.player.told.seat == 1
    assert mine.player.is_asked
    assert mine.total == sum(mine.dice) + mine.plus
    assert theirs.total == sum(theirs.dice) + theirs.plus
    assert sum(theirs.dice) > 1


@pytest.mark.clause("AZ-7.5")
def test_a_card_that_can_be_answered_lies_in_the_middle() -> None:
    followed = first_with(asked("az.card.answer"))
    answered = Seen(*followed.seen(0)).answered_card()
    assert answered is not None
    slug, by = answered
    assert slug in followed.match.position(0).in_play
    assert by != 0
