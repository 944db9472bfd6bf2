"""What the effects of a card may say (AZ-12.4): for each verb its amounts, and whom it may reach on which cards.

Cards differ by their *kind*: action cards by when they are played (``turn``, ``roll``, ``response``, ``duel``), then
``penalty`` and ``event``.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from sobremesa.engine.errors import Wording, quoted
from sobremesa.engine.reading import one_of, one_of_all, shown
from sobremesa.games.azardia.box import ACTION_DECK, DECKS, MOST_COINS, PLAYS, TOP_LEVEL
from sobremesa.games.azardia.cards.effect import WHO
from sobremesa.games.azardia.cards.verbs import VERBS

Amount = int | str  # a number, or a word of AMOUNTS

KINDS: Final = (*PLAYS, *(name for deck, name in enumerate(DECKS) if deck != ACTION_DECK))

_YOU: Final = ("you",)
_RIVAL: Final = ("rival",)
_RIVALS: Final = ("rivals",)
_STANDING: Final = ("leader", "last", "richest", "poorest")
_OTHERS: Final = ("rival", "rivals", *_STANDING)  # between you and them: «everyone» would be you as well
_AT_AN_EVENT: Final = ("everyone", *_STANDING)  # nobody has played it, so it knows no «you» and no rivals
_ALONE: Final[tuple[str, ...]] = ()  # it takes no ``who``


class Takes(NamedTuple):
    """What an effect of a verb may say: its amounts (none: it takes no amount), and by kind of card whom it may reach.
    A kind that is not there is one on which the verb makes no sense."""

    amounts: tuple[Amount, ...]
    whom: dict[str, tuple[str, ...]]


def _numbers(least: int, most: int, *words: Amount) -> tuple[Amount, ...]:
    return (*range(least, most + 1), *words)


def _player(amounts: tuple[Amount, ...], *, in_duel: bool = False) -> Takes:
    """A verb that does something to each player it reaches. On cards with a work of their own it may only be added,
    for whoever plays them: gaining while answering, paying while rolling. Nobody moves in the middle of a duel."""
    whom = {"turn": WHO, "roll": _YOU, "response": _YOU, "penalty": ("you", "rivals"), "event": _AT_AN_EVENT}
    return Takes(amounts, {**whom, "duel": _YOU} if in_duel else whom)


def _between(amounts: tuple[Amount, ...], turn: tuple[str, ...], penalty: tuple[str, ...] = ()) -> Takes:
    """A verb between whoever plays the card and those it reaches."""
    return Takes(amounts, {"turn": turn, "penalty": penalty} if penalty else {"turn": turn})


_COINS: Final = _numbers(1, MOST_COINS)  # in thousands (AZ-1.5)
_LEVELS: Final = _numbers(1, TOP_LEVEL - 1)
_SQUARES: Final = _numbers(1, 30)
_CARDS: Final = _numbers(1, 6)
_SHARES: Final = ("half", "all")
_NONE: Final[tuple[Amount, ...]] = ()

TAKES: Final[dict[str, Takes]] = {
    "gain_coins": _player(_COINS, in_duel=True),
    "lose_coins": _player((*_COINS, *_SHARES), in_duel=True),
    "steal_coins": _between((*_COINS, *_SHARES), _OTHERS),
    "give_coins": _between(_COINS, _OTHERS, penalty=_RIVALS),
    "lose_wealth": _player(_SHARES),
    "rise": _player(_LEVELS),
    "drop": _player(_LEVELS),
    "swap_levels": _between(_NONE, _RIVAL),
    "duel": _between(_NONE, _OTHERS, penalty=_RIVALS),
    "advance": _player(_SQUARES),
    "retreat": _player(_SQUARES),
    "go_to": _player(_numbers(1, 150)),
    "next_a": Takes(_NONE, {"turn": _YOU, "roll": _YOU, "response": _YOU, "event": _AT_AN_EVENT}),
    "pull": _between(_NONE, _OTHERS),
    "swap_places": _between(_NONE, _RIVAL),
    "draw": _player(_CARDS, in_duel=True),
    "discard": _player((*_CARDS, *_SHARES), in_duel=True),
    "lose_random_card": _player(_NONE, in_duel=True),
    "steal_card": _between(_NONE, _OTHERS),
    "look_at_hand": _between(_NONE, ("rival", "rivals")),
    "swap_hands": _between(_NONE, _RIVAL),
    "lose_turn": _player(_numbers(1, 2)),
    "extra_turn": Takes(_NONE, {"turn": _YOU, "roll": _YOU, "response": _YOU, "event": _AT_AN_EVENT}),
    "dice": Takes((1, 3), {"roll": _ALONE}),
    "fix_die": Takes(_numbers(1, 10), {"roll": _ALONE}),
    "exact": Takes(_numbers(1, 20), {"roll": _ALONE}),
    "reroll": Takes(_NONE, {"roll": _ALONE}),
    "choose_die": Takes(_NONE, {"roll": _ALONE}),
    "cancel": Takes(_NONE, {"response": _ALONE}),
    "halve": Takes(_NONE, {"response": _ALONE}),
    "deflect": Takes(_NONE, {"response": _ALONE}),
    "copy": Takes(_NONE, {"response": _ALONE}),
    "duel_plus": Takes(_numbers(1, 10), {"duel": _ALONE}),
    "duel_reroll": Takes(_NONE, {"duel": _ALONE}),
    "duel_set_die": Takes(_numbers(1, 10), {"duel": _ALONE}),
}

BEFORE_ROLLING: Final = ("dice", "fix_die", "exact")  # AZ-7.4
AFTER_ROLLING: Final = ("reroll", "choose_die")
WAYS_OUT: Final = ("cancel", "halve", "deflect")  # AZ-7.5: of an answered card, one at a time


# What the cards of a deck must do between them: each line names topics (see ``topics_of``) of which one is enough.
NEEDED: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "action": (
        ("gain_coins",),
        ("lose_coins you",),
        ("steal_coins",),
        ("give_coins",),
        ("rise",),
        ("drop",),
        ("swap_levels",),
        ("duel",),
        ("advance",),
        ("retreat",),
        ("swap_places",),
        ("pull", "retreat rival"),
        ("next_a",),
        ("draw",),
        ("discard", "lose_random_card"),
        ("steal_card",),
        ("look_at_hand", "swap_hands"),
        ("dice", "fix_die"),
        ("reroll",),
        ("choose_die",),
        ("exact",),
        ("lose_turn",),
        ("extra_turn",),
        ("cancel",),
        ("deflect",),
        ("halve",),
        ("copy",),
        ("duel_plus", "duel_reroll", "duel_set_die"),
    ),
    "penalty": (
        ("lose_coins you",),
        ("lose_wealth you",),
        ("discard you", "lose_random_card you"),
        ("lose_turn you",),
        ("drop you",),
        ("retreat you",),
        ("gain_coins rivals", "give_coins rivals"),
    ),
    "event": (),
}


class Said(NamedTuple):
    """An effect as a pack says it, with whom it reaches written out."""

    verb: str
    amount: Amount | None
    who: str


class Wrong(NamedTuple):
    """What is wrong with an effect or a card, by its place in it; and what would be right."""

    place: tuple[str | int, ...]
    why: Wording
    right: Wording


def belongs_to(verb: str, kind: str) -> bool:
    """Whether this verb is what cards of this kind are for, not one that is only added to them."""
    return TAKES[verb].whom.get(kind) == _ALONE


def verbs_of(kind: str) -> list[str]:
    """The verbs that make sense on cards of this kind."""
    return [verb for verb, takes in TAKES.items() if kind in takes.whom]


def default_who(verb: str) -> str:
    """Whom an effect of this verb reaches when it does not say."""
    return WHO[VERBS[verb](0).who]


def read_effect(data: Any, kind: str, wrong: list[Wrong]) -> Said | None:
    """The effect that this data says on a card of this kind; adds what is wrong to ``wrong``."""
    if not isinstance(data, dict):
        why = Wording("{value} is no effect", value=shown(data))
        wrong.append(Wrong((), why, Wording("verb: amount, and who: if needed")))
        return None
    named = [name for name in data if name != "who"]
    if len(named) != 1:
        why = Wording("an effect has no verb")
        if named:
            why = Wording("an effect has the verbs {verbs}", verbs=f"{', '.join(named):.60}")
        wrong.append(Wrong((), why, Wording("one verb; another effect is another entry of the list")))
        return None
    verb = named[0]
    if verb not in TAKES:
        near = get_close_matches(verb, TAKES, n=1)
        right = Wording("perhaps {name}", name=near[0]) if near else one_of_all(verbs_of(kind))
        wrong.append(Wrong((verb,), Wording("there is no verb {verb}", verb=quoted(verb, 40)), right))
        return None
    if kind not in TAKES[verb].whom:
        why = Wording("{verb} makes no sense on {a_card}", verb=verb, a_card=a_card(kind))
        wrong.append(Wrong((verb,), why, one_of_all(verbs_of(kind))))
        return None
    said = Said(verb, data[verb], data.get("who", default_who(verb)))
    found = [*_wrong_amount(said), *_wrong_who(said, kind, "who" in data)]
    wrong += found
    return None if found else said


def _wrong_amount(said: Said) -> list[Wrong]:
    amounts, amount = TAKES[said.verb].amounts, said.amount
    if amount is None if not amounts else type(amount) in (int, str) and amount in amounts:
        return []
    why = Wording("{name} says no amount", name=said.verb)
    if amount is not None:
        why = Wording("{name}: {value} is not possible", name=said.verb, value=shown(amount))
    right = amounts_in_words(amounts)
    if said.verb.endswith("_coins"):
        right = Wording("in thousands of coins: {amounts}", amounts=right)
    return [Wrong((said.verb,), why, right)]


def _wrong_who(said: Said, kind: str, given: bool) -> list[Wrong]:
    whom = TAKES[said.verb].whom[kind]
    if not given if whom == _ALONE else said.who in whom:
        return []
    if whom == _ALONE:
        return [Wrong(("who",), Wording("{verb} reaches nobody", verb=said.verb), Wording("no who:"))]
    why = Wording(
        "{verb}, who: {who} is not possible on {a_card}", verb=said.verb, who=shown(said.who), a_card=a_card(kind)
    )
    if not given:
        why = Wording(
            "{verb}, who: {who} (when it is not said) is not possible on {a_card}",
            verb=said.verb,
            who=said.who,
            a_card=a_card(kind),
        )
    return [Wrong(("who",), why, Wording("who: {whom}", whom=one_of(whom)))]


def wrong_with_card(effects: list[Said], kind: str) -> list[Wrong]:
    """What is wrong with effects, each right by itself, on one card of this kind."""
    verbs = [effect.verb for effect in effects]
    own = [verb for verb in verbs if belongs_to(verb, kind)]
    twice = [verb for verb in dict.fromkeys(own) if own.count(verb) > 1]
    wrong = [Wrong((), Wording("{value} appears twice", value=verb), Wording("once")) for verb in twice]
    if kind in ("roll", "duel") and not own:
        needed = [verb for verb in verbs_of(kind) if belongs_to(verb, kind)]
        why = Wording("nothing changes the roll") if kind == "roll" else Wording("nothing changes the duel")
        wrong.append(Wrong((), why, one_of_all(needed)))
    if set(own) & set(BEFORE_ROLLING) and set(own) & set(AFTER_ROLLING):
        why = Wording("it is for before rolling and for after it")
        wrong.append(Wrong((), why, Wording("one or the other")))
    if "exact" in own and len(own) > 1:
        wrong.append(Wrong((), Wording("with exact no dice are rolled"), Wording("exact alone")))
    if len(set(own) & set(WAYS_OUT)) > 1:
        wrong.append(Wrong((), Wording("it has two ways out of the answered card"), one_of(WAYS_OUT)))
    if kind == "event" and all(effect.who != "everyone" for effect in effects):
        why = Wording("it leaves players untouched")
        wrong.append(Wrong((), why, Wording("one effect with who: everyone, says AZ-12.3")))
    return wrong


def topics_of(effect: Said) -> tuple[str, ...]:
    """What this effect counts for among the things a deck must do (see :data:`NEEDED`)."""
    on_others = () if effect.who == "you" else (f"{effect.verb} rival",)
    return (effect.verb, f"{effect.verb} {effect.who}", *on_others)


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
    """A kind of card, in words."""
    return _A_CARD[kind]


def amounts_in_words(amounts: tuple[Amount, ...]) -> Wording:
    """Amounts as people read them: «1 to 6, half or all»."""
    numbers = [amount for amount in amounts if isinstance(amount, int)]
    words: list[str | Wording] = [str(amount) for amount in amounts if isinstance(amount, str)]
    if len(numbers) > 2:
        words.insert(0, Wording("{least} to {most}", least=numbers[0], most=numbers[-1]))
    else:
        words = [*(str(number) for number in numbers), *words]
    return one_of(words) if words else Wording("no amount")


def either(words: Sequence[str]) -> Wording:
    """Words of which one is enough: «a or b or c»."""
    whole = Wording("{word}", word=words[0])
    for word in words[1:]:
        whole = Wording("{words} or {word}", words=whole, word=word)
    return whole
