"""The tables of the store, as the migrations in ``migrations/`` create them.

A match is the lines of its log. Lines never change, and the first to write the next one has decided it (the primary key
rejects the others). Snapshots only save replaying all the lines.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

LONGEST_BOT: Final = 40  # what a bot is called, with its parameters


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
    """A guest. ``key`` (in a signed cookie) is their only identification."""

    __tablename__ = "guests"

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(40), unique=True)
    name: Mapped[str] = mapped_column(String(40))
    since: Mapped[datetime]


class SecretRow(Base):
    """Secrets of the server, by name: the key that signs cookies. Created at the first start."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[bytes]


class PackRow(Base):
    """An uploaded content pack: its files, zipped. ``digest`` is the digest of all files, pictures included; ``plays``
    is the hash that matches and logs use: it only covers what affects play, so several packs may share it.

    Without a ``guest`` (None), it is the content that comes with the program, kept for the matches that began with it.
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

    ``link`` identifies the room in addresses. ``again`` is the room of the rematch. ``advice``: players may ask for
    it. ``version`` counts the changes of the room and its chairs: a change increments it first, and so waits for any
    change already under way.
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
    advice: Mapped[bool] = mapped_column(default=False)
    host: Mapped[int] = mapped_column(ForeignKey("guests.id"))
    state: Mapped[str] = mapped_column(String(10))
    version: Mapped[int]
    again: Mapped[int | None] = mapped_column(ForeignKey("rooms.id"))
    since: Mapped[datetime]

    __table_args__ = (Index("rooms_by_state", "public", "state"),)


class ChairRow(Base):
    """A seat at a table: a guest's, a bot's, or free (neither). A guest may have several (hot-seat).

    ``stand_in`` is the bot that plays while the guest is away, ``deck`` the text of the deck that was brought for it.
    ``away`` is when the guest closed their last page during the match; the stand-in then plays because the others
    ``called`` it or because the guest left on purpose.
    """

    __tablename__ = "chairs"

    room: Mapped[int] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[int | None] = mapped_column(ForeignKey("guests.id"))
    bot: Mapped[str | None] = mapped_column(String(LONGEST_BOT))
    stand_in: Mapped[str | None] = mapped_column(String(LONGEST_BOT))
    name: Mapped[str] = mapped_column(String(40))
    ready: Mapped[bool]
    deck: Mapped[str | None] = mapped_column(Text)
    away: Mapped[datetime | None]
    called: Mapped[bool] = mapped_column(default=False)

    __table_args__ = (Index("chairs_by_guest", "guest"),)


class OnlookerRow(Base):
    """A guest without a chair who watches at a table."""

    __tablename__ = "onlookers"

    room: Mapped[int] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    since: Mapped[datetime]


class MatchRow(Base):
    """A match: the first line of its log, and the last one once it is over.

    ``pack`` is the content it began with, ``program`` the version of the program that began it, ``edition`` that of the
    rules by which its last line was played. ``moments`` are its positions once it is over, as
    :mod:`sobremesa.engine.moments` packs them; none while they have not been kept.
    """

    __tablename__ = "matches"

    id: Mapped[int] = mapped_column(primary_key=True)
    room: Mapped[int] = mapped_column(ForeignKey("rooms.id"), unique=True)
    pack: Mapped[str] = mapped_column(ForeignKey("packs.digest"))
    program: Mapped[str] = mapped_column(String(40))
    edition: Mapped[int]
    set_up: Mapped[bytes]
    ending: Mapped[bytes | None]
    moments: Mapped[bytes | None] = mapped_column(deferred=True)
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

    The last one is the current position, those before it are the ones it may still go back to. ``number`` identifies
    the question asked there. ``seat`` made the decision that led to it, either itself (``own``) or not: the table
    passed, or a bot stood in.
    """

    __tablename__ = "snapshots"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    line: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int]
    seat: Mapped[int | None]
    own: Mapped[bool]
    data: Mapped[bytes]


class ChatRow(Base):
    """A chat message. ``number`` counts from 1 in each room. ``name`` is the guest's name then, and ``seat`` where they
    sat: None for an onlooker.
    """

    __tablename__ = "chat"

    room: Mapped[int] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[datetime]
    name: Mapped[str] = mapped_column(String(40))
    seat: Mapped[int | None]


class MuteRow(Base):
    """Which guests a guest has muted."""

    __tablename__ = "mutes"

    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    muted: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True)


