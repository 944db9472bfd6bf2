"""The pending decision of a match, what bars an answer to it, and how a match ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import QUESTION, Page, Question
from sobremesa.engine.refusal import AT_CHANCE, NOT_ASKED, NOT_THIS, OVER, SEALED, UNKNOWN, Refusal

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

    What it says never changes. Its options are those of its match: read them before a choice is applied.
    """

    __slots__ = ("_match", "_others", "_question", "number", "page", "seats")

    def __init__(self, match: Match, question: Question[Any, Any]) -> None:
        self.number = match.decisions  #: the number of decisions made before this one
        self.seats = (match.asking,) if question.kind == QUESTION else tuple(match.waiting)  #: who may answer
        self.page: Page[Any, Any] = match.stack[-1].page  #: the page that asks
        self._question = question
        self._match = match
        self._others: dict[int, tuple[Match, list[Choice]]] | None = None  # for seats asked with the first

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
    def clause(self) -> str:
        """The clause that has the question asked."""
        return self._question.clause

    def reader(self, seat: int) -> Match:
        """The match as this seat, one of those asked, reads it: see :meth:`Match.asked_as`."""
        return self._match if seat == self._match.asking else self._read_by(seat)[0]

    def options(self, seat: int | None = None) -> list[Choice]:
        """What this seat may answer (by default the first of those asked). For an open verb: a useful sample."""
        if seat is None or seat == self.seats[0]:
            return self._match.options(seat)
        return self._read_by(seat)[1] if seat in self.seats else []

    def _read_by(self, seat: int) -> tuple[Match, list[Choice]]:
        """The match as this seat, asked with the first, reads it, and its options: made once."""
        if self._others is None:
            self._others = {}
        if seat not in self._others:
            reader = self._match.asked_as(seat)
            self._others[seat] = reader, self._question.options(reader, reader.stack[-1])
        return self._others[seat]

    @property
    def domain(self) -> dict[str, Any]:
        """The :meth:`domains` of the first seat asked."""
        return self.domains(self.seats[0])

    def domains(self, seat: int) -> dict[str, Any]:
        """For each open verb that this seat may use now: its word and its domain as plain data, such as
        ``{"go": {"kind": "place", "x": [0, 48000], "y": [0, 48000]}}``, see :meth:`Verb.domain`."""
        if seat not in self.seats:
            return {}
        reader, frame = self.reader(seat), self._match.stack[-1]
        return {
            verb.word: verb.domain(reader, frame)
            for verb in self._question.verbs
            if verb.open and verb.may(reader, frame) is None
        }


def why_not(match: Match, choice: Choice | str, seat: int | None) -> Refusal | None:
    """See :meth:`Match.why_not`."""
    question = match.question
    if question is None:
        return here(match, AT_CHANCE if match.stack else OVER)
    if isinstance(choice, str):
        known = match.choice(choice)
        if known is None:
            return here(match, UNKNOWN)
        choice = known
    if seat is None:
        seat = match.asking
    elif seat not in match.asked():
        return _bars_unasked(match, match.asked_as(seat), question, choice, seat) or here(match, NOT_ASKED)
    reader, frame = match.asked_as(seat), match.stack[-1]
    if choice.verb not in question.verbs:
        return choice.verb.untimely(reader, choice) or here(match, NOT_THIS)
    return choice.verb.may(reader, frame) or choice.verb.can(reader, frame, choice)


def why_nots(match: Match, choices: Sequence[Choice], seat: int) -> list[Refusal | None]:
    """:meth:`Match.why_not` for each of these choices. For a seat that is not asked, it makes the reader only once."""
    question = match.question
    if question is None or seat in match.asked():
        return [match.why_not(choice, seat) for choice in choices]
    reader, unasked = match.asked_as(seat), NOT_ASKED.by(question.clause)
    return [_bars_unasked(match, reader, question, choice, seat) or unasked for choice in choices]


def _bars_unasked(
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


def here(match: Match, refusal: Refusal) -> Refusal:
    """One of the kernel's own refusals, with the clause of the question, the drawing page or the outcome."""
    question = match.question
    if question is not None:
        return refusal.by(question.clause)
    return refusal.by(match.stack[-1].page.clause if match.stack else match.result().clause)
