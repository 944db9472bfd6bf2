"""The turns that a player alone on the road still needs, by level, coins and square."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final

from sobremesa.games.azardia.rules.coins import LEVEL_PRICE
from sobremesa.games.azardia.state.box import FACES, MOST_COINS, TOP_LEVEL, Board

_RISES: Final = 0.25  # how often a turn brings a level, by duels and cards
_INCOME: Final = 0.25  # how often a turn brings a coin

_ROLLS: Final = [  # of two dice: their sum, their difference, and how likely it is
    (a + b, a - b, (1.0 if a == b else 2.0) / (FACES * FACES)) for a in range(1, FACES + 1) for b in range(1, a + 1)
]
_FARTHEST: Final = 2 * FACES + 2  # each die may have its +1 (AZ-6.3)
_EXACT: Final = 0.01  # turns
_NEVER: Final = 1e9


@cache
def readings(a: int, b: int, c: int, single: bool) -> tuple[int, ...]:
    """The ways to read these dice (0: no such die): as a sum, as a difference, or a single die. AZ-7.1"""
    dice = [die for die in (a, b, c) if die]
    found = {first + sign * second for first, second in combinations(sorted(dice, reverse=True), 2) for sign in (1, -1)}
    return tuple(sorted(found | set(dice) if single or len(dice) == 1 else found))


@cache
def rolls(fixed: int, dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """What this many dice can be read as, and how likely each result is; the first die is set to ``fixed`` unless that
    is 0.
    """
    free = dice - bool(fixed)
    counts: dict[tuple[int, ...], int] = {}
    for faces in product(range(1, FACES + 1), repeat=free):
        shown = [*sorted((fixed, *faces) if fixed else faces), 0, 0]
        ways = readings(shown[0], shown[1], shown[2], False)
        counts[ways] = counts.get(ways, 0) + 1
    return tuple((ways, count / FACES**free) for ways, count in counts.items())


class TurnsLeft:
    """The turns that a player alone on the road needs to the last square, by level, coins and square.

    Each turn they roll, add or subtract, whichever is better, and then buy what is best (AZ-6.1, AZ-6.2). Now and then
    a turn brings a coin, and below level 5, where the road is a loop (AZ-3.1), a level. The numbers solve «one turn,
    and what is left after it» for every level from the top down.
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

    def lands(self, level: int, square: int, steps: int) -> int:
        """Where a walk of this many steps forward ends."""
        return self._landing[level - 1][square + steps]

    def best(self, level: int, square: int, coins: int, steps: tuple[int, ...]) -> float:
        """Turns left after the best of these walks."""
        turns, landing = self._levels[level - 1].turns[coins], self._landing[level - 1]
        if square >= len(turns):
            return turns[1]
        return min(turns[landing[square + each]] for each in steps)

    def hoped(self, level: int, square: int, coins: int, exact: int, fixed: int, dice: int) -> float:
        """Average turns left after a roll still to come: of ``dice`` dice, one of them ``fixed``, or ``exact``."""
        key = (level, square, coins, exact, fixed, dice)
        if key not in self._hoped:
            ways = (((exact,), 1.0),) if exact else rolls(fixed, dice)
            self._hoped[key] = sum([chance * self.best(level, square, coins, steps) for steps, chance in ways], 0.0)
        return self._hoped[key]


class _Level:
    """The numbers for one level, by coins and square: ``turns`` before a roll, ``best`` with what can be bought.

    ``landing`` says where a walk that would reach a square ends, and ``last`` is the farthest such square; ``above`` is
    the next level.
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
        first = last - 1 if above is None else last  # at the end of the road, no turns are left
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
        """What is left after buying a level or, at level 5, squares."""
        above = self._above
        if above is not None:
            return above.best[coins - LEVEL_PRICE][square] if coins >= LEVEL_PRICE else _NEVER
        best = _NEVER
        for k in range(1, min(coins, self._last - square) + 1):
            best = min(best, self.best[coins - k][square + k])
        return best

    def _hope(self, coins: int, square: int) -> float:
        """What to expect after a turn that ends like this."""
        mine = self.best[coins][square]
        hope = mine + _INCOME * (self.best[min(coins + 1, MOST_COINS)][square] - mine)
        above = self._above
        return hope if above is None else hope + _RISES * (above.best[coins][square] - hope)


def _walked_back(square: int, end: int) -> int:
    """Where a walk that would reach this square ends. AZ-3.6"""
    while not 1 <= square <= end:
        square = 2 * end - square if square > end else 2 - square
    return square


def times(board: Board) -> TurnsLeft:
    """The numbers for this board; working them out takes a moment, once for each length."""
    return _times(board.end)


@lru_cache(maxsize=16)
def _times(length: int) -> TurnsLeft:
    return TurnsLeft(Board(length))
