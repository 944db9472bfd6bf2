"""The declared fields of a match, for files to set and to expect by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.engine.errors import Wording
from sobremesa.engine.fields import WrittenField, read
from sobremesa.engine.match import Match

MOST: Final = 999_999_999


class Word(NamedTuple):
    """How files write a number of the match: ``read`` reads it, ``tell`` writes it. ``sorts``: lists of it are kept in
    ascending order."""

    read: Callable[[Entry], int]
    tell: Callable[[int], Any]
    sorts: bool = False


def number(entry: Entry) -> int:
    """Any whole number."""
    return entry.number(-MOST, MOST)


@cache
def fields_in(file: Path) -> tuple[WrittenField, ...]:
    """The fields of the match that this ``fields.py`` declares."""
    classes = read(file.read_text(encoding="utf-8")).classes
    return tuple([field for written in classes if written.base == "Match" for field in written.fields])


class Declared:
    """A field of one match. ``names`` are those of its values in files, such as the units; None: they have none."""

    def __init__(self, match: Match, written: WrittenField, word: Word, names: Sequence[str] | None) -> None:
        self.match: Any = match
        self.name = written.name
        self.word = word
        self.names = names
        self.is_number = written.kind == "int"
        self.has_lists = written.kind == "list[list[int]]"

    def put(self, entry: Entry) -> None:
        """Set the field to this entry: a value, a list of all values, or some of them by name."""
        if self.is_number:
            self.keep(self.word.read(entry))
        elif self.names is None:
            self.keep(self._read_list(entry))
        else:
            for at, value in self.by_name(entry):
                self.put_at(at, value)

    def put_at(self, at: int, entry: Entry) -> None:
        """Set one of its values."""
        values = list(self._values())
        values[at] = self._read(entry)
        self.keep(values)

    def written(self) -> Any:
        """The field as files write it, for :meth:`put` to read."""
        return self.word.tell(self._values()) if self.is_number else [self._tell(value) for value in self._values()]

    def written_at(self, at: int) -> Any:
        """One of its values as files write it."""
        return self._tell(self._values()[at])

    def read(self, entry: Entry) -> Any:
        """The value of this entry in the form of :meth:`told`; a number instead of a list stands for its length."""
        if self.is_number:
            return self.word.tell(self.word.read(entry))
        if entry.is_number():
            return number(entry)
        return [self.word.tell(value) for value in self._read_list(entry)]

    def read_one(self, entry: Entry) -> Any:
        """One value in the form of :meth:`told_at`; a number instead of a list stands for its length."""
        return number(entry) if self.has_lists and entry.is_number() else self._tell(self._read(entry))

    def by_name(self, entry: Entry) -> Iterator[tuple[int, Entry]]:
        """The values of this entry with their indices: some by name, or a list of all."""
        names = self.names or ()
        if entry.is_named():
            for name, value in entry.pairs():
                yield self.place(name), value
            return
        if not entry.is_list():
            example = f"{self.name}: {{{', '.join(names[:1])}: …}}"
            raise entry.fault("{name} has more than one value", "such as {example}", name=self.name, example=example)
        items = entry.items()
        if len(items) != len(names):
            why = Wording(
                "{n} value where there are {all}", "{n} values where there are {all}", n=len(items), all=len(names)
            )
            raise entry.fault(why, "one for each")
        yield from enumerate(items)

    def place(self, name: Entry) -> int:
        """The index of the value with this name or number."""
        names = self.names or ()
        if name.is_number():
            return name.number(0, len(names) - 1)
        return list(names).index(name.one_of(names, "there is no {word}"))

    def _values(self) -> Any:
        return getattr(self.match, self.name)

    def _read(self, entry: Entry) -> Any:
        return self._read_list(entry) if self.has_lists else self.word.read(entry)

    def _read_list(self, entry: Entry) -> list[int]:
        values = [self.word.read(item) for item in entry.items()]
        return sorted(values) if self.word.sorts else values

    def _tell(self, value: Any) -> Any:
        return [self.word.tell(one) for one in value] if self.has_lists else self.word.tell(value)

    def keep(self, values: Any) -> None:
        """Set the field to these values, or this number. Lists are changed in place."""
        kept = self._values()
        if self.is_number:
            setattr(self.match, self.name, values)
        elif isinstance(kept, tuple):
            setattr(self.match, self.name, tuple(values))
        elif self.has_lists:
            for column, value in zip(kept, values, strict=True):
                column[:] = value
        else:
            kept[:] = values
