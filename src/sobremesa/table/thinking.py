"""Where bots think: in processes of their own, about a world that is consistent with what their seat knows."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

from sobremesa import bots, game
from sobremesa.engine.pack import Pack
from sobremesa.lab.worker import Worker, WorkerDied
from sobremesa.table.intents import intent_of
from sobremesa.table.turns import Turns

LONGEST_THOUGHT: Final = 20.0  # seconds
LONGEST_WAIT: Final = 4.0  # seconds that a bot's answer may take, including others' turns, before bots think less
_LEAST_EFFORT: Final = 0.02  # of a bot's usual thought: below that, loading its world takes longer than the thought
_USUAL: Final = 0.5  # seconds that a thought with full effort takes, until one has been measured
_WEIGHT: Final = 0.1  # the weight of the last thought in the average


@dataclass(frozen=True)
class Task:
    """What a bot is given: a world in which everything its seat may not know is made up (see :meth:`Match.imagine`).

    ``folder`` is where the content is, None if it is the game's own. ``seed`` is for the bot's own dice. ``host`` is
    the guest for whom it thinks, the table's host; waiting guests take turns. ``effort`` is the share of its usual
    thought that the bot may spend. ``work`` is done instead of letting the bot choose.
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
    """Let the bot choose, here and now; what it says is for :class:`~.intents.Intents`."""
    bot = bots.make(task.bot, task.seed)
    bot.effort = task.effort
    return intent_of(bot, bot.choose(task.at))


@lru_cache(maxsize=8)
def content(name: str, folder: Path | None) -> Pack:
    """The content there, cached: a folder's content never changes."""
    return game(name).pack(folder)


class Workers:
    """Worker processes, each running one bot at a time. One that dies is replaced; its thought is lost.

    When many are waiting, bots think less, so that nobody waits for long: each guest's bots think less the more of them
    there are and the more other guests there are.

    ``limit`` is how many seconds a bot may think, ``work`` what a worker does with a task without its own.
    """

    def __init__(
        self, processes: int | None = None, limit: float = LONGEST_THOUGHT, work: Callable[[Task], str] = choose
    ) -> None:
        self._limit = limit
        self._work = work
        self._desks = [_Desk() for _ in range(processes or max(1, (os.cpu_count() or 2) // 2))]
        self._turns = Turns(len(self._desks))
        self._usual = _USUAL

    def start(self) -> None:
        """Start a worker at once, so that the first bot need not wait for it."""
        self._desks[0].wake_up()

    async def think(self, task: Task) -> str:
        """See :class:`Thinker`. Raises TimeoutError if it takes too long, and :class:`WorkerDied` if its worker
        died."""
        async with self._turns.turn(task.host):  # time spent in the queue does not count as thinking
            desk = min(self._desks, key=_Desk.waiting)
            task = replace(task, effort=self.effort(task.host))
            begun = monotonic()
            try:
                thought = desk.begin(partial(task.work or self._work, task))
                text = await asyncio.wait_for(asyncio.wrap_future(thought), self._limit)
            except (WorkerDied, TimeoutError):
                if desk.clear():
                    desk.wake_up()  # so that the next bot need not wait for it
                raise
            self._usual += _WEIGHT * ((monotonic() - begun) / task.effort - self._usual)
            return text

    def effort(self, host: int) -> float:
        """The share of their usual thought that this guest's bots may spend now."""
        return max(_LEAST_EFFORT, min(1.0, LONGEST_WAIT / (self._turns.ahead(host) * self._usual)))

    def close(self) -> None:
        """See :class:`Thinker`."""
        for desk in self._desks:
            desk.clear()


class _Desk:
    """A place for one worker, which is started when there is something to do; a thread waits for its results."""

    def __init__(self) -> None:
        self.worker: Worker[Callable[[], str], str] | None = None
        self._thread = ThreadPoolExecutor(1)
        self._begun: list[Future[str]] = []

    def begin(self, work: Callable[[], str]) -> Future[str]:
        """Have this done after what was begun before, even if its caller has gone."""
        self.worker = self.worker or Worker(_do)
        self._begun.append(self._thread.submit(self.worker.do, work))
        return self._begun[-1]

    def wake_up(self) -> None:
        """Have the worker import what thinking needs."""
        self.begin(_wake_up)

    def waiting(self) -> int:
        """How many tasks have begun and are not done."""
        self._begun = [one for one in self._begun if not one.done()]
        return len(self._begun)

    def clear(self) -> bool:
        """Stop the worker; tasks that have begun end with :class:`WorkerDied`. Returns whether there was a worker."""
        worker, self.worker = self.worker, None
        if worker is None:
            return False
        worker.kill()
        self._thread.submit(worker.close)  # once everyone waiting for it has been told
        return True


def _do(work: Callable[[], str]) -> str:
    return work()


def _wake_up() -> str:
    """Import what thinking needs."""
    return " ".join(bots.names())


@cache
def step_back() -> None:
    """Called in a worker: the server that people play on goes first."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(10)
