"""Checks that hold for every test at a table of Azardia."""

from collections.abc import Iterator

import pytest

from tests.games.azardia.table import tables


@pytest.fixture(autouse=True)
def _nothing_announced_is_left_over() -> Iterator[None]:
    """A die or card that was announced and never came means that the test was mistaken about what happens."""
    tables.clear()
    yield
    for one in tables:
        assert one.match.chance.script == [[], []], "announced, but never rolled or drawn"
