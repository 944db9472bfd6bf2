"""A table before its match: laid as somebody likes it, then with people coming in and sitting down."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, Final

import segno
from fastapi import APIRouter
from markupsafe import Markup
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa import bots
from sobremesa.engine.game import Game
from sobremesa.engine.words import Words
from sobremesa.table import upload
from sobremesa.table.chat import topic as chat_topic
from sobremesa.table.guests import Guest
from sobremesa.table.packs import Brought
from sobremesa.table.refused import Because, Refused
from sobremesa.table.room import Plan, Room
from sobremesa.table.store.matches import OVER, room_topic
from sobremesa.web import matches, talk
from sobremesa.web.following import Seen
from sobremesa.web.house import House
from sobremesa.web.people import field, go_to, known, number, remembered, somebody, welcomed
from sobremesa.web.ready import ReadyDeck, ready_decks
from sobremesa.web.render import house_of, part, visitor_of, whole
from sobremesa.web.scene import appending, morphing
from sobremesa.web.sse import Told, either, streaming
from sobremesa.web.tongue import game_words, match_words

router: Final = APIRouter(include_in_schema=False)

BOT: Final = "greedy"  # who is seated where nobody says otherwise


def _game(name: str) -> Game:
    if name not in sobremesa.games():
        raise HTTPException(404)
    return sobremesa.game(name)


def _usual(game: Game) -> int:
    return min(game.usual_seats, game.seat_counts[-1])


# Laying a table.


@router.post("/play/{game}")
async def play_now(request: Request, game: str) -> Response:
    """A match against bots, at once."""
    house, found = house_of(request), _game(game)
    guest = await welcomed(request)
    seats = _usual(found)
    plan = Plan(game, seats, bots=dict.fromkeys(range(1, seats), BOT))
    room = await house.store.run(house.rooms.make, guest, plan, visitor_of(request).language)
    await house.start(guest, room.link)
    return go_to(f"/room/{room.link}", request, guest)


@router.get("/room/new/{game}")
async def lay(request: Request, game: str) -> Response:
    """What can be chosen before others come."""
    found = _game(game)
    guest = await known(request)
    words = game_words(game, visitor_of(request).language)
    arrangements = {seats: found.arrangements(seats) for seats in found.seat_counts if found.arrangements(seats)}
    settled = {name for ways in arrangements.values() for way in ways for name in way.options}
    return whole(
        request,
        "room/new.html",
        words=words,
        game=found,
        guest=guest,
        usual=_usual(found),
        arrangements=arrangements,
        upfront=[option for option in found.options if option.seat is None and option.upfront],
        options=[option for option in found.options if option.seat is None and not option.upfront],
        of_seats=[
            [one for one in found.options if one.seat == seat and one.name not in settled]
            for seat in range(found.seat_counts[-1])
        ],
    )


@router.post("/room/new/{game}")
async def make(request: Request, game: str) -> Response:
    """The table as it was chosen."""
    house, found = house_of(request), _game(game)
    form = await request.form()
    guest = await welcomed(request, await field(request, "name"))
    try:
        pack = await _pack(house, found, guest, form.get("pack"))
    except _Faulty as faulty:
        words = game_words(game, visitor_of(request).language)
        page = whole(request, "room/faults.html", 422, words=words, faults=faulty.brought.faults)
        return remembered(page, request, guest)
    options = {one.name: str(form[f"option-{one.name}"]) for one in found.options if f"option-{one.name}" in form}
    seats = await number(request, "seats")
    plan = Plan(
        game,
        seats,
        options=options | await _arranged(request, found, seats),
        pack=pack,
        public=await field(request, "public") == "yes",
        onlookers=await field(request, "onlookers") == "yes",
        own_dice=await field(request, "own_dice") == "yes",
    )
    room = await house.store.run(house.rooms.make, guest, plan, visitor_of(request).language)
    return go_to(f"/room/{room.link}", request, guest)


async def _arranged(request: Request, game: Game, seats: int) -> dict[str, int | str]:
    """The options that the chosen arrangement of the seats settles."""
    if not await field(request, f"arrangement-{seats}"):
        return {}
    chosen, ways = await number(request, f"arrangement-{seats}"), game.arrangements(seats) if seats else []
    if chosen >= len(ways):
        raise HTTPException(422)
    return {name: value for name, value in ways[chosen].options.items() if value}


class _Faulty(Exception):
    """A content pack in which something is wrong."""

    def __init__(self, brought: Brought) -> None:
        super().__init__(brought.name)
        self.brought = brought


async def _pack(house: House, game: Game, guest: Guest, sent: object) -> str | None:
    """The digest of the content pack that was sent with the form; None where there was none."""
    if not isinstance(sent, UploadFile) or not sent.filename:
        return None
    data = await sent.read(upload.MOST_UPLOADED + 1)
    brought = await house.store.run(lambda: house.packs.bring(game, upload.unzip(data), guest.id))
    if brought.digest is None:
        raise _Faulty(brought)
    return brought.digest


# The table while people come.


@router.get("/room/{link}")
async def room(request: Request, link: str) -> Response:
    """The table: set, or in the middle of its match."""
    house = house_of(request)
    found = await house.room(link)
    if found.match is not None:
        return await matches.page(request, link)
    if found.state == OVER:
        raise Refused(Because.GONE, "Everybody has left this table.")
    guest = await known(request)
    words = game_words(found.game, visitor_of(request).language)
    said = await talk.heard(house, found, guest)
    address = _address(house, request, link)
    pack = None if found.pack is None else await house.store.run(house.packs.pack, found.pack)
    rules = match_words(found.game, words.language, (), pack)
    return whole(
        request,
        "room/page.html",
        words=words,
        room=found,
        guest=guest,
        seats=_seats(found, guest, words, rules),
        options=[(option, value) for option, value in _options(found) if option.seat is None],
        rules=rules,
        pack=pack.name if pack else None,
        decks=await house.store.run(_decks, house, found, rules),
        said=said,
        seen=Seen(found.version, "", said[-1].number if said else 0),
        muted=await talk.muted(house, guest),
        link_address=address,
        qr=_code(address),
    )


def _decks(house: House, found: Room, rules: Words) -> tuple[ReadyDeck, ...]:
    return ready_decks(found.game, house.pack(found), rules)


def _address(house: House, request: Request, link: str) -> str:
    """Where friends open this table: by the network's address if the page was opened on this very machine."""
    own = request.url.hostname in ("localhost", "127.0.0.1", "::1")
    base = house.address if own and house.address else f"{request.url.scheme}://{request.url.netloc}"
    return f"{base}/room/{link}"


