"""Colours and symbols, and sentences styled with them. Every symbol is also readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.table import Table as Grid
from rich.text import Text
from rich.theme import Theme

from sobremesa.engine.words import Sentence

LEAST: Final = 40  # columns that every screen is assumed to have
NARROW: Final = 60  # columns below which texts stand under their names, not beside them
SEATS: Final = ("cyan", "magenta", "green", "yellow")  # by seat, repeating

THEME: Final = Theme(
    {
        **{f"seat{seat}": f"bold {colour}" for seat, colour in enumerate(SEATS)},
        **{f"token{seat}": f"bold black on {colour}" for seat, colour in enumerate(SEATS)},
        "quiet": "dim",
        "title": "bold",
        "card": "italic",
        "coins": "bold yellow",
        "good": "bold green",
        "bad": "bold red",
        "gate": "bold yellow",
        "zone0": "bold blue",
        "zone1": "bold red",
        "key": "bold cyan",
        "command": "bold cyan",
        "error": "bold red",
    }
)

_FIELDS: Final = {"card": "card", "given": "card", "coins": "coins", "command": "command"}
_SEAT_FIELDS: Final = ("seat", "rival", "by")


@dataclass(frozen=True)
class Signs:
    """The symbols of the screen, for terminals with Unicode and for those with ASCII only."""

    road: str = "·"
    full: str = "●"
    empty: str = "○"
    turn: str = "▶"
    gate: str = "╬"
    end: str = "★"
    folded: str = "⋮"
    line: str = "─"
    prompt: str = "›"
    between: str = " · "
    times: str = "×"
    none: str = "–"
    hidden: str = "■"


ASCII: Final = Signs(".", "*", "-", ">", "#", "@", ":", "-", ">", " - ", "x", "-", "#")


def signs_for(console: Console) -> Signs:
    """The symbols that this console can show."""
    return ASCII if console.options.ascii_only else Signs()


def seat_style(seat: int, token: bool = False) -> str:
    """The style of a player's name, or of their token on the board."""
    return f"{'token' if token else 'seat'}{seat % len(SEATS)}"


def dressed(sentence: Sentence, style: str = "") -> Text:
    """A sentence with its players, cards and coins in their colours, and the rest in a given style."""
    text = Text()
    for part in sentence.parts:
        if part.field in _SEAT_FIELDS:
            text.append(part.text, seat_style(part.fact))
        else:
            text.append(part.text, _FIELDS.get(part.field, style))
    return text


def in_columns(rows: Sequence[Sequence[Text]], width: int) -> RenderableType:
    """Rows of short cells that end in a text, on a screen of this width: in columns of their own, or, if that is too
    narrow, with each text below the rest of its row."""
    if width < NARROW:
        parts: list[RenderableType] = []
        for *short, text in rows:
            parts.append(Padding(Text("  ").join(cell for cell in short if cell), (0, 0, 0, 2)))
            parts.append(Padding(text, (0, 0, 0, 4)))
        return Group(*parts)
    grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
    for _ in rows[0][:-1]:
        grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    for first, *rest in rows:
        grid.add_row(Text("  ").append_text(first), *rest)
    return grid


class Heading:
    """A line across the screen with text on its left and, dimmed, on its right."""

    def __init__(self, left: Text, right: Text | None = None, style: str = "quiet") -> None:
        self.left = left
        self.right = right or Text()
        self.style = style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = "-" if options.ascii_only else "─"
        width = options.max_width
        left = self.left.copy()
        left.truncate(width - 4, overflow="ellipsis")
        right = self.right if self.right.cell_len + left.cell_len + 8 <= width else Text()
        text = Text.assemble((line * 2 + " ", self.style), left, " ")
        rest = width - text.cell_len - (right.cell_len + 4 if right else 0)
        text.append(line * max(rest, 0), self.style)
        if right:
            text.append_text(Text.assemble(" ", right, (" " + line * 2, self.style)))
        yield from text.render(console)
        yield Segment.line()
