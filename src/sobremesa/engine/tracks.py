"""What of a match is drawn against time when it is over: how it came to this."""

from __future__ import annotations

from typing import NamedTuple


class Track(NamedTuple):
    """A quantity of each seat at one moment: its English name (a key), and its values by seat (None: it has none any
    more). ``goal`` is the value that wins or loses the match, if there is one."""

    name: str
    values: tuple[int | None, ...]
    goal: int | None = None
