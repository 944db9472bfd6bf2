"""JSON Schemas of the files in a pack."""

from __future__ import annotations

from sobremesa.authoring.schema import DIALECT, Schema, about_pack, amount, of_verb
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.azardia.content.grammar import verbs_of
from sobremesa.games.azardia.content.parts import CARDS
from sobremesa.games.azardia.effects.terms import WHO
from sobremesa.games.azardia.effects.verbs import VERBS
from sobremesa.games.azardia.state.box import DECKS, PLAYS
from sobremesa.games.azardia.words.cardtext import effect_text, example_of


def schemas() -> dict[str, Schema]:
    """The schema of each file in a pack, by its name."""
    return {"pack.yaml": about_pack(), **{f"{deck}.yaml": _deck(deck) for deck in DECKS}}


def _deck(deck: str) -> Schema:
    """The schema of a deck. The effects allowed on an action card depend on when it is played."""
    kinds = PLAYS if deck == "action" else (deck,)
    card = CARDS[deck].model_json_schema()
    parts = card.pop("$defs", {}) | {
        kind: {"oneOf": [_effect(verb, kind) for verb in verbs_of(kind)]} for kind in kinds
    }
    does = {kind: {"properties": {"does": {"items": {"$ref": f"#/$defs/{kind}"}}}} for kind in kinds}
    card["allOf"] = [does[deck]] if deck in does else [{"if": _played(kind), "then": does[kind]} for kind in kinds]
    return {"$schema": DIALECT, "title": deck, "type": "array", "items": {**card, "title": "card"}, "$defs": parts}


def _played(play: str) -> Schema:
    return {"properties": {"play": {"const": play}}, "required": ["play"]}


def _effect(verb: str, kind: str) -> Schema:
    """An effect of this verb on cards of this kind."""
    takes = VERBS[verb].takes
    whom, usual = takes.whom[kind], WHO[takes.usual]
    told = " ".join(effect_text(example_of(verb), language) for language in LANGUAGES)
    if not whom:
        return of_verb(verb, told, amount(takes.amounts), {})
    who: Schema = {"enum": list(whom), **({"default": usual} if usual in whom else {})}
    return of_verb(verb, told, amount(takes.amounts), {"who": who}, [] if usual in whom else ["who"])
