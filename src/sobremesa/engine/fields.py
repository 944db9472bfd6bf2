"""Fields named once: of a game's ``fields.py`` its ``columns.py`` and its ``frames.py`` are made.

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
lists by seat; a :class:`~sobremesa.engine.page.Frame` has facts alone (and methods, if it has any), and whoever opens a
page gives those that begin with nothing. A field that comes to a game of which matches are stored is ``Added[int]``.

``python -m sobremesa.engine.fields --write`` makes the modules of every game anew; a folder after it names another
game. Without ``--write`` it says which of them are out of date.
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

T = TypeVar("T")

#: A field that a game got when matches of it were stored already: what is stored, and hashed, leaves it out as long as
#: it has the value that it begins with.
Added = Annotated[T, "left out while it is as it began"]


class Count(int):
    """How many there are of something that fields go by: known when a match is laid out."""


class Misread(ValueError):
    """A description that can't be read; says where and why."""


@dataclass(frozen=True)
class Field:
    """A field as it is described. ``began`` is the expression for what it begins with, None if whoever makes it gives
    it; ``meaning`` what its comment says, without a line's end."""

    name: str
    kind: str
    began: ast.expr | None
    meaning: str
    added: bool

    @property
    def value(self) -> str:
        """What it begins with, as Python."""
        return "" if self.began is None else ast.unparse(self.began)

    @property
    def length(self) -> str:
        """How many values it has, as Python: the right side of ``[0] * seats``. Empty if they come and go."""
        return ast.unparse(self.began.right) if isinstance(self.began, ast.BinOp) else ""

    @property
    def each(self) -> str:
        """What each of its values begins with; ``()`` for a field that begins empty."""
        began = self.began.left if isinstance(self.began, ast.BinOp) else self.began
        if isinstance(began, ast.List | ast.Tuple):
            return ast.unparse(began.elts[0]) if began.elts else "()"
        return self.value

    @property
    def per_seat(self) -> str:
        """Of lists by seat: how many each seat has."""
        ways = self.began.generators[0].iter if isinstance(self.began, ast.ListComp) else None
        if isinstance(ways, ast.Call) and len(ways.args) == 1:
            number = ways.args[0]
            if isinstance(number, ast.BinOp):
                return _grouped(number.right)
            return "1"
        raise Misread(f"{self.name}: lists are [[] for _ in range(seats)], or range(seats * HOW_MANY)")


@dataclass(frozen=True)
class Described:
    """A class as it is described."""

    name: str
    base: str
    doc: str
    fields: list[Field]
    methods: list[str]

    def of_kind(self, *kinds: str) -> list[Field]:
        """Its fields of these types."""
        return [field for field in self.fields if field.kind in kinds]


@dataclass(frozen=True)
class Description:
    """A ``fields.py``, read: its classes, the names that are counts, and where the other names come from."""

    classes: list[Described]
    counts: list[str]
    origin: dict[str, str]

    def used(self, text: str) -> list[str]:
        """Those of its counts that a piece of Python names, in the order of the description."""
        return [count for count in self.counts if count in _names(text)]


def _names(text: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}


def _grouped(node: ast.expr) -> str:
    text = ast.unparse(node)
    return f"({text})" if isinstance(node, ast.BinOp) else text


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
    """By line: the text after ``#:``, and whether it has the line for itself."""
    found: dict[int, tuple[str, bool]] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and token.string.startswith("#:"):
            found[token.start[0]] = (token.string[2:].strip(), not token.line[: token.start[1]].strip())
    return found


def _class(node: ast.ClassDef, source: str, comments: dict[int, tuple[str, bool]]) -> Described:
    base = ast.unparse(node.bases[0]) if len(node.bases) == 1 else ""
    doc = ast.get_docstring(node, clean=False)
    if base not in _BASES or doc is None:
        raise Misread(f"{node.name}: a class is one of Match or Frame, and says what it is")
    fields = [_field(each, comments) for each in node.body if isinstance(each, ast.AnnAssign)]
    methods = [
        ast.get_source_segment(source, each, padded=True) or ""
        for each in node.body
        if isinstance(each, ast.FunctionDef)
    ]
    if len(fields) + len(methods) + 1 != len(node.body) or (methods and base == "Match"):
        raise Misread(f"{node.name}: there is more in it than fields")
    described = Described(node.name, base, doc, fields, methods)
    if base == "Match" and len(described.of_kind(*_FACTS, _COLUMN, _LISTS)) != len(fields):
        raise Misread(f"{node.name}: a field is an int, a tuple[int, ...], a list[int] or a list[list[int]]")
    if base == "Frame" and len(described.of_kind(*_FACTS)) != len(fields):
        raise Misread(f"{node.name}: a field is an int or a tuple[int, ...]")
    begun = [field.began is not None for field in fields]
    if base == "Match" and not all(begun):
        raise Misread(f"{node.name}: every field begins with something")
    if begun != sorted(begun):
        raise Misread(f"{node.name}: the fields that begin with nothing come first")
    return described


