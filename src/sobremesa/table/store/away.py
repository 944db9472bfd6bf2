"""The store is unavailable: its server is down, its disk is full, its file can't be read. Nothing has changed, and the
request may be repeated later.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
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
    ``what`` says what fails: reads may work while writes fail.

    ``file`` must stay in its place: if it is removed or replaced, SQLite goes on with the one it has open, and
    everything would be lost at the end.
    """

    def __init__(self, what: str, file: Path | None = None) -> None:
        self._what = what
        self._file = file
        self._identity = _identity(file)
        self._failed = -_A_WHILE  # never

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Wraps one session."""
        if _identity(self._file) != self._identity:
            raise self._away(f"{self._file} is gone or is another file now; put it back, or start the server again")
        try:
            yield
        except exc.SQLAlchemyError as error:
            if not _is_away(error):
                raise
            why = " ".join(str(getattr(error, "orig", None) or error).split())
            if is_damaged(error):
                why += "; stop the server and put a copy of the file back (docs/table.md)"
            raise self._away(why) from error

    def _away(self, why: str) -> Away:
        before, self._failed = self._failed, time.monotonic()
        if self._failed - before >= _A_WHILE:
            _log.error("%s the store fails: %s", self._what, why)
        return Away(why)


def _identity(file: Path | None) -> tuple[int, int] | None:
    """What distinguishes a file from any other in its place; None if there is no file."""
    try:
        found = None if file is None else file.stat()
    except OSError:
        return None
    return None if found is None else (found.st_dev, found.st_ino)
