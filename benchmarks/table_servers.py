"""Servers in processes of their own: ours on SQLite or PostgreSQL, the bare echo, and the peer. Each gives its address
and the process' id."""

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

STORES = ("sqlite", "postgresql")

_PEER = Path(__file__).parent / "table_peer"
_PATIENCE = 60.0  # seconds until a server has to answer


def a_port() -> int:
    """One that is free now."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


@contextmanager
def running(command: Sequence[str], port: int, folder: Path, setting: Mapping[str, str]) -> Iterator[int]:
    """The process of this command while it serves at ``port``; its id."""
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
    """A folder that is gone afterwards."""
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
    from tests.table.postgres import Server  # the same server as the tests', but one that syncs what it commits

    server = Server("fsync=on")
    try:
        yield server.database()
    finally:
        server.close()


@contextmanager
def echo() -> Iterator[tuple[str, int]]:
    """The bare echo."""
    with scratch() as folder:
        port = a_port()
        command = [sys.executable, "-m", "benchmarks.table_echo", str(port)]
        with running(command, port, folder, {}) as process:
            yield f"http://127.0.0.1:{port}", process


# The peer.


def installed_peer(folder: Path) -> Path:
    """boardgame.io as ``table_peer/package.json`` pins it, in this folder. Raises :class:`RuntimeError` where there is
    no Node, or npm fails."""
    if shutil.which("npm") is None:
        raise RuntimeError("npm is not installed")
    for file in _PEER.iterdir():
        shutil.copy(file, folder / file.name)
    done = subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund", "--silent"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"npm install: {done.stderr.strip()[-300:]}")
    return folder


@contextmanager
def peer(installed: Path) -> Iterator[tuple[str, int]]:
    """boardgame.io's server with its flat-file store."""
    with scratch() as folder:
        port = a_port()
        command = ["node", str(installed / "server.js"), str(port), str(folder / "matches")]
        with running(command, port, folder, {"NODE_ENV": "production"}) as process:
            yield f"http://127.0.0.1:{port}", process


def processor_time(process: int) -> float:
    """The seconds that a process has had a processor for."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