def _field(node: ast.AnnAssign, comments: dict[int, tuple[str, bool]]) -> Field:
    name, kind = ast.unparse(node.target), node.annotation
    added = isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "Added"
    if added and node.value is None:
        raise Misread(f"{name}: a field that is added begins with something, for matches that do not have it")
    lines: list[str] = []
    above = node.lineno - 1
    while above in comments and comments[above][1]:
        lines.insert(0, comments[above][0])
        above -= 1
    last = node.end_lineno or node.lineno
    if last in comments:
        lines.append(comments[last][0])
    bare = kind.slice if added and isinstance(kind, ast.Subscript) else kind
    return Field(name, ast.unparse(bare), node.value, " ".join(lines), added)


# Writing.


def made_of(source: str) -> dict[str, str]:
    """The modules that a description makes: ``columns.py`` of its matches and ``frames.py`` of its frames, as far as it
    has any. Raises :class:`Misread`."""
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
            head = f'"""{subject}: made of ``{SOURCE}`` by ``{COMMAND}``."""'
            files[file] = "\n".join([head, "", *_imports(body, described, base), *body, ""])
    return files


def _imports(body: Sequence[str], described: Description, base: str) -> Iterator[str]:
    """What the lines of a module need, in order."""
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
        yield from _bracketed(f"from {module} import ", wanted, "", 0, bare=True)


def _match(described: Described, description: Description) -> Iterator[str]:
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
    yield "    def carry(self, new: Any) -> None:"
    yield f"        other: {described.name} = new"
    for field in facts:
        yield f"        other.{field.name} = self.{field.name}"
    yield from _lengths(described, description)


def _bind(columns: list[Field], lists: list[Field]) -> Iterator[str]:
    yield "    def bind(self, columns: list[list[int]]) -> None:"
    yield "        self.columns = columns"
    for at, field in enumerate(columns):
        yield f"        self.{field.name} = columns[{at}]"
    if len(lists) == 1 and lists[0].per_seat == "1":
        yield f"        self.{lists[0].name} = columns[{len(columns)}:]"
    elif lists:
        yield f"        lists = columns[{len(columns)}:]"
        yield f"        each = {_per_seat(lists)}"
        for at, field in enumerate(lists):
            before = _per_seat(lists[:at])
            if field.per_seat == "1":
                yield f"        self.{field.name} = lists[{before}::each]"
            else:
                place = f"lists[seat * each + {before} + at]" if at else "lists[seat * each + at]"
                loops = f"for seat in range(self.seats) for at in range({field.per_seat})"
                yield f"        self.{field.name} = [{place} {loops}]"


def _per_seat(lists: list[Field]) -> str:
    """How many lists each seat has in all, as Python."""
    ones = sum(field.per_seat == "1" for field in lists)
    others = [field.per_seat for field in lists if field.per_seat != "1"]
    return " + ".join([str(ones), *others] if ones or not others else others)


def _lay_out(described: Described, description: Description) -> Iterator[str]:
    facts = [field for field in described.of_kind(*_FACTS) if field.length]
    columns = [field.value for field in described.of_kind(_COLUMN)]
    lists = described.of_kind(_LISTS)
    if lists:
        number = _per_seat(lists)
        columns.append(f"*[[] for _ in range({'seats' if number == '1' else f'seats * ({number})'})]")
    parameters = _parameters(description, [*(field.value for field in facts), *columns])
    yield f"    def lay_out(self, {parameters}) -> None:"
    yield '        """Let every field begin; the numbers say how many there are of what fields go by."""'
    for field in facts:
        yield f"        self.{field.name} = {field.value}"
    yield "        self.bind("
    yield from _one_each("            [", columns, "]")
    yield "        )"


def _parameters(description: Description, texts: list[str]) -> str:
    used = description.used(f"[{', '.join(texts)}]")
    return ", ".join(f"{count}: int" for count in used)


