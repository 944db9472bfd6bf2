"""The page to continue or begin a campaign (one of ours, by code, made to order, or from a file), and choosing a
party."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import Words
from sobremesa.games.quest.campaign import Hero, Record, begin
from sobremesa.games.quest.campaign.creator import CHOICES, MADE, files_of, new_plot, plot_of
from sobremesa.games.quest.campaign.named import own_names
from sobremesa.games.quest.campaign.record import MOST_BYTES
from sobremesa.games.quest.state.box import DIFFICULTIES
from sobremesa.table.campaigns import Kept
from sobremesa.web.aside import projected
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, remembered, welcomed
from sobremesa.web.quest.books import book_of, own_pack, written
from sobremesa.web.quest.bringing import brought
from sobremesa.web.quest.journey import opened
from sobremesa.web.quest.made import words_of
from sobremesa.web.render import house_of, whole

pages: Final = Pages()


# The shelf, and setting out.


@pages.get("/quest/campaigns")
async def shelf(request: Request) -> Response:
    """The page of the guest's campaigns, with the ways to begin another."""
    return await _shelf(request)


async def _shelf(request: Request, code: str = "", wrong: str = "", unread: str = "", status: int = 200) -> Response:
    house, words, guest = house_of(request), words_of(request), await known(request)
    mine = [] if guest is None else await house.store.run(house.campaigns.for_guest, guest)
    ours = [await projected(request, partial(book_of, name)) for name in own_names()]
    return whole(
        request,
        "quest/campaigns/shelf.html",
        status,
        words=words,
        ours=[(each.id, _text(words, each.name), _text(words, each.about)) for each in ours],
        mine=[(each, await _named(request, words, each)) for each in mine],
        wishes=_wishes(words),
        code=code[:24],
        wrong=wrong,
        unread=unread,
    )


async def _named(request: Request, words: Words, kept: Kept) -> tuple[str, str]:
    """The name of a campaign and of its current page; its id and «…» if it can't be read any more."""
    try:
        campaign, record = await opened(request, kept)
    except BadInput:
        return kept.campaign, "…"
    page = campaign.pages.get(record.page)
    return _text(words, campaign.name), "…" if page is None else _text(words, page.title)


def _wishes(words: Words) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """The settings of a generated campaign: name, label and choices of each."""
    sides = {part.id: _text(words, part.name) for part in own_pack().parts.factions}
    said = {
        "chapters": words.say("Chapters"),
        "missions": words.say("Missions in each"),
        "side": words.say("Enemies"),
    }
    return [(name, said[name], [(each, sides.get(each, each)) for each in CHOICES[name]]) for name in CHOICES]


@pages.get("/quest/campaigns/invent")
async def invent(request: Request) -> Response:
    """Generate a campaign with the chosen settings (QU-14.10)."""
    asked = {name: request.query_params.get(name, "") for name in CHOICES}
    plot = new_plot({name: value for name, value in asked.items() if value in CHOICES[name]})
    return go_to(f"/quest/campaigns/begin?campaign={plot.code}", request)


@pages.get("/quest/campaigns/made/{code}.zip")
async def files(request: Request, code: str) -> Response:
    """The files of a generated campaign as a zip file, for editing."""
    try:
        plot = plot_of(code[:40])
    except BadInput:
        raise HTTPException(404) from None
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, data in sorted(files_of(plot).items()):
            archive.writestr(f"{MADE}{plot.code.lower()}/{name}", data)
    named = {"Content-Disposition": f'attachment; filename="{MADE}{plot.code.lower()}.zip"'}
    return Response(packed.getvalue(), media_type="application/zip", headers=named)


@pages.get("/quest/campaigns/begin")
async def setting_out(request: Request) -> Response:
    """The page to choose a party for the campaign in ``?campaign=``, an id or a code."""
    return await _setting_out(request, request.query_params.get("campaign", ""))


async def _setting_out(request: Request, name: str, wrong: str = "", status: int = 200) -> Response:
    words = words_of(request)
    try:
        campaign = await projected(request, partial(book_of, name[:60].strip()))
    except BadInput as bad:
        return await _shelf(request, code=name, wrong=words.fault(bad), status=422)
    filled = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    return whole(
        request,
        "quest/campaigns/begin.html",
        status,
        words=words,
        called=_text(words, campaign.name),
        about=_text(words, campaign.about),
        campaign=campaign.id,
        code=campaign.id.removeprefix(MADE).upper() if campaign.id.startswith(MADE) else "",
        classes=[
            (part.id, _text(words, part.name), part.icon, _text(words, part.way)) for part in own_pack().parts.classes
        ],
        difficulties=DIFFICULTIES,
        filled=filled,
        wrong=wrong,
    )


@pages.post("/quest/campaigns/begin")
async def set_out(request: Request) -> Response:
    """Begin the campaign with the chosen party."""
    name, words = await field(request, "campaign", 60), words_of(request)
    heroes = [
        Hero(part.id, await field(request, f"name-{part.id}"))
        for part in own_pack().parts.classes
        if await field(request, f"goes-{part.id}")
    ]
    try:
        campaign = await projected(request, partial(book_of, name))
        record = begin(campaign, own_pack(), heroes, await field(request, "difficulty") or "normal")
    except BadInput as bad:
        return await _setting_out(request, name, words.fault(bad), 422)
    return await _keep(request, record)


@pages.post("/quest/campaigns/bring")
async def bring(request: Request) -> Response:
    """Take in an uploaded campaign file."""
    sent = (await request.form()).get("file")
    if not isinstance(sent, UploadFile):
        raise HTTPException(422)
    data = await sent.read(MOST_BYTES + 1)
    try:
        _, record = await projected(request, partial(brought, data))
    except BadInput as bad:
        return await _shelf(request, unread=words_of(request).fault(bad), status=422)
    return await _keep(request, record)


async def _keep(request: Request, record: Record) -> Response:
    house, guest = house_of(request), await welcomed(request)
    kept = await house.store.run(house.campaigns.keep, guest, record.campaign, written(record), record.stamp)
    return remembered(go_to(f"/quest/campaigns/{kept.link}", request), request, guest)


def _text(words: Words, said: Any) -> str:
    text: str = said["es" if words.language == "es" else "en"]
    return text
