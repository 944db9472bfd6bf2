"""The guest behind a request: known by their cookie, or created when they first do something."""

from __future__ import annotations

from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from sobremesa.engine.text import clean
from sobremesa.table.guests import Guest
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.signing import COOKIE
from sobremesa.web.render import house_of, visitor_of
from sobremesa.web.security import count_newcomer
from sobremesa.web.sessions import GUEST_COOKIE, keep, keep_visit


async def known(request: Request) -> Guest | None:
    """The guest behind a request; None if they have not said or done anything yet."""
    house = house_of(request)
    return await house.store.run(house.guests.who, visitor_of(request).cookie, COOKIE)


async def somebody(request: Request) -> Guest:
    """The guest behind a request. Raises :class:`Refused` if there is none."""
    guest = await known(request)
    if guest is None:
        raise Refused(ErrorCode.UNKNOWN, "This table doesn’t know you yet: open the link again.")
    return guest


async def welcomed(request: Request, name: str = "") -> Guest:
    """The guest behind a request. A new one is created, called ``name`` or, if that is empty, by a name we choose."""
    house, guest = house_of(request), await known(request)
    if guest is None:
        count_newcomer(request)
        return await house.store.run(house.guests.welcome, visitor_of(request).language, name or None)
    if name and name != guest.name:
        return await house.store.run(house.guests.rename, guest, name)
    return guest


def remembered(response: Response, request: Request, guest: Guest) -> Response:
    """The response, with the guest's cookie added if they had none, and the cookie of a new visit if the response
    leads to another page."""
    if _is_new(request, guest):
        keep(response, request, GUEST_COOKIE, house_of(request).guests.seals.seal(guest.key, COOKIE))
        if not isinstance(response, HTMLResponse):
            begin_visit(request, guest)
            keep_visit(response, request)
    return response


def begin_visit(request: Request, guest: Guest) -> None:
    """Begin a new visit if the guest is new. Otherwise an attacker who had planted the cookie of their own visit in
    this browser could send forms as this guest."""
    if _is_new(request, guest):
        request.state.visitor = replace(visitor_of(request), known=None)


def _is_new(request: Request, guest: Guest) -> bool:
    return house_of(request).guests.seals.read(visitor_of(request).cookie or "", COOKIE) != guest.key


def go_to(address: str, request: Request, guest: Guest | None = None) -> Response:
    """A redirect to this address."""
    if request.headers.get("hx-request"):
        response = Response(status_code=204, headers={"HX-Redirect": address})
    else:
        response = RedirectResponse(address, 303)
    return response if guest is None else remembered(response, request, guest)


def asked(request: Request, name: str) -> str:
    """The value of this parameter of the query string; empty if missing."""
    value = request.query_params.get(name)
    if value is None:
        raise HTTPException(422)
    return value


async def field(request: Request, name: str, longest: int = 1000) -> str:
    """A field of the submitted form; empty if missing."""
    value = (await request.form()).get(name, "")
    if not isinstance(value, str) or len(value) > longest:
        raise HTTPException(422)
    return clean(value).strip()


async def number(request: Request, name: str) -> int:
    """A field of the submitted form as a whole number, 0 or more."""
    return whole_number(await field(request, name, 9))


def whole_number(text: str) -> int:
    """The number in this text, as :func:`number_in` reads it. Raises :class:`Refused` if there is none."""
    found = number_in(text)
    if found is None:
        raise HTTPException(422)
    return found


def number_in(text: str) -> int | None:
    """The text as a whole number, 0 or more; None if it isn't one or has more than nine digits, which would not fit
    every column of the store."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None
