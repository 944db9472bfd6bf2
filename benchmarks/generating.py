"""``python -m benchmarks.generating``: how long generating Quest's missions takes.

Prints seconds of processor time (median and maximum), the number of attempts, each of which starts the mission afresh,
and how many placements of a piece, a thing, a unit or a change of the map were tried.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from statistics import median
from time import process_time
from typing import Any

from benchmarks import ours
from benchmarks.arguments import positive_int
from sobremesa import game
from sobremesa.games.quest.generator.codes import new_brief
from sobremesa.games.quest.generator.making import generated

MOST = 2.0  # seconds that a mission may take, interpreted


def main() -> int:
    """Measure and print; 1 if a mission took longer than allowed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.generating", description=__doc__)
    parser.add_argument("--codes", type=positive_int, default=200, help="how many missions (200)")
    parser.add_argument("--seed", type=positive_int, default=1, help="what the codes follow from (1)")
    wanted = parser.parse_args()
    pack: Any = game("quest").pack()
    generated(new_brief({}, "first").code, pack)  # reads the themes
    times, attempts, tried = [], Counter[int](), []
    for number in range(wanted.codes):
        brief = new_brief({}, f"{wanted.seed}/{number}")
        start = process_time()
        made = generated(brief.code, pack)
        times.append(process_time() - start)
        attempts[made.attempts] += 1
        tried.append(made.ledger.total())
    build = "compiled" if ours.is_compiled() else "interpreted"
    print(f"{wanted.codes} missions, {build}")
    print(f"seconds: median {median(times):.2f}, most {max(times):.2f} (at most {MOST:.0f} are allowed)")
    print("attempts: " + ", ".join(f"{n} × {count}" for n, count in sorted(attempts.items())))
    print(f"placements tried: median {median(tried):.0f}, most {max(tried)}")
    return int(max(times) > MOST)


if __name__ == "__main__":
    sys.exit(main())
