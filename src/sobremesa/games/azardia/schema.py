"""What the files of a pack may say, as JSON Schema (2020-12), so that editors complete and check while one types.

The check (``packs.py``) has the last word: no schema says here what a card or a deck needs as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sobremesa.authoring.reading import PackShape
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.azardia.box import DECKS, PLAYS
from sobremesa.games.azardia.cards.terms import WHO, Amount
from sobremesa.games.azardia.cards.verbs import VERBS
from sobremesa.games.azardia.cardtext import effect_text, example_of
from sobremesa.games.azardia.grammar import verbs_of
from sobremesa.games.azardia.packs import ActionShape, CardShape

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]


def schemas() -> dict[str, Schema]:
    """The schema of each file of a pack, by its name."""
    about = PackShape.model_json_schema()
    about["properties"]["version"]["type"] = ["string", "number"]  # 1.0 is a number to editors
    return {"pack.yaml": {"$schema": _DIALECT, **about}, **{f"{deck}.yaml": _deck(deck) for deck in DECKS}}


def _deck(deck: str) -> Schema:
    """The cards of a deck. What an action card may do depends on when it is played."""
    kinds = PLAYS if deck == "action" else (deck,)
    card = (ActionShape if deck == "action" else CardShape).model_json_schema()
    parts = card.pop("$defs") | {kind: {"oneOf": [_effect(verb, kind) for verb in verbs_of(kind)]} for kind in kinds}
    does = {kind: {"properties": {"does": {"items": {"$ref": f"#/$defs/{kind}"}}}} for kind in kinds}
    card["allOf"] = [does[deck]] if deck in does else [{"if": _played(kind), "then": does[kind]} for kind in kinds]
    return {"$schema": _DIALECT, "title": deck, "type": "array", "items": {**card, "title": "card"}, "$defs": parts}


def _played(play: str) -> Schema:
    return {"properties": {"play": {"const": play}}, "required": ["play"]}


def _effect(verb: str, kind: str) -> Schema:
    """An effect of this verb on cards of this kind."""
    takes = VERBS[verb].takes
    whom, usual = takes.whom[kind], WHO[takes.usual]
    told = " ".join(effect_text(example_of(verb), language) for language in LANGUAGES)
    said: Schema = {verb: {"description": told, **_amounts(takes.amounts)}}
    if whom:
        said["who"] = {"enum": list(whom), **({"default": usual} if usual in whom else {})}
    needed = [verb, "who"] if whom and usual not in whom else [verb]
    return {"title": verb, "type": "object", "properties": said, "required": needed, "additionalProperties": False}


def _amounts(amounts: Sequence[Amount]) -> Schema:
    numbers = [amount for amount in amounts if isinstance(amount, int)]
    if len(numbers) < 3:
        return {"enum": list(amounts) or [None]}
    some: Schema = {"type": "integer", "minimum": numbers[0], "maximum": numbers[-1]}
    words = [amount for amount in amounts if isinstance(amount, str)]
    return {"anyOf": [some, {"enum": words}]} if words else some
