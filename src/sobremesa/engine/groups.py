"""A view laid out in named groups, for tables without pictures and for screen readers.

A group is plain data. Its texts are keys of sentences and their facts, as everywhere (``engine/words.py``), so one
layout serves every language. A game arranges its view in ``Layout.groups``; by default, the layout follows the
types of its position (``engine/position.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Field, Known, Part, fields_of
from sobremesa.engine.saying import Phrase, fact, phrase
from sobremesa.engine.view import View
from sobremesa.engine.words import Speech

Cell: TypeAlias = tuple[Phrase, ...]  # one thing or several; empty if there is nothing to say


class Sheet(NamedTuple):
    """Single facts, each with its name."""

    title: Phrase
    rows: tuple[tuple[Phrase, Cell], ...]


class Item(NamedTuple):
    """An item of a list: ``more`` describes it (what a card does), ``times`` is how many there are."""

    said: Phrase
    more: Cell = ()
    times: int = 1


class Listing(NamedTuple):
    """A list of things; may be empty."""

    title: Phrase
    items: tuple[Item, ...]


class Grid(NamedTuple):
    """A table: ``heads`` name its columns, the first cell of a row names the row.

    ``seats``: the seat of each row, if rows are about seats. ``quiet`` are the numbers of the rows whose things don't
    count now.
    """

    title: Phrase
    heads: tuple[Phrase, ...]
    rows: tuple[tuple[Cell, ...], ...]
    seats: tuple[int, ...] = ()
    quiet: frozenset[int] = frozenset()


Group: TypeAlias = Sheet | Listing | Grid


def by_shape(speech: Speech, view: View) -> list[Group]:
    """The view's position in groups: single facts first, then what every seat has, then the rest in its own order."""
    shapes = _Shapes(speech, view.seats)
    alone: list[tuple[Phrase, Cell]] = []
    each_seats: list[_Column] = []
    rest: list[Group] = []
    for field, value in _shown(view.position):
        if field.part is not None and field.described.by_seat:
            each_seats += [(inner, [getattr(one, inner.name) for one in value]) for inner in _fields(field.part)]
        elif field.described.by_seat:
            each_seats.append((field, value))
        elif field.part is not None or field.is_many or field.is_named:
            rest.append(shapes.group(field, value))
        else:
            alone.append((shapes.name(field), shapes.cell(field, value)))
    first: list[Group] = [Sheet(phrase("The table"), tuple(alone))] if alone else []
    return [*first, *shapes.of_each_seat(each_seats), *rest]


_Column: TypeAlias = "tuple[Field, Sequence[Any]]"  # a field, and its value for each seat


def _fields(part: type[Part]) -> list[Field]:
    return [field for field in fields_of(part) if field.described.shown and field.described.known != Known.SECRET]


def _shown(part: Part) -> list[tuple[Field, Any]]:
    return [(field, getattr(part, field.name)) for field in _fields(type(part))]


class _Shapes:
    """Builds groups for a number of seats."""

    def __init__(self, speech: Speech, seats: int) -> None:
        self.speech = speech
        self.seats = range(seats)

    def name(self, field: Field) -> Phrase:
        return (field.described.title, {})

    def of_each_seat(self, columns: list[_Column]) -> list[Group]:
        """One table with a row for each seat, and another for each field in which a seat has several things."""
        shown = [(field, values) for field, values in columns if field.name != "seat"]
        plain = [(field, values) for field, values in shown if field.part is None]
        groups: list[Group] = []
        if plain:
            rows = tuple(
                ((fact("seat", seat),), *(self.cell(field, values[seat]) for field, values in plain))
                for seat in self.seats
            )
            heads = (phrase("Player"), *(self.name(field) for field, _ in plain))
            groups.append(Grid(phrase("The players"), heads, rows, tuple(self.seats)))
        return groups + [self.several(field, values) for field, values in shown if field.part is not None]

    def several(self, field: Field, values: Sequence[Any]) -> Grid:
        """A table of things with parts, several for each seat: a row for each thing."""
        assert field.part is not None
        owned = [(seat, thing) for seat in self.seats for thing in values[seat] or ()]
        rows = tuple(((fact("seat", seat),), *self.row(thing)) for seat, thing in owned)
        heads = (phrase("Player"), *map(self.name, _fields(field.part)))
        return Grid(self.name(field), heads, rows, tuple(seat for seat, _ in owned))

    def row(self, part: Part) -> list[Cell]:
        return [self.cell(field, value) for field, value in _shown(part)]

    def group(self, field: Field, value: Any) -> Group:
        """A list of things that are not about seats, or a table if they have parts."""
        name = self.name(field)
        if field.part is None and field.is_named:
            return Sheet(name, tuple((phrase("{text}", text=key), self.cell(field, one)) for key, one in value.items()))
        if field.part is None:
            return Listing(name, tuple(Item(said) for said in self.cell(field, value)))
        heads = tuple(map(self.name, _fields(field.part)))
        if field.is_named:
            rows = tuple(((fact("text", key),), *self.row(one)) for key, one in value.items())
            return Grid(name, (name, *heads), rows)
        if field.is_many:
            rows = tuple(((fact("n", at),), *self.row(one)) for at, one in enumerate(value, start=1))
            return Grid(name, (phrase("No."), *heads), rows)
        return Sheet(name, tuple((self.name(inner), self.cell(inner, one)) for inner, one in _shown(value)))

    def cell(self, field: Field, value: Any) -> Cell:
        """Any value, as lines."""
        if value is None or value == "" or (field.says in self.speech.seat_fields and value == NOBODY):
            return ()
        if isinstance(value, Sequence) and not isinstance(value, str):
            return tuple(said for one in value for said in self.cell(field, one))
        return (fact(field.says, value) if isinstance(value, int) else fact("text", str(value)),)
