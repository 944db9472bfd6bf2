"""Event streams: what a browser is told while it looks on, compressed event by event."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Final

import anyio
from starlette.requests import Request
from starlette.responses import StreamingResponse

from sobremesa.web.security import count_streams, one_stream

QUIET: Final = 15.0  # seconds; so long at most until something is sent, that both ends know the other is there
_STILL_HERE: Final = b": \n\n"
# Each open page has a packer of its own: with half of zlib's usual window and memory it takes 128 KB instead of 256,
# and still remembers most of what the page was sent last.
_GZIP_WINDOW: Final = 16 + 14
_MEMORY: Final = 7


@dataclass(frozen=True)
class Told:
    """One event: ``data`` is HTML for the page, or whatever the event with this ``name`` carries."""

    data: str
    id: str = ""
    name: str = ""

    def written(self) -> bytes:
        """As it goes over the wire."""
        head = (f"event: {self.name}\n" if self.name else "") + (f"id: {self.id}\n" if self.id else "")
        lines = "".join(f"data: {line}\n" for line in self.data.split("\n"))
        return f"{head}{lines}\n".encode()


@dataclass(frozen=True)
class Together:
    """Events that are sent at once: packing and sending cost more than making most of them does."""

    events: tuple[Told, ...]

    def written(self) -> bytes:
        """As they go over the wire."""
        return b"".join(event.written() for event in self.events)


def streaming(request: Request, events: AsyncGenerator[Told | Together, None]) -> StreamingResponse:
    """The answer that sends these events as they come. Raises :class:`Refused` for whoever has very many open."""
    count_streams(request)
    pieces = _counted(request, _kept_alive(events))
    headers = {"Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        pieces = _gzipped(pieces)
    return StreamingResponse(pieces, media_type="text/event-stream", headers=headers)


async def _counted(request: Request, pieces: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    with one_stream(request):
        async with aclosing(pieces):
            async for piece in pieces:
                yield piece


async def _kept_alive(events: AsyncGenerator[Told | Together, None]) -> AsyncGenerator[bytes, None]:
    yield _STILL_HERE  # so that the browser knows it is connected
    coming: asyncio.Future[Told | Together] | None = None
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(events))
            done, _ = await asyncio.wait((coming,), timeout=QUIET)
            if not done:
                yield _STILL_HERE
                continue
            try:
                yield coming.result().written()
            except StopAsyncIteration:
                return
            coming = None
    finally:  # whoever listened is gone: what was opened for them is closed all the same
        with anyio.CancelScope(shield=True):
            if coming is not None:
                coming.cancel()
                await asyncio.wait((coming,))
            await events.aclose()


async def _gzipped(pieces: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """Each piece can be read as soon as it arrives, and what was sent before need not be sent again."""
    packer = zlib.compressobj(6, zlib.DEFLATED, _GZIP_WINDOW, _MEMORY)
    async with aclosing(pieces):
        async for piece in pieces:
            yield packer.compress(piece) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush(zlib.Z_FINISH)


async def either(*sources: AsyncGenerator[object, None]) -> AsyncGenerator[frozenset[int], None]:
    """Yields whenever one of these does: the places of those that did. What comes while nobody asks counts once."""
    coming = {asyncio.ensure_future(anext(source)): at for at, source in enumerate(sources)}
    try:
        while coming:
            done, _ = await asyncio.wait(coming, return_when=asyncio.FIRST_COMPLETED)
            came = []
            for future in done:
                at = coming.pop(future)
                if not isinstance(future.exception(), StopAsyncIteration):
                    future.result()
                    came.append(at)
                    coming[asyncio.ensure_future(anext(sources[at]))] = at
            yield frozenset(came)
    finally:
        for future in coming:
            future.cancel()
        await asyncio.gather(*coming, return_exceptions=True)
        for source in sources:
            await source.aclose()
