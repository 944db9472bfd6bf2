"""Checks of uploaded logs and content packs: one at a time, in a thread of its own."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from typing import Final, TypeVar

from sobremesa.table.refused import A_LOT, Busy
from sobremesa.web.aside import Aside
from sobremesa.web.security import RateLimiter

_MOST: Final = 20  # logs and packs that are waiting or being checked
_EACH: Final = 4  # the same, from one address

T = TypeVar("T")


class Proofs:
    """Checks one upload at a time; addresses take turns, and a guest may have one upload waiting.

    ``budget`` limits the CPU milliseconds per address, whether uploads pass the check or not.
    """

    def __init__(self, budget: RateLimiter | None = None, most: int = _MOST, each: int = _EACH) -> None:
        self._budget = budget or RateLimiter(100, 60_000)
        self._most = most
        self._guests: set[int] = set()
        self._aside = Aside("proofs", each, _with_children)

    async def run(self, guest: int, address: str, work: Callable[[], T]) -> T:
        """The result of ``work``, which checks this guest's upload. Raises :class:`Busy` if it can't start now."""
        spent = self._budget.is_spent(address)
        if spent or guest in self._guests:
            raise Busy(60 if spent else 5, A_LOT)
        if len(self._guests) >= self._most:
            raise Busy(10, "Many logs are waiting to be checked: try again in a moment.")
        self._guests.add(guest)
        return await asyncio.shield(self._checked(guest, address, work))

    async def _checked(self, guest: int, address: str, work: Callable[[], T]) -> T:
        try:
            return await self._aside.run(address, self._budget, work)
        finally:
            self._guests.discard(guest)

    def close(self) -> None:
        """Accept no more uploads, and wait for the current check."""
        self._aside.close()


def _with_children() -> float:
    """The CPU seconds used by this thread and by child processes that have ended: one of these paints pictures."""
    spent = os.times()
    return time.thread_time() + spent.children_user + spent.children_system
