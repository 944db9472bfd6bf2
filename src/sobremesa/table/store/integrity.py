"""The integrity check of a store's file, made before anybody plays on it."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import key
from sobremesa.table.store.away import is_damaged

_LONGEST: Final = 3.0  # seconds; damage not found by then shows when it is read
_STEPS: Final = 20_000  # SQLite VM instructions between two looks at the clock


class Damaged(BadInput):
    """The file of the store is damaged."""

    def __init__(self, file: str) -> None:
        super().__init__(
            file, key("the file is damaged"), key("a copy of it: docs/table.md says how to make one and put it back")
        )


def check(where: URL) -> None:
    """Raises :class:`Damaged` if the SQLite file at this address is corrupt. Checks for three seconds at most."""
    if where.get_backend_name() != "sqlite" or not Path(str(where.database)).is_file():
        return
    file = str(where.database)
    until = time.monotonic() + _LONGEST
    try:
        with closing(sqlite3.connect(f"{Path(file).absolute().as_uri()}?mode=rw", uri=True)) as connection:
            connection.set_progress_handler(lambda: time.monotonic() > until, _STEPS)
            found = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        if is_damaged(error):
            raise Damaged(file) from None
        return  # took too long, or can't be read: opening it will tell why
    if found is not None and found[0] != "ok":
        raise Damaged(file)
