"""What one may be after in a match besides winning it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Aim(NamedTuple):
    """Something to be reached before the round or turn is over: its ``name``, the number of what it is about (0 if
    there is nothing to say), whether a match has come to it, and how it is asked for, in the game's words (the number
    is its ``unit`` or ``seat``). What is reached ``for_good`` can't be lost again."""

    name: str
    about: int
    reached: Callable[[Any], bool]
    asks: str
    for_good: bool = False
