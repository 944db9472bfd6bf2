"""Drawing and discarding action cards: AZ-4.5 and AZ-7.6; Kuchuritok's deal: AZ-5.2."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.choices import CardChoice, CardVerb
from sobremesa.games.azardia.rules.pages import (
    ARRIVAL,
    DEAL,
    DISCARDING,
    DRAW,
    SHED,
    SQUARE,
    Dealing,
    Drawing,
    Landing,
    Shedding,
    Turn,
)
from sobremesa.games.azardia.state.box import ACTION_DECK
from sobremesa.games.azardia.state.match import Azardia

NOT_IN_HAND = Refusal("not in hand", "AZ-7.6", "You do not have that card.")
NOT_IN_POOL = Refusal("not in pool", "AZ-5.2", "That card is not among those gathered.")


def one_card_is_drawn(match: Azardia, drawing: Drawing) -> bool:
    """AZ-4.5"""
    seat = drawing.seat
    if drawing.count <= 0:
        return GO_ON
    if not match.action_pile:
        if not match.action_discards:
            match.tell(events.NOTHING_LEFT, seat)
            return GO_ON
        reshuffle(match.action_pile, match.action_discards)
        match.tell(events.ACTIONS_RESHUFFLED, ACTION_DECK)
        return not GO_ON
    card = match.action_pile.pop(match.chance.pick(match.action_pile))
    match.take_in(seat, card)
    if match.events is not None:
        match.tell(events.DREW.told_by(_why_it_is_drawn(match)), seat, card)
    drawing.count -= 1
    return drawing.count == 0


def _why_it_is_drawn(match: Azardia) -> str:
    """The clause by which a card is drawn: that of the page that asked for it."""
    below = match.stack[len(match.stack) - 2]
    page = below.page
    if isinstance(below, Turn):
        return "AZ-5.1" if below.used else "AZ-7.3"
    if page is ARRIVAL:
        return "AZ-4.1"
    return "AZ-7.2" if page is SQUARE else match.by_card()


def reshuffle(pile: list[int], discards: list[int]) -> None:
    """The discards become the draw pile. AZ-4.4, AZ-4.5, AZ-4.6"""
    pile.extend(discards)
    pile.sort()
    discards.clear()


def discard(match: Azardia, seat: int, card: int, clause: str) -> None:
    """Discard a card from a hand, face up, because of this clause. AZ-7.6"""
    match.play_out(seat, card)
    match.action_discards.append(card)
    match.tell(events.DISCARDED.told_by(clause), seat, card)


def shed(match: Azardia, seat: int, count: int, clause: str) -> None:
    """Discard this many cards, chosen by the player if there is a choice. AZ-7.6"""
    hand = match.hand[seat]
    if not hand or count <= 0:
        match.tell(events.NO_CARDS_LOST.told_by(clause), seat)
    elif count >= len(hand):
        for card in hand[:]:
            discard(match, seat, card, clause)
    else:
        match.open(SHED, Shedding(seat, count))


class Discard(CardVerb[Shedding]):
    """Choose a card to discard."""

    exact: ClassVar[bool] = True

    def candidates(self, match: Azardia, shedding: Shedding) -> list[CardChoice]:
        return self.of_cards(match, match.hand[shedding.seat])

    def can(self, match: Azardia, shedding: Shedding, choice: CardChoice) -> Refusal | None:
        return None if choice.card in match.hand[shedding.seat] else NOT_IN_HAND

    def do(self, match: Azardia, shedding: Shedding, choice: CardChoice) -> None:
        discard(match, shedding.seat, choice.card, _why_it_is_shed(match))
        shedding.count -= 1


def _why_it_is_shed(match: Azardia) -> str:
    """The clause by which the player discards cards of their choice: that of the page that asked for it."""
    below = match.stack[len(match.stack) - 2]
    if isinstance(below, Turn):
        return "AZ-7.6" if below.phase == DISCARDING else "AZ-5.1"
    assert isinstance(below, Landing)
    return match.box.effects[below.effect].clause or match.by_card()


def enough_is_discarded(match: Azardia, shedding: Shedding) -> None:
    """Keep asking while cards are due and there are any."""
    if shedding.count > 0 and match.hand[shedding.seat]:
        shedding.start_over()


def who_deals(match: Azardia, dealing: Dealing) -> int:
    """With the option, Kuchuritok says who gets which card. AZ-5.2"""
    return dealing.seat if match.pool and match.sees_pool(dealing.seat) else NOBODY


class Deal(CardVerb[Dealing]):
    """Kuchuritok hands a card of the gathered ones to the next player."""

    exact: ClassVar[bool] = True

    def candidates(self, match: Azardia, dealing: Dealing) -> list[CardChoice]:
        return self.of_cards(match, match.pool)

    def can(self, match: Azardia, dealing: Dealing, choice: CardChoice) -> Refusal | None:
        return None if choice.card in match.pool else NOT_IN_POOL

    def do(self, match: Azardia, dealing: Dealing, choice: CardChoice) -> bool:
        match.pool.remove(choice.card)
        match.take_in(dealing.to, choice.card)
        match.tell(events.DEALT_OPEN, dealing.to, choice.card, dealing.seat)
        match.remember(dealing.to, dealing.seat, choice.card)
        dealing.to = (dealing.to + 1) % match.seats
        return not GO_ON


def the_next_card_is_dealt(match: Azardia, dealing: Dealing) -> bool:
    """AZ-5.2: face down, one by one, clockwise."""
    if not match.pool:
        return GO_ON
    card = match.pool.pop(match.chance.pick(match.pool))
    match.take_in(dealing.to, card)
    match.tell(events.DEALT, dealing.to, card, dealing.seat)
    dealing.to = (dealing.to + 1) % match.seats
    return not match.pool


def gather_hands(match: Azardia, seat: int) -> None:
    """Every hand goes to the pool, to be dealt again. AZ-5.2"""
    for hand in match.hand:
        match.pool.extend(hand)
        hand.clear()
    match.pool.sort()
    match.memory = ()
    match.tell(events.GATHERED, seat, len(match.pool))
    match.open(DEAL, Dealing(seat, seat))


DISCARD = Discard("discard", "Discard {card}")
DEAL_CARD = Deal("deal", "Deal {card}")

write(DRAW, Repeat(one_card_is_drawn))
write(SHED, Question("discard", "Choose a card to discard", DISCARD), enough_is_discarded)
write(
    DEAL, Repeat(Question("deal", "Deal the gathered cards", DEAL_CARD, who=who_deals)), Repeat(the_next_card_is_dealt)
)
