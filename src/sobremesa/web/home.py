"""The start page: the games, «play now», «with friends», the public rooms and one's own matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa.authoring.exercises import exercises
from sobremesa.engine.level import Level
from sobremesa.engine.words import Words, key
from sobremesa.games import get
from sobremesa.table.glances import Glance
from sobremesa.table.guests import Guest
from sobremesa.table.room import Room
from sobremesa.web.faces import face_for
from sobremesa.web.pages import Pages
from sobremesa.web.people import known
from sobremesa.web.render import TEMPLATES, house_of, part, visitor_of, whole
from sobremesa.web.tongue import game_words, pages_words

pages: Final = Pages()

_MORE: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "quest": (
        ("/quest/day", key("Mission of the day")),
        ("/quest", key("Missions on demand")),
        ("/quest/campaigns", key("Campaigns")),
    ),
}


@dataclass(frozen=True)
class GameBox:
    """A game as the start page presents it."""

    name: str
    title: str
    tagline: str
    seats: range
    alone: bool  # usually played without other people
    minutes: tuple[int, int]
    picture: Markup
    exercises: int
    guided: bool  # its table explains a first match
    levels: tuple[Level, ...]
    more: tuple[tuple[str, str], ...]  # addresses of further pages of the game, and their titles (keys)


def boxes(language: str) -> list[GameBox]:
    """All registered games."""
    found = []
    for name in sobremesa.games():
        words = game_words(name, language)
        speech = words.speech
        seats = sobremesa.game(name).seat_counts
        found.append(
            GameBox(
                name,
                speech.title,
                words.say(speech.tagline),
                seats,
                sobremesa.game(name).usual_seats == 1,
                sobremesa.game(name).minutes,
                picture(name, words),
                len(exercises(get(name))),
                face_for(name).guides,
                sobremesa.game(name).levels,
                _MORE.get(name, ()),
            )
        )
    return found


def picture(game: str, words: Words) -> Markup:
    """The game's picture: its own, or a plain box for a game without one."""
    own = f"pictures/{game}.html"
    return part(own if (TEMPLATES / own).exists() else "pictures/plain.html", words)


@pages.get("/")
async def home(request: Request) -> Response:
    """The games on the shelf and the open tables."""
    house, guest = house_of(request), await known(request)
    language = visitor_of(request).language
    mine = await house.store.run(house.glances.for_guest, guest) if guest else []
    public = await house.store.run(house.rooms.public)
    theirs = {one.room.id for one in mine}
    return whole(
        request,
        "home.html",
        words=pages_words(language),
        ago=ago,
        boxes=boxes(language),
        mine=[_slip(one.room, guest, language, one) for one in mine],
        public=[_slip(room, guest, language) for room in public if room.id not in theirs],
    )


@dataclass(frozen=True)
class TableSlip:
    """A table on the start page: ``what`` is played there (a mission's name; empty for most games), ``others`` are the
    names of those who sit there, and ``glance`` is the state of the match if it is one of the guest's own."""

    room: Room
    title: str
    what: str
    others: tuple[str, ...]
    glance: Glance | None


def _slip(room: Room, guest: Guest | None, language: str, glance: Glance | None = None) -> TableSlip:
    mine = room.seats_of(guest.id if guest else None)
    others = tuple(chair.name for chair in room.chairs if not chair.free and chair.seat not in mine)
    words = game_words(room.game, language)
    return TableSlip(room, words.speech.title, _what(room, words), others, glance)


def _what(room: Room, words: Words) -> str:
    """The name of what was chosen as the table's main option, such as its mission; empty if the game has no such option
    or the table plays with an uploaded pack, whose names are unknown here."""
    for option in get(room.game).options if room.pack is None else ():
        if option.upfront and option.seat is None:
            value = room.options.get(option.name, option.default)
            leaflet = get(room.game).catalogue(words.speech).leaflets(words, option).get(value)
            return str(value) if leaflet is None and option.takes_codes else leaflet.name if leaflet else ""
    return ""


def ago(words: Words, still: timedelta) -> str:
    """How long ago, in minutes, hours or days, as a phrase."""
    minutes = int(still.total_seconds() // 60)
    if minutes < 1:
        return words.say("just now")
    if minutes < 60:
        return words.count("{n} minute ago", "{n} minutes ago", minutes)
    if minutes < 60 * 24:
        return words.count("{n} hour ago", "{n} hours ago", minutes // 60)
    return words.count("{n} day ago", "{n} days ago", minutes // (60 * 24))
