"""Campaigns that guests play: where each stands, who plays it and what they would choose, and the room of its current
mission.

A record is text that its game writes and reads, with a stamp that grows with each step: a writer says which stamp they
saw, and is told if somebody else was quicker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from sobremesa.table.guests import Guest
from sobremesa.table.links import new_link
from sobremesa.table.names import skeleton
from sobremesa.table.refused import ErrorCode, Refused, changed_since
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import CampaignRow, GuestRow, MatchRow, MissionRow, PlayerRow, RoomRow

MOST_CAMPAIGNS: Final = 20  # that a guest may keep
LONGEST: Final = 1 << 20  # bytes of a record, as its game reads it
_SHOWN: Final = 40  # of a guest's campaigns


@dataclass(frozen=True)
class Player:
    """A guest who plays it; ``wish`` is the choice they would make now."""

    guest: int
    name: str
    wish: str | None


@dataclass(frozen=True)
class Kept:
    """A campaign as it stands: ``guest`` is its host; ``players`` are all who play it, in the order of their seats;
    ``is_open``: anyone with the link may join; ``by_word``: the host decides, without votes. ``room`` is the link of
    the current mission's room, ``match`` the match in it, if it has begun; ``is_due`` says that this match is over but
    was not taken in. ``played`` are the rooms of earlier missions, by the number of their step.
    """

    link: str
    guest: int
    campaign: str
    record: str
    stamp: int
    version: int
    is_open: bool
    by_word: bool
    players: tuple[Player, ...]
    room: str | None
    match: int | None
    is_due: bool
    played: dict[int, str]
    changed: datetime

    def is_of(self, guest: Guest | None) -> bool:
        """Whether this guest plays it."""
        return guest is not None and any(player.guest == guest.id for player in self.players)

    def player_of(self, hero: int) -> Player:
        """Who plays a hero, given by its place in the party: as at a table, heroes are dealt in turn."""
        return self.players[hero % len(self.players)]

    def is_settled(self, guest: Guest, choice: str) -> bool:
        """Whether a choice for all is made now that this guest wishes it too: by more than half of the players, or by
        the host's word.
        """
        if self.by_word and len(self.players) > 1:
            return guest.id == self.guest
        wish = sum(player.guest == guest.id or player.wish == choice for player in self.players)
        return 2 * wish > len(self.players)


def campaign_topic(link: str) -> str:
    """The topic of a campaign, with news when it changes."""
    return f"campaign:{link}"


class Campaigns:
    """All campaigns. Only its players can read or change a campaign; others get "not found", unless it is open to
    them.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    # Looking.

    def for_guest(self, guest: Guest) -> list[Kept]:
        """The campaigns that a guest plays, the one changed last first."""
        with self._store.reading() as session:
            mine = select(PlayerRow.campaign).where(PlayerRow.guest == guest.id)
            wanted = select(CampaignRow).where(CampaignRow.id.in_(mine))
            rows = session.scalars(wanted.order_by(CampaignRow.changed.desc(), CampaignRow.id.desc()).limit(_SHOWN))
            return [_kept(session, row) for row in rows]

    def campaign(self, guest: Guest | None, link: str) -> Kept:
        """One of a guest's campaigns, or one that is open to them."""
        with self._store.reading() as session:
            row = session.scalar(select(CampaignRow).where(CampaignRow.link == link.replace("\0", "")))
            kept = None if row is None else _kept(session, row)
            if kept is None or not (kept.is_open or kept.is_of(guest)):
                raise _missing()
            return kept

    # Beginning one, and ending it.

    def keep(self, guest: Guest, campaign: str, record: str, stamp: int) -> Kept:
        """Store a new one, in this state."""
        _not_too_long(record)
        with self._store.writing() as session:
            session.get_one(GuestRow, guest.id, with_for_update=True)  # two requests at once count each other
            mine = select(func.count()).select_from(CampaignRow).where(CampaignRow.guest == guest.id)
            if (session.scalar(mine) or 0) >= MOST_CAMPAIGNS:
                raise Refused(
                    ErrorCode.TAKEN, "You keep {n} campaigns already: throw one away first.", n=MOST_CAMPAIGNS
                )
            row = CampaignRow(link=new_link(), guest=guest.id, campaign=campaign, room=None, changed=now())
            row.record, row.stamp = record, stamp
            session.add(row)
            session.flush()
            session.add(PlayerRow(campaign=row.id, guest=guest.id, seat=0, wish=None))
            session.flush()
            session.refresh(row)
            return _kept(session, row)

    def throw_away(self, host: Guest, link: str) -> None:
        """The host deletes it, for everyone."""
        with self._changing(host, link) as (session, row):
            _must_be_host(row, host)
            for rows in (PlayerRow, MissionRow):
                session.execute(delete(rows).where(rows.campaign == row.id))
            session.delete(row)

    # Who plays it, and who decides.

    def open_up(self, host: Guest, link: str, is_open: bool) -> None:
        """The host says whether anyone with the link may join."""
        with self._changing(host, link) as (_, row):
            _must_be_host(row, host)
            row.open = is_open

    def decide_by(self, host: Guest, link: str, by_word: bool) -> None:
        """The host says whether votes decide, or the host's word."""
        with self._changing(host, link) as (_, row):
            _must_be_host(row, host)
            row.by_word = by_word

    def join(self, guest: Guest, link: str, most: int) -> None:
        """Join a campaign with fewer than ``most`` players: between missions, if it is open."""
        with self._changing(guest, link) as (session, row):
            kept = _kept(session, row)
            if kept.is_of(guest):
                return
            _must_rest(row)
            if len(kept.players) >= most:
                raise Refused(ErrorCode.TAKEN, "There is a player for every hero already.")
            if skeleton(guest.name) in {skeleton(player.name) for player in kept.players}:
                raise Refused(ErrorCode.TAKEN, "Somebody who plays this already has a name like that: choose another.")
            session.add(PlayerRow(campaign=row.id, guest=guest.id, seat=len(kept.players), wish=None))

    def leave(self, guest: Guest, link: str, who: int) -> None:
        """A player (given as a guest) leaves it: of their own will, or because the host says so."""
        with self._changing(guest, link) as (session, row):
            if who != guest.id:
                _must_be_host(row, guest)
            if who == row.guest:
                raise Refused(ErrorCode.FORBIDDEN, "The host stays: throw the campaign away instead.")
            _must_rest(row)
            session.execute(delete(PlayerRow).where(PlayerRow.campaign == row.id, PlayerRow.guest == who))
            for seat, player in enumerate(_players(session, row)):
                player.seat, player.wish = seat, None

    # Going on.

    def wish(self, guest: Guest, link: str, seen: int, choice: str) -> Kept:
        """What a player would choose now; wishing the same again takes it back."""
        with self._changing(guest, link, seen) as (session, row):
            player = session.get_one(PlayerRow, (row.id, guest.id))
            player.wish = None if player.wish == choice else choice
            session.flush()
            return _kept(session, row)

    def write(self, guest: Guest, link: str, record: str, stamp: int, seen: int, room: str | None = None) -> None:
        """Store its new state, if its stamp was ``seen`` before; ``room`` is that of the mission which this ends, if
        any.
        """
        with self._changing(guest, link, seen) as (session, row):
            if _kept(session, row).room != room:
                raise changed_since()
            _take(session, row, record, stamp)

    def begin(self, guest: Guest, link: str, seen: int, lay: Callable[[Session], int]) -> Kept:
        """Begin its mission in the room that ``lay`` makes in the same transaction (it returns the room's id): wherever
        the program is stopped, neither exists without the other.
        """
        with self._changing(guest, link, seen) as (session, row):
            if row.room is not None:
                raise changed_since()
            row.room = lay(session)
            _forget_wishes(session, row)
            session.flush()
            return _kept(session, row)

    def played_in(self, match: int) -> Kept | None:
        """The campaign whose mission is this match, which was not taken in; None if there is none."""
        with self._store.reading() as session:
            row = session.scalar(
                select(CampaignRow).join(MatchRow, MatchRow.room == CampaignRow.room).where(MatchRow.id == match)
            )
            return None if row is None else _kept(session, row)

    def take_in(self, before: Kept, record: str, stamp: int) -> None:
        """Store its new state now that its mission is over. Taking it in twice counts once."""
        with self._store.writing() as session:
            row = session.scalar(select(CampaignRow).where(CampaignRow.link == before.link).with_for_update())
            if row is None or row.stamp != before.stamp or _kept(session, row).room != before.room:
                return
            _take(session, row, record, stamp)
            self._changed(session, row)

    @contextmanager
    def _changing(self, guest: Guest, link: str, seen: int | None = None) -> Iterator[tuple[Session, CampaignRow]]:
        """The row of a campaign, locked, for a player or a guest to whom it is open. With ``seen`` it must still have
        this stamp, and only its players may ask. Listeners are told afterwards.
        """
        with self._store.writing() as session:
            row = session.scalar(
                select(CampaignRow).where(CampaignRow.link == link.replace("\0", "")).with_for_update()
            )
            if row is None or not (
                session.get(PlayerRow, (row.id, guest.id)) is not None or (row.open and seen is None)
            ):
                raise _missing()
            if seen is not None and row.stamp != seen:
                raise changed_since()
            yield session, row
            self._changed(session, row)

    def _changed(self, session: Session, row: CampaignRow) -> None:
        row.version += 1
        row.changed = now()
        self._store.tell(session, campaign_topic(row.link))


