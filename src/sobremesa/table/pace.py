"""How fast the table acts by itself. All waiting uses one clock, which tests replace."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Protocol

from sobremesa.table.store.store import now


class Clock(Protocol):
    """Everything that waits uses this."""

    async def sleep(self, seconds: float) -> None:
        """Return after this many seconds."""
        ...

    def now(self) -> datetime:
        """The current time, as the store keeps it."""
        ...


class WallClock:
    """The real clock."""

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def now(self) -> datetime:
        return now()


@dataclass(frozen=True)
class Span:
    """A range of seconds."""

    least: float
    most: float

    def some(self, dice: Random) -> float:
        """A random time in this range, independent of everything else."""
        return dice.uniform(self.least, self.most)


@dataclass(frozen=True)
class Pace:
    """How long things take.

    ``bot``: a bot's choice. ``window``: a bot's answer, or a pass by the table, when its timing could tell others about
    a hand. ``patience`` is how long bots wait while an undo request is pending.
    """

    bot: Span = Span(0.25, 0.55)
    window: Span = Span(0.35, 0.8)
    patience: float = 20.0
