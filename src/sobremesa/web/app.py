"""The server: pages, the API, built files, and what keeps them safe."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import Depends, FastAPI
from starlette.middleware import Middleware
from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.middleware.gzip import GZipMiddleware

from sobremesa.engine.log import program_version
from sobremesa.web import boxes, decks, errors, home, matches, ready, replays, rooms, rules, settings, talk
from sobremesa.web.api import make_api
from sobremesa.web.api.shape import InShape
from sobremesa.web.house import House
from sobremesa.web.people import checked
from sobremesa.web.security import Pace, SecureHeaders, Unhurried
from sobremesa.web.sessions import Met
from sobremesa.web.statics import static_routes

LARGEST: Final = 9_000_000  # bytes of a request: a content pack with pictures, or a match log
LOOKS: Final = (100.0, 400)  # requests a second, and at once
CHANGES: Final = (20.0, 60)
NEWCOMERS: Final = (0.5, 60)  # new guests from one address


def make_app(
    house: House, looks: Pace | None = None, changes: Pace | None = None, newcomers: Pace | None = None
) -> FastAPI:
    """The whole server on these services. ``looks`` and ``changes`` are how fast one client may be, ``newcomers`` how
    fast guests may come from one address."""

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
            Middleware(Met, house.guests.seals),
            Middleware(
                Unhurried, house.guests.seals, looks or Pace(*LOOKS), changes or Pace(*CHANGES), errors.too_often
            ),
            Middleware(RequestBodyLimitMiddleware, max_body_size=LARGEST),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
        ],
    )
    app.state.house = house
    app.state.newcomers = newcomers or Pace(*NEWCOMERS)

    app.mount("/api", make_api(house, app.state.newcomers))
    for room in (home, settings, boxes, ready, rules, replays, matches, talk, decks, rooms):
        app.include_router(room.router, dependencies=[Depends(checked)])
    errors.catch(app)
    return app
