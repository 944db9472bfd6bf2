"""Reads the steps that a pack writes for a card, checks them against what their verbs accept, and makes them (EN-10.3).

A step has a verb with its amount, ``what`` it is about and how long it ``lasts``. ``what`` names a *place* (the zone),
whose things are meant, how many, who picks them, and filters.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sobremesa.authoring.reading import one_of, one_of_all, shown
from sobremesa.authoring.terms import EntryWords, Wrong, verb_said
from sobremesa.engine.errors import Wording, quoted
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.effects.effect import Step
from sobremesa.games.encrucijada.effects.places import UNSEEN, WHOSE, ZONES
from sobremesa.games.encrucijada.effects.selector import ALL, NO_LIMIT, PICKS, Selector
from sobremesa.games.encrucijada.effects.terms import FILTERS, FROM_AND_TO, NONE, OF_A_RESOURCE, TRAIT, Scope
from sobremesa.games.encrucijada.effects.verbs import VERBS
from sobremesa.games.encrucijada.rules import lasting
from sobremesa.games.encrucijada.state.box import (
    CLASSES,
    NO_CLASS,
    NO_RESOURCE,
    NO_SUIT,
    PROTECTED,
    RESOURCES,
    SUITS,
    TRAITS,
)

Amount = int | str | tuple[str, int] | tuple[str, str] | None
"""The value of a verb: a number, a trait, a resource with its amount, a pair of resources (from, to), or nothing."""

MOST_STEPS: Final = 4
MOST_VALUE: Final = 99  # the highest Value or cost that a filter can name

NAME_SAYS: Final = frozenset({"suit", "class", "civilisation", "cost"})  # filters that a name makes pointless

_STEP: Final = EntryWords(
    none=key("{value} is not a step"),
    right=key("verb: amount, with what: and lasts: if needed"),
    verbless=key("a step has no verb"),
    several=key("a step has the verbs {verbs}"),
    another=key("one verb; another step is another entry of the list"),
)


class What(NamedTuple):
    """What a step is about, with all defaults filled in; filters that are not given are empty."""

    zone: str = "itself"
    whose: str = "you"
    number: int = 1  # ALL for all
    by: str = "user"
    suit: str = ""
    kind: str = ""
    traits: tuple[str, ...] = ()
    civilisation: str = ""
    name: str = ""
    value: tuple[int, int] = (0, NO_LIMIT)
    cost: tuple[int, int] = (0, NO_LIMIT)


class Said(NamedTuple):
    """A step as a pack writes it, with all defaults filled in. ``lasts`` is empty for steps that are done at once."""

    verb: str
    amount: Amount
    what: What
    lasts: str


# Reading a step.


def read_step(data: Any, wrong: list[Wrong]) -> Said | None:
    """Read a step; returns None, with faults added to ``wrong``, if it is invalid. The civilisations and cards named by
    its filters are checked by the caller, who knows them."""
    verb = verb_said(data, _STEP, ("what", "lasts"), VERBS, list(VERBS), wrong)
    if verb is None:
        return None
    found: list[Wrong] = []
    amount = _amount(verb, data[verb], found)
    what = _what(verb, data, found)
    lasts = _lasts(verb, data, found)
    wrong += found
    return None if found else Said(verb, amount, what, lasts)


def _amount(verb: str, data: Any, wrong: list[Wrong]) -> Amount:
    """The value of the verb; None, with a fault added to ``wrong``, if it is invalid."""
    kind = VERBS[verb].takes.amount
    amount, right = _number(data, *kind) if isinstance(kind, tuple) else _OTHER_AMOUNTS[kind](data)
    if right:
        why = Wording("{name} says no amount", name=verb)
        if data is not None:
            why = Wording("{name}: {value} is not possible", name=verb, value=shown(data))
        wrong.append(Wrong((verb,), why, right))
    return amount


# Each of these reads one kind of amount. They return the amount and None, or None and what would be right.


def _number(data: Any, least: int, most: int) -> tuple[Amount, Wording | None]:
    if type(data) is int and least <= data <= most and data:
        return data, None
    if least < 0:
        return None, Wording("{least} to {most}, and not 0", least=least, most=most)
    return None, Wording("{least} to {most}", least=least, most=most)


def _no_amount(data: Any) -> tuple[Amount, Wording | None]:
    return None, None if data is None else Wording("no amount")


def _trait(data: Any) -> tuple[Amount, Wording | None]:
    return (data, None) if isinstance(data, str) and data in TRAITS else (None, one_of(TRAITS))


def _of_a_resource(data: Any) -> tuple[Amount, Wording | None]:
    if isinstance(data, dict) and len(data) == 1:
        ((resource, n),) = data.items()
        if resource in RESOURCES and type(n) is int and 0 < abs(n) <= MOST_VALUE:
            return (resource, n), None
    return None, Wording("a resource and how much of it: {example}", example="{magia: 2}")


def _from_and_to(data: Any) -> tuple[Amount, Wording | None]:
    if isinstance(data, dict) and set(data) == {"from", "to"}:
        before, after = data["from"], data["to"]
        if before in RESOURCES and after in RESOURCES and before != after:
            return (before, after), None
    return None, Wording("two resources: {example}", example="{from: fe, to: saber}")


_OTHER_AMOUNTS: Final[Mapping[str, Callable[[Any], tuple[Amount, Wording | None]]]] = {
    NONE: _no_amount,
    TRAIT: _trait,
    OF_A_RESOURCE: _of_a_resource,
    FROM_AND_TO: _from_and_to,
}


def _lasts(verb: str, data: dict[str, Any], wrong: list[Wrong]) -> str:
    """How long the step lasts: as given, or the verb's default."""
    known = VERBS[verb].takes.lasts
    if "lasts" not in data:
        return known[0] if known else ""
    said = data["lasts"]
    if isinstance(said, str) and said in known:
        return said
    if not known:
        wrong.append(Wrong(("lasts",), Wording("{verb} is done at once", verb=verb), Wording("no lasts:")))
    else:
        why = Wording("{verb}, lasts: {value} is not possible", verb=verb, value=shown(said))
        wrong.append(Wrong(("lasts",), why, one_of(known)))
    return ""


