"""Bringing a deck of one's own to a seat before the match begins."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.catalogue import Printed
from sobremesa.engine.decks import LONGEST
from sobremesa.engine.words import Words
from sobremesa.games import get
from sobremesa.table.kept_decks import KeptDeck
from sobremesa.table.room import Room
from sobremesa.web.builder.desk import DeckDesk, on_a_desk
from sobremesa.web.builder.ours import GAME
from sobremesa.web.house import House
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, number, number_in, somebody
from sobremesa.web.ready import ReadyDeck, ready_decks
from sobremesa.web.render import house_of, visitor_of, whole
from sobremesa.web.tongue import match_words

pages: Final = Pages()


@dataclass(frozen=True)
class DeckMaking:
    """What the page for writing a deck needs: the room's words, its ready decks, and its cards by heading."""

    words: Words
    ready: tuple[ReadyDeck, ...]
    cards: list[tuple[str, list[Printed]]]


@pages.get("/room/{link}/deck")
async def deck(request: Request, link: str) -> Response:
    """The page for editing the deck brought for a seat."""
    house, guest = house_of(request), await somebody(request)
    seat = number_in(request.query_params.get("seat", "")) or 0
    text = await house.store.run(house.rooms.deck, guest, link, seat)
    found = await house.room(link)
    start = request.query_params.get("from", "")
    if start:
        text = await house.store.run(_text_of, house, found, start) or text
    return await _page(request, found, seat, text)


@pages.post("/room/{link}/deck")
async def bring(request: Request, link: str) -> Response:
    """Save the submitted deck; if it has faults, show it again with all of them listed."""
    house, guest = house_of(request), await somebody(request)
    seat, text = await number(request, "seat"), await field(request, "deck", LONGEST)
    faults = await house.store.run(house.rooms.bring_deck, guest, link, seat, text)
    if not faults:
        return go_to(f"/room/{link}", request)
    return await _page(request, await house.room(link), seat, text, faults)


async def _page(request: Request, found: Room, seat: int, text: str, faults: tuple[object, ...] = ()) -> Response:
    house, guest = house_of(request), await somebody(request)
    shelf = await house.store.run(_shelf, house, found, visitor_of(request).language)
    mine = await house.store.run(house.decks.for_guest, guest)
    return whole(
        request,
        "room/deck.html",
        422 if faults else 200,
        words=shelf.words,
        shelf=shelf,
        kept=await house.store.run(_kept, house, found, mine, visitor_of(request).language),
        has_builder=found.game == GAME,
        room=found,
        chair=found.chairs[seat],
        text=text,
        faults=faults,
        longest=LONGEST,
    )


def _kept(house: House, found: Room, mine: list[KeptDeck], language: str) -> list[DeckDesk]:
    """The guest's saved decks that use this room's cards."""
    fit = [one for one in mine if (one.game, one.pack) == (found.game, found.pack) and not one.is_thrown]
    return [on_a_desk(house.packs, one, language) for one in fit]


def _shelf(house: House, found: Room, language: str) -> DeckMaking:
    pack = house.pack(found)
    words = match_words(found.game, language, (), pack)
    ready = ready_decks(found.game, pack, words)
    printed = groupby(get(found.game).catalogue(words.speech).printed(words), key=lambda card: card.heading)
    return DeckMaking(words, ready, [(heading, list(cards)) for heading, cards in printed])


def _text_of(house: House, found: Room, named: str) -> str:
    """The text of the ready deck with this name; empty if there is none."""
    decks = get(found.game).decks(house.pack(found))
    return decks.text(decks.read(named)) if named in decks.ready() else ""
