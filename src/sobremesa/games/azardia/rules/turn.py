"""A player's turn, phases A to D: AZ-7, with the coins and abilities that belong to it (AZ-5, AZ-6)."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.choice import Choice, NumberChoice, Verb
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.characters import CHALLENGE, GATHER, KEEP, TRADE
from sobremesa.games.azardia.rules.choices import CardChoice, CardVerb, NumberVerb
from sobremesa.games.azardia.rules.coins import (
    LEVEL_PRICE,
    ONCE_A_DIE,
    PIP_COSTS,
    PIP_PRICE,
    SQUARE_PRICE,
    pay,
    too_dear,
)
from sobremesa.games.azardia.rules.levels import rise
from sobremesa.games.azardia.rules.movement import arrive, walk
from sobremesa.games.azardia.rules.pages import (
    AFTER_ROLL,
    BEFORE_ROLL,
    CARD,
    DISCARDING,
    DRAW,
    DRAWING,
    PLAYING,
    SHED,
    SQUARE,
    TURN,
    Arrival,
    Drawing,
    Played,
    Shedding,
    Turn,
)
from sobremesa.games.azardia.state.box import (
    AS_RESPONSE,
    FACES,
    HAND_LIMIT,
    LAGARTOON,
    MOST_COINS,
    ON_ROLL,
    ON_TURN,
    ROBOT_I_KING,
    Card,
)
from sobremesa.games.azardia.state.match import Azardia

NOT_IN_HAND: Final = Refusal("not in hand", "AZ-7.4", "You do not have that card.")
WRONG_PHASE: Final = Refusal("wrong phase", "AZ-7.4", "That card is not played in this part of the turn.")
ROLL_FIRST: Final = Refusal("roll first", "AZ-7.4", "There are no dice to change yet.")
ALREADY_ROLLED: Final = Refusal("already rolled", "AZ-7.4", "That card is played before the roll.")
ONLY_IN_ANSWER: Final = Refusal("only in answer", "AZ-7.5", "That card is only played as a response.")
ONLY_IN_DUELS: Final = Refusal("only in duels", "AZ-10.6", "That card is only played in a duel.")
NOT_AT_ONESELF: Final = Refusal("not at oneself", "AZ-7.5", "Choose a rival.")
ONE_DIE_ONLY: Final = Refusal("one die only", "AZ-7.1", "There is only one die: nothing to subtract.")
LEAVE_ONE_OUT: Final = Refusal("leave one out", "AZ-7.1", "Leave one of the three dice out first.")
NO_SUCH_DIE: Final = Refusal("no such die", "AZ-7.1", "There is no such die.")
NO_SINGLE_DIE: Final = Refusal("no single die", "AZ-7.1", "Only a card lets you move by one die alone.")
LEVEL_COSTS: Final = Refusal("level costs", "AZ-6.1", "A level costs 5,000 coins.")
SQUARE_COSTS: Final = Refusal("square costs", "AZ-6.2", "Each square costs 1,000 coins.")
NOT_ROLLED: Final = Refusal("not rolled", "AZ-7.4", "A +1 needs a die that was rolled.")
NOT_LAGARTOON: Final = Refusal("not lagartoon", "AZ-5.1", "Only Lagartoon draws an extra card.")
NOTHING_TO_BUY: Final = Refusal("nothing to buy", "AZ-6.4", "You have no coins to spend before drawing.")


# Phase A


class Roll(Verb[Azardia, Turn, Choice]):
    """AZ-7.1"""

    def do(self, match: Azardia, turn: Turn, choice: Choice) -> bool:
        return GO_ON


def who_rolls(match: Azardia, turn: Turn) -> int:
    """Nobody if a card has fixed the result. AZ-7.4"""
    return NOBODY if turn.exact else turn.seat


def the_dice_are_rolled(match: Azardia, turn: Turn) -> None:
    """AZ-7.1"""
    if turn.exact:
        turn.steps = turn.exact
    else:
        roll_all(match, turn)
    turn.phase = AFTER_ROLL


def roll_all(match: Azardia, turn: Turn) -> None:
    """Roll as many dice as the turn has; a fixed one is set, not rolled. AZ-7.1, AZ-7.4"""
    chance = match.chance
    first = turn.fixed if turn.fixed else chance.die(FACES)
    second = chance.die(FACES) if turn.dice > 1 else 0
    third = chance.die(FACES) if turn.dice > 2 else 0
    turn.a, turn.b, turn.c = first, second, third
    turn.laid = int(turn.fixed > 0)
    turn.improved = 0
    if third:
        match.tell(events.ROLLED_THREE, turn.seat, first, second, third)
    elif second:
        match.tell(events.ROLLED, turn.seat, first, second)
    else:
        match.tell(events.ROLLED_ONE, turn.seat, first)


def die_of(turn: Turn, die: int) -> int:
    """The first (0), second (1) or third (2) die; 0 when there is none."""
    if die == 0:
        return turn.a
    return turn.b if die == 1 else turn.c


def set_die(turn: Turn, die: int, value: int) -> None:
    """Turn a die to another value."""
    if die == 0:
        turn.a = value
    elif die == 1:
        turn.b = value
    else:
        turn.c = value


def who_reads(match: Azardia, turn: Turn) -> int:
    """There are dice to read only if some were rolled."""
    return turn.seat if turn.a else NOBODY


class Add(Verb[Azardia, Turn, Choice]):
    """AZ-7.1: move by the sum."""

    def may(self, match: Azardia, turn: Turn) -> Refusal | None:
        return LEAVE_ONE_OUT if turn.c else None

    def do(self, match: Azardia, turn: Turn, choice: Choice) -> bool:
        return read(match, turn, turn.a + turn.b)


class Subtract(Verb[Azardia, Turn, Choice]):
    """AZ-7.1: move by the difference."""

    def may(self, match: Azardia, turn: Turn) -> Refusal | None:
        if turn.c:
            return LEAVE_ONE_OUT
        return None if turn.b else ONE_DIE_ONLY

    def do(self, match: Azardia, turn: Turn, choice: Choice) -> bool:
        return read(match, turn, abs(turn.a - turn.b))


class TakeDie(NumberVerb[Turn]):
    """AZ-7.4: with a card, move by one die alone."""

    def may(self, match: Azardia, turn: Turn) -> Refusal | None:
        return None if turn.single else NO_SINGLE_DIE

    def can(self, match: Azardia, turn: Turn, choice: NumberChoice) -> Refusal | None:
        return None if die_of(turn, choice.n) else NO_SUCH_DIE

    def do(self, match: Azardia, turn: Turn, choice: NumberChoice) -> bool:
        return read(match, turn, die_of(turn, choice.n))


class LeaveOut(NumberVerb[Turn]):
    """AZ-7.1: leave one of three dice out and read the other two."""

    def may(self, match: Azardia, turn: Turn) -> Refusal | None:
        return None if turn.c else NO_SUCH_DIE

    def do(self, match: Azardia, turn: Turn, choice: NumberChoice) -> None:
        match.tell(events.LEFT_OUT, turn.seat, die_of(turn, choice.n))
        bits = [turn.improved >> die & 1 for die in range(3) if die != choice.n]
        kept = [die_of(turn, die) for die in range(3) if die != choice.n]
        turn.a, turn.b, turn.c = kept[0], kept[1], 0
        turn.improved = bits[0] | bits[1] << 1
        if choice.n == 0:
            turn.laid = 0  # left out now; a second roll includes it again (AZ-7.2)


class Pip(NumberVerb[Turn]):
    """AZ-6.3: pay for +1 to a die just rolled."""

    def may(self, match: Azardia, turn: Turn) -> Refusal | None:
        return None if match.coins[turn.seat] >= PIP_PRICE else PIP_COSTS

    def can(self, match: Azardia, turn: Turn, choice: NumberChoice) -> Refusal | None:
        if not die_of(turn, choice.n):
            return NO_SUCH_DIE
        if turn.laid and choice.n == 0:
            return NOT_ROLLED
        return ONCE_A_DIE if turn.improved >> choice.n & 1 else None

    def do(self, match: Azardia, turn: Turn, choice: NumberChoice) -> None:
        die = die_of(turn, choice.n)
        pay(match, turn.seat, PIP_PRICE, "AZ-6.3")
        set_die(turn, choice.n, die + 1)
        turn.improved |= 1 << choice.n
        match.tell(events.IMPROVED, turn.seat, die, die + 1)


def read(match: Azardia, turn: Turn, steps: int) -> bool:
    """Settle the result of the roll."""
    turn.steps = steps
    match.tell(events.READ, turn.seat, steps)
    return GO_ON


def a_zero_stays_put(match: Azardia, turn: Turn) -> None:
    """AZ-7.2: the first 0 draws the square's card."""
    if turn.steps == 0:
        match.tell(events.STAYED, turn.seat)
        if turn.zeroes == 0:
            match.open(SQUARE, Arrival(turn.seat, match.square[turn.seat]))


