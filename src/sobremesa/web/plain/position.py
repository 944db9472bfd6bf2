"""A view's groups as pages need them: every line formatted, repetitions counted, numbers told from words."""

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
from sobremesa.web.tongue import told

SECTIONED: Final = 3  # rows about seats that can be taken in at a glance
UNFOLDED: Final = 6  # rows of another player that stay unfolded


@dataclass(frozen=True)
class ListItem:
    """A thing in a list: what it is, how many there are, more about it."""

    said: Markup
    times: int
    more: Markup


@dataclass(frozen=True)
class Row:
    """A row of a table, and how many of it there are: ``seat`` is whom it is about, if anybody; ``quiet``: it is about
    something that does not count now."""

    head: Markup
    cells: tuple[Markup, ...]
    seat: int | None
    quiet: bool = False
    times: int = 1


@dataclass(frozen=True)
class Section:
    """The rows of a table about one seat: ``head`` says whose, and the rows are named by their next cell. ``open``: not
    folded at first."""

    id: str
    head: Markup
    seat: int
    rows: tuple[Row, ...]
    open: bool

    @property
    def count(self) -> int:
        """How many things are in it."""
        return sum(row.times for row in self.rows)


@dataclass(frozen=True)
class Shown:
    """A group, of one of the shapes "sheet", "listing" and "grid"; the parts of the others are empty.

    ``numeric`` says for each column after the first whether it holds only numbers, ``of_players`` whether the rows are
    the players, each once. A long table about seats is split into ``sections``, which fold, and has no rows of its own;
    ``numbered``: its rows are named only by numbers.
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
    """Formats the sentences, and knows what is marked on a map: such a thing has its mark before its name."""

    words: Words
    marks: Mapping[About, Mark]


def shown(groups: Iterable[Group], look: Look, words: Words, marks: Mapping[About, Mark] | None = None) -> list[Shown]:
    """The groups of what this onlooker may see; ``marks`` are those on the map."""
    teller = _Teller(words, marks or {})
    return [_shown(group, teller, look) for group in groups]


def _shown(group: Group, teller: _Teller, look: Look) -> Shown:
    # The id comes from the key, so that it is the same in every language.
    place, title = id_of("group", group.title[0]), _line(group.title, teller)
    if isinstance(group, Sheet):
        facts = tuple((_line(name, teller), _cell(cell, teller)) for name, cell in group.rows)
        return Shown(place, "sheet", title, facts=facts)
    if isinstance(group, Listing):
        entries = tuple(
            ListItem(_line(item.said, teller), item.times * times, _cell(item.more, teller))
            for item, times in ((item, len(list(same))) for item, same in groupby(group.items))
        )
        return Shown(place, "listing", title, entries=entries)
    return _grid(group, teller, place, title, look)


def _grid(grid: Grid, teller: _Teller, place: str, title: Markup, look: Look) -> Shown:
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
        return Shown(place, "grid", title, heads=heads[1:], sections=sections, numbered=numbered, numeric=tuple(others))
    of_players = len(rows) == len(set(grid.seats)) == len(look.names)
    shown_rows = tuple(row for _, row in said)
    return Shown(place, "grid", title, heads=heads, rows=shown_rows, numeric=numeric, of_players=of_players)


def _row(cells: Sequence[Cell], seat: int | None, quiet: bool, teller: _Teller) -> Row:
    head, *others = (_cell(cell, teller) for cell in cells)
    return Row(head, tuple(others), seat, quiet)


def _counted(rows: Sequence[Row]) -> list[Row]:
    """Each row once, at the place of its first occurrence."""
    return [replace(row, times=times) for row, times in Counter(rows).items()]


def _by_seat(rows: Sequence[Sequence[Cell]], seats: Sequence[int]) -> bool:
    """Whether the rows are named by their seats."""
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
    """A line; one that is just the name of something on the map gets its mark."""
    text, facts = said
    if len(facts) == 1:
        ((field, value),) = facts.items()
        mark = teller.marks.get((field, value)) if isinstance(value, int) and text == f"{{{field}}}" else None
        if mark is not None:
            return chip(mark) + Markup(" ") + told(teller.words.sentence(text, facts), teller.words)
    return line(teller.words, text, facts)


def _cell(cell: Cell, teller: _Teller) -> Markup:
    """The lines of a cell in order; repetitions are counted."""
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
