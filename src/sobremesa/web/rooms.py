"""A table before its match, as people come in and sit down."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import lru_cache
from typing import Any, Final

import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa.engine.words import Words
from sobremesa.table.chat import topic as chat_topic
from sobremesa.table.guests import Guest
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.room import Room
from sobremesa.table.store.matches import OVER, room_topic
from sobremesa.web import matches, talk
from sobremesa.web.following import PageState
from sobremesa.web.gate import HERE, HERE_COOKIE, entrance, is_local
from sobremesa.web.house import House
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, number, remembered, somebody, welcomed
from sobremesa.web.ready import ReadyDeck, ready_decks
from sobremesa.web.render import house_of, part, visitor_of, whole
from sobremesa.web.scene import appending, morphing
from sobremesa.web.sessions import keep, keep_preferences
from sobremesa.web.shown import version_shown
from sobremesa.web.sse import ServerEvent, streaming
from sobremesa.web.tongue import game_words, match_words

pages: Final = Pages()


@pages.get("/room/{link}")
async def room(request: Request, link: str) -> Response:
    """The page of the table before its match; once that has begun, the match."""
    house = house_of(request)
    found = await house.room(link)
    if found.match is not None:
        return await matches.page(request, link)
    if found.state == OVER:
        raise Refused(ErrorCode.GONE, "Everybody has left this table.")
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
        seen=PageState(found.version, "", said[-1].number if said else 0),
        muted=await talk.muted(house, guest),
        link_address=address,
        qr=_code(address),
        gate=_gate(house, request),
    )


def _gate(house: House, request: Request) -> str:
    """Whether the server is «open» to the network or «closed», for the person at the machine; «locked» for somebody who
    may be that person but has not shown the key; empty for anybody else."""
    if house.gate is None or not is_local(request):
        return ""
    if not house.gate.may_be_used(request):
        return "" if house.address else "locked"
    return "open" if house.address else "closed"


def _decks(house: House, found: Room, rules: Words) -> tuple[ReadyDeck, ...]:
    return ready_decks(found.game, house.pack(found), rules)


def _address(house: House, request: Request, link: str) -> str:
    """The address to give to friends: the network address if the page was opened on the server's own machine."""
    own = request.url.hostname in HERE
    base = house.address if own and house.address else f"{request.url.scheme}://{request.url.netloc}"
    return f"{base}/room/{link}"


@lru_cache(maxsize=200)  # the same for everybody at a table, and slower to make than the rest of the page
def _code(address: str) -> Markup:
    """The address as a QR code, in SVG; empty if the address is too long for one."""
    try:
        code = segno.make(address, error="m")
    except segno.DataOverflowError:
        return Markup()
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
        levels=sobremesa.game(found.game).levels,
        settled=settled,
    )


def _options(found: Room) -> list[Any]:
    """The options that differ from the rules' defaults."""
    known_ones = {option.name: option for option in sobremesa.game(found.game).options}
    return [(known_ones[name], value) for name, value in found.options.items() if value != known_ones[name].default]


@pages.get("/room/{link}/waiting")
async def waiting(request: Request, link: str) -> Response:
    """The event stream of the room: who comes and goes, and when the match starts."""
    house = house_of(request)
    guest = await known(request)
    found = await house.room(link)
    words = game_words(found.game, visitor_of(request).language)
    seen = request.headers.get("last-event-id") or request.query_params.get("from", "")
    pack = None if found.pack is None else await house.store.run(house.packs.pack, found.pack)
    rules = match_words(found.game, words.language, (), pack)
    return streaming(request, _comings(house, found, guest, words, rules, PageState.read(seen)))


async def _comings(
    house: House, found: Room, guest: Guest | None, words: Words, rules: Words, seen: PageState
) -> AsyncGenerator[ServerEvent, None]:
    """Events for a page that shows the room as it was at version ``seen.line``."""
    notifier = house.store.notifier
    async with aclosing(notifier.listen(room_topic(found.id), chat_topic(found.id))) as updates:
        async for _ in updates:
            found = await house.store.run(house.rooms.room, found.link)
            if found.match is not None or found.state == OVER:
                yield ServerEvent("go", name="go")
                return
            pieces = [] if found.version == seen.line else [morphing("seats", _seats(found, guest, words, rules))]
            said = await talk.heard(house, found, guest, seen.spoken)
            if said:
                pieces.append(appending("chat-lines", talk.lines(said, found, guest, words)))
            seen = PageState(found.version, "", said[-1].number if said else seen.spoken)
            if pieces:
                yield ServerEvent(Markup("\n").join(pieces), id=str(seen))


