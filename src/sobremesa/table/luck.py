"""Where chance comes from at the table: from the operating system, unless a test brings its own."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Final

_SYSTEM: Final = SystemRandom()


class Luck:
    """The operating system's: nobody can guess it, and no seed is kept. ``door`` is where matches draw from (see
    :meth:`Game.new`)."""

    door = "live"

    def dice(self, *about: int | str) -> Random:
        """Dice to throw. ``about`` is what for: other luck may say for each purpose what falls, whatever was thrown
        before it and by whom."""
        return _SYSTEM

    def seed(self, *about: int | str) -> int:
        """A number of 63 bits."""
        return self.dice(*about).getrandbits(63)


SYSTEM: Final = Luck()
