"""Generates a game's ``columns.py`` and ``frames.py`` from its ``fields.py``, so that each field is named once.

The kernel and the compiler want each field several times: as an attribute, as a parameter, in a list of names, in each
copy. A person writes it once, as plain Python that is read and never run::

    seats: Final = Count()


    class Columns(Match):
        '''What a match remembers.'''

        active: int = NOBODY  #: whose turn it is (AZ-7.1)
        rank: tuple[int, ...] = (0,) * seats
        square: list[int] = [0] * seats
        pile: list[int] = []
        hand: list[list[int]] = [[] for _ in range(seats)]


    class Turn(Frame):
        '''A player's turn.'''

        seat: int
        steps: int = 0  #: what the roll came to

A :class:`~sobremesa.engine.match.Match` has facts (an int or a tuple of ints), columns (a list of ints) and, last,
lists by seat; a :class:`~sobremesa.engine.page.Frame` has facts alone (and methods, if any), and facts without a
default are given by the code that opens the page. A field that is added when matches of the game are stored already is
annotated ``Added[int]``; lists by seat can't be added.

``python -m sobremesa.engine.fields --write`` writes the modules of every game; folders after it name other games.
Without ``--write`` it lists the modules that are out of date.
"""

from __future__ import annotations

import ast
import io
import sys
import textwrap
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, TypeVar

GAMES: Final = Path(__file__).parents[1] / "games"
SOURCE: Final = "fields.py"
COMMAND: Final = "python -m sobremesa.engine.fields --write"

_WIDTH: Final = 120
_BASES: Final = {"Match": "sobremesa.engine.match", "Frame": "sobremesa.engine.page"}
_FACTS: Final = ("int", "tuple[int, ...]")
_COLUMN: Final = "list[int]"
_LISTS: Final = "list[list[int]]"
_KINDS: Final = {"Match": (*_FACTS, _COLUMN, _LISTS), "Frame": _FACTS}

T = TypeVar("T")

#: A field that a game got when matches of it were stored already. It is left out of what is stored and hashed while it
#: has its initial value.
Added = Annotated[T, "left out while it is as it began"]


class Count(int):
    """The number of something that fields are indexed by; known when a match is laid out."""


class Misread(ValueError):
    """Raised for a description that can't be read; says where and why."""


@dataclass(frozen=True)
class WrittenField:
    """A field's description, in pieces of Python.

    ``value`` is its initial value, empty if the caller gives it; ``each`` the initial value of each of its elements,
    ``()`` if it begins empty. ``length`` is its number of elements, empty if that changes; for lists, the number of
    lists that each seat has. ``meaning`` is the text of its comment, ``added`` whether it came when matches were stored
    already.
    """

    name: str
    kind: str
    value: str
    length: str
    each: str
    meaning: str
    added: bool


@dataclass(frozen=True)
class WrittenClass:
    """A class's description."""

    name: str
    base: str
    doc: str
    fields: list[WrittenField]
    methods: list[str]

    def of_kind(self, *kinds: str) -> list[WrittenField]:
        """Its fields of these types."""
        return [field for field in self.fields if field.kind in kinds]


@dataclass(frozen=True)
class Description:
    """A parsed ``fields.py``: its classes, the names of its counts, and the modules of the names it imports."""

    classes: list[WrittenClass]
    counts: list[str]
    origin: dict[str, str]

    def used(self, text: str) -> list[str]:
        """The counts that a piece of Python names, in the order of the description."""
        return [count for count in self.counts if count in _names(text)]


def _names(text: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}


# Reading.


def read(source: str) -> Description:
    """Read a description. Raises :class:`Misread`."""
    tree = ast.parse(source)
    comments = _comments(source)
    origin: dict[str, str] = {}
    counts: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            origin |= {alias.name: node.module for alias in node.names}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            counts.append(node.target.id)
    classes = [_class(node, source, comments) for node in tree.body if isinstance(node, ast.ClassDef)]
    return Description(classes, counts, origin)


def _comments(source: str) -> dict[int, tuple[str, bool]]:
    """By line: the text after ``#:``, and whether the comment has the line to itself."""
    found: dict[int, tuple[str, bool]] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and token.string.startswith("#:"):
            found[token.start[0]] = (token.string[2:].strip(), not token.line[: token.start[1]].strip())
    return found


