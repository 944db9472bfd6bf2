"""The store: transactions, threads to run them in, and change notifications."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import UTC, datetime
from functools import partial
from threading import Lock
from typing import Final, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.orm import Session

from sobremesa.table.store import database, migrate, recognised
from sobremesa.table.store.away import Watch
from sobremesa.table.store.channel import Channel
from sobremesa.table.store.notifier import Notifier

_THREADS: Final = {"sqlite": 4, "postgresql": 8}
NEWS: Final = "news"  # in a session: the topics to publish to after the commit

P = ParamSpec("P")
T = TypeVar("T")


def now() -> datetime:
    """The current time as the store keeps it: UTC, as a naive datetime."""
    return datetime.now(UTC).replace(tzinfo=None)


class Store:
    """The persistent data. ``shared``: several processes may use it and notify each other."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.notifier = Notifier()
        kind = engine.dialect.name
        self.shared = kind == "postgresql"
        self._channel = Channel(engine.url, self.notifier) if self.shared else None
        # All reads of a session see the same snapshot, whatever is written meanwhile; SQLite always works like this.
        self._readers = engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else engine
        self._writers = engine.execution_options(**{database.WRITES: True})
        # SQLite allows one writer at a time, and a writer that finds it busy sleeps and retries: better to queue here.
        self._turn: AbstractContextManager[object] = nullcontext() if self.shared else Lock()
        self._reading, self._writing = Watch("reading"), Watch("writing to", database.file_of(engine.url))
        self._threads = ThreadPoolExecutor(_THREADS[kind], thread_name_prefix="sobremesa store")

    @classmethod
    def open(cls, url: str | None = None) -> Store:
        """Open the store at this address (see :func:`database.address`), and bring its database up to date; a new store
        is created if there is none.

        Raises :class:`BadInput` for an invalid address, and for a database that is not a store or was made by a later
        version.
        """
        where = database.address(url)
        recognised.begin(where)
        engine = database.connect(where, _THREADS[where.get_backend_name()])
        try:
            recognised.must_be_ours(engine)
            database.keep_private(where)
            migrate.bring_up_to_date(engine)
        except BaseException:
            engine.dispose()
            raise
        return cls(engine)

    def close(self) -> None:
        """Close threads and connections, after anything still running has ended."""
        if self._channel is not None:
            self._channel.close()
        self._threads.shutdown()
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session for reading: one snapshot of the store. Raises :class:`Away` if the store is unavailable."""
        with self._reading.watching(), Session(self._readers, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session for writing: committed at the end, or rolled back as a whole. Listeners are notified after the
        commit. Raises :class:`Away` if the store is unavailable.
        """
        with (
            self._turn,
            self._writing.watching(),
            Session(self._writers, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session
        for topic in session.info.get(NEWS, ()):
            self.notifier.publish(topic)

    @contextmanager
    def writing_rows(self) -> Iterator[Connection]:
        """The same for plain rows, without the objects of a session, which cost more than the rows. It doesn't notify
        anybody by itself.
        """
        with self._turn, self._writing.watching(), self._writers.begin() as connection:
            yield connection

    def tell(self, session: Session, topic: str) -> None:
        """Once this session is committed, publish to this topic in every process."""
        session.info.setdefault(NEWS, {})[topic] = None
        self.tell_others(session, [topic])

    def tell_others(self, session: Session | Connection, topics: Sequence[str]) -> None:
        """The same for the other processes only: here, the writer publishes when it is ready."""
        if self._channel is not None:
            self._channel.say(session, topics)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run this in one of the store's threads, so that nobody waits for the disk."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args, **kwargs))
