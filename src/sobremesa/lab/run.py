"""Many matches between bots. Nothing is printed here: the caller gets each match."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Final

from sobremesa import bots, game
from sobremesa.engine.chronicle import Record
from sobremesa.engine.errors import BadInput
from sobremesa.engine.log import LogWriter
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import key
from sobremesa.lab.playing import Chronicling, Logging, Stopped, Witness, play_out, seed_of
from sobremesa.lab.worker import settle_in

_WAITING: Final = 4  # matches ahead of each process: enough to keep it busy


@dataclass(frozen=True)
class Plan:
    """A run to be played. ``bots`` has a name per seat; bots move one seat along from match to match, so that none
    gains from its seat. Match ``n`` (from 1) depends only on ``seed`` and ``n``. ``log`` is a folder. With
    ``chronicled``, each match gets a record, and options that take turns do so (:meth:`options_of`)."""

    game: str
    seats: int
    bots: tuple[str, ...]
    matches: int
    seed: int
    options: dict[str, int | str] = field(default_factory=dict)
    content: Path | None = None
    log: Path | None = None
    chronicled: bool = False

    def check(self) -> Pack:
        """Check the plan and return its content. Raises :class:`BadInput` for an invalid plan, before anything is
        played."""
        if self.matches < 1:
            raise BadInput("matches", "{value} is not possible", "1 or more", value=self.matches)
        table = game(self.game)
        pack = table.pack(self.content)
        table.new(self.seats, 0, self.options, pack)
        if len(self.bots) != self.seats:
            n, right = len(self.bots), key("one for each seat, or one for all")
            raise BadInput("bots", "{n} for {seats} seats", right, n=n, seats=self.seats)
        for name in self.bots:
            bots.make(name, 0)
        return pack

    def sitting(self, number: int) -> tuple[str, ...]:
        """The names of the bots of this match (from 1), by seat."""
        first = (number - 1) % self.seats
        return self.bots[first:] + self.bots[:first]

    def options_of(self, number: int, pack: Pack) -> dict[str, int | str]:
        """The options of this match."""
        rota = game(self.game).chronicle.rota(number, self.seats, pack) if self.chronicled else {}
        return {**rota, **self.options}

    def seed_of(self, number: int, *place: int) -> int:
        """The seed of this match, or of one of its parts, such as a seat."""
        return seed_of(self.seed, number, *place)

    def log_of(self, number: int) -> Path | None:
        """The file of this match's log."""
        width = len(str(self.matches))
        return None if self.log is None else self.log / f"{self.game}-{self.seed}-{number:0{width}}.jsonl"


@dataclass(frozen=True)
class MatchResult:
    """A finished match. ``forced`` counts the choices without an alternative, ``decisions`` the others; ``measures``
    are the game's other counts; ``record`` is set if the plan is for chronicled matches."""

    number: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    decisions: int
    forced: int
    measures: dict[str, int]
    record: Record | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True)
class Run:
    """The matches played, by number, and the seconds they took; ``stopped`` if Ctrl-C came before the end."""

    plan: Plan
    played: list[MatchResult]
    seconds: float
    stopped: bool


def run(plan: Plan, jobs: int = 1, tell: Callable[[MatchResult], None] | None = None) -> Run:
    """Play the plan's matches and keep them; see :func:`play_all`. ``tell`` is also called for each match."""
    played: list[MatchResult] = []

    def keep(match: MatchResult) -> None:
        played.append(match)
        if tell is not None:
            tell(match)

    start = time.perf_counter()
    stopped = not play_all(plan, jobs, keep)
    played.sort(key=lambda match: match.number)
    return Run(plan, played, time.perf_counter() - start, stopped)


