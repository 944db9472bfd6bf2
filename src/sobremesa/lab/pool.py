"""The same done with many numbers, by one process or several."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from threading import Thread
from typing import TypeVar

Result = TypeVar("Result")


def in_order(task: Callable[[int], Result], numbers: range, workers: int = 1, chunk: int = 1) -> Iterator[Result]:
    """What comes of each number, in their order; how many processes do it makes no difference. The task goes to them
    pickled, and they take ``chunk`` numbers at a time."""
    if workers == 1:
        yield from map(task, numbers)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), settle_in) as pool:
        yield from pool.map(task, numbers, chunksize=chunk)


def settle_in() -> None:
    """Make this process a worker: it ends with its parent, however that ends; Ctrl-C is for the parent, which decides
    what then happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
