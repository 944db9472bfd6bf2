"""What strangers bring, logs and content packs, is checked here: one at a time, in a thread of its own."""

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
_EACH: Final = 4  # of them from one address

T = TypeVar("T")


class Proofs:
    """Checks one thing at a time; waiting addresses take turns. A guest may bring one at a time.

    ``budget`` limits the CPU milliseconds per address, whether what was brought is kept or not.
    """

    def __init__(self, budget: RateLimiter | None = None, most: int = _MOST, each: int = _EACH) -> None:
        self._budget = budget or RateLimiter(100, 60_000)
        self._most = most
        self._guests: set[int] = set()
        self._aside = Aside("proofs", each, _with_children)

    async def run(self, guest: int, address: str, work: Callable[[], T]) -> T:
        """The result of ``work``, which checks what this guest brings. Raises :class:`Busy` if it can't be begun."""
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
        """Accept nothing more; what is being checked is finished first."""
        self._aside.close()


def _with_children() -> float:
    """What this thread and the processes that have ended have taken of a processor: pictures are painted by one."""
    spent = os.times()
    return time.thread_time() + spent.children_user + spent.children_system
