"""Matches at every kind of table, each logged and its log verified.

    .venv/bin/python -m tests.games.encrucijada.every_table --matches 2000

plays that many matches, taking turns through all kinds of tables: 2 to 6 players in all possible teams, with a tower
for each player or for each team, and with random values of the other options. A match depends only on its number.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import sobremesa
from sobremesa.engine.log import read
from sobremesa.engine.replay import verify
from sobremesa.lab.run import Plan, play

GAME = "encrucijada"
OBJECTIVES = (
    *("all", "all", "conquest", "government", "resistance"),
    *("conquest+government", "conquest+resistance", "government+resistance"),
)


class Shape(NamedTuple):
    """The teams of a table: the size of each, largest first, and whether a team shares one tower."""

    teams: tuple[int, ...]
    one_tower: bool

    def __str__(self) -> str:
        return f"{' v '.join(map(str, self.teams))}{', a tower a team' if self.one_tower else ''}"


def partitions(n: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to write n as a sum of numbers up to ``most``, largest first."""
    if n == 0:
        yield ()
    for first in range(min(n, most), 0, -1):
        for rest in partitions(n - first, first):
            yield (first, *rest)


def shapes() -> list[Shape]:
    """Every shape of 2 to 6 players with at least two sides; players without allies have a tower each."""
    found = [teams for seats in range(2, 7) for teams in partitions(seats, seats) if len(teams) > 1]
    return [Shape(teams, one) for teams in found for one in (False, True) if not one or teams[0] > 1]


SHAPES = shapes()


def plan_of(number: int, log: Path | None = None) -> tuple[Shape, Plan]:
    """The match with this number: shapes take turns, all other options are random."""
    lot = random.Random(number)
    shape = SHAPES[number % len(SHAPES)]
    seats = sum(shape.teams)
    teams = [team for team, size in enumerate(shape.teams, start=1) for _ in range(size)]
    lot.shuffle(teams)
    options: dict[str, int | str] = {f"team_{seat + 1}": team for seat, team in enumerate(teams)}
    options |= {f"deck_{seat + 1}": lot.randint(0, 6) for seat in range(seats)}
    options |= {
        "towers": "team" if shape.one_tower else "each",
        "objectives": lot.choice(OBJECTIVES),
        "order": lot.choice(("random", "seats")),
        "vueltas": lot.choice((5, 20, 40)),
        "deck_cards": lot.choice((9, 20, 40, 60, 60)),
        "tower_resistance": lot.choice((10, 50, 100, 100)),
        "government": lot.choice((30, 80, 150, 150)),
        "government_ally": lot.choice((0, 50, 100)),
    }
    return shape, Plan(GAME, seats, ("random",) * seats, 1, number, options, log=log)


class Verified(NamedTuple):
    """The result of a match: its shape, the clause that decided it, its decisions, and what is wrong with its log
    (empty: nothing)."""

    shape: Shape
    clause: str
    decisions: int
    wrong: str


def played(number: int, folder: Path) -> Verified:
    """Play the match with this number, write its log and verify it."""
    shape, plan = plan_of(number, folder)
    match = play(plan, 1)
    file = plan.log_of(1)
    assert file is not None
    log = read(file)
    assert log.ending is not None
    verdict = verify(log, sobremesa.game(GAME))
    wrong = "" if verdict.finished else "unfinished"
    if verdict.difference is not None:
        wrong = str(verdict.difference)
    elif verdict.decisions != match.decisions + match.forced:
        wrong = f"{verdict.decisions} decisions verified of {match.decisions + match.forced}"
    if not wrong:
        file.unlink()
    return Verified(shape, log.ending.clause, match.decisions, wrong)


def main() -> int:
    """Play the matches and print a summary; returns 1 if a log does not verify."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.encrucijada.every_table", description=__doc__)
    parser.add_argument("--matches", type=int, default=len(SHAPES), help="how many, from number 0 on")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--keep", type=Path, help="a folder for the logs that do not verify")
    wanted = parser.parse_args()
    clauses, shaped, wrong, decisions = Counter[str](), Counter[Shape](), 0, 0
    with TemporaryDirectory() as scratch:
        folder = wanted.keep or Path(scratch)
        for number, _ in zip(count(wanted.first), range(wanted.matches), strict=False):
            verified = played(number, folder)
            clauses[verified.clause] += 1
            shaped[verified.shape] += 1
            decisions += verified.decisions
            if verified.wrong:
                wrong += 1
                print(f"match {number} ({verified.shape}): {verified.wrong}", flush=True)
    print(f"{wanted.matches} matches at {len(shaped)} kinds of table ended, after {decisions:,} decisions in all")
    print(", ".join(f"{clause}: {n}" for clause, n in sorted(clauses.items())))
    print(f"{wanted.matches - wrong} logs verify")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
