"""How far apart two bots are, over pairs of matches; and how many of Quest's missions bots win.

    python -m benchmarks.ladder encrucijada companero aprendiz --first 500
    python -m benchmarks.ladder quest maestro companero --difficulty hard --first 1000 --matches 48 --jobs 2

A pair is one seed and one pair of decks, played twice with the seats swapped; with ``--same-deck`` both have the same
deck, so that decks decide less. It ends when a sequential test (55 against
65 %, error 5 %) has decided, or after ``--matches`` pairs. Quest's missions take turns, four heroes each; two bots play
the same ones with the same seeds, the second ``--again`` times each, and the difference is printed.
"""

import argparse
from functools import partial
from multiprocessing import Pool
from random import Random
from typing import NamedTuple

from sobremesa import game
from sobremesa.bots import Seat, make
from sobremesa.engine.match import Match
from sobremesa.lab.paired import difference
from sobremesa.lab.sequential import Bounds, Decision, decide, running_share
from sobremesa.lab.statistics import share

DECKS = 6
MISSIONS = 8
SEED_STEP = 1_000_000  # between the seeds of a bot that plays a mission again


def play(name: str, match: Match, bots: list[str], seeds: list[int]) -> Match:
    """Play a match between these bots, given by seat."""
    players = [make(text, seed) for text, seed in zip(bots, seeds, strict=True)]
    while match.question is not None:
        seat = match.asked()[0]
        match.apply(players[seat].choose(Seat(game(name), match, seat)), seat)
    return match


def decks(seed: int) -> dict[str, int | str]:
    """Game options: random decks for two players of Encrucijada."""
    dice = Random(seed)
    return {f"deck_{seat}": dice.randint(1, DECKS) for seat in (1, 2)}


def a_mission(seed: int, difficulty: str) -> dict[str, int | str]:
    """Game options: one of Quest's missions, in turn."""
    return {"mission": 1 + seed % MISSIONS, "difficulty": difficulty}


def pair(name: str, bots: list[str], same_deck: bool, seed: int) -> float:
    """The first bot's share of the wins in the two matches with this seed."""
    options = decks(seed) if name == "encrucijada" else {}
    if same_deck:
        options["deck_2"] = options["deck_1"]
    won = 0.0
    for swapped in (0, 1):
        seated = bots[::-1] if swapped else bots
        seeds = [2 * seed + swapped, 2 * seed + 1 + swapped]
        match = play(name, game(name).new(2, seed, options, brisk=True), seated, seeds[::-1] if swapped else seeds)
        won += (1 + match.returns()[swapped]) / 2
    return won / 2


def rivals(name: str, bots: list[str], same_deck: bool, seeds: range, jobs: int) -> None:
    """Play pairs, ``jobs`` at a time, until the test decides."""
    scores = {0.0: 0, 0.5: 0, 1.0: 0}
    with Pool(jobs) as pool:
        for score in pool.imap(partial(pair, name, bots, same_deck), seeds):
            scores[score] = scores.get(score, 0) + 1
            decision = decide(scores, Bounds(0.55, 0.65))
            pairs = sum(scores.values())
            won = sum(each * count for each, count in scores.items())
            if decision is not Decision.OPEN or pairs % 10 == 0:
                low, high = running_share(round(2 * won), 2 * pairs)[3:]
                line = f"{won / pairs:.3f} of {pairs} pairs ({low:.2f} to {high:.2f} at any time)"
                print(f"{bots[0]} against {bots[1]}: {line}, {scores}, {decision.name}", flush=True)
            if decision is not Decision.OPEN:
                return


class Task(NamedTuple):
    """A mission of Quest and the bots that play it: the first once, the others ``again`` times."""

    bots: list[str]
    difficulty: str
    seed: int
    again: int


def mission(task: Task) -> list[float]:
    """The share of its matches that each bot won."""
    options = a_mission(task.seed, task.difficulty)
    won = []
    for place, bot in enumerate(task.bots):
        times = task.again if place else 1
        plays = (
            play("quest", game("quest").new(1, task.seed, options, brisk=True), [bot], [task.seed + SEED_STEP * time])
            for time in range(times)
        )
        won.append(sum(match.returns()[0] > 0 for match in plays) / times)
    return won


def missions(tasks: list[Task], jobs: int) -> None:
    """Play missions in turn, ``jobs`` at a time."""
    won: list[list[float]] = []
    with Pool(jobs) as pool:
        for found in pool.imap(mission, tasks):
            won.append(found)
            lines = []
            for place, bot in enumerate(tasks[0].bots):
                times = tasks[0].again if place else 1
                part = share(round(times * sum(each[place] for each in won)), times * len(won))
                lines.append(f"{bot} {part.successes} of {part.trials} ({part.low:.2f} to {part.high:.2f})")
                if place:
                    by = difference([each[0] - each[place] for each in won])
                    lines.append(f"{tasks[0].bots[0]} wins {by.mean:+.3f} more ({by.low:+.2f} to {by.high:+.2f})")
            print(f"{tasks[0].difficulty}, {found}: {', '.join(lines)}", flush=True)


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--difficulty", default="normal")
    parser.add_argument("--again", type=int, default=1, help="how often the other bots play each mission (1)")
    parser.add_argument("--jobs", type=int, default=1, help="pairs or missions at a time (1)")
    parser.add_argument("--same-deck", action="store_true", help="Encrucijada: both have the same deck")
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.matches)
    if given.game == "quest":
        missions([Task(given.bots, given.difficulty, seed, given.again) for seed in seeds], given.jobs)
    else:
        rivals(given.game, given.bots, given.same_deck, seeds, given.jobs)


if __name__ == "__main__":
    main()
