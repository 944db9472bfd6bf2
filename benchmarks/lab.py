"""``python -m benchmarks.lab``: how much faster two workers play a study than one, and whether they give the same
rows."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from statistics import median
from typing import Any, Final

from benchmarks.arguments import positive_int
from sobremesa import bots
from sobremesa.lab.crew import Alone, Block, Crew, Processes
from sobremesa.lab.rows import Rows
from sobremesa.lab.runner import Runner
from sobremesa.lab.study import Setup, Study

Recruit = Callable[[Study], Crew]

_STORE: Final = 100 * 2**20  # bytes of each node's object store: the smallest sensible size


def played(study: Study, crew: Crew) -> tuple[float, dict[str, list[Any]]]:
    """Matches a second, and the rows in order. The time doesn't include starting the workers: each plays a match
    first."""
    for _ in range(crew.room):
        crew.begin(Block(1, 1, 1))
    warm = 0
    while warm < crew.room:
        warm += len(crew.next())
    rows = Rows()
    start = time.perf_counter()
    Runner(study, lambda block, more: rows.add(more)).run(crew)
    seconds = time.perf_counter() - start
    return study.setups[0].matches / seconds, {name: sorted(kept) for name, kept in rows}


@contextmanager
def cluster(workers: int) -> Iterator[Recruit]:
    """A Ray cluster on this machine: a head without a processor and workers with one each."""
    of_ray = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "object_store_memory": _STORE, "include_dashboard": False}
    )
    for _ in range(workers):
        of_ray.add_node(num_cpus=1, object_store_memory=_STORE)
    lab: Any = import_module("sobremesa.lab.cluster")
    try:
        yield lambda study: lab.Cluster(study, of_ray.address)
    finally:
        of_ray.shutdown()


@contextmanager
def here(workers: int) -> Iterator[Recruit]:
    """Worker processes on this machine; a single worker is this process."""
    yield Alone if workers == 1 else lambda study: Processes(study, workers)


BARS: Final = {"L1": (here, "two processes to one", 1.8), "L2": (cluster, "two Ray workers to one", 1.7)}


def measure(bar: str, study: Study, repeat: int) -> None:
    """Measure and print a bar, with one worker and with two in turn."""
    crews, title, target = BARS[bar]
    ratios = []
    for _ in range(repeat):
        found = []
        for workers in (1, 2):
            with crews(workers) as recruit, closing(recruit(study)) as crew:
                found.append(played(study, crew))
        (one, rows), (two, others) = found
        ratios.append(two / one)
        same = "the same rows" if rows == others else "OTHER ROWS"
        print(f"{bar} {title}: {one:.2f} and {two:.2f} matches/s, {two / one:.2f}×, {same}")
    ratio = median(ratios)
    met = "yes" if ratio >= target else "no"
    print(f"{bar}: {ratio:.2f}× (median of {repeat}); at least {target}× is asked for: {met}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lab", description=__doc__)
    parser.add_argument("--only", default=",".join(BARS), help="L1, L2 (needs the extra `ray`) or both")
    parser.add_argument("--matches", type=positive_int, default=200, help="of Azardia, two greedy bots (200)")
    parser.add_argument("--repeat", type=positive_int, default=3, help="rounds (3)")
    given = parser.parse_args()
    study = Study((Setup("azardia", (bots.read("greedy"),) * 2, given.matches),), seed=1)
    for bar in given.only.upper().split(","):
        measure(bar, study, given.repeat)


if __name__ == "__main__":
    main()
