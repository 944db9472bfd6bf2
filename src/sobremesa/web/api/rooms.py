"""Rooms: creating one, sitting down, starting, playing again, and the chat."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field
from starlette.requests import Request
from starlette.responses import StreamingResponse

from sobremesa.engine import decks
from sobremesa.table import chat
from sobremesa.table.guests import Guest
from sobremesa.table.room import Room, RoomPlan
from sobremesa.table.store.matches import OVER, room_topic
from sobremesa.table.store.tables import LONGEST_BOT
from sobremesa.web.api.asking import Anyone, InHouse, Language, Link, SeatNumber, Somebody
from sobremesa.web.api.errors import FAULTY, NotDone, PackProblem, language_of, may_fail, shown_fault
from sobremesa.web.api.people import GuestShown, Name
from sobremesa.web.house import House
from sobremesa.web.sse import ServerEvent, streaming
from sobremesa.web.tongue import game_words

router = APIRouter(prefix="/v1", tags=["rooms"], responses=may_fail())

BotName = Annotated[
    str,
    Field(
        max_length=LONGEST_BOT,
        examples=["companero"],
        description="A bot: a level of the game or another name from GET /v1/bots, with parameters if it has any: "
        "greedy:worlds=4.",
    ),
]


class PlanGiven(BaseModel):
    """What is to be played, and how."""

    game: Annotated[str, Field(max_length=40, examples=["azardia"])]
    seats: Annotated[int, Field(ge=1, le=10, examples=[3])]
    bots: dict[Annotated[int, Field(ge=0, le=9)], BotName] = Field(
        default={}, max_length=10, description="Bots by seat.", examples=[{"1": "companero"}]
    )
    options: dict[
        Annotated[str, Field(max_length=40)],
        Annotated[int, Field(ge=-(2**31), lt=2**31)] | Annotated[str, Field(max_length=40)],
    ] = Field(
        default={}, max_length=100, description="Options of the game: see GET /v1/games.", examples=[{"length": 60}]
    )
    pack: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] | None = Field(
        default=None, description="The digest of an uploaded content pack; by default the game's own content."
    )
    public: bool = Field(default=False, description="Whether it is listed for everybody.")
    onlookers: bool = Field(default=True, description="Whether others may watch, now and in the replay.")
    own_dice: bool = Field(default=False, description="Whether people roll real dice and enter the results.")
    advice: bool = Field(default=False, description="Whether players may ask for advice: POST /v1/matches/…/advice.")
    sit: bool = Field(default=True, description="Whether you take the first free seat.")


class ChairShown(BaseModel):
    """A seat: a guest's, a bot's, or free."""

    seat: int
    name: str = Field(description="The player's name; empty while the seat is free.")
    guest: int | None
    bot: str | None
    stand_in: str | None = Field(description="The bot that plays while the guest is away.")
    ready: bool
    own_deck: bool = Field(description="Whether its player brings a deck of their own.")


class RoomShown(BaseModel):
    """A table with chairs around it."""

    link: str = Field(examples=["h3x9mwkq2t"])
    game: str
    options: dict[str, int | str]
    pack: str | None
    public: bool
    onlookers: bool
    own_dice: bool
    advice: bool = Field(description="Whether players may ask for advice.")
    host: int
    state: Literal["open", "playing", "over"]
    version: int = Field(description="Increases with every change.")
    chairs: list[ChairShown]
    yours: list[int] = Field(description="Your seats.")
    watching: list[GuestShown]
    again: str | None = Field(description="The link of the rematch, if somebody asked for one.")

    @classmethod
    def of(cls, room: Room, guest: Guest | None) -> RoomShown:
        """The room as a response to this guest."""
        return cls(
            link=room.link,
            game=room.game,
            options=room.options,
            pack=room.pack,
            public=room.public,
            onlookers=room.onlookers,
            own_dice=room.own_dice,
            advice=room.advice,
            host=room.host,
            state=_STATES[room.state],
            version=room.version,
            chairs=[
                ChairShown(
                    seat=chair.seat,
                    name=chair.name,
                    guest=chair.guest,
                    bot=chair.bot,
                    stand_in=chair.stand_in,
                    ready=chair.ready,
                    own_deck=chair.own_deck,
                )
                for chair in room.chairs
            ],
            yours=list(room.seats_of(None if guest is None else guest.id)),
            watching=[GuestShown(id=one, name=name) for one, name in room.watching.items()],
            again=room.again,
        )


_STATES: dict[str, Literal["open", "playing", "over"]] = {"open": "open", "playing": "playing", "over": "over"}


class ChairWanted(BaseModel):
    """The chair to take."""

    seat: Annotated[int, Field(ge=0, le=9)] | None = Field(default=None, description="By default the first free one.")
    name: Name | None = Field(default=None, description="The player's name; by default your own.")


class BotGiven(BaseModel):
    """The bot to put on a chair."""

    bot: BotName


class DeckGiven(BaseModel):
    """A deck brought to a chair."""

    text: Annotated[str, Field(max_length=decks.LONGEST)] = Field(
        description="A line for the tower, then one for each card with its number of copies; empty: no deck.",
        examples=["tower: torre-chimenea-mayor\n4 chatarreria-municipal\n3 caldera-madrugadora\n"],
    )


class Readiness(BaseModel):
    """Whether you are ready."""

    ready: bool = True


class AdviceAllowed(BaseModel):
    """Whether players may ask for advice."""

    allowed: bool


class ChatText(BaseModel):
    """A chat message to post."""

    text: Annotated[str, Field(max_length=4 * chat.LONGEST, examples=["¡Buena suerte!"])]


class ChatMessageShown(BaseModel):
    """A chat message."""

    number: int
    guest: GuestShown = Field(description="Who wrote it, with the name they had then.")
    seat: int | None = Field(description="Their seat; null for a spectator.")
    text: str = Field(description="Plain text, never markup.")
    at: str = Field(description="When, in UTC.", examples=["2026-11-22T21:04:05Z"])

    @classmethod
    def of(cls, said: chat.Message) -> ChatMessageShown:
        """The message as a response."""
        at = f"{said.at.isoformat(timespec='seconds')}Z"
        return cls(
            number=said.number, guest=GuestShown(id=said.guest, name=said.name), seat=said.seat, text=said.text, at=at
        )


@router.get("/rooms")
async def public_rooms(house: InHouse, guest: Anyone) -> list[RoomShown]:
    """The public rooms: first those waiting for players, then those with a match to watch."""
    return [RoomShown.of(room, guest) for room in await house.store.run(house.rooms.public)]


@router.get("/me/rooms", responses=may_fail(401))
async def my_rooms(house: InHouse, guest: Somebody) -> list[RoomShown]:
    """The rooms in which you have a chair: waiting, in play or over."""
    return [RoomShown.of(room, guest) for room in await house.store.run(house.rooms.for_guest, guest)]


@router.post("/rooms", status_code=201, responses=may_fail(401, 404, 409))
async def make_room(plan: PlanGiven, house: InHouse, guest: Somebody, language: Language) -> RoomShown:
    """Create a room, with you as its host."""
    wanted = RoomPlan(
        game=plan.game,
        seats=plan.seats,
        bots=plan.bots,
        options=plan.options,
        pack=plan.pack,
        public=plan.public,
        onlookers=plan.onlookers,
        own_dice=plan.own_dice,
        advice=plan.advice,
    )
    room = await house.store.run(house.rooms.make, guest, wanted, language, plan.sit)
    return RoomShown.of(room, guest)


@router.get("/rooms/{link}", responses=may_fail(404))
async def room(link: Link, house: InHouse, guest: Anyone) -> RoomShown:
    """A room as it is now."""
    return RoomShown.of(await house.store.run(house.rooms.room, link), guest)


@router.get(
    "/rooms/{link}/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}}, **may_fail(404)},
)
async def room_stream(link: Link, request: Request, house: InHouse, guest: Anyone) -> Any:
    """The room as server-sent events: a `room` event with the whole room at once and after every change, whose id is
    the version. The stream ends when the match is over."""
    first = await house.store.run(house.rooms.room, link)
    return streaming(request, _room_events(house, first, guest))


async def _room_events(house: House, first: Room, guest: Guest | None) -> AsyncGenerator[ServerEvent, None]:
    version = 0
    async with aclosing(house.store.notifier.listen(room_topic(first.id))) as updates:
        async for _ in updates:
            now = await house.store.run(house.rooms.room, first.link)
            if now.version != version:
                version = now.version
                yield ServerEvent(RoomShown.of(now, guest).model_dump_json(), str(version), "room")
            if now.state == OVER:
                return


@router.post("/rooms/{link}/chairs", status_code=201, responses=may_fail(401, 404, 409))
async def sit(link: Link, chosen: ChairWanted, house: InHouse, guest: Somebody) -> RoomShown:
    """Take a free chair. If you have one already, the next one is for somebody beside you."""
    return RoomShown.of(await house.store.run(house.rooms.sit, guest, link, chosen.seat, chosen.name), guest)


@router.delete("/rooms/{link}/chairs/{seat}", responses=may_fail(401, 403, 404, 409))
async def stand(link: Link, seat: SeatNumber, house: InHouse, guest: Somebody) -> RoomShown:
    """Free a chair before the match begins: one of yours or, as the host, anybody's."""
    return RoomShown.of(await house.store.run(house.rooms.stand, guest, link, seat), guest)


