"""A seat is shown what the types of the position allow: nothing more, and everything public."""

from __future__ import annotations

import pytest

from sobremesa.engine.position import leaks, parts_of
from tests.conformance.play import decisions
from tests.conformance.studies import Table

pytestmark = pytest.mark.guard

EVERY = 13  # decisions between two looks


def test_a_seat_is_shown_what_the_types_allow_it_and_all_that_is_public(table: Table) -> None:
    match = table.match()
    for at, _ in enumerate(decisions(match, table.dice())):
        if at % EVERY == 0:
            for seat in (None, *range(table.seats)):
                assert leaks(match.truth(), match.position(seat), seat) == []
    assert leaks(match.truth(), match.position(None), None) == []


def test_every_field_of_a_position_says_what_it_is_and_who_may_know_it(few_table: Table) -> None:
    """A field that doesn't is an error wherever it is read."""
    for part in parts_of(type(few_table.match().truth())):
        assert part.__doc__
