"""Advice for players who ask for it: thought out as bots think, in turn with them, and told to nobody else."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec

from sobremesa.games import get
from sobremesa.lab.worker import WorkerDied
from sobremesa.review import advice
from sobremesa.review.advice import Advice
from sobremesa.table.cached import CachedMatch
from sobremesa.table.luck import Luck
from sobremesa.table.refused import Busy
from sobremesa.table.standing import Late
from sobremesa.table.thinking import Task, Thinker

_KEPT: Final = 200  # pieces of advice


class Advising:
    """Gives one advice to a question, however often it is asked for. A guest waits for one at a time."""

    def __init__(self, thinker: Thinker, luck: Luck) -> None:
        self._thinker = thinker
        self._luck = luck
        self._given: OrderedDict[tuple[int, int, int], asyncio.Task[Advice]] = OrderedDict()  # match, seat, question
        self._waiting: set[int] = set()  # guests

    async def advise(self, cached: CachedMatch, seat: int, guest: int, number: int | None) -> Advice:
        """What this seat could best answer to the question that it is asked; ``number``: only if it is this one. Raises
        :class:`Late` if it is not asked, and :class:`Refused` if the guest waits for other advice or none came."""
        ask, now = cached.standing.ask, cached.standing.number_of(seat)
        if ask is None or seat not in ask.seats or number not in (None, now):
            raise Late
        key = (cached.id, seat, now)
        if key not in self._given:
            if guest in self._waiting:
                raise Busy(5, "You are waiting for advice already.")
            task = cached.task(seat, now, self._luck, guest, work=think)
            self._waiting.add(guest)
            self._given[key] = asyncio.create_task(self._thought(key, guest, task))
            if len(self._given) > _KEPT:
                self._given.popitem(last=False)
        found = await asyncio.shield(self._given[key])
        cached.players[seat].advised = now
        return found

    async def close(self) -> None:
        """Give no more."""
        under_way = [task for task in self._given.values() if not task.done()]
        for task in under_way:
            task.cancel()
        if under_way:
            await asyncio.wait(under_way)

    async def _thought(self, key: tuple[int, int, int], guest: int, task: Task) -> Advice:
        try:
            return msgspec.json.decode(await self._thinker.think(task), type=Advice)
        except BaseException as error:
            self._given.pop(key, None)  # whoever asks again has it thought out again
            if isinstance(error, WorkerDied | TimeoutError):
                raise Busy(5, "No advice came of it: ask again.") from error
            raise
        finally:
            self._waiting.discard(guest)


def think(task: Task) -> str:
    """Advice for the task's seat, as JSON."""
    return msgspec.json.encode(advice.advise(get(task.game), task.at, task.effort, task.seed)).decode()
