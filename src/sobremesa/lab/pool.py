"""One task over many numbers, in one process or several."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from sobremesa.lab.worker import must_travel, settle_in

Result = TypeVar("Result")


def in_order(task: Callable[[int], Result], numbers: range, workers: int = 1, chunk: int = 1) -> Iterator[Result]:
    """The result of the task for each number, in order; the number of processes makes no difference. The task is
    pickled for them, and they take ``chunk`` numbers at a time. Raises :class:`BadInput` if it can't be pickled."""
    if workers == 1:
        yield from map(task, numbers)
        return
    must_travel(task)
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), settle_in) as pool:
        yield from pool.map(task, numbers, chunksize=chunk)
