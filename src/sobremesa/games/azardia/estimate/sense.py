"""What a position of Azardia is worth to a seat; bots play by it. It uses what lies open and the seat's own hand.

Everything is measured in turns: ``turns.py`` says how many a player alone on the road would still need, and coins,
cards and debts are worth the turns they save.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.estimate.turns import readings, times
from sobremesa.games.azardia.rules.pages import AFTER_ROLL, BEFORE_ROLL, PLAYING, TURN
from sobremesa.games.azardia.state.box import HAND_LIMIT, KUCHURITOK, ROBOT_I_KING, TOP_LEVEL, Box, Card
from sobremesa.games.azardia.state.match import Azardia

WON: Final = 1000.0  # a match won, in turns; a lost one is as far below 0

_AT_RISK: Final = 0.03  # a coin kept may be lost
_HOLDING: Final = 6.0  # what standing on the last square is worth ...
_CHALLENGED: Final = 1.0  # ... less this for each rival who can still come
_LOST_TURN: Final = 1.0
_DRAWS_TO_COME: Final = 0.7  # the two cards of a turn whose roll is not carried out yet
_UNKNOWN_CARD: Final = 0.7  # a card in a rival's hand: players keep the better ones
_SPREAD: Final = 4.0  # rivals this many turns behind the first hardly matter

# For the cards of a hand, best first: the share of its worth that each has. Cards beyond the limit are as good as
# discarded.
_KEPT: Final = (1.0, 0.95, 0.8, 0.65, 0.1)

# By when a card is played (turn, roll, response, duel): the share of its worth that is lost if Kuchuritok gathers it.
# The first two wait for the seat's next turn, the others can be played before. The mean is used for unknown hands.
_WAITING: Final = (0.8, 0.8, 0.5, 0.5)
_WAITING_UNKNOWN: Final = 0.65


def value(match: Azardia, seat: int) -> float:
    """How many turns a seat is ahead of its rivals, mostly those in front. Never looks at a hidden card."""
    outcome = match.outcome
    if outcome is not None:
        return WON * (1.0 - 2.0 * (outcome.places[seat] - 1) / (match.seats - 1))
    hands = hands_worth(match, seat)
    mine = turns_left(match, seat) - hands[seat] - to_come(match, seat)
    behind = 0.0
    for rival in range(match.seats):
        if rival != seat:
            behind += exp((mine - turns_left(match, rival) + hands[rival]) / _SPREAD)
    return -_SPREAD * log(behind)


def turns_left(match: Azardia, seat: int) -> float:
    """The turns this seat may still need, not counting its cards."""
    if match.holder == seat:
        return _CHALLENGED * match.owed.bit_count() - _HOLDING
    coins = match.coins[seat]
    turns = times(match.board).turns(match.level[seat], max(1, match.square[seat]), coins) + _AT_RISK * coins
    return turns + _LOST_TURN * match.lost[seat] - (match.extra >> seat & 1)


def to_come(match: Azardia, seat: int) -> float:
    """The turns that the rest of this seat's turn will save: its roll, if not yet carried out, and its draws."""
    turn = match.nearest(TURN)
    if turn is None:
        return 0.0
    if turn.seat != seat or turn.phase > AFTER_ROLL or match.square[seat] < 1:
        return 0.0
    level, square, coins = match.level[seat], match.square[seat], match.coins[seat]
    alone = times(match.board)
    if turn.phase == BEFORE_ROLL:
        after = alone.hoped(level, square, coins, turn.exact, turn.fixed, turn.dice)
    else:
        steps = (turn.exact,) if turn.exact else readings(turn.a, turn.b, turn.c, bool(turn.single))
        after = alone.best(level, square, coins, steps)
    return alone.turns(level, square, coins) - after + _DRAWS_TO_COME


def hands_worth(match: Azardia, seat: int) -> list[float]:
    """The turns that each seat's hand may save, as far as this seat knows it, given what the abilities of Robot-I-King
    and Kuchuritok will do to it.
    """
    hands = [
        hand_worth(match.box, match.hand[seat], match.level[seat]) if other == seat else _guessed(match, other, seat)
        for other in range(match.seats)
    ]
    if match.character[seat] == ROBOT_I_KING:
        _swap_to_come(match, seat, hands)
    if will_be_gathered(match, seat):
        _gathered(match, seat, hands)
    return hands


