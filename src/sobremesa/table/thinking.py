"""Bots think here: in processes of their own, about a world that is consistent with what their seat knows."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from multiprocessing import get_context
from multiprocessing.resource_tracker import ensure_running
from pathlib import Path
from time import monotonic
from typing import Final, ParamSpec, Protocol, TypeVar

from sobremesa import bots, game
from sobremesa.engine.pack import Pack
from sobremesa.lab.pool import settle_in
from sobremesa.table.turns import Turns

P = ParamSpec("P")
T = TypeVar("T")

LONGEST_THOUGHT: Final = 20.0  # seconds
LONGEST_WAIT: Final = 4.0  # seconds that a bot's answer may take, others' turns included, before bots think less
_LEAST_EFFORT: Final = 0.02  # of what a bot spends by itself: then loading its world takes longer than its thought
_USUAL: Final = 0.5  # seconds that a thought takes with full effort, before any was seen
_WEIGHT: Final = 0.1  # of the last thought in what is usual


@dataclass(frozen=True)
class Task:
    """What a bot is given: a world in which everything its seat may not know is made up (see :meth:`Match.imagine`).

    ``folder`` is where the content lies, None if it is the game's own. ``seed`` is for the bot's own dice. ``host`` is
    the guest for whom it thinks: the table's host; guests who wait take turns. ``effort`` is which part of what it
    usually spends the bot may spend. ``work`` is what is done instead of letting the bot choose.
    """

    game: str
    folder: Path | None
    bot: str
    seat: int
    seed: int
    world: bytes
    host: int = 0
    effort: float = 1.0
    work: Callable[[Task], str] | None = None

    @property
    def at(self) -> bots.Seat:
        """The seat in its world."""
        table = game(self.game)
        return bots.Seat(table, table.load(self.world, content(self.game, self.folder), "the bot's world"), self.seat)


class Thinker(Protocol):
    """Something that lets bots think."""

    async def think(self, task: Task) -> str:
        """The text of the bot's choice. May raise anything."""
        ...

    def close(self) -> None:
        """Stop thinking."""
        ...


def choose(task: Task) -> str:
    """Let the bot choose, here and now."""
    bot = bots.make(task.bot, task.seed)
    bot.effort = task.effort
    return bot.choose(task.at).text


@lru_cache(maxsize=8)
def content(name: str, folder: Path | None) -> Pack:
    """The content there, cached: what lies in a folder never changes."""
    return game(name).pack(folder)


class Workers:
    """Worker processes, each running one bot at a time. One that dies is replaced; its thought is lost.

    Where many wait, bots think less, so that nobody waits for long: each guest's bots the less, the more of them there
    are and the more guests there are besides.

    ``limit`` is how many seconds a bot may think, ``work`` what a worker does with a task that
    does not say.
    """

    def __init__(
        self, processes: int | None = None, limit: float = LONGEST_THOUGHT, work: Callable[[Task], str] = choose
    ) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) // 2)
        self._limit = limit
        self._work = work
        self._turns = Turns(self._processes)
        self._pool: ProcessPoolExecutor | None = None
        self._usual = _USUAL

    def start(self) -> None:
        """Start a worker at once, so that the first bot need not wait for it."""
        self._submit(self._running(), _wake_up)

    async def think(self, task: Task) -> str:
        """See :class:`Thinker`. Raises TimeoutError if it takes too long, and BrokenProcessPool if its worker died,
        even because of another bot."""
        async with self._turns.turn(task.host):  # time spent in the queue does not count as thinking
            pool = self._running()
            task = replace(task, effort=self.effort(task.host))
            begun = monotonic()
            try:
                text = await asyncio.wait_for(
                    asyncio.wrap_future(self._submit(pool, task.work or self._work, task)), self._limit
                )
                self._usual += _WEIGHT * ((monotonic() - begun) / task.effort - self._usual)
                return text
            except (BrokenProcessPool, TimeoutError):
                self._give_up(pool)
                self.start()  # so that the next bot need not wait for it
                raise

    def effort(self, host: int) -> float:
        """Which part of what they usually spend this guest's bots may spend now."""
        return max(_LEAST_EFFORT, min(1.0, LONGEST_WAIT / (self._turns.ahead(host) * self._usual)))

    def close(self) -> None:
        if self._pool is not None:
            self._give_up(self._pool, wait=True)  # or else the pool and the end of the program get in each other's way

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"), initializer=settle_in)
        return self._pool

    def _submit(self, pool: ProcessPoolExecutor, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> Future[T]:
        """Have this done. A process that is started for it never hears Ctrl-C, not even while it is being loaded."""
        with deaf_children():
            return pool.submit(work, *given, **named)

    def _give_up(self, pool: ProcessPoolExecutor, wait: bool = False) -> None:
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):  # the pool can't stop a worker that is thinking
            process.kill()  # its task ends with BrokenProcessPool
        pool.shutdown(wait)


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that are started here never hear Ctrl-C, which is for the server; where there are no such masks, they
    do until they have settled in."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    ensure_running()  # before the mask is set: starting it takes the mask off
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _wake_up() -> None:
    """Import what thinking needs."""
    bots.names()


@cache
def step_back() -> None:
    """Called in a worker: whoever plays goes before it."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(10)
