"""Replays: any moment from any seat, the log taken home and brought back, and who may watch."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest

import sobremesa
from sobremesa.engine.errors import BadInput
from sobremesa.engine.log import (
    TABLE,
    Content,
    Decision,
    GoesOn,
    Log,
    LogLine,
    TakenBack,
    encoded,
    goes_on_line,
    parse,
    read,
)
from sobremesa.engine.match import Match
from sobremesa.engine.moments import unpacked
from sobremesa.engine.replay import replay, verify
from sobremesa.table import replays as service
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.live import Live
from sobremesa.table.packs import Packs
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.replay import EVERY, Replay
from sobremesa.table.replays import MOST_BYTES, Replays
from sobremesa.table.room import Room, RoomPlan
from sobremesa.table.rooms import Rooms
from sobremesa.table.store import matches
from sobremesa.table.store.store import Store
from tests.engine.test_log import logged
from tests.table.tables import SHORT, play
from tests.table.test_packs import another

AZARDIA = sobremesa.game("azardia")
SEED = 20261122
pytestmark = [pytest.mark.anyio, pytest.mark.guard]


@pytest.fixture
def replays(store: Store, packs: Packs) -> Replays:
    return Replays(store, packs)


@pytest.fixture
def ana(guests: Guests) -> Guest:
    return guests.welcome("es", "Ana")


@pytest.fixture
def berta(guests: Guests) -> Guest:
    return guests.welcome("es", "Berta")


async def played(rooms: Rooms, live: Live, host: Guest, onlookers: bool = True) -> Room:
    """A match that one guest has played to its end, in both seats."""
    room = rooms.make(host, RoomPlan("azardia", 2, options=SHORT, onlookers=onlookers))
    rooms.sit(host, room.link)
    rooms.start(host, room.link)
    await play(live, await live.begin(room.id), Random(SEED))
    return rooms.room(room.link)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Log:
    """The log of a whole match of two."""
    return read(logged(tmp_path_factory.mktemp("log"), SEED, options={"length": 40}))


def watched(log: Log) -> Replay:
    return Replay(log, AZARDIA, AZARDIA.pack(), ["Ana", "Berta"])


def with_lines(log: Log, lines: list[LogLine]) -> Log:
    return Log("a log", log.set_up, lines, log.ending)


def refused(do: Callable[[], object]) -> ErrorCode:
    with pytest.raises(Refused) as error:
        do()
    return error.value.because


# Moments.


def test_any_moment_is_where_the_match_stood_then(log: Log) -> None:
    hashes = [log.set_up.hash, *(decision.hash for decision in log.decisions)]
    shown = watched(log)
    assert shown.last == len(log.decisions) > 3 * EVERY
    moments = [*range(shown.last + 1)]
    Random(SEED).shuffle(moments)
    assert {moment: shown.at(moment).hash() for moment in moments} == dict(enumerate(hashes))


def test_a_jump_plays_only_from_the_nearest_position_that_is_kept(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = watched(log)
    shown.at(shown.last)
    steps: list[int] = []
    real = shown._next

    def counted(match: Match, decision: Decision) -> Match:
        steps.append(1)
        return real(match, decision)

    monkeypatch.setattr(shown, "_next", counted)
    for moment in range(0, shown.last + 1, 7):
        steps.clear()
        shown.at(moment)
        assert len(steps) < EVERY


def test_there_is_no_moment_before_the_first_or_after_the_last(log: Log) -> None:
    shown = watched(log)
    assert refused(lambda: shown.at(-1)) is ErrorCode.MISSING
    assert refused(lambda: shown.at(shown.last + 1)) is ErrorCode.MISSING
    assert refused(lambda: shown.look(0, 2)) is ErrorCode.MISSING


def test_each_seat_sees_what_it_saw(log: Log) -> None:
    shown = watched(log)
    middle = shown.last // 2
    match = shown.at(middle)
    for seat in (0, 1, None):
        look = shown.look(middle, seat)
        assert look.view == match.view(seat)
        assert (look.seat, look.line, look.offers) == (seat, middle, ())
    assert shown.look(middle, 0).view != shown.look(middle, 1).view


def test_at_the_end_the_places_are_told(log: Log) -> None:
    shown = watched(log)
    assert log.ending is not None
    assert list(shown.look(shown.last, None).places or ()) == log.ending.places
    assert shown.look(shown.last - 1, None).places is None


def test_a_moment_tells_what_led_to_it(log: Log) -> None:
    shown = watched(log)
    heard = [shown.heard(moment, None) for moment in range(shown.last + 1)]
    assert [one.seat for one in heard] == [None, *(decision.seat for decision in log.decisions)]
    assert sum(len(one.events) for one in heard) > shown.last / 2


def test_turns_are_found_where_they_begin(log: Log) -> None:
    turns = watched(log).turns()
    assert [turn.moment for turn in turns] == sorted(turn.moment for turn in turns)
    assert {turn.seat for turn in turns} == {0, 1}
    for turn in turns:
        told = log.decisions[turn.moment - 1].events if turn.moment else log.set_up.events
        assert any("turn begins" in one.name for one in told)
        assert turn.begins is not None
        assert "turn begins" in turn.begins.name


# What is no decision.


def test_what_was_taken_back_has_not_been(log: Log) -> None:
    third = log.decisions[2]
    back = TakenBack(number=3, seat=third.seat, hash=log.decisions[1].hash)
    shown = watched(with_lines(log, [*log.lines[:3], back, *log.lines[2:]]))
    assert shown.decisions == log.decisions
    assert shown.at(shown.last).hash() == log.decisions[-1].hash


def test_what_another_edition_played_is_shown_from_where_this_one_went_on(log: Log) -> None:
    whole = list(replay(log, AZARDIA))
    goes_on = GoesOn("9.9", AZARDIA.edition, msgspec.Raw(whole[50].dump()), whole[50].hash())
    lines: list[LogLine] = [*log.lines[:50], goes_on, *log.lines[50:]]
    lines[10] = msgspec.structs.replace(log.decisions[10], choice="a rule of old")
    shown = watched(with_lines(log, lines))
    assert shown.at(shown.last).hash() == whole[-1].hash()
    assert shown.at(50).hash() == whole[50].hash()
    assert shown.at(10).hash() == whole[10].hash()
    assert refused(lambda: shown.at(11)) is ErrorCode.GONE


def test_positions_that_were_kept_are_shown_by_rules_that_could_not_play_the_match(log: Log) -> None:
    """At most twice the bytes of the log; here less than half."""
    played = watched(log)
    moments = played.moments()
    assert len(moments) < len(encoded(log)) / 2
    foreign = with_lines(log, [msgspec.structs.replace(line, choice="a rule of old") for line in log.decisions])
    assert refused(lambda: watched(foreign).at(20)) is ErrorCode.GONE
    shown = Replay(foreign, AZARDIA, AZARDIA.pack(), ["Ana", "Berta"], moments)
    for moment in range(shown.last + 1):
        assert shown.at(moment).hash() == played.at(moment).hash()
        assert shown.look(moment, 0).view == played.look(moment, 0).view
    assert refused(lambda: shown.at(shown.last + 1)) is ErrorCode.MISSING


# Of matches that were played here.


async def test_the_positions_of_a_match_that_is_over_are_kept_and_those_of_one_in_play_are_not(
    rooms: Rooms, live: Live, replays: Replays, store: Store, ana: Guest
) -> None:
    room = await played(rooms, live, ana)
    match = matches.match_of(store, room.id)
    assert match is not None
    assert matches.moments_of(store, match) is None
    replays.keep(match)
    kept = matches.moments_of(store, match)
    assert kept is not None
    assert len(unpacked(kept)) == replays.replay(room.link, ana).last + 1
    begun = rooms.make(ana, RoomPlan("azardia", 2, options=SHORT))
    rooms.sit(ana, begun.link)
    rooms.start(ana, begun.link)
    going = await live.begin(begun.id)
    replays.keep(going)
    assert matches.moments_of(store, going) is None


def test_of_a_log_that_is_brought_the_positions_are_kept_with_it(
    replays: Replays, store: Store, log: Log, ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = replays.bring(ana, encoded(log))
    later = Replays(store, replays._packs)
    monkeypatch.setattr(Replay, "_next", lambda *_: pytest.fail("it was played again"))
    shown = later.replay(link, None)
    assert shown.at(shown.last).outcome is not None


async def test_the_players_watch_and_take_the_log_home(rooms: Rooms, live: Live, replays: Replays, ana: Guest) -> None:
    room = await played(rooms, live, ana)
    shown = replays.replay(room.link, ana)
    assert shown.names == ("Ana", "Ana 2")
    assert shown.look(shown.last, 1).places is not None
    home = parse(replays.log(room.link, ana), "home")
    assert verify(home, AZARDIA).holds
    assert home.finished
    assert home.set_up.seed is None


async def test_the_switch_for_onlookers_says_who_else_may_watch(
    rooms: Rooms, live: Live, replays: Replays, ana: Guest, berta: Guest
) -> None:
    closed, wide = await played(rooms, live, ana, onlookers=False), await played(rooms, live, ana)
    replays.replay(closed.link, ana)
    for guest in (berta, None):
        assert refused(lambda: replays.replay(closed.link, guest)) is ErrorCode.FORBIDDEN  # noqa: B023
        assert refused(lambda: replays.log(closed.link, guest)) is ErrorCode.FORBIDDEN  # noqa: B023
        replays.replay(wide.link, guest)


async def test_nobody_watches_before_it_is_over(rooms: Rooms, live: Live, replays: Replays, ana: Guest) -> None:
    room = rooms.make(ana, RoomPlan("azardia", 2, options=SHORT))
    assert refused(lambda: replays.replay(room.link, ana)) is ErrorCode.TAKEN
    rooms.sit(ana, room.link)
    rooms.start(ana, room.link)
    match = await live.begin(room.id)
    await play(live, match, Random(SEED), 20)
    assert refused(lambda: replays.replay(room.link, ana)) is ErrorCode.TAKEN
    assert refused(lambda: replays.log(room.link, ana)) is ErrorCode.TAKEN


async def test_own_choices_taken_back_are_not_in_the_replay(
    rooms: Rooms, live: Live, replays: Replays, ana: Guest
) -> None:
    room = rooms.make(ana, RoomPlan("azardia", 2, options=SHORT))
    rooms.sit(ana, room.link)
    rooms.start(ana, room.link)
    match, dice = await live.begin(room.id), Random(SEED)
    undone = 0
    while (await play(live, match, dice, 1)).places is None:
        for seat in (0, 1):
            if undone < 3 and (await live.look(match, seat)).undo:
                await live.ask_undo(match, seat)
                undone += 1
    shown = replays.replay(room.link, ana)
    assert undone == 3
    assert len(shown.log.decisions) > shown.last
    assert shown.at(shown.last).outcome is not None


# Logs that are brought.


def test_a_log_that_is_true_is_kept_for_all_who_have_its_link(replays: Replays, log: Log, ana: Guest) -> None:
    link = replays.bring(ana, encoded(log))
    assert replays.replay(link, None).last == len(log.decisions)
    assert replays.log(link, None) == encoded(log)
    assert [(one.link, one.game) for one in replays.for_guest(ana)] == [(link, "azardia")]


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda log: with_lines(log, log.lines[:-1]), id="a decision is missing"),
        pytest.param(lambda log: Log("cut", log.set_up, log.lines, None), id="not finished"),
        pytest.param(
            lambda log: Log("", msgspec.structs.replace(log.set_up, seed=1), log.lines, log.ending), id="another seed"
        ),
        pytest.param(
            lambda log: with_lines(log, [msgspec.structs.replace(log.decisions[0], dice=[10, 10]), *log.lines[1:]]),
            id="dice of one's own",
        ),
        pytest.param(
            lambda log: Log(
                "", msgspec.structs.replace(log.set_up, content=Content("mine", "0" * 16)), log.lines, log.ending
            ),
            id="a pack that is not here",
        ),
    ],
)
def test_a_log_that_is_not_true_is_not_kept(
    replays: Replays, log: Log, ana: Guest, change: Callable[[Log], Log]
) -> None:
    with pytest.raises((Refused, BadInput)):
        replays.bring(ana, encoded(change(log)))
    assert replays.for_guest(ana) == []


def test_what_only_another_edition_could_judge_is_not_kept(replays: Replays, log: Log, ana: Guest) -> None:
    """Else one could bring a match with a first half of one's own making."""
    whole = list(replay(log, AZARDIA))
    goes_on = goes_on_line(whole[50])
    made_up = msgspec.structs.replace(log.decisions[20], events=[])
    lines = [*log.lines[:20], made_up, *log.lines[21:50], goes_on, *log.lines[50:]]
    older = Log("", msgspec.structs.replace(log.set_up, edition=AZARDIA.edition - 1, seed=None), lines, log.ending)
    assert verify(older, AZARDIA).holds
    assert refused(lambda: replays.bring(ana, encoded(older))) is ErrorCode.WRONG


