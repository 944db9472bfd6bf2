"""The terminal's table on screens of all widths, from 40 columns up."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from tests.cli.conftest import Play
from tests.first import first

WIDTHS = (40, 41, 47, 54, 55, 59, 60, 66, 69, 70, 72, 80, 100, 130)

GAMES = {
    "azardia": ("--bots", "random"),
    "encrucijada": ("--bots", "random"),
    "quest": (),
}


@pytest.mark.parametrize("width", first(1, WIDTHS))
@pytest.mark.parametrize("game", list(GAMES))
def test_no_line_is_wider_than_the_screen(play: Play, monkeypatch: pytest.MonkeyPatch, game: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    typed = "1\n" * 8 + "list\n?\nhelp\nlog\nr 1\n"
    result = play(game, "--seed", "3", "--name", "Ana", "--language", "es", *GAMES[game], typed=typed)
    lines = [line for line in result.out.splitlines() if "--load" not in line]
    assert [line for line in lines if cell_len(line) > width] == []


@pytest.mark.parametrize("width", first(3, WIDTHS))
def test_no_row_of_the_board_is_broken(play: Play, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    result = play("azardia", "--seed", "3", "--name", "Ana", "--bots", "random", typed="1\n" * 4)
    rows = [line for line in result.out.splitlines() if line.count("  ·") > 2]
    assert rows
    for row in rows:
        ends = re.fullmatch(r" *(\d+) (.*) +(\d+)(  .*)?", row.rstrip())
        assert ends is not None, row


@pytest.mark.parametrize("width", first(3, WIDTHS))
def test_every_row_of_a_map_is_whole(play: Play, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    output = play("quest", "--seed", "3", "--name", "Ana", typed="1\n" * 5).out
    rows = re.findall(r"^  ([.#*x~\w!?]{30,})", output, re.MULTILINE)
    assert rows
    assert "…" not in "".join(rows)
    assert len({len(row) for row in rows}) == 1


def test_what_can_be_typed_stands_below_its_option_on_a_narrow_screen(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    output = play("azardia", "--seed", "3", "--name", "Ana", "--language", "en", "--bots", "random", typed="1\n").out
    assert re.search(r"^ +\d+ .*\n +[a-z-]+(:[a-z0-9-]+)* *$", output, re.MULTILINE)
