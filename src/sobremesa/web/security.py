"""What keeps strangers' pages, large bodies and hasty clients out."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.table.refused import Because, Refused
from sobremesa.table.signing import FORM, TOKEN, Seals
from sobremesa.web.sessions import Visitor, visitor

SAFE: Final = ("GET", "HEAD", "OPTIONS")
FIELD: Final = "token"  # where a form carries its token
HEADER: Final = "X-Form-Token"  # where a script does

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class SecureHeaders:
    """Every answer says what its page may do: run and show only what comes from here."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


class Pace:
    """Lets each client do ``burst`` things at once and ``rate`` a second after that; remembers ``most`` clients."""

    def __init__(
        self, rate: float, burst: int, most: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._most = most
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, client: str) -> bool:
        """Whether this client may do one more thing now; if so it is counted."""
        now = self._clock()
        left, since = self._left.pop(client, (float(self.burst), now))
        left = min(self.burst, left + (now - since) * self.rate)
        allowed = left >= 1
        self._left[client] = (left - 1 if allowed else left, now)
        while len(self._left) > self._most:
            self._left.popitem(last=False)
        return allowed


class Unhurried:
    """Refuses what a client asks too fast: ``changes`` counts what changes something, ``looks`` all of it, ``refuse``
    is the answer.

    A client is a browser that was here before or a program's token, if the seal is ours; everybody else counts as
    their address, so that nobody gets more time by showing something new each time.
    """

    def __init__(
        self, app: ASGIApp, seals: Seals, looks: Pace, changes: Pace, refuse: Callable[[Request], Response]
    ) -> None:
        self.app = app
        self.seals = seals
        self.looks = looks
        self.changes = changes
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith("/static/"):
            request = Request(scope)
            client = request.state.client = self._client(request)
            changing = request.method not in SAFE
            if not self.looks.allows(client) or (changing and not self.changes.allows(client)):
                refusal = self.refuse(request)
                refusal.headers["Retry-After"] = "2"
                del refusal.headers["Set-Cookie"]  # a new visit would begin unhurried
                await refusal(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _client(self, request: Request) -> str:
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        who: Visitor = request.state.visitor
        return (self.seals.read(token, TOKEN) if token else None) or (_address(request) if who.fresh else who.visit)


_STREAMS: Final = 100  # that one client may have open at once; a browser opens no more than a few
_open: Counter[str] = Counter()


@contextmanager
def one_stream(request: Request) -> Iterator[None]:
    """An event stream that is open as long as this is."""
    client: str = request.state.client
    _open[client] += 1
    try:
        yield
    finally:
        _open[client] -= 1
        if not _open[client]:
            del _open[client]


def count_streams(request: Request) -> None:
    """Somebody wants one more event stream; raises :class:`Refused` when they have too many."""
    if _open[request.state.client] >= _STREAMS:
        raise Refused(Because.OFTEN, "That was a lot at once: wait a moment.")


def count_newcomer(request: Request) -> None:
    """Somebody new comes in; raises :class:`Refused` when too many have come from one address. What a guest may do has
    limits, and nobody gets round them by being somebody else each time."""
    pace: Pace = request.app.state.newcomers
    if not pace.allows(_address(request)):
        raise Refused(Because.OFTEN, "That was a lot at once: wait a moment.")


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


async def is_ours(request: Request, seals: Seals) -> bool:
    """Whether a request that changes something comes from a page that was sent to the very same browser."""
    if request.headers.get("sec-fetch-site", "same-origin") != "same-origin":
        return False
    token = request.headers.get(HEADER)
    if token is None:
        given = (await request.form()).get(FIELD)
        token = given if isinstance(given, str) else ""
    who = visitor(request, seals)
    return not who.fresh and seals.read(token, FORM) == who.visit
