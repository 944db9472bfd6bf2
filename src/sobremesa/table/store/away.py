"""The store is unavailable: its server is down, its disk is full, its file can't be read. Nothing has changed, and the
request may be repeated later."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import exc

# SQLite's primary result codes. Others are bugs of ours.
_NOT_NOW: Final = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
}
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}

_A_WHILE: Final = 60.0  # seconds

_log = logging.getLogger(__name__)


class Away(Exception):
    """The store is unavailable at the moment."""


def is_damaged(error: BaseException) -> bool:
    """Whether SQLite reports a corrupt file."""
    origin = error.orig if isinstance(error, exc.DBAPIError) else error
    return isinstance(origin, sqlite3.Error) and _number(origin) in _DAMAGED


def _number(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _is_away(error: exc.SQLAlchemyError) -> bool:
    if not isinstance(error, exc.DBAPIError):
        return isinstance(error, exc.TimeoutError)  # the connection pool timed out
    if isinstance(error.orig, sqlite3.Error):
        return _number(error.orig) in _NOT_NOW or is_damaged(error)
    return error.connection_invalidated or isinstance(error, exc.OperationalError | exc.InterfaceError)


class Watch:
    """Turns errors of an unavailable database into :class:`Away`, and logs them once until it has worked for a while.
    ``what`` names what fails: reads may work while writes fail."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._failed = -_A_WHILE  # never

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Wraps one session."""
        try:
            yield
        except exc.SQLAlchemyError as error:
            if not _is_away(error):
                raise
            why = " ".join(str(getattr(error, "orig", None) or error).split())
            if is_damaged(error):
                why += "; stop the server and put a copy of the file back (docs/table.md)"
            before, self._failed = self._failed, time.monotonic()
            if self._failed - before >= _A_WHILE:
                _log.error("%s the store fails: %s", self._what, why)
            raise Away(why) from error
