"""A view's groups, prepared for pages: lines formatted, repetitions counted, columns of numbers recognised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, NamedTuple

from markupsafe import Markup

from sobremesa.engine.chart import Mark
from sobremesa.engine.groups import Cell, Grid, Group, Listing, Sheet
from sobremesa.engine.saying import Phrase, fact
from sobremesa.engine.words import Words
from sobremesa.table.look import Look
from sobremesa.web.plain.charted import About, chip
from sobremesa.web.plain.options import id_of, line
from sobremesa.web.tongue import as_html

SECTIONED: Final = 3  # rows about seats that can be taken in at a glance
UNFOLDED: Final = 6  # rows of another player that stay unfolded


@dataclass(frozen=True)
class ListItem:
    """An item of a list: what it is, how many there are, and more about it."""

    said: Markup
    times: int
    more: Markup


@dataclass(frozen=True)
class Row:
    """A row of a table: ``seat`` is the seat it is about, if any, ``quiet`` marks something that has no effect now, and
    ``times`` is how often the same row occurs."""

    head: Markup
    cells: tuple[Markup, ...]
    seat: int | None
    quiet: bool = False
    times: int = 1


@dataclass(frozen=True)
class Section:
    """The rows of a table about one seat: ``head`` names the seat, and the next cell becomes the head of each row. If
    ``open``, it is not folded at first."""

    id: str
    head: Markup
    seat: int
    rows: tuple[Row, ...]
    open: bool

    @property
    def count(self) -> int:
        """The number of things in it."""
        return sum(row.times for row in self.rows)


@dataclass(frozen=True)
class GroupShown:
    """A group of the shape "sheet", "listing" or "grid"; the parts of the other shapes are empty.

    ``numeric`` says for each column after the first whether it holds only numbers, ``of_players`` whether there is
    exactly one row for each player. A long table about seats is split into ``sections``, which fold, and has no rows of
    its own; if ``numbered``, the heads of its rows are numbers.
    """

    id: str
    shape: str
    title: Markup
    facts: tuple[tuple[Markup, Markup], ...] = ()
    entries: tuple[ListItem, ...] = ()
    heads: tuple[Markup, ...] = ()
    rows: tuple[Row, ...] = ()
    sections: tuple[Section, ...] = ()
    numbered: bool = False
    numeric: tuple[bool, ...] = ()
    of_players: bool = False


class _Teller(NamedTuple):
    """Formats sentences; the name of something marked on the map gets its mark."""

    words: Words
    marks: Mapping[About, Mark]


def shown(
    groups: Iterable[Group], look: Look, words: Words, marks: Mapping[About, Mark] | None = None
) -> list[GroupShown]:
    """The groups, prepared for the page of this look; ``marks`` are those on the map."""
    teller = _Teller(words, marks or {})
    return [_shown(group, teller, look) for group in groups]


def _shown(group: Group, teller: _Teller, look: Look) -> GroupShown:
    # The id comes from the key, so that it is the same in every language.
    place, title = id_of("group", group.title[0]), _line(group.title, teller)
    if isinstance(group, Sheet):
        facts = tuple((_line(name, teller), _cell(cell, teller)) for name, cell in group.rows)
        return GroupShown(place, "sheet", title, facts=facts)
    if isinstance(group, Listing):
        entries = tuple(
            ListItem(_line(item.said, teller), item.times * times, _cell(item.more, teller))
            for item, times in ((item, len(list(same))) for item, same in groupby(group.items))
        )
        return GroupShown(place, "listing", title, entries=entries)
    return _grid(group, teller, place, title, look)


def _grid(grid: Grid, teller: _Teller, place: str, title: Markup, look: Look) -> GroupShown:
    filled = [at for at in range(len(grid.heads)) if at == 0 or not grid.rows or any(row[at] for row in grid.rows)]
    heads = tuple(_line(grid.heads[at], teller) for at in filled)
    rows = [tuple(row[at] for at in filled) for row in grid.rows]
    seats = grid.seats or (None,) * len(rows)
    quiet = (at in grid.quiet for at in range(len(rows)))
    said = [(row.seat, row) for row in _counted([_row(*one, teller) for one in zip(rows, seats, quiet, strict=True)])]
    numeric = tuple(_are_numbers([row[at] for row in rows if row[at]], teller) for at in range(1, len(heads)))
    if len(rows) > max(SECTIONED, len(set(grid.seats))) and len(heads) > 2 and _by_seat(rows, grid.seats):
        sections = tuple(
            _section(f"{place}-{seat}", seat, [row for whose, row in said if whose == seat], look.seat)
            for seat in dict.fromkeys(grid.seats)
        )
        numbered, *others = numeric
        return GroupShown(
            place, "grid", title, heads=heads[1:], sections=sections, numbered=numbered, numeric=tuple(others)
        )
    of_players = len(rows) == len(set(grid.seats)) == len(look.names)
    shown_rows = tuple(row for _, row in said)
    return GroupShown(place, "grid", title, heads=heads, rows=shown_rows, numeric=numeric, of_players=of_players)


def _row(cells: Sequence[Cell], seat: int | None, quiet: bool, teller: _Teller) -> Row:
    head, *others = (_cell(cell, teller) for cell in cells)
    return Row(head, tuple(others), seat, quiet)


def _counted(rows: Sequence[Row]) -> list[Row]:
    """The rows without repetitions, each with the number of times it occurs."""
    return [replace(row, times=times) for row, times in Counter(rows).items()]


def _by_seat(rows: Sequence[Sequence[Cell]], seats: Sequence[int]) -> bool:
    """Whether the head of each row is its seat's name."""
    return len(seats) == len(rows) and all(
        row[0] == (fact("seat", seat),) for row, seat in zip(rows, seats, strict=True)
    )


def _section(place: str, seat: int, rows: Sequence[Row], looking: int | None) -> Section:
    opened = looking in (seat, None) or len(rows) <= UNFOLDED
    return Section(
        place,
        rows[0].head,
        seat,
        tuple(replace(row, head=row.cells[0], cells=row.cells[1:], seat=None) for row in rows),
        opened,
    )


def _line(said: Phrase, teller: _Teller) -> Markup:
    """A phrase as HTML; if it is just the name of something on the map, its mark stands before it."""
    text, facts = said
    if len(facts) == 1:
        ((field, value),) = facts.items()
        mark = teller.marks.get((field, value)) if isinstance(value, int) and text == f"{{{field}}}" else None
        if mark is not None:
            return chip(mark) + Markup(" ") + as_html(teller.words.sentence(text, facts), teller.words)
    return line(teller.words, text, facts)


def _cell(cell: Cell, teller: _Teller) -> Markup:
    """The phrases of a cell in order, with consecutive repetitions counted."""
    counted = ((_line(said, teller), len(list(same))) for said, same in groupby(cell))
    told = Markup()
    for said, times in counted:
        between = " · " if told.endswith(".") else ", " if told else ""
        told += between + (said if times == 1 else Markup("{} ×{}").format(said, times))
    return told


def _are_numbers(cells: Sequence[Cell], teller: _Teller) -> bool:
    return bool(cells) and all(_is_number(cell, teller) for cell in cells)


def _is_number(cell: Cell, teller: _Teller) -> bool:
    if len(cell) != 1:
        return False
    text, facts = cell[0]
    parts = teller.words.sentence(text, facts).parts
    return len(parts) == 1 and parts[0].text[:1].isdigit() and " " not in parts[0].text
