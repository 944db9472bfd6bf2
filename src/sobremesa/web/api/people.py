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
        max_length=4 * LONGEST_NAME,  # before normalisation, when a letter and its accents may be separate characters
        json_schema_extra={"maxLength": LONGEST_NAME},  # the limit that holds for every name
        description=f"1 to {LONGEST_NAME} characters, counted with accents composed and extra spaces removed.",
        examples=["Ana"],
    ),
]
GuestNumber = Annotated[int, Path(ge=1, lt=2**31)]


class GuestShown(BaseModel):
    """A guest."""

    id: int
    name: str


class Welcome(BaseModel):
    """A new guest with their token."""

    guest: GuestShown
    token: str = Field(description="Send it with every request as Authorization: Bearer TOKEN. Keep it secret.")


class Newcomer(BaseModel):
    """A new guest."""

    name: Name | None = Field(default=None, description="Without one, you are given a name.")


class Renamed(BaseModel):
    """A guest's new name."""

    name: Name


@router.post("/guests", status_code=201)
async def welcome(newcomer: Newcomer, request: Request, house: InHouse, language: Language) -> Welcome:
    """Become a guest: returns the new guest and their token."""
    count_newcomer(request)
    guest = await house.store.run(house.guests.welcome, language, newcomer.name)
    shown = GuestShown(id=guest.id, name=guest.name)
    return Welcome(guest=shown, token=house.guests.seals.seal(guest.key, TOKEN))


@router.get("/me", responses=may_fail(401))
async def me(guest: Somebody) -> GuestShown:
    """The guest whose token you send."""
    return GuestShown(id=guest.id, name=guest.name)


@router.patch("/me", responses=may_fail(401))
async def rename(given: Renamed, house: InHouse, guest: Somebody) -> GuestShown:
    """Change your name."""
    renamed = await house.store.run(house.guests.rename, guest, given.name)
    return GuestShown(id=renamed.id, name=renamed.name)


@router.get("/me/muted", tags=["chat"], responses=may_fail(401))
async def muted(house: InHouse, guest: Somebody) -> list[int]:
    """The guests you have muted."""
    return list(await house.store.run(house.chat.muted, guest))


@router.put("/me/muted/{other}", status_code=204, tags=["chat"], responses=may_fail(401, 404, 409))
async def mute(other: GuestNumber, house: InHouse, guest: Somebody) -> None:
    """Mute a guest at every table."""
    await house.store.run(house.chat.mute, guest, other)


@router.delete("/me/muted/{other}", status_code=204, tags=["chat"], responses=may_fail(401))
async def unmute(other: GuestNumber, house: InHouse, guest: Somebody) -> None:
    """Unmute a guest."""
    await house.store.run(house.chat.mute, guest, other, False)
