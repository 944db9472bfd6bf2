"""A player made of code."""

from __future__ import annotations

from random import Random

from sobremesa.bots.seat import Seat
from sobremesa.engine.choice import Choice


class Bot:
    """Chooses for a seat. All its randomness comes from its own ``dice``, so that its play can be repeated."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)

    def choose(self, seat: Seat) -> Choice:
        """One of the seat's options; only called if there are any."""
        raise NotImplementedError
