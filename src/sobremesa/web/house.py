"""All services behind the pages and the API, opened and closed together."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from sobremesa.engine.pack import Pack
from sobremesa.games import get
from sobremesa.table.chat import Chat
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.live import Live
from sobremesa.table.pace import Pace
from sobremesa.table.packs import Packs
from sobremesa.table.replays import Replays
from sobremesa.table.room import Room
from sobremesa.table.rooms import Rooms
from sobremesa.table.store.store import Store
from sobremesa.table.thinking import Thinker, Workers


class House:
    """What a server process stands on.

    ``folder`` is where content packs are unpacked, ``address`` where others in the network reach the server (empty:
    nobody knows). :meth:`open` belongs in the event loop that serves.
    """

    live: Live

    def __init__(
        self,
        store: Store,
        folder: Path | None = None,
        address: str = "",
        pace: Pace | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.store = store
        self.address = address
        self.guests = Guests(store)
        self.packs = Packs(store, folder or platformdirs.user_cache_path("sobremesa", appauthor=False) / "packs")
        self.rooms = Rooms(store, self.packs)
        self.chat = Chat(store)
        self.replays = Replays(store, self.packs)
        self._pace = pace
        self._thinker = thinker or Workers()

    async def open(self) -> None:
        """Get to work."""
        self.live = Live(self.store, self.packs, self._thinker, self._pace)
        if isinstance(self._thinker, Workers):
            self._thinker.start()

    async def close(self) -> None:
        """Let everything finish and let go of the store."""
        await self.live.close()
        self._thinker.close()
        self.store.close()

    # What takes two services to do. All raise :class:`Refused` as they do.

    async def start(self, guest: Guest, link: str) -> Room:
        """The host starts the match."""
        room = await self.store.run(self.rooms.start, guest, link)
        await self.live.begin(room.id)
        return await self.store.run(self.rooms.room, link)

    async def leave(self, guest: Guest, link: str) -> Room:
        """Leave the table; a bot plays on."""
        return await self._told(await self.store.run(self.rooms.leave, guest, link))

    async def come_back(self, guest: Guest, link: str) -> Room:
        """Play on oneself."""
        return await self._told(await self.store.run(self.rooms.come_back, guest, link))

    async def _told(self, room: Room) -> Room:
        if room.match is not None:
            await self.live.chairs_changed(room.match)
        return room

    def pack(self, room: Room) -> Pack:
        """The content that is played with in a room. Reads files: call it in a thread of the store's."""
        return self.packs.pack(room.pack or self.packs.own(get(room.game)))
