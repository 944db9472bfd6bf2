"""A guest's tables at a glance: which of them wait for the guest, and how long nothing has changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import and_, func, select

from sobremesa.engine.errors import BadInput
from sobremesa.games import get
from sobremesa.table.guests import Guest
from sobremesa.table.packs import Packs
from sobremesa.table.refused import Refused
from sobremesa.table.room import Room
from sobremesa.table.rooms import Rooms
from sobremesa.table.store.matches import OPEN, PLAYING
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import LineRow, MatchRow, RoomRow, SnapshotRow

_MOST_ASKED: Final = 20  # the latest matches that are examined: their positions have to be read

# The line of each match's latest position.
_LAST: Final = (
    select(SnapshotRow.match, func.max(SnapshotRow.line).label("line")).group_by(SnapshotRow.match).subquery()
)


@dataclass(frozen=True)
class Glance:
    """A table. ``waits``: for the guest who looks, who is asked something or has to say that they are ready. ``still``
    is how long nothing has changed: since the last choice of its match, or since the table was made.
    """

    room: Room
    waits: bool
    still: timedelta


class Glances:
    """All tables of the store, at a glance."""

    def __init__(self, store: Store, packs: Packs, rooms: Rooms) -> None:
        self._store = store
        self._packs = packs
        self._rooms = rooms

    def for_guest(self, guest: Guest) -> list[Glance]:
        """A guest's tables: those that wait for them first; then those that wait for others, those being played, those
        that are over; each group latest first.
        """
        mine = self._rooms.for_guest(guest)
        changed = self._changed(mine)
        playing = sorted((room for room in mine if room.state == PLAYING), key=lambda room: changed[room.id])
        asked = self._asked(playing[-_MOST_ASKED:])
        moment = now()
        found = [
            Glance(
                room,
                waits=bool(asked.get(room.id, frozenset()) & set(room.seats_of(guest.id)))
                or (room.state == OPEN and any(chair.guest == guest.id for chair in room.waits_for)),
                still=max(moment - changed[room.id], timedelta()),
            )
            for room in mine
        ]
        order = [room.state for room in mine]  # in the order of the rooms
        return sorted(found, key=lambda one: (not one.waits, order.index(one.room.state), one.still))

    def _changed(self, rooms: Sequence[Room]) -> dict[int, datetime]:
        """When something last happened at each table, by the table's id."""
        ids = [room.id for room in rooms]
        chosen = (
            select(MatchRow.room, func.coalesce(MatchRow.ended, LineRow.at, MatchRow.began))
            .outerjoin(_LAST, _LAST.c.match == MatchRow.id)
            .outerjoin(LineRow, and_(LineRow.match == MatchRow.id, LineRow.number == _LAST.c.line))
            .where(MatchRow.room.in_(ids))
        )
        with self._store.reading() as session:
            laid = dict(session.execute(select(RoomRow.id, RoomRow.since).where(RoomRow.id.in_(ids))).all())
            return laid | dict(session.execute(chosen).all())

    def _asked(self, rooms: Iterable[Room]) -> dict[int, frozenset[int]]:
        """The seats that are asked something in the matches of these tables, by the table's id. In matches that this
        program can't read, nobody is asked.
        """
        playing = {room.match: room for room in rooms if room.match is not None}
        newest = (
            select(SnapshotRow.match, MatchRow.pack, SnapshotRow.data)
            .join(_LAST, and_(_LAST.c.match == SnapshotRow.match, _LAST.c.line == SnapshotRow.line))
            .join(MatchRow, MatchRow.id == SnapshotRow.match)
            .where(SnapshotRow.match.in_(playing))
        )
        with self._store.reading() as session:
            positions = session.execute(newest).all()
        found = {}
        for match, pack, data in positions:
            room = playing[match]
            with suppress(BadInput, Refused):
                position = get(room.game).load(data, self._packs.pack(pack))
                found[room.id] = frozenset(position.asked())
        return found
