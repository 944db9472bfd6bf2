"""A test that asks for a ``table`` is played at every table of every game, one that asks for a ``few_table`` at some.

That takes minutes, so the tables take turns, unless the whole suite is asked for: each test is played at every eighth
of a game's tables (at two of them at least), and each table has as small a part of the tests. Which ones, ``--turn``
says (the number of commits): after eight commits each test has been played at every table.
"""

from __future__ import annotations

import pytest

from sobremesa.engine.game import Game
from tests.conformance import studies
from tests.turns import in_turn

TURNS = 8


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    marked = {name for mark in metafunc.definition.iter_markers("parametrize") for name in str(mark.args[0]).split(",")}
    if "table" in metafunc.fixturenames and "table" not in marked:
        metafunc.parametrize("table", by_turns(metafunc, studies.tables()), ids=str)
    if "few_table" in metafunc.fixturenames:
        metafunc.parametrize("few_table", by_turns(metafunc, studies.few_tables()), ids=str)
    if "game" in metafunc.fixturenames:
        games: list[Game] = list(studies.games().values())
        metafunc.parametrize("game", games, ids=lambda game: game.name)


def by_turns(metafunc: pytest.Metafunc, tables: tuple[studies.Table, ...]) -> list[studies.Table]:
    """The tables whose turn it is in this test: of each game two at least."""
    found: list[studies.Table] = []
    for name in dict.fromkeys(table.game for table in tables):
        of_game = [table for table in tables if table.game == name]
        found += in_turn(of_game, max(1, min(TURNS, len(of_game) // 2)), metafunc.function.__name__)
    return found
