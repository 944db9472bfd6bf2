"""Results that took long to compute, kept in the store under a hash of everything they depend on."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, select

from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import StudyRow

KEPT: Final = 2000  # in the store: those not touched for longest make room


def read(store: Store, key: str) -> dict[str, Any] | None:
    """What is kept under this hash; None if there is nothing."""
    with store.reading() as session:
        row = session.get(StudyRow, key)
        return None if row is None else row.data


def keep(store: Store, key: str, data: dict[str, Any], most: int = KEPT) -> None:
    """Keep this, and no more than this many in all."""
    with store.writing() as session:
        session.merge(StudyRow(key=key, data=data, since=now()))
        session.flush()
        newest = select(StudyRow.key).order_by(StudyRow.since.desc(), StudyRow.key)
        session.execute(delete(StudyRow).where(StudyRow.key.in_(list(session.scalars(newest.offset(most))))))
