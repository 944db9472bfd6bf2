"""Choices, and the verbs that judge them and carry them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sobremesa.engine.refusal import Refusal

if TYPE_CHECKING:
    from sobremesa.engine.match import Match
    from sobremesa.engine.page import Frame

M = TypeVar("M", bound="Match")
F = TypeVar("F", bound="Frame")
C = TypeVar("C", bound="Choice")

# A verb only accepts these: one that works with any frame of a game can be used on all of its pages.
M_contra = TypeVar("M_contra", bound="Match", contravariant=True)
F_contra = TypeVar("F_contra", bound="Frame", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Choice:
    """One possible answer of a seat. ``text`` is its compact form: the verb's word and its arguments, joined by colons.

    A verb with arguments gives its choices a subclass that names them. Choices are shared values, built once with the
    box, so a choice is legal exactly when it *is* one of the options. Its verb can look it up by ``key`` (a card, say):
    see :attr:`Choices.groups`.
    """

    def __init__(self, verb: Verb[Any, Any, Any], text: str, key: int = 0) -> None:
        self.verb = verb
        self.text = text
        self.key = key

    def facts(self) -> dict[str, int]:
        """The named arguments, for sentences about this choice."""
        return {}

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Choice {self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class NumberChoice(Choice):
    """A number whose meaning is given by the verb's ``fact``: a seat, a die, a pile, a weapon."""

    def __init__(self, verb: Verb[Any, Any, Any], fact: str, n: int, text: str) -> None:
        super().__init__(verb, text)
        self.fact = fact
        self.n = n

    def facts(self) -> dict[str, int]:
        return {self.fact: self.n}


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Generic[M_contra, F_contra, C]):
    """A kind of answer: the single source of what is legal (``may``, ``can``) and of what it does (``do``).

    ``word`` begins the text of its choices; ``label`` is the English sentence on a button, with the choice's facts in
    braces. ``index`` is the verb's place in its game's list, set by :class:`Choices`. ``when`` is the refusal that says
    when the verb can be used, assigned once by the game (:func:`tell_times`). ``says_whose``: that refusal also says
    whose turn it is then (:func:`they_say_whose`).
    """

    exact: ClassVar[bool] = False  #: whether ``can`` accepts everything ``candidates`` lists
    taste: ClassVar[bool] = False  #: whether its choices are a matter of taste, which bots make at random
    closing: ClassVar[bool] = (
        False  #: whether it forgoes what could still be done: pages keep its button out of the way
    )

    def __init__(self, word: str, label: str) -> None:
        self.word = word
        self.label = label
        self.index = 0
        self.open = False
        self.when: Refusal | None = None
        self.says_whose = False
        kind: Any = type(self)
        # Most verbs implement only one of may and can; the other never refuses and need not be called.
        self.never_barred: bool = kind.may is Verb.may
        self.all_possible: bool = kind.exact or kind.can is Verb.can
        self.always: bool = self.never_barred and self.all_possible and kind.candidates is Verb.candidates

    def all(self, box: Any) -> list[Choice]:
        """Every well-formed choice of this verb with this box; none for an open verb."""
        return [Choice(self, self.word)]

    def read(self, match: M_contra, args: list[str]) -> C | None:
        """An open verb's choice from the arguments of its text, or None if they are not well formed."""
        return None

    def domain(self, match: M_contra, frame: F_contra) -> Any:
        """An open verb's domain as plain data: what kind of argument it takes, and its bounds.

        ``{"kind": "number", "least": 1, "most": 6}``, ``{"kind": "place", "x": [0, 24000], "y": [0, 24000]}`` (written
        ``x,y``), or another kind, which is typed literally; a list of these if a choice takes several arguments.
        """
        return None

    def candidates(self, match: M_contra, frame: F_contra) -> list[C]:
        """The choices worth judging now. It may only leave out choices that ``can`` would refuse.

        An open verb returns a useful sample: at least one choice whenever any is possible, or else the question is not
        asked.
        """
        return match.choices.tables[self.index]  # type: ignore[return-value]

    def numbered(self, match: M_contra, n: int) -> C:
        """The choice of this number among all of them (:meth:`all`), from 0."""
        return match.choices.tables[self.index][n]  # type: ignore[return-value]

    def may(self, match: M_contra, frame: F_contra) -> Refusal | None:
        """The refusal if this verb can't be used at all now, else None."""
        return None

    def can(self, match: M_contra, frame: F_contra, choice: C) -> Refusal | None:
        """The refusal if this choice is impossible, given that the verb can be used, else None."""
        return None

    def untimely(self, match: M_contra, choice: C) -> Refusal | None:
        """The refusal for this choice while this seat (``match.asking``) is asked something else: ``when``, or a reason
        that would bar it even at the right time. It uses only what the seat knows."""
        return self.when

    def unasked(self, match: M_contra, choice: C) -> Refusal | None:
        """The refusal for this choice of a seat (``match.asking``) that is not asked, while another seat is asked for
        this verb. None if the only reason is that it is not asked. It uses only what the seat knows."""
        return self.untimely(match, choice) if self.says_whose else None

    def do(self, match: M_contra, frame: F_contra, choice: C) -> bool | None:
        """Carry out the choice. In a repeated question, True (GO_ON) means: do not ask again.

        A verb never rolls or draws: it leaves that to the steps that follow.
        """
        raise NotImplementedError(self.word)


def tell_times(*times: tuple[Refusal, tuple[Verb[Any, Any, Any], ...]]) -> None:
    """Give each of these verbs the refusal that says when it can be used: pairs of a refusal and its verbs."""
    for refusal, verbs in times:
        for verb in verbs:
            verb.when = refusal


def they_say_whose(*groups: tuple[Verb[Any, Any, Any], ...]) -> None:
    """Mark verbs whose ``when`` also says whose turn it is, so that a seat that tries one during another's turn hears
    it."""
    for verbs in groups:
        for verb in verbs:
            verb.says_whose = True


def numbers(text: str, count: int) -> list[int] | None:
    """The whole numbers in an open choice's argument, such as ``12000,-3400``; None unless there are exactly ``count``.

    Each has at most nine plain digits.
    """
    parts = text.split(",")
    if len(parts) != count:
        return None
    for part in parts:
        digits = part[1:] if part.startswith("-") else part
        if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
            return None
    return [int(part) for part in parts]


class Choices:
    """Every well-formed choice of a box: by verb (``tables``), by verb and key (``groups``), and by text."""

    def __init__(self, verbs: tuple[Verb[Any, Any, Any], ...], box: Any) -> None:
        self.verbs = verbs
        self.tables: list[list[Choice]] = []
        self.groups: list[list[list[Choice]]] = []
        self.by_text: dict[str, Choice] = {}
        self.by_word: dict[str, Verb[Any, Any, Any]] = {}
        for index, verb in enumerate(verbs):
            verb.index = index
            self.by_word[verb.word] = verb
            table = [] if verb.open else verb.all(box)
            self.tables.append(table)
            groups: list[list[Choice]] = [[] for _ in range(1 + max((choice.key for choice in table), default=0))]
            for choice in table:
                groups[choice.key].append(choice)
            self.groups.append(groups)
            for choice in table:
                if choice.text in self.by_text:
                    raise ValueError(f"two choices are written {choice.text!r}")
                self.by_text[choice.text] = choice
