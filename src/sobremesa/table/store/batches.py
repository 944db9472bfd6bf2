"""The batch writer: writes the lines of many matches. Lines that arrive during one transaction go into the next one
together.
"""

from __future__ import annotations

import asyncio
from typing import Final, TypeAlias

from sobremesa.table.store import matches
from sobremesa.table.store.away import Away
from sobremesa.table.store.matches import New
from sobremesa.table.store.store import Store

_MOST: Final = 200  # lines in one transaction

_Entry: TypeAlias = tuple[New, asyncio.Future[bool]]


class BatchWriter:
    """Belongs to one event loop. It writes one line of a match at a time: a competing line for the same number is tried
    afterwards, and turns out to be too late.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[_Entry] = []
        self._work: asyncio.Task[None] | None = None

    async def write(self, new: New) -> bool:
        """Write the line. Returns whether it has been written, for good; False if somebody else has written another one
        in its place.
        """
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((new, future))
        if self._work is None:
            self._work = asyncio.create_task(self._write_all())
        return await future

    async def _write_all(self) -> None:
        while self._waiting:
            now = self._next()
            try:
                await self._write(now)
            except Away as away:
                for _, future in now:
                    if not future.done():
                        future.set_exception(away)
            except Exception:
                for entry in now:  # retried one by one, so that one failure does not affect the others
                    await self._write_alone(entry)
        self._work = None

    def _next(self) -> list[_Entry]:
        """What to write next."""
        first: dict[int, _Entry] = {}
        for entry in self._waiting:
            if len(first) < _MOST:
                first.setdefault(entry[0].match, entry)
        self._waiting = [entry for entry in self._waiting if first.get(entry[0].match) is not entry]
        return list(first.values())

    async def _write(self, entries: list[_Entry]) -> None:
        written = await self._store.run(matches.append, self._store, [new for new, _ in entries])
        for new, future in entries:
            if not future.done():
                future.set_result(new.match in written)

    async def _write_alone(self, entry: _Entry) -> None:
        try:
            await self._write([entry])
        except Exception as error:
            if not entry[1].done():
                entry[1].set_exception(error)