# What people do at the table: the page is updated through its stream.


@pages.get(entrance("{key}"))
async def here(request: Request, key: str) -> Response:
    """The address printed when the server starts: its visitor is the person at the machine, who may open the server to
    the network."""
    gate, response = house_of(request).gate, go_to("/", request)
    if gate is not None and is_local(request) and gate.fits(key):
        keep(response, request, HERE_COOKIE, key, lasting=False)
    return response


@pages.post("/room/{link}/network")
async def network(request: Request, link: str) -> Response:
    """Open the server to the local network, or close it again."""
    house = house_of(request)
    if house.gate is None or not house.gate.may_be_used(request):
        raise Refused(ErrorCode.FORBIDDEN, "Only somebody at the machine itself may do that.")
    if await field(request, "open") == "yes":
        await house.open_to_the_network()
    else:
        house.close_to_the_network()
    return go_to(f"/room/{link}", request)


@pages.post("/room/{link}/sit")
async def sit(request: Request, link: str) -> Response:
    """Take a seat: the first under the guest's own name, further ones for people at the same device."""
    house = house_of(request)
    guest = await welcomed(request, await field(request, "name"))
    beside = await field(request, "beside") or None
    await house.store.run(house.rooms.sit, guest, link, await number(request, "seat"), beside)
    return remembered(go_to(f"/room/{link}", request), request, guest)


@pages.post("/room/{link}/stand")
async def stand(request: Request, link: str) -> Response:
    """Free a seat."""
    house, guest = house_of(request), await somebody(request)
    seat, seen = await number(request, "seat"), await version_shown(request)
    await house.store.run(house.rooms.stand, guest, link, seat, seen)
    return _done(request, link)


@pages.post("/room/{link}/bot")
async def seat_bot(request: Request, link: str) -> Response:
    """Put a bot on a seat, in place of any bot there: of the level in the form, or else the one chosen last."""
    house, guest, visitor = house_of(request), await somebody(request), visitor_of(request)
    kind = await field(request, "kind") or visitor.preferences.level
    seat = await number(request, "seat")
    await house.store.run(house.rooms.seat_bot, guest, link, seat, kind, visitor.language)
    response = _done(request, link)
    keep_preferences(response, request, visitor.preferences.changed({"level": kind}))
    return response


@pages.post("/room/{link}/ready")
async def ready(request: Request, link: str) -> Response:
    """Say whether the guest is ready."""
    house, guest = house_of(request), await somebody(request)
    is_ready, seen = await field(request, "ready") == "yes", await version_shown(request)
    await house.store.run(house.rooms.ready, guest, link, is_ready, seen)
    return _done(request, link)


@pages.post("/room/{link}/allow-advice")
async def allow_advice(request: Request, link: str) -> Response:
    """Allow or forbid advice, as the host."""
    house, guest = house_of(request), await somebody(request)
    await house.store.run(house.rooms.allow_advice, guest, link, await field(request, "allowed") == "yes")
    return _done(request, link)


@pages.post("/room/{link}/start")
async def start(request: Request, link: str) -> Response:
    """Start the match, as the host."""
    house, guest = house_of(request), await somebody(request)
    await house.start(guest, link, await version_shown(request))
    return _done(request, link)


@pages.post("/room/{link}/leave")
async def leave(request: Request, link: str) -> Response:
    """Leave the table; a bot plays on."""
    house, guest = house_of(request), await somebody(request)
    await house.leave(guest, link)
    return go_to("/", request)


@pages.post("/room/{link}/back")
async def come_back(request: Request, link: str) -> Response:
    """Take over from the bot again."""
    house, guest = house_of(request), await somebody(request)
    await house.come_back(guest, link)
    return go_to(f"/room/{link}", request)


def _done(request: Request, link: str) -> Response:
    """An empty response for a page with scripts, which gets the change through its stream; a redirect otherwise."""
    return go_to(f"/room/{link}", request) if not request.headers.get("hx-request") else Response(status_code=204)
