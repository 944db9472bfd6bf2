"""What takes long is done in threads of its own: neither pages nor the store wait for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from starlette.requests import Request

from sobremesa.table.refused import A_LOT, Busy
from sobremesa.table.turns import Turns
from sobremesa.web.networks import Tally
from sobremesa.web.security import Budgets, RateLimiter, address_of

T = TypeVar("T")


class Aside:
    """A thread that does one thing at a time; addresses take turns, and each may wait for ``each`` things. ``clock``
    tells the seconds of a processor that its work has taken."""

    def __init__(self, name: str, each: int, clock: Callable[[], float] = time.thread_time) -> None:
        self._each = each
        self._clock = clock
        self._by = Tally()
        self._turns = Turns(1)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"sobremesa {name}")

    async def run(self, address: str, budget: RateLimiter | None, work: Callable[[], T]) -> T:
        """The result of ``work``. The CPU milliseconds it takes are charged to this address, whatever comes of it.
        Raises :class:`Busy` if the address has too much waiting. What the server itself has to do has no budget."""
        if budget is not None and not self._by.has_room(address, self._each):
            raise Busy(5, A_LOT)
        self._by.add(address)
        # If the client hangs up, the thread stays busy all the same: the turn lasts until it is done.
        return await asyncio.shield(self._in_turn(address, budget, work))

    async def _in_turn(self, address: str, budget: RateLimiter | None, work: Callable[[], T]) -> T:
        seconds = 0.0

        def measured() -> T:
            nonlocal seconds
            began = self._clock()
            try:
                return work()
            finally:
                seconds = self._clock() - began

        try:
            async with self._turns.turn(address):
                return await asyncio.get_running_loop().run_in_executor(self._thread, measured)
        finally:
            if budget is not None:
                budget.take(address, 1000 * seconds)
            self._by.drop(address)

    def close(self) -> None:
        """Begin nothing more; what is being done is finished first."""
        self._thread.shutdown(cancel_futures=True)


async def projected(request: Request, work: Callable[[], T]) -> T:
    """What a request asks of a replay: it may have to be played again up to there."""
    projector: Aside = request.app.state.house.projector
    budgets: Budgets = request.app.state.budgets
    return await projector.run(address_of(request), budgets.work, work)
