"""The determiniser: worlds that a seat could be in, each as often as the seat's knowledge makes it likely."""

from __future__ import annotations

from collections import Counter

import pytest

import sobremesa
from sobremesa.engine.chance import CALLER, SEEDED
from sobremesa.engine.match import Match
from sobremesa.engine.page import QUESTION
from tests.conformance.play import decisions, moves, packed, some_answer
from tests.conformance.statistics import misfit
from tests.conformance.studies import Table, content, games, study
from tests.conformance.test_secrets import hidden_from

pytestmark = pytest.mark.guard

FEWEST, MOST = 3, 150  # number of ways things may lie, at the positions that are counted
PER_WORLD = 15  # imagined worlds for each of them
POSITIONS = 8  # at each table


def tiny_tables() -> list[Table]:
    """A table for each number of seats and each of the studies' tiny options."""
    return [
        Table(name, seats, seed, options, fixed)
        for name in games()
        for seats in games()[name].seat_counts
        for seed, options in enumerate(study(name).tiny)
        for fixed in (False, True)
    ]


def test_an_imagined_world_looks_like_the_real_one(table: Table) -> None:
    match = table.match()
    for at, _ in enumerate(decisions(match, table.dice())):
        if at % 17 == 0:
            for seat in range(table.seats):
                world = match.imagine(seat, at)
                seen, real = world.view(seat).as_dict(), match.view(seat).as_dict()
                if hidden_from(match, seat):  # its secret answers are asked for again
                    assert set(real["ask"].pop("seats")) <= set(seen["ask"].pop("seats"))
                assert packed(seen) == packed(real)


def test_an_imagined_world_can_be_played_to_its_end(few_table: Table) -> None:
    match = few_table.match()
    for at, (seat, _) in enumerate(decisions(match, few_table.dice())):
        if at % 100 == 3:
            world = match.imagine(seat, at)
            for _ in decisions(world, few_table.dice()):
                pass
            assert world.outcome is not None


def test_whoever_answers_the_draws_of_a_match_answers_those_of_its_worlds(few_table: Table) -> None:
    """Such a world is dealt like any other, and each of its draws waits for an outcome."""
    match, dice = few_table.match(chance="caller"), few_table.dice()
    for at, _ in enumerate(moves(match, dice, 60)):
        world = match.imagine(0, at)
        assert world.chance.door == CALLER
        if match.draw is None:
            match.chance.door = SEEDED  # of the same match, if the caller didn't answer its draws
            assert world.hash() == match.imagine(0, at).hash()
            match.chance.door = CALLER
        state = world.chance.record()
        while world.draw is None and world.ask is not None:
            seat, choice = some_answer(world, dice)
            world.apply(choice, seat)
        assert world.chance.record() == state


def test_a_brisk_world_asks_nothing_that_has_no_alternative(few_table: Table) -> None:
    match, dice = few_table.match(), few_table.dice()
    for at, (seat, _) in enumerate(decisions(match, few_table.dice())):
        if at % 50 == 3:
            world = match.imagine(seat, at)
            world.brisk = True
            world.apply(*some_answer(world, dice)[::-1])
            for other, _ in decisions(world, dice, 100):
                ask = world.ask
                assert ask is not None
                assert world.question is not None
                assert world.question.kind != QUESTION or world.question.open or len(ask.options(other)) > 1


def test_a_seat_imagines_what_it_holds_and_nothing_is_lost(few_table: Table) -> None:
    """Cards only change places: the same ones lie on the table, whoever holds them."""
    match = few_table.match()
    for at, (seat, _) in enumerate(decisions(match, few_table.dice())):
        if at % 5 == 0:
            things = study(few_table.game).things or everything
            assert things(match.imagine(seat, at)) == things(match)


def everything(match: Match) -> list[int]:
    """Every number in every column, sorted: everything in the match, wherever it lies."""
    return sorted(number for column in match.columns for number in column)


@pytest.mark.parametrize("tiny", tiny_tables(), ids=str)
def test_every_world_is_imagined_as_often_as_it_is_likely(tiny: Table) -> None:
    known = study(tiny.game)
    assert known.worlds is not None
    assert known.world is not None
    match = tiny.match()
    counted = at = 0
    for number, (asked, _) in enumerate(decisions(match, tiny.dice())):
        if number % 7:
            continue
        seat = (asked + counted) % tiny.seats
        expected = known.worlds(match, seat)
        if expected is None:
            continue
        assert sum(expected.values()) == pytest.approx(1)
        assert known.world(match, seat) in expected
        if FEWEST <= len(expected) <= MOST:
            seeds = range(at, at + PER_WORLD * len(expected))
            at = seeds.stop
            imagined = Counter(known.world(match.imagine(seat, seed), seat) for seed in seeds)
            assert misfit(imagined, expected) == "", f"at decision {number}, from seat {seat}"
            counted += 1
        if counted == POSITIONS:
            break
    assert counted


def test_every_registered_game_says_which_worlds_there_are() -> None:
    for name in sobremesa.games():
        assert study(name).tiny or study(name).open, f"{name} has no study of tiny tables"
        assert content(name, True).hash


def test_where_nothing_is_hidden_there_is_but_one_world(few_table: Table) -> None:
    if not study(few_table.game).open:
        return
    match = few_table.match()
    for at, _ in enumerate(decisions(match, few_table.dice())):
        for seat in range(few_table.seats):
            assert match.imagine(seat, at).hash() == match.hash()
            assert match.position(seat) == match.position(None)
