"""What has happened, line by line: a sentence and the clause it rests on."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sobremesa.cli.terminal.face import Face
from sobremesa.cli.terminal.style import Signs, dressed
from sobremesa.cli.terminal.table import Entry, Passed
from sobremesa.engine.words import Words

_INNER: Final = str.maketrans("«»", "“”")  # nested quotation marks


class LogLine(NamedTuple):
    """A line of the log; ``indent`` is its indentation."""

    text: Text
    clause: str = ""
    indent: int = 2


def lines_of(entries: list[Entry], seat: int | None, words: Words, face: Face, signs: Signs) -> list[LogLine]:
    """The lines that this seat (None: a spectator) may read about these events; repetitions are merged into one
    line."""
    lines: list[LogLine] = []
    last = ("", "")
    times = 1
    for entry in entries:
        for line in _lines(entry, seat, words, face, signs):
            if (line.text.plain, line.clause) == last:
                times += 1
                lines.pop()
            else:
                last, times = (line.text.plain, line.clause), 1
            if times > 1:
                line.text.append(f" {signs.times}{times}", "quiet")
            lines.append(line)
    return lines


def _lines(entry: Entry, seat: int | None, words: Words, face: Face, signs: Signs) -> list[LogLine]:
    if isinstance(entry, Passed):
        passed = Text(words.say("There is nothing you can do here: you pass."), "quiet")
        return [LogLine(passed)] if entry.seat == seat else []
    sentence = words.event(entry, seat)
    if sentence is None:
        return []
    clause = entry.clause
    if entry.kind in face.headlines:
        return [LogLine(Text.assemble((f"{signs.turn} ", "quiet"), dressed(sentence, "title")), clause, 0)]
    lines = [LogLine(dressed(sentence), clause)]
    if more := face.more(entry):  # not for the table's own lines: their «you» may be another player
        quoted = words.say("“{quotation}”", quotation=more.translate(_INNER))
        lines.append(LogLine(Text(quoted, "quiet"), indent=4))
    return lines


def grid(lines: list[LogLine]) -> RenderableType:
    """Lines with their clauses at the right."""
    table = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    table.add_column(ratio=1)
    table.add_column(justify="right", no_wrap=True, style="quiet")
    for line in lines:
        table.add_row(Padding(line.text, (0, 0, 0, line.indent)), line.clause)
    return table
