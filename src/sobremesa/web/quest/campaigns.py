"""Campaigns, for one guest alone: beginning one, the page on which it stands, its missions, and files of it."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import Words
from sobremesa.games.quest.box import DIFFICULTIES
from sobremesa.games.quest.campaign import (
    RETREAT,
    Campaign,
    Hero,
    Offer,
    Record,
    Result,
    Teller,
    begin,
    dumps,
    is_over,
    level_of,
    match_options,
    needed,
    offers,
    sealed,
    step,
)
from sobremesa.games.quest.campaign.record import MOST_BYTES
from sobremesa.table.campaigns import Kept, gone_on
from sobremesa.table.guests import Guest
from sobremesa.table.refused import Refused
from sobremesa.table.room import RoomPlan
from sobremesa.web.aside import projected
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, number, remembered, somebody, welcomed
from sobremesa.web.quest.books import GAME, after, book_of, brought, came_home, own_names, own_pack, read, written
from sobremesa.web.quest.made import words_of
from sobremesa.web.render import house_of, visitor_of, whole

pages: Final = Pages()

_AT_MOST: Final = 40  # sentences of the journal
_OF_A_HERO: Final = ("learn", "raise", "carry", "put-back")
_GROWTH: Final = ("learn", "raise")


class Button(NamedTuple):
    """Something that can be chosen: the choice, how it reads, and why not, if it can't be paid."""

    choice: str
    said: str
    why_not: str


class Shown(NamedTuple):
    """A hero of the party, with what they may do; ``grows`` is what a new level offers."""

    name: str
    called: str
    level: int
    experience: int
    needed: int | None
    injuries: list[str]
    knows: list[str]
    carries: str
    grows: list[Button]
    packs: list[Button]


class Mile(NamedTuple):
    """A chapter on the road: ``done``, ``here`` or ``ahead``, and the missions that were played in it, with how they
    ended."""

    name: str
    where: str
    missions: list[tuple[str, str]]


# The shelf, and setting out.


@pages.get("/quest/campaigns")
async def shelf(request: Request) -> Response:
    """One's own campaigns, those there are, a code, a file."""
    return await _shelf(request)


async def _shelf(request: Request, code: str = "", wrong: str = "", unread: str = "", status: int = 200) -> Response:
    house, words, guest = house_of(request), words_of(request), await known(request)
    mine = [] if guest is None else await house.store.run(house.campaigns.of, guest)
    ours = [await projected(request, partial(book_of, name)) for name in own_names()]
    return whole(
        request,
        "quest/campaigns/shelf.html",
        status,
        words=words,
        ours=[(each.id, _text(words, each.name), _text(words, each.about)) for each in ours],
        mine=[(each.link, await _named(request, words, each)) for each in mine],
        code=code[:24],
        wrong=wrong,
        unread=unread,
    )


async def _named(request: Request, words: Words, kept: Kept) -> tuple[str, str]:
    """What a campaign is called, and the page on which it stands."""
    campaign, record = await _opened(request, kept)
    page = campaign.pages.get(record.page)
    return _text(words, campaign.name), "…" if page is None else _text(words, page.title)


@pages.get("/quest/campaigns/begin")
async def setting_out(request: Request) -> Response:
    """Choose a party for the campaign in ``?campaign=``: the id of one, or a code."""
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
        classes=[(part["id"], _text(words, part["name"])) for part in own_pack().parts.classes],
        difficulties=DIFFICULTIES,
        filled=filled,
        wrong=wrong,
    )


@pages.post("/quest/campaigns/begin")
async def set_out(request: Request) -> Response:
    """Begin it with the party that was chosen."""
    name, words = await field(request, "campaign", 60), words_of(request)
    heroes = [
        Hero(part["id"], await field(request, f"name-{part['id']}"))
        for part in own_pack().parts.classes
        if await field(request, f"goes-{part['id']}")
    ]
    try:
        campaign = await projected(request, partial(book_of, name))
        record = begin(campaign, own_pack(), heroes, await field(request, "difficulty") or "normal")
    except BadInput as bad:
        return await _setting_out(request, name, words.fault(bad), 422)
    return await _keep(request, record)


@pages.post("/quest/campaigns/bring")
async def bring(request: Request) -> Response:
    """A campaign from a file."""
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


# The page on which a campaign stands.


@pages.get("/quest/campaigns/{link}")
async def story(request: Request, link: str) -> Response:
    """What is read there, what can be done, the party, the road and the journal."""
    _, kept = await _mine(request, link)
    campaign, record = await _opened(request, kept)
    if record.page not in campaign.pages:  # it was edited since
        raise HTTPException(410)
    words, page = words_of(request), campaign.pages[record.page]
    teller = Teller(words, campaign, own_pack(), record)
    free = [] if kept.room else offers(campaign, own_pack(), record)
    told = [[teller.told(each) for each in one.told] for one in record.steps]
    return whole(
        request,
        "quest/campaigns/story.html",
        words=words,
        kept=kept,
        called=_text(words, campaign.name),
        title=_text(words, page.title),
        chapter=_text(words, campaign.chapter(page.id).name),
        latest=told[-1] if told else [],
        paragraphs=[_text(words, each) for each in page.read(record.variables)],
        buttons=_buttons(teller, [each for each in free if each.verb not in (*_OF_A_HERO, "sell", "take-back")]),
        aside=_buttons(teller, [each for each in free if each.verb in ("sell", "take-back") and not each.refusal]),
        has_mission=bool(page.mission),
        is_over=is_over(campaign, record),
        party=[_hero(teller, at, free) for at in range(len(record.heroes))],
        record=record,
        finds=[teller.named(each) for each in record.finds],
        graded=words.say(record.difficulty),
        road=_road(teller),
        journal=[said for one in reversed(told) for said in one][:_AT_MOST],
    )


