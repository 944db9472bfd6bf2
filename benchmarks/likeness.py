"""``python -m benchmarks.likeness``: how long two matches with one seed stay alike when one bot is replaced.

Azardia with two seats: the same bot in the first, and in the second bot A once and bot B once. Compares the streams of
chance that seeds use (docs/decisions/0029) with a single stream. Prints the medians of the first decision and of the
first draw that differ, and the correlation between the results of the two matches.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from itertools import takewhile
from math import atanh, sqrt, tanh
from statistics import StatisticsError, correlation, median
from typing import Final, NamedTuple

from sobremesa import bots, game
from sobremesa.engine.chance import Chance, seeded, undivided
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match
from sobremesa.lab.playing import Witness, play_out, seed_of

_SURE: Final = 1.96  # standard errors to either side of a 95 % interval


class Course(Witness):
    """The course of a match: its choices, the draws after each, and whether the first seat won."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.choices: list[str] = []
        self.draws: list[int] = []
        self._note()

    def happened(self, seat: int, choice: Choice) -> None:
        """See :class:`Witness`."""
        self.choices.append(f"{seat} {choice.text}")
        self._note()

    def _note(self) -> None:
        drawn = self.match.chance.drawn
        assert drawn is not None
        for kind in drawn:
            self.draws += kind
            kind.clear()

    @property
    def won(self) -> float:
        """The first seat's share of the win."""
        outcome = self.match.outcome
        assert outcome is not None
        return outcome.returns[0]


class Likeness(NamedTuple):
    """For a sample of pairs: the medians of the first decision and the first draw (from 1) that differ, and the
    correlation of the results with its interval (Fisher, Metron 1, 1921)."""

    decision: float
    draw: float
    together: float
    low: float
    high: float


def course(rivals: Sequence[str], seed: int, chance: Chance) -> Course:
    """Play a match between these bots with this source of chance."""
    table = game("azardia")
    match = table.new(len(rivals), chance=chance, listen=True)
    found = Course(match)
    players = [bots.make(bot, seed_of(seed, seat)) for seat, bot in enumerate(rivals)]
    play_out(table, match, players, [found])
    return found


def alike(one: Sequence[object], other: Sequence[object]) -> int:
    """The first place (from 1) at which two sequences differ."""
    return 1 + len(list(takewhile(lambda both: both[0] == both[1], zip(one, other, strict=False))))


def likeness(bot: str, a: str, b: str, pairs: int, source: Callable[[int], Chance]) -> Likeness:
    """Play this many pairs of matches, each pair with one seed."""
    played = [
        tuple(course((bot, rival), seed, source(seed)) for rival in (a, b))
        for seed in (seed_of(1, pair) for pair in range(1, pairs + 1))
    ]
    try:
        together = correlation([one.won for one, _ in played], [other.won for _, other in played])
    except StatisticsError:  # all won, or all lost
        together = 0.0
    reach = _SURE / sqrt(pairs - 3)
    return Likeness(
        median(alike(one.choices, other.choices) for one, other in played),
        median(alike(one.draws, other.draws) for one, other in played),
        together,
        tanh(atanh(together) - reach),
        tanh(atanh(together) + reach),
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=300)
    parser.add_argument("--bots", nargs=3, metavar=("BOT", "A", "B"), default=("hasty", "hasty", "random"))
    given = parser.parse_args()
    bot, a, b = given.bots
    print(f"azardia, 2 seats, {given.pairs} pairs: {bot} against {a}, then {b}\n")
    print("| chance | first decision that differs | first draw that differs | correlation of results |")
    print("|---|--:|--:|--:|")
    for name, source in (("one stream", undivided), ("streams by purpose", seeded)):
        one = likeness(bot, a, b, given.pairs, source)
        print(f"| {name} | {one.decision:g} | {one.draw:g} | {one.together:+.2f} ({one.low:+.2f} … {one.high:+.2f}) |")


if __name__ == "__main__":
    main()
