"""Lowering cards, turning them visible, the exchange, stacking armies (chapter 3, EN-5.6)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.choice import Choice, NumberChoice
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.rules import events
from sobremesa.games.encrucijada.rules.cards import (
    NOT_HIDDEN_THERE,
    NOT_IN_HAND,
    design,
    show,
    to_army,
    to_hand,
    to_pueblo,
)
from sobremesa.games.encrucijada.rules.choices import (
    ALIKE,
    MOST_ARMIES,
    DesignChoice,
    DesignVerb,
    NumberVerb,
    Plain,
    TableChoice,
    TableVerb,
)
from sobremesa.games.encrucijada.rules.objectives import judge
from sobremesa.games.encrucijada.rules.pages import (
    EXCHANGE,
    LOWER_MORE,
    PLACE,
    RESOLVE,
    STACK,
    Exchanging,
    Lowering,
    Mustering,
    Picking,
    Placing,
    Preparing,
    Stacking,
    Turn,
    War,
)
from sobremesa.games.encrucijada.state.box import LOWERED
from sobremesa.games.encrucijada.state.match import FREE, Encrucijada

FOUR_LOWERED: Final = Refusal("four lowered", "EN-5.6", "You have lowered all the cards you may this turn.")
ONCE: Final = Refusal("once", "EN-3.7", "You have already done that in this phase.")
NOTHING_FREE: Final = Refusal("nothing free", "EN-3.6", "None of your hidden cards is free to be moved.")
IS_VISIBLE: Final = Refusal("is visible", "EN-3.5", "A visible card does not go back to your hand.")
NOTHING_HIDDEN: Final = Refusal("nothing hidden", "EN-3.3", "You have no hidden card to take back.")
ALL_BLOCKED: Final = Refusal("all blocked", "EN-9.1", "All your hidden cards are in armies that can't be moved.")
NOT_NOW: Final = Refusal(
    "not now", "EN-3.6", "You stack cards anew in your own phases B, C and E, and for an army that you are to choose."
)
NO_SUCH_ARMY: Final = Refusal("no such army", "EN-3.2", "You have no free army with that number.")
IS_BLOCKED: Final = Refusal("is blocked", "EN-9.1", "That card is in an army that can't be moved.")
NO_CARD_YET: Final = Refusal("no card yet", "EN-3.6", "First choose which card is put down.")
NOT_TAKEN_UP: Final = Refusal("not taken up", "EN-3.6", "First take the hidden cards up to stack them anew.")
PUT_DOWN_FIRST: Final = Refusal("put down first", "EN-3.6", "First put down the cards you have taken up.")
ONE_AT_A_TIME: Final = Refusal("one at a time", "EN-3.6", "First put down the card you have chosen.")
ENOUGH_DOWN: Final = Refusal("enough down", "EN-3.3", "You may lower only as many cards as you took up.")


def free_cards(match: Encrucijada, seat: int) -> list[int]:
    """The hidden cards that are neither blocked nor at war (EN-3.6, EN-9.1)."""
    if min(match.armies[seat], default=FREE) == FREE:
        return match.hidden(seat)
    return [card for mark, cards in match.stacks(seat) if mark == FREE for card in cards]


# Lowering a card: first which one, then where.


class Lower(DesignVerb[Any]):
    """EN-5.6: a card of the hand; where it goes is asked next."""

    def candidates(self, match: Encrucijada, frame: Any) -> list[DesignChoice]:
        return self.of_cards(match, match.hand[match.asking])

    def may(self, match: Encrucijada, frame: Any) -> Refusal | None:
        if isinstance(frame, Turn):
            most = LOWERED + frame.extra
            return FOUR_LOWERED if frame.lowered >= most else None
        if isinstance(frame, Exchanging):
            return ENOUGH_DOWN if frame.down >= frame.taken else None
        return None

    def can(self, match: Encrucijada, frame: Any, choice: DesignChoice) -> Refusal | None:
        return NOT_IN_HAND if self.card_among(match, choice, match.hand[match.asking]) == NOBODY else None

    def do(self, match: Encrucijada, frame: Any, choice: DesignChoice) -> None:
        seat = match.asking
        card = self.card_among(match, choice, match.hand[seat])
        if isinstance(frame, Turn):
            frame.lowered += 1
        elif isinstance(frame, Exchanging):
            frame.down += 1
        else:
            frame.count -= 1
        match.open(PLACE, Placing(seat, card))


class FaceUp(Plain[Placing]):
    """EN-3.1"""

    def do(self, match: Encrucijada, placing: Placing, choice: Choice) -> None:
        match.tell(events.LOWERED_VISIBLE, placing.seat, design(match, placing.card))
        to_pueblo(match, placing.card, placing.seat)


def in_question(match: Encrucijada, frame: Placing | Stacking | Preparing) -> int:
    """The card whose place the asked player has to choose; NOBODY until a card has been chosen."""
    return frame.cards[match.asking] if isinstance(frame, Preparing) else frame.card


class NewArmy(Plain[Any]):
    """EN-3.2: hidden and alone."""

    def may(self, match: Encrucijada, frame: Placing | Stacking | Preparing) -> Refusal | None:
        return NO_CARD_YET if in_question(match, frame) == NOBODY else None

    def do(self, match: Encrucijada, frame: Placing | Stacking | Preparing, choice: Choice) -> None:
        put_down(match, frame, NOBODY, 0)


class ToArmy(NumberVerb[Any]):
    """EN-3.2: hidden, in one of one's own free armies, as the first card of it to appear or as the last."""

    exact = True

    def __init__(self, word: str, label: str, first: bool) -> None:
        super().__init__(word, label, "army", MOST_ARMIES, first=1)
        self.on_top = first

    def may(self, match: Encrucijada, frame: Placing | Stacking | Preparing) -> Refusal | None:
        return NO_CARD_YET if in_question(match, frame) == NOBODY else None

    def candidates(self, match: Encrucijada, frame: Placing | Stacking | Preparing) -> list[NumberChoice]:
        marks = [entry for entry in match.armies[match.asking] if entry < 0]
        return [self.numbered(match, n) for n, mark in enumerate(marks[:MOST_ARMIES]) if mark == FREE]

    def can(self, match: Encrucijada, frame: Placing | Stacking | Preparing, choice: NumberChoice) -> Refusal | None:
        return None if choice in self.candidates(match, frame) else NO_SUCH_ARMY

    def do(self, match: Encrucijada, frame: Placing | Stacking | Preparing, choice: NumberChoice) -> None:
        depth = 0 if self.on_top else len(match.stacks(match.asking)[choice.n][1])
        put_down(match, frame, choice.n, depth)


