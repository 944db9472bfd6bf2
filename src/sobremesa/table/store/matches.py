"""Matches in the store: created, read, and appended to line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import ChairRow, LineRow, MatchRow, RoomRow, SnapshotRow

OPEN, PLAYING, OVER = "open", "playing", "over"  # states of a room

# What every choice writes, prepared once: SQLAlchemy takes longer over building a statement than SQLite over running
# it.
_ADD: Final = tuple(
    kind.insert(LineRow).on_conflict_do_nothing().returning(LineRow.match) for kind in (sqlite, postgresql)
)
_KEEP: Final = insert(SnapshotRow)
_DROP: Final = delete(SnapshotRow).where(SnapshotRow.match == bindparam("of"), SnapshotRow.line == bindparam("at"))


def topic(match: int) -> str:
    """The topic of a match, with news when it has a new line."""
    return f"match:{match}"


def room_topic(room: int) -> str:
    """The topic of a room, with news when it changes."""
    return f"room:{room}"


@dataclass(frozen=True)
class Kept:
    """A stored position: see :class:`SnapshotRow`."""

    line: int
    number: int
    seat: int | None
    own: bool
    data: bytes


class Versions(NamedTuple):
    """The versions a match begins with: that of the program, and the edition of the rules."""

    program: str
    edition: int


@dataclass(frozen=True)
class StoredMatch:
    """Everything needed to go on with a match: its position (and those it may go back to), and the last lines of its
    log. ``asked_at`` is when the pending question was asked."""

    id: int
    room: RoomRow
    chairs: tuple[ChairRow, ...]
    pack: str
    program: str
    edition: int
    line: int
    positions: tuple[Kept, ...]
    lines: tuple[tuple[int, bytes], ...]
    over: bool
    asked_at: datetime


@dataclass(frozen=True)
class New:
    """What to write: a line, the position after it if it changed, and which older positions to delete.

    ``edition`` is that of the rules, if it differs from the one that wrote the line before.
    """

    match: int
    room: int
    number: int
    line: bytes
    edition: int | None = None
    position: Kept | None = None
    gone: tuple[int, ...] = ()
    ending: bytes | None = None


def table_of(store: Store, room: int) -> tuple[RoomRow, tuple[ChairRow, ...]] | None:
    """A room and its chairs by seat."""
    with store.reading() as session:
        row = session.get(RoomRow, room)
        return None if row is None else (row, _chairs(session, room))


def match_of(store: Store, room: int) -> int | None:
    """The current or finished match of a room."""
    with store.reading() as session:
        return session.scalar(select(MatchRow.id).where(MatchRow.room == room))


def begin(
    store: Store,
    room: int,
    pack: str,
    versions: Versions,
    set_up: bytes,
    position: Kept,
    before: Sequence[bytes] = (),
) -> int:
    """Store a new match for this room; ``before`` are the lines that led to its position, if it doesn't begin at the
    beginning. If somebody was quicker, their match is used.
    """
    with store.writing() as session:
        moved = update(RoomRow).where(RoomRow.id == room).values(version=RoomRow.version + 1, state=PLAYING)
        session.execute(moved)  # others who would start it wait here
        known = session.scalar(select(MatchRow.id).where(MatchRow.room == room))
        if known is not None:
            return known
        program, edition = versions
        row = MatchRow(room=room, pack=pack, program=program, edition=edition, set_up=set_up, began=now())
        session.add(row)
        session.flush()
        session.execute(insert(SnapshotRow), [_snapshot(row.id, position)])
        if before:
            numbered = enumerate(before, start=1)
            lines = [{"match": row.id, "number": number, "data": line, "at": row.began} for number, line in numbered]
            session.execute(insert(LineRow), lines)
        store.tell(session, room_topic(room))
        return row.id


def load(store: Store, match: int, last: int) -> StoredMatch | None:
    """The current state of a match, with its last lines; None if there is no such match."""
    with store.reading() as session:
        row = session.get(MatchRow, match)
        if row is None:
            return None
        room = session.get_one(RoomRow, row.room)
        kept = session.execute(
            select(SnapshotRow.line, SnapshotRow.number, SnapshotRow.seat, SnapshotRow.own, SnapshotRow.data)
            .where(SnapshotRow.match == match)
            .order_by(SnapshotRow.line)
        )
        line = session.scalar(select(func.max(LineRow.number)).where(LineRow.match == match)) or 0
        positions = tuple(Kept(*values) for values in kept)
        asked = session.get(LineRow, (match, positions[-1].number))
        return StoredMatch(
            id=match,
            room=room,
            chairs=_chairs(session, row.room),
            pack=row.pack,
            program=row.program,
            edition=row.edition,
            line=line,
            positions=positions,
            lines=_lines(session, match, line - last, line),
            over=row.ended is not None,
            asked_at=row.began if asked is None else asked.at,
        )


def append(store: Store, news: Sequence[New]) -> set[int]:
    """Write the next lines of several matches, one each, in one transaction; matches in which another process has
    already written that line are left as they are. Returns the matches that were written.
    """
    moment = now()
    news = sorted(news, key=lambda new: new.match)  # a fixed order, so that processes can't deadlock
    rows = [{"match": new.match, "number": new.number, "data": new.line, "at": moment} for new in news]
    with store.writing_rows() as connection:
        written = set(connection.scalars(_ADD[store.shared], rows))
        done = [new for new in news if new.match in written]
        _keep_positions(connection, done)
        for new in done:
            _mark(connection, new, moment)
        over = [room_topic(new.room) for new in done if new.ending is not None]
        if done:
            store.tell_others(connection, [*over, *(topic(new.match) for new in done)])
    for room in over:
        store.notifier.publish(room)
    return written


def lines(store: Store, match: int, after: int, to: int) -> tuple[tuple[int, bytes], ...]:
    """The lines of a match with numbers above ``after`` and up to ``to``."""
    with store.reading() as session:
        return _lines(session, match, after, to)


def whole(store: Store, match: int) -> tuple[bytes, tuple[bytes, ...], bytes | None] | None:
    """A match's first line, those after it, and the last one if it is over; None if there is no such match."""
    with store.reading() as session:
        row = session.get(MatchRow, match)
        if row is None:
            return None
        between = session.scalars(select(LineRow.data).where(LineRow.match == match).order_by(LineRow.number))
        return row.set_up, tuple(between), row.ending


