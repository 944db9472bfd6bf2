"""A second listening socket, on the local network, beside the one that only this machine reaches. The person at the
machine opens and closes it while the server runs."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import uvicorn
from starlette.requests import Request

from sobremesa.table.refused import ErrorCode, Refused

HERE: Final = ("localhost", "127.0.0.1", "::1")
HERE_COOKIE: Final = "here"  # has the key
_PASSED_ON: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")


def in_the_network() -> str:
    """This machine's address in the local network; empty if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))  # nothing is sent: this only shows which route would be taken
            own = str(way.getsockname()[0])
        except OSError:
            return ""
    return "" if own.startswith("127.") else own


def new_key() -> str:
    """A new key to the gate; the address printed when the server starts contains it."""
    return secrets.token_urlsafe(18)


def entrance(key: str) -> str:
    """The path that recognises its visitor, by the key, as the person at the machine."""
    return f"/here/{key}"


def is_local(request: Request) -> bool:
    """Whether the request seems to come from the server's own machine: no proxy says that it forwarded it, and it asks
    for a loopback host name, which a page from elsewhere could not. This is no proof: a proxy on this machine need not
    say that it forwards."""
    client = request.client.host if request.client else ""
    passed_on = any(name in request.headers for name in _PASSED_ON)
    return client in HERE and request.url.hostname in HERE and not passed_on


class Gate:
    """Opens a server to the local network, on the same ``port`` it uses on this machine, at the request of somebody who
    has the ``key``. ``find`` returns this machine's address in that network."""

    def __init__(self, server: uvicorn.Server, port: int, key: str, find: Callable[[], str] = in_the_network) -> None:
        self._server = server
        self._port = port
        self._key = key
        self._find = find
        self._listens: asyncio.Server | None = None
        self._host = ""

    def fits(self, key: str) -> bool:
        """Whether this is the key."""
        return secrets.compare_digest(key.encode(), self._key.encode())

    def may_be_used(self, request: Request) -> bool:
        """Whether the request comes from the person at the machine, who has opened the address printed there."""
        return is_local(request) and self.fits(request.cookies.get(HERE_COOKIE, ""))

    async def open(self) -> str:
        """Listen on the network too; returns the address at which others find the table. Raises :class:`Refused` if
        there is no network or the port is taken."""
        if self._listens is None:
            host = self._find()
            if not host:
                raise Refused(ErrorCode.TAKEN, "This machine is not on any network.")
            config, state = self._server.config, self._server.server_state
            loop = asyncio.get_running_loop()

            made: Callable[..., asyncio.Protocol] = config.http_protocol_class
            protocol = partial(
                made, config=config, server_state=state, app_state=self._server.lifespan.state, _loop=loop
            )
            try:
                self._listens = await loop.create_server(protocol, host, self._port, backlog=config.backlog)
            except OSError:
                raise Refused(ErrorCode.TAKEN, "Port {port} of this machine is taken.", port=self._port) from None
            self._server.servers.append(self._listens)
            self._host = host
        return f"http://{self._host}:{self._port}"

    def close(self) -> None:
        """Accept no more connections from the network, and close those that are open."""
        if self._listens is None:
            return
        self._server.servers.remove(self._listens)
        self._listens.close()
        self._listens = None
        for connection in list(self._server.server_state.connections):
            transport: Any = connection.transport  # None before it is made
            if transport is not None and transport.get_extra_info("sockname")[0] == self._host:
                transport.abort()
