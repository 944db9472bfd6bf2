"""What a position of Azardia is worth to a seat: bots go by it. It looks at what lies open and at the seat's own hand.

Everything is measured in turns: a :class:`TurnsLeft` says how many a player alone on the road would still need, and
coins, cards and debts are worth the turns they save.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, product
from math import exp, log
from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.box import HAND_LIMIT, KUCHURITOK, MOST_COINS, ROBOT_I_KING, TOP_LEVEL, Board, Box, Card
from sobremesa.games.azardia.pages import AFTER_ROLL, BEFORE_ROLL, PLAYING, TURN, Turn
from sobremesa.games.azardia.rules.coins import LEVEL_PRICE
from sobremesa.games.azardia.state import Azardia

WON: Final = 1000.0  # a match won, in turns; one lost is as much below 0

_RISES: Final = 0.25  # how often a turn brings a level, by duels and cards
_INCOME: Final = 0.25  # how often a turn brings a coin
_AT_RISK: Final = 0.03  # a coin kept may be lost
_HOLDING: Final = 6.0  # what it is worth to stand on the last square ...
_CHALLENGED: Final = 1.0  # ... less so much for each rival who may still come
_LOST_TURN: Final = 1.0
_DRAWS_TO_COME: Final = 0.7  # the two cards of a turn whose roll is still to be carried out
_UNKNOWN_CARD: Final = 0.7  # one in a rival's hand: the better ones are kept
_SPREAD: Final = 4.0  # rivals who are so many turns behind the first hardly matter

_FACES: Final = 10
_ROLLS: Final = [  # of two dice: their sum, their difference, and how likely it is
    (a + b, a - b, (1.0 if a == b else 2.0) / (_FACES * _FACES)) for a in range(1, _FACES + 1) for b in range(1, a + 1)
]
_FARTHEST: Final = 2 * _FACES + 2  # each die may have its +1 (AZ-6.3)
_EXACT: Final = 0.01  # turns
_NEVER: Final = 1e9

# Of a hand's cards, the best one first: how much of its worth each has. Beyond the limit they are as good as discarded.
_KEPT: Final = (1.0, 0.95, 0.8, 0.65, 0.1)

# By when a card is played (turn, roll, response, duel): how much of its worth is lost where Kuchuritok gathers it. The
# first two wait for the seat's next turn, the others may be played before. Of a hand that is not known: the mean.
_WAITING: Final = (0.8, 0.8, 0.5, 0.5)
_WAITING_UNKNOWN: Final = 0.65


def value(match: Azardia, seat: int) -> float:
    """How many turns a seat is ahead of its rivals, those in front counting most. Never looks at a hidden card."""
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
    """The turns this seat may still need, its cards apart."""
    if match.holder == seat:
        return _CHALLENGED * match.owed.bit_count() - _HOLDING
    coins = match.coins[seat]
    turns = clock(match.board).turns(match.level[seat], max(1, match.square[seat]), coins) + _AT_RISK * coins
    return turns + _LOST_TURN * match.lost[seat] - (match.extra >> seat & 1)


def to_come(match: Azardia, seat: int) -> float:
    """The turns that the rest of this seat's turn will save: its roll, while it is not carried out, and its draws."""
    place = match.nearest(TURN)
    if place < 0:
        return 0.0
    turn = match.stack[place]
    assert isinstance(turn, Turn)
    if turn.seat != seat or turn.phase > AFTER_ROLL or match.square[seat] < 1:
        return 0.0
    level, square, coins = match.level[seat], match.square[seat], match.coins[seat]
    watch = clock(match.board)
    if turn.phase == BEFORE_ROLL:
        after = watch.hoped(level, square, coins, turn.exact, turn.fixed, turn.dice)
    else:
        steps = (turn.exact,) if turn.exact else readings(turn.a, turn.b, turn.c, bool(turn.single))
        after = watch.best(level, square, coins, steps)
    return watch.turns(level, square, coins) - after + _DRAWS_TO_COME


