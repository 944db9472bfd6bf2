"""Logs in which decisions were taken back."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import sobremesa
from sobremesa.engine.errors import BadInput
from sobremesa.engine.history import History
from sobremesa.engine.log import (
    Decision,
    Log,
    LogLine,
    TakenBack,
    decision_line,
    ending_line,
    parse,
    set_up_line,
)
from sobremesa.engine.part import seat_part
from sobremesa.engine.replay import replay, verify

GAME = sobremesa.game("azardia")


def with_second_thoughts(seed: int, chance: str = "seeded") -> Log:
    """The log of a match in which seats often take back what they can."""
    dice = Random(seed)
    history = History(GAME.new(2, seed, {"length": 24}, chance=chance, listen=True))
    set_up = set_up_line(history.match, seed if chance == "seeded" else None)
    lines: list[LogLine] = []
    while (ask := history.match.ask) is not None:
        number = history.last_of(dice.choice(range(2)))
        if number is not None and dice.random() < 0.4:
            history = history.without(number)
            lines.append(TakenBack(number, 0, history.match.hash()))
        else:
            choice = dice.choice(history.match.options())
            history = history.after(choice)
            lines.append(decision_line(history.match, choice, ask.seats[0]))
    return Log("second thoughts", set_up, lines, ending_line(history.match))


def written(log: Log) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (log.set_up, *log.lines, log.ending))


@pytest.mark.parametrize("chance", ["seeded", "live"])
@pytest.mark.parametrize("seed", range(3))
def test_a_log_with_decisions_taken_back_is_verified_and_replayed(seed: int, chance: str) -> None:
    log = parse(written(with_second_thoughts(seed, chance)), "log")
    assert sum(isinstance(line, TakenBack) for line in log.lines) > 3
    verdict = verify(log, GAME)
    assert verdict.difference is None
    assert (verdict.decisions, verdict.finished) == (len(log.decisions), True)
    positions = list(replay(log, GAME))
    assert [match.hash() for match in positions] == [log.set_up.hash, *(line.hash for line in log.lines)]


def test_an_impossible_taking_back_is_found() -> None:
    log = with_second_thoughts(1)
    shown = next(at for at, line in enumerate(log.lines) if isinstance(line, Decision) and line.dice)
    false = [*log.lines[: shown + 1], TakenBack(1, 0, log.set_up.hash)]
    difference = verify(Log("false", log.set_up, false, None), GAME).difference
    assert difference is not None
    assert difference.line == shown + 3
    assert "something new has been seen" in str(difference.why)
    at = next(at for at, line in enumerate(log.lines) if isinstance(line, TakenBack))
    other = [*log.lines]
    other[at] = msgspec.structs.replace(other[at], hash="0" * 16)
    difference = verify(Log("false", log.set_up, other, log.ending), GAME).difference
    assert difference is not None
    assert difference.line == at + 2


@pytest.mark.parametrize(("number", "seat"), [(0, 0), (3, 0), (1, 2)])
def test_an_impossible_line_is_reported_with_its_place(number: int, seat: int) -> None:
    log = with_second_thoughts(1)
    rows = [log.set_up, *log.decisions[:2], TakenBack(number, seat, "0" * 16)]
    with pytest.raises(BadInput, match="line 4"):
        parse(b"".join(msgspec.json.encode(row) + b"\n" for row in rows), "bad")


def test_numbering_goes_on_from_the_decision_taken_back() -> None:
    log = with_second_thoughts(1)
    rows = [log.set_up, *log.decisions[:2], TakenBack(2, 0, "0" * 16), log.decisions[2]]
    with pytest.raises(BadInput, match="decision 3, but decision 2 was expected"):
        parse(b"".join(msgspec.json.encode(row) + b"\n" for row in rows), "bad")


def test_everybody_may_know_who_took_back_which_decision() -> None:
    log = with_second_thoughts(1)
    for seat in (0, 1, None):
        part = seat_part(log, seat, GAME.kinds)
        back = [line for line in part if line["line"] == "taken back"]
        assert [set(line) for line in back] == [{"line", "number", "seat"}] * len(back)
        assert len(back) == sum(isinstance(line, TakenBack) for line in log.lines)
