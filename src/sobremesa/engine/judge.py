"""What a game thinks of its positions: how likely each seat is to win, and what a strong player would choose."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sobremesa.engine.ask import Outcome
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match

_STEEPEST: Final = 50.0  # exp of more is as good as certain


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges positions of one game by what a seat may know of them. Several can judge in one process, each by its own
    weights; a judge never changes, so one serves all who ask.

    In an imagined world everything is known, and yet a judge only looks at what lay open or was ``seat``'s own: what a
    world made up is no reason to like it.
    """

    terms: ClassVar[tuple[str, ...]] = ()  #: what it looks at, by name, in the order of :meth:`looks`
    traits: ClassVar[tuple[str, ...]] = ()  #: what it sees in an option, by name
    pressing: ClassVar[frozenset[str]] = frozenset()  #: questions, by name, that follow on each other as in a fight
    signs: ClassVar[tuple[str, ...]] = ()  #: what it sees in what others hide, in an imagined world, by name

    def chances(self, match: Match, seat: int) -> list[float]:
        """How likely each seat is to win, from 0 to 1, by what ``seat`` may know. They add up to 1, or, where all win
        or lose together, are all the same. Once the match is over they are what it came to: see :func:`came_to`."""
        raise NotImplementedError

    def prior(self, match: Match, options: list[Choice]) -> list[float]:
        """How likely a strong player in the place of the seat that is asked (``match.asking``) is to choose each of
        these options, by what that seat may know. They add up to 1; a judge without an opinion finds all alike."""
        return [1.0 / len(options)] * len(options)

    def at_once(self, match: Match, options: list[Choice]) -> int:
        """The place of the one of these options with which the seat that is asked would answer without a thought: with
        it searches play on in worlds that they try. The likeliest, unless that is found more quickly otherwise."""
        prior = self.prior(match, options)
        return prior.index(max(prior))

    def answer(self, match: Match) -> Choice:
        """The same, as an option: for it not all need be listed."""
        options = match.options()
        return options[0] if len(options) == 1 else options[self.at_once(match, options)]

    def log_likelihood(self, world: Match, seat: int) -> float:
        """How likely it is that ``seat`` is in this world, beside others that it imagines, as a logarithm. All are
        dealt evenly; but what others did, and what they could have done, says something of what they hold. A judge
        without an opinion finds all alike."""
        return 0.0

    def lap(self, match: Match) -> int:
        """How many rounds or turns have begun: after whole ones it is a good time to judge. In a game that does not
        say, each decision is one."""
        return match.decisions

    def looks(self, match: Match, seat: int) -> list[list[float]]:
        """For each seat its ``terms``, by what ``seat`` may know: reasons for what it thinks of the chances."""
        return []

    def score(self, looks: list[float]) -> float:
        """What it makes of a seat's looks: the logarithm of the odds to win, before rivals share the chances."""
        return 0.0


class BySense(Judge):
    """Makes chances of a game's own valuation: ``swing`` of it is the difference between even and 73 in 100. The rivals
    have the rest in equal parts; those who are ``allied`` all have the same chance."""

    def __init__(self, sense: Callable[[Any, int], float], swing: float, allied: bool) -> None:
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
    """What a match that is over was to each seat: 1 for its winner; rivals who drew share it."""
    share = 1.0 if outcome.together else 1.0 / max(1, outcome.places.count(1))
    return [share if place == 1 else 0.0 for place in outcome.places]
