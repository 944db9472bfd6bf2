"""Rooms: making one, sitting down and standing up, starting, playing again.

Every change first increments the room's version, and so waits for any change under way: what is then read of its chairs
stays valid until the change is done. If two people want one chair, one gets it. Listeners on the room's topic are
notified.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from sqlalchemy import ColumnElement, and_, case, delete, func, or_, select, true, update
from sqlalchemy.orm import Session

from sobremesa import bots
from sobremesa.authoring.game import AuthoredGame
from sobremesa.bots.registry import settings_of
from sobremesa.bots.within import Within
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.game import Game, not_for
from sobremesa.engine.pack import Fault
from sobremesa.engine.people import LONGEST_NAME
from sobremesa.games import get, names
from sobremesa.table.guests import Guest
from sobremesa.table.links import new_link
from sobremesa.table.names import any_name, good_name, must_differ, unused
from sobremesa.table.onlookers import must_stand_out
from sobremesa.table.packs import Packs
from sobremesa.table.refused import ErrorCode, Refused, changed_since
from sobremesa.table.room import STAND_IN, Room, RoomPlan, held_room, linked, read_room, read_rooms
from sobremesa.table.store.matches import OPEN, OVER, PLAYING, room_topic
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import LONGEST_BOT, ChairRow, GuestRow, OnlookerRow, RoomRow

MOST_OPEN: Final = 10  # open rooms per host
MOST_PLAYING: Final = 40
MOST_ONLOOKERS: Final = 50
_LISTED: Final = 50
_MOST_READ: Final = 1000  # rooms kept in memory
_WAITS: Final = timedelta(days=1)  # a public room that has not begun by then is no longer listed
_PLAYS: Final = timedelta(days=3)


@dataclass
class _Change:
    """A room being changed: its row, its chairs by seat, and the session of the change."""

    session: Session
    room: RoomRow
    chairs: list[ChairRow]

    def must_wait(self) -> None:
        """Refuse what is only possible before the match begins."""
        if self.room.state != OPEN:
            raise Refused(ErrorCode.TAKEN, "The match has begun already.")

    def must_be_host(self, guest: Guest) -> None:
        if self.room.host != guest.id:
            raise Refused(ErrorCode.FORBIDDEN, "Only the host of the table may do that.")

    def for_guest(self, guest: int) -> list[ChairRow]:
        """The chairs of a guest."""
        return [chair for chair in self.chairs if chair.guest == guest]

    def chair(self, seat: int) -> ChairRow:
        if not 0 <= seat < len(self.chairs):
            raise Refused(ErrorCode.MISSING, "This table has no such seat.")
        return self.chairs[seat]

    def unused(self, name: str) -> str:
        """The name, with a number appended if somebody at the table has it. A name that merely looks like somebody
        else's is refused.
        """
        taken = {chair.name.casefold() for chair in self.chairs}
        if name.casefold() not in taken:
            must_differ(name, (chair.name for chair in self.chairs))
        return unused(name, taken)


class Rooms:
    """All rooms of the store, until their match begins; from then on :class:`Live` takes over.

    Every method raises :class:`Refused`, without changing anything, for what can't be done.
    """

    def __init__(self, store: Store, packs: Packs) -> None:
        self._store = store
        self._packs = packs
        self._read: dict[int, Room] = {}  # as they were last read

    # Looking.

    def room(self, link: str) -> Room:
        """The room with this link."""
        with self._store.reading() as session:
            row = session.scalar(select(RoomRow).where(linked(link)))
            if row is None:
                raise _no_such_room()
            read = self._read.get(row.id)
            if read is None or read.version != row.version or read.watching:  # onlookers' names have no version
                read = self._read[row.id] = read_room(session, row)
                if len(self._read) > _MOST_READ:
                    self._read.clear()
            return read

    def public(self) -> list[Room]:
        """Public rooms: first those waiting for people, then those whose match can be watched."""
        waits = and_(RoomRow.state == OPEN, RoomRow.since > now() - _WAITS)
        plays = and_(RoomRow.state == PLAYING, RoomRow.onlookers, RoomRow.since > now() - _PLAYS)
        return self._list(and_(RoomRow.public, or_(waits, plays)))

    def for_guest(self, guest: Guest) -> list[Room]:
        """The rooms in which a guest has a chair or is the host: waiting, being played, over."""
        mine = select(ChairRow.room).where(ChairRow.guest == guest.id)
        waits = and_(RoomRow.host == guest.id, RoomRow.state == OPEN)
        return self._list(or_(RoomRow.id.in_(mine), waits))

    def _list(self, which: ColumnElement[bool]) -> list[Room]:
        """The latest of these, waiting rooms first."""
        order = case({OPEN: 0, PLAYING: 1, OVER: 2}, value=RoomRow.state)
        with self._store.reading() as session:
            rows = session.scalars(select(RoomRow).where(which).order_by(order, RoomRow.id.desc()).limit(_LISTED))
            return read_rooms(session, rows.all())

    # Making one.

    def make(self, host: Guest, plan: RoomPlan, language: str = "es", sit: bool = True) -> Room:
        """A new room as planned; its host takes the first free chair, unless ``sit`` is false.

        Bots get names in the host's language. Raises :class:`BadInput` for seats, options or bots that do not exist.
        """
        plan = self._possible(plan)
        with self._store.writing() as session:
            change = _laid(session, host, plan)
            for seat, bot in sorted(plan.bots.items()):
                _seat_bot(change, change.chair(seat), _known_bot(bot), language)
            free = next((chair for chair in change.chairs if chair.bot is None), None)
            if sit and free is not None:
                _seat_guest(change, free, host, host.name)
            session.add_all(change.chairs)
            session.flush()
            return read_room(session, change.room)

    def begin(self, plan: RoomPlan, people: Sequence[Guest], session: Session) -> int:
        """A new room, by its id, in which all these people sit, with the first as its host, and whose match is about to
        begin; in the caller's transaction. Raises what :meth:`make` raises.
        """
        change = _laid(session, people[0], self._possible(plan))
        for chair, guest in zip(change.chairs, people, strict=True):
            try:
                _seat_guest(change, chair, guest, guest.name)
            except Refused:  # it looks like another's
                _seat_guest(change, chair, guest, f"{guest.name[: LONGEST_NAME - 2]} {chair.seat + 1}")
            chair.ready = True
        change.room.state = PLAYING
        session.add_all(change.chairs)
        session.flush()
        return change.room.id

    def _possible(self, plan: RoomPlan) -> RoomPlan:
        """The plan with all options filled in; raises for options that don't exist."""
        game, options = _checked(plan)
        if plan.pack is not None and self._packs.game(plan.pack) != game.name:
            raise Refused(ErrorCode.WRONG, "That content pack is for another game.")
        game.check_table(plan.seats, options, game.pack() if plan.pack is None else self._packs.pack(plan.pack))
        return replace(plan, options=options)

    # Before the match begins.

    def sit(self, guest: Guest, link: str, seat: int | None = None, name: str | None = None) -> Room:
        """Take a free chair (by default the first). A guest who already has one takes another for somebody beside them,
        called ``name``.
        """
        with self._changing(link) as change:
            change.must_wait()
            free = [chair for chair in change.chairs if chair.guest is None and chair.bot is None]
            chair = change.chair(seat) if seat is not None else next(iter(free), None)
            if chair is None:
                raise Refused(ErrorCode.TAKEN, "There is no free seat at this table.")
            if chair not in free:
                raise Refused(ErrorCode.TAKEN, "That seat is already taken.")
            _seat_guest(change, chair, guest, guest.name if name is None else good_name(name))
            gone = and_(OnlookerRow.room == change.room.id, OnlookerRow.guest == guest.id)
            change.session.execute(delete(OnlookerRow).where(gone))
            return self._done(change)

    def stand(self, guest: Guest, link: str, seat: int, seen: int | None = None) -> Room:
        """Free a chair before the match begins: one of the guest's own or, for the host, any chair, including a
        bot's.
        """
        with self._changing(link, seen) as change:
            change.must_wait()
            chair = change.chair(seat)
            if chair.guest != guest.id:
                change.must_be_host(guest)
            _clear(chair)
            return self._done(change)

    def seat_bot(self, guest: Guest, link: str, seat: int, bot: str, language: str = "es") -> Room:
        """The host puts a bot of this kind on a free chair, or in place of another bot."""
        bot = _known_bot(bot)
        with self._changing(link) as change:
            change.must_be_host(guest)
            change.must_wait()
            chair = change.chair(seat)
            if chair.guest is not None:
                raise Refused(ErrorCode.TAKEN, "That seat is already taken.")
            _seat_bot(change, chair, bot, language)
            return self._done(change)

    def ready(self, guest: Guest, link: str, ready: bool = True, seen: int | None = None) -> Room:
        """Say that one is ready (or not), for all of one's chairs."""
        with self._changing(link, seen) as change:
            change.must_wait()
            mine = change.for_guest(guest.id)
            if not mine:
                raise Refused(ErrorCode.FORBIDDEN, "You have no seat at this table.")
            for chair in mine:
                chair.ready = ready
            return self._done(change)

    def deck(self, guest: Guest, link: str, seat: int) -> str:
        """The text of the deck brought for a chair; empty if there is none. Before the match begins, only those who may
        bring it can read it."""
        with self._store.reading() as session:
            room = session.scalar(select(RoomRow).where(linked(link)))
            if room is None:
                raise _no_such_room()
            chairs = session.scalars(select(ChairRow).where(ChairRow.room == room.id).order_by(ChairRow.seat))
            return _deck_chair(_Change(session, room, list(chairs)), guest, seat).deck or ""

    def bring_deck(self, guest: Guest, link: str, seat: int, text: str) -> tuple[Fault, ...]:
        """Bring a deck for a chair of one's own or, as the host, for a bot's. It is checked against the cards in play
        here; if it has faults, all of them are returned and it is not taken. An empty text removes the deck.
        """
        self.deck(guest, link, seat)  # check whose chair it is before reading a deck
        room = self.room(link)
        game = get(room.game)
        decks = game.decks(game.pack() if room.pack is None else self._packs.pack(room.pack))
        faults = tuple(decks.faults(text)) if text.strip() else ()
        with self._changing(link) as change:
            chair = _deck_chair(change, guest, seat)
            if not faults:
                chair.deck = decks.text(decks.of_text(text)) if text.strip() else None
                self._done(change)
        return faults

    def start(self, guest: Guest, link: str, seen: int | None = None) -> Room:
        """The host starts the match, once all chairs are taken and all people are ready: the table's setup is then
        fixed."""
        with self._changing(link, seen) as change:
            change.must_be_host(guest)
            change.must_wait()
            waits_for = read_room(change.session, change.room).waits_for
            if any(chair.free for chair in waits_for):
                raise Refused(ErrorCode.TAKEN, "Some seats are still free: wait for people, or put bots there.")
            if waits_for:
                raise Refused(ErrorCode.TAKEN, "{name} is not ready yet.", name=waits_for[0].name)
            change.room.state = PLAYING
            return self._done(change)

    def allow_advice(self, guest: Guest, link: str, allowed: bool) -> Room:
        """The host says whether players may ask for advice: before the match begins or, if nobody else plays, at any
        time.
        """
        with self._changing(link) as change:
            change.must_be_host(guest)
            if not read_room(change.session, change.room).may_switch(guest.id):
                change.must_wait()
            change.room.advice = allowed
            return self._done(change)

    # Coming and going.

    def watch(self, guest: Guest, link: str) -> Room:
        """Watch from beside the table. For guests with a chair this does nothing."""
        with self._changing(link) as change:
            watching = select(OnlookerRow).where(OnlookerRow.room == change.room.id)
            here = {row.guest for row in change.session.scalars(watching)}
            if not change.for_guest(guest.id) and guest.id not in here:
                if not change.room.onlookers:
                    raise Refused(ErrorCode.FORBIDDEN, "This table doesn't allow spectators.")
                if len(here) >= MOST_ONLOOKERS:
                    raise Refused(ErrorCode.TAKEN, "There are {n} spectators already.", n=len(here))
                must_stand_out(change.session, change.room, guest.id, guest.name)
                change.session.add(OnlookerRow(room=change.room.id, guest=guest.id, since=now()))
            return self._done(change)

    def leave(self, guest: Guest, link: str) -> Room:
        """Leave. Before the match begins this frees one's chairs, and somebody else becomes the host; during the match,
        a bot takes over. Guests without a chair can leave too.
        """
        with self._changing(link) as change:
            room = change.room
            change.session.execute(
                delete(OnlookerRow).where(OnlookerRow.room == room.id, OnlookerRow.guest == guest.id)
            )
            for chair in change.for_guest(guest.id):
                if room.state == OPEN:
                    _clear(chair)
                elif room.state == PLAYING:
                    chair.stand_in, chair.called = STAND_IN, False
            if room.state == OPEN and room.host == guest.id:
                others = [chair.guest for chair in change.chairs if chair.guest is not None]
                room.host = others[0] if others else guest.id
                room.state = OPEN if others else OVER
            return self._done(change)

    def come_back(self, guest: Guest, link: str) -> Room:
        """Take over from the bot again."""
        with self._changing(link) as change:
            mine = change.for_guest(guest.id)
            if not mine:
                raise Refused(ErrorCode.FORBIDDEN, "You have no seat at this table.")
            for chair in mine:
                chair.stand_in, chair.called = None, False
            return self._done(change)

    # Afterwards.

    def again(self, guest: Guest, link: str) -> Room:
        """The room of the rematch: the same people, each moved on by one chair. The first to ask creates it and is its
        host; the others find it.
        """
        with self._changing(link) as change:
            old = change.room
            if not change.for_guest(guest.id):
                raise Refused(ErrorCode.FORBIDDEN, "You have no seat at this table.")
            if old.state != OVER:
                raise Refused(ErrorCode.TAKEN, "The match is not over yet.")
            if old.again is None:
                old.again = self._rematch(change, guest)
                self._done(change)
            return read_room(change.session, change.session.get_one(RoomRow, old.again))

    def _rematch(self, change: _Change, host: Guest) -> int:
        old, session = change.room, change.session
        plan = RoomPlan(
            old.game,
            len(change.chairs),
            options=old.options,
            pack=old.pack,
            public=old.public,
            onlookers=old.onlookers,
            own_dice=old.own_dice,
            advice=old.advice,
        )
        room = _laid(session, host, plan).room
        for chair in change.chairs:
            further = (chair.seat + 1) % len(change.chairs)
            moved = _free(room, further)
            moved.guest, moved.bot, moved.name = chair.guest, chair.bot, chair.name
            moved.ready = chair.guest == host.id or chair.bot is not None
            moved.deck = chair.deck
            session.add(moved)
        session.flush()
        return room.id

    @contextmanager
    def _changing(self, link: str, seen: int | None = None) -> Iterator[_Change]:
        """The room with this link, locked against other changes; ``seen`` is the version that the caller was shown, if
        it must not have changed since.
        """
        with self._store.writing() as session:
            room = held_room(session, linked(link))
            if room is None:
                raise _no_such_room()
            if seen is not None and room.version != seen + 1:  # this change already has its number
                raise changed_since()
            chairs = session.scalars(select(ChairRow).where(ChairRow.room == room.id).order_by(ChairRow.seat))
            yield _Change(session, room, list(chairs))

    def _done(self, change: _Change) -> Room:
        """The room as it is now; listeners are notified once it is committed."""
        change.session.flush()
        self._store.tell(change.session, room_topic(change.room.id))
        return read_room(change.session, change.room)


