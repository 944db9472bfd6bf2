"""Reads and checks the steps of skills, spells and finds: each by itself, and whether they go together (QU-12.5).

A step is a verb with its amount. Beside it may stand whom it reaches (``on``), ``within`` how many inches, the special
``rules`` of its hits, how long it ``lasts``, for which ``weapons``, and the stat of its ``save``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sobremesa.authoring.reading import one_of, shown
from sobremesa.authoring.terms import Amount, EntryWords, Wrong, amounts_in_words, is_amount, verb_said
from sobremesa.engine.errors import Wording, quoted
from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import key
from sobremesa.games.quest.effects.effect import D3, Step
from sobremesa.games.quest.effects.terms import (
    AIMS,
    ALL_CONDITIONS,
    ANY_AIM,
    AREAS,
    DICE,
    ENTRIES,
    FALLEN,
    REACHES,
    TOKEN,
    WEAPONS,
)
from sobremesa.games.quest.effects.verbs import VERBS
from sobremesa.games.quest.rules import lasting
from sobremesa.games.quest.rules.special.words import SPECIALS, Rule, make_special, read_rule
from sobremesa.games.quest.state.box import CONDITIONS, INCH, STATS

MOST_STEPS: Final = 4
ON_HITS: Final = [word for word, special in SPECIALS.items() if special.of_hits]


class WrittenStep(NamedTuple):
    """A step as a pack writes it, with the defaults filled in; ``save`` and ``lasts`` are empty if it has none."""

    verb: str
    amount: Amount | None
    on: str = "target"
    within: int = 0  # inches
    rules: tuple[Rule, ...] = ()
    lasts: str = ""
    weapons: str = "all"
    save: str = ""

    @property
    def kind(self) -> type[Step]:
        """The class that carries out its verb."""
        return VERBS[self.verb]


_STEP: Final = EntryWords(
    none=key("{value} is not a step"),
    right=key("verb: amount, with on: and others if needed"),
    verbless=key("a step has no verb"),
    several=key("a step has the verbs {verbs}"),
    another=key("one verb; another step is another entry of the list"),
)

# Reading a step.


def read_step(data: Any, wrong: list[Wrong]) -> WrittenStep | None:
    """The step in this data. Adds to ``wrong`` what is wrong with it; returns None if it can't be made out."""
    verb = verb_said(data, _STEP, WrittenStep._fields, VERBS, list(VERBS), wrong)
    if verb is None:
        return None
    found: list[Wrong] = []
    amount = _amount(verb, data[verb], found)
    entries = _entries(verb, data, found)
    if not found:
        _wrong_together(verb, data, found)
    wrong += found
    return None if found else WrittenStep(verb, amount, **entries)


def _amount(verb: str, data: Any, wrong: list[Wrong]) -> Amount | None:
    """The amount after a verb; None if it takes none or is wrong, which is added to ``wrong``."""
    takes = VERBS[verb].takes
    if takes.of_rules:
        rule = read_rule(data, [str(word) for word in takes.amounts])
        if not isinstance(rule, Wording):
            return str(data)
        right = rule
    elif is_amount(data, takes.amounts):
        return data  # type: ignore[no-any-return]
    else:
        right = amounts_in_words(takes.amounts)
    why = Wording("{name} says no amount", name=verb)
    if data is not None:
        why = Wording("{name}: {value} is not possible", name=verb, value=shown(data))
    wrong.append(Wrong((verb,), why, right))
    return None


def _entry(name: str, data: Any) -> tuple[Any, Wording | None]:
    """An entry beside the verb: its value, and what would be right if the value is wrong, else None."""
    if name == "rules":
        return _rules(data)
    return (data, None) if is_amount(data, ENTRIES[name]) else (None, amounts_in_words(ENTRIES[name]))


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


