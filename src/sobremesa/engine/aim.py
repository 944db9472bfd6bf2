"""Goals in a match other than winning it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Aim(NamedTuple):
    """Something to reach before the round or turn is over. ``about`` is the number of its subject (0: none),
    ``reached`` tests whether a match has reached it, and ``asks`` is the sentence that asks for it, in which that
    number is the ``unit`` or ``seat``. An aim reached ``for_good`` can't be lost again."""

    name: str
    about: int
    reached: Callable[[Any], bool]
    asks: str
    for_good: bool = False
