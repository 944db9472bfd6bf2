"""All services behind the pages and the API, opened and closed together."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from sobremesa.engine.pack import Pack
from sobremesa.games import get
from sobremesa.review.advice import Advice
from sobremesa.table.campaigns import Campaigns
from sobremesa.table.chat import Chat
from sobremesa.table.days import Days
from sobremesa.table.glances import Glances
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.kept_decks import KeptDecks
from sobremesa.table.live import Live
from sobremesa.table.luck import SYSTEM, Luck
from sobremesa.table.pace import Clock, Pace
from sobremesa.table.packs import Packs, folder_of_packs
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.replays import Replays
from sobremesa.table.room import Room
from sobremesa.table.rooms import Rooms
from sobremesa.table.solved import Solved
from sobremesa.table.store.matches import OPEN, PLAYING
from sobremesa.table.store.store import Store
from sobremesa.table.thinking import Thinker, Workers
from sobremesa.web.aside import Aside
from sobremesa.web.builder.studies import Studies
from sobremesa.web.gate import Gate
from sobremesa.web.proofs import Proofs
from sobremesa.web.quest.books import came_home, written
from sobremesa.web.quest.results import result_of
from sobremesa.web.reviewing import Reviews
from sobremesa.web.sse import Streams

_MOST_MOMENTS: Final = 20  # moments of replays that one address may wait for
_MOST_KNOWN: Final = 10_000  # matches whose link is kept in memory


class House:
    """The services of a server process.

    ``folder`` is where content packs are unpacked, ``address`` is where others in the network reach the server (empty:
    unknown or unreachable), and ``gate`` lets them in. Call :meth:`open` in the event loop that serves.
    """

    live: Live

    def __init__(
        self,
        store: Store,
        folder: Path | None = None,
        address: str = "",
        gate: Gate | None = None,
        pace: Pace | None = None,
        thinker: Thinker | None = None,
        clock: Clock | None = None,
        luck: Luck = SYSTEM,
    ) -> None:
        self.store = store
        self.address = address
        self.gate = gate
        self.guests = Guests(store)
        self.packs = Packs(store, folder or folder_of_packs())
        self.rooms = Rooms(store, self.packs)
        self.glances = Glances(store, self.packs, self.rooms)
        self.chat = Chat(store)
        self.decks = KeptDecks(store)
        self.solved = Solved(store)
        self.days = Days(store)
        self.campaigns = Campaigns(store)
        self.replays = Replays(store, self.packs)
        self.studies = Studies(store)
        self.reviews = Reviews(store, self.packs)
        self.streams = Streams()
        self.proofs = Proofs()
        self.projector = Aside("replays", _MOST_MOMENTS)
        self.draughtsman = Aside("tables", _MOST_MOMENTS)
        self._matches: dict[str, int] = {}  # by the link of their room
        self._pace = pace
        self._clock = clock
        self._luck = luck
        self._thinker = thinker or Workers()

    async def open(self) -> None:
        """Start the services."""
        self.live = Live(
            self.store, self.packs, self._thinker, self._pace, self._clock, luck=self._luck, when_over=self._is_over
        )
        if isinstance(self._thinker, Workers):
            self._thinker.start()

    async def close(self) -> None:
        """Wait for everything to finish and close the store."""
        await self.studies.close()
        await self.reviews.close()
        await self.live.close()
        self._thinker.close()
        self.proofs.close()
        self.projector.close()
        self.draughtsman.close()
        self.store.close()

    def _is_over(self, match: int) -> None:
        """Have :meth:`take_in` called in the background for a match that has ended."""
        self.live.in_background(self.take_in(match))

    async def take_in(self, match: int) -> None:
        """Store the positions of a match that has ended. If it was an attempt at a mission of the day, also put its
        result on the board; if a mission of a campaign, continue the campaign. Calling it again changes nothing."""
        replay = await self.projector.run("", None, partial(self.replays.keep, match))
        if replay is None:
            return
        kept = await self.store.run(self.campaigns.played_in, match)
        if kept is not None:
            record = await self.projector.run("", None, partial(came_home, replay, kept.record))
            await self.store.run(self.campaigns.take_in, kept, written(record), record.stamp)
        if await self.store.run(self.days.is_a_try, match):
            result = await self.projector.run("", None, partial(result_of, replay))
            await self.store.run(self.days.take_in, match, result)

    async def open_to_the_network(self) -> None:
        """Let other machines in the network in. Raises :class:`Refused` if that is impossible."""
        if self.gate is not None:
            self.address = await self.gate.open()

    def close_to_the_network(self) -> None:
        """Accept connections from this machine only."""
        if self.gate is not None:
            self.gate.close()
            self.address = ""

    # Operations that involve two services. They raise :class:`Refused` as those services do.

    async def start(self, guest: Guest, link: str, seen: int | None = None) -> Room:
        """The host starts the match. If ``seen`` is given, the room must still be at that version."""
        await self.store.run(self.rooms.start, guest, link, seen)
        return await self.room(link)

    async def again(self, guest: Guest, link: str) -> Room:
        """The room of the rematch. If there is nobody to wait for, the rematch begins at once."""
        room = await self.store.run(self.rooms.again, guest, link)
        if room.state == OPEN and room.host == guest.id and not room.waits_for:
            return await self.start(guest, room.link)
        return room

    async def room(self, link: str) -> Room:
        """The room with this link. If the server stopped just after a match was started, the match begins now."""
        room = await self.store.run(self.rooms.room, link)
        if room.state == PLAYING and room.match is None:
            await self.live.begin(room.id)
            room = await self.store.run(self.rooms.room, link)
        return room

    async def match_at(self, link: str) -> int:
        """The match of the room with this link; it never changes. Raises :class:`Refused` if it has not begun."""
        known = self._matches.get(link)
        if known is not None:
            return known
        match = (await self.room(link)).match
        if match is None:
            raise Refused(ErrorCode.TAKEN, "The match has not begun yet.")
        if len(self._matches) >= _MOST_KNOWN:
            self._matches.clear()
        self._matches[link] = match
        return match

    async def advise(self, link: str, guest: int, seat: int, number: int | None = None) -> Advice:
        """Advice for a guest's seat: see :meth:`Live.advise`. Raises :class:`Refused` if the table does not allow
        advice."""
        room = await self.store.run(self.rooms.room, link)
        if not room.advice:
            raise Refused(ErrorCode.FORBIDDEN, "No advice is given at this table: only its host can allow it.")
        return await self.live.advise(await self.match_at(link), seat, guest, number)

    async def guest(self, cookie: str | None, use: str) -> int | None:
        """The id of the guest with this cookie or token; None if it is not one of ours."""
        known = self.guests.recognised(cookie, use)
        if known is None and cookie is not None:
            guest = await self.store.run(self.guests.who, cookie, use)
            known = None if guest is None else guest.id
        return known

    async def leave(self, guest: Guest, link: str) -> Room:
        """Take a guest away from the table; a bot plays for them."""
        return await self._told(await self.store.run(self.rooms.leave, guest, link))

    async def come_back(self, guest: Guest, link: str) -> Room:
        """Let a guest who left take over from the bot again."""
        return await self._told(await self.store.run(self.rooms.come_back, guest, link))

    async def _told(self, room: Room) -> Room:
        if room.match is not None:
            await self.live.chairs_changed(room.match)
        return room

    def pack(self, room: Room) -> Pack:
        """The content a room plays with. Reads files: call it in one of the store's threads."""
        return self.packs.pack(room.pack or self.packs.own(get(room.game)))