def hand_worth(box: Box, hand: list[int], level: int) -> float:
    """The turns that these cards may save at this level if they are kept for the right moment."""
    worth = card_worths(box, level == TOP_LEVEL)
    best = sorted([worth[card] for card in hand], reverse=True)
    last = len(_KEPT) - 1
    return sum([each * _KEPT[min(at, last)] for at, each in enumerate(best)], 0.0)


def _guessed(match: Azardia, rival: int, seat: int) -> float:
    """What a rival's hand is worth to them: cards that the seat knows count for what they are, the others for the
    average.
    """
    size = len(match.hand[rival])
    known = match.known(rival, seat) if match.memory else []
    if not known:
        return min(size, HAND_LIMIT) * _UNKNOWN_CARD
    worth = card_worths(match.box, match.level[rival] == TOP_LEVEL)
    cards = [_UNKNOWN_CARD] * (size - len(known)) + [worth[card] for card in known]
    return sum(sorted(cards, reverse=True)[:HAND_LIMIT], 0.0)


def _swap_to_come(match: Azardia, seat: int, hands: list[float]) -> None:
    """Until phase D, Robot-I-King is still to swap its worst card with the rival in front. Ending the turn brings the
    swap nearer and gains nothing. AZ-5.3
    """
    turn = match.nearest(TURN)
    hand = match.hand[seat]
    if turn is None or not hand:
        return
    rivals = [rival for rival in range(match.seats) if rival != seat and match.hand[rival]]
    if turn.seat != seat or turn.phase > PLAYING or not rivals:
        return
    worth = card_worths(match.box, match.level[seat] == TOP_LEVEL)
    gain = max(0.0, _UNKNOWN_CARD - min(worth[card] for card in hand))
    hands[seat] += gain * _KEPT[min(len(hand), HAND_LIMIT) - 1]
    hands[min(rivals, key=lambda rival: turns_left(match, rival))] -= gain


def _gathered(match: Azardia, seat: int, hands: list[float]) -> None:
    """What waits in the hands is dealt out evenly. AZ-5.2"""
    mine = match.hand[seat]
    waiting = [worth * _WAITING_UNKNOWN for worth in hands]
    if mine:
        worth, plays = card_worths(match.box, match.level[seat] == TOP_LEVEL), match.box.plays
        waits = sum([worth[card] * _WAITING[plays[card]] for card in mine], 0.0) / sum(
            [worth[card] for card in mine], 0.0
        )
        waiting[seat] = hands[seat] * waits
    share = sum(waiting, 0.0) / match.seats
    for other in range(match.seats):
        hands[other] += share - waiting[other]


def will_be_gathered(match: Azardia, seat: int) -> bool:
    """Whether a rival, Kuchuritok, can gather this seat's hand before the seat's own next turn. AZ-5.2, AZ-5.5"""
    if KUCHURITOK not in match.character:
        return False
    kuchuritok = match.character.index(KUCHURITOK)
    if kuchuritok == seat:
        return False
    turn = match.nearest(TURN)
    following = match.first  # for each event: the seat whose turn follows it
    if turn is not None:
        if turn.seat == kuchuritok:
            return not turn.used and turn.phase <= PLAYING
        if turn.seat == seat and match.extra >> seat & 1:
            return False
        following = turn.seat + 1
    if match.lost[kuchuritok] or (match.holder != NOBODY and not match.owed >> kuchuritok & 1):
        return False
    return (kuchuritok - following) % match.seats < (seat - following) % match.seats


@lru_cache(maxsize=16)
def card_worths(box: Box, at_top: bool = False) -> list[float]:
    """What each design of the box is worth in a hand, in turns, judging by its effects; ``at_top``: at level 5."""
    return [_card_worth(card, at_top) for card in box.cards]


def _card_worth(card: Card, at_top: bool) -> float:
    return max(0.05, sum([effect.worth(at_top) for effect in card.effects], 0.0))
