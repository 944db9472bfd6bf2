"""A game's part of scenarios: how to set up a position in the table's own terms, and what can be expected of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, cached_property, partial
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final

from sobremesa.authoring.scenario.declared import MOST, Declared, Word, fields_in, number
from sobremesa.authoring.scenario.entry import Entry
from sobremesa.engine.errors import Wording
from sobremesa.engine.fields import WrittenField
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Field, Part, fields_of
from sobremesa.engine.words import Speech, key

_CLAUSE: Final = re.compile(r"\b[A-Z]{2}-[0-9]+(?:\.[0-9]+)?\b")


NO_SUCH: Final = key("{name}: there is no {word}")
NO_SUCH_PART: Final = key("{name} has no {word}")


class Quantity:
    """A named part of the position, for scenarios to check.

    ``look`` gives its value as plain data; ``read`` reads such a value from a file, or raises :class:`BadInput`.
    ``by_seat``: ``look`` gives a list by seat, and the file names seats.
    """

    def __init__(self, name: str, look: Callable[[], Any], read: Callable[[Entry], Any], by_seat: bool = False) -> None:
        self.name = name
        self.look = look
        self.read = read
        self.by_seat = by_seat


class Some(dict[str, Any]):
    """Expected values by name. It equals any dict that has these values, whatever else is in it."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and all(_matches(value, other.get(name)) for name, value in self.items())

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None


def _matches(value: object, found: object) -> bool:
    """Whether the value matches; a number matches a list of that length."""
    if isinstance(value, int) and isinstance(found, list):
        return len(found) == value
    return bool(value == found)