def put_down(match: Encrucijada, frame: Placing | Stacking | Preparing, army: int, depth: int) -> None:
    """Put the card in question face down: on its own (NOBODY), or this deep in an army."""
    if isinstance(frame, Placing):
        match.tell(events.LOWERED_HIDDEN, frame.seat, design(match, frame.card))
        to_army(match, frame.card, frame.seat, army, depth)
        return
    match.put_hidden(in_question(match, frame), match.asking, army, depth)
    left = loose_of(match, frame)
    # For the only card left, just its place remains to be chosen.
    choose_next(match, frame, left[0] if len(left) == 1 else NOBODY)
    if not left and isinstance(frame, Preparing):
        frame.arranged |= 1 << match.asking
        match.tell(events.STACKED, match.asking, len(match.stacks(match.asking)))


def it_may_decide(match: Encrucijada, placing: Placing) -> None:
    """EN-1.6: a card that turned visible may give what was missing."""
    judge(match)


# Turning a card visible (EN-3.4).


class Show(TableVerb[Any]):
    """EN-3.4: one of one's own hidden cards, at any time."""

    refusal: ClassVar[Refusal] = NOT_HIDDEN_THERE

    def cards(self, match: Encrucijada, frame: Any) -> list[int]:
        return match.hidden(match.asking)

    def do(self, match: Encrucijada, frame: Any, choice: TableChoice) -> None:
        show(match, self.card(match, frame, choice))
        judge(match)


# The exchange (EN-3.3).


class Exchange(Plain[Turn]):
    """EN-3.3, EN-3.7"""

    def may(self, match: Encrucijada, turn: Turn) -> Refusal | None:
        if turn.exchanged:
            return ONCE
        if FREE in match.armies[turn.seat]:
            return None
        return ALL_BLOCKED if match.hidden(turn.seat) else NOTHING_HIDDEN

    def do(self, match: Encrucijada, turn: Turn, choice: Choice) -> None:
        turn.exchanged = 1
        match.open(EXCHANGE, Exchanging(turn.seat))


