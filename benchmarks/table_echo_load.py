"""The same traffic at the bare echo: who listens to a table, and what is said there."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

import httpx

from benchmarks.table_browsers import CONNECTIONS

_SIZE = 600  # bytes said, about as many as a choice sends


class _Echo:
    """One table: ``say`` gives the seconds until all who listen have heard it."""

    def __init__(self, http: httpx.AsyncClient, name: str, listeners: int) -> None:
        self.http = http
        self.path = f"/{name}"
        self.listeners = listeners
        self.heard = 0
        self.all_heard = asyncio.Event()

    async def listen(self, ready: asyncio.Event) -> None:
        async with self.http.stream("GET", self.path, timeout=None) as response:
            async for piece in response.aiter_raw():
                ready.set()
                if piece.startswith(b"data: "):
                    self.heard += 1
                    if self.heard == self.listeners:
                        self.all_heard.set()

    async def say(self) -> float | None:
        self.heard = 0
        self.all_heard.clear()
        start = time.perf_counter()
        await self.http.post(self.path, content=b"x" * _SIZE)
        await asyncio.wait_for(self.all_heard.wait(), 10)
        return time.perf_counter() - start


@asynccontextmanager
async def echoes(
    address: str, count: int, listeners: int
) -> AsyncIterator[Sequence[Callable[[], Awaitable[float | None]]]]:
    """So many tables with so many who listen at each."""
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=CONNECTIONS) as http:
        tables = [_Echo(http, str(at), listeners) for at in range(count)]
        ready = [asyncio.Event() for _ in range(count * listeners)]
        listening = [asyncio.create_task(tables[at % count].listen(event)) for at, event in enumerate(ready)]
        for event in ready:
            await event.wait()
        try:
            yield [table.say for table in tables]
        finally:
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)
