"""Campaigns that guests play: where each stands, and the room of its mission that is under way.

A record is text that its game writes and reads, with a stamp that grows with each step: who writes one says which
stamp they saw, and whoever comes second is told so.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from sobremesa.table.guests import Guest
from sobremesa.table.links import new_link
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import CampaignRow, GuestRow, MatchRow, RoomRow

MOST_CAMPAIGNS: Final = 20  # that a guest may keep
LONGEST: Final = 1 << 20  # characters of a record


@dataclass(frozen=True)
class Kept:
    """A campaign as it stands: ``room`` is the link of the room of the mission under way, ``match`` the match in it, if
    it has begun; ``is_due`` says that this match is over and was not taken in."""

    link: str
    guest: int
    campaign: str
    record: str
    stamp: int
    room: str | None
    match: int | None
    is_due: bool
    changed: datetime


class Campaigns:
    """All campaigns. One is read and changed by its guest alone: to anybody else there is none such."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, guest: Guest) -> list[Kept]:
        """A guest's campaigns, the one changed last first."""
        with self._store.reading() as session:
            mine = select(CampaignRow).where(CampaignRow.guest == guest.id)
            rows = session.scalars(mine.order_by(CampaignRow.changed.desc(), CampaignRow.id.desc())).all()
            return [_kept(session, row) for row in rows]

    def campaign(self, guest: Guest, link: str) -> Kept:
        """One of them."""
        with self._store.reading() as session:
            return _kept(session, _row(session, guest, link))

    def keep(self, guest: Guest, campaign: str, record: str, stamp: int) -> Kept:
        """A new one, which stands so."""
        _not_too_long(record)
        with self._store.writing() as session:
            session.get_one(GuestRow, guest.id, with_for_update=True)  # two at once count each other
            mine = select(func.count()).select_from(CampaignRow).where(CampaignRow.guest == guest.id)
            if (session.scalar(mine) or 0) >= MOST_CAMPAIGNS:
                raise Refused(
                    ErrorCode.OFTEN, "You keep {n} campaigns already: throw one away first.", n=MOST_CAMPAIGNS
                )
            row = CampaignRow(link=new_link(), guest=guest.id, campaign=campaign, room=None, changed=now())
            row.record, row.stamp = record, stamp
            session.add(row)
            session.flush()
            return _kept(session, row)

    def write(self, guest: Guest, link: str, record: str, stamp: int, seen: int, room: str | None = None) -> None:
        """It stands so now, where ``seen`` is the stamp it had before; ``room`` is that of the mission which this ends,
        if any."""
        _not_too_long(record)
        with self._store.writing() as session:
            row = _row(session, guest, link, seen=seen)
            if _kept(session, row).room != room:
                raise gone_on()
            row.record, row.stamp, row.room, row.changed = record, stamp, None, now()

    def begin(self, guest: Guest, link: str, seen: int, room: int) -> None:
        """Its mission is under way in this room."""
        with self._store.writing() as session:
            row = _row(session, guest, link, seen=seen)
            if row.room is not None:
                raise gone_on()
            row.room, row.changed = room, now()

    def played_in(self, match: int) -> Kept | None:
        """The campaign whose mission is this match, which was not taken in; None if there is none."""
        with self._store.reading() as session:
            row = session.scalar(
                select(CampaignRow).join(MatchRow, MatchRow.room == CampaignRow.room).where(MatchRow.id == match)
            )
            return None if row is None else _kept(session, row)

    def take_in(self, before: Kept, record: str, stamp: int) -> None:
        """It stands so now that its mission is over. Taken in twice it counts once."""
        _not_too_long(record)
        with self._store.writing() as session:
            mine = select(CampaignRow).where(CampaignRow.link == before.link).with_for_update()
            row = session.scalar(mine)
            if row is None or row.stamp != before.stamp or _kept(session, row).room != before.room:
                return
            row.record, row.stamp, row.room, row.changed = record, stamp, None, now()

    def throw_away(self, guest: Guest, link: str) -> None:
        """Forget it."""
        with self._store.writing() as session:
            row = _row(session, guest, link)
            session.execute(delete(CampaignRow).where(CampaignRow.id == row.id))


def _row(session: Session, guest: Guest, link: str, seen: int | None = None) -> CampaignRow:
    """The row of a guest's campaign; locked, if it is to be changed from the stamp that was seen."""
    mine = select(CampaignRow).where(CampaignRow.link == link.replace("\0", ""), CampaignRow.guest == guest.id)
    row = session.scalar(mine if seen is None else mine.with_for_update())
    if row is None:
        raise Refused(ErrorCode.MISSING, "There is no such campaign among yours.")
    if seen is not None and row.stamp != seen:
        raise gone_on()
    return row


def _kept(session: Session, row: CampaignRow) -> Kept:
    room = None if row.room is None else session.get(RoomRow, row.room)
    match = None if room is None else session.scalar(select(MatchRow).where(MatchRow.room == room.id))
    return Kept(
        row.link,
        row.guest,
        row.campaign,
        row.record,
        row.stamp,
        None if room is None else room.link,
        None if match is None else match.id,
        match is not None and match.ended is not None,
        row.changed,
    )


def gone_on() -> Refused:
    """Somebody was quicker: the campaign no longer stands as it was seen."""
    return Refused(ErrorCode.TAKEN, "The story has gone on meanwhile: open its page again.")


def _not_too_long(record: str) -> None:
    if len(record) > LONGEST:
        raise Refused(ErrorCode.LARGE, "That campaign has grown too long to be kept.")
