"""A view laid out in named groups: what a table without pictures shows, and what a screen reader reads.

A group is plain data. Its texts are keys of sentences and their facts, as everywhere (``engine/words.py``), so one
layout serves every language. A game arranges its view in :meth:`Notation.groups`; by default, the layout follows the
shape of the view, with the field names its notation gives.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sobremesa.engine.page import NOBODY

if TYPE_CHECKING:
    from sobremesa.engine.words import Facts, Notation

Phrase: TypeAlias = "tuple[str, Facts]"  # a key and the facts of its sentence
Cell: TypeAlias = "tuple[Phrase, ...]"  # one thing or several; none where there is nothing to say


class Sheet(NamedTuple):
    """Single facts, each with its name."""

    title: Phrase
    rows: tuple[tuple[Phrase, Cell], ...]


class Item(NamedTuple):
    """An item of a list: ``more`` is what is worth knowing of it (what a card does), ``times`` how many there are."""

    said: Phrase
    more: Cell = ()
    times: int = 1


class Listing(NamedTuple):
    """A list of things; may be empty."""

    title: Phrase
    items: tuple[Item, ...]


class Grid(NamedTuple):
    """A table: ``heads`` name its columns, the first cell of a row names the row.

    ``seats``: the seat of each row, if rows are about seats. ``quiet`` are the rows, by number, about things that do
    not count now.
    """

    title: Phrase
    heads: tuple[Phrase, ...]
    rows: tuple[tuple[Cell, ...], ...]
    seats: tuple[int, ...] = ()
    quiet: frozenset[int] = frozenset()


Group: TypeAlias = Sheet | Listing | Grid


def phrase(key: str, **facts: int | str) -> Phrase:
    """The sentence with this key, with its facts."""
    return (key, facts)


def fact(field: str, value: int | str) -> Phrase:
    """A fact on its own, as the game says it."""
    return (f"{{{field}}}", {field: value})


def in_plain_words(name: str) -> str:
    """A code name in readable form: «in_play» is “In play”."""
    said = name.replace("_", " ").replace("-", " ").strip()
    return said[:1].upper() + said[1:]


def by_shape(notation: Notation, view: Mapping[str, Any]) -> list[Group]:
    """The view's position: single facts first, then what every seat has, then the rest in its own order."""
    shapes = _Shapes(notation, view["seats"])
    alone: list[tuple[Phrase, Cell]] = []
    each_seats: list[tuple[str, Sequence[Any]]] = []
    rest: list[Group] = []
    for field, value in view["position"].items():
        if field in notation.left_out:
            continue
        if field in notation.by_seat:
            each_seats += _columns(field, value)
        elif isinstance(value, Mapping):
            rest.append(shapes.mapping(field, value))
        elif _is_list(value):
            rest.append(shapes.sequence(field, value))
        else:
            alone.append((shapes.name(field), shapes.cell(field, value)))
    first: list[Group] = [Sheet(phrase("The table"), tuple(alone))] if alone else []
    return [*first, *shapes.of_each_seat(each_seats), *rest]


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _are_mappings(values: Any) -> bool:
    return bool(values) and all(isinstance(value, Mapping) for value in values)


def _names(values: Sequence[Mapping[str, Any]]) -> list[str]:
    """All names in them, in order of first appearance."""
    return list(dict.fromkeys(name for value in values for name in value))


def _columns(field: str, value: Sequence[Any]) -> list[tuple[str, Sequence[Any]]]:
    """What every seat has, as columns: several if a seat's things have names."""
    if not _are_mappings(value):
        return [(field, value)]
    return [(name, [each.get(name) for each in value]) for name in _names(value)]


