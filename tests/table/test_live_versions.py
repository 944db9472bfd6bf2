"""A match goes on under a program, or beside content, that is not the one it began with."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from sqlalchemy import select, update

import sobremesa
from sobremesa.engine import log as logs
from sobremesa.engine import replay
from sobremesa.engine.log import GoesOn, Log
from sobremesa.engine.part import seat_part
from sobremesa.games.azardia.game import AzardiaGame
from sobremesa.table.live import Live
from sobremesa.table.packs import Packs
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.store.store import Store
from sobremesa.table.store.tables import LineRow, SnapshotRow
from tests.table.tables import Clockwork, Here, become, move, play, real, room

pytestmark = [pytest.mark.anyio, pytest.mark.guard]

LATER = 99


async def handed_over(live: Live, store: Store, monkeypatch: pytest.MonkeyPatch) -> int:
    """A match that a later edition plays to its end."""
    match, dice = await live.begin(room(store, ("Ana", "Ana"))), Random(1)
    await play(live, match, dice, 40)
    live._held.clear()
    become(LATER, monkeypatch)
    await play(live, match, dice)
    return match


async def test_another_edition_says_so_before_its_first_line(
    live: Live, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, dice = await live.begin(room(store, ("Ana", "Ana"))), Random(1)
    await play(live, match, dice, 40)
    place = real(live, match).hash()
    live._held.clear()
    become(LATER, monkeypatch)
    look = await live.look(match, 0)
    assert look.line == 40  # who only looks changes nothing
    await move(live, match, dice)
    look = await live.look(match, None)
    assert [(heard.line, heard.kind) for heard in look.heard[-2:]] == [(41, "program"), (42, "decision")]
    line = (await live.log(match)).lines[40]
    assert isinstance(line, GoesOn)
    assert (line.edition, line.hash) == (LATER, place)
    live._held.clear()
    await move(live, match, dice)
    assert (await live.look(match, None)).line == 43


async def test_each_edition_verifies_what_it_has_played(
    live: Live, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await handed_over(live, store, monkeypatch)
    log = await live.log(match)
    game = sobremesa.game("azardia")
    verdict = replay.verify(log, game)
    assert (verdict.holds, verdict.finished, verdict.left) == (True, True, ())
    assert verdict.decisions == len(log.decisions)
    # Had the earlier edition played it otherwise, this one could not tell, but its own part holds.
    other = Log(log.where, log.set_up, [_told_otherwise(line, 20) for line in log.lines], log.ending)
    verdict = replay.verify(other, game)
    assert (verdict.holds, verdict.left) == (True, (log.set_up.edition,))
    become(log.set_up.edition, monkeypatch)
    verdict = replay.verify(other, game)
    assert verdict.difference is not None
    assert verdict.difference.line == 21
    # What is wrong with the later part is found by the later edition.
    become(LATER, monkeypatch)
    other = Log(log.where, log.set_up, [_told_otherwise(line, 60) for line in log.lines], log.ending)
    verdict = replay.verify(other, game)
    assert verdict.difference is not None
    assert verdict.difference.line > 60


def _told_otherwise(line: logs.LogLine, number: int) -> logs.LogLine:
    """Decision ``number`` with another hash."""
    if isinstance(line, logs.Decision) and line.number == number:
        return msgspec.structs.replace(line, hash="0" * 16)
    return line


async def test_a_log_with_two_editions_is_written_and_read_like_any(
    live: Live, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = await live.log(await handed_over(live, store, monkeypatch))
    rows = [log.set_up, *log.lines, log.ending]
    again = logs.parse(b"".join(msgspec.json.encode(row) + b"\n" for row in rows), "again")
    assert (again.set_up, again.ending) == (log.set_up, log.ending)
    assert [msgspec.json.encode(line) for line in again.lines] == [msgspec.json.encode(line) for line in log.lines]
    (part,) = [line for line in seat_part(again, 0, {}) if line["line"] == "program"]
    # Its position holds every secret.
    assert part == {"line": "program", "version": logs.program_version(), "edition": LATER}


async def test_what_can_be_taken_back_survives_the_change(
    live: Live, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, dice = await live.begin(room(store, ("Ana", "Ana"), options={})), Random(5)
    while not any(live._held[match].to_take_back(seat) for seat in range(2)):
        await move(live, match, dice)
    before = live._held[match].standing.history.before[-1].match.hash()
    seat = next(seat for seat in range(2) if live._held[match].to_take_back(seat))
    live._held.clear()
    become(LATER, monkeypatch)
    await live.ask_undo(match, seat)
    assert real(live, match).hash() == before
    live._held.clear()
    await live.look(match, 0)
    assert real(live, match).hash() == before


async def test_content_stays_what_it_was_when_the_match_began(
    live: Live, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program comes with another pack one day; the match still has its own."""
    match, dice = await live.begin(room(store, ("Ana", "Ana"))), Random(1)
    await play(live, match, dice, 30)
    began_with = (await live.pack(match)).hash
    place = real(live, match).hash()
    _another_pack_of_its_own(tmp_path / "game", monkeypatch)
    later = Live(store, Packs(store, tmp_path / "later"), Here(), clock=Clockwork())
    assert (await later.look(match, 0)).line == 30
    assert (await later.pack(match)).hash == began_with != sobremesa.game("azardia").pack().hash
    assert real(later, match).hash() == place
    assert (await play(later, match, dice)).places is not None
    new = await later.begin(room(store, ("Ana", "Ana")))
    assert (await later.pack(new)).hash == sobremesa.game("azardia").pack().hash
    await later.close()


async def test_what_this_version_can_not_read_is_told_and_stays_kept(
    live: Live, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    match = await live.begin(room(store, ("Ana", "Ana")))
    await play(live, match, Random(1), 5)
    live._held.clear()
    with store.writing() as session:
        kept = session.execute(select(LineRow.number, LineRow.data).where(LineRow.match == match)).all()
        unheard = (
            update(LineRow).where(LineRow.match == match, LineRow.number == 5).values(data=b'{"line":"unheard of"}')
        )
        session.execute(unheard)
    with pytest.raises(Refused, match=f"Version {logs.program_version()} of the program") as refused:
        await live.look(match, 0)
    assert refused.value.because is ErrorCode.GONE
    assert "unheard of" in caplog.text
    with store.writing() as session:
        session.execute(update(LineRow).where(LineRow.match == match, LineRow.number == 5).values(data=kept[4].data))
        session.execute(update(SnapshotRow).where(SnapshotRow.match == match).values(data=b"{}"))
    with pytest.raises(Refused, match="It is still kept"):
        await live.look(match, 0)


def _another_pack_of_its_own(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Azardia, with fewer cards of a kind than before."""
    game = sobremesa.game("azardia")
    content = game.own_content
    for file in content.rglob("*"):
        if file.is_file():
            copy = home / "content" / "own" / file.relative_to(content)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    event = home / "content" / "own" / "event.yaml"
    event.write_text(event.read_text(encoding="utf-8").replace("gain_coins: 1", "gain_coins: 2"), encoding="utf-8")
    monkeypatch.setattr(AzardiaGame, "home", home)
    monkeypatch.setattr(game, "_own", None)
