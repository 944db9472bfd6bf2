"""The notifier tells those who listen, and waits for nobody."""

import asyncio

import pytest

from sobremesa.table.store.notifier import ALL, Notifier

pytestmark = pytest.mark.anyio


async def settle() -> None:
    """Let everything that is ready happen."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_is_published_while_a_listener_is_busy_comes_once() -> None:
    notifier = Notifier()
    updates = notifier.listen("here")
    await anext(updates)
    for _ in range(1000):
        notifier.publish("here")
    await anext(updates)
    waiting = asyncio.ensure_future(anext(updates))
    await settle()
    assert not waiting.done()
    notifier.publish("elsewhere")
    await settle()
    assert not waiting.done()
    notifier.publish("here")
    await settle()
    assert waiting.done()
    await updates.aclose()


async def test_who_is_slow_holds_up_nobody() -> None:
    notifier = Notifier()
    slow, quick = notifier.listen("here"), notifier.listen("here")
    await anext(slow)
    await anext(quick)
    for _ in range(10):
        notifier.publish("here")
        await anext(quick)
    await slow.aclose()
    await quick.aclose()


async def test_who_has_gone_is_forgotten() -> None:
    notifier = Notifier()
    updates = notifier.listen("here")
    await anext(updates)
    assert notifier.heard("here")
    await updates.aclose()
    assert not notifier.heard("here")


async def test_it_may_publish_from_any_thread() -> None:
    notifier = Notifier()
    updates = notifier.listen("here")
    await anext(updates)
    await asyncio.to_thread(notifier.publish, "here")
    await asyncio.wait_for(anext(updates), 60)
    await updates.aclose()


async def test_what_was_taken_over_is_left_to_whoever_took_it() -> None:
    notifier = Notifier()
    told: list[str] = []
    notifier.take_over("match:", told.append)
    mine, other = notifier.listen("match:1"), notifier.listen("room:1")
    await anext(mine)
    await anext(other)
    waiting = asyncio.ensure_future(anext(mine))
    notifier.deliver("match:1")
    notifier.deliver("room:1")
    await asyncio.wait_for(anext(other), 60)
    assert told == ["match:1"]
    assert not waiting.done()
    notifier.deliver(ALL)
    await settle()
    assert told == ["match:1", ALL]
    await asyncio.wait_for(waiting, 60)
    notifier.hand_back(told.append)
    notifier.deliver("match:1")
    await asyncio.wait_for(anext(mine), 60)
    assert told == ["match:1", ALL]
    await mine.aclose()
    await other.aclose()
