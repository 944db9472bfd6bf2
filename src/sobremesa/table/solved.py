"""Which exercises guests have solved."""

from __future__ import annotations

from sqlalchemy import select

from sobremesa.table.guests import Guest
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import SolvedRow


class Solved:
    """What guests have solved, by the names of games and exercises."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def for_guest(self, guest: Guest, game: str) -> frozenset[str]:
        """The exercises of a game that this guest has solved."""
        with self._store.reading() as session:
            rows = select(SolvedRow.exercise).where(SolvedRow.guest == guest.id, SolvedRow.game == game)
            return frozenset(session.scalars(rows))

    def mark(self, guest: Guest, game: str, exercise: str) -> None:
        """Note that this guest has solved this exercise."""
        with self._store.writing() as session:
            session.merge(SolvedRow(guest=guest.id, game=game, exercise=exercise, since=now()))
