"""Who is away: marked once nobody sees their page, played for when the others have waited for long, back at once."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from sobremesa.engine.log import Decision
from sobremesa.table.guests import Guests
from sobremesa.table.lines import CameBack
from sobremesa.table.live import Live
from sobremesa.table.look import Heard
from sobremesa.table.packs import Packs
from sobremesa.table.presence import RELOADS
from sobremesa.table.refused import Refused
from sobremesa.table.room import RoomPlan
from sobremesa.table.rooms import MOST_PLAYING, Rooms
from sobremesa.table.store.store import Store
from sobremesa.table.store.tables import GuestRow, RoomRow
from tests.table.tables import Certain, Clockwork, Here, move, real, room, stand_in, until
from tests.table.test_live_secrets import sent

pytestmark = [pytest.mark.anyio, pytest.mark.guard]

TWO = ("Ana", "Berta")


def guest_of(live: Live, match: int, seat: int) -> int:
    guest = live._held[match].seating.chairs[seat].guest
    assert guest is not None
    return guest


async def opened(live: Live, match: int, seat: int) -> AsyncGenerator[int, None]:
    """The page of the player in this seat is open, until this is closed."""
    await live.look(match, None)
    page = live.listen(match, guest_of(live, match, seat))
    await anext(page)
    return page


async def begun(live: Live, store: Store, sitting: Sequence[str] = TWO) -> int:
    """A match in which Berta, in seat 1, is asked."""
    match = await live.begin(room(store, sitting, options={}))
    while real(live, match).asked() != [1]:
        await move(live, match, Random(1))
    return match


async def away(live: Live, match: int) -> tuple[int, ...]:
    return (await live.look(match, 0)).away


def version_of(store: Store, number: int) -> int:
    with store.reading() as session:
        return session.get_one(RoomRow, number).version


async def reloads(clock: Clockwork) -> None:
    """As long as it takes to open a page that was only reloaded."""
    await until(lambda: [seconds for seconds, _ in clock.waiting if seconds == RELOADS])
    clock.ring()


async def kept_waiting(live: Live, match: int, clock: Clockwork) -> AsyncGenerator[int, None]:
    """Ana has had her page open for more than two minutes, Berta has not. Ana's page."""
    page = await opened(live, match, 0)
    await reloads(clock)
    await until(live._held[match].away)
    clock.ahead += timedelta(minutes=2, seconds=1)
    return page


async def test_who_has_no_page_open_is_away(live: Live, store: Store, clock: Clockwork) -> None:
    match = await begun(live, store)
    hers = await opened(live, match, 0)
    assert await away(live, match) == (), "she may only be reloading her page"
    await reloads(clock)
    await until(live._held[match].away)
    assert await away(live, match) == (1,)
    bertas = await opened(live, match, 1)
    await until(lambda: not live._held[match].away())
    await bertas.aclose()
    await reloads(clock)
    await until(live._held[match].away)
    await hers.aclose()


async def test_who_reloads_the_page_was_never_away(live: Live, store: Store, clock: Clockwork) -> None:
    match = await begun(live, store)
    hers, bertas = await opened(live, match, 0), await opened(live, match, 1)
    await bertas.aclose()
    await until(lambda: clock.waiting)
    again = await opened(live, match, 1)
    await until(lambda: not clock.waiting)
    assert await away(live, match) == ()
    for page in (hers, again):
        await page.aclose()


async def test_a_bot_is_called_only_for_who_was_asked_for_two_minutes(
    live: Live, store: Store, clock: Clockwork
) -> None:
    match = await begun(live, store)
    hers = await opened(live, match, 0)
    with pytest.raises(Refused):
        await live.stand_in(match, 1, by=0)
    await reloads(clock)
    await until(live._held[match].away)
    assert (await live.look(match, 0)).stand_in == ()
    with pytest.raises(Refused):
        await live.stand_in(match, 1, by=0)
    await anext(hers)
    await until(lambda: clock.waiting)
    clock.ahead += timedelta(minutes=2)
    clock.ring()
    await anext(hers)  # her page is told that she may now
    assert [(await live.look(match, eyes)).stand_in for eyes in (0, 1, None)] == [(1,), (), ()]
    with pytest.raises(Refused):
        await live.stand_in(match, 1, by=1)
    await hers.aclose()


async def test_the_bot_plays_until_they_open_the_page_and_the_log_says_both(
    live: Live, store: Store, clock: Clockwork
) -> None:
    match = await begun(live, store)
    hers = await kept_waiting(live, match, clock)
    line = await live.stand_in(match, 1, by=0)
    look = await live.look(match, 0)
    assert (look.bots, look.away, look.heard[-1].line, look.heard[-1].kind) == ((1,), (), line, "stood in")
    with pytest.raises(Refused):
        await live.stand_in(match, 1, by=0)
    await until(lambda: live._held[match].tasks and clock.waiting)
    clock.ring()
    await until(lambda: any(isinstance(one, Decision) and one.by for _, one in live._held[match].recent))
    bertas = await opened(live, match, 1)
    await until(lambda: [one for one in live._held[match].recent if isinstance(one[1], CameBack)])
    look = await live.look(match, 1)
    assert (look.bots, look.away, look.heard[-1].kind) == ((), (), "came back")
    for page in (hers, bertas):
        await page.aclose()


