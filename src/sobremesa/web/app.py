"""The server: pages, the API, built files, and what keeps them safe."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.routing import Mount

from sobremesa.web import (
    advice,
    art,
    boxes,
    decks,
    errors,
    home,
    laying,
    learn,
    matches,
    moments,
    ready,
    replays,
    review,
    rooms,
    rules,
    settings,
    story,
    talk,
)
from sobremesa.web.api import make_api
from sobremesa.web.api.shape import ProblemShape
from sobremesa.web.builder import comparing, editing, mine, planned, studying
from sobremesa.web.house import House
from sobremesa.web.quest import campaigns, day, journey, made
from sobremesa.web.security import Budgets, LimitBody, RateLimit, SecureHeaders
from sobremesa.web.sessions import IdentifyVisitor
from sobremesa.web.statics import static_routes

_ROOMS: Final = (
    *(home, settings, art, boxes, ready, rules, learn, replays, moments, story, review),
    *(talk, decks, laying, advice, rooms, day, campaigns, journey, made),
    *(mine, editing, comparing, studying, planned),
)
LARGEST: Final = 9_000_000  # bytes of a request: a content pack with pictures, or a match log


def make_app(house: House, budgets: Budgets | None = None, hosts: Sequence[str] = ()) -> Starlette:
    """Build the whole server on these services. ``budgets`` limit how much of it one client may use; ``hosts`` are the
    host names it answers to (empty: any)."""
    budgets = budgets or Budgets()

    @asynccontextmanager
    async def working(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = Starlette(
        lifespan=working,
        # The match first: routes are tried in order, and match requests are the ones players wait for.
        routes=[
            *matches.pages.routes,
            *static_routes(),
            Mount("/api", make_api(house, budgets)),
            *(route for room in _ROOMS for route in room.pages.routes),
        ],
        middleware=[
            Middleware(SecureHeaders),
            Middleware(ProblemShape),
            *([Middleware(TrustedHostMiddleware, allowed_hosts=hosts, www_redirect=False)] if hosts else ()),
            Middleware(IdentifyVisitor, house.guests.seals),
            Middleware(RateLimit, house.guests.seals, budgets, errors.too_often),
            Middleware(LimitBody, LARGEST, errors.too_large),
            Middleware(RequestBodyLimitMiddleware, max_body_size=LARGEST),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
            Middleware(errors.CatchUnexpected),
        ],
    )
    app.state.house = house
    app.state.budgets = budgets
    errors.catch(app)
    return app
