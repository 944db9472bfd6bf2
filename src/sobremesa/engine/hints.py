"""What is worth knowing of a pending question and its options, as far as the seat that is asked may know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from sobremesa.engine.choice import Choice
from sobremesa.engine.foresight import Ahead, Foresight
from sobremesa.engine.match import Match
from sobremesa.engine.saying import Facts, Saying
from sobremesa.engine.words import Speech

S_co = TypeVar("S_co", bound=Speech, covariant=True)


class Hints(Generic[S_co]):
    """What a game says about its questions. A game has its own subclass; by default there is nothing to say."""

    def __init__(self, speech: S_co) -> None:
        self.speech = speech

    def notes(self, match: Match, choice: Choice) -> list[Saying]:
        """What is worth knowing about an option of the pending question, as far as the asked seat may know it; what
        would come of it apart."""
        return []

    def foresight(self, match: Match) -> Foresight | None:
        """What would come of the options of the pending question, for the seat that is asked (``match.asking``); None
        for a game that foresees nothing."""
        return None

    def foreseen(self, match: Match, seat: int | None) -> Any:
        """What would come besides, whatever is chosen, as far as this seat (None: a spectator) may know: in the game's
        own terms, for its own face; None for most games. Every look has it: what takes long is worked out when it is
        read."""
        return None

    def offered(
        self, match: Match, choices: Iterable[Choice]
    ) -> Iterator[tuple[Choice, tuple[Saying, ...], Ahead | None]]:
        """These options of the pending question, each with all that is worth knowing about it, and what would come."""
        foresight = self.foresight(match)
        for choice in choices:
            ahead = None if foresight is None else foresight.of(choice)
            yield choice, (*self.notes(match, choice), *(() if ahead is None else ahead.says)), ahead

    def about(self, match: Match, choice: Choice) -> tuple[Saying, ...]:
        """All that is worth knowing about one option of the pending question, with what would come of it."""
        ((_, notes, _),) = self.offered(match, [choice])
        return notes

    def question_facts(self, match: Match) -> Facts:
        """The facts in the braces of the pending question; for most games it has none."""
        return {}

    def situation(self, match: Match) -> list[Saying]:
        """What lies open on the table and matters to the pending question, such as the dice of a duel."""
        return []

    def aside(self, match: Match) -> list[Saying]:
        """The subject of the pending question, if only the asked seat may know it."""
        return []

    def surroundings(self, match: Match, seat: int | None = None) -> list[Saying]:
        """Both, as far as this seat (None: a spectator) may know them."""
        if seat is None or match.ask is None or seat not in match.ask.seats:
            return self.situation(match)
        reader = match.asked_as(seat)
        return [*self.situation(reader), *self.aside(reader)]

    def takes_deck(self, choice: Choice) -> bool:
        """Whether a choice takes one of the ready decks, which one would want to look into first."""
        return False
