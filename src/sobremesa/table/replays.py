"""Finished matches: those played here, and those whose logs were uploaded."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import defer, undefer

from sobremesa.engine.cache import Cache
from sobremesa.engine.errors import Wording
from sobremesa.engine.log import Log, by_another_edition, encoded, parse
from sobremesa.engine.replay import verify
from sobremesa.games import get
from sobremesa.table.guests import Guest
from sobremesa.table.lines import as_log, decode, decode_ending, decode_set_up
from sobremesa.table.look import Look
from sobremesa.table.names import good_name, unused
from sobremesa.table.packs import Packs
from sobremesa.table.refused import Busy, ErrorCode, Refused
from sobremesa.table.replay import Replay
from sobremesa.table.room import Room, linked, read_room
from sobremesa.table.rooms import game_named
from sobremesa.table.store import matches
from sobremesa.table.store.matches import OVER
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import MatchRow, ReplayRow, RoomRow
from sobremesa.table.upload_quota import wait_for_another

MOST_BYTES: Final = 5 * 1024 * 1024  # of an uploaded log
MOST_DECISIONS: Final = 10_000
MOST_A_DAY: Final = 50  # logs one guest may upload
_KEPT: Final = 12  # replays in memory
_WHERE: Final = Wording("the log")


@dataclass(frozen=True)
class UploadedLog:
    """An uploaded log, by its link."""

    link: str
    game: str


class Replays:
    """Replays, a few of them cached. Every method raises :class:`Refused` for what can't be done.

    A room's link is also that of its replay; uploaded logs have links of their own, and are open to everyone who knows
    the link.
    """

    def __init__(self, store: Store, packs: Packs) -> None:
        self._store = store
        self._packs = packs
        self._kept: Cache[str, Replay] = Cache(_KEPT)

    def replay(self, link: str, guest: Guest | None) -> Replay:
        """The replay with this link, for this guest (None: unknown). Anyone who may watch a finished match may see all
        of it, from every seat; before it is over nobody may.
        """
        played = self._played(link)
        if played is None:
            return self._kept.get(link, lambda: self._brought(link))
        match, room = played
        if not room.open_to(None if guest is None else guest.id):
            raise Refused(ErrorCode.FORBIDDEN, "This table doesn't allow spectators.")
        if room.state != OVER:
            raise Refused(ErrorCode.TAKEN, "The match is not over yet.")
        return self._kept.get(link, lambda: self._made(match, room))

    def moment(
        self, link: str, guest: Guest | None, moment: int | None, seat: int | None, latest: bool = False
    ) -> tuple[Replay, Look]:
        """The replay, and what a seat (None: a spectator) saw at this moment (None: the last one; with ``latest``, so
        is any later one).
        """
        found = self.replay(link, guest)
        at = found.last if moment is None or (latest and moment > found.last) else moment
        return found, found.look(at, seat)

    def campaign(self, link: str, guest: Guest | None) -> str | None:
        """The link of the campaign that this match was a mission of, for those who played it; None for others."""
        played = self._played(link)
        if played is None or guest is None or not played[1].seats_of(guest.id):
            return None
        return played[1].campaign

    def log(self, link: str, guest: Guest | None) -> bytes:
        """The log of a finished match as a file of JSON lines, for those who may watch its replay."""
        return encoded(self.replay(link, guest).log)

    def bring(self, guest: Guest, data: bytes) -> str:
        """Store this log if its match was played to the end and it verifies; returns the replay's link. Raises
        :class:`BadInput` for bytes that are not a log."""
        if len(data) > MOST_BYTES:
            raise Refused(ErrorCode.LARGE, "It is too large: {most} MB at most.", most=MOST_BYTES // 1024 // 1024)
        log = parse(data, _WHERE)
        if not log.finished:
            raise Refused(ErrorCode.WRONG, "The match in this log is not finished.")
        if len(log.lines) > MOST_DECISIONS:
            raise Refused(ErrorCode.LARGE, "It is too long: {most} decisions at most.", most=MOST_DECISIONS)
        game = game_named(log.set_up.game)
        digest = self._packs.played(game, log.set_up.content.hash)
        if digest is None:
            raise Refused(ErrorCode.WRONG, "It was played with a content pack that is not here: upload that first.")
        verdict = verify(log, game, self._packs.pack(digest))
        if verdict.difference is not None:
            line, why = verdict.difference.line, verdict.difference.why
            raise Refused(ErrorCode.WRONG, "This log does not hold. Line {line}: {why}", line=line, why=why)
        if verdict.left:
            other = by_another_edition(verdict.left[0], verdict.edition)
            raise Refused(ErrorCode.WRONG, other.text, "", **other.facts)
        replay = Replay(log, game, self._packs.pack(digest), _names(log))
        return self._keep(guest, replay, digest)

    def keep(self, match: int) -> Replay | None:
        """Keep the positions of a match that has ended, so that its replay still works under rules of later editions.
        None for a match that is not over.
        """
        with self._store.reading() as session:
            row = session.get(MatchRow, match)
            room = None if row is None or row.ending is None else read_room(session, session.get_one(RoomRow, row.room))
        return None if row is None or room is None else self._made(row, room)

    def for_guest(self, guest: Guest, most: int = 50) -> list[UploadedLog]:
        """A guest's uploads, latest first."""
        with self._store.reading() as session:
            mine = select(ReplayRow).where(ReplayRow.guest == guest.id).order_by(ReplayRow.id.desc()).limit(most)
            return [UploadedLog(row.link, row.game) for row in session.scalars(mine.options(defer(ReplayRow.log)))]

    def _keep(self, guest: Guest, replay: Replay, digest: str) -> str:
        link, log, moments = secrets.token_urlsafe(9), replay.log, replay.moments()
        with self._store.writing() as session:
            wait = wait_for_another(session, ReplayRow, guest.id, MOST_A_DAY)
            if wait:
                raise Busy(wait, "You have uploaded {n} logs today, which is the limit for one day.", n=MOST_A_DAY)
            row = ReplayRow(link=link, guest=guest.id, game=log.set_up.game, pack=digest, since=now())
            row.log, row.moments = encoded(log), moments
            session.add(row)
        return link

    def _played(self, link: str) -> tuple[MatchRow, Room] | None:
        """The match of the room with this link; None if there is no such room."""
        with self._store.reading() as session:
            row = session.scalar(select(RoomRow).where(linked(link)))
            if row is None:
                return None
            match = session.scalar(select(MatchRow).where(MatchRow.room == row.id))
            if match is None:
                raise Refused(ErrorCode.TAKEN, "The match has not begun yet.")
            return match, read_room(session, row)

    def _made(self, match: MatchRow, room: Room) -> Replay:
        whole = matches.whole(self._store, match.id)
        assert whole is not None
        first, between, last = whole
        ending = None if last is None else decode_ending(last)
        log = as_log(_WHERE, decode_set_up(first), [decode(line) for line in between], ending)
        names = [chair.name for chair in room.chairs]
        moments = matches.moments_of(self._store, match.id)
        replay = Replay(log, get(room.game), self._packs.pack(match.pack), names, moments)
        if moments is None:
            with suppress(Refused):  # an earlier part may have been played by another edition
                matches.keep_moments(self._store, match.id, replay.moments())
        return replay

    def _brought(self, link: str) -> Replay:
        with self._store.reading() as session:
            row = session.scalar(select(ReplayRow).where(ReplayRow.link == link).options(undefer(ReplayRow.moments)))
        if row is None:
            raise Refused(ErrorCode.MISSING, "There is no match with this link.")
        assert row.pack is not None
        log = parse(row.log, _WHERE)
        return Replay(log, get(row.game), self._packs.pack(row.pack), _names(log), row.moments)


def _names(log: Log) -> list[str]:
    """Who sat where, as far as a stranger's log says so in a form fit to be shown. Players with the same name, such as
    bots of one kind, get a number, as at a table.
    """
    names: list[str] = []
    for seat in range(log.set_up.seats):
        try:
            name = good_name(log.set_up.players[seat]) if log.set_up.players else str(seat + 1)
        except Refused:
            name = str(seat + 1)
        names.append(unused(name, {other.casefold() for other in names}))
    return names