def _checked(plan: RoomPlan) -> tuple[Game, dict[str, int | str]]:
    """The game of a plan and the options that differ from the defaults. Raises :class:`BadInput` and
    :class:`Refused`."""
    game = game_named(plan.game)
    counts = game.seat_counts
    if plan.seats not in counts:
        raise not_for(game.name, plan.seats, counts, "seats")
    for seat, bot in plan.bots.items():
        _known_bot(bot)
        if not 0 <= seat < plan.seats:
            raise Refused(ErrorCode.WRONG, "This table has no such seat.")
    if plan.own_dice and plan.public:
        raise Refused(ErrorCode.WRONG, "Real dice are for tables opened by their link, not for public ones.")
    whole = game.check_options(plan.options)
    if any(option.deck and isinstance(whole[option.name], str) for option in game.options):
        raise Refused(ErrorCode.WRONG, "Only the person in that seat can bring a deck to it.")
    return game, {name: value for name, value in whole.items() if name in plan.options}


def game_named(name: str) -> AuthoredGame:
    """The game of this name; raises :class:`Refused` if it doesn't exist."""
    if name not in names():
        raise Refused(ErrorCode.MISSING, "There is no such game.")
    return get(name)


def _known_bot(bot: str) -> str:
    """What a bot is stored as; raises :class:`BadInput` if it doesn't exist, or if it would think for longer than by
    default: others wait for the same processors.
    """
    spec = bots.read(bot, imports=False)  # a guest may not have the server run what it finds
    settings = {one.name: one for one in settings_of(spec.kind)}
    for name, value in spec.given:
        setting = settings[name]
        setting._replace(within=Within(setting.within.least, setting.default)).read(str(value))
    text = spec.text
    if len(text) > LONGEST_BOT:
        raise BadInput("bots", "{bot} is too long", "at most {most} characters", bot=quoted(text), most=LONGEST_BOT)
    return text


