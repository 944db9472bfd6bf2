"""What is measured and with which clock; the same code for our games and for the peers."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import NamedTuple, TypeVar

MID_MATCHES = 50
STATES_PER_MATCH = 6
COPIES_PER_TURN = 100

Thing = TypeVar("Thing")


class Tally(NamedTuple):
    """The counts of one match or several."""

    decisions: int
    """Choices by a seat that had more than one legal action."""
    forced: int
    """Moves by a seat that had only one."""
    chance: int | None
    """Outcomes of chance the driver had to choose; None where the game draws its own."""


@dataclass(frozen=True, slots=True)
class Play:
    """Random play of whole matches, with the time it took."""

    tally: Tally
    matches: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        """The figure that the bars compare."""
        return self.tally.decisions / self.seconds

    @property
    def moves_per_second(self) -> float:
        """Decisions and forced moves together: the kinder reading of a game whose seats often have to pass."""
        return (self.tally.decisions + self.tally.forced) / self.seconds


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement: decisions per second, with the counts behind it, or microseconds per copy."""

    value: float
    play: Play | None = None


Measure = Callable[[float, random.Random], Figure]
"""Measures for about this many seconds, with this random generator."""


def time_play(play_match: Callable[[random.Random], Tally], seconds: float, rng: random.Random) -> Figure:
    """Play whole matches until `seconds` have passed; the last one is played, and timed, to its end."""
    decisions = forced = matches = 0
    chance: int | None = 0
    spent = 0.0
    start = time.perf_counter()
    while spent < seconds or not matches:
        tally = play_match(rng)
        decisions += tally.decisions
        forced += tally.forced
        chance = None if chance is None or tally.chance is None else chance + tally.chance
        matches += 1
        spent = time.perf_counter() - start
    play = Play(Tally(decisions, forced, chance), matches, spent)
    return Figure(play.decisions_per_second, play)


def time_copies(copiers: Sequence[Callable[[], object]], seconds: float) -> Figure:
    """The mean time of a copy in microseconds. Every state is copied equally often and each copy dropped at once."""
    turns = 0
    spent = 0.0
    start = time.perf_counter()
    while spent < seconds or not turns:
        for copy in copiers:
            for _ in repeat(None, COPIES_PER_TURN):
                copy()
        turns += 1
        spent = time.perf_counter() - start
    return Figure(1e6 * spent / (turns * len(copiers) * COPIES_PER_TURN))


def mid_match_states(trail_of_match: Callable[[random.Random], list[Thing]], rng: random.Random) -> list[Thing]:
    """States from the middle half of `MID_MATCHES` random matches, evenly spread over that half.

    `trail_of_match` plays a match to its end and returns its positions, one for each decision.
    """
    states = []
    for _ in range(MID_MATCHES):
        trail = trail_of_match(rng)
        quarter, half = len(trail) // 4, len(trail) // 2
        states += [trail[quarter + half * place // STATES_PER_MATCH] for place in range(STATES_PER_MATCH)]
    return states


def one_of(options: Sequence[Thing], rng: random.Random) -> Thing:
    """A random option, picked as fast as Python can; ours and the peers use the same function."""
    return options[int(rng.random() * len(options))]
