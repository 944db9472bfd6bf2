"""A match with undo, until somebody learns anything new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sobremesa.engine.choice import Choice
from sobremesa.engine.film import Film
from sobremesa.engine.match import Match
from sobremesa.engine.refusal import Illegal, Refusal

NOTHING_TO_UNDO = Refusal("nothing to undo", "", "Nothing can be taken back: something new has been seen since.")


class Before(NamedTuple):
    """A position that can be restored, and the seat whose choice led away from it. ``own``: the seat made that choice
    itself; otherwise the table or somebody else made it on its behalf."""

    match: Match
    seat: int
    own: bool = True


class History:
    """A match that listens, and the earlier positions that can be restored, oldest first.

    A choice can be taken back unless it has revealed something, by a draw or a hidden card. Only positions since the
    last new information are kept.
    """

    def __init__(self, match: Match, before: Sequence[Before] = ()) -> None:
        self.match = match
        if match.events is None:
            match.listen()
        self.before = tuple(before)

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be taken back."""
        return bool(self.before)

    def apply(self, choice: Choice | str, seat: int | None = None) -> None:
        """Apply a choice; raises :class:`Illegal` and changes nothing if it is refused."""
        new = self.after(choice, seat)
        self.match, self.before = new.match, new.before

    def undo(self) -> None:
        """Take back the last choice, of any seat. Raises :class:`Illegal` if something new has been seen since, or if
        no choice was made yet."""
        if not self.before:
            raise Illegal(NOTHING_TO_UNDO)
        self.match, self.before = self.before[-1].match, self.before[:-1]

    def heard(self) -> Match:
        """A copy of the match that listens, and has a film if the match has one."""
        match = self.match.copy()
        match.listen()
        if self.match.film is not None:
            match.film = Film(match)
        return match

    # These return a new history and leave this one alone: concurrent readers see either the old or the new position.

    def after(
        self,
        choice: Choice | str,
        seat: int | None = None,
        own: bool = True,
        script: Sequence[Sequence[int]] = (),
    ) -> History:
        """The history after a choice; ``script`` has outcomes for its draws, dice and cards separately. Raises
        :class:`Illegal` if it is refused."""
        match = self.heard()
        for kind, outcomes in enumerate(script):
            match.chance.write_script(kind, list(outcomes))
        match.apply(choice, seat)
        if match.revealed():
            return History(match)
        return History(match, (*self.before, Before(self.match, self.match.asking if seat is None else seat, own)))

    def without(self, number: int) -> History:
        """The history with this decision (from 1) and all later ones taken back. Raises :class:`Illegal` if something
        new has been seen since."""
        for at, before in enumerate(self.before):
            if before.match.decisions + 1 == number:
                return History(before.match, self.before[:at])
        raise Illegal(NOTHING_TO_UNDO)

    def last_of(self, seat: int) -> int | None:
        """The number of the last decision that this seat made itself; None if none can be taken back."""
        for before in reversed(self.before):
            if before.seat == seat and before.own:
                return before.match.decisions + 1
        return None
