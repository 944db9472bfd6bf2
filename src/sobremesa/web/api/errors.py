"""The API's error responses, all of one shape: :class:`Problem`."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.pack import Fault
from sobremesa.engine.words import Words, key
from sobremesa.table.refused import A_LOT, ErrorCode, Refused
from sobremesa.table.store.away import Away
from sobremesa.web.errors import AGAIN, AWAY, STATUS, again, allowed, asks_for_options, numbered
from sobremesa.web.tongue import pages_words, preferred

ILLEGAL: Final = "illegal"  # the rules of the game refuse it
INVALID: Final = "invalid"  # the request does not match the API's description
FAULTY: Final = "faulty"  # a content pack or a deck with faults

_SENTENCES: Final = {
    401: key("Say who you are: send your token in the Authorization header."),
    404: key("There is nothing at this address."),
    405: key("This address doesn’t support that method."),
    413: key("What you sent is too large for this table."),
    429: A_LOT,
}
_NO_IDEA: Final = key("That didn’t work.")
_OURS: Final = key("That’s our fault, not yours. Its number is {number}.")
_NOT_ASKED_FOR: Final = key("is not what is expected")
# What is wrong with a field of a request, by pydantic's error types, with pydantic's placeholders.
_SLIPS: Final = {
    "missing": key("is missing"),
    "extra_forbidden": key("is not expected"),
    "json_invalid": key("is not JSON"),
    "string_type": key("is not text"),
    "bool_type": key("is neither true nor false"),
    "bool_parsing": key("is neither true nor false"),
    "int_type": key("is not a whole number"),
    "int_parsing": key("is not a whole number"),
    "int_from_float": key("is not a whole number"),
    "string_too_short": key("is too short ({min_length} characters at least)"),
    "string_too_long": key("is too long ({max_length} characters at most)"),
    "too_long": key("has too many entries ({max_length} at most)"),
    "greater_than_equal": key("is too small ({ge} at least)"),
    "less_than_equal": key("is too large ({le} at most)"),
    "string_pattern_mismatch": key("is not written as it should be"),
}
_CODES: Final = {status: because.value for because, status in STATUS.items()}


class Problem(BaseModel):
    """Why a request was refused. Nothing has changed."""

    error: str = Field(description="What kind of problem it is, in one word.", examples=["taken"])
    clause: str = Field(
        default="", description="The clause of the rulebook it is based on, if any.", examples=["AZ-5.4"]
    )
    refusal: str = Field(
        default="",
        description="If the rules refuse a choice, the name of the refusal, which does not change with the wording of "
        "`why`.",
    )
    why: str = Field(description="A sentence in the language of Accept-Language (es or en).")


class FaultShown(BaseModel):
    """Something wrong in a content pack or a deck."""

    where: str = Field(
        description="The file, a colon and the line; for a deck, only the line.", examples=["action.yaml:12"]
    )
    part: str = Field(description="The card, unit or mission it is about, if any.")
    why: str
    right: str = Field(description="What would be right.")


def shown_fault(fault: Fault, words: Words) -> FaultShown:
    """A fault, in the language of ``words``."""
    where, part, why, right = map(words.wording, (fault.where, fault.part, fault.why, fault.right))
    return FaultShown(where=where, part=part, why=why, right=right)


class PackProblem(Problem):
    """Why a content pack or a deck was not saved."""

    faults: list[FaultShown] = []


class NotDone(Exception):
    """Raised to answer with this problem."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem.why)
        self.status = status
        self.problem = problem


Responses = dict[int | str, dict[str, Any]]


def may_fail(*statuses: int) -> Responses:
    """For the API's description: the error statuses that an operation may answer with."""
    return {status: {"model": Problem} for status in sorted({400, 413, 422, 429, 503, *statuses})}


def language_of(request: Request) -> str:
    """The language that the request asks for."""
    return preferred(request.headers.get("accept-language", ""))


def words_for(request: Request) -> Words:
    """The words of that language."""
    return pages_words(language_of(request))


def unknown(words: Words) -> NotDone:
    """The answer (401) to a request without a valid token."""
    return NotDone(401, Problem(error=ErrorCode.UNKNOWN.value, why=words.say(_SENTENCES[401])))


def catch(app: FastAPI) -> None:
    """Have this application answer all errors as problems."""
    app.add_exception_handler(NotDone, _told)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(BadInput, _bad)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(Away, _away)
    app.add_exception_handler(Exception, _unforeseen)


def _answer(status: int, problem: Problem, headers: dict[str, str] | None = None) -> Response:
    return JSONResponse(problem.model_dump(), status, headers)


async def _told(request: Request, error: Exception) -> Response:
    assert isinstance(error, NotDone)
    headers = {"WWW-Authenticate": "Bearer"} if error.status == 401 else None
    return _answer(error.status, error.problem, headers)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    problem = Problem(error=error.because.value, clause=error.clause, why=error.message(words_for(request)))
    return _answer(STATUS[error.because], problem, again(error))


async def _bad(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadInput)
    return _answer(422, Problem(error=ErrorCode.WRONG.value, why=words_for(request).fault(error)))


def in_general(request: Request, status: int) -> bytes:
    """The generic problem for a status, as JSON."""
    return _general(request, status).model_dump_json().encode()


def _general(request: Request, status: int) -> Problem:
    why = words_for(request).say(_SENTENCES.get(status, _NO_IDEA))
    return Problem(error=_CODES.get(status, INVALID), why=why)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if (options := asks_for_options(request, error)) is not None:
        return options
    headers = {"Allow": allowed(request)} if error.status_code == 405 else dict(error.headers or {})
    return _answer(error.status_code, _general(request, error.status_code), headers)


async def _away(request: Request, error: Exception) -> Response:
    return _answer(503, Problem(error="away", why=words_for(request).say(AWAY)), {"Retry-After": AGAIN})


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(step) for step in first["loc"])
    asked = {name: str(fact) for name, fact in first.get("ctx", {}).items()}
    bad = BadInput(f"{where:.100}", Wording(_SLIPS.get(first["type"], _NOT_ASKED_FOR), **asked))
    return _answer(422, Problem(error=INVALID, why=words_for(request).fault(bad)))


async def _unforeseen(request: Request, error: Exception) -> Response:
    number = numbered(request, error)
    return _answer(500, Problem(error="ours", why=words_for(request).say(_OURS, number=number)))
