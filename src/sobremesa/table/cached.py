"""A live match in memory: its position, who sits there, and what each of them may see."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from sobremesa.engine.log import TABLE, Decision, TakenBack
from sobremesa.engine.stops import Passing, Wanted
from sobremesa.table.films import Reel
from sobremesa.table.hearing import NOTHING_ELSE, Hearing
from sobremesa.table.intents import Intents
from sobremesa.table.lines import RECENT, Rolled, Stored
from sobremesa.table.look import Die, Look, Outlook, Stopping, Undoing, outlook
from sobremesa.table.luck import Luck
from sobremesa.table.seating import Seating, chairs_of
from sobremesa.table.standing import Standing, Transition
from sobremesa.table.store.tables import ChairRow
from sobremesa.table.thinking import Task


@dataclass
class Attendance:
    """Who has the match open, as far as this process knows: kept by :class:`Presence`.

    ``subscribers`` counts the listeners, ``here`` the open pages of each guest among them. ``gone`` are those who have
    closed their last page, ``doubted`` the question at which each was last looked for in vain, ``returning`` those who
    are taking their seats again. ``watches`` are the timers.
    """

    subscribers: int = 0
    here: Counter[int] = field(default_factory=Counter)
    gone: set[int] = field(default_factory=set)
    doubted: dict[int, int] = field(default_factory=dict)
    returning: set[int] = field(default_factory=set)
    watches: dict[tuple[str, int, int], asyncio.Task[None]] = field(default_factory=dict)


@dataclass
class Player:
    """What the table remembers of the player of a seat: when they want to be asked (``wanted``), if they have said so,
    and the question at which they want to be asked all the same (``held``); the last question about which they were
    given advice (``advised``); how many ``gestures`` they are in the middle of."""

    wanted: Wanted | None = None
    held: int | None = None
    advised: int | None = None
    gestures: int = 0


class CachedMatch:
    """One match. Changes are made one after another, under ``lock``; readers meanwhile see the last stored state.

    ``folder`` is where the content lies, None if it is the game's own. ``asked_at`` is when the pending question was
    asked, ``recent`` are the latest lines. ``tasks`` are what the table is about to do by itself, ``intents`` what its
    bots mean to do next.
    """

    def __init__(
        self,
        match: int,
        room: int,
        seating: Seating,
        folder: Path | None,
        standing: Standing,
        lines: Iterable[tuple[int, Stored]],
        asked_at: datetime,
    ) -> None:
        self.id = match
        self.room = room
        self.seating = seating
        self.folder = folder
        self.standing = standing
        self.recent = deque(lines, RECENT)
        self.asked_at = asked_at
        self.lock = asyncio.Lock()
        self.tasks: dict[tuple[int, int, bool], asyncio.Task[None]] = {}
        self.intents = Intents()
        self.attendance = Attendance()
        self.players: defaultdict[int, Player] = defaultdict(Player)  # by seat
        self.reel = Reel(seating.game.watched)
        self.hearing = Hearing(seating.game)
        # Of one standing: what each seat sees of it.
        self._outlooks: tuple[Standing, dict[int | None, Outlook]] = (standing, {})

    def seat_people(self, chairs: Sequence[ChairRow]) -> None:
        """Who sits where now."""
        self.seating = replace(self.seating, chairs=chairs_of(chairs))
        self._outlooks = (self.standing, {})

    def move(self, change: Transition, moment: datetime) -> None:
        """What has been stored takes effect now."""
        if change.after.number != self.standing.number:
            self.asked_at = moment
        self.standing = change.after
        self.intents.heed(change.line)
        self.recent.append((change.after.line, change.line))
        match = change.after.match
        if match.film is not None and isinstance(change.line, Decision | Rolled):
            self.reel.keep({change.after.line: match.film.close(match)}, change.after.line)

    def task(self, seat: int, number: int, luck: Luck, host: int, work: Callable[[Task], str] | None = None) -> Task:
        """What may be thought over about the question of this number to a seat: a world as the seat may know it."""
        return Task(
            game=self.seating.game.name,
            folder=self.folder,
            bot="",
            seat=seat,
            seed=luck.seed("bot", number, seat),
            world=self.standing.match.imagine(seat, luck.seed("world", number, seat)).dump(),
            host=host,
            work=work,
        )

    # Who is there.

    def away(self) -> tuple[int, ...]:
        """The seats whose players have no page open, and for whom no bot plays."""
        return self.seating.away if self.standing.outcome is None else ()

    def missing(self) -> tuple[int, ...]:
        """The away seats whose answer is pending."""
        away = self.away()
        asked = (self.standing.ask or self.die()) if away else None
        return () if asked is None else tuple(seat for seat in away if seat in asked.seats)

    @property
    def deserted(self) -> bool:
        """Whether all people have left and nobody is watching: then the match pauses until somebody does."""
        return self.seating.have_all_left and not self.attendance.subscribers

    @property
    def idle(self) -> bool:
        """Whether nobody is there, and nothing is about to happen."""
        return not (self.attendance.subscribers or self.tasks or self.attendance.watches or self.lock.locked())

    # Who may do what.

    def die(self) -> Die | None:
        """The die to be rolled by hand, and who may type it."""
        die = self.standing.die
        return None if die is None else replace(die, seats=self.seating.typists(die.seats))

    def passing(self, seat: int) -> Passing | None:
        """What the table answers for this seat, which is asked now; None if it waits for the player: because they
        want to be asked, have taken back a pass, share a screen, or are in the middle of a gesture."""
        ask, player, seating = self.standing.ask, self.players[seat], self.seating
        if ask is None or seat not in ask.seats or seat in seating.bots or not seating.alone_in(seat):
            return None
        if player.gestures:
            return None
        if ask.window and len(options := ask.options(seat)) == 1:
            return NOTHING_ELSE._replace(choice=options[0].text)
        if player.wanted is None or self._is_held(seat):
            return None
        return seating.game.stops.passing(self.standing.match, seat, player.wanted)

    def _is_held(self, seat: int) -> bool:
        """Whether this seat wants to be asked this question, whatever else it wants: it has said so, or taken back its
        answer."""
        number = self.standing.number_of(seat)
        back = (line for at, line in reversed(self.recent) if at == number and isinstance(line, TakenBack))
        return self.players[seat].held == number or any(line.seat == seat for line in back)

    def end_rests(self) -> None:
        """Rests that are over end."""
        for seat, player in self.players.items():
            wanted = player.wanted
            if wanted and wanted.rest and wanted.rest not in self._rests(seat):
                player.wanted = replace(wanted, rest="")

    def _rests(self, seat: int) -> tuple[str, ...]:
        """Those that this seat could take now."""
        return tuple(self.seating.game.stops.resting(self.standing.match, seat))

    def _stopping(self, seat: int) -> Stopping | None:
        wanted, seating = self.players[seat].wanted, self.seating
        if wanted is None or self.standing.outcome or seat in seating.bots or not seating.alone_in(seat):
            return None
        return Stopping(wanted.levels, wanted.rest, self._rests(seat), self.passing(seat))

    def passed(self, seat: int) -> int | None:
        """The number of the last decision, if by it this seat let something be, itself or through the table, and
        nobody has learned anything by it: until somebody else acts it may be taken back for nothing."""
        history, passes = self.standing.history, self.seating.game.stops.passes
        if not passes or not history.before:
            return None
        number = history.match.decisions
        made = (line for _, line in reversed(self.recent) if isinstance(line, Decision) and line.number == number)
        last = next(made, None)
        if last is None or last.seat != seat or last.by not in ("", TABLE) or last.choice not in passes:
            return None
        return number

    def yet_to_agree(self) -> tuple[int, ...]:
        """The seats whose consent an undo request still needs: those of other people. If somebody has several seats,
        one is enough."""
        wish, chairs = self.standing.wish, self.seating.chairs
        if wish is None or self.passed(wish.seat) == wish.number:
            return ()
        agreed = {chairs[seat].guest for seat in (wish.seat, *wish.agreed)}
        return tuple(
            seat
            for seat, chair in enumerate(chairs)
            if chair.played_by is None and chair.guest is not None and chair.guest not in agreed
        )

    def to_take_back(self, seat: int) -> int | None:
        """The number of the choice that this seat may ask to take back: its last one."""
        standing = self.standing
        if standing.wish is not None or seat in standing.denied or seat in self.seating.bots or standing.outcome:
            return None
        return self.passed(seat) or standing.history.last_of(seat)

    # What they see.

    def look(self, seat: int | None, lines: Iterable[tuple[int, Stored]], kept_waiting: Sequence[int] = ()) -> Look:
        """What this seat (None: a spectator) may see, and what these lines told it. ``kept_waiting``: the seats for
        which the others may call a bot."""
        standing = self.standing
        wish = standing.wish
        return Look(
            **vars(self._outlook(seat)),
            line=standing.line,
            bots=self.seating.bots,
            heard=tuple([self.hearing.heard(number, line, seat, self.reel.film(number)) for number, line in lines]),
            undo=None if seat is None else self.to_take_back(seat),
            undoing=None if wish is None else Undoing(wish.line, wish.seat, self.yet_to_agree()),
            die=self.die(),
            away=self.away(),
            stand_in=() if seat is None else tuple(one for one in kept_waiting if one != seat),
            stops=None if seat is None else self._stopping(seat),
        )

    def _outlook(self, seat: int | None) -> Outlook:
        """What this seat sees, made once for all who look from there until something happens."""
        standing = self.standing
        if self._outlooks[0] is not standing:
            self._outlooks = (standing, {})
        made = self._outlooks[1]
        if seat not in made:
            number = standing.number_of(seat)
            made[seat] = outlook(standing.match, standing.ask, standing.outcome, seat, self.seating.hints, number)
        return made[seat]
