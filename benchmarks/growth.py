"""``python -m benchmarks.growth``: how the costs of a decision, a copy, a view, a hash and an undo grow with a match.

Random matches ten times longer than usual, with the options in `LONG`, are measured window by window. If a cost grows
with the length of the match, the last window is dearer than the first.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import ours, report
from benchmarks.arguments import positive_int
from benchmarks.measure import one_of

LONG: dict[str, dict[str, Any]] = {
    "azardia": {"length": 1500},
    "encrucijada": {"objectives": "government", "government": 999, "vueltas": 999},
}
"""The options that keep a match going: a road of ten times the length; a war that nobody has the means to win."""

TIMES_LONGER = 10
USUAL_MATCHES = 20
PROBES = 50
"""How often each window stops to time a copy, a view, a hash and an undo."""

COSTS = ("decision", "copy", "view(0)", "hash", "apply+undo")


class History(Protocol):
    """A match with undo."""

    @property
    def match(self) -> ours.Match:
        """The match in its current state."""

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be undone."""

    def apply(self, choice: Any, /) -> object:
        """Make a choice."""

    def undo(self) -> object:
        """Undo the last choice."""


@dataclass(slots=True)
class Window:
    """The measurements between two lengths of the match, over all matches that reached this window."""

    start: int
    end: int
    decisions: int = 0
    seconds: float = 0.0
    probes: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in COSTS[1:]})

    def time(self, name: str, work: Callable[[], object]) -> None:
        """Do the work once and record how many seconds it took."""
        start = time.perf_counter()
        work()
        self.probes[name].append(time.perf_counter() - start)

    def costs(self) -> dict[str, float | None]:
        """Microseconds: the mean of all decisions, the median of each probe; None where nothing was measured."""
        means = {"decision": 1e6 * self.seconds / self.decisions if self.decisions else None}
        return means | {name: 1e6 * statistics.median(probe) if probe else None for name, probe in self.probes.items()}


def usual_length(table: ours.Table, rng: random.Random) -> int:
    """The median number of decisions of ordinary matches."""
    return int(statistics.median(ours.play_match(table, rng).decisions for _ in range(USUAL_MATCHES)))


def windows_for(usual: int) -> list[Window]:
    """Ten windows, each as long as a usual match, rounded up so that the probes are evenly spaced."""
    size = -(-usual // PROBES) * PROBES
    return [Window(place * size, (place + 1) * size) for place in range(TIMES_LONGER)]


def play_long(match: ours.Match, windows: list[Window], rng: random.Random) -> None:
    """Play a long match. After each timed stretch of decisions, time one copy, one view and one hash."""
    for window in windows:
        stretch = (window.end - window.start) // PROBES
        for _ in range(PROBES):
            done = 0
            start = time.perf_counter()
            while done < stretch and (ask := match.ask) is not None:
                options = ask.options()
                done += len(options) > 1
                match.apply(one_of(options, rng))
            window.seconds += time.perf_counter() - start
            window.decisions += done
            if match.ask is None:
                return
            window.time("copy", match.copy)
            window.time("view(0)", lambda: match.view(0))
            window.time("hash", match.hash)


def play_with_undo(history: History, windows: list[Window], rng: random.Random) -> None:
    """Play a long match with undo. After each stretch, try a choice and time its undo if it has one."""
    for window in windows:
        stretch = (window.end - window.start) // PROBES
        for _ in range(PROBES):
            done = 0
            while done < stretch and (ask := history.match.ask) is not None:
                options = ask.options()
                done += len(options) > 1
                history.apply(one_of(options, rng))
            if (ask := history.match.ask) is None:
                return
            choice = one_of(ask.options(), rng)
            start = time.perf_counter()
            history.apply(choice)
            if history.can_undo:
                history.undo()
                window.probes["apply+undo"].append(time.perf_counter() - start)


def measure(game: str, matches: int, seed: int) -> tuple[int, list[Window]]:
    """The usual length, and the windows over this many long matches."""
    rng = random.Random(seed)
    table = ours.table(game)
    new_history = import_module("sobremesa.engine.history").History
    usual = usual_length(table, rng)
    windows = windows_for(usual)
    for _ in track(range(matches), "long matches", console=Console(stderr=True), transient=True):
        play_long(table.new_match(rng, LONG[game]), windows, rng)
        play_with_undo(new_history(table.new_match(rng, LONG[game])), windows, rng)
    return usual, windows


def last_to_first(windows: list[Window]) -> dict[str, float | None]:
    """For each cost, the ratio of the last window reached to the first; None if fewer than two were reached."""
    reached = [costs for window in windows if (costs := window.costs())["copy"] is not None]
    ratios: dict[str, float | None] = {}
    for name in COSTS:
        known = [cost for costs in reached if (cost := costs[name]) is not None]
        ratios[name] = known[-1] / known[0] if len(known) > 1 else None
    return ratios


def show(game: str, usual: int, windows: list[Window]) -> None:
    """Print the windows and how the last compares with the first."""
    console = report.wide_console()
    facts = report.circumstances(ours.is_compiled())
    console.print(
        f"Python {facts['python']}, kernel {facts['kernel']}, {facts['cores']} cores; "
        f"a usual match of {game}: {usual:,} decisions",
        highlight=False,
    )
    table = Table(title="Growth: microseconds, window by window", title_justify="left")
    for name in ("decisions", "played", *COSTS):
        table.add_column(name, justify="right", no_wrap=True)
    for window in windows:
        costs = window.costs()
        table.add_row(
            f"{window.start:,}–{window.end:,}", f"{window.decisions:,}", *(report.number(costs[name]) for name in COSTS)
        )
    ratios = last_to_first(windows)
    table.add_section()
    table.add_row("last / first", "", *(report.times(ratios[name]) for name in COSTS))
    console.print(table)
    if not windows[-1].decisions:
        console.print("No match came as far as the last window: LONG has to keep matches going.")


def main() -> int:
    """Measure and print; 1 when the package is not installed."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.growth",
        description=f"What things cost in matches {TIMES_LONGER} times longer than usual.",
        epilog="Example: python -m benchmarks.growth --matches 10 encrucijada",
    )
    parser.add_argument("games", nargs="*", choices=[[], *LONG], metavar="GAME", help=f"of {', '.join(LONG)} (all)")
    parser.add_argument("--matches", type=positive_int, default=5, help="long matches of each kind (5)")
    parser.add_argument("--seed", type=int, default=1, help="of all choices and matches (1)")
    parser.add_argument("--json", action="store_true", help="for programs")
    wanted = parser.parse_args()
    found: dict[str, Any] = {}
    try:
        for game in wanted.games or LONG:
            usual, windows = measure(game, wanted.matches, wanted.seed)
            if wanted.json:
                rows = [
                    {"from": each.start, "to": each.end, "played": each.decisions, **each.costs()} for each in windows
                ]
                found[game] = {"usual_length": usual, "windows": rows, "last_to_first": last_to_first(windows)}
            else:
                show(game, usual, windows)
    except ModuleNotFoundError as missing:
        print(f"benchmarks: {missing}; the package has to be installed", file=sys.stderr)
        return 1
    if wanted.json:
        print(json.dumps(report.circumstances(ours.is_compiled()) | found, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
