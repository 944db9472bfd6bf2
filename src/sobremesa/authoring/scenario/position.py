"""A game's part of scenarios: how to set up a position in the table's own terms, and what can be expected of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar, Final

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.engine.errors import Wording
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Field, Part, fields_of
from sobremesa.engine.words import Speech

_MOST: Final = 999_999_999
_CLAUSE: Final = re.compile(r"\b[A-Z]{2}-[0-9]+(?:\.[0-9]+)?\b")


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
        return isinstance(other, dict) and all(_is_so(value, other.get(name)) for name, value in self.items())

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None


def _is_so(value: object, found: object) -> bool:
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

    ``position`` is the type of the game's positions, and ``fields`` are the entries that describe one. ``by_name`` are
    the types of the parts that files refer to by name (:meth:`named`). The engine's part (dice, cards, options, steps)
    is the same for every game.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    by_name: ClassVar[tuple[type[Part], ...]] = ()
    nearly: ClassVar[bool] = False  #: whether :meth:`told` leaves out details that entries can't express

    def __init__(self, position: type[Part]) -> None:
        self.position = position

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

    def told(self, match: Match) -> Iterator[dict[str, Any]]:
        """The entries with which :meth:`set_up` might set up this position, as plain data. They are guesses, the
        likeliest first, and all may be wrong. Empty if the game can't describe positions."""
        return iter(())

    def introduce(self, speech: Speech, match: Match) -> None:
        """Tell the speech about the parts of a position that options don't determine."""

    def quantities(self, match: Match) -> list[Quantity]:
        """The quantities that can be expected of this match: the fields of its ``position``, by name, and the game's
        :meth:`special` ones.

        The fields of parts by seat are by seat; those of named parts have both names, as in ``action_pile``. For parts
        that files refer to by name, each field has values by name.
        """
        special = self.special(match)
        names = [quantity.name for quantity in special]
        found = chain(self._quantities(match), self._quantities_by_name(match))
        return [*(quantity for quantity in found if quantity.name not in names), *special]

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
                        look = partial(_of_named, match, field, name, one)
                        yield Quantity(f"{name}_{one.name}", look, self.reader(match, one))
            elif inner and field.described.by_seat:
                for one in inner:
                    if one.name != "seat":
                        yield Quantity(one.name, partial(_by_seat, match, field, one), self.reader(match, one), True)
            elif not inner:
                by_seat = field.described.by_seat
                look = partial(_each_of if by_seat else _of, match, field)
                yield Quantity(field.name, look, self.reader(match, field), by_seat)

    def _quantities_by_name(self, match: Match) -> Iterator[Quantity]:
        for field in {field.name: field for part in self.by_name for field in fields_of(part)}.values():
            if field.part is None:
                yield self.of_named(match, field.name, partial(_of_part, field), self.reader(match, field))

    def reader(self, match: Match, field: Field) -> Callable[[Entry], Any]:
        """The function that reads the values of a field from a file."""
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

    def card(self, match: Match, entry: Entry) -> int:
        """The number of the card named here, as chance draws it."""
        return number(entry)

    def fact(self, match: Match, field: str, entry: Entry) -> int:
        """The number for an event's fact, as a file writes it."""
        return number(entry)

    def shown_fact(self, match: Match, field: str, fact: int) -> str:
        """An event's fact as a file would write it."""
        return str(fact)

    def shown_card(self, match: Match, card: int) -> str:
        """A drawn card as a file would write it."""
        return str(card)


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


def number(entry: Entry) -> int:
    """Any whole number."""
    return entry.number(-_MOST, _MOST)


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


def _whom(entry: Entry, match: Match) -> int | str:
    seat = a_seat_or_nobody(entry, match)
    return "nobody" if seat == NOBODY else seat


def _one_of(entry: Entry, among: Sequence[str]) -> str:
    return "nobody" if entry.is_nothing() else entry.one_of((*among, "nobody"), "there is no {word}")


def _words(entry: Entry, among: Sequence[str], ordered: bool) -> list[str]:
    found = [item.one_of(among, "there is no {word}") for item in entry.items()]
    return found if ordered else sorted(found)


def _amounts(entry: Entry, among: Sequence[str]) -> dict[str, int]:
    pairs = entry.pairs() if entry.is_named() else []
    return {name.one_of(among, "there is no {word}"): number(amount) for name, amount in pairs}


def _of_part(field: Field, part: Part) -> Any:
    return _plain(field, getattr(part, field.name, None))


def _of(match: Match, field: Field) -> Any:
    return _plain(field, getattr(match.truth(), field.name))


def _each_of(match: Match, field: Field) -> list[Any]:
    return list(getattr(match.truth(), field.name))


def _of_named(match: Match, field: Field, name: str, inner: Field) -> Any:
    return _plain(inner, getattr(getattr(match.truth(), field.name)[name], inner.name))


def _by_seat(match: Match, field: Field, inner: Field) -> list[Any]:
    return [_plain(inner, getattr(part, inner.name)) for part in getattr(match.truth(), field.name)]


def _plain(field: Field, value: Any) -> Any:
    """A value as a file would write it."""
    if isinstance(value, tuple):
        return list(value) if field.described.ordered else sorted(value)
    return "nobody" if value is None or (field.says == "seat" and value == NOBODY) else value
