"""Budgets hold against attempts to get round them: by many visits, by costly pages, by many streams."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from sobremesa.games.encrucijada.rules.setup import IN_PILES
from sobremesa.web.networks import Tally, household
from sobremesa.web.security import Budgets, Metered, RateLimiter
from tests.web.conftest import visitor_as
from tests.web.serving import Serving

pytestmark = pytest.mark.guard


def budgets(clock: list[float], **own: RateLimiter) -> Budgets:
    """A hundred requests at once, of an address two hundred; nothing comes back before the clock goes on."""
    paces = {"looks": 100, "changes": 20, "newcomers": 10, "crowd": 200, "work": 1000}
    made = {name: RateLimiter(1, burst, clock=lambda: clock[0]) for name, burst in paces.items()}
    return Budgets(**{**made, **own})


def test_sixty_visits_of_one_address_have_no_more_than_it_has() -> None:
    limits = budgets([0.0])
    allowed = sum(limits.allow(f"visit {at % 60}", "192.0.2.1", False) for at in range(1_304))
    assert allowed == 200
    assert limits.allow("visit 1", "192.0.2.2", False), "others may go on"


@pytest.mark.parametrize(
    ("address", "house"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::2", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("a socket", "a socket"),
    ],
)
def test_whoever_has_a_whole_network_of_addresses_is_counted_once(address: str, house: str) -> None:
    assert household(address) == house


@pytest.mark.parametrize(("network", "budgets"), [("2001:db8:0:{:x}::/64", 2), ("2001:db8:0:{:x}00::/64", 4)])
def test_more_networks_are_hardly_more_budgets(network: str, budgets: int) -> None:
    """Those of a /56 have two budgets together, those of a /48 four."""
    houses = [household(network.format(at).replace("/64", "1")) for at in range(250)]
    assert len(set(houses)) == 250
    pace = RateLimiter(rate=0, burst=10)
    assert sum(pace.admit(house) for house in houses for _ in range(3)) == 10 * budgets
    assert not pace.admit(houses[-1])
    assert pace.admit("2001:db8:1::/64"), "others may go on"
    tally = Tally()
    for house in houses:
        if tally.has_room(house, 10):
            tally.add(house)
    assert sum(tally._by[house] for house in houses) == 10 * budgets
    for house in houses[: 10 * budgets]:
        tally.drop(house)
    assert not tally._by


def test_a_network_that_pays_with_its_neighbours_gets_it_back_as_they_do() -> None:
    now = 0.0
    pace = RateLimiter(rate=1, burst=2, clock=lambda: now)
    houses = [f"2001:db8:0:{at:x}::/64" for at in range(3)]
    pace.take(houses[0], 100)
    assert [pace.is_spent(house) for house in houses] == [True, True, True]
    now = 49  # two a second come back to their /56, and one to the house that has taken it all
    assert [pace.is_spent(house) for house in houses] == [True, False, False]


def test_costly_pages_are_paid_for_by_what_they_cost() -> None:
    clock = [0.0]
    limits = budgets(clock)
    served = 0
    while limits.allow(f"visit {served}", "192.0.2.1", False):
        limits.work.take("192.0.2.1", 76)  # milliseconds for a page of a large table
        served += 1
    assert served == 14
    assert limits.allow("somebody", "192.0.2.2", False)
    clock[0] += 66  # what was taken too much comes back first
    assert limits.allow("visit", "192.0.2.1", False)


def test_a_request_is_measured_by_its_own_work_and_not_by_what_it_waits_for() -> None:
    async def work() -> None:
        for _ in range(3):
            await asyncio.sleep(0.01)
            sum(range(50_000))

    async def both() -> tuple[float, float]:
        busy, idle = Metered(work()), Metered(asyncio.sleep(0.05))
        await busy
        await idle
        return busy.seconds, idle.seconds

    busy, idle = asyncio.run(both())
    assert 0 < idle < busy


def test_what_goes_wrong_inside_goes_out_as_it_is() -> None:
    async def wrong() -> None:
        await asyncio.sleep(0)
        raise KeyError("here")

    async def hung_up() -> None:
        task = asyncio.create_task(_awaited(Metered(asyncio.sleep(60))))
        await asyncio.sleep(0)
        task.cancel()
        await task

    with pytest.raises(KeyError):
        asyncio.run(_awaited(Metered(wrong())))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(hung_up())


async def _awaited(one: Metered) -> None:
    await one


def test_visits_without_number_are_refused_by_the_server(tmp_path: Path) -> None:
    server = Serving(tmp_path, crowd=RateLimiter(rate=0, burst=5))
    try:
        visits = []
        for _ in range(3):
            answer = httpx.get(f"{server.address}/about", timeout=60)
            visits.append(answer.cookies["visit"])
        codes = [httpx.get(f"{server.address}/about", timeout=60, cookies={"visit": one}).status_code for one in visits]
        assert codes == [200, 200, 429]
    finally:
        server.close()


def test_work_is_counted_by_the_server(tmp_path: Path) -> None:
    server = Serving(tmp_path, work=RateLimiter(rate=0, burst=1))  # a millisecond
    try:
        codes = [httpx.get(f"{server.address}/about", timeout=60).status_code for _ in range(3)]
        assert codes[0] == 200
        assert codes[-1] == 429
    finally:
        server.close()


def test_several_choices_of_one_gesture_cost_as_much_as_one_after_another(tmp_path: Path) -> None:
    server = Serving(tmp_path, changes=RateLimiter(rate=0, burst=4))
    try:
        ana = server.guest("Ana")
        room = server.match(ana, game="encrucijada", options={"deck_1": 1, "deck_2": 2})
        look = server.there(server.house.live.look(room.match or 0, 0))
        assert look.ask is not None
        card = next(offer.choice.text for offer in look.offers if offer.choice.verb is IN_PILES[0])
        with visitor_as(server, ana) as visitor:
            visitor.open(f"/room/{room.link}")
            made = visitor.fill_in(f"/room/{room.link}/choose", choice=card, ask=look.ask.number, then=f"{card} {card}")
            assert made.status_code == 204
            undo = server.there(server.house.live.look(room.match or 0, 0)).undo
            codes = [visitor.fill_in(f"/room/{room.link}/undo", shown=undo or 0).status_code for _ in range(2)]
            assert codes == [204, 429]
    finally:
        server.close()
