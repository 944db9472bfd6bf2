"""A mean, and how far it may be off."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

CLEAR: Final = 2.0  # times the noise: what is less is neither shown nor counted
_NORMAL: Final = NormalDist()


class Mean(NamedTuple):
    """The mean of a sample, and its standard error: its noise."""

    value: float
    noise: float

    @property
    def doubt(self) -> float:
        """How much the part of it that is told would differ from sample to sample: nothing of a value below 0, or that
        is not clear, and all of any other. It is the standard deviation of that, for samples whose means lie around
        this one as its noise says."""
        if not self.noise:
            return 0.0
        there = self.value / self.noise
        likely = _NORMAL.cdf(there - CLEAR)
        edge = _NORMAL.pdf(there - CLEAR)
        told = there * likely + edge
        squared = (there * there + 1) * likely + (there + CLEAR) * edge
        return self.noise * sqrt(max(0.0, squared - told * told))

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
