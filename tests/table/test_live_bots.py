"""Bots, stand-ins and the table itself: who plays when nobody does, and how long it takes."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

import sobremesa
from sobremesa.engine.log import TABLE
from sobremesa.engine.replay import verify
from sobremesa.lab.worker import WorkerDied
from sobremesa.table.live import Late, Live
from sobremesa.table.pace import Pace, Span
from sobremesa.table.packs import Packs
from sobremesa.table.scheduler import QUICK, BotScheduler
from sobremesa.table.store.store import Store
from sobremesa.table.thinking import Task, Workers, choose
from tests.table.orphaned import for_ever
from tests.table.tables import (
    AT_ONCE,
    Certain,
    Clockwork,
    Here,
    answer,
    move,
    play,
    play_beside_bots,
    real,
    room,
    stand_in,
    until,
)

pytestmark = pytest.mark.anyio


async def ended(live: Live, match: int) -> None:
    """Wait for the end of a match that plays itself."""
    async for _ in live.listen(match):
        if (await live.look(match, None)).places is not None:
            return


async def holds(live: Live, match: int) -> bool:
    """Whether its log is true to the end."""
    verdict = verify(await live.log(match), sobremesa.game("azardia"))
    return verdict.holds and verdict.finished


async def test_bots_play_a_match_by_themselves(quick: Live, store: Store, thinker: Here) -> None:
    match = await quick.begin(room(store, ("=greedy", "=random", "=random")))
    await ended(quick, match)
    assert await holds(quick, match)
    log = await quick.log(match)
    assert {line.by for line in log.decisions} == {"greedy", "random"}
    assert {(task.bot, task.seat) for task in thinker.tasks} == {("greedy", 0), ("random", 1), ("random", 2)}


async def test_a_person_plays_beside_bots(quick: Live, store: Store) -> None:
    match = await quick.begin(room(store, ("Ana", "=random", "=random")))
    look = await play_beside_bots(quick, match, [0], Random(1))
    assert look.places is not None
    assert await holds(quick, match)


async def test_a_server_that_starts_again_lets_its_bots_go_on(
    quick: Live, store: Store, tmp_path: Path, luck: Certain
) -> None:
    asleep = Live(store, Packs(store, tmp_path / "packs"), Here(), clock=Clockwork(), luck=luck)
    match = await asleep.begin(room(store, ("=random", "=random")))
    await asleep.close()
    assert (await quick.look(match, None)).line == 0
    await ended(quick, match)
    assert await holds(quick, match)


async def test_somebody_plays_for_who_has_left_until_they_are_back(quick: Live, store: Store) -> None:
    table = room(store, ("Ana", "=random"), options={})
    match = await quick.begin(table)
    await until(lambda: real(quick, match).asked() == [0])
    looks_on = quick.listen(match)
    await anext(looks_on)  # else it would stand still
    stand_in(store, table, 0, "greedy")
    await quick.chairs_changed(match)
    assert (await quick.look(match, None)).bots == (0, 1)
    await until(lambda: quick._held[match].standing.line > 30)
    stand_in(store, table, 0, None)
    await quick.chairs_changed(match)
    await until(lambda: not quick._held[match].tasks and real(quick, match).asked() in ([0], []))
    look = await quick.look(match, 0)
    assert look.bots == (1,)
    if look.ask is not None:
        await quick.choose(match, 0, look.ask.number, answer(look, Random(1)))
    by = {(line.seat, line.by) for line in (await quick.log(match)).decisions}
    assert {(0, "greedy"), (1, "random")} <= by
    await looks_on.aclose()


# Bots that fail.


class Failing(Here):
    """Its bots do what they should not, one way after another."""

    def __init__(self) -> None:
        super().__init__()
        self._ways = cycle((self.nonsense, self.crash, self.lose_the_process, super().think))

    async def think(self, task: Task) -> str:
        return await next(self._ways)(task)

    async def nonsense(self, task: Task) -> str:
        return "no such word"

    async def crash(self, task: Task) -> str:
        raise RuntimeError("the bot fell over")

    async def lose_the_process(self, task: Task) -> str:
        raise WorkerDied


async def test_for_a_bot_that_fails_any_legal_choice_is_made(
    store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture, luck: Certain
) -> None:
    live = Live(store, Packs(store, tmp_path / "packs"), Failing(), AT_ONCE, luck=luck)
    match = await live.begin(room(store, ("=greedy", "=random")))
    with caplog.at_level(logging.WARNING):
        await ended(live, match)
    assert await holds(live, match)
    said = caplog.text
    assert "chose what is refused" in said
    assert "the bot fell over" in said
    assert "lost its process" in said
    await live.close()


# In processes of their own.


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    workers = Workers(1)
    workers.start()
    yield workers
    workers.close()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_bots_think_in_processes_of_their_own(
    store: Store, tmp_path: Path, workers: Workers, luck: Certain
) -> None:
    live = Live(store, Packs(store, tmp_path / "packs"), workers, AT_ONCE, luck=luck)
    match = await live.begin(room(store, ("=greedy", "=random")))
    await ended(live, match)
    assert await holds(live, match)
    await live.close()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_process_that_dies_is_replaced(store: Store, tmp_path: Path, workers: Workers, luck: Certain) -> None:
    live = Live(store, Packs(store, tmp_path / "packs"), workers, AT_ONCE, luck=luck)
    match = await live.begin(room(store, ("=greedy", "=random")))
    for line in (3, 20):
        await until(lambda line=line: live._held[match].standing.line > line)
        worker = workers._desks[0].worker
        assert worker is not None
        worker.kill()
    await ended(live, match)
    assert await holds(live, match)
    await live.close()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_for_a_bot_that_thinks_for_ever_somebody_chooses(
    store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture, luck: Certain
) -> None:
    workers = Workers(1, limit=0.1, work=for_ever)
    live = Live(store, Packs(store, tmp_path / "packs"), workers, AT_ONCE, luck=luck)
    match = await live.begin(room(store, ("=greedy", "=random")))
    await until(lambda: live._held[match].standing.line > 2)
    assert "thought for too long" in caplog.text
    await live.close()
    workers.close()


class Slow:
    """Every bot thinks for too long, but for the one that chooses in place of others."""

    async def think(self, task: Task) -> str:
        if task.bot != QUICK:
            raise TimeoutError
        return choose(task)

    def close(self) -> None:
        pass


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_for_a_bot_that_thinks_for_too_long_the_quick_one_chooses(
    store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture, luck: Certain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotScheduler, "_any", None)  # nothing is left to chance
    live = Live(store, Packs(store, tmp_path / "packs"), Slow(), AT_ONCE, luck=luck)
    match = await live.begin(room(store, ("=greedy", "=random")))
    await until(lambda: live._held[match].standing.line > 2)
    assert "greedy thought for too long" in caplog.text
    await live.close()


def deaf(task: Task) -> str:
    """Whether the process in which this is done can't hear Ctrl-C, by what it was born with."""
    return str(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))


