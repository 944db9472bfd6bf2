"""The JSON API: everything the pages do, for programs. docs/api.md shows how to let a bot of one's own play."""

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
    {"name": "chat", "description": "What is said at a table."},
    {"name": "matches", "description": "Matches in play, by the link of their room."},
    {"name": "replays", "description": "Finished matches."},
    {"name": "packs", "description": "Content packs of one's own."},
]


class _Described(FastAPI):
    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            _without_token(describe_positions(super().openapi()))
        return super().openapi()


def _without_token(description: dict[str, Any]) -> None:
    """Say of the operations that never answer 401 that they take a token, but need none."""
    for path in description["paths"].values():
        for operation in path.values():
            if "security" in operation and "401" not in operation["responses"]:
                operation["security"].append({})


def make_api(house: House | None = None, budgets: Budgets | None = None) -> FastAPI:
    """The API on these services, to be mounted at ``/api``; without them it can only be described."""
    app = _Described(
        title="Sobremesa",
        summary="Tabletop games: rooms, matches, replays.",
        description="Ask for a token with `POST /v1/guests`, then say it in `Authorization: Bearer TOKEN`. Sentences "
        "are in the language of `Accept-Language`: es or en. Whatever goes wrong has the shape of `Problem`.",
        version=program_version(),
        openapi_tags=_TAGS,
        openapi_url="/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=_name,
    )
    app.state.house = house
    app.state.budgets = budgets
    # The match first: routes are tried in turn, and it is there that somebody waits for every answer.
    for room in (matches, people, games, rooms, advice, replays, reviews, packs):
        app.include_router(room.router)
    errors.catch(app)
    return app


def _name(route: APIRoute) -> str:
    """What a generated client calls the operation."""
    return f"{route.tags[0]}_{route.name}"
