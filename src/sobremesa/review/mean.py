"""A mean and its standard error."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

CLEAR: Final = 2.0  # times the noise: anything less is neither shown nor counted
_NORMAL: Final = NormalDist()


class Mean(NamedTuple):
    """The mean of a sample, and its standard error: its noise."""

    value: float
    noise: float

    @property
    def doubt(self) -> float:
        """How much the reported part of it would differ from sample to sample, if values below 0 or not clear are
        reported as 0: the standard deviation of that, over samples whose means scatter around this one by its noise."""
        if not self.noise:
            return 0.0
        there = self.value / self.noise
        likely = _NORMAL.cdf(there - CLEAR)
        edge = _NORMAL.pdf(there - CLEAR)
        expected = there * likely + edge
        squared = (there * there + 1) * likely + (there + CLEAR) * edge
        return self.noise * sqrt(max(0.0, squared - expected * expected))

    @property
    def clear(self) -> bool:
        """Whether it is more than chance would explain."""
        return abs(self.value) > CLEAR * self.noise


def mean(sample: Sequence[float]) -> Mean:
    """The mean of a sample of two or more."""
    count = len(sample)
    middle = sum(sample) / count
    spread = sum((each - middle) ** 2 for each in sample) / (count - 1)
    return Mean(middle, sqrt(spread / count))
