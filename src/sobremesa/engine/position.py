"""The types of positions: everything there is to know of a match, and who may know it.

A game describes its position once, in structs (:class:`Part`) whose fields are annotated by :data:`public`,
:data:`own`, :data:`seen` or :data:`secret`::

    class Player(Part):
        '''Somebody at the table.'''

        seat: Annotated[int, public("Player", "Counted from 0.", says="seat")]
        coins: Annotated[int, public("Coins", "In thousands.", "AZ-1.3", least=0, most=1000)]
        hand: Annotated[tuple[str, ...] | None, own("Hand", "In the order of the pack.", "AZ-1.6", says="card")]

``match.view(seat)``, its JSON schema, the labels of the plain table, what a scenario can expect, docs/positions/ and
the tests of secrecy all come from these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache, cached_property, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec


class Known(StrEnum):
    """Who may know a fact."""

    PUBLIC = "everybody"
    OWN = "its own seat"
    SEEN = "those who have seen it"
    SECRET = "nobody"


class Part(msgspec.Struct, kw_only=True, dict=True):
    """A position, or a part of one. A part with a field ``seat`` is about that seat: only that seat may know the
    ``own`` fields in it and in the parts within it."""

    def __hash__(self) -> int:
        """By its values, so that what is made of a part can be kept for those who see the same. Once hashed, a part
        isn't changed any more."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(msgspec.msgpack.encode(self, order="deterministic"))

    def as_dict(self) -> dict[str, Any]:
        """The same as plain data, as JSON would have it."""
        return plain(self)


