"""The pages on which one deck is built: its cards, its text, and its plan for the three piles."""

from __future__ import annotations

import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.engine.decks import LONGEST
from sobremesa.games.encrucijada.decks.codes import code_of
from sobremesa.games.encrucijada.decks.drafts import RULES, Draft
from sobremesa.web.builder.catalogue import catalogue_of
from sobremesa.web.builder.opened import change_deck, common_of, deck_of, morphed, must_know, step_deck
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, number, whole_number
from sobremesa.web.render import whole
from sobremesa.web.shown import version_shown

pages: Final = Pages()


@pages.get("/decks/{link}")
async def build(request: Request, link: str) -> Response:
    """The page of the deck and all cards; for a request by script, only the cards."""
    desk = await deck_of(request, link)
    found = catalogue_of(request, desk)
    if request.headers.get("hx-request"):
        return HTMLResponse(morphed("catalogue", desk, found), headers={"Cache-Control": "no-store"})
    return whole(request, "builder/build.html", words=desk.words, desk=desk, tab="cards", **found, **common_of(desk))


@pages.post("/decks/{link}/copies")
async def put(request: Request, link: str) -> Response:
    """Add or remove a copy of a card (``by`` 1 or -1), or set its number of copies (``to``)."""
    card, by, to = await field(request, "card"), await field(request, "by", 2), await field(request, "to", 2)
    if by not in ("", "1", "-1"):
        raise HTTPException(422)

    def changed(draft: Draft) -> Draft:
        must_know(draft, card)
        before = int(card == draft.tower) or draft.copies[card]
        return draft.with_copies(card, whole_number(to) if to else before + int(by or 0))

    return await change_deck(request, link, changed)


@pages.post("/decks/{link}/undo")
async def undo(request: Request, link: str) -> Response:
    """Undo the last change."""
    return await step_deck(request, link, -1)


@pages.post("/decks/{link}/redo")
async def redo(request: Request, link: str) -> Response:
    """Redo the change undone last."""
    return await step_deck(request, link, 1)


@pages.post("/decks/{link}/name")
async def rename(request: Request, link: str) -> Response:
    """Rename the deck."""
    name = await field(request, "name", 100)
    return await change_deck(request, link, lambda draft: draft.with_name(name))


@pages.get("/decks/{link}/text")
async def text(request: Request, link: str) -> Response:
    """The page of the deck's text, and a link that contains it."""
    desk = await deck_of(request, link)
    of_pack = f"?pack={desk.deck.pack}" if desk.deck.pack else ""
    return whole(
        request,
        "builder/text.html",
        words=desk.words,
        desk=desk,
        tab="text",
        shared=f"{str(request.base_url).rstrip('/')}/decks/shared/{code_of(desk.draft)}{of_pack}",
        longest=LONGEST,
        **common_of(desk),
    )


@pages.post("/decks/{link}/text")
async def rewrite(request: Request, link: str) -> Response:
    """Replace the deck's text, keeping even lines that can't be read."""
    written = await field(request, "text", LONGEST)
    return await change_deck(
        request, link, lambda draft: Draft(draft.pack, written), "text", await version_shown(request)
    )


@pages.post("/decks/{link}/line")
async def mend(request: Request, link: str) -> Response:
    """Replace a line that can't be read by the card that was meant (``card``), or remove it."""
    at, card = await number(request, "line"), await field(request, "card")

    def mended(draft: Draft) -> Draft:
        if card:
            must_know(draft, card)
        lost = dict(draft.lost)
        if at not in lost:
            return draft
        meant = draft.pack.known.get(card)
        copies = re.match(r"\s*([0-9]{1,2})", lost[at].text)
        line = f"tower: {card}" if meant is not None and not meant.suit else f"{copies[1] if copies else 1} {card}"
        return draft.without_line(at, line if card else "")

    return await change_deck(request, link, mended, "text", await version_shown(request))


@pages.get("/decks/{link}/piles")
async def piles(request: Request, link: str) -> Response:
    """The page of the plan for the three piles (EN-2.2), with a sample of what it deals."""
    desk = await deck_of(request, link)
    return whole(request, "builder/piles.html", words=desk.words, desk=desk, tab="piles", **common_of(desk))


@pages.post("/decks/{link}/piles")
async def divide(request: Request, link: str) -> Response:
    """Divide the whole deck by a ``rule``, or plan one copy of a card more or fewer for a pile."""
    rule = await field(request, "rule")
    if rule:
        if rule not in RULES:
            raise HTTPException(422)
        return await change_deck(request, link, RULES[rule], "piles")
    card, pile, by = await field(request, "card"), await number(request, "pile"), await field(request, "by", 2)
    if pile > 2 or by not in ("1", "-1"):
        raise HTTPException(422)

    def moved(draft: Draft) -> Draft:
        shares = list(draft.shares.get(card, (0, 0, 0)))
        if sum(shares) + int(by) <= draft.copies[card] and shares[pile] + int(by) >= 0:
            shares[pile] += int(by)
        return draft.with_shares({card: tuple(shares)})

    return await change_deck(request, link, moved, "piles")
