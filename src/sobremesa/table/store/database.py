"""The database itself: SQLite in a file by default, PostgreSQL by its address."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import platformdirs
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from sobremesa.engine.errors import BadInput, Wording, by_system, quoted

SETTING: Final = "SOBREMESA_DATABASE_URL"
_WAIT: Final = 15  # seconds to wait for another write to finish
_REACH: Final = 5  # seconds for a PostgreSQL to answer

CLAIM: Final = "-served"  # added to the name of a store's file: the file by which a server claims it
WRITES: Final = "writes"  # the option of a connection that will write


def address(url: str | None = None) -> URL:
    """The address of the store: ``url``, else the setting, else a file in the user's data folder.

    Raises :class:`BadInput` for anything that is neither SQLite nor PostgreSQL, and for a folder that can't be used.
    """
    text = url or os.environ.get(SETTING)
    if not text:
        home = Path(platformdirs.user_data_path("sobremesa", appauthor=False))
        folder = private_folder(home, SETTING, Wording("{sqlite} in another folder", sqlite="sqlite:///FILE"))
        return URL.create("sqlite", database=str(folder / "table.db"))
    right = Wording("{sqlite} or {postgresql}", sqlite="sqlite:///FILE", postgresql="postgresql://USER@HOST/DATABASE")
    try:
        where = make_url(text)
    except ArgumentError:
        raise BadInput(SETTING, "not the address of a database", right) from None
    kind = where.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        return where.set(drivername="postgresql+psycopg")
    if kind == "sqlite" and where.database not in (None, "", ":memory:"):
        return where
    if kind == "sqlite":
        raise BadInput(SETTING, "it names no file", right)
    raise BadInput(SETTING, "{value} is not possible", right, value=quoted(kind))


def private_folder(folder: Path, setting: str, right: str | Wording) -> Path:
    """This private folder of the table's: created if missing, and closed to other users. Raises :class:`BadInput` if it
    can't be, suggesting the ``setting`` that moves it.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with suppress(PermissionError):  # not ours but shared with us: its owner sets the permissions
            folder.chmod(0o700)
    except OSError as error:
        why = Wording("{file} can't be used: {reason}", file=quoted(str(folder), 200), reason=by_system(error))
        raise BadInput(setting, why, right) from None
    return folder


def file_of(where: URL) -> Path | None:
    """The file of a store; None if it has none, or none that can be determined."""
    if where.get_backend_name() != "sqlite" or where.database is None or where.database.startswith("file:"):
        return None
    return Path(where.database)


def keep_private(where: URL) -> None:
    """Keep other users of this machine from reading the file of a store, which holds every key and hand, and the files
    beside it.
    """
    file = file_of(where)
    if file is None:
        return
    _tighten(Path(f"{file}{CLAIM}"))
    private_file(file)


def private_file(file: Path) -> None:
    """Create this SQLite file if missing, for its owner alone. SQLite gives the files it makes beside it the same
    permissions.
    """
    _tighten(file)
    with suppress(FileExistsError, OSError):  # SQLite's own error is clear enough
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def whole_file(file: Path) -> list[Path]:
    """A SQLite file, and the files belonging to it that may be beside it."""
    return [Path(f"{file}{beside}") for beside in ("", "-wal", "-shm", "-journal")]


def _tighten(file: Path) -> None:
    """Close a SQLite file and those beside it to others: it may be a copy that somebody has put there."""
    for part in whole_file(file):
        with suppress(FileNotFoundError, NotADirectoryError, PermissionError):
            part.chmod(0o600)


def connect(where: URL, threads: int) -> Engine:
    """The engine for this address, with a connection for each thread. A new request gets the connection that was used
    last, because that one has cached what the others would have to read and prepare again.
    """
    pool: dict[str, Any] = {"pool_size": threads, "max_overflow": 2, "pool_use_lifo": True}
    if where.get_backend_name() == "postgresql":
        patient = {} if "connect_timeout" in where.query else {"connect_timeout": _REACH}
        return create_engine(where, **pool, pool_pre_ping=True, connect_args=patient)
    engine = create_engine(where, **pool, connect_args={"timeout": _WAIT, "check_same_thread": False})
    event.listen(engine, "connect", _as_we_need_it)
    event.listen(engine, "begin", _begin)
    return engine


def _as_we_need_it(connection: Any, record: Any) -> None:
    """With the write-ahead log, what was committed survives the end of the process, however it ends; a power failure
    may lose the last moments, but never the whole.
    """
    connection.isolation_level = None  # otherwise the driver would begin transactions of its own
    for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Writers queue up at once (BEGIN IMMEDIATE): a reader that becomes a writer halfway may be refused."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
