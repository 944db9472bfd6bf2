"""What takes turns: of many like cases (seeds, tables, kinds of requests) each run has a part, ``--whole`` has all.

A test with a case for each is marked ``turns``, unless it is of a room that plays whole matches or needs a browser:
these take turns unasked. One that plays many in a loop plays those that ``in_turn`` gives it.
Which ones, the number of commits says, so that a few commits see them all; ``--turn N`` repeats a run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar
from zlib import crc32

import pytest

PLAYED: Final = frozenset({"bots", "cli", "conformance", "lab", "web"})  # rooms whose every test plays matches
SHARE: Final = 4  # one case in so many, unless something else is said
IN_A_BROWSER: Final = 7  # these take more than half of the time that all tests take
LONG: Final = pytest.mark.turns("half a minute in a browser", share=IN_A_BROWSER)  # these take turns among themselves
ALL: Final = -1  # the turn of all

T = TypeVar("T")

turn = 0  # of this run


def in_turn(cases: Sequence[T], share: int = SHARE, name: str = "") -> Sequence[T]:
    """Those whose turn it is: one in so many, or all of them. Which comes first, the ``name`` of the whole says, so
    that not every test has its first case at the same time."""
    if turn == ALL or not cases:
        return cases
    kinds = min(share, len(cases))
    return cases[(turn + crc32(name.encode())) % kinds :: kinds]


def examples(most: int, share: int = SHARE) -> int:
    """How many random examples, of so many with ``--whole``."""
    return most if turn == ALL else -(-most // share)
