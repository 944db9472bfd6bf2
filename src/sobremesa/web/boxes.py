"""A game's box: all cards, units and missions that come with it, for browsing."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa.engine.catalogue import Printed
from sobremesa.games import get
from sobremesa.web.pages import Pages
from sobremesa.web.render import visitor_of, whole
from sobremesa.web.tongue import game_words

pages: Final = Pages()

_KEPT: Final = {"Cache-Control": "max-age=3600", "Vary": "Accept-Language, Cookie"}


class Section(NamedTuple):
    """The parts listed under one heading."""

    heading: str
    parts: list[Printed]


@pages.get("/rules/{game}/box")
async def box(request: Request, game: str) -> Response:
    """The page of the whole box."""
    language = _language(request, game)
    words = game_words(game, language)
    return whole(request, "rules/box.html", words=words, game=game, shelves=_shelves(game, language))


@pages.get("/rules/{game}/box/{part}.small.svg")
async def thumbnail(request: Request, game: str, part: str) -> Response:
    """The drawing of a part as a small picture without words."""
    return await drawing(request, game, part, True)


@pages.get("/rules/{game}/box/{part}.svg")
async def drawing(request: Request, game: str, part: str, is_small: bool = False) -> Response:
    """The drawing of a part; 404 if it has none."""
    drawn = _drawing(game, _language(request, game), part, is_small)
    if not drawn:
        raise HTTPException(404)
    return Response(drawn, media_type="image/svg+xml", headers=_KEPT)


def _language(request: Request, game: str) -> str:
    if game not in sobremesa.games():
        raise HTTPException(404)
    return visitor_of(request).language


@cache
def _shelves(game: str, language: str) -> tuple[Section, ...]:
    words = game_words(game, language)
    printed = groupby(get(game).catalogue(words.speech).printed(words), key=lambda each: each.heading)
    return tuple(Section(f"{heading[:1].upper()}{heading[1:]}", list(parts)) for heading, parts in printed)


def _drawing(game: str, language: str, part: str, is_small: bool) -> str:
    """The drawing as SVG. The part is checked first, so that only parts in the box are drawn and cached."""
    drawn = (one.part for shelf in _shelves(game, language) for one in shelf.parts if one.is_drawn)
    return _drawn(game, language, part, is_small) if part in drawn else ""


@cache
def _drawn(game: str, language: str, part: str, is_small: bool) -> str:
    words = game_words(game, language)
    return get(game).catalogue(words.speech).drawing(words, part, is_small)
