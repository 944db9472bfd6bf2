"""The channel between processes on one PostgreSQL: a process that commits a change notifies the others."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from threading import Event, Thread
from typing import Final

import psycopg
from sqlalchemy import URL, Connection, text
from sqlalchemy.orm import Session

from sobremesa.table.store.notifier import ALL, Notifier

_CHANNEL: Final = "sobremesa"
_LOOK_UP: Final = 0.1  # seconds between checks whether to stop
_AGAIN: Final = 2.0  # seconds until a broken connection is retried

_SAY: Final = text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said")

_log = logging.getLogger(__name__)


class Channel:
    """Listens in a thread of its own and passes messages from other processes to the notifier. Messages sent while the
    connection was broken are lost, so afterwards every listener is told to look.
    """

    def __init__(self, where: URL, notifier: Notifier) -> None:
        self._where = where.set(drivername="postgresql").render_as_string(hide_password=False)
        self._notifier = notifier
        self._me = secrets.token_hex(8)
        self._stop = Event()
        self._ready = Event()
        self._thread = Thread(target=self._listen, name="sobremesa channel", daemon=True)
        self._thread.start()
        self._ready.wait(10)

    def say(self, session: Session | Connection, topics: Sequence[str]) -> None:
        """Notify the other processes, once this session is committed."""
        session.execute(_SAY, {"channel": _CHANNEL, "said": [f"{self._me} {topic}" for topic in topics]})

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        self._thread.join()

    def _listen(self) -> None:
        missed = False
        while not self._stop.is_set():
            try:
                with psycopg.connect(self._where, autocommit=True) as connection:
                    connection.execute(f"LISTEN {_CHANNEL}")
                    self._ready.set()
                    if missed:
                        missed = False
                        self._notifier.deliver(ALL)
                    self._hear(connection)
            except psycopg.Error as error:
                if not missed:
                    missed = True
                    _log.warning("the channel to other processes is broken: %s", " ".join(str(error).split()))
                self._stop.wait(_AGAIN)

    def _hear(self, connection: psycopg.Connection) -> None:
        while not self._stop.is_set():
            for message in connection.notifies(timeout=_LOOK_UP):
                who, _, topic = message.payload.partition(" ")
                if who != self._me:
                    self._notifier.deliver(topic)