async def test_who_left_on_purpose_opens_the_page_to_look_on(
    live: Live, store: Store, rooms: Rooms, guests: Guests
) -> None:
    ana, berta = guests.welcome("es", "Ana"), guests.welcome("es", "Berta")
    link = rooms.make(ana, RoomPlan("azardia", 2)).link
    rooms.sit(berta, link)
    rooms.ready(berta, link)
    match = await live.begin(rooms.start(ana, link).id)
    rooms.leave(berta, link)
    await live.chairs_changed(match)
    page = await opened(live, match, 1)
    assert (await live.look(match, 1)).bots == (1,)
    rooms.come_back(berta, link)
    await live.chairs_changed(match)
    assert (await live.look(match, 1)).bots == ()
    await page.aclose()


async def test_a_server_that_starts_again_knows_who_is_away_and_who_has_been_asked_for_how_long(
    live: Live, store: Store, clock: Clockwork, tmp_path: Path, luck: Certain
) -> None:
    match = await begun(live, store)
    hers = await kept_waiting(live, match, clock)
    await hers.aclose()
    later = Live(store, Packs(store, tmp_path / "packs"), Here(), clock=clock, luck=luck)
    assert (await later.look(match, 0)).stand_in == (1,)
    await later.stand_in(match, 1, by=0)
    bertas = await opened(later, match, 1)
    await until(lambda: not later._held[match].seating.chairs[1].stand_in)
    await bertas.aclose()
    await later.close()


async def test_a_clock_that_is_set_back_lets_nobody_wait_for_a_day(live: Live, store: Store, clock: Clockwork) -> None:
    match = await begun(live, store)
    hers = await kept_waiting(live, match, clock)
    clock.ahead -= timedelta(days=1)
    assert (await live.look(match, 0)).stand_in == (1,)
    await hers.aclose()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_that_somebody_is_away_tells_their_seat_and_nothing_else(
    live: Live, store: Store, clock: Clockwork
) -> None:
    match = await begun(live, store)
    hers, bertas = await opened(live, match, 0), await opened(live, match, 1)
    eyes = (0, 1, None)
    before = [await live.look(match, one, since=0) for one in eyes]
    await bertas.aclose()
    await reloads(clock)
    await until(live._held[match].away)
    clock.ahead += timedelta(minutes=2, seconds=1)
    after = [await live.look(match, one, since=0) for one in eyes]
    assert [(look.away, look.stand_in) for look in after] == [((1,), (1,)), ((1,), ()), ((1,), ())]
    with store.reading() as session:
        keys = [row.key for row in session.scalars(select(GuestRow))]
    for was, now in zip(before, after, strict=True):
        assert sent(replace(now, away=(), stand_in=())) == sent(was), "no card, no time, no address"
        assert not [key for key in keys if key.encode() in sent(now)]
    assert keys
    line = await live.stand_in(match, 1, by=0)
    for one in eyes:
        told = (await live.look(match, one, since=line - 1)).heard
        assert told == (Heard(line, 1, (), "stood in"),), "not even which bot it is"
    await hers.aclose()


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_who_is_at_the_table_in_another_process_is_not_away(
    live: Live, store: Store, url: str, clock: Clockwork, tmp_path: Path, luck: Certain
) -> None:
    match = await begun(live, store)
    other_store, other_clock = Store.open(url), Clockwork()
    other = Live(other_store, Packs(other_store, tmp_path / "other"), Here(), clock=other_clock, luck=luck)
    bertas = await opened(other, match, 1)
    hers = await opened(live, match, 0)
    for one in (clock, other_clock):  # in each nobody sees the other one's player: that one says that she is there
        before = version_of(store, live._held[match].room)
        await reloads(one)
        await until(lambda before=before: version_of(store, live._held[match].room) == before + 2)
        await until(lambda: not live._held[match].away() and not other._held[match].away())
    await bertas.aclose()
    await reloads(other_clock)
    await until(lambda: live._held[match].away() == (1,))
    await hers.aclose()
    await other.close()
    other_store.close()


async def test_a_match_that_all_have_left_stands_still_until_somebody_looks_on(live: Live, store: Store) -> None:
    match = await live.begin(room(store, ("Ana", "=random"), options={}))
    cached = live._held[match]
    stand_in(store, cached.room, 0, "greedy")
    await live.chairs_changed(match)
    assert not cached.tasks
    page = live.listen(match)
    await anext(page)
    assert cached.tasks
    await page.aclose()
    assert not cached.tasks


async def test_what_everybody_has_left_counts_for_nobody(live: Live, rooms: Rooms, guests: Guests) -> None:
    ana = guests.welcome("es", "Ana")
    left = [
        rooms.start(ana, rooms.make(ana, RoomPlan("azardia", 2, bots={1: "random"})).link) for _ in range(MOST_PLAYING)
    ]
    with pytest.raises(Refused):
        rooms.make(ana, RoomPlan("azardia", 2))
    rooms.leave(ana, left[0].link)
    assert rooms.make(ana, RoomPlan("azardia", 2)).host == ana.id
