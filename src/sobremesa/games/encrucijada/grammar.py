"""What the effects of a card may say (EN-10.3): for each verb its amounts, what it may be about, and how long it lasts.

A step is a verb with its amount, ``what`` it is about and how long it ``lasts``. What it is about is said by a *place*
(the zone), by whose it is, by who picks, how many, and filters.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from sobremesa.authoring.reading import one_of, one_of_all, shown
from sobremesa.engine.errors import Wording, quoted
from sobremesa.games.encrucijada import lasting
from sobremesa.games.encrucijada.box import CLASSES, NO_CLASS, NO_RESOURCE, NO_SUIT, PROTECTED, RESOURCES, SUITS, TRAITS
from sobremesa.games.encrucijada.cards.effect import Step
from sobremesa.games.encrucijada.cards.selector import ALL, NO_LIMIT, PICKS, WHOSE, ZONES, Selector
from sobremesa.games.encrucijada.cards.verbs import VERBS

Amount = int | str | tuple[str, int] | tuple[str, str] | None
"""A number; a trait; a resource and how much of it; from which resource to which; or none."""

MOST_STEPS: Final = 4
MOST_THINGS: Final = 5  # that one step is about, if not about all
MOST_VALUE: Final = 99  # of a Value, cost or resistance that a pack can speak of
FILTERS: Final = ("suit", "class", "traits", "civilisation", "name", "value", "cost")

_YOU: Final = ("you",)
_OTHERS: Final = ("rivals", "allies", "others")
_EVERY_ONE: Final = tuple(WHOSE)
_UNSEEN: Final = ("hidden", "table", "hand", "pile")  # where others' cards are not to be told apart (EN-6.14)

_ONE: Final = (1, False)  # how many at most, and whether all is possible
_SOME: Final = (MOST_THINGS, False)
_ONE_OR_ALL: Final = (1, True)
_ANY: Final = (MOST_THINGS, True)
_ALL: Final = (0, True)


class Reach(NamedTuple):
    """What a verb may do in one place: to whose things, how many (at most; and whether to all), who picks them, and
    whether filters say which."""

    whose: tuple[str, ...]
    number: tuple[int, bool] = _ANY
    by: tuple[str, ...] = ("user",)
    filters: tuple[str, ...] = ()


class Takes(NamedTuple):
    """What a step of a verb may say. ``amount``: its least and most, or the name of another kind of amount. ``places``:
    by zone, in one or more ways; none for a verb that is about nothing. ``lasts``: none for a verb that is done at
    once; the first is meant when nothing is said."""

    amount: tuple[int, int] | str
    places: Mapping[str, tuple[Reach, ...]]
    lasts: tuple[str, ...] = ()


_ITSELF: Final = (Reach(_YOU, _ONE),)
_NOTHING: Final[Mapping[str, tuple[Reach, ...]]] = {}
_WHILE: Final = ("turn", "fight", "war", "vuelta", "while_active")
_OWN_TURN: Final = ("own_turn",)


def _of_cards(whose: tuple[str, ...] = _EVERY_ONE, number: tuple[int, bool] = _ANY) -> tuple[Reach, ...]:
    """Cards that the user chooses on declaring, or all."""
    return (Reach(whose, number, ("user",), FILTERS),)


def _on_the_table(whose: tuple[str, ...]) -> dict[str, tuple[Reach, ...]]:
    """Cards of tables, to which something is given for a time."""
    fighting = (Reach(whose, _ONE_OR_ALL, ("user",), FILTERS),)
    return {
        "itself": _ITSELF,
        **{zone: _of_cards(whose) for zone in ("pueblo", "hidden", "table")},
        "fighting": fighting,
    }


def _moved(own: tuple[str, ...]) -> tuple[Reach, ...]:
    """Cards of tables that go elsewhere: others' are chosen on declaring, or by their holder, or by lot; one's own when
    the step comes (EN-6.1)."""
    return (
        Reach(("rivals", "allies", "others", "anyone", "side"), _ANY, ("user",), FILTERS),
        Reach(("rivals", "allies", "others", "anyone", "side"), _SOME, ("holder", "lot")),
        Reach(_YOU, _SOME, own, FILTERS),
        Reach(_YOU, _ALL, ("user",), FILTERS),
    )


_OWN_HAND: Final = (Reach(_YOU, _SOME, ("late", "lot"), FILTERS), Reach(_YOU, _ALL))
_HANDS: Final = (Reach((*_OTHERS, "anyone"), _SOME, ("holder", "lot")), Reach((*_OTHERS, "anyone", "side"), _ALL))
_FIGHTING: Final = (Reach(_EVERY_ONE, _ONE, ("user",), FILTERS),)
_TOWERS: Final = (Reach(_YOU, _ONE), Reach((*_OTHERS, "side", "anyone"), _ONE_OR_ALL))
_ON_RESOURCES: Final = {
    "itself": _ITSELF,
    "pueblo": _of_cards(),
    "tower": _TOWERS,
}
_NONE: Final = "none"

TAKES: Final[dict[str, Takes]] = {
    "value": Takes((-12, 12), _on_the_table(_EVERY_ONE), _WHILE),
    "trait": Takes("trait", _on_the_table(_EVERY_ONE), _WHILE),
    "no_trait": Takes("trait", _on_the_table(_EVERY_ONE), _WHILE),
    "resource": Takes("resource", _ON_RESOURCES, _WHILE),
    "convert": Takes("convert", _ON_RESOURCES, _WHILE),
    "draw": Takes((1, 6), {"itself": _ITSELF, "player": (Reach((*_OTHERS, "side", "anyone"), _ONE),)}),
    "search": Takes(_NONE, {"pile": (Reach(_YOU, _SOME, ("user",), FILTERS),)}),
    "discard": Takes(
        _NONE,
        {
            "itself": _ITSELF,
            **{zone: _moved(("late", "lot")) for zone in ("pueblo", "hidden", "table")},
            "hand": (*_OWN_HAND, *_HANDS),
            "pile": (Reach((*_OTHERS, "you", "anyone"), _SOME, ("lot",)),),
            "fighting": _FIGHTING,
        },
    ),
    "return": Takes(
        _NONE,
        {
            "itself": _ITSELF,
            **{zone: _moved(("late", "lot")) for zone in ("pueblo", "hidden", "table")},
            "discards": (
                Reach(_EVERY_ONE, _ANY, ("user",), FILTERS),
                Reach((*_OTHERS, "you", "anyone"), _SOME, ("lot",)),
            ),
            "fighting": _FIGHTING,
        },
    ),
    "lower": Takes((1, 4), _NOTHING),
    "show": Takes(_NONE, {"hidden": _moved(("late", "lot"))}),
    "look": Takes(
        _NONE,
        {
            "hidden": (Reach(_OTHERS, _ANY), Reach(_OTHERS, _SOME, ("lot",))),
            "hand": (Reach(_OTHERS, _SOME, ("lot",)),),
            "player": (Reach(_OTHERS, _ONE_OR_ALL),),
        },
    ),
    "destroy": Takes(_NONE, {"pueblo": _of_cards(number=_ALL)}),
    "swap": Takes(_NONE, {"pueblo": _of_cards(_OTHERS, _ONE)}),
    "steal": Takes(_NONE, {"pueblo": (*_of_cards(_OTHERS, _SOME), Reach(_OTHERS, _SOME, ("holder", "lot")))}),
    "block": Takes(_NONE, {"army": (Reach(_EVERY_ONE),)}),
    "unblock": Takes(_NONE, {"army": (Reach(_EVERY_ONE),)}),
    "move": Takes(_NONE, {"hidden": (Reach(_YOU, _ONE),)}),
    "heal": Takes((1, 20), {"tower": _TOWERS}),
    "damage": Takes((1, 20), {"tower": _TOWERS}),
    "no_war": Takes(
        _NONE, {"itself": _ITSELF, "player": (Reach((*_OTHERS, "side", "anyone"), _ONE_OR_ALL),)}, _OWN_TURN
    ),
    "must_war": Takes(_NONE, {"player": (Reach(("rivals",), _ONE_OR_ALL),)}, _OWN_TURN),
    "desgaste": Takes((-6, 6), {"itself": _ITSELF, "player": (Reach((*_OTHERS, "side", "anyone"), _ONE_OR_ALL),)}),
    "cancel": Takes(_NONE, {"declared": (Reach(("others",), _ONE, ("user",), FILTERS),)}),
    "copy": Takes(_NONE, {"declared": (Reach(("anyone",), _ONE),)}),
    "extra_war": Takes(_NONE, _NOTHING),
    "protect": Takes(
        _NONE,
        {
            **_on_the_table(("you", "allies", "side", "anyone")),
            "tower": (Reach(_YOU, _ONE), Reach(("allies", "side", "anyone"), _ONE_OR_ALL)),
        },
        _WHILE,
    ),
}

# A tower has none of what these change, and never leaves its place (EN-2.3, EN-4.13).
_NEVER_A_TOWER: Final = ("value", "trait", "no_trait", "discard", "return")
_ON_RESOURCE_VERBS: Final = ("resource", "convert")


class What(NamedTuple):
    """What a step is about, with everything written out; a filter that is not said is empty."""

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
    """A step as a pack says it, with everything written out. ``lasts`` is empty for what is done at once."""

    verb: str
    amount: Amount
    what: What
    lasts: str


class Wrong(NamedTuple):
    """What is wrong with an effect, by its place in it; and what would be right."""

    place: tuple[str | int, ...]
    why: Wording
    right: Wording


# Reading a step.


def read_step(data: Any, wrong: list[Wrong]) -> Said | None:
    """The step that this data says; adds what is wrong to ``wrong``. The civilisations and cards that its filters name
    are left to the caller, who knows them."""
    if not isinstance(data, dict):
        why = Wording("{value} is no step", value=shown(data))
        wrong.append(Wrong((), why, Wording("verb: amount, with what: and lasts: if needed")))
        return None
    named = [name for name in data if name not in ("what", "lasts")]
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
    what = _what(verb, data, found)
    lasts = _lasts(verb, data, found)
    wrong += found
    return None if found else Said(verb, amount, what, lasts)


def _amount(verb: str, data: Any, wrong: list[Wrong]) -> Amount:
    """What stands after the verb."""
    kind = TAKES[verb].amount
    amount, right = _number(data, *kind) if isinstance(kind, tuple) else _OTHER_AMOUNTS[kind](data)
    if right:
        why = Wording("{name} says no amount", name=verb)
        if data is not None:
            why = Wording("{name}: {value} is not possible", name=verb, value=shown(data))
        wrong.append(Wrong((verb,), why, right))
    return amount


# Each reads one kind of amount: the amount, and what would be right if it is none.


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
    _NONE: _no_amount,
    "trait": _trait,
    "resource": _of_a_resource,
    "convert": _from_and_to,
}


def _lasts(verb: str, data: dict[str, Any], wrong: list[Wrong]) -> str:
    """How long it lasts."""
    known = TAKES[verb].lasts
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
    """What it is about."""
    places = TAKES[verb].places
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
    """Whose, how many and who picks: what is left of the verb's ways grows less with each."""
    ways = list(TAKES[verb].places[zone])
    alone = [way.whose[0] for way in ways if len(way.whose) == 1]
    whose = said.get("whose", "you" if any("you" in way.whose for way in ways) else alone[0] if alone else None)
    ways = [way for way in ways if isinstance(whose, str) and whose in way.whose] or ways
    if whose not in ways[0].whose:
        known = dict.fromkeys(name for way in ways for name in way.whose)
        _impossible(verb, "whose", said, whose, list(known), wrong)
        return What()
    count = said.get("count", 1 if any(way.number[0] for way in ways) else "all")
    fitting = [way for way in ways if _counts(way, count)]
    if not fitting:
        most = max(way.number[0] for way in ways)
        right = [Wording("1 to {most}", most=most) if most > 1 else Wording("1")] if most else []
        words = [*right, *([Wording("all")] if any(way.number[1] for way in ways) else [])]
        _impossible(verb, "count", said, count, words, wrong)
        return What()
    picks = list(dict.fromkeys(pick for way in fitting for pick in way.by))
    by = said.get(
        "by", "user" if "user" in picks else "late" if "late" in picks else picks[0] if len(picks) == 1 else None
    )
    if by not in picks:
        _impossible(verb, "by", said, by, picks, wrong)
        return What()
    return What(zone, str(whose), ALL if count == "all" else int(count), str(by))