def _entries(verb: str, data: dict[str, Any], wrong: list[Wrong]) -> dict[str, Any]:
    """The valid entries beside the verb. Adds the others to ``wrong``."""
    also = VERBS[verb].takes.also
    found: dict[str, Any] = {}
    for name, value in data.items():
        if name == verb:
            continue
        if name not in also:
            why = Wording("{verb} has no entry {entry}", verb=verb, entry=quoted(name, 40))
            wrong.append(Wrong((name,), why, one_of(also) if also else Wording("the verb alone")))
            continue
        found[name], right = _entry(name, value)
        if right is not None:
            why = Wording("{name}: {value} is not possible", name=name, value=shown(value))
            wrong.append(Wrong((name,), why, right))
    if VERBS[verb].is_lasting:
        found.setdefault("lasts", lasting.DURATIONS[lasting.ROUND])
    return found


def _wrong_together(verb: str, data: dict[str, Any], wrong: list[Wrong]) -> None:
    """Add to ``wrong`` the entries that are right by themselves but don't go together."""
    is_area = data.get("on") in AREAS
    if is_area and "within" not in data:
        why = Wording("on: {on} does not say how far it reaches", on=data["on"])
        wrong.append(Wrong(("on",), why, Wording("within: and a number of inches")))
    if "within" in data and not is_area:
        wrong.append(Wrong(("within",), Wording("only one unit is reached"), Wording("no within:")))
    if VERBS[verb].takes.of_rules and "weapons" in data:
        word, _ = rule_of(data[verb])
        if not SPECIALS[word].of_weapons:
            why = Wording("{rule} is not a rule of weapons", rule=word)
            wrong.append(Wrong(("weapons",), why, Wording("no weapons:")))


# The whole effect.


def wrong_with_effect(steps: Sequence[WrittenStep], aim: str) -> list[Wrong]:
    """What is wrong with an effect with this aim, whose steps are right by themselves."""
    wrong: list[Wrong] = []
    aimed = AIMS.index(aim)
    for at, step in enumerate(steps):
        place, kind = ("effect", at), step.kind
        if step.on == "self" and aim == "self":
            wrong.append(Wrong((*place, "on"), Wording("it is aimed at oneself already"), Wording("no on:")))
        if kind.only_at not in (ANY_AIM, aimed) or (kind.only_at == FALLEN and at):
            why, right = kind.or_else
            wrong.append(Wrong((*place, step.verb), why, right))
        if aimed == FALLEN and not at and kind.only_at != FALLEN:
            why = Wording("nothing can be done to the unconscious but revive them")
            wrong.append(Wrong(place, why, Wording("revive: as the first step")))
        if aimed == TOKEN and step.on != "self" and kind.only_at != TOKEN and not kind.reaches_nobody:
            why = Wording("{verb} can't be done to a token", verb=step.verb)
            wrong.append(Wrong(place, why, Wording("on: self")))
    return wrong


# Making it.


def make_step(said: WrittenStep) -> Step:
    """The step as the rules carry it out."""
    takes, rules = said.kind.takes, said.rules
    if takes.of_rules:
        rules = (*rules, rule_of(said.amount))
    return said.kind(
        n=said.amount * takes.unit if isinstance(said.amount, int) else D3 if said.amount == DICE else 0,
        on=REACHES.index(said.on),
        within=said.within * INCH,
        given=tuple(make_special(rule) for rule in rules),
        lasts=lasting.DURATIONS.index(said.lasts) if said.lasts else lasting.ROUND,
        weapons=WEAPONS.index(said.weapons),
        save=STATS.index(said.save) if said.save else NOBODY,
        condition=sum(1 << bit for bit, name in enumerate(CONDITIONS) if said.amount in (name, ALL_CONDITIONS)),
    )


def rule_of(amount: Amount | None) -> Rule:
    """The special rule that an amount names; the amount has been checked."""
    rule = read_rule(amount, list(SPECIALS))
    assert not isinstance(rule, Wording)
    return rule
