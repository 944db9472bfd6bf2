"""Onlookers at a table: guests without a chair, known there by their own names and not by a chair's."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from sobremesa.table.guests import Guest
from sobremesa.table.names import must_differ
from sobremesa.table.store.tables import ChairRow, GuestRow, OnlookerRow, RoomRow


def must_stand_out(session: Session, room: RoomRow, onlooker: Guest) -> None:
    """Refuse an onlooker whose name looks like that of a chair, of the host, or of an onlooker who was there first. To
    be asked whenever they act under their name: they may have been renamed since they came."""
    chairs = session.scalars(select(ChairRow.name).where(ChairRow.room == room.id)).all()
    first = [] if onlooker.id == room.host else [room.host, *_before(session, room, onlooker)]
    must_differ(onlooker.name, [*chairs, *session.scalars(select(GuestRow.name).where(GuestRow.id.in_(first)))])


def _before(session: Session, room: RoomRow, onlooker: Guest) -> list[int]:
    """The onlookers who came before this one."""
    here = select(OnlookerRow.guest).where(OnlookerRow.room == room.id)
    guests = list(session.scalars(here.order_by(OnlookerRow.since, OnlookerRow.guest)))
    return guests[: guests.index(onlooker.id)] if onlooker.id in guests else guests