def _counts(way: Reach, count: object) -> bool:
    most, every = way.number
    return every if count == "all" else type(count) is int and 1 <= count <= most


def _impossible(verb: str, entry: str, said: dict[str, Any], value: Any, right: list[Any], wrong: list[Wrong]) -> None:
    if entry in said:
        why = Wording("{verb}, {entry}: {value} is not possible", verb=verb, entry=entry, value=shown(value))
    else:
        why = Wording("{verb} does not say {entry}:", verb=verb, entry=entry)
    wrong.append(Wrong(("what", entry) if entry in said else ("what",), why, one_of(right)))


def _filters(verb: str, what: What, said: dict[str, Any], wrong: list[Wrong]) -> dict[str, Any]:
    """The filters, in the words of :class:`What`."""
    given = [name for name in FILTERS if name in said]
    ways = [way for way in TAKES[verb].places[what.zone] if what.whose in way.whose and what.by in way.by]
    known = next((way.filters for way in ways if _counts(way, "all" if what.number == ALL else what.number)), ())
    if given and not known:
        why = Wording("{verb} can't ask which {zone} it is", verb=verb, zone=what.zone)
        wrong.append(Wrong(("what", given[0]), why, Wording("no filter")))
    elif given and what.zone in _UNSEEN and what.whose != "you":
        why = Wording("others' cards are not seen there, so nothing can be asked of them")
        wrong.append(Wrong(("what", given[0]), why, Wording("no filter, says EN-6.14")))
    elif "name" in given and not {"suit", "class", "civilisation", "cost"}.isdisjoint(given):
        wrong.append(
            Wrong(("what", "name"), Wording("a name says all of that"), Wording("name: alone, or with value:"))
        )
    elif verb == "destroy" and not given:
        wrong.append(Wrong(("what",), Wording("destroy has no condition"), one_of(FILTERS)))
    elif verb == "discard" and what.zone == "pueblo" and what.number == ALL and given:
        wrong.append(Wrong(("discard",), Wording("to discard all of a condition is to destroy"), Wording("destroy:")))
    if verb == "cancel" and said.get("suit") == "oro":
        why = Wording("an Oro's effect can't be cancelled")
        wrong.append(Wrong(("what", "suit"), why, Wording("another suit, says EN-6.6")))
    return {("kind" if name == "class" else name): _filter(name, said[name], wrong) for name in given}