async def test_a_process_is_deaf_to_ctrl_c_before_it_has_settled_in_and_the_server_is_not() -> None:
    workers = Workers(1, work=deaf)
    assert await workers.think(Task("azardia", None, "greedy", 0, 0, b"")) == "True"
    workers.close()
    assert deaf(Task("azardia", None, "greedy", 0, 0, b"")) == "False"


async def test_bots_think_less_where_many_wait_and_the_less_the_more_of_them_are_ones_own() -> None:
    """A guest who has hundreds of bots think makes them weak, and hardly anybody else's."""
    workers = Workers(1)
    assert workers.effort(host=1) == 1
    async with workers._turns.turn(1):
        waiting = [asyncio.create_task(workers._turns.turn(1).__aenter__()) for _ in range(200)]
        await asyncio.sleep(0)
        assert workers.effort(host=1) < 0.05
        assert workers.effort(host=2) == 1
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)


async def test_a_bot_chooses_the_same_from_the_same_task(quick: Live, store: Store, thinker: Here) -> None:
    await quick.begin(room(store, ("=greedy", "=greedy")))
    await until(lambda: len(thinker.tasks) > 10)
    for task in thinker.tasks[:10]:
        assert choose(task) == choose(task)


# Windows, and what time may tell.


async def test_the_table_passes_for_who_has_no_other_answer(quick: Live, store: Store) -> None:
    match = await quick.begin(room(store, ("Ana", "Berta"), options={}))
    await play_beside_bots(quick, match, [0, 1], Random(2))
    log = await quick.log(match)
    assert {line.by for line in log.decisions} == {"", TABLE}
    passed = next(line for line in log.decisions if line.by == TABLE)
    whole = {eyes: (await quick.look(match, eyes, since=0)).heard for eyes in (0, 1, None)}
    kinds = {
        eyes: {heard.kind for heard in all_heard if heard.seat == passed.seat} for eyes, all_heard in whole.items()
    }
    assert "passed" in kinds[passed.seat]
    assert kinds[1 - passed.seat] == kinds[None] == {"decision"}


