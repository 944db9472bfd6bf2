"""What cards are worth now: their Value, traits and resources, and which of a Pueblo are active (EN-4)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada import lasting
from sobremesa.games.encrucijada.box import RESOURCES, Design
from sobremesa.games.encrucijada.lasting import AMOUNT, SOURCE, STEP, WIDTH
from sobremesa.games.encrucijada.state import ATEMPUS, FIGHTING, PUEBLO, Encrucijada

N: Final = len(RESOURCES)


# What a card is.


def value(match: Encrucijada, card: int) -> int:
    """EN-4.2, 8.5: what is printed, what has changed it, then the holder's Desgaste; never below 0. Of a tower the
    resistance it has left (EN-4.13)."""
    if match.zone(card) == ATEMPUS:
        return match.resistance[match.owner(card)]
    worth = match.cards[card].value
    if match.lasting:
        steps = match.box.steps
        for at in range(0, len(match.lasting), WIDTH):
            if steps[match.lasting[at + STEP]].verb == "value" and lasting.covers(match, at, card):
                worth += match.lasting[at + AMOUNT]
    return max(0, worth - match.desgaste[match.holder(card)])


def traits(match: Encrucijada, card: int) -> int:
    """EN-4.9, as bits: what is printed, then what was given and taken, in this order."""
    found = match.cards[card].traits
    if match.lasting:
        for at in range(0, len(match.lasting), WIDTH):
            step = match.box.steps[match.lasting[at + STEP]]
            if step.verb == "trait" and lasting.covers(match, at, card):
                found |= step.trait
            elif step.verb == "no_trait" and lasting.covers(match, at, card):
                found &= ~step.trait
    return found


def gives(match: Encrucijada, card: int, active: list[int] | None = None) -> tuple[tuple[int, int], ...]:
    """EN-4.4: (resource, amount) pairs that it gives while it is active, with what has changed them; never less than
    nothing. ``active``: which cards are (by default, as it is kept): what one of them adds counts only while it is."""
    printed = match.cards[card].gives
    if not match.lasting:
        return printed
    steps = match.box.steps
    found = dict(printed)
    for at in range(0, len(match.lasting), WIDTH):
        step = steps[match.lasting[at + STEP]]
        if step.on_resources and lasting.covers(match, at, card):
            source = match.lasting[at + SOURCE]
            if match.zone(source) == PUEBLO and not (match.active if active is None else active)[source]:
                continue
            if step.verb == "resource":
                found[step.resource] = found.get(step.resource, 0) + match.lasting[at + AMOUNT]
            else:
                found[step.resource] = found.get(step.resource, 0) + found.pop(step.from_resource, 0)
    return tuple((resource, amount) for resource, amount in found.items() if amount > 0)


def can_pay(match: Encrucijada, seat: int, design: Design) -> bool:
    """EN-4.5, 4.7: whether this seat's active Pueblo and Atempus meet its cost."""
    stock, base = match.stock, seat * N
    return all(stock[base + resource] >= amount for resource, amount in design.costs)


def is_active(match: Encrucijada, card: int) -> bool:
    """EN-4.7, 4.8, 4.12: whether it can be used now where it is."""
    zone = match.zone(card)
    if zone == PUEBLO:
        return match.active[card] == 1
    if zone == FIGHTING:
        return can_pay(match, match.holder(card), match.cards[card])
    return zone == ATEMPUS


# The active set (EN-4.7): the least that is closed. Coming cards only add to it; for going ones it is counted anew.


def comes(match: Encrucijada, card: int) -> None:
    """This card has come to its holder's Pueblo."""
    seat = match.holder(card)
    if match.lasting:
        count(match, seat)
    elif can_pay(match, seat, match.cards[card]) and _wakes(match, seat, card):
        _others_wake(match, seat)


def count(match: Encrucijada, seat: int) -> None:
    """Count a Pueblo's active set from its beginning: the tower and what costs nothing, then what they pay for."""
    for card in match.pueblo[seat]:
        match.active[card] = 0
    if any(match.box.steps[match.lasting[at + STEP]].on_resources for at in lasting.entries(match)):
        _count_again_and_again(match, seat)
        return
    stock, base = match.stock, seat * N
    for resource in range(N):
        stock[base + resource] = 0
    tower = match.tower(seat)
    if match.zone(tower) == ATEMPUS:
        for resource, amount in gives(match, tower):
            stock[base + resource] += amount
    _others_wake(match, seat)


def _count_again_and_again(match: Encrucijada, seat: int) -> None:
    """The same where a card that wakes may change what others give: all is added up anew after each."""
    while True:
        match.stock[seat * N : (seat + 1) * N] = _sum(match, seat, match.active)
        found = [
            card for card in match.pueblo[seat] if not match.active[card] and can_pay(match, seat, match.cards[card])
        ]
        if not found:
            return
        for card in found:
            match.active[card] = 1


def _sum(match: Encrucijada, seat: int, active: list[int]) -> list[int]:
    """Of each resource, what the tower and these cards of the Pueblo give."""
    stock = [0] * N
    tower = match.tower(seat)
    towers = [tower] if match.zone(tower) == ATEMPUS else []
    for card in towers + [card for card in match.pueblo[seat] if active[card]]:
        for resource, amount in gives(match, card, active):
            stock[resource] += amount
    return stock


def _wakes(match: Encrucijada, seat: int, card: int) -> bool:
    """The card becomes active; whether it gives anything."""
    match.active[card] = 1
    given = gives(match, card)
    for resource, amount in given:
        match.stock[seat * N + resource] += amount
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
    """EN-4.11: count every active set anew; what has lost its card ends; again until nothing falls."""
    while True:
        for seat in range(match.seats):
            if match.in_play(seat):
                count(match, seat)
        if not lasting.end_of_the_fallen(match):
            return


def plainly(match: Encrucijada, seat: int) -> tuple[set[int], list[int]]:
    """The same set and the stock it gives, counted as EN-4.7 reads and without looking at what has been kept."""
    active = [0 if card in match.pueblo[seat] else kept for card, kept in enumerate(match.active)]
    while True:
        stock = _sum(match, seat, active)
        found = [
            card
            for card in match.pueblo[seat]
            if not active[card] and all(stock[resource] >= amount for resource, amount in match.cards[card].costs)
        ]
        if not found:
            return {card for card in match.pueblo[seat] if active[card]}, stock
        active[found[0]] = 1


# Moving cards, with what it does to the standing of all.


def leave(match: Encrucijada, card: int) -> None:
    """Take a card up from wherever it lies; who stood in the Pueblo or fought stands there no more."""
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
    lasting.end_about(match, card)
    if gave:
        count(match, seat)
    if match.lasting and lasting.end_of_the_fallen(match):
        settle(match)


def changed(match: Encrucijada, card: int) -> None:
    """What this card gives may have changed, and with it what its holder's side can pay."""
    if match.zone(card) in (PUEBLO, ATEMPUS):
        settle(match)
