"""The mission of the day: the same for everybody, from midnight to midnight (UTC), with a board of results."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from babel.dates import format_date
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.words import Words
from sobremesa.games.quest.generator.codes import brief_of_the_day
from sobremesa.games.quest.state.box import DIFFICULTIES
from sobremesa.table.days import Mine
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, welcomed
from sobremesa.web.quest.made import mission_of, setting_out, shown, table_with, words_of
from sobremesa.web.quest.today import today
from sobremesa.web.render import house_of, whole
from sobremesa.web.shown import mark_shown

pages: Final = Pages()

_LOOKS_BACK: Final = 30  # days whose boards are shown


@pages.get("/quest/day")
async def present(request: Request) -> Response:
    """The page of today's mission."""
    return await _page(request, today())


@pages.get("/quest/day/{day}")
async def past(request: Request, day: str) -> Response:
    """The page of an earlier day's mission, as long as its board is kept."""
    try:
        wanted = date.fromisoformat(day)
    except ValueError:
        raise HTTPException(404) from None
    if not 0 <= (today() - wanted).days <= _LOOKS_BACK:
        raise HTTPException(404)
    return await _page(request, wanted)


@pages.post("/quest/day/play")
async def play(request: Request) -> Response:
    """Begin an attempt: a table for one with the mission of the day that the page shows. An earlier attempt still in
    progress no longer counts."""
    house, day = house_of(request), await _day_shown(request)
    guest = await welcomed(request, await field(request, "name"))
    link, room = await table_with(request, guest, brief_of_the_day(day).code)
    await house.store.run(house.days.begin, guest, day, room)
    return go_to(f"/room/{link}", request, guest)


async def _day_shown(request: Request) -> str:
    """The day that the form's page showed: today, or yesterday if midnight has passed since."""
    mark = await mark_shown(request)
    if mark not in (day.isoformat() for day in (today(), today() - timedelta(days=1))):
        raise Refused(ErrorCode.GONE, "The day of that mission is over: open the page of the mission of the day again.")
    return mark


async def _page(request: Request, day: date) -> Response:
    house, words, said = house_of(request), words_of(request), day.isoformat()
    for match in await house.store.run(house.days.due, said):  # the server stopped before they were taken in
        await house.take_in(match)
    guest = await known(request)
    mine = Mine(None, None, 0) if guest is None else await house.store.run(house.days.for_guest, guest, said)
    made = await mission_of(request, brief_of_the_day(said).code)
    before = day - timedelta(days=1)
    return whole(
        request,
        "quest/missions/day.html",
        words=words,
        mission=shown(made, words),
        day=day,
        is_today=day == today(),
        dated=_dated(day, words),
        before=before if (today() - before).days <= _LOOKS_BACK else None,
        board=await house.store.run(house.days.board, said),
        graded=[words.say(each) for each in DIFFICULTIES],
        mine=mine,
        guest=guest,
        **setting_out(),
    )


def _dated(day: date, words: Words) -> str:
    return format_date(day, "full", locale=words.language)
