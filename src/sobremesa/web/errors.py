"""Error pages: a friendly sentence, and a number that is also in the log."""

from __future__ import annotations

import logging
import secrets
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.engine.errors import BadInput
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.words import Words, key
from sobremesa.table.refused import A_LOT, Busy, ErrorCode, Refused
from sobremesa.table.store.away import Away
from sobremesa.web.render import said, visitor_of, whole
from sobremesa.web.tongue import pages_words

_log = logging.getLogger("sobremesa.web")

STATUS: Final = {
    ErrorCode.UNKNOWN: 401,
    ErrorCode.FORBIDDEN: 403,
    ErrorCode.MISSING: 404,
    ErrorCode.TAKEN: 409,
    ErrorCode.GONE: 410,
    ErrorCode.LARGE: 413,
    ErrorCode.WRONG: 422,
    ErrorCode.OFTEN: 429,
}
_METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
_TITLES: Final = {
    403: key("That’s not for you to do"),
    404: key("There’s nothing here"),
    410: key("That’s no longer here to be shown"),
    413: key("That is too much for one table"),
    429: key("One thing at a time"),
}
_TEXTS: Final = {
    404: key("There is no page at this address. The link may have lost a letter along the way."),
    405: key("There is no page at this address. The link may have lost a letter along the way."),
    413: key("What you sent is too large for this table."),
    422: key("What you sent isn’t what this page expects."),
}
_OTHERWISE: Final = key("That can’t be done")
_NO_IDEA: Final = key("That didn’t work.")
AWAY: Final = key("The table can’t get at its records just now. Nothing has been changed: try again in a moment.")
AGAIN: Final = "5"  # seconds until a retry makes sense, for the Retry-After header
_AWAY_TITLE: Final = key("A short pause")
_OURS: Final = key("Something fell off the table")
_OURS_TEXT: Final = key("It’s our fault, not yours. Your match is safe: go back and carry on.")


def catch(app: Starlette) -> None:
    """Have this application answer errors with pages."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(Illegal, _illegal)
    app.add_exception_handler(BadInput, _bad)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Away, _away)


class CatchUnexpected:
    """Catches unexpected exceptions: each is logged once and answered, and the connection stays open. If the response
    has already begun, the exception is passed on to the server, which closes the connection."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = complete = False

        async def noticed(message: Message) -> None:
            nonlocal begun, complete
            begun = True
            complete = message["type"] == "http.response.body" and not message.get("more_body")
            await send(message)

        try:
            await self.app(scope, receive, noticed if scope["type"] == "http" else send)
        except ClientDisconnect:  # the client left in the middle of its request: nobody to answer
            return
        except Exception as error:
            if scope["type"] != "http" or (begun and not complete):
                raise
            if not begun:
                request = Request(scope)
                await _unforeseen(request, error)(scope, receive, send)


def allowed(request: Request) -> str:
    """The methods allowed at this request's address, for the Allow header."""
    routes = request.app.router.routes
    known = [method for method in _METHODS if any(_takes(route, request.scope, method) for route in routes)]
    return ", ".join((*known, "HEAD", "OPTIONS") if "GET" in known else (*known, "OPTIONS"))


def asks_for_options(request: Request, error: HTTPException) -> Response | None:
    """The answer to an OPTIONS request that no route handles; None for any other request."""
    if request.method != "OPTIONS" or error.status_code != 405:
        return None
    return Response(status_code=204, headers={"Allow": allowed(request)})


def _takes(route: BaseRoute, scope: Scope, method: str) -> bool:
    return route.matches({**scope, "method": method})[0] is Match.FULL


def numbered(request: Request, error: Exception) -> str:
    """Log an unexpected exception and return its number in the log."""
    number = secrets.token_hex(4)
    _log.error("%s %s failed (%s)", request.method, request.url.path, number, exc_info=error)
    return number


def answer(request: Request, status: int, text: str, title: str = "", number: str = "") -> Response:
    """The error as a page, or as a message on the page whose script made the request."""
    if request.headers.get("hx-request"):
        return said(text, status)
    words = _words(request)
    heading = title or words.say(_TITLES.get(status, _OTHERWISE))
    return whole(request, "error.html", status, title=heading, text=text, number=number, before=_before(request))


def _before(request: Request) -> str:
    """The page of this site that the request came from; empty if it came from another site or from this address."""
    try:
        came = urlsplit(request.headers.get("referer", ""))
    except ValueError:  # not an address
        return ""
    if came.netloc != request.url.netloc or (request.method == "GET" and came.path == request.url.path):
        return ""
    return urlunsplit(("", "", "/" + came.path.lstrip("/"), came.query, ""))


def too_often(request: Request) -> Response:
    """The response to a client that sends requests too fast."""
    return answer(request, 429, _words(request).say(A_LOT))


def too_large(request: Request) -> Response:
    """The response to a request whose body is too large."""
    return answer(request, 413, _words(request).say(_TEXTS[413]))


def _words(request: Request) -> Words:
    return pages_words(visitor_of(request).language)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    response = answer(request, STATUS[error.because], error.message(_words(request)))
    response.headers.update(again(error))
    return response


def again(error: Refused) -> dict[str, str]:
    """The Retry-After header; empty if the delay is unknown."""
    return {"Retry-After": str(error.again)} if isinstance(error, Busy) else {}


async def _illegal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Illegal)
    return answer(request, 409, str(_words(request).refusal(error.refusal)))


async def _bad(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadInput)
    return answer(request, 422, _words(request).fault(error))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    text = _words(request).say(_TEXTS.get(error.status_code, _NO_IDEA))
    if (options := asks_for_options(request, error)) is not None:
        return options
    response = answer(request, error.status_code, text)
    if error.status_code == 405:
        response.headers["Allow"] = allowed(request)
    return response


async def _away(request: Request, error: Exception) -> Response:
    words = _words(request)
    response = answer(request, 503, words.say(AWAY), words.say(_AWAY_TITLE))
    response.headers["Retry-After"] = AGAIN
    return response


def _unforeseen(request: Request, error: Exception) -> Response:
    words = _words(request)
    return answer(request, 500, words.say(_OURS_TEXT), words.say(_OURS), numbered(request, error))
