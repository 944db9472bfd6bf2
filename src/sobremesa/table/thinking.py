"""Bots think here: in processes of their own, about a world that is consistent with what their seat knows."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Final, Protocol

from sobremesa import bots, game
from sobremesa.engine.pack import Pack
from sobremesa.table.turns import Turns

LONGEST_THOUGHT: Final = 20.0  # seconds


@dataclass(frozen=True)
class Task:
    """What a bot is given: a world in which everything its seat may not know is made up (see :meth:`Match.imagine`).

    ``folder`` is where the content lies, None if it is the game's own. ``seed`` is for the bot's own dice. ``host`` is
    the guest whose table it is; hosts whose bots are waiting take turns.
    """

    game: str
    folder: Path | None
    bot: str
    seat: int
    seed: int
    world: bytes
    host: int = 0


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
    table = game(task.game)
    world = table.load(task.world, _content(task.game, task.folder), "the bot's world")
    return bots.make(task.bot, task.seed).choose(bots.Seat(table, world, task.seat)).text


@lru_cache(maxsize=8)
def _content(name: str, folder: Path | None) -> Pack:
    """The content there, cached: what lies in a folder never changes."""
    return game(name).pack(folder)


class Workers:
    """Worker processes, each running one bot at a time. One that dies is replaced; its thought is lost.

    ``limit`` is how many seconds a bot may think, ``work`` what a worker does with a task.
    """

    def __init__(
        self, processes: int | None = None, limit: float = LONGEST_THOUGHT, work: Callable[[Task], str] = choose
    ) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) // 2)
        self._limit = limit
        self._work = work
        self._turns = Turns(self._processes)
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start a worker at once, so that the first bot need not wait for it."""
        self._running().submit(_wake_up)

    async def think(self, task: Task) -> str:
        """See :class:`Thinker`. Raises TimeoutError if it takes too long, and BrokenProcessPool if its worker died,
        even because of another bot."""
        async with self._turns.turn(task.host):  # time spent in the queue does not count as thinking
            pool = self._running()
            try:
                return await asyncio.wait_for(asyncio.wrap_future(pool.submit(self._work, task)), self._limit)
            except (BrokenProcessPool, TimeoutError):
                self._give_up(pool)
                raise

    def close(self) -> None:
        if self._pool is not None:
            self._give_up(self._pool)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"), initializer=_settle_in)
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        processes = list((pool._processes or {}).values())  # the pool can't stop a worker that is thinking
        pool.shutdown(wait=False)
        for process in processes:
            process.kill()  # its task ends with BrokenProcessPool


def _settle_in() -> None:
    """The worker ends with its server, however that ends; Ctrl-C is for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def _wake_up() -> None:
    """Import what thinking needs."""
    bots.names()
