"""Onlookers at a table: guests without a chair, known by their own names rather than a chair's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from sobremesa.table.names import apart, must_differ
from sobremesa.table.store.tables import ChairRow, GuestRow, OnlookerRow, RoomRow


def must_stand_out(session: Session, room: RoomRow, onlooker: int, name: str) -> None:
    """Refuse a guest (by id) whose name looks like that of a chair, the host or an onlooker who was there first. Call
    it whenever an onlooker acts under their name, which may have changed since they came."""
    chairs = session.scalars(select(ChairRow.name).where(ChairRow.room == room.id)).all()
    first = [] if onlooker == room.host else [room.host, *_before(session, room, onlooker)]
    must_differ(name, [*chairs, *session.scalars(select(GuestRow.name).where(GuestRow.id.in_(first)))])


def watching(
    session: Session, rooms: Sequence[RoomRow], chairs: Mapping[int, Iterable[str]]
) -> dict[int, dict[int, str]]:
    """The names of onlookers as listed, by room and guest. ``chairs`` are the names of the chairs of each room. An
    onlooker who has been renamed since they came, and now looks like somebody who was there first, gets a number.
    """
    seen = select(OnlookerRow.room, GuestRow.id, GuestRow.name).join(GuestRow, GuestRow.id == OnlookerRow.guest)
    here = seen.where(OnlookerRow.room.in_([room.id for room in rooms])).order_by(OnlookerRow.since, GuestRow.id)
    by_room: dict[int, dict[int, str]] = {}
    for number, guest, name in session.execute(here):
        by_room.setdefault(number, {})[guest] = name
    watched = [room for room in rooms if room.id in by_room]
    named = select(GuestRow.id, GuestRow.name).where(GuestRow.id.in_({room.host for room in watched}))
    hosts = dict(session.execute(named).all()) if watched else {}
    for room in watched:
        guests = sorted(by_room[room.id], key=lambda guest: guest != room.host)
        first = [*chairs.get(room.id, ()), *(() if room.host in guests else (hosts[room.host],))]
        names = apart([by_room[room.id][guest] for guest in guests], first)
        by_room[room.id].update(zip(guests, names, strict=True))
    return by_room


def _before(session: Session, room: RoomRow, onlooker: int) -> list[int]:
    """The onlookers who came before this one."""
    here = select(OnlookerRow.guest).where(OnlookerRow.room == room.id)
    guests = list(session.scalars(here.order_by(OnlookerRow.since, OnlookerRow.guest)))
    return guests[: guests.index(onlooker)] if onlooker in guests else guests
