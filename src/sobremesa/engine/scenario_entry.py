"""What a YAML file says, entry by entry, so that a fault can name its file and line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Final

import yaml

from sobremesa.engine.errors import BadInput
from sobremesa.engine.yamlfile import compose, read_bytes

_PLAIN: Final = (None, "")  # the styles of a scalar without quotes
_NOTHING: Final = ("", "~", "null")
_NUMBER: Final = re.compile(r"[-+]?[0-9]{1,9}")


class Entry:
    """One value of a file: a word or number, a list, or named entries.

    Words stay as they are written, so that ``no`` is a word and not a falsehood.
    """

    def __init__(self, file: str, node: yaml.Node) -> None:
        self.file = file
        self.node = node

    @property
    def line(self) -> int:
        """Counted from 1."""
        return int(self.node.start_mark.line) + 1

    @property
    def where(self) -> str:
        """File and line."""
        return f"{self.file}:{self.line}"

    def fault(self, why: str, right: str = "") -> BadInput:
        """The error that says what is wrong here."""
        return BadInput(self.where, why, right)

    def is_list(self) -> bool:
        """Whether it lists other entries."""
        return isinstance(self.node, yaml.SequenceNode)

    def is_named(self) -> bool:
        """Whether it holds named entries."""
        return isinstance(self.node, yaml.MappingNode)

    def is_nothing(self) -> bool:
        """Whether a name stands without a value, or with ``null``."""
        node = self.node
        return isinstance(node, yaml.ScalarNode) and node.style in _PLAIN and node.value in _NOTHING

    def is_number(self) -> bool:
        """Whether it is a whole number."""
        node = self.node
        return isinstance(node, yaml.ScalarNode) and node.style in _PLAIN and bool(_NUMBER.fullmatch(node.value))

    def text(self, what: str = "a word") -> str:
        """What is written here; ``what`` names it in the error when it is no single word or sentence."""
        node = self.node
        if not isinstance(node, yaml.ScalarNode) or self.is_nothing():
            raise self.fault(f"{self.shown()} where {what} is expected", what)
        return str(node.value)

    def number(self, least: int, most: int, what: str = "a whole number") -> int:
        """The whole number written here, from ``least`` to ``most``."""
        right = f"{what} from {least} to {most}"
        if not self.is_number():
            raise self.fault(f"{self.shown()} is no whole number", right)
        value = int(self.text())
        if not least <= value <= most:
            raise self.fault(f"{value} is not possible", right)
        return value

    def one_of(self, words: Iterable[str], what: str = "word") -> str:
        """The word written here, which must be one of these."""
        known = list(words)
        word = self.text(f"a {what}")
        if word not in known:
            raise self.fault(f"there is no {what} {word!r:.60}", one_of(word, known))
        return word

    def items(self) -> list[Entry]:
        """The entries of a list; a single value stands for a list of one."""
        if not isinstance(self.node, yaml.SequenceNode):
            return [] if self.is_nothing() else [self]
        return [Entry(self.file, node) for node in self.node.value]

    def pairs(self) -> list[tuple[Entry, Entry]]:
        """The named entries, each with its name as an entry of its own; no name stands twice."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.fault(f"{self.shown()} where named entries are expected", "name: value")
        found: list[tuple[Entry, Entry]] = []
        names: set[str] = set()
        for key, value in self.node.value:
            name = Entry(self.file, key)
            text = name.text("a name")
            if text in names:
                raise name.fault(f"{text!r:.60} stands twice", "once")
            names.add(text)
            found.append((name, Entry(self.file, value)))
        return found

    def named(self, known: Iterable[str] | None = None, what: str = "entry") -> dict[str, Entry]:
        """The named entries by name, which must be among the ``known`` ones."""
        words = None if known is None else list(known)
        found: dict[str, Entry] = {}
        for name, value in self.pairs():
            found[name.text() if words is None else name.one_of(words, what)] = value
        return found

    def shown(self) -> str:
        """What is written here, in few words."""
        if self.is_list():
            return "a list"
        if self.is_named():
            return "named entries"
        return "nothing" if self.is_nothing() else f"{self.node.value!r:.60}"


def one_of(word: str, known: list[str]) -> str:
    """The words that would be right: those that look alike where there are many, or all of them."""
    alike = get_close_matches(word, known, 4) or [other for other in known if word and word in other][:4]
    if alike and len(known) > 8:
        return f"such as {', '.join(alike)}"
    shown = ", ".join(known[:40]) + (", …" if len(known) > 40 else "")
    return f"one of {shown}" if known else "there is none here"


def read_entry(path: Path) -> Entry:
    """The one document of a YAML file, read as :mod:`sobremesa.engine.yamlfile` reads; raises :class:`BadInput`."""
    file = str(path)
    return Entry(file, compose(file, read_bytes(path)))
