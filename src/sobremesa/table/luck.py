"""Where chance comes from at the table: the operating system, unless a test supplies its own."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Final

from sobremesa.engine.chance import Chance

_SYSTEM: Final = SystemRandom()


class Luck:
    """The operating system's randomness: nobody can guess it, and no seed is kept."""

    def chance(self) -> str | Chance:
        """Where a match draws from: see :meth:`Game.new`."""
        return "live"

    def dice(self, *about: int | str) -> Random:
        """Dice to throw. ``about`` is their purpose: a test's luck may fix the results for each purpose, independently
        of earlier throws.
        """
        return _SYSTEM

    def seed(self, *about: int | str) -> int:
        """A 63-bit number."""
        return self.dice(*about).getrandbits(63)


SYSTEM: Final = Luck()
