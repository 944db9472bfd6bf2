"""``python -m benchmarks.table_pages``: the processor time and the bytes of a match's page, beside Azardia's.

Greedy bots play; after each decision every player's page and a spectator's are made again as the live service does: the
look, its regions, their fingerprints and what has changed. The share of foresight is what the same pages save without
it.
"""

import argparse
import random
import statistics
import time
import zlib
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table

import sobremesa
from benchmarks import report
from benchmarks.arguments import positive_int
from sobremesa import bots
from sobremesa.engine.cache import Cache
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.state.match import Quest
from sobremesa.table.look import look_at
from sobremesa.web import render
from sobremesa.web.faces import face_for
from sobremesa.web.scene import changed, digests
from sobremesa.web.serving import collect_seldom
from sobremesa.web.tongue import match_words

SEATS = {"azardia": 4, "encrucijada": 2, "quest": 2}
NAMES = ("Ana", "Bruno", "Carla", "Dario")
MOST = 2.0
"""How many times the cost of Azardia's page (processor time, bytes) another's may be."""

WARM = 20
"""Decisions before those that count: anything made only once is made during these."""


class Nothing(Foreseen):
    """A foresight of Quest that foresees nothing."""

    ground = None
    shots = charges = tries = talents = minds = ()


class Pages:
    """The pages of one match, with the milliseconds and compressed bytes of each."""

    def __init__(self, game: str, seed: int, foresight: bool = True) -> None:
        self.game = sobremesa.game(game)
        self.nothing: tuple[int, Foreseen] | None = None
        self.match = self.game.new(SEATS[game], seed)
        self.words = match_words(game, "es", NAMES[: SEATS[game]], self.game.pack(), self.match.setting.options)
        hints: Any = self.game.hints(self.words.speech)
        if not foresight:
            hints.foresight, hints.foreseen = lambda match: None, self.nothing_of
        self.hints = hints
        self.face = face_for(game)
        self.has: dict[int | None, dict[str, str]] = {None: {}, **{seat: {} for seat in range(SEATS[game])}}
        self.players = [bots.make("greedy", seed + seat) for seat in range(SEATS[game])]

    def nothing_of(self, match: Any, seat: int | None) -> Any:
        """An empty foresight of a position, the same object for everyone who looks at it, because their pages share
        what they have in common."""
        if not isinstance(match, Quest):
            return None
        if self.nothing is None or self.nothing[0] != match.decisions:
            self.nothing = (match.decisions, Nothing(match))
        return self.nothing[1]

    def play(self, decisions: int, skip: int) -> Iterator[tuple[float, int]]:
        """Yield the cost of each page after each of this many decisions, except for the first ``skip``."""
        for at in range(skip + decisions):
            ask = self.match.ask
            if ask is None:
                return
            seat = ask.seats[0]
            choice = self.players[seat].choose(bots.Seat(self.game, self.match.copy(), seat))
            self.match.apply(choice, seat)
            if at >= skip - WARM:
                pages = [self.page(eyes) for eyes in self.has]
                if at >= skip:
                    yield from pages

    def page(self, eyes: int | None) -> tuple[float, int]:
        """The milliseconds that this page takes and the bytes sent to its browser."""
        start = time.process_time()
        shown = self.face.regions(look_at(self.match, eyes, self.hints), self.words)
        marks = digests(shown)
        sent = changed(shown, marks, self.has[eyes])
        spent = time.process_time() - start
        self.has[eyes] = marks
        return 1000 * spent, len(zlib.compress("".join(sent).encode()))


def measured(game: str, seed: int, matches: int, decisions: int, **how: Any) -> tuple[list[float], list[int]]:
    """The times and the bytes of all pages of some matches."""
    render._KEPT = Cache(3000)  # type: ignore[misc]  # what another row has made of the same positions
    found: list[tuple[float, int]] = []
    for nth in range(matches):
        found += Pages(game, seed + nth, **how).play(decisions, skip=random.Random(seed + nth).randrange(60, 200))
    return [spent for spent, _ in found], [size for _, size in found]


def main() -> None:
    collect_seldom()
    parser = argparse.ArgumentParser(prog="python -m benchmarks.table_pages", description=__doc__)
    parser.add_argument("--matches", type=positive_int, default=4)
    parser.add_argument("--decisions", type=positive_int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rows: list[tuple[str, list[float], list[int]]] = []
    for name, game, how in (
        ("azardia", "azardia", {}),
        ("encrucijada", "encrucijada", {}),
        ("encrucijada, no foresight", "encrucijada", {"foresight": False}),
        ("quest", "quest", {}),
        ("quest, no foresight", "quest", {"foresight": False}),
    ):
        rows.append((name, *measured(game, arguments.seed, arguments.matches, arguments.decisions, **how)))
    console = Console(width=report.WIDTH)
    table = Table("pages of", "ms, mean", "p99", "most", "×", "bytes, mean", "×", title="a page after a decision")
    _, least, small = rows[0]
    for name, times, sizes in rows:
        ordered = sorted(times)
        mean, size = statistics.fmean(times), statistics.fmean(sizes)
        table.add_row(
            name,
            f"{mean:.2f}",
            f"{ordered[len(ordered) * 99 // 100]:.2f}",
            f"{ordered[-1]:.2f}",
            f"{mean / statistics.fmean(least):.2f}",
            f"{size:.0f}",
            f"{size / statistics.fmean(small):.2f}",
        )
    console.print(table)
    console.print(f"at most {MOST}× Azardia's")


if __name__ == "__main__":
    main()
