"""How far a bot's parameter may be set."""

from __future__ import annotations

from typing import NamedTuple


class Within(NamedTuple):
    """The least and the greatest value of a number, both allowed: ``worlds: Annotated[int, Within(1, 64)] = 2``.

    Whoever may choose a bot at a table chooses its parameters too, so what costs time wants an upper end.
    """

    least: float
    most: float
