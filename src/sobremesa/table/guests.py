"""Guests: people and programs, each with a name and a key."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import and_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from sobremesa.table.names import any_name, good_name, skeleton
from sobremesa.table.room import held_room
from sobremesa.table.signing import Seals
from sobremesa.table.store.matches import OPEN, room_topic
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import ChairRow, GuestRow, RoomRow, SecretRow

_KEY_BYTES: Final = 24
_SECRET_BYTES: Final = 32
_SECRET: Final = "seals"
_MOST_KNOWN: Final = 10_000  # guests whose id is kept in memory


@dataclass(frozen=True)
class Guest:
    """A guest. ``id`` may be shown to others, ``key`` is secret."""

    id: int
    key: str
    name: str


class Guests:
    """All guests. ``seals`` signs their keys with the secret of this store, which is created on first use."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, int] = {}  # by key
        self.seals = Seals(self._secret())

    def welcome(self, language: str, name: str | None = None) -> Guest:
        """A new guest with this name, or with a friendly random one in this language. Raises :class:`Refused` for an
        invalid name."""
        called = any_name(language) if name is None else good_name(name)
        row = GuestRow(key=secrets.token_urlsafe(_KEY_BYTES), name=called, since=now())
        with self._store.writing() as session:
            session.add(row)
            session.flush()
            return _guest(row)

    def who(self, cookie: str | None, use: str) -> Guest | None:
        """The guest with this cookie or token; None if it is not ours."""
        key = None if cookie is None else self.seals.read(cookie, use)
        if key is None:
            return None
        with self._store.reading() as session:
            row = session.scalar(select(GuestRow).where(GuestRow.key == key))
        if row is None:
            return None
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[key] = row.id
        return _guest(row)

    def recognised(self, cookie: str | None, use: str) -> int | None:
        """The id of a recent guest, without asking the store: a change of name doesn't affect it. None: ask
        :meth:`who`.
        """
        key = None if cookie is None else self.seals.read(cookie, use)
        return None if key is None else self._known.get(key)

    def rename(self, guest: Guest, name: str) -> Guest:
        """Rename the guest, also on their chairs in rooms that have not begun. Raises :class:`Refused` for an invalid
        name."""
        called = good_name(name)
        with self._store.writing() as session:
            row = session.get_one(GuestRow, guest.id)
            mine = select(ChairRow.room).where(ChairRow.guest == guest.id, ChairRow.name == row.name)
            for number in session.scalars(mine.order_by(ChairRow.room)).all():
                room = held_room(session, and_(RoomRow.id == number, RoomRow.state == OPEN))
                if room is not None:
                    _call(session, room, row, called)
                    self._store.tell(session, room_topic(room.id))
            row.name = called
            return _guest(row)

    def _secret(self) -> bytes:
        """The store's only secret, created by whichever process starts first."""
        with self._store.reading() as session:
            known = session.get(SecretRow, _SECRET)
        if known is None:
            try:
                with self._store.writing() as session:
                    session.add(SecretRow(name=_SECRET, value=secrets.token_bytes(_SECRET_BYTES)))
            except IntegrityError:
                pass  # another process was quicker
            with self._store.reading() as session:
                known = session.get_one(SecretRow, _SECRET)
        return known.value


def _call(session: Session, room: RoomRow, guest: GuestRow, name: str) -> None:
    """Rename a guest's chair, unless somebody at the table has that name or one that looks like it."""
    chairs = session.scalars(select(ChairRow).where(ChairRow.room == room.id)).all()
    mine = [chair for chair in chairs if chair.guest == guest.id and chair.name == guest.name]
    taken = {skeleton(chair.name) for chair in chairs if chair not in mine}
    if skeleton(name) not in taken:
        for chair in mine:
            chair.name = name


def _guest(row: GuestRow) -> Guest:
    return Guest(row.id, row.key, row.name)
