"""A rule is a page of lines; a running rule is an open page, a frame."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from sobremesa.engine.choice import Choice, F, M, Verb

NOBODY: Final = -1  #: stands for no seat
GO_ON: Final = True  #: a repeated line is done
END: Final = ""  #: the name of the line that closes a page

STEP: Final = 0
REPEATED_STEP: Final = 1
QUESTION: Final = 2
TOGETHER: Final = 3
CLOSE: Final = 4
ANYONE: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """An open page: which line comes next and, in a subclass, whom it is about.

    A subclass's attributes are exactly the parameters of its ``__init__``, each an int or a tuple of ints: the kernel
    uses them to copy, store and compare it. ``seat`` is the seat its questions ask by default. A frame shared by two
    matches is replaced before it is written to, so a step must not keep any frame but the one it was given.
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
    """The step of a line that has none."""


class Page(Generic[M, F]):
    """A rule's chapter: its title, its clause, the frame that runs it, and its lines, which :func:`write` puts in.

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
        """Put a line before the one that closes the page."""
        if line.name in self.place and line.name != END:
            raise ValueError(f"page {self.name!r} has two lines named {line.name!r}")
        last = len(self.lines) - 1
        self.lines.insert(max(last, 0), line)
        self.place = {each.name: at for at, each in enumerate(self.lines)}


def frame_fields(frame: type[Frame]) -> tuple[str, ...]:
    """The names of a frame's ints, in the order in which its class takes them."""
    return tuple(inspect.signature(frame).parameters)


class Line:
    """One line of a page: a step (a function of match and frame) or a question. ``name`` is what stored matches call
    it, within its page."""

    def __init__(self, name: str, kind: int, step: Callable[..., bool | None]) -> None:
        self.name = name
        self.kind = kind
        self.step = step


class Question(Line, Generic[M, F]):
    """A line that asks one seat. ``text`` is what is asked, in English: the key for other languages.

    ``who`` gives the seat (NOBODY: the question is skipped); without it the frame's own seat is asked. A question
    without options is not asked. ``clause`` is the one by which it is asked, if that is not its page's. ``window``
    marks a question that is asked on public grounds alone: the table passes for a player who has no other answer.
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
        self.open = len(self.closed) < len(verbs)  # its options are only a sample
        self.certain = sum(verb.always for verb in verbs)  # verbs that are among the answers whenever it is asked
        self.who = who
        self.window = window
        self.repeat = False
        self.written = False

    def options(self, match: M, frame: F) -> list[Choice]:
        """What the verbs allow the seat that is being asked (``match.asking``)."""
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
        """Whether the verbs allow that seat anything; stops at the first verb that does."""
        return self._offers(self.verbs, match, frame)

    def surely_offers(self, match: M, frame: F) -> bool:
        """Whether the verbs that are not open allow that seat anything: quickly told."""
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


class Together(Question[M, F]):
    """A question put to several seats at once; their answers stay sealed until the last one is in.

    ``everyone`` gives the seats; a seat without options is not asked. A verb learns from ``match.asking`` for which
    seat it is called. The answers are then carried out in the order in which ``everyone`` names the seats, all on one
    line: they are recorded for the lines that follow and open no page.
    """

    def __init__(
        self, name: str, text: str, *verbs: Verb[M, F, Any], everyone: Callable[[M, F], list[int]], clause: str = ""
    ) -> None:
        super().__init__(name, text, *verbs, clause=clause)
        self.kind = TOGETHER
        self.everyone = everyone


class Anyone(Question[M, F]):
    """A question put to several seats at once, of which the first to answer answers for all.

    ``everyone`` gives the seats; a seat without options is not asked. ``match.asking`` is the seat for which a verb is
    called, then the one that answered.
    """

    def __init__(
        self, name: str, text: str, *verbs: Verb[M, F, Any], everyone: Callable[[M, F], list[int]], clause: str = ""
    ) -> None:
        super().__init__(name, text, *verbs, clause=clause)
        self.kind = ANYONE
        self.everyone = everyone


class Repeat(Generic[M, F]):
    """The line is repeated until its step, or the verb that answers its question, returns GO_ON or sends the page to
    another line (``go_to``, ``start_over``, ``close``)."""

    def __init__(self, line: Callable[[M, F], bool | None] | Question[M, F]) -> None:
        self.line = line


def write(page: Page[M, F], *lines: Callable[[M, F], bool | None] | Question[M, F] | Repeat[M, F]) -> None:
    """Write a page. The type checker rejects a line that is meant for another frame."""
    for entry in lines:
        repeat = isinstance(entry, Repeat)
        content: Any = entry.line if isinstance(entry, Repeat) else entry
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


def clone(frame: Frame) -> Frame:
    """A frame equal to this one that can be written to."""
    page = frame.page
    make: Any = page.frame
    new: Frame = make(*[getattr(frame, field) for field in page.fields])
    new.page = page
    new.line = frame.line
    return new


def record(frame: Frame) -> dict[str, Any]:
    """The frame as it is stored: its page, its line and its named ints."""
    page = frame.page
    data: dict[str, Any] = {"page": page.name, "line": page.lines[frame.line].name}
    for field in page.fields:
        data[field] = getattr(frame, field)
    return without_untouched(data, page.frame.ADDED)


def without_untouched(data: dict[str, Any], added: Mapping[str, int | tuple[int, ...]]) -> dict[str, Any]:
    """The same without those fields among ``added`` that are as they began: what a version that did not have them yet
    would have recorded. ``added`` has the number that a field began with, that of each of its values, or ``()`` if it
    began empty."""
    for name, began in added.items():
        value = data.get(name, began)
        if value == began if isinstance(value, int) else all(one == began for one in value):
            data.pop(name, None)
    return data
