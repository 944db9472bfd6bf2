"""Request dependencies shared by most operations: who calls, and about which room or seat."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import Request

from sobremesa.table.guests import Guest
from sobremesa.table.signing import TOKEN
from sobremesa.web.api.errors import language_of, unknown, words_for
from sobremesa.web.house import House

_bearer = HTTPBearer(auto_error=False, description="The token from POST /v1/guests.")


# All dependencies are coroutines, even those that await nothing: FastAPI would run plain functions in a thread.


async def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def _language(request: Request) -> str:
    return language_of(request)


InHouse = Annotated[House, Depends(_house)]
Language = Annotated[str, Depends(_language)]


async def _anyone(
    house: InHouse, shown: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
) -> Guest | None:
    if shown is None:
        return None
    return await house.store.run(house.guests.who, shown.credentials, TOKEN)


async def _anyones_id(
    house: InHouse, shown: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
) -> int | None:
    return None if shown is None else await house.guest(shown.credentials, TOKEN)


AnyonesId = Annotated[int | None, Depends(_anyones_id)]  # only the guest's id, which is enough for a match
Anyone = Annotated[Guest | None, Depends(_anyone)]  # the guest whose token was sent; None without a token


async def _somebody(request: Request, guest: Anyone) -> Guest:
    if guest is None:
        raise unknown(words_for(request))
    return guest


Somebody = Annotated[Guest, Depends(_somebody)]  # the same; without a token, 401

Link = Annotated[
    str,
    Path(
        pattern=r"^[A-Za-z0-9_-]{8,16}$",
        description="The link of a room: the last part of its address.",
        examples=["h3x9mwkq2t"],
    ),
]
SeatNumber = Annotated[int, Path(ge=0, le=9, description="A seat, counted from 0.")]
SeatAsked = Annotated[
    int | None, Query(ge=0, le=9, description="Which of your seats to look from; by default your first.")
]
