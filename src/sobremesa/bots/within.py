"""How far a bot's parameter may be set."""

from __future__ import annotations

from typing import NamedTuple


class Within(NamedTuple):
    """The least and the greatest value of a number, both allowed: ``worlds: Annotated[int, Within(1, 64)] = 2``.

    At a table the default is the upper end: there nobody may have a bot think for longer than it does by itself.
    """

    least: float
    most: float
