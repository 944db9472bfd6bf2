"""What cards are worth now: their Value, traits and resources, and which cards of a Pueblo are active (EN-4)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.rules import events, lasting
from sobremesa.games.encrucijada.rules.lasting import EVERYTHING
from sobremesa.games.encrucijada.state.box import RESOURCES, Design
from sobremesa.games.encrucijada.state.entry import LastingEntry
from sobremesa.games.encrucijada.state.match import ATEMPUS, FIGHTING, PUEBLO, Encrucijada

N: Final = len(RESOURCES)


# The properties of a card.


def value(match: Encrucijada, card: int) -> int:
    """EN-4.2, EN-8.5: the printed Value, then what has changed it, then the holder's Desgaste; never below 0. For a
    tower, the resistance it has left (EN-4.13).
    """
    if match.zone(card) == ATEMPUS:
        return match.resistance[match.owner(card)]
    worth = match.cards[card].value
    if match.lasting:
        worth += raised_by(match, card)
    return max(0, worth - match.desgaste[match.holder(card)])


def raised_by(match: Encrucijada, card: int) -> int:
    """EN-4.2: what the lasting effects add to a card's Value, or take from it."""
    found = 0
    for entry in lasting.entries(match):
        more = entry.step.more_value(entry.amount)
        if more and lasting.covers(match, entry, card):
            found += more
    return found


def traits(match: Encrucijada, card: int) -> int:
    """EN-4.9, as bits: the printed traits, then what was given and taken, in this order."""
    found = match.cards[card].traits
    if match.lasting:
        for entry in lasting.entries(match):
            after = entry.step.traits_after(found)
            if after != found and lasting.covers(match, entry, card):
                found = after
    return found


def gives(match: Encrucijada, card: int) -> tuple[tuple[int, int], ...]:
    """EN-4.4: (resource, amount) pairs that it gives while it is active, after all changes; never less than nothing."""
    changes = _changes(match, [card]) if match.lasting else None
    return _given(match, card, match.active, changes[card]) if changes else match.cards[card].gives


def touching(match: Encrucijada) -> list[LastingEntry]:
    """The lasting effects that change what the cards they cover are worth, give or can do (EN-4.2, EN-4.4, EN-4.9)."""
    return [entry for entry in lasting.entries(match) if entry.step.touches] if match.lasting else []


def gives_any(match: Encrucijada, card: int, resource: int) -> bool:
    """Whether the card, active or not, would give any of this resource now."""
    return resource in [given for given, _ in gives(match, card)]


def _changes(match: Encrucijada, cards: list[int]) -> dict[int, list[LastingEntry]]:
    """What changes the resources that these cards give, by card."""
    found: dict[int, list[LastingEntry]] = {}
    for entry in lasting.on_resources(match):
        for card in cards if entry.about == EVERYTHING else [entry.about]:
            if card in cards and lasting.covers(match, entry, card):
                found.setdefault(card, []).append(entry)
    return found


def _given(
    match: Encrucijada, card: int, active: list[int], changes: list[LastingEntry]
) -> tuple[tuple[int, int], ...]:
    """What a card gives while these cards are active and these changes apply. What an active card adds to others only
    counts while it is active; what it takes away is missing from the start, so waking a card never makes the others
    give less (EN-4.7, EN-4.11).
    """
    found = dict(match.cards[card].gives)
    for entry in changes:
        resource, amount = entry.step.resource, entry.step.more_resources(found, entry.amount)
        if amount < 0 or match.zone(entry.source) != PUEBLO or active[entry.source]:
            found[resource] = found.get(resource, 0) + amount
    return tuple((resource, amount) for resource, amount in found.items() if amount > 0)


def can_pay(match: Encrucijada, seat: int, design: Design) -> bool:
    """EN-4.5, EN-4.7: whether this seat's active Pueblo and Atempus meet its cost."""
    stock, base, enough = match.stock, seat * N, True
    for resource, amount in design.costs:
        enough = enough and stock[base + resource] >= amount
    return enough


def is_active(match: Encrucijada, card: int) -> bool:
    """EN-4.7, EN-4.8, EN-4.12: whether it can be used now where it is."""
    zone = match.zone(card)
    if zone == PUEBLO:
        return match.active[card] == 1
    if zone == FIGHTING:
        return can_pay(match, match.holder(card), match.cards[card])
    return zone == ATEMPUS


# The active set (EN-4.7): the smallest closed set. Arriving cards only add to it; when cards leave it is counted again.


def comes(match: Encrucijada, card: int) -> None:
    """Record that this card has come to its holder's Pueblo."""
    seat = match.holder(card)
    if lasting.on_resources(match):
        count(match, seat)
    elif can_pay(match, seat, match.cards[card]) and _wakes(match, seat, card):
        _others_wake(match, seat)


