"""Guests: people, and programs, with a name and a key."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from sobremesa.table.names import any_name, good_name
from sobremesa.table.refused import Because, Refused
from sobremesa.table.signing import Seals
from sobremesa.table.store.matches import OPEN, room_topic
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import ChairRow, GuestRow, RoomRow, SecretRow

_KEY_BYTES: Final = 24
_SECRET_BYTES: Final = 32
_SECRET: Final = "seals"


@dataclass(frozen=True)
class Guest:
    """Somebody with a name. ``id`` may be told to others, ``key`` is theirs alone."""

    id: int
    key: str
    name: str


class Guests:
    """Everyone who has come. ``seals`` signs their keys with the secret of this store, made when it is first needed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.seals = Seals(self._secret())

    def welcome(self, language: str, name: str | None = None) -> Guest:
        """A new guest, called so, or by a pleasant name in this language. Raises :class:`Refused` for no name."""
        called = any_name(language) if name is None else good_name(name)
        row = GuestRow(key=secrets.token_urlsafe(_KEY_BYTES), name=called, since=now())
        with self._store.writing() as session:
            session.add(row)
            session.flush()
            return _guest(row)

    def who(self, paper: str | None, use: str) -> Guest | None:
        """Whose cookie or token this is; None when it is not ours."""
        key = None if paper is None else self.seals.read(paper, use)
        if key is None:
            return None
        with self._store.reading() as session:
            row = session.scalar(select(GuestRow).where(GuestRow.key == key))
            return None if row is None else _guest(row)

    def rename(self, guest: Guest, name: str) -> Guest:
        """They are called otherwise from now on, also on the chairs of rooms that have not begun. Raises
        :class:`Refused` for what is no name."""
        called = good_name(name)
        with self._store.writing() as session:
            row = session.get_one(GuestRow, guest.id)
            chairs = select(ChairRow, RoomRow).join(RoomRow, RoomRow.id == ChairRow.room)
            mine = chairs.where(ChairRow.guest == guest.id, ChairRow.name == row.name, RoomRow.state == OPEN)
            for chair, room in session.execute(mine):
                taken = select(ChairRow.name).where(ChairRow.room == room.id)
                if called not in session.scalars(taken):
                    chair.name = called
                    room.version += 1
                    self._store.tell(session, room_topic(room.id))
            row.name = called
            return _guest(row)

    def named(self, guest: int) -> str:
        """What a guest is called. Raises :class:`Refused` when there is none such."""
        with self._store.reading() as session:
            name = session.scalar(select(GuestRow.name).where(GuestRow.id == guest))
        if name is None:
            raise Refused(Because.MISSING, "There is no such guest.")
        return name

    def _secret(self) -> bytes:
        """The one secret of the store: whoever starts first makes it."""
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


def _guest(row: GuestRow) -> Guest:
    return Guest(row.id, row.key, row.name)