def _not_too_many(session: Session, host: Guest) -> None:
    """Nobody may fill the house alone. The host's row is locked, so that two rooms made at once count each other."""
    session.execute(update(GuestRow).where(GuestRow.id == host.id).values(name=GuestRow.name))
    here = select(ChairRow).where(ChairRow.room == RoomRow.id, ChairRow.guest.is_not(None))
    mine = here.where(ChairRow.guest == host.id)
    played = here.where(ChairRow.stand_in.is_(None))
    # Rooms that their host or all people have left don't count; a match among bots alone goes on.
    counts = or_(
        played.where(ChairRow.guest == host.id).exists(), and_(~mine.exists(), or_(played.exists(), ~here.exists()))
    )
    for state, most, which in ((OPEN, MOST_OPEN, true()), (PLAYING, MOST_PLAYING, counts)):
        count = select(func.count()).select_from(RoomRow).where(RoomRow.host == host.id, RoomRow.state == state, which)
        if (session.scalar(count) or 0) >= most:
            raise Refused(ErrorCode.TAKEN, "You have {n} tables already: leave one first.", n=most)


def _laid(session: Session, host: Guest, plan: RoomPlan) -> _Change:
    """A new room as planned, with free chairs that have yet to be added."""
    _not_too_many(session, host)
    room = RoomRow(
        link=new_link(),
        game=plan.game,
        options=dict(plan.options),
        pack=plan.pack,
        public=plan.public,
        onlookers=plan.onlookers,
        own_dice=plan.own_dice,
        advice=plan.advice,
        host=host.id,
        state=OPEN,
        version=1,
        again=None,
        since=now(),
    )
    session.add(room)
    session.flush()
    return _Change(session, room, [_free(room, seat) for seat in range(plan.seats)])


