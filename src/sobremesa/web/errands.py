"""Background jobs that guests start: one at a time each, and a limited number on the whole server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

_MOST: Final = 20  # jobs of a kind running on the whole server

_log = logging.getLogger(__name__)


class Errands:
    """The background jobs of one kind. Nothing may be awaited between :meth:`refuses` and :meth:`begin`."""

    def __init__(self) -> None:
        self._guests: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def refuses(self, guest: int) -> bool:
        """Whether no job can start for this guest: one of theirs is running, or too many others are."""
        return guest in self._guests or len(self._guests) >= _MOST

    def begin(self, guest: int, work: Callable[[], Awaitable[None]]) -> None:
        """Start a job for a guest; if it fails, the exception is logged."""
        self._guests.add(guest)
        task = asyncio.create_task(self._run(guest, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Cancel all running jobs."""
        for task in list(self._tasks):
            task.cancel()
        for task in list(self._tasks):
            with suppress(asyncio.CancelledError):
                await task

    async def _run(self, guest: int, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception:
            _log.exception("a guest's background job failed")
        finally:
            self._guests.discard(guest)
