"""A real server, with guests at its tables whose bots answer at once, for those who come by HTTP or with a browser."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from threading import Thread
from typing import Any, Final, TypeVar

import uvicorn

from sobremesa.engine.log import program_version, set_up_line
from sobremesa.engine.match import Match
from sobremesa.games import get
from sobremesa.table.guests import Guest
from sobremesa.table.lines import encode
from sobremesa.table.live import Late
from sobremesa.table.room import Room, RoomPlan
from sobremesa.table.signing import COOKIE
from sobremesa.table.standing import Bookmark, kept
from sobremesa.table.store.matches import Versions, begin
from sobremesa.table.store.store import Store
from sobremesa.web.app import make_app
from sobremesa.web.gate import Gate
from sobremesa.web.house import House
from sobremesa.web.security import Budgets, RateLimiter
from sobremesa.web.serving import configured, hosts, opened
from sobremesa.web.sessions import GUEST_COOKIE, PREFERENCES_COOKIE, Preferences
from tests.table.tables import AT_ONCE, SHORT, Certain, Here, RateLimit

# The one without windows is quicker.
CHROMIUM: Final = next(filter(os.path.exists, ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")), None)
QUIETLY: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
KEY: Final = "the-key-to-the-gate"
NEXT_DOOR: Final = "127.0.0.2"  # stands for another machine's address: only tests that ask for it use it
_HURRIED: Final = (1e6, 10**6)  # requests a second: the players here need no time to think

T = TypeVar("T")


class Serving:
    """A server with an empty store, or that at ``url``, in a thread of its own; ``address`` is where. What falls there
    is certain: it depends on the name of ``luck`` alone."""

    def __init__(
        self,
        folder: Path,
        url: str | None = None,
        /,
        looks: RateLimiter | None = None,
        changes: RateLimiter | None = None,
        newcomers: RateLimiter | None = None,
        crowd: RateLimiter | None = None,
        work: RateLimiter | None = None,
    ) -> None:
        door = opened(0, 0)
        self.address = f"http://localhost:{door.getsockname()[1]}"
        store = Store.open(url or f"sqlite:///{folder / 'table.db'}")
        self.luck = Certain("a server")
        self.clock = RateLimit()
        self.house = House(store, folder / "packs", pace=AT_ONCE, thinker=Here(), clock=self.clock, luck=self.luck)
        self._server = uvicorn.Server(configured(lambda: app, logs=None, factory=True))
        self.house.gate = Gate(self._server, door.getsockname()[1], KEY, lambda: NEXT_DOOR)
        paces = (pace or RateLimiter(*_HURRIED) for pace in (looks, changes, newcomers, crowd, work))
        app = make_app(self.house, Budgets(*paces), hosts())
        self._loop = asyncio.new_event_loop()
        self._door = door
        self._thread = Thread(target=self._serve)
        self._thread.start()
        while not self._server.started and self._thread.is_alive():
            self._thread.join(0.01)
        assert self._server.started, "the server does not start"

    def _serve(self) -> None:
        self._loop.run_until_complete(self._server.serve(sockets=[self._door]))
        self._loop.close()

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._door.close()

    def there(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this in the server's own event loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def wind(self, **ahead: float) -> None:
        """All that the table waits for has come; its clock goes so far ahead (see timedelta)."""

        async def ring() -> None:
            self.clock.ahead += timedelta(**ahead)
            self.clock.ring()

        self.there(ring())

    # Guests and tables.

    def guest(self, name: str) -> Guest:
        """Somebody called so."""
        return self.house.guests.welcome("es", name)

    def cookies(self, guest: Guest, preferences: Preferences | None = None) -> dict[str, str]:
        """What the guest's browser has."""
        cookie = self.house.guests.seals.seal(guest.key, COOKIE)
        return {GUEST_COOKIE: cookie, PREFERENCES_COOKIE: (preferences or Preferences()).written()}

    def jar(self, guest: Guest, preferences: Preferences | None = None) -> list[Any]:
        """The same, for a browser that is driven."""
        kept = self.cookies(guest, preferences)
        return [{"name": name, "value": value, "url": self.address} for name, value in kept.items()]

    def table(
        self,
        *people: Guest,
        game: str = "azardia",
        seats: int = 2,
        options: Mapping[str, int | str] = SHORT,
        bot: str = "random",
        **plan: Any,
    ) -> Room:
        """A table at which these people sit (each as often as named) and bots («»: nobody); the first is the host."""
        bots = dict.fromkeys(range(len(people), seats), bot) if bot else {}
        host, rooms = people[0], self.house.rooms
        room = rooms.make(host, RoomPlan(game, seats, bots=bots, options=options, **plan), "es")
        for at, guest in enumerate(people[1:], start=1):
            name = None if guest not in people[:at] else f"{guest.name} {at}"
            rooms.sit(guest, room.link, at, name)
            rooms.ready(guest, room.link)
        return rooms.room(room.link)

    def match(self, *people: Guest, **table: Any) -> Room:
        """The same, and the match has begun."""
        return self.there(self.house.start(people[0], self.table(*people, **table).link))

    def begun(self, position: Match, *people: Guest, **table: Any) -> Room:
        """The same, and the match stands as here."""
        setting, live = position.setting, self.house.live
        room = self.table(*people, game=setting.game, seats=position.seats, options=setting.options, **table)
        digest = live.packs.own(get(setting.game))
        versions = Versions(program_version(), setting.edition)
        first = encode(set_up_line(position, players=[chair.name for chair in room.chairs]))
        begin(live.store, room.id, digest, versions, first, kept(Bookmark(0, 0), position))
        return self.house.rooms.room(room.link)

    def played(self, *people: Guest, **table: Any) -> Room:
        """The same, and the match is over: everybody has taken the first thing there was."""
        return self.play_on(self.match(*people, **table))

    def play_on(self, room: Room) -> Room:
        """The match of this table to its end: everybody takes the first thing there is."""
        assert room.match is not None
        self.there(_play_on(self.house, room.match))
        return self.house.rooms.room(room.link)


async def _play_on(house: House, match: int) -> None:
    """Choose for every person until it is over."""
    async for _ in house.live.listen(match):
        look = await house.live.look(match, None)
        if look.places is not None:
            return
        for seat in look.ask.seats if look.ask else ():
            mine = await house.live.look(match, seat)
            if mine.ask is not None and mine.offers and seat not in mine.bots:
                with suppress(Late):  # the table has passed meanwhile
                    await house.live.choose(match, seat, mine.ask.number, mine.offers[-1].choice.text)
                break
