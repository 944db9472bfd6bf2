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

from sobremesa.table.held import Held
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

    def came(self, held: Held, guest: int | None) -> None:
        """Somebody has opened the match; None: nobody with a name."""
        if guest is not None:
            held.here[guest] += 1
            held.doubted.pop(guest, None)
            held.gone.discard(guest)
        self.attend(held)

    def went(self, held: Held, guest: int | None) -> None:
        """One of their pages was closed."""
        if guest is not None:
            held.here[guest] -= 1
            if not held.here[guest]:
                held.gone.add(guest)
        self.attend(held)

    def attend(self, held: Held) -> None:
        """Something has changed at this match: see who is back, and schedule what is due later."""
        over = self._closed or held.over
        for guest in () if over else held.people():
            if held.here[guest] and held.missed(guest) and guest not in held.returning:
                held.returning.add(guest)
                self._live.surely(self._back(held, guest))
        due = {} if over else self._due(held)
        for key, task in list(held.watches.items()):
            if key not in due:
                task.cancel()
                del held.watches[key]
        for key, seconds in due.items():
            if key not in held.watches:
                held.watches[key] = asyncio.create_task(self._wait(held, key, seconds))

    async def close(self, held: Iterable[Held]) -> None:
        """Stop all timers."""
        self._closed = True
        tasks = [task for one in held for task in one.watches.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    def kept_waiting(self, held: Held) -> tuple[int, ...]:
        """The seats that have been asked for a long time while their players are away."""
        return tuple(seat for seat in held.missing() if self._left(held, seat) <= timedelta())

    def _due(self, held: Held) -> dict[tuple[str, int, int], float]:
        """What is to be done, and in how many seconds: keyed by action, whom it is about (a guest or a seat), and the
        question."""
        number = held.standing.number
        found: dict[tuple[str, int, int], float] = {}
        for guest in held.people():
            looked_for = (held.ears and held.doubted.get(guest) != number) or guest in held.gone
            if looked_for and not held.here[guest] and not held.missed(guest):
                found["doubt", guest, 0] = RELOADS
        for seat in held.missing() if held.ears else ():
            left = self._left(held, seat)
            if left > timedelta():
                found["long", seat, number] = left.total_seconds()
        return found

    def _left(self, held: Held, seat: int) -> timedelta:
        """How much longer the others have to wait for an absent player."""
        away, now = held.chairs[seat].away, self._clock.now()
        since = held.asked_at if away is None else max(away, held.asked_at)
        # A time in the future means that the clock was set back: nobody waits for it to come round again.
        return timedelta() if since > now else LONG - (now - since)

    async def _wait(self, held: Held, key: tuple[str, int, int], seconds: float) -> None:
        await self._clock.sleep(seconds)
        held.watches.pop(key, None)
        what, whom, _ = key
        if what == "doubt":
            held.doubted[whom] = held.standing.number  # once per question: another process may know better
            held.gone.discard(whom)
            with suppress(Away):  # the next question asks again
                await self._live.surely(self._gone(held, whom))
        else:
            self._live.store.bell.ring(matches.topic(held.id))

    async def _gone(self, held: Held, guest: int) -> None:
        """Mark them as away."""
        if not held.here[guest]:
            moment = self._clock.now()
            await self._live.store.run(chairs.go_away, self._live.store, held.id, held.room, guest, moment)
            await self._live.reseat(held.id)

    async def _back(self, held: Held, guest: int) -> None:
        """They are here, and play their own seats again."""
        try:
            seats = await self._live.store.run(chairs.come, self._live.store, held.id, held.room, guest)
            await self._live.reseat(held.id)
            for seat in seats:
                await self._live.note_return(held.id, seat)
        finally:
            held.returning.discard(guest)
