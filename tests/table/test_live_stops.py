"""Stops at a live table: what passes by itself, who is told why, and how it is set and taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.history import History
from sobremesa.engine.log import Decision
from sobremesa.engine.match import Match
from sobremesa.engine.refusal import Illegal
from sobremesa.games import get
from sobremesa.table.cached import CachedMatch
from sobremesa.table.live import Live
from sobremesa.table.look import Heard
from sobremesa.table.pace import Pace
from sobremesa.table.packs import Packs
from sobremesa.table.store.store import Store
from tests.table.tables import Certain, Clockwork, Here, room, until
from tests.table.test_live_secrets import sent

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("url", ["sqlite"], indirect=True)]

ANA, BERTA = range(2)
QUIET: Mapping[str, int | str] = {"order": "seats", "deck_1": 1, "deck_2": 2}  # decks whose Atempus have no effect
STOPS = get("encrucijada").stops
PREFERRED = ("at-random", "draw", "done", "go-on", "pass")


async def begun(live: Live, store: Store, *people: str, **options: int | str) -> int:
    return await live.begin(room(store, people or ("Ana", "Berta"), "encrucijada", {**QUIET, **options}))


def cached(live: Live, match: int) -> CachedMatch:
    return live._held[match]


async def answer(live: Live, match: int, *words: str) -> None:
    """The player who is asked does the first of these that they can, or carries on."""
    for seat in await live.asked(match):
        look = await live.look(match, seat)
        texts = [offer.choice.text for offer in look.offers]
        found = [text for word in (*words, *PREFERRED) for text in texts if text.split(":")[0] == word]
        assert look.ask is not None
        await live.choose(match, seat, look.ask.number, (found or texts)[0])
        return


async def play_to(live: Live, match: int, there: Callable[[Match], bool], *words: str) -> None:
    """The same until the match is there, without what the table would do meanwhile."""
    for _ in range(400):
        if there(cached(live, match).standing.match):
            return
        await answer(live, match, *words)
    raise AssertionError("it does not come to that")


def asks(question: str, seat: int) -> Callable[[Match], bool]:
    return lambda match: match.ask is not None and match.ask.name == question and match.asked() == [seat]


async def defaults(live: Live, match: int, seat: int, settings: str = "", **how: str | int | None) -> None:
    await live.set_stops(match, seat, STOPS.levels(settings), **how)  # type: ignore[arg-type]


async def rung(live: Live, match: int, clock: Clockwork) -> None:
    """The table does what it is about to."""
    line = cached(live, match).standing.line
    await until(lambda: clock.waiting)
    clock.ring()
    await until(lambda: cached(live, match).standing.line > line)


async def last_heard(live: Live, match: int, seat: int | None) -> Heard:
    return (await live.look(match, seat)).heard[-1]


@pytest.mark.clause("EN-5.7", "EN-5.9")
async def test_nothing_passes_for_who_has_not_said_that_it_may(live: Live, store: Store) -> None:
    match = await begun(live, store)
    await play_to(live, match, asks("en.turn.use", ANA))
    assert not cached(live, match).tasks
    assert (await live.look(match, ANA)).stops is None


@pytest.mark.clause("EN-5.7", "EN-5.8", "EN-5.9")
async def test_phases_pass_and_only_their_player_is_told_that_they_did_and_why(
    live: Live, store: Store, clock: Clockwork
) -> None:
    match = await begun(live, store)
    await defaults(live, match, ANA)
    await play_to(live, match, asks("en.turn.use", ANA))
    for phase, question in zip("CDE", ("en.turn.use", "en.turn.war", "en.turn.use_again"), strict=True):
        assert asks(question, ANA)(cached(live, match).standing.match)
        stops = (await live.look(match, ANA)).stops
        assert stops is not None
        assert stops.passing is not None
        assert (await live.look(match, BERTA)).stops is None
        await rung(live, match, clock)
        told = await last_heard(live, match, ANA)
        assert (told.kind, told.why) == ("passed", stops.passing)
        assert stops.passing.why[0].startswith(f"Phase {phase} was skipped")
        for other in (BERTA, None):
            heard = await last_heard(live, match, other)
            assert (heard.kind, heard.why, heard.seat) == ("decision", None, ANA)
    assert asks("en.draw.pile", BERTA)(cached(live, match).standing.match)
    assert not cached(live, match).tasks


@pytest.mark.clause("EN-5.7")
async def test_how_long_a_pass_takes_depends_on_the_question_alone(
    live: Live, store: Store, clock: Clockwork, luck: Certain
) -> None:
    match = await begun(live, store)
    await defaults(live, match, ANA)
    await play_to(live, match, asks("en.turn.use", ANA))
    await until(lambda: clock.waiting)
    number = cached(live, match).standing.number_of(ANA)
    assert [seconds for seconds, _ in clock.waiting] == [Pace().bot.some(luck.dice("wait", number, ANA))]


@pytest.mark.clause("EN-5.7")
async def test_one_change_of_the_stop_and_the_table_waits(live: Live, store: Store) -> None:
    match = await begun(live, store)
    await defaults(live, match, ANA)
    await play_to(live, match, asks("en.turn.use", ANA))
    assert cached(live, match).tasks
    await defaults(live, match, ANA, "phase:always")
    assert not cached(live, match).tasks
    await defaults(live, match, ANA)
    assert cached(live, match).tasks


@pytest.mark.clause("EN-5.7")
async def test_a_question_that_is_held_waits_and_the_next_one_does_not(live: Live, store: Store) -> None:
    match = await begun(live, store)
    await defaults(live, match, ANA)
    await play_to(live, match, asks("en.turn.use", ANA))
    await defaults(live, match, ANA, hold=cached(live, match).standing.number_of(ANA))
    assert not cached(live, match).tasks
    await answer(live, match, "go-on")
    assert cached(live, match).tasks


@pytest.mark.clause("EN-5.7", "EN-5.8")
async def test_a_pass_is_taken_back_without_asking_anybody_and_does_not_come_again(
    live: Live, store: Store, clock: Clockwork
) -> None:
    match = await begun(live, store)
    await defaults(live, match, ANA)
    await play_to(live, match, asks("en.turn.use", ANA))
    await rung(live, match, clock)
    await rung(live, match, clock)
    for question in ("en.turn.war", "en.turn.use"):  # one after the other, the last first
        assert (await live.look(match, ANA)).undo
        await live.ask_undo(match, ANA)
        assert asks(question, ANA)(cached(live, match).standing.match)
        assert not cached(live, match).tasks
    await answer(live, match, "go-on")
    assert asks("en.turn.war", ANA)(cached(live, match).standing.match)
    await live.ask_undo(match, ANA)  # one's own pass, too
    assert asks("en.turn.use", ANA)(cached(live, match).standing.match)


@pytest.mark.clause("EN-5.9")
async def test_once_another_has_acted_a_pass_is_taken_back_only_with_their_leave(live: Live, store: Store) -> None:
    match = await begun(live, store)
    await play_to(live, match, asks("en.turn.war", ANA), "lower", "new-army")
    await play_to(live, match, asks("en.turn.war", BERTA), "lower", "new-army")
    await play_to(live, match, asks("en.window.use", ANA), "war")
    passed = cached(live, match).standing.match.decisions
    await answer(live, match, "pass")
    await answer(live, match, "pass")
    assert asks("en.war.defend", ANA)(cached(live, match).standing.match)
    await live.ask_undo(match, ANA)
    undoing = (await live.look(match, BERTA)).undoing
    assert undoing is not None
    assert undoing.waiting == (BERTA,)
    await live.answer_undo(match, BERTA, True)
    assert cached(live, match).standing.match.decisions == passed


@pytest.mark.clause("EN-5.7")
async def test_a_choice_that_is_no_pass_is_taken_back_as_ever(live: Live, store: Store) -> None:
    match = await begun(live, store)
    await play_to(live, match, asks("en.turn.lower", ANA))
    await answer(live, match, "lower")
    await live.ask_undo(match, ANA)
    assert (await live.look(match, BERTA)).undoing is not None


@pytest.mark.clause("EN-7.2", "EN-8.14")
async def test_a_rest_lets_windows_pass_until_ones_turn_and_is_over_by_itself(
    live: Live, store: Store, clock: Clockwork
) -> None:
    match = await begun(live, store)
    await play_to(live, match, asks("en.turn.war", ANA), "lower", "new-army")
    await play_to(live, match, asks("en.turn.war", BERTA), "lower", "new-army")
    await defaults(live, match, ANA, rest="rest-turn")
    await answer(live, match, "war")
    assert asks("en.window.use", ANA)(cached(live, match).standing.match)
    await rung(live, match, clock)
    told = await last_heard(live, match, ANA)
    assert told.why is not None
    assert told.why.why[0] == "You passed: you are letting everything pass until your turn."
    await play_to(live, match, asks("en.turn.lower", ANA), "call-off")
    stops = (await live.look(match, ANA)).stops
    assert stops is not None
    assert stops.rest == ""


@pytest.mark.clause("EN-7.2")
async def test_a_rest_is_called_off(live: Live, store: Store) -> None:
    match = await begun(live, store)
    await play_to(live, match, asks("en.turn.war", ANA), "lower", "new-army")
    await play_to(live, match, asks("en.turn.war", BERTA), "lower", "new-army")
    await answer(live, match, "war")
    await defaults(live, match, ANA)
    assert not cached(live, match).tasks
    await defaults(live, match, ANA, rest="rest-war")
    assert cached(live, match).tasks
    await defaults(live, match, ANA, rest="")
    assert not cached(live, match).tasks


async def test_a_rest_that_there_is_not_is_none(live: Live, store: Store) -> None:
    match = await begun(live, store)
    await defaults(live, match, ANA, rest="rest-for-ever")
    wanted = cached(live, match).players[ANA].wanted
    assert wanted is not None
    assert wanted.rest == ""


async def test_nothing_passes_where_others_look_at_the_same_screen(live: Live, store: Store) -> None:
    match = await begun(live, store, "Ana", "Ana")
    await defaults(live, match, ANA)
    await play_to(live, match, asks("en.turn.use", ANA))
    assert not cached(live, match).tasks
    assert (await live.look(match, ANA)).stops is None


async def test_a_game_without_stops_is_told_none(live: Live, store: Store) -> None:
    match = await live.begin(room(store, ("Ana", "Berta")))
    await live.set_stops(match, ANA, {"fight": "never"}, "rest-war", 3)
    assert cached(live, match).players[ANA].wanted is None


@pytest.mark.clause("EN-2.4")
async def test_what_passes_and_what_others_see_is_the_same_in_worlds_that_they_cannot_tell_apart(
    live: Live, store: Store
) -> None:
    match = await begun(live, store, deck_1=3, deck_2=5)
    for seat in (ANA, BERTA):
        await defaults(live, match, seat, "fight:never.war:never")
    await play_to(live, match, asks("en.turn.use", ANA), "lower", "face-up")
    passed = different = 0
    for at in range(120):
        now = cached(live, match)
        standing = now.standing
        if standing.match.ask is None:
            break
        seat = standing.match.asked()[0]
        worlds = [standing.match, standing.match.imagine(1 - seat, at)]
        seen = []
        for world in worlds:
            now.standing = replace(standing, history=History(world, standing.history.before))
            seen.append((now.passing(seat), sent(now.look(1 - seat, now.recent)), sent(now.look(None, now.recent))))
        now.standing = standing
        assert seen[0] == seen[1]
        passed += seen[0][0] is not None
        different += worlds[0].hash() != worlds[1].hash()
        await answer(live, match, *(("lower", "new-army", "war") if at % 2 else ("lower", "face-up")))
    assert passed > 5
    assert different > 5


async def test_the_log_says_no_more_of_a_pass_than_that_the_table_made_it(
    live: Live, store: Store, clock: Clockwork
) -> None:
    match = await begun(live, store)
    await defaults(live, match, ANA)
    await play_to(live, match, asks("en.turn.use", ANA))
    await rung(live, match, clock)
    line = (await live.log(match)).lines[-1]
    assert isinstance(line, Decision)
    assert (line.choice, line.by) == ("go-on", "table")


async def test_nothing_is_taken_back_twice(live: Live, store: Store) -> None:
    match = await begun(live, store)
    await play_to(live, match, asks("en.turn.lower", ANA))
    await answer(live, match, "go-on")
    await live.ask_undo(match, ANA)
    with pytest.raises(Illegal):
        await live.ask_undo(match, ANA)


# Kept.


@pytest.mark.clause("EN-5.7")
async def test_why_something_passed_is_known_after_the_server_has_started_again(
    live: Live, store: Store, clock: Clockwork, tmp_path: Path, luck: Certain
) -> None:
    match = await begun(live, store)
    await defaults(live, match, ANA)
    await play_to(live, match, asks("en.turn.use", ANA))
    await rung(live, match, clock)
    told = await last_heard(live, match, ANA)
    again = Live(store, Packs(store, tmp_path / "packs"), Here(), clock=clock, luck=luck)
    assert await last_heard(again, match, ANA) == told
    assert told.why is not None
    assert told.why.name == "phase-c"
    assert (await last_heard(again, match, BERTA)).why is None
    await again.close()


# Gestures.


@pytest.mark.clause("EN-5.7", "EN-5.9")
async def test_in_the_middle_of_a_gesture_the_table_passes_nothing(
    live: Live, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begun(live, store)
    await defaults(live, match, ANA)
    await play_to(live, match, asks("en.turn.lower", ANA))
    scheduled: list[int] = []
    choose = live.choose

    async def watched(match: int, *how: Any) -> int:
        line = await choose(match, *how)
        scheduled.append(len(cached(live, match).tasks))
        return line

    monkeypatch.setattr(live, "choose", watched)
    number = cached(live, match).standing.number_of(ANA)
    assert await live.choose_all(match, ANA, number, ["go-on", "go-on", "go-on", "go-on", "go-on"]) == 4
    assert scheduled == [0, 0, 0, 0]
    assert asks("en.draw.pile", BERTA)(cached(live, match).standing.match)
