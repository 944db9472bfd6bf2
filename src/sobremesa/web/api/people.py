"""Guests: people and programs with a name and a token."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field
from starlette.requests import Request

from sobremesa.engine.people import LONGEST_NAME
from sobremesa.table.signing import TOKEN
from sobremesa.web.api.asking import InHouse, Language, Somebody
from sobremesa.web.api.errors import may_fail
from sobremesa.web.security import count_newcomer

router = APIRouter(prefix="/v1", tags=["guests"], responses=may_fail())

Name = Annotated[
    str,
    Field(
        max_length=4 * LONGEST_NAME,  # before it is normalised: a letter and its accents may come apart
        json_schema_extra={"maxLength": LONGEST_NAME},  # what is good for every name
        description=f"1 to {LONGEST_NAME} characters, with accents composed and extra spaces left out.",
        examples=["Ana"],
    ),
]
GuestNumber = Annotated[int, Path(ge=1, lt=2**31)]


class GuestShown(BaseModel):
    """Somebody with a name."""

    id: int
    name: str


class Welcome(BaseModel):
    """Who you are from now on."""

    guest: GuestShown
    token: str = Field(description="Say it with every request: Authorization: Bearer TOKEN. It is yours alone.")


class Newcomer(BaseModel):
    """What a new guest would like to be called."""

    name: Name | None = Field(default=None, description="Without one, you are given a pleasant one.")


class Renamed(BaseModel):
    """What a guest would like to be called from now on."""

    name: Name


@router.post("/guests", status_code=201)
async def welcome(newcomer: Newcomer, request: Request, house: InHouse, language: Language) -> Welcome:
    """Come in: a new guest, and the token that says who it is."""
    count_newcomer(request)
    guest = await house.store.run(house.guests.welcome, language, newcomer.name)
    shown = GuestShown(id=guest.id, name=guest.name)
    return Welcome(guest=shown, token=house.guests.seals.seal(guest.key, TOKEN))


@router.get("/me", responses=may_fail(401))
async def me(guest: Somebody) -> GuestShown:
    """Who you are."""
    return GuestShown(id=guest.id, name=guest.name)


@router.patch("/me", responses=may_fail(401))
async def rename(given: Renamed, house: InHouse, guest: Somebody) -> GuestShown:
    """Be called otherwise."""
    renamed = await house.store.run(house.guests.rename, guest, given.name)
    return GuestShown(id=renamed.id, name=renamed.name)


@router.get("/me/muted", tags=["chat"], responses=may_fail(401))
async def muted(house: InHouse, guest: Somebody) -> list[int]:
    """The guests whom you do not want to hear."""
    return list(await house.store.run(house.chat.muted, guest))


@router.put("/me/muted/{other}", status_code=204, tags=["chat"], responses=may_fail(401, 404, 409))
async def mute(other: GuestNumber, house: InHouse, guest: Somebody) -> None:
    """Hear no more of a guest, at any table."""
    await house.store.run(house.chat.mute, guest, other)


@router.delete("/me/muted/{other}", status_code=204, tags=["chat"], responses=may_fail(401))
async def unmute(other: GuestNumber, house: InHouse, guest: Somebody) -> None:
    """Hear them again."""
    await house.store.run(house.chat.mute, guest, other, False)