def a_zero_rolls_again(match: Azardia, turn: Turn) -> None:
    """AZ-7.2: once, from where the token is now. Cards for the roll can be played again; those already played still
    count.
    """
    if turn.steps == 0:
        turn.zeroes += 1
        if turn.zeroes == 1:
            match.tell(events.ROLLS_AGAIN, turn.seat)
            turn.phase = BEFORE_ROLL
            turn.a = turn.b = turn.c = 0
            turn.start_over()


def you_move(match: Azardia, turn: Turn) -> None:
    """AZ-7.1; phase A is over after this."""
    turn.phase = DRAWING
    if turn.steps and walk(match, turn.seat, turn.steps, "AZ-7.1"):
        arrive(match, turn.seat, match.square[turn.seat])


# Coins


class BuyLevel(Verb[Azardia, Turn, Choice]):
    """AZ-6.1"""

    def may(self, match: Azardia, turn: Turn) -> Refusal | None:
        return None if match.coins[turn.seat] >= LEVEL_PRICE else LEVEL_COSTS

    def do(self, match: Azardia, turn: Turn, choice: Choice) -> None:
        pay(match, turn.seat, LEVEL_PRICE, "AZ-6.1")
        steps = rise(match, turn.seat, 1, "AZ-6.1")
        if steps and walk(match, turn.seat, steps, "AZ-8.3"):
            arrive(match, turn.seat, match.square[turn.seat])


