"""Pages of lines, which are the rules, and frames, which are open pages."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from sobremesa.engine.choice import Choice, F, M, Verb

NOBODY: Final = -1  #: stands for no seat
GO_ON: Final = True  #: returned by a repeated line that is done
END: Final = ""  #: the name of the line that closes a page

STEP: Final = 0
REPEATED_STEP: Final = 1
QUESTION: Final = 2
TOGETHER: Final = 3
CLOSE: Final = 4
ANYONE: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """An open page: its next line and, in a subclass, whom it is about.

    A subclass's attributes are exactly the parameters of its ``__init__``, each an int or a tuple of ints: the kernel
    uses them to copy, store and compare it. ``seat`` is the seat its questions ask by default. A frame shared by two
    matches is replaced before it is written to, so a step may only keep the frame it was given.
    """

    ADDED: ClassVar[dict[str, int | tuple[int, ...]]] = {}  #: see ``Match.ADDED``

    seat: int
    page: Page[Any, Any]
    line: int = 0
    shared: bool = False

    def start_over(self) -> None:
        """Go back to the first line of the page."""
        self.line = 0

    def go_to(self, line: str) -> None:
        """Continue with the named line."""
        self.line = self.page.place[line]

    def close(self) -> None:
        """Skip the rest of the page."""
        self.line = self.page.place[END]


def _nothing(match: Any, frame: Any) -> None:
    """The step of a line that does nothing."""


class Page(Generic[M, F]):
    """A chapter of the rules: its title, its clause, the class of its frames, and its lines, which :func:`write` adds.

    ``name`` is what stored matches call it (``az.duel``), never shown and never translated; ``title`` may be reworded
    at will.
    """

    def __init__(self, name: str, title: str, clause: str, frame: type[F]) -> None:
        self.name = name
        self.title = title
        self.clause = clause
        self.frame = frame
        self.lines: list[Line] = []
        self.place: dict[str, int] = {}
        self.add(Line(END, CLOSE, _nothing))
        self.fields: tuple[str, ...] = frame_fields(frame)

    def add(self, line: Line) -> None:
        """Add a line before the one that closes the page."""
        if line.name in self.place and line.name != END:
            raise ValueError(f"page {self.name!r} has two lines named {line.name!r}")
        last = len(self.lines) - 1
        self.lines.insert(max(last, 0), line)
        self.place = {each.name: at for at, each in enumerate(self.lines)}


def frame_fields(frame: type[Frame]) -> tuple[str, ...]:
    """The names of a frame's values, in the order of its class's parameters."""
    return tuple(inspect.signature(frame).parameters)


class Line:
    """A line of a page: a step (a function of match and frame) or a question. ``name`` identifies it within its page in
    stored matches."""

    def __init__(self, name: str, kind: int, step: Callable[..., bool | None]) -> None:
        self.name = name
        self.kind = kind
        self.step = step


class Question(Line, Generic[M, F]):
    """A line that asks one seat. ``text`` is the question in English, and the key for other languages.

    ``who`` gives the seat (NOBODY: skip the question); without it the frame's own seat is asked. A question without
    options is not asked. ``clause`` is its clause, if that is not its page's. ``window`` marks a question that is asked
    on public grounds alone: the table passes for a player whose only option is to pass.
    """

    def __init__(
        self,
        name: str,
        text: str,
        *verbs: Verb[M, F, Any],
        who: Callable[[M, F], int] | None = None,
        window: bool = False,
        clause: str = "",
    ) -> None:
        super().__init__(name, QUESTION, _nothing)
        self.text = text
        self.clause = clause
        self.verbs: list[Verb[M, F, Any]] = list(verbs)
        self.closed = [verb for verb in verbs if not verb.open]
        self.open = len(self.closed) < len(verbs)  # whether its options are only a sample
        self.certain = sum(verb.always for verb in verbs)  # the number of verbs that can always be chosen
        self.who = who
        self.window = window
        self.repeat = False
        self.written = False

    def options(self, match: M, frame: F) -> list[Choice]:
        """The options of the seat that is being asked (``match.asking``)."""
        found: list[Choice] = []
        tables = match.choices.tables
        for verb in self.verbs:
            if verb.always:
                found += tables[verb.index]
            elif verb.never_barred or verb.may(match, frame) is None:
                candidates = verb.candidates(match, frame)
                if verb.all_possible:
                    found += candidates
                else:
                    for choice in candidates:
                        if verb.can(match, frame, choice) is None:
                            found.append(choice)
        return found

    def offers(self, match: M, frame: F) -> bool:
        """Whether that seat has any option; stops at the first verb that has one."""
        return self._offers(self.verbs, match, frame)

    def surely_offers(self, match: M, frame: F) -> bool:
        """Whether that seat has an option of a verb that is not open. False doesn't mean that it has none."""
        return self._offers(self.closed, match, frame)

    def _offers(self, verbs: list[Verb[M, F, Any]], match: M, frame: F) -> bool:
        for verb in verbs:
            if verb.always:
                return True
            if verb.never_barred or verb.may(match, frame) is None:
                candidates = verb.candidates(match, frame)
                if verb.all_possible:
                    if candidates:
                        return True
                elif any(verb.can(match, frame, choice) is None for choice in candidates):
                    return True
        return False


