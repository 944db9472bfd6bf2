"""Whose turn it is where few can be served at a time: one after another by who asks, not by how much they ask."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class Turns:
    """Serves ``places`` at a time. Of those who wait, each has one turn before anybody has another: who asks for a
    hundred things holds up nobody who asks for one."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    def waiting(self, who: Hashable) -> int:
        """How many of theirs wait."""
        return len(self._waiting.get(who, ()))

    @asynccontextmanager
    async def turn(self, who: Hashable) -> AsyncIterator[None]:
        """One's turn, once it has come; it lasts as long as this is open."""
        if self._free:
            self._free -= 1
        else:
            await self._come(who)
        try:
            yield
        finally:
            self._next()

    async def _come(self, who: Hashable) -> None:
        mine = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._next()  # it came too late
            raise

    def _next(self) -> None:
        """A place is free: the next one has it, and goes to the end of the line with the rest of theirs."""
        while self._waiting:
            who, theirs = self._waiting.popitem(last=False)
            first = theirs.popleft()
            if theirs:
                self._waiting[who] = theirs
            if not first.done():
                first.set_result(None)
                return
        self._free += 1
