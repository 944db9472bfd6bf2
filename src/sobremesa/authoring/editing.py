"""Changes values in a pack's files and leaves everything else exactly as its author wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from sobremesa.authoring.yamlfile import Document, Place, read_sheet
from sobremesa.engine.errors import BadInput, Wording, quoted
from sobremesa.engine.words import key

MOST_BYTES: Final = 4 * 1024 * 1024

_VALUE: Final = re.compile(r"^(\s*(?:- )*[\w-]+:\s*)[^#\n]*?(\s*(?:#.*)?)$")  # the value after a field's name


def set_values(folder: Path, entry: str, values: Sequence[tuple[str, str]]) -> None:
    """Set fields of the entry with this id (or of the file with this name): pairs of a field and its value. A field is
    given by its name, if only one in the entry has it, or by its path: ``does.1.gain_coins``. Raises :class:`BadInput`
    without having written anything."""
    file, sheet, place = find(folder, entry)
    lines = file.read_text(encoding="utf-8").split("\n")
    for field, value in values:
        at = sheet.line(*_path(sheet, place, entry, field)) - 1
        lines[at] = _VALUE.sub(partial(_with, value), lines[at])
    file.write_text("\n".join(lines), encoding="utf-8")


def _with(value: str, line: re.Match[str]) -> str:
    return f"{line[1]}{value}{line[2]}"


def find(folder: Path, entry: str) -> tuple[Path, Document, Place]:
    """The file with this entry, its document, and the entry's place in it. Raises :class:`BadInput` if there is
    none."""
    for file in sorted(folder.rglob("*.yaml")):
        sheet = read_sheet(file, MOST_BYTES)
        for place, one in _entries(sheet.data):
            if str(one.get("id")) == entry or (not place and file.stem == entry):
                return file, sheet, place
    raise BadInput(str(folder), "no entry has the id {entry}", "the id of a card, a unit …", entry=quoted(entry))


def _entries(data: object) -> Iterator[tuple[Place, dict[str, Any]]]:
    """The parts of a file that may have an id: the items of its lists, its single entries (such as a tower), and the
    file itself, whose id is its name."""
    if isinstance(data, dict):
        for name, part in data.items():
            if isinstance(part, dict):
                yield (name,), part
            yield from (((name, *place), one) for place, one in _listed(part))
        yield (), {name: part for name, part in data.items() if name != "id"}
    yield from _listed(data)


def _listed(part: object) -> Iterator[tuple[Place, dict[str, Any]]]:
    if isinstance(part, list):
        yield from (((at,), one) for at, one in enumerate(part) if isinstance(one, dict))


def _path(sheet: Document, place: Place, entry: str, field: str) -> Place:
    """The place of a field of the entry. Only fields with a single value count."""
    data = sheet.data
    for step in place:
        data = data[step]
    known = dict(_values(data, ""))
    found = [path for name, path in known.items() if name == field or (name.split(".")[-1] == field)]
    if len(found) != 1:
        why = key("{entry} has several fields {field}") if found else key("{entry} has no field {field}")
        right = Wording("one of {known}", known=", ".join(known))
        raise BadInput(sheet.file, why, right, entry=entry, field=quoted(field))
    return (*place, *found[0])


def _values(data: object, name: str, path: Place = ()) -> Iterator[tuple[str, Place]]:
    """All single values, by dotted names and by paths. Items of lists count from 1 in names, from 0 in paths."""
    if isinstance(data, dict):
        for field, value in data.items():
            yield from _values(value, f"{name}.{field}" if name else field, (*path, field))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from _values(value, f"{name}.{at + 1}" if name else str(at + 1), (*path, at))
    elif path and isinstance(path[-1], str):
        yield name, path
