"""Matches end at every kind of table, and their logs verify."""

from pathlib import Path

import pytest

from tests.first import first
from tests.games.encrucijada.every_table import SHAPES, Shape, plan_of, played


@pytest.mark.clause("EN-1.1")
def test_the_shapes_are_all_ways_to_form_sides() -> None:
    assert len(SHAPES) == 41
    assert Shape((1, 1), one_tower=False) in SHAPES
    assert Shape((3, 2, 1), one_tower=True) in SHAPES
    assert all(2 <= sum(shape.teams) <= 6 and len(shape.teams) > 1 for shape in SHAPES)


@pytest.mark.clause("EN-1.1")
@pytest.mark.parametrize("number", range(len(SHAPES)))
def test_a_match_has_the_shape_of_its_number(number: int) -> None:
    shape, plan = plan_of(number)
    said = [plan.options[f"team_{seat + 1}"] for seat in range(plan.seats)]
    assert sorted((said.count(team) for team in set(said)), reverse=True) == list(shape.teams)


@pytest.mark.clause("EN-1.1", "EN-1.8", "EN-1.11")
@pytest.mark.parametrize("number", first(12, range(len(SHAPES))), ids=map(str, SHAPES))
def test_a_match_ends_and_its_log_is_true(number: int, tmp_path: Path) -> None:
    told = played(number, tmp_path)
    assert told.clause in ("EN-1.5", "EN-1.6", "EN-1.7", "EN-1.12")
    assert told.wrong == ""