def _what(verb: str, data: dict[str, Any], wrong: list[Wrong]) -> What:
    """The entries of ``what``, with faults added to ``wrong``."""
    places = VERBS[verb].takes.places
    said = data.get("what", {})
    if not isinstance(said, dict) or ("what" in data and not places):
        why = Wording("{verb}, what: {value} is not possible", verb=verb, value=shown(said))
        right = Wording("entries zone:, whose:, count:, by: or filters") if places else Wording("no what:")
        wrong.append(Wrong(("what",), why, right))
        return What()
    if not places:
        return What()
    for name in said:
        if name not in ("zone", "whose", "count", "by", *FILTERS):
            why = Wording("{entry} is not an entry here", entry=quoted(name, 40))
            right = one_of_all(["zone", "whose", "count", "by", *FILTERS])
            wrong.append(Wrong(("what", name), why, right))
            return What()
    zone = said.get("zone", next(iter(places)))
    if not isinstance(zone, str) or zone not in places:
        _impossible(verb, "zone", said, zone, list(places), wrong)
        return What()
    before = len(wrong)
    what = _picked(verb, zone, said, wrong)
    return What() if len(wrong) > before else what._replace(**_filters(verb, what, said, wrong))


def _picked(verb: str, zone: str, said: dict[str, Any], wrong: list[Wrong]) -> What:
    """The zone, whose, how many and who picks. Each entry narrows down the scopes of the verb that still fit."""
    ways = list(VERBS[verb].takes.places[zone])
    whose = said.get("whose", usual_whose(ways))
    ways = [way for way in ways if isinstance(whose, str) and whose in way.whose] or ways
    if whose not in ways[0].whose:
        known = dict.fromkeys(name for way in ways for name in way.whose)
        _impossible(verb, "whose", said, whose, list(known), wrong)
        return What()
    count = said.get("count", usual_count(ways))
    fitting = [way for way in ways if _counts(way, count)]
    if not fitting:
        most = max(way.number[0] for way in ways)
        right = [Wording("1 to {most}", most=most) if most > 1 else Wording("1")] if most else []
        words = [*right, *([Wording("all")] if any(way.number[1] for way in ways) else [])]
        _impossible(verb, "count", said, count, words, wrong)
        return What()
    picks = list(dict.fromkeys(pick for way in fitting for pick in way.by))
    by = said.get("by", usual_by(fitting))
    if by not in picks:
        _impossible(verb, "by", said, by, picks, wrong)
        return What()
    return What(zone, str(whose), ALL if count == "all" else int(count), str(by))


# The defaults for entries that are not given, for these scopes of a verb; None if the entry is required.


def usual_whose(ways: Sequence[Scope]) -> str | None:
    """Whose things are meant by default."""
    alone = [way.whose[0] for way in ways if len(way.whose) == 1]
    return "you" if any("you" in way.whose for way in ways) else alone[0] if alone else None