@router.put("/rooms/{link}/chairs/{seat}/bot", responses=may_fail(401, 403, 404, 409))
async def seat_bot(
    link: Link, seat: SeatNumber, given: BotGiven, house: InHouse, guest: Somebody, language: Language
) -> RoomShown:
    """Put a bot on a free chair or in place of another bot, as the host."""
    return RoomShown.of(await house.store.run(house.rooms.seat_bot, guest, link, seat, given.bot, language), guest)


@router.get("/rooms/{link}/chairs/{seat}/deck", responses=may_fail(401, 403, 404, 409))
async def deck(link: Link, seat: SeatNumber, house: InHouse, guest: Somebody) -> DeckGiven:
    """The deck brought for a chair of yours or, if you are the host, a bot's."""
    return DeckGiven(text=await house.store.run(house.rooms.deck, guest, link, seat))


@router.put("/rooms/{link}/chairs/{seat}/deck", responses={**may_fail(401, 403, 404, 409), 422: {"model": PackProblem}})
async def bring_deck(
    request: Request, link: Link, seat: SeatNumber, given: DeckGiven, house: InHouse, guest: Somebody
) -> RoomShown:
    """Bring a deck of your own for a chair of yours or, as the host, for a bot's. It is checked against the cards of
    this room; if it has faults, all of them are listed and it is refused. The others can't see it before the match
    begins."""
    found = await house.store.run(house.rooms.bring_deck, guest, link, seat, given.text)
    room = await house.store.run(house.rooms.room, link)
    if found:
        words = game_words(room.game, language_of(request))
        faults = [shown_fault(one, words) for one in found]
        why = words.count("{n} fault in this deck.", "{n} faults in this deck.", len(faults))
        raise NotDone(422, PackProblem(error=FAULTY, why=why, faults=faults))
    return RoomShown.of(room, guest)


