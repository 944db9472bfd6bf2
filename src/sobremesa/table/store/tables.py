"""The tables of the store. Migrations in ``migrations/`` bring a database to them.

A match is the lines of its log: what a line says is never changed, and whoever writes the next one first has decided it
(the primary key lets nobody else). Snapshots only save playing all lines again.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, MetaData, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All tables. Times are UTC."""

    # Every constraint has a name, so that a later migration can find it in any database.
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {dict[str, Any]: JSON, list[str]: JSON, bytes: LargeBinary}  # noqa: RUF012 - SQLAlchemy's own


class GuestRow(Base):
    """Somebody with a name. ``key`` (in a signed cookie) is all that says who they are."""

    __tablename__ = "guests"

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(40), unique=True)
    name: Mapped[str] = mapped_column(String(40))
    since: Mapped[datetime]


class SecretRow(Base):
    """What only the servers know, by name: the key that signs cookies. Made once, at the first start."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[bytes]


class PackRow(Base):
    """A content pack that somebody brought: its files, zipped. ``digest`` is that of the files, pictures and all;
    ``plays`` is the hash that matches and logs name: of what changes play alone, so that several may share it.

    Nobody's (``guest`` None) is what comes with the program, kept for the matches that began with it.
    """

    __tablename__ = "packs"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    plays: Mapped[str] = mapped_column(String(64), index=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(100))
    files: Mapped[bytes]
    guest: Mapped[int | None] = mapped_column(ForeignKey("guests.id"))
    since: Mapped[datetime]


class RoomRow(Base):
    """A table with chairs around it. ``state`` is «open» until the match starts, then «playing», then «over».

    ``link`` names the room in addresses. ``again`` is the room of the rematch. ``version`` counts the changes of the
    room and its chairs: whoever changes them raises it first, and so waits for whoever does it already.
    """

    __tablename__ = "rooms"

    id: Mapped[int] = mapped_column(primary_key=True)
    link: Mapped[str] = mapped_column(String(16), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]]
    pack: Mapped[str | None] = mapped_column(ForeignKey("packs.digest"))
    public: Mapped[bool]
    onlookers: Mapped[bool]
    own_dice: Mapped[bool]
    host: Mapped[int] = mapped_column(ForeignKey("guests.id"))
    state: Mapped[str] = mapped_column(String(10))
    version: Mapped[int]
    again: Mapped[int | None] = mapped_column(ForeignKey("rooms.id"))
    since: Mapped[datetime]

    __table_args__ = (Index("rooms_by_state", "public", "state"),)


class ChairRow(Base):
    """A seat at a table: a guest's, a bot's, or free (neither). A guest may have several (hot-seat).

    ``stand_in`` is the bot that plays while the guest is away, ``deck`` the text of the deck that was brought for it.
    ``away`` is since when the guest has had no page open while the match is played; the others have ``called`` the
    stand-in then, or else the guest has left to it.
    """

    __tablename__ = "chairs"

    room: Mapped[int] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[int | None] = mapped_column(ForeignKey("guests.id"))
    bot: Mapped[str | None] = mapped_column(String(40))
    stand_in: Mapped[str | None] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(40))
    ready: Mapped[bool]
    deck: Mapped[str | None] = mapped_column(Text)
    away: Mapped[datetime | None]
    called: Mapped[bool] = mapped_column(default=False, server_default=false())

    __table_args__ = (Index("chairs_by_guest", "guest"),)


class OnlookerRow(Base):
    """Somebody without a chair who watches at a table."""

    __tablename__ = "onlookers"

    room: Mapped[int] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    since: Mapped[datetime]


class MatchRow(Base):
    """A match: the first line of its log, and the last one when it is over.

    ``pack`` is the content it began with, ``program`` the version of the program that wrote its last line.
    """

    __tablename__ = "matches"

    id: Mapped[int] = mapped_column(primary_key=True)
    room: Mapped[int] = mapped_column(ForeignKey("rooms.id"), unique=True)
    pack: Mapped[str] = mapped_column(ForeignKey("packs.digest"))
    program: Mapped[str] = mapped_column(String(40))
    set_up: Mapped[bytes]
    ending: Mapped[bytes | None]
    began: Mapped[datetime]
    ended: Mapped[datetime | None]


class LineRow(Base):
    """A line of a match's log, by number from 1: see :mod:`sobremesa.table.lines`."""

    __tablename__ = "lines"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    data: Mapped[bytes]
    at: Mapped[datetime]


class SnapshotRow(Base):
    """The position after a line of the log, as ``dump()`` gives it (0: before the first).

    The last one is where the match stands, those before it are where it may still go back to. ``number`` names what is
    asked there. ``seat`` decided what led to it, by itself (``own``) or not: the table passed, or a bot stood in.
    """

    __tablename__ = "snapshots"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    line: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int]
    seat: Mapped[int | None]
    own: Mapped[bool]
    data: Mapped[bytes]


class ChatRow(Base):
    """Something said at a table. ``number`` counts from 1 in each room. ``name`` is what the guest was called then, and
    ``seat`` where they sat: nowhere (None) who looked on; what was said before these were kept has neither."""

    __tablename__ = "chat"

    room: Mapped[int] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[datetime]
    name: Mapped[str | None] = mapped_column(String(40))
    seat: Mapped[int | None]


class MuteRow(Base):
    """Whom a guest does not want to hear."""

    __tablename__ = "mutes"

    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    muted: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True)


class ReplayRow(Base):
    """The log of a finished match that somebody brought, played again and found true before it was kept."""

    __tablename__ = "replays"

    id: Mapped[int] = mapped_column(primary_key=True)
    link: Mapped[str] = mapped_column(String(16), unique=True)
    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"))
    game: Mapped[str] = mapped_column(String(40))
    pack: Mapped[str | None] = mapped_column(ForeignKey("packs.digest"))
    log: Mapped[bytes]
    since: Mapped[datetime]

    __table_args__ = (Index("replays_by_guest", "guest"),)
