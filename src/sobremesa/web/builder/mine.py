"""The page of a guest's decks, and what is done with a deck as a whole: begin it, copy it, throw it away, share it."""

from __future__ import annotations

from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.decks import LONGEST
from sobremesa.table.guests import Guest
from sobremesa.web.builder.compared import laid_out
from sobremesa.web.builder.desk import DeckDesk, on_a_desk, uploaded, words_of
from sobremesa.web.builder.opened import common_of, deck_of
from sobremesa.web.builder.ours import GAME, own_pack, pack_of
from sobremesa.web.builder.starts import draft_from, ready_decks_of, ready_text
from sobremesa.web.house import House
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, somebody, welcomed
from sobremesa.web.render import house_of, visitor_of, whole

pages: Final = Pages()


@pages.get("/decks")
async def mine(request: Request) -> Response:
    """The page of the guest's decks, and the ready ones to start from."""
    house, guest, language = house_of(request), await known(request), visitor_of(request).language
    words = words_of(language)
    desks = await house.store.run(_desks, house, guest, language) if guest else []
    uploads = await house.store.run(_uploads, house, guest, desks, language) if guest else []
    return whole(
        request,
        "builder/mine.html",
        words=words,
        desks=[desk for desk in desks if not desk.deck.is_thrown],
        thrown=[desk for desk in desks if desk.deck.is_thrown],
        ready=ready_decks_of(own_pack(), words),
        uploads=uploads,
        earlier=[one.digest for one in uploads if one.is_earlier],
    )


def _desks(house: House, guest: Guest, language: str) -> list[DeckDesk]:
    return [on_a_desk(house.packs, deck, language) for deck in house.decks.for_guest(guest)]


class Upload(NamedTuple):
    """A pack that a guest has uploaded or has decks of, and when it was uploaded; ``is_earlier`` if they have uploaded
    another of the same name since."""

    digest: str
    name: str
    since: str
    is_earlier: bool


def _uploads(house: House, guest: Guest, desks: list[DeckDesk], language: str) -> list[Upload]:
    """The guest's own packs, latest first, then others that they have decks of."""
    rows = [row for row in house.packs.for_guest(guest.id) if row.game == GAME]
    latest = {row.name: row.digest for row in reversed(rows)}
    found = {
        row.digest: Upload(row.digest, row.name, uploaded(row.since, language), latest[row.name] != row.digest)
        for row in rows
    }
    for desk in desks:
        if desk.deck.pack:
            found.setdefault(desk.deck.pack, Upload(desk.deck.pack, desk.pack.name, desk.since, False))
    return list(found.values())


@pages.post("/decks")
async def begin(request: Request) -> Response:
    """Begin a deck with the cards of ``pack``: empty, or from a ready deck (``from``), a ``text`` or a ``code``."""
    house, guest = house_of(request), await welcomed(request)
    start, text, code, digest = (
        await field(request, "from"),
        await field(request, "text", LONGEST),
        await field(request, "code"),
        await field(request, "pack") or None,
    )
    pack = await house.store.run(pack_of, house.packs, digest)
    if start:
        text = ready_text(start, pack)
    elif code:
        text = draft_from(code, pack).text
    deck = await house.store.run(house.decks.keep, guest, GAME, text, digest)
    return go_to(f"/decks/{deck.link}", request, guest)


@pages.post("/decks/{link}/copy")
async def copy(request: Request, link: str) -> Response:
    """Copy the deck."""
    house, guest = house_of(request), await somebody(request)
    desk = await deck_of(request, link)
    draft = desk.draft.with_name(desk.words.say("{name}, a copy", name=desk.name))
    kept = await house.store.run(house.decks.keep, guest, GAME, draft.text, desk.deck.pack)
    return go_to(f"/decks/{kept.link}", request)


@pages.post("/decks/{link}/throw-away")
async def throw_away(request: Request, link: str) -> Response:
    """Throw the deck away, or take it back out (``thrown`` = no)."""
    house, guest = house_of(request), await somebody(request)
    thrown = await field(request, "thrown") != "no"
    await house.store.run(house.decks.throw_away, guest, link, thrown)
    return go_to("/decks" if thrown else f"/decks/{link}", request)


@pages.get("/decks/shared/{code}")
async def shared(request: Request, code: str) -> Response:
    """The page of a deck in a link that somebody has sent."""
    house, digest = house_of(request), request.query_params.get("pack")
    pack = await house.store.run(pack_of, house.packs, digest)
    words = words_of(visitor_of(request).language, pack)
    desk = laid_out(draft_from(code, pack).text, pack, words)
    return whole(request, "builder/shared.html", words=words, desk=desk, code=code, pack=digest, **common_of(desk))
