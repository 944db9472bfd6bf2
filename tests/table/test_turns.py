"""Turns: those who ask for much don't hold up those who ask for little."""

import asyncio

import pytest

from sobremesa.table.turns import Turns

pytestmark = pytest.mark.anyio


async def test_a_guest_with_many_bots_does_not_hold_up_anothers() -> None:
    turns, served = Turns(1), list[str]()

    async def think(who: str) -> None:
        async with turns.turn(who):
            served.append(who)
            await asyncio.sleep(0)

    many = [asyncio.create_task(think("mallory")) for _ in range(200)]
    await asyncio.sleep(0)
    few = [asyncio.create_task(think(who)) for who in ("ana", "beto", "ana")]
    await asyncio.gather(*many, *few)
    assert max(at for at, who in enumerate(served) if who != "mallory") < 10
    assert served.count("mallory") == 200


async def test_who_goes_away_while_waiting_takes_no_place() -> None:
    turns = Turns(1)
    async with turns.turn("ana"):
        waiting = [asyncio.create_task(turns.turn("beto").__aenter__()) for _ in range(2)]
        await asyncio.sleep(0)
        assert turns.waiting("beto") == 2
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)
    async with asyncio.timeout(60), turns.turn("caro"):
        pass


async def test_who_goes_away_as_the_turn_comes_passes_it_on() -> None:
    turns = Turns(1)
    first = turns.turn("ana")
    await first.__aenter__()
    late = asyncio.create_task(turns.turn("beto").__aenter__())
    await asyncio.sleep(0)
    await first.__aexit__(None, None, None)
    late.cancel()
    await asyncio.wait([late])
    async with asyncio.timeout(60), turns.turn("caro"):
        pass


async def test_the_more_wait_the_more_turns_are_ahead() -> None:
    """Each guest's own requests count, and how many guests share the places."""
    turns = Turns(2)
    async with turns.turn("ana"), turns.turn("ana"):
        assert turns.ahead("beto") == 1 / 2
        waiting = [asyncio.create_task(turns.turn(who).__aenter__()) for who in ("beto", *["mallory"] * 9)]
        await asyncio.sleep(0)
        assert turns.ahead("mallory") == 10 * 2 / 2
        assert turns.ahead("beto") == 2 * 2 / 2
        assert turns.ahead("caro") == 1 * 3 / 2
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)
