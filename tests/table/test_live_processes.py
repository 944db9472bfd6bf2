"""Two servers on one store: the first to write a line has decided it, and the other is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

import sobremesa
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.replay import verify
from sobremesa.table.live import Late, Live
from sobremesa.table.packs import Packs
from sobremesa.table.store.store import Store
from tests.table.tables import AT_ONCE, Clockwork, Here, answer, move, real, room, stand_in, until

pytestmark = [pytest.mark.anyio, pytest.mark.guard]


@pytest.fixture
async def other(url: str, tmp_path: Path, anyio_backend: str) -> AsyncIterator[Live]:
    """Another server: it shares nothing with the first one but the database."""
    store = Store.open(url)
    live = Live(store, Packs(store, tmp_path / "other"), Here(), clock=Clockwork())
    yield live
    await live.close()
    store.close()


def shared(live: Live) -> None:
    if not live.store.shared:
        pytest.skip("servers hear of each other on PostgreSQL alone")


async def test_of_two_answers_to_one_question_one_counts(live: Live, store: Store, other: Live) -> None:
    match, dice = await live.begin(room(store, ("Ana", "Berta"))), Random(1)
    for line in range(1, 30):
        look = await live.look(match, real(live, match).asked()[0])
        await other.look(match, None)
        await until(lambda line=line: not live.store.shared or other._held[match].standing.line == line - 1)
        assert look.ask is not None
        seat, number, text = look.seat or 0, look.ask.number, answer(look, dice)
        results = await asyncio.gather(
            live.choose(match, seat, number, text), other.choose(match, seat, number, text), return_exceptions=True
        )
        assert sorted(map(str, results))[0] == str(line)
        assert sum(isinstance(result, Late) for result in results) == 1
        mine, theirs = await live.look(match, None), await other.look(match, None)
        assert (mine.line, mine.view) == (theirs.line, theirs.view)


async def test_begun_twice_it_is_one_match(live: Live, store: Store, other: Live) -> None:
    table = room(store, ("Ana", "Berta"))
    begun = await asyncio.gather(*(one.begin(table) for one in (live, other) * 3))
    assert len(set(begun)) == 1


@pytest.mark.usefixtures("proof_games")
async def test_secret_answers_may_reach_two_servers(live: Live, store: Store, other: Live) -> None:
    match = await live.begin(room(store, ("Ana", "Berta"), "proof-secret", {}))
    looks = [await live.look(match, 0), await other.look(match, 1)]
    answers = [
        one.choose(match, seat, look.ask.number, look.offers[0].choice.text)
        for seat, (one, look) in enumerate(zip((live, other), looks, strict=True))
        if look.ask is not None
    ]
    assert sorted(await asyncio.gather(*answers)) == [1, 2]


async def test_who_listens_at_one_server_hears_of_the_other(live: Live, store: Store, other: Live) -> None:
    shared(live)
    match = await live.begin(room(store, ("Ana", "Berta")))
    rings = other.listen(match)
    assert await anext(rings) == 0
    for line in range(1, 10):
        await move(live, match, Random(line))
        while await asyncio.wait_for(anext(rings), 60) < line:
            pass
        assert real(other, match).hash() == real(live, match).hash()
    stand_in(store, live._held[match].room, 0, "random")
    await live.chairs_changed(match)
    await asyncio.wait_for(anext(rings), 60)
    assert (await other.look(match, None)).bots == (0,)
    await rings.aclose()


async def test_two_servers_play_one_match_to_its_end(live: Live, store: Store, other: Live) -> None:
    shared(live)
    table = room(store, ("Ana", "Ana", "Ana"))
    match = await live.begin(table)

    async def player(mine: Live, seed: int) -> None:
        dice = Random(seed)
        while True:
            try:
                if not await move(mine, match, dice):
                    return
            except (Late, Illegal):
                await asyncio.sleep(0)

    await asyncio.gather(player(live, 1), player(other, 2))
    verdict = verify(await live.log(match), sobremesa.game("azardia"))
    assert verdict.difference is None
    assert verdict.finished


async def test_bots_at_two_servers_play_each_turn_once(store: Store, url: str, tmp_path: Path) -> None:
    stores = [Store.open(url), Store.open(url)]
    servers = [Live(one, Packs(one, tmp_path / str(at)), Here(), AT_ONCE) for at, one in enumerate(stores)]
    match = await servers[0].begin(room(store, ("=random", "=random")))
    await servers[1].look(match, None)
    await until(lambda: real(servers[0], match).outcome is not None or real(servers[1], match).outcome is not None)
    verdict = verify(await servers[0].log(match), sobremesa.game("azardia"))
    assert verdict.difference is None
    assert verdict.finished
    for one in servers:
        await one.close()
    for one_store in stores:
        one_store.close()