class TakeBack(TableVerb[Exchanging]):
    """EN-3.3: a hidden card goes to the hand; another player's card goes to its owner's hand (EN-2.5)."""

    refusal: ClassVar[Refusal] = NOT_HIDDEN_THERE

    def may(self, match: Encrucijada, exchange: Exchanging) -> Refusal | None:
        return ENOUGH_DOWN if exchange.down else None

    def cards(self, match: Encrucijada, exchange: Exchanging) -> list[int]:
        return free_cards(match, exchange.seat)

    def can(self, match: Encrucijada, exchange: Exchanging, choice: TableChoice) -> Refusal | None:
        refusal = super().can(match, exchange, choice)
        if refusal is None or refusal is ALIKE:
            return refusal
        if any(match.printed[card] == choice.design for card in match.hidden(exchange.seat)):
            return IS_BLOCKED
        visible = any(match.printed[card] == choice.design for card in match.pueblo[exchange.seat])
        return IS_VISIBLE if visible else refusal

    def do(self, match: Encrucijada, exchange: Exchanging, choice: TableChoice) -> None:
        card = self.card(match, exchange, choice)
        exchange.taken += 1
        to_hand(match, card)


class Done(Plain[Any]):
    """Take back or arrange nothing more."""

    def may(self, match: Encrucijada, frame: Any) -> Refusal | None:
        if isinstance(frame, Preparing) and frame.stacked >> match.asking & 1:
            return PUT_DOWN_FIRST
        return None

    def do(self, match: Encrucijada, frame: Any, choice: Choice) -> bool:
        if isinstance(frame, Preparing):  # the others go on
            frame.arranged |= 1 << match.asking
        return not isinstance(frame, Preparing)


def who_lowers_more(match: Encrucijada, lowering: Lowering) -> int:
    """The seat that lowers, while it has cards to lower."""
    return lowering.seat if lowering.count > 0 and match.hand[lowering.seat] else NOBODY


# Stacking (EN-3.6).


def _is_a_last_cost(match: Encrucijada, picking: Picking) -> bool:
    """EN-6.1: whether the user of an effect picks among their own cards for its last step."""
    effect = match.nearest(RESOLVE)
    assert effect is not None
    last = effect.step == len(match.box.effects[effect.effect].steps)
    return last and picking.seat == picking.user and picking.pile == NOBODY


class Stack(Plain[Any]):
    """EN-3.6, EN-3.7: take up all free hidden cards and put them down again."""

    def may(self, match: Encrucijada, frame: Turn | Preparing | Mustering | War | Picking) -> Refusal | None:
        if isinstance(frame, Picking) and not _is_a_last_cost(match, frame):
            return NOT_NOW
        if frame.stacked >> match.asking & 1 if isinstance(frame, Preparing) else frame.stacked:
            return ONCE
        return None if len(free_cards(match, match.asking)) > 1 else NOTHING_FREE

    def do(self, match: Encrucijada, frame: Turn | Preparing | Mustering | War | Picking, choice: Choice) -> None:
        seat = match.asking
        loose = free_cards(match, seat)
        match.forget(loose)
        for card in loose:
            match.take_up(card)
        if isinstance(frame, Preparing):  # the others continue meanwhile
            frame.stacked |= 1 << seat
            frame.loose = (*frame.loose, *loose)
        else:
            frame.stacked = 1
            match.open(STACK, Stacking(seat, tuple(loose)))


def loose_of(match: Encrucijada, frame: Stacking | Preparing) -> list[int]:
    """The cards that the asked player still has to put down."""
    return [card for card in frame.loose if match.holder(card) == match.asking]


def choose_next(match: Encrucijada, frame: Stacking | Preparing, card: int) -> None:
    """Ask for the place of this loose card next; NOBODY: ask which card it is."""
    frame.loose = tuple(other for other in frame.loose if other != card)
    if isinstance(frame, Preparing):
        seat = match.asking
        frame.cards = (*frame.cards[:seat], card, *frame.cards[seat + 1 :])
    else:
        frame.card = card