def _class(node: ast.ClassDef, source: str, comments: dict[int, tuple[str, bool]]) -> WrittenClass:
    base = ast.unparse(node.bases[0]) if len(node.bases) == 1 else ""
    doc = ast.get_docstring(node, clean=False)
    if base not in _BASES or doc is None:
        raise Misread(f"{node.name}: a class must be derived from Match or Frame and have a docstring")
    fields = [_field(each, comments) for each in node.body if isinstance(each, ast.AnnAssign)]
    methods = [
        ast.get_source_segment(source, each, padded=True) or ""
        for each in node.body
        if isinstance(each, ast.FunctionDef)
    ]
    if len(fields) + len(methods) + 1 != len(node.body) or (methods and base == "Match"):
        raise Misread(f"{node.name}: it may only have fields (a Frame also methods)")
    described = WrittenClass(node.name, base, doc, fields, methods)
    _check(described)
    return described


def _check(described: WrittenClass) -> None:
    """Raise :class:`Misread` unless the fields suit the class."""
    kinds = _KINDS[described.base]
    begun = [bool(field.value) for field in described.fields]
    if any(field.kind not in kinds for field in described.fields):
        raise Misread(f"{described.name}: a field is one of {', '.join(kinds)}, alone or in Added")
    if any(field.added and field.kind == _LISTS for field in described.fields):
        raise Misread(f"{described.name}: lists have no names in stored matches, so they can't be Added")
    if described.base == "Match" and not all(begun):
        raise Misread(f"{described.name}: every field needs an initial value")
    if begun != sorted(begun):
        raise Misread(f"{described.name}: fields without an initial value must come first")


def _field(node: ast.AnnAssign, comments: dict[int, tuple[str, bool]]) -> WrittenField:
    name, kind = ast.unparse(node.target), node.annotation
    added = isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "Added"
    if isinstance(kind, ast.Subscript) and added:
        kind = kind.slice
        if node.value is None:
            raise Misread(f"{name}: an Added field needs an initial value, for matches that lack it")
    value = "" if node.value is None else ast.unparse(node.value)
    length, each = _shape(name, ast.unparse(kind), node.value)
    return WrittenField(name, ast.unparse(kind), value, length, each, _meaning(node, comments), added)


def _shape(name: str, kind: str, began: ast.expr | None) -> tuple[str, str]:
    """The ``length`` and ``each`` of a :class:`WrittenField`."""
    match began:
        case None:
            return "", ""
        case _ if kind not in _KINDS["Match"]:
            return "", ""  # refused with the class
        case _ if kind == "int":
            return "", ast.unparse(began)
        case ast.ListComp(generators=[ast.comprehension(iter=ast.Call(args=[ast.Name(id="seats")]))]):
            return "1", "[]"
        case ast.ListComp(generators=[ast.comprehension(iter=ast.Call(args=[ast.BinOp(right=number)]))]):
            return ast.unparse(number), "[]"
        case ast.BinOp(left=ast.List(elts=[each]) | ast.Tuple(elts=[each]), right=number) if kind != _LISTS:
            return ast.unparse(number), ast.unparse(each)
        case ast.List(elts=[]) | ast.Tuple(elts=[]) if kind != _LISTS:
            return "", "()"
    if kind == _LISTS:
        raise Misread(f"{name}: lists are [[] for _ in range(seats)], or range(seats * HOW_MANY)")
    raise Misread(f"{name}: it must begin empty, or with the same value for each element")


def _meaning(node: ast.AnnAssign, comments: dict[int, tuple[str, bool]]) -> str:
    """What the comments above a field and beside it say."""
    lines: list[str] = []
    above = node.lineno - 1
    while above in comments and comments[above][1]:
        lines.insert(0, comments[above][0])
        above -= 1
    last = node.end_lineno or node.lineno
    if last in comments:
        lines.append(comments[last][0])
    return " ".join(lines)


# Writing.


def made_of(source: str) -> dict[str, str]:
    """The modules generated from a description, by name: ``columns.py`` if it has matches, ``frames.py`` if it has
    frames. Raises :class:`Misread`."""
    described = read(source)
    files: dict[str, str] = {}
    for file, base, subject in (
        ("columns.py", "Match", "What a match remembers"),
        ("frames.py", "Frame", "What open pages remember"),
    ):
        classes = [each for each in described.classes if each.base == base]
        if classes:
            write = _match if base == "Match" else _frame
            body = [line for each in classes for line in ("", "", *write(each, described))]
            head = f'"""{subject}: generated from ``{SOURCE}`` by ``{COMMAND}``."""'
            files[file] = "\n".join([head, "", *_imports(body, described, base), *body, ""])
    return files


