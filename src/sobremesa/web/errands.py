"""What guests have done in the background: one errand each at a time, and not too many in the whole house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

_MOST: Final = 20  # errands under way in the whole house

_log = logging.getLogger(__name__)


class Errands:
    """Those of one kind. Between :meth:`refuses` and :meth:`begin` nothing may be awaited."""

    def __init__(self) -> None:
        self._guests: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def refuses(self, guest: int) -> bool:
        """Whether the guest has an errand under way already, or the house too many."""
        return guest in self._guests or len(self._guests) >= _MOST

    def begin(self, guest: int, work: Callable[[], Awaitable[None]]) -> None:
        """Do this for a guest; what goes wrong in it is written to the log."""
        self._guests.add(guest)
        task = asyncio.create_task(self._run(guest, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End all that is under way."""
        for task in list(self._tasks):
            task.cancel()
        for task in list(self._tasks):
            with suppress(asyncio.CancelledError):
                await task

    async def _run(self, guest: int, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception:
            _log.exception("something that a guest had done in the background failed")
        finally:
            self._guests.discard(guest)
