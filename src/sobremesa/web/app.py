"""The server: pages, the API, built files, and what keeps them safe."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from fastapi import Depends, FastAPI
from starlette.middleware import Middleware
from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware

from sobremesa.engine.log import program_version
from sobremesa.web import boxes, decks, errors, home, laying, matches, ready, replays, rooms, rules, settings, talk
from sobremesa.web.api import make_api
from sobremesa.web.api.shape import InShape
from sobremesa.web.house import House
from sobremesa.web.people import checked
from sobremesa.web.security import Bounded, Budgets, SecureHeaders, Unhurried
from sobremesa.web.sessions import Met
from sobremesa.web.statics import static_routes

LARGEST: Final = 9_000_000  # bytes of a request: a content pack with pictures, or a match log


def make_app(house: House, budgets: Budgets | None = None, hosts: Sequence[str] = ()) -> FastAPI:
    """The whole server on these services. ``budgets`` limit how much of it one client may use, ``hosts`` are the names
    it answers to (none: any)."""
    budgets = budgets or Budgets()

    @asynccontextmanager
    async def working(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = FastAPI(
        title="Sobremesa",
        version=program_version(),
        lifespan=working,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        routes=static_routes(),
        middleware=[
            Middleware(SecureHeaders),
            Middleware(InShape),
            *([Middleware(TrustedHostMiddleware, allowed_hosts=hosts, www_redirect=False)] if hosts else ()),
            Middleware(Met, house.guests.seals),
            Middleware(Unhurried, house.guests.seals, budgets, errors.too_often),
            Middleware(Bounded, LARGEST, errors.too_large),
            Middleware(RequestBodyLimitMiddleware, max_body_size=LARGEST),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
            Middleware(errors.Unbroken),
        ],
    )
    app.state.house = house
    app.state.budgets = budgets

    app.mount("/api", make_api(house, budgets))
    # The match first: routes are tried in turn, and it is there that somebody waits for every answer.
    for room in (matches, home, settings, boxes, ready, rules, replays, talk, decks, laying, rooms):
        app.include_router(room.router, dependencies=[Depends(checked)])
    errors.catch(app)
    return app
