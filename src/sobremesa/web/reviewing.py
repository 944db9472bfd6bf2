"""The service that reviews finished matches: in a process of its own, part by part, and stored."""

from __future__ import annotations

import asyncio
import hashlib
import json
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any, Final, TypeVar

import msgspec

from sobremesa.engine.log import encoded, parse
from sobremesa.games import get
from sobremesa.review.course import Move, course
from sobremesa.review.review import Cost, Part, Review, Swing, part, tried, usual
from sobremesa.table.packs import Packs
from sobremesa.table.refused import Busy
from sobremesa.table.replay import Replay
from sobremesa.table.store import studies as kept
from sobremesa.table.store.store import Store
from sobremesa.table.thinking import Task, Thinker, Workers, content, step_back
from sobremesa.web.errands import Errands

_AT_ONCE: Final = 8  # decisions that a process is given at a time; then it is another guest's turn
_LONGEST: Final = 180.0  # seconds for that
_VERSION: Final = 6  # of stored reviews
_SEED: Final = 1  # the same for everybody, so that everybody reads the same review of a match


Found = TypeVar("Found", Part, Cost)


class Errand(msgspec.Struct):
    """What a process is given at a time, in place of a bot's name: the decisions from moment ``begin`` to ``end``, with
    the chances at ``end``; or a costly choice whose alternatives are to be played on."""

    begin: int = 0
    end: int = 0
    then: list[int] | None = None
    cost: Cost | None = None


@dataclass
class Progress:
    """A review in progress. It goes through the match's ``of`` decisions from the last to the first; ``first`` are the
    chances before the earliest decision reviewed so far."""

    of: int
    first: list[int] | None = None
    swings: list[Swing] = field(default_factory=list)

    @property
    def done(self) -> int:
        """The number of decisions reviewed so far."""
        return len(self.swings)


class Reviews:
    """All reviews. A guest may have one in progress at a time, and guests take turns. A match in play can't be
    reviewed: a review needs a replay, which exists only once the match is over."""

    def __init__(self, store: Store, packs: Packs, worker: Thinker | None = None) -> None:
        self._store = store
        self._packs = packs
        self._worker = worker or Workers(1, _LONGEST, _look_into_aside)
        self._under_way: dict[str, Progress] = {}
        self._errands = Errands()
        self._beginning = asyncio.Lock()  # so that two requests for the same review don't both begin it

    def progress(self, replay: Replay) -> Progress | None:
        """The progress of the review of this match; None if none is in progress."""
        return self._under_way.get(key_of(replay))

    async def review_of(self, replay: Replay) -> Review | None:
        """The finished review of this match; None if there is none."""
        data = await self._store.run(kept.read, self._store, key_of(replay))
        return None if data is None else msgspec.convert(data, Review)

    async def begin(self, guest: int, replay: Replay) -> None:
        """Begin to review a match. Raises :class:`Refused` if this guest has a review in progress, or if the match was
        played by other rules."""
        replay.must_be_by_us()
        key = key_of(replay)
        async with self._beginning:
            if key in self._under_way or await self.review_of(replay) is not None:
                return
            digest = await self._store.run(self._packs.played, replay.game, replay.log.set_up.content.hash)
            if digest is None:
                return
            folder = await self._store.run(self._packs.folder, digest)
            if self._errands.refuses(guest):
                raise Busy(10, "Another match is still being reviewed: wait until it is done.")
            self._under_way[key] = Progress(replay.last)
            task = Task(replay.game.name, folder, "", 0, _SEED, encoded(replay.log), guest)
            self._errands.begin(guest, partial(self._make, key, task))

    async def close(self) -> None:
        """Begin no more reviews; unfinished ones are discarded."""
        await self._errands.close()
        self._worker.close()

    async def _make(self, key: str, task: Task) -> None:
        on = self._under_way[key]
        try:
            while on.done < on.of:
                end = on.of - on.done
                found = await self._think(task, Errand(max(0, end - _AT_ONCE), end, on.first), Part)
                on.first = found.first
                on.swings[:0] = found.swings
            review = Review(on.first or [], on.swings)
            costs = [await self._think(task, Errand(cost=cost), Cost) for cost in review.worst()]
            data: dict[str, Any] = msgspec.to_builtins(review.tried(costs))
            await self._store.run(kept.keep, self._store, key, data)
        finally:
            del self._under_way[key]

    async def _think(self, task: Task, errand: Errand, kind: type[Found]) -> Found:
        """Run an errand in a process that otherwise runs bots."""
        asked = replace(task, bot=msgspec.json.encode(errand).decode())
        return msgspec.json.decode(await self._worker.think(asked), type=kind)


def key_of(replay: Replay) -> str:
    """The key under which a review is stored: a hash of the match, the rules and the method of review."""
    log = replay.log
    heart = [
        _VERSION,
        usual(replay.game),
        log.set_up.game,
        replay.game.edition,
        log.set_up.content.hash,
        log.set_up.hash,
    ]
    played = [(one.seat, one.choice, one.hash) for one in replay.decisions]
    return hashlib.sha256(json.dumps([heart, played]).encode()).hexdigest()


def _look_into_aside(task: Task) -> str:
    """:func:`look_into`, with low priority for this process."""
    step_back()
    return look_into(task)


def look_into(task: Task) -> str:
    """Run an errand for the match whose log stands in place of a world. Returns a part of its review, or the results of
    playing on from a choice and from its alternatives, as JSON."""
    errand = msgspec.json.decode(task.bot, type=Errand)
    moves = _moves(task.game, task.folder, task.world)
    game = get(task.game)
    budget = usual(game)
    found: Cost | Part
    if errand.cost is not None:
        found = tried(game, moves, errand.cost, budget, task.seed)
    else:
        found = part(game, moves, budget, task.seed, errand.begin, errand.end, errand.then)
    return msgspec.json.encode(found).decode()


@lru_cache(maxsize=2)
def _moves(game: str, folder: Any, log: bytes) -> list[Move]:
    return course(parse(log, "the log"), get(game), content(game, folder))
