"""A test with a ``table`` argument is played at every table of every game, one with ``few_table`` at some of them.

`make test` plays at one table for each game and number of seats; guards are always played at all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from _pytest.mark import ParameterSet

from sobremesa.engine.game import Game
from tests.conformance import studies


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    marked = {name for mark in metafunc.definition.iter_markers("parametrize") for name in str(mark.args[0]).split(",")}
    guard = metafunc.definition.get_closest_marker("guard") is not None
    for name, tables in (("table", studies.tables()), ("few_table", studies.few_tables())):
        if name in metafunc.fixturenames and name not in marked:
            metafunc.parametrize(name, tables if guard else list(_marked(tables)), ids=str)
    if "game" in metafunc.fixturenames:
        games: list[Game] = list(studies.games().values())
        metafunc.parametrize("game", games, ids=lambda game: game.name)


def _marked(tables: Iterable[studies.Table]) -> Iterator[ParameterSet]:
    """All but the first table for each game and number of seats are marked ``ci``."""
    met = set()
    for table in tables:
        place = (table.game, table.seats)
        yield pytest.param(table, marks=(pytest.mark.ci,) if place in met else ())
        met.add(place)