def usual_count(ways: Sequence[Scope]) -> int | str:
    """How many are meant by default."""
    return 1 if any(way.number[0] for way in ways) else "all"


def usual_by(ways: Sequence[Scope]) -> str | None:
    """Who picks by default."""
    picks = {pick for way in ways for pick in way.by}
    usual = picks & {"user"} or picks & {"late"} or picks
    return usual.pop() if len(usual) == 1 else None


def _counts(way: Scope, count: object) -> bool:
    most, every = way.number
    return every if count == "all" else type(count) is int and 1 <= count <= most


def _impossible(verb: str, entry: str, said: dict[str, Any], value: Any, right: list[Any], wrong: list[Wrong]) -> None:
    if entry in said:
        why = Wording("{verb}, {entry}: {value} is not possible", verb=verb, entry=entry, value=shown(value))
    else:
        why = Wording("{verb} needs {entry}:", verb=verb, entry=entry)
    wrong.append(Wrong(("what", entry) if entry in said else ("what",), why, one_of(right)))


def _filters(verb: str, what: What, said: dict[str, Any], wrong: list[Wrong]) -> dict[str, Any]:
    """The filters as fields of :class:`What`, with faults added to ``wrong``."""
    takes = VERBS[verb].takes
    given = [name for name in FILTERS if name in said]
    ways = [way for way in takes.places[what.zone] if what.whose in way.whose and what.by in way.by]
    way = next(way for way in ways if _counts(way, "all" if what.number == ALL else what.number))
    if given and not way.filters and way.unfiltered is None:
        why = Wording("{verb} can't filter by {zone}", verb=verb, zone=what.zone)
        wrong.append(Wrong(("what", given[0]), why, Wording("no filter")))
    elif given and is_unseen(what.zone, what.whose):
        why = Wording("other players' cards are face down there, so they can't be filtered")
        wrong.append(Wrong(("what", given[0]), why, Wording("no filter, says EN-6.14")))
    elif "name" in given and not NAME_SAYS.isdisjoint(given):
        wrong.append(
            Wrong(("what", "name"), Wording("the name already settles that"), Wording("name: alone, or with value:"))
        )
    elif takes.conditional and not given:
        wrong.append(Wrong(("what",), Wording("{verb} has no condition", verb=verb), one_of(FILTERS)))
    elif given and way.unfiltered is not None:
        wrong.append(Wrong((verb,), *way.unfiltered))
    for (name, word), never in takes.never.items():
        if said.get(name) == word:
            wrong.append(Wrong(("what", name), *never))
    return {("kind" if name == "class" else name): _filter(name, said[name], wrong) for name in given}


def is_unseen(zone: str, whose: str) -> bool:
    """EN-6.14: whether these are other players' hidden cards, which filters can't look at."""
    return ZONES.index(zone) in UNSEEN and whose != "you"


def _filter(name: str, data: Any, wrong: list[Wrong]) -> Any:
    """The value of one filter, with a fault added to ``wrong`` if it is invalid."""
    if name in ("suit", "class"):
        known = SUITS if name == "suit" else CLASSES
        if isinstance(data, str) and data in known:
            return data
        right = one_of(known)
    elif name == "traits":
        listed = isinstance(data, list) and all(isinstance(one, str) and one in TRAITS for one in data)
        if listed and data and len(set(data)) == len(data):
            return tuple(sorted(data, key=TRAITS.index))
        right = Wording("a list of {words}", words=one_of(TRAITS))
    elif name in ("value", "cost"):
        if isinstance(data, list) and len(data) == 2 and all(type(n) is int and 0 <= n <= MOST_VALUE for n in data):
            least, most = data
            if least <= most and (least, most) != (0, MOST_VALUE):
                return least, most
        right = Wording("the least and the most: {example}", example="[0, 3]")
    else:
        if isinstance(data, str):
            return data
        right = Wording("the id of a card") if name == "name" else Wording("the id of a civilisation")
    why = Wording("{name}: {value} is not possible", name=name, value=shown(data))
    wrong.append(Wrong(("what", name), why, right))
    return What._field_defaults["kind" if name == "class" else name]


# The whole effect.


