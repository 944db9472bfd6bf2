"""Dividing a deck at the table as planned in the builder (EN-2.2)."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.games.encrucijada.rules.setup import AT_RANDOM, IN_PILES
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.web.builder.ours import pack_of
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, somebody
from sobremesa.web.render import house_of
from sobremesa.web.security import charge_more
from sobremesa.web.viewer import in_front

pages: Final = Pages()


@pages.post("/room/{link}/plan")
async def as_planned(request: Request, link: str) -> Response:
    """Divide by the plan of the guest's most recently changed deck that has the same cards (EN-2.2); cards without a
    place in the plan are dealt at random."""
    house, guest = house_of(request), await somebody(request)
    match = await house.match_at(link)
    seat = in_front((await house.live.seating(match)).seats_of(guest.id), await field(request, "seat"))
    if seat is None:
        raise Refused(ErrorCode.FORBIDDEN, "You have no seat at this table.")
    look, pack = await house.live.look(match, seat), (await house.room(link)).pack
    for kept in await house.store.run(house.decks.for_guest, guest):
        if kept.pack != pack:
            continue
        draft = Draft(await house.store.run(pack_of, house.packs, pack), kept.text)
        texts = division(draft, [offer.choice.text for offer in look.offers])
        if texts and look.ask is not None:
            charge_more(request, await house.live.choose_all(match, seat, look.ask.number, texts) - 1)
            return Response(status_code=204)
    raise Refused(ErrorCode.MISSING, "None of your decks with a plan for the piles has these cards.")


def division(draft: Draft, offered: list[str]) -> list[str]:
    """The choices that divide a deck by its plan; empty if it has no plan or other cards are to be divided."""
    words = [verb.word for verb in IN_PILES]
    cards = {text.partition(":")[2] for text in offered if text.partition(":")[0] in words}
    if not draft.shares or cards != set(draft.copies):
        return []
    found = [
        f"{word}:{card}"
        for card, shares in draft.shares.items()
        for word, n in zip(words, shares, strict=True)
        for _ in range(n)
    ]
    return [*found, AT_RANDOM.word] if len(found) < draft.size else found
