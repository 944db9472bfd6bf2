"""Effects on hands (AZ-12.1, AZ-12.2)."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import CARDS, SHARES, Takes, VerbPhrases, between, to_players
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.hands import discard, shed
from sobremesa.games.azardia.rules.pages import DRAW, Drawing, Landing
from sobremesa.games.azardia.state.match import Azardia


class DrawCards(Effect):
    """Draw ``n`` action cards. AZ-4.5"""

    verb: ClassVar[str] = "draw"
    takes: ClassVar[Takes] = to_players(CARDS, in_duel=True)
    en: ClassVar[VerbPhrases] = ("draw {cards}", "draws {cards}")
    es: ClassVar[VerbPhrases] = ("robas {cards}", "roba {cards}")
    touch: ClassVar[float] = 0.4

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        match.open(DRAW, Drawing(seat, self.amount(landing, seat)))


class DiscardCards(Effect):
    """Discard ``n`` cards (or half, or all) of your choice. AZ-7.6"""

    verb: ClassVar[str] = "discard"
    takes: ClassVar[Takes] = to_players((*CARDS, *SHARES), in_duel=True)
    en: ClassVar[VerbPhrases] = {
        "": ("discard {cards}", "discards {cards} of their choice"),
        "half": ("discard half your hand", "discards half their hand, whichever cards they choose"),
        "all": ("discard your whole hand", "discards their whole hand"),
    }
    es: ClassVar[VerbPhrases] = {
        "": ("te descartas de {cards}", "se descarta de {cards} de su elección"),
        "half": ("te descartas de la mitad de tu mano", "se descarta de la mitad de su mano, a su elección"),
        "all": ("te descartas de toda tu mano", "se descarta de toda su mano"),
    }
    is_price: ClassVar[bool] = True
    touch: ClassVar[float] = -0.35

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        shed(match, seat, self.of_what_there_is(landing, seat, len(match.hand[seat])), match.by_card())


class LoseRandomCard(Effect):
    """Discard one card at random. AZ-7.6"""

    verb: ClassVar[str] = "lose_random_card"
    takes: ClassVar[Takes] = to_players(in_duel=True)
    en: ClassVar[VerbPhrases] = ("discard a random card", "discards a random card")
    es: ClassVar[VerbPhrases] = ("te descartas de una carta al azar", "se descarta de una carta al azar")
    touch: ClassVar[float] = -0.4

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        hand = match.hand[seat]
        if hand:
            discard(match, seat, hand[match.chance.pick(hand)], match.by_card())
        else:
            match.tell(events.NO_CARDS_LOST.told_by(match.by_card()), seat)


class StealCard(Effect):
    """Take a random card from the rival's hand."""

    verb: ClassVar[str] = "steal_card"
    takes: ClassVar[Takes] = between()
    en: ClassVar[VerbPhrases] = "steal a random card from {whom}"
    es: ClassVar[VerbPhrases] = ("quitas una carta al azar a {whom}", "le quitas una carta al azar")
    touch: ClassVar[float] = -0.4
    gain: ClassVar[float] = 0.4

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
    takes: ClassVar[Takes] = between(turn=("rival", "rivals"))
    en: ClassVar[VerbPhrases] = ("look at {whom}’s hand", "look at their hand")
    es: ClassVar[VerbPhrases] = ("miras la mano de {whom}", "miras su mano")
    gain: ClassVar[float] = 0.1
    at_once: ClassVar[bool] = True

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
    takes: ClassVar[Takes] = between(turn=("rival",))
    en: ClassVar[VerbPhrases] = "swap hands with {whom}"
    es: ClassVar[VerbPhrases] = ("intercambias tu mano con la de {whom}", "intercambias tu mano con la suya")
    gain: ClassVar[float] = 0.4
    at_once: ClassVar[bool] = True

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        by = landing.by
        if by == seat:
            return
        match.exchange_hands(by, seat)
        match.tell(events.SWAPPED_HANDS.told_by(match.by_card()), by, seat)
