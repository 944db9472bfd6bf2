"""A bot that takes any option as soon as any other."""

from __future__ import annotations

from sobremesa.bots.bot import Bot
from sobremesa.bots.seat import Seat
from sobremesa.engine.choice import Choice


class RandomBot(Bot):
    """Every option is as likely as any other."""

    def choose(self, seat: Seat) -> Choice:
        return self.dice.choice(seat.options())
