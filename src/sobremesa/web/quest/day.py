"""The mission of the day: the same for everybody, from midnight to midnight (UTC), with a board of results."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from babel.dates import format_date
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.words import Words
from sobremesa.games.quest.box import DIFFICULTIES
from sobremesa.games.quest.generator.codes import brief_of_the_day
from sobremesa.table.days import Mine
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, welcomed
from sobremesa.web.quest.made import mission_of, setting_out, shown, table_with, words_of
from sobremesa.web.quest.today import today
from sobremesa.web.render import house_of, whole

pages: Final = Pages()

_LOOKS_BACK: Final = 30  # days whose boards are shown


@pages.get("/quest/day")
async def present(request: Request) -> Response:
    """The mission of today."""
    return await _page(request, today())


@pages.get("/quest/day/{day}")
async def past(request: Request, day: str) -> Response:
    """That of a day before, which still has its board."""
    try:
        wanted = date.fromisoformat(day)
    except ValueError:
        raise HTTPException(404) from None
    if not 0 <= (today() - wanted).days <= _LOOKS_BACK:
        raise HTTPException(404)
    return await _page(request, wanted)


@pages.post("/quest/day/play")
async def play(request: Request) -> Response:
    """A try: a table for one with today's mission. One that was under way no longer counts."""
    house, now = house_of(request), today().isoformat()
    guest = await welcomed(request, await field(request, "name"))
    link, room = await table_with(request, guest, brief_of_the_day(now).code)
    await house.store.run(house.days.begin, guest, now, room)
    return go_to(f"/room/{link}", request, guest)


async def _page(request: Request, day: date) -> Response:
    house, words, said = house_of(request), words_of(request), day.isoformat()
    for match in await house.store.run(house.days.due, said):  # the server stopped before they were taken in
        await house.take_in(match)
    guest = await known(request)
    mine = Mine(None, None, 0) if guest is None else await house.store.run(house.days.of, guest, said)
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