def _code(address: str) -> Markup:
    """The address for the camera of a phone, as SVG."""
    code = segno.make(address, error="m")
    return Markup(code.svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None))


def _seats(found: Room, guest: Guest | None, words: Words, rules: Words) -> Markup:
    settled: dict[int, list[str]] = {}
    for option, value in _options(found):
        if option.seat is not None:
            settled.setdefault(option.seat, []).append(rules.value(option, value))
    return part(
        "room/seats.html",
        words,
        room=found,
        me=guest.id if guest else None,
        kinds=bots.names(),
        settled=settled,
    )


def _options(found: Room) -> list[Any]:
    """The options that are not as the rules have them."""
    known_ones = {option.name: option for option in sobremesa.game(found.game).options}
    return [(known_ones[name], value) for name, value in found.options.items() if value != known_ones[name].default]


@router.get("/room/{link}/waiting")
async def waiting(request: Request, link: str) -> Response:
    """Who comes and goes, and when it starts."""
    house = house_of(request)
    guest = await known(request)
    found = await house.room(link)
    words = game_words(found.game, visitor_of(request).language)
    seen = request.headers.get("last-event-id") or request.query_params.get("from", "")
    pack = None if found.pack is None else await house.store.run(house.packs.pack, found.pack)
    rules = match_words(found.game, words.language, (), pack)
    return streaming(request, _comings(house, found, guest, words, rules, Seen.read(seen)))


async def _comings(
    house: House, found: Room, guest: Guest | None, words: Words, rules: Words, seen: Seen
) -> AsyncGenerator[Told, None]:
    """Events for a page that shows the room as it was at ``seen.line``, its version then."""
    bell = house.store.bell
    async with aclosing(either(bell.listen(room_topic(found.id)), bell.listen(chat_topic(found.id)))) as rings:
        async for _ in rings:
            found = await house.store.run(house.rooms.room, found.link)
            if found.match is not None or found.state == OVER:
                yield Told("go", name="go")
                return
            pieces = [] if found.version == seen.line else [morphing("seats", _seats(found, guest, words, rules))]
            said = await talk.heard(house, found, guest, seen.spoken)
            if said:
                pieces.append(appending("chat-lines", talk.lines(said, found, guest, words)))
            seen = Seen(found.version, "", said[-1].number if said else seen.spoken)
            if pieces:
                yield Told(Markup("\n").join(pieces), id=str(seen))


# What people do at it.


@router.post("/room/{link}/{what}")
async def do(request: Request, link: str, what: str) -> Response:
    """Sit, stand, get ready, and so on: the page hears of it by its stream."""
    house = house_of(request)
    if what == "sit":
        return await _sit(request, house, link)
    guest = await somebody(request)
    run, rooms = house.store.run, house.rooms
    if what == "stand":
        await run(rooms.stand, guest, link, await number(request, "seat"))
    elif what == "bot":
        kind = await field(request, "kind") or BOT
        await run(rooms.seat_bot, guest, link, await number(request, "seat"), kind, visitor_of(request).language)
    elif what == "ready":
        await run(rooms.ready, guest, link, await field(request, "ready") == "yes")
    elif what == "start":
        await house.start(guest, link)
    elif what == "leave":
        await house.leave(guest, link)
        return go_to("/", request)
    elif what == "back":
        await house.come_back(guest, link)
        return go_to(f"/room/{link}", request)
    else:
        raise HTTPException(404)
    return go_to(f"/room/{link}", request) if not request.headers.get("hx-request") else Response(status_code=204)


async def _sit(request: Request, house: House, link: str) -> Response:
    """Take a chair: the first of one's own by one's own name, another for somebody at the same device."""
    guest = await welcomed(request, await field(request, "name"))
    beside = await field(request, "beside") or None
    await house.store.run(house.rooms.sit, guest, link, await number(request, "seat"), beside)
    return remembered(go_to(f"/room/{link}", request), request, guest)
