"""Card texts in English. The words are those of docs/glossary.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

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
    TOWER_ITSELF,
    WHOSE,
    Selector,
)
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


def _cards(
    what: Selector,
    names: Names,
    their: bool = False,
    printed: bool = False,
    moved: bool = False,
    none: bool = False,
) -> str:
    """Cards in words: how many (``none`` instead of all), which, and where."""
    if what.zone == ITSELF:
        return "this card"
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
    return f"{counted}{after} {_place(what, their, moved)}"


def _fighting(what: Selector, one: str, many: str, after: str) -> str:
    """The cards that fight now."""
    if what.count == ALL:
        whose = "your" if what.whose == _YOU else "all" if what.whose == _ANYONE else _THEIRS[what.whose]
        return f"{whose} fighting {many}{after}"
    if what.whose in (_ANYONE, _SIDE):
        return f"a fighting {one}{after}{'' if what.whose == _ANYONE else ' on your side'}"
    return f"{'your' if what.whose == _YOU else _ONES[what.whose]} fighting {one}{after}"


def _towers(what: Selector, none: bool = False) -> str:
    if what.whose == _YOU:
        return "your Atempus"
    if none:
        return "no Atempus" if what.whose == _ANYONE else f"none of {_THEIRS[what.whose]} Atempus towers"
    if what.count == ALL:
        return "all Atempus towers" if what.whose == _ANYONE else f"all {_THEIRS[what.whose]} Atempus towers"
    if what.whose == _ANYONE:
        return "any Atempus"
    if what.whose == _SIDE:
        return "one of your side’s Atempus towers"
    return f"{_ONES[what.whose]} Atempus"


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


def _trait(bits: int) -> str:
    return next(name for bit, name in enumerate(_TRAITS) if bits >> bit & 1)


def _picked(step: Step, names: Names) -> str:
    """Cards of which more is said elsewhere: where they are."""
    one, many, after = _kind(step.what, names)
    return f"{_counted(step.what.count, one, many)}{after}"


_THINGS: Final[Mapping[str, Callable[[Step, Names], str]]] = {
    "number": lambda step, names: _NUMBERS[step.n],
    "cards of n": lambda step, names: _counted(step.n, "card", "cards"),
    "found": _picked,
    "them": lambda step, names: "it" if step.what.count == 1 else "them",
    "cards": lambda step, names: _cards(step.what, names),
    "cards from there": lambda step, names: _cards(step.what, names, moved=True),
    "their cards": lambda step, names: _cards(step.what, names, their=True),
    "their cards from there": lambda step, names: _cards(step.what, names, their=True, moved=True),
    "given": lambda step, names: _cards(step.what, names, printed=step.what.count == ALL),
    "none of them": lambda step, names: _cards(step.what, names, printed=True, none=True),
    "player": lambda step, names: _ONE_PLAYER[step.what.whose],
    "players": lambda step, names: (_ALL_PLAYERS if step.what.count == ALL else _ONE_PLAYER)[step.what.whose],
    "no player": lambda step, names: _NO_PLAYER[step.what.whose],
    "one’s": lambda step, names: _ONES[step.what.whose],
    "theirs": lambda step, names: _THEIRS[step.what.whose],
    "armies": lambda step, names: _armies(step.what),
    "towers": lambda step, names: _towers(step.what),
    "trait": lambda step, names: _trait(step.trait),
    "resource": lambda step, names: _RESOURCES[step.resource],
    "from": lambda step, names: _RESOURCES[step.from_resource],
}

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
    times={
        "turn": "this turn",
        "fight": "in this fight",
        "war": "in this war",
        "vuelta": "for one vuelta",
        "while_active": "while this card stays active",
        "itself": "while it stays active",
    },
    things=_THINGS,
    ands=lambda last: "and",
)
