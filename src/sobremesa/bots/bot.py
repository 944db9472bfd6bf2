"""A player made of code."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from sobremesa.bots.seat import Seat
from sobremesa.engine.choice import Choice


class Step(NamedTuple):
    """One choice of a plan, and the question that it answers, by name."""

    question: str
    choice: Choice


class Bot:
    """Chooses for a seat. All its randomness comes from its own ``dice``, so that its play can be repeated.

    A bot of your own is a subclass with a :meth:`choose`. What it takes beside the seed are its parameters: see
    :mod:`sobremesa.bots.registry`.
    """

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)  #: the same seed and the same matches give the same choices
        self.effort = 1.0  #: which part of what it usually spends on a choice it may spend; less at a crowded table
        self.plan: list[Step] = []  #: what it means to choose after its last choice: a table does not ask for it again

    def choose(self, seat: Seat) -> Choice:
        """One of ``seat.options()``; only called while the seat is asked, so there is at least one. Whatever else it
        returns is refused when it is applied."""
        raise NotImplementedError


def planned(plan: Sequence[Step], question: str, options: Sequence[Choice]) -> Choice | None:
    """What a plan has for the question that is asked now; None where the match has gone another way."""
    if plan and plan[0].question == question and plan[0].choice in options:
        return plan[0].choice
    return None
