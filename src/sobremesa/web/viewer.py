"""A visitor at a match: who they are, what they may see, and how it is shown to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from markupsafe import Markup
from starlette.requests import Request

from sobremesa.engine.words import Words
from sobremesa.games import get
from sobremesa.table.guests import Guest
from sobremesa.table.look import Heard, Look
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.room import Room
from sobremesa.web.faces import Face, face_for, plain_face
from sobremesa.web.house import House
from sobremesa.web.people import known
from sobremesa.web.render import house_of, visitor_of
from sobremesa.web.scene import Front, Regions, log_lines, regions
from sobremesa.web.tongue import match_words

T = TypeVar("T")

SHOWN: Final = 60  # lines of the log on a new page, and the last lines that a face is given with every look


@dataclass(frozen=True)
class Viewer:
    """A visitor at a match: everything needed to show it to them."""

    house: House
    room: Room
    match: int
    front: Front
    face: Face
    words: Words
    guest: Guest | None

    @property
    def link(self) -> str:
        """The link that stands for the table in addresses."""
        return self.room.link

    @property
    def picture(self) -> str:
        """The address of a picture of the match as it stands; empty if there is none."""
        if not face_for(self.room.game).pictured:
            return ""
        seat = "" if self.front.seat is None else f"?seat={self.front.seat}"
        return f"/room/{self.link}/moments/now.svg{seat}"

    async def again(self) -> Viewer:
        """The same viewer with the room as it is now: somebody may have come, left or changed their name."""
        room = await self.house.store.run(self.house.rooms.room, self.link)
        if room.version == self.room.version:
            return self
        names = [chair.name for chair in room.chairs]
        words = match_words(room.game, self.words.language, names, self.words.speech.pack, room.options)
        return replace(self, room=room, words=words)

    async def regions(self, look: Look) -> Regions:
        """The regions of the page that change during the match, by id."""
        return await self._drawn(lambda: regions(look, self.room, self.front, self.face, self.words))

    async def lines(self, heard: Sequence[Heard], look: Look) -> Markup:
        """Lines of the log as HTML."""
        return await self._drawn(lambda: log_lines(heard, look, self.face, self.words))

    async def _drawn(self, draw: Callable[[], T]) -> T:
        """The result of ``draw``, a call of the face; run in a thread if it may take long, so that no other table
        waits."""
        return await self.house.draughtsman.run(self.link, None, draw) if self.face.takes_long else draw()

    async def tell_stops(self, written: str) -> None:
        """Tell the table when the person in front of the screen wants to be asked, from their settings."""
        stops = get(self.room.game).stops
        if stops.kinds and self.front.seat is not None:
            await self.house.live.set_stops(self.match, self.front.seat, stops.levels(written))

    async def look(self, since: int | None = None) -> Look:
        """What the person in front of the screen may see now, with the log's lines after ``since`` (by default the last
        :data:`SHOWN`); only what is public while the device has to be passed on."""
        live, seat = self.house.live, self.front.seat
        if since is None:
            since = max(0, (await live.look(self.match, None)).line - SHOWN)
        look = await live.look(self.match, seat, since)
        return look if self.front.next_in(look) is None else await live.look(self.match, None, since)


async def viewer_of(request: Request, link: str, seat: str | None = None) -> Viewer:
    """The visitor at the match of this room. ``seat`` is the seat in front of the screen, if they have several.

    Raises :class:`Refused` if there is no match or they may not see it.
    """
    house = house_of(request)
    guest = await known(request)
    room = await house.store.run(house.rooms.room, link)
    if room.match is None:
        raise Refused(ErrorCode.TAKEN, "The match has not begun yet.")
    if not room.open_to(guest.id if guest else None):
        raise Refused(ErrorCode.FORBIDDEN, "This table doesn't allow spectators.")
    mine = room.seats_of(guest.id if guest else None)
    who = visitor_of(request)
    pack = await house.live.pack(room.match)
    words = match_words(room.game, who.language, [chair.name for chair in room.chairs], pack, room.options)
    face = plain_face() if who.preferences.face == "plain" else face_for(room.game)
    front = Front(mine, in_front(mine, seat), guest.id if guest else None)
    return Viewer(house, room, room.match, front, face, words, guest)


def in_front(mine: Sequence[int], named: str | None) -> int | None:
    """Which of a guest's seats the request names, or else the first; None if they have none."""
    return next((seat for seat in mine if str(seat) == named), next(iter(mine), None))