def wrong_with_effect(steps: list[Said], suit: str, in_battle: bool) -> list[Wrong]:
    """Faults of steps that are each valid alone, taken together on one card of this suit (empty: a tower)."""
    wrong: list[Wrong] = []
    alone = next((step.verb for step in steps if VERBS[step.verb].stands_alone), None)
    if alone and len(steps) > 1:
        why, right = Wording("{verb} is a whole effect", verb=alone), Wording("{verb}: alone", verb=alone)
        wrong.append(Wrong(("steps",), why, right))
    if in_battle and suit != "copa":
        why = Wording("only Copa cards are kept out of battles")
        wrong.append(Wrong(("in_battle",), why, Wording("no in_battle:, says EN-8.2")))
    for at, step in enumerate(steps):
        if not suit and step.what.zone == "itself" and not VERBS[step.verb].is_for_towers:
            why = Wording("{verb} can't be done to a tower", verb=step.verb)
            wrong.append(Wrong(("steps", at), why, Wording("another verb, or what: of other cards")))
    return wrong


def wrong_with_resources(steps: list[Said], civilisation: str, gives: Collection[str]) -> list[Wrong]:
    """EN-4.6: faults of steps that change the resources given by their own card."""
    wrong: list[Wrong] = []
    for at, step in enumerate(steps):
        if not VERBS[step.verb].on_resources or step.what.zone != "itself":
            continue
        place = ("steps", at, step.verb)
        if civilisation in PROTECTED:
            why = Wording("no effect changes the resources of this civilisation's cards")
            wrong.append(Wrong(place, why, Wording("other cards, says EN-4.6")))
        elif isinstance(step.amount, tuple) and isinstance(step.amount[1], str) and step.amount[0] not in gives:
            why = Wording("the card itself gives no {resource}", resource=step.amount[0])
            wrong.append(Wrong(place, why, Wording("a resource that it gives")))
    return wrong


# Making a step.

_EXAMPLES: Final[Mapping[str, Amount]] = {
    NONE: None,
    TRAIT: "defensa",
    OF_A_RESOURCE: ("magia", 2),
    FROM_AND_TO: ("fe", "saber"),
}


def make_step(said: Said, civilisations: Mapping[str, int], cards: Mapping[str, int]) -> Step:
    """The step itself. ``civilisations`` and ``cards`` map the ids used in filters to numbers."""
    what = said.what
    selector = Selector(
        zone=ZONES.index(what.zone),
        whose=WHOSE[what.whose],
        count=what.number,
        by=PICKS.index(what.by),
        suit=SUITS.index(what.suit) if what.suit else NO_SUIT,
        kind=CLASSES.index(what.kind) if what.kind else NO_CLASS,
        traits=bits_of(what.traits),
        civilisation=civilisations[what.civilisation] if what.civilisation else -1,
        design=cards[what.name] if what.name else -1,
        values=what.value,
        costs=what.cost,
    )
    n, trait, resource, from_resource = 0, 0, NO_RESOURCE, NO_RESOURCE
    if isinstance(said.amount, int):
        n = said.amount
    elif isinstance(said.amount, str):
        trait = bits_of((said.amount,))
    elif said.amount is not None:
        first, second = said.amount
        resource = RESOURCES.index(first)
        if isinstance(second, int):
            n = second
        else:
            from_resource, resource = resource, RESOURCES.index(second)
    lasts = lasting.DURATIONS.index(said.lasts) if said.lasts else lasting.TURN
    return VERBS[said.verb](
        n=n, what=selector, lasts=lasts, trait=trait, resource=resource, from_resource=from_resource
    )


def example_of(verb: str) -> Said:
    """An example of a step with this verb, in the first place that the verb allows."""
    takes = VERBS[verb].takes
    amount = _EXAMPLES[takes.amount] if isinstance(takes.amount, str) else 2
    what = What()
    for zone, (way, *_) in takes.places.items():
        what = What(zone, way.whose[0], 1 if way.number[0] else ALL, way.by[0], "oro" if takes.conditional else "")
        break
    return Said(verb, amount, what, takes.lasts[0] if takes.lasts else "")


def bits_of(traits: Collection[str]) -> int:
    """These traits as bits (EN-4.9)."""
    return sum(1 << TRAITS.index(trait) for trait in traits)


def shape_of(said: Said) -> tuple[object, ...]:
    """Everything about a step except its numbers: designs with equal shapes differ only in numbers."""
    what, amount = said.what, said.amount
    words = [part for part in (amount if isinstance(amount, tuple) else (amount,)) if isinstance(part, str)]
    numbers = [part for part in (amount if isinstance(amount, tuple) else (amount,)) if isinstance(part, int)]
    bounds = (what.value != (0, NO_LIMIT), what.cost != (0, NO_LIMIT))
    filters = (what.suit, what.kind, what.traits, what.civilisation, what.name, *bounds)
    less = any(n < 0 for n in numbers)
    return (said.verb, *words, less, what.zone, what.whose, what.number == ALL, what.by, *filters, said.lasts)
