"""The same done with many numbers, by one process or several."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from sobremesa.lab.worker import must_travel, settle_in

Result = TypeVar("Result")


def in_order(task: Callable[[int], Result], numbers: range, workers: int = 1, chunk: int = 1) -> Iterator[Result]:
    """What comes of each number, in their order; how many processes do it makes no difference. The task goes to them
    pickled, and they take ``chunk`` numbers at a time. Raises :class:`BadInput` if it can't."""
    if workers == 1:
        yield from map(task, numbers)
        return
    must_travel(task)
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), settle_in) as pool:
        yield from pool.map(task, numbers, chunksize=chunk)
