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
from sobremesa.games import get
from sobremesa.table.cached import Seating
from sobremesa.table.refused import ErrorCode, Refused
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


class Answer(BaseModel):
    """A choice: what is chosen, and the question it answers."""

    choice: ChoiceText
    ask: Number
    seat: Seat = None
    look: bool = Field(default=False, description="Whether to answer with the match as it stands then.")


class Wondered(BaseModel):
    """A choice that somebody wonders about."""

    choice: ChoiceText
    seat: Seat = None


class Possibility(BaseModel):
    """Whether a choice is possible now, and if not, what bars it."""

    possible: bool
    clause: str = ""
    refusal: str = ""
    why: str = ""


class DieRolled(BaseModel):
    """What a real die has shown."""

    value: Annotated[int, Field(ge=0, le=1000)]
    number: Number
    seat: Seat = None


class Wish(BaseModel):
    """Which choice is to be taken back, and whose."""

    choice: Annotated[int, Field(ge=0, lt=2**31, description="Its number: `undo` of the look.")]
    seat: Seat = None


class Consent(BaseModel):
    """Yes or no to somebody who would take something back."""

    agrees: bool
    asked: Annotated[int, Field(ge=0, lt=2**31, description="Which request: `undoing.line` of the look.")]
    seat: Seat = None


class Absent(BaseModel):
    """For whom a bot is called."""

    absent: Annotated[int, Field(ge=0, le=9, description="The seat of whoever is away.")]
    seat: Seat = None


class Written(BaseModel):
    """It is done."""

    line: int = Field(description="The number of the line of the log that says so.")


class Chosen(Written):
    """It is chosen."""

    look: LookShown | None = Field(
        default=None,
        description="If you asked for it: the match from this line on, seen from that of your seats which is asked now "
        "or, when none is, from the one that chose.",
    )


@dataclass(frozen=True)
class AtTable:
    """A request about a match: who asks (the guest's id), who plays, with which words."""

    house: House
    match: int
    seating: Seating
    guest: int | None
    words: Words
    request: Request

    def seat(self, asked: int | None) -> int | None:
        """The seat that the guest looks from; None for a spectator. Raises :class:`Refused` for somebody else's."""
        mine = self.seating.seats_of(self.guest)
        if asked is not None and asked not in mine:
            raise Refused(ErrorCode.FORBIDDEN, "That seat is not yours.")
        if asked is None and not mine and not self.seating.onlookers:
            raise Refused(ErrorCode.FORBIDDEN, "This table doesn't allow spectators.")
        return asked if asked is not None else next(iter(mine), None)

    def own_seat(self, asked: int | None) -> int:
        """The seat that the guest plays. Raises for those who have none."""
        if self.guest is None:
            raise unknown(words_for(self.request))
        seat = self.seat(asked)
        if seat is None:
            raise Refused(ErrorCode.FORBIDDEN, "You have no seat at this table.")
        return seat

    def barred(self, refusal: Refusal) -> Problem:
        """What bars a choice, in words."""
        return Problem(error=ILLEGAL, clause=refusal.clause, refusal=refusal.name, why=str(self.words.refusal(refusal)))


async def _at_table(link: Link, request: Request, house: InHouse, guest: AnyonesId) -> AtTable:
    match = await house.match_at(link)
    seating = await house.live.seating(match)
    words = match_words(seating.game, language_of(request), seating.names, seating.pack, seating.options)
    return AtTable(house, match, seating, guest, words, request)


Here = Annotated[AtTable, Depends(_at_table)]
Since = Annotated[
    int | None,
    Query(ge=0, lt=2**31, description="The last line that you have heard of; by default you hear the last few again."),
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
    """The match as server-sent events: `look`, at once and whenever something is new, with the look as GET gives it.
    Its id is the number of the last line; whoever comes back with `Last-Event-ID` hears what they have missed. The
    stream ends with the match."""
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
async def choose(answer: Answer, here: Here) -> Chosen:
    """Choose, in answer to the pending question. An answer to a question that is not being asked any more is refused
    (409), so that nothing is done twice; so is what the rules bar, with the clause."""
    seat, live = here.own_seat(answer.seat), here.house.live
    line = (await _written(here, live.choose(here.match, seat, answer.ask, answer.choice))).line
    if not answer.look:
        return Chosen(line=line)
    asked = await live.asked(here.match)
    now = seat if seat in asked else next((one for one in here.seating.seats_of(here.guest) if one in asked), seat)
    return Chosen(line=line, look=LookShown.of(await live.look(here.match, now, line - 1), here.words))


@router.post("/{link}/why-not", responses=may_fail(401))
async def why_not(wondered: Wondered, here: Here) -> Possibility:
    """Whether a choice is possible now and, if not, the clause that bars it and why."""
    refusal = await here.house.live.why_not(here.match, here.own_seat(wondered.seat), wondered.choice)
    if refusal is None:
        return Possibility(possible=True)
    problem = here.barred(refusal)
    return Possibility(possible=False, clause=problem.clause, refusal=problem.refusal, why=problem.why)


@router.post("/{link}/dice", responses=may_fail(401))
async def type_die(rolled: DieRolled, here: Here) -> Written:
    """Type what a real die has shown, at a table that plays with its own."""
    seat = here.own_seat(rolled.seat)
    return await _written(here, here.house.live.answer_die(here.match, seat, rolled.number, rolled.value))


@router.post("/{link}/undo", responses=may_fail(401))
async def ask_undo(wish: Wish, here: Here) -> Written:
    """Ask to take back your last choice, as far as nobody has learned anything from it. Others have to agree."""
    return await _written(here, here.house.live.ask_undo(here.match, here.own_seat(wish.seat), wish.choice))


@router.post("/{link}/undo/answer", responses=may_fail(401))
async def answer_undo(consent: Consent, here: Here) -> Written:
    """Agree to that, or do not."""
    seat = here.own_seat(consent.seat)
    return await _written(here, here.house.live.answer_undo(here.match, seat, consent.agrees, consent.asked))


@router.post("/{link}/stand-in", responses=may_fail(401))
async def stand_in(given: Absent, here: Here) -> Written:
    """Call a bot to play for who is away: it may be done for the seats in `stand_in` of a look. As soon as they open
    the match again they play themselves."""
    seat = here.own_seat(given.seat)
    return await _written(here, here.house.live.stand_in(here.match, given.absent, seat))


@router.get("/{link}/log", response_class=Response, responses={200: {"content": {"application/x-ndjson": {}}}})
async def log(here: Here, seat: SeatAsked = None) -> Response:
    """The match's log as JSON lines: your seat's part of it while the match goes on, the whole when it is over."""
    as_whom = here.seat(seat)
    whole = await here.house.live.log(here.match)
    if whole.finished:
        data = encoded(whole)
    else:
        kinds = get(here.seating.game).kinds
        data = b"".join(msgspec.json.encode(line) + b"\n" for line in seat_part(whole, as_whom, kinds))
    return Response(data, media_type="application/x-ndjson")


async def _written(here: AtTable, done: Any) -> Written:
    """The line that says so; what the rules refuse is told with its clause."""
    try:
        return Written(line=await done)
    except Illegal as error:
        raise NotDone(409, here.barred(error.refusal)) from None
