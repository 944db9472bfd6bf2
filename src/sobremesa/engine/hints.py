"""Hints about a pending question and its options, from what the seat that is asked may know."""

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
    """A game's hints about its questions. A game has its own subclass; by default there are none."""

    def __init__(self, speech: S_co) -> None:
        self.speech = speech

    def notes(self, match: Match, choice: Choice) -> list[Saying]:
        """Hints about an option of the pending question, from what the asked seat may know. Its consequences are in
        :meth:`foresight`."""
        return []

    def foresight(self, match: Match) -> Foresight | None:
        """Foresees the options of the pending question, for the seat that is asked (``match.asking``). None for a game
        that foresees nothing."""
        return None

    def foreseen(self, match: Match, seat: int | None) -> Any:
        """What would come whatever is chosen, by what this seat (None: a spectator) may know, in the game's own terms
        for its own face; None for most games. Every look has it, so anything slow must wait until it is read."""
        return None

    def offered(
        self, match: Match, choices: Iterable[Choice]
    ) -> Iterator[tuple[Choice, tuple[Saying, ...], Ahead | None]]:
        """These options of the pending question, each with all its hints and its consequences, if any are foreseen."""
        foresight = self.foresight(match)
        for choice in choices:
            ahead = None if foresight is None else foresight.foresee(choice)
            yield choice, (*self.notes(match, choice), *(() if ahead is None else ahead.says)), ahead

    def about(self, match: Match, choice: Choice) -> tuple[Saying, ...]:
        """All hints about one option of the pending question, its consequences among them."""
        ((_, notes, _),) = self.offered(match, [choice])
        return notes

    def question_facts(self, match: Match) -> Facts:
        """The facts in the braces of the pending question; in most games it has none."""
        return {}

    def situation(self, match: Match) -> list[Saying]:
        """What lies open on the table and matters for the pending question, such as the dice of a duel."""
        return []

    def aside(self, match: Match) -> list[Saying]:
        """The subject of the pending question, if only the asked seat may know it."""
        return []

    def surroundings(self, match: Match, asked: bool = False) -> list[Saying]:
        """The :meth:`situation`; if the match is read by a seat that is ``asked``, with the :meth:`aside`."""
        return [*self.situation(match), *(self.aside(match) if asked else ())]

    def takes_deck(self, choice: Choice) -> bool:
        """Whether a choice takes one of the ready decks, so that a face lets people look into it first."""
        return False

    def divides_deck(self, choice: Choice) -> bool:
        """Whether a choice puts a card of the own deck in a pile, which a plan made with the deck can do as well."""
        return False
