"""Protection against other sites' pages, oversized bodies and clients that send requests too fast."""

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
AGAIN: Final = 2  # seconds after which a client over its limit may try again
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
    """Adds the security headers to every response: its page may only run and show what comes from here. Inside it, HEAD
    is handled as GET."""

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
            # Every GET address also answers HEAD: uvicorn leaves out the body, as its own scope still says HEAD.
            scope = {**scope, "method": "GET", "state": {**scope.get("state", {}), HEAD: True}}
        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


class RateLimiter:
    """A token bucket per client: ``burst`` actions at once, then ``rate`` a second. The larger networks a client
    belongs to have a multiple of that (see :mod:`~sobremesa.web.networks`). Remembers the latest ``most`` clients."""

    def __init__(
        self, rate: float, burst: int, most: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._most = most
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def admit(self, client: str) -> bool:
        """Charge one action unless the budget is used up; returns whether it was allowed."""
        allowed = all(self._has(name, share) >= 1 for name, share in counted(client))
        if allowed:
            self.take(client)
        return allowed

    def is_spent(self, client: str) -> bool:
        """Whether this client has used up its budget."""
        return any(self._has(name, share) <= 0 for name, share in counted(client))

    def take(self, client: str, amount: float = 1) -> None:
        """Charge this amount, even if that leaves the budget negative: some costs are known only afterwards."""
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
    """How much of the server one client and one address may use.

    Per client (a browser that was here before, a program's token, or else the address), ``looks`` limits all requests
    and ``changes`` those that change something. Per address, whoever the requests claim to come from, ``crowd`` limits
    the requests, ``work`` the CPU milliseconds spent on answering them (a page of a large table costs more than an
    icon), and ``newcomers`` the new guests. So nobody gains by presenting a new identity each time.
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
        """Charge one request unless a budget is used up; returns whether it may be answered."""
        if self.work.is_spent(address) or not self.crowd.admit(address):
            return False
        return self.looks.admit(client) and (not changing or self.changes.admit(client))


class RateLimit:
    """Refuses requests over the limit with the response of ``refuse``, and charges for the work of answering others."""

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


class LimitBody:
    """Refuses, with the response of ``refuse``, requests that declare a body of more than ``most`` bytes. A body of
    undeclared length has to be counted while it is read."""

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
    """Awaits something and adds up the CPU ``seconds`` it uses, not counting the time it waits."""

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
    """Count a new guest; raises :class:`Busy` if too many have come from one address. Otherwise a client could get
    round a guest's limits by becoming a new guest each time."""
    budgets: Budgets = request.app.state.budgets
    if not budgets.newcomers.admit(address_of(request)):
        raise Busy(AGAIN, A_LOT)


def charge_more(request: Request, changes: int) -> None:
    """Charge the client for the changes that this request made beyond its first."""
    if changes:
        budgets: Budgets = request.app.state.budgets
        budgets.changes.take(request.state.client, changes)


def address_of(request: Request) -> str:
    """The household of the client's address (see :mod:`~sobremesa.web.networks`), as trusted proxies report it."""
    return household(request.client.host) if request.client else ""


async def is_ours(request: Request, seals: Seals) -> bool:
    """Whether a request that changes something comes from a page that we sent to this browser."""
    if request.headers.get("sec-fetch-site", "same-origin") != "same-origin":
        return False
    token = request.headers.get(HEADER)
    if token is None:
        given = (await request.form()).get(FIELD)
        token = given if isinstance(given, str) else ""
    who: Visitor = request.state.visitor
    return not who.fresh and seals.read(token, FORM) == who.visit_id
