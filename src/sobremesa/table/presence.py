"""Who is at the table and who is away: whoever has the match open somewhere is there.

Each process knows whose pages are open in itself. Who has none there is doubted, and after a while held to be away; a
process in which they are there after all says so at once. So a process that ends takes nobody's presence with it, and
nobody has to say again and again that they are there.
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

RELOADS: Final = 15.0  # seconds in which a page that was closed may be open again
LONG: Final = timedelta(minutes=2)  # so long an absent player has been asked before a bot may be called


class Presence:
    """Notices who comes and goes. Who was not here before is looked for only while somebody looks on."""

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
        """One of their pages is closed."""
        if guest is not None:
            held.here[guest] -= 1
            if not held.here[guest]:
                held.gone.add(guest)
        self.attend(held)

    def attend(self, held: Held) -> None:
        """Something is new at this match: see who is back, and wait for what is due later."""
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
        """No more waiting."""
        self._closed = True
        tasks = [task for one in held for task in one.watches.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    def kept_waiting(self, held: Held) -> tuple[int, ...]:
        """The seats that have been asked for long while their players are away."""
        return tuple(seat for seat in held.missing() if self._left(held, seat) <= timedelta())

    def _due(self, held: Held) -> dict[tuple[str, int, int], float]:
        """What is to be done, and in how many seconds: by what it is, whom it is about (a guest or a seat), and the
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
        """How much longer the others have to wait for who is away."""
        away, now = held.chairs[seat].away, self._clock.now()
        since = held.asked_at if away is None else max(away, held.asked_at)
        # A moment that lies ahead is one after which the clock was set back: nobody waits for it to come again.
        return timedelta() if since > now else LONG - (now - since)

    async def _wait(self, held: Held, key: tuple[str, int, int], seconds: float) -> None:
        await self._clock.sleep(seconds)
        held.watches.pop(key, None)
        what, whom, _ = key
        if what == "doubt":
            held.doubted[whom] = held.standing.number  # once for each question: another process may know better
            held.gone.discard(whom)
            with suppress(Away):  # the next question asks again
                await self._live.surely(self._gone(held, whom))
        else:
            self._live.store.bell.ring(matches.topic(held.id))

    async def _gone(self, held: Held, guest: int) -> None:
        """They are away."""
        if not held.here[guest]:
            moment = self._clock.now()
            await self._live.store.run(chairs.go_away, self._live.store, held.id, held.room, guest, moment)
            await self._live.reseat(held.id)

    async def _back(self, held: Held, guest: int) -> None:
        """They are here, and play themselves."""
        try:
            seats = await self._live.store.run(chairs.come, self._live.store, held.id, held.room, guest)
            await self._live.reseat(held.id)
            for seat in seats:
                await self._live.note_return(held.id, seat)
        finally:
            held.returning.discard(guest)
