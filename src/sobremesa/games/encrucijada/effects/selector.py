"""The things that a step of an effect is about: their place, their owners, and filters (EN-10.3)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.effects.places import (
    A_PILE,
    ALLIES,
    AN_ARMY,
    FIGHTING_NOW,
    HIDDEN_ONES,
    IN_DISCARDS,
    IN_HAND,
    IN_PUEBLO,
    ITSELF,
    ON_TABLE,
    PLAYER,
    RIVALS,
    TOWER_ITSELF,
    YOURS,
)
from sobremesa.games.encrucijada.rules import standing
from sobremesa.games.encrucijada.state.box import NO_CLASS, NO_SUIT, PILES, Design
from sobremesa.games.encrucijada.state.match import ATEMPUS, BLOCKED, FREE, HIDDEN, PUEBLO, Encrucijada

ALL: Final = -1
NO_LIMIT: Final = 99

# Who picks, and when.
USER: Final = 0  # the user, on declaring (EN-6.13)
LATE: Final = 1  # the user among their own things, when the step is done (EN-6.1)
HOLDER: Final = 2  # the player it points at, when the step is done
BY_LOT: Final = 3  # chance, when the step is done
PICKS: Final = ("user", "late", "holder", "lot")


def fighting(match: Encrucijada) -> list[int]:
    """The cards that fight now. An attacked Atempus is hit, but a step only means it if it names it: EN-2.3,
    EN-6.11.
    """
    cards = (match.attacking, match.defending)
    return [card for card in cards if card != NOBODY and match.zone(card) != ATEMPUS]


class Selector:
    """A kind of thing. ``count`` is how many of them (ALL: every one, including those that arrive while the effect
    lasts).

    Filters that are not given let everything through. Suit, class, civilisation and design are numbers; traits are
    bits, of which one is enough; Value (as it is now) and the total cost lie between bounds.
    """

    def __init__(
        self,
        zone: int = ITSELF,
        whose: int = YOURS,
        count: int = 1,
        by: int = USER,
        suit: int = NO_SUIT,
        kind: int = NO_CLASS,
        traits: int = 0,
        civilisation: int = NOBODY,
        design: int = NOBODY,
        values: tuple[int, int] = (0, NO_LIMIT),
        costs: tuple[int, int] = (0, NO_LIMIT),
    ) -> None:
        self.zone = zone
        self.whose = whose
        self.count = count
        self.by = by
        self.suit = suit
        self.kind = kind
        self.traits = traits
        self.civilisation = civilisation
        self.design = design
        self.values = values
        self.costs = costs
        self.by_kind = suit != NO_SUIT or kind != NO_CLASS or civilisation != NOBODY or design != NOBODY
        self.by_value = values != (0, NO_LIMIT)
        self.by_cost = costs != (0, NO_LIMIT)
        self.filters = self.by_kind or traits != 0 or self.by_value or self.by_cost

    def means_the_same(self, other: Selector) -> bool:
        """Whether the two choose among the same things in the same way."""
        return (
            (self.zone, self.whose, self.count, self.by) == (other.zone, other.whose, other.count, other.by)
            and (self.suit, self.kind, self.traits) == (other.suit, other.kind, other.traits)
            and (self.civilisation, self.design) == (other.civilisation, other.design)
            and (self.values, self.costs) == (other.values, other.costs)
        )

    def is_of(self, match: Encrucijada, user: int, seat: int) -> bool:
        """Whether things of this player are meant."""
        if seat == user:
            return bool(self.whose & YOURS)
        return bool(self.whose & (ALLIES if match.are_allies(user, seat) else RIVALS))

    def seats(self, match: Encrucijada, user: int) -> list[int]:
        """The players, still in play, whose things are meant: in turn order from the user on."""
        if self.whose == YOURS:
            return [user] if match.in_play(user) else []
        return [seat for seat in match.after(user) if self.is_of(match, user, seat)]

    def fits(self, match: Encrucijada, card: int, printed: bool = False) -> bool:
        """Whether the card passes the filters, with the Value and traits it has now or, for something that lasts for
        all that fit, with the ``printed`` ones.
        """
        if not self.filters:
            return True
        design = match.cards[card]
        if self.by_kind and not self._is_kind(design):
            return False
        if self.traits and not (design.traits if printed else standing.traits(match, card)) & self.traits:
            return False
        if self.by_value:
            least, most = self.values
            if not least <= (design.value if printed else standing.value(match, card)) <= most:
                return False
        if self.by_cost:
            least, most = self.costs
            return least <= sum(amount for _, amount in design.costs) <= most
        return True

    def _is_kind(self, design: Design) -> bool:
        """Whether it passes the filters of suit, class, civilisation and design."""
        return (
            self.suit in (NO_SUIT, design.suit)
            and self.kind in (NO_CLASS, design.kind)
            and self.civilisation in (NOBODY, design.civilisation)
            and self.design in (NOBODY, design.number)
        )

    def covers(self, match: Encrucijada, user: int, source: int, card: int) -> bool:
        """Whether the card is one of all that are meant: EN-6.11. That includes hidden cards and newcomers, and an
        Atempus only if named.
        """
        zone = match.zone(card)
        if self.zone == ITSELF:
            return card == source
        if zone == ATEMPUS:
            return self.zone == TOWER_ITSELF and any(
                match.tower(seat) == card and self.is_of(match, user, seat) for seat in range(match.seats)
            )
        fights = card in (match.attacking, match.defending)
        if zone == PUEBLO:
            there = self.zone in (IN_PUEBLO, ON_TABLE) or (fights and self.zone == FIGHTING_NOW)
        elif zone == HIDDEN:
            there = self.zone in (HIDDEN_ONES, ON_TABLE)
        else:  # an army card that fights is on the table, but not in the Pueblo (EN-4.12)
            there = fights and self.zone in (FIGHTING_NOW, ON_TABLE)
        return there and self.is_of(match, user, match.holder(card)) and self.fits(match, card, printed=True)

    def things(self, match: Encrucijada, user: int, source: int) -> list[int]:
        """Everything that is meant now and could be chosen: cards, or players, armies (by their last card), piles (seat
        times PILES and the pile).
        """
        zone = self.zone
        if zone == ITSELF:
            return [source]
        if zone == FIGHTING_NOW:
            return [
                card
                for card in fighting(match)
                if self.is_of(match, user, match.holder(card)) and self.fits(match, card)
            ]
        found: list[int] = []
        for seat in self.seats(match, user):
            if zone == PLAYER:
                found.append(seat)
            elif zone == TOWER_ITSELF:
                tower = match.tower(seat)
                if tower not in found:
                    found.append(tower)
            elif zone == AN_ARMY:
                found += [cards[-1] for mark, cards in match.stacks(seat) if mark == FREE or mark <= BLOCKED]
            elif zone == A_PILE:
                found += [seat * PILES + pile for pile in range(PILES) if match.pile(seat, pile)]
            else:
                found += self.of_player(match, seat)
        return found

    def is_any(self, match: Encrucijada, user: int) -> bool:
        """Whether any card is meant, if the selector looks through what players have."""
        for seat in self.seats(match, user):
            for card in self.cards_of(match, seat):
                if self.fits(match, card):
                    return True
        return False

    def of_player(self, match: Encrucijada, seat: int) -> list[int]:
        """The cards of this player in the selector's place that pass its filters."""
        cards = self.cards_of(match, seat)
        return [card for card in cards if self.fits(match, card)] if self.filters else cards[:]

    def cards_of(self, match: Encrucijada, seat: int) -> list[int]:
        """The cards of this player in the selector's place."""
        zone = self.zone
        if zone == IN_PUEBLO:
            return match.pueblo[seat]
        if zone == HIDDEN_ONES:
            return match.hidden(seat)
        if zone == ON_TABLE:
            return match.on_table(seat)
        if zone == IN_HAND:
            return match.hand[seat]
        if zone == IN_DISCARDS:
            return match.discards[seat]
        return [card for pile in range(PILES) for card in match.pile(seat, pile)]