class _Shapes:
    """Builds groups for a number of seats, with a notation's names."""

    def __init__(self, notation: Notation, seats: int) -> None:
        self.notation = notation
        self.seats = range(seats)

    def name(self, field: str) -> Phrase:
        return (self.notation.fields.get(field) or in_plain_words(field), {})

    def of_each_seat(self, columns: list[tuple[str, Sequence[Any]]]) -> list[Group]:
        """One table with a row for each seat, and another for each field in which a seat has several things."""
        hidden = ("seat", *self.notation.left_out)
        shown = [(field, values) for field, values in columns if field not in hidden]
        plain = [(field, values) for field, values in shown if not any(map(_holds_mappings, values))]
        groups: list[Group] = []
        if plain:
            rows = tuple(
                ((fact("seat", seat),), *(self.share(field, values, seat) for field, values in plain))
                for seat in self.seats
            )
            heads = (phrase("Player"), *(self.name(field) for field, _ in plain))
            groups.append(Grid(phrase("The players"), heads, rows, tuple(self.seats)))
        return groups + [self.several(field, values) for field, values in shown if (field, values) not in plain]

    def several(self, field: str, values: Sequence[Any]) -> Grid:
        """Named things, several per seat: a row for each."""
        owned = [(seat, thing) for seat in self.seats for thing in values[seat]]
        names = _names([thing for _, thing in owned])
        rows = tuple(
            ((fact("seat", seat),), *(self.cell(name, thing.get(name)) for name in names)) for seat, thing in owned
        )
        heads = (phrase("Player"), *map(self.name, names))
        return Grid(self.name(field), heads, rows, tuple(seat for seat, _ in owned))

    def share(self, field: str, values: Sequence[Any], seat: int) -> Cell:
        """What one seat has. A number where others have lists is the size of a hidden list."""
        value = values[seat]
        if isinstance(value, int) and any(map(_is_list, values)):
            return (phrase("{n} not shown", n=value),) if value else ()
        return self.cell(field, value)

    def mapping(self, field: str, value: Mapping[str, Any]) -> Group:
        """Things by name: a table if each of them has named parts itself."""
        if _are_mappings(value.values()):
            names = _names(list(value.values()))
            rows = tuple(
                ((self.name(key),), *(self.cell(name, each.get(name)) for name in names)) for key, each in value.items()
            )
            return Grid(self.name(field), (self.name(field), *map(self.name, names)), rows)
        return Sheet(self.name(field), tuple((self.name(name), self.cell(name, each)) for name, each in value.items()))

    def sequence(self, field: str, value: Sequence[Any]) -> Group:
        """A list of things: a table if each of them has named parts."""
        if _are_mappings(value):
            names = _names(value)
            rows = tuple(
                ((fact("n", at),), *(self.cell(name, each.get(name)) for name in names))
                for at, each in enumerate(value, start=1)
            )
            return Grid(self.name(field), (phrase("No."), *map(self.name, names)), rows)
        return Listing(self.name(field), tuple(Item(said) for said in self.cell(field, value)))

    def cell(self, field: str, value: Any) -> Cell:
        """Any value, as lines."""
        if value is None or value == "" or (field in self.notation.seat_fields and value == NOBODY):
            return ()
        if isinstance(value, Mapping):
            return tuple(
                phrase("{name}: {value}", name=in_plain_words(name), value=_as_text(each))
                for name, each in value.items()
            )
        if _is_list(value):
            return tuple(said for each in value for said in self.thing(field, each))
        return (fact(field, value) if isinstance(value, int) else fact("text", str(value)),)

    def thing(self, field: str, value: Any) -> Cell:
        """An item of a list: a single phrase, whatever it is made of."""
        return (fact("text", _as_text(value)),) if _is_list(value) else self.cell(field, value)


def _holds_mappings(value: Any) -> bool:
    return _is_list(value) and _are_mappings(value)


def _as_text(value: Any) -> str:
    """What is nested too deeply to be laid out."""
    if isinstance(value, Mapping):
        return ", ".join(f"{in_plain_words(name)} {_as_text(each)}" for name, each in value.items())
    return " ".join(map(_as_text, value)) if _is_list(value) else str(value)
