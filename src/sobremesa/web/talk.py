"""Chat at a table: reading, writing and muting."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.engine.words import Words
from sobremesa.table.chat import Message
from sobremesa.table.guests import Guest
from sobremesa.table.room import Room
from sobremesa.web.house import House
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, number, somebody
from sobremesa.web.render import house_of, part, visitor_of
from sobremesa.web.scene import morphing
from sobremesa.web.tongue import pages_words

pages: Final = Pages()


async def heard(house: House, room: Room, guest: Guest | None, after: int = 0) -> list[Message]:
    """The messages after the one with id ``after``; none if only people at the table may read them."""
    if not room.open_to(guest.id if guest else None):
        return []
    return await house.store.run(house.chat.heard, guest, room.link, after)


async def muted(house: House, guest: Guest | None) -> dict[int, str]:
    """The names of those this guest has muted, by guest id."""
    return {} if guest is None else await house.store.run(house.chat.muted, guest)


def lines(said: list[Message], room: Room, guest: Guest | None, words: Words) -> Markup:
    """Messages as items of a list."""
    return part("match/said.html", words, said=said, mine=guest.id if guest else None, link=room.link)


@pages.post("/room/{link}/say")
async def say(request: Request, link: str) -> Response:
    """Post a message; a guest without a seat thereby becomes a spectator of the table."""
    house, guest = house_of(request), await somebody(request)
    room = await house.store.run(house.rooms.room, link)
    if not room.seats_of(guest.id) and guest.id not in room.watching:
        await house.store.run(house.rooms.watch, guest, link)
    await house.store.run(house.chat.say, guest, link, await field(request, "text"))
    return Response(status_code=204)


@pages.post("/room/{link}/mute")
async def mute(request: Request, link: str) -> Response:
    """Mute or unmute somebody; returns the whole chat as it looks afterwards."""
    house, guest = house_of(request), await somebody(request)
    silent = await field(request, "muted") == "yes"
    await house.store.run(house.chat.mute, guest, await number(request, "guest"), silent)
    room = await house.store.run(house.rooms.room, link)
    words = pages_words(visitor_of(request).language)
    said = lines(await heard(house, room, guest), room, guest, words)
    list_ = Markup('<hx-partial hx-target="#chat-lines" hx-swap="innerHTML">{}</hx-partial>').format(said)
    names = part("match/muted.html", words, muted=await muted(house, guest), link=link)
    return HTMLResponse(list_ + morphing("muted", names), headers={"Cache-Control": "no-store"})
