"""What keeps out other sites' pages, oversized bodies and clients that ask too fast."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.table.refused import A_LOT, Busy
from sobremesa.table.signing import FORM, TOKEN, Seals
from sobremesa.web.connections import HEAD
from sobremesa.web.networks import counted, household
from sobremesa.web.sessions import Visitor

SAFE: Final = ("GET", "HEAD", "OPTIONS")
AGAIN: Final = 2  # seconds until whoever asked too fast may ask again
FIELD: Final = "token"  # the form field that carries the token
HEADER: Final = "X-Form-Token"  # the header a script uses instead

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


HSTS: Final = "max-age=31536000"  # visitors over TLS must use TLS again


class SecureHeaders:
    """Every response says what its page may do: run and show only what comes from here. From here on, HEAD is handled
    as GET."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", HSTS)
            await send(message)

        if scope["type"] == "http" and scope["method"] == "HEAD":
            # Every GET address also answers HEAD: the server itself leaves out the body, going by its own scope.
            scope = {**scope, "method": "GET", "state": {**scope.get("state", {}), HEAD: True}}
        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


class RateLimiter:
    """A rate limiter: each client may do ``burst`` things at once and then ``rate`` a second, and the larger networks
    that it belongs to a multiple of that (see :mod:`~sobremesa.web.networks`). Remembers ``most`` clients."""

    def __init__(
        self, rate: float, burst: int, most: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._most = most
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, client: str) -> bool:
        """Whether this client may do one more thing now; if so, it is counted."""
        allowed = all(self._has(name, share) >= 1 for name, share in counted(client))
        if allowed:
            self.take(client)
        return allowed

    def is_spent(self, client: str) -> bool:
        """Whether this client has used up its budget."""
        return any(self._has(name, share) <= 0 for name, share in counted(client))

    def take(self, client: str, amount: float = 1) -> None:
        """Charge this amount, even beyond what is left: the cost of something is only known afterwards."""
        for name, share in counted(client):
            left = self._has(name, share)
            self._left.pop(name, None)
            self._left[name] = (left - amount, self._clock())
        while len(self._left) > self._most:
            self._left.popitem(last=False)

    def _has(self, name: str, share: int) -> float:
        left, since = self._left.get(name, (float(self.burst * share), 0.0))
        return min(self.burst * share, left + (self._clock() - since) * self.rate * share)


class Budgets:
    """How much of the server one client and one address may have.

    ``looks`` counts all requests, ``changes`` those that change something, both per client: a browser that was here
    before, a program's token, or else the address. ``crowd`` counts the requests per address, whoever they claim to be,
    ``work`` the CPU milliseconds spent on answering them (a page of a large table costs more than an icon), and
    ``newcomers`` the new guests per address. So nobody gains by presenting a new identity each time.
    """

    def __init__(
        self,
        looks: RateLimiter | None = None,
        changes: RateLimiter | None = None,
        newcomers: RateLimiter | None = None,
        crowd: RateLimiter | None = None,
        work: RateLimiter | None = None,
    ) -> None:
        self.looks = looks or RateLimiter(100, 400)
        self.changes = changes or RateLimiter(20, 60)
        self.newcomers = newcomers or RateLimiter(0.5, 60)
        self.crowd = crowd or RateLimiter(300, 1200)
        self.work = work or RateLimiter(300, 6000)

    def allow(self, client: str, address: str, changing: bool) -> bool:
        """Whether one more request may be answered; if so, it is counted."""
        if self.work.is_spent(address) or not self.crowd.allows(address):
            return False
        return self.looks.allows(client) and (not changing or self.changes.allows(client))


class RateLimit:
    """Refuses requests over the limit, and charges for the work of answering; ``refuse`` makes the refusal."""

    def __init__(self, app: ASGIApp, seals: Seals, budgets: Budgets, refuse: Callable[[Request], Response]) -> None:
        self.app = app
        self.seals = seals
        self.budgets = budgets
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        address = address_of(request)
        client = request.state.client = self._client(request)
        if not self.budgets.allow(client, address, request.method not in SAFE):
            refusal = self.refuse(request)
            refusal.headers["Retry-After"] = str(AGAIN)
            del refusal.headers["Set-Cookie"]  # a new visitor must not start over with a full budget
            await refusal(scope, receive, send)
            return
        answering = Metered(self.app(scope, receive, send))
        try:
            await answering
        finally:
            self.budgets.work.take(address, 1000 * answering.seconds)

    def _client(self, request: Request) -> str:
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        who: Visitor = request.state.visitor
        return (self.seals.read(token, TOKEN) if token else None) or (
            address_of(request) if who.fresh else who.visit_id
        )


class Bounded:
    """Refuses requests that declare more than ``most`` bytes before anything reads them; ``refuse`` is the answer.
    Those that declare nothing have to be counted as they come."""

    def __init__(self, app: ASGIApp, most: int, refuse: Callable[[Request], Response]) -> None:
        self.app = app
        self.most = most
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            said = Headers(scope=scope).get("content-length", "")
            if said.isdecimal() and int(said) > self.most:
                await self.refuse(Request(scope))(scope, receive, send)
                return
        await self.app(scope, receive, send)


class Metered:
    """Awaits something and adds up the CPU ``seconds`` it uses itself, not counting the time it waits."""

    def __init__(self, work: Awaitable[None]) -> None:
        self.seconds = 0.0
        self._work = work

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self._work.__await__()
        step: Callable[[Any], Any] = steps.send
        given: Any = None
        while True:
            began = time.thread_time()
            try:
                waits_for = step(given)
            except StopIteration:
                return
            finally:
                self.seconds += time.thread_time() - began
            try:
                given, step = (yield waits_for), steps.send
            except BaseException as error:
                given, step = error, steps.throw


def count_newcomer(request: Request) -> None:
    """A new guest arrives; raises :class:`Busy` if too many have come from one address. Guests have limits, and
    nobody gets round them by being somebody else each time."""
    budgets: Budgets = request.app.state.budgets
    if not budgets.newcomers.allows(address_of(request)):
        raise Busy(AGAIN, A_LOT)


def charge_more(request: Request, changes: int) -> None:
    """Charge the client for the changes that this request made beyond its first."""
    if changes:
        budgets: Budgets = request.app.state.budgets
        budgets.changes.take(request.state.client, changes)


def address_of(request: Request) -> str:
    """The client's address as it is counted, as far as trusted proxies report it."""
    return household(request.client.host) if request.client else ""


async def is_ours(request: Request, seals: Seals) -> bool:
    """Whether a request that changes something comes from a page sent to this very browser."""
    if request.headers.get("sec-fetch-site", "same-origin") != "same-origin":
        return False
    token = request.headers.get(HEADER)
    if token is None:
        given = (await request.form()).get(FIELD)
        token = given if isinstance(given, str) else ""
    who: Visitor = request.state.visitor
    return not who.fresh and seals.read(token, FORM) == who.visit_id