class Several(Question[M, F]):
    """A question put to several seats at once.

    ``everyone`` gives the seats; a seat without options is not asked. ``match.asking`` is the seat that a verb is
    called for.
    """

    KIND: ClassVar[int]

    def __init__(
        self, name: str, text: str, *verbs: Verb[M, F, Any], everyone: Callable[[M, F], list[int]], clause: str = ""
    ) -> None:
        super().__init__(name, text, *verbs, clause=clause)
        self.kind = self.KIND
        self.everyone = everyone


class Together(Several[M, F]):
    """Their answers stay sealed until the last one is in, and are carried out in the order in which ``everyone`` names
    the seats, all on one line: the verbs record them for the lines that follow and open no page."""

    KIND: ClassVar[int] = TOGETHER


class Anyone(Several[M, F]):
    """The first to answer answers for all: ``match.asking`` is then the one that answered."""

    KIND: ClassVar[int] = ANYONE


class Repeat(Generic[M, F]):
    """Repeats a line until its step, or the verb that answers its question, returns GO_ON or sends the page to another
    line (``go_to``, ``start_over``, ``close``)."""

    def __init__(self, line: Callable[[M, F], bool | None] | Question[M, F]) -> None:
        self.line = line


def write(page: Page[M, F], *lines: Callable[[M, F], bool | None] | Question[M, F] | Repeat[M, F]) -> None:
    """Add these lines to a page. The type checker rejects a line that is meant for another frame."""
    for entry in lines:
        repeat = isinstance(entry, Repeat)
        content = entry.line if isinstance(entry, Repeat) else entry
        line: Line
        if isinstance(content, Question):
            if repeat and content.kind == TOGETHER:
                raise ValueError(f"{content.name!r} is asked once: a later line may go back to it")
            if content.written:
                raise ValueError(f"{content.name!r} is already a line of a page: each line has its own question")
            content.written = True
            content.repeat = repeat
            content.clause = content.clause or page.clause
            line = content
        else:
            name: str = content.__name__
            line = Line(name, REPEATED_STEP if repeat else STEP, content)
        page.add(line)


def clone(frame: F) -> F:
    """A frame equal to this one that can be written to."""
    page = frame.page
    make: Callable[..., F] = page.frame
    new = make(*[getattr(frame, field) for field in page.fields])
    new.page = page
    new.line = frame.line
    return new


def record(frame: Frame) -> dict[str, object]:
    """The frame as plain data, for storing: its page, its line and its named values."""
    page = frame.page
    data: dict[str, object] = {"page": page.name, "line": page.lines[frame.line].name}
    for field in page.fields:
        data[field] = getattr(frame, field)
    return without_untouched(data, page.frame.ADDED)


def without_untouched(data: dict[str, object], added: Mapping[str, int | tuple[int, ...]]) -> dict[str, object]:
    """``data`` without the fields in ``added`` that still have their initial value, as a version without these fields
    would have recorded it. ``added`` has the initial value of each field, that of each of its elements, or ``()`` if it
    began empty."""
    for name, began in added.items():
        value = data.get(name, began)
        if value == began or (isinstance(value, list | tuple) and all(one == began for one in value)):
            data.pop(name, None)
    return data