class ReplayRow(Base):
    """The uploaded log of a finished match, replayed and verified before it was kept; with its ``moments``, see
    :class:`MatchRow`.
    """

    __tablename__ = "replays"

    id: Mapped[int] = mapped_column(primary_key=True)
    link: Mapped[str] = mapped_column(String(16), unique=True)
    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"))
    game: Mapped[str] = mapped_column(String(40))
    pack: Mapped[str | None] = mapped_column(ForeignKey("packs.digest"))
    log: Mapped[bytes]
    moments: Mapped[bytes | None] = mapped_column(deferred=True)
    since: Mapped[datetime]

    __table_args__ = (Index("replays_by_guest", "guest"),)


class DeckRow(Base):
    """A deck that a guest keeps. ``at`` is the number of its present version; those after it have been undone.
    ``thrown`` is when it was deleted, ``pack`` the digest of the pack with its cards, None for the game's own.
    """

    __tablename__ = "decks"

    id: Mapped[int] = mapped_column(primary_key=True)
    link: Mapped[str] = mapped_column(String(16), unique=True)
    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"))
    game: Mapped[str] = mapped_column(String(40))
    at: Mapped[int]
    changed: Mapped[datetime]
    thrown: Mapped[datetime | None]
    pack: Mapped[str | None] = mapped_column(ForeignKey("packs.digest"))

    __table_args__ = (Index("decks_by_guest", "guest"),)


class DeckVersionRow(Base):
    """The text of a deck after each of its changes, by number from 0."""

    __tablename__ = "deck_versions"

    deck: Mapped[int] = mapped_column(ForeignKey("decks.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class StudyRow(Base):
    """What simulations have found out about something, as JSON. ``key`` is the hash of everything it depends on, so
    that it never has to be computed twice.
    """

    __tablename__ = "studies"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    data: Mapped[dict[str, Any]]
    since: Mapped[datetime]


class SolvedRow(Base):
    """An exercise that a guest has solved, by the names of its game and of itself."""

    __tablename__ = "solved"

    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    exercise: Mapped[str] = mapped_column(String(60), primary_key=True)
    since: Mapped[datetime]


class DayRow(Base):
    """What a guest has done with the mission of a day (2026-11-24): the ``room`` of the current try, if any, how many
    ``tries`` have ended, and the best of them, by the ``name`` they had at that table. Without a ``name`` no try has
    ended yet. ``difficulty`` counts from the easiest, 0; ``fallen`` are heroes.
    """

    __tablename__ = "days"

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    room: Mapped[int | None] = mapped_column(ForeignKey("rooms.id"), unique=True)
    tries: Mapped[int]
    name: Mapped[str | None] = mapped_column(String(40))
    won: Mapped[bool]
    difficulty: Mapped[int]
    fallen: Mapped[int]
    rounds: Mapped[int]
    since: Mapped[datetime]


class CampaignRow(Base):
    """A campaign that guests play: which one, by its id; the ``guest`` who is its host; the ``record`` as the game
    writes it, its seed included; the record's ``stamp``; the ``room`` of the current mission, if any. Its ``version``
    counts all changes; ``open``: anyone with the link may join; ``by_word``: the host decides, without votes.
    """

    __tablename__ = "campaigns"

    id: Mapped[int] = mapped_column(primary_key=True)
    link: Mapped[str] = mapped_column(String(16), unique=True)
    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"))
    campaign: Mapped[str] = mapped_column(String(80))
    record: Mapped[str] = mapped_column(Text)
    stamp: Mapped[int]
    room: Mapped[int | None] = mapped_column(ForeignKey("rooms.id"), unique=True)
    changed: Mapped[datetime]
    version: Mapped[int] = mapped_column(default=0)
    open: Mapped[bool] = mapped_column(default=False)
    by_word: Mapped[bool] = mapped_column(default=False)

    __table_args__ = (Index("campaigns_by_guest", "guest"),)


class PlayerRow(Base):
    """A guest who plays a campaign, in the order of the ``seat``; ``wish`` is the choice they would make now, if
    any.
    """

    __tablename__ = "campaign_players"

    campaign: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), primary_key=True)
    guest: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    seat: Mapped[int]
    wish: Mapped[str | None] = mapped_column(String(200))

    __table_args__ = (Index("campaign_players_by_guest", "guest"),)


class MissionRow(Base):
    """A mission that a campaign has taken in: the ``room`` in which it was played, and the number of its step, from
    0."""

    __tablename__ = "campaign_missions"

    room: Mapped[int] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    campaign: Mapped[int] = mapped_column(ForeignKey("campaigns.id"))
    step: Mapped[int]

    __table_args__ = (Index("campaign_missions_by_campaign", "campaign"),)
