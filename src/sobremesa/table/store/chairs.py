"""Whether the players of a running match are present: announced to everybody, in every process."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from sobremesa.table.room import held_room
from sobremesa.table.store.matches import PLAYING, room_topic, topic
from sobremesa.table.store.store import Store
from sobremesa.table.store.tables import ChairRow, RoomRow


def go_away(store: Store, match: int, room: int, guest: int, moment: datetime) -> None:
    """From now on a guest has no page open."""
    with store.writing() as session:
        for chair in _of(session, room, guest):
            chair.away = chair.away or moment
        _tell(store, session, match, room)


def come(store: Store, match: int, room: int, guest: int) -> tuple[int, ...]:
    """A guest is back, and the stand-ins called for them stop. Returns the seats of these."""
    with store.writing() as session:
        back = []
        for chair in _of(session, room, guest):
            chair.away = None
            if chair.called:
                back.append(chair.seat)
                chair.stand_in, chair.called = None, False
        _tell(store, session, match, room)
        return tuple(back)


def call(store: Store, match: int, room: int, seat: int, bot: str) -> bool:
    """The others call a bot to play for the absent guest of this chair; False if the guest is no longer away."""
    with store.writing() as session:
        held_room(session, RoomRow.id == room)
        chair = session.get_one(ChairRow, (room, seat))
        if chair.guest is None or chair.away is None or chair.stand_in is not None:
            return False
        chair.stand_in, chair.called = bot, True
        _tell(store, session, match, room)
        return True


def _of(session: Session, room: int, guest: int) -> list[ChairRow]:
    """The guest's chairs, with the room locked against other changes; none once the match is over."""
    row = held_room(session, RoomRow.id == room)
    if row is None or row.state != PLAYING:
        return []
    return list(session.scalars(select(ChairRow).where(ChairRow.room == room, ChairRow.guest == guest)))


def _tell(store: Store, session: Session, match: int, room: int) -> None:
    store.tell(session, room_topic(room))
    store.tell_others(session, [topic(match)])
