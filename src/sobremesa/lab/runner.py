"""Plays a study: cuts it into blocks, gives them to a crew, and continues if a worker dies.

The rows do not depend on how the study is cut, nor on who plays it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil
from typing import Final

from sobremesa.lab.crew import Block, Crew, Done
from sobremesa.lab.precision import Precision
from sobremesa.lab.recording import ATTEMPTS, failed
from sobremesa.lab.rows import Rows, SeatRow
from sobremesa.lab.study import Study

BLOCK_SECONDS: Final = 10.0  # : target length of a block: lost if a worker dies, and well above its overhead
DIED: Final = "the worker that played it died"


class _Course:
    """The progress of a table: the matches still to be handed out, and the time they have taken so far."""

    def __init__(self, table: int, matches: int, precision: Precision, block_seconds: float) -> None:
        self.table = table
        self._block_seconds = block_seconds
        self.precision = precision
        self.matches = matches
        self.played: list[range] = []
        self.again: list[Block] = []  # blocks that killed a worker
        self._left = [range(1, matches + 1)]
        self._seconds = 0.0
        self._timed = 0

    @property
    def wanted(self) -> int:
        """How many matches are to be played, as known so far."""
        return min(self.matches, self.precision.enough or self.matches)

    @property
    def done(self) -> int:
        """How many of them have been played."""
        return sum(min(run.stop, self.wanted + 1) - run.start for run in self.played if run.start <= self.wanted)

    @property
    def begun(self) -> float:
        """The share of its matches that has been handed out."""
        return 1 - sum(map(len, self._left)) / self.matches

    @property
    def pace(self) -> float | None:
        """The seconds a worker takes for a match; None until one has been played."""
        return self._seconds / self._timed if self._timed else None

    def take(self, numbers: range, rows: Iterable[SeatRow], seconds: float = 0.0) -> None:
        """Count these matches as played; without ``seconds``, they were played in an earlier run."""
        self.played.append(numbers)
        self._left = [part for run in self._left for part in _without(run, numbers)]
        self.precision.add(numbers, rows)
        self._seconds += seconds
        self._timed += len(numbers) if seconds else 0

    def cut(self, workers: int) -> Block | None:
        """The next block; None if there is nothing left to hand out."""
        if self.again:
            return self.again.pop()
        if not self._left or self._left[0].start > self.wanted:
            return None
        run = self._left[0]
        count = min(len(run), self._most(workers), self.precision.room(run.start))
        self._left[:1] = [run[count:]] if count < len(run) else []
        return Block(self.table, run[0], run[count - 1])

    def _most(self, workers: int) -> int:
        """The largest size of a block: one match at first, and towards the end no more than keep all workers busy."""
        if self.pace is None:
            return 1
        in_time = int(self._block_seconds / max(self.pace, 1e-6))
        return max(1, min(in_time, ceil(sum(map(len, self._left)) / (2 * workers))))


@dataclass(frozen=True)
class Progress:
    """The progress of a run: ``played`` of ``matches`` (at most), and the estimated seconds to its end (None: not known
    yet)."""

    played: int
    matches: int
    seconds_left: float | None


class Runner:
    """Plays the missing matches of a study. ``keep`` gets each block's rows as they come, in any order.

    ``half_width`` is the target precision (see :class:`Precision`); without it every match is played. Once a table is
    precise enough, its matches beyond that number (:meth:`enough`) don't count, whether they were played or not.
    ``block_seconds`` is the target length of a block, less if the run may end at any moment.
    """

    def __init__(
        self,
        study: Study,
        keep: Callable[[Block, Rows], None],
        half_width: float | None = None,
        block_seconds: float = BLOCK_SECONDS,
    ) -> None:
        self._study = study
        self._keep = keep
        self._courses = [
            _Course(at, setup.matches, Precision(setup.of_a_deal, half_width), block_seconds)
            for at, setup in enumerate(study.setups, start=1)
        ]

    def resume(self, block: Block, seats: Iterable[SeatRow]) -> None:
        """Count this block as played, with the rows of its seats."""
        self._courses[block.table - 1].take(block.numbers, seats)

    def enough(self, table: int) -> int:
        """How many matches of a table (from 1) count, as known so far."""
        return self._courses[table - 1].wanted

    def run(self, crew: Crew, tell: Callable[[Progress], None] = lambda progress: None) -> None:
        """Play until no match is missing."""
        playing = 0
        tell(self._progress(crew.workers))
        while True:
            while playing < crew.room and (block := self._next(crew.workers)) is not None:
                crew.begin(block)
                playing += 1
            if not playing:
                return
            for done in crew.next():
                playing -= 1
                self._take(done)
            tell(self._progress(crew.workers))

    def _next(self, workers: int) -> Block | None:
        """The next block, from the table that lags furthest behind, so that the matches of a deal are played at about
        the same time."""
        for course in sorted(self._courses, key=lambda course: course.begun):
            if (block := course.cut(workers)) is not None:
                return block
        return None

    def _take(self, done: Done) -> None:
        block, course = done.block, self._courses[done.block.table - 1]
        if done.rows is not None:
            rows = done.rows
        elif block.deaths + 1 < ATTEMPTS:
            course.again += [Block(block.table, n, n, block.deaths + 1) for n in block.numbers]
            return
        else:
            rows = Rows()
            for number in block.numbers:
                rows.add(failed(self._study.sitting(block.table, number), DIED))
        course.take(block.numbers, rows.seats, done.seconds)
        if block.first <= course.wanted:
            self._keep(block, rows)

    def _progress(self, workers: int) -> Progress:
        played = sum(course.done for course in self._courses)
        matches = sum(course.wanted for course in self._courses)
        paces = [course.pace for course in self._courses if course.pace is not None]
        if not paces:
            return Progress(played, matches, None)
        guess = max(paces)  # for tables where none has been played
        seconds = sum((course.wanted - course.done) * (course.pace or guess) for course in self._courses)
        return Progress(played, matches, seconds / workers)


def _without(run: range, gone: range) -> list[range]:
    """A range of numbers without those in another, as one or two ranges."""
    parts = [range(run.start, min(run.stop, gone.start)), range(max(run.start, gone.stop), run.stop)]
    return [part for part in parts if part]
