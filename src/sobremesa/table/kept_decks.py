"""Decks that guests keep, legal or not, with every version, so that each change can be undone and none is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zlib import crc32

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from sobremesa.engine.decks import LONGEST
from sobremesa.table.guests import Guest
from sobremesa.table.links import new_link
from sobremesa.table.refused import ErrorCode, Refused, changed_since
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import DeckRow, DeckVersionRow, GuestRow

MOST_DECKS: Final = 100  # that a guest may keep, including deleted ones
MOST_VERSIONS: Final = 200  # of a deck: beyond this, the oldest are dropped


@dataclass(frozen=True)
class KeptDeck:
    """A deck as it is now: its ``text``, and how many changes can be undone and redone. ``guest`` is its owner,
    ``pack`` the digest of the content pack with its cards, None for the game's own.
    """

    link: str
    guest: int
    game: str
    text: str
    undoes: int
    redoes: int
    changed: datetime
    is_thrown: bool
    pack: str | None = None

    @property
    def version(self) -> int:
        """A number that distinguishes this version from earlier and later ones."""
        return _version(self.text)


class KeptDecks:
    """All kept decks. Only its owner can read or change a deck; others get "not found"."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def for_guest(self, guest: Guest) -> list[KeptDeck]:
        """A guest's decks, the one changed last first; deleted ones at the end."""
        with self._store.reading() as session:
            rows = session.scalars(
                select(DeckRow)
                .where(DeckRow.guest == guest.id)
                .order_by(DeckRow.thrown.is_not(None), DeckRow.changed.desc(), DeckRow.id.desc())
            )
            return [_kept(session, row) for row in rows.all()]

    def deck(self, guest: Guest, link: str) -> KeptDeck:
        """One of a guest's decks."""
        with self._store.reading() as session:
            return _kept(session, _row(session, guest, link))

    def versions(self, guest: Guest, link: str) -> list[str]:
        """The texts of a deck from the oldest one kept to the present one, without what has been undone."""
        with self._store.reading() as session:
            row = _row(session, guest, link)
            mine = DeckVersionRow.deck == row.id, DeckVersionRow.number <= row.at
            return list(session.scalars(select(DeckVersionRow.text).where(*mine).order_by(DeckVersionRow.number)))

    def keep(self, guest: Guest, game: str, text: str, pack: str | None = None) -> KeptDeck:
        """Store a new deck with this text, of the cards of a pack (its digest; None: the game's own)."""
        _not_too_long(text)
        with self._store.writing() as session:
            session.get_one(GuestRow, guest.id, with_for_update=True)  # two requests at once count each other
            count = session.scalar(select(func.count()).select_from(DeckRow).where(DeckRow.guest == guest.id)) or 0
            if count >= MOST_DECKS:
                _forget_thrown(session, guest)
            row = DeckRow(link=new_link(), guest=guest.id, game=game, at=0, changed=now(), thrown=None, pack=pack)
            session.add(row)
            session.flush()
            session.add(DeckVersionRow(deck=row.id, number=0, text=text))
            session.flush()
            return _kept(session, row)

    def change(self, guest: Guest, link: str, change: Callable[[str], str], seen: int | None = None) -> KeptDeck:
        """Change its text by ``change``, which is given the present one. What had been undone is lost. ``seen`` is the
        version that the caller was shown, if it must not have changed since.
        """
        with self._store.writing() as session:
            row = _row(session, guest, link, changing=True)
            before = _text(session, row, seen)
            text = change(before)
            _not_too_long(text)
            if text != before:
                later = DeckVersionRow.number > row.at
                oldest = DeckVersionRow.number <= row.at + 1 - MOST_VERSIONS
                session.execute(delete(DeckVersionRow).where(DeckVersionRow.deck == row.id, later | oldest))
                row.at += 1
                session.add(DeckVersionRow(deck=row.id, number=row.at, text=text))
                row.changed = now()
            session.flush()
            return _kept(session, row)

    def step(self, guest: Guest, link: str, by: int, seen: int | None = None) -> KeptDeck:
        """Undo (-1) or redo (1) a change, of the version ``seen`` if given; if there is none, nothing happens."""
        with self._store.writing() as session:
            row = _row(session, guest, link, changing=True)
            _text(session, row, seen)
            if session.get(DeckVersionRow, (row.id, row.at + by)) is not None:
                row.at += by
                row.changed = now()
            session.flush()
            return _kept(session, row)

    def throw_away(self, guest: Guest, link: str, thrown: bool = True) -> KeptDeck:
        """Delete it, or restore it."""
        with self._store.writing() as session:
            row = _row(session, guest, link, changing=True)
            row.thrown = now() if thrown else None
            session.flush()
            return _kept(session, row)


def _version(text: str) -> int:
    return crc32(text.encode()) % 1_000_000_000


def _row(session: Session, guest: Guest, link: str, changing: bool = False) -> DeckRow:
    """The row of a guest's deck, locked against other changes if it is going to be changed."""
    mine = select(DeckRow).where(DeckRow.link == link, DeckRow.guest == guest.id)
    row = session.scalar(mine.with_for_update() if changing else mine)
    if row is None:
        raise Refused(ErrorCode.MISSING, "There is no such deck among yours.")
    return row


def _text(session: Session, row: DeckRow, seen: int | None) -> str:
    """The present text. Raises :class:`Refused` if it is not the version that was seen."""
    text = session.get_one(DeckVersionRow, (row.id, row.at)).text
    if seen is not None and seen != _version(text):
        raise changed_since()
    return text


def _kept(session: Session, row: DeckRow) -> KeptDeck:
    version = DeckVersionRow.number
    mine = DeckVersionRow.deck == row.id
    least, most = session.execute(select(func.min(version), func.max(version)).where(mine)).one()
    text = session.get_one(DeckVersionRow, (row.id, row.at)).text
    undoes, redoes = row.at - least, most - row.at
    is_thrown = row.thrown is not None
    return KeptDeck(row.link, row.guest, row.game, text, undoes, redoes, row.changed, is_thrown, row.pack)


def _forget_thrown(session: Session, guest: Guest) -> None:
    """Make room by dropping the deck that was deleted longest ago. Raises :class:`Refused` if there is none."""
    thrown = select(DeckRow).where(DeckRow.guest == guest.id, DeckRow.thrown.is_not(None)).order_by(DeckRow.thrown)
    row = session.scalar(thrown.limit(1))
    if row is None:
        raise Refused(ErrorCode.TAKEN, "You keep {n} decks already: throw one away first.", n=MOST_DECKS)
    session.execute(delete(DeckVersionRow).where(DeckVersionRow.deck == row.id))
    session.delete(row)
    session.flush()


def _not_too_long(text: str) -> None:
    if len(text) > LONGEST:
        raise Refused(ErrorCode.LARGE, "That text is too long for a deck.")
