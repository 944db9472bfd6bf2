"""What one may be after in a match besides winning it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Aim(NamedTuple):
    """Something to be reached soon: its ``name``, the number of what it is about (0 if there is nothing to say), and
    whether a match has come to it."""

    name: str
    about: int
    reached: Callable[[Any], bool]
