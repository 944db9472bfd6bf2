"""A real PostgreSQL for the tests: its own server, in a folder of its own, gone when they end."""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
import pytest

from sobremesa.table.store.tables import Base

EXPECTED = "SOBREMESA_EXPECT_POSTGRES"  # set to 1 where PostgreSQL has to be there


def missing(why: str) -> None:
    """Skip, for all to see; fail where it is expected."""
    if os.environ.get(EXPECTED) == "1":
        pytest.fail(f"{EXPECTED}=1, but {why}")
    pytest.skip(why)


def programs() -> Path:
    """The folder with the newest server's programs."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    found = str(folders[-1]) if folders else shutil.which("initdb")
    if found is None:
        missing("PostgreSQL is not installed")
    assert found is not None
    return Path(found).parent


def who() -> str | None:
    """The user to run the server as: it refuses to be root's. None: the user who runs the tests."""
    if os.getuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), None)


class Server:
    """A running server. ``url(name)`` is the address of one of its databases, ``settings`` are more for it, such as
    «fsync=on»: it is quick rather than safe otherwise."""

    def __init__(self, *settings: str) -> None:
        self._bin = programs()
        self._user = who()
        self._folder = Path(tempfile.mkdtemp(prefix="pg-"))  # short: the name of a socket has little room
        self._count = 0
        if self._user is not None:
            shutil.chown(self._folder, self._user)
        self._run(
            "initdb", "-D", str(self._folder / "data"), "-U", "sobremesa", "-A", "trust", "--no-sync", "-E", "UTF8"
        )
        self._settings = settings
        self.start()

    def start(self) -> None:
        """Run, again if it was stopped."""
        self._server = subprocess.Popen(
            [
                self._bin / "postgres",
                *("-D", self._folder / "data", "-k", self._folder, "-c", "listen_addresses="),
                *("-c", "fsync=off", "-c", "max_connections=60", "-c", "shared_buffers=16MB"),
                *(part for setting in self._settings for part in ("-c", setting)),
            ],
            user=self._user,
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait()

    def url(self, name: str) -> str:
        return f"postgresql://sobremesa@/{name}?host={self._folder}"

    def database(self, like: str = "template0") -> str:
        """The address of a new database, a copy of another one."""
        self._count += 1
        name = f"t{self._count}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}")  # our own names
        return self.url(name)

    def empty(self, url: str) -> None:
        """Leave nothing in the tables of this database, which is quicker than another copy."""
        with psycopg.connect(url, autocommit=True, options="-c lock_timeout=60s") as connection:
            connection.execute(f"TRUNCATE {', '.join(Base.metadata.tables)} RESTART IDENTITY CASCADE")  # our own names

    def stop(self) -> None:
        """Stop running; anyone still connected is cut off."""
        self._end(signal.SIGINT)

    def close(self) -> None:
        """Stop for good: nothing is put in order first."""
        self._end(signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _end(self, how: signal.Signals) -> None:
        self._server.send_signal(how)
        self._server.wait(120)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._bin / program, *arguments], user=self._user, cwd=self._folder, check=True, capture_output=True
        )

    def _wait(self) -> None:
        for _ in range(1200):
            try:
                with psycopg.connect(self.url("postgres")):
                    return
            except psycopg.OperationalError:
                if self._server.poll() is not None:
                    break
                time.sleep(0.05)
        missing(f"PostgreSQL does not start (as {self._user or getpass.getuser()})")
