"""A bot's handle on a match: its own seat, and nothing that its seat may not know."""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.engine.choice import Choice
from sobremesa.engine.game import Game
from sobremesa.engine.judge import Judge
from sobremesa.engine.level import Level
from sobremesa.engine.match import Match
from sobremesa.engine.view import View


class Asked(NamedTuple):
    """What a seat is being asked: ``number`` counts the decisions before it, ``name`` is what the question is called,
    ``why`` its text in English."""

    seat: int
    number: int
    name: str
    why: str
    clause: str
    window: bool


class Seat:
    """One seat at a match. Two worlds that look the same from this seat are the same through this handle."""

    def __init__(self, game: Game, match: Match, seat: int) -> None:
        self.__game = game
        self.__match = match
        self.__seat = seat

    @property
    def ask(self) -> Asked | None:
        """What this seat is being asked; None while it is not."""
        ask = self.__match.ask
        if ask is None or self.__seat not in ask.seats:
            return None
        return Asked(self.__seat, ask.number, ask.name, ask.why, ask.clause, ask.window)

    def options(self) -> list[Choice]:
        """What this seat may answer, in the table's order."""
        return list(self.__match.options(self.__seat))

    def view(self) -> View:
        """What this seat may know."""
        return self.__match.view(self.__seat)

    def imagine(self, seed: int) -> Match:
        """A world consistent with what this seat knows, to try things in: hidden cards and future chance are made up
        from ``seed`` (the lower 64 bits count). See :meth:`Match.imagine`."""
        return self.__match.imagine(self.__seat, seed)

    def sense(self, world: Match | None = None) -> float:
        """How good the position, or that of an imagined world, is for this seat: see :meth:`Game.sense`."""
        return self.__game.sense(self.__match if world is None else world, self.__seat)

    def promising(self, options: list[Choice], world: Match | None = None) -> list[Choice]:
        """Which of these options, here or in an imagined world, are worth trying: see :meth:`Game.promising`."""
        return list(self.__game.promising(self.__match if world is None else world, options))

    def judge(self) -> Judge:
        """Who judges imagined worlds of this game: see :meth:`Game.judge`."""
        return self.__game.judge()

    def chances(self) -> list[float]:
        """How likely each seat is to win, by what this one knows: see :meth:`Game.chances`."""
        return self.__game.chances(self.__match, self.__seat)

    def prior(self, options: list[Choice]) -> list[float]:
        """How likely a strong player would be to choose each of these options, while this seat is asked: see
        :meth:`Game.prior`."""
        return self.__game.prior(self.__match.asked_as(self.__seat), options)

    def level(self, name: str) -> Level:
        """What a level of opponents is in this game: see :meth:`Game.level`."""
        return self.__game.level(name)
