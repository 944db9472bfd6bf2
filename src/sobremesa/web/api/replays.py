"""Finished matches: any moment from any seat, downloading a log, uploading one."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Body, Path, Query
from pydantic import BaseModel, Field
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.table.replay import Replay
from sobremesa.web.api.asking import Anyone, InHouse, Language, Link, Somebody
from sobremesa.web.api.errors import may_fail
from sobremesa.web.api.looks import LookShown
from sobremesa.web.aside import projected
from sobremesa.web.security import address_of
from sobremesa.web.tongue import match_words

router = APIRouter(prefix="/v1", tags=["replays"], responses=may_fail())

MEDIA = "application/x-ndjson"
Moment = Annotated[int, Path(ge=0, lt=2**31, description="The number of decisions made before it.")]
AnySeat = Annotated[int | None, Query(ge=0, le=9, description="The seat to look from; without one, as a spectator.")]


class TurnShown(BaseModel):
    """The beginning of a turn."""

    moment: int
    seat: int | None


class DecisionShown(BaseModel):
    """A decision: whose it was, and what was chosen."""

    seat: int
    choice: str
    by: str = Field(description="Who chose if not the player: the name of a bot, or “table”.")
    advised: bool = Field(description="Whether the player had been given advice.")


class ReplayShown(BaseModel):
    """A finished match."""

    game: str
    seats: int
    names: list[str]
    last: int = Field(description="The last moment; the first is 0.")
    turns: list[TurnShown]
    decisions: list[DecisionShown] = Field(description="The first one leads from moment 0 to moment 1, and so on.")
    places: list[int] = Field(description="Each seat's place; 1 is first.")

    @classmethod
    def of(cls, replay: Replay) -> ReplayShown:
        """The replay as a response."""
        ending = replay.log.ending
        return cls(
            game=replay.game.name,
            seats=replay.seats,
            names=list(replay.names),
            last=replay.last,
            turns=[TurnShown(moment=turn.moment, seat=turn.seat) for turn in replay.turns()],
            decisions=[
                DecisionShown(seat=one.seat, choice=one.choice, by=one.by, advised=one.advised)
                for one in replay.decisions
            ],
            places=[] if ending is None else ending.places,
        )


class UploadedLogShown(BaseModel):
    """A match log that you have uploaded."""

    link: str
    game: str


@router.get("/replays/{link}", responses=may_fail(403, 404, 409, 410))
async def replay(request: Request, link: Link, house: InHouse, guest: Anyone) -> ReplayShown:
    """A finished match, by the link of its room or of its uploaded log."""
    return await projected(request, lambda: ReplayShown.of(house.replays.replay(link, guest)))


@router.get("/replays/{link}/moments/{moment}", responses=may_fail(403, 404, 409, 410))
async def moment(
    request: Request,
    link: Link,
    moment: Moment,
    house: InHouse,
    guest: Anyone,
    language: Language,
    seat: AnySeat = None,
) -> LookShown:
    """The match at a moment, seen from any seat."""
    found, look = await projected(request, lambda: house.replays.moment(link, guest, moment, seat))
    words = match_words(found.game.name, language, found.names, found.pack, found.log.set_up.options)
    return LookShown.of(look, words)


@router.get(
    "/replays/{link}/log",
    response_class=Response,
    responses={200: {"content": {MEDIA: {}}}, **may_fail(403, 404, 409, 410)},
)
async def export(request: Request, link: Link, house: InHouse, guest: Anyone) -> Response:
    """The whole log as a file of JSON lines, for `sobremesa replay --verify` and POST /v1/replays."""
    data = await projected(request, partial(house.replays.log, link, guest))
    headers = {"Content-Disposition": f'attachment; filename="{link}.jsonl"'}
    return Response(data, media_type=MEDIA, headers=headers)


@router.post("/replays", status_code=201, responses=may_fail(401, 404))
async def bring(
    log: Annotated[bytes, Body(media_type=MEDIA, description="A match log, line by line.")],
    request: Request,
    house: InHouse,
    guest: Somebody,
) -> UploadedLogShown:
    """Upload the log of a finished match. It is checked by replaying it; anybody who has the returned link may
    watch."""
    link = await house.proofs.run(guest.id, address_of(request), partial(house.replays.bring, guest, log))
    replay = await projected(request, partial(house.replays.replay, link, guest))
    return UploadedLogShown(link=link, game=replay.game.name)


@router.get("/me/replays", responses=may_fail(401))
async def mine(house: InHouse, guest: Somebody) -> list[UploadedLogShown]:
    """Your uploaded logs, latest first."""
    return [
        UploadedLogShown(link=one.link, game=one.game) for one in await house.store.run(house.replays.for_guest, guest)
    ]
