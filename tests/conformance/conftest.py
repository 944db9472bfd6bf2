"""A test that asks for a ``table`` is played at every table of every game, one that asks for a ``few_table`` at some.

That takes minutes, so the tables take turns, unless the whole suite is asked for: each test is played at every fourth
of a game's tables, and each table has a fourth of the tests. Which ones, ``--turn`` says (the number of commits): after
four commits each test has been played at every table.
"""

from __future__ import annotations

from zlib import crc32

import pytest

from sobremesa.engine.game import Game
from tests.conformance import studies

TURNS = 4


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
    """The tables whose turn it is in this test; all of those games that have but a few."""
    if metafunc.config.getoption("--whole"):
        return list(tables)
    first = (crc32(metafunc.function.__name__.encode()) + metafunc.config.getoption("--turn")) % TURNS
    found: list[studies.Table] = []
    for name in dict.fromkeys(table.game for table in tables):
        of_game = [table for table in tables if table.game == name]
        found += of_game[first::TURNS] if len(of_game) > TURNS else of_game
    return found
