"""The start page: the games, «play now», «with friends», the public rooms and one's own matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa.authoring.exercises import exercises
from sobremesa.engine.level import Level
from sobremesa.engine.words import Words, key
from sobremesa.games import get
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
    """A game on the shelf: what its box says."""

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
    more: tuple[tuple[str, str], ...]  # addresses of further pages of its own, and how they are called (keys)


def boxes(language: str) -> list[GameBox]:
    """All registered games."""
    found = []
    for name in sobremesa.games():
        words = game_words(name, language)
        notation = words.notation
        seats = sobremesa.game(name).seat_counts
        found.append(
            GameBox(
                name,
                notation.title,
                words.say(notation.tagline),
                seats,
                sobremesa.game(name).usual_seats == 1,
                notation.minutes,
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
    mine = await house.store.run(house.rooms.of, guest) if guest else []
    public = await house.store.run(house.rooms.public)
    titles = {name: game_words(name, language).notation.title for name in sobremesa.games()}
    return whole(
        request,
        "home.html",
        words=pages_words(language),
        boxes=boxes(language),
        titles=titles,
        me=guest.id if guest else None,
        mine=mine,
        public=[room for room in public if room.id not in {one.id for one in mine}],
    )
