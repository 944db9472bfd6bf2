"""kill -9 at any moment: what was accepted is there afterwards, and nothing is half done."""

from __future__ import annotations

import asyncio
import os
import secrets
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

import sobremesa
from sobremesa.engine.replay import replay
from sobremesa.table.live import Live
from sobremesa.table.packs import Packs
from sobremesa.table.store.store import Store
from tests.table.tables import Clockwork, Here, play, real, room

pytestmark = pytest.mark.guard

ROOT = Path(__file__).parents[2]
TIMES = 4


async def looked_at(url: str, folder: Path, table: int, finish: bool) -> int:
    """How many lines the match has; all of it must fit together."""
    store = Store.open(url)
    live = Live(store, Packs(store, folder), Here(), clock=Clockwork())
    match = await live.match_of(table)
    if match is None:
        line = 0
    else:
        if finish:
            assert (await play(live, match, Random(0))).places is not None
        line = (await live.look(match, None)).line
        log = await live.log(match)
        *_, last = replay(log, sobremesa.game("azardia"))
        assert len(log.lines) == line
        assert last.hash() == real(live, match).hash()
        assert not log.decisions or log.decisions[-1].hash == last.hash()
    await live.close()
    store.close()
    return line


def test_what_was_accepted_survives_the_end_of_the_process(url: str, tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    try:
        _live_and_die(url, tmp_path, seed)
    except AssertionError as error:
        error.add_note(f"seed {seed}")
        raise


def _live_and_die(url: str, tmp_path: Path, seed: int) -> None:
    dice = Random(seed)
    store = Store.open(url)
    table = room(store, ("Ana", "Berta", "Carla"), options={"length": 150})
    store.close()
    before = 0
    for life in range(TIMES):
        acknowledged = before
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.table.killed", url, str(tmp_path / "packs"), str(table), str(seed + life)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        last = before + 1 + int(dice.random() * 40)
        pause = dice.random() * 0.004  # in the midst of whatever comes after that line
        for said in process.stdout:
            acknowledged = int(said)
            if acknowledged >= last:
                break
        try:
            process.wait(pause)
        except subprocess.TimeoutExpired:
            process.kill()
        for said in process.stdout:  # what it still said before the end
            if said.endswith("\n"):
                acknowledged = int(said)
        process.stdout.close()
        process.wait()
        before = asyncio.run(looked_at(url, tmp_path / "packs", table, finish=False))
        assert before >= acknowledged > 0
    asyncio.run(looked_at(url, tmp_path / "packs", table, finish=True))


def test_the_processes_in_which_bots_think_end_with_the_server() -> None:
    server = subprocess.Popen([sys.executable, "-m", "tests.table.orphaned"], cwd=ROOT, stdout=subprocess.PIPE)
    assert server.stdout is not None
    bot = int(server.stdout.readline())
    os.kill(bot, 0)
    server.kill()
    server.wait()
    server.stdout.read()  # ends when nobody holds its other end any more
    server.stdout.close()
    for _ in range(6000):
        try:
            os.kill(bot, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    raise AssertionError("it still thinks")
