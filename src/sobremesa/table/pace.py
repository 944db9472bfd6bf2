"""How fast the table goes on by itself. All waiting is done by one clock, which tests replace."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Protocol

from sobremesa.table.store.store import now


class Clock(Protocol):
    """Whoever waits asks it."""

    async def sleep(self, seconds: float) -> None:
        """Come back after so many seconds."""
        ...

    def now(self) -> datetime:
        """What it shows, as the store keeps it."""
        ...


class WallClock:
    """The one on the wall."""

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def now(self) -> datetime:
        return now()


@dataclass(frozen=True)
class Span:
    """A time between two, in seconds."""

    least: float
    most: float

    def some(self, dice: Random) -> float:
        """A time between them, drawn at random: nothing else decides it."""
        return dice.uniform(self.least, self.most)


@dataclass(frozen=True)
class Pace:
    """How long things take.

    ``bot``: a bot's choice. ``window``: an answer that a bot gives, or a pass that the table says, where others might
    learn from the time it takes what a hand holds. ``patience`` is how long bots wait while somebody asks to take
    something back.
    """

    bot: Span = Span(0.25, 0.55)
    window: Span = Span(0.35, 0.8)
    patience: float = 20.0


AT_ONCE = Pace(bot=Span(0, 0), window=Span(0, 0), patience=0)
