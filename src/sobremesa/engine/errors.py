"""Errors in the input, each in one line and in the reader's language.

A :class:`Wording` is to errors what an event's kind is to the log: the English sentence is the key of its translations,
and the facts in its braces come from the input. ``str()`` gives it in English; ``Words.wording`` and ``Words.fault``
give it in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from errno import EACCES, EEXIST, EISDIR, ENOENT, ENOSPC, ENOTDIR, EROFS
from typing import Final, TypeAlias

Fact: TypeAlias = "int | str | Wording"


class Wording:
    """A sentence or a part of one: its key, and the facts in its braces. If it has a plural, ``many``, the fact ``n``
    decides between ``text`` and ``many``. A fact may itself be a wording.

    Numbers are shown as they are typed, text unchanged. An empty wording says nothing.
    """

    def __init__(self, text: str, many: str = "", /, **facts: Fact) -> None:
        self.text = text
        self.many = many
        self.facts: Mapping[str, Fact] = facts

    def __str__(self) -> str:
        text = self.many if self.many and self.facts["n"] != 1 else self.text
        return text.format(**{name: str(fact) for name, fact in self.facts.items()})

    def __repr__(self) -> str:
        return f"<Wording {self}>"

    def with_text(self, change: Callable[[str], str]) -> Wording:
        """The same wording, with ``change`` applied to every text among its facts."""
        facts = {name: fact if isinstance(fact, int) else changed(fact, change) for name, fact in self.facts.items()}
        return Wording(self.text, self.many, **facts)


def changed(said: str | Wording, change: Callable[[str], str]) -> str | Wording:
    """The text with ``change`` applied; for a wording, to the texts among its facts."""
    return change(said) if isinstance(said, str) else said.with_text(change)


class BadInput(Exception):
    """An error in the input: where, why, and what would be right.

    ``where`` is a place as people know it (a file and its line, an option); as text it is not translated. ``why`` and
    ``right`` are keys, with ``facts`` for their braces, or wordings. ``str()`` is the line that people read, in
    English: ``where: why (right)``, or just ``why`` without a place.
    """

    def __init__(self, where: str | Wording, why: str | Wording, right: str | Wording = "", **facts: Fact) -> None:
        self.where = where
        self.why = why if isinstance(why, Wording) else Wording(why, **facts)
        self.right = right if isinstance(right, Wording) else Wording(right, **facts)
        super().__init__(where, self.why, self.right)

    @property
    def place(self) -> str | Wording:
        """The place as the line shows it."""
        return self.where

    def __str__(self) -> str:
        return one_line(str(self.place), str(self.why), str(self.right))


def one_line(place: str, why: str, right: str) -> str:
    """The error line: ``place: why (right)``."""
    return (f"{place}: {why}" if place else why) + (f" ({right})" if right else "")


def quoted(text: str, most: int = 60) -> Wording:
    """User input in quotes, on one line and shortened to ``most`` characters."""
    plain = repr(text)[1:-1]
    return Wording("'{text}'", text=plain if len(plain) <= most else f"{plain[:most]}…")


def shown(value: object, most: int = 60) -> str | Wording:
    """A user's value on one line, shortened to ``most`` characters: text in quotes, anything else as Python writes
    it."""
    return quoted(value, most) if isinstance(value, str) else f"{value!r:.{most}}"


_BY_SYSTEM: Final = {
    ENOENT: Wording("No such file or directory"),
    EACCES: Wording("Permission denied"),
    EISDIR: Wording("Is a directory"),
    ENOTDIR: Wording("Not a directory"),
    EEXIST: Wording("File exists"),
    ENOSPC: Wording("No space left on device"),
    EROFS: Wording("Read-only file system"),
}


def by_system(error: OSError | ValueError) -> Wording:
    """Why the system refused an operation on a file."""
    number = getattr(error, "errno", None)
    if number in _BY_SYSTEM:
        return _BY_SYSTEM[number]
    if number is not None:
        return Wording("the system does not allow it (error {number})", number=number)
    return Wording("the system does not allow it") if isinstance(error, OSError) else Wording("no such name")


def of_file(error: OSError) -> Wording:
    """The same as :func:`by_system`, with the file's name if it is known."""
    if error.filename is None:
        return by_system(error)
    return Wording("{why}: {file}", why=by_system(error), file=quoted(str(error.filename), 200))
