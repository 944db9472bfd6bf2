"""The match log: it can be verified, tampering is found, and no seat gets what it may not know."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sobremesa
from sobremesa.engine.errors import BadInput
from sobremesa.engine.log import ASIDE, Decision, Ending, Log, LoggedEvent, LogWriter, SetUp, parse, read
from sobremesa.engine.match import Match
from sobremesa.engine.part import seat_part
from sobremesa.engine.replay import replay, verify
from sobremesa.games.azardia.state.match import Azardia

pytestmark = pytest.mark.guard

GAME = sobremesa.game("azardia")
KINDS = GAME.kinds


def play_on(match: Match, log: LogWriter, seed: int, decisions: int = 100_000) -> None:
    """Play random choices and write each down."""
    dice = Random(seed)
    while decisions and (ask := match.ask) is not None:
        decisions -= 1
        seat = ask.seats[0]
        choice = dice.choice(match.options(seat))
        match.apply(choice, seat)
        log.write_down(choice, seat)


def logged(folder: Path, seed: int = 5, seats: int = 2, decisions: int = 100_000, **table: Any) -> Path:
    """The log of a random match; an unfinished one keeps its temporary name."""
    file = folder / f"{seed}.jsonl"
    match = GAME.new(seats, seed, listen=True, **table)
    seeded = table.get("chance", "seeded") == "seeded"
    with LogWriter(file, match, seed if seeded else None) as log:
        play_on(match, log, seed, decisions)
    return file if match.outcome is not None else Path(f"{file}{ASIDE}")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The log of a whole match on a short road."""
    return logged(tmp_path_factory.mktemp("whole"), options={"length": 40}).read_bytes()


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"duel_at_five": "advance", "grace": "sudden"}), (4, {"kuchuritok": "choose"})],
)
def test_the_log_of_a_finished_match_is_verified(tmp_path: Path, seats: int, options: dict[str, Any]) -> None:
    log = read(logged(tmp_path, 11, seats, options=options))
    verdict = verify(log, GAME)
    assert verdict.difference is None
    assert verdict.finished
    assert verdict.decisions == len(log.decisions) > 50
    assert log.set_up.options == options


def test_a_log_without_a_seed_is_verified_by_its_draws(tmp_path: Path) -> None:
    log = read(logged(tmp_path, chance="live", options={"length": 40}))
    assert log.set_up.seed is None
    assert verify(log, GAME).holds


def test_a_replay_goes_through_every_position_of_a_log(tmp_path: Path) -> None:
    log = read(logged(tmp_path, options={"length": 40}))
    numbers = [match.decisions for match in replay(log, GAME)]
    assert numbers == list(range(len(log.decisions) + 1))
    *_, last = replay(log, GAME)
    assert log.ending is not None
    assert last.outcome is not None
    assert list(last.outcome.places) == log.ending.places


# Tampering is found at its line.


def changed(log: Log, line: int, change: Callable[[Any], Any]) -> Log:
    """The log with one of its lines (from 1) changed."""
    lines: list[Any] = [log.set_up, *log.decisions, log.ending]
    lines[line - 1] = change(lines[line - 1])
    return Log(log.where, lines[0], lines[1:-1], lines[-1])


def first_with(log: Log, fits: Callable[[Decision], bool]) -> int:
    """The number of the first line (from 1) whose decision fits."""
    return next(at for at, decision in enumerate(log.decisions, start=2) if fits(decision))


def retold(line: SetUp | Decision) -> Any:
    """The line with another fact in its last event."""
    *rest, last = line.events
    return msgspec.structs.replace(
        line, events=[*rest, LoggedEvent(last.name, last.clause, {name: fact + 1 for name, fact in last.facts.items()})]
    )


