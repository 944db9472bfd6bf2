"""The store: transactions, threads to run them in, and telling that something is new."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import UTC, datetime
from functools import partial
from threading import Lock
from typing import Final, ParamSpec, TypeVar

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from sobremesa.table.store import database, migrate
from sobremesa.table.store.away import Watch
from sobremesa.table.store.bell import Bell
from sobremesa.table.store.wire import Wire

_THREADS: Final = {"sqlite": 4, "postgresql": 8}
NEWS: Final = "news"  # in a session: the topics to ring once it is committed

P = ParamSpec("P")
T = TypeVar("T")


def now() -> datetime:
    """The time as the store keeps it: UTC, without saying so."""
    return datetime.now(UTC).replace(tzinfo=None)


class Store:
    """What outlives the process. ``shared``: several processes may stand on it and hear of each other."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.bell = Bell()
        kind = engine.dialect.name
        self.shared = kind == "postgresql"
        self._wire = Wire(engine.url, self.bell) if self.shared else None
        # What is read in one session belongs together, whatever is written meanwhile; SQLite gives no less.
        self._readers = engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else engine
        self._writers = engine.execution_options(**{database.WRITES: True})
        # SQLite has one writer at a time, and whoever finds it busy sleeps a while: better to stand in a line.
        self._turn: AbstractContextManager[object] = nullcontext() if self.shared else Lock()
        self._reading, self._writing = Watch("reading"), Watch("writing to")
        self._threads = ThreadPoolExecutor(_THREADS[kind], thread_name_prefix="sobremesa store")

    @classmethod
    def open(cls, url: str | None = None) -> Store:
        """The store at this address (see :func:`database.address`), its database brought up to date.

        Raises :class:`BadInput` for an address that is none, and when a later program made the database.
        """
        where = database.address(url)
        database.keep_private(where)
        engine = database.connect(where, _THREADS[where.get_backend_name()])
        try:
            migrate.bring_up_to_date(engine)
        except BaseException:
            engine.dispose()
            raise
        return cls(engine)

    def close(self) -> None:
        """Let go of threads and connections; what runs ends first."""
        if self._wire is not None:
            self._wire.close()
        self._threads.shutdown()
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session to read with: one moment of the store. Raises :class:`Away` when it can't be had."""
        with self._reading.watching(), Session(self._readers, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session to write with: committed at the end, or nothing of it happens. Who listens is told then. Raises
        :class:`Away` when it can't be had or kept."""
        with (
            self._turn,
            self._writing.watching(),
            Session(self._writers, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session
        for topic in session.info.get(NEWS, ()):
            self.bell.ring(topic)

    def tell(self, session: Session, topic: str) -> None:
        """Once this session is committed, ring there, in every process."""
        session.info.setdefault(NEWS, {})[topic] = None
        self.tell_others(session, [topic])

    def tell_others(self, session: Session, topics: Sequence[str]) -> None:
        """The same for the other processes alone: whoever writes here will ring itself when it is ready."""
        if self._wire is not None:
            self._wire.say(session, topics)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do this in a thread of the store's, so that nobody waits for the disk."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args, **kwargs))
