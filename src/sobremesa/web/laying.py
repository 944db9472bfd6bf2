"""Setting up a table: a match against bots at once, or a form with every option, which keeps its input on errors."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa.authoring.game import AuthoredGame
from sobremesa.engine.catalogue import Leaflet
from sobremesa.engine.errors import BadInput
from sobremesa.engine.game import Game
from sobremesa.engine.level import APPRENTICE
from sobremesa.engine.option import Option
from sobremesa.engine.pack import Fault
from sobremesa.engine.words import Words
from sobremesa.table import upload
from sobremesa.table.guests import Guest
from sobremesa.table.refused import Busy, Refused
from sobremesa.table.room import RoomPlan
from sobremesa.web.errors import STATUS
from sobremesa.web.faces import face_for
from sobremesa.web.pages import Pages
from sobremesa.web.people import begin_visit, field, go_to, known, number, remembered, welcomed
from sobremesa.web.render import house_of, visitor_of, whole
from sobremesa.web.security import address_of
from sobremesa.web.sessions import keep_preferences
from sobremesa.web.tongue import game_words

pages: Final = Pages()

_GUIDED: Final = "#guided"  # tells the guide's script to begin anew
_TRIES: Final = 3  # random codes tried until one makes a mission


def _game(name: str) -> AuthoredGame:
    if name not in sobremesa.games():
        raise HTTPException(404)
    return sobremesa.game(name)


def _usual(game: Game) -> int:
    return min(game.usual_seats, game.seat_counts[-1])


@pages.post("/play/{game}")
async def play_now(request: Request, game: str) -> Response:
    """Start a match against bots: the usual one or, with ``first``, the one that teaches the game, whose guide then
    begins anew even if it was read or stopped before."""
    house, found = house_of(request), _game(game)
    guest = await welcomed(request)
    seats = _usual(found)
    first = await field(request, "first") == "yes"
    options = found.lesson(found.pack()) if first else {}
    preferences = visitor_of(request).preferences.changed({"level": await field(request, "level")})
    bot = APPRENTICE if first else preferences.level
    plan = RoomPlan(game, seats, options=options, bots=dict.fromkeys(range(1, seats), bot))
    room = await house.store.run(house.rooms.make, guest, plan, visitor_of(request).language)
    await house.start(guest, room.link)
    response = go_to(f"/room/{room.link}{_GUIDED if first else ''}", request, guest)
    keep_preferences(response, request, preferences)
    return response


class FormFault(NamedTuple):
    """What is wrong with a submitted form: which part (``at``; empty: the whole form), a sentence that says why, and
    the faults of the uploaded content pack."""

    at: str
    text: str
    faults: tuple[Fault, ...] = ()


@pages.get("/room/new/{game}")
async def lay(request: Request, game: str) -> Response:
    """The form that sets up a table. ``?preset=`` fills in a preset's options, and an option that takes a code can be
    filled in from the query string too."""
    found, guest = _game(game), await known(request)
    codes = {f"code-{one.name}": request.query_params.get(one.name, "")[:40] for one in found.options if one.codes}
    filled = {name: code for name, code in codes.items() if code}
    leaflet = None if guest is None else await _leaflet(request, found, guest, filled)
    return _form(request, found, {"name": guest.name if guest else "", **filled}, leaflet=leaflet)


def _form(
    request: Request,
    game: Game,
    filled: dict[str, str],
    wrong: FormFault | None = None,
    status: int = 200,
    leaflet: Leaflet | None = None,
) -> Response:
    """The form with the fields ``filled`` in, the others with the preset's options or the rules' defaults; ``leaflet``
    describes the mission of the code that is filled in."""
    preset = next((one for one in game.presets if one.name == request.query_params.get("preset")), None)
    arrangements = {seats: game.arrangements(seats) for seats in game.seat_counts if game.arrangements(seats)}
    settled = {name for ways in arrangements.values() for way in ways for name in way.options}
    usual = {
        "name": "",
        "seats": str(max(2, _usual(game))),  # the form is for playing with others
        "public": "no",
        "onlookers": "yes",
        "own_dice": "no",
        "advice": "no",
    }
    options = {f"option-{one.name}": str(one.default) for one in game.options}
    if preset is not None:
        options |= {f"option-{name}": str(value) for name, value in preset.options.items()}
    words = _words(request, game)
    known = {one.name: game.catalogue(words.speech).leaflets(words, one) for one in game.options if one.upfront}
    pictured = {name: all(sheet.is_drawn for sheet in sheets.values()) for name, sheets in known.items() if sheets}
    return whole(
        request,
        "room/new.html",
        status,
        words=words,
        game=game,
        filled=options | usual | filled,
        wrong=wrong,
        coded=leaflet,
        preset=preset,
        guided=face_for(game.name).guides,
        pictured={name: known[name] for name, is_pictured in pictured.items() if is_pictured},
        described=[known[name] for name, is_pictured in pictured.items() if not is_pictured],
        arrangements=arrangements,
        upfront=[option for option in game.options if option.seat is None and option.upfront],
        options=[option for option in game.options if option.seat is None and not option.upfront],
        of_seats=[
            [one for one in game.options if one.seat == seat and one.name not in settled]
            for seat in range(game.seat_counts[-1])
        ],
    )


def _words(request: Request, game: Game) -> Words:
    return game_words(game.name, visitor_of(request).language)


@pages.post("/room/new/{game}")
async def make(request: Request, game: str) -> Response:
    """Set up the table as chosen; on errors, show the form again."""
    house, found = house_of(request), _game(game)
    sent = await request.form()
    filled = {"onlookers": "no"} | {name: value for name, value in sent.items() if isinstance(value, str)}
    guest, at = await known(request), "name"
    coded = next((one for one in found.options if one.takes_codes and one.name == filled.get("new")), None)
    try:
        guest = await welcomed(request, await field(request, "name"))
        if coded is not None:
            return await _with_new_code(request, found, guest, coded, filled)
        at = "pack"
        pack, faults = await _pack(request, found, guest, sent.get("pack"))
        if faults:
            count = _words(request, found).count("{n} fault in this pack.", "{n} faults in this pack.", len(faults))
            wrong, status = FormFault(at, count, faults), 422
        else:
            at = "own_dice" if filled.get("own_dice") == filled.get("public") == "yes" else ""
            plan = await _plan(request, found, pack)
            room = await house.store.run(house.rooms.make, guest, plan, visitor_of(request).language)
            return go_to(f"/room/{room.link}", request, guest)
    except Refused as refused:
        wrong, status = FormFault(at, refused.message(_words(request, found))), STATUS[refused.because]
    except BadInput as bad:
        wrong, status = FormFault(at, _words(request, found).fault(bad)), 422
    if guest is None:
        return _form(request, found, filled, wrong, status)
    begin_visit(request, guest)
    leaflet = await _leaflet(request, found, guest, filled)
    return remembered(_form(request, found, filled, wrong, status, leaflet=leaflet), request, guest)


async def _with_new_code(
    request: Request, game: AuthoredGame, guest: Guest, option: Option, filled: dict[str, str]
) -> Response:
    """The form as filled in, with a random code and what it stands for. A code that makes no mission is replaced by
    another."""
    assert option.codes is not None
    assert option.codes.new is not None
    leaflet = None
    for _ in range(_TRIES):
        filled = filled | {f"code-{option.name}": option.codes.new()}
        leaflet = await _leaflet(request, game, guest, filled)
        if leaflet is not None:
            break
    begin_visit(request, guest)
    return remembered(_form(request, game, filled, leaflet=leaflet), request, guest)


async def _leaflet(request: Request, game: AuthoredGame, guest: Guest, filled: dict[str, str]) -> Leaflet | None:
    """What the code in the form stands for; None if there is no code or it is invalid."""
    coded = next((one for one in game.options if one.takes_codes and filled.get(f"code-{one.name}")), None)
    if coded is None:
        return None
    words = _words(request, game)
    work = partial(game.catalogue(words.speech).leaflet_of, words, coded, filled[f"code-{coded.name}"])
    with suppress(BadInput, Busy):
        return await house_of(request).proofs.run(guest.id, address_of(request), work)
    return None


@pages.get("/room/new/{game}/{option}/{code}.svg")
async def picture(request: Request, game: str, option: str, code: str) -> Response:
    """The drawing of what a code stands for; for guests only, as it takes a second to make."""
    found, guest = _game(game), await known(request)
    coded = next((one for one in found.options if one.takes_codes and one.name == option), None)
    if coded is None or guest is None:
        raise HTTPException(404)
    words = _words(request, found)
    try:
        work = partial(found.catalogue(words.speech).drawing_of, words, coded, code)
        drawn = await house_of(request).proofs.run(guest.id, address_of(request), work)
    except BadInput:
        raise HTTPException(404) from None
    return Response(drawn, media_type="image/svg+xml")


async def _plan(request: Request, game: AuthoredGame, pack: str | None) -> RoomPlan:
    """The plan of the room that the form describes."""
    form = await request.form()
    options: dict[str, Any] = {
        one.name: str(form[f"option-{one.name}"]) for one in game.options if f"option-{one.name}" in form
    }
    for one in game.options:
        if one.codes and one.codes.new and (code := await field(request, f"code-{one.name}")):
            options[one.name] = one.codes.stored(code)
    seats = await number(request, "seats")
    return RoomPlan(
        game.name,
        seats,
        options=options | await _arranged(request, game, seats),
        pack=pack,
        public=await field(request, "public") == "yes",
        onlookers=await field(request, "onlookers") == "yes",
        own_dice=await field(request, "own_dice") == "yes",
        advice=await field(request, "advice") == "yes",
    )


async def _arranged(request: Request, game: Game, seats: int) -> dict[str, int | str]:
    """The options set by the chosen seat arrangement."""
    if not await field(request, f"arrangement-{seats}"):
        return {}
    chosen, ways = await number(request, f"arrangement-{seats}"), game.arrangements(seats) if seats else []
    if chosen >= len(ways):
        raise HTTPException(422)
    return {name: value for name, value in ways[chosen].options.items() if value}


async def _pack(
    request: Request, game: AuthoredGame, guest: Guest, sent: object
) -> tuple[str | None, tuple[Fault, ...]]:
    """The digest of the content pack uploaded with the form (None if there was none), and its faults."""
    if not isinstance(sent, UploadFile) or not sent.filename:
        return None, ()
    house, data = house_of(request), await sent.read(upload.MOST_UPLOADED + 1)
    brought = await house.proofs.run(
        guest.id, address_of(request), lambda: house.packs.bring(game, upload.unzip(data), guest.id)
    )
    return brought.digest, tuple(brought.faults)
