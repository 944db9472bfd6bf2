"""Matches in play: looking, choosing, asking why not, taking back, and the event stream."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Header, Query
from pydantic import BaseModel, Field
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from sobremesa.engine.log import encoded
from sobremesa.engine.part import seat_part
from sobremesa.engine.refusal import Illegal, Refusal
from sobremesa.engine.words import Words
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.seating import Seating
from sobremesa.web.api.asking import AnyonesId, InHouse, Link, SeatAsked
from sobremesa.web.api.errors import ILLEGAL, NotDone, Problem, language_of, may_fail, unknown, words_for
from sobremesa.web.api.looks import LookShown
from sobremesa.web.house import House
from sobremesa.web.sse import ServerEvent, streaming
from sobremesa.web.tongue import match_words

router = APIRouter(prefix="/v1/matches", tags=["matches"], responses=may_fail(403, 404, 409))

Seat = Annotated[int | None, Field(ge=0, le=9, description="One of your seats; by default the first.")]
Number = Annotated[int, Field(ge=0, lt=2**31, description="The number of the question (or of the die).")]
ChoiceText = Annotated[str, Field(min_length=1, max_length=200, examples=["roll"])]


class ChoiceGiven(BaseModel):
    """A choice, and the question it answers."""

    choice: ChoiceText
    ask: Number
    seat: Seat = None
    look: bool = Field(default=False, description="Whether to return the match as it stands afterwards.")


class ChoiceQueried(BaseModel):
    """A choice to be checked."""

    choice: ChoiceText
    seat: Seat = None


class Possibility(BaseModel):
    """Whether a choice is possible now and, if not, why."""

    possible: bool
    clause: str = ""
    refusal: str = ""
    why: str = ""


class DieRolled(BaseModel):
    """The result of a real die."""

    value: Annotated[int, Field(ge=0, le=1000)]
    number: Number
    seat: Seat = None


class UndoWanted(BaseModel):
    """The choice to be taken back."""

    choice: Annotated[int, Field(ge=0, lt=2**31, description="Its number, which is `undo` of the look.")]
    seat: Seat = None


class UndoAnswer(BaseModel):
    """The answer to a request to take something back."""

    agrees: bool
    asked: Annotated[int, Field(ge=0, lt=2**31, description="The request, which is `undoing.line` of the look.")]
    seat: Seat = None


class StandInWanted(BaseModel):
    """The player for whom a bot is to play."""

    absent: Annotated[int, Field(ge=0, le=9, description="The absent player's seat.")]
    seat: Seat = None


class LineWritten(BaseModel):
    """The result of a request that changed the match."""

    line: int = Field(description="The number of the log line that records it.")


class ChoiceMade(LineWritten):
    """The result of a choice."""

    look: LookShown | None = Field(
        default=None,
        description="If you asked for it: the match with its log from this line on, seen from the one of your seats "
        "that has to choose now or, if none has to, from the one that chose.",
    )


@dataclass(frozen=True)
class AtTable:
    """A request about a match: the caller (``guest`` is their id), the seating, and the words for the answer."""

    house: House
    match: int
    seating: Seating
    guest: int | None
    words: Words
    request: Request

    def seat(self, asked: int | None) -> int | None:
        """The seat that the guest looks from; None for a spectator. Raises :class:`Refused` for another's seat and if
        spectators are not allowed."""
        mine = self.seating.seats_of(self.guest)
        if asked is not None and asked not in mine:
            raise Refused(ErrorCode.FORBIDDEN, "That seat is not yours.")
        if asked is None and not mine and not self.seating.onlookers:
            raise Refused(ErrorCode.FORBIDDEN, "This table doesn't allow spectators.")
        return asked if asked is not None else next(iter(mine), None)

    def own_seat(self, asked: int | None) -> int:
        """The seat that the guest plays. Raises :class:`Refused` if they have none."""
        if self.guest is None:
            raise unknown(words_for(self.request))
        seat = self.seat(asked)
        if seat is None:
            raise Refused(ErrorCode.FORBIDDEN, "You have no seat at this table.")
        return seat

    def barred(self, refusal: Refusal) -> Problem:
        """A refusal as a problem."""
        return Problem(error=ILLEGAL, clause=refusal.clause, refusal=refusal.name, why=str(self.words.refusal(refusal)))


async def _at_table(link: Link, request: Request, house: InHouse, guest: AnyonesId) -> AtTable:
    match = await house.match_at(link)
    seating = await house.live.seating(match)
    words = match_words(seating.game.name, language_of(request), seating.names, seating.pack, seating.options)
    return AtTable(house, match, seating, guest, words, request)


Here = Annotated[AtTable, Depends(_at_table)]
Since = Annotated[
    int | None,
    Query(ge=0, lt=2**31, description="Return the log after this line; by default its last few lines."),
]


@router.get("/{link}")
async def look(here: Here, seat: SeatAsked = None, since: Since = None) -> LookShown:
    """The match as you may see it: from your seat, or as a spectator."""
    return LookShown.of(await here.house.live.look(here.match, here.seat(seat), since), here.words)


@router.get(
    "/{link}/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}}},
)
async def stream(
    here: Here,
    seat: SeatAsked = None,
    last: Annotated[int | None, Header(alias="Last-Event-ID", ge=0, lt=2**31)] = None,
) -> Any:
    """The match as server-sent events: a `look` at once and after every change, with the same data as GET. The id of an
    event is the number of the last line, so a client that reconnects with `Last-Event-ID` misses nothing. The stream
    ends with the match."""
    return streaming(here.request, _events(here, here.seat(seat), last))


async def _events(here: AtTable, seat: int | None, last: int | None) -> AsyncGenerator[ServerEvent, None]:
    heard, before = last, ""
    async with aclosing(here.house.live.listen(here.match, here.guest)) as updates:
        async for _ in updates:
            look = await here.house.live.look(here.match, seat, heard)
            heard = look.line
            now = LookShown.of(look, here.words).model_dump_json()
            if now != before:
                before = now
                yield ServerEvent(now, str(look.line), "look")
            if look.places is not None:
                return


@router.post("/{link}/choices", responses=may_fail(401))
async def choose(answer: ChoiceGiven, here: Here) -> ChoiceMade:
    """Answer the pending question. An answer to a question that is no longer pending is refused (409), so that nothing
    is done twice. A choice that the rules forbid is refused with its clause."""
    seat, live = here.own_seat(answer.seat), here.house.live
    line = (await _written(here, live.choose(here.match, seat, answer.ask, answer.choice))).line
    if not answer.look:
        return ChoiceMade(line=line)
    asked = await live.asked(here.match)
    now = seat if seat in asked else next((one for one in here.seating.seats_of(here.guest) if one in asked), seat)
    return ChoiceMade(line=line, look=LookShown.of(await live.look(here.match, now, line - 1), here.words))


@router.post("/{link}/why-not", responses=may_fail(401))
async def why_not(wondered: ChoiceQueried, here: Here) -> Possibility:
    """Whether a choice is possible now and, if not, why and by which clause."""
    refusal = await here.house.live.why_not(here.match, here.own_seat(wondered.seat), wondered.choice)
    if refusal is None:
        return Possibility(possible=True)
    problem = here.barred(refusal)
    return Possibility(possible=False, clause=problem.clause, refusal=problem.refusal, why=problem.why)


@router.post("/{link}/dice", responses=may_fail(401))
async def type_die(rolled: DieRolled, here: Here) -> LineWritten:
    """Enter the result of a real die, at a table that plays with its own dice."""
    seat = here.own_seat(rolled.seat)
    return await _written(here, here.house.live.answer_die(here.match, seat, rolled.number, rolled.value))


@router.post("/{link}/undo", responses=may_fail(401))
async def ask_undo(wish: UndoWanted, here: Here) -> LineWritten:
    """Ask to take back your last choice, which is possible if nobody has learned anything from it. The other players
    have to agree."""
    return await _written(here, here.house.live.ask_undo(here.match, here.own_seat(wish.seat), wish.choice))


@router.post("/{link}/undo/answer", responses=may_fail(401))
async def answer_undo(consent: UndoAnswer, here: Here) -> LineWritten:
    """Agree or refuse that another player takes a choice back."""
    seat = here.own_seat(consent.seat)
    return await _written(here, here.house.live.answer_undo(here.match, seat, consent.agrees, consent.asked))


@router.post("/{link}/stand-in", responses=may_fail(401))
async def stand_in(given: StandInWanted, here: Here) -> LineWritten:
    """Have a bot play for an absent player, whose seat must be in `stand_in` of a look. As soon as they open the match
    again they play themselves."""
    seat = here.own_seat(given.seat)
    return await _written(here, here.house.live.stand_in(here.match, given.absent, seat))


@router.get("/{link}/log", response_class=Response, responses={200: {"content": {"application/x-ndjson": {}}}})
async def log(here: Here, seat: SeatAsked = None) -> Response:
    """The match's log as JSON lines: what your seat may know while the match is in play, everything when it is over."""
    as_whom = here.seat(seat)
    whole = await here.house.live.log(here.match)
    if whole.finished:
        data = encoded(whole)
    else:
        kinds = here.seating.game.kinds
        data = b"".join(msgspec.json.encode(line) + b"\n" for line in seat_part(whole, as_whom, kinds))
    return Response(data, media_type="application/x-ndjson")


async def _written(here: AtTable, done: Any) -> LineWritten:
    """The line written by the awaitable ``done``. If the rules refuse it, raises :class:`NotDone` with the clause."""
    try:
        return LineWritten(line=await done)
    except Illegal as error:
        raise NotDone(409, here.barred(error.refusal)) from None
