"""How much a guest may upload in a day."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from sobremesa.table.store.store import now
from sobremesa.table.store.tables import PackRow, ReplayRow

_A_DAY: Final = timedelta(days=1)


def wait_for_another(session: Session, row: type[PackRow] | type[ReplayRow], guest: int, most: int) -> int:
    """In how many seconds this guest may upload another one, if ``most`` are allowed in a day; 0: now."""
    since = now()
    today = row.since.between(since - _A_DAY, since)  # anything later was uploaded before the clock was set back
    latest = select(row.since).where(row.guest == guest, today).order_by(row.since.desc())
    oldest = session.scalar(latest.offset(most - 1).limit(1))
    return 0 if oldest is None else 1 + (oldest + _A_DAY - since) // timedelta(seconds=1)
