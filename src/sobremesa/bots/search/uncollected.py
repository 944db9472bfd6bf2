"""Pauses the garbage collector during searches: in Quest it took a tenth of the time and found next to nothing."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """A context manager that disables the cyclic garbage collector. Worlds are made by the thousand and hardly ever
    have cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
