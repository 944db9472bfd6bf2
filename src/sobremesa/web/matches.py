"""A match in the browser: its page, the updates while it is played, and the choices that come back."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.engine.choice import Choice
from sobremesa.engine.refusal import Illegal, Refusal
from sobremesa.engine.rulebook import rulebook
from sobremesa.engine.stops import written
from sobremesa.engine.words import Words
from sobremesa.games import get
from sobremesa.table.live import Late, Live
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.signing import COOKIE
from sobremesa.web import talk
from sobremesa.web.following import PageState, following
from sobremesa.web.pages import Pages
from sobremesa.web.people import asked, field, go_to, number, somebody, whole_number
from sobremesa.web.render import house_of, part, visitor_of, whole
from sobremesa.web.rules import options_said
from sobremesa.web.scene import digests, together
from sobremesa.web.security import charge_more
from sobremesa.web.sessions import keep_preferences
from sobremesa.web.shown import version_shown
from sobremesa.web.sse import streaming
from sobremesa.web.tongue import as_html
from sobremesa.web.viewer import Viewer, in_front, viewer_of

pages: Final = Pages()

MOST_AT_ONCE: Final = 130  # choices in one gesture: enough to take up and put down 60 hidden cards
EARLIER: Final = 100  # lines of the log fetched at a time, before those the page has


async def page(request: Request, link: str) -> Response:
    """The page of the match as it stands."""
    at = await viewer_of(request, link, request.query_params.get("seat"))
    await at.tell_stops(visitor_of(request).preferences.stops)
    look = await at.look()
    shown = await at.regions(look)
    said = await talk.heard(at.house, at.room, at.guest)
    layout = get(at.room.game).layout(at.words.speech)
    return whole(
        request,
        "match/page.html",
        words=at.words,
        at=at,
        room=at.room,
        look=look,
        front=at.front,
        cover=at.front.next_in(look),
        sides={seat: at.words.say(text, **facts) for seat, (text, facts) in layout.sides(look.view).items()},
        still=at.face.still(look, at.words),
        shown=shown,
        lines=await at.lines(look.heard, look),
        first=look.heard[0].line if look.heard else 0,
        said=said,
        muted=await talk.muted(at.house, at.guest),
        seen=PageState(look.line, together(digests(shown)), said[-1].number if said else 0),
    )


@pages.get("/room/{link}/stream")
async def stream(request: Request, link: str) -> Response:
    """The event stream of the match: what changes, as it changes."""
    at = await viewer_of(request, link, request.query_params.get("seat"))
    await at.tell_stops(visitor_of(request).preferences.stops)
    seen = request.headers.get("last-event-id") or request.query_params.get("from", "")
    return streaming(request, following(at, PageState.read(seen)))


@pages.get("/room/{link}/log")
async def earlier(request: Request, link: str) -> Response:
    """Lines of the log before those on the page."""
    before = whole_number(asked(request, "before"))
    at = await viewer_of(request, link, request.query_params.get("seat"))
    since = max(0, before - 1 - EARLIER)
    look = await at.look(since)
    heard = [one for one in look.heard if since < one.line < before]
    lines = await at.lines(heard, look)
    return HTMLResponse(part("match/earlier.html", at.words, lines=lines, before=since + 1, room=at.room, at=at))


# Requests from the page:


@pages.post("/room/{link}/choose")
async def choose(request: Request, link: str) -> Response:
    """Make a choice, which names the question it answers, and any others of the same gesture."""
    live, match, seat = await _player(request, link)
    texts = [await field(request, "choice"), *(await field(request, "then", 6000)).split()[:MOST_AT_ONCE]]
    try:
        made = await live.choose_all(match, seat, await number(request, "ask"), texts)
        charge_more(request, made - 1)
    except Late:
        pass  # somebody answered first, or the button was pressed twice: the page shows the result
    except Illegal as illegal:
        at = await viewer_of(request, link, str(seat))
        return await _why_not(at, await field(request, "choice"), illegal.refusal, 409)
    return Response(status_code=204)


@pages.post("/room/{link}/die")
async def die(request: Request, link: str) -> Response:
    """Enter the result of a die rolled by hand."""
    live, match, seat = await _player(request, link)
    await live.answer_die(match, seat, await number(request, "number"), await number(request, "value"))
    return Response(status_code=204)


@pages.post("/room/{link}/undo")
async def undo(request: Request, link: str) -> Response:
    """Ask the others to let the player take back their last choice."""
    live, match, seat = await _player(request, link)
    await live.ask_undo(match, seat, await version_shown(request))
    return Response(status_code=204)


@pages.post("/room/{link}/undo/answer")
async def answer_undo(request: Request, link: str) -> Response:
    """Agree, or not, to another player's taking back a choice."""
    live, match, seat = await _player(request, link)
    await live.answer_undo(match, seat, await field(request, "agrees") == "yes", await version_shown(request))
    return Response(status_code=204)


