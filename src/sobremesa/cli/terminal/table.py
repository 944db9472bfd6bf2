"""A match at one terminal: who sits where, what has happened, how far it can be undone."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from sobremesa.bots import Seat, make
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.event import Event
from sobremesa.engine.game import Game
from sobremesa.engine.history import NOTHING_TO_UNDO, History
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.people import is_visible
from sobremesa.engine.refusal import OVER, Illegal
from sobremesa.engine.text import in_one_line
from sobremesa.engine.words import key
from sobremesa.review.advice import Advice, advise

HUMAN: Final = "human"  # the player in a seat: this, or the name of a bot
LONGEST_NAME: Final = 20


@dataclass(frozen=True)
class Passed:
    """The table passed for this seat, which had no other answer. The other players are not told."""

    seat: int


Entry: TypeAlias = Event | Passed


@dataclass(frozen=True)
class _Before:
    """The state of the log before a decision that can be undone."""

    length: int
    seen: list[int]
    passed: bool


class Table:
    """A match and its players here.

    ``names`` and ``players`` (HUMAN or a bot's name) go by seat. ``log`` holds everything that happened; each seat has
    ``seen`` the part before its last decision. ``folder`` holds the content, unless it is the game's own.
    """

    def __init__(
        self,
        game: Game,
        match: Match,
        pack: Pack,
        names: list[str],
        players: list[str],
        folder: str | None = None,
        bot_seed: int | None = None,
    ) -> None:
        self.game = game
        self.pack = pack
        self.names = names
        self.players = players
        self.folder = folder
        self.log: list[Entry] = list(match.events or ())
        self.seen = [0] * match.seats
        seed = secrets.randbits(63) if bot_seed is None else bot_seed
        self._bots = {seat: make(who, seed + seat) for seat, who in enumerate(players) if who != HUMAN}
        self._history = History(match)
        self._decider: int | None = None
        self._before: list[_Before] = []

    @property
    def match(self) -> Match:
        """The match in its current state."""
        return self._history.match

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None when the match is over."""
        ask = self.match.ask
        return None if ask is None else ask.seats[0]

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.players) if who == HUMAN]

    def wait_for_a_human(self, stop: Callable[[], bool] = lambda: False) -> int | None:
        """Let the bots play until a person is asked or ``stop`` returns True. Returns the seat that is asked, or None
        if the match is over."""
        while (seat := self.asked) is not None and seat in self._bots and not stop():
            self.apply(self._bots[seat].choose(Seat(self.game, self.match, seat)))
        return seat

    def can_only_pass(self, seat: int) -> bool:
        """Whether the table passes for this seat. With other people at the same screen it doesn't: they would see that
        it passes, which says something about the hand."""
        ask = self.match.ask
        return ask is not None and ask.window and len(ask.options(seat)) == 1 and self.humans == [seat]

    def advise(self, seat: int) -> Advice:
        """What this seat, which is asked, should choose, by what it may know."""
        return advise(self.game, Seat(self.game, self.match, seat), 1.0, secrets.randbits(63))

    def apply(self, choice: Choice | str, passed: bool = False) -> None:
        """Carry out the choice of the seat that is asked; ``passed`` if the table chose for it. Raises :class:`Illegal`
        and changes nothing if the choice is refused."""
        seat = self.asked
        if seat is None:
            raise Illegal(self.match.why_not(choice) or OVER)
        if seat != self._decider:
            self._forget()
            self._decider = seat
        before = _Before(len(self.log), self.seen[:], passed)
        self._history.apply(choice, seat)
        if self._history.can_undo:
            self._before.append(before)
        else:
            self._before.clear()
        if passed:
            self.log.append(Passed(seat))
        else:
            self.seen[seat] = len(self.log)
        self.log.extend(self.match.events or ())

    def undo(self) -> None:
        """Undo the last decision of the seat that is asked. Raises :class:`Illegal` if others have decided since or
        something new was seen."""
        if self.asked != self._decider or all(before.passed for before in self._before):
            raise Illegal(NOTHING_TO_UNDO)
        before = self._before.pop()
        self._history.undo()
        while before.passed:
            before = self._before.pop()
            self._history.undo()
        del self.log[before.length :]
        self.seen = before.seen

    def _forget(self) -> None:
        self._history = History(self.match)
        self._before.clear()


def check_names(names: list[str]) -> list[str]:
    """The players' names, checked; raises :class:`BadInput`."""
    names = [in_one_line(name) for name in names]
    for name in names:
        if not 1 <= len(name) <= LONGEST_NAME or not is_visible(name):
            why = key("{name} can't be a player's name")
            raise BadInput("name", why, "1 to {most} characters", name=quoted(name), most=LONGEST_NAME)
        if names.count(name) > 1:
            raise BadInput("name", "two players are called {name}", "a different name for each", name=quoted(name))
    return names
