"""A match in the browser: its page, what is sent while it is played, and the choices that come back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from typing import Final

from fastapi import APIRouter
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.engine.refusal import Illegal, Refusal
from sobremesa.engine.rulebook import rulebook
from sobremesa.engine.words import Words
from sobremesa.games import get
from sobremesa.table.chat import Said
from sobremesa.table.chat import topic as chat_topic
from sobremesa.table.guests import Guest
from sobremesa.table.live import Late
from sobremesa.table.look import Look
from sobremesa.table.refused import Because, Refused
from sobremesa.table.room import Room
from sobremesa.table.store.matches import OPEN, room_topic
from sobremesa.web.faces import Face, face_for, plain_face
from sobremesa.web.house import House
from sobremesa.web.people import field, go_to, known, number, somebody
from sobremesa.web.render import house_of, part, visitor_of, whole
from sobremesa.web.scene import (
    Front,
    appending,
    cues,
    digests,
    log_lines,
    morphing,
    regions,
    together,
)
from sobremesa.web.sse import Told, either, streaming
from sobremesa.web.tongue import match_words

router: Final = APIRouter(include_in_schema=False)

SHOWN: Final = 60  # lines of the log that a page begins with; a face is told of as many, however little is new
EARLIER: Final = 100  # lines that are fetched at a time after that


@dataclass(frozen=True)
class Sitting:
    """Somebody at a match: all that is needed to show it to them."""

    house: House
    room: Room
    match: int
    front: Front
    face: Face
    words: Words
    guest: Guest | None

    @property
    def link(self) -> str:
        """What names the table in addresses."""
        return self.room.link

    async def look(self, since: int | None = None) -> Look:
        """What the one in front of the screen may see now, and what the lines after ``since`` told them (by default
        the last :data:`SHOWN`); while the device has to be passed on, what everybody may."""
        live, seat = self.house.live, self.front.seat
        if since is None:
            since = max(0, (await live.look(self.match, None)).line - SHOWN)
        look = await live.look(self.match, seat, since)
        return look if self.front.next_in(look) is None else await live.look(self.match, None, since)

    async def chat(self, after: int = 0) -> list[Said]:
        """What has been said after that, without those whom this guest has muted."""
        return await self.house.store.run(self.house.chat.heard, self.guest, self.link, after)


async def sitting(request: Request, link: str, seat: str | None = None) -> Sitting:
    """Whoever asks, at the match of this room. ``seat`` is the one in front, where they have several.

    Raises :class:`Refused` when there is no match, or it is not for their eyes.
    """
    house = house_of(request)
    guest = await known(request)
    room = await house.store.run(house.rooms.room, link)
    if room.match is None:
        raise Refused(Because.TAKEN, "The match has not begun yet.")
    if not room.open_to(guest.id if guest else None):
        raise Refused(Because.FORBIDDEN, "This table plays without onlookers.")
    mine = room.seats_of(guest.id if guest else None)
    chosen = int(seat) if seat and seat.isascii() and seat.isdigit() and int(seat) in mine else None
    who = visitor_of(request)
    pack = await house.live.pack(room.match)
    words = match_words(room.game, who.language, [chair.name for chair in room.chairs], pack)
    face = plain_face() if who.liking.face == "plain" else face_for(room.game)
    front = Front(mine, chosen if chosen is not None else mine[0] if mine else None, guest.id if guest else None)
    return Sitting(house, room, room.match, front, face, words, guest)


# The page, and what follows it.


async def page(request: Request, link: str) -> Response:
    """The match as it stands."""
    at = await sitting(request, link, request.query_params.get("seat"))
    look = await at.look()
    shown = regions(look, at.room, at.front, at.face, at.words)
    said = await at.chat()
    return whole(
        request,
        "match/page.html",
        words=at.words,
        at=at,
        room=at.room,
        look=look,
        front=at.front,
        cover=at.front.next_in(look),
        still=at.face.still(look, at.words),
        shown=shown,
        lines=log_lines(look.heard, look, at.face, at.words),
        first=look.heard[0].line if look.heard else 0,
        said=said,
        mark=_mark(look.line, together(digests(shown)), said[-1].number if said else 0),
    )


@router.get("/room/{link}/stream")
async def stream(request: Request, link: str) -> Response:
    """What changes, as it changes."""
    at = await sitting(request, link, request.query_params.get("seat"))
    seen = request.headers.get("last-event-id") or request.query_params.get("from", "")
    return streaming(request, _changes(at, *_seen(seen)))


async def _changes(at: Sitting, line: int, marks: str, talk: int) -> AsyncIterator[Told]:
    """Events for a page that has seen so much: lines of the log, everything else by its mark, and talk."""
    store = at.house.store
    sources = (
        at.house.live.listen(at.match),
        store.bell.listen(chat_topic(at.room.id)),
        store.bell.listen(room_topic(at.room.id)),
    )
    sent: dict[str, str] = {}
    told = (await at.look(max(0, line - SHOWN))).heard if line else ()
    told = tuple(one for one in told if one.line <= line)
    async for _ in either(*sources):
        at = await _again(at)
        look = await at.look(line)
        heard = look.heard
        told = (*told, *heard)[-SHOWN:]
        look = replace(look, heard=told)  # a face looks back, say to where the turn began
        shown = regions(look, at.room, at.front, at.face, at.words)
        now = digests(shown)
        if not sent and together(now) == marks:
            sent = now  # the page has all of it
        pieces = [morphing(name, shown[name]) for name, mark in now.items() if sent.get(name) != mark]
        if heard:
            yield Told(cues(heard), name="heard")
            pieces.append(appending("log-lines", log_lines(heard, look, at.face, at.words)))
        said = await at.chat(talk)
        if said:
            talk = said[-1].number
            pieces.append(appending("chat-lines", part("match/said.html", at.words, said=said, mine=at.front.guest)))
        if pieces:
            yield Told(Markup("\n").join(pieces), id=_mark(look.line, together(now), talk))
        if len(at.front.seats) > 1:  # the page knows whether it shows the one who is named here
            cover = at.front.next_in(look)
            yield Told("" if cover is None else str(cover), name="pass")
        sent, line = now, look.line


async def _again(at: Sitting) -> Sitting:
    """The same sitting with the room as it is now: somebody may have come, gone or changed their name."""
    room = await at.house.store.run(at.house.rooms.room, at.link)
    if room.version == at.room.version:
        return at
    names = [chair.name for chair in room.chairs]
    words = match_words(room.game, at.words.language, names, at.words.notation.pack)
    return Sitting(at.house, room, at.match, at.front, at.face, words, at.guest)


def _mark(line: int, marks: str, talk: int) -> str:
    return f"{line}.{marks}.{talk}"


def _seen(mark: str) -> tuple[int, str, int]:
    """What a mark says; for one that is none, that nothing has been seen."""
    line, _, rest = mark[:60].partition(".")
    marks, _, talk = rest.partition(".")
    if line.isascii() and line.isdigit() and talk.isascii() and talk.isdigit():
        return int(line), marks, int(talk)
    return 0, "", 0


@router.get("/room/{link}/log")
async def earlier(request: Request, link: str, before: int) -> Response:
    """Lines of the log before those that the page has."""
    at = await sitting(request, link, request.query_params.get("seat"))
    since = max(0, before - 1 - EARLIER)
    look = await at.look(since)
    heard = [one for one in look.heard if since < one.line < before]
    lines = log_lines(heard, look, at.face, at.words)
    return HTMLResponse(part("match/earlier.html", at.words, lines=lines, before=since + 1, room=at.room, at=at))


# What comes back.


@router.post("/room/{link}/choose")
async def choose(request: Request, link: str) -> Response:
    """A choice, which names the question it answers."""
    at, seat = await _player(request, link)
    try:
        await at.house.live.choose(at.match, seat, await number(request, "ask"), await field(request, "choice"))
    except Late:
        pass  # somebody was quicker, or it was pressed twice: the page shows what came of it
    except Illegal as illegal:
        return await _why_not(at, await field(request, "choice"), illegal.refusal, 409)
    return Response(status_code=204)


@router.post("/room/{link}/die")
async def die(request: Request, link: str) -> Response:
    """What a die showed that somebody rolled by hand."""
    at, seat = await _player(request, link)
    await at.house.live.answer_die(at.match, seat, await number(request, "number"), await number(request, "value"))
    return Response(status_code=204)


@router.post("/room/{link}/undo")
async def undo(request: Request, link: str) -> Response:
    """Somebody would like to take back their last choice."""
    at, seat = await _player(request, link)
    await at.house.live.ask_undo(at.match, seat)
    return Response(status_code=204)


@router.post("/room/{link}/undo/answer")
async def answer_undo(request: Request, link: str) -> Response:
    """Somebody else allows it or does not."""
    at, seat = await _player(request, link)
    await at.house.live.answer_undo(at.match, seat, await field(request, "agrees") == "yes")
    return Response(status_code=204)


async def _player(request: Request, link: str) -> tuple[Sitting, int]:
    """Whoever plays, and the seat for which they do it."""
    at = await sitting(request, link, await field(request, "seat"))
    if at.front.seat is None:
        await somebody(request)
        raise Refused(Because.FORBIDDEN, "You have no chair at this table.")
    return at, at.front.seat


@router.get("/room/{link}/why")
async def why(request: Request, link: str, choice: str) -> Response:
    """Why something can't be chosen now: the refusal, with its clause opened."""
    at = await sitting(request, link, request.query_params.get("seat"))
    if at.front.seat is None or len(choice) > 1000:
        raise HTTPException(422)
    refusal = await at.house.live.why_not(at.match, at.front.seat, choice)
    return await _why_not(at, choice, refusal)


async def _why_not(at: Sitting, text: str, refusal: Refusal | None, status: int = 200) -> Response:
    """The panel that says it, with the choice in words and the clause whole."""
    look = await at.house.live.look(at.match, None)
    clauses = rulebook(get(at.room.game).home, at.words.language).clauses
    piece = part(
        "match/why.html",
        at.words,
        text=text,
        choice=look.choices.by_text.get(text),
        refusal=refusal,
        clause=clauses.get(refusal.clause, "") if refusal else "",
        game=at.room.game,
    )
    return HTMLResponse(piece, status)


@router.post("/room/{link}/again")
async def again(request: Request, link: str) -> Response:
    """To the table of the rematch."""
    house = house_of(request)
    room = await house.store.run(house.rooms.again, await somebody(request), link)
    return go_to(f"/room/{room.link}", request)


def is_waiting(room: Room) -> bool:
    """Whether the match of this room has still to begin."""
    return room.state == OPEN or room.match is None