def _free(room: RoomRow, seat: int) -> ChairRow:
    return ChairRow(room=room.id, seat=seat, guest=None, bot=None, stand_in=None, name="", ready=False, deck=None)


def _clear(chair: ChairRow) -> None:
    chair.guest, chair.bot, chair.stand_in, chair.name, chair.ready, chair.deck = None, None, None, "", False, None


def _seat_bot(change: _Change, chair: ChairRow, bot: str, language: str) -> None:
    if chair.bot is None:
        chair.name = change.unused(any_name(language))
    chair.bot, chair.ready = bot, True


def _seat_guest(change: _Change, chair: ChairRow, guest: Guest, name: str) -> None:
    chair.name = change.unused(name)
    chair.guest, chair.ready = guest.id, guest.id == change.room.host


def _deck_chair(change: _Change, guest: Guest, seat: int) -> ChairRow:
    """The chair, if this guest may bring a deck for it now."""
    change.must_wait()
    chair = change.chair(seat)
    if get(change.room.game).deck_option(seat) is None:
        raise Refused(ErrorCode.WRONG, "This game has no decks to bring.")
    if chair.guest != guest.id and (chair.bot is None or change.room.host != guest.id):
        raise Refused(ErrorCode.FORBIDDEN, "That is not your seat.")
    return chair


def _no_such_room() -> Refused:
    return Refused(ErrorCode.MISSING, "There is no table with this link.")