def _players(session: Session, row: CampaignRow) -> list[PlayerRow]:
    return list(session.scalars(select(PlayerRow).where(PlayerRow.campaign == row.id).order_by(PlayerRow.seat)))


def _kept(session: Session, row: CampaignRow) -> Kept:
    room = None if row.room is None else session.get(RoomRow, row.room)
    match = None if room is None else session.scalar(select(MatchRow).where(MatchRow.room == room.id))
    seated = (
        select(PlayerRow.guest, GuestRow.name, PlayerRow.wish)
        .join(GuestRow, GuestRow.id == PlayerRow.guest)
        .where(PlayerRow.campaign == row.id)
        .order_by(PlayerRow.seat)
    )
    past = (
        select(MissionRow.step, RoomRow.link)
        .join(RoomRow, RoomRow.id == MissionRow.room)
        .where(MissionRow.campaign == row.id)
    )
    return Kept(
        row.link,
        row.guest,
        row.campaign,
        row.record,
        row.stamp,
        row.version,
        row.open,
        row.by_word,
        tuple(Player(*found) for found in session.execute(seated)),
        None if room is None else room.link,
        None if match is None else match.id,
        match is not None and match.ended is not None,
        {mission.step: mission.link for mission in session.execute(past)},
        row.changed,
    )


def _take(session: Session, row: CampaignRow, record: str, stamp: int) -> None:
    """Store its new state; a mission that was under way is over."""
    _not_too_long(record)
    if row.room is not None:
        session.add(MissionRow(room=row.room, campaign=row.id, step=row.stamp))
    row.record, row.stamp, row.room = record, stamp, None
    _forget_wishes(session, row)


def _forget_wishes(session: Session, row: CampaignRow) -> None:
    session.execute(update(PlayerRow).where(PlayerRow.campaign == row.id).values(wish=None))


def _must_rest(row: CampaignRow) -> None:
    if row.room is not None:
        raise Refused(ErrorCode.TAKEN, "A mission is under way: first it has to end.")


def _must_be_host(row: CampaignRow, guest: Guest) -> None:
    if row.guest != guest.id:
        raise Refused(ErrorCode.FORBIDDEN, "Only the person who began the campaign may do that.")


def _missing() -> Refused:
    return Refused(ErrorCode.MISSING, "There is no such campaign among yours.")


def _not_too_long(record: str) -> None:
    if len(record.encode()) > LONGEST:
        raise Refused(ErrorCode.LARGE, "That campaign has grown too long to be kept.")
