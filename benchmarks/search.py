"""``python -m benchmarks.search``: how many worlds a second a search deals and tries.

Positions are spread evenly over matches of random play. In each, a world is dealt for the seat asked and played on at
random, for a number of decisions or to its end: fifty decisions in Azardia with four players (bar S1, beside
boardgame.io's ``MCTSBot`` on a race game with cards: 340 a second), ten in each game with the number of players that
bar S2 says. The rate at which a search runs when the game's judge answers for every seat is printed beside it.
"""

import argparse
import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from rich.table import Table

from benchmarks import ours, report
from benchmarks.arguments import positive_float, positive_int
from benchmarks.measure import one_of
from sobremesa.bots.search.uncollected import uncollected

MATCHES = 8
POSITIONS = 10  # of each match


class Task(NamedTuple):
    """One measurement: worlds of a game, each played on for ``decisions``; ``asked`` is the bar in worlds a second."""

    bar: str
    game: str
    seats: int
    decisions: int
    asked: int


TASKS = (
    Task("S1", "azardia", 4, 50, 30 * 340),
    Task("S2", "azardia", 2, 10, 20_000),
    Task("S2", "encrucijada", 2, 10, 3_000),
    Task("S2", "quest", 1, 10, 1_500),
)

Answer = Callable[[Any, Any], Any]


def positions(task: Task, rng: random.Random) -> list[tuple[Any, int]]:
    """Positions, and the seat asked in each."""
    table = ours.Table(ours.table(task.game).game, task.seats, ours.MISSIONS.get(task.game, 0))
    found = []
    for _ in range(MATCHES):
        trail = ours.trail_of_match(table, rng)
        found += [trail[len(trail) * place // POSITIONS] for place in range(POSITIONS)]
    return [(match, match.ask.seats[0]) for match in found if match.ask is not None]


def rate(states: list[tuple[Any, int]], decisions: int, answer: Answer, seconds: float, rng: random.Random) -> float:
    """Worlds a second, tried the way a search tries them."""
    begun, worlds = time.perf_counter(), 0
    with uncollected():
        while time.perf_counter() - begun < seconds:
            for match, seat in states:
                world = match.imagine(seat, rng.getrandbits(31))
                world.brisk = True
                until = world.decisions + decisions
                while world.question is not None and world.decisions < until:
                    world.apply(answer(world, world.options()))
                worlds += 1
    return worlds / (time.perf_counter() - begun)


def figures(task: Task, seconds: float, seed: int) -> tuple[str, ...]:
    """A row of the table."""
    rng = random.Random(seed)
    states = positions(task, rng)
    judge = import_module("sobremesa").game(task.game).judge()
    by_lot = rate(states, task.decisions, lambda _, options: one_of(options, rng), seconds, rng)
    judged = rate(states, task.decisions, lambda world, options: options[judge.at_once(world, options)], seconds, rng)
    cells = (task.seats, task.decisions, task.asked, round(by_lot), round(judged))
    return (task.bar, task.game, *(f"{each:,}" for each in cells))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search", description=__doc__)
    parser.add_argument("--seconds", type=positive_float, default=3.0, help="per figure (3)")
    parser.add_argument("--seed", type=positive_int, default=1, help="of all choices and matches (1)")
    wanted = parser.parse_args()
    kernel = "compiled" if ours.is_compiled() else "interpreted"
    table = Table(title=f"Worlds dealt and played on, a second; the kernel is {kernel}", title_justify="left")
    for name in ("bar", "game", "seats", "decisions", "asked for", "at random", "by the judge"):
        table.add_column(name, justify="left" if name in ("bar", "game") else "right")
    for task in TASKS:
        table.add_row(*figures(task, wanted.seconds, wanted.seed))
    report.wide_console().print(table)


if __name__ == "__main__":
    main()
