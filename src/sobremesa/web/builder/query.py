"""Queries that filter cards, such as ``suit:basto,copa -trait:volador gives:metal value>=3 vapor``.

The terms of a query are combined by «and», values separated by commas by «or», and a minus negates a term. Fields and
values may be written in either language; a query written back as text uses the ids of the pack. A term that can't be
understood is kept but filters nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from sobremesa.authoring.reading import Bilingual
from sobremesa.engine.text import folded
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.content.parts import CardPart
from sobremesa.games.encrucijada.effects.verbs import VERBS
from sobremesa.games.encrucijada.state.box import CLASSES, RESOURCES, SUITS, TRAITS
from sobremesa.games.encrucijada.words.cardtext import TONGUES, card_text

LONGEST_QUERY: Final = 300
FIELDS: Final = ("civ", "suit", "class", "gives", "costs", "trait", "does", "value", "in")
NOTHING: Final = "none"  # the value of a field that is empty on a card
TOWER: Final = "tower"  # the suit of towers, which have none

_ALIASES: Final = {
    "civilisation": "civ",
    "civilizacion": "civ",
    "palo": "suit",
    "clase": "class",
    "da": "gives",
    "cuesta": "costs",
    "coste": "costs",
    "rasgo": "trait",
    "hace": "does",
    "valor": "value",
    "en": "in",
}
_VALUE_ALIASES: Final = {"nada": NOTHING, "torre": TOWER, "mazo": "deck"}
_COMPARES: Final[dict[str, Callable[[int, int], bool]]] = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
    ":": lambda a, b: a == b,
    "=": lambda a, b: a == b,
}
_WORD: Final = re.compile(r'-?"[^"]*"|[^\s"]+')
_TERM: Final = re.compile(r"(?P<field>[a-z]+)(?P<how>>=|<=|>|<|:|=)(?P<values>.+)")


class QueryTerm(NamedTuple):
    """A term of a query. Without a ``field`` its value is searched for in the printed text of a card."""

    field: str
    how: str
    values: tuple[str, ...]
    negated: bool = False
    is_understood: bool = True

    def __str__(self) -> str:
        said = ",".join(self.values)
        whole = f"{self.field}{self.how}{said}" if self.field else said
        if " " in whole:
            whole = f'"{whole}"'
        return f"-{whole}" if self.negated else whole


class Query(NamedTuple):
    """Terms, all of which a card has to match."""

    terms: tuple[QueryTerm, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, self.terms))

    @property
    def lost(self) -> list[QueryTerm]:
        """The terms that were not understood."""
        return [term for term in self.terms if not term.is_understood]

    def wants(self, field: str, value: str) -> int:
        """Whether cards with this value are wanted (1), unwanted (-1), or neither (0)."""
        found = [term.negated for term in self.terms if term.field == field and value in term.values]
        return 0 if not found else -1 if found[0] else 1

    def turned(self, field: str, value: str) -> Query:
        """The query after a press of this value's chip, which goes from wanted to unwanted to neither."""
        now = self.wants(field, value)
        terms = []
        for term in self.terms:
            if term.field == field and value in term.values:
                left = tuple(one for one in term.values if one != value)
                if left:
                    terms.append(term._replace(values=left))
            else:
                terms.append(term)
        if now == -1:
            return Query(tuple(terms))
        if now == 1:
            return Query((*terms, QueryTerm(field, ":", (value,), negated=True)))
        for at, term in enumerate(terms):
            if term.field == field and term.how == ":" and not term.negated:
                terms[at] = term._replace(values=(*term.values, value))
                return Query(tuple(terms))
        return Query((*terms, QueryTerm(field, ":", (value,))))

    def meets(self, card: Facts, copies: int) -> bool:
        """Whether a card matches; ``copies`` is its number of copies in the deck."""
        return all(_meets(term, card, copies) != term.negated for term in self.terms if term.is_understood)


class Facts(NamedTuple):
    """What a query can compare: a card's values by field, its Value, its total cost and yield, and its text."""

    values: Mapping[str, Collection[str]]
    value: int
    costs: int
    gives: int
    words: str


def read_query(text: str, pack: EncrucijadaPack) -> Query:
    """Parse a query."""
    return Query(tuple(_term(word, pack) for word in _words(text[:LONGEST_QUERY])))


