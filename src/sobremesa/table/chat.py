"""Chat at a table. Messages are plain text, which must be escaped wherever they are displayed."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from sobremesa.engine.people import says_something
from sobremesa.engine.text import in_one_line, is_shown
from sobremesa.table.guests import Guest
from sobremesa.table.onlookers import must_stand_out
from sobremesa.table.refused import A_LOT, Busy, ErrorCode, Refused
from sobremesa.table.room import linked
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import ChairRow, ChatRow, GuestRow, MuteRow, OnlookerRow, RoomRow

LONGEST: Final = 300
MOST_IN_A_WHILE: Final = 8
A_WHILE: Final = timedelta(seconds=20)
MOST_IN_A_ROOM: Final = 5000
_MOST_MUTED: Final = 200


def topic(room: int) -> str:
    """The topic for new messages in a room."""
    return f"chat:{room}"


@dataclass(frozen=True)
class Message:
    """A chat message: ``number`` counts from 1 in each room, ``at`` is UTC. ``name`` is the guest's name then, ``seat``
    where they sat; None for an onlooker.
    """

    number: int
    guest: int
    name: str
    text: str
    at: datetime
    seat: int | None = None


class Chat:
    """The chat of every room. Every method raises :class:`Refused` for what can't be done."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def say(self, guest: Guest, link: str, text: str) -> Message:
        """Say something to everyone at the table; for guests with a chair there, or watching."""
        clean = message(text)
        with self._store.writing() as session:
            room = _room(session, link, lock=True)
            _must_be_here(session, room, guest)
            mine = select(func.count()).select_from(ChatRow).where(ChatRow.guest == guest.id)
            lately = ChatRow.at.between(now() - A_WHILE, now())  # anything later was said before the clock was set back
            if (session.scalar(mine.where(lately)) or 0) >= MOST_IN_A_WHILE:
                raise Busy(A_WHILE.seconds, A_LOT)
            last = session.scalar(select(func.max(ChatRow.number)).where(ChatRow.room == room.id)) or 0
            if last >= MOST_IN_A_ROOM:
                raise Refused(ErrorCode.TAKEN, "This table's chat is full.")
            chair = _first_chair(session, room, guest)
            if chair is None:
                must_stand_out(session, room, guest.id, guest.name)
            name, seat = (guest.name, None) if chair is None else (chair.name, chair.seat)
            row = ChatRow(room=room.id, number=last + 1, guest=guest.id, text=clean, at=now(), name=name, seat=seat)
            session.add(row)
            self._store.tell(session, topic(room.id))
            return Message(row.number, guest.id, name, row.text, row.at, seat)

    def heard(self, guest: Guest | None, link: str, after: int = 0, most: int = 100) -> list[Message]:
        """The latest messages after this number, oldest first, without those from guests that this guest has muted."""
        with self._store.reading() as session:
            room = _room(session, link)
            _must_be_let_in(session, room, guest)
            said = (
                select(ChatRow.number, ChatRow.guest, ChatRow.name, ChatRow.text, ChatRow.at, ChatRow.seat)
                .where(ChatRow.room == room.id, ChatRow.number > after)
                .order_by(ChatRow.number.desc())
                .limit(most)
            )
            if guest is not None:
                said = said.where(ChatRow.guest.not_in(select(MuteRow.muted).where(MuteRow.guest == guest.id)))
            return [Message(*values) for values in reversed(session.execute(said).all())]

    def mute(self, guest: Guest, other: int, muted: bool = True) -> None:
        """Mute another guest at every table, or unmute them."""
        with self._store.writing() as session:
            gone = delete(MuteRow).where(MuteRow.guest == guest.id, MuteRow.muted == other)
            session.execute(gone)
            if not muted:
                return
            if session.get(GuestRow, other) is None:
                raise Refused(ErrorCode.MISSING, "There is no such guest.")
            if other == guest.id:
                raise Refused(ErrorCode.WRONG, "You can't mute yourself.")
            count = select(func.count()).select_from(MuteRow).where(MuteRow.guest == guest.id)
            if (session.scalar(count) or 0) >= _MOST_MUTED:
                raise Refused(ErrorCode.TAKEN, "You have muted {n} guests already.", n=_MOST_MUTED)
            with suppress(IntegrityError), session.begin_nested():  # pressed twice, and the other request was quicker
                session.add(MuteRow(guest=guest.id, muted=other))

    def muted(self, guest: Guest) -> dict[int, str]:
        """The guests this one has muted, with their names."""
        with self._store.reading() as session:
            named = select(GuestRow.id, GuestRow.name).join(MuteRow, MuteRow.muted == GuestRow.id)
            return dict(session.execute(named.where(MuteRow.guest == guest.id).order_by(GuestRow.id)).all())


def message(text: str) -> str:
    """The message as one line of visible characters."""
    clean = "".join(filter(is_shown, in_one_line(text[: LONGEST * 4])))
    if not says_something(clean) or len(clean) > LONGEST:
        raise Refused(ErrorCode.WRONG, "A message has 1 to {most} characters.", most=LONGEST)
    return clean


def _room(session: Session, link: str, lock: bool = False) -> RoomRow:
    """The room with this link. With ``lock``, nobody else can write there meanwhile, so that the numbers have no
    gaps."""
    wanted = select(RoomRow).where(linked(link))
    room = session.scalar(wanted.with_for_update() if lock else wanted)
    if room is None:
        raise Refused(ErrorCode.MISSING, "There is no table with this link.")
    return room


def _must_be_here(session: Session, room: RoomRow, guest: Guest) -> None:
    _must_be_let_in(session, room, guest)
    if room.host == guest.id or _first_chair(session, room, guest) is not None:
        return
    if session.get(OnlookerRow, (room.id, guest.id)) is None:
        raise Refused(ErrorCode.FORBIDDEN, "Only people at the table may talk there.")


def _must_be_let_in(session: Session, room: RoomRow, guest: Guest | None) -> None:
    """If a room does not allow onlookers, a host without a chair can neither read nor write either."""
    if not room.onlookers and (guest is None or _first_chair(session, room, guest) is None):
        raise Refused(ErrorCode.FORBIDDEN, "This table doesn't allow spectators.")


def _first_chair(session: Session, room: RoomRow, guest: Guest) -> ChairRow | None:
    mine = select(ChairRow).where(ChairRow.room == room.id, ChairRow.guest == guest.id).order_by(ChairRow.seat)
    return session.scalars(mine).first()
