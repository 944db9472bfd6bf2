"""The base class of bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from sobremesa.bots.seat import Seat
from sobremesa.engine.choice import Choice


class PlannedChoice(NamedTuple):
    """A choice of a plan, and the name of the question that it answers."""

    question: str
    choice: Choice


class Bot:
    """Chooses for a seat. All its randomness comes from its own ``dice``, so that its play can be repeated.

    Your own bot is a subclass with a :meth:`choose`. The arguments of its ``__init__`` after the seed are its
    parameters: see :mod:`sobremesa.bots.registry`.
    """

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)  #: the same seed and the same matches give the same choices
        self.effort = 1.0  #: the share of its usual effort that a choice may take; less on a busy server
        self.plan: list[PlannedChoice] = []  #: the choices it means to make next; a table makes them without asking

    def choose(self, seat: Seat) -> Choice:
        """Choose one of ``seat.options()``. It is only called while the seat is asked, so there is at least one.
        Anything else it returns is refused when it is applied."""
        raise NotImplementedError


def planned(plan: Sequence[PlannedChoice], question: str, options: Sequence[Choice]) -> Choice | None:
    """The plan's choice for the question that is asked now; None if the match has gone another way."""
    if plan and plan[0].question == question and plan[0].choice in options:
        return plan[0].choice
    return None