async def test_why_a_table_passed_may_be_anything_in_a_log_that_was_brought(
    rooms: Rooms, live: Live, log: Log, ana: Guest
) -> None:
    """Whoever plays on from it is told that the table passed, if not why."""
    lines: list[LogLine] = [msgspec.structs.replace(each, by=TABLE, why="made up") for each in log.decisions]
    table = rooms.make(ana, RoomPlan("azardia", 2, options={"length": 40}))
    rooms.sit(ana, table.link)
    rooms.start(ana, table.link)
    match = await live.begin_at(table.id, watched(with_lines(log, lines)), 10)
    heard = (await live.look(match, log.decisions[9].seat)).heard[-1]
    assert heard.kind == "passed"
    assert heard.why is not None


def test_any_bytes_are_kept_or_refused(replays: Replays, log: Log, ana: Guest) -> None:
    whole, dice = encoded(log), Random(SEED)
    for _ in range(60):
        at = dice.randrange(len(whole))
        with suppress(Refused, BadInput):
            replays.bring(ana, whole[:at] + dice.randbytes(dice.randrange(4)) + whole[at + dice.randrange(8) :])


def test_a_log_may_not_be_endless(replays: Replays, ana: Guest) -> None:
    assert refused(lambda: replays.bring(ana, b"x" * (MOST_BYTES + 1))) is ErrorCode.LARGE


