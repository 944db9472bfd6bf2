"""Reads the effects that a pack writes for a card and checks them against what their verbs accept; what a card and a
deck must do (AZ-12.1 to AZ-12.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sobremesa.authoring.reading import one_of, one_of_all, shown
from sobremesa.authoring.terms import Amount, EntryWords, Wrong, amounts_in_words, is_amount, verb_said
from sobremesa.engine.errors import Wording
from sobremesa.engine.words import key
from sobremesa.games.azardia.effects.dice import BeforeRoll
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import ALONE, AMOUNTS, WHO
from sobremesa.games.azardia.effects.verbs import VERBS


def _topics(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(either.split(" or ")) for either in text.split(", "))


# What the cards of a deck must do between them, by topics (see ``topics_of``); for topics with «or», one is enough.
NEEDED: Final = {
    "action": _topics(
        "gain_coins, lose_coins you or pay, steal_coins, give_coins, rise, drop, swap_levels, duel, advance, retreat, "
        "swap_places, pull or retreat rival, next_a, draw, discard or lose_random_card, steal_card, "
        "look_at_hand or swap_hands, dice or fix_die, reroll, choose_die, exact, lose_turn, extra_turn, cancel, "
        "deflect, halve, copy, duel_plus or duel_reroll or duel_set_die"
    ),
    "penalty": _topics(
        "lose_coins you, lose_wealth you, discard you or lose_random_card you, lose_turn you, drop you, retreat you, "
        "gain_coins rivals or give_coins rivals"
    ),
    "event": (),
}


class Said(NamedTuple):
    """An effect as a pack writes it, with its target filled in."""

    verb: str
    amount: Amount | None
    who: str


_EFFECT: Final = EntryWords(
    none=key("{value} is not an effect"),
    right=key("verb: amount, and who: if needed"),
    verbless=key("an effect has no verb"),
    several=key("an effect has the verbs {verbs}"),
    another=key("one verb; another effect is another entry of the list"),
)


def belongs_to(verb: str, kind: str) -> bool:
    """Whether the verb is a main purpose of cards of this kind, not just an addition."""
    return VERBS[verb].takes.whom.get(kind) == ALONE


def verbs_of(kind: str) -> list[str]:
    """The verbs that are allowed on cards of this kind."""
    return [verb for verb, made in VERBS.items() if kind in made.takes.whom]


def default_who(verb: str) -> str:
    """The default target of this verb's effects."""
    return WHO[VERBS[verb].takes.usual]


def read_effect(data: Any, kind: str, wrong: list[Wrong]) -> Said | None:
    """Read an effect on a card of this kind; returns None, with faults added to ``wrong``, if it is invalid."""
    verb = verb_said(data, _EFFECT, ("who",), VERBS, verbs_of(kind), wrong)
    if verb is None:
        return None
    if kind not in VERBS[verb].takes.whom:
        why = Wording("{verb} makes no sense on {a_card}", verb=verb, a_card=a_card(kind))
        wrong.append(Wrong((verb,), why, one_of_all(verbs_of(kind))))
        return None
    said = Said(verb, data[verb], data.get("who", default_who(verb)))
    found = [*_wrong_amount(said), *_wrong_who(said, kind, "who" in data)]
    wrong += found
    return None if found else said


def _wrong_amount(said: Said) -> list[Wrong]:
    amounts, amount = VERBS[said.verb].takes.amounts, said.amount
    if is_amount(amount, amounts):
        return []
    why = Wording("{name} says no amount", name=said.verb)
    if amount is not None:
        why = Wording("{name}: {value} is not possible", name=said.verb, value=shown(amount))
    right = amounts_in_words(amounts)
    if said.verb.endswith("_coins"):
        right = Wording("in thousands of coins: {amounts}", amounts=right)
    return [Wrong((said.verb,), why, right)]


def _wrong_who(said: Said, kind: str, given: bool) -> list[Wrong]:
    whom = VERBS[said.verb].takes.whom[kind]
    if not given if whom == ALONE else said.who in whom:
        return []
    if whom == ALONE:
        return [Wrong(("who",), Wording("{verb} reaches nobody", verb=said.verb), Wording("no who:"))]
    why = Wording(
        "{verb}, who: {who} is not possible on {a_card}", verb=said.verb, who=shown(said.who), a_card=a_card(kind)
    )
    if not given:
        why = Wording(
            "{verb}, who: {who} (the default) is not possible on {a_card}",
            verb=said.verb,
            who=said.who,
            a_card=a_card(kind),
        )
    return [Wrong(("who",), why, Wording("who: {whom}", whom=one_of(whom)))]


def wrong_with_card(effects: list[Said], kind: str) -> list[Wrong]:
    """Faults of effects that are each valid alone, taken together on one card of this kind."""
    verbs = [effect.verb for effect in effects]
    own = [verb for verb in verbs if belongs_to(verb, kind)]
    twice = [verb for verb in dict.fromkeys(own) if own.count(verb) > 1]
    wrong = [Wrong((), Wording("{value} appears twice", value=verb), Wording("once")) for verb in twice]
    if kind in ("roll", "duel") and not own:
        needed = [verb for verb in verbs_of(kind) if belongs_to(verb, kind)]
        why = Wording("nothing changes the roll") if kind == "roll" else Wording("nothing changes the duel")
        wrong.append(Wrong((), why, one_of_all(needed)))
    if kind == "roll" and len({issubclass(VERBS[verb], BeforeRoll) for verb in own}) > 1:
        why = Wording("it is for before rolling and for after it")
        wrong.append(Wrong((), why, Wording("one or the other")))
    if "exact" in own and len(own) > 1:
        wrong.append(Wrong((), Wording("with exact no dice are rolled"), Wording("exact alone")))
    ways_out = [verb for verb, made in VERBS.items() if made.is_way_out]
    if len(set(own) & set(ways_out)) > 1:
        wrong.append(Wrong((), Wording("it has two ways out of the answered card"), one_of(ways_out)))
    if kind == "event" and all(effect.who != "everyone" for effect in effects):
        why = Wording("it doesn't affect everyone")
        wrong.append(Wrong((), why, Wording("one effect with who: everyone, says AZ-12.3")))
    return wrong


def topics_of(effect: Said) -> tuple[str, ...]:
    """The topics that this effect counts for (see :data:`NEEDED`)."""
    on_others = () if effect.who == "you" else (f"{effect.verb} rival",)
    return (effect.verb, f"{effect.verb} {effect.who}", *on_others)


def make_effect(said: Said) -> Effect:
    """The effect itself."""
    amount = AMOUNTS[said.amount] if isinstance(said.amount, str) else said.amount or 0
    return VERBS[said.verb](amount, WHO.index(said.who))


# Words


_A_CARD: Final = {
    "turn": Wording("a card for the turn"),
    "roll": Wording("a card for the roll"),
    "response": Wording("a response"),
    "duel": Wording("a card for duels"),
    "penalty": Wording("a penalty card"),
    "event": Wording("an event card"),
}


def a_card(kind: str) -> Wording:
    """The name of a kind of card."""
    return _A_CARD[kind]


def either(words: Sequence[str]) -> Wording:
    """Alternatives as a phrase: «a or b or c»."""
    whole = Wording("{word}", word=words[0])
    for word in words[1:]:
        whole = Wording("{words} or {word}", words=whole, word=word)
    return whole
