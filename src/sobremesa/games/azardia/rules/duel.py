"""Level duels: chapter 10, and the duel of the grace turn (AZ-11.3, AZ-11.4)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice, NumberChoice, Verb
from sobremesa.engine.page import NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.choices import CardChoice, CardVerb, NumberVerb
from sobremesa.games.azardia.rules.coins import ONCE_A_DIE, PIP_COSTS, PIP_PRICE, pay, too_dear
from sobremesa.games.azardia.rules.levels import INSTEAD, drop, rise
from sobremesa.games.azardia.rules.movement import arrive, walk
from sobremesa.games.azardia.rules.pages import CARD, DUEL, GRACE, SHARING, Duel, Played
from sobremesa.games.azardia.state.box import FACES, IN_DUEL, TOP_LEVEL, Card
from sobremesa.games.azardia.state.match import Azardia

NOT_FOR_DUELS: Final = Refusal("not for duels", "AZ-10.6", "That card is not for duels.")
NOT_IN_HAND: Final = Refusal("not in hand", "AZ-10.6", "You do not have that card.")


def both_roll(match: Azardia, duel: Duel) -> None:
    """AZ-10.2; the lower roller is asked first (AZ-10.6)."""
    a, b = match.chance.die(FACES), match.chance.die(FACES)
    c, d = match.chance.die(FACES), match.chance.die(FACES)
    duel.a, duel.b, duel.c, duel.d = a, b, c, d
    duel.plus = duel.rival_plus = duel.improved = duel.stood = 0
    match.tell(events.DUEL_ROLLED, duel.seat, a, b)
    match.tell(events.DUEL_ROLLED, duel.rival, c, d)
    if a + b != c + d:
        duel.turn = duel.seat if a + b < c + d else duel.rival
    else:
        n = match.seats
        after_active = match.active + 1
        duel.turn = duel.seat if (duel.seat - after_active) % n < (duel.rival - after_active) % n else duel.rival


def total(duel: Duel, seat: int) -> int:
    """What a duellist has rolled, with what was bought and played."""
    return duel.a + duel.b + duel.plus if seat == duel.seat else duel.c + duel.d + duel.rival_plus


def die_of(duel: Duel, seat: int, die: int) -> int:
    """A duellist's first (0) or second (1) die."""
    if seat == duel.seat:
        return duel.a if die == 0 else duel.b
    return duel.c if die == 0 else duel.d


def set_die(duel: Duel, seat: int, die: int, value: int) -> None:
    """Turn a duellist's die to another value."""
    if seat == duel.seat:
        if die == 0:
            duel.a = value
        else:
            duel.b = value
    elif die == 0:
        duel.c = value
    else:
        duel.d = value


def improved_bit(duel: Duel, seat: int, die: int) -> int:
    """The bit of ``duel.improved`` for this die."""
    return 1 << (die if seat == duel.seat else 2 + die)


def next_to_improve(match: Azardia, duel: Duel) -> int:
    """Whose turn it is to improve or pass. A player without coins and cards has passed, and so has the one who is
    ahead. AZ-10.6

    All of that lies open, so skipping the question gives away nothing about a hand.
    """
    ahead = leader(duel)
    for seat in (duel.turn, duel.other(duel.turn)):
        if seat != ahead and not duel.stood >> seat & 1 and (match.coins[seat] or match.hand[seat]):
            return seat
    return NOBODY


def is_fighting(match: Azardia) -> bool:
    """Whether the seat that tries to improve out of turn fights the duel whose dice are being improved."""
    duel = match.stack[-1]
    assert isinstance(duel, Duel)
    return match.asking in (duel.seat, duel.rival)


def leader(duel: Duel) -> int:
    """Who would win the duel with the dice as they lie; NOBODY if they would be rolled again. AZ-10.2, AZ-11.4"""
    mine, theirs = total(duel, duel.seat), total(duel, duel.rival)
    if mine == theirs:
        return duel.rival if duel.cause == GRACE else NOBODY
    return duel.seat if mine > theirs else duel.rival


def let_the_other_improve(duel: Duel, seat: int) -> None:
    """The other player gets a turn to improve; anyone who passed before may improve again."""
    duel.stood = 0
    duel.turn = duel.other(seat)


class DuelPip(NumberVerb[Duel]):
    """AZ-6.3, AZ-10.6: pay for +1 to one of your own dice."""

    def unasked(self, match: Azardia, choice: NumberChoice) -> Refusal | None:
        return None if is_fighting(match) else self.untimely(match, choice)

    def may(self, match: Azardia, duel: Duel) -> Refusal | None:
        return None if match.coins[match.asking] >= PIP_PRICE else PIP_COSTS

    def can(self, match: Azardia, duel: Duel, choice: NumberChoice) -> Refusal | None:
        return ONCE_A_DIE if duel.improved & improved_bit(duel, match.asking, choice.n) else None

    def do(self, match: Azardia, duel: Duel, choice: NumberChoice) -> None:
        seat = match.asking
        die = die_of(duel, seat, choice.n)
        pay(match, seat, PIP_PRICE, "AZ-6.3")
        set_die(duel, seat, choice.n, die + 1)
        match.tell(events.IMPROVED, seat, die, die + 1)
        let_the_other_improve(duel, seat)
        duel.improved |= improved_bit(duel, seat, choice.n)


