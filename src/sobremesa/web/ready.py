"""Pages that show a game's ready decks before one is chosen: those in its box or, at a table, those of its pack. They
are the same for everybody and don't say who plays which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa.engine.catalogue import Printed
from sobremesa.engine.decks import DeckSheet, Heap
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import Words
from sobremesa.games import get
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.room import Room
from sobremesa.web.pages import Pages
from sobremesa.web.people import known
from sobremesa.web.render import ENVIRONMENT, house_of, visitor_of, whole
from sobremesa.web.tongue import game_words, match_words

pages: Final = Pages()


@dataclass(frozen=True)
class ReadyDeck:
    """A ready deck as pages show it."""

    id: str
    sheet: DeckSheet
    is_first: bool
    """Whether it is recommended for a first match."""

    @property
    def size(self) -> int:
        """How many cards it has, including those beside the deck."""
        return sum(map(copies_in, self.sheet.heaps))


@dataclass(frozen=True)
class Shelf:
    """The ready decks of a pack, its words, and its cards by id. ``at`` is the prefix of the decks' addresses, ``room``
    the table at which they are viewed."""

    game: str
    words: Words
    decks: tuple[ReadyDeck, ...]
    cards: Mapping[str, Printed]
    at: str
    room: Room | None = None


def copies_in(heap: Heap) -> int:
    """How many cards are under a heading."""
    return sum(copies for copies, _ in heap.cards)


def has_decks(game: str) -> bool:
    """Whether players choose or bring a deck in this game."""
    return sobremesa.game(game).deck_option(0) is not None


ENVIRONMENT.globals["has_decks"] = has_decks


def ready_decks(game: str, pack: Pack, words: Words) -> tuple[ReadyDeck, ...]:
    """The decks of a pack, in its order; none for a game without decks."""
    if not has_decks(game):
        return ()
    decks = sobremesa.game(game).decks(pack)
    first = decks.first()
    return tuple(ReadyDeck(one, decks.sheet(decks.read(one), words), one == first) for one in decks.ready())


@pages.get("/rules/{game}/decks")
async def in_the_box(request: Request, game: str) -> Response:
    """The page of all decks that come with a game."""
    return _all(request, _of_game(request, game))


@pages.get("/rules/{game}/decks/{deck}")
async def one_in_the_box(request: Request, game: str, deck: str) -> Response:
    """The page of one of them."""
    return _one(request, _of_game(request, game), deck)


@pages.get("/room/{link}/decks")
async def at_a_table(request: Request, link: str) -> Response:
    """The page of all decks of a table's pack."""
    return _all(request, await _of_room(request, link))


@pages.get("/room/{link}/decks/{deck}")
async def one_at_a_table(request: Request, link: str, deck: str) -> Response:
    """The page of one of them, with a link to edit it for visitors who may still bring a deck."""
    shelf = await _of_room(request, link)
    guest = await known(request)
    mine = shelf.room.seats_of(guest.id if guest else None) if shelf.room and shelf.room.match is None else ()
    return _one(request, shelf, deck, mine[0] if mine else None)


def _of_game(request: Request, game: str) -> Shelf:
    if game not in sobremesa.games() or not has_decks(game):
        raise HTTPException(404)
    return _in_the_box(game, visitor_of(request).language)


@cache
def _in_the_box(game: str, language: str) -> Shelf:
    return _shelf(game_words(game, language), game, f"/rules/{game}/decks")


async def _of_room(request: Request, link: str) -> Shelf:
    house, guest = house_of(request), await known(request)
    found = await house.room(link)
    if not has_decks(found.game):
        raise HTTPException(404)
    if found.match is None:
        pack = await house.store.run(house.pack, found)
    elif found.open_to(guest.id if guest else None):
        pack = await house.live.pack(found.match)
    else:
        raise Refused(ErrorCode.FORBIDDEN, "This table doesn't allow spectators.")
    words = match_words(found.game, visitor_of(request).language, (), pack)
    return await house.store.run(_shelf, words, found.game, f"/room/{found.link}/decks", found)


def _shelf(words: Words, game: str, at: str, room: Room | None = None) -> Shelf:
    cards = {each.part: each for each in get(game).catalogue(words.speech).printed(words)}
    return Shelf(game, words, ready_decks(game, words.speech.pack, words), cards, at, room)


def _all(request: Request, shelf: Shelf) -> Response:
    return whole(request, "decks/all.html", words=shelf.words, shelf=shelf)


def _one(request: Request, shelf: Shelf, named: str, seat: int | None = None) -> Response:
    """``seat`` is the seat for which the visitor may bring a deck, if any."""
    deck = next((deck for deck in shelf.decks if deck.id == named), None)
    if deck is None:
        raise HTTPException(404)
    return whole(request, "decks/one.html", words=shelf.words, shelf=shelf, deck=deck, seat=seat, copies_in=copies_in)