TAMPERINGS: dict[str, tuple[Callable[[Decision], bool], Callable[[Any], Any], str]] = {
    "another choice": (
        lambda one: one.choice == "add",
        lambda one: msgspec.structs.replace(one, choice="subtract"),
        "",
    ),
    "an impossible choice": (
        lambda one: one.choice == "roll",
        lambda one: msgspec.structs.replace(one, choice="end"),
        "'end' is refused",
    ),
    "no choice at all": (
        lambda one: one.choice == "roll",
        lambda one: msgspec.structs.replace(one, choice="fly"),
        "There is no such choice",
    ),
    "another seat": (
        lambda one: one.choice == "roll",
        lambda one: msgspec.structs.replace(one, seat=1 - one.seat),
        "is refused",
    ),
    "another die": (
        lambda one: one.choice == "roll" and bool(one.dice),
        lambda one: msgspec.structs.replace(one, dice=[one.dice[0] % 10 + 1, *one.dice[1:]]),
        "",
    ),
    "an impossible die": (
        lambda one: one.choice == "roll" and bool(one.dice),
        lambda one: msgspec.structs.replace(one, dice=[11, *one.dice[1:]]),
        "a die of 10 faces can't show 11",
    ),
    "an impossible card": (
        lambda one: bool(one.cards),
        lambda one: msgspec.structs.replace(one, cards=[9999, *one.cards[1:]]),
        "card 9999",
    ),
    "a die too few": (
        lambda one: one.choice == "roll" and bool(one.dice),
        lambda one: msgspec.structs.replace(one, dice=one.dice[:-1]),
        "there are more draws",
    ),
    "a die too many": (
        lambda one: one.choice == "roll" and bool(one.dice),
        lambda one: msgspec.structs.replace(one, dice=[*one.dice, 1]),
        "draws that were not made: [1]",
    ),
    "another fact": (lambda one: bool(one.events) and bool(one.events[-1].facts), retold, "event"),
    "an event too few": (
        lambda one: bool(one.events),
        lambda one: msgspec.structs.replace(one, events=one.events[:-1]),
        ", the log has ",
    ),
    "an event too many": (
        lambda one: bool(one.events),
        lambda one: msgspec.structs.replace(one, events=[*one.events, one.events[-1]]),
        ", the log has ",
    ),
    "another hash": (
        lambda one: one.number == 20,
        lambda one: msgspec.structs.replace(one, hash="0" * 16),
        "hash",
    ),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_tampering_is_found_at_its_line(whole: bytes, name: str) -> None:
    fits, change, why = TAMPERINGS[name]
    log = parse(whole, "whole")
    line = first_with(log, fits)
    verdict = verify(changed(log, line, change), GAME)
    assert verdict.difference is not None
    assert verdict.difference.line == line
    assert why in str(verdict.difference.why)
    assert verdict.decisions == line - 2


def test_draws_that_the_seed_does_not_give_are_found(whole: bytes) -> None:
    log = parse(whole, "whole")
    verdict = verify(changed(log, 1, lambda one: msgspec.structs.replace(one, seed=6)), GAME)
    assert verdict.difference is not None
    assert verdict.difference.line == 1
    assert "the seed gives" in str(verdict.difference.why)


@pytest.mark.parametrize("change", [{"dice": [1, 1, 1, 1]}, {"dice": []}, {"hash": "0" * 16}, {"events": []}])
def test_a_wrong_set_up_is_found_at_the_first_line(whole: bytes, change: dict[str, Any]) -> None:
    log = parse(whole, "whole")
    verdict = verify(changed(log, 1, lambda one: msgspec.structs.replace(one, seed=None, **change)), GAME)
    assert verdict.difference is not None
    assert verdict.difference.line == 1


@pytest.mark.parametrize("ending", [Ending([2, 1], "AZ-11.5"), Ending([1, 2], "AZ-11.5"), Ending([1, 2], "AZ-1")])
def test_a_wrong_outcome_is_found_at_the_last_line(whole: bytes, ending: Ending) -> None:
    log = parse(whole, "whole")
    if ending == log.ending:
        assert verify(log, GAME).holds
        return
    verdict = verify(Log("whole", log.set_up, log.decisions, ending), GAME)
    assert verdict.difference is not None
    assert verdict.difference.line == len(log.decisions) + 2


def test_an_outcome_before_the_end_is_found(whole: bytes) -> None:
    log = parse(whole, "whole")
    verdict = verify(Log("whole", log.set_up, log.decisions[:30], log.ending), GAME)
    assert verdict.difference is not None
    assert verdict.difference.line == 32
    assert str(verdict.difference.why) == "the match is not over yet"


# A log has a temporary name while it is written, and may break off.


def test_a_log_has_a_temporary_name_until_the_match_is_over(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    match = GAME.new(2, 3, listen=True, options={"length": 40})
    with LogWriter(file, match, 3) as log:
        play_on(match, log, 3, 30)
        log.flush()
        assert not file.exists()
        unfinished = read(Path(f"{file}{ASIDE}"))
        play_on(match, log, 4)
    assert [one.name for one in tmp_path.iterdir()] == ["match.jsonl"]
    assert not unfinished.finished
    assert verify(unfinished, GAME).decisions == 30


def test_a_log_left_by_a_crash_can_be_verified(tmp_path: Path) -> None:
    aside = logged(tmp_path, decisions=40)
    verdict = verify(read(aside), GAME)
    assert verdict.holds
    assert not verdict.finished
    assert verdict.decisions == 40
    assert [one.name for one in tmp_path.iterdir()] == [aside.name]


def test_a_discarded_log_leaves_no_file(tmp_path: Path) -> None:
    match = GAME.new(2, 3, listen=True)
    log = LogWriter(tmp_path / "match.jsonl", match, 3)
    play_on(match, log, 3, 10)
    log.discard()
    assert list(tmp_path.iterdir()) == []


@given(st.data())
def test_a_log_cut_anywhere_can_be_read_and_verified(whole: bytes, data: st.DataObject) -> None:
    first = whole.index(b"\n")
    cut = whole[: data.draw(st.integers(first, len(whole) - 2))]
    log = parse(cut, "cut")
    complete = cut.count(b"\n") - (0 if cut.endswith(b"\n") else 1)
    assert not log.finished
    assert len(log.decisions) in (complete, complete + 1, complete - 1)
    few = Log("cut", log.set_up, log.decisions[:3], None)
    assert verify(few, GAME).holds


# Bad logs are refused in one line that names the place.


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with pytest.raises(BadInput):
        parse(data, "bytes")


@given(st.data())
def test_a_changed_log_is_verified_found_to_differ_or_refused(whole: bytes, data: st.DataObject) -> None:
    lines = whole.split(b"\n")[:12]
    text = bytearray(b"\n".join(lines))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 6, len(text))))
        text[start:end] = data.draw(st.one_of(st.binary(max_size=4), st.from_regex(rb'[0-9{}\[\]",:-]{1,4}')))
    with suppress(BadInput):
        verify(parse(bytes(text), "changed"), GAME)


