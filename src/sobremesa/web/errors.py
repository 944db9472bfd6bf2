"""What goes wrong, told kindly: a page with a sentence, and a number that the log has too."""

from __future__ import annotations

import logging
import secrets
from typing import Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.errors import BadInput
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.words import Words, key
from sobremesa.table.refused import Because, Refused
from sobremesa.web.render import said, visitor_of, whole
from sobremesa.web.security import HEADERS
from sobremesa.web.tongue import pages_words

_log = logging.getLogger("sobremesa.web")

STATUS: Final = {
    Because.UNKNOWN: 401,
    Because.FORBIDDEN: 403,
    Because.MISSING: 404,
    Because.TAKEN: 409,
    Because.GONE: 410,
    Because.LARGE: 413,
    Because.WRONG: 422,
    Because.OFTEN: 429,
}
_TITLES: Final = {
    403: key("That is not yours to do"),
    404: key("Nobody sits here"),
    410: key("That can’t be shown any more"),
    413: key("That is too much for one table"),
    429: key("One thing at a time"),
}
_TEXTS: Final = {
    404: key("There is no page at this address. The link may have lost a letter on its way."),
    405: key("There is no page at this address. The link may have lost a letter on its way."),
    413: key("What you sent is larger than this table takes."),
    422: key("What you sent is not what this page asks for."),
}
_OTHERWISE: Final = key("That can’t be done")
_NO_IDEA: Final = key("What you asked for did not work.")
_OURS: Final = key("Something fell off the table")
_OURS_TEXT: Final = key("It is our fault, not yours. Your match is kept: go back and carry on.")


def catch(app: FastAPI) -> None:
    """Let this application answer what goes wrong with pages."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(Illegal, _illegal)
    app.add_exception_handler(BadInput, _bad)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(Exception, _unforeseen)


def numbered(request: Request, error: Exception) -> str:
    """Log what nobody foresaw; the number under which the log has it."""
    number = secrets.token_hex(4)
    _log.error("%s %s failed (%s)", request.method, request.url.path, number, exc_info=error)
    return number


def answer(request: Request, status: int, text: str, title: str = "", number: str = "") -> Response:
    """The error as a page, or as a message on the page that asked from a script."""
    if request.headers.get("hx-request"):
        return said(text, status)
    words = _words(request)
    heading = title or words.say(_TITLES.get(status, _OTHERWISE))
    return whole(request, "error.html", status, title=heading, text=text, number=number)


def too_often(request: Request) -> Response:
    """The answer to whoever asks too fast."""
    return answer(request, 429, _words(request).say("That was a lot at once: wait a moment."))


def _words(request: Request) -> Words:
    return pages_words(visitor_of(request).language)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return answer(request, STATUS[error.because], error.said(_words(request)))


async def _illegal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Illegal)
    return answer(request, 409, str(_words(request).refusal(error.refusal)))


async def _bad(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadInput)
    return answer(request, 422, _words(request).fault(error))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    text = _words(request).say(_TEXTS.get(error.status_code, _NO_IDEA))
    return answer(request, error.status_code, text)


async def _invalid(request: Request, error: Exception) -> Response:
    return answer(request, 422, _words(request).say(_TEXTS[422]))


async def _unforeseen(request: Request, error: Exception) -> Response:
    words = _words(request)
    page = answer(request, 500, words.say(_OURS_TEXT), words.say(_OURS), numbered(request, error))
    page.headers.update(HEADERS)  # it is made outside of all that stands before the pages
    return page
