"""A copy of a store in a file, complete and closed to other users, made while a server may be using it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from sobremesa.engine.errors import BadInput, Wording, by_system
from sobremesa.engine.words import key
from sobremesa.table.store import database
from sobremesa.table.store.recognised import must_be_our_file


def copy(where: URL, to: Path) -> None:
    """Copy the store at this address to a new file. Raises :class:`BadInput` if it is not in a file, if that file is no
    store, or if the copy can't be made.
    """
    file = database.file_of(where)
    if file is None:
        raise BadInput(
            database.SETTING, "a PostgreSQL is backed up with its own programs", Wording("{command}", command="pg_dump")
        )
    if not file.is_file():
        raise BadInput(str(file), "there is no store", "the address of one in {setting}", setting=database.SETTING)
    must_be_our_file(file)
    try:
        os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise BadInput(str(to), "there is such a file already", key("a name that is free")) from None
    except OSError as error:
        raise BadInput(str(to), by_system(error), key("a file in a writable folder")) from None
    try:
        source = f"{file.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(source, uri=True)) as store, closing(sqlite3.connect(to)) as made:
            store.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")  # the store is a single file
    except sqlite3.Error as error:
        to.unlink()
        raise BadInput(str(file), "can't be copied: {reason}", reason=str(error)) from None
