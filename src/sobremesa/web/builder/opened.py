"""The deck that a request is about, and how a change to it is made and answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.table.kept_decks import KeptDeck
from sobremesa.web.builder.desk import SORT_NAMES, DeckDesk, on_a_desk
from sobremesa.web.encrucijada.printed import cards
from sobremesa.web.people import field, go_to, somebody
from sobremesa.web.render import house_of, part, visitor_of
from sobremesa.web.scene import morphing
from sobremesa.web.shown import must_show, version_shown

_INSIDE: Final = {"text": "deck-text", "piles": "deck-piles"}  # the further part of a tab that shows the deck


async def deck_of(request: Request, link: str) -> DeckDesk:
    """The deck with this link. Raises :class:`Refused` if it isn't the guest's."""
    house, guest = house_of(request), await somebody(request)
    deck = await house.store.run(house.decks.deck, guest, link)
    return await house.store.run(on_a_desk, house.packs, deck, visitor_of(request).language)


async def deck_as_shown(request: Request, link: str) -> DeckDesk:
    """The same; also raises :class:`Refused` if the deck has changed since the page was made."""
    desk = await deck_of(request, link)
    await must_show(request, desk.deck.version)
    return desk


def must_know(draft: Draft, *cards: str) -> None:
    """Raise 422 unless all of these cards are in the deck's pack."""
    if not {*cards} <= draft.pack.known.keys():
        raise HTTPException(422)


async def change_deck(
    request: Request, link: str, change: Callable[[Draft], Draft], tab: str = "", seen: int | None = None
) -> Response:
    """Save a deck as ``change`` makes it, and answer for the tab it was changed on. If ``seen`` is given, the deck must
    still be at that version."""
    house, guest = house_of(request), await somebody(request)
    pack = (await deck_of(request, link)).pack

    def changed(text: str) -> str:
        return change(Draft(pack, text)).text

    deck = await house.store.run(house.decks.change, guest, link, changed, seen)
    return await _after(request, deck, tab)


async def step_deck(request: Request, link: str, by: int) -> Response:
    """Undo (``by`` -1) or redo (1) a change."""
    house, guest = house_of(request), await somebody(request)
    deck = await house.store.run(house.decks.step, guest, link, by, await version_shown(request))
    return await _after(request, deck, await field(request, "tab"))


async def _after(request: Request, deck: KeptDeck, tab: str) -> Response:
    """The answer to a change: the parts of the page that show the deck, or a redirect for a browser without scripts."""
    if not request.headers.get("hx-request"):
        return go_to(f"/decks/{deck.link}{f'/{tab}' if tab in ('text', 'piles') else ''}", request)
    house = house_of(request)
    desk = await house.store.run(on_a_desk, house.packs, deck, visitor_of(request).language)
    shown = Markup().join(
        morphed(name, desk, {"tab": tab}) for name in ("deck-now", "deck-head", _INSIDE.get(tab, "")) if name
    )
    return HTMLResponse(shown, headers={"Cache-Control": "no-store"})


def morphed(name: str, desk: DeckDesk, more: dict[str, Any]) -> Markup:
    """The template ``builder/<name>.html`` as an update of the page; ``more`` are its further variables."""
    return morphing(name, part(f"builder/{name}.html", desk.words, desk=desk, **common_of(desk), **more))


def common_of(desk: DeckDesk) -> dict[str, Any]:
    """The variables that all templates of a deck need."""
    return {"face_of": cards(desk.pack, desk.words.language), "sorts": SORT_NAMES}
