"""The page of a campaign, and what its players do there: choose, alone or by vote, start missions, join and leave."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.people import LONGEST_NAME
from sobremesa.games.quest.campaign import RETREAT, Campaign, Record, Result, dumps, match_options, sealed, step
from sobremesa.table.campaigns import Kept, campaign_topic
from sobremesa.table.guests import Guest
from sobremesa.table.refused import ErrorCode, Refused, changed_since
from sobremesa.table.room import RoomPlan
from sobremesa.web.aside import projected
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, number, number_in, somebody, welcomed, whole_number
from sobremesa.web.quest.books import GAME, after, book_of, came_home, own_pack, read, written
from sobremesa.web.quest.made import words_of
from sobremesa.web.quest.party import MISSION, OF_A_HERO, CampaignSeen
from sobremesa.web.render import house_of, part, visitor_of, whole
from sobremesa.web.scene import morphing
from sobremesa.web.shown import must_show
from sobremesa.web.sse import ServerEvent, streaming

pages: Final = Pages()


async def opened(request: Request, kept: Kept) -> tuple[Campaign, Record]:
    """A stored campaign with its record."""
    return await projected(request, partial(book_of, kept.campaign)), read(kept.record)


async def _mine(request: Request, link: str) -> tuple[Guest, Kept]:
    """The guest and the campaign with this link, brought up to date with its mission. Raises :class:`Refused` if the
    guest doesn't play it."""
    house, guest = house_of(request), await somebody(request)
    kept = await _taken_in(request, await house.store.run(house.campaigns.campaign, guest, link), guest)
    if not kept.is_of(guest):
        raise Refused(ErrorCode.FORBIDDEN, "You don’t play this campaign yet: open its link first.")
    return guest, kept


async def _taken_in(request: Request, kept: Kept, guest: Guest) -> Kept:
    if not kept.is_due or kept.match is None:
        return kept
    house = house_of(request)
    await house.take_in(kept.match)
    return await house.store.run(house.campaigns.campaign, guest, kept.link)


async def _seen(request: Request, kept: Kept, guest: Guest) -> CampaignSeen:
    campaign, record = await opened(request, kept)
    if record.page not in campaign.pages:  # the campaign has been edited since
        raise HTTPException(410)
    return CampaignSeen(kept, campaign, own_pack(), record, words_of(request), guest)


# Its pages.


@pages.get("/quest/campaigns/{link}")
async def story(request: Request, link: str) -> Response:
    """The page of the campaign: its text, the choices, the party, the road and the journal. To others, if it is open to
    them, who plays it and how to join."""
    house, guest = house_of(request), await known(request)
    kept = await house.store.run(house.campaigns.campaign, guest, link)
    if guest is None or not kept.is_of(guest):
        return await _invited(request, kept, guest)
    seen = await _seen(request, await _taken_in(request, kept, guest), guest)
    now = _now(seen, visitor_of(request).token)
    return whole(request, "quest/campaigns/story.html", words=seen.words, seen=seen, kept=seen.kept, now=now)


def _now(seen: CampaignSeen, token: str) -> Any:
    """The part of the page that changes as the players choose."""
    return part("quest/campaigns/now.html", seen.words, form_token=token, seen=seen, kept=seen.kept)


async def _invited(request: Request, kept: Kept, guest: Guest | None) -> Response:
    campaign, record = await opened(request, kept)
    called = CampaignSeen(kept, campaign, own_pack(), record, words_of(request), Guest(0, "", ""))
    heroes = [(hero.icon, hero.name, hero.called, hero.level) for hero in called.heroes]
    most = len(record.heroes)
    return whole(
        request,
        "quest/campaigns/invited.html",
        words=called.words,
        kept=kept,
        called=called.name,
        about=called.teller.text(campaign.about),
        heroes=heroes,
        is_full=len(kept.players) >= most,
        guest=guest,
    )


@pages.get("/quest/campaigns/{link}/hero/{at}")
async def hero(request: Request, link: str, at: str) -> Response:
    """The page of a hero: their sheet and their story."""
    guest, kept = await _mine(request, link)
    seen = await _seen(request, kept, guest)
    if whole_number(at) >= len(seen.record.heroes):
        raise HTTPException(404)
    shown = seen.hero(int(at))
    return whole(
        request,
        "quest/campaigns/hero.html",
        words=seen.words,
        seen=seen,
        kept=kept,
        hero=shown,
        story=seen.journal(shown.at),
    )


@pages.get("/quest/campaigns/{link}/waiting")
async def waiting(request: Request, link: str) -> Response:
    """The event stream: what others choose, and when a mission begins or ends."""
    guest, kept = await _mine(request, link)
    begun = request.headers.get("last-event-id") or request.query_params.get("from", "")
    return streaming(request, _comings(request, guest, kept.link, number_in(begun)))


async def _comings(request: Request, guest: Guest, link: str, version: int | None) -> AsyncGenerator[ServerEvent, None]:
    """Events for a page that shows the campaign at this version."""
    house, token = house_of(request), visitor_of(request).token
    async with aclosing(house.store.notifier.listen(campaign_topic(link))) as updates:
        async for _ in updates:
            try:
                found = await house.store.run(house.campaigns.campaign, guest, link)
            except Refused:  # the campaign has been deleted
                return
            if not found.is_of(guest):
                return
            if found.version != version:
                version = found.version
                now = _now(await _seen(request, found, guest), token)
                yield ServerEvent(morphing("campaign-now", now), id=str(version))


