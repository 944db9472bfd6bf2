"""Checks that hold for every test at a table of Azardia."""

from collections.abc import Iterator

import pytest

from tests.games.azardia.table import tables


@pytest.fixture(autouse=True)
def _nothing_announced_is_left_over() -> Iterator[None]:
    """Fail a test whose announced dice or cards were not all drawn: it was wrong about what happens."""
    tables.clear()
    yield
    for one in tables:
        assert one.match.chance.script == [[], []], "announced, but never rolled or drawn"
