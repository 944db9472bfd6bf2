"""The framework's bare echo over SSE: a post to a table goes to everyone who listens there, and nothing else happens.

It is served by the same framework as ours and shows how much of the time is the framework's own: as it comes, in pure
Python, or *quick*, with the C parts that we use (httptools, uvloop). Run as a program, this is the server;
:func:`echoes` are the clients, which listen and post over their own connections as browsers do.
"""

import asyncio
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import cycle

import httpx
import uvicorn
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

SIZE = 600  # bytes posted, about as many as a choice sends
# Kept for less long than the server keeps them, so that a client never meets a closed one.
CONNECTIONS = httpx.Limits(max_connections=None, max_keepalive_connections=None, keepalive_expiry=3)

app = FastAPI(openapi_url=None)
listening: dict[str, set[asyncio.Queue[bytes]]] = defaultdict(set)


@app.get("/{table}")
async def stream(table: str) -> StreamingResponse:
    """What is posted to a table, from now on."""
    return StreamingResponse(_told(table), media_type="text/event-stream")


async def _told(table: str) -> AsyncIterator[bytes]:
    queue: asyncio.Queue[bytes] = asyncio.Queue()
    listening[table].add(queue)
    try:
        yield b": \n\n"
        while True:
            yield b"data: " + await queue.get() + b"\n\n"
    finally:
        listening[table].discard(queue)


@app.post("/{table}")
async def say(table: str, request: Request) -> Response:
    """Post something to a table."""
    posted = await request.body()
    for queue in listening[table]:
        queue.put_nowait(posted)
    return Response(status_code=204)


class _Echo:
    """One table; ``say`` returns the seconds until all listeners have received it."""

    def __init__(self, address: str, name: str, listeners: int) -> None:
        self.browsers = [httpx.AsyncClient(base_url=address, timeout=60, limits=CONNECTIONS) for _ in range(listeners)]
        self.speakers = cycle(self.browsers)
        self.path = f"/{name}"
        self.heard = 0
        self.all_heard = asyncio.Event()

    async def listen(self, browser: httpx.AsyncClient, ready: asyncio.Event) -> None:
        async with browser.stream("GET", self.path, timeout=None) as response:
            async for piece in response.aiter_raw():
                ready.set()
                if piece.startswith(b"data: "):
                    self.heard += 1
                    if self.heard == len(self.browsers):
                        self.all_heard.set()

    async def say(self) -> float | None:
        self.heard = 0
        self.all_heard.clear()
        start = time.perf_counter()
        await next(self.speakers).post(self.path, content=b"x" * SIZE)
        await asyncio.wait_for(self.all_heard.wait(), 10)
        return time.perf_counter() - start


@asynccontextmanager
async def echoes(
    address: str, count: int, listeners: int
) -> AsyncIterator[Sequence[Callable[[], Awaitable[float | None]]]]:
    """``count`` tables, each with this many listeners."""
    tables = [_Echo(address, str(at), listeners) for at in range(count)]
    hearing, ready = [], []
    for table in tables:
        for browser in table.browsers:
            ready.append(asyncio.Event())
            hearing.append(asyncio.create_task(table.listen(browser, ready[-1])))
    for event in ready:
        await event.wait()
    try:
        yield [table.say for table in tables]
    finally:
        for task in hearing:
            task.cancel()
        await asyncio.gather(*hearing, return_exceptions=True)
        for table in tables:
            for browser in table.browsers:
                await browser.aclose()


if __name__ == "__main__":
    quick = sys.argv[2:] == ["quick"]
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        loop="uvloop" if quick else "asyncio",
        http="httptools" if quick else "h11",
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
    )
