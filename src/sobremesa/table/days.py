"""The mission of the day: who has tried it, and the board of results.

A guest has one line on the board of a day, for their best try. A try begins on the day's page. A guest makes one try at
a time, which is taken in when its match is over, or at the latest when somebody looks at the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from sqlalchemy import Select, case, delete, select
from sqlalchemy.orm import Session

from sobremesa.table.guests import Guest
from sobremesa.table.store.matches import OVER
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import ChairRow, DayRow, MatchRow, RoomRow

SHOWN: Final = 30  # lines of a board
MOST_KEPT: Final = 1000  # lines of a day: the worst are dropped
_AT_ONCE: Final = 10  # tries that are taken in when somebody looks


class Result(NamedTuple):
    """The result of a try: ``difficulty`` counts from the easiest, ``fallen`` are heroes."""

    won: bool
    difficulty: int
    fallen: int
    rounds: int

    @property
    def worth(self) -> tuple[bool, int, int, int]:
        """Greater is better: winning, then harder, then fewer fallen, then sooner. Lost tries are better the longer the
        party held out.
        """
        return self.won, self.difficulty, -self.fallen, -self.rounds if self.won else self.rounds


@dataclass(frozen=True)
class Entry:
    """A line of the board."""

    guest: int
    name: str
    result: Result
    tries: int


@dataclass(frozen=True)
class Mine:
    """What a guest has done on a day: the link of the ``room`` of the current try, and the place on the board (from 1),
    if any.
    """

    room: str | None
    place: int | None
    tries: int


class Days:
    """All days of the store, each with its board."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def board(self, day: str) -> list[Entry]:
        """The best lines of a day, best first."""
        with self._store.reading() as session:
            return [_entry(row) for row in session.scalars(_ranked(day).limit(SHOWN))]

    def for_guest(self, guest: Guest, day: str) -> Mine:
        """What a guest has done on a day."""
        with self._store.reading() as session:
            row = session.get(DayRow, (day, guest.id))
            if row is None:
                return Mine(None, None, 0)
            room = None if row.room is None else session.get(RoomRow, row.room)
            under_way = room.link if room is not None and room.state != OVER else None
            if row.name is None:
                return Mine(under_way, None, row.tries)
            ranked = list(session.scalars(_ranked(day).with_only_columns(DayRow.guest)))
            return Mine(under_way, ranked.index(guest.id) + 1, row.tries)

    def begin(self, guest: Guest, day: str, room: int) -> None:
        """Begin a try in this room; the previous one, if still under way, is given up."""
        with self._store.writing() as session:
            row = session.get(DayRow, (day, guest.id), with_for_update=True)
            if row is None:
                nothing = Result(False, 0, 0, 0)._asdict()
                row = DayRow(day=day, guest=guest.id, tries=0, name=None, since=now(), **nothing)
                session.add(row)
            row.room = room

    def due(self, day: str) -> list[int]:
        """Some matches of tries that are over but were not taken in."""
        over = select(MatchRow.id).join(DayRow, DayRow.room == MatchRow.room)
        with self._store.reading() as session:
            return list(session.scalars(over.where(DayRow.day == day, MatchRow.ended.is_not(None)).limit(_AT_ONCE)))

    def is_a_try(self, match: int) -> bool:
        """Whether this match is a try that was not taken in."""
        with self._store.reading() as session:
            return session.scalar(_tried_in(match)) is not None

    def take_in(self, match: int, result: Result | None) -> None:
        """Store the result of the try in this match; None if it doesn't count. Taking it in twice counts once."""
        with self._store.writing() as session:
            row = session.scalar(_tried_in(match).with_for_update())
            if row is None:
                return
            room, row.room = row.room, None
            if result is None:
                return
            row.tries += 1
            if row.name is None or result.worth > _result(row).worth:
                chair = session.scalar(select(ChairRow).where(ChairRow.room == room, ChairRow.guest == row.guest))
                row.name = "" if chair is None else chair.name
                row.since = now()
                for name, value in result._asdict().items():
                    setattr(row, name, value)
            session.flush()
            _forget_the_worst(session, row.day)


def _tried_in(match: int) -> Select[DayRow]:
    room = select(MatchRow.room).where(MatchRow.id == match).scalar_subquery()
    return select(DayRow).where(DayRow.room == room)


def _ranked(day: str) -> Select[DayRow]:
    """The lines of a day, best first; among equal ones, the one that was there first."""
    sooner = case((DayRow.won, DayRow.rounds), else_=-DayRow.rounds)
    rows = select(DayRow).where(DayRow.day == day, DayRow.name.is_not(None))
    worth = (DayRow.won.desc(), DayRow.difficulty.desc(), DayRow.fallen, sooner)
    return rows.order_by(*worth, DayRow.since, DayRow.guest)


def _forget_the_worst(session: Session, day: str) -> None:
    gone = list(session.scalars(_ranked(day).with_only_columns(DayRow.guest).offset(MOST_KEPT)))
    if gone:
        session.execute(delete(DayRow).where(DayRow.day == day, DayRow.guest.in_(gone)))


def _result(row: DayRow) -> Result:
    return Result(row.won, row.difficulty, row.fallen, row.rounds)


def _entry(row: DayRow) -> Entry:
    return Entry(row.guest, row.name or "", _result(row), row.tries)