class LoadDice(CardVerb[Duel]):
    """AZ-10.6: play a card marked for duels."""

    def unasked(self, match: Azardia, choice: CardChoice) -> Refusal | None:
        return None if is_fighting(match) else self.untimely(match, choice)

    def candidates(self, match: Azardia, duel: Duel) -> list[CardChoice]:
        return self.of_cards(match, match.hand[match.asking], IN_DUEL)

    def can(self, match: Azardia, duel: Duel, choice: CardChoice) -> Refusal | None:
        card: Card = match.box.cards[choice.card]
        if card.play != IN_DUEL:
            return NOT_FOR_DUELS
        if choice.card not in match.hand[match.asking]:
            return NOT_IN_HAND
        return too_dear(match, match.asking, card)

    def do(self, match: Azardia, duel: Duel, choice: CardChoice) -> None:
        seat = match.asking
        match.lay_down(seat, choice.card)
        match.tell(events.LOADED, seat, choice.card)
        let_the_other_improve(duel, seat)
        match.open(CARD, Played(seat, choice.card))


class Stand(Verb[Azardia, Duel, Choice]):
    """AZ-10.6: leave your dice as they are."""

    def unasked(self, match: Azardia, choice: Choice) -> Refusal | None:
        return None if is_fighting(match) else self.untimely(match, choice)

    def do(self, match: Azardia, duel: Duel, choice: Choice) -> None:
        duel.stood |= 1 << match.asking
        duel.turn = duel.other(match.asking)


def a_tie_rolls_again(match: Azardia, duel: Duel) -> None:
    """AZ-10.2; a tie in the grace turn goes to the holder (AZ-11.4)."""
    winner = leader(duel)
    if winner == NOBODY:
        match.tell(events.DUEL_TIED, duel.seat, duel.rival)
        duel.start_over()
        return
    duel.winner = winner
    duel.loser = duel.other(winner)
    duel.winner_level = match.level[duel.winner]
    duel.loser_level = match.level[duel.loser]
    duel.stays = int(is_at_the_gate(match, duel))
    match.tell(events.DUEL_WON, duel.winner, duel.loser)


def is_at_the_gate(match: Azardia, duel: Duel) -> bool:
    """Whether the loser stays and the winner advances instead. AZ-10.5"""
    gate = match.board.gate
    square = match.square[duel.seat]
    return (
        duel.cause == SHARING
        and gate <= square <= gate + match.seats - 2
        and TOP_LEVEL in (duel.winner_level, duel.loser_level)
    )


def the_last_square_changes_hands(match: Azardia, duel: Duel) -> None:
    """AZ-11.4: the winner holds it. If only the challenger has any of a last turn left, the match is decided, and
    neither player moves or changes level any more (AZ-11.5).
    """
    if duel.cause != GRACE:
        return
    decides = not match.owed and not anothers_last_turn(match, duel)
    match.holder = duel.winner
    match.owed &= ~(1 << duel.winner)
    match.tell(events.HOLDS, duel.winner)
    if decides or match.box.options.sudden_grace:
        match.winner = duel.winner
        match.tell(events.WON.told_by("AZ-11.4"), duel.winner)
        match.finish()


def anothers_last_turn(match: Azardia, duel: Duel) -> bool:
    """Whether a player in the middle of their last turn is not part of this duel: they finish that turn. AZ-11.4"""
    return bool(match.in_last) and match.active != duel.seat and match.active != duel.rival


def the_winner_rises(match: Azardia, duel: Duel) -> None:
    """AZ-10.3"""
    if duel.winner_level < TOP_LEVEL:
        rise(match, duel.winner, 1, "AZ-10.3")
    elif duel.cause != GRACE and not duel.stays and not match.box.options.advance_at_five:
        match.tell(events.NO_LEVEL_WON, duel.winner)


def the_loser_drops(match: Azardia, duel: Duel) -> None:
    """AZ-10.4, by the level before the duel."""
    if 1 < duel.loser_level < TOP_LEVEL:
        drop(match, duel.loser, 1, "AZ-10.4")


def the_winner_moves(match: Azardia, duel: Duel) -> None:
    """AZ-10.5, and the option of AZ-10.3. A player on the gate who is still below level 5 goes to square 1 when their
    arrival ends (AZ-3.2).
    """
    seat = duel.winner
    at_five = match.box.options.advance_at_five and duel.winner_level == TOP_LEVEL and duel.cause != GRACE
    at_the_gate = duel.stays and match.level[seat] == TOP_LEVEL
    if (at_the_gate or at_five) and walk(match, seat, INSTEAD, "AZ-10.5" if duel.stays else "AZ-10.3"):
        arrive(match, seat, match.square[seat])


def the_loser_falls_back(match: Azardia, duel: Duel) -> None:
    """AZ-10.4: one square with a level lost, three without."""
    seat = duel.loser
    if duel.stays:
        match.tell(events.STAYS_THERE.told_by("AZ-10.5"), seat, match.square[seat])
        return
    steps = 1 if 1 < duel.loser_level < TOP_LEVEL else INSTEAD
    if walk(match, seat, -steps, "AZ-11.4" if duel.cause == GRACE else "AZ-10.4"):
        arrive(match, seat, match.square[seat])


DUEL_PIP = DuelPip("duel-pip", "+1 to this die", "die", range(2))
LOAD_DICE = LoadDice("load", "Play {card} in the duel")
STAND = Stand("stand", "Leave the dice as they are")

write(
    DUEL,
    both_roll,
    Repeat(
        Question(
            "improve",
            "Improve your dice or pass",
            DUEL_PIP,
            LOAD_DICE,
            STAND,
            who=next_to_improve,
            window=True,
            clause="AZ-10.6",
        )
    ),
    a_tie_rolls_again,
    the_last_square_changes_hands,
    the_winner_rises,
    the_loser_drops,
    the_winner_moves,
    the_loser_falls_back,
)
