"""Server-sent events for open pages, compressed one by one."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from sobremesa.table.refused import A_LOT, Busy
from sobremesa.table.store.away import Away
from sobremesa.web.connections import END, ENDING, HEAD
from sobremesa.web.networks import Tally
from sobremesa.web.security import address_of

QUIET: Final = 15.0  # seconds between keep-alives, so that each end knows the other is there
_STILL_HERE: Final = b": \n\n"
# Each open page has its own compressor. With half of zlib's usual window and memory it takes 128 KB instead of 256 and
# still remembers most of what the page was sent last. A higher level would save 10 % of the bytes for a third more
# time, and compressing already takes longer than making most events.
_LEVEL: Final = 4
_GZIP_WINDOW: Final = 16 + 14
_MEMORY: Final = 7


@dataclass(frozen=True)
class ServerEvent:
    """One event: ``data`` is HTML for the page, or the payload of the event with this ``name``."""

    data: str
    id: str = ""
    name: str = ""

    def written(self) -> bytes:
        """The bytes of the event as sent."""
        head = (f"event: {self.name}\n" if self.name else "") + (f"id: {self.id}\n" if self.id else "")
        lines = str(self.data).replace("\n", "\ndata: ")  # as text: Markup would look at each piece of it
        return f"{head}data: {lines}\n\n".encode()


@dataclass(frozen=True)
class Batch:
    """Events sent together: compressing and sending cost more than making most of them."""

    events: tuple[ServerEvent, ...]

    def written(self) -> bytes:
        """The bytes of all events as sent."""
        return b"".join(event.written() for event in self.events)


class Streams:
    """The open event streams: how many per client and in all, and how they end."""

    def __init__(self, each: int = 100, most: int = 5_000, crowd: int = 400) -> None:
        """``each`` is how many streams one client may have open (a browser opens only a few), ``crowd`` how many one
        address may, and ``most`` how many there may be in all."""
        self._crowd = crowd
        self._at = Tally()
        self._each = each
        self._most = most
        self._by = Tally()
        self._open: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._open)

    def check(self, client: str, address: str) -> None:
        """Reserve one more; raises :class:`Refused` if the client, its address or the server has too many."""
        crowded = not self._at.has_room(address, self._crowd) or len(self._open) >= self._most
        if crowded or not self._by.has_room(client, self._each):
            raise Busy(5, A_LOT)

    def begin(self, client: str, address: str, writing: asyncio.Task[Any]) -> None:
        """Register the task that writes a client's stream; the stream is counted until the task is done."""
        self._open.add(writing)
        self._by.add(client)
        self._at.add(address)
        writing.add_done_callback(partial(self._end, client, address))

    def _end(self, client: str, address: str, writing: asyncio.Task[Any]) -> None:
        self._open.discard(writing)
        self._by.drop(client)
        self._at.drop(address)

    def close(self) -> None:
        """End all streams; browsers reconnect by themselves."""
        for writing in self._open:
            writing.cancel()


def streaming(request: Request, events: AsyncGenerator[ServerEvent | Batch, None]) -> Response:
    """The response that streams these events. Raises :class:`Refused` if the client has too many open."""
    streams: Streams = request.app.state.house.streams
    who = (request.state.client, address_of(request))
    streams.check(*who)
    return _Stream(streams, who, events, "gzip" in request.headers.get("accept-encoding", ""))


class _Stream(Response):
    """Uses two tasks: one writes events as they come, one watches for the disconnect. Nothing else delays an event, and
    no reference cycles are left for the garbage collector."""

    media_type = "text/event-stream"

    def __init__(
        self, streams: Streams, who: tuple[str, str], events: AsyncGenerator[ServerEvent | Batch, None], packed: bool
    ) -> None:
        self.status_code = 200
        self.background = None
        headers = {"Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
        if packed:
            headers["Content-Encoding"] = "gzip"
        self.init_headers(headers)
        self._streams = streams
        self._who = who
        self._events = events
        self._packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, _GZIP_WINDOW, _MEMORY) if packed else None
        self._turn = asyncio.Lock()  # chunks must be sent in the order in which they were compressed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        if HEAD in scope["state"] or ENDING in scope["state"]:
            await self._events.aclose()
            await send({"type": "http.response.body", "body": b""})
            return
        writing = asyncio.create_task(self._write(send))
        staying = asyncio.create_task(self._stay(receive, send))
        self._streams.begin(*self._who, writing)
        scope["state"][END] = writing.cancel
        try:
            await asyncio.wait((writing, staying), return_when=asyncio.FIRST_COMPLETED)
            gone = staying.done()
        finally:  # even if the client is gone, close what was opened for it
            writing.cancel()
            staying.cancel()
            await asyncio.wait((writing, staying))
            del scope["state"][END]  # it refers back to this object
        if not writing.cancelled() and not isinstance(writing.exception(), Away):
            writing.result()  # if the store is away, the stream ends as on a shutdown: clients reconnect
        if not gone:
            last = b"" if self._packer is None else self._packer.flush(zlib.Z_FINISH)
            await send({"type": "http.response.body", "body": last})

    async def _write(self, send: Send) -> None:
        await self._send(send, _STILL_HERE)  # so that the browser knows it is connected
        async with aclosing(self._events) as events:
            async for event in events:
                await self._send(send, event.written())

    async def _stay(self, receive: Receive, send: Send) -> None:
        """Wait until the connection ends."""
        while True:
            try:
                async with asyncio.timeout(QUIET):
                    if (await receive())["type"] == "http.disconnect":
                        return
            except TimeoutError:
                await self._send(send, _STILL_HERE)

    async def _send(self, send: Send, piece: bytes) -> None:
        """Send a chunk, flushed so that it can be read as soon as it arrives."""
        async with self._turn:
            if self._packer is not None:
                piece = self._packer.compress(piece) + self._packer.flush(zlib.Z_SYNC_FLUSH)
            await send({"type": "http.response.body", "body": piece, "more_body": True})
