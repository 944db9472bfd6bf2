"""Visitors, as their cookies identify them: the guest, if they are one yet, and their preferences.

There are three cookies: ``guest`` (signed; who they are), ``visit`` (signed; ties forms to the browser they were sent
to) and ``liking`` (the preferences; nothing secret).
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from sobremesa.engine.level import APPRENTICE, NAMES
from sobremesa.engine.stops import WRITTEN
from sobremesa.engine.words import LANGUAGES
from sobremesa.table.signing import FORM, VISIT, Seals
from sobremesa.web.tongue import preferred

GUEST_COOKIE: Final = "guest"
VISIT_COOKIE: Final = "visit"
PREFERENCES_COOKIE: Final = "liking"
_VISIT_BYTES: Final = 18
A_YEAR: Final = 365 * 24 * 3600

# The settings and their possible values; the first value is the default.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "language": ("", *LANGUAGES),  # empty: as the browser asks
    "light": ("auto", "light", "dark"),
    "palette": ("table", "red-green", "blue-yellow", "contrast"),
    "text": ("normal", "small", "large", "huge"),
    "pace": ("normal", "quick", "calm", "still"),
    "sound": ("off", "on"),
    "face": ("drawn", "plain"),
    "level": NAMES,  # of the bots that one plays against
}


@dataclass(frozen=True)
class Preferences:
    """A visitor's preferences, with the values of :data:`CHOICES`. ``stops`` says when they want to be asked, as text
    (see :func:`~sobremesa.engine.stops.written`)."""

    language: str = ""
    light: str = "auto"
    palette: str = "table"
    text: str = "normal"
    pace: str = "normal"
    sound: str = "off"
    face: str = "drawn"
    level: str = APPRENTICE
    stops: str = ""

    @staticmethod
    @lru_cache(1000)  # every request sends them, and most visitors have the same
    def read(cookie: str) -> Preferences:
        """Parse the cookie; invalid values fall back to the defaults."""
        given = dict(part.split("=", 1) for part in cookie[:400].split("&") if "=" in part)
        return Preferences().changed(given)

    def changed(self, given: dict[str, Any]) -> Preferences:
        """A copy with the given values; invalid ones are ignored."""
        valid = {name: given[name] for name, known in CHOICES.items() if given.get(name) in known}
        stops = given.get("stops")
        return replace(self, **valid, stops=stops if stops and WRITTEN.fullmatch(stops) else self.stops)

    def written(self) -> str:
        """The text of the cookie."""
        return "&".join(f"{field.name}={getattr(self, field.name)}" for field in fields(self))


@dataclass(frozen=True)
class Visitor:
    """The visitor behind a request: ``cookie`` is the guest cookie (the guest service knows whose it is), ``known`` the
    key of the browser if it was here before."""

    cookie: str | None
    known: str | None
    preferences: Preferences
    language: str
    seals: Seals

    @property
    def fresh(self) -> bool:
        """Whether the visit begins with this request, so that its cookie has to be set."""
        return self.known is None

    # Created on first use: a program that calls the API never needs it.

    @cached_property
    def visit_id(self) -> str:
        """The browser's key."""
        return self.known or secrets.token_urlsafe(_VISIT_BYTES)

    @cached_property
    def token(self) -> str:
        """The token that the browser's forms must carry."""
        return self.seals.seal(self.visit_id, FORM)


def visitor(request: Request, seals: Seals) -> Visitor:
    """The visitor behind a request."""
    known = seals.read(request.cookies.get(VISIT_COOKIE, ""), VISIT)
    preferences = Preferences.read(request.cookies.get(PREFERENCES_COOKIE, ""))
    language = preferences.language or preferred(request.headers.get("accept-language", ""))
    cookie = request.cookies.get(GUEST_COOKIE)
    return Visitor(cookie, known, preferences, language, seals)


class IdentifyVisitor:
    """Identifies the visitor before anything else looks at a request: ``request.state.visitor``."""

    def __init__(self, app: ASGIApp, seals: Seals) -> None:
        self.app = app
        self.seals = seals

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            scope.setdefault("state", {})["visitor"] = visitor(Request(scope), self.seals)
        await self.app(scope, receive, send)


def keep(response: Response, request: Request, name: str, value: str, lasting: bool = True) -> None:
    """Set one of our cookies: scripts can't read it, and requests from other sites do not carry it."""
    response.set_cookie(
        name,
        value,
        max_age=A_YEAR if lasting else None,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def keep_visit(response: Response, request: Request) -> None:
    """Set the cookie of a visit that begins with this request."""
    who: Visitor = request.state.visitor
    if who.fresh:
        keep(response, request, VISIT_COOKIE, who.seals.seal(who.visit_id, VISIT))


def keep_preferences(response: Response, request: Request, preferences: Preferences) -> None:
    """Remember a visitor's preferences, if they have changed."""
    if preferences != request.state.visitor.preferences:
        keep(response, request, PREFERENCES_COOKIE, preferences.written())
