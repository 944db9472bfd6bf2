"""What an option would lead to, as data and in words: the differences in a world after a trial."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import compress
from operator import ne
from typing import Final

from sobremesa.engine.event import Event
from sobremesa.engine.foresight import Ahead, Change
from sobremesa.engine.page import NOBODY
from sobremesa.engine.saying import Saying
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.foresight.fans import Fan
from sobremesa.games.encrucijada.rules import events, standing
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.games.encrucijada.state.match import PUEBLO, Encrucijada
from sobremesa.games.encrucijada.words.groups import missing

N: Final = len(RESOURCES)

# Kinds of changes (``Change.what``). For a card, ``at`` is its place in the Pueblo and ``fact`` its design.
ACTIVE: Final = "active"  # the card that is turned face up: 1 if it is active, else 0
WAKES: Final = "wakes"  # a card of the Pueblo is activated: 1
FALLS: Final = "falls"
GOES: Final = "goes"  # a card leaves its Pueblo: 1
VALUE: Final = "value"  # a card's new Value
STOCK: Final = "stock"  # the difference in a resource (``fact``)
TOWER: Final = "tower"  # the resistance left
DESGASTE: Final = "desgaste"  # the new Desgaste
WINS: Final = "wins"  # a fighting card wins: 1
GOVERNS: Final = "governs"  # the amount of a resource (``fact``) that wins the match
LOSES: Final = "loses"  # a seat loses the match: 1

Facts = dict[tuple[str, int, int, int], tuple[int, int]]  # (what, seat, at, fact): (value before, value after)


def facts_of(
    before: Encrucijada, after: Encrucijada, told: Sequence[Event], put: int = NOBODY, strange: int = NOBODY
) -> Facts:
    """The differences between ``before`` and ``after``, a later state of the same world; ``told`` are the events in
    between. ``put`` is the card that was turned face up. The card with which the player ``strange`` fights is not
    named."""
    found: Facts = {}
    if put != NOBODY:
        found[ACTIVE, after.holder(put), NOBODY, after.cards[put].number] = (0, after.active[put])
    for event in told:
        _happened(found, event, strange)
    touched = differing(before.where, after.where) | differing(before.active, after.active)
    if before.lasting != after.lasting:
        touched.update(*before.pueblo)
    for seat in range(before.seats):
        _of_seat(found, before, after, seat, touched)
    return found


def differing(before: list[int], after: list[int]) -> set[int]:
    """The indices at which two columns differ."""
    return set(compress(range(len(before)), map(ne, before, after)))


def _happened(found: Facts, event: Event, strange: int) -> None:
    facts = event.named()
    if event.kind is events.BEATS and facts["seat"] != strange:
        found[WINS, facts["seat"], NOBODY, facts["card"]] = (0, 1)
    elif event.kind is events.GOVERNS:
        found[GOVERNS, facts["seat"], NOBODY, facts["resource"]] = (0, facts["n"])
    elif event.kind is events.LOST:
        found[LOSES, facts["seat"], NOBODY, 0] = (0, 1)


def _of_seat(found: Facts, before: Encrucijada, after: Encrucijada, seat: int, touched: set[int]) -> None:
    if before.resistance[seat] != after.resistance[seat]:
        found[TOWER, seat, NOBODY, 0] = (before.resistance[seat], after.resistance[seat])
    if before.in_play(seat) and not after.in_play(seat):
        return  # everything of theirs goes with them (EN-1.9)
    if before.desgaste[seat] != after.desgaste[seat]:
        found[DESGASTE, seat, NOBODY, 0] = (before.desgaste[seat], after.desgaste[seat])
    for resource in range(N):
        more = after.stock[seat * N + resource] - before.stock[seat * N + resource]
        if more:
            found[STOCK, seat, NOBODY, resource] = (0, more)
    for at, card in enumerate(before.pueblo[seat]):
        if card in touched:
            _of_visible(found, before, after, (seat, at, card))


def _of_visible(found: Facts, before: Encrucijada, after: Encrucijada, visible: tuple[int, int, int]) -> None:
    """Add the changes for a card of a Pueblo, given as (seat, place in the Pueblo, card)."""
    seat, at, card = visible
    number = before.cards[card].number
    if after.zone(card) != PUEBLO or after.holder(card) != seat:
        found[GOES, seat, at, number] = (0, 1)
    elif before.active[card] != after.active[card]:
        found[WAKES if after.active[card] else FALLS, seat, at, number] = (0, 1)
    if before.lasting != after.lasting and after.zone(card) == PUEBLO:
        was, then = standing.value(before, card), standing.value(after, card)
        if was != then:
            found[VALUE, seat, at, number] = (was, then)


# As data.


def merged(trials: Sequence[Facts]) -> list[Change]:
    """The changes across several worlds, each with its least and most value."""
    found: dict[tuple[str, int, int, int], Change] = {}
    for facts in trials:
        for named, (was, _) in facts.items():
            if named not in found:
                values = [each[named][1] if named in each else was for each in trials]
                found[named] = Change(*named, min(values), max(values))
    return list(found.values())


# In words.

_TOWER: Final = key("{seat}'s Atempus then has {n} left")
_HIT: Final = key("if both pass, the Atempus has {n} left")
_WORDS: Final[Mapping[str, Callable[[Change], Saying]]] = {
    WINS: lambda one: (key("if both pass, {card} wins"), {"card": one.fact}),
    DESGASTE: lambda one: (key("{seat}'s Desgaste is then {n}"), {"seat": one.seat, "n": one.least}),
    TOWER: lambda one: (_TOWER, {"seat": one.seat, "n": one.least}),
    WAKES: lambda one: (key("{card} wakes"), {"card": one.fact}),
    FALLS: lambda one: (key("{card} falls inactive"), {"card": one.fact}),
    GOES: lambda one: (key("{card} leaves {seat}'s Pueblo"), {"card": one.fact, "seat": one.seat}),
    GOVERNS: lambda one: (key("enough {resource} to govern!"), {"resource": one.fact}),
    LOSES: lambda one: (key("{seat} loses the match"), {"seat": one.seat}),
    STOCK: lambda one: (
        key("{seat}: {n} {resource} more") if one.least > 0 else key("{seat}: {n} {resource} less"),
        {"seat": one.seat, "n": abs(one.least), "resource": one.fact},
    ),
}
_MAY: Final[Mapping[str, Callable[[Change], Saying]]] = {
    WINS: lambda one: (key("{card} may win or lose"), {"card": one.fact}),
    TOWER: lambda one: (key("the Atempus would have {n} to {m} left"), {"n": one.least, "m": one.most}),
    FALLS: lambda one: (key("{card} may fall inactive"), {"card": one.fact}),
    LOSES: lambda one: (key("{seat} may lose the match"), {"seat": one.seat}),
}
_YOURS: Final[Mapping[str, Callable[[Change], Saying]]] = {  # when the change concerns the reader
    DESGASTE: lambda one: (key("your Desgaste is then {n}"), {"n": one.least}),
}
_FEW: Final = 3  # cards named; further ones are only counted
_OF_FIGHTS: Final = (WINS, TOWER, DESGASTE, FALLS, LOSES)


def _in_words(changes: Sequence[Change], order: Sequence[str], reader: int = NOBODY) -> list[Saying]:
    """These changes in words for the seat ``reader``, in the given order of kinds."""
    found: list[Saying] = []
    for what in order:
        for words, known in ((_WORDS, True), (_MAY, False)):
            those = [one for one in changes if one.what == what and (one.least == one.most) is known]
            if what == FALLS and len(those) > _FEW:
                many = key("{cards} fall inactive") if known else key("{cards} may fall inactive")
                found.append((many, {"cards": len(those)}))
            elif what in words:
                mine = _YOURS if known else {}
                found += [mine.get(what, words[what])(one) if one.seat == reader else words[what](one) for one in those]
    return found


def of_card(match: Encrucijada, facts: Facts) -> tuple[Ahead, Ahead]:
    """The result for a card that is turned face up, for two questions: before it is put down, and when only its
    place is left to choose."""
    changes = merged([facts])
    put = next(change for change in changes if change.what == ACTIVE)
    would, does, lacks = key("face up it would be active"), key("active"), list[Saying]()
    if not put.least:
        would, does = key("face up it would be inactive"), key("not active")
        costs = match.box.designs[put.fact].costs
        lacks = missing([(resource, amount - match.stock[put.seat * N + resource]) for resource, amount in costs])
    says = (*lacks, *_in_words(changes, (WAKES, FALLS, GOVERNS)))
    return Ahead(tuple(changes), ((would, {}), *says)), Ahead(tuple(changes), ((does, {}), *says))


def of_fight(facts: Facts, stopped: bool, reader: int) -> Ahead:
    """The result of a fight between known cards, for the seat ``reader``."""
    changes = merged([facts])
    says = [(_HIT if text == _TOWER else text, facts) for text, facts in _in_words(changes, _OF_FIGHTS, reader)]
    return Ahead(tuple(changes), tuple(says), stopped)


def of_unknown_fight(trials: Sequence[Facts], reader: int) -> Ahead | None:
    """The result of a fight with a hidden card, for the seat ``reader``: a range from the weakest to the strongest
    card that it could be."""
    if not trials:
        return None
    changes = merged(trials)
    return Ahead(tuple(changes), tuple(_in_words(changes, _OF_FIGHTS, reader)), unknown=True)


def of_rival(world: Encrucijada, fan: Fan) -> Ahead | None:
    """EN-7.1: the cards that a rival could fight with."""
    says: list[Saying] = []
    for card in fan.known[:_FEW]:
        facts = {"card": world.cards[card].number, "n": standing.value(world, card)}
        says.append((key("you know {card} there, Value {n}"), facts))
    if fan.unknown:
        facts = {"cards": fan.unknown, "a": fan.least, "b": fan.most}
        says.append((key("{cards} you don’t know there, of Value {a} to {b}"), facts))
    return Ahead(says=tuple(says), unknown=fan.unknown > 0) if says else None


def of_meeting(world: Encrucijada, first: int, wins: int, rivals: int) -> Ahead:
    """EN-8.4: how the first card of an army would fare: it wins against ``wins`` of the ``rivals`` cards that it
    could meet."""
    number = world.cards[first].number
    change = Change(WINS, world.holder(first), NOBODY, number, int(wins == rivals), int(wins > 0))
    text = key("its first card, {card}, beats whatever it could meet first")
    if not wins:
        text = key("its first card, {card}, loses to whatever it could meet first")
    elif wins < rivals:
        text = key("its first card, {card}, beats {a} of the {b} that it could meet first")
    return Ahead((change,), ((text, {"card": number, "a": wins, "b": rivals}),), unknown=rivals > 1)


def of_blow(world: Encrucijada, first: int) -> Ahead:
    """EN-8.11: what the first card of an army would do to the Atempus, if that is in its way."""
    whole = standing.value(world, world.tower(world.defender))
    left = max(0, whole - standing.value(world, first))
    facts = {"card": world.cards[first].number, "n": left}
    says: Saying = (key("its first card, {card}, would leave the Atempus {n}"), facts)
    return Ahead((Change(TOWER, world.defender, NOBODY, 0, left, whole),), (says,), unknown=True)


def of_effect(trials: Sequence[Facts], stopped: bool, place: int, reader: int) -> Ahead:
    """The result of effects that take place, for the seat ``reader``; anything that differs between worlds is
    unknown."""
    changes = merged(trials)
    known = [change for change in changes if change.least == change.most]
    unknown = stopped or len(known) < len(changes)
    says = _in_words(known, (TOWER, DESGASTE, GOES, FALLS, WAKES, STOCK, WINS, GOVERNS, LOSES), reader)
    if place != NOBODY:
        says.insert(0, (key("it would take place as number {place}"), {"place": place}))
    if says and unknown:
        says.append((key("the rest cannot be known yet"), {}))
    return Ahead(tuple(known), tuple(says), unknown, place)


def of_loss(seat: int, place: int, facts: Facts) -> Ahead:
    """The result of losing the card at this place in the player's Pueblo."""
    changes = [change for change in merged([facts]) if (change.what, change.seat, change.at) != (GOES, seat, place)]
    return Ahead(tuple(changes), tuple(_in_words(changes, (STOCK, FALLS))))
