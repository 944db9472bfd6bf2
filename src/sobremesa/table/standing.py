"""The state of a live match: the position, what may be taken back, and what identifies the pending question.

Nothing here waits or stores. A change returns a new standing and the lines to be stored for it; once these are stored,
the new standing replaces the old one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Final

from sobremesa.engine.ask import Ask, Outcome
from sobremesa.engine.chance import CARDS, DICE
from sobremesa.engine.film import Film
from sobremesa.engine.game import Game
from sobremesa.engine.history import NOTHING_TO_UNDO, Before, History
from sobremesa.engine.log import Decision, TakenBack, decision_line, drawn, ending_line, goes_on_line, logged_events
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.page import NOBODY, QUESTION, TOGETHER
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.words import key
from sobremesa.table.lines import CameBack, Rolled, StoodIn, Stored, UndoAnswered, UndoAsked, encode
from sobremesa.table.look import Die
from sobremesa.table.luck import SYSTEM, Luck
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.store.matches import Kept, New

FARTHEST: Final = 32  # consecutive choices that can be taken back

NOT_AGAIN: Final = key("The others have said no to that.")
PENDING: Final = key("Somebody is already asking to take something back.")
NOT_PENDING: Final = key("Nobody is asking to take anything back.")


class Late(Refused):
    """That question is no longer being asked (or the seat has answered it): nothing has changed."""

    def __init__(self) -> None:
        super().__init__(ErrorCode.TAKEN, key("That question has been answered already."))


@dataclass(frozen=True)
class Bookmark:
    """What the store keeps with a position: see :class:`Kept`."""

    line: int
    number: int
    seat: int | None = None
    own: bool = True


@dataclass(frozen=True)
class Wish:
    """A seat asks, in this line, to take back its decision of this number; who has agreed so far."""

    line: int
    seat: int
    number: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True)
class Standing:
    """What is pending after a line: everybody reads it from here, where it is made once.

    ``line`` lines have been written. ``number`` is the line after which the pending question (or die) was asked, and
    identifies it for all who have not answered it since (:meth:`number_of`). ``answers`` are the lines of the seats'
    latest answers, by seat, as far as they are known: those after the line ``known_after``.

    ``marks`` go with the positions of ``history``, the current one last. ``wish`` is a pending undo request; ``denied``
    are the seats whose request was denied since the last choice. ``edition`` is that of the rules by which the last
    line was played, ``luck`` what deals the cards when people roll their own dice.
    """

    line: int
    number: int
    history: History
    marks: tuple[Bookmark, ...]
    wish: Wish | None = None
    denied: tuple[int, ...] = ()
    edition: int = 0
    luck: Luck = SYSTEM
    answers: Mapping[int, int] = field(default_factory=dict)
    known_after: int = 0

    @property
    def match(self) -> Match:
        """The match as it stands. It is shared: copy it before changing anything."""
        return self.history.match

    @cached_property
    def ask(self) -> Ask | None:
        """The pending question; None if the match is over or waits for a die."""
        return self.match.ask

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.match.outcome

    @cached_property
    def die(self) -> Die | None:
        """The die to be rolled by hand, and whose roll it is, if it is anybody's; None if none is pending."""
        match = self.match
        if match.draw is None or match.draw.kind != DICE:
            return None
        frame = match.stack[-1]
        seat = getattr(frame, "seat", NOBODY)
        seats = (seat,) if 0 <= seat < match.seats else ()
        nth = len(match.chance.script[DICE]) + 1  # those before it have been typed already
        return Die(self.number, len(match.draw.outcomes), seats, nth, frame.page.title, frame.page.clause)

    def number_of(self, seat: int | None) -> int:
        """What identifies the question for this seat (None: a spectator). If several are asked at once, those whose
        question is unchanged keep its number while others answer: nobody is late because of another's choice."""
        if seat is None:
            return self.number
        return max(self.number, self.answers.get(seat, self.known_after))

    # Changes.

    def chosen(
        self, seat: int, number: int, text: str, by: str = "", why: str = "", advised: bool = False
    ) -> Transition:
        """A seat's answer to the question of this number. ``by``, ``why`` and ``advised``: see :class:`Decision`.
        Raises :class:`Late`, or :class:`Illegal` if the rules refuse it."""
        ask = self.ask
        if ask is None:
            raise Late
        since = self.number_of(seat) if seat in ask.seats else self.number
        # Another process may know of fewer answers, and have numbered the question by a later line.
        if not since <= number <= self.line:
            raise Late
        history = _dealt(self.history.after(text, seat, own=not by), self._deal())
        choice = self.match.choice(text)
        assert choice is not None, "it has just been chosen"
        decision = decision_line(history.match, choice, seat, by, why, advised)
        line = self.line + 1
        same = _others_are_asked_the_same(self.match, ask, history.match, seat)
        return self._moved(history, decision, Bookmark(line, self.number if same else line, seat, not by))

    def rolled(self, seat: int, number: int, value: int) -> Transition:
        """A die that was rolled by hand. Raises :class:`Late`, or :class:`Illegal` for an impossible value."""
        if number != self.number or self.die is None:
            raise Late
        match = self.history.heard()
        match.answer_draw(value)
        history = _dealt(History(match), self._deal())
        dice, cards = drawn(match)
        rolled = Rolled(
            seat=seat, value=value, dice=dice, cards=cards, events=logged_events(match), hash=history.match.hash()
        )
        return self._moved(history, rolled, Bookmark(self.line + 1, self.line + 1, seat))

    def wished(self, seat: int, number: int | None = None) -> Transition:
        """A seat asks to take back a decision: its own last choice, or the one with this ``number``. Raises
        :class:`Illegal` if nothing can be taken back, and :class:`Refused` if it has already asked."""
        number = number or self.history.last_of(seat)
        if number is None or self.outcome is not None:
            raise Illegal(NOTHING_TO_UNDO)
        if self.wish is not None:
            raise Refused(ErrorCode.TAKEN, PENDING)
        if seat in self.denied:
            raise Refused(ErrorCode.TAKEN, NOT_AGAIN)
        new = replace(self, line=self.line + 1, wish=Wish(self.line + 1, seat, number))
        return Transition(self, new, UndoAsked(seat, number))

    def answered(self, seat: int, agrees: bool) -> Transition:
        """Another seat agrees or does not. Raises :class:`Refused` if nobody asks, or if it has already answered."""
        wish = self.wish
        if wish is None or seat == wish.seat or seat in wish.agreed:
            raise Refused(ErrorCode.TAKEN, NOT_PENDING)
        line = UndoAnswered(seat, agrees)
        if agrees:
            new = replace(self, line=self.line + 1, wish=replace(wish, agreed=(*wish.agreed, seat)))
        else:
            new = replace(self, line=self.line + 1, wish=None, denied=(*self.denied, wish.seat))
        return Transition(self, new, line)

    def taken_back(self) -> Transition:
        """Carry out the undo request. Raises :class:`Refused` if there is none."""
        wish = self.wish
        if wish is None:
            raise Refused(ErrorCode.TAKEN, NOT_PENDING)
        history = self.history.without(wish.number)
        kept = self.marks[len(history.before)]
        line = self.line + 1
        marks = (*self.marks[: len(history.before)], Bookmark(line, line, kept.seat, kept.own))
        new = replace(self, line=line, number=line, history=history, marks=marks, wish=None, denied=())
        return Transition(self, new, TakenBack(wish.number, wish.seat, history.match.hash()))

    def stood_in(self, seat: int, by: int) -> Transition:
        """A bot plays for this seat's absent player. The match itself does not change."""
        return Transition(self, replace(self, line=self.line + 1), StoodIn(seat, by))

    def came_back(self, seat: int) -> Transition:
        """The player takes over again."""
        return Transition(self, replace(self, line=self.line + 1), CameBack(seat))

    @property
    def is_of_these_rules(self) -> bool:
        """Whether it was played by the edition of the rules that would go on with it."""
        return self.edition == self.match.setting.edition

    def gone_on(self) -> Transition:
        """These rules continue where another edition of them stopped."""
        line = goes_on_line(self.match)
        return Transition(self, replace(self, line=self.line + 1, edition=line.edition), line)

    def _deal(self) -> Random:
        """What draws the cards of the next line."""
        return self.luck.dice("deal", self.line + 1)

    def _moved(self, history: History, line: Stored, mark: Bookmark) -> Transition:
        """The match has moved on; if there are too many positions, the oldest is dropped."""
        if not history.before:
            marks: tuple[Bookmark, ...] = (mark,)
        else:
            marks = (*self.marks, mark)
            if len(history.before) > FARTHEST:
                history, marks = History(history.match, history.before[1:]), marks[1:]
        new = replace(
            self,
            line=self.line + 1,
            number=mark.number,
            history=history,
            marks=marks,
            wish=None,
            denied=(),
            answers={} if mark.seat is None else {**self.answers, mark.seat: mark.line},
        )
        return Transition(self, new, line)

    # What else is known.

    def follow(self, lines: Sequence[tuple[int, Stored]]) -> Standing:
        """The same, updated from the latest lines: who has answered, and any pending undo request."""
        wish: Wish | None = None
        denied: tuple[int, ...] = ()
        answers: dict[int, int] = {}
        for number, line in lines:
            if isinstance(line, Decision):
                answers[line.seat] = number
            if isinstance(line, UndoAsked):
                wish = Wish(number, line.seat, line.number)
            elif isinstance(line, UndoAnswered):
                if wish is not None and line.agrees:
                    wish = replace(wish, agreed=(*wish.agreed, line.seat))
                elif wish is not None:
                    denied, wish = (*denied, wish.seat), None
            elif not isinstance(line, StoodIn | CameBack):
                wish, denied = None, ()
        known_after = lines[0][0] - 1 if lines else self.line
        return replace(self, wish=wish, denied=denied, answers=answers, known_after=known_after)