def count(match: Encrucijada, seat: int) -> None:
    """Count a Pueblo's active set from scratch: the tower and what costs nothing, then what they pay for."""
    for card in match.pueblo[seat]:
        match.active[card] = 0
    changes = _changes(match, _givers(match, seat))
    if changes:
        _count_again_and_again(match, seat, changes)
        return
    stock, base = match.stock, seat * N
    for resource in range(N):
        stock[base + resource] = 0
    tower = match.tower(seat)
    if match.zone(tower) == ATEMPUS:
        for resource, amount in match.cards[tower].gives:
            stock[base + resource] += amount
    _others_wake(match, seat)


def _count_again_and_again(match: Encrucijada, seat: int, changes: dict[int, list[LastingEntry]]) -> None:
    """Count a Pueblo's active set when an activated card may change what others give: add everything up again after
    each card."""
    while True:
        match.stock[seat * N : (seat + 1) * N] = _sum(match, seat, match.active, changes)
        found = [
            card for card in match.pueblo[seat] if not match.active[card] and can_pay(match, seat, match.cards[card])
        ]
        if not found:
            return
        for card in found:
            match.active[card] = 1


def _givers(match: Encrucijada, seat: int) -> list[int]:
    """The cards that can give this player something: the tower and the Pueblo."""
    tower = match.tower(seat)
    return [tower, *match.pueblo[seat]] if match.zone(tower) == ATEMPUS else match.pueblo[seat]


def _sum(match: Encrucijada, seat: int, active: list[int], changes: dict[int, list[LastingEntry]]) -> list[int]:
    """For each resource, what the tower and these cards of the Pueblo give with these changes."""
    stock = [0] * N
    for card in _givers(match, seat):
        if active[card] or match.zone(card) == ATEMPUS:
            given = _given(match, card, active, changes[card]) if card in changes else match.cards[card].gives
            for resource, amount in given:
                stock[resource] += amount
    return stock


def _wakes(match: Encrucijada, seat: int, card: int) -> bool:
    """Make the card active. It gives what is printed, since nothing changes that now; returns whether it gives
    anything."""
    match.active[card] = 1
    stock, base, given = match.stock, seat * N, match.cards[card].gives
    for resource, amount in given:
        stock[base + resource] += amount
    return bool(given)


def _others_wake(match: Encrucijada, seat: int) -> None:
    active, cards = match.active, match.cards
    more = True
    while more:
        more = False
        for card in match.pueblo[seat]:
            if not active[card] and can_pay(match, seat, cards[card]) and _wakes(match, seat, card):
                more = True


def settle(match: Encrucijada) -> None:
    """EN-4.11: count every active set again; effects whose card has fallen end; repeat until nothing falls."""
    while True:
        for seat in range(match.seats):
            if match.in_play(seat):
                count(match, seat)
        if not lasting.end_of_the_fallen(match):
            return


def plainly(match: Encrucijada, seat: int) -> tuple[set[int], list[int]]:
    """The same set and the stock it gives, counted as EN-4.7 reads, without using anything cached."""
    active = [0 if card in match.pueblo[seat] else kept for card, kept in enumerate(match.active)]
    while True:
        stock = _sum(match, seat, active, _changes(match, _givers(match, seat)))
        found = [
            card
            for card in match.pueblo[seat]
            if not active[card] and all(stock[resource] >= amount for resource, amount in match.cards[card].costs)
        ]
        if not found:
            return {card for card in match.pueblo[seat] if active[card]}, stock
        active[found[0]] = 1


# Moving cards, and what that does to the standing of all.


def leave(match: Encrucijada, card: int) -> None:
    """Take a card up from wherever it lies; a card that stood in the Pueblo or fought no longer does."""
    zone, seat = match.zone(card), match.holder(card)
    match.take_up(card)
    if zone != PUEBLO and zone != FIGHTING:
        return
    if match.attacking == card:
        match.attacking = NOBODY
    elif match.defending == card:
        match.defending = NOBODY
    gave = match.active[card] == 1 and bool(gives(match, card))
    match.where[card] = 0
    match.active[card] = 0
    if match.lasting and lasting.given_to(match, card):
        match.tell(events.STRIPPED, seat, match.cards[card].number)
        lasting.end_about(match, card)
    if gave:
        count(match, seat)
    if match.lasting and lasting.end_of_the_fallen(match):
        settle(match)


def changed(match: Encrucijada, card: int) -> None:
    """Update the active sets: what this card gives, and so what its holder's side can pay for, may have changed."""
    if match.zone(card) in (PUEBLO, ATEMPUS):
        settle(match)
