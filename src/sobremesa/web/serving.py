"""The server as the command starts it: in this process, or in several that share a PostgreSQL."""

from __future__ import annotations

import gc
import os
import socket
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from sobremesa.engine.errors import BadInput
from sobremesa.table.store import database
from sobremesa.table.store.claim import claimed
from sobremesa.table.store.store import Store
from sobremesa.web.app import make_app
from sobremesa.web.house import House

ADDRESS: Final = "SOBREMESA_ADDRESS"  # where others in the network find the table; the processes are told by it
_EVERYWHERE: Final = "0.0.0.0"
_PATIENCE: Final = 2  # seconds that open pages are given when the server ends; they connect again by themselves
# After how much new litter is looked for among the young, and after how many times among the older and among all. The
# last takes so long (a twentieth of a second with fifty matches) that people notice: they should seldom wait for it.
_LITTER: Final = (2_000, 10, 500)
_TRIED: Final = 20  # ports, one after another, when nobody named one


def app() -> FastAPI:
    """The whole server with the store that the settings name."""
    made = make_app(House(Store.open(), address=os.environ.get(ADDRESS, "")))
    gc.freeze()  # all of this stays: whoever chooses need not wait while it is looked through for litter
    gc.set_threshold(*_LITTER)
    return made


def serve(door: socket.socket, workers: int) -> None:
    """Serve at this door until somebody stops it. Raises :class:`BadInput` for several workers without PostgreSQL, and
    for a file on which another server plays."""
    where = database.address()
    if workers > 1 and where.get_backend_name() == "sqlite":
        raise BadInput(
            "--workers",
            "{n} processes can't share a file",
            "one, or {setting} with a PostgreSQL",
            n=workers,
            setting=database.SETTING,
        )
    with claimed(where):
        Store.open().close()  # what is wrong with it is told here, once, and not by every process
        _run(door, workers)


def _run(door: socket.socket, workers: int) -> None:
    config = uvicorn.Config(
        "sobremesa.web.serving:app",
        factory=True,
        workers=workers,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
    )
    if workers > 1:
        Multiprocess(config, sockets=[door]).run()
    else:
        uvicorn.Server(config).run(sockets=[door])


def opened(port: int | None, first: int) -> socket.socket:
    """A door at this port, or at the first free one from ``first`` on. Raises :class:`BadInput` when it is taken."""
    for number in range(first, first + _TRIED) if port is None else (port,):
        # Named as TCP, or asyncio leaves Nagle's delay on and every answer takes 40 ms longer.
        door = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((_EVERYWHERE, number))
        except (OSError, OverflowError):
            door.close()
            continue
        door.set_inheritable(True)
        return door
    raise BadInput("--port", "{port} is taken or not to be had", "another one", port=first if port is None else port)


def in_the_network() -> str:
    """This machine's address in the local network; empty when it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))  # nothing is sent: it only shows which way it would go
            own = str(way.getsockname()[0])
        except OSError:
            return ""
    return "" if own.startswith("127.") else own
