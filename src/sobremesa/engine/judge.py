"""Judges of positions: how likely each seat is to win, and what a strong player would choose."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sobremesa.engine.ask import Outcome
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match

_STEEPEST: Final = 50.0  # beyond this, exp gives as good as certainty


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges positions of one game by what a seat may know of them. A judge never changes, so it can be shared, and a
    process may use several with different weights.

    In an imagined world nothing is hidden, but a judge must still look only at what lay open or was ``seat``'s own: the
    rest is made up.
    """

    terms: ClassVar[tuple[str, ...]] = ()  #: the names of the features of a seat, in the order of :meth:`looks`
    traits: ClassVar[tuple[str, ...]] = ()  #: the names of the features of an option
    pressing: ClassVar[frozenset[str]] = frozenset()  #: the names of questions asked in close sequence, as in a fight
    signs: ClassVar[tuple[str, ...]] = ()  #: the names of the features of what others hide in an imagined world

    def chances(self, match: Match, seat: int) -> list[float]:
        """How likely each seat is to win, from 0 to 1, by what ``seat`` may know. They add up to 1; if all win or lose
        together, they are all the same instead. Once the match is over, they are its result: see :func:`came_to`."""
        raise NotImplementedError

    def prior(self, match: Match, options: list[Choice]) -> list[float]:
        """How likely a strong player in the place of the seat that is asked (``match.asking``) is to choose each of
        these options, by what that seat may know. They add up to 1; by default all are equally likely."""
        return [1.0 / len(options)] * len(options)

    def at_once(self, match: Match, options: list[Choice]) -> int:
        """The index of the option that the seat that is asked would choose without thinking; searches play on with it
        in imagined worlds. By default the likeliest; a game may find one more quickly."""
        prior = self.prior(match, options)
        return prior.index(max(prior))

    def answer(self, match: Match) -> Choice:
        """The same as :meth:`at_once`, but returns the option. A game may find it without listing all options."""
        options = match.options()
        return options[0] if len(options) == 1 else options[self.at_once(match, options)]

    def log_likelihood(self, world: Match, seat: int) -> float:
        """How likely this imagined world of ``seat``'s is, relative to others, as a logarithm. Worlds are dealt evenly,
        but what others did, and could have done instead, says something about what they hold. By default 0 for all."""
        return 0.0

    def lap(self, match: Match) -> int:
        """The number of rounds or turns that have begun: their ends are good moments to judge. By default each decision
        counts as one."""
        return match.decisions

    def looks(self, match: Match, seat: int) -> list[list[float]]:
        """For each seat the values of its ``terms``, by what ``seat`` may know: the reasons behind the chances."""
        return []

    def score(self, looks: list[float]) -> float:
        """The score of a seat's looks: the logarithm of the odds of winning, before the chances of rivals are scaled to
        add up to 1."""
        return 0.0


class BySense(Judge):
    """Derives chances from a game's own valuation, ``sense``. A difference of ``swing`` in it lies between an even
    chance and 73 in 100. The rivals share the rest equally; seats that are ``allied`` all have the same chance."""

    def __init__(self, sense: Callable[[Match, int], float], swing: float, allied: bool) -> None:
        self._sense = sense
        self._swing = swing
        self._allied = allied

    def chances(self, match: Match, seat: int) -> list[float]:
        outcome = match.outcome
        if outcome is not None:
            return came_to(outcome)
        steps = max(-_STEEPEST, min(_STEEPEST, self._sense(match, seat) / self._swing))
        others = match.seats - 1
        if self._allied or not others:
            return [1.0 / (1.0 + exp(-steps))] * match.seats
        mine = 1.0 / (1.0 + others * exp(-steps))  # a valuation of 0 is a fair share
        chances = [(1.0 - mine) / others] * match.seats
        chances[seat] = mine
        return chances


def came_to(outcome: Outcome) -> list[float]:
    """The result of a finished match for each seat: 1 for the winner, shared by rivals who drew."""
    share = 1.0 if outcome.together else 1.0 / max(1, outcome.places.count(1))
    return [share if place == 1 else 0.0 for place in outcome.places]
