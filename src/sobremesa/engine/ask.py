"""The pending decision of a match, and its outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import Page, Question
from sobremesa.engine.refusal import NOT_ASKED, SEALED, Refusal

if TYPE_CHECKING:
    from sobremesa.engine.match import Match

_STEPS: Final = 2**48  # to 1, in returns: multiples of 1/_STEPS add up without rounding


class Outcome:
    """How a match ended: ``places`` gives each seat its place, ``clause`` says why.

    1 is first; seats that draw share a place. If everybody plays ``together`` against the game itself, all are first or
    all are second.
    """

    def __init__(self, places: tuple[int, ...], clause: str, together: bool = False) -> None:
        self.places = places
        self.clause = clause
        self.together = together

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def returns(self) -> tuple[float, ...]:
        """What the match was worth to each seat, from -1 to 1.

        Among rivals: the number of seats behind minus the number ahead, divided by the number of other seats. Two seats
        get 1 and -1; four that finish one behind another get 1, 1/3, -1/3 and -1; the winners of two against two get
        2/3 each; if all draw, each gets 0. The sum is exactly 0, because the share is rounded down to a multiple of
        2**-48 before it is multiplied. Together against the game: 1 for each if they won, -1 if they lost.
        """
        if self.together:
            return tuple([1.0 if place == 1 else -1.0 for place in self.places])
        share = _STEPS // max(1, len(self.places) - 1) / _STEPS
        found: list[float] = []
        for place in self.places:
            behind = sum([1 for other in self.places if other > place])
            ahead = sum([1 for other in self.places if other < place])
            found.append((behind - ahead) * share)
        return tuple(found)


class Ask:
    """A pending decision: the seats that may answer, the question (``why``), and each seat's options.

    It is a live view of its match: copy what you need before applying a choice.
    """

    def __init__(self, match: Match, question: Question[Any, Any]) -> None:
        self._match = match
        self._question = question

    @property
    def number(self) -> int:
        """The number of decisions made before this one."""
        return self._match.decisions

    @property
    def name(self) -> str:
        """The question's name, such as ``az.duel.improve``. It doesn't depend on the text."""
        return f"{self.page.name}.{self._question.name}"

    @property
    def why(self) -> str:
        """The question (English; the key for other languages)."""
        return self._question.text

    @property
    def window(self) -> bool:
        """Whether the table passes for a seat whose only option is to pass."""
        return self._question.window

    @property
    def page(self) -> Page[Any, Any]:
        """The page that asks."""
        return self._match.stack[-1].page

    @property
    def clause(self) -> str:
        """The clause that has the question asked."""
        return self._question.clause

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may answer now."""
        return tuple(self._match.asked())

    def options(self, seat: int | None = None) -> list[Choice]:
        """What this seat may answer (by default the first of those asked). For an open verb: a useful sample."""
        return self._match.options(seat)

    @property
    def domain(self) -> dict[str, Any]:
        """For each open verb that the first seat asked may use: its word, and its domain as plain data, see
        :meth:`Match.domains`."""
        return self._match.domains()


def bars_unasked(
    match: Match, reader: Match, question: Question[Any, Any], choice: Choice, seat: int
) -> Refusal | None:
    """The refusal for a choice by a seat that is not asked: it has already answered, it is out of the match, or its
    verb has a reason of its own. None if the only reason is that the seat is not asked. ``reader`` is the match as that
    seat reads it (:meth:`Match.asked_as`)."""
    if any(seat == sealed for sealed, _ in match.sealed):
        return SEALED.by(question.clause)
    if not 0 <= seat < match.seats:
        return None
    bar = choice.verb.unasked if choice.verb in question.verbs else choice.verb.untimely
    return match.bars_seat(seat) or bar(reader, choice)


def why_nots(match: Match, choices: Sequence[Choice], seat: int) -> list[Refusal | None]:
    """:meth:`Match.why_not` for each of these choices. For a seat that is not asked, it makes the reader only once."""
    question = match.question
    if question is None or seat in match.asked():
        return [match.why_not(choice, seat) for choice in choices]
    reader, unasked = match.asked_as(seat), NOT_ASKED.by(question.clause)
    return [bars_unasked(match, reader, question, choice, seat) or unasked for choice in choices]
