"""The JSON API: everything the pages do, for programs. docs/api.md shows how to have your own bot play."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute

from sobremesa.engine.log import program_version
from sobremesa.web.api import advice, errors, games, matches, packs, people, replays, reviews, rooms
from sobremesa.web.api.positions import describe_positions
from sobremesa.web.house import House
from sobremesa.web.security import Budgets

_TAGS = [
    {"name": "guests", "description": "Who you are: a name and a token."},
    {"name": "games", "description": "What can be played."},
    {"name": "rooms", "description": "Tables with chairs around them, before, during and after a match."},
    {"name": "chat", "description": "The chat of a table."},
    {"name": "matches", "description": "Matches in play, by the link of their room."},
    {"name": "replays", "description": "Finished matches."},
    {"name": "packs", "description": "Your content packs."},
]


class _Described(FastAPI):
    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            _without_token(describe_positions(super().openapi()))
        return super().openapi()


def _without_token(description: dict[str, Any]) -> None:
    """Mark the token as optional in operations that never answer 401."""
    for path in description["paths"].values():
        for operation in path.values():
            if "security" in operation and "401" not in operation["responses"]:
                operation["security"].append({})


def make_api(house: House | None = None, budgets: Budgets | None = None) -> FastAPI:
    """Build the API on these services, to be mounted at ``/api``; without them it can only be described."""
    app = _Described(
        title="Sobremesa",
        summary="Tabletop games: rooms, matches, replays.",
        description="Get a token with `POST /v1/guests`, then send it in `Authorization: Bearer TOKEN`. Sentences are "
        "in the language of `Accept-Language`: es or en. All errors have the shape of `Problem`.",
        version=program_version(),
        openapi_tags=_TAGS,
        openapi_url="/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=_name,
    )
    app.state.house = house
    app.state.budgets = budgets
    # The match first: routes are tried in order, and match requests are the ones players wait for.
    for room in (matches, people, games, rooms, advice, replays, reviews, packs):
        app.include_router(room.router)
    errors.catch(app)
    return app


def _name(route: APIRoute) -> str:
    """The name of the operation in generated clients."""
    return f"{route.tags[0]}_{route.name}"