async def test_it_does_not_where_others_look_at_the_same_screen(live: Live, store: Store, clock: Clockwork) -> None:
    match, dice = await live.begin(room(store, ("Ana", "Ana"), options={})), Random(2)
    windows = 0
    for _ in range(300):
        look = await live.look(match, None)
        windows += look.ask is not None and look.ask.window
        assert not live._held[match].tasks
        await move(live, match, dice)
    assert windows > 10


async def test_a_person_with_another_answer_is_given_all_the_time(live: Live, store: Store, clock: Clockwork) -> None:
    match, dice = await live.begin(room(store, ("Ana", "Berta"), options={})), Random(2)
    found = {True: 0, False: 0}
    for _ in range(400):
        ask = real(live, match).ask
        if ask is not None and ask.window:
            more = len(ask.options(ask.seats[0])) > 1
            found[more] += 1
            assert bool(live._held[match].tasks) is not more
        await move(live, match, dice)
    assert found[True] > 5
    assert found[False] > 5


async def test_how_long_an_answer_in_a_window_takes_does_not_depend_on_the_hand(
    store: Store, tmp_path: Path, luck: Certain
) -> None:
    """Whatever a bot holds, and whether the table passes or not, it sleeps as long as the same dice say."""
    clock = Clockwork()
    live = Live(store, Packs(store, tmp_path / "packs"), Here(), Pace(Span(1, 2), Span(3, 4)), clock, luck=luck)
    match, dice = await live.begin(room(store, ("Ana", "=random", "=greedy"), options={})), Random(2)
    slept: dict[tuple[bool, bool], list[float]] = {}
    for _ in range(150):
        ask = real(live, match).ask
        assert ask is not None
        if not live._held[match].tasks:
            await move(live, match, dice)
            continue
        await until(lambda: clock.waiting)
        line = live._held[match].standing.line
        more = len(ask.options(ask.seats[0])) > 1
        slept.setdefault((ask.window, more), []).extend(clock.ring())
        await until(lambda line=line: live._held[match].standing.line > line)
    assert {key[0] for key in slept} == {True, False}
    for (window, _), times in slept.items():
        assert all(3 <= seconds <= 4 if window else 1 <= seconds <= 2 for seconds in times)
    assert len(slept[True, True]) > 3
    assert len(slept[True, False]) > 3
    await live.close()


async def test_a_click_that_comes_after_the_tables_pass_is_late(live: Live, store: Store, clock: Clockwork) -> None:
    match, dice = await live.begin(room(store, ("Ana", "Berta"), options={})), Random(2)
    while not live._held[match].tasks:
        await move(live, match, dice)
    look = await live.look(match, real(live, match).asked()[0])
    assert look.ask is not None
    await until(lambda: clock.waiting)
    clock.ring()
    await until(lambda: live._held[match].standing.line > look.line)
    with pytest.raises(Late):
        await live.choose(match, look.seat or 0, look.ask.number, look.offers[0].choice.text)


async def test_a_click_that_comes_before_it_counts(live: Live, store: Store, clock: Clockwork) -> None:
    match, dice = await live.begin(room(store, ("Ana", "Berta"), options={})), Random(2)
    while not live._held[match].tasks:
        await move(live, match, dice)
    await until(lambda: clock.waiting)
    await move(live, match, dice)
    clock.ring()
    assert len((await play(live, match, dice, 3)).heard) > 3
    assert [line.by for line in (await live.log(match)).decisions].count(TABLE) == 0
