"""Long computations run in threads of their own, so that neither pages nor the store wait for them."""

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
    """A thread that runs one job at a time. Addresses take turns, and each may have ``each`` jobs waiting. ``clock``
    returns the CPU seconds the thread has used."""

    def __init__(self, name: str, each: int, clock: Callable[[], float] = time.thread_time) -> None:
        self._each = each
        self._clock = clock
        self._by = Tally()
        self._turns = Turns(1)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"sobremesa {name}")

    async def run(self, address: str, budget: RateLimiter | None, work: Callable[[], T]) -> T:
        """The result of ``work``. The CPU milliseconds it takes are charged to this address, even if it fails. Raises
        :class:`Busy` if the address has too many jobs waiting. The server's own jobs have no ``budget``."""
        if budget is not None and not self._by.has_room(address, self._each):
            raise Busy(5, A_LOT)
        self._by.add(address)
        # If the client hangs up, the thread is busy until the job is done, so the address keeps its turn until then.
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
        """Start no more jobs, and wait for the current one."""
        self._thread.shutdown(cancel_futures=True)


async def projected(request: Request, work: Callable[[], T]) -> T:
    """The result of ``work`` on a replay, which may have to play the match again up to some moment."""
    projector: Aside = request.app.state.house.projector
    budgets: Budgets = request.app.state.budgets
    return await projector.run(address_of(request), budgets.work, work)