def _lengths(described: Described, description: Description) -> Iterator[str]:
    """What goes by the same, and whether it is as long as it should be."""
    columns = described.of_kind(_COLUMN)
    lengths = list(dict.fromkeys(field.length for field in described.fields if field.length))
    groups = {
        length: [field.name for field in columns if field.length == length]
        for length in lengths
        if length in description.counts and any(field.length == length for field in columns)
    }
    for count, names in groups.items():
        yield ""
        yield f"    def by_{count}(self) -> tuple[list[int], ...]:"
        yield f'        """The columns that go by {count}."""'
        yield from _bracketed("        return (", [f"self.{name}" for name in names], ")", 8)
    yield ""
    lists = described.of_kind(_LISTS)
    number = " + ".join(
        [str(len(columns)), *(f"seats * ({_per_seat(lists)})" for _ in lists[:1] if _per_seat(lists) != "1")]
        + (["seats"] if lists and _per_seat(lists) == "1" else [])
    )
    yield f"    def check_lengths(self, {_parameters(description, [number, *lengths])}) -> None:"
    yield '        """Raise ValueError unless every field has as many values as there are of what it goes by."""'
    yield f"        if len(self.columns) != {number}:"
    yield '            raise ValueError("a column is missing, or there are too many")'
    for length in lengths:
        others = [
            f"self.{field.name}"
            for field in described.fields
            if field.length == length and not (length in groups and field in columns)
        ]
        if length in groups:
            others.insert(0, f"*self.by_{length}()")
        all_of = f"({', '.join(others)},)" if len(others) == 1 else f"({', '.join(others)})"
        if others == [f"*self.by_{length}()"]:
            all_of = f"self.by_{length}()"
        yield f"        if any(len(field) != {length} for field in {all_of}):"
        yield f'            raise ValueError("a field has the wrong length: not {length}")'


def _frame(described: Described, description: Description) -> Iterator[str]:
    yield f"class {described.name}(Frame):"
    yield f'    """{described.doc}"""'
    yield ""
    added = list(_added(described))
    if added:
        yield from (*added, "")
    parameters = [
        f"{field.name}: {field.kind}" + (f" = {field.value}" if field.value else "") for field in described.fields
    ]
    yield from _bracketed("    def __init__(", ["self", *parameters], ") -> None:", 4)
    for field in described.fields:
        yield from _said(f"self.{field.name} = {field.name}", field, 8)
    for method in described.methods:
        yield from ("", *method.splitlines())


def _added(described: Described) -> Iterator[str]:
    added = [field for field in described.fields if field.added]
    if added:
        kind = "ClassVar[dict[str, int | tuple[int, ...]]]"
        yield from _one_each(f"    ADDED: {kind} = {{", [f'"{field.name}": {field.each}' for field in added], "}")


def _said(line: str, field: Field, indent: int = 4) -> Iterator[str]:
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
    yield head
    yield from (f"{inside}{item}," for item in items)
    yield inside[4:] + tail


def _bracketed(head: str, items: list[str], tail: str, indent: int, bare: bool = False) -> Iterator[str]:
    """Items in a bracket, on as many lines as the house's format has; ``bare``: the bracket comes with the break."""
    whole = head + ", ".join(items) + tail
    if len(items) == 1 and head.endswith("return ("):
        whole = f"{head}{items[0]},{tail}"
    if len(whole) <= _WIDTH:
        yield whole
        return
    inside = " " * (indent + 4)
    yield head + ("(" if bare else "")
    if len(inside + ", ".join(items)) <= _WIDTH and not bare:
        yield inside + ", ".join(items)
    else:
        yield from (f"{inside}{item}," for item in items)
    yield " " * indent + (tail or ")")


# The command.


def out_of_date(folder: Path) -> dict[Path, str]:
    """The modules of a game's folder that are not what its description makes, each with what it should be."""
    files = made_of((folder / SOURCE).read_text(encoding="utf-8"))
    return {
        folder / name: text
        for name, text in files.items()
        if not (folder / name).exists() or (folder / name).read_text(encoding="utf-8") != text
    }


def described_games() -> list[Path]:
    """The folders of our games that have a description."""
    return sorted(file.parent for file in GAMES.glob(f"*/{SOURCE}"))


def main(arguments: Sequence[str]) -> int:
    """Write what is out of date, or say what is; the number of modules that are still out of date."""
    write = "--write" in arguments
    folders = [Path(each) for each in arguments if each != "--write"] or described_games()
    old = 0
    for folder in folders:
        for file, text in out_of_date(folder).items():
            if write:
                file.write_text(text, encoding="utf-8")
            else:
                old += 1
            sys.stdout.write(f"{file.name} of {folder.name} {'is new' if write else f'is out of date: {COMMAND}'}\n")
    return old


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
