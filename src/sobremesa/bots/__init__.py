"""Players made of code. They know games only through the engine, and a match only through their seat."""

from __future__ import annotations

from collections.abc import Callable

from sobremesa.bots.bot import Bot
from sobremesa.bots.greedy import Greedy
from sobremesa.bots.random_bot import RandomBot
from sobremesa.bots.seat import Asked, Seat
from sobremesa.engine.errors import BadInput, quoted

__all__ = ["Asked", "Bot", "Seat", "make", "names", "no_bot"]

_BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": Greedy}


def names() -> list[str]:
    """The names of all bots."""
    return list(_BOTS)


def make(name: str, seed: int) -> Bot:
    """A bot of this name. The same seed and the same matches give the same choices. Raises :class:`BadInput` when there
    is none such."""
    if name not in _BOTS:
        raise no_bot(name)
    return _BOTS[name](seed)


def no_bot(name: str) -> BadInput:
    """The error that says that there is no bot of this name."""
    return BadInput("bots", "there is no bot {name}", "one of {known}", name=quoted(name), known=", ".join(_BOTS))
