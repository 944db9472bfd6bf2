"""The same measurements for our own games, through the public contract alone.

The package is imported only when it is measured. Its types here cover only what these drivers use.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Protocol, cast

from benchmarks.measure import Figure, Measure, Tally, mid_match_states, one_of, time_copies, time_play


class Ask(Protocol):
    """A pending question."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may answer."""

    def options(self) -> Sequence[Any]:
        """The choices of the only seat asked."""


class Match(Protocol):
    """A match, as the contract has it."""

    @property
    def ask(self) -> Ask | None:
        """None when the match is over."""

    @property
    def decisions(self) -> int:
        """All choices made so far, including forced ones."""

    def apply(self, choice: Any, seat: int | None = ..., /) -> object:
        """Make a choice."""

    def copy(self) -> "Match":
        """An independent copy."""

    def view(self, seat: int | None, /) -> object:
        """What a seat may know."""

    def imagine(self, seat: int, seed: int, /) -> object:
        """A world consistent with what a seat knows."""

    def hash(self) -> object:
        """A fingerprint of the state."""


class Game(Protocol):
    """A game, as the contract has it."""

    def new(self, *, seats: int, seed: int, brisk: bool = ..., options: dict[str, Any] | None = ...) -> Match:
        """The start of a match."""


@dataclass(frozen=True, slots=True)
class Table:
    """One of our games and its number of players."""

    game: Game
    seats: int
    missions: int = 0
    """How many missions each match's is drawn from; 0 if the game has none."""

    def new_match(self, rng: random.Random, options: dict[str, Any] | None = None) -> Match:
        """A fresh match with a seed drawn from `rng`, and a mission too if the game has them."""
        if options is None and self.missions:
            options = {"mission": rng.randint(1, self.missions)}
        return self.game.new(seats=self.seats, seed=rng.getrandbits(31), brisk=True, options=options)


SEATS = {"azardia": 4, "encrucijada": 2, "quest": 1}
"""Our games, with their number of players in the bars."""

GREEDY_MATCHES = 2
STATES_PER_GREEDY = 40

MISSIONS = {"quest": 8}
"""How many of a game's first missions are drawn from. The number is fixed, so that figures of different
versions can be compared."""


def table(name: str) -> Table:
    """The table at which a game is measured."""
    return Table(cast(Game, import_module("sobremesa").game(name)), SEATS[name], MISSIONS.get(name, 0))


def is_compiled() -> bool:
    """Whether the installed kernel is machine code."""
    return str(import_module("sobremesa.engine.match").__file__).endswith((".so", ".pyd"))


def play_match(at: Table, rng: random.Random) -> Tally:
    """Play a random match to its end; the game draws its own chance and plays forced moves, all within the time
    measured."""
    decisions = 0
    match = at.new_match(rng)
    while (ask := match.ask) is not None:
        decisions += 1
        match.apply(one_of(ask.options(), rng))
    return Tally(decisions, match.decisions - decisions, None)


def trail_of_match(at: Table, rng: random.Random) -> list[Match]:
    """Play a random match to its end and return a copy of the position at each decision."""
    trail = []
    match = at.new_match(rng)
    while (ask := match.ask) is not None:
        options = ask.options()
        if len(options) > 1:
            trail.append(match.copy())
        match.apply(one_of(options, rng))
    return trail


def greedy_states(name: str, rng: random.Random) -> list[tuple[Match, int]]:
    """Positions from a few matches between greedy bots, evenly spread over each, and the seat asked in each."""
    at = table(name)
    greedy, seat_of = import_module("sobremesa.bots.greedy").Greedy, import_module("sobremesa.bots.seat").Seat
    states: list[tuple[Match, int]] = []
    for _ in range(GREEDY_MATCHES):
        match = at.new_match(rng)
        bots = [greedy(rng.getrandbits(31)) for _ in range(at.seats)]
        trail: list[tuple[Match, int]] = []
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            trail.append((match.copy(), seat))
            match.apply(bots[seat].choose(seat_of(at.game, match, seat)), seat)
        states += [trail[len(trail) * place // STATES_PER_GREEDY] for place in range(STATES_PER_GREEDY)]
    return states


def greedy_copy(name: str, rng: random.Random) -> Measure:
    """Microseconds per copy, mean over positions of greedy matches."""
    states = greedy_states(name, rng)
    return lambda seconds, _rng: time_copies([match.copy for match, _ in states], seconds)


def greedy_view(name: str, rng: random.Random) -> Measure:
    """Microseconds per view for the seat asked, over the same positions."""
    states = greedy_states(name, rng)
    return lambda seconds, _rng: time_copies([partial(match.view, seat) for match, seat in states], seconds)


def greedy_imagine(name: str, rng: random.Random) -> Measure:
    """Microseconds per world imagined by the seat asked, over the same positions."""
    states = greedy_states(name, rng)
    seed = rng.getrandbits(31)
    return lambda seconds, _rng: time_copies([partial(match.imagine, seat, seed) for match, seat in states], seconds)


def play(name: str, _rng: random.Random) -> Measure:
    """Decisions per second of one of our games."""
    return partial(time_play, partial(play_match, table(name)))


def copy(name: str, rng: random.Random) -> Measure:
    """Microseconds per copy of one of our games, mean over mid-match positions."""
    states = mid_match_states(partial(trail_of_match, table(name)), rng)

    def measure(seconds: float, _rng: random.Random) -> Figure:
        return time_copies([state.copy for state in states], seconds)

    return measure
