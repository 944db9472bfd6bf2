"""Who is at the table and who is away: anyone who has the match open somewhere is present.

Each process knows its own open pages. A player with no page in a process is suspected, and after a while marked, as
away; a process where they do have one corrects that at once. So a process that ends takes nobody's presence with it,
and no heartbeats are needed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from sobremesa.table.cached import CachedMatch
from sobremesa.table.pace import Clock
from sobremesa.table.store import chairs, matches
from sobremesa.table.store.away import Away

if TYPE_CHECKING:
    from sobremesa.table.live import Live

RELOADS: Final = 15.0  # seconds a closed page has to be reloaded
LONG: Final = timedelta(minutes=2)  # how long an absent player must have been asked before a bot may be called


class Presence:
    """Notices who comes and goes. A player who has not been here yet is only checked while somebody is watching."""

    def __init__(self, live: Live, clock: Clock) -> None:
        self._live = live
        self._clock = clock
        self._closed = False

    def came(self, cached: CachedMatch, guest: int | None) -> None:
        """Somebody has opened the match; None: nobody with a name."""
        if guest is not None:
            there = cached.attendance
            there.here[guest] += 1
            there.doubted.pop(guest, None)
            there.gone.discard(guest)
        self.attend(cached)

    def went(self, cached: CachedMatch, guest: int | None) -> None:
        """One of their pages was closed."""
        if guest is not None:
            there = cached.attendance
            there.here[guest] -= 1
            if not there.here[guest]:
                there.gone.add(guest)
        self.attend(cached)

    def attend(self, cached: CachedMatch) -> None:
        """Something has changed at this match: see who is back, and schedule what is due later."""
        there, seating = cached.attendance, cached.seating
        over = self._closed or cached.standing.outcome is not None
        for guest in () if over else seating.people:
            if there.here[guest] and seating.missed(guest) and guest not in there.returning:
                there.returning.add(guest)
                self._live.in_background(self._back(cached, guest))
        due = {} if over else self._due(cached)
        for key, task in list(there.watches.items()):
            if key not in due:
                task.cancel()
                del there.watches[key]
        for key, seconds in due.items():
            if key not in there.watches:
                there.watches[key] = asyncio.create_task(self._wait(cached, key, seconds))

    async def close(self, cached: Iterable[CachedMatch]) -> None:
        """Stop all timers."""
        self._closed = True
        tasks = [task for one in cached for task in one.attendance.watches.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    def kept_waiting(self, cached: CachedMatch) -> tuple[int, ...]:
        """The seats that have been asked for a long time while their players are away."""
        return tuple(seat for seat in cached.missing() if self._left(cached, seat) <= timedelta())

    def _due(self, cached: CachedMatch) -> dict[tuple[str, int, int], float]:
        """What is to be done, and in how many seconds: keyed by action, whom it is about (a guest or a seat), and the
        question."""
        there, seating, number = cached.attendance, cached.seating, cached.standing.number
        found: dict[tuple[str, int, int], float] = {}
        for guest in seating.people:
            looked_for = (there.subscribers and there.doubted.get(guest) != number) or guest in there.gone
            if looked_for and not there.here[guest] and not seating.missed(guest):
                found["doubt", guest, 0] = RELOADS
        for seat in cached.missing() if there.subscribers else ():
            left = self._left(cached, seat)
            if left > timedelta():
                found["long", seat, number] = left.total_seconds()
        return found

    def _left(self, cached: CachedMatch, seat: int) -> timedelta:
        """How much longer the others have to wait for an absent player."""
        away, now = cached.seating.chairs[seat].away, self._clock.now()
        since = cached.asked_at if away is None else max(away, cached.asked_at)
        # A time in the future means that the clock was set back: nobody waits for it to come round again.
        return timedelta() if since > now else LONG - (now - since)

    async def _wait(self, cached: CachedMatch, key: tuple[str, int, int], seconds: float) -> None:
        await self._clock.sleep(seconds)
        there = cached.attendance
        there.watches.pop(key, None)
        what, whom, _ = key
        if what == "doubt":
            there.doubted[whom] = cached.standing.number  # once per question: another process may know better
            there.gone.discard(whom)
            with suppress(Away):  # the next question asks again
                await self._live.in_background(self._gone(cached, whom))
        else:
            self._live.store.notifier.publish(matches.topic(cached.id))

    async def _gone(self, cached: CachedMatch, guest: int) -> None:
        """Mark them as away."""
        if not cached.attendance.here[guest]:
            moment = self._clock.now()
            await self._live.store.run(chairs.go_away, self._live.store, cached.id, cached.room, guest, moment)
            await self._live.reseat(cached.id)

    async def _back(self, cached: CachedMatch, guest: int) -> None:
        """They are here, and play their own seats again."""
        try:
            seats = await self._live.store.run(chairs.come, self._live.store, cached.id, cached.room, guest)
            await self._live.reseat(cached.id)
            for seat in seats:
                await self._live.note_return(cached.id, seat)
        finally:
            cached.attendance.returning.discard(guest)
