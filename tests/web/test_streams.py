"""Event streams: nothing of one is left when it has been closed, and all of them end when the server does."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from sobremesa.table.refused import Refused
from sobremesa.table.room import RoomPlan
from sobremesa.table.store.store import Store
from sobremesa.web.app import make_app
from sobremesa.web.house import House
from sobremesa.web.security import Budgets, RateLimiter
from sobremesa.web.sse import Streams
from tests.table.tables import AT_ONCE, SHORT, Here

pytestmark = [pytest.mark.anyio, pytest.mark.guard]

ROUNDS, STREAMS = 9, 25


class Stream:
    """Somebody who opens a stream of this application, without a network; ``heard`` is what arrived."""

    def __init__(self, app: Starlette, path: str) -> None:
        self.heard = b""
        self.complete = False
        self._come, self._gone = asyncio.Event(), asyncio.Event()
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "scheme": "http",
            "http_version": "1.1",
            "server": ("table", 80),
            "client": ("192.0.2.7", 5000),
            "headers": [(b"host", b"table"), (b"accept-encoding", b"gzip")],
            "state": {},
        }
        self.task = asyncio.create_task(app(scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.body":
            self.heard += message["body"]
            self.complete = not message.get("more_body")
            self._come.set()

    async def opened(self) -> Stream:
        """Once something has arrived."""
        await self._come.wait()
        return self

    async def close(self) -> None:
        """The connection ends."""
        self._gone.set()
        await self.task


async def a_match(folder: Path) -> tuple[House, Starlette, str]:
    """An application with a match, and the address of its stream."""
    house = House(Store.open(f"sqlite:///{folder / 'table.db'}"), folder / "packs", pace=AT_ONCE, thinker=Here())
    await house.open()
    ana = house.guests.welcome("es", "Ana")
    room = house.rooms.make(ana, RoomPlan("azardia", 2, bots={1: "random"}, options=SHORT), "es")
    await house.start(ana, room.link)
    return house, make_app(house, Budgets(*(RateLimiter(1e6, 10**6) for _ in range(5)))), f"/room/{room.link}/stream"


def objects() -> int:
    """How many there are but weak references, which sets of tasks put away many at a time."""
    return sum(not isinstance(one, weakref.ref) for one in gc.get_objects())


async def test_nothing_is_left_of_a_stream_that_was_closed(tmp_path: Path) -> None:
    house, app, address = await a_match(tmp_path)
    left = []
    for _ in range(ROUNDS):  # what is made once, or put away late, is not in all of them
        gc.collect()
        gc.freeze()  # what there is already is not counted
        gc.disable()  # what refers to itself would stay
        try:
            for _ in range(STREAMS):
                await (await Stream(app, address).opened()).close()
            left.append(objects() / STREAMS)
        finally:
            gc.enable()
    assert len(house.streams) == 0
    assert sorted(left)[2] < 3, f"objects left of each stream, by rounds: {left}"
    await house.close()


async def test_streams_end_quietly_when_the_server_does(tmp_path: Path) -> None:
    house, app, address = await a_match(tmp_path)
    listening = [await Stream(app, address).opened() for _ in range(3)]
    house.streams.close()
    await asyncio.gather(*(one.task for one in listening))
    assert all(one.complete for one in listening)
    await house.close()


async def test_nobody_has_more_streams_than_one_may_have_nor_all_together() -> None:
    streams = Streams(each=2, crowd=3, most=4)
    forever = [asyncio.create_task(asyncio.Event().wait()) for _ in range(4)]
    for who, task in zip((("ana", "here"), ("ana", "here"), ("beto", "here"), ("caro", "there")), forever, strict=True):
        streams.check(*who)
        streams.begin(*who, task)
        if who[0] == "beto":
            for too_many in (("ana", "there"), ("dora", "here")):
                with pytest.raises(Refused):
                    streams.check(*too_many)
    with pytest.raises(Refused):
        streams.check("dora", "elsewhere")
    streams.close()
    await asyncio.wait(forever)
    await asyncio.sleep(0)
    streams.check("ana", "here")