def line_of(whole: bytes, number: int) -> bytes:
    return whole.split(b"\n")[number - 1]


def swap_in(whole: bytes, number: int, line: bytes) -> bytes:
    """The log with another line at this number (from 1)."""
    lines = whole.split(b"\n")
    lines[number - 1] = line
    return b"\n".join(lines)


@pytest.mark.parametrize(
    ("number", "change", "reason"),
    [
        (1, lambda line: line.replace(b'"format":1', b'"format":2'), "format 2 is not known, only 1"),
        (1, lambda line: line.replace(b'"set-up"', b'"decision"'), "not the first line of a match log"),
        (1, lambda line: line.replace(b'"seats":2', b'"seats":"two"'), "seats"),
        (1, lambda line: line.replace(b'"seats":2', b'"seats":2,"players":["Ana"]'), "1 player for 2 seats"),
        (4, lambda line: b"", "an empty line"),
        (4, lambda line: b"{", "malformed|truncated"),
        (4, lambda line: line.replace(b'"seat":', b'"seta":'), "seta"),
        (4, lambda line: re.sub(rb'"seat":\d', b'"seat":2', line, count=1), "seat 2 of 2"),
        (4, lambda line: line.replace(b'"number":3', b'"number":4'), "decision 4, but decision 3 was expected"),
        (4, lambda line: re.sub(rb'"hash":"\w+"', b'"hash":"yes"', line), "hash"),
        (4, lambda line: line.replace(b'"line":"decision"', b'"line":"song"'), "song"),
        (4, lambda line: b'{"line":"outcome","places":[1,2],"clause":""}', "a line after the outcome"),
        (4, lambda line: b'{"line":"outcome","places":[1,2,3],"clause":""}', "places"),
        (4, lambda line: b'{"line":"outcome","places":[0,9],"clause":""}', "places"),
        (4, lambda line: b"9" * 2_000_000, "longer than"),
        (4, lambda line: b"[" * 100_000, "."),
    ],
)
def test_a_bad_line_is_named(whole: bytes, number: int, change: Callable[[bytes], bytes], reason: str) -> None:
    data = swap_in(whole, number, change(line_of(whole, number)))
    with pytest.raises(BadInput, match=reason) as refused:
        parse(data, "bad.jsonl")
    expected = number + 1 if "after the outcome" in reason else number
    assert str(refused.value.where) == f"bad.jsonl, line {expected}"
    assert str(refused.value.right)
    assert len(str(refused.value)) < 400


