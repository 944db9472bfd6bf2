"""Card texts in English. docs/glossary.md has the terms."""

from __future__ import annotations

from typing import Final

from sobremesa.games.encrucijada.effects.effect import Step
from sobremesa.games.encrucijada.effects.places import HIDDEN_ONES, PLACES, WHOSE
from sobremesa.games.encrucijada.effects.selector import ALL, BY_LOT, HOLDER, NO_LIMIT, Selector
from sobremesa.games.encrucijada.state.box import NO_CLASS, NO_SUIT
from sobremesa.games.encrucijada.words.tongue import Names, Tongue, either

_RESOURCES: Final = (
    *("Energy", "Magic", "Food", "Metal", "Wood", "Stone"),
    *("Lore", "Faith", "Trade", "Honour", "Shadow", "Steam"),
    *("Sagrait", "Cursed Idol"),
)
_TRAITS: Final = ("Flying", "Anti-air", "Naval", "Invade", "Defensa")
_SUITS: Final = ("Espada", "Basto", "Copa", "Oro")
_CLASSES: Final = ("Event", "Warrior", "Beast", "Machine", "Building", "Folk", "Relic")
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


def _a(thing: str) -> str:
    return f"{'an' if thing[0] in 'AEIOUaeiou' else 'a'} {thing}"


def _bounds(bounds: tuple[int, int]) -> str:
    least, most = bounds
    if least == most:
        return str(least)
    if most == NO_LIMIT:
        return f"{least} or more"
    return f"{most} or less" if least == 0 else f"{least} to {most}"


def _kind(step: Step, names: Names) -> tuple[str, str, str]:
    """The kind of card, in the singular, in the plural, and the words that follow it."""
    what, printed = step.what, step.counts_what_is_printed()
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
        traits = either([name for bit, name in enumerate(_TRAITS) if what.traits >> bit & 1], "or")
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


def _found(step: Step, names: Names) -> str:
    """How many cards, and of which kind, without saying where they are."""
    one, many, after = _kind(step, names)
    return f"{_counted(step.what.count, one, many)}{after}"


def _place(what: Selector) -> str:
    """The owner and the place, as in «your Pueblo»."""
    _, one, many = PLACES[what.zone].en
    if what.whose == WHOSE["you"]:
        return f"your {one}"
    anyone, one_of = what.whose == WHOSE["anyone"], what.count == 1
    if what.count == ALL:
        return f"{{theirs}} {many}"
    if what.whose == WHOSE["side"]:
        return f"{'one of ' if one_of and one != many else ''}{{theirs}} {many}"
    if not one_of and what.by not in (HOLDER, BY_LOT) and not anyone:
        return f"{{theirs}} {many}"
    return f"{{one’s}} {one}"


def _counted_cards(step: Step, names: Names, none: bool = False) -> str:
    """How many cards («no» if ``none``, else «all» for all), and of which kind."""
    what = step.what
    one, many, after = _kind(step, names)
    before = "hidden " if what.zone == HIDDEN_ONES else ""
    before = f"random {before}" if what.by == BY_LOT else before
    after += " of their choice" if what.by == HOLDER else ""
    every = f"no {before}{one}" if none else f"all {before}{many}"
    counted = every if what.count == ALL else _counted(what.count, f"{before}{one}", f"{before}{many}")
    return f"{counted}{after}"


_NAMED: Final = {"itself": "this card", "tower": "{towers}", "fighting": "{fighting}"}

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
    people=lambda whose: whose.en,
    things={
        "number": lambda step, names: _NUMBERS[step.n],
        "count": lambda step, names: _NUMBERS[step.what.count],
        "cards of n": lambda step, names: _counted(step.n, "card", "cards"),
        "kind": lambda step, names: "{0}{2}".format(*_kind(step, names)),
        "kinds": lambda step, names: "{1}{2}".format(*_kind(step, names)),
        "found": _found,
        "them": "{many:it|them}",
        "counted": _counted_cards,
        "in": lambda step, names: PLACES[step.what.zone].en[0],
        "place": lambda step, names: _place(step.what),
        "their place": lambda step, names: f"their {PLACES[step.what.zone].en[1]}",
        "cards": {**_NAMED, "": "{counted} {in} {place}"},
        "cards from there": {**_NAMED, "": "{counted} from {place}"},
        "their cards": "{counted} {in} {their place}",
        "their cards from there": "{counted} from {their place}",
        "none counted": lambda step, names: _counted_cards(step, names, none=True),
        "none of them": {
            "tower anyone": "no Atempus",
            "tower": "none of {theirs} Atempus towers",
            "": "{none counted} {in} {place}",
        },
        "fighting": {
            "all you": "your fighting {kinds}",
            "all anyone": "all fighting {kinds}",
            "all": "{theirs} fighting {kinds}",
            "you": "your fighting {kind}",
            "anyone": "a fighting {kind}",
            "side": "a fighting {kind} on your side",
            "": "{one’s} fighting {kind}",
        },
        "towers": {
            "you": "your Atempus",
            "all anyone": "all Atempus towers",
            "all": "all {theirs} Atempus towers",
            "anyone": "any Atempus",
            "side": "one of your side’s Atempus towers",
            "": "{one’s} Atempus",
        },
        "armies": {
            "all you": "all your armies",
            "you": "{count} of your armies",
            "all anyone": "all armies",
            "all": "all {theirs} armies",
            "single anyone": "any army",
            "anyone": "any {count} armies",
            "side": "{count} of {theirs} armies",
            "single": "{one’s} army",
            "": "{count} of {theirs} armies",
        },
    },
    ands=lambda last: "and",
)
