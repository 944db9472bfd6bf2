"""Reads YAML files as plain data and remembers the line of every part, so that faults can name it.

It reads only a subset of YAML, because files may come from anyone. Anchors, aliases and tags are refused, size and
depth are limited, and duplicate names are errors. Everything but ``true``, ``false``, ``null`` and whole numbers is
text, so an id ``no`` or a version ``1.10`` stays as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import yaml

from sobremesa.engine.errors import BadInput, Wording, by_system
from sobremesa.engine.text import decoded

MOST_BYTES: Final = 256 * 1024
DEEPEST: Final = 20

Place = tuple[str | int, ...]  # a path of names and list positions, from the top

# Both read the same YAML; the C parser, if PyYAML was built with it, is ten times as fast.
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NUMBER: Final = re.compile(r"[-+]?[0-9]{1,15}")
_WORDS: Final[dict[str, bool | None]] = {"": None, "~": None, "null": None, "true": True, "false": False}


class Document:
    """The one document of a file. ``data`` is made of dicts, lists, text, whole numbers, booleans and None; ``doubles``
    are duplicate names (the first counts), by their paths and lines."""

    def __init__(self, file: str, node: yaml.Node) -> None:
        self.file = file
        self.doubles: list[tuple[Place, int]] = []
        self._lines: dict[Place, int] = {}
        self.data: Any = self._plain(node, ())

    def line(self, *path: str | int) -> int:
        """The line, from 1, of the part at this path (names and positions, from the top); if there is no such part, the
        line of its parent."""
        while path not in self._lines:
            path = path[:-1]
        return self._lines[path]

    def _plain(self, node: yaml.Node, path: Place) -> Any:
        self._lines[path] = _line(node)
        if isinstance(node, yaml.ScalarNode):
            return _scalar(node)
        if isinstance(node, yaml.SequenceNode):
            return [self._plain(item, (*path, at)) for at, item in enumerate(node.value)]
        data: dict[str, Any] = {}
        for key, value in node.value:
            inner = (*path, key.value)
            if key.value in data:
                self.doubles.append((inner, _line(key)))
            else:
                data[key.value] = self._plain(value, inner)
                self._lines[inner] = _line(key)
        return data


def read_sheet(file: Path, most_bytes: int = MOST_BYTES) -> Document:
    """The one document of a file; raises :class:`BadInput`. Duplicate names are left to the caller."""
    return Document(str(file), compose(str(file), read_bytes(file, most_bytes)))


def read_bytes(file: Path, most_bytes: int = MOST_BYTES) -> bytes:
    """The content of a file of at most this size. Raises :class:`BadInput`."""
    try:
        with file.open("rb") as source:
            data = source.read(most_bytes + 1)
    except (OSError, ValueError) as error:
        raise BadInput(str(file), "can't be read: {reason}", "a YAML file", reason=by_system(error)) from None
    if len(data) > most_bytes:
        raise BadInput(str(file), "is too large", "at most {most} bytes", most=most_bytes)
    return data


def compose(file: str, data: bytes) -> yaml.Node:
    """The one document in this text as nodes; ``file`` names it in errors. Raises :class:`BadInput`.

    The nodes carry no tags: the reader decides what a scalar means.
    """
    try:
        text = decoded(data)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadInput(f"{file}:{line}", "is not UTF-8 text", "save it as UTF-8") from None
    try:
        return _Composer(file).compose(yaml.parse(text, Loader=_LOADER))
    except yaml.YAMLError as error:
        mark: Any = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        where = file if mark is None else f"{file}:{mark.line + 1}"
        beside = "" if mark is None else "".join(text.split("\n")[mark.line : mark.line + 1])
        why = getattr(error, "problem", None) or getattr(error, "reason", None) or "not well formed"
        raise BadInput(where, *_explain(" ".join(str(why).split()), beside)) from None


_OPEN: Final = Wording("close it, here or above")
_NO_ENTRY: Final = (
    Wording("an entry is not allowed here"),
    Wording("the same indentation as its neighbours; quotes round a text that contains ': '"),
)
# The parser's messages (they depend on how it was built) for common mistakes.
_SLIPS: Final = {
    "mapping values are not allowed": _NO_ENTRY,
    "could not find expected ':'": (Wording("is not YAML: a name without a colon"), Wording("name: value")),
    "while scanning a simple key": (Wording("is not YAML: a name without a colon"), Wording("name: value")),
    "found unexpected end of stream": (Wording("is not YAML: a quote is still open"), _OPEN),
    "did not find expected ','": (Wording("is not YAML: a bracket is still open"), _OPEN),
    "expected ','": (Wording("is not YAML: a bracket is still open"), _OPEN),
    "found unknown escape character": (
        Wording("is not YAML: an unknown \\ escape in quotes"),
        Wording("single quotes, where it is an ordinary character"),
    ),
    "found character": (
        Wording("is not YAML: a text begins with a special character"),
        Wording("quotes round the text"),
    ),
    "control characters are not allowed": (Wording("is not YAML: an invisible character"), Wording("remove it")),
    "special characters are not allowed": (Wording("is not YAML: an invisible character"), Wording("remove it")),
}


def _explain(why: str, line: str) -> tuple[Wording, Wording]:
    """What is wrong with the YAML in this line and what would be right; in plain words for common mistakes."""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return Wording("the line is indented with a tab"), Wording("as many spaces as the neighbouring lines have")
    for said, told in _SLIPS.items():
        if why.startswith(said):
            return told
    return Wording("is not YAML: it can't be parsed"), Wording("check quotes, colons and indents, here and above")


class _Composer:
    """Builds nodes from parser events: a loop with an explicit stack, so that depth is checked before it can hurt."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.open: list[yaml.Node] = []
        self.keys: list[yaml.Node | None] = []  # by open collection: the name that waits for its value
        self.root: yaml.Node | None = None

    def compose(self, events: Iterable[yaml.Event]) -> yaml.Node:
        for event in events:
            if isinstance(event, yaml.NodeEvent):
                if event.anchor is not None:  # an alias always has one
                    raise self._fault("anchors and aliases are not used here", "write it out in full", event)
                if getattr(event, "tag", None) is not None:
                    raise self._fault("tags are not used here", "only the value", event)
                self._add(event, _node(event))
            elif isinstance(event, yaml.CollectionEndEvent):
                self.open.pop()
                self.keys.pop()
            elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
                raise self._fault("a second document begins", "one document per file", event)
        if self.root is None:
            raise BadInput(self.file, "is empty", "at least one entry")
        return self.root

    def _add(self, event: yaml.Event, node: yaml.Node) -> None:
        if not self.open:
            self.root = node
        elif isinstance(self.open[-1], yaml.SequenceNode):
            self.open[-1].value.append(node)
        elif (key := self.keys[-1]) is not None:
            self.open[-1].value.append((key, node))
            self.keys[-1] = None
        elif isinstance(node, yaml.ScalarNode):
            self.keys[-1] = node
        else:
            raise self._fault("a list or group where a name is expected", "name: value", event)
        if isinstance(node, yaml.CollectionNode):
            if len(self.open) >= DEEPEST:
                raise self._fault("groups are nested too deeply", Wording("at most {n} levels", n=DEEPEST), event)
            self.open.append(node)
            self.keys.append(None)

    def _fault(self, why: str, right: str | Wording, event: Any) -> BadInput:
        return BadInput(f"{self.file}:{event.start_mark.line + 1}", why, right)


def _node(event: Any) -> yaml.Node:
    kinds: Any = yaml.nodes  # its stubs want a tag, which we leave out
    if isinstance(event, yaml.ScalarEvent):
        node: yaml.Node = kinds.ScalarNode(None, event.value, event.start_mark, event.end_mark, style=event.style)
    elif isinstance(event, yaml.SequenceStartEvent):
        node = kinds.SequenceNode(None, [], event.start_mark, event.end_mark)
    else:
        node = kinds.MappingNode(None, [], event.start_mark, event.end_mark)
    return node


def _line(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


def _scalar(node: yaml.ScalarNode) -> bool | int | str | None:
    text = str(node.value)
    if node.style not in (None, ""):  # quoted: text, whatever it looks like
        return text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _NUMBER.fullmatch(text) else text
