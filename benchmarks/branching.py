"""``python -m benchmarks.branching``: how many options a game's questions have, by number of players and kind of bot.

Bots of one kind play whole matches, forced moves included. Every question to a seat counts once; questions with a
single option are counted separately.
"""

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import ours, report
from benchmarks.arguments import positive_int

BOTS = ("random", "greedy")


class Branching(NamedTuple):
    """The options of all questions at tables of one kind."""

    seats: int
    bot: str
    matches: int
    sizes: list[int]
    """How many options each question with a choice had, ascending."""
    forced: int
    """Questions with a single option."""
    widest: str
    """The question with the most options."""

    def percentile(self, share: float) -> int:
        """The number of options that this share of the questions does not exceed."""
        return self.sizes[max(0, -(-round(share * 100) * len(self.sizes) // 100) - 1)]

    def record(self) -> dict[str, Any]:
        """The figures."""
        return {
            "seats": self.seats,
            "bots": self.bot,
            "matches": self.matches,
            "questions per match": round(len(self.sizes) / self.matches),
            "mean": round(statistics.mean(self.sizes), 1),
            "median": round(statistics.median(self.sizes)),
            "p99": self.percentile(0.99),
            "most": self.sizes[-1],
            "widest": self.widest,
            "single": round(self.forced / (len(self.sizes) + self.forced), 2),
        }


def measured(name: str, seats: int, bot: str, matches: int, seed: int) -> Branching:
    """The figures of this many matches between bots of one kind."""
    game = import_module("sobremesa").game(name)
    make = import_module("sobremesa.bots").make
    seat_of = import_module("sobremesa.bots.seat").Seat
    sizes: Counter[int] = Counter()
    widest, most = "", 0
    for number in range(matches):
        match = game.new(seats, seed=seed + number)
        players = [make(bot, 1000 * (seed + number) + seat) for seat in range(seats)]
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            options = ask.options(seat)
            sizes[len(options)] += 1
            if len(options) > most:
                widest, most = ask.why, len(options)
            alone = len(options) == 1
            match.apply(options[0] if alone else players[seat].choose(seat_of(game, match, seat)), seat)
    forced = sizes.pop(1, 0)
    return Branching(seats, bot, matches, sorted(sizes.elements()), forced, widest)


def tables(game: str, bots: list[str], seats: list[int], matches: int, seed: int) -> Iterator[Branching]:
    """The figures of each bot at each table."""
    asked = [(bot, n) for bot in bots for n in seats]
    for bot, n in track(asked, "tables", console=Console(stderr=True), transient=True):
        yield measured(game, n, bot, matches, seed)


def show(found: list[dict[str, Any]]) -> None:
    """Print the figures."""
    console = report.wide_console()
    table = Table(title="Options for each question with a choice", title_justify="left")
    for name in found[0]:
        table.add_column(name, justify="left" if name in ("bots", "widest") else "right")
    for record in found:
        table.add_row(*(str(value) for value in record.values()))
    console.print(table)


def main() -> int:
    """Measure and print; 1 when the package is not installed."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.branching",
        description="How many options the questions of a game have.",
        epilog="Example: python -m benchmarks.branching encrucijada --bots random --matches 50",
    )
    parser.add_argument("game", choices=list(ours.SEATS), metavar="GAME", help=f"one of {', '.join(ours.SEATS)}")
    parser.add_argument("--bots", choices=BOTS, action="append", help="by whom (both)")
    parser.add_argument("--seats", type=positive_int, action="append", help="how many play; may be repeated (each)")
    parser.add_argument("--matches", type=positive_int, default=20, help="of each kind (20)")
    parser.add_argument("--seed", type=int, default=1, help="of all choices and matches (1)")
    parser.add_argument("--json", action="store_true", help="for programs")
    wanted = parser.parse_args()
    try:
        seats = wanted.seats or list(import_module("sobremesa").game(wanted.game).seat_counts)
        found = list(tables(wanted.game, wanted.bots or list(BOTS), seats, wanted.matches, wanted.seed))
    except ModuleNotFoundError as missing:
        print(f"benchmarks: {missing}; the package has to be installed", file=sys.stderr)
        return 1
    records = [each.record() for each in found]
    if wanted.json:
        print(json.dumps(records, indent=2))
    else:
        show(records)
    return 0


if __name__ == "__main__":
    sys.exit(main())
