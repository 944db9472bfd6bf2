"""What the table does by itself: it lets bots play, and passes for seats that need not be asked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sobremesa.engine.ask import Ask
from sobremesa.engine.choice import Choice
from sobremesa.engine.log import TABLE
from sobremesa.engine.refusal import Illegal
from sobremesa.lab.worker import WorkerDied
from sobremesa.table.cached import CachedMatch
from sobremesa.table.luck import Luck
from sobremesa.table.pace import Clock, Pace
from sobremesa.table.refused import Refused
from sobremesa.table.store.away import Away
from sobremesa.table.thinking import Task, Thinker

if TYPE_CHECKING:
    from sobremesa.table.live import Live

QUICK: Final = "hasty"  # the bot that chooses for one that fails
_AGAIN: Final = 5.0  # seconds until an answer that could not be stored is tried again

_log = logging.getLogger(__name__)


class BotScheduler:
    """Looks after the seats that nobody else answers for. Each question to such a seat has its own task."""

    def __init__(self, live: Live, thinker: Thinker, pace: Pace, clock: Clock, luck: Luck) -> None:
        self._live = live
        self._thinker = thinker
        self._pace = pace
        self._clock = clock
        self._luck = luck
        self._closed = False

    def attend(self, cached: CachedMatch) -> None:
        """Something has changed at this match: start what is due now, cancel what no longer is."""
        cached.end_rests()
        due = {} if self._closed else self._due(cached)
        for key, task in list(cached.tasks.items()):
            if key not in due:
                task.cancel()
                del cached.tasks[key]
        for key, by in due.items():
            if key not in cached.tasks:
                cached.tasks[key] = asyncio.create_task(self._answer(cached, key, by))

    async def close(self, matches: Iterable[CachedMatch]) -> None:
        """Cancel all pending answers."""
        self._closed = True
        tasks = [task for cached in matches for task in cached.tasks.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    def _due(self, cached: CachedMatch) -> dict[tuple[int, int, bool], str]:
        """Who answers for which seat: the name of a bot, or TABLE. Keys: question, seat, and whether an undo request is
        pending (then it is given time)."""
        standing = cached.standing
        ask = standing.ask
        found: dict[tuple[int, int, bool], str] = {}
        if ask is None or cached.deserted:
            return found
        for seat in ask.seats:
            bot = cached.seating.bot_of(seat)
            if bot is None and cached.passing(seat) is not None:
                bot = TABLE
            if bot is not None:
                found[standing.number_of(seat), seat, standing.wish is not None] = bot
        return found

    async def _answer(self, cached: CachedMatch, key: tuple[int, int, bool], by: str) -> None:
        """Answer a question for a seat, after a suitable delay."""
        number, seat, wished = key
        ask = cached.standing.ask
        assert ask is not None
        # In a window, the delay must not reveal anything about the hand: it is drawn before the hand is looked at.
        span = self._pace.window if ask.window else self._pace.bot
        wait = span.some(self._luck.dice("wait", number, seat)) + (self._pace.patience if wished else 0)
        why = ""
        try:
            if by == TABLE:
                await self._clock.sleep(wait)
                passing = cached.passing(seat)
                if passing is None:
                    return
                text, why = passing.choice, passing.name
            else:
                text, _ = await asyncio.gather(self._thought(cached, ask, number, seat, by), self._clock.sleep(wait))
            await self._say(cached, seat, number, text, by, why)
        except Exception as error:
            if not isinstance(error, Away):  # which the store logs by itself
                _log.exception("match %d: nothing was answered for seat %d; once more", cached.id, seat)
            await self._clock.sleep(_AGAIN)
            again = True
        else:
            again = False
        finally:
            if cached.tasks.get(key) is asyncio.current_task():
                del cached.tasks[key]
        if again:
            self.attend(cached)

    async def _say(self, cached: CachedMatch, seat: int, number: int, text: str, by: str, why: str = "") -> None:
        """Make the choice, or another one if the rules refuse it."""
        try:
            await self._live.choose(cached.id, seat, number, text, by, why)
        except Refused:
            return  # somebody was quicker: another process, or the player who is back
        except Illegal as illegal:
            _log.warning("match %d: %s chose what is refused (%s); any choice is taken", cached.id, by, illegal.clause)
            ask = cached.standing.ask
            if ask is not None and (options := ask.options(seat)):
                await self._say(cached, seat, number, self._any(options, number, seat), by)

    def _any(self, options: Sequence[Choice], number: int, seat: int) -> str:
        """Any legal choice."""
        return self._luck.dice("any", number, seat).choice(options).text

    async def _thought(self, cached: CachedMatch, ask: Ask, number: int, seat: int, bot: str) -> str:
        """What a bot means or would choose; if it fails, what the quick one would; any choice if that fails, too."""
        meant = cached.intents.next(cached.standing.match, seat, bot)
        if meant is not None:
            return meant
        task = cached.task(seat, number, self._luck, cached.seating.host)
        for name in dict.fromkeys((bot, QUICK)):
            text = await self._asked(cached, replace(task, bot=name))
            if text is not None:
                return cached.intents.keep(seat, bot, text)
        return self._any(ask.options(seat), number, seat)

    async def _asked(self, cached: CachedMatch, task: Task) -> str | None:
        """What this bot says; None if it fails."""
        for _ in range(2):
            try:
                return await self._thinker.think(task)
            except WorkerDied:
                _log.warning("match %d: %s lost its process", cached.id, task.bot)
            except TimeoutError:
                _log.warning("match %d: %s thought for too long", cached.id, task.bot)
                break
            except Exception:  # whatever goes wrong in a bot
                _log.exception("match %d: %s failed", cached.id, task.bot)
                break
        return None
