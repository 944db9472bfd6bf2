"""The page that compares a deck with another one or with an earlier version of itself."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.web.builder.compared import counted, differences, earlier, given, laid_out
from sobremesa.web.builder.desk import DeckDesk
from sobremesa.web.builder.opened import common_of, deck_of
from sobremesa.web.builder.starts import ready_decks_of, ready_text
from sobremesa.web.pages import Pages
from sobremesa.web.people import somebody
from sobremesa.web.render import house_of, whole

pages: Final = Pages()


@pages.get("/decks/{link}/compare")
async def compare(request: Request, link: str) -> Response:
    """Compare card by card with another of the guest's decks, a ready one, or an earlier version (``with``)."""
    house, guest, desk = house_of(request), await somebody(request), await deck_of(request, link)
    kept = await house.store.run(house.decks.for_guest, guest)
    alike = [deck for deck in kept if deck.pack == desk.deck.pack and deck.link != link and not deck.is_thrown]
    others = [DeckDesk(deck, desk.pack, desk.words) for deck in alike]
    versions = earlier(await house.store.run(house.decks.versions, guest, link), desk.pack, desk.words)
    named = request.query_params.get("with", "")
    found = {**{one.deck.link: one for one in others}, **{one.id: one.desk for one in versions}}
    other = found.get(named)
    if other is None and named in {deck.id for deck in desk.pack.decks}:
        other = laid_out(ready_text(named, desk.pack), desk.pack, desk.words)
    return whole(
        request,
        "builder/compare.html",
        words=desk.words,
        desk=desk,
        tab="compare",
        others=others,
        ready=ready_decks_of(desk.pack, desk.words),
        named=named,
        other=other,
        versions=versions,
        called=next((one.when for one in versions if one.id == named), "") or (other.name if other else ""),
        rows=differences(desk, other) if other else [],
        counted=counted(desk, other) if other else [],
        given=given(desk, other) if other else [],
        **common_of(desk),
    )
