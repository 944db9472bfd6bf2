"""``python -m benchmarks.thinking``: how long a bot thinks about a decision, in milliseconds of a processor.

It plays matches of each game against ``habit`` (Quest: missions 1 to 8, eight normal and eight hard ones in turn); its
decisions with several options are timed. At a table *maestro* may take a second on a core of its own.
"""

import argparse
import time

from rich.table import Table

from benchmarks import ours, report
from benchmarks.arguments import positive_int
from benchmarks.ladder import MISSIONS, a_mission, decks
from sobremesa import game
from sobremesa.bots import Seat, make
from sobremesa.engine.match import Match

SEATS = {"azardia": 4, "encrucijada": 2, "quest": 1}


def dealt(name: str, seed: int) -> Match:
    """A match before its first decision."""
    options: dict[str, int | str] = {}
    if name == "encrucijada":
        options = decks(seed)
    elif name == "quest":
        options = a_mission(seed, ("normal", "hard")[seed // MISSIONS % 2])
    return game(name).new(SEATS[name], seed, options, brisk=True)


def thought(name: str, bot: str, seed: int) -> list[float]:
    """Seconds it thought about each decision of a match that it plays in the first seat."""
    match, found = dealt(name, seed), list[float]()
    players = [make(bot if seat == 0 else "habit", seed + seat) for seat in range(match.seats)]
    while match.question is not None:
        seat = match.asked()[0]
        is_free, begun = len(match.options(seat)) > 1, time.process_time()
        choice = players[seat].choose(Seat(game(name), match, seat))
        if seat == 0 and is_free:
            found.append(time.process_time() - begun)
        match.apply(choice, seat)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.thinking", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(SEATS), help="only this one, or these")
    parser.add_argument("--bot", default="maestro", help="who thinks (maestro)")
    parser.add_argument("--first", type=positive_int, default=300, help="the first seed (300)")
    parser.add_argument("--matches", type=positive_int, default=8, help="of each game (8)")
    wanted = parser.parse_args()
    title = f"How long {wanted.bot} thinks, in ms of a processor; the kernel is {report.kind(ours.is_compiled())}"
    table = Table(title=title, title_justify="left")
    for column in ("game", "decisions", "on average", "one in a hundred", "at most"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for name in wanted.game or SEATS:
        seeds = range(wanted.first, wanted.first + wanted.matches)
        times = sorted(one for seed in seeds for one in thought(name, wanted.bot, seed))
        figures = sum(times) / len(times), times[len(times) * 99 // 100], times[-1]
        table.add_row(name, f"{len(times):,}", *(f"{1000 * each:,.0f}" for each in figures))
    report.wide_console().print(table)


if __name__ == "__main__":
    main()