def play_all(plan: Plan, jobs: int, tell: Callable[[MatchResult], None], pack: Pack | None = None) -> bool:
    """Play the plan's matches in ``jobs`` processes, whose number doesn't affect the results. ``tell`` is called for
    each match as it ends, in any order. Ctrl-C ends the run early, after ``tell`` has been called for all finished
    matches. ``pack`` is the plan's content, if already read. Returns whether all were played.

    Raises :class:`BadInput` for an invalid plan.
    """
    if jobs < 1:
        raise BadInput("jobs", "{value} is not possible", "1 or more", value=jobs)
    pack = pack or plan.check()
    if plan.log is not None:
        plan.log.mkdir(parents=True, exist_ok=True)
    numbers = ((0, number) for number in range(1, plan.matches + 1))
    try:
        for _, match in play_each([plan], [pack], numbers, min(jobs, plan.matches)):
            tell(match)
    except KeyboardInterrupt:
        return False
    return True


def play(plan: Plan, number: int, pack: Pack | None = None, stopped: Callable[[], bool] | None = None) -> MatchResult:
    """Play one match, and log it if the plan says so. ``pack`` is the plan's content, if already read. Raises
    :class:`Stopped` soon after ``stopped()`` becomes true."""
    seed = plan.seed_of(number)
    sitting = plan.sitting(number)
    table = game(plan.game)
    file = plan.log_of(number)
    listen = file is not None or plan.chronicled
    pack = pack or table.pack(plan.content)
    match = table.new(plan.seats, seed, plan.options_of(number, pack), pack, listen=listen)
    chronicle = table.chronicle(match)
    players = [bots.make(name, plan.seed_of(number, seat)) for seat, name in enumerate(sitting)]
    witnesses: list[Witness] = [Chronicling(chronicle)] if plan.chronicled else []
    with ExitStack() as closing:
        log = None if file is None else closing.enter_context(LogWriter(file, match, seed, sitting))
        if log is not None:
            witnesses.append(Logging(log))
        try:
            forced = play_out(table, match, players, witnesses, stopped)
        except (Stopped, KeyboardInterrupt):
            if log is not None:
                log.discard()
            raise
        except Exception as error:
            error.add_note(f"in match {number} (seed {seed})")
            raise
    outcome = match.outcome
    assert outcome is not None
    record = chronicle.record() if plan.chronicled else None
    return MatchResult(number, sitting, outcome.places, match.decisions - forced, forced, chronicle.measures(), record)


# --- processes ---


def play_each(
    plans: Sequence[Plan], packs: Sequence[Pack], numbers: Iterable[tuple[int, int]], jobs: int
) -> Generator[tuple[int, MatchResult], None, None]:
    """Play the matches in ``numbers``, each given by the index of its plan in ``plans`` (whose content is in ``packs``)
    and its number, and yield each result with that index: in order with one job, otherwise as they finish. Closing the
    iterator ends the run."""
    if jobs == 1:
        return ((at, play(plans[at], number, packs[at])) for at, number in numbers)
    return _in_processes(plans, packs, iter(numbers), jobs)


class _Worker:
    """The shared state of a process for all its matches; ``stop`` is set when the run is to end. It gets the content as
    read for the whole run: the files may have changed since."""

    def __init__(self, plans: Sequence[Plan], packs: Sequence[Pack], stop: Event) -> None:
        self.plans = plans
        self.packs = packs
        self.stop = stop


_worker: _Worker | None = None


def _in_processes(
    plans: Sequence[Plan], packs: Sequence[Pack], numbers: Iterator[tuple[int, int]], jobs: int
) -> Generator[tuple[int, MatchResult], None, None]:
    """Yield the matches as they finish, in any order."""
    context = get_context("spawn")
    stop = context.Event()
    pending: set[Future[tuple[int, MatchResult]]] = set()
    with ProcessPoolExecutor(jobs, context, _begin, (plans, packs, stop)) as pool:
        try:
            pending.update(pool.submit(_play, *number) for number in islice(numbers, _WAITING * jobs))
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                pending.update(pool.submit(_play, *number) for number in islice(numbers, len(done)))
                for future in done:
                    yield future.result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def _begin(plans: Sequence[Plan], packs: Sequence[Pack], stop: Event) -> None:
    """Initialise a process."""
    global _worker  # noqa: PLW0603 - how a pool tells its processes something once
    settle_in()
    _worker = _Worker(plans, packs, stop)


def _play(at: int, number: int) -> tuple[int, MatchResult]:
    assert _worker is not None
    return at, play(_worker.plans[at], number, _worker.packs[at], _worker.stop.is_set)
