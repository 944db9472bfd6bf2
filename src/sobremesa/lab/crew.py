"""Crews that play the blocks of a study: this process, or others on this machine.

A block is a pure task: its rows depend only on the study and the block's numbers. No matter who plays it, and how
often, the rows are the same."""

from __future__ import annotations

import time
from functools import partial
from multiprocessing.connection import Connection, wait
from typing import NamedTuple, Protocol, TypeAlias

from sobremesa.lab.recording import play_all
from sobremesa.lab.rows import Rows
from sobremesa.lab.study import Study
from sobremesa.lab.worker import Worker, WorkerDied


class Block(NamedTuple):
    """Consecutive matches of a table of the study, numbered from ``first`` to ``last``. ``deaths`` counts the workers
    that died while playing it."""

    table: int
    first: int
    last: int
    deaths: int = 0

    @property
    def numbers(self) -> range:
        """The numbers of its matches."""
        return range(self.first, self.last + 1)

    @property
    def name(self) -> str:
        """The name of its files."""
        return f"{self.table:03}-{self.first:07}-{self.last:07}"


class Done(NamedTuple):
    """The result of a block: its rows, or None if its worker died, and the seconds it took."""

    block: Block
    rows: Rows | None
    seconds: float


class Crew(Protocol):
    """Workers that play blocks. Any of them may die."""

    @property
    def workers(self) -> int:
        """The number of workers."""
        ...

    @property
    def room(self) -> int:
        """How many blocks may be begun and unfinished."""
        ...

    def begin(self, block: Block) -> None:
        """Have a block played, now or when a worker is free."""
        ...

    def next(self) -> list[Done]:
        """Wait until at least one block is done."""
        ...

    def close(self) -> None:
        """Stop at once and discard unfinished blocks."""
        ...


def play_block(study: Study, block: Block) -> Done:
    """Play a block in this process."""
    start = time.perf_counter()
    rows = play_all(study, block.table, block.numbers)
    return Done(block, rows, time.perf_counter() - start)


class Alone:
    """A crew of this process alone. If it is killed, the run ends."""

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


_Player: TypeAlias = Worker[Block, Done]


class Processes:
    """A crew of processes on this machine. If one dies, only its own block is lost."""

    def __init__(self, study: Study, workers: int) -> None:
        self.workers = self.room = workers
        self._play = partial(play_block, study)
        self._free = [self._worker() for _ in range(workers)]
        self._playing: dict[Connection, tuple[Block, _Player]] = {}

    def begin(self, block: Block) -> None:
        """See :class:`Crew`."""
        worker = self._free.pop()
        self._playing[worker.pipe] = block, worker
        worker.begin(block)

    def next(self) -> list[Done]:
        """See :class:`Crew`."""
        ready = wait(self._playing)
        return [self._done(pipe) for pipe in list(self._playing) if pipe in ready]

    def _worker(self) -> _Player:
        return Worker(self._play)

    def _done(self, pipe: Connection) -> Done:
        block, worker = self._playing.pop(pipe)
        try:
            done = worker.end()
        except WorkerDied:
            worker.close()
            worker, done = self._worker(), Done(block, None, 0.0)
        finally:
            self._free.append(worker)
        return done

    def close(self) -> None:
        """See :class:`Crew`."""
        for worker in [*self._free, *(worker for _, worker in self._playing.values())]:
            worker.close()
