"""A view's groups as pages need them: every line dressed, what repeats counted, numbers told from words."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from sobremesa.engine.groups import Cell, Grid, Group, Listing, Phrase, Sheet
from sobremesa.engine.words import Words
from sobremesa.table.look import Look
from sobremesa.web.plain.options import id_of, line


@dataclass(frozen=True)
class Entry:
    """A thing in a list: what it is, how many of it, more about it."""

    said: Markup
    times: int
    more: Markup


@dataclass(frozen=True)
class Row:
    """A row of a table: ``seat`` is whom it is about, if anybody."""

    head: Markup
    cells: tuple[Markup, ...]
    seat: int | None


@dataclass(frozen=True)
class Shown:
    """A group, of one of the shapes "sheet", "listing" and "grid"; the parts of the others are empty.

    ``numeric`` says of each column after the first whether it holds numbers alone, ``of_players`` whether the rows are
    the players, each once.
    """

    id: str
    shape: str
    title: Markup
    facts: tuple[tuple[Markup, Markup], ...] = ()
    entries: tuple[Entry, ...] = ()
    heads: tuple[Markup, ...] = ()
    rows: tuple[Row, ...] = ()
    numeric: tuple[bool, ...] = ()
    of_players: bool = False


def shown(look: Look, words: Words) -> list[Shown]:
    """The groups of what this onlooker may see."""
    return [_shown(group, words) for group in words.notation.groups(look.view)]


def _shown(group: Group, words: Words) -> Shown:
    # The id comes from the key, so that it is the same in every language.
    place, title = id_of("group", group.title[0]), _line(group.title, words)
    if isinstance(group, Sheet):
        facts = tuple((_line(name, words), _cell(cell, words)) for name, cell in group.rows)
        return Shown(place, "sheet", title, facts=facts)
    if isinstance(group, Listing):
        entries = tuple(
            Entry(_line(item.said, words), item.times * times, _cell(item.more, words))
            for item, times in ((item, len(list(same))) for item, same in groupby(group.items))
        )
        return Shown(place, "listing", title, entries=entries)
    return _grid(group, words, place, title)


def _grid(group: Grid, words: Words, place: str, title: Markup) -> Shown:
    rows = tuple(
        Row(
            _cell(cells[0], words),
            tuple(_cell(cell, words) for cell in cells[1:]),
            group.seats[at] if group.seats else None,
        )
        for at, cells in enumerate(group.rows)
    )
    filled = [[row[at] for row in group.rows if row[at]] for at in range(1, len(group.heads))]
    numeric = tuple(bool(cells) and all(_is_number(cell, words) for cell in cells) for cells in filled)
    heads = tuple(_line(head, words) for head in group.heads)
    of_players = 0 < len(rows) == len(set(group.seats))
    return Shown(place, "grid", title, heads=heads, rows=rows, numeric=numeric, of_players=of_players)


def _line(said: Phrase, words: Words) -> Markup:
    text, facts = said
    return line(words, text, facts)


def _cell(cell: Cell, words: Words) -> Markup:
    """The lines of a cell one after another; the same again and again is counted."""
    counted = ((_line(said, words), len(list(same))) for said, same in groupby(cell))
    return Markup(", ").join(said if times == 1 else Markup("{} ×{}").format(said, times) for said, times in counted)


def _is_number(cell: Cell, words: Words) -> bool:
    if len(cell) != 1:
        return False
    text, facts = cell[0]
    parts = words.sentence(text, facts).parts
    return len(parts) == 1 and parts[0].text[:1].isdigit() and " " not in parts[0].text