@pages.post("/room/{link}/stops")
async def change_stops(request: Request, link: str) -> Response:
    """Change when a player wants to be asked: a level (or a named set of levels), which is saved in their settings; a
    rest; or a question that they want to answer themselves."""
    live, match, seat = await _player(request, link)
    stops = (await live.seating(match)).game.stops
    preferences, form = visitor_of(request).preferences, await request.form()
    text = written(preferences.stops, stops.chosen(await field(request, "set")))
    rest = await field(request, "rest") if "rest" in form else None
    hold = await number(request, "hold") if "hold" in form else None
    await live.set_stops(match, seat, stops.levels(text), rest, hold)
    response = Response(status_code=204)
    keep_preferences(response, request, preferences.changed({"stops": text}))
    return response


@pages.post("/room/{link}/stand-in")
async def stand_in(request: Request, link: str) -> Response:
    """Have a bot play for an absent player until they are back."""
    live, match, seat = await _player(request, link)
    await live.stand_in(match, await number(request, "absent"), seat)
    return Response(status_code=204)


async def _player(request: Request, link: str) -> tuple[Live, int, int]:
    """The service, the match and the seat the player acts for. All come from memory, as somebody is waiting."""
    house = house_of(request)
    match = await house.match_at(link)
    guest = await house.guest(visitor_of(request).cookie, COOKIE)
    if guest is None:
        await somebody(request)
    seat = in_front((await house.live.seating(match)).seats_of(guest), await field(request, "seat"))
    if seat is None:
        raise Refused(ErrorCode.FORBIDDEN, "You have no seat at this table.")
    return house.live, match, seat


@pages.get("/room/{link}/why")
async def why(request: Request, link: str) -> Response:
    """Why a choice can't be made now: the refusal, with the text of its clause."""
    choice = asked(request, "choice")
    at = await viewer_of(request, link, request.query_params.get("seat"))
    if at.front.seat is None or len(choice) > 1000:
        raise HTTPException(422)
    refusal = await at.house.live.why_not(at.match, at.front.seat, choice)
    return await _why_not(at, choice, refusal)


async def _why_not(at: Viewer, text: str, refusal: Refusal | None, status: int = 200) -> Response:
    """The panel that says why, with the choice in words and the text of the clause."""
    choice = await at.house.live.read(at.match, text)
    game = get(at.room.game)
    clauses = rulebook(game.home, at.words.language).clauses
    clause = clauses.get(refusal.clause, "") if refusal else ""
    piece = part(
        "match/why.html",
        at.words,
        text=text,
        said=None if choice is None else _in_words(choice, at.words),
        refusal=refusal,
        clause=options_said(clause, at.words, game.options),
        game=at.room.game,
    )
    return HTMLResponse(piece, status)


def _in_words(choice: Choice, words: Words) -> Markup | None:
    """The choice in words; None if it names something that is not at this table."""
    try:
        return as_html(words.choice(choice), words)
    except LookupError:
        return None


@pages.post("/room/{link}/again")
async def again(request: Request, link: str) -> Response:
    """Go to the room of the rematch, which begins at once if there is nobody to wait for."""
    house, guest = house_of(request), await somebody(request)
    room = await house.again(guest, link)
    return go_to(f"/room/{room.link}", request)
