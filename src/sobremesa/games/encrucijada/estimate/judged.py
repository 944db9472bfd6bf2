"""A position of Encrucijada while it is being judged: what its cards are worth, in points (:mod:`~.sense`), and the
prospects of each deck.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.rules import lasting, standing
from sobremesa.games.encrucijada.state.box import RESOURCES, Deck
from sobremesa.games.encrucijada.state.match import Encrucijada

WON: Final = 1000.0  # a match won; a lost one is as far below 0
TOWER: Final = 6.0  # times the logarithm of its resistance: the last points count most ...
POINT: Final = 0.3  # ... and each one counts for something
STRENGTH: Final = 0.5  # a point of Value that can fight
BODY: Final = 0.5  # a hidden card that can be paid for: it fights, or may yet be turned visible
_STANDS: Final = 0.35  # a visible card: it can be put in the way
_OPEN: Final = 0.25  # a point of Value in the Pueblo
_EFFECT: Final = (0.6, 1.2, 2.0, 2.0)  # an effect that can be used, by suit
_GIVES: Final = 0.25  # a unit of a resource, to the defender who loses the card


class Judged:
    """A position while it is being judged: what its cards are worth is worked out once.

    ``eyes`` is the seat that looks: a hidden card that it has not seen counts as an average card of its owner's deck
    that can be paid for. With NOBODY, all cards are known.
    """

    def __init__(self, match: Encrucijada, eyes: int = NOBODY) -> None:
        self.match = match
        self.eyes = eyes
        self._changes = [  # what changes Values and will still do so once this turn is over
            entry
            for entry in lasting.entries(match)
            if entry.step.more_value(entry.amount)
            and (entry.until == lasting.WHILE_ACTIVE or entry.until >= lasting.VUELTA)
        ]
        self._later: dict[int, int] = {}
        self._pueblos: dict[int, tuple[list[int], list[float]]] = {}
        self._guards: dict[int, tuple[list[int], list[float]]] = {}
        self._values: dict[int, list[int]] = {}

    def hides(self, card: int) -> bool:
        """Whether the seat that looks doesn't know what this card is."""
        return self.eyes != NOBODY and not self.match.sees(self.eyes, card)

    def payable(self, seat: int, card: int) -> bool:
        """Whether this player can pay for a card."""
        return self.hides(card) or standing.can_pay(self.match, seat, self.match.cards[card])

    def value(self, card: int, later: bool) -> int:
        """Its Value now, as ``standing.value``; ``later``: its Value once this turn is over."""
        match = self.match
        if self.hides(card):
            middling = prospects(match, match.owner(card)).middling
            return middling if later else max(0, middling - match.desgaste[match.holder(card)])
        if not later:
            if match.lasting:
                return standing.value(match, card)
            return max(0, match.cards[card].value - match.desgaste[match.holder(card)])
        if not self._changes:
            return match.cards[card].value
        found = self._later.get(card)
        if found is None:
            found = match.cards[card].value
            for entry in self._changes:
                if lasting.covers(match, entry, card):
                    found += entry.step.more_value(entry.amount)
            self._later[card] = found = max(0, found)
        return found

    def in_pueblo(self, card: int) -> float:
        """What an active card of a Pueblo is worth, apart from what it gives."""
        design = self.match.cards[card]
        worth = _STANDS + _OPEN * self.value(card, True)
        return worth if design.effect is None else worth + _EFFECT[design.suit]

    def pueblo(self, seat: int) -> tuple[list[int], list[float]]:
        """The active cards of this player's Pueblo, and what each is worth there (:meth:`in_pueblo`)."""
        found = self._pueblos.get(seat)
        if found is None:
            cards = [card for card in self.match.pueblo[seat] if self.match.active[card]]
            self._pueblos[seat] = found = cards, [self.in_pueblo(card) for card in cards]
        return found

    def guard(self, card: int, in_pueblo: float) -> float:
        """What a card of a Pueblo that is worth this much there is worth to its holder in all."""
        worth = in_pueblo
        for _, amount in self.match.cards[card].gives:
            worth += _GIVES * amount
        return worth

    def guards(self, seat: int, later: bool) -> tuple[list[int], list[float]]:
        """The Values of the cards that this player can put in the way of an invasion, and what they are worth to the
        player, lowest first. The lists belong to the caller.
        """
        found = self._guards.get(seat)
        if found is None:
            cards, worths = self.pueblo(seat)
            ranked = sorted([(self.guard(card, worths[at]), at) for at, card in enumerate(cards)])
            found = [cards[at] for _, at in ranked], [worth for worth, _ in ranked]
            self._guards[seat] = found
        key = 2 * seat + later
        values = self._values.get(key)
        if values is None:
            values = [self.value(card, later) for card in found[0]]
            self._values[key] = values
        return values[:], found[1][:]


class Prospects:
    """What a deck needs and can hope for, and how strong its cards are. ``costs``: the share of its cards with a cost,
    then its one or two resources and amounts; ``hopes``: for each resource, what all its cards would give, including
    what they convert.
    """

    def __init__(self, deck: Deck) -> None:
        size = len(deck.cards) or 1
        self.middling = sum([design.value for design in deck.cards]) // size  #: the Value of an average card
        found: dict[tuple[tuple[int, int], ...], int] = {}
        hopes = [0.0] * len(RESOURCES)
        for design in [*deck.cards, deck.tower]:
            if design.costs:
                found[design.costs] = found.get(design.costs, 0) + 1
            for resource, amount in design.gives:
                hopes[resource] += amount
        self.costs: list[tuple[float, int, int, int, int]] = []
        for costs, copies in found.items():
            second, other = costs[1] if len(costs) > 1 else (0, 0)
            self.costs.append((copies / size, costs[0][0], costs[0][1], second, other))
        self.hopes = hopes
        for design in {design.number: design for design in [*deck.cards, deck.tower]}.values():
            for step in [] if design.effect is None else design.effect.steps:
                step.promise(hopes)


@lru_cache(maxsize=64)
def prospects_of(deck: Deck) -> Prospects:
    """The prospects of a deck, worked out once."""
    return Prospects(deck)


def prospects(match: Encrucijada, seat: int) -> Prospects:
    """The prospects of a player's deck."""
    return prospects_of(match.box.decks[match.decks[seat]])
