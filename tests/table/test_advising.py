"""Advice at the table: thought out as bots think, told to the player who asked, kept for the log."""

from __future__ import annotations

import asyncio

import pytest

from sobremesa.engine.log import Decision
from sobremesa.engine.part import seat_part
from sobremesa.games import get
from sobremesa.table.live import Late, Live
from sobremesa.table.refused import Refused
from sobremesa.table.store.store import Store
from sobremesa.table.thinking import Task
from tests.table.tables import Here, room

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("url", ["sqlite"], indirect=True)]


async def asked(live: Live, store: Store) -> tuple[int, int, int]:
    """A match of two people, who is asked something that can be weighed, and the number of the question."""
    match = await live.begin(room(store, ("Ana", "Ben")))
    while True:
        [seat] = await live.asked(match)
        look = await live.look(match, seat)
        assert look.ask is not None
        if len(look.offers) > 2 and not look.offers[0].choice.verb.taste:
            return match, seat, look.ask.number
        await live.choose(match, seat, look.ask.number, look.offers[0].choice.text)


async def test_a_question_has_one_advice_thought_out_in_a_world_that_the_seat_imagines(
    live: Live, store: Store, thinker: Here
) -> None:
    match, seat, number = await asked(live, store)
    found = await live.advise(match, seat, guest=1, number=number)
    offered = {offer.choice.text for offer in (await live.look(match, seat)).offers}
    assert set() < {one.choice for one in found.choices} <= offered
    assert await live.advise(match, seat, guest=1) == found
    [task] = thinker.tasks
    assert (task.seat, task.host) == (seat, 1)
    assert task.world != live._held[match].standing.match.dump()


async def test_only_who_is_asked_is_advised_and_about_nothing_that_is_past(live: Live, store: Store) -> None:
    match, seat, number = await asked(live, store)
    with pytest.raises(Late):
        await live.advise(match, 1 - seat, guest=2)
    with pytest.raises(Late):
        await live.advise(match, seat, guest=1, number=number + 1)


async def test_the_log_says_which_decisions_were_advised_and_others_learn_it_at_the_end(
    live: Live, store: Store
) -> None:
    match, seat, number = await asked(live, store)
    before = [(await live.look(match, eyes)).line for eyes in (None, 0, 1)]
    await live.advise(match, seat, guest=1)
    assert [(await live.look(match, eyes)).line for eyes in (None, 0, 1)] == before
    await live.choose(match, seat, number, (await live.look(match, seat)).offers[0].choice.text)
    [next_seat] = await live.asked(match)
    look = await live.look(match, next_seat)
    assert look.ask is not None
    await live.choose(match, next_seat, look.ask.number, look.offers[0].choice.text)
    log = await live.log(match)
    decisions = [line for line in log.lines if isinstance(line, Decision)]
    assert [one.advised for one in decisions[-2:]] == [True, False]
    assert not any(one.advised for one in decisions[:-2])
    for eyes in (None, 0, 1):
        assert not any("advised" in line for line in seat_part(log, eyes, get("azardia").kinds))


class Never:
    """Thinks for ever."""

    async def think(self, task: Task) -> str:
        await asyncio.Event().wait()
        return ""

    def close(self) -> None:
        return


async def test_a_guest_waits_for_one_advice_at_a_time(live: Live, store: Store) -> None:
    live._advising._thinker = Never()
    first, seat, _ = await asked(live, store)
    second, other, _ = await asked(live, store)
    waiting = asyncio.create_task(live.advise(first, seat, guest=1))
    await asyncio.sleep(0)
    with pytest.raises(Refused):
        await live.advise(second, other, guest=1)
    await live._advising.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting


class Broken:
    """Fails at first."""

    def __init__(self) -> None:
        self.tries = 0

    async def think(self, task: Task) -> str:
        self.tries += 1
        if self.tries == 1:
            raise TimeoutError
        return await Here().think(task)

    def close(self) -> None:
        return


async def test_advice_that_did_not_come_can_be_asked_for_again(live: Live, store: Store) -> None:
    live._advising._thinker = Broken()
    match, seat, _ = await asked(live, store)
    with pytest.raises(Refused, match="ask again"):
        await live.advise(match, seat, guest=1)
    assert (await live.advise(match, seat, guest=1)).worlds
