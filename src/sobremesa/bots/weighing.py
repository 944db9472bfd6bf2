"""Bots that weigh every option, and choose the best or, at a weaker level, one that is nearly as good."""

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
    """What a bot thinks of an option: how likely it is to win with it, how likely a strong player was to choose it
    before anything was tried, and how often it was tried."""

    choice: Choice
    chance: float
    prior: float
    tries: int


class Weighing(Bot):
    """A bot that says what it thinks of each option (:meth:`weigh`), and chooses by it.

    ``slack`` is the chance to win that it readily gives away, from 0 to 1: with 0 it takes what it thinks best, with
    more an option by luck, each as likely as prior^``habit`` · exp(−chance lost ÷ slack). So it still answers what is
    forced, and finds what is obvious.
    """

    def __init__(self, seed: int, slack: float = 0.0, habit: float = 1.0) -> None:
        super().__init__(seed)
        self.slack = slack
        self.habit = habit
        self.judge: Judge | None = None  #: by whom it judges; None: by the game's own judge
        self.thoughts: list[Weighed] = []  #: of its last choice; none if it had nothing to weigh

    def weigh(self, seat: Seat) -> list[Weighed]:
        """What it thinks of the seat's options, those first that it would choose first; at least one, and it may leave
        out what it never considered."""
        raise NotImplementedError

    def prior(self, seat: Seat, options: list[Choice]) -> list[float]:
        """How likely a strong player is to choose each of these options, as its judge thinks."""
        if self.judge is None:
            return seat.prior(options)
        asked = seat.ask
        assert asked is not None
        return self.judge.prior(seat.imagine(0).asked_as(asked.seat), options)

    def chance(self, seat: Seat) -> float:
        """How likely the seat that is asked is to win, as its judge thinks."""
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
