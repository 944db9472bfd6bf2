"""How far reviews of the same match differ if only the seed differs.

    sobremesa sim azardia --seats 2 --bots maestro,companero --matches 10 --seed 5 --log logs
    python -m benchmarks.reviews logs/*.jsonl --jobs 2

Each match is reviewed twice, with as much effort as its game usually spends (``Game.scrutiny``). A line for each shows
the points that each seat gave away, by both reviews, and how many of the five dearest choices are the same; the last
lines sum up all matches, with intervals.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from math import hypot, nan
from multiprocessing import Pool
from pathlib import Path
from statistics import linear_regression, mean
from time import process_time
from typing import NamedTuple

from sobremesa.engine import log
from sobremesa.games import get
from sobremesa.lab.statistics import Share, share
from sobremesa.review.course import course
from sobremesa.review.ends import Ends
from sobremesa.review.mean import CLEAR
from sobremesa.review.review import WORST, Account, review, usual

SEEDS = (1, 2)
POINT = 10  # reviews count in thousandths and print points in a hundred


class Twice(NamedTuple):
    """Two reviews of a match: by review and seat, what was given away; how many of the ``dearest`` choices of the first
    are also among those of the second, out of ``of``; whether the dearest of all is; the processor ``seconds`` for one
    review; and what playing on to the end says of the dearest choices of both."""

    name: str
    decisions: int
    accounts: tuple[list[Account], list[Account]]
    dearest: int
    of: int
    first_again: bool
    seconds: float
    ends: list[Ends]

    @property
    def apart(self) -> list[float]:
        """By seat, how many points the two reviews differ by."""
        return [abs(one.given - other.given) / POINT for one, other in zip(*self.accounts, strict=True)]

    @property
    def clear(self) -> list[bool]:
        """By seat, whether the difference is more than twice the noise that the reviews state."""
        return [
            gap * POINT > CLEAR * hypot(one.given_noise, other.given_noise)
            for gap, one, other in zip(self.apart, *self.accounts, strict=True)
        ]


def twice(file: Path) -> Twice:
    """Review the match in this file with both seeds."""
    match_log = log.read(file)
    game = get(match_log.set_up.game)
    moves = course(match_log, game)
    start = process_time()
    one, other = (review(game, moves, usual(game), seed) for seed in SEEDS)
    seconds = (process_time() - start) / len(SEEDS)
    seats = range(len(one.first))
    dearest, again = ([cost.moment for cost in found.worst()] for found in (one, other))
    return Twice(
        file.stem,
        len(moves),
        ([one.account(seat) for seat in seats], [other.account(seat) for seat in seats]),
        len(set(dearest) & set(again)),
        min(WORST, max(len(dearest), len(again))),
        not dearest or dearest[0] in again,
        seconds,
        [cost.ends for found in (one, other) for cost in found.worst() if cost.ends is not None],
    )


def line(found: Twice) -> str:
    """The line for one match."""
    given = "; ".join(", ".join(f"{each.given / POINT:.0f}" for each in accounts) for accounts in found.accounts)
    return f"{found.name}: {found.decisions} decisions, {found.seconds:.0f} s, {given}, {found.dearest} of {found.of}"


def summary(all_found: Sequence[Twice]) -> str:
    """The lines for all matches together."""
    apart = sorted(gap for found in all_found for gap in found.apart)
    within = share(sum(not clear for found in all_found for clear in found.clear), len(apart))
    shared = share(sum(found.first_again for found in all_found), len(all_found))
    overlap = [found.dearest / found.of for found in all_found if found.of]
    given = mean(each.given / POINT for found in all_found for accounts in found.accounts for each in accounts)
    nine, most = apart[-1 - len(apart) // 10], apart[-1]
    one = [found.accounts[0][0] for found in all_found]  # with two players the other seat mirrors the first
    ends = [each for found in all_found for each in found.ends]
    verdicts = Counter(each.verdict.value for each in ends)
    wrong = mean(each.judge_error / POINT for each in ends)
    follows = slope([each.choice for each in one], [each.drift for each in one])
    return "\n".join(
        (
            f"{len(all_found)} matches, {len(apart)} seats, which gave away {given:.0f} points on average",
            f"points apart: mean {mean(apart):.1f}, nine of ten at most {nine:.0f}, all at most {most:.0f}",
            f"within twice the noise: {_share_line(within)}",
            f"of the dearest choices in both: {mean(overlap):.2f}",
            f"the dearest is among the other's: {_share_line(shared)}",
            f"{len(ends)} dearest choices, played on to the end: {dict(verdicts)}; the judge off by {wrong:.1f} points",
            f"drift of the first seat for each point of choice: {follows:+.2f}",
        )
    )


def slope(ys: Sequence[float], xs: Sequence[float]) -> float:
    """The least-squares slope of the second on the first; not a number for a single match."""
    return linear_regression(ys, xs).slope if len(set(ys)) > 1 else nan


def _share_line(part: Share) -> str:
    return f"{part.successes} of {part.trials} ({part.low:.2f} to {part.high:.2f})"


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("logs", nargs="+", type=Path)
    parser.add_argument("--jobs", type=int, default=1, help="matches at a time (1)")
    given = parser.parse_args()
    all_found: list[Twice] = []
    with Pool(given.jobs) as pool:
        for found in pool.imap(twice, given.logs):
            all_found.append(found)
            print(line(found), flush=True)
    print(summary(all_found))


if __name__ == "__main__":
    main()
