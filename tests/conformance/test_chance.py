"""All chance passes through one door: whoever answers behind it, the same outcomes make the same match."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

import sobremesa
from sobremesa import Illegal
from sobremesa.engine.chance import CARDS, DICE, LIVE, SCRIPTED, SEEDED, Chance, Unanswered, seeded, undivided
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match
from sobremesa.engine.refusal import AT_CHANCE
from tests.conformance.play import decisions, every_choice, moves
from tests.conformance.statistics import misfit
from tests.conformance.steps import snapshot, watched_steps
from tests.conformance.studies import Table

Drawn = list[list[int]]


class Recorded:
    """A step of a match: who answered what, the draws that followed, and where it led. The first has no answer."""

    def __init__(self, match: Match, answer: tuple[int, Choice] | None) -> None:
        assert match.chance.drawn is not None
        self.answer = answer
        self.drawn: Drawn = [outcomes[:] for outcomes in match.chance.drawn]
        self.events = named(match)
        self.hash = match.hash()


def named(match: Match) -> list[tuple[str, tuple[int, ...]]]:
    """The events of the last decision, in full."""
    return [(event.kind.name, event.facts) for event in match.events or ()]


def recorded(table: Table, door: str) -> list[Recorded]:
    """A random match, each answer with its draws."""
    match = table.match(chance=door, listen=True)
    records = [Recorded(match, None)]
    at: tuple[int, Choice] | None = None
    for answer in decisions(match, table.dice()):
        if at is not None:
            records.append(Recorded(match, at))
        at = answer
    return [*records, Recorded(match, at)]


def give(match: Match, drawn: Drawn) -> None:
    """Answer every waiting draw with the next recorded outcome of its kind, removed from ``drawn``."""
    while match.draw is not None:
        match.answer_draw(drawn[match.draw.kind].pop(0))


@pytest.mark.parametrize("door", ["seeded", "live"])
def test_a_caller_who_answers_the_same_draws_sees_the_same_match(few_table: Table, door: str) -> None:
    records = recorded(few_table, door)
    match = few_table.match(chance="caller", listen=True)
    for one in records:
        if one.answer is not None:
            seat, choice = one.answer
            match.apply(choice, seat)
        drawn = [list(some) for some in one.drawn]
        give(match, drawn)
        assert drawn == [[], []]
        assert match.chance.drawn == one.drawn
        assert (match.hash(), named(match)) == (one.hash, one.events)
    assert match.outcome is not None


@pytest.mark.parametrize("door", ["seeded", "live"])
def test_a_script_of_the_same_draws_makes_the_same_match(few_table: Table, door: str) -> None:
    records = recorded(few_table, door)
    match = few_table.match(chance="caller")
    give(match, [list(some) for some in records[0].drawn])
    match.chance = seeded(0, SCRIPTED)
    assert match.hash() == records[0].hash
    for one in records[1:]:
        assert one.answer is not None
        for kind in (DICE, CARDS):
            match.chance.write_script(kind, one.drawn[kind])
        seat, choice = one.answer
        match.apply(choice, seat)
        assert match.chance.script == [[], []]
        assert match.hash() == one.hash


def test_listening_changes_nothing(few_table: Table) -> None:
    assert recorded(few_table, "seeded")[-1].hash == _last_hash(few_table.match(), few_table)


def _last_hash(match: Match, table: Table) -> str:
    for _ in decisions(match, table.dice()):
        pass
    return match.hash()


def test_a_waiting_draw_lists_its_outcomes_and_takes_no_other(few_table: Table) -> None:
    match = few_table.match(chance="caller")
    for _ in moves(match, few_table.dice(), 500):
        draw = match.draw
        if draw is None:
            continue
        values = [value for value, _ in draw.outcomes]
        assert draw.kind in (DICE, CARDS)
        assert values == sorted(set(values))
        assert all(weight > 0 for _, weight in draw.outcomes)
        assert sum(probability for _, probability in draw.probabilities()) == pytest.approx(1)
        before = match.dump()
        with pytest.raises(Illegal):
            match.answer_draw(values[-1] + 1)
        for again in (match.copy(), few_table.load(before)):
            assert again.draw is not None
            assert again.draw.outcomes == draw.outcomes
            assert again.dump() == before
        for value in values:
            match.copy().answer_draw(value)
        assert match.dump() == before


def test_nobody_is_asked_while_a_draw_waits(few_table: Table) -> None:
    match = few_table.match(chance="caller")
    choices: list[Choice | str] = ["no such word", *every_choice(match)[:3]]
    for _ in moves(match, few_table.dice(), 500):
        if match.draw is not None:
            assert (match.ask, match.outcome, match.options()) == (None, None, [])
            for choice in choices:
                refusal = match.why_not(choice)
                assert refusal is not None
                assert refusal.text == AT_CHANCE.text
                with pytest.raises(Illegal, match=AT_CHANCE.text):
                    match.apply(choice)


def test_a_step_draws_first_and_changes_after(few_table: Table) -> None:
    """A draw that waits finds the match as it was before the step: the step runs again once the draw is answered."""
    match = few_table.match(chance="caller", listen=True)
    waited = 0

    def watch(step: Any, at: Match, frame: Any) -> bool | None:
        nonlocal waited
        before = snapshot(at)
        try:
            done: bool | None = step(at, frame)
        except Unanswered:
            waited += 1
            assert snapshot(at) == before, f"{step.__name__} changes the match or tells an event before it draws"
            raise
        return done

    with watched_steps(few_table.rules, watch):
        for _ in moves(match, few_table.dice(), 4000):
            pass
    assert waited or all(record.drawn == [[], []] for record in recorded(few_table, "seeded"))


def test_no_verb_draws(few_table: Table) -> None:
    """Whoever answers draws must be able to do so between steps: an answer itself never needs one."""
    match = few_table.match(chance="caller")
    for _ in moves(match, few_table.dice(), 2000):
        if match.ask is not None:
            for seat in match.ask.seats:
                for choice in match.ask.options(seat):
                    match.copy().apply(choice, seat)  # nobody would answer a draw in here


def test_another_seed_makes_another_match(few_table: Table) -> None:
    """If anything is drawn at all; answers stay the same for as long as they can."""
    matches = [recorded(few_table.with_seed(few_table.seed + more), "seeded") for more in (0, 1000, 2000)]
    drawn = [str([record.drawn for record in match if record.drawn != [[], []]]) for match in matches]
    assert len(set(drawn)) > 1 or set(drawn) == {"[]"}


# The door itself.


@pytest.mark.parametrize("faces", [2, 6, 10, 100])
@pytest.mark.parametrize("seed", [0, 1, 2**40 + 3])
def test_every_face_is_as_likely_and_no_roll_tells_the_next(faces: int, seed: int) -> None:
    chance = seeded(seed)
    rolls = [chance.die(faces) for _ in range(200 * faces)]
    assert misfit(Counter(rolls), dict.fromkeys(range(1, faces + 1), 1 / faces)) == ""
    halves = [roll > faces // 2 for roll in rolls]
    pairs = Counter(pairwise(halves))
    assert misfit(pairs, {(a, b): 0.25 for a in (True, False) for b in (True, False)}) == ""


@pytest.mark.parametrize("seeds", [range(3000), range(2**33, 2**33 + 3000)], ids=["low", "high"])
def test_matches_of_neighbouring_seeds_begin_unalike(seeds: range) -> None:
    firsts = Counter((seeded(seed).die(10), seeded(seed + 1).die(10)) for seed in seeds)
    assert misfit(firsts, {(a, b): 0.01 for a in range(1, 11) for b in range(1, 11)}) == ""


def test_every_card_of_a_pile_is_as_likely_and_copies_weigh_more() -> None:
    chance = seeded(5)
    pile = [3, 3, 3, 4, 8]
    assert misfit(Counter(pile[chance.pick(pile)] for _ in range(5000)), {3: 0.6, 4: 0.2, 8: 0.2}) == ""


def test_a_shuffle_card_by_card_makes_every_order_as_likely() -> None:
    chance = seeded(6)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        pile = [0, 1, 2, 3]
        orders[tuple(pile.pop(chance.pick(pile)) for _ in range(4))] += 1
    assert len(orders) == 24
    assert misfit(orders, dict.fromkeys(orders, 1 / 24)) == ""


def test_who_listens_hears_the_same_draws_as_who_does_not() -> None:
    """Keeping events takes another path through the door; it must not change the chance."""
    plain, kept = seeded(8), seeded(8)
    kept.keep()
    piles = [list(range(size)) for size in range(1, 30)]
    for faces in range(2, 30):
        assert kept.die(faces) == plain.die(faces)
    assert [kept.pick(pile) for pile in piles] == [plain.pick(pile) for pile in piles]


def test_live_draws_are_the_operating_systems_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each number it may give becomes one face and one card, so that a fair source is fair here."""
    asked: list[int] = []

    def below(n: int) -> int:
        asked.append(n)
        return (len(asked) - 1) % n

    monkeypatch.setattr("secrets.randbelow", below)
    chance = seeded(0, LIVE)
    assert [chance.die(6) for _ in range(6)] == [1, 2, 3, 4, 5, 6]
    assert [chance.pick([7, 7, 9]) for _ in range(3)] == [0, 1, 2]
    assert asked == [6] * 6 + [3] * 3


