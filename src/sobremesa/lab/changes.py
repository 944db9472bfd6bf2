"""The differences between two packs, file by file and field by field."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from sobremesa.authoring.yamlfile import read_bytes, read_sheet
from sobremesa.engine.text import clean

MOST_BYTES = 4 * 1024 * 1024

_CARDS: Final = re.compile(r"\s*(?P<copies>[0-9]+)\s+(?P<card>[^#]+?)\s*")
_NAMED: Final = re.compile(r"\s*(?P<name>[\w-]+):\s*(?P<value>.+?)\s*")


class Change(NamedTuple):
    """A changed field of an entry: its file, the entry's id (empty for a file that is one entry), the path of the
    field, and its old and new values as texts; None if it is missing on that side."""

    file: str
    entry: str
    field: str
    was: str | None
    now: str | None


def changes(a: Path, b: Path) -> list[Change]:
    """The differences between pack A's YAML files and deck lists and pack B's, sorted by file. Entries of a list are
    matched by their ``id``, in any order. Raises :class:`BadInput` for a file that can't be read."""
    files = sorted(
        file.relative_to(folder).as_posix() for folder in (a, b) for file in folder.rglob("*.*") if file.suffix in _READ
    )
    files = list(dict.fromkeys(files))
    found = []
    for file in files:
        was, now = _fields(a / file), _fields(b / file)
        for at in [*was, *(at for at in now if at not in was)]:
            if was.get(at) != now.get(at):
                found.append(Change(file, *at, was.get(at), now.get(at)))
    return found


def _fields(file: Path) -> dict[tuple[str, str], str]:
    """All fields of a file, by entry and path."""
    if not file.is_file():
        return {}
    return {(entry, path): text for entry, path, text in _READ[file.suffix](file)}


def _sheet(file: Path) -> Iterator[tuple[str, str, str]]:
    return _walk(read_sheet(file, MOST_BYTES).data, "", "")


def _deck(file: Path) -> Iterator[tuple[str, str, str]]:
    """Each card of a deck list with its copies, and each named value."""
    for line in clean(read_bytes(file, MOST_BYTES).decode("utf-8", "replace")).splitlines():
        if cards := _CARDS.fullmatch(line):
            yield "", cards["card"], cards["copies"]
        elif named := _NAMED.fullmatch(line):
            yield "", named["name"], named["value"]


def _walk(data: Any, entry: str, path: str) -> Iterator[tuple[str, str, str]]:
    if isinstance(data, dict):
        for name, value in data.items():
            yield from _walk(value, entry, f"{path}.{name}" if path else str(name))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            if isinstance(value, dict) and "id" in value and not entry:
                yield from _walk(value, str(value["id"]), "")
            else:
                yield from _walk(value, entry, f"{path}.{at + 1}" if path else str(at + 1))
    else:
        yield entry, path, str(data)


_READ: Final[dict[str, Callable[[Path], Iterator[tuple[str, str, str]]]]] = {".yaml": _sheet, ".txt": _deck}