def numbered(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Things by name; the second with the same name is ``name:2``, and so on."""
    found: dict[str, Any] = {}
    copies: Counter[str] = Counter()
    for name, what in pairs:
        copies[name] += 1
        found[name if copies[name] == 1 else f"{name}:{copies[name]}"] = what
    return found


class Positions:
    """A game's own part of its scenarios.

    ``position`` is the type of the game's positions, and ``declared`` the ``fields.py`` of its matches: every field in
    it can be set and expected by its name. ``entries`` are the game's own entries for a position, and ``otherwise`` the
    fields that can't be set by name, each with the entry that stands for it. ``by_name`` are the types of the parts
    that files refer to by name (:meth:`named`), and ``seat_facts`` the facts of events whose value is a seat. The
    engine's part (dice, cards, options, steps) is the same for every game.
    """

    declared: ClassVar[Path | None] = None
    entries: ClassVar[tuple[str, ...]] = ()
    otherwise: ClassVar[Mapping[str, str]] = MappingProxyType({})
    by_name: ClassVar[tuple[type[Part], ...]] = ()
    seat_facts: ClassVar[tuple[str, ...]] = ("seat",)
    nearly: ClassVar[bool] = False  #: whether :meth:`told` leaves out details that entries can't express

    def __init__(self, position: type[Part]) -> None:
        self.position = position

    # Fields by their names.

    @cached_property
    def settable(self) -> dict[str, WrittenField]:
        """The fields of a match that files set by their names."""
        written = () if self.declared is None else fields_in(self.declared)
        return {each.name: each for each in written if each.name not in (*self.entries, *self.otherwise)}

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """All entries that describe the position of a scenario."""
        return (*self.entries, *self.settable)

    def going_by(self, count: str) -> tuple[str, ...]:
        """The fields with a value for each of these; ``count`` is as in ``fields.py``, such as ``units``."""
        return tuple([name for name, written in self.settable.items() if _goes_by(written) == count])

    def names(self, match: Match) -> Mapping[str, Sequence[str]]:
        """The names of things in files, in the order of their numbers: by kind of fact, as in ``card``, or by the name
        of a field with words of its own."""
        return {}

    def all_of(self, match: Match, count: str) -> Sequence[str]:
        """The names in files of what fields have a value for each of, such as the ``units``, in the order of their
        numbers. Empty: files write the numbers."""
        return ()

    def word(self, match: Match, written: WrittenField) -> Word:
        """How files write the values of a field: like those of the position's field with the same name."""
        names, field = self.names(match), self._described.get(written.name)
        says = written.name if field is None or written.name in names else field.says
        several = field is not None and field.is_many
        bits = several and written.kind != "list[list[int]]" and (written.kind == "int" or bool(written.length))
        sorts = field is not None and several and not field.described.ordered and not bits
        if says == "seat" and says not in names:
            if bits:
                return seats_as_bits(match)
            return Word(partial(a_seat_or_nobody, match=match), _somebody, sorts)
        known = names.get(says) or (() if field is None else field.described.among)
        if known:
            return a_bit_each(written.name, known) if bits else one_of_these(written.name, known, sorts)
        if field is None or field.type is not int:
            return Word(number, int, sorts)
        least, most = field.described.least, field.described.most
        return Word(lambda entry: entry.number(-MOST if least is None else least, MOST if most is None else most), int)

    def field(self, match: Match, name: str) -> Declared:
        """One of the :attr:`settable` fields of a match."""
        written = self.settable[name]
        count = _goes_by(written)
        names: Sequence[str] | None = None
        if count:
            values = getattr(match, name)
            names = self.all_of(match, count) or [str(at) for at in range(len(values))]
        return Declared(match, written, self.word(match, written), names)

    def put(self, match: Match, said: Mapping[str, Entry]) -> None:
        """Set the fields among these entries."""
        for name, entry in said.items():
            if name in self.settable:
                with _possible(match, entry):
                    self.field(match, name).put(entry)

    def put_rows(self, match: Match, rows: Iterable[Mapping[str, Entry]]) -> None:
        """Set the fields among the entries of each seat, unit or the like; rows are in the order of their numbers."""
        for at, row in enumerate(rows):
            for name, entry in row.items():
                if name in self.settable:
                    with _possible(match, entry):
                        self.field(match, name).put_at(at, entry)

    def row(self, match: Match, at: int, count: str) -> dict[str, Any]:
        """The fields of one seat, unit or the like, as entries, without those that are as set out."""
        fresh = set_out(match)
        fields = {name: (self.field(match, name), self.field(fresh, name)) for name in self.going_by(count)}
        return {
            name: said
            for name, (field, usual) in fields.items()
            if (said := field.written_at(at)) != usual.written_at(at)
        }

    def differing(self, match: Match, other: Match) -> dict[str, Any]:
        """The fields of ``match`` that differ from those of ``other``, as entries."""
        told = {name: self.field(match, name).written() for name in self.settable}
        return {name: value for name, value in told.items() if value != self.field(other, name).written()}

    @cached_property
    def _described(self) -> dict[str, Field]:
        """The fields of positions, by their names in scenarios."""
        found: dict[str, Field] = {}
        for field in fields_of(self.position):
            inner = () if field.part is None else fields_of(field.part)
            if field.is_named:
                found |= {f"{name}_{one.name}": one for name in field.described.among for one in inner}
            elif field.described.by_seat:
                found |= {one.name: one for one in inner}
            found.setdefault(field.name, field)
        return {one.name: one for part in self.by_name for one in fields_of(part)} | found

    def clauses(self, home: Path) -> frozenset[str]:
        """The ids of the clauses in the game's rulebook; empty if there is no rulebook to check against."""
        return _named_in(home / "rulebook.en.md")

    def seats(self, said: dict[str, Entry]) -> int | None:
        """The number of seats that these entries describe; None if they leave it open."""
        return None

    def set_up(self, match: Match, said: dict[str, Entry], at: Entry) -> None:
        """Set up a bare match as these entries describe it and open its pages, without reading on.

        ``at`` is the scenario as a whole, for errors about missing entries. Raises :class:`BadInput` for an impossible
        position.
        """
        raise NotImplementedError

    def entries_for(self, match: Match) -> Iterator[dict[str, Any]]:
        """The entries with which :meth:`set_up` might set up this position, as plain data. They are guesses, the
        likeliest first, and all may be wrong. Empty if the game can't describe positions."""
        return iter(())

    def introduce(self, speech: Speech, match: Match) -> None:
        """Tell the speech about the parts of a position that options don't determine."""

    def quantities(self, match: Match) -> list[Quantity]:
        """The quantities that can be expected of this match: the fields of its ``position``, by name, the game's
        :meth:`special` ones, and the fields of the match that neither has.

        The fields of parts by seat are by seat; those of named parts have both names, as in ``action_pile``. For parts
        that files refer to by name, each field has values by name.
        """
        found: dict[str, Quantity] = {}
        for quantity in chain(
            self.special(match),
            self._quantities(match),
            self._quantities_by_name(match),
            (_declared_quantity(self.field(match, name), _goes_by(written)) for name, written in self.settable.items()),
        ):
            found.setdefault(quantity.name, quantity)
        return list(found.values())

    def named(self, match: Match) -> dict[str, Part]:
        """The parts of the position that files refer to by name, such as the units of a mission."""
        return {}

    def name(self, match: Match, entry: Entry) -> str:
        """The name of such a part, read from a file."""
        return entry.one_of(self.named(match), "there is no {word}")

    def of_named(self, match: Match, name: str, look: Callable[[Any], Any], read: Callable[[Entry], Any]) -> Quantity:
        """A quantity with a value for each part that files refer to by name. Files expect values of some of them."""
        return Quantity(
            name,
            lambda: {called: look(part) for called, part in self.named(match).items()},
            lambda entry: Some((self.name(match, called), read(value)) for called, value in entry.pairs()),
        )

    def special(self, match: Match) -> list[Quantity]:
        """Quantities beyond the fields of the position, or written differently."""
        return []

    def _quantities(self, match: Match) -> Iterator[Quantity]:
        for field in fields_of(self.position):
            inner = () if field.part is None else fields_of(field.part)
            if field.is_named:
                for name in field.described.among:
                    for one in inner:
                        look = partial(_value_by_name, match, field, name, one)
                        yield Quantity(f"{name}_{one.name}", look, self.reader(match, one))
            elif inner and field.described.by_seat:
                for one in inner:
                    if one.name != "seat":
                        yield Quantity(one.name, partial(_by_seat, match, field, one), self.reader(match, one), True)
            else:
                by_seat = field.described.by_seat
                look = partial(_each_of if by_seat and not inner else _value_of, match, field)
                yield Quantity(field.name, look, self.reader(match, field), by_seat)

    def _quantities_by_name(self, match: Match) -> Iterator[Quantity]:
        for field in {field.name: field for part in self.by_name for field in fields_of(part)}.values():
            yield self.of_named(match, field.name, partial(_value_in_part, field), self.reader(match, field))

    def reader(self, match: Match, field: Field) -> Callable[[Entry], Any]:
        """The function that reads the values of a field from a file."""
        if field.part is not None:
            return partial(self._read_parts, match, field)
        known = self.names(match).get(field.says)
        if known and field.is_many:
            return partial(_words_or_number, among=known, ordered=field.described.ordered)
        if field.says == "seat":
            if field.is_many and field.described.ordered:
                return lambda entry: [a_seat(item, match) for item in entry.items()]
            return partial(some_seats, match=match) if field.is_many else partial(_whom, match=match)
        if field.described.among:
            several = _amounts if field.is_named else partial(_words, ordered=field.described.ordered)
            return partial(several if field.is_named or field.is_many else _one_of, among=field.described.among)
        if field.type is bool:
            return lambda entry: entry.one_of(("no", "yes")) == "yes"
        if field.type is int or field.described.by_seat:
            return number
        return numbers if field.is_many else Entry.text

    def _read_parts(self, match: Match, field: Field, entry: Entry) -> Any:
        """The expected fields of a part, or of each part of a list in order. Fields not given may be anything."""
        assert field.part is not None
        if field.is_many and entry.is_number():
            return number(entry)
        inner = {one.name: self.reader(match, one) for one in fields_of(field.part)}
        found = [
            Some((name, inner[name](value)) for name, value in item.named(inner, NO_SUCH_PART, name=field.name).items())
            for item in (entry.items() if field.is_many else [entry])
        ]
        return found if field.is_many else found[0]

    def card(self, match: Match, entry: Entry) -> int:
        """The number of the card named here, as chance draws it."""
        return self.fact(match, "card", entry)

    def fact(self, match: Match, field: str, entry: Entry) -> int:
        """The number for an event's fact, as a file writes it."""
        if field in self.seat_facts:
            return a_seat(entry, match)
        known = self.names(match).get(field)
        if known is None:
            return number(entry)
        return list(known).index(entry.one_of(known, NO_SUCH, name=field))

    def shown_fact(self, match: Match, field: str, fact: int) -> str:
        """An event's fact as a file would write it."""
        known = self.names(match).get(field, ())
        return known[fact] if 0 <= fact < len(known) else str(fact)

    def shown_card(self, match: Match, card: int) -> str:
        """A drawn card as a file would write it."""
        return self.shown_fact(match, "card", card)


@contextmanager
def _possible(match: Match, entry: Entry) -> Iterator[None]:
    """A context in which an entry sets a value: refused if it makes a valid match invalid."""
    before = _fault_of(match)
    yield
    match.bind(match.columns)
    fault = "" if before else _fault_of(match)
    if fault:
        raise entry.fault("it can't be so: {reason}", "a value that a match can have", reason=fault)


def _fault_of(match: Match) -> str:
    try:
        match.check()
    except ValueError as error:
        return str(error)
    return ""


def set_out(match: Match) -> Match:
    """The same match as set out, before anything has happened."""
    fresh = match.blank()
    fresh.set_out()
    return fresh


def rows(said: Mapping[str, Entry], name: str, known: Sequence[str], match: Match) -> list[dict[str, Entry]]:
    """The entries of each seat; empty ones if the file doesn't describe players."""
    if name not in said:
        return [{} for _ in range(match.seats)]
    items = said[name].items()
    if len(items) != match.seats:
        raise said[name].fault(
            "{n} described at a table with {seats} seats",
            "one for each seat, in order of seats",
            n=len(items),
            seats=match.seats,
        )
    return [item.named(known, key("there is no player's entry {word}")) for item in items]


def one_of_these(name: str, known: Sequence[str], sorts: bool = False) -> Word:
    """How files write one of these names, or nobody, in the field ``name``."""

    def read(entry: Entry) -> int:
        if entry.is_nothing() or entry.node.value == "nobody":
            return NOBODY
        return list(known).index(entry.one_of(known, NO_SUCH, name=name))

    return Word(read, lambda value: "nobody" if value < 0 else known[value], sorts)


def a_bit_each(name: str, known: Sequence[str]) -> Word:
    """How files write several of these names, which the field keeps as bits."""
    return Word(
        lambda entry: _bits(list(known).index(item.one_of(known, NO_SUCH, name=name)) for item in entry.items()),
        lambda value: [known[at] for at in _places(value)],
    )


def seats_as_bits(match: Match) -> Word:
    """How files write several seats, which the field keeps as bits."""
    return Word(lambda entry: _bits(some_seats(entry, match)), _places)


def whole_order(entry: Entry, match: Match) -> list[int]:
    """An order of seats that names each once."""
    order = [a_seat(item, match) for item in entry.items()]
    if sorted(order) != list(range(match.seats)):
        raise entry.fault("the order names each seat once", "such as {example}", example="[1, 0]")
    return order


def beginning(said: dict[str, Entry], known: Sequence[str], usual: str) -> str:
    """Where a scenario begins: one of the ``known`` beginnings, ``usual`` by default. One that begins at the ``setup``
    can't have other entries about the position."""
    begin = said["begin"].one_of(known, "there is no beginning {word}") if "begin" in said else usual
    for name, entry in said.items():
        if begin == "setup" and name != "begin":
            raise entry.fault("{name} is settled by the set-up", "leave it out", name=name)
    return begin


@cache
def _named_in(rulebook: Path) -> frozenset[str]:
    return frozenset(_CLAUSE.findall(rulebook.read_text(encoding="utf-8"))) if rulebook.is_file() else frozenset()


def numbers(entry: Entry) -> list[int]:
    """A list of whole numbers."""
    return [number(item) for item in entry.items()]


def a_seat(entry: Entry, match: Match) -> int:
    """A seat, counted from 0."""
    return entry.number(0, match.seats - 1, "a seat from {least} to {most}")


def a_seat_or_nobody(entry: Entry, match: Match) -> int:
    """A seat, or NOBODY for ``nobody``."""
    if entry.is_nothing() or (not entry.is_number() and entry.text(Wording("a seat")) == "nobody"):
        return NOBODY
    return a_seat(entry, match)


def some_seats(entry: Entry, match: Match) -> list[int]:
    """Seats in ascending order; ``nobody`` means none."""
    items = entry.items()
    if len(items) == 1 and items[0] is entry and a_seat_or_nobody(entry, match) == NOBODY:
        return []
    seats: list[int] = []
    for item in items:
        seat = a_seat(item, match)
        if seat in seats:
            raise item.fault("seat {seat} appears twice", "once", seat=seat)
        seats.append(seat)
    return sorted(seats)


def _goes_by(written: WrittenField) -> str:
    """What the field has a value for each of, such as ``seats``; empty for a number or a list of any length."""
    if written.kind != "list[list[int]]":
        return written.length
    return "seats" if written.length == "1" else f"seats * {written.length}"


def _somebody(seat: int) -> int | str:
    return "nobody" if seat == NOBODY else seat


def _bits(places: Iterable[int]) -> int:
    return sum(1 << at for at in set(places))


def _places(bits: int) -> list[int]:
    return [at for at in range(bits.bit_length()) if bits >> at & 1]


def _whom(entry: Entry, match: Match) -> int | str:
    return _somebody(a_seat_or_nobody(entry, match))


def _one_of(entry: Entry, among: Sequence[str]) -> str:
    return "nobody" if entry.is_nothing() else entry.one_of((*among, "nobody"), "there is no {word}")


def _words(entry: Entry, among: Sequence[str], ordered: bool) -> list[str]:
    found = [item.one_of(among, "there is no {word}") for item in entry.items()]
    return found if ordered else sorted(found)


def _words_or_number(entry: Entry, among: Sequence[str], ordered: bool) -> list[str] | int:
    return number(entry) if entry.is_number() else _words(entry, among, ordered)


def _amounts(entry: Entry, among: Sequence[str]) -> dict[str, int]:
    pairs = entry.pairs() if entry.is_named() else []
    return {name.one_of(among, "there is no {word}"): number(amount) for name, amount in pairs}


def _value_in_part(field: Field, part: Part) -> Any:
    return _plain(field, getattr(part, field.name, None))


def _value_of(match: Match, field: Field) -> Any:
    return _plain(field, getattr(match.truth(), field.name))


def _each_of(match: Match, field: Field) -> list[Any]:
    return list(getattr(match.truth(), field.name))


def _value_by_name(match: Match, field: Field, name: str, inner: Field) -> Any:
    return _plain(inner, getattr(getattr(match.truth(), field.name)[name], inner.name))


def _by_seat(match: Match, field: Field, inner: Field) -> list[Any]:
    return [_plain(inner, getattr(part, inner.name)) for part in getattr(match.truth(), field.name)]


def _declared_quantity(field: Declared, count: str) -> Quantity:
    """The quantity for a field of the match. A field by seat has a value for each seat; if its values have other names,
    files expect some of them."""
    if field.names is None:
        return Quantity(field.name, field.written, field.read)
    if count == "seats":
        return Quantity(field.name, field.written, field.read_one, by_seat=True)
    names = field.names
    return Quantity(
        field.name,
        lambda: dict(zip(names, field.written(), strict=True)),
        lambda entry: Some((names[at], field.read_one(value)) for at, value in field.by_name(entry)),
    )


def _plain(field: Field, value: Any) -> Any:
    """A value as a file would write it."""
    if field.part is not None:
        if isinstance(value, tuple):
            return [_plain(field, one) for one in value]
        return {one.name: _plain(one, getattr(value, one.name)) for one in fields_of(field.part)}
    if isinstance(value, tuple):
        return list(value) if field.described.ordered else sorted(value)
    return "nobody" if value in (None, "") or (field.says == "seat" and value == NOBODY) else value