def _buttons(teller: Teller, free: list[Offer]) -> list[Button]:
    """What may be chosen, and what there are not enough coins for; what else is barred is not told."""
    return [
        Button(each.choice, teller.offer(each), "" if each.refusal is None else teller.words.say(each.refusal.text))
        for each in free
        if each.refusal is None or each.refusal.name == "no coins"
    ]


def _hero(teller: Teller, at: int, free: list[Offer]) -> Shown:
    hero = teller.record.heroes[at]
    mine = [each for each in free if each.verb in _OF_A_HERO and each.facts["hero"] == at and each.refusal is None]
    return Shown(
        teller.hero(hero),
        teller.named(hero.hero),
        level_of(hero),
        hero.experience,
        needed(hero),
        [teller.injury(each.what) for each in hero.injuries],
        [*map(teller.named, hero.learnt), *map(teller.raised, hero.raised)],
        teller.named(hero.carries) if hero.carries else "",
        _buttons(teller, [each for each in mine if each.verb in _GROWTH]),
        _buttons(teller, [each for each in mine if each.verb not in _GROWTH]),
    )


def _road(teller: Teller) -> list[Mile]:
    """The chapters, with the missions that were played in each."""
    campaign, record, words = teller.campaign, teller.record, teller.words
    here = campaign.pages[record.page].chapter
    ended = {"won": words.say("won"), "lost": words.say("lost"), RETREAT: words.say("retreat")}
    played = [
        (campaign.pages[each.page], ended.get(each.choice.split(":")[1], ""))
        for each in record.steps
        if each.choice.startswith("result:") and each.page in campaign.pages
    ]
    return [
        Mile(
            _text(words, chapter.name),
            "done" if at < here else "here" if at == here else "ahead",
            [(_text(words, page.title), end) for page, end in played if page.chapter == at],
        )
        for at, chapter in enumerate(campaign.chapters)
    ]


@pages.get("/quest/campaigns/{link}/file")
async def file(request: Request, link: str) -> Response:
    """It as a file, without the seed of its dice."""
    _, kept = await _mine(request, link)
    named = {
        "Content-Disposition": f'attachment; filename="sobremesa-{kept.campaign}.json"',
        "Cache-Control": "no-store",
    }
    return Response(dumps(sealed(read(kept.record))), media_type="application/json", headers=named)


# What is done on it.


@pages.post("/quest/campaigns/{link}/choose")
async def choose(request: Request, link: str) -> Response:
    """One of the choices, as the page offered it. Raises :class:`Illegal`."""
    house, (guest, kept) = house_of(request), await _mine(request, link)
    seen = await number(request, "stamp")
    if seen != kept.stamp or kept.room is not None:
        raise gone_on()
    campaign, record = await _opened(request, kept)
    record = step(campaign, own_pack(), record, await field(request, "choice", 200))
    await house.store.run(house.campaigns.write, guest, link, written(record), record.stamp, seen)
    return go_to(f"/quest/campaigns/{link}", request)


@pages.post("/quest/campaigns/{link}/mission")
async def mission(request: Request, link: str) -> Response:
    """A table for one with the mission that comes next, and this party; that under way, if there is one."""
    house, (guest, kept) = house_of(request), await _mine(request, link)
    if kept.room is None:
        seen = await number(request, "stamp")
        if seen != kept.stamp:
            raise gone_on()
        campaign, record = await _opened(request, kept)
        plan = RoomPlan(GAME, 1, options=match_options(campaign, own_pack(), record))
        room = await house.store.run(house.rooms.make, guest, plan, visitor_of(request).language)
        await house.store.run(house.campaigns.begin, guest, link, seen, room.id)
        return go_to(f"/room/{(await house.start(guest, room.link)).link}", request)
    return go_to(f"/room/{kept.room}", request)


@pages.post("/quest/campaigns/{link}/retreat")
async def retreat(request: Request, link: str) -> Response:
    """The mission under way is over for the party, which keeps what it has found (QU-14.4)."""
    house, (guest, kept) = house_of(request), await _mine(request, link)
    if kept.room is not None:
        record = await _retreated(request, kept)
        write = partial(house.campaigns.write, room=kept.room)
        await house.store.run(write, guest, link, written(record), record.stamp, kept.stamp)
    return go_to(f"/quest/campaigns/{link}", request)


async def _retreated(request: Request, kept: Kept) -> Record:
    house = house_of(request)
    if kept.match is not None:
        try:
            replay = await house.live.so_far(kept.match)
            return await projected(request, partial(came_home, replay, kept.record))
        except Refused:  # earlier rules have played it: nobody knows what was found
            pass
    return after(kept.record, Result(RETREAT))


@pages.post("/quest/campaigns/{link}/forget")
async def forget(request: Request, link: str) -> Response:
    """Throw it away."""
    house, guest = house_of(request), await somebody(request)
    await house.store.run(house.campaigns.throw_away, guest, link)
    return go_to("/quest/campaigns", request)


async def _mine(request: Request, link: str) -> tuple[Guest, Kept]:
    """A campaign of the guest who asks, with what came of its mission taken in."""
    house, guest = house_of(request), await somebody(request)
    kept = await house.store.run(house.campaigns.campaign, guest, link)
    if kept.is_due and kept.match is not None:
        await house.take_in(kept.match)
        kept = await house.store.run(house.campaigns.campaign, guest, link)
    return guest, kept


async def _opened(request: Request, kept: Kept) -> tuple[Campaign, Record]:
    return await projected(request, partial(book_of, kept.campaign)), read(kept.record)


def _text(words: Words, said: Any) -> str:
    text: str = said["es" if words.language == "es" else "en"]
    return text
