"""Request dependencies shared by most operations: who asks, and about what."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import Request

from sobremesa.table.guests import Guest
from sobremesa.table.signing import TOKEN
from sobremesa.web.api.errors import language_of, unknown, words_for
from sobremesa.web.house import House

_bearer = HTTPBearer(auto_error=False, description="The token that POST /v1/guests gave.")


# Those that wait for nothing are coroutines too: anything else would be run in a thread.


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


AnyonesId = Annotated[int | None, Depends(_anyones_id)]  # the guest's number, which is enough at a match
Anyone = Annotated[Guest | None, Depends(_anyone)]  # the guest whose token came along; None without one


async def _somebody(request: Request, guest: Anyone) -> Guest:
    if guest is None:
        raise unknown(words_for(request))
    return guest


Somebody = Annotated[Guest, Depends(_somebody)]  # the same; without a token, 401

Link = Annotated[
    str,
    Path(
        pattern=r"^[A-Za-z0-9_-]{8,16}$",
        description="The link of a room: what its address ends in.",
        examples=["h3x9mwkq2t"],
    ),
]
SeatNumber = Annotated[int, Path(ge=0, le=9, description="A seat; they count from 0.")]
SeatAsked = Annotated[
    int | None, Query(ge=0, le=9, description="As which of your seats; by default the first one of yours.")
]