def bars_the_next(match: Encrucijada, frame: Stacking | Preparing) -> Refusal | None:
    """Why another loose card can't be put down."""
    if isinstance(frame, Preparing) and not frame.stacked >> match.asking & 1:
        return NOT_TAKEN_UP
    return None if in_question(match, frame) == NOBODY else ONE_AT_A_TIME


def who_stacks(match: Encrucijada, stacking: Stacking) -> int:
    """The seat that stacks, until every card is down again."""
    return NOBODY if stacking.card == NOBODY and not stacking.loose else stacking.seat


class TakeNext(DesignVerb[Any]):
    """EN-3.6: which of the loose cards is put down next."""

    def may(self, match: Encrucijada, frame: Stacking | Preparing) -> Refusal | None:
        return bars_the_next(match, frame)

    def candidates(self, match: Encrucijada, frame: Stacking | Preparing) -> list[DesignChoice]:
        return self.of_cards(match, loose_of(match, frame))

    def can(self, match: Encrucijada, frame: Stacking | Preparing, choice: DesignChoice) -> Refusal | None:
        return NOT_HIDDEN_THERE if self.card_among(match, choice, loose_of(match, frame)) == NOBODY else None

    def do(self, match: Encrucijada, frame: Stacking | Preparing, choice: DesignChoice) -> None:
        choose_next(match, frame, self.card_among(match, choice, loose_of(match, frame)))


class Scatter(Plain[Any]):
    """EN-3.2: each of the remaining cards lies on its own."""

    def may(self, match: Encrucijada, frame: Stacking | Preparing) -> Refusal | None:
        return bars_the_next(match, frame)

    def do(self, match: Encrucijada, frame: Stacking | Preparing, choice: Choice) -> bool:
        if isinstance(frame, Preparing):
            stacking = Stacking(match.asking, tuple(loose_of(match, frame)))
            frame.loose = tuple(card for card in frame.loose if card not in stacking.loose)
            frame.arranged |= 1 << match.asking
            match.open(STACK, stacking)
            stacking.go_to("the_rest_is_scattered")
        return not isinstance(frame, Preparing)


def the_rest_is_scattered(match: Encrucijada, stacking: Stacking) -> bool:
    """EN-2.4: in random order, since any other would tell which is which."""
    if not stacking.loose:
        return GO_ON
    left = list(stacking.loose)
    card = match.by_lot(left)
    left.remove(card)
    match.put_hidden(card, stacking.seat)
    stacking.loose = tuple(left)
    return not GO_ON


def they_are_stacked(match: Encrucijada, stacking: Stacking) -> None:
    """EN-2.4: everybody sees how many armies there are."""
    match.tell(events.STACKED, stacking.seat, len(match.stacks(stacking.seat)))


LOWER_CARD: Final = Lower("lower", "Lower {card}")
FACE_UP: Final = FaceUp("face-up", "Face up")
NEW_ARMY: Final = NewArmy("new-army", "Face down, an army of its own")
ON_TOP: Final = ToArmy("on-top", "Face down, first in army {army}", first=True)
BENEATH: Final = ToArmy("beneath", "Face down, last in army {army}", first=False)
SHOW: Final = Show("show", "Turn {card} face up")
EXCHANGE_CARDS: Final = Exchange("exchange", "Take hidden cards back to the hand and lower others")
TAKE_BACK: Final = TakeBack("take-back", "Take {card} back")
DONE: Final = Done("done", "That is all")
STACK_ANEW: Final = Stack("stack", "Stack the hidden cards anew")
TAKE_NEXT: Final = TakeNext("next-card", "Put {card} down")
SCATTER: Final = Scatter("scatter", "Put the rest down one by one, each on its own")

write(
    PLACE,
    Question("place", "Where does it go?", FACE_UP, NEW_ARMY, ON_TOP, BENEATH),
    it_may_decide,
)
write(
    EXCHANGE,
    Repeat(Question("exchange", "Exchange cards", TAKE_BACK, LOWER_CARD, SHOW, DONE)),
)
write(LOWER_MORE, Repeat(Question("lower", "Lower more cards", LOWER_CARD, SHOW, DONE, who=who_lowers_more)))
write(
    STACK,
    Repeat(
        Question("stack", "Put the hidden cards down", TAKE_NEXT, NEW_ARMY, ON_TOP, BENEATH, SCATTER, who=who_stacks)
    ),
    Repeat(the_rest_is_scattered),
    they_are_stacked,
)
