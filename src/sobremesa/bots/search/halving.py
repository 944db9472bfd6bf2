"""Sequential halving: spends a number of tries on finding the best of several candidates.

Z. Karnin, T. Koren and O. Somekh, «Almost optimal exploration in multi-armed bandits», ICML 2013.
"""

from __future__ import annotations

from collections.abc import Callable


class Candidate:
    """A candidate, by its place: the number of its tries, and their total worth."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.tries = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The mean worth of a try; 0 before the first."""
        return self.total / self.tries if self.tries else 0.0


def halve(places: list[int], tries: int, worth: Callable[[int, int], float]) -> list[Candidate]:
    """The candidates at these places, the best first, after about ``tries`` tries in all; each is tried at least once.

    All are tried equally often, then the better half, then the better half of that, and so on, with about the same
    number of tries each time. ``worth`` takes a place and the number of its try (from 0 for each candidate, so that
    candidates can be tried under the same conditions) and returns the worth of the try. Ties go to the candidate named
    first.
    """
    standing = [Candidate(place) for place in places]
    out: list[Candidate] = []
    rounds = max(1, (len(standing) - 1).bit_length())
    for _ in range(rounds):
        for _ in range(max(1, tries // (rounds * len(standing)))):
            for one in standing:
                one.total += worth(one.place, one.tries)
                one.tries += 1
        standing.sort(key=lambda one: -one.mean)
        half = (len(standing) + 1) // 2
        out = standing[half:] + out
        standing = standing[:half]
    return standing + out
