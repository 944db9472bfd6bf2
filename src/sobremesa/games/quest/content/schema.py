"""JSON Schemas of a pack's files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pydantic import BaseModel

from sobremesa.authoring.reading import WholeShape
from sobremesa.authoring.schema import DIALECT, Schema, about_pack, amount, of_verb
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.quest.content.grammar import ON_HITS
from sobremesa.games.quest.content.parts import ClassPart, FactionPart, FindPart, SpellPart, WeaponPart
from sobremesa.games.quest.effects.terms import AREAS, ENTRIES
from sobremesa.games.quest.effects.verbs import VERBS
from sobremesa.games.quest.missions.parts import SHAPES, MissionPart, TerrainPart
from sobremesa.games.quest.missions.plot.parts import (
    BESIDE,
    NEEDED,
    DeedPart,
    SidePart,
    ThingPart,
    TriggerPart,
    WhenPart,
)
from sobremesa.games.quest.missions.plot.parts import VERBS as DEEDS
from sobremesa.games.quest.rules.special.words import SPECIALS
from sobremesa.games.quest.words.cardtext import verb_text

_FILES: Final[Mapping[str, type[BaseModel]]] = {
    "weapons.yaml": WeaponPart,
    "spells.yaml": SpellPart,
    "finds.yaml": FindPart,
    "classes/*.yaml": ClassPart,
    "factions/*.yaml": FactionPart,
    "missions/*.yaml": MissionPart,
}


def schemas() -> dict[str, Schema]:
    """The schema of each kind of file in a pack, by the kind's name."""
    found = {"pack.yaml": about_pack(WholeShape)}
    for name, shape in _FILES.items():
        one = shape.model_json_schema()
        parts: dict[str, Schema] = one.pop("$defs", {})
        for inside, each in [*parts.items(), (shape.__name__, one)]:
            _complete(inside, each, parts)
        file = one if "*" in name else {"type": "array", "items": one}
        found[name] = {"$schema": DIALECT, **file, "$defs": parts}
    return found


def _complete(name: str, schema: Schema, parts: dict[str, Schema]) -> None:
    """Add to a schema what can't be derived from the fields of a shape."""
    entries = schema.get("properties", {})
    for entry in entries.values():
        unsaid = (None, 0) if "minimum" in entry and entry["minimum"] > 0 else (None,)
        if entry.get("default", "") in unsaid:  # the default only means that the entry is missing
            del entry["default"]
    if "rules" in entries:
        of_weapons = name == WeaponPart.__name__
        entries["rules"] |= _rules([word for word, each in SPECIALS.items() if each.of_weapons == of_weapons])
    if "effect" in entries:
        entries["effect"]["items"] = {"$ref": "#/$defs/step"}
        parts["step"] = {"oneOf": [_step(verb) for verb in VERBS]}
    schema |= _TOGETHER.get(_AIMED if "aim" in entries else name, {})


# Which entries need each other, by the shape that they are in.


def _where(entry: str, word: str) -> Schema:
    return {"properties": {entry: {"const": word}}}


_AIMED: Final = "what is aimed"
_TOGETHER: Final[Mapping[str, Schema]] = {
    _AIMED: {"if": _where("aim", "self"), "then": {"not": {"required": ["range"]}}, "else": {"required": ["range"]}},
    TerrainPart.__name__: {"oneOf": [{"required": [one]} for one in SHAPES]},
    DeedPart.__name__: {
        "oneOf": [{"required": [verb, *NEEDED.get(verb, ())]} for verb in DEEDS],
        "dependentSchemas": {
            entry: {"anyOf": [{"required": [verb]} for verb, beside in BESIDE.items() if entry in beside]}
            for entry in sorted({entry for beside in BESIDE.values() for entry in beside})
        },
    },
    WhenPart.__name__: {"dependentRequired": {"within": ["near"]}},
    TriggerPart.__name__: {
        "anyOf": [{"required": ["do"], "properties": {"do": {"minItems": 1}}}, {"required": ["news"]}]
    },
    SidePart.__name__: {
        "if": _where("kind", "scavenge"),
        "then": {"required": ["tokens"], "not": {"required": ["of"]}},
        "else": {"required": ["of"], "not": {"required": ["tokens"]}},
    },
    ThingPart.__name__: {"if": _where("kind", "device"), "else": {"not": {"required": ["needs"]}}},
}


def _step(verb: str) -> Schema:
    """The schema of a step with this verb."""
    takes = VERBS[verb].takes
    told = " ".join(verb_text(verb, language) for language in LANGUAGES)
    amounts = _rule(str(word) for word in takes.amounts) if takes.of_rules else amount(takes.amounts)
    step = of_verb(verb, told, amounts, {entry: _beside(entry) for entry in takes.also})
    if "within" in takes.also:
        of_area = {"properties": {"on": {"enum": list(AREAS)}}, "required": ["on"]}
        step |= {"if": of_area, "then": {"required": ["within"]}, "else": {"not": {"required": ["within"]}}}
    if "weapons" in takes.also:
        of_weapons = _rule(word for word, special in SPECIALS.items() if special.of_weapons)
        step["dependentSchemas"] = {"weapons": {"properties": {verb: of_weapons}}}
    return step


def _beside(entry: str) -> Schema:
    """The schema of an entry beside a verb."""
    return {**_rules(ON_HITS), "minItems": 1} if entry == "rules" else amount(ENTRIES[entry])


def _rule(words: Iterable[str]) -> Schema:
    """The schema of a special rule with one of these words."""
    known = list(words)
    rated = "|".join(word for word in known if SPECIALS[word].rating)
    plain = [word for word in known if not SPECIALS[word].rating]
    return {"anyOf": [{"type": "string", "pattern": rf"^({rated})\([1-9][0-9]?\)$"}, {"enum": plain}]}


def _rules(words: list[str]) -> Schema:
    """The schema of a list of special rules, each once."""
    once = [
        {"contains": {"type": "string", "pattern": rf"^{word}\("}, "minContains": 0, "maxContains": 1}
        for word in words
        if SPECIALS[word].rating
    ]
    return {"type": "array", "items": _rule(words), "uniqueItems": True, "allOf": once}
