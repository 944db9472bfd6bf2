"""The verbs that cards use, each a class of its own, and how packs write them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from types import ModuleType
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from pydantic import PlainValidator
from pydantic_core import PydanticCustomError

from sobremesa.authoring.reading import REFUSED, one_of, one_of_all, shown
from sobremesa.engine.errors import Wording, quoted


class CardVerb(Protocol):
    """Something that cards can do."""

    verb: ClassVar[str]  # its name in a pack; empty for base classes


AnyVerb = TypeVar("AnyVerb", bound=CardVerb)


def verbs_of(families: Iterable[ModuleType], base: type[AnyVerb]) -> dict[str, type[AnyVerb]]:
    """All verbs in these modules by name, in the order of their definitions, which is also their order in guides and
    messages."""
    classes = [one for family in families for one in vars(family).values() if isinstance(one, type)]
    return {kind.verb: kind for kind in classes if issubclass(kind, base) and kind.verb}


class Wrong(NamedTuple):
    """A fault in what a card does: its place, why it is wrong, and what would be right."""

    place: tuple[str | int, ...]
    why: Wording
    right: Wording


def refused(*wrong: Wrong) -> PydanticCustomError:
    """The error that a shape's own validators raise: readers of packs record each of these as a fault."""
    return PydanticCustomError(REFUSED, "refused", {"wrong": wrong})


def read_by(read: Callable[[Any, list[Wrong]], object]) -> PlainValidator:
    """The validator of an entry that ``read`` reads; it adds what is wrong to the list."""

    def validate(data: Any) -> object:
        wrong: list[Wrong] = []
        found = read(data, wrong)
        if wrong:
            raise refused(*wrong)
        return found

    return PlainValidator(validate, json_schema_input_type=Any)


class EntryWords(NamedTuple):
    """A game's sentences (keys) about faulty entries. Each entry must have one verb."""

    none: str  # {value} is not such an entry
    right: str  # what one looks like
    verbless: str  # it has no verb
    several: str  # it has the verbs {verbs}
    another: str  # each verb has an entry of its own


def verb_said(
    data: object,
    entry: EntryWords,
    beside: Collection[str],
    verbs: Mapping[str, object],
    known: Sequence[str],
    wrong: list[Wrong],
) -> str | None:
    """The verb of an entry of a pack; None, with a fault added to ``wrong``, unless it has exactly one valid verb.
    ``beside`` are the other entries allowed, ``known`` the verbs that make sense there."""
    if not isinstance(data, dict):
        wrong.append(Wrong((), Wording(entry.none, value=shown(data)), Wording(entry.right)))
        return None
    named = [name for name in data if name not in beside]
    if len(named) != 1:
        why = Wording(entry.verbless)
        if named:
            why = Wording(entry.several, verbs=f"{', '.join(repr(name)[1:-1] for name in named):.60}")
        wrong.append(Wrong((), why, Wording(entry.another)))
        return None
    verb: str = named[0]
    if verb not in verbs:
        near = get_close_matches(verb, verbs, n=1)
        right = Wording("perhaps {name}", name=near[0]) if near else one_of_all(known)
        wrong.append(Wrong((verb,), Wording("there is no verb {verb}", verb=quoted(verb, 40)), right))
        return None
    return verb


Amount = int | str
"""The value of a verb: a number, or a word."""


def up_to(most: int) -> tuple[Amount, ...]:
    """The amounts from 1 to ``most``."""
    return tuple(range(1, most + 1))


def is_amount(data: object, amounts: tuple[Amount, ...]) -> bool:
    """Whether this is one of these amounts. If there are none, it must be empty."""
    return data is None if not amounts else type(data) in (int, str) and data in amounts


def amounts_in_words(amounts: Sequence[Amount]) -> Wording:
    """Amounts as people read them: «1 to 6, half or all». The numbers must be consecutive, except that 0 may be
    missing."""
    numbers = [amount for amount in amounts if isinstance(amount, int)]
    words: list[str | Wording] = [str(amount) for amount in amounts if isinstance(amount, str)]
    if len(numbers) < 3:
        words = [*map(str, numbers), *words]
    elif numbers[0] < 0 and 0 not in numbers:
        words.insert(0, Wording("{least} to {most}, and not 0", least=numbers[0], most=numbers[-1]))
    else:
        words.insert(0, Wording("{least} to {most}", least=numbers[0], most=numbers[-1]))
    return one_of(words) if words else Wording("no amount")
