"""Advice at the table: requested with a button, computed in the background, shown only to the player who asked."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.engine.choice import Choice
from sobremesa.review.advice import Advice
from sobremesa.review.sentences import noise_points, points, reasons_told
from sobremesa.table.live import Late, Live
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.web.pages import Pages
from sobremesa.web.people import field
from sobremesa.web.render import part
from sobremesa.web.tongue import as_html
from sobremesa.web.viewer import viewer_of

pages: Final = Pages()


@pages.post("/room/{link}/advice")
async def advice(request: Request, link: str) -> Response:
    """Return a panel saying that the advice is being computed; the panel then requests the result with ``waits``."""
    at = await viewer_of(request, link, await field(request, "seat"))
    if at.guest is None or at.front.seat is None:
        raise Refused(ErrorCode.FORBIDDEN, "You have no seat at this table.")
    shown: dict[str, Any] = {
        "link": link,
        "seat": at.front.seat,
        "game": at.room.game,
        "found": None,
        "refused": "",
        "points": points,
        "noise": noise_points,
    }
    if await field(request, "waits") != "yes":
        return HTMLResponse(part("match/advice.html", at.words, **shown))
    try:
        found = await at.house.advise(link, at.guest.id, at.front.seat)
    except Late:
        return Response(status_code=204)
    except Refused as refused:
        return HTMLResponse(part("match/advice.html", at.words, **(shown | {"refused": refused.message(at.words)})))
    known = await choices_of(at.house.live, at.match, found)
    words = at.words
    said = {text: as_html(words.choice(choice), words) for text, choice in known.items()}
    why = [reasons_told(words, one.reasons) for one in found.choices]
    return HTMLResponse(part("match/advice.html", words, **(shown | {"found": found}), said=said, why=why))


async def choices_of(live: Live, match: int, advice: Advice) -> dict[str, Choice]:
    """The choices named in the advice, by their texts."""
    texts = [*(one.choice for one in advice.choices), *advice.then]
    known = [(text, await live.read(match, text)) for text in texts]
    return {text: choice for text, choice in known if choice is not None}
