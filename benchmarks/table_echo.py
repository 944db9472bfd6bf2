"""The framework's bare echo over SSE: what is posted to a table goes to all who listen there, and nothing else happens.

Served like ours (the same framework, server and settings), it shows what of the time is the framework's own.
"""

import asyncio
import sys
from collections import defaultdict
from collections.abc import AsyncIterator

import uvicorn
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

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


if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", access_log=False, timeout_graceful_shutdown=1)
