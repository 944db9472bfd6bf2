"""JSON Schemas of the files in a pack."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from sobremesa.authoring.reading import WholeShape
from sobremesa.authoring.schema import DIALECT, Schema, about_pack, number, of_verb
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.encrucijada.content.grammar import (
    MOST_VALUE,
    NAME_SAYS,
    example_of,
    is_unseen,
    make_step,
    usual_by,
    usual_count,
    usual_whose,
)
from sobremesa.games.encrucijada.content.packs import CIVILISATIONS
from sobremesa.games.encrucijada.content.parts import CivilisationPart, TowerPart
from sobremesa.games.encrucijada.effects.effect import Effect
from sobremesa.games.encrucijada.effects.terms import FILTERS, FROM_AND_TO, NONE, OF_A_RESOURCE, TRAIT, Scope, Takes
from sobremesa.games.encrucijada.effects.verbs import VERBS
from sobremesa.games.encrucijada.state.box import CLASSES, RESOURCES, SUITS, TRAITS
from sobremesa.games.encrucijada.words.cardtext import effect_text

_WHAT: Final = ("zone", "whose", "count", "by")
_FILTERS: Final[dict[str, Schema]] = {
    "bounds": {
        "type": "array",
        "items": number(0, MOST_VALUE),
        "minItems": 2,
        "maxItems": 2,
        "not": {"const": [0, MOST_VALUE]},
    },
    "traits": {"type": "array", "items": {"enum": list(TRAITS)}, "minItems": 1, "uniqueItems": True},
    "id": {"type": "string"},
}
_A_RESOURCE: Final[Schema] = {"enum": list(RESOURCES)}
_AMOUNTS: Final[dict[str, Schema]] = {
    NONE: {"type": "null"},
    TRAIT: {"enum": list(TRAITS)},
    OF_A_RESOURCE: {
        "type": "object",
        "propertyNames": _A_RESOURCE,
        "additionalProperties": {**number(-MOST_VALUE, MOST_VALUE), "not": {"const": 0}},
        "minProperties": 1,
        "maxProperties": 1,
    },
    FROM_AND_TO: {
        "type": "object",
        "properties": {"from": _A_RESOURCE, "to": _A_RESOURCE},
        "required": ["from", "to"],
        "additionalProperties": False,
    },
}


def schemas() -> dict[str, Schema]:
    """The schema of each kind of file in a pack, by its name."""
    return {"pack.yaml": about_pack(WholeShape), f"{CIVILISATIONS}/*.yaml": _civilisation()}


def _civilisation() -> Schema:
    whole, tower = CivilisationPart.model_json_schema(), TowerPart.model_json_schema()
    parts = {name: part for shape in (whole, tower) for name, part in shape.pop("$defs", {}).items()}
    parts["Doing"]["properties"]["steps"]["items"] = {"oneOf": [_step(verb) for verb in VERBS]}
    whole["properties"]["tower"] = tower
    return {"$schema": DIALECT, **whole, "$defs": parts | _FILTERS}


def _step(verb: str) -> Schema:
    """The schema of a step with this verb."""
    takes = VERBS[verb].takes
    shown = Effect([make_step(example_of(verb), {}, {})])
    told = " ".join(effect_text(shown, _NoNames(), language) for language in LANGUAGES)
    beside: dict[str, Schema] = {}
    needed: list[str] = []
    if takes.places:
        ways = list(_ways(takes))
        beside["what"] = _what(takes, ways)
        needed = [] if any(not way.said for way in ways) and not takes.conditional else ["what"]
    if takes.lasts:
        beside["lasts"] = {"enum": list(takes.lasts), "default": takes.lasts[0]}
    return of_verb(verb, told, _amount(takes.amount), beside, needed)


class _NoNames:
    """Names for card texts without civilisations or cards, as in the examples."""

    def civilisation(self, number: int) -> str:
        raise NotImplementedError

    def card(self, number: int) -> str:
        raise NotImplementedError


def _amount(amount: tuple[int, int] | str) -> Schema:
    if isinstance(amount, str):
        return _AMOUNTS[amount]
    return number(*amount) if amount[0] > 0 else {**number(*amount), "not": {"const": 0}}


class _Way(NamedTuple):
    """One valid combination of the entries of ``what``. ``said`` are the entries that must be given; the others have
    their default values."""

    zone: str
    most: int  # 0: all
    by: str
    said: tuple[str, ...]
    filtered: bool
    whose: str = ""


def _ways(takes: Takes) -> Iterator[_Way]:
    first = next(iter(takes.places))
    for zone, ways in takes.places.items():
        for whose in dict.fromkeys(name for way in ways for name in way.whose):
            here = [way for way in ways if whose in way.whose]
            counts: list[int | str] = [*{way.number[0] for way in here if way.number[0]}]
            for count in [*counts, *(["all"] if any(way.number[1] for way in here) else [])]:
                yield from _picks(zone, whose, count, here, zone == first, whose == usual_whose(ways))


def _picks(zone: str, whose: str, count: int | str, here: list[Scope], first: bool, usual: bool) -> Iterator[_Way]:
    """The valid ways to pick this many of these things, one for each player who may pick."""
    fitting = [way for way in here if (way.number[1] if count == "all" else way.number[0] == count)]
    for way in fitting:
        for by in way.by:
            is_usual = {
                "zone": first,
                "whose": usual,
                "count": (count == "all") == (usual_count(here) == "all"),
                "by": by == usual_by(fitting),
            }
            said = tuple(entry for entry in _WHAT if not is_usual[entry])
            filtered = bool(way.filters) and not is_unseen(zone, whose)
            yield _Way(zone, 0 if count == "all" else int(count), by, said, filtered, whose)


def _what(takes: Takes, ways: list[_Way]) -> Schema:
    """The schema of ``what``: each entry alone, so that editors can complete it, and the valid combinations."""
    said: Schema = {
        "zone": {"enum": list(takes.places), "default": next(iter(takes.places))},
        "whose": {"enum": list(dict.fromkeys(way.whose for way in ways))},
        "count": {"anyOf": [number(1, max(way.most for way in ways) or 1), {"const": "all"}]},
        "by": {"enum": list(dict.fromkeys(way.by for way in ways))},
        **(_filters(takes) if any(way.filtered for way in ways) else {}),
    }
    alike = groupby(sorted(ways), key=lambda way: way[:-1])
    together: list[Schema] = [_together(_Way._make((*way, "")), [one.whose for one in same]) for way, same in alike]
    whole: Schema = {"type": "object", "properties": said, "additionalProperties": False, "anyOf": together}
    if any(way.filtered for way in ways):
        whole["dependentSchemas"] = {"name": {"propertyNames": {"not": {"enum": sorted(NAME_SAYS)}}}}
    if takes.conditional:
        whole["allOf"] = [{"anyOf": [{"required": [name]} for name in FILTERS]}]
    return whole


def _together(way: _Way, whose: list[str]) -> Schema:
    """The schema of a combination of entries."""
    count = number(1, way.most) if way.most else {"const": "all"}
    return {
        "properties": {"zone": {"const": way.zone}, "whose": {"enum": whose}, "count": count, "by": {"const": way.by}},
        "propertyNames": {"enum": [*_WHAT, *(FILTERS if way.filtered else ())]},
        "required": list(way.said),
    }


def _filters(takes: Takes) -> dict[str, Schema]:
    """The schema of each filter."""
    words = {"suit": SUITS, "class": CLASSES}
    shapes = {"traits": "traits", "civilisation": "id", "name": "id", "value": "bounds", "cost": "bounds"}
    return {
        **{name: {"enum": [word for word in words[name] if (name, word) not in takes.never]} for name in words},
        **{name: {"$ref": f"#/$defs/{shape}"} for name, shape in shapes.items()},
    }
