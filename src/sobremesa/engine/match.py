"""A match: flat columns of small ints, the stack of open pages, and the engine that turns the pages."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, ClassVar, Final

import msgspec
from mypy_extensions import mypyc_attr

from sobremesa.engine import page as pages
from sobremesa.engine.ask import Ask, Outcome, here, why_not
from sobremesa.engine.chance import CALLER, Chance, Draw, Unanswered
from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event, Telling
from sobremesa.engine.film import Film
from sobremesa.engine.page import (
    CLOSE,
    NOBODY,
    QUESTION,
    REPEATED_STEP,
    STEP,
    TOGETHER,
    Frame,
    Line,
    Question,
    Several,
)
from sobremesa.engine.position import ALL_SEEING, Eyes, Part
from sobremesa.engine.refusal import NO_DRAW, NO_OUTCOME, Illegal, Refusal
from sobremesa.engine.setting import Setting
from sobremesa.engine.stack import Stack
from sobremesa.engine.view import View, view_of
from sobremesa.engine.worlds import imagine

FORMAT: Final = 1  # of stored matches

_NO_COLUMNS: Final[list[list[int]]] = []  # shared until replaced
_NO_OPTIONS: Final[list[Choice]] = []
_NO_SEATS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Stack):
    """One match of one game; each game has a subclass that names its columns.

    ``FACTS`` names the attributes that are an int or a tuple of ints, ``COLUMNS`` those that are lists of ints, in the
    order in which :meth:`bind` takes them; lists beyond the named ones have numbers (hands by seat, say). ``ADDED`` has
    the initial values of those added when matches were stored already; they are neither stored nor hashed while they
    have these values (:func:`~.page.without_untouched`). All else is shared between copies and never changes.

    ``engine/fields.py`` generates most of such a class from a description that names each field once.
    """

    # An object with over thirty attributes in its dict is slow. Slots here leave the dict to a game's subclass.
    __slots__ = (
        "asking",
        "brisk",
        "chance",
        "choices",
        "columns",
        "decisions",
        "draw",
        "events",
        "film",
        "offered",
        "question",
        "sealed",
        "seats",
        "setting",
        "unsealed",
        "waiting",
    )

    FACTS: ClassVar[tuple[str, ...]] = ()
    COLUMNS: ClassVar[tuple[str, ...]] = ()
    ADDED: ClassVar[dict[str, int | tuple[int, ...]]] = {}

    def __init__(self, setting: Setting, chance: Chance) -> None:
        self.setting = setting  #: how the table was set up
        self.seats = setting.seats  #: the number of seats, which count from 0
        self.choices = setting.choices  #: every well-formed choice of this table
        self.chance = chance  #: where draws come from
        #: Whether a question to one seat with a single option is answered without asking. A copy inherits this from its
        #: match; a loaded match is never brisk.
        self.brisk = False
        self.columns = _NO_COLUMNS
        self.stack = []
        self.sealed: list[tuple[int, Choice]] = []
        self.unsealed = False  # whether the last choice opened sealed answers
        self.decisions = 0  #: the number made, by the seats or, in a brisk match, for them
        self.asking = NOBODY
        self.waiting = _NO_SEATS
        self.offered: list[Choice] | None = _NO_OPTIONS  # None: not listed yet
        self.question: Question[Any, Any] | None = None
        self.draw: Draw | None = None  #: the draw that waits for the caller's answer
        self.events: list[Event] | None = None  #: of the last decision; None unless the match listens
        self.film: Film | None = None  #: the stills of the last decision; set by code that watches the match

    # What a game supplies.

    def bind(self, columns: list[list[int]]) -> None:
        """Take these lists as the match's columns."""
        raise NotImplementedError

    def set_out(self) -> None:
        """Lay out the table as it is before the first page opens. Added fields that a stored match lacks keep it."""

    def blank(self) -> Match:
        """A match of this class with the same box, but without facts and columns."""
        raise NotImplementedError

    def carry(self, new: Any) -> None:
        """Copy this match's facts to ``new``."""
        for name in self.FACTS:
            setattr(new, name, getattr(self, name))

    def describe(self, eyes: Eyes) -> Part:
        """The position as the game's own ``Position``, without what ``eyes`` may not see."""
        raise NotImplementedError

    def redeal(self, seat: int) -> None:
        """Deal again, from ``self.chance``, everything this seat may not know."""
        raise NotImplementedError

    def result(self) -> Outcome:
        """The outcome of a match whose pages are all closed."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise ValueError if the columns, just loaded, are not valid for a match."""

    # Pages are turned.

    def read_on(self) -> None:
        """Turn pages until somebody must be asked, a draw waits for the caller, or the match is over."""
        stack = self.stack
        plain = self.chance.plain
        self.question = None
        self.offered = _NO_OPTIONS
        self.draw = None
        frame: Frame
        while stack:
            frame = stack[-1]
            if frame.shared:
                frame = self.own(len(stack) - 1)
            at = frame.line
            line = frame.page.lines[at]
            kind = line.kind
            if kind == STEP and plain:
                frame.line = at + 1
                line.step(self, frame)
            elif kind == REPEATED_STEP and plain:
                if line.step(self, frame) and frame.line == at:
                    frame.line = at + 1
            elif kind == CLOSE:
                stack.pop()
            elif kind == STEP or kind == REPEATED_STEP:
                if not self._watched_step(line.step, frame, at, kind):
                    return
            elif self._ask(line, frame):
                return
        self.asking = NOBODY

    def _watched_step(self, step: Callable[..., bool | None], frame: Frame, at: int, kind: int) -> bool:
        """Run a step whose draws are scripted, recorded or given from outside. Returns False if one is pending."""
        chance = self.chance
        chance.begin_step()
        try:
            if kind == STEP:
                frame.line = at + 1
                step(self, frame)
            elif step(self, frame) and frame.line == at:
                frame.line = at + 1
        except Unanswered as unanswered:
            frame.line = at
            if chance.door != CALLER:
                raise
            self.draw = unanswered.draw
            return False
        chance.end_step()
        return True

    def _ask(self, question: Line, frame: Frame) -> bool:
        """Put the question to its seat or seats. Returns False if it has no option, or a single one that was forced."""
        assert isinstance(question, Question)
        if question.kind != QUESTION:
            return self._ask_several(question, frame)
        who = question.who
        seat = frame.seat if who is None else who(self, frame)
        if seat == NOBODY:
            frame.line += 1
            return False
        self.asking = seat
        certain = question.certain > (1 if self.brisk else 0)  # a brisk match would force a single option
        if certain or (question.open and question.surely_offers(self, frame)):
            self.offered = None  # they may be costly to list and never be read
            self.question = question
            return True
        offered = question.options(self, frame)
        if not offered:
            frame.line += 1
            return False
        if self.brisk and len(offered) == 1 and not question.open:
            self._carry_out(question, frame, offered[0])
            return False
        self.offered = offered
        self.question = question
        return True

    def _ask_several(self, question: Question[Any, Any], frame: Frame) -> bool:
        """Put a question to all its seats that have options, at once. Returns False if there are none."""
        assert isinstance(question, Several)
        answered = [seat for seat, _ in self.sealed]
        waiting: list[int] = []
        for seat in question.everyone(self, frame):
            if seat not in answered:
                self.asking = seat
                if waiting:  # the other seats' options are listed on demand
                    offers = question.offers(self, frame)
                else:
                    self.offered = question.options(self, frame)
                    offers = bool(self.offered)
                if offers:
                    waiting.append(seat)
        if not waiting:
            frame.line += 1
            return False
        self.waiting = waiting
        self.asking = waiting[0]
        self.question = question
        return True

    # Decisions.

    @property
    def ask(self) -> Ask | None:
        """The pending decision; None if the match is over or a ``draw`` waits for the caller."""
        question = self.question
        return None if question is None else Ask(self, question)

    def asked(self) -> list[int]:
        """The seats that may answer now."""
        question = self.question
        if question is None:
            return []
        if question.kind != QUESTION:
            return self.waiting
        return [self.asking]

    def options(self, seat: int | None = None) -> list[Choice]:
        """This seat's options (by default the first seat asked), in the table's order; empty if it is not asked.

        An open verb (places on a map) lists only a sample, see :meth:`domains`. The list is the match's own: copy it
        before changing it."""
        question = self.question
        if question is None:
            return []
        if seat is None:
            seat = self.asking
        if seat != (self.asking if question.kind == QUESTION else self.waiting[0]):
            return question.options(self.asked_as(seat), self.stack[-1]) if seat in self.asked() else []
        if self.offered is None:
            self.offered = question.options(self, self.stack[-1])
        return self.offered

    def domains(self, seat: int | None = None) -> dict[str, Any]:
        """The domains of the open verbs of this seat (by default the first one asked), see :meth:`Ask.domains`; empty
        if it is not asked."""
        ask = self.ask
        return {} if ask is None else ask.domains(self.asking if seat is None else seat)

    def asked_as(self, seat: int) -> Match:
        """This position as one of several seats that are asked at once reads it, with that seat as its ``asking``.

        It shares all mutable state with this match, and is read-only: asking never writes to a match.
        """
        if seat == self.asking:
            return self
        reader = self.like(self.columns)
        reader.stack = self.stack
        reader.chance = self.chance
        reader.sealed = self.sealed
        reader.asking = seat
        return reader

    def choice(self, text: str) -> Choice | None:
        """The choice with this text, or None if there is no such choice in this match."""
        known = self.choices.by_text.get(text)
        if known is not None:
            return known
        parts = text.split(":")
        verb = self.choices.by_word.get(parts[0])
        if verb is None or not verb.open:
            return None
        found: Choice | None = verb.read(self, parts[1:])
        return found

    def why_not(self, choice: Choice | str, seat: int | None = None) -> Refusal | None:
        """The refusal that bars this choice now, or None if it is possible."""
        return why_not(self, choice, seat)

    def bars_seat(self, seat: int) -> Refusal | None:
        """The refusal for anything this seat tries while others play on, as when it has lost; None if it plays."""
        return None

    def apply(self, choice: Choice | str, seat: int | None = None) -> None:
        """Carry out a choice of a seat (by default the first one asked) and read on to the next question.

        Raises :class:`Illegal`, changing nothing, if the rules refuse it.
        """
        is_offered = self.offered is not None and (seat is None or seat == self.asking) and choice in self.options()
        # An offered choice is never text. A cast would tell mypy, but costs a call per decision.
        chosen: Choice = choice if is_offered else self._admitted(choice, seat)  # type: ignore[assignment]
        question = self.question
        assert question is not None
        if self.events is not None:
            self.listen()
        if question.kind != QUESTION and seat is not None:
            self.asking = seat
        if question.kind == TOGETHER:
            self.decisions += 1
            self._seal(question, chosen, self.asking)
        else:
            frame = self.stack[-1]
            if frame.shared:
                frame = self.own(len(self.stack) - 1)
            self._carry_out(question, frame, chosen)
        self.read_on()

    def _carry_out(self, question: Question[Any, Any], frame: Frame, chosen: Choice) -> None:
        """Carry out a choice. A repeated question is asked again unless the verb returns GO_ON."""
        self.decisions += 1
        at = frame.line
        if question.repeat:
            if chosen.verb.do(self, frame, chosen) and frame.line == at:
                frame.line = at + 1
        else:
            frame.line = at + 1
            chosen.verb.do(self, frame, chosen)

    def _admitted(self, choice: Choice | str, seat: int | None) -> Choice:
        """A choice given as text, or one not among the options (as an open verb's may be). Raises :class:`Illegal`."""
        refusal = self.why_not(choice, seat)
        if refusal is not None:
            raise Illegal(refusal)
        known = self.choice(choice) if isinstance(choice, str) else choice
        assert known is not None
        return known

    def _seal(self, question: Question[Any, Any], chosen: Choice, seat: int) -> None:
        """Store one of several secret answers. When the last one comes, carry out all of them."""
        assert isinstance(question, Several)
        self.sealed.append((seat, chosen))
        if len(self.waiting) > 1:
            return
        answers = dict(self.sealed)
        self.sealed = []
        self.unsealed = len(answers) > 1
        depth = len(self.stack)
        frame = self.own(depth - 1)
        frame.line += 1
        for answering in question.everyone(self, frame):
            if answering in answers:
                self.asking = answering
                answers[answering].verb.do(self, frame, answers[answering])
        if len(self.stack) != depth:
            raise RuntimeError(f"an answer to “{question.name}” opened or closed a page: that is for the next line")

    def answer_draw(self, value: int) -> None:
        """Give the pending draw its outcome, one of the values in ``draw.outcomes``, and read on to the next draw or
        question.

        Raises :class:`Illegal`, changing nothing, if no draw is pending or it has no such outcome.
        """
        draw = self.draw
        if draw is None:
            raise Illegal(here(self, NO_DRAW))
        if all(value != outcome for outcome, _ in draw.outcomes):
            raise Illegal(here(self, NO_OUTCOME))
        self.chance.write_script(draw.kind, [value])
        self.read_on()

    # Events.

    def listen(self) -> None:
        """Record what happens from now on: ``events`` holds the events of the last decision, ``chance.drawn`` its
        draws. A match with a ``film`` begins a new one."""
        self.film = None if self.film is None else Film(self)
        self.events = []
        self.unsealed = False
        self.chance.keep()

    def tell(self, telling: Telling, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Record an event: a kind, or what :meth:`Kind.because` made, and its facts in the order of its fields."""
        if self.events is not None:
            self.events.append(Event(telling, (a, b, c, d, e)[: len(telling.kind.fields)]))
            if self.film is not None:
                self.film.take(self)

    def revealed(self) -> bool:
        """Whether the last choice led to a draw or revealed something hidden. Only known if the match was listening."""
        drawn = self.chance.drawn
        return (
            self.unsealed
            or (drawn is not None and any(drawn))
            or any(event.kind.reveals for event in self.events or ())
        )

    # Copies, words, worlds.

    def copy(self) -> Match:
        """An independent copy of the match, as brisk as this one. It does not listen: to get its events, call
        :meth:`listen`. ``copy.copy`` and ``copy.deepcopy`` give the same."""
        new = self.like([column[:] for column in self.columns])
        for frame in self.stack:
            frame.shared = True
        new.stack = self.stack[:]
        new.chance = self.chance.copy()
        new.asking = self.asking
        if self.sealed:
            new.sealed = self.sealed[:]
        return new

    def like(self, columns: list[list[int]]) -> Match:
        """A match with these columns and this match's facts and question, but without pages, chance and secret
        answers."""
        new = self.blank()
        new.bind(columns)
        self.carry(new)
        new.brisk = self.brisk
        new.decisions = self.decisions
        new.question = self.question
        new.offered = self.offered
        new.waiting = self.waiting
        new.draw = self.draw
        return new

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[bytes], Match], tuple[bytes]]:
        """Pickle the :meth:`dump`, the game by name, and the content unless it is the game's own."""
        if self.setting.load is None:
            raise TypeError("a match that no game has set up can't be pickled")
        return self.setting.load, (self.dump(),)

    def record(self, with_chance: bool = True) -> dict[str, object]:
        """The whole match as plain data, secrets included: for storing and comparing."""
        named = len(self.COLUMNS)
        data: dict[str, object] = {
            "decisions": self.decisions,
            "facts": pages.without_untouched({name: getattr(self, name) for name in self.FACTS}, self.ADDED),
            "columns": pages.without_untouched(dict(zip(self.COLUMNS, self.columns, strict=False)), self.ADDED),
            "lists": self.columns[named:],
            "pages": [pages.record(frame) for frame in self.stack],
            "sealed": [[seat, choice.text] for seat, choice in self.sealed],
        }
        if with_chance:
            data["chance"] = self.chance.record()
        return data

    def dump(self) -> bytes:
        """The whole match as bytes, to be loaded by its game. It holds every secret."""
        return msgspec.json.encode({"format": FORMAT, **self.setting.record(), **self.record()})

    def resume(self) -> bool:
        """Ask the question of a loaded position again, or make its draw pending again. Returns False if the position is
        at neither and is not over: no match is ever stored at such a point, and reading on from it might never end."""
        if not self.stack:
            return True
        frame = self.own(len(self.stack) - 1)
        line = frame.page.lines[frame.line]
        if line.kind == STEP or line.kind == REPEATED_STEP:
            return self.chance.door == CALLER and not self._watched_step(line.step, frame, frame.line, line.kind)
        return line.kind != CLOSE and self._ask(line, frame)

    def hash(self) -> str:
        """A hash of the position, 16 hex digits, without the state of chance. Never show it to players of a live match:
        it would betray hidden cards."""
        return hashlib.blake2b(msgspec.json.encode(self.record(with_chance=False)), digest_size=8).hexdigest()

    def imagine(self, seat: int, seed: int) -> Match:
        """A world consistent with what this seat knows: everything it may not know is dealt again at random, future
        draws included. It depends only on what the seat may know and on ``seed``: see ``engine/worlds.py``. The world
        does not listen, and is as brisk as this match: set ``brisk`` for one that plays forced choices by itself.
        """
        return imagine(self, seat, seed)

    def position(self, seat: int | None) -> Any:
        """The position as this seat (None: a spectator) may know it, as the game's own ``Position``."""
        return self.describe(Eyes(seat))

    def truth(self) -> Any:
        """The whole position as the same ``Position``, secrets included. Not for players of a live match."""
        return self.describe(ALL_SEEING)

    def view(self, seat: int | None) -> View:
        """The position, open pages and question, as this seat (None: a spectator) may know them."""
        return view_of(self, self.ask, seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return None if self.stack or self.draw is not None else self.result()

    def returns(self) -> tuple[float, ...]:
        """What the match was worth to each seat, see :attr:`Outcome.returns`; all 0 while it goes on."""
        return (0.0,) * self.seats if self.outcome is None else self.outcome.returns