@router.put("/rooms/{link}/ready", responses=may_fail(401, 403, 404, 409))
async def ready(link: Link, given: Readiness, house: InHouse, guest: Somebody) -> RoomShown:
    """Say whether you are ready."""
    return RoomShown.of(await house.store.run(house.rooms.ready, guest, link, given.ready), guest)


@router.put("/rooms/{link}/advice", responses=may_fail(401, 403, 404, 409))
async def allow_advice(link: Link, given: AdviceAllowed, house: InHouse, guest: Somebody) -> RoomShown:
    """Allow or forbid advice, as the host: before the match begins or, if nobody else plays, at any time."""
    return RoomShown.of(await house.store.run(house.rooms.allow_advice, guest, link, given.allowed), guest)


@router.post("/rooms/{link}/start", responses=may_fail(401, 403, 404, 409))
async def start(link: Link, house: InHouse, guest: Somebody) -> RoomShown:
    """Start the match, as the host, once all chairs are taken and all players ready."""
    return RoomShown.of(await house.start(guest, link), guest)


@router.post("/rooms/{link}/watch", responses=may_fail(401, 403, 404, 409))
async def watch(link: Link, house: InHouse, guest: Somebody) -> RoomShown:
    """Watch without a chair. The others see that you are there, and you may write in the chat."""
    return RoomShown.of(await house.store.run(house.rooms.watch, guest, link), guest)


@router.post("/rooms/{link}/leave", responses=may_fail(401, 404))
async def leave(link: Link, house: InHouse, guest: Somebody) -> RoomShown:
    """Leave the table. If the match is in play, a bot plays for you."""
    return RoomShown.of(await house.leave(guest, link), guest)


@router.post("/rooms/{link}/back", responses=may_fail(401, 403, 404))
async def come_back(link: Link, house: InHouse, guest: Somebody) -> RoomShown:
    """Take over from the bot that plays for you."""
    return RoomShown.of(await house.come_back(guest, link), guest)


@router.post("/rooms/{link}/again", responses=may_fail(401, 403, 404, 409))
async def again(link: Link, house: InHouse, guest: Somebody) -> RoomShown:
    """Ask for a rematch: returns its room, with the same people, each one chair further on. The first to ask is its
    host. If there is nobody to wait for, the match begins at once."""
    return RoomShown.of(await house.again(guest, link), guest)


@router.get("/rooms/{link}/chat", tags=["chat"], responses=may_fail(403, 404))
async def heard(
    link: Link,
    house: InHouse,
    guest: Anyone,
    after: Annotated[int, Query(ge=0, le=2**31 - 1, description="Only messages after the one with this number.")] = 0,
) -> list[ChatMessageShown]:
    """The latest chat messages at the table, oldest first, without those of people you have muted."""
    return [ChatMessageShown.of(said) for said in await house.store.run(house.chat.heard, guest, link, after)]


@router.post("/rooms/{link}/chat", status_code=201, tags=["chat"], responses=may_fail(401, 403, 404, 409))
async def say(link: Link, sentence: ChatText, house: InHouse, guest: Somebody) -> ChatMessageShown:
    """Post a message to everybody at the table."""
    return ChatMessageShown.of(await house.store.run(house.chat.say, guest, link, sentence.text))
