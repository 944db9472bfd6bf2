"""A stopping rule: play a table until the shares of wins are known to a given precision.

The rule looks only at how wide the intervals are, never at whom they favour, and at numbers of matches fixed in
advance. So an interval that ends a run means nearly the same as one for a fixed number of matches (Chow and Robbins,
Annals of Mathematical Statistics 36, 1965); one that is watched until it excludes something does not.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from sobremesa.lab.rows import SeatRow

LOOK: Final = 50  #: deals from one look to the next
_Z: Final = NormalDist().inv_cdf(0.975)


class Precision:
    """How precisely a table's shares of wins are known. ``half_width`` is the target (0.02: ± 2 points, at 95 %), or
    None to play every match. ``enough`` is the number of matches after which it was reached, None until then.

    Every bot and every seat has a share. The unit is the deal: the ``of_a_deal`` matches of one are not independent.
    """

    def __init__(self, of_a_deal: int, half_width: float | None) -> None:
        self.half_width = half_width
        self.enough: int | None = None
        self._of_a_deal = of_a_deal
        self._step = LOOK * of_a_deal
        self._next = self._step
        self._wins: dict[int, dict[str | int, float]] = {}  # by match: the shares of the win of its bots and seats

    def room(self, number: int) -> int:
        """How many matches there are from number ``number`` (from 1) to the next look."""
        return 1_000_000 if self.half_width is None else self._step - (number - 1) % self._step

    def add(self, numbers: Iterable[int], seats: Iterable[SeatRow]) -> None:
        """Add played matches with their rows; failed ones have no rows."""
        if self.half_width is None:
            return
        for number in numbers:
            self._wins.setdefault(number, {})
        for row in seats:
            wins = self._wins[row.match]
            for who in (row.bot, row.seat):
                wins[who] = wins.get(who, 0.0) + row.won
        self._look()

    def _look(self) -> None:
        while self.enough is None and all(n in self._wins for n in range(self._next - self._step + 1, self._next + 1)):
            if self.widest(self._next) <= (self.half_width or 0.0):
                self.enough = self._next
            self._next += self._step

    def widest(self, matches: int) -> float:
        """Half the width of the widest interval after this many matches, a multiple of those of a deal."""
        deals = range(0, matches, self._of_a_deal)
        everybody = {who for number in range(1, matches + 1) for who in self._wins[number]}
        return max((self._half_width(who, deals) for who in everybody), default=0.0)

    def _half_width(self, who: str | int, deals: range) -> float:
        turns = range(1, self._of_a_deal + 1)
        shares = [fmean(self._wins[before + turn].get(who, 0.0) for turn in turns) for before in deals]
        return _Z * stdev(shares) / sqrt(len(shares))