def test_draws_are_kept_in_the_order_in_which_they_fell() -> None:
    """A script may run out in the middle of a step, and the seed continues."""
    chance = seeded(7, SEEDED)
    chance.keep()
    chance.write_script(DICE, [9])
    chance.begin_step()
    rolls = [chance.die(10) for _ in range(3)]
    chance.end_step()
    assert rolls[0] == 9
    assert chance.drawn == [rolls, []]


# Streams: draws for one purpose don't shift draws for another.


def rolls(chance: Chance, n: int = 8) -> list[int]:
    """The next rolls of a die with many faces."""
    return [chance.die(1000) for _ in range(n)]


def picks(chance: Chance, n: int = 8) -> list[int]:
    """The next cards of a big pile."""
    return [chance.pick(list(range(1000))) for _ in range(n)]


def test_cards_that_are_drawn_do_not_change_the_dice_nor_dice_the_cards() -> None:
    some, more = seeded(3), seeded(3)
    picks(more, 5)
    assert rolls(some) == rolls(more)
    assert picks(seeded(3), 13)[5:] == picks(more)
    assert rolls(seeded(3)) != picks(seeded(3))


def test_a_stretch_draws_the_same_whatever_was_drawn_before_it() -> None:
    short, long = seeded(4), seeded(4)
    rolls(long, 9)
    for chance in (short, long):
        chance.begin(2)
    assert (one := rolls(short)) == rolls(long)
    assert picks(short) == picks(long)
    short.begin(3)
    assert rolls(short) != one


def test_one_kind_of_draws_can_be_had_anew_while_the_other_stays() -> None:
    chance, other = seeded(5), seeded(5)
    other.reseed(DICE, 77)
    assert picks(other) == picks(chance)
    assert rolls(other) != rolls(chance)
    for one in (chance, other):
        one.begin(1)
    assert picks(other) == picks(chance)
    assert rolls(other) != rolls(chance)


def test_a_match_that_draws_from_one_stream_is_stored_and_goes_on_as_it_would_have() -> None:
    """Its stored chance is a state and a stride."""
    game = sobremesa.game("azardia")
    match = game.new(2, chance=undivided(9), options={"length": 15})
    record = msgspec.json.decode(match.dump())
    door, state, stride, script = record["chance"]
    assert (door, script) == (SEEDED, [[], []])
    assert isinstance(state, int)
    assert isinstance(stride, int)
    luck = Random(9)
    loaded = game.load(match.dump())
    while match.ask is not None:
        choice = luck.choice(match.options())
        match.apply(choice)
        loaded.apply(choice.text)
    assert loaded.hash() == match.hash()
