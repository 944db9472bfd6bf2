"""One question to two seats at once: answers may come in any order and stay secret until both are in."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.engine.history import History
from sobremesa.engine.refusal import Illegal
from tests.proofs import secret
from tests.proofs.secret import GAME, Secret
from tests.proofs.small import answer, happened, offered

pytestmark = pytest.mark.guard

THIEF, GUARD = 0, 1
CARDS = [8, 3, 5, 2]  # dealt in turns: the thief holds 5 and 8, the guard 2 and 3


def raid(seats: int = 2) -> Secret:
    """The first raid, with known hands."""
    match = GAME.new(seats, seed=1, script=([], CARDS), listen=True)
    assert isinstance(match, Secret)
    return match


def test_both_are_asked_at_once_and_each_is_offered_its_own_answers() -> None:
    match = raid()
    assert match.asked() == [THIEF, GUARD]
    assert offered(match, THIEF) == ["stake:1", "stake:3"]
    assert offered(match, GUARD) == ["set:2", "set:3", "yield"]
    assert match.domains(THIEF) == {"stake": {"kind": "number", "least": 1, "most": 3}}
    assert match.domains(GUARD) == {}


@pytest.mark.parametrize("order", [("0>stake:2", "1>set:3"), ("1>set:3", "0>stake:2")])
def test_the_order_of_the_answers_changes_nothing(order: tuple[str, str]) -> None:
    match = raid()
    answer(match, *order)
    assert match.coins == [5, 1]
    assert match.shown == [3]
    assert happened(match) == ["shown", "paid"]
    other = raid()
    answer(other, "0>stake:2", "1>set:3")
    assert match.hash() == other.hash()


def test_nothing_happens_before_the_last_answer() -> None:
    match = raid()
    before = match.position(None)
    answer(match, "1>set:3")
    assert match.position(None) == before
    assert happened(match) == []
    assert match.asked() == [THIEF]


def test_a_sealed_answer_shows_in_nobody_elses_view() -> None:
    """Two matches that differ only in the card that the guard has set."""
    one, other = raid(), raid()
    answer(one, "1>set:2")
    answer(other, "1>set:3")
    for seat in (THIEF, None):
        assert msgspec.json.encode(one.view(seat)) == msgspec.json.encode(other.view(seat))
    asked = one.view(GUARD).ask
    assert asked is not None
    assert asked.answered == "set:2"
    assert one.hash() != other.hash()
    assert one.imagine(THIEF, 5).hash() == other.imagine(THIEF, 5).hash()


def test_in_an_imagined_world_the_seats_own_answer_is_kept_and_others_are_random() -> None:
    match = raid()
    answer(match, "1>set:2")
    worlds = [match.imagine(THIEF, seed) for seed in range(60)]
    for world in worlds:
        assert world.asked() == [THIEF]
        world.apply("stake:1")
    cards = {tuple(world.shown) for world in worlds if isinstance(world, Secret)}
    assert cards == {(), *((card,) for card in (1, 2, 3, 4, 6, 7, 9))}  # yielded, or any card but the thief's own
    mine = match.imagine(GUARD, 3)
    assert mine.asked() == [THIEF]
    mine.apply("stake:1")
    assert isinstance(mine, Secret)
    assert mine.shown == [2]


def test_a_second_answer_and_an_answer_of_a_seat_not_asked_are_refused() -> None:
    match = raid(3)
    answer(match, "0>stake:1")
    before = match.hash()
    for seat, text, reason in (
        (THIEF, "stake:1", "already answered"),
        (2, "yield", "nothing to decide"),
        (GUARD, "stake:1", "Only the thief stakes"),
        (GUARD, "set:8", "do not have that card"),
    ):
        refusal = match.why_not(text, seat)
        assert refusal is not None
        assert refusal.clause == "SE-2"
        assert reason in refusal.text
        with pytest.raises(Illegal, match=reason):
            match.apply(text, seat)
    assert match.hash() == before


@pytest.mark.parametrize("text", ["stake:0", "stake:4", "stake:-1", "stake:999999999"])
def test_an_open_answer_outside_its_domain_is_refused_with_a_clause(text: str) -> None:
    refusal = raid().why_not(text, THIEF)
    assert refusal is not None
    assert refusal.clause == "SE-2"


@pytest.mark.parametrize(
    "text", ["stake", "stake:", "stake:x", "stake:1,2", "stake:1:1", "stake:²", "stake:9999999999"]
)
def test_a_malformed_text_is_not_a_choice(text: str) -> None:
    match = raid()
    assert match.choice(text) is None
    with pytest.raises(Illegal, match="no such choice"):
        match.apply(text, THIEF)


def test_a_copy_and_a_stored_match_keep_the_sealed_answer() -> None:
    match = raid()
    answer(match, "0>stake:2")  # an open choice that is not in the sample
    loaded = GAME.load(match.dump())
    assert loaded.dump() == match.dump()
    for other in (match.copy(), loaded):
        assert other.hash() == match.hash()
        other.apply("yield", GUARD)
        assert isinstance(other, Secret)
        assert other.coins == [5, 1]
    assert match.asked() == [GUARD]


@pytest.mark.parametrize(
    "sealed", [[[0, "stake:2"], [1, "yield"]], [[0, "steal:2"]], [["0", "stake:2"]]], ids=["all", "unknown", "no seat"]
)
def test_a_stored_match_with_impossible_sealed_answers_is_refused(sealed: list[object]) -> None:
    record = msgspec.json.decode(raid().dump())
    record["sealed"] = sealed
    with pytest.raises(BadInput, match="sealed"):
        GAME.load(msgspec.json.encode(record))


def test_a_sealed_answer_can_be_taken_back_until_all_are_revealed() -> None:
    history = History(raid())
    start = history.match.hash()
    history.apply("set:2", GUARD)
    history.undo()
    assert history.match.hash() == start
    history.apply("set:3", GUARD)
    history.apply("stake:1", THIEF)
    assert not history.can_undo


def test_a_seat_with_nothing_to_answer_is_not_waited_for() -> None:
    match = raid()
    match.coins[:] = [0, 6]
    match.read_on()
    assert match.asked() == [GUARD]
    answer(match, "set:2")
    assert match.coins == [0, 6]


def test_the_last_of_several_answers_reveals_something_but_a_lone_answer_does_not() -> None:
    """A lone answer reveals no other; the last of two does, whatever the events show."""
    match = raid()
    laid_open = []
    for text in ("1>yield", "0>stake:1"):
        answer(match, text)
        laid_open.append(match.unsealed)
    assert laid_open == [False, True]
    alone = raid()
    alone.coins[:] = [0, 6]
    alone.read_on()
    answer(alone, "yield")
    assert not alone.unsealed


def test_everybody_is_told_the_results_of_the_answers() -> None:
    match = raid()
    answer(match, "0>stake:1", "1>yield")
    assert [event.kind for event in match.events or ()] == [secret.SHOWN, secret.PAID]
