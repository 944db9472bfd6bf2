"""A bot for many quick matches, which looks only at the immediate result of its choice."""

from __future__ import annotations

from sobremesa.bots.bot import Bot
from sobremesa.bots.seat import Seat
from sobremesa.engine.choice import Choice


class Hasty(Bot):
    """Tries every promising option in one world that is consistent with what its seat knows, and takes the one with the
    best immediate result."""

    def choose(self, seat: Seat) -> Choice:
        options = seat.options()
        if len(options) > 1 and not all(option.verb.taste for option in options):
            options = seat.promising(options)
        if len(options) == 1 or all(option.verb.taste for option in options):
            return self.dice.choice(options)
        ask = seat.ask
        assert ask is not None
        world = seat.imagine(self.dice.getrandbits(63))
        worth = []
        for option in options:
            tried = world.copy()
            tried.apply(option, ask.seat)
            worth.append(seat.sense(tried))
        best = max(worth)
        return self.dice.choice([option for option, value in zip(options, worth, strict=True) if value == best])
