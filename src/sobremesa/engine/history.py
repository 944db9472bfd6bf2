"""A match that can be taken back, as far as nobody has learned anything new."""

from __future__ import annotations

from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match
from sobremesa.engine.refusal import Illegal, Refusal

NOTHING_TO_UNDO = Refusal("", "Nothing can be taken back: something new has been seen since.")


class History:
    """Plays ``match`` and keeps the positions that :meth:`undo` may go back to.

    A choice can be taken back while it has revealed nothing: no draw by chance, no hidden card shown. What came after
    the last new information is kept, nothing older.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        if match.events is None:
            match.listen()
        self._before: list[Match] = []

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be taken back."""
        return bool(self._before)

    def apply(self, choice: Choice | str, seat: int | None = None) -> None:
        """Apply a choice; raises :class:`Illegal` and changes nothing when it is refused."""
        before = self.match.copy()
        before.listen()
        self.match.apply(choice, seat)
        if self.match.revealed():
            self._before.clear()
        else:
            self._before.append(before)

    def undo(self) -> None:
        """Take the last choice back; raises :class:`Illegal` when it can't be."""
        if not self._before:
            raise Illegal(NOTHING_TO_UNDO)
        self.match = self._before.pop()
