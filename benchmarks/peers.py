"""Random legal play of the peers, driven from Python, with the options listed at every move.

OpenSpiel and RLCard are imported only when a peer is measured. They are typed by what these drivers use of them.
"""

import random
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Protocol, cast

from benchmarks.measure import Figure, Measure, Tally, mid_match_states, one_of, time_copies, time_play

CHANCE = -1
OVER = -4


class State(Protocol):
    """A position of an OpenSpiel game."""

    def current_player(self) -> int:
        """The seat to move, or CHANCE, or OVER."""

    def legal_actions(self) -> list[int]:
        """The options of the seat to move."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes and their probabilities."""

    def apply_action(self, action: int) -> None:
        """Make a move, or let chance fall."""

    def clone(self) -> "State":
        """An independent copy."""


class Game(Protocol):
    """An OpenSpiel game."""

    def new_initial_state(self) -> State:
        """The start of a match."""


class Env(Protocol):
    """A game of RLCard, which deals its own cards."""

    def reset(self) -> tuple[dict[str, Any], int]:
        """Start a match; returns what the seat to move sees, with its `legal_actions`, and that seat."""

    def step(self, action: int) -> tuple[dict[str, Any], int]:
        """Make a move; returns the same for the next seat."""

    def is_over(self) -> bool:
        """Whether the match has ended."""


def load(name: str) -> Game:
    """An OpenSpiel game by its name, with its parameters in parentheses."""
    import_module("open_spiel.python.games")  # registers the games written in Python
    return cast(Game, import_module("pyspiel").load_game(name))


def play_match(new_state: Callable[[], State], rng: random.Random) -> Tally:
    """Play a random match to its end, for games in which all outcomes of a chance node are equally likely."""
    decisions = forced = chance = 0
    state = new_state()
    while (player := state.current_player()) != OVER:
        if player == CHANCE:
            chance += 1
            state.apply_action(one_of(state.chance_outcomes(), rng)[0])
            continue
        options = state.legal_actions()
        if len(options) > 1:
            decisions += 1
        else:
            forced += 1
        state.apply_action(one_of(options, rng))
    return Tally(decisions, forced, chance)


def trail_of_match(new_state: Callable[[], State], rng: random.Random) -> list[State]:
    """Play a random match to its end and return a clone of the position at each decision."""
    trail = []
    state = new_state()
    while (player := state.current_player()) != OVER:
        if player == CHANCE:
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
            continue
        options = state.legal_actions()
        if len(options) > 1:
            trail.append(state.clone())
        state.apply_action(one_of(options, rng))
    return trail


def _play(name: str) -> Measure:
    return partial(time_play, partial(play_match, load(name).new_initial_state))


def dominoes(_rng: random.Random) -> Measure:
    """Decisions per second of a game written in Python; chance deals the tiles one at a time."""
    return _play("python_block_dominoes")


def maedn(_rng: random.Random) -> Measure:
    """Decisions per second of «Mensch ärgere Dich nicht», a race game in C++; chance is one die."""
    return _play("maedn(players=4)")


def gin_rummy(_rng: random.Random) -> Measure:
    """Decisions per second of a card game in C++; chance deals the cards one at a time."""
    return _play("gin_rummy")


def play_match_of_rlcard(env: Env, rng: random.Random) -> Tally:
    """Play a random match to its end; RLCard draws its own chance and lists the options with each step."""
    decisions = forced = 0
    seen, _ = env.reset()
    while not env.is_over():
        options = list(seen["legal_actions"])
        if len(options) > 1:
            decisions += 1
        else:
            forced += 1
        seen, _ = env.step(one_of(options, rng))
    return Tally(decisions, forced, None)


def gin_rummy_in_python(rng: random.Random) -> Measure:
    """Decisions per second of the same card game written in Python."""
    env: Env = import_module("rlcard").make("gin-rummy", config={"seed": rng.getrandbits(31)})
    return partial(time_play, partial(play_match_of_rlcard, env))


def play_match_of_chess(env: Any, rng: random.Random) -> Tally:
    """Play a random match to its end; PettingZoo gives a mask of the legal moves with each observation."""
    decisions = forced = 0
    env.reset()
    while env.agents:
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        options = seen["action_mask"].nonzero()[0].tolist()
        if len(options) > 1:
            decisions += 1
        else:
            forced += 1
        env.step(one_of(options, rng))
    return Tally(decisions, forced, None)


def chess(_rng: random.Random) -> Measure:
    """Decisions per second of chess, a board game with many options, written in Python."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about things that will be renamed
        env = import_module("pettingzoo.classic.chess_v6").env()
    return partial(time_play, partial(play_match_of_chess, env))


def dominoes_clone(rng: random.Random) -> Measure:
    """Microseconds per clone of a game written in Python, mean over mid-match positions."""
    return _clone("python_block_dominoes", rng)


def backgammon_clone(rng: random.Random) -> Measure:
    """Microseconds per clone of C++ backgammon, mean over mid-match positions."""
    return _clone("backgammon", rng)


def gin_rummy_clone(rng: random.Random) -> Measure:
    """The same for C++ gin rummy."""
    return _clone("gin_rummy", rng)


def _clone(name: str, rng: random.Random) -> Measure:
    states = mid_match_states(partial(trail_of_match, load(name).new_initial_state), rng)

    def measure(seconds: float, _rng: random.Random) -> Figure:
        return time_copies([state.clone for state in states], seconds)

    return measure