class BuySquares(NumberVerb[Turn]):
    """AZ-6.2"""

    exact: ClassVar[bool] = True

    def candidates(self, match: Azardia, turn: Turn) -> list[NumberChoice]:
        return match.choices.tables[self.index][: match.coins[turn.seat] // SQUARE_PRICE]  # type: ignore[return-value]

    def can(self, match: Azardia, turn: Turn, choice: NumberChoice) -> Refusal | None:
        return None if match.coins[turn.seat] >= choice.n * SQUARE_PRICE else SQUARE_COSTS

    def do(self, match: Azardia, turn: Turn, choice: NumberChoice) -> None:
        pay(match, turn.seat, choice.n * SQUARE_PRICE, "AZ-6.2")
        if walk(match, turn.seat, choice.n, "AZ-6.2"):
            arrive(match, turn.seat, match.square[turn.seat])


# Phase B


class GoOnToDraw(Verb[Azardia, Turn, Choice]):
    """AZ-7.3, offered to those who could buy something first (AZ-6.4)."""

    def may(self, match: Azardia, turn: Turn) -> Refusal | None:
        return None if match.coins[turn.seat] else NOTHING_TO_BUY

    def do(self, match: Azardia, turn: Turn, choice: Choice) -> bool:
        return GO_ON


def two_cards_are_drawn(match: Azardia, turn: Turn) -> None:
    """AZ-7.3"""
    match.open(DRAW, Drawing(turn.seat, 2))


class ExtraCard(Verb[Azardia, Turn, Choice]):
    """AZ-5.1: draw one more, discard one before phase C."""

    def untimely(self, match: Azardia, choice: Choice) -> Refusal | None:
        return self.when if match.character[match.asking] == LAGARTOON else NOT_LAGARTOON

    def do(self, match: Azardia, turn: Turn, choice: Choice) -> bool:
        turn.used = 1
        match.tell(events.EXTRA_CARD, turn.seat)
        match.open(DRAW, Drawing(turn.seat, 1))
        return GO_ON


class EnoughCards(Verb[Azardia, Turn, Choice]):
    """AZ-5.1: don't use the ability."""

    def untimely(self, match: Azardia, choice: Choice) -> Refusal | None:
        return self.when if match.character[match.asking] == LAGARTOON else NOT_LAGARTOON

    def do(self, match: Azardia, turn: Turn, choice: Choice) -> bool:
        return GO_ON


def lagartoon_only(match: Azardia, turn: Turn) -> int:
    """AZ-5.1"""
    return turn.seat if match.character[turn.seat] == LAGARTOON else NOBODY


def the_extra_card_is_paid_for(match: Azardia, turn: Turn) -> None:
    """AZ-5.1; then phase C begins."""
    turn.phase = PLAYING
    if turn.used and match.character[turn.seat] == LAGARTOON:
        match.open(SHED, Shedding(turn.seat, 1))


# Phase C


class Play(CardVerb[Turn]):
    """AZ-7.4: cards marked for the turn in phase C, those marked for the roll in phase A."""

    def untimely(self, match: Azardia, choice: CardChoice) -> Refusal | None:
        card: Card = match.box.cards[choice.card]
        return self.when if card.play == ON_TURN or card.play == ON_ROLL else _wrong_time(card)

    def aims(self, card: Card) -> bool:
        return card.aims

    def candidates(self, match: Azardia, turn: Turn) -> list[CardChoice]:
        return self.of_cards(match, match.hand[turn.seat], ON_TURN if turn.phase == PLAYING else ON_ROLL)

    def can(self, match: Azardia, turn: Turn, choice: CardChoice) -> Refusal | None:
        seat = turn.seat
        card: Card = match.box.cards[choice.card]
        if card.play != (ON_TURN if turn.phase == PLAYING else ON_ROLL):
            return _wrong_time(card)
        if choice.card not in match.hand[seat]:
            return NOT_IN_HAND
        if choice.rival == seat:
            return NOT_AT_ONESELF
        if card.play == ON_ROLL:
            for effect in card.effects:
                refusal = effect.bars_roll(match, turn)
                if refusal is not None:
                    return refusal
        refusal = card.bars(match, seat, choice.rival) if card.barring else None
        return too_dear(match, seat, card) if refusal is None else refusal

    def do(self, match: Azardia, turn: Turn, choice: CardChoice) -> None:
        seat = turn.seat
        match.lay_down(seat, choice.card)
        if choice.rival == NOBODY:
            match.tell(events.PLAYED, seat, choice.card)
        else:
            match.tell(events.PLAYED_AT, seat, choice.card, choice.rival)
        match.open(CARD, Played(seat, choice.card, choice.rival, seat))


def _wrong_time(card: Card) -> Refusal:
    if card.play == ON_TURN or card.play == ON_ROLL:
        return WRONG_PHASE
    return ONLY_IN_DUELS if card.play != AS_RESPONSE else ONLY_IN_ANSWER


class EndPlay(Verb[Azardia, Turn, Choice]):
    """AZ-7.4: stop playing cards; phase D begins."""

    def do(self, match: Azardia, turn: Turn, choice: Choice) -> bool:
        turn.phase = DISCARDING
        return GO_ON


# Phase D


def robot_only(match: Azardia, turn: Turn) -> int:
    """AZ-5.3: both need a card."""
    seat = turn.seat
    if match.character[seat] != ROBOT_I_KING or not match.hand[seat]:
        return NOBODY
    return seat if any(match.hand[other] for other in range(match.seats) if other != seat) else NOBODY


def the_hand_is_cut(match: Azardia, turn: Turn) -> None:
    """AZ-7.6"""
    over = len(match.hand[turn.seat]) - HAND_LIMIT
    if over > 0:
        match.open(SHED, Shedding(turn.seat, over))


ROLL = Roll("roll", "Roll the dice")
ADD = Add("add", "Add the dice")
SUBTRACT = Subtract("subtract", "Subtract the dice")
TAKE_DIE = TakeDie("take", "Move by this die alone", "die", range(3))
LEAVE_OUT = LeaveOut("leave", "Leave this die out", "die", range(3))
PIP = Pip("pip", "+1 to this die", "die", range(3))
PLAY = Play("play", "Play {card}")
BUY_LEVEL = BuyLevel("buy-level", "Buy a level")
BUY_SQUARES = BuySquares("buy-squares", "Buy {squares}", "squares", range(1, MOST_COINS + 1))
GO_ON_TO_DRAW = GoOnToDraw("draw", "Draw your cards")
EXTRA_CARD = ExtraCard("extra", "Draw an extra card")
ENOUGH_CARDS = EnoughCards("enough", "Draw no more")
END_PLAY = EndPlay("end", "Play no more")

write(
    TURN,
    Repeat(Question("roll", "Roll the dice", ROLL, PLAY, who=who_rolls)),
    the_dice_are_rolled,
    Repeat(Question("read", "Read the dice", ADD, SUBTRACT, TAKE_DIE, LEAVE_OUT, PIP, PLAY, who=who_reads)),
    a_zero_stays_put,
    a_zero_rolls_again,
    you_move,
    Repeat(Question("buy", "Buy or draw", GO_ON_TO_DRAW, BUY_LEVEL, BUY_SQUARES, clause="AZ-6.4")),
    two_cards_are_drawn,
    Repeat(
        Question(
            "extra",
            "Draw an extra card?",
            EXTRA_CARD,
            ENOUGH_CARDS,
            BUY_LEVEL,
            BUY_SQUARES,
            who=lagartoon_only,
            clause="AZ-5.1",
        )
    ),
    the_extra_card_is_paid_for,
    Repeat(
        Question("play", "Play your cards", PLAY, BUY_LEVEL, BUY_SQUARES, GATHER, CHALLENGE, END_PLAY, clause="AZ-7.4")
    ),
    Question("swap", "Swap a card?", TRADE, KEEP, who=robot_only, clause="AZ-5.3"),
    the_hand_is_cut,
)