@cache
def readings(a: int, b: int, c: int, single: bool) -> tuple[int, ...]:
    """The ways to read these dice (0: no such die): as a sum, as a difference, or one die alone. AZ-7.1"""
    dice = [die for die in (a, b, c) if die]
    found = {first + sign * second for first, second in combinations(sorted(dice, reverse=True), 2) for sign in (1, -1)}
    return tuple(sorted(found | set(dice) if single or len(dice) == 1 else found))


@cache
def rolls(fixed: int, dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """What so many dice, the first of them laid down at ``fixed`` (0: none is), can be read as, and how likely."""
    free = dice - bool(fixed)
    counts: dict[tuple[int, ...], int] = {}
    for faces in product(range(1, _FACES + 1), repeat=free):
        shown = [*sorted((fixed, *faces) if fixed else faces), 0, 0]
        ways = readings(shown[0], shown[1], shown[2], False)
        counts[ways] = counts.get(ways, 0) + 1
    return tuple((ways, count / _FACES**free) for ways, count in counts.items())


def hands_worth(match: Azardia, seat: int) -> list[float]:
    """The turns that each seat's hand may save, as far as this seat knows it and with what the abilities of
    Robot-I-King and Kuchuritok will make of it."""
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
    """The turns that these cards may save, kept for the right moment, at this level."""
    worth = card_worths(box, level == TOP_LEVEL)
    best = sorted([worth[card] for card in hand], reverse=True)
    last = len(_KEPT) - 1
    return sum([each * _KEPT[min(at, last)] for at, each in enumerate(best)], 0.0)


def _guessed(match: Azardia, rival: int, seat: int) -> float:
    """What a rival's hand is worth to them: cards that the seat knows by what they are, the others by what is usual."""
    size = len(match.hand[rival])
    known = match.known(rival, seat) if match.memory else []
    if not known:
        return min(size, HAND_LIMIT) * _UNKNOWN_CARD
    worth = card_worths(match.box, match.level[rival] == TOP_LEVEL)
    cards = [_UNKNOWN_CARD] * (size - len(known)) + [worth[card] for card in known]
    return sum(sorted(cards, reverse=True)[:HAND_LIMIT], 0.0)


def _swap_to_come(match: Azardia, seat: int, hands: list[float]) -> None:
    """Robot-I-King's worst card will go to the rival in front for one of theirs: until phase D it is still to come.
    Ending the turn brings it nearer and gains nothing. AZ-5.3"""
    place = match.nearest(TURN)
    hand = match.hand[seat]
    if place < 0 or not hand:
        return
    turn = match.stack[place]
    assert isinstance(turn, Turn)
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
    place = match.nearest(TURN)
    following = match.first  # whose turn follows an event
    if place >= 0:
        turn = match.stack[place]
        assert isinstance(turn, Turn)
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
    """What each design of the box is worth in a hand, in turns, by what its effects do; ``at_top``: at level 5."""
    return [_card_worth(card, at_top) for card in box.cards]


def _card_worth(card: Card, at_top: bool) -> float:
    return max(0.05, sum([effect.worth(at_top) for effect in card.effects], 0.0))


class TurnsLeft:
    """The turns that a player alone on the road needs to the last square, by level, coins and square.

    Each turn they roll, add or subtract as is best, and then buy what is best (AZ-6.1, AZ-6.2). Now and then a turn
    brings a coin, and below level 5 a level; there the road is a loop (AZ-3.1). The numbers solve «one turn, and what
    is left after it» for every level from the top down.
    """

    def __init__(self, board: Board) -> None:
        end, zone = board.end, board.gate - 1
        loop = [(square - 1) % zone + 1 for square in range(zone + _FARTHEST + 1)]
        walked_back = [_walked_back(square, end) for square in range(end + _FARTHEST + 1)]
        self._landing = [loop] * (TOP_LEVEL - 1) + [walked_back]
        self._hoped: dict[tuple[int, ...], float] = {}
        top = _Level(walked_back, end, None)
        self._levels = [top]
        for _ in range(1, TOP_LEVEL):
            self._levels.append(_Level(loop, zone, self._levels[-1]))
        self._levels.reverse()

    def turns(self, level: int, square: int, coins: int) -> float:
        """Turns left at this level, on this square, with these coins (in thousands)."""
        turns = self._levels[level - 1].turns[coins]
        return turns[square] if square < len(turns) else turns[1]  # below 5 nobody stays on the gate (AZ-3.2)

    def best(self, level: int, square: int, coins: int, steps: tuple[int, ...]) -> float:
        """Turns left after the best of these walks."""
        turns, landing = self._levels[level - 1].turns[coins], self._landing[level - 1]
        if square >= len(turns):
            return turns[1]
        return min(turns[landing[square + each]] for each in steps)

    def hoped(self, level: int, square: int, coins: int, exact: int, fixed: int, dice: int) -> float:
        """Turns left after a roll to come, on the average: of ``dice`` dice, one of them ``fixed``, or ``exact``."""
        key = (level, square, coins, exact, fixed, dice)
        if key not in self._hoped:
            ways = (((exact,), 1.0),) if exact else rolls(fixed, dice)
            self._hoped[key] = sum([chance * self.best(level, square, coins, steps) for steps, chance in ways], 0.0)
        return self._hoped[key]


class _Level:
    """A clock's numbers for one level, by coins and square: ``turns`` before a roll, ``best`` with what can be bought.

    ``landing`` says where a walk that would come to a square ends, ``last`` is the farthest of them; ``above`` is the
    next level.
    """

    def __init__(self, landing: list[int], last: int, above: _Level | None) -> None:
        self._last = last
        self._above = above
        purses = range(MOST_COINS + 1)
        if above is None:
            self.turns = [[(last - square) / 12 for square in range(last + 1)] for _ in purses]
        else:
            self.turns = [[each + 1 / _RISES for each in above.turns[coins][: last + 1]] for coins in purses]
        self.best = [row[:] for row in self.turns]
        hopes = [[self._hope(coins, square) for square in range(last + 1)] for coins in purses]
        first = last - 1 if above is None else last  # where the road ends, no turn is left
        change = 1.0
        while change > _EXACT:
            change = 0.0
            for square in range(first, 0, -1):
                for coins in purses:
                    left = 1.0
                    hope = hopes[coins]
                    for total, difference, weight in _ROLLS:
                        left += weight * min(hope[landing[square + total]], hope[landing[square + difference]])
                    change = max(change, abs(left - self.turns[coins][square]))
                    self.turns[coins][square] = left
                    self.best[coins][square] = min(left, self._bought(coins, square))
                for coins in purses:
                    hopes[coins][square] = self._hope(coins, square)

    def _bought(self, coins: int, square: int) -> float:
        """What is left when something is bought: a level or, at level 5, squares."""
        above = self._above
        if above is not None:
            return above.best[coins - LEVEL_PRICE][square] if coins >= LEVEL_PRICE else _NEVER
        best = _NEVER
        for k in range(1, min(coins, self._last - square) + 1):
            best = min(best, self.best[coins - k][square + k])
        return best

    def _hope(self, coins: int, square: int) -> float:
        """What is to be hoped for after a turn that ends so."""
        mine = self.best[coins][square]
        hope = mine + _INCOME * (self.best[min(coins + 1, MOST_COINS)][square] - mine)
        above = self._above
        return hope if above is None else hope + _RISES * (above.best[coins][square] - hope)


def _walked_back(square: int, end: int) -> int:
    """Where a walk that would come to this square ends. AZ-3.6"""
    while not 1 <= square <= end:
        square = 2 * end - square if square > end else 2 - square
    return square


@lru_cache(maxsize=16)
def clock(board: Board) -> TurnsLeft:
    """The clock of this board; working it out takes a moment, once."""
    return TurnsLeft(board)