@dataclass(frozen=True)
class Transition:
    """A step from one standing to another, and the line that records it."""

    before: Standing
    after: Standing
    line: Stored

    def to_store(self, match: int, room: int) -> New:
        """What is to be written."""
        after = self.after
        mark = after.marks[-1]
        moved = mark not in self.before.marks
        return New(
            match=match,
            room=room,
            number=after.line,
            line=encode(self.line),
            edition=after.edition if after.edition != self.before.edition else None,
            position=kept(mark, after.match) if moved else None,
            gone=tuple(one.line for one in self.before.marks if one not in after.marks),
            ending=encode(ending_line(after.match)) if after.outcome is not None and moved else None,
        )


def kept(mark: Bookmark, match: Match) -> Kept:
    """A position as it is stored."""
    return Kept(mark.line, mark.number, mark.seat, mark.own, match.dump())


def began(match: Match, luck: Luck) -> Standing:
    """A newly set-up match."""
    history = _dealt(History(match), luck.dice("deal", 0))
    return Standing(0, 0, history, (Bookmark(0, 0),), edition=match.setting.edition, luck=luck)


def loaded(
    game: Game, pack: Pack, line: int, positions: Sequence[Kept], edition: int, luck: Luck, where: str
) -> Standing:
    """A stored match. Raises :class:`BadInput` if this program can't go on with it."""
    matches = [game.load(one.data, pack, where) for one in positions]
    for match in matches if game.watched else ():
        match.film = Film(match)
    marks = tuple(Bookmark(one.line, one.number, one.seat, one.own) for one in positions)
    before = [
        Before(match, NOBODY if mark.seat is None else mark.seat, mark.own)
        for match, mark in zip(matches, marks[1:], strict=False)
    ]
    return Standing(line, marks[-1].number, History(matches[-1], before), marks, edition=edition, luck=luck)


def _others_are_asked_the_same(before: Match, ask: Ask, after: Match, seat: int) -> bool:
    """Whether this seat's answer left the question unchanged for the others who are asked at once: it was one more
    secret answer, or it changed nothing about their options."""
    question = before.question
    if question is None or question.kind == QUESTION or after.question is not question:
        return False
    if question.kind == TOGETHER:
        return len(after.sealed) > len(before.sealed)
    others = [other for other in ask.seats if other != seat]
    return {*after.asked()} <= {seat, *others} and all(after.options(other) == ask.options(other) for other in others)


def _dealt(history: History, dice: Random) -> History:
    """When people roll their own dice, the table still deals the cards. A choice that waits for such a roll can't be
    taken back."""
    match = history.match
    dealt = False
    while match.draw is not None and match.draw.kind == CARDS:
        outcomes = match.draw.outcomes
        at = dice.randrange(sum(weight for _, weight in outcomes))
        for card, weight in outcomes:
            at -= weight
            if at < 0:
                match.answer_draw(card)
                break
        dealt = True
    return History(match) if dealt or match.draw is not None else history
