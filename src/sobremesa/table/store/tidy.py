"""What a store keeps although nobody would miss it: tables where no match began, packs that nobody has played with, and
guests who left nothing behind. Matches, decks, campaigns and everything else that people have made stay.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Table, delete, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from sobremesa.table.store.store import Store
from sobremesa.table.store.tables import Base, ChairRow, ChatRow, GuestRow, OnlookerRow, PackRow, RoomRow

_OF_A_ROOM: Final = (ChairRow, OnlookerRow, ChatRow)  # what is deleted with it


@dataclass(frozen=True)
class Tidied:
    """How many of each kind were deleted."""

    rooms: int
    packs: int
    guests: int


def tidy(store: Store, before: datetime, packs: bool = False, trial: bool = False) -> Tidied:
    """Delete what is older than this (UTC) and nobody would miss; with ``packs`` also uploaded ones that no table,
    match or replay needs. ``trial``: only tell what would be deleted.

    No server may have the store open: it keeps in memory which guests there are.
    """
    with store.writing() as session:
        tidied = Tidied(_rooms(session, before), _packs(session, before) if packs else 0, _guests(session, before))
        if trial:
            session.rollback()
    return tidied


def _rooms(session: Session, before: datetime) -> int:
    """Rooms that never began, where nobody has said anything since."""
    talking = select(ChatRow.room).where(ChatRow.at >= before)
    alone = _unneeded(RoomRow.id, but={row.__tablename__ for row in _OF_A_ROOM})
    old = (RoomRow.state == "open", RoomRow.since < before, RoomRow.id.not_in(talking), *alone)
    for row in _OF_A_ROOM:
        session.execute(delete(row).where(row.room.in_(select(RoomRow.id).where(*old))))
    return _take(session, RoomRow, *old)


def _packs(session: Session, before: datetime) -> int:
    return _take(session, PackRow, PackRow.guest.is_not(None), PackRow.since < before, *_unneeded(PackRow.digest))


def _guests(session: Session, before: datetime) -> int:
    return _take(session, GuestRow, GuestRow.since < before, *_unneeded(GuestRow.id))


def _unneeded(
    column: InstrumentedAttribute[Any], but: set[str] | frozenset[str] = frozenset()
) -> list[ColumnElement[bool]]:
    """Conditions that no row of any table, now or in the future, refers to this one; tables in ``but`` are ignored."""
    tables: list[Table] = [table for table in Base.metadata.sorted_tables if table.name not in but]
    referring = (
        key.parent
        for table in tables
        for key in sorted(table.foreign_keys, key=lambda one: one.parent.name)
        if key.references(column.class_.__table__)
    )
    return [column.not_in(select(other).where(other.is_not(None))) for other in referring]


def _take(session: Session, row: type[Base], *which: ColumnElement[bool]) -> int:
    """Delete these; returns how many there were."""
    many = session.scalar(select(func.count()).select_from(row).where(*which)) or 0
    session.execute(delete(row).where(*which))
    return many
