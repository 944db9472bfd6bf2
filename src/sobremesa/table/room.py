"""A table with chairs around it, at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.orm import Session

from sobremesa.table.onlookers import watching
from sobremesa.table.store.matches import OPEN
from sobremesa.table.store.tables import CampaignRow, ChairRow, MatchRow, MissionRow, RoomRow

STAND_IN: Final = "greedy"  # the bot that plays while somebody is away


@dataclass(frozen=True)
class Chair:
    """A seat: a guest's (by id), a bot's (by kind), or free. ``stand_in`` plays while the guest is away. ``own_deck``:
    a deck was brought for it, which the others only see when the match begins.
    """

    seat: int
    guest: int | None
    bot: str | None
    stand_in: str | None
    name: str
    ready: bool
    own_deck: bool = False

    @property
    def free(self) -> bool:
        """Whether anybody may sit down."""
        return self.guest is None and self.bot is None


@dataclass(frozen=True)
class RoomPlan:
    """Everything decided when a room is made.

    ``bots`` are kinds of bots by seat; ``pack`` is the digest of a content pack, None for the game's own.
    """

    game: str
    seats: int
    bots: Mapping[int, str] = field(default_factory=dict)
    options: Mapping[str, int | str] = field(default_factory=dict)
    pack: str | None = None
    public: bool = False
    onlookers: bool = True
    own_dice: bool = False
    advice: bool = False


@dataclass(frozen=True)
class Room:
    """The current state of a room. ``version`` counts its changes. ``advice``: whether players may ask for advice.
    ``watching`` are the onlookers' names by guest, ``match`` is the match's id once it has begun, ``again`` the link of
    the rematch, ``campaign`` that of the campaign of which a mission is or was played here.
    """

    id: int
    link: str
    game: str
    options: dict[str, int | str]
    pack: str | None
    public: bool
    onlookers: bool
    own_dice: bool
    advice: bool
    host: int
    state: str
    version: int
    chairs: tuple[Chair, ...]
    watching: dict[int, str]
    match: int | None
    again: str | None
    campaign: str | None = None

    def seats_of(self, guest: int | None) -> tuple[int, ...]:
        """The seats of a guest; empty for None."""
        return tuple(chair.seat for chair in self.chairs if guest is not None and chair.guest == guest)

    def open_to(self, guest: int | None) -> bool:
        """Whether a guest (None: unknown) may see the match: players may, and onlookers if the table allows them."""
        return self.onlookers or bool(self.seats_of(guest))

    def may_switch(self, guest: int | None) -> bool:
        """Whether a guest may now switch advice on or off: the host, as long as nobody else plays under what was
        agreed.
        """
        alone = all(chair.guest in (None, self.host) for chair in self.chairs)
        return guest == self.host and (self.state == OPEN or alone)

    @property
    def waits_for(self) -> tuple[Chair, ...]:
        """What keeps the match from starting: free chairs, and people who are not ready. The host is ready by
        starting.
        """
        return tuple(
            chair
            for chair in self.chairs
            if chair.free or (chair.guest is not None and chair.guest != self.host and not chair.ready)
        )


def held_room(session: Session, which: ColumnElement[bool]) -> RoomRow | None:
    """The room that matches this condition, if any. Its version is incremented, which locks it: nobody else changes it
    until the session ends. If it is locked already, this waits.
    """
    raised = update(RoomRow).where(which).values(version=RoomRow.version + 1).returning(RoomRow)
    return session.scalars(raised).one_or_none()


def linked(link: str) -> ColumnElement[bool]:
    """Rooms with this link, whatever the user typed: some databases reject NUL characters."""
    return RoomRow.link == link.replace("\0", "")


def read_room(session: Session, row: RoomRow) -> Room:
    """The room in this row."""
    return read_rooms(session, [row])[0]


def read_rooms(session: Session, rows: Sequence[RoomRow]) -> list[Room]:
    """The rooms in these rows, in the same order."""
    ids = [row.id for row in rows]
    chairs: dict[int, list[Chair]] = {}
    for chair in session.scalars(select(ChairRow).where(ChairRow.room.in_(ids)).order_by(ChairRow.seat)):
        chairs.setdefault(chair.room, []).append(
            Chair(chair.seat, chair.guest, chair.bot, chair.stand_in, chair.name, chair.ready, chair.deck is not None)
        )
    names = {room: [chair.name for chair in its] for room, its in chairs.items()}
    onlookers = watching(session, rows, names)
    began = select(MatchRow.room, MatchRow.id).where(MatchRow.room.in_(ids))
    matches = dict(session.execute(began).all())
    of_campaigns = _of_campaigns(session, ids)
    next_ones = [row.again for row in rows if row.again is not None]
    links = dict(session.execute(select(RoomRow.id, RoomRow.link).where(RoomRow.id.in_(next_ones))).all())
    return [
        Room(
            id=row.id,
            link=row.link,
            game=row.game,
            options=dict(row.options),
            pack=row.pack,
            public=row.public,
            onlookers=row.onlookers,
            own_dice=row.own_dice,
            advice=row.advice,
            host=row.host,
            state=row.state,
            version=row.version,
            chairs=tuple(chairs.get(row.id, ())),
            watching=onlookers.get(row.id, {}),
            match=matches.get(row.id),
            again=None if row.again is None else links[row.again],
            campaign=of_campaigns.get(row.id),
        )
        for row in rows
    ]


def _of_campaigns(session: Session, rooms: Sequence[int]) -> dict[int, str]:
    """The links of the campaigns whose missions are under way in these rooms, or were played there."""
    under_way = select(CampaignRow.room, CampaignRow.link).where(CampaignRow.room.in_(rooms))
    over = select(MissionRow.room, CampaignRow.link).join(CampaignRow, CampaignRow.id == MissionRow.campaign)
    return {
        room: link
        for which in (over.where(MissionRow.room.in_(rooms)), under_way)
        for room, link in session.execute(which)
        if room is not None
    }