@pages.get("/quest/campaigns/{link}/file")
async def file(request: Request, link: str) -> Response:
    """The campaign as a file, without the seed of its dice."""
    _, kept = await _mine(request, link)
    named = {
        "Content-Disposition": f'attachment; filename="sobremesa-{kept.campaign}.json"',
        "Cache-Control": "no-store",
    }
    return Response(dumps(sealed(read(kept.record))), media_type="application/json", headers=named)


# What is chosen.


@pages.post("/quest/campaigns/{link}/choose")
async def choose(request: Request, link: str) -> Response:
    """Make one of the page's choices. One for the guest's own hero takes effect at once, one for the whole party when
    the vote is settled. Raises :class:`Illegal`."""
    house, (guest, kept) = house_of(request), await _mine(request, link)
    choice = await field(request, "choice", 200)
    await must_show(request, kept.stamp)
    if kept.room is not None:
        raise changed_since()
    campaign, record = await opened(request, kept)
    after_it = step(campaign, own_pack(), record, choice)
    verb, _, said = choice.partition(":")
    if verb in OF_A_HERO:
        if kept.player_of(int(said.split(":")[0])).guest != guest.id:
            raise Refused(ErrorCode.FORBIDDEN, "That is another player’s hero.")
    elif not await _vote(request, guest, kept, choice):
        return go_to(f"/quest/campaigns/{link}", request)
    await house.store.run(house.campaigns.write, guest, link, written(after_it), after_it.stamp, kept.stamp)
    return go_to(f"/quest/campaigns/{link}", request)


async def _vote(request: Request, guest: Guest, kept: Kept, choice: str) -> bool:
    """Record the guest's vote for a choice of the whole party; returns whether the choice is to be made now."""
    if kept.is_settled(guest, choice):
        return True
    house = house_of(request)
    await house.store.run(house.campaigns.wish, guest, kept.link, kept.stamp, choice)
    return False


@pages.post("/quest/campaigns/{link}/mission")
async def mission(request: Request, link: str) -> Response:
    """Go to the table of the mission in progress, or set one up with the next mission, the party and its players."""
    house, (guest, kept) = house_of(request), await _mine(request, link)
    await must_show(request, kept.stamp)
    if kept.room is not None:
        return go_to(f"/room/{kept.room}", request)
    campaign, record = await opened(request, kept)
    options = match_options(campaign, own_pack(), record)
    if not await _vote(request, guest, kept, MISSION):
        return go_to(f"/quest/campaigns/{link}", request)
    people = [Guest(player.guest, "", player.name) for player in kept.players]  # in the order of their heroes
    lay = partial(house.rooms.begin, RoomPlan(GAME, len(people), options=options), people)
    kept = await house.store.run(house.campaigns.begin, guest, link, kept.stamp, lay)
    assert kept.room is not None
    await house.room(kept.room)
    return go_to(f"/room/{kept.room}", request)


@pages.post("/quest/campaigns/{link}/retreat")
async def retreat(request: Request, link: str) -> Response:
    """Retreat from the mission in progress; the party keeps what it has found (QU-14.4)."""
    house, (guest, kept) = house_of(request), await _mine(request, link)
    await must_show(request, kept.stamp)
    if kept.room is not None and await _vote(request, guest, kept, RETREAT):
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
        except Refused:  # it was played by earlier rules, so what was found is unknown
            pass
    return after(kept.record, Result(RETREAT))


# Who plays it.


@pages.post("/quest/campaigns/{link}/join")
async def join(request: Request, link: str) -> Response:
    """Join the campaign, if it is open."""
    house = house_of(request)
    kept = await house.store.run(house.campaigns.campaign, await known(request), link)
    guest = await welcomed(request, await field(request, "name", LONGEST_NAME * 4))
    _, record = await opened(request, kept)
    await house.store.run(house.campaigns.join, guest, link, len(record.heroes))
    return go_to(f"/quest/campaigns/{link}", request, guest)


@pages.post("/quest/campaigns/{link}/leave")
async def leave(request: Request, link: str) -> Response:
    """Leave the campaign, or, as the host, remove another player."""
    house, (guest, kept) = house_of(request), await _mine(request, link)
    who = await number(request, "who")
    await house.store.run(house.campaigns.leave, guest, link, who)
    return go_to("/quest/campaigns" if who == guest.id else f"/quest/campaigns/{kept.link}", request)


@pages.post("/quest/campaigns/{link}/company")
async def company(request: Request, link: str) -> Response:
    """Set, as the host, whether others may join, and whether votes or the host decide."""
    house, (guest, kept) = house_of(request), await _mine(request, link)
    is_open, by_word = await field(request, "open"), await field(request, "word")
    if is_open:
        await house.store.run(house.campaigns.open_up, guest, link, is_open == "yes")
    if by_word:
        await house.store.run(house.campaigns.decide_by, guest, link, by_word == "yes")
    return go_to(f"/quest/campaigns/{kept.link}", request)


@pages.post("/quest/campaigns/{link}/forget")
async def forget(request: Request, link: str) -> Response:
    """Delete the campaign."""
    house, (guest, _) = house_of(request), await _mine(request, link)
    await house.store.run(house.campaigns.throw_away, guest, link)
    return go_to("/quest/campaigns", request)
