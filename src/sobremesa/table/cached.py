"""A live match in memory: its position, who sits there, and what each of them may see."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import Final

from sobremesa.engine.cache import Cache
from sobremesa.engine.film import Still
from sobremesa.engine.game import Game
from sobremesa.engine.log import TABLE, Decision, GoesOn, TakenBack
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.stops import Passing, Wanted
from sobremesa.engine.words import key
from sobremesa.table.intents import Intents
from sobremesa.table.lines import CameBack, Rolled, StoodIn, Stored, UndoAnswered, UndoAsked
from sobremesa.table.look import Die, Heard, LineKind, Look, Outlook, Stopping, Undoing, heard_by, look_at, outlook
from sobremesa.table.luck import Luck
from sobremesa.table.standing import Standing, Transition
from sobremesa.table.store.tables import ChairRow, RoomRow
from sobremesa.table.thinking import Task

RECENT: Final = 60  # lines kept in memory
LAST: Final = 20  # lines included in a look by default

_NOTHING_ELSE: Final = Passing(
    "", (key("You had nothing to respond with: the table passed for you."), {}), name="nothing-else"
)
_BY_A_STOP: Final = Passing("", (key("The table passed for you, as you have set it."), {}))


@dataclass(frozen=True)
class Chair:
    """Who sits in a seat: a guest or a bot; ``stand_in`` is the bot that plays while the guest is away. ``away`` and
    ``called`` are as in :class:`ChairRow`."""

    guest: int | None
    bot: str | None
    stand_in: str | None
    name: str
    away: datetime | None = None
    called: bool = False

    @property
    def played_by(self) -> str | None:
        """The bot that plays this seat now; None while a person does."""
        return self.bot or self.stand_in


@dataclass(frozen=True)
class Seating:
    """The setup of a match: its content and options, the chairs by seat, and whether others may watch."""

    game: str
    pack: Pack
    onlookers: bool
    chairs: tuple[Chair, ...]
    options: Mapping[str, int | str]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(chair.name for chair in self.chairs)

    def seats_of(self, guest: int | None) -> tuple[int, ...]:
        """The seats of a guest; none for nobody."""
        return tuple(at for at, chair in enumerate(self.chairs) if guest is not None and chair.guest == guest)


class CachedMatch:
    """One match. Changes are made one after another, under ``lock``; readers meanwhile see the last stored state.

    ``folder`` is where the content lies, None if it is the game's own. ``asked_at`` is when the pending question was
    asked. ``subscribers`` counts the listeners, ``here`` the open pages of each guest among them; ``tasks`` are what
    the table is about to do by itself, ``intents`` what its bots mean to do next. ``wanted`` is when seats want to be
    asked, for those that have said so, and ``held`` the question at which each wants to be asked all the same;
    ``gestures`` counts those that each seat is in the middle of; ``films`` are the stills of recent lines (None: there
    are none), where scenes are played, and ``known`` a position from which what other processes did is played again.
    ``advised`` is the last question about which each seat was given advice. ``watches``, ``gone``, ``doubted`` and
    ``returning`` belong to :class:`Presence`.
    """

    def __init__(
        self,
        match: int,
        room: RoomRow,
        chairs: Sequence[ChairRow],
        game: Game,
        pack: Pack,
        folder: Path | None,
        standing: Standing,
        lines: Iterable[tuple[int, Stored]],
        asked_at: datetime,
    ) -> None:
        self.id = match
        self.room = room.id
        self.host = room.host
        self.onlookers = room.onlookers
        self.game = game
        self.pack = pack
        self.folder = folder
        self.standing = standing
        self.recent = deque(lines, RECENT)
        self.lock = asyncio.Lock()
        self.asked_at = asked_at
        self.subscribers = 0
        self.here: Counter[int] = Counter()
        self.watches: dict[tuple[str, int, int], asyncio.Task[None]] = {}
        self.gone: set[int] = set()
        self.doubted: dict[int, int] = {}
        self.returning: set[int] = set()
        self.tasks: dict[tuple[int, int, bool], asyncio.Task[None]] = {}
        self.intents = Intents()
        self.wanted: dict[int, Wanted] = {}
        self.held: dict[int, int] = {}
        self.advised: dict[int, int] = {}
        self.gestures: Counter[int] = Counter()
        self.films: dict[int, tuple[Still, ...] | None] = {}
        self.known: Match | None = None
        # By line, and whether there is a film of it: the seats that were told more than others, and what each was told.
        self._heard: Cache[tuple[int, bool], tuple[frozenset[int], dict[int | None, Heard]]] = Cache(
            RECENT if game.watched else LAST
        )
        # Of one standing: what each seat sees of it.
        self._outlooks: tuple[Standing, dict[int | None, Outlook]] = (standing, {})
        self._kinds = game.kinds
        self.seat_people(chairs)

    def seat_people(self, chairs: Sequence[ChairRow]) -> None:
        """Who sits where now."""
        self.chairs = tuple(Chair(one.guest, one.bot, one.stand_in, one.name, one.away, one.called) for one in chairs)
        names, options = [chair.name for chair in self.chairs], self.standing.match.setting.options
        self.hints = self.game.hints(self.game.speech_of(names, self.pack, options))
        self._outlooks = (self.standing, {})

    @property
    def seating(self) -> Seating:
        """Who plays."""
        options = self.standing.match.setting.options
        return Seating(self.game.name, self.pack, self.onlookers, self.chairs, options)

    def move(self, change: Transition, moment: datetime) -> None:
        """What has been stored takes effect now."""
        if change.after.number != self.standing.number:
            self.asked_at = moment
        self.standing = change.after
        self.intents.heed(change.line)
        self.recent.append((change.after.line, change.line))
        film = change.after.match.film
        if film is not None and isinstance(change.line, Decision | Rolled):
            self.keep_films({change.after.line: film.close(change.after.match)})

    def keep_films(self, films: Mapping[int, tuple[Still, ...] | None]) -> None:
        """What these lines looked like; those of lines long past go."""
        self.films.update(films)
        oldest = self.standing.line - RECENT
        self.films = {line: film for line, film in self.films.items() if line > oldest}

    def unwatched(self, told: Iterable[tuple[int, Stored]]) -> list[int]:
        """Those of these lines, among the recent ones, of which there might be a film and is none yet."""
        if not self.game.watched:
            return []
        oldest = self.standing.line - RECENT
        return [
            number
            for number, line in told
            if number > oldest and isinstance(line, Decision | Rolled) and number not in self.films
        ]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.standing.match.outcome is not None

    def task(self, seat: int, number: int, luck: Luck, host: int, work: Callable[[Task], str] | None = None) -> Task:
        """What may be thought over about the question of this number to a seat: a world as the seat may know it."""
        return Task(
            game=self.game.name,
            folder=self.folder,
            bot="",
            seat=seat,
            seed=luck.seed("bot", number, seat),
            world=self.standing.match.imagine(seat, luck.seed("world", number, seat)).dump(),
            host=host,
            work=work,
        )

    # Who is there.

    def people(self) -> set[int]:
        """The guests who have a chair."""
        return {chair.guest for chair in self.chairs if chair.guest is not None}

    def missed(self, guest: int) -> bool:
        """Whether this guest counts as away."""
        return any(chair.guest == guest and (chair.away is not None or chair.called) for chair in self.chairs)

    def away(self) -> tuple[int, ...]:
        """The seats whose players have no page open, and for whom no bot plays."""
        if self.over:
            return ()
        return tuple(at for at, chair in enumerate(self.chairs) if chair.away is not None and not chair.played_by)

    def missing(self) -> tuple[int, ...]:
        """The away seats whose answer is pending."""
        ask, die = self.standing.match.ask, self._die()
        asked = ask.seats if ask is not None else die.seats if die is not None else ()
        return tuple(seat for seat in self.away() if seat in asked)

    @property
    def deserted(self) -> bool:
        """Whether all people have left and nobody is watching: then the match pauses until somebody does."""
        people = [chair for chair in self.chairs if chair.guest is not None]
        return bool(people) and not self.subscribers and all(chair.stand_in for chair in people)

    @property
    def idle(self) -> bool:
        """Whether nobody is there, and nothing is about to happen."""
        return not (self.subscribers or self.tasks or self.watches or self.lock.locked())

    # Who may do what.

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays this seat now; None while a person does."""
        return self.chairs[seat].played_by

    def alone_in(self, seat: int) -> bool:
        """Whether this seat's player has no other seat. People sharing a screen would see the table pass, which tells
        about a hand."""
        guest = self.chairs[seat].guest
        return sum(chair.guest == guest for chair in self.chairs) == 1

    def passing(self, seat: int) -> Passing | None:
        """What the table answers for this seat, which is asked now; None if it waits for the player: because they
        want to be asked, have taken back a pass, share a screen, or are in the middle of a gesture."""
        match = self.standing.match
        ask = match.ask
        if ask is None or seat not in ask.seats or self.bot_of(seat) is not None or not self.alone_in(seat):
            return None
        if self.gestures[seat]:
            return None
        if ask.window and len(options := ask.options(seat)) == 1:
            return _NOTHING_ELSE._replace(choice=options[0].text)
        wanted = self.wanted.get(seat)
        if wanted is None or self._is_held(seat):
            return None
        return self.game.stops.passing(match, seat, wanted)

    def _is_held(self, seat: int) -> bool:
        """Whether this seat wants to be asked this question, whatever else it wants: it has said so, or taken back its
        answer."""
        number = self.standing.number_of(seat)
        back = (line for at, line in reversed(self.recent) if at == number and isinstance(line, TakenBack))
        return self.held.get(seat) == number or any(line.seat == seat for line in back)

    def end_rests(self) -> None:
        """Rests that are over end."""
        for seat, wanted in self.wanted.items():
            if wanted.rest and wanted.rest not in self.game.stops.resting(self.standing.match, seat):
                self.wanted[seat] = replace(wanted, rest="")

    def _stopping(self, seat: int) -> Stopping | None:
        wanted = self.wanted.get(seat)
        if wanted is None or self.over or self.bot_of(seat) is not None or not self.alone_in(seat):
            return None
        rests = tuple(self.game.stops.resting(self.standing.match, seat))
        return Stopping(wanted.levels, wanted.rest, rests, self.passing(seat))

    def passed(self, seat: int) -> int | None:
        """The number of the last decision, if by it this seat let something be, itself or through the table, and
        nobody has learned anything by it: until somebody else acts it may be taken back for nothing."""
        history, passes = self.standing.history, self.game.stops.passes
        if not passes or not history.before:
            return None
        number = history.match.decisions
        made = (line for _, line in reversed(self.recent) if isinstance(line, Decision) and line.number == number)
        last = next(made, None)
        if last is None or last.seat != seat or last.by not in ("", TABLE) or last.choice not in passes:
            return None
        return number

    def _die(self) -> Die | None:
        standing = self.standing
        if standing.die is None:
            return None
        page = standing.match.stack[-1].page
        return Die(standing.number, standing.die, self.typists(), standing.typed + 1, page.title, page.clause)

    def typists(self) -> tuple[int, ...]:
        """The seats that may type the pending die: the one whose roll it is, and the host's; any seat if no person
        plays either of these."""
        people = [seat for seat in range(len(self.chairs)) if self.bot_of(seat) is None]
        roller = self.standing.roller
        mine = tuple(seat for seat in people if seat == roller or self.chairs[seat].guest == self.host)
        return mine or tuple(people)

    def yet_to_agree(self) -> tuple[int, ...]:
        """The seats whose consent an undo request still needs: those of other people. If somebody has several seats,
        one is enough."""
        wish = self.standing.wish
        if wish is None or self.passed(wish.seat) == wish.number:
            return ()
        agreed = {self.chairs[seat].guest for seat in (wish.seat, *wish.agreed)}
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.played_by is None and chair.guest is not None and chair.guest not in agreed
        )

    def to_take_back(self, seat: int) -> int | None:
        """The number of the choice that this seat may ask to take back: its last one."""
        standing = self.standing
        if standing.wish is not None or seat in standing.denied or self.bot_of(seat) is not None or self.over:
            return None
        return self.passed(seat) or standing.history.last_of(seat)

    # What they see.

    def look(self, seat: int | None, lines: Iterable[tuple[int, Stored]], kept_waiting: Sequence[int] = ()) -> Look:
        """What this seat (None: a spectator) may see, and what these lines told it. ``kept_waiting``: the seats for
        which the others may call a bot."""
        standing = self.standing
        wish = standing.wish
        return look_at(
            standing.match,
            seat,
            self.hints,
            line=standing.line,
            number=standing.number_of(seat),
            bots=[at for at in range(len(self.chairs)) if self.bot_of(at) is not None],
            heard=[self.heard(number, line, seat) for number, line in lines],
            undo=None if seat is None else self.to_take_back(seat),
            undoing=None if wish is None else Undoing(wish.line, wish.seat, self.yet_to_agree()),
            die=self._die(),
            away=self.away(),
            stand_in=() if seat is None else tuple(one for one in kept_waiting if one != seat),
            stops=None if seat is None else self._stopping(seat),
            seen=self._outlook(seat),
        )

    def _outlook(self, seat: int | None) -> Outlook:
        """What this seat sees, made once for all who look from there until something happens."""
        if self._outlooks[0] is not self.standing:
            self._outlooks = (self.standing, {})
        seen = self._outlooks[1].get(seat)
        return seen or self._outlooks[1].setdefault(seat, outlook(self.standing.match, seat, self.hints))

    def heard(self, number: int, line: Stored, seat: int | None) -> Heard:
        """What a line told this seat (None: a spectator). Whoever was told no more than a spectator is given the
        same."""
        filmed = self.films.get(number) is not None  # each seat has seen it as it may know the table
        privy, told = self._heard.get((number, filmed), lambda: (self._privy_to(line), {}))
        eyes = seat if filmed or seat in privy else None
        return told.get(eyes) or told.setdefault(eyes, self._told(number, line, eyes))

    def _privy_to(self, line: Stored) -> frozenset[int]:
        """The seats that a line told more than a spectator: that the table passed, its owner is told."""
        if not isinstance(line, Decision | Rolled):
            return frozenset()
        passed = [line.seat] if isinstance(line, Decision) and line.by == TABLE else []
        return frozenset((*passed, *chain.from_iterable(told.privy(self._kinds) for told in line.events)))

    def _told(self, number: int, line: Stored, seat: int | None) -> Heard:
        if isinstance(line, GoesOn):
            return Heard(number, None, (), "program")
        kind = _kind(line, seat)
        decision = line.number if isinstance(line, Decision | TakenBack) else 0
        if not isinstance(line, Decision | Rolled):
            return Heard(number, line.seat, (), kind, decision=decision)
        told = heard_by(seat, line.events, self._kinds, self.films.get(number), number, line.seat, decision)
        return replace(told, kind=kind, why=self._reason(line) if kind == "passed" else None)

    def _reason(self, line: Stored) -> Passing:
        """Why the table passed, as the line names it. Those of a log that somebody brought may name anything."""
        assert isinstance(line, Decision)
        unknown = _BY_A_STOP if self.game.stops.kinds else _NOTHING_ELSE
        known = {_NOTHING_ELSE.name: _NOTHING_ELSE, **self.game.stops.reasons}
        return known.get(line.why, unknown)._replace(choice=line.choice)


def _kind(
    line: Decision | TakenBack | Rolled | UndoAsked | UndoAnswered | StoodIn | CameBack, seat: int | None
) -> LineKind:
    if isinstance(line, Decision):
        # That the table passed reveals what a hand lacks, so only its owner is told.
        return "passed" if line.by == TABLE and line.seat == seat else "decision"
    if isinstance(line, UndoAnswered):
        return "undo agreed" if line.agrees else "undo denied"
    if isinstance(line, UndoAsked):
        return "undo asked"
    if isinstance(line, StoodIn | CameBack):
        return "stood in" if isinstance(line, StoodIn) else "came back"
    return "taken back" if isinstance(line, TakenBack) else "rolled"