def _imports(body: Sequence[str], described: Description, base: str) -> Iterator[str]:
    """The imports that the lines of a module need, in order."""
    names = _names("\n".join(body))
    origin = {name: module for name, module in described.origin.items() if name in names} | {base: _BASES[base]}
    typing = [name for name in ("Any", "ClassVar") if name in names]
    yield "from __future__ import annotations"
    yield ""
    if typing:
        yield f"from typing import {', '.join(typing)}"
        yield ""
    for module in sorted(set(origin.values())):
        wanted = sorted(
            (name for name in origin if origin[name] == module), key=lambda name: (not name.isupper(), name)
        )
        line = f"from {module} import {', '.join(wanted)}"
        yield from [line] if len(line) <= _WIDTH else _one_each(f"from {module} import (", wanted, ")")


def _match(described: WrittenClass, description: Description) -> Iterator[str]:
    facts, columns = described.of_kind(*_FACTS), described.of_kind(_COLUMN)
    yield f"class {described.name}(Match):"
    yield f'    """{described.doc}"""'
    yield ""
    for name, fields in (("FACTS", facts), ("COLUMNS", columns)):
        yield from _one_each(f"    {name}: ClassVar[tuple[str, ...]] = (", [f'"{field.name}"' for field in fields], ")")
    yield from _added(described)
    yield ""
    for field in facts:
        yield from _said(f"{field.name}: {field.kind} = {'()' if field.length else field.value}", field)
    for field in columns + described.of_kind(_LISTS):
        yield from _said(f"{field.name}: {field.kind}", field)
    yield ""
    yield from _bind(columns, described.of_kind(_LISTS))
    yield ""
    yield from _lay_out(described, description)
    yield ""
    if facts:
        yield "    def carry(self, new: Any) -> None:"
        yield f"        other: {described.name} = new"
        for field in facts:
            yield f"        other.{field.name} = self.{field.name}"
        yield ""
    yield from _lengths(described, description)


def _bind(columns: list[WrittenField], lists: list[WrittenField]) -> Iterator[str]:
    yield "    def bind(self, columns: list[list[int]]) -> None:"
    yield "        self.columns = columns"
    for at, field in enumerate(columns):
        yield f"        self.{field.name} = columns[{at}]"
    if len(lists) == 1 and lists[0].length == "1":
        yield f"        self.{lists[0].name} = columns[{len(columns)}:]"
    elif lists:
        yield f"        lists = columns[{len(columns)}:]"
        yield f"        each = {_per_seat(lists)}"
        for at, field in enumerate(lists):
            before = _per_seat(lists[:at])
            if field.length == "1":
                yield f"        self.{field.name} = lists[{before}::each]"
            else:
                place = f"lists[seat * each + {before} + at]" if at else "lists[seat * each + at]"
                loops = f"for seat in range(self.seats) for at in range({field.length})"
                yield f"        self.{field.name} = [{place} {loops}]"


def _per_seat(lists: list[WrittenField]) -> str:
    """The number of lists that each seat has, as Python."""
    others = [field.length for field in lists if field.length != "1"]
    ones = len(lists) - len(others)
    return " + ".join([str(ones), *others] if ones or not others else others)


def _for_all_seats(lists: list[WrittenField]) -> str:
    """The number of lists that all seats have together, as Python."""
    number = _per_seat(lists)
    return "seats" if number == "1" else f"seats * ({number})"


def _lay_out(described: WrittenClass, description: Description) -> Iterator[str]:
    facts = [field for field in described.of_kind(*_FACTS) if field.length]
    columns = [field.value for field in described.of_kind(_COLUMN)]
    lists = described.of_kind(_LISTS)
    if lists:
        columns.append(f"*[[] for _ in range({_for_all_seats(lists)})]")
    parameters = _parameters(description, [*(field.value for field in facts), *columns])
    yield from _bracketed("    def lay_out(", ["self", *parameters], ") -> None:")
    yield '        """Give every field its initial value; the parameters are the counts that fields are indexed by."""'
    for field in facts:
        yield f"        self.{field.name} = {field.value}"
    yield "        self.bind("
    yield from _one_each("            [", columns, "]")
    yield "        )"


def _parameters(description: Description, texts: list[str]) -> list[str]:
    """The counts named in pieces of Python, as parameters."""
    return [f"{count}: int" for count in description.used(f"[{', '.join(texts)}]")]


