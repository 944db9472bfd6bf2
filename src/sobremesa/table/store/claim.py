"""One server at a time per SQLite file: two would each hold its matches in memory, and diverge."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.words import key
from sobremesa.table.store.database import CLAIM, SETTING, private_file

_PATIENCE: Final = 3.0  # seconds; a server that was told to stop may still be shutting down


@contextmanager
def claimed(where: URL) -> Iterator[None]:
    """Claim the store at this address for this process alone; a PostgreSQL database may be shared. Raises
    :class:`BadInput` if another process has claimed it, or if no file can be written.

    The claim is SQLite's own lock on an empty file beside the database: it works on every system, and ends with the
    process, however the process ends.
    """
    if where.get_backend_name() != "sqlite":
        yield
        return
    with closing(_claim(str(where.database))):
        yield


def _claim(file: str) -> sqlite3.Connection:
    beside = Path(f"{file}{CLAIM}")
    private_file(beside)
    try:
        claim = sqlite3.connect(beside, timeout=_PATIENCE, isolation_level=None)
        claim.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            other = key("stop that server, or name another database in {setting}")
            raise BadInput(file, "another server is using it", other, setting=SETTING) from None
        right = Wording("a file in a folder that can be written, named in {setting}", setting=SETTING)
        raise BadInput(file, "can't be opened or written", right) from error
    return claim
