"""The server as the command starts it: in one process, or in several that share a PostgreSQL."""

from __future__ import annotations

import gc
import os
import socket
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from sobremesa.engine.errors import BadInput
from sobremesa.lab.worker import deaf_children
from sobremesa.table.packs import folder_of_packs
from sobremesa.table.store import database
from sobremesa.table.store.claim import claimed
from sobremesa.table.store.integrity import check
from sobremesa.table.store.store import Store
from sobremesa.web.app import make_app
from sobremesa.web.connections import BACKLOG, Connection
from sobremesa.web.gate import Gate
from sobremesa.web.house import House
from sobremesa.web.logs import LOGGING

ADDRESS: Final = "SOBREMESA_ADDRESS"  # where others in the network find the table; passed on to the worker processes
PROXIES: Final = "SOBREMESA_PROXIES"  # addresses of proxies, separated by commas
HOSTS: Final = "SOBREMESA_HOSTS"  # the names the server answers to, separated by commas
EVERYWHERE: Final = "0.0.0.0"
THIS_MACHINE: Final = "127.0.0.1"
_PATIENCE: Final = 2  # seconds that open connections are given at shutdown; pages reconnect by themselves
# Thresholds for gc generations 0, 1 and 2. A full collection takes long enough for people to notice (50 ms with fifty
# matches), so it should be rare.
_LITTER: Final = (2_000, 10, 100)
_LAST_PORT: Final = 65535
_TRIED: Final = 20  # consecutive ports tried if none was named


def app(gate: Gate | None = None) -> Starlette:
    """The whole server, with the store named in the environment. ``gate`` can open it to the network."""
    made = make_app(House(Store.open(), address=os.environ.get(ADDRESS, ""), gate=gate), hosts=hosts())
    collect_seldom()
    return made


def collect_seldom() -> None:
    """Exclude all objects that exist now, which stay anyway, from garbage collection, and make full collections
    rare."""
    gc.freeze()
    gc.set_threshold(*_LITTER)


def hosts() -> list[str]:
    """The host names the server answers to, from the environment; empty: any."""
    return [name for part in os.environ.get(HOSTS, "").split(",") if (name := part.strip())]


def has_gate(door: socket.socket, workers: int) -> bool:
    """Whether a server on this socket has a gate, by which the person at the machine can open it to the network."""
    return workers == 1 and door.getsockname()[0] == THIS_MACHINE


def serve(door: socket.socket, workers: int, key: str) -> None:
    """Serve on this socket until stopped; ``key`` is the gate's, if it :func:`has_gate`. Raises :class:`BadInput` for
    several workers without PostgreSQL and for a file that another server is using, and :class:`Damaged` for a damaged
    file."""
    where = database.address()
    if workers > 1 and where.get_backend_name() == "sqlite":
        raise BadInput(
            "--workers",
            "{n} processes can't share a file",
            "one, or {setting} set to a PostgreSQL database",
            n=workers,
            setting=database.SETTING,
        )
    with claimed(where):
        check(where)
        folder_of_packs()
        Store.open().close()  # so that a problem with either is reported once, here, and not by every process
        _run(door, workers, key)


def configured(
    app: Starlette | str | Callable[[], Starlette], logs: dict[str, Any] | None = LOGGING, **settings: Any
) -> uvicorn.Config:
    """The uvicorn configuration for this application. :data:`PROXIES` lists the proxies whose forwarded addresses are
    trusted: by default none, not even programs on this machine."""
    proxies = os.environ.get(PROXIES, "")
    return uvicorn.Config(
        app,
        http=Connection,
        ws="none",
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        backlog=BACKLOG,
        log_config=logs,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
        **settings,
    )


class Patient(uvicorn.Server):
    """Shuts down cleanly however often Ctrl-C is pressed; it never takes longer than :data:`_PATIENCE` anyway."""

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        with super().capture_signals():  # around the event loop, so that a signal can't interrupt its closing
            super().run(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Do nothing where uvicorn calls this, inside the event loop: :meth:`run` has captured them already."""
        yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self.force_exit = False


class _Several(Multiprocess):
    """Several worker processes that ignore Ctrl-C; this process tells them when to end."""

    def init_processes(self) -> None:
        with deaf_children():
            super().init_processes()

    def keep_subprocess_alive(self) -> None:
        with deaf_children():
            super().keep_subprocess_alive()


def _run(door: socket.socket, workers: int, key: str) -> None:
    server: uvicorn.Server
    port = door.getsockname()[1]

    def alone() -> Starlette:
        return app(Gate(server, port, key) if has_gate(door, workers) else None)

    config = configured(alone if workers == 1 else "sobremesa.web.serving:app", factory=True, workers=workers)
    server = Patient(config)
    if workers > 1:
        _Several(config, sockets=[door]).run()
    else:
        server.run(sockets=[door])


def opened(port: int | None, first: int, host: str = THIS_MACHINE) -> socket.socket:
    """A socket listening on this port, or on the first free one from ``first`` on, at the address ``host`` of this
    machine. Raises :class:`BadInput` if the port is taken or doesn't exist, and if ``host`` isn't an address of this
    machine."""
    if port is not None and not 0 <= port <= _LAST_PORT:
        raise BadInput("--port", "there is no port {port}", "a number from 1 to {last}", port=port, last=_LAST_PORT)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP) as trial:
            trial.bind((host, 0))
    except OSError:
        raise BadInput("--host", "{host} is not an address of this machine", "one of its own", host=host) from None
    for number in range(first, first + _TRIED) if port is None else (port,):
        # The protocol is named, or asyncio leaves Nagle's algorithm on and every response takes 40 ms longer.
        door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, number))
        except OSError:
            door.close()
            continue
        door.set_inheritable(True)
        return door
    raise BadInput("--port", "{port} is taken or not available", "another one", port=first if port is None else port)
