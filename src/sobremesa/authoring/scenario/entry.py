"""The entries of a YAML file, each knowing its file and line for faults."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Final

import yaml

from sobremesa.authoring.yamlfile import compose, read_bytes
from sobremesa.engine.errors import BadInput, Fact, Wording, quoted, shown
from sobremesa.engine.words import key

_PLAIN: Final = (None, "")  # YAML styles of a scalar without quotes
_NOTHING: Final = ("", "~", "null")
_A_WORD: Final = Wording("a word")
_A_NUMBER: Final = key("a whole number from {least} to {most}")
_NO_WORD: Final = key("there is no word {word}")
_NO_ENTRY: Final = key("there is no entry {word}")
_NUMBER: Final = re.compile(r"[-+]?[0-9]{1,9}")


class Entry:
    """A value in a file: a word or number, a list, or named entries.

    Words stay as they are written, so ``no`` is a word and not a boolean.
    """

    def __init__(self, file: str, node: yaml.Node) -> None:
        self.file = file
        self.node = node

    @property
    def line(self) -> int:
        """The line, counted from 1."""
        return int(self.node.start_mark.line) + 1

    @property
    def where(self) -> str:
        """File and line."""
        return f"{self.file}:{self.line}"

    def fault(self, why: str | Wording, right: str | Wording = "", **facts: Fact) -> BadInput:
        """An error at this entry."""
        return BadInput(self.where, why, right, **facts)

    def is_list(self) -> bool:
        """Whether it is a list."""
        return isinstance(self.node, yaml.SequenceNode)

    def is_named(self) -> bool:
        """Whether it is a mapping."""
        return isinstance(self.node, yaml.MappingNode)

    def is_nothing(self) -> bool:
        """Whether it has no value, or ``null``."""
        node = self.node
        return isinstance(node, yaml.ScalarNode) and node.style in _PLAIN and node.value in _NOTHING

    def is_number(self) -> bool:
        """Whether it is a whole number."""
        node = self.node
        return isinstance(node, yaml.ScalarNode) and node.style in _PLAIN and bool(_NUMBER.fullmatch(node.value))

    def text(self, what: Wording = _A_WORD) -> str:
        """The text written here; ``what`` names it in the error if it is not a single word or sentence."""
        node = self.node
        if not isinstance(node, yaml.ScalarNode) or self.is_nothing():
            raise self.fault("{value} where {what} is expected", what, value=self.shown(), what=what)
        return str(node.value)

    def number(self, least: int, most: int, right: str = _A_NUMBER) -> int:
        """The whole number written here, from ``least`` to ``most``; ``right`` (a key) describes the range in the
        error."""
        if not self.is_number():
            raise self.fault("{value} is not a whole number", right, value=self.shown(), least=least, most=most)
        value = int(self.text())
        if not least <= value <= most:
            raise self.fault("{value} is not possible", right, value=value, least=least, most=most)
        return value

    def one_of(self, words: Iterable[str], why: str = _NO_WORD, **facts: Fact) -> str:
        """The word written here, which must be one of these; ``why`` (a key) is the error for any other."""
        known = list(words)
        word = self.text()
        if word not in known:
            raise self.fault(why, one_of(word, known), word=quoted(word), **facts)
        return word

    def items(self) -> list[Entry]:
        """The entries of a list; a single value counts as a list of one."""
        if not isinstance(self.node, yaml.SequenceNode):
            return [] if self.is_nothing() else [self]
        return [Entry(self.file, node) for node in self.node.value]

    def pairs(self) -> list[tuple[Entry, Entry]]:
        """The named entries, each with its name as an entry of its own; duplicate names are errors."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.fault("{value} where named entries are expected", "name: value", value=self.shown())
        found: list[tuple[Entry, Entry]] = []
        names: set[str] = set()
        for node, value in self.node.value:
            name = Entry(self.file, node)
            text = name.text(Wording("a name"))
            if text in names:
                raise name.fault("{value} appears twice", "once", value=quoted(text))
            names.add(text)
            found.append((name, Entry(self.file, value)))
        return found

    def named(self, known: Iterable[str] | None = None, why: str = _NO_ENTRY, **facts: Fact) -> dict[str, Entry]:
        """The named entries by name, which must be among the ``known`` ones; otherwise ``why`` (a key) is the error."""
        words = None if known is None else list(known)
        found: dict[str, Entry] = {}
        for name, value in self.pairs():
            found[name.text() if words is None else name.one_of(words, why, **facts)] = value
        return found

    def shown(self) -> str | Wording:
        """The value written here, in a few words."""
        if self.is_list():
            return Wording("a list")
        if self.is_named():
            return Wording("named entries")
        return Wording("nothing") if self.is_nothing() else shown(self.node.value)


def one_of(word: str, known: list[str]) -> Wording:
    """The valid words for an error: similar ones if there are many, otherwise all of them."""
    alike = get_close_matches(word, known, 4) or [other for other in known if word and word in other][:4]
    if alike and len(known) > 8:
        return Wording("such as {example}", example=", ".join(alike))
    listed = ", ".join(known[:40]) + (", …" if len(known) > 40 else "")
    return Wording("one of {known}", known=listed) if known else Wording("there is none here")


def read_entry(path: Path) -> Entry:
    """The one document of a YAML file, with the limits of :mod:`sobremesa.authoring.yamlfile`. Raises
    :class:`BadInput`."""
    file = str(path)
    return Entry(file, compose(file, read_bytes(path)))
