"""Recognises what is at the address of a store: one of ours, nothing yet, or something else, which is left alone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Engine, inspect

from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import key
from sobremesa.table.store import database, migrate
from sobremesa.table.store.tables import GuestRow

_NEW: Final = "-new"  # what a file is called until it is a complete store
_OURS: Final = {"alembic_version", GuestRow.__tablename__}
_RIGHT: Final = key("a store of this program, or nothing at all: then a new one is begun there")


def begin(where: URL) -> None:
    """Begin a new store if there is no file at this address. It is put in its place once it is complete, so an empty
    file there is never a store of ours in the making.
    """
    file = database.file_of(where)
    if file is None or file.exists() or not file.parent.is_dir():
        return
    aside = Path(f"{file}{_NEW}")
    for part in database.whole_file(aside):
        part.unlink(missing_ok=True)
    database.private_file(aside)
    engine = database.connect(where.set(database=str(aside)), 1)
    try:
        migrate.bring_up_to_date(engine)
    finally:
        engine.dispose()
    aside.rename(file)


def must_be_ours(engine: Engine) -> None:
    """Raises :class:`BadInput` for a database of another program, and for an empty file. In an empty PostgreSQL, a new
    store begins.
    """
    file = database.file_of(engine.url)
    if file is not None:
        must_be_our_file(file)
        return
    with engine.connect() as connection:
        tables = set(inspect(connection).get_table_names())
    if tables and not tables >= _OURS:
        raise BadInput(database.SETTING, "it belongs to another program", _RIGHT)


def must_be_our_file(file: Path) -> None:
    """The same for a file."""
    tables = _tables_in(file)
    if not tables:
        raise BadInput(str(file), "the file is empty", _RIGHT)
    if not tables >= _OURS:
        raise BadInput(str(file), "it belongs to another program", _RIGHT)


def _tables_in(file: Path) -> set[str]:
    """The same by a connection that changes nothing: the engine's would turn any file into one with a write-ahead log.
    If a file can't be read, opening it will tell why.
    """
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as connection:
            return {str(name) for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error:
        return _OURS
