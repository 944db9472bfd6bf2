"""Who plays the blocks of a study: this process, or others of this machine.

A block is a pure task: its rows depend on the study and its numbers alone, so that whoever plays it, and however often,
the rows are the same.
"""

from __future__ import annotations

import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import NamedTuple, Protocol

from sobremesa.lab.pool import settle_in
from sobremesa.lab.recording import play_all
from sobremesa.lab.rows import Rows
from sobremesa.lab.study import Study


class Block(NamedTuple):
    """Some matches of a table of the study: the numbers from ``first`` to ``last``. ``deaths`` counts the workers that
    have died of it."""

    table: int
    first: int
    last: int
    deaths: int = 0

    @property
    def numbers(self) -> range:
        """The matches, by number."""
        return range(self.first, self.last + 1)

    @property
    def name(self) -> str:
        """What its files are called."""
        return f"{self.table:03}-{self.first:07}-{self.last:07}"


class Done(NamedTuple):
    """What came of a block: its rows, or none if its worker died; and in how many seconds."""

    block: Block
    rows: Rows | None
    seconds: float


class Crew(Protocol):
    """Workers that play blocks. Any of them may die."""

    @property
    def workers(self) -> int:
        """How many there are."""
        ...

    @property
    def room(self) -> int:
        """How many blocks may have been begun and not be done."""
        ...

    def begin(self, block: Block) -> None:
        """Have a block played, now or when there is somebody free."""
        ...

    def next(self) -> list[Done]:
        """Wait until at least one block is done."""
        ...

    def close(self) -> None:
        """Stop at once; what is not done is forgotten."""
        ...


def play_block(study: Study, block: Block) -> Done:
    """Play a block, here and now."""
    start = time.perf_counter()
    rows = play_all(study, block.table, block.numbers)
    return Done(block, rows, time.perf_counter() - start)


class Alone:
    """This process. What kills it ends the run."""

    workers = room = 1

    def __init__(self, study: Study) -> None:
        self._study = study
        self._waiting: list[Block] = []

    def begin(self, block: Block) -> None:
        """See :class:`Crew`."""
        self._waiting.append(block)

    def next(self) -> list[Done]:
        """See :class:`Crew`."""
        return [play_block(self._study, self._waiting.pop(0))]

    def close(self) -> None:
        """See :class:`Crew`."""
        self._waiting.clear()


class Processes:
    """Processes of this machine. Each has a pool of its own, so that one that dies takes no other's block with it."""

    def __init__(self, study: Study, workers: int) -> None:
        self.workers = self.room = workers
        self._study = study
        self._free = [self._pool() for _ in range(workers)]
        self._playing: dict[Future[Done], tuple[Block, ProcessPoolExecutor]] = {}

    def begin(self, block: Block) -> None:
        """See :class:`Crew`."""
        pool = self._free.pop()
        self._playing[pool.submit(_play, block)] = block, pool

    def next(self) -> list[Done]:
        """See :class:`Crew`."""
        finished, _ = wait(self._playing, return_when=FIRST_COMPLETED)
        return [self._done(future) for future in finished]

    def _done(self, future: Future[Done]) -> Done:
        block, pool = self._playing.pop(future)
        try:
            done = future.result()
        except BrokenProcessPool:
            pool.shutdown()
            pool, done = self._pool(), Done(block, None, 0.0)
        self._free.append(pool)
        return done

    def close(self) -> None:
        """See :class:`Crew`."""
        for pool in [*self._free, *(pool for _, pool in self._playing.values())]:
            for process in list((pool._processes or {}).values()):  # a pool can't stop who is playing
                process.kill()
            pool.shutdown()

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, get_context("spawn"), _begin, (self._study,))


_study: Study | None = None  # what this process has been told, once for all its blocks


def _begin(study: Study) -> None:
    """Initialise a process."""
    global _study  # noqa: PLW0603 - how a pool tells its processes something once
    settle_in()
    _study = study


def _play(block: Block) -> Done:
    assert _study is not None
    return play_block(_study, block)