def facts_of(pack: EncrucijadaPack) -> dict[str, Facts]:
    """The facts of each card, by id."""
    return {card.id: _facts(pack, number, card) for number, card in enumerate(pack.designs)}


def values_of(field: str, pack: EncrucijadaPack) -> tuple[str, ...]:
    """The values that a field may have in a pack."""
    return {
        "civ": tuple(civilisation.id for civilisation in pack.civilisations),
        "suit": (*SUITS, TOWER),
        "class": CLASSES,
        "gives": (*RESOURCES, NOTHING),
        "costs": (*RESOURCES, NOTHING),
        "trait": (*TRAITS, NOTHING),
        "does": (*VERBS, NOTHING),
        "in": ("deck",),
    }.get(field, ())


def _facts(pack: EncrucijadaPack, number: int, card: CardPart) -> Facts:
    effect = pack.effect(number)
    has: dict[str, Iterable[str]] = {
        "civ": [card.civilisation],
        "suit": [card.suit or TOWER],
        "class": [card.class_] if card.class_ else [],
        "gives": card.gives,
        "costs": card.costs,
        "trait": card.traits,
        "does": [] if effect is None else [step.verb for step in effect.steps],
    }
    return Facts(
        {field: frozenset(values) or frozenset({NOTHING}) for field, values in has.items()},
        card.value,
        sum(card.costs.values()),
        sum(card.gives.values()),
        folded(" ".join((card.id, *_both(card.name), *_both(card.flavour), *_texts(pack, number)))),
    )


def _both(text: Bilingual) -> tuple[str, str]:
    return text["es"], text["en"]


def _texts(pack: EncrucijadaPack, number: int) -> list[str]:
    return [card_text(pack, number, language) for language in TONGUES]


def _meets(term: QueryTerm, card: Facts, copies: int) -> bool:
    if not term.field:
        return any(folded(value) in card.words for value in term.values)
    if term.how in (":", "=") and term.field != "value" and not term.values[0].isdecimal():
        if term.field == "in":
            return copies > 0
        return any(value in card.values[term.field] for value in term.values)
    amount = {"value": card.value, "costs": card.costs, "gives": card.gives, "in": copies}[term.field]
    return any(_COMPARES[term.how](amount, int(value)) for value in term.values)


def _words(text: str) -> list[str]:
    """The text split at spaces, except for spaces between double quotes."""
    found = (word.replace('"', "") for word in _WORD.findall(text))
    return [" ".join(word.split()) for word in found if word.strip("- ")]


def _term(word: str, pack: EncrucijadaPack) -> QueryTerm:
    negated = word.startswith("-") and len(word) > 1
    said = word[1:] if negated else word
    found = _TERM.fullmatch(folded(said))
    if found is None:
        return QueryTerm("", "", (said,), negated)
    field = _ALIASES.get(found["field"], found["field"])
    how = ":" if found["how"] == "=" else found["how"]
    values = [value for value in found["values"].split(",") if value]
    if field in ("value", "costs", "gives", "in") and values and all(value.isdecimal() for value in values):
        return QueryTerm(field, how, tuple(value[:4] for value in values), negated)
    known = {**_VALUE_ALIASES, **_named(pack).get(field, {})}
    ids = tuple(known.get(value, value) for value in values)
    if field in FIELDS and how == ":" and ids and all(value in values_of(field, pack) for value in ids):
        return QueryTerm(field, ":", ids, negated)
    return QueryTerm("", "", (said,), negated, is_understood=False)


@cache
def _named(pack: EncrucijadaPack) -> dict[str, dict[str, str]]:
    """By field: the ids of its values, by their folded names in both languages."""
    found: dict[str, dict[str, str]] = {field: {} for field in FIELDS}
    for tongue in TONGUES.values():
        for fields, ids, names in (
            (("suit",), SUITS, tongue.suits),
            (("class",), CLASSES, tongue.classes),
            (("gives", "costs"), RESOURCES, tongue.resources),
            (("trait",), TRAITS, tongue.traits),
        ):
            for field in fields:
                found[field] |= {folded(name): one for one, name in zip(ids, names, strict=False)}
    for civilisation in pack.civilisations:
        for name in _both(civilisation.name):
            found["civ"][folded(name)] = civilisation.id
    return found