def test_a_log_of_a_pack_that_was_brought_is_played_with_it(
    replays: Replays, packs: Packs, ana: Guest, tmp_path: Path
) -> None:
    digest = packs.bring(AZARDIA, another(), ana.id).digest
    assert digest is not None
    mine = read(logged(tmp_path, SEED, content=packs.pack(digest), options={"length": 40}))
    link = replays.bring(ana, encoded(mine))
    assert replays.replay(link, None).pack is packs.pack(digest)


def test_names_from_strangers_are_shown_as_names_or_not_at_all(replays: Replays, log: Log, ana: Guest) -> None:
    set_up = msgspec.structs.replace(log.set_up, players=["greedy", "\u202e" * 9])
    link = replays.bring(ana, encoded(Log("", set_up, log.lines, log.ending)))
    assert replays.replay(link, None).names == ("greedy", "2")


def test_bots_of_one_kind_have_numbers_as_at_a_table(replays: Replays, log: Log, ana: Guest) -> None:
    set_up = msgspec.structs.replace(log.set_up, players=["greedy", "Greedy"])
    link = replays.bring(ana, encoded(Log("", set_up, log.lines, log.ending)))
    assert replays.replay(link, None).names == ("greedy", "Greedy 2")


def test_nobody_fills_the_shelf_alone(replays: Replays, log: Log, ana: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_A_DAY", 1)
    replays.bring(ana, encoded(log))
    assert refused(lambda: replays.bring(ana, encoded(log))) is ErrorCode.OFTEN


def test_there_is_no_other_replay(replays: Replays) -> None:
    assert refused(lambda: replays.replay("nobody-has-it", None)) is ErrorCode.MISSING


def test_a_leap_goes_to_the_next_such_event_and_to_none_after_the_last(log: Log) -> None:
    found = watched(log)
    duels = [
        moment
        for moment, decision in enumerate(found.decisions, start=1)
        if any(told.name in ("duel begins", "grace duel") for told in decision.events)
    ]
    assert duels, f"seed {SEED}: nobody has duelled"
    for moment in (0, duels[0] - 1, duels[0], duels[-1], found.last):
        ((leap, to),) = found.leaps(moment)
        assert leap.name == "Next duel"
        assert to == next((duel for duel in duels if duel > moment), None)
