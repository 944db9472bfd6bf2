"""A bot that chooses uniformly at random."""

from __future__ import annotations

from sobremesa.bots.bot import Bot
from sobremesa.bots.seat import Seat
from sobremesa.engine.choice import Choice


class RandomBot(Bot):
    """Every option is equally likely."""

    def choose(self, seat: Seat) -> Choice:
        return self.dice.choice(seat.options())