def test_the_table_is_set_up_only_once(whole: bytes) -> None:
    with pytest.raises(BadInput, match="a second time"):
        parse(swap_in(whole, 3, line_of(whole, 1)), "bad.jsonl")


@pytest.mark.parametrize("data", [b"", b"\n", b"{"])
def test_an_empty_file_is_not_a_log(data: bytes) -> None:
    with pytest.raises(BadInput):
        parse(data, "empty.jsonl")


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="No such file"):
        read(tmp_path / "none.jsonl")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "a match of 'chess'"),
        ({"content": {"pack": "mine", "hash": "ffff"}}, "other content"),
        ({"options": {"length": 7}}, "line 1, option length"),
        ({"options": {"wings": 1}}, "no option 'wings'"),
        ({"seats": 9, "players": []}, "line 1, seats"),
    ],
)
def test_a_log_of_another_table_is_refused(whole: bytes, change: dict[str, Any], reason: str) -> None:
    table = {**msgspec.json.decode(line_of(whole, 1)), **change}
    log = parse(msgspec.json.encode(table) + b"\n", "other.jsonl")
    with pytest.raises(BadInput, match=reason):
        verify(log, GAME)


# A seat gets its own part of the log of a match in progress.


def test_a_seat_gets_no_draw_no_hash_and_no_seed(whole: bytes) -> None:
    log = parse(whole, "whole")
    for seat in (0, 1, None):
        for line in seat_part(log, seat, KINDS):
            assert set(line) <= {
                *("line", "format", "version", "edition", "game", "content", "options", "seats", "players"),
                *("number", "seat", "choice", "events"),
            }
            assert set(line.get("content", {})) <= {"pack", "hash"}  # of the cards in the box, which all may know
            for event in line["events"]:
                assert set(event) == {"name", "clause", "facts"}


def test_other_seats_learn_nothing_of_a_hidden_card(tmp_path: Path) -> None:
    log = read(logged(tmp_path, 21, 4))
    hidden = shown = 0
    for seat in (*range(4), None):
        part = seat_part(log, seat, KINDS)
        lines: list[SetUp | Decision] = [log.set_up, *log.decisions]
        for line, whole_line in zip(part, lines, strict=True):
            assert (
                line.get("seat") != seat or seat is None or line["choice"] == log.decisions[line["number"] - 1].choice
            )
            assert line.get("seat") == seat or "choice" not in line
            told = iter(whole_line.events)
            for event in line["events"]:
                source = next(one for one in told if one.name == event["name"])
                kind = KINDS[event["name"]]
                privy = {source.facts[field] for field in kind.privy}
                for field in kind.hides:
                    if seat in privy:
                        shown += 1
                        assert event["facts"][field] == source.facts[field]
                    else:
                        hidden += 1
                        assert field not in event["facts"]
    assert hidden > 500
    assert shown > 200


@pytest.mark.parametrize("seed", range(5))
def test_parts_of_two_worlds_that_look_the_same_are_the_same(tmp_path: Path, seed: int) -> None:
    """Whatever cards the first player draws, everybody else gets the same bytes."""
    options = {"event_cards": 0}
    fresh = GAME.new(2, seed, options)
    assert isinstance(fresh, Azardia)
    cards = sorted(set(fresh.action_pile))
    parts: list[list[bytes]] = []
    for drawn in (cards[:3], cards[-3:]):
        match = GAME.new(2, seed, options, listen=True, script=((), drawn))
        file = tmp_path / f"{drawn[0]}.jsonl"
        with LogWriter(file, match, seed) as log:
            play_on(match, log, seed, 2)
            drawer = match.asking
            for choice in ("roll", "add"):
                if match.asking == drawer and match.why_not(choice) is None:
                    match.apply(choice)
                    log.write_down(choice, drawer)
        logs = read(Path(f"{file}{ASIDE}"))
        assert any(told.name == "drew" for line in logs.decisions for told in line.events)
        parts.append([msgspec.json.encode(seat_part(logs, seat, KINDS)) for seat in (drawer, 1 - drawer, None)])
    assert parts[0][0] != parts[1][0]
    assert parts[0][1:] == parts[1][1:]


def test_events_of_an_unknown_kind_are_shown_to_nobody(whole: bytes) -> None:
    log = parse(whole, "whole")
    assert all(line["events"] == [] for line in seat_part(log, 0, {}))
