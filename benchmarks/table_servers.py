"""Servers in processes of their own: ours on SQLite or PostgreSQL, the bare echo, and the peer. Each gives its address
and its process id."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

_PEER = Path(__file__).parent / "table_peer"
_PATIENCE = 60.0  # seconds until a server has to answer


def stores() -> tuple[str, ...]:
    """The stores that can be measured here: PostgreSQL only if it is installed."""
    installed = shutil.which("initdb") or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return ("sqlite", "postgresql") if installed else ("sqlite",)


def a_port() -> int:
    """A port that is free now."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def house(at: int) -> str:
    """A local address for the people of one table, as if they came from their own house: the server limits the
    newcomers from each address."""
    return f"127.0.{1 + at // 250}.{1 + at % 250}"


@contextmanager
def running(command: Sequence[str], port: int, folder: Path, setting: Mapping[str, str]) -> Iterator[int]:
    """Run this command until it serves at ``port``; gives its process id."""
    with (folder / "server.log").open("ab") as log:
        process = subprocess.Popen(command, env={**os.environ, **setting}, stdout=log, stderr=log)
    try:
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError(f"{command} does not start: {(folder / 'server.log').read_text()}") from None
                time.sleep(0.05)
        yield process.pid
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder that is deleted afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="table-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def ours(store: str) -> Iterator[tuple[str, int]]:
    """`sobremesa serve` in one process on an empty store of this kind."""
    with scratch() as folder, _database(store, folder) as database:
        port = a_port()
        main = "import sys; from sobremesa.cli import main; sys.exit(main())"
        command = [sys.executable, "-c", main, "serve", "--no-browser", "--port", str(port)]
        with running(command, port, folder, {"SOBREMESA_DATABASE_URL": database}) as process:
            yield f"http://127.0.0.1:{port}", process


@contextmanager
def _database(store: str, folder: Path) -> Iterator[str]:
    if store == "sqlite":
        yield f"sqlite:///{folder / 'table.db'}"
        return
    from tests.table.postgres import Server  # the same server as the tests', but one that syncs its commits

    server = Server("fsync=on")
    try:
        yield server.database()
    finally:
        server.close()


@contextmanager
def echo(quick: bool = False) -> Iterator[tuple[str, int]]:
    """The bare echo; ``quick`` uses the C parts that ours uses."""
    with scratch() as folder:
        port = a_port()
        command = [sys.executable, "-m", "benchmarks.table_echo", str(port), *(["quick"] if quick else [])]
        with running(command, port, folder, {}) as process:
            yield f"http://127.0.0.1:{port}", process


# The peer.


@contextmanager
def peer() -> Iterator[tuple[str, int, Path]]:
    """boardgame.io's server with its flat-file store, and the script that plays on it, both installed for this run from
    ``table_peer/package-lock.json``. Raises :class:`RuntimeError` without Node, or if npm fails."""
    if shutil.which("npm") is None:
        raise RuntimeError("npm is not installed")
    with scratch() as folder:
        for file in _PEER.iterdir():
            shutil.copy(file, folder / file.name)
        command = ["npm", "ci", "--silent", "--ignore-scripts"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"npm ci: {done.stderr.strip()[-300:]}")
        port = a_port()
        command = ["node", str(folder / "server.js"), str(port), str(folder / "matches")]
        with running(command, port, folder, {"NODE_ENV": "production"}) as process:
            yield f"http://127.0.0.1:{port}", process, folder / "load.js"


def processor_time(process: int) -> float:
    """The seconds of processor that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> int:
    """The bytes of memory that belong to a process alone."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Private_Dirty:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("the system does not say")
