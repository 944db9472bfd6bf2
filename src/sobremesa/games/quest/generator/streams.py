"""Random numbers that are the same on every machine and for ever: whole numbers derived from names."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

_BYTES: Final = 8
_ALL: Final = 1 << 8 * _BYTES

T = TypeVar("T")


class Stream:
    """Numbers that follow from its name alone.

    Each stage of a generator has a stream of its own, so that drawing more or fewer numbers in one stage changes no
    other.
    """

    def __init__(self, *name: str | int) -> None:
        self.name = "/".join(str(part) for part in name)
        self.drawn = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        most = _ALL - _ALL % n
        while True:
            text = f"{self.name}#{self.drawn}".encode()
            self.drawn += 1
            found = int.from_bytes(blake2b(text, digest_size=_BYTES).digest(), "big")
            if found < most:
                return found % n

    def between(self, least: int, most: int, step: int = 1) -> int:
        """A number from ``least`` to ``most``, both included, in steps from the least."""
        return least + step * self.below((most - least) // step + 1)

    def chance(self, percent: int) -> bool:
        """True in this percentage of cases."""
        return self.below(100) < percent

    def pick(self, among: Sequence[T]) -> T:
        """One of these."""
        return among[self.below(len(among))]

    def weighed(self, among: Sequence[T], weights: Sequence[int]) -> T:
        """One of these, as likely as its weight says; not all weights are 0."""
        left = self.below(sum(weights))
        for one, weight in zip(among, weights, strict=True):
            if left < weight:
                return one
            left -= weight
        raise AssertionError("weights add up")

    def shuffled(self, among: Sequence[T]) -> list[T]:
        """All of these in another order."""
        found = list(among)
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return found