def moments_of(store: Store, match: int) -> bytes | None:
    """The positions of a finished match, if they have been kept: see :class:`MatchRow`."""
    with store.reading() as session:
        return session.scalar(select(MatchRow.moments).where(MatchRow.id == match))


def keep_moments(store: Store, match: int, moments: bytes) -> None:
    """Keep the positions of a finished match."""
    with store.writing() as session:
        session.execute(update(MatchRow).where(MatchRow.id == match).values(moments=moments))


def tell(store: Store, match: int) -> None:
    """Make the other processes look at a match again."""
    with store.writing() as session:
        store.tell_others(session, [topic(match)])


def _keep_positions(connection: Connection, news: Sequence[New]) -> None:
    """Store the new positions, and delete those that can no longer be gone back to."""
    gone = [{"of": new.match, "at": line} for new in news for line in new.gone]
    if gone:
        connection.execute(_DROP, gone)
    come = [_snapshot(new.match, new.position) for new in news if new.position is not None]
    if come:
        connection.execute(_KEEP, come)


def _mark(connection: Connection, new: New, moment: datetime) -> None:
    """What a line changes in the row of the match, or of its room."""
    values: dict[str, Any] = {} if new.edition is None else {"edition": new.edition}
    if new.ending is not None:
        values |= {"ending": new.ending, "ended": moment}
        over = update(RoomRow).where(RoomRow.id == new.room).values(version=RoomRow.version + 1, state=OVER)
        connection.execute(over)
    if values:
        connection.execute(update(MatchRow).where(MatchRow.id == new.match).values(**values))


def _chairs(session: Session, room: int) -> tuple[ChairRow, ...]:
    return tuple(session.scalars(select(ChairRow).where(ChairRow.room == room).order_by(ChairRow.seat)))


def _lines(session: Session, match: int, after: int, to: int) -> tuple[tuple[int, bytes], ...]:
    rows = session.execute(
        select(LineRow.number, LineRow.data)
        .where(LineRow.match == match, LineRow.number > after, LineRow.number <= to)
        .order_by(LineRow.number)
    )
    return tuple((number, data) for number, data in rows)


def _snapshot(match: int, position: Kept) -> dict[str, Any]:
    return {
        "match": match,
        "line": position.line,
        "number": position.number,
        "seat": position.seat,
        "own": position.own,
        "data": position.data,
    }
