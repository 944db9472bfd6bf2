"""Quantities drawn against time when a match is over."""

from __future__ import annotations

from typing import NamedTuple


class Track(NamedTuple):
    """A quantity at one moment: its English name (a key), and its values by seat (None for a seat that no longer has
    one). ``goal`` is the value that wins or loses the match, if there is one."""

    name: str
    values: tuple[int | None, ...]
    goal: int | None = None
