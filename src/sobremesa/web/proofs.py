"""Uploaded logs are replayed here, in a dedicated thread: neither pages nor the store wait for it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from sobremesa.table.refused import Because, Busy
from sobremesa.table.turns import Turns
from sobremesa.web.security import Pace

_MOST: Final = 20  # logs that are waiting or being checked
_EACH: Final = 4  # of them from one address


class Proofs:
    """Checks one log at a time; waiting addresses take turns. A guest may upload one at a time.

    ``budget`` limits the CPU milliseconds per address, whether an uploaded log is kept or not.
    """

    def __init__(self, budget: Pace | None = None, most: int = _MOST, each: int = _EACH) -> None:
        self._budget = budget or Pace(100, 60_000)
        self._most = most
        self._each = each
        self._guests: set[int] = set()
        self._addresses: Counter[str] = Counter()
        self._turns = Turns(1)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sobremesa proofs")

    async def run(self, guest: int, address: str, work: Callable[[], str]) -> str:
        """The result of ``work``, which replays a log of this guest's. Raises :class:`Busy` if it can't be begun."""
        spent = self._budget.is_spent(address)
        if spent or guest in self._guests or self._addresses[address] >= self._each:
            raise Busy(60 if spent else 5, Because.OFTEN, "That was a lot at once: wait a moment.")
        if len(self._guests) >= self._most:
            raise Busy(10, Because.OFTEN, "Many logs are waiting to be checked: try again in a moment.")
        self._guests.add(guest)
        self._addresses[address] += 1
        # If the client hangs up, the thread stays busy all the same: the turn lasts until it is done.
        return await asyncio.shield(self._in_turn(guest, address, work))

    async def _in_turn(self, guest: int, address: str, work: Callable[[], str]) -> str:
        try:
            async with self._turns.turn(address):
                return await asyncio.get_running_loop().run_in_executor(self._thread, self._measured, address, work)
        finally:
            self._guests.discard(guest)
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    def _measured(self, address: str, work: Callable[[], str]) -> str:
        began = time.thread_time()
        try:
            return work()
        finally:
            self._budget.take(address, 1000 * (time.thread_time() - began))

    def close(self) -> None:
        """Accept no more logs; the one being checked finishes first."""
        self._thread.shutdown(cancel_futures=True)
