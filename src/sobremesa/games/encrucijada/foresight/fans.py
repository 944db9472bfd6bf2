"""What a player knows about the cards that another player could fight with: their Values, and how often a card would
win.

All functions take a world that the player could be in. A hidden card there could be any card that this player hasn't
seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.rules import standing, war
from sobremesa.games.encrucijada.rules.fights import next_of_army
from sobremesa.games.encrucijada.state.match import IN_USE, Encrucijada


class Fan(NamedTuple):
    """The cards in somebody's armies that may fight: the ``known`` ones, the number of ``unknown`` ones, and the
    lowest and highest Value of an unknown card that can fight."""

    known: tuple[int, ...]
    unknown: int
    least: int
    most: int


def unseen(world: Encrucijada, seat: int) -> list[int]:
    """The cards in the decks that this seat hasn't located."""
    return [card for card, where in enumerate(world.where) if where and not world.sees(seat, card)]


def possible_fighters(world: Encrucijada, seat: int, card: int) -> dict[int, int]:
    """EN-8.3, EN-8.5: the cards that this hidden one could be and that could fight in its place, with their Values
    there."""
    holder, printed, found = world.holder(card), world.cards[card], dict[int, int]()
    for other in unseen(world, seat):
        if world.owner(other) == world.owner(card):
            world.cards[card] = world.cards[other]
            if standing.can_pay(world, holder, world.cards[card]):
                found[other] = standing.value(world, card)
    world.cards[card] = printed
    return found


def fan(world: Encrucijada, seat: int, rival: int) -> Fan:
    """EN-2.4: what this seat knows about the cards that a rival could fight with."""
    cards = [card for mark, army in world.stacks(rival) if war.may_fight(world, rival, mark) for card in army]
    known = [card for card in cards if world.sees(seat, card)]
    hidden = [card for card in cards if card not in known]
    worths = [worth for card in hidden for worth in possible_fighters(world, seat, card).values()]
    return Fan(tuple(known), len(hidden), min(worths, default=0), max(worths, default=0))


def leads(world: Encrucijada, seat: int, army: Sequence[int]) -> int:
    """EN-8.3: the first card of the player's own army that can fight; NOBODY if none can."""
    able = (card for card in army if standing.can_pay(world, seat, world.cards[card]))
    return next(able, NOBODY)


def met_first(world: Encrucijada, seat: int, rival: int) -> dict[int, int]:
    """EN-8.1, EN-8.3: the cards that could be the first to fight for the rival, each with its Value: the one that is
    fighting, the next of the chosen army, or the first of any army that may fight."""
    fighting = world.defending if rival == world.defender else world.attacking
    if fighting != NOBODY:
        return {fighting: standing.value(world, fighting)}
    chosen = next_of_army(world, rival)
    armies = [army for mark, army in world.stacks(rival) if mark != IN_USE and war.may_fight(world, rival, mark)]
    found: dict[int, int] = {}
    for first in [chosen] if chosen != NOBODY else [army[0] for army in armies]:
        if not world.sees(seat, first):
            found |= possible_fighters(world, seat, first)
        elif standing.can_pay(world, rival, world.cards[first]):
            found[first] = standing.value(world, first)
    return found
