"""What the effects of a card may say (AZ-12.4): for each verb its amounts, and whom it may reach on which cards.

Cards differ by their *kind*: action cards by when they are played (``turn``, ``roll``, ``response``, ``duel``), then
``penalty`` and ``event``.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final, NamedTuple

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
    why: str
    right: str


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
        wrong.append(Wrong((), f"{shown(data)} is no effect", "verb: amount, and who: if needed"))
        return None
    named = [name for name in data if name != "who"]
    if len(named) != 1:
        why = f"an effect has the verbs {', '.join(named)}" if named else "an effect has no verb"
        wrong.append(Wrong((), f"{why:.80}", "one verb; another effect is another entry of the list"))
        return None
    verb = named[0]
    if verb not in TAKES:
        near = get_close_matches(verb, TAKES, n=1)
        right = f"perhaps {near[0]}" if near else f"one of {', '.join(verbs_of(kind))}"
        wrong.append(Wrong((verb,), f"there is no verb {verb!r:.40}", right))
        return None
    if kind not in TAKES[verb].whom:
        right = f"one of {', '.join(verbs_of(kind))}"
        wrong.append(Wrong((verb,), f"{verb} makes no sense on {a_card(kind)}", right))
        return None
    said = Said(verb, data[verb], data.get("who", default_who(verb)))
    found = [*_wrong_amount(said), *_wrong_who(said, kind, "who" in data)]
    wrong += found
    return None if found else said


def _wrong_amount(said: Said) -> list[Wrong]:
    amounts, amount = TAKES[said.verb].amounts, said.amount
    if amount is None if not amounts else type(amount) in (int, str) and amount in amounts:
        return []
    return [Wrong((said.verb,), f"{said.verb}: {shown(amount)} is not possible", amounts_in_words(amounts))]


def _wrong_who(said: Said, kind: str, given: bool) -> list[Wrong]:
    whom = TAKES[said.verb].whom[kind]
    if not given if whom == _ALONE else said.who in whom:
        return []
    if whom == _ALONE:
        return [Wrong(("who",), f"{said.verb} reaches nobody", "no who:")]
    meant = f"who: {shown(said.who)}" if given else f"who: {said.who} (when it is not said)"
    return [Wrong(("who",), f"{said.verb}, {meant} is not possible on {a_card(kind)}", f"who: {one_of(whom)}")]


def wrong_with_card(effects: list[Said], kind: str) -> list[Wrong]:
    """What is wrong with effects, each right by itself, on one card of this kind."""
    verbs = [effect.verb for effect in effects]
    own = [verb for verb in verbs if belongs_to(verb, kind)]
    wrong = [Wrong((), f"{verb} stands twice", "once") for verb in dict.fromkeys(own) if own.count(verb) > 1]
    if kind in ("roll", "duel") and not own:
        needed = [verb for verb in verbs_of(kind) if belongs_to(verb, kind)]
        wrong.append(Wrong((), f"nothing changes the {kind}", f"one of {', '.join(needed)}"))
    if set(own) & set(BEFORE_ROLLING) and set(own) & set(AFTER_ROLLING):
        wrong.append(Wrong((), "it is for before rolling and for after it", "one or the other"))
    if "exact" in own and len(own) > 1:
        wrong.append(Wrong((), "with exact no dice are rolled", "exact alone"))
    if len(set(own) & set(WAYS_OUT)) > 1:
        wrong.append(Wrong((), "it has two ways out of the answered card", f"{one_of(WAYS_OUT)}"))
    if kind == "event" and all(effect.who != "everyone" for effect in effects):
        wrong.append(Wrong((), "it leaves players untouched", "one effect with who: everyone, says AZ-12.3"))
    return wrong


def topics_of(effect: Said) -> tuple[str, ...]:
    """What this effect counts for among the things a deck must do (see :data:`NEEDED`)."""
    on_others = () if effect.who == "you" else (f"{effect.verb} rival",)
    return (effect.verb, f"{effect.verb} {effect.who}", *on_others)


# Words


def a_card(kind: str) -> str:
    """A kind of card, in words."""
    return {"turn": "a card for the turn", "roll": "a card for the roll", "duel": "a card for duels"}.get(
        kind, f"{'an' if kind == 'event' else 'a'} {kind} card" if kind != "response" else "a response"
    )


def amounts_in_words(amounts: tuple[Amount, ...]) -> str:
    """Amounts as people read them: «1 to 6, half or all»."""
    numbers = [amount for amount in amounts if isinstance(amount, int)]
    words = [str(amount) for amount in amounts if isinstance(amount, str)]
    if len(numbers) > 2:
        words.insert(0, f"{numbers[0]} to {numbers[-1]}")
    else:
        words = [str(number) for number in numbers] + words
    return one_of(words) if words else "no amount"


def one_of(words: list[str] | tuple[str, ...]) -> str:
    """A choice between words: «a, b or c»."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def shown(value: object) -> str:
    """A value in few words, on one line."""
    if isinstance(value, dict):
        return "a group of entries"
    if isinstance(value, list):
        return "a list"
    return "nothing" if value is None else f"{value!r:.40}"
