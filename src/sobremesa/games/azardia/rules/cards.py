"""Cards take effect, and are answered: phases C and CI (AZ-7.4 to AZ-7.7), penalties (AZ-4.2, AZ-4.4, AZ-4.6) and
events (AZ-9.1, AZ-9.3)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.choices import CardChoice, CardVerb
from sobremesa.games.azardia.rules.coins import pay, too_dear
from sobremesa.games.azardia.rules.hands import reshuffle
from sobremesa.games.azardia.rules.movement import arrive
from sobremesa.games.azardia.rules.pages import (
    CARD,
    CHALLENGE,
    DEAL,
    DUEL,
    EVENT,
    LANDING,
    PENALTY,
    SQUARE,
    Landing,
    Played,
)
from sobremesa.games.azardia.state.box import AS_RESPONSE, EVENT_DECK, PENALTY_DECK, Card
from sobremesa.games.azardia.state.match import Azardia

NOT_A_RESPONSE: Final = Refusal("not a response", "AZ-7.5", "Only cards marked as responses can be played now.")
NO_ANSWER: Final = Refusal("no answer", "AZ-7.7", "Penalties, events and abilities can't be answered with cards.")
NOT_IN_HAND: Final = Refusal("not in hand", "AZ-7.5", "You do not have that card.")


def affected(match: Azardia, played: Played) -> int:
    """The rivals whom this card's own text touches, as bits; those who are spared are not affected. AZ-7.5"""
    card: Card = match.box.cards[played.card]
    if not card.answerable:
        return 0
    seats = 0
    for effect in card.effects:
        seats |= effect.touches(match, played)
    return seats & ~(1 << played.seat) & ~played.spared


def is_affected(match: Azardia) -> bool:
    """Whether the card being answered touches the seat that tries to answer out of turn: it has passed, or others come
    first.
    """
    played = match.stack[-1]
    assert isinstance(played, Played)
    return bool(affected(match, played) >> match.asking & 1)


def next_to_answer(match: Azardia, played: Played) -> int:
    """Clockwise from the active player; anyone who holds a card is asked. AZ-7.5"""
    asked = affected(match, played) & ~played.passed
    if asked:
        for seat in match.clockwise(match.active):
            if asked >> seat & 1 and match.hand[seat]:
                return seat
    return NOBODY


def is_beyond_answer(match: Azardia) -> bool:
    """Whether what is happening is a penalty, an event, or caused by an ability. AZ-7.7"""
    if match.nearest(PENALTY) is not None or match.nearest(EVENT) is not None:
        return True
    if match.nearest(CARD) is not None:
        return False
    duel = match.nearest(DUEL)
    if duel is None:
        return match.nearest(DEAL) is not None
    return duel.cause == CHALLENGE


class Answer(CardVerb[Played]):
    """AZ-7.5: answer with a card marked as a response."""

    def aims(self, card: Card) -> bool:
        return card.aims

    def untimely(self, match: Azardia, choice: CardChoice) -> Refusal | None:
        return NO_ANSWER if is_beyond_answer(match) else self.when

    def unasked(self, match: Azardia, choice: CardChoice) -> Refusal | None:
        return None if is_affected(match) else self.untimely(match, choice)

    def candidates(self, match: Azardia, played: Played) -> list[CardChoice]:
        return self.of_cards(match, match.hand[match.asking], AS_RESPONSE)

    def can(self, match: Azardia, played: Played, choice: CardChoice) -> Refusal | None:
        card: Card = match.box.cards[choice.card]
        if card.play != AS_RESPONSE:
            return NOT_A_RESPONSE
        if choice.card not in match.hand[match.asking]:
            return NOT_IN_HAND
        for effect in card.effects:
            refusal = effect.bars_answer(match, played, match.asking, choice.rival)
            if refusal is not None:
                return refusal
        return too_dear(match, match.asking, card)

    def do(self, match: Azardia, played: Played, choice: CardChoice) -> None:
        seat = match.asking
        match.lay_down(seat, choice.card)
        match.tell(events.ANSWERED, seat, choice.card)
        match.open(CARD, Played(seat, choice.card, choice.rival, seat))


class Pass(Verb[Azardia, Played, Choice]):
    """AZ-7.5: let it happen; final for this card."""

    def unasked(self, match: Azardia, choice: Choice) -> Refusal | None:
        return None if is_affected(match) else self.untimely(match, choice)

    def do(self, match: Azardia, played: Played, choice: Choice) -> None:
        played.passed |= 1 << match.asking


