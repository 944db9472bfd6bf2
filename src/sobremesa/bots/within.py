"""The bounds of a bot's parameter."""

from __future__ import annotations

from typing import NamedTuple


class Within(NamedTuple):
    """The least and the greatest value of a number, both included: ``worlds: Annotated[int, Within(1, 64)] = 2``.

    At a table the default is the upper bound, so that nobody can make a bot think for longer than usual.
    """

    least: float
    most: float
