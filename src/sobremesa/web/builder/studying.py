"""The page that tells how a deck fares: a sample opening, quick matches, suggested swaps, and a match to try it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.games.encrucijada.decks.drafts import Draft, opening
from sobremesa.games.encrucijada.decks.text import LEAST_CARDS
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.room import RoomPlan
from sobremesa.web.builder.desk import DeckDesk
from sobremesa.web.builder.opened import change_deck, common_of, deck_as_shown, deck_of, must_know
from sobremesa.web.builder.ours import GAME
from sobremesa.web.builder.starts import ready_decks_of
from sobremesa.web.builder.studies import GLANCE, VUELTAS
from sobremesa.web.builder.swaps import MATCHES as SWAP_MATCHES
from sobremesa.web.builder.swaps import Swap, suggested, tried
from sobremesa.web.house import House
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, somebody, whole_number
from sobremesa.web.render import house_of, part, visitor_of, whole
from sobremesa.web.scene import morphing

pages: Final = Pages()


@pages.get("/decks/{link}/study")
async def study(request: Request, link: str) -> Response:
    """The page with a sample opening (of ``seed``) and the results of quick matches."""
    desk = await deck_of(request, link)
    found = await _studied(request, desk)
    if request.headers.get("hx-request"):
        shown = part("builder/deck-study.html", desk.words, desk=desk, **found, **common_of(desk))
        return HTMLResponse(morphing("deck-study", shown), headers={"Cache-Control": "no-store"})
    seed = whole_number(request.query_params.get("seed", "1"))
    sample = opening(desk.draft, seed) if desk.draft.size >= LEAST_CARDS else None
    more: dict[str, Any] = {"seed": seed, "sample": sample, "tab": "study"}
    return whole(request, "builder/study.html", words=desk.words, desk=desk, **more, **found, **common_of(desk))


@pages.post("/decks/{link}/study")
async def fare(request: Request, link: str) -> Response:
    """Have the deck play against every ready deck in the background. The page itself asks for a ``glance``, only a few
    matches, which is silently skipped if the guest has another study in progress."""
    house, guest, desk = house_of(request), await somebody(request), await deck_as_shown(request, link)
    if not desk.draft.is_legal:
        raise Refused(ErrorCode.WRONG, "Only a legal deck can be tried.")
    if await field(request, "glance") != "yes":
        await house.studies.begin(guest.id, desk.draft, folder=await _folder(house, desk))
        return go_to(f"/decks/{link}/study", request)
    with suppress(Refused):
        await house.studies.begin(guest.id, desk.draft, GLANCE, await _folder(house, desk))
    return await study(request, link)


async def _folder(house: House, desk: DeckDesk) -> Path | None:
    """The folder of the deck's pack; None for the game's own."""
    return await house.store.run(house.packs.folder, desk.deck.pack) if desk.deck.pack else None


@pages.post("/decks/{link}/swaps")
async def try_swaps(request: Request, link: str) -> Response:
    """Play matches with each of the suggested swaps, in the background."""
    house, guest, desk = house_of(request), await somebody(request), await deck_as_shown(request, link)
    found = await house.studies.study_of(desk.draft) if desk.draft.is_legal else None
    if found is None or not found.done:
        raise Refused(ErrorCode.WRONG, "Try the deck first: swaps are suggested from its matches.")
    drafts = [swap.applied_to(desk.draft) for swap in suggested(desk.draft, found)]
    await house.studies.begin_all(guest.id, drafts, SWAP_MATCHES, await _folder(house, desk))
    return go_to(f"/decks/{link}/study#swapping", request)


@pages.post("/decks/{link}/swap")
async def swap(request: Request, link: str) -> Response:
    """Replace one copy of the card ``out`` by one of ``into``."""
    wanted = Swap(await field(request, "out"), await field(request, "into"))

    def swapped(draft: Draft) -> Draft:
        must_know(draft, *wanted)
        return wanted.applied_to(draft) if draft.copies[wanted.out] else draft

    return await change_deck(request, link, swapped)


async def _studied(request: Request, desk: DeckDesk) -> dict[str, Any]:
    studies, draft = house_of(request).studies, desk.draft
    study = await studies.study_of(draft) if draft.is_legal else None
    running = studies.under_way(draft)
    is_whole = study is not None and not running and study.done >= studies.matches_for(draft)
    swaps = suggested(draft, study) if study is not None and is_whole else []
    return {
        "study": study,
        "running": running,
        "swaps": [
            tried(draft, study, one, await studies.study_of(one.applied_to(draft)), desk.words)
            for one in swaps
            if study
        ],
        "swapping": any(studies.under_way(one.applied_to(draft)) for one in swaps),
        "each": SWAP_MATCHES * len(desk.pack.decks),
        "of": studies.matches_for(desk.draft),
        "ready": {deck.id: deck for deck in ready_decks_of(desk.pack, desk.words)},
        "vueltas": range(1, VUELTAS + 1),
        "resources": RESOURCES,
    }


@pages.post("/decks/{link}/try")
async def try_it(request: Request, link: str) -> Response:
    """Start a match with the deck against a bot with a ready deck."""
    house, guest, desk = house_of(request), await somebody(request), await deck_as_shown(request, link)
    ids = [deck.id for deck in desk.pack.decks]
    against = await field(request, "against")
    if against not in ids:
        raise HTTPException(422)
    if not desk.draft.is_legal:
        raise Refused(ErrorCode.WRONG, "Only a legal deck can be tried.")
    bots, options = {1: visitor_of(request).preferences.level}, {"deck_2": ids.index(against) + 1}
    plan = RoomPlan(GAME, 2, bots=bots, options=options, pack=desk.deck.pack)
    room = await house.store.run(house.rooms.make, guest, plan, visitor_of(request).language)
    await house.store.run(house.rooms.bring_deck, guest, room.link, 0, desk.draft.text)
    await house.start(guest, room.link)
    return go_to(f"/room/{room.link}", request, guest)
