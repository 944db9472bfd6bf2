"""Replays of finished matches: moment by moment, from any seat, and as files to download or upload."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import Words, key
from sobremesa.table.look import Look
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.replay import Replay
from sobremesa.table.replays import MOST_BYTES
from sobremesa.web.aside import projected
from sobremesa.web.faces import Face, face_for, plain_face
from sobremesa.web.pages import Pages
from sobremesa.web.people import go_to, known, number_in, remembered, welcomed
from sobremesa.web.render import house_of, part, visitor_of, whole
from sobremesa.web.scene import Regions, cues, log_lines, morphing, ranking
from sobremesa.web.security import address_of
from sobremesa.web.tongue import match_words

pages: Final = Pages()

_NO_LOG: Final = key(
    "This is not a match log saved by Sobremesa ({place}: {why}). Upload the file that “Download it as a file” gives "
    "you below a replay, unchanged."
)


@dataclass(frozen=True)
class Watching:
    """A moment of a finished match, seen from a seat (None: as a spectator saw it)."""

    link: str
    replay: Replay
    moment: int
    seat: int | None
    look: Look
    face: Face
    words: Words

    def at(self, moment: int) -> str:
        """The address of another moment, seen from the same seat."""
        seat = {} if self.seat is None else {"seat": str(self.seat)}
        return f"/replay/{self.link}?{urlencode({'moment': moment, **seat})}"

    @property
    def picture(self) -> str:
        """The address of a picture of this moment; empty if there is none."""
        if not face_for(self.look.game).pictured:
            return ""
        seat = "" if self.seat is None else f"?seat={self.seat}"
        return f"/replay/{self.link}/moments/{self.moment}.svg{seat}"

    def regions(self) -> Regions:
        """The regions that change from moment to moment, by id."""
        lines = log_lines(self.look.heard, self.look, self.face, self.words)
        places = ranking(self.look)
        leaps = self.replay.leaps(self.moment)
        return {
            "turn": part("replay/turn.html", self.words, look=self.look, at=self, ranking=places),
            **self.face.regions(self.look, self.words),
            "log": part("replay/log.html", self.words, lines=lines),
            "controls": part("replay/controls.html", self.words, at=self, turns=self.replay.turns(), leaps=leaps),
        }


async def watching(request: Request, link: str, moment: int | None, latest: bool) -> Watching:
    """A moment of a replay, seen from the seat that the request names. ``moment`` None is the last one; if ``latest``,
    a number beyond the last also stands for it."""
    house = house_of(request)
    guest = await known(request)
    seat = request.query_params.get("seat") or None
    who = visitor_of(request)
    at = None if seat is None else number(seat)
    found, look = await projected(request, lambda: house.replays.moment(link, guest, moment, at, latest))
    words = match_words(found.game.name, who.language, found.names, found.pack, found.log.set_up.options)
    face = plain_face() if who.preferences.face == "plain" else face_for(found.game.name)
    return Watching(link, found, look.line, at, look, face, words)


def number(text: str) -> int | None:
    """The number in a path segment; None for «last». Raises 404 for anything else."""
    if text == "last":
        return None
    found = number_in(text)
    if found is None:
        raise HTTPException(404)
    return found


@pages.get("/replay/{link}")
async def replay(request: Request, link: str) -> Response:
    """The page of a moment, or, for a page that already shows another moment, only what differs."""
    at = await watching(request, link, number(request.query_params.get("moment", "0")), latest=True)
    shown = at.regions()
    if not request.headers.get("hx-request"):
        still = at.face.still(at.look, at.words)
        return whole(request, "replay/page.html", words=at.words, at=at, look=at.look, still=still, shown=shown)
    pieces = Markup("\n").join(morphing(name, region) for name, region in shown.items())
    headers = {}
    if request.query_params.get("from") == str(at.moment - 1):
        headers["HX-Trigger"] = f'{{"replayed": {{"data": {cues([at.look.heard[-1]])}}}}}'
    return HTMLResponse(pieces, headers={"Cache-Control": "no-store", **headers})


@pages.get("/replay/{link}/log")
async def log(request: Request, link: str) -> Response:
    """The match as a file."""
    house = house_of(request)
    data = await projected(request, partial(house.replays.log, link, await known(request)))
    name = "".join(letter for letter in link if letter.isalnum() or letter in "-_")
    headers = {"Content-Disposition": f'attachment; filename="sobremesa-{name}.jsonl"'}
    return Response(data, media_type="application/x-ndjson", headers=headers)


@pages.get("/replays")
async def shelf(request: Request) -> Response:
    """The page of the guest's uploaded logs, with a form to upload more."""
    house, guest = house_of(request), await known(request)
    brought = await house.store.run(house.replays.for_guest, guest) if guest else []
    return whole(request, "replay/shelf.html", brought=brought)


@pages.post("/replays")
async def bring(request: Request) -> Response:
    """Take an uploaded match log: check it by replaying it, then show it. If it isn't one, the message names the page's
    own buttons rather than the commands that write logs."""
    house = house_of(request)
    sent = (await request.form()).get("log")
    if not isinstance(sent, UploadFile):
        raise HTTPException(422)
    guest = await welcomed(request)
    data = await sent.read(MOST_BYTES + 1)
    try:
        link = await house.proofs.run(guest.id, address_of(request), partial(house.replays.bring, guest, data))
    except BadInput as bad:
        raise Refused(ErrorCode.WRONG, _NO_LOG, place=bad.place, why=bad.why) from None
    return remembered(go_to(f"/replay/{link}?moment=0", request), request, guest)
