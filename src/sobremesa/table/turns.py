"""Fair queueing when only a few can be served at a time: by who asks, not by how much they ask."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class Turns:
    """Serves ``places`` at a time, round-robin among those who wait: a client who asks for a hundred things doesn't
    hold up one who asks for a single thing.
    """

    def __init__(self, places: int) -> None:
        self._places = places
        self._free = places
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    def waiting(self, who: Hashable) -> int:
        """How many of their requests are waiting."""
        return len(self._waiting.get(who, ()))

    def ahead(self, who: Hashable) -> float:
        """After how many turns of equal length the last of their requests would be served if nobody else came: everyone
        who waits takes turns, at all the places there are.
        """
        theirs = self.waiting(who) + 1
        return theirs * len({*self._waiting, who}) / self._places

    @asynccontextmanager
    async def turn(self, who: Hashable) -> AsyncIterator[None]:
        """Wait for one's turn; it lasts as long as this is open."""
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
                self._next()  # granted after the wait was cancelled
            raise

    def _next(self) -> None:
        """A place is free: the next client gets it, and goes to the end of the queue with its other requests."""
        while self._waiting:
            who, theirs = self._waiting.popitem(last=False)
            first = theirs.popleft()
            if theirs:
                self._waiting[who] = theirs
            if not first.done():
                first.set_result(None)
                return
        self._free += 1
