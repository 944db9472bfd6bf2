"""``python -m benchmarks.replays``: the size of the stored positions of random matches beside their logs."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

import sobremesa
from benchmarks.arguments import positive_int
from sobremesa.engine.log import LogWriter
from sobremesa.engine.moments import packed

SEATS: Final = {"azardia": 4}  # the other games: the fewest they allow


def sizes(name: str, seed: int) -> tuple[int, int]:
    """The bytes of a random match's log and of its stored positions."""
    game, dice = sobremesa.game(name), Random(seed)
    match = game.new(SEATS.get(name, game.seat_counts[0]), seed, listen=True)
    positions = [match.copy()]
    with TemporaryDirectory() as place:
        file = Path(place) / "match.jsonl"
        with LogWriter(file, match, seed) as log:
            while match.ask is not None:
                seat = dice.choice(match.ask.seats)
                choice = dice.choice(match.options(seat))
                match.apply(choice, seat)
                log.write_down(choice, seat)
                positions.append(match.copy())
        return file.stat().st_size, len(packed(positions))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.replays", description=__doc__)
    parser.add_argument("--matches", type=positive_int, default=20, help="of each game (20)")
    matches = parser.parse_args().matches
    for name in sobremesa.games():
        both = [sizes(name, seed) for seed in range(matches)]
        log, kept = (median(one[place] for one in both) / 1000 for place in range(2))
        print(f"{name:12} log {log:5.0f} kB, positions {kept:5.0f} kB: {kept / log:.0%} (medians of {matches} matches)")


if __name__ == "__main__":
    main()
