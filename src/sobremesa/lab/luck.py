"""Luck: what dice and cards did for each seat of a match, beyond what they do on average.

After each answer that drew something, the chances of the seats are compared with their mean over other draws from the
same position, as gnubg does for dice (its ``LuckNormal``) and AIVAT for cards (Burch and others, AAAI 2018). The actual
draw and the others come about in the same way, so luck is 0 on average, whatever the judge is worth; a good judge only
makes it more informative.

A review judges a draw once more after the best reply to it, and says how noisy each is (:mod:`sobremesa.review.luck`).
Here only the sum over a match counts, to take luck out of a comparison: draws are repeated with seeds that paired
matches share, and the time for one more reply is better spent on more matches.
"""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.engine.chance import CARDS, DICE
from sobremesa.engine.choice import Choice
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.lab.playing import Witness, seed_of


class Luck(Witness):
    """Adds up the luck of each seat of a match. Each draw is compared with ``redraws`` others, which come from
    ``seed``: matches with one seed share them for as long as they are alike."""

    def __init__(self, game: Game, match: Match, seed: int, redraws: int) -> None:
        self.by_seat = [0.0] * match.seats  # : by seat, a sum of differences between chances from 0 to 1
        self._game, self._match, self._seed, self._redraws = game, match, seed, redraws
        self._before = match.copy()
        self._mark = match.chance.mark()

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        self._before, self._mark = self._match.copy(), self._match.chance.mark()

    def happened(self, seat: int, choice: Choice) -> None:
        if self._match.chance.mark() == self._mark:
            return
        chances = self._chances(self._match)
        for redraw in range(self._redraws):
            for at, chance in enumerate(self._chances(self._drawn_anew(redraw, seat, choice))):
                self.by_seat[at] += (chances[at] - chance) / self._redraws

    def _drawn_anew(self, redraw: int, seat: int, choice: Choice) -> Match:
        world = self._before.copy()
        for kind in (DICE, CARDS):
            world.chance.reseed(kind, seed_of(self._seed, world.decisions, redraw, kind))
        world.apply(choice, seat)
        return world

    def _chances(self, match: Match) -> list[float]:
        """The chance of each seat, by what it knows itself."""
        return [self._game.chances(match, seat)[seat] for seat in range(match.seats)]
