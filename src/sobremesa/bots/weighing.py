"""Bots that weigh every option and choose the best or, if they are weakened, one that is nearly as good."""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from sobremesa.bots.bot import Bot
from sobremesa.bots.search.uncollected import uncollected
from sobremesa.bots.seat import Seat
from sobremesa.engine.choice import Choice
from sobremesa.engine.judge import Judge

_UNHEARD_OF: Final = 1e-6  # the least prior of an option


class Weighed(NamedTuple):
    """A bot's opinion of an option: its chance to win with it, the prior (how likely a strong player is to choose it),
    and the number of tries."""

    choice: Choice
    chance: float
    prior: float
    tries: int


class Weighing(Bot):
    """A bot that gives its opinion of each option (:meth:`weigh`) and chooses by it.

    ``slack`` is the chance to win that it readily gives away, from 0 to 1. With 0 it takes the option it thinks best;
    with more it chooses at random, with odds of prior^``habit`` · exp(−chance lost ÷ slack), so that it still finds
    obvious choices.
    """

    def __init__(self, seed: int, slack: float = 0.0, habit: float = 1.0) -> None:
        super().__init__(seed)
        self.slack = slack
        self.habit = habit
        self.judge: Judge | None = None  #: None for the game's own judge
        self.thoughts: list[Weighed] = []  #: its opinions at its last choice; empty if it had nothing to weigh

    def weigh(self, seat: Seat) -> list[Weighed]:
        """Its opinions of the seat's options, the best first. At least one; options that it never considered may be
        missing."""
        raise NotImplementedError

    def prior(self, seat: Seat, options: list[Choice]) -> list[float]:
        """How likely a strong player is to choose each of these options, by its judge."""
        if self.judge is None:
            return seat.prior(options)
        asked = seat.ask
        assert asked is not None
        return self.judge.prior(seat.imagine(0).asked_as(asked.seat), options)

    def chance(self, seat: Seat) -> float:
        """How likely the seat that is asked is to win, by its judge."""
        asked = seat.ask
        assert asked is not None
        if self.judge is None:
            return seat.chances()[asked.seat]
        return self.judge.chances(seat.imagine(0), asked.seat)[asked.seat]

    def choose(self, seat: Seat) -> Choice:
        options = seat.options()
        self.thoughts = []
        if len(options) == 1:
            return options[0]
        if all(option.verb.taste for option in options):
            return self.dice.choice(options)
        with uncollected():
            weighed = self.thoughts = self.weigh(seat)
        if len(weighed) == 1 or self.slack <= 0.0:
            return weighed[0].choice
        best = max(one.chance for one in weighed)
        odds = [
            exp(self.habit * log(max(one.prior, _UNHEARD_OF)) - (best - one.chance) / self.slack) for one in weighed
        ]
        return self.dice.choices(weighed, odds)[0].choice
