"""Watching a finished match: any moment of it, from any seat."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final

from sobremesa.engine.cache import Cache
from sobremesa.engine.chance import SCRIPTED, Unanswered, seeded
from sobremesa.engine.event import Kind
from sobremesa.engine.film import Film, Overheard, Still
from sobremesa.engine.game import Game
from sobremesa.engine.history import History
from sobremesa.engine.leaps import Leap
from sobremesa.engine.log import TABLE, Decision, GoesOn, Log, LoggedEvent, TakenBack, by_another_edition
from sobremesa.engine.match import Match
from sobremesa.engine.moments import packed, unpacked
from sobremesa.engine.pack import Pack
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.replay import Differs, fitting, replay
from sobremesa.table.look import Heard, Look, heard_by, look_at, overheard
from sobremesa.table.refused import ErrorCode, Refused

EVERY: Final = 24  # decisions between stored positions; those in between are replayed
_HEARD: Final = 40  # how many of the last decisions a moment includes


@dataclass(frozen=True)
class TurnStart:
    """Where a turn begins: the moment at which its first event has happened, whose turn it is (None: nobody's), and
    that event as a spectator saw it (None: hidden).
    """

    moment: int
    seat: int | None
    begins: Overheard | None


class Replay:
    """The moments of a log: 0 is before the first decision, ``last`` after the last one.

    Decisions that were taken back are left out. ``names`` are the players' names by seat. ``moments`` are the positions
    if they have been kept (:meth:`moments`); without them the match is played again, if need be from a ``known``
    position, which takes the rules it was played by. Thread-safe. Raises :class:`BadInput` for a log that does not fit
    the game.
    """

    def __init__(
        self,
        log: Log,
        game: Game,
        pack: Pack,
        names: Sequence[str],
        moments: bytes | None = None,
        known: Match | None = None,
    ) -> None:
        self.log = log
        self.game = game
        self.pack = fitting(log, game, pack)
        self.names = tuple(names)
        self.decisions, self._resumed = _course(log)
        self.hints = game.hints(game.speech_of(self.names, pack, log.set_up.options))
        self._kinds = game.kinds
        self._lock = Lock()
        self._moments = [] if moments is None else unpacked(moments)
        self._kept: dict[int, Match] = {}
        self._films: Cache[int, tuple[Still, ...] | None] = Cache(_HEARD)
        if known is not None and known.decisions <= self.last:
            self._kept[known.decisions] = _scripted(known.copy())
        elif not self._moments:
            try:
                self._kept[0] = next(replay(log, game, pack))
            except Differs:
                raise self._not_by_us() from None

    @property
    def last(self) -> int:
        """The moment after the last decision."""
        return len(self.decisions)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.log.set_up.seats

    def turns(self) -> list[TurnStart]:
        """Where each turn begins, in order; none in a game without turns."""
        begin = {kind.name for kind in self.game.turns}
        found: list[TurnStart] = []
        for moment in range(self.last + 1):
            for told in self._told(moment):
                if told.name in begin:
                    heard = overheard([told], None, self._kinds)
                    found.append(TurnStart(moment, told.facts.get("seat"), heard[0] if heard else None))
        return found

    def leaps(self, moment: int) -> list[tuple[Leap, int | None]]:
        """What one may leap to from this moment, as defined by the game, each with the moment at which it has happened
        (None: it does not happen again).
        """
        return [(leap, self._next_of(leap.kinds, moment)) for leap in self.game.leaps]

    def _next_of(self, kinds: Collection[Kind], moment: int) -> int | None:
        names = {kind.name for kind in kinds}
        later = range(moment + 1, self.last + 1)
        return next((after for after in later for told in self._told(after) if told.name in names), None)

    def at(self, moment: int) -> Match:
        """The match at this moment. It is shared: copy it before changing anything. Raises :class:`Refused` if there is
        no such moment, or if these rules, of another edition, play the match differently.
        """
        if not 0 <= moment <= self.last:
            raise Refused(
                ErrorCode.MISSING, "This match has no such moment: moments go from 0 to {last}.", last=self.last
            )
        if self._moments:
            return self.game.load(self._moments[moment], self.pack, self.log.where)
        with self._lock:
            starts = sorted({*self._kept, *self._resumed})
            start = starts[bisect_right(starts, moment) - 1]
            match = self._kept[start] if start in self._kept else self._kept.setdefault(start, self._again(start))
            for after in range(start + 1, moment + 1):
                match = self._next(match, self.decisions[after - 1])
                if after % EVERY == 0:
                    self._kept[after] = match
            return match

    def must_be_by_us(self) -> None:
        """Raises :class:`Refused` if the match was not played from its beginning by these rules."""
        if self._resumed or self.log.set_up.edition != self.game.edition:
            raise self._not_by_us()

    def moments(self) -> bytes:
        """The positions of all moments, to be kept. Raises what :meth:`at` raises."""
        return packed(self.at(moment) for moment in range(self.last + 1))

    def look(self, moment: int, seat: int | None) -> Look:
        """What a seat (None: a spectator) saw at this moment. Raises what :meth:`at` raises, and :class:`Refused` for a
        seat that is not at the table.
        """
        if seat is not None and not 0 <= seat < self.seats:
            raise Refused(ErrorCode.MISSING, "This table has no such seat.")
        look = look_at(
            self.at(moment),
            seat,
            self.hints,
            line=moment,
            bots=self._bots(moment),
            heard=[
                self._heard(one, seat, self.film(one) if one == moment else None)
                for one in range(max(0, moment - _HEARD), moment + 1)
            ],
        )
        return replace(look, offers=())  # these choices can no longer be made

    def heard(self, moment: int, seat: int | None) -> Heard:
        """What a seat learned at this moment."""
        return self._heard(moment, seat, None)

    def watched_at(self, moment: int, seat: int | None) -> Heard:
        """The same, and how it looked. The decision is made again for that."""
        return self._heard(moment, seat, self.film(moment))

    def watched(self, seat: int | None) -> list[Heard]:
        """The same for the whole match, and how it looked. The match is played again for that."""
        return [self._heard(moment, seat, self.film(moment)) for moment in range(self.last + 1)]

    def _heard(self, moment: int, seat: int | None, film: Sequence[Still] | None) -> Heard:
        decided = self.decisions[moment - 1].seat if moment else None
        return heard_by(seat, self._told(moment), self._kinds, film, moment, decided, moment)

    def film(self, moment: int) -> tuple[Still, ...] | None:
        """What the match looked like on the way to this moment, if the game's pages play scenes and these rules play
        the match as it was. It contains every secret.
        """
        return self._films.get(moment, lambda: self._filmed(moment)) if self.game.watched and moment else None

    def _filmed(self, moment: int) -> tuple[Still, ...] | None:
        decision = self.decisions[moment - 1]
        try:
            before = _scripted(self.at(moment - 1).copy())
            before.film = Film(before)
            match = self._next(before, decision)
        except Refused:
            return None
        held = decision.hash == match.hash()
        return match.film.close(match) if held and match.film is not None else None

    def _told(self, moment: int) -> list[LoggedEvent]:
        return self.decisions[moment - 1].events if moment else self.log.set_up.events

    def _bots(self, moment: int) -> list[int]:
        """The seats whose latest decision before this moment was not their own."""
        last = {decision.seat: decision.by for decision in self.decisions[:moment]}
        return sorted(seat for seat, by in last.items() if by not in ("", TABLE))

    def _again(self, moment: int) -> Match:
        """The position from which another edition of the rules continued."""
        return _scripted(self.game.load(bytes(self._resumed[moment].position), self.pack, self.log.where))

    def _next(self, match: Match, decision: Decision) -> Match:
        try:
            script = (decision.dice, decision.cards)
            return History(match).after(decision.choice, decision.seat, script=script).match
        except (Illegal, Unanswered, ValueError, RuntimeError):
            raise self._not_by_us() from None

    def _not_by_us(self) -> Refused:
        why = by_another_edition(self.log.set_up.edition, self.game.edition)
        return Refused(ErrorCode.GONE, why.text, "", **why.facts)


def _scripted(match: Match) -> Match:
    """The match, ready to be played as its log says."""
    match.chance = seeded(0, SCRIPTED)
    match.listen()
    return match


def _course(log: Log) -> tuple[list[Decision], dict[int, GoesOn]]:
    """The decisions that were not taken back and, by moment, where another edition continued."""
    decisions: list[Decision] = []
    resumed: dict[int, GoesOn] = {}
    for line in log.lines:
        if isinstance(line, Decision):
            decisions.append(line)
        elif isinstance(line, TakenBack):
            del decisions[line.number - 1 :]
            resumed = {moment: one for moment, one in resumed.items() if moment < line.number}
        else:
            resumed[len(decisions)] = line
    return decisions, resumed
