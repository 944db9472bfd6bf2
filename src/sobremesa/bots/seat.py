"""A bot's handle on a match, which gives nothing that its seat may not know."""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.engine.choice import Choice
from sobremesa.engine.game import Game
from sobremesa.engine.judge import Judge
from sobremesa.engine.level import Level
from sobremesa.engine.match import Match
from sobremesa.engine.view import View


class Asked(NamedTuple):
    """The question to a seat: ``number`` counts the decisions before it, ``name`` identifies the question, ``why`` is
    its text in English."""

    seat: int
    number: int
    name: str
    why: str
    clause: str
    window: bool


class Seat:
    """One seat at a match. Two matches that look the same from this seat can't be told apart through this handle."""

    def __init__(self, game: Game, match: Match, seat: int) -> None:
        self.__game = game
        self.__match = match
        self.__seat = seat

    @property
    def ask(self) -> Asked | None:
        """The question to this seat; None while it is not asked."""
        ask = self.__match.ask
        if ask is None or self.__seat not in ask.seats:
            return None
        return Asked(self.__seat, ask.number, ask.name, ask.why, ask.clause, ask.window)

    def options(self) -> list[Choice]:
        """This seat's options, in the table's order."""
        return list(self.__match.options(self.__seat))

    def view(self) -> View:
        """The match as this seat may know it."""
        return self.__match.view(self.__seat)

    def imagine(self, seed: int) -> Match:
        """A world consistent with what this seat knows, to try things in: hidden cards and future draws are made up
        from the lower 64 bits of ``seed``. See :meth:`Match.imagine`."""
        return self.__match.imagine(self.__seat, seed)

    def sense(self, world: Match | None = None) -> float:
        """How good the position, or that of an imagined world, is for this seat: see :meth:`Game.sense`."""
        return self.__game.sense(self.__match if world is None else world, self.__seat)

    def promising(self, options: list[Choice], world: Match | None = None) -> list[Choice]:
        """The options among these, here or in an imagined world, that are worth trying: see :meth:`Game.promising`."""
        return list(self.__game.promising(self.__match if world is None else world, options))

    def judge(self) -> Judge:
        """The game's judge, for imagined worlds: see :meth:`Game.judge`."""
        return self.__game.judge()

    def chances(self) -> list[float]:
        """How likely each seat is to win, by what this seat knows: see :meth:`Game.chances`."""
        return self.__game.chances(self.__match, self.__seat)

    def prior(self, options: list[Choice]) -> list[float]:
        """How likely a strong player would be to choose each of these options, while this seat is asked: see
        :meth:`Game.prior`."""
        return self.__game.prior(self.__match.asked_as(self.__seat), options)

    def level(self, name: str) -> Level:
        """The level of this name in this game: see :meth:`Game.level`."""
        return self.__game.level(name)
