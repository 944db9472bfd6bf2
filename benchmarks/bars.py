"""The bars: which of our measurements is compared with which peer, and how much better it has to be."""

import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module

from benchmarks import ours, peers
from benchmarks.measure import Figure, Measure

Prepare = Callable[[random.Random], Measure]


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar. Targets are ratios of ours to the peer, nearest first; a bar without targets for a kind of kernel is not
    judged on it."""

    name: str
    title: str
    ours: Prepare
    peer: Prepare
    peer_name: str
    interpreted: tuple[float, ...] = ()
    compiled: tuple[float, ...] = ()
    of_time: bool = False
    """Whether the figure is a time, where less is better."""

    def targets(self, compiled: bool) -> tuple[float, ...]:
        """The targets for a compiled or an interpreted kernel."""
        return self.compiled if compiled else self.interpreted

    def met(self, ratio: float, compiled: bool) -> int:
        """How many of the targets the ratio meets."""
        return sum(ratio <= target if self.of_time else ratio >= target for target in self.targets(compiled))


@dataclass(frozen=True, slots=True)
class Result:
    """The figures from a bar's rounds; `ours` is empty if only the peer was measured."""

    bar: Bar
    ours: Sequence[Figure]
    peer: Sequence[Figure]

    @property
    def ratio(self) -> float | None:
        """The median of the rounds' ratios. The two figures of a round saw the same machine at nearly the same time."""
        if not self.ours:
            return None
        pairs = zip(self.ours, self.peer, strict=True)
        return statistics.median(own.value / other.value for own, other in pairs)

    @property
    def ratio_with_forced(self) -> float | None:
        """The same with forced moves counted on both sides; never judged, and None if the bar doesn't measure play."""
        if not self.ours:
            return None
        plays = [(own.play, other.play) for own, other in zip(self.ours, self.peer, strict=True)]
        ratios = [own.moves_per_second / other.moves_per_second for own, other in plays if own and other]
        return statistics.median(ratios) if ratios else None


AZARDIA = partial(ours.play, "azardia")
ENCRUCIJADA = partial(ours.play, "encrucijada")
QUEST = partial(ours.play, "quest")


def _on_a_map(name: str, title: str, task: str) -> Bar:
    own, by_shapely = partial(_map, task), partial(_map, f"{task}_by_shapely")
    return Bar(name, title, own, by_shapely, "shapely", interpreted=(20,), compiled=(20,))


def _to_its_copy(name: str, title: str, own: Callable[[str, random.Random], Measure]) -> Bar:
    game, peer = partial(own, "encrucijada"), partial(ours.greedy_copy, "encrucijada")
    return Bar(name, title, game, peer, "its own copy", interpreted=(10,), of_time=True)


def _map(task: str, rng: random.Random) -> Measure:
    measure: Measure = getattr(import_module("benchmarks.maps"), task)(rng)  # imports shapely when first needed
    return measure


BARS = (
    Bar("A1", "decisions/s", AZARDIA, peers.dominoes, "python_block_dominoes", interpreted=(4,)),
    Bar("A2", "decisions/s", AZARDIA, peers.maedn, "maedn(players=4), C++", compiled=(1.25, 2)),
    Bar(
        "A3",
        "µs per copy",
        partial(ours.copy, "azardia"),
        peers.backgammon_clone,
        "backgammon clone, C++",
        interpreted=(1.5,),
        compiled=(0.5,),
        of_time=True,
    ),
    Bar("E1", "decisions/s", ENCRUCIJADA, peers.gin_rummy_in_python, "RLCard gin-rummy", interpreted=(2,)),
    Bar("E2", "decisions/s", ENCRUCIJADA, peers.gin_rummy, "gin_rummy, C++", compiled=(2,)),
    Bar(
        "E3",
        "µs per copy",
        partial(ours.copy, "encrucijada"),
        peers.gin_rummy_clone,
        "gin_rummy clone, C++",
        interpreted=(1,),
        compiled=(1,),
        of_time=True,
    ),
    _to_its_copy("E4.1", "µs per imagine", ours.greedy_imagine),
    _to_its_copy("E4.2", "µs per view", ours.greedy_view),
    _on_a_map("Q1.1", "sight and cover of all enemies/s", "sights"),
    _on_a_map("Q1.2", "places in reach/s", "reaches"),
    _on_a_map("Q1.3", "enemies' decisions/s", "phases"),
    _on_a_map("Q1.4", "a hero's foresights/s", "foresights"),
    Bar("Q2", "decisions/s", QUEST, peers.chess, "PettingZoo chess_v6", interpreted=(1,), compiled=(4,)),
    Bar(
        "Q3",
        "µs per copy",
        partial(ours.copy, "quest"),
        peers.dominoes_clone,
        "python_block_dominoes clone",
        interpreted=(1,),
        compiled=(1,),
        of_time=True,
    ),
)


def run(bar: Bar, seconds: float, repeats: int, seed: int, peers_only: bool = False) -> Result:
    """Measure the peer and ours in turn, `repeats` times, each for about `seconds`."""
    peer = bar.peer(random.Random(seed))
    own = None if peers_only else bar.ours(random.Random(seed))
    ours_figures, peer_figures = [], []
    for turn in range(repeats):
        peer_figures.append(peer(seconds, random.Random(seed + turn)))
        if own is not None:
            ours_figures.append(own(seconds, random.Random(seed + turn)))
    return Result(bar, ours_figures, peer_figures)


def median(figures: Sequence[Figure]) -> float | None:
    """The median of the rounds, or None if there are none."""
    return statistics.median(figure.value for figure in figures) if figures else None
