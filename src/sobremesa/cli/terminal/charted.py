"""A map in characters: signs for the terrain, marks for units and things, and a list of them beside it."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sobremesa.cli.terminal.style import Signs, dressed
from sobremesa.engine import chart as charts
from sobremesa.engine.chart import Chart, Mark
from sobremesa.engine.words import Words

WIDE: Final = 60  # columns of a map on a wide screen
USUAL: Final = 40  # ... at most, on a narrow or low screen
ROSTER: Final = 30  # columns that the list beside a map needs; with fewer, it stands below
ROOMY: Final = 110  # columns from which a screen is wide
TALL: Final = 44  # lines that a wide screen also needs
_INDENT: Final = 2
BAR: Final = 10  # maximum length of a gauge

_STYLES: Final = {
    charts.OWN: "token0",
    charts.FOE: "bad",
    charts.AIM: "good",
    charts.FIND: "coins",
    charts.DREAD: "gate",
}


def charted(chart: Chart, words: Words, signs: Signs, width: int, height: int) -> list[RenderableType]:
    """The map, the list of what is on it and the legend, on a screen of this width in columns and height in lines (0:
    unlimited)."""
    columns = WIDE if width >= ROOMY and not 0 < height < TALL else min(USUAL, width - _INDENT)
    ground, roster = Text("\n").join(_lines(chart, columns)), _roster(chart, words, signs)
    named = (Text.assemble((sign, "title"), f" {words.sentence(*sentence)}") for sign, sentence in chart.signs)
    legend = Padding(Text(signs.between, "quiet").join(named), (0, 0, 0, _INDENT))
    if width < _INDENT + columns + ROSTER:
        return [ground, Padding(roster, (0, 0, 0, _INDENT)), legend]
    beside = Grid.grid(padding=(0, 2, 0, 0), expand=True)
    beside.add_column(width=columns + _INDENT, no_wrap=True)
    beside.add_column(ratio=1)
    beside.add_row(ground, roster)
    return [beside, legend]


def _lines(chart: Chart, columns: int) -> list[Text]:
    """The map row by row. Later marks are drawn over earlier ones."""
    rows = chart.rows(columns)
    cells: list[list[tuple[str, str]]] = [[(sign, "quiet") for sign in row] for row in rows]
    for mark in chart.marks:
        for x, y in mark.spots:
            row = min(len(rows) - 1, (chart.depth - y) * len(rows) // chart.depth)
            column = min(columns - len(mark.label), x * columns // chart.width)
            for at, letter in enumerate(mark.label, start=column):
                cells[row][at] = (letter, _style(mark))
    return [Text.assemble(" " * _INDENT, *row) for row in cells]


def _style(mark: Mark) -> str:
    return "seat0" if mark.side == charts.OWN and mark.quiet else _STYLES[mark.side]


def _roster(chart: Chart, words: Words, signs: Signs) -> RenderableType:
    """The list of everything marked on the map, the seat's own first."""
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=1)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(ratio=1)
    own = sorted((mark for mark in chart.marks if mark.side == charts.OWN), key=lambda mark: mark.about)
    for mark in (*own, *(mark for mark in chart.marks if mark.side == charts.FOE), *_others(chart)):
        turn = Text(signs.turn if mark.acts else "", "title")
        grid.add_row(turn, Text(mark.label, _style(mark)), _roster_line(mark, words, signs))
    return grid


def _others(chart: Chart) -> list[Mark]:
    return [mark for mark in chart.marks if mark.side not in (charts.OWN, charts.FOE)]


def _roster_line(mark: Mark, words: Words, signs: Signs) -> Text:
    """Its name, its gauges and whatever else is known about it."""
    text = dressed(words.sentence(*mark.said), "title" if mark.side == charts.OWN else "")
    for gauge in mark.gauges:
        if gauge.most > 1:
            name = words.sentence(*gauge.name)
            text.append_text(Text.assemble((signs.between, "quiet"), f"{name} {gauge.left}/{gauge.most}"))
    for sentence in (*mark.more, *mark.where):
        text.append_text(Text.assemble((signs.between, "quiet"), dressed(words.sentence(*sentence), "quiet")))
    return text