def _lengths(described: WrittenClass, description: Description) -> Iterator[str]:
    """Methods that give the columns of each count, and one that checks all lengths."""
    lists = described.of_kind(_LISTS)
    number = str(len(described.of_kind(_COLUMN))) + (f" + {_for_all_seats(lists)}" if lists else "")
    groups: dict[str, list[str]] = {}
    for field in described.of_kind(*_FACTS, _COLUMN):
        if field.length:
            groups.setdefault(field.length, []).append(f"self.{field.name}")
    columns = [f"self.{field.name}" for field in described.of_kind(_COLUMN)]
    for length in description.counts:
        named = [name for name in groups.get(length, []) if name in columns]
        if named:
            groups[length] = [f"*self.by_{length}()", *(name for name in groups[length] if name not in named)]
            yield f"    def by_{length}(self) -> tuple[list[int], ...]:"
            yield f'        """The columns indexed by {length}."""'
            yield from _bracketed("        return (", named, ")")
            yield ""
    parameters = _parameters(description, [number, *groups])
    yield from _bracketed("    def check_lengths(", ["self", *parameters], ") -> None:")
    yield '        """Raise ValueError unless every field is as long as its count."""'
    yield f"        if len(self.columns) != {number}:"
    yield '            raise ValueError("a column is missing, or there are too many")'
    for length, names in groups.items():
        yield from _bracketed("        for field in (", names, "):")
        yield f"            if len(field) != {length}:"
        yield f'                raise ValueError("the length of a field is not {length}")'


def _frame(described: WrittenClass, description: Description) -> Iterator[str]:
    yield f"class {described.name}(Frame):"
    yield f'    """{described.doc}"""'
    yield ""
    added = list(_added(described))
    if added:
        yield from (*added, "")
    parameters = [
        f"{field.name}: {field.kind}" + (f" = {field.value}" if field.value else "") for field in described.fields
    ]
    yield from _bracketed("    def __init__(", ["self", *parameters], ") -> None:")
    for field in described.fields:
        yield from _said(f"self.{field.name} = {field.name}", field, 8)
    for method in described.methods:
        yield from ("", *method.splitlines())


def _added(described: WrittenClass) -> Iterator[str]:
    added = [field for field in described.fields if field.added]
    if added:
        kind = "ClassVar[dict[str, int | tuple[int, ...]]]"
        yield from _one_each(f"    ADDED: {kind} = {{", [f'"{field.name}": {field.each}' for field in added], "}")


def _said(line: str, field: WrittenField, indent: int = 4) -> Iterator[str]:
    """A line, with the field's meaning beside it if there is room, else above it."""
    line = " " * indent + line
    beside = f"{line}  #: {field.meaning}"
    if not field.meaning:
        yield line
    elif len(beside) <= _WIDTH:
        yield beside
    else:
        mark = " " * indent + "#: "
        yield from textwrap.wrap(field.meaning, _WIDTH, initial_indent=mark, subsequent_indent=mark)
        yield line


def _one_each(head: str, items: list[str], tail: str) -> Iterator[str]:
    """A bracket with a line for each item."""
    inside = " " * (len(head) - len(head.lstrip()) + 4)
    yield from [head, *(f"{inside}{item}," for item in items), inside[4:] + tail] if items else [head + tail]


def _bracketed(head: str, items: list[str], tail: str) -> Iterator[str]:
    """Items in a bracket that ``head`` opens, on as many lines as ruff's format would use."""
    comma = "," if len(items) == 1 and not head.lstrip().startswith("def") else ""
    whole = f"{head}{', '.join(items)}{comma}{tail}"
    outside = " " * (len(head) - len(head.lstrip()))
    within = f"{outside}    {', '.join(items)}"
    if len(whole) <= _WIDTH:
        yield whole
    elif len(within) <= _WIDTH:
        yield from (head, within, outside + tail)
    else:
        yield from _one_each(head, items, tail)


# The command.


def out_of_date(folder: Path) -> dict[Path, str]:
    """The modules in a game's folder that are out of date, each with the text it should have."""
    files = made_of((folder / SOURCE).read_text(encoding="utf-8"))
    return {
        folder / name: text
        for name, text in files.items()
        if not (folder / name).exists() or (folder / name).read_text(encoding="utf-8") != text
    }


def described_games() -> list[Path]:
    """The folders of our games that have a description."""
    return sorted(file.parent for file in GAMES.glob(f"*/state/{SOURCE}"))


def main(arguments: Sequence[str]) -> int:
    """Write the modules that are out of date, or list them. Returns the number that are still out of date."""
    write = "--write" in arguments
    folders = [Path(each) for each in arguments if each != "--write"] or described_games()
    old = 0
    for folder in folders:
        for file, text in out_of_date(folder).items():
            sys.stdout.write(f"{file} {'is new' if write else f'is out of date: {COMMAND}'}\n")
            if write:
                file.write_text(text, encoding="utf-8")
            else:
                old += 1
    return old


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
