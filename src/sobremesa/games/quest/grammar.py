"""What the effects of skills, spells and finds may say: for each verb its amounts, whom it may reach, and how long it
lasts; and how special rules are written.

A step is a verb with its amount, and, if needed, ``on`` whom, ``within`` how many inches, with which ``rules``, how
long it ``lasts``, for which ``weapons``, and the stat that is its ``save``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from sobremesa.authoring.reading import one_of, one_of_all, shown
from sobremesa.engine.errors import Wording, quoted
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest import lasting
from sobremesa.games.quest.box import CONDITIONS, INCH, STATS
from sobremesa.games.quest.effects.effect import AIMS, D3, REACHES, Step
from sobremesa.games.quest.effects.verbs import VERBS
from sobremesa.games.quest.special.moments import Special
from sobremesa.games.quest.special.rules import SPECIALS

Amount = int | str | None
"""A number, a word (``d3``, a condition, ``all``, a special rule as it is written), or none."""

Rule = tuple[str, int]
"""A special rule: its word, and the number in its brackets, 0 without one."""

MOST_STEPS: Final = 4
MOST_WITHIN: Final = 24
DICE: Final = "d3"
ALL_CONDITIONS: Final = "all"
WEAPONS: Final = ("all", "melee", "shooting")  # in the order of lasting.py
BY_WORD: Final[Mapping[str, type[Special]]] = {special.word: special for special in SPECIALS}

ON_HITS: Final = ("ap", "bane", "deadly")  # the rules that speak once a hit has been made
NEVER_GIVEN: Final = ("ambush", "scout", "caster", "limited", "villain")  # they speak before or beyond a moment

_AREAS: Final = ("enemies", "friends", "all")
_RULE: Final = re.compile(r"([a-z]+)(?:\(([1-9][0-9]?)\))?")


class Takes(NamedTuple):
    """What a step of a verb may say. ``amount``: its least and most, or the name of another kind of amount; ``dice``:
    whether it may be rolled; ``also``: the entries that may stand beside it."""

    amount: tuple[int, int] | str
    dice: bool = False
    also: tuple[str, ...] = ("on", "within", "save")


_PLAIN: Final = ("on", "within")
_HARM: Final = ("on", "within", "save")
_GIFT: Final = ("on", "within", "save", "lasts")

TAKES: Final[Mapping[str, Takes]] = {
    "hits": Takes((1, 9), True, (*_HARM, "rules")),
    "wounds": Takes((1, 3), True, _HARM),
    "heal": Takes((1, 9), True, _PLAIN),
    "revive": Takes((1, 12), True, ()),
    "power": Takes((-6, 6), False, _HARM),
    "tokens": Takes((-6, 6), False, _HARM),
    "condition": Takes("condition", False, _HARM),
    "cure": Takes("cure", False, _PLAIN),
    "steady": Takes("none", False, _PLAIN),
    "refresh": Takes("none", False, _PLAIN),
    "tire": Takes("none", False, _HARM),
    "daunt": Takes("none", False, _PLAIN),
    "push": Takes((1, 6), False, _HARM),
    "pull": Takes((1, 6), False, _HARM),
    "move": Takes((1, 12), False, _PLAIN),
    "reveal": Takes("none", False, ()),
    "alert": Takes((-3, 3), False, ()),
    "give": Takes("rule", False, (*_GIFT, "weapons")),
    "to_hit": Takes((-3, 3), False, _GIFT),
    "defense": Takes((-3, 3), False, _GIFT),
    "tests": Takes((-3, 3), False, _GIFT),
    "morale": Takes((-3, 3), False, _GIFT),
}


class Said(NamedTuple):
    """A step as a pack says it, with everything written out; ``save`` and ``lasts`` are empty where there is none."""

    verb: str
    amount: Amount
    on: str = "target"
    within: int = 0  # inches
    rules: tuple[Rule, ...] = ()
    lasts: str = ""
    weapons: str = "all"
    save: str = ""


class Wrong(NamedTuple):
    """What is wrong with an effect, by its place in it; and what would be right."""

    place: tuple[str | int, ...]
    why: Wording
    right: Wording


# Special rules.


def read_rule(data: Any, words: Sequence[str]) -> Rule | Wording:
    """The special rule that is written so, if it is one of these words; else what would be right."""
    found = _RULE.fullmatch(data) if isinstance(data, str) else None
    if found is None or found[1] not in words:
        near = get_close_matches(found[1] if found else str(data), words, n=1)
        return Wording("perhaps {name}", name=near[0]) if near else one_of_all(words)
    word, x = found[1], int(found[2] or 0)
    if BY_WORD[word].rating and not x:
        return Wording("with a number: {example}", example=f"{word}(2)")
    if x and not BY_WORD[word].rating:
        return Wording("without a number: {name}", name=word)
    return word, x


def make_special(rule: Rule) -> Special:
    """The special rule itself."""
    word, x = rule
    return BY_WORD[word](x)


# Reading a step.


def read_step(data: Any, wrong: list[Wrong]) -> Said | None:
    """The step that this data says; adds what is wrong to ``wrong``."""
    if not isinstance(data, dict):
        why = Wording("{value} is no step", value=shown(data))
        wrong.append(Wrong((), why, Wording("verb: amount, with on: and others if needed")))
        return None
    named = [name for name in data if name not in Said._fields]
    if len(named) != 1:
        why = Wording("a step has no verb")
        if named:
            why = Wording("a step has the verbs {verbs}", verbs=f"{', '.join(named):.60}")
        wrong.append(Wrong((), why, Wording("one verb; another step is another entry of the list")))
        return None
    verb = named[0]
    if verb not in TAKES:
        near = get_close_matches(verb, TAKES, n=1)
        right = Wording("perhaps {name}", name=near[0]) if near else one_of_all(list(TAKES))
        wrong.append(Wrong((verb,), Wording("there is no verb {verb}", verb=quoted(verb, 40)), right))
        return None
    found: list[Wrong] = []
    amount = _amount(verb, data[verb], found)
    entries = _entries(verb, data, found)
    if not found:
        _wrong_together(verb, data, amount, found)
    wrong += found
    return None if found else Said(verb, amount, **entries)


def _amount(verb: str, data: Any, wrong: list[Wrong]) -> Amount:
    """What stands after the verb."""
    kind = TAKES[verb].amount
    if isinstance(kind, tuple):
        least, most = kind
        if (type(data) is int and least <= data <= most and data) or (data == DICE and TAKES[verb].dice):
            return data  # type: ignore[no-any-return]
        right = Wording("{least} to {most}", least=least, most=most)
        if least < 0:
            right = Wording("{least} to {most}, and not 0", least=least, most=most)
        elif TAKES[verb].dice:
            right = Wording("{words} or {word}", words=right, word=DICE)
    else:
        known = _WORDS[kind]
        if kind == "rule":
            rule = read_rule(data, known)
            if not isinstance(rule, Wording):
                return str(data)
            right = rule
        elif data in known:
            return data  # type: ignore[no-any-return]
        else:
            right = Wording("no amount") if kind == "none" else one_of([str(word) for word in known])
    why = Wording("{name} says no amount", name=verb)
    if data is not None:
        why = Wording("{name}: {value} is not possible", name=verb, value=shown(data))
    wrong.append(Wrong((verb,), why, right))
    return None


_WORDS: Final[Mapping[str, Sequence[Any]]] = {
    "none": (None,),
    "condition": CONDITIONS,
    "cure": (*CONDITIONS, ALL_CONDITIONS),
    "rule": [word for word in BY_WORD if word not in NEVER_GIVEN],
}


# Each reads one entry beside the verb: what it says, and what would be right if that is not possible.


def _word_of(known: Sequence[str]) -> Callable[[Any], tuple[Any, Wording | None]]:
    def read(data: Any) -> tuple[Any, Wording | None]:
        return (data, None) if isinstance(data, str) and data in known else (None, one_of(known))

    return read


def _within(data: Any) -> tuple[Any, Wording | None]:
    if type(data) is int and 1 <= data <= MOST_WITHIN:
        return data, None
    return None, Wording("{least} to {most}", least=1, most=MOST_WITHIN)


def _rules(data: Any) -> tuple[Any, Wording | None]:
    rules: list[Rule] = []
    for each in data if isinstance(data, list) and data else [data]:
        rule = read_rule(each, ON_HITS)
        if isinstance(rule, Wording):
            return None, rule
        rules.append(rule)
    if not isinstance(data, list) or len({word for word, _ in rules}) < len(rules):
        return None, Wording("a list of {words}", words=one_of(ON_HITS))
    return tuple(rules), None


_READ: Final[Mapping[str, Callable[[Any], tuple[Any, Wording | None]]]] = {
    "on": _word_of(REACHES),
    "within": _within,
    "rules": _rules,
    "lasts": _word_of(lasting.DURATIONS),
    "weapons": _word_of(WEAPONS[1:]),
    "save": _word_of(STATS),
}


def _entries(verb: str, data: dict[str, Any], wrong: list[Wrong]) -> dict[str, Any]:
    """The entries beside the verb."""
    also = TAKES[verb].also
    found: dict[str, Any] = {}
    for name, value in data.items():
        if name == verb:
            continue
        if name not in also:
            why = Wording("{verb} has no entry {entry}", verb=verb, entry=quoted(name, 40))
            wrong.append(Wrong((name,), why, one_of(also) if also else Wording("the verb alone")))
            continue
        found[name], right = _READ[name](value)
        if right is not None:
            why = Wording("{name}: {value} is not possible", name=name, value=shown(value))
            wrong.append(Wrong((name,), why, right))
    if "lasts" in also:
        found.setdefault("lasts", lasting.DURATIONS[lasting.ROUND])
    return found


def _wrong_together(verb: str, data: dict[str, Any], amount: Amount, wrong: list[Wrong]) -> None:
    """Entries that do not go together, each right by itself."""
    is_area = data.get("on") in _AREAS
    if is_area and "within" not in data:
        why = Wording("on: {on} does not say how far it reaches", on=data["on"])
        wrong.append(Wrong(("on",), why, Wording("within: and a number of inches")))
    if "within" in data and not is_area:
        wrong.append(Wrong(("within",), Wording("only one unit is reached"), Wording("no within:")))
    if verb == "give" and "weapons" in data:
        rule = read_rule(amount, list(BY_WORD))
        if not isinstance(rule, Wording) and not BY_WORD[rule[0]].of_weapons:
            why = Wording("{rule} is not a rule of weapons", rule=rule[0])
            wrong.append(Wrong(("weapons",), why, Wording("no weapons:")))


# The whole effect.


def wrong_with_effect(steps: Sequence[Said], aim: str) -> list[Wrong]:
    """What is wrong with steps, each right by itself, of an effect that is aimed so."""
    wrong: list[Wrong] = []
    for at, step in enumerate(steps):
        place = ("effect", at)
        if step.on == "self" and aim == "self":
            wrong.append(Wrong((*place, "on"), Wording("it is aimed at oneself already"), Wording("no on:")))
        if step.verb == "reveal" and aim != "token":
            wrong.append(Wrong((*place, "reveal"), Wording("only tokens are revealed"), Wording("aim: token")))
        if step.verb == "revive" and (aim != "fallen" or at):
            why = Wording("only the unconscious are revived, and first of all")
            wrong.append(Wrong((*place, "revive"), why, Wording("aim: fallen, and revive: as the first step")))
        if aim == "fallen" and not at and step.verb != "revive":
            why = Wording("nothing can be done to the unconscious but revive them")
            wrong.append(Wrong(place, why, Wording("revive: as the first step")))
        if aim == "token" and step.on != "self" and step.verb not in ("reveal", "alert"):
            why = Wording("{verb} can't be done to a token", verb=step.verb)
            wrong.append(Wrong(place, why, Wording("on: self")))
    return wrong


# Making it.


def make_step(said: Said) -> Step:
    """The step itself."""
    n, condition, given = 0, 0, [make_special(rule) for rule in said.rules]
    if isinstance(said.amount, int):
        n = said.amount * (INCH if said.verb in ("push", "pull", "move") else 1)
    elif said.amount == DICE:
        n = D3
    elif said.amount == ALL_CONDITIONS:
        condition = (1 << len(CONDITIONS)) - 1
    elif said.amount in CONDITIONS:
        condition = 1 << CONDITIONS.index(str(said.amount))
    elif said.verb == "give":
        rule = read_rule(said.amount, list(BY_WORD))
        assert not isinstance(rule, Wording)
        given.append(make_special(rule))
    return VERBS[said.verb](
        n=n,
        on=REACHES.index(said.on),
        within=said.within * INCH,
        given=tuple(given),
        lasts=lasting.DURATIONS.index(said.lasts) if said.lasts else lasting.ROUND,
        weapons=WEAPONS.index(said.weapons),
        save=STATS.index(said.save) if said.save else NOBODY,
        condition=condition,
    )


def aim_of(word: str) -> int:
    """An aim by its word."""
    return AIMS.index(word)
