"""The framework's bare echo over SSE: what is posted to a table goes to all who listen there, and nothing else happens.

Served like ours (the same framework, server and settings), it shows what of the time is the framework's own. Run as a
program, this is the server; :func:`echoes` are those who listen and speak.
"""

import asyncio
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

import httpx
import uvicorn
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

SIZE = 600  # bytes said, about as many as a choice sends
# Kept for less long than the server keeps them, so that none is found closed when it is needed.
CONNECTIONS = httpx.Limits(max_connections=None, max_keepalive_connections=None, keepalive_expiry=3)

app = FastAPI(openapi_url=None)
listening: dict[str, set[asyncio.Queue[bytes]]] = defaultdict(set)


@app.get("/{table}")
async def stream(table: str) -> StreamingResponse:
    """What is said at a table, from now on."""
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
    """Say something there."""
    said = await request.body()
    for queue in listening[table]:
        queue.put_nowait(said)
    return Response(status_code=204)


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
        await self.http.post(self.path, content=b"x" * SIZE)
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
        hearing = [asyncio.create_task(tables[at % count].listen(event)) for at, event in enumerate(ready)]
        for event in ready:
            await event.wait()
        try:
            yield [table.say for table in tables]
        finally:
            for task in hearing:
                task.cancel()
            await asyncio.gather(*hearing, return_exceptions=True)


if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", access_log=False, timeout_graceful_shutdown=1)