def the_price_is_paid(match: Azardia, played: Played) -> None:
    """AZ-6.8. A player who copies a card pays for it too, unless an answer to the copy has left them short."""
    card: Card = match.box.cards[played.card]
    if not card.price:
        return
    if too_dear(match, played.seat, card) is None:
        pay(match, played.seat, card.price, "AZ-6.8")
    else:
        match.tell(events.TOO_DEAR, played.seat, played.card)
        played.go_to("the_card_is_discarded")


def its_next_effect_lands(match: Azardia, played: Played) -> bool:
    """A card's effects, in the order of its text."""
    effects = match.box.cards[played.card].effects
    if played.effect >= len(effects):
        return GO_ON
    effects[played.effect].land(match, played)
    played.effect += 1
    return played.effect == len(effects)


def the_card_is_discarded(match: Azardia, played: Played) -> None:
    """AZ-7.6"""
    if not played.copied:
        leave_play(match, played.card)
        match.action_discards.append(played.card)


def leave_play(match: Azardia, card: int) -> None:
    """The card no longer lies between the players."""
    cards = list(match.in_play)
    cards.remove(card)
    match.in_play = tuple(cards)


def a_penalty_is_turned(match: Azardia, played: Played) -> None:
    """AZ-4.2. While the last card of the pile is still being applied, there is none to draw (AZ-4.4)."""
    if not match.penalty_pile:
        played.close()
        return
    card = match.penalty_pile.pop(match.chance.pick(match.penalty_pile))
    played.card = card
    match.in_play += (card,)
    at_a_zero = match.stack[len(match.stack) - 2].page is SQUARE
    match.tell(events.PENALTY_TURNED.told_by("AZ-7.2" if at_a_zero else "AZ-4.2"), played.seat, card)


def the_penalty_is_discarded(match: Azardia, played: Played) -> None:
    """AZ-4.2, AZ-4.4"""
    leave_play(match, played.card)
    match.penalty_discards.append(played.card)
    if not match.penalty_pile:
        reshuffle(match.penalty_pile, match.penalty_discards)
        match.tell(events.PENALTIES_RESHUFFLED, PENALTY_DECK)


def an_event_is_turned(match: Azardia, played: Played) -> None:
    """AZ-9.1"""
    if not match.event_pile:
        played.close()
        return
    card = match.event_pile.pop(match.chance.pick(match.event_pile))
    played.card = card
    match.in_play += (card,)
    match.tell(events.EVENT_TURNED.told_by("AZ-9.2" if match.lost[played.seat] else "AZ-9.1"), played.seat, card)


def the_event_is_discarded(match: Azardia, played: Played) -> None:
    """AZ-9.1, AZ-4.6"""
    leave_play(match, played.card)
    match.event_discards.append(played.card)
    if not match.event_pile:
        reshuffle(match.event_pile, match.event_discards)
        match.tell(events.EVENTS_RESHUFFLED, EVENT_DECK)


def it_reaches_the_next_player(match: Azardia, landing: Landing) -> bool:
    """AZ-9.3: one player after another."""
    n = match.seats
    reached = landing.reached
    while landing.targets:
        seat = (landing.start + reached) % n
        reached += 1
        if landing.targets >> seat & 1:
            match.box.effects[landing.effect].reach(match, landing, seat)  # it may draw, so changes are made afterwards
            landing.reached = reached
            landing.targets &= ~(1 << seat)
            if not landing.targets and not landing.arrivals:
                landing.close()
            return not landing.targets
    return GO_ON


def the_next_token_arrives(match: Azardia, landing: Landing) -> bool:
    """AZ-4.3, AZ-9.3: duels and square cards, once the effect has reached everyone."""
    arrivals = landing.arrivals
    if not arrivals:
        return GO_ON
    for seat in match.clockwise(landing.start):
        square = arrivals[seat]
        if square:
            landing.arrivals = (*arrivals[:seat], 0, *arrivals[seat + 1 :])
            arrive(match, seat, square)
            return not GO_ON
    return GO_ON


ANSWER = Answer("answer", "Answer with {card}")
PASS = Pass("pass", "Let it happen")

write(
    CARD,
    the_price_is_paid,
    Repeat(Question("answer", "Answer or let it happen", ANSWER, PASS, who=next_to_answer, window=True)),
    Repeat(its_next_effect_lands),
    the_card_is_discarded,
)
write(PENALTY, a_penalty_is_turned, Repeat(its_next_effect_lands), the_penalty_is_discarded)
write(EVENT, an_event_is_turned, Repeat(its_next_effect_lands), the_event_is_discarded)
write(LANDING, Repeat(it_reaches_the_next_player), Repeat(the_next_token_arrives))
