"""A test that asks for a ``table`` is played at every table of every game, one that asks for a ``few`` at some."""

from __future__ import annotations

import pytest

from sobremesa.engine.game import Game
from tests.conformance import studies


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    marked = {name for mark in metafunc.definition.iter_markers("parametrize") for name in str(mark.args[0]).split(",")}
    if "table" in metafunc.fixturenames and "table" not in marked:
        metafunc.parametrize("table", studies.tables(), ids=str)
    if "few_table" in metafunc.fixturenames:
        metafunc.parametrize("few_table", studies.few_tables(), ids=str)
    if "game" in metafunc.fixturenames:
        games: list[Game] = list(studies.games().values())
        metafunc.parametrize("game", games, ids=lambda game: game.name)
