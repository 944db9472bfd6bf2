"""``python -m benchmarks.foresight``: processor time to foresee a hero's activation, by mission of Quest.

Greedy bots play. At each activation of a hero, compute once all that its page shows about where it can go: every place
offered, who sees and threatens the hero there, and what it could do. Measurements of the match so far are reused, or
(``--cold``) only those of the map.
"""

import argparse
import statistics
import time
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table

import sobremesa
from benchmarks import report
from benchmarks.arguments import positive_int
from benchmarks.maps import forget
from sobremesa import bots
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.rules import activation

MOST = 150.0
"""Milliseconds, averaged over a mission's activations."""

MISSIONS = 11
SEATS = 2


def activations(mission: int, seed: int, most: int) -> Iterator[Any]:
    """Yield a match whenever a hero is asked where to go, once for each activation."""
    game = sobremesa.game("quest")
    match = game.new(SEATS, seed, options={"mission": mission})
    players = [bots.make("greedy", seed + seat) for seat in range(SEATS)]
    asked: set[tuple[int, int]] = set()
    while match.ask is not None and len(asked) < most:
        position: Any = match
        seat = match.ask.seats[0]
        if match.ask.domain.keys() & {activation.ADVANCE.word, activation.RUN.word}:
            now = (position.round, position.active)
            if now not in asked:
                asked.add(now)
                yield match
        match.apply(players[seat].choose(bots.Seat(game, match.copy(), seat)), seat)


def measured(mission: int, seed: int, matches: int, most: int, cold: bool) -> list[float]:
    """The milliseconds that each activation takes."""
    found = []
    for nth in range(matches):
        for match in activations(mission, seed + nth, most):
            if cold:
                forget(match)
            start = time.process_time()
            foreseen = Foreseen(match)
            assert foreseen.ground is not None
            found.append(1000 * (time.process_time() - start))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.foresight", description=__doc__)
    parser.add_argument("--matches", type=positive_int, default=2)
    parser.add_argument("--activations", type=positive_int, default=40)
    parser.add_argument("--missions", default=",".join(map(str, range(1, MISSIONS + 1))))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cold", action="store_true")
    arguments = parser.parse_args()
    table = Table("mission", "activations", "ms, mean", "median", "p90", "most", title="a hero's ground, foreseen")
    for mission in map(int, arguments.missions.split(",")):
        times = sorted(measured(mission, arguments.seed, arguments.matches, arguments.activations, arguments.cold))
        table.add_row(
            str(mission),
            str(len(times)),
            *(f"{each:.0f}" for each in (statistics.fmean(times), statistics.median(times))),
            *(f"{each:.0f}" for each in (times[len(times) * 9 // 10], times[-1])),
        )
    console = Console(width=report.WIDTH)
    console.print(table)
    console.print(f"at most {MOST:.0f} ms on the average")


if __name__ == "__main__":
    main()
