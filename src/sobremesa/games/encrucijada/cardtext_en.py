"""Card texts in English. The words are those of docs/glossary.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sobremesa.games.encrucijada.box import NO_CLASS, NO_SUIT
from sobremesa.games.encrucijada.cards.effect import Step
from sobremesa.games.encrucijada.cards.selector import (
    ALL,
    BY_LOT,
    FIGHTING_NOW,
    HIDDEN_ONES,
    HOLDER,
    IN_DISCARDS,
    IN_HAND,
    IN_PILE,
    IN_PUEBLO,
    ITSELF,
    NO_LIMIT,
    ON_TABLE,
    PLAYER,
    TOWER_ITSELF,
    WHOSE,
    Selector,
)
from sobremesa.games.encrucijada.lasting import FIGHT, TURN, WAR, WHILE_ACTIVE
from sobremesa.games.encrucijada.tongue import Names, Tongue

_RESOURCES: Final = (
    *("Energy", "Magic", "Food", "Metal", "Wood", "Stone"),
    *("Lore", "Faith", "Trade", "Honour", "Shadow", "Steam"),
    *("Sagrait", "Cursed Idol"),
)
_TRAITS: Final = ("Flying", "Anti-air", "Naval", "Invade", "Defensa")
_SUITS: Final = ("Espada", "Basto", "Copa", "Oro")
_CLASSES: Final = ("Event", "Warrior", "Beast", "Machine", "Building", "Folk", "Relic")
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")

_PLACES: Final = {  # where cards lie: in what, in the singular and in the plural
    IN_PUEBLO: ("in", "Pueblo", "Pueblos"),
    HIDDEN_ONES: ("on", "table", "tables"),
    ON_TABLE: ("on", "table", "tables"),
    IN_HAND: ("in", "hand", "hands"),
    IN_DISCARDS: ("in", "discards", "discards"),
    IN_PILE: ("in", "piles", "piles"),
}

_YOU: Final = WHOSE["you"]
_SIDE: Final = WHOSE["side"]
_ANYONE: Final = WHOSE["anyone"]
_ONE_PLAYER: Final = {
    WHOSE["allies"]: "an ally",
    WHOSE["rivals"]: "a rival",
    WHOSE["others"]: "another player",
    _SIDE: "a player on your side",
    _ANYONE: "a player",
}
_ALL_PLAYERS: Final = {
    WHOSE["allies"]: "all your allies",
    WHOSE["rivals"]: "all your rivals",
    WHOSE["others"]: "all other players",
    _SIDE: "all players on your side",
    _ANYONE: "all players",
}
_ONES: Final = {
    WHOSE["allies"]: "an ally’s",
    WHOSE["rivals"]: "a rival’s",
    WHOSE["others"]: "another player’s",
    _SIDE: "your side’s",
    _ANYONE: "any player’s",
}
_NO_PLAYER: Final = {
    WHOSE["allies"]: "no ally",
    WHOSE["rivals"]: "no rival",
    WHOSE["others"]: "no other player",
    _SIDE: "nobody on your side",
    _ANYONE: "no player",
}
_THEIRS: Final = {
    WHOSE["allies"]: "your allies’",
    WHOSE["rivals"]: "your rivals’",
    WHOSE["others"]: "the other players’",
    _SIDE: "your side’s",
    _ANYONE: "all players’",
}


class _Phrase(NamedTuple):
    """Things in words, and whether they are several."""

    text: str
    many: bool = False

    def does(self, one: str, many: str) -> str:
        """What they do: “gains” or “gain”."""
        return f"{self.text} {many if self.many else one}"


# Things


def _a(thing: str) -> str:
    return f"{'an' if thing[0] in 'AEIOUaeiou' else 'a'} {thing}"


def _bounds(bounds: tuple[int, int]) -> str:
    least, most = bounds
    if least == most:
        return str(least)
    if most == NO_LIMIT:
        return f"{least} or more"
    return f"{most} or less" if least == 0 else f"{least} to {most}"


def _kind(what: Selector, names: Names, printed: bool = False) -> tuple[str, str, str]:
    """What kind of card is meant: in the singular, in the plural, and what stands after it. ``printed``: what counts is
    what stands there."""
    before = ""
    if what.civilisation >= 0:
        before = f"{names.civilisation(what.civilisation).removeprefix('The ')} "
    after: list[str] = []
    if what.design >= 0:
        one, many = "copy", "copies"
        after.append(f"of “{names.card(what.design)}”")
    elif what.suit != NO_SUIT:
        before += "" if what.kind == NO_CLASS else f"{_CLASSES[what.kind]} "
        one, many = _SUITS[what.suit], f"{_SUITS[what.suit]}s"
    else:
        before += "" if what.kind == NO_CLASS else f"{_CLASSES[what.kind]} "
        one, many = "card", "cards"
    if what.traits:
        traits = " or ".join(name for bit, name in enumerate(_TRAITS) if what.traits >> bit & 1)
        after.append(f"with {'printed ' if printed else ''}{traits}")
    if what.values != (0, NO_LIMIT):
        after.append(f"of {'printed ' if printed else ''}Value {_bounds(what.values)}")
    if what.costs == (0, 0):
        after.append("without a cost")
    elif what.costs == (1, NO_LIMIT):
        after.append("with a cost")
    elif what.costs != (0, NO_LIMIT):
        cost = f"with a total cost of {_bounds(what.costs)}"
        after.append(f"(each {cost})" if what.count > 1 else cost)
    return f"{before}{one}", f"{before}{many}", "".join(f" {part}" for part in after)


def _counted(n: int, one: str, many: str) -> str:
    return _a(one) if n == 1 else f"{_NUMBERS[n]} {many}"


def _cards_counted(n: int) -> str:
    return _counted(n, "card", "cards")


def _place(what: Selector, their: bool, moved: bool) -> str:
    """In, or ``moved`` from, whose Pueblo, table, hand, discards or piles. ``their``: of the player just named."""
    where, one, many = _PLACES[what.zone]
    where = "from" if moved else where
    if what.whose == _YOU or their:
        return f"{where} {'your' if what.whose == _YOU else 'their'} {one}"
    if what.count == ALL:
        return f"{where} {_THEIRS[what.whose]} {many}"
    if what.whose == _SIDE:
        return (
            f"{where} {'' if one == many else 'one of '}your side’s {many}"
            if what.count == 1
            else f"{where} your side’s {many}"
        )
    if what.count != 1 and what.by not in (HOLDER, BY_LOT) and what.whose != _ANYONE:
        return f"{where} {_THEIRS[what.whose]} {many}"
    return f"{where} {_ONES[what.whose]} {one}"


def _cards(  # each says one thing of the phrase
    what: Selector,
    names: Names,
    their: bool = False,
    printed: bool = False,
    moved: bool = False,
    none: bool = False,
) -> _Phrase:
    """Cards in words: how many (``none`` instead of all), which, and where."""
    if what.zone == ITSELF:
        return _Phrase("this card")
    if what.zone == TOWER_ITSELF:
        return _towers(what, none)
    one, many, after = _kind(what, names, printed)
    if what.zone == FIGHTING_NOW:
        return _fighting(what, one, many, after)
    before = {HIDDEN_ONES: "hidden "}.get(what.zone, "")
    before = f"random {before}" if what.by == BY_LOT else before
    after += " of their choice" if what.by == HOLDER else ""
    one, many = f"{before}{one}", f"{before}{many}"
    every = f"no {one}" if none else f"all {many}"
    counted = every if what.count == ALL else _counted(what.count, one, many)
    return _Phrase(f"{counted}{after} {_place(what, their, moved)}", what.count != 1 and not none)


def _fighting(what: Selector, one: str, many: str, after: str) -> _Phrase:
    """The cards that fight now."""
    if what.count == ALL:
        whose = "your" if what.whose == _YOU else "all" if what.whose == _ANYONE else _THEIRS[what.whose]
        return _Phrase(f"{whose} fighting {many}{after}", True)
    if what.whose in (_ANYONE, _SIDE):
        return _Phrase(f"a fighting {one}{after}{'' if what.whose == _ANYONE else ' on your side'}")
    return _Phrase(f"{'your' if what.whose == _YOU else _ONES[what.whose]} fighting {one}{after}")


def _towers(what: Selector, none: bool = False) -> _Phrase:
    if what.whose == _YOU:
        return _Phrase("your Atempus")
    if none:
        return _Phrase("no Atempus" if what.whose == _ANYONE else f"none of {_THEIRS[what.whose]} Atempus towers")
    if what.count == ALL:
        return _Phrase(
            "all Atempus towers" if what.whose == _ANYONE else f"all {_THEIRS[what.whose]} Atempus towers", True
        )
    if what.whose == _ANYONE:
        return _Phrase("any Atempus")
    if what.whose == _SIDE:
        return _Phrase("one of your side’s Atempus towers")
    return _Phrase(f"{_ONES[what.whose]} Atempus")


def _players(what: Selector) -> _Phrase:
    many = what.count == ALL
    return _Phrase((_ALL_PLAYERS if many else _ONE_PLAYER)[what.whose], many)


def _armies(what: Selector) -> str:
    if what.whose == _YOU:
        return "all your armies" if what.count == ALL else f"{_NUMBERS[what.count]} of your armies"
    if what.count == ALL:
        return "all armies" if what.whose == _ANYONE else f"all {_THEIRS[what.whose]} armies"
    if what.whose == _ANYONE:
        return "any army" if what.count == 1 else f"any {_NUMBERS[what.count]} armies"
    if what.count == 1 and what.whose != _SIDE:
        return f"{_ONES[what.whose]} army"
    return f"{_NUMBERS[what.count]} of {_THEIRS[what.whose]} armies"


# Steps done at once


def _moved(step: Step, names: Names, you: str, other: str, tail: str = "") -> str:
    """Cards go somewhere: by the user's choice, by their holder's, or by lot. ``tail`` stands after the cards."""
    what = step.what
    others = what.by == HOLDER or (what.by == BY_LOT and what.whose != _YOU)
    cards = _cards(what, names, their=others, moved=step.verb != "show").text
    return f"{f'{_ONE_PLAYER[what.whose]} {other}' if others else you} {cards}{tail}"


def _draw(step: Step, names: Names) -> str:
    cards = _cards_counted(step.n)
    return f"{_players(step.what).text} draws {cards}" if step.what.zone == PLAYER else f"draw {cards}"


def _search(step: Step, names: Names) -> str:
    one, many, after = _kind(step.what, names)
    n = step.what.count
    cards = f"{'up to ' if n > 1 else ''}{_counted(n, one, many)}{after}"
    return f"search one of your piles for {cards}, put {'it' if n == 1 else 'them'} in your hand and shuffle that pile"


def _discard(step: Step, names: Names) -> str:
    what = step.what
    if what.zone == IN_HAND and what.count == ALL and not what.filters:
        if what.whose == _YOU:
            return "discard your whole hand"
        return f"{_ALL_PLAYERS[what.whose]} discard their whole hands"
    return _moved(step, names, "discard", "discards")


def _return(step: Step, names: Names) -> str:
    what = step.what
    if what.zone == ITSELF:
        return "return this card to its owner’s hand"
    if what.zone == IN_DISCARDS and what.whose == _YOU:
        return _moved(step, names, "take", "takes", " into your hand")
    hand = " to its owner’s hand" if what.count == 1 else " to their owners’ hands"
    return _moved(step, names, "return", "returns", hand)


def _lower(step: Step, names: Names) -> str:
    return f"you may lower {'one more card' if step.n == 1 else f'up to {_NUMBERS[step.n]} more cards'} now"


def _show(step: Step, names: Names) -> str:
    return _moved(step, names, "turn", "turns", " visible")


def _look(step: Step, names: Names) -> str:
    what = step.what
    if what.zone == PLAYER:
        hands = f"{_THEIRS[what.whose]} hands" if what.count == ALL else f"{_ONES[what.whose]} hand"
        return f"look at {hands}"
    return f"look at {_cards(what, names).text}"


def _swap(step: Step, names: Names) -> str:
    return f"swap a card in your Pueblo for {_cards(step.what, names).text}"


def _steal(step: Step, names: Names) -> str:
    what = step.what
    if what.by == HOLDER:
        cards = _cards(what, names, their=True, moved=True).text
        return f"{_ONE_PLAYER[what.whose]} hands over {cards} to yours"
    return f"take {_cards(what, names, moved=True).text} into yours"


def _no_war(step: Step, names: Names) -> str:
    if step.what.zone == ITSELF:
        return "you can’t declare war in your turn"
    if step.what.count == ALL:
        return f"{_NO_PLAYER[step.what.whose]} can declare war in their turn"
    return f"{_players(step.what).text} can’t declare war in their turn"


def _must_war(step: Step, names: Names) -> str:
    return f"{_players(step.what).does('has', 'have')} to declare war on you in their turn if they can"


def _desgaste(step: Step, names: Names) -> str:
    what, change = step.what, f"{'rises' if step.n > 0 else 'falls'} by {abs(step.n)}"
    if what.zone == ITSELF:
        return f"your Desgaste {change}"
    if what.whose == _SIDE or what.count == ALL:
        return f"the Desgaste of {_players(what).text} {change}"
    return f"{'a player’s' if what.whose == _ANYONE else _ONES[what.whose]} Desgaste {change}"


def _cancel(step: Step, names: Names) -> str:
    one, _, after = _kind(step.what, names)
    tail = "" if step.what.suit != NO_SUIT else ", unless it is an Oro"
    if not step.what.filters:
        return "cancel an effect that another player has declared, unless it is an Oro’s"
    return f"cancel the effect of {_a(one)}{after} that another player has declared{tail}"


_STEPS: Final[Mapping[str, Callable[[Step, Names], str]]] = {
    "draw": _draw,
    "search": _search,
    "discard": _discard,
    "return": _return,
    "lower": _lower,
    "show": _show,
    "look": _look,
    "destroy": _discard,
    "swap": _swap,
    "steal": _steal,
    "block": lambda step, names: f"block {_armies(step.what)} for one vuelta",
    "unblock": lambda step, names: f"unblock {_armies(step.what)}",
    "move": lambda step, names: "move one of your hidden cards to the top of another of your unblocked armies",
    "heal": lambda step, names: f"{_towers(step.what).does('regains', 'regain')} {step.n} resistance",
    "damage": lambda step, names: f"{_towers(step.what).does('loses', 'lose')} {step.n} resistance",
    "no_war": _no_war,
    "must_war": _must_war,
    "desgaste": _desgaste,
    "cancel": _cancel,
    "copy": lambda step, names: "copy an effect that has been declared: do what it says as if it were this card’s",
    "extra_war": lambda step, names: "you may wage one more war this turn",
}


# What lasts

_TIMES: Final = {FIGHT: "in this fight", WAR: "in this war", TURN: "this turn"}


def _lasting(steps: list[Step], names: Names) -> str:
    what, lasts = steps[0].what, steps[0].lasts
    when = _TIMES.get(lasts, "for one vuelta")
    if lasts == WHILE_ACTIVE:
        when = "while it stays active" if what.zone == ITSELF else "while this card stays active"
    none = what.count == ALL and what.zone != FIGHTING_NOW and all(step.verb == "protect" for step in steps)
    cards = _cards(what, names, printed=what.count == ALL, none=none)
    if none:
        return f"{when}, {cards.text} can be the object of other players’ effects"
    return f"{when}, {cards.text} {_and(_what_lasts(steps, cards.many))}"


def _what_lasts(steps: list[Step], many: bool) -> list[str]:
    """What is given, taken and changed, each with its verb."""
    give = "give" if many else "gives"
    gains = [f"{step.n} Value" for step in steps if step.verb == "value" and step.n > 0]
    gains += [_trait(step.trait) for step in steps if step.verb == "trait"]
    losses = [f"{-step.n} Value" for step in steps if step.verb == "value" and step.n < 0]
    losses += [_trait(step.trait) for step in steps if step.verb == "no_trait"]
    told = [f"{'gain' if many else 'gains'} {_and(gains)}"] if gains else []
    told += [f"{'lose' if many else 'loses'} {_and(losses)}"] if losses else []
    for step in steps:
        if step.verb == "resource":
            told.append(f"{give} {abs(step.n)} {'more' if step.n > 0 else 'less'} {_RESOURCES[step.resource]}")
    converted: dict[int, list[str]] = {}
    for step in steps:
        if step.verb == "convert":
            converted.setdefault(step.resource, []).append(_RESOURCES[step.from_resource])
    told += [f"{give} {_RESOURCES[resource]} instead of {_and(before)}" for resource, before in converted.items()]
    if any(step.verb == "protect" for step in steps):
        told.append(f"can’t be {'objects' if many else 'the object'} of other players’ effects")
    return told


def _trait(bits: int) -> str:
    return next(name for bit, name in enumerate(_TRAITS) if bits >> bit & 1)


def _and(things: list[str]) -> str:
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


ENGLISH: Final = Tongue(
    resources=_RESOURCES,
    suits=_SUITS,
    traits=_TRAITS,
    classes=_CLASSES,
    words={
        "tower": "Atempus",
        "value": "Value {n}",
        "resistance": "Resistance {n}",
        "costs": "Costs {amounts}",
        "gives": "Gives {amounts}",
        "amount": "{n} {resource}",
        "and": " and ",
        "then": "then ",
        "in_battle": "May be used in battle.",
        "adds_up": "Each use adds to the ones before it.",
    },
    step=lambda step, names: _STEPS[step.verb](step, names),
    lasting=_lasting,
)