def _filter(name: str, data: Any, wrong: list[Wrong]) -> Any:
    """One filter."""
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
    """What is wrong with steps, each right by itself, on one card of this suit (empty: a tower)."""
    wrong: list[Wrong] = []
    if len(steps) > 1 and any(step.verb == "copy" for step in steps):
        wrong.append(Wrong(("steps",), Wording("copy is a whole effect"), Wording("copy: alone")))
    if in_battle and suit != "copa":
        why = Wording("only Copa cards are kept out of battles")
        wrong.append(Wrong(("in_battle",), why, Wording("no in_battle:, says EN-8.2")))
    for at, step in enumerate(steps):
        if not suit and step.what.zone == "itself" and step.verb in _NEVER_A_TOWER:
            why = Wording("{verb} can't be done to a tower", verb=step.verb)
            wrong.append(Wrong(("steps", at), why, Wording("another verb, or what: of other cards")))
    return wrong


def wrong_with_resources(steps: list[Said], civilisation: str, gives: Collection[str]) -> list[Wrong]:
    """EN-4.6: what is wrong with steps that change what their own card gives."""
    wrong: list[Wrong] = []
    for at, step in enumerate(steps):
        if step.verb not in _ON_RESOURCE_VERBS or step.what.zone != "itself":
            continue
        place = ("steps", at, step.verb)
        if civilisation in PROTECTED:
            why = Wording("no effect changes the resources of this civilisation's cards")
            wrong.append(Wrong(place, why, Wording("other cards, says EN-4.6")))
        elif step.verb == "convert" and isinstance(step.amount, tuple) and step.amount[0] not in gives:
            why = Wording("the card itself gives no {resource}", resource=step.amount[0])
            wrong.append(Wrong(place, why, Wording("a resource that it gives")))
    return wrong


# Making it.


def make_step(said: Said, civilisations: Mapping[str, int], cards: Mapping[str, int]) -> Step:
    """The step itself. ``civilisations`` and ``cards`` have the numbers of those that filters name."""
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


def bits_of(traits: Collection[str]) -> int:
    """Traits as bits (EN-4.9)."""
    return sum(1 << TRAITS.index(trait) for trait in traits)


def shape_of(said: Said) -> tuple[object, ...]:
    """A step without its numbers: two designs with the same shapes differ by numbers only."""
    what, amount = said.what, said.amount
    words = [part for part in (amount if isinstance(amount, tuple) else (amount,)) if isinstance(part, str)]
    numbers = [part for part in (amount if isinstance(amount, tuple) else (amount,)) if isinstance(part, int)]
    bounds = (what.value != (0, NO_LIMIT), what.cost != (0, NO_LIMIT))
    filters = (what.suit, what.kind, what.traits, what.civilisation, what.name, *bounds)
    less = any(n < 0 for n in numbers)
    return (said.verb, *words, less, what.zone, what.whose, what.number == ALL, what.by, *filters, said.lasts)
