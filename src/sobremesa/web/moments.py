"""Pictures of single moments, as files: of a replay, or of a match in play as the person asking saw it."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.words import Words
from sobremesa.table.look import Look
from sobremesa.web.aside import projected
from sobremesa.web.faces import Face, face_for
from sobremesa.web.pages import Pages
from sobremesa.web.replays import number, watching
from sobremesa.web.viewer import viewer_of

pages: Final = Pages()

NOW: Final = "now"
# A picture contains its own styles, and nothing may be loaded or run from it.
_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Cache-Control": "no-store",
    "Vary": "Accept-Language, Cookie",
}


@pages.get("/replay/{link}/moments/{moment}.svg")
async def of_replay(request: Request, link: str, moment: str) -> Response:
    """A moment of a finished match, by its number or «last»."""
    at = await watching(request, link, number(moment), latest=False)
    return _drawn(_pictured(at.look.game), at.look, at.words)


@pages.get("/room/{link}/moments/{moment}.svg")
async def of_match(request: Request, link: str, moment: str) -> Response:
    """The match «now», or after a number of decisions, as the person in front of the screen sees or saw it."""
    at = await viewer_of(request, link, request.query_params.get("seat"))
    face = _pictured((await at.look()).game)
    look = await at.look()  # only public information while the device has to be passed on
    if moment != NOW:
        after, replay = number(moment), await at.house.live.so_far(at.match)
        look = await projected(request, lambda: replay.look(replay.last if after is None else after, look.seat))
    return _drawn(face, look, at.words)


def _pictured(game: str) -> Face:
    """The face of a game that draws pictures; 404 for any other."""
    face = face_for(game)
    if not face.pictured:
        raise HTTPException(404)
    return face


def _drawn(face: Face, look: Look, words: Words) -> Response:
    return Response(face.moment(look, words), media_type="image/svg+xml", headers=_HEADERS)