def plain(struct: msgspec.Struct) -> dict[str, Any]:
    """A struct as plain data, as JSON would have it."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(struct))
    return data


class Described(NamedTuple):
    """The annotation of a field.

    ``title`` is its label (a key) and ``meaning`` a sentence that explains it. ``clause`` is the rule it comes from, if
    any. Numbers lie between ``least`` and ``most``, if given, and are counted in ``unit``; text is one of ``among``.
    ``says`` is the field of sentences that puts its numbers into words (by default the field's own name). ``by_seat``:
    it has a value for each seat. ``ordered``: its order matters. ``shown``: a table without pictures shows it.
    ``figure``: every table lists it, by its title, among the figures of its part (``engine/figures.py``).
    """

    known: Known
    title: str
    meaning: str = ""
    clause: str = ""
    least: int | None = None
    most: int | None = None
    unit: str = ""
    among: tuple[str, ...] = ()
    says: str = ""
    by_seat: bool = False
    ordered: bool = False
    shown: bool = True
    figure: bool = False


public: Final = partial(Described, Known.PUBLIC)  #: what everybody may know
own: Final = partial(Described, Known.OWN)  #: what only its own seat may know
seen: Final = partial(Described, Known.SEEN)  #: what those who have seen it may know
secret: Final = partial(Described, Known.SECRET)  #: what nobody may know


class Field(NamedTuple):
    """A field of a part: its name, its annotation, its type without None, and the type of the parts it holds, if
    any."""

    name: str
    described: Described
    type: Any
    part: type[Part] | None

    @property
    def is_many(self) -> bool:
        """Whether it is a sequence of things."""
        return get_origin(self.type) is tuple

    @property
    def is_named(self) -> bool:
        """Whether it is a mapping of things by name."""
        return get_origin(self.type) is dict

    @property
    def says(self) -> str:
        """The field of sentences that puts its values into words."""
        return self.described.says or self.name


@cache
def fields_of(part: type[Part]) -> tuple[Field, ...]:
    """The fields of a part, in order. Raises :class:`TypeError` for one that does not say who may know it."""
    hints = get_type_hints(part, include_extras=True)
    return tuple(_field(part, name, hints[name]) for name in part.__struct_fields__)


def _field(part: type[Part], name: str, hint: Any) -> Field:
    described = next((one for one in getattr(hint, "__metadata__", ()) if isinstance(one, Described)), None)
    if described is None:
        raise TypeError(f"{part.__module__}.{part.__name__}.{name} does not say who may know it")
    kind = _without_none(hint.__origin__)
    if described.figure and kind is not int:
        raise TypeError(f"{part.__module__}.{part.__name__}.{name} is no number, and can't be a figure")
    return Field(name, described, kind, _part_in(kind))


def _without_none(kind: Any) -> Any:
    if get_origin(kind) in (Union, UnionType):
        others = [one for one in get_args(kind) if one is not NoneType]
        return others[0] if len(others) == 1 else kind
    return kind


def _part_in(kind: Any) -> type[Part] | None:
    """The part class that a field's type is, or holds several of; None if it holds no part."""
    if get_origin(kind) is Annotated:
        return _part_in(kind.__origin__)
    if get_origin(kind) in (tuple, dict):
        inner = [one for one in get_args(kind) if one is not Ellipsis]
        return _part_in(inner[-1])
    return kind if isinstance(kind, type) and issubclass(kind, Part) else None


def parts_of(part: type[Part]) -> list[type[Part]]:
    """The classes of a part and of all parts in it, each once, outer ones first."""
    found: dict[type[Part], None] = {part: None}
    for field in fields_of(part):
        if field.part is not None:
            found.update(dict.fromkeys(parts_of(field.part)))
    return list(found)


class Eyes(NamedTuple):
    """Who looks at a position: a seat, a spectator (None), or somebody from whom nothing is hidden."""

    seat: int | None
    all_seeing: bool = False

    def own(self, seat: int) -> bool:
        """Whether they may see what only this seat may know."""
        return self.all_seeing or seat == self.seat


ALL_SEEING: Final = Eyes(None, all_seeing=True)  #: somebody from whom nothing is hidden


# A position as others see it.


def leaks(truth: Part, shown: Part, seat: int | None) -> list[str]:
    """The places where ``shown``, the position as a seat (None: a spectator) sees it, shows what its types forbid, or
    hides what is public. Each is a path of field names, such as ``players.1.hand``. ``truth`` is the whole position."""
    return list(_leaks(truth, shown, seat, False, ""))


def _leaks(truth: Part, shown: Part, seat: int | None, is_own: bool, place: str) -> Iterator[str]:
    about = getattr(truth, "seat", None)
    is_own = is_own if about is None else about == seat
    for field in fields_of(type(truth)):
        whole, told = getattr(truth, field.name), getattr(shown, field.name)
        known = field.described.known
        where = f"{place}{field.name}"
        if known == Known.SECRET or (known == Known.OWN and not is_own):
            if told is not None:
                yield where
        elif known == Known.SEEN:
            if not _is_less(told, whole):
                yield where
        elif field.part is None:
            if told != whole:
                yield where
        else:
            pairs = _pairs(whole, told)
            if pairs is None:
                yield where
            for name, one, other in pairs or ():
                yield from _leaks(one, other, seat, is_own, f"{where}.{name}." if name else f"{where}.")


def _pairs(whole: object, told: object) -> list[tuple[str, Part, Part]] | None:
    """The parts of both, in pairs; None if their numbers differ."""
    if isinstance(whole, Part) and isinstance(told, Part):
        return [("", whole, told)]
    if isinstance(whole, Mapping) and isinstance(told, Mapping):
        return [(name, whole[name], told[name]) for name in whole] if whole.keys() == told.keys() else None
    if isinstance(whole, Sequence) and isinstance(told, Sequence) and len(whole) == len(told):
        return [(str(at), *both) for at, both in enumerate(zip(whole, told, strict=True))]
    return [] if whole is None and told is None else None


def _is_less(told: object, whole: object) -> bool:
    """Whether ``told`` is ``whole`` with some of it, or all, left out or replaced by None."""
    if told is None or told == whole:
        return True
    if isinstance(told, Sequence) and isinstance(whole, Sequence) and not isinstance(told, str):
        if len(told) == len(whole) and all(_is_less(*both) for both in zip(told, whole, strict=True)):
            return True
        rest = list(whole)
        for one in told:
            if one is not None:
                if one not in rest:
                    return False
                rest.remove(one)
        return True
    if isinstance(told, Part) and type(told) is type(whole):
        return all(_is_less(getattr(told, name), getattr(whole, name)) for name in told.__struct_fields__)
    return False


# A position as it may be.


def out_of_range(position: Part) -> list[str]:
    """The numbers in a whole position that are less or more than their fields allow, by the names of fields, such as
    ``players.1.coins``."""
    return list(_out_of_range(position, ""))


def _out_of_range(part: Part, place: str) -> Iterator[str]:
    for field in fields_of(type(part)):
        value, where = getattr(part, field.name), f"{place}{field.name}"
        if field.part is not None:
            for name, _, inner in _pairs(value, value) or ():
                yield from _out_of_range(inner, f"{where}.{name}." if name else f"{where}.")
        elif isinstance(value, int) and not _in_range(field.described, value):
            yield where


def _in_range(described: Described, value: int) -> bool:
    least, most = described.least, described.most
    return (least is None or value >= least) and (most is None or value <= most)


# For other programs.


def schema_of(position: type[Part], prefix: str) -> dict[str, Any]:
    """The JSON schemas (2020-12) of a position and its parts, by name; the names begin with ``prefix``."""
    _, found = msgspec.json.schema_components(parts_of(position), ref_template=f"#/components/schemas/{prefix}{{name}}")
    for part in parts_of(position):
        described = found[part.__name__]["properties"]
        for field in fields_of(part):
            described[field.name] = {**described[field.name], **_schema(field)}
    return {f"{prefix}{name}": schema for name, schema in found.items()}


def _schema(field: Field) -> dict[str, Any]:
    """The entries that a field's annotation adds to the schema of its type."""
    described = field.described
    added: dict[str, Any] = {"title": described.title}
    ends = "" if described.known == Known.PUBLIC else f"Known to {described.known}."
    clause = f"({described.clause})" if described.clause else ""
    unit = f"In {described.unit}." if described.unit else ""
    added["description"] = " ".join(part for part in (described.meaning, unit, ends, clause) if part)
    if described.least is not None and field.type is int:
        added["minimum"] = described.least
    if described.most is not None and field.type is int:
        added["maximum"] = described.most
    if described.among and not field.is_many:
        added["examples"] = list(described.among)
    return added
