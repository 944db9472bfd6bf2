"""Effects on hands (AZ-12.1, AZ-12.2)."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.games.azardia import events
from sobremesa.games.azardia.cards.effect import RIVAL, Effect
from sobremesa.games.azardia.pages import DRAW, Drawing, Landing
from sobremesa.games.azardia.rules.hands import discard, shed
from sobremesa.games.azardia.state import Azardia


class DrawCards(Effect):
    """Draw ``n`` action cards. AZ-4.5"""

    verb: ClassVar[str] = "draw"

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        match.open(DRAW, Drawing(seat, self.amount(landing, seat)))


class DiscardCards(Effect):
    """Discard ``n`` cards (or half, or all) of your choice. AZ-7.6"""

    verb: ClassVar[str] = "discard"

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        shed(match, seat, self.of_what_there_is(landing, seat, len(match.hand[seat])), match.by_card())


class LoseRandomCard(Effect):
    """Discard one card at random. AZ-7.6"""

    verb: ClassVar[str] = "lose_random_card"

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        hand = match.hand[seat]
        if hand:
            discard(match, seat, hand[match.chance.pick(hand)], match.by_card())
        else:
            match.tell(events.NO_CARDS_LOST.told_by(match.by_card()), seat)


class StealCard(Effect):
    """Take a random card from the rival's hand."""

    verb: ClassVar[str] = "steal_card"

    def __init__(self, n: int = 1, who: int = RIVAL) -> None:
        super().__init__(n, who)

    def has_half(self) -> bool:
        return False

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        by = landing.by
        hand = match.hand[seat]
        if by == seat:
            return
        if hand:
            card = hand.pop(match.chance.pick(hand))
            match.slip_out(seat, card, by)
            match.take_in(by, card)
            match.remember(by, seat, card)
            match.tell(events.TOOK_CARD.told_by(match.by_card()), by, card, seat)
        else:
            match.tell(events.NO_CARDS_LOST.told_by(match.by_card()), seat)


class LookAtHand(Effect):
    """Look at the rival's hand."""

    verb: ClassVar[str] = "look_at_hand"
    at_once: ClassVar[bool] = True

    def __init__(self, n: int = 0, who: int = RIVAL) -> None:
        super().__init__(n, who)

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        by = landing.by
        match.tell(events.LOOKED.told_by(match.by_card()), by, seat)
        match.forget(seat, by)
        for card in match.hand[seat]:
            match.remember(seat, by, card)
            match.tell(events.SAW_CARD.told_by(match.by_card()), by, seat, card)


class SwapHands(Effect):
    """You and the rival swap hands."""

    verb: ClassVar[str] = "swap_hands"
    at_once: ClassVar[bool] = True

    def __init__(self, n: int = 0, who: int = RIVAL) -> None:
        super().__init__(n, who)

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        by = landing.by
        if by == seat:
            return
        match.exchange_hands(by, seat)
        match.tell(events.SWAPPED_HANDS.told_by(match.by_card()), by, seat)
