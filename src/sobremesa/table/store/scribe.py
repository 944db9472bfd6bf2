"""The scribe: writes the lines of many matches. What comes while one writes goes into the next transaction together."""

from __future__ import annotations

import asyncio
from typing import Final

from sobremesa.table.store import matches
from sobremesa.table.store.matches import New
from sobremesa.table.store.store import Store

_MOST: Final = 200  # lines in one transaction


class Scribe:
    """Belongs to one event loop. Of one match, one line at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[tuple[New, asyncio.Future[bool]]] = []
        self._work: asyncio.Task[None] | None = None

    async def write(self, new: New) -> bool:
        """Whether the line has been written, for good; False when somebody else has written one in its place."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((new, future))
        if self._work is None:
            self._work = asyncio.create_task(self._write_all())
        return await future

    async def _write_all(self) -> None:
        while self._waiting:
            now, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
            try:
                await self._write(now)
            except Exception:
                for entry in now:  # what is wrong with one is no matter of the others
                    await self._write_alone(entry)
        self._work = None

    async def _write(self, entries: list[tuple[New, asyncio.Future[bool]]]) -> None:
        written = await self._store.run(matches.append, self._store, [new for new, _ in entries])
        for new, future in entries:
            if not future.done():
                future.set_result(new.match in written)

    async def _write_alone(self, entry: tuple[New, asyncio.Future[bool]]) -> None:
        try:
            await self._write([entry])
        except Exception as error:
            if not entry[1].done():
                entry[1].set_exception(error)
