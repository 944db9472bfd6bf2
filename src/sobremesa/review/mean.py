"""A mean, and how far it may be off."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

CLEAR: Final = 2.0  # times the noise: what is less is neither shown nor counted


class Mean(NamedTuple):
    """The mean of a sample, and its standard error: its noise."""

    value: float
    noise: float

    @property
    def clear(self) -> bool:
        """Whether it is more than chance would make it."""
        return abs(self.value) > CLEAR * self.noise


def mean(sample: Sequence[float]) -> Mean:
    """The mean of a sample of two or more."""
    count = len(sample)
    middle = sum(sample) / count
    spread = sum((each - middle) ** 2 for each in sample) / (count - 1)
    return Mean(middle, sqrt(spread / count))
