"""Limits on connections: how many per address and in all, and how long one may stay silent.

The server may be exposed to the internet, so it closes connections that stay silent or never finish by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar, Final
from weakref import WeakKeyDictionary

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from sobremesa.web.networks import Tally, household

PATIENCE: Final = 15.0  # seconds for the head of a request to arrive, and how far its body may fall behind SLOWEST
SLOWEST: Final = 2_000  # bytes of a body a second
_LINE: Final = 4  # bytes of a header line besides its name and value
LARGEST_HEAD: Final = 64 * 1024  # bytes
BACKLOG: Final = 100  # pending connections, all of which may be accepted before any can be turned away
EACH: Final = 200  # connections per address: everyone behind one router shares an address
_ENOUGH: Final = 65_536  # open files; nobody needs more
_OURS: Final = 200  # open files reserved for ourselves: the store, the bots, pending connections
_SWEEP: Final = 5.0  # seconds

# Keys in the state of a request:
END: Final = "end"  # a function that ends its response when the server shuts down
ENDING: Final = "ending"  # the server is shutting down: a response that would not end by itself must not begin
HEAD: Final = "head"  # only the head of the response is wanted


class ConnectionLimits:
    """Counts the server's connections. ``each`` is the limit per address, ``most`` the limit in all; a ``trusted``
    address, such as a proxy's, may use all of them."""

    def __init__(self, each: int, most: int, trusted: Callable[[str], bool]) -> None:
        self._each = each
        self._most = most
        self._trusted = trusted
        self._by = Tally()
        self._inside: set[Connection] = set()
        self._sweeping: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._inside)

    def admit(self, one: Connection) -> bool:
        """Count this connection unless that would exceed a limit; returns whether it was accepted."""
        house = household(one.address)
        if len(self._inside) >= self._most or not (self._by.has_room(house, self._each) or self._trusted(one.address)):
            return False
        self._inside.add(one)
        self._by.add(house)
        if self._sweeping is None:
            self._sweeping = one.loop.call_later(_SWEEP, self._sweep_again, one.loop)
        return True

    def let_go(self, one: Connection) -> None:
        """Stop counting a connection that has ended."""
        if one in self._inside:
            self._inside.discard(one)
            self._by.drop(household(one.address))

    def sweep(self, now: float) -> None:
        """Close connections that have kept us waiting for too long."""
        for one in list(self._inside):
            if one.owes_since is not None and now - one.owes_since > PATIENCE and not one.flow.read_paused:
                one.transport.abort()

    def _sweep_again(self, loop: asyncio.AbstractEventLoop) -> None:
        self._sweeping = loop.call_later(_SWEEP, self._sweep_again, loop) if self._inside else None
        self.sweep(loop.time())


def affordable() -> int:
    """How many connections this process can have: its limit of open files less those it needs itself. Raises the soft
    limit to what the system allows."""
    try:
        import resource  # noqa: PLC0415 - not everywhere
    except ImportError:
        return 400
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _ENOUGH if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(_OURS, min(soft, _ENOUGH) - _OURS) if soft != resource.RLIM_INFINITY else _ENOUGH


class Connection(HttpToolsProtocol):
    """A connection. ``owes_since`` is when we began to wait for a request or for the rest of one; None while we are
    answering and between requests (uvicorn's keep-alive time-out covers those)."""

    each: ClassVar[int] = EACH
    most: ClassVar[int | None] = None  # None: as many as the system allows
    _keepers: ClassVar[WeakKeyDictionary[ServerState, ConnectionLimits]] = WeakKeyDictionary()

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.address = ""
        self.owes_since: float | None = None
        self._head: int | None = 0  # bytes of an incomplete head; None when none is being received
        self._said = 0  # bytes of the head parsed so far
        if server_state not in self._keepers:
            most = affordable() if self.most is None else self.most
            self._keepers[server_state] = ConnectionLimits(self.each, most, _trusted_by(config))
        self._keeper = self._keepers[server_state]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.owes_since = self.loop.time()
        if not self._keeper.admit(self):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._keeper.let_go(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("What you sent is larger than this table takes.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head, self._said, self.owes_since = 0, 0, self.loop.time()

    def on_url(self, url: bytes) -> None:
        self._count(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(name, value)
        super().on_header(name, value)

    def _count(self, *said: bytes) -> None:
        """Limit the parsed head: one that arrives in one piece is complete before :meth:`data_received` counts it. The
        parser turns the error into a 400."""
        self._said += sum(map(len, said)) + _LINE
        if self._said > LARGEST_HEAD:
            raise ValueError(self._said)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._head, self.owes_since = None, self.loop.time()

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        if self.owes_since is not None:
            self.owes_since = min(self.owes_since + len(body) / SLOWEST, self.loop.time())

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.owes_since = None

    def shutdown(self) -> None:
        super().shutdown()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.scope["state"][ENDING] = True
            end = cycle.scope["state"].get(END)
            if end is not None:
                end()


def _trusted_by(config: Config) -> Callable[[str], bool]:
    app = config.loaded_app
    return app.trusted_hosts.__contains__ if isinstance(app, ProxyHeadersMiddleware) else lambda _: False
