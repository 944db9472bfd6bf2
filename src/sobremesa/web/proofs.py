"""Logs that strangers bring are played again here, in a thread of its own: neither pages nor the store wait for it."""

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

_MOST: Final = 20  # that wait, or are looked at
_EACH: Final = 4  # of them from one address


class Proofs:
    """One log at a time; of the addresses that wait each has one turn after another. A guest may bring one at a time.

    ``budget`` is how many milliseconds of processor they may take by address, whether what was brought is kept or not.
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
        """What ``work`` gives, which plays a log of this guest's again. Raises :class:`Busy` when it can't be begun."""
        spent = self._budget.is_spent(address)
        if spent or guest in self._guests or self._addresses[address] >= self._each:
            raise Busy(60 if spent else 5, Because.OFTEN, "That was a lot at once: wait a moment.")
        if len(self._guests) >= self._most:
            raise Busy(10, Because.OFTEN, "Many logs are waiting to be checked: try again in a moment.")
        self._guests.add(guest)
        self._addresses[address] += 1
        # Whoever hangs up leaves the thread busy all the same: their turn lasts until it is done.
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
        """No more of them; the one that is looked at ends first."""
        self._thread.shutdown(cancel_futures=True)
