"""`sobremesa scenario`: its output on scenario files, and its exit codes."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from sobremesa.cli import main

HOLDS = """\
title: A roll of 7 from 148 bounces back
clauses: [AZ-3.6]
game: azardia
players: [{square: 148, level: 5}, {square: 40}]
dice: [3, 4]
steps:
  - do: [roll, add]
  - expect: {events: [{walked: {square: 145}}]}
"""
FAILS = HOLDS.replace("square: 145", "square: 150").replace("bounces back", "stops on 150")


class Result(NamedTuple):
    """The output of the command, and how it ended."""

    code: int
    lines: list[str]
    errors: list[str]


class Command:
    """The command line, on this test's files."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def __call__(self, *texts: str, options: tuple[str, ...] = ("--language", "en")) -> Result:
        files = []
        for number, text in enumerate(texts):
            file = self.folder / f"{number}.yaml"
            file.write_text(text, encoding="utf-8")
            files.append(str(file))
        with pytest.raises(SystemExit) as stop:
            main(["scenario", *files, *options])
        captured = self.capsys.readouterr()
        assert isinstance(stop.value.code, int)
        out, err = (text.replace(f"{self.folder}/", "").splitlines() for text in (captured.out, captured.err))
        return Result(stop.value.code, out, err)


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(tmp_path, capsys)


def test_scenarios_that_hold_end_well(run: Command) -> None:
    assert run(HOLDS, HOLDS) == (
        0,
        ["holds  A roll of 7 from 148 bounces back"] * 2 + ["2 scenarios hold"],
        [],
    )


def test_one_that_fails_says_where_and_why(run: Command) -> None:
    result = run(HOLDS, FAILS)
    assert result.code == 1
    assert result.lines[1].startswith(
        "fails  A roll of 7 from 148 stops on 150: 1.yaml:8: events: expected 'walked' (square 150) next, found rolled"
    )
    assert result.lines[2] == "1 scenario holds, 1 fails"


def test_a_bad_file_is_told_in_one_line_and_nothing_is_played(run: Command) -> None:
    result = run(HOLDS, HOLDS.replace("dice:", "dyce:"))
    assert (result.code, result.lines) == (2, [])
    assert len(result.errors) == 1
    assert result.errors[0].startswith("sobremesa: 1.yaml:5: a scenario has no entry 'dyce' (such as dice")


def test_a_missing_file_is_told_in_one_line(run: Command) -> None:
    result = run(options=("absent.yaml",))
    assert (result.code, result.lines) == (2, [])
    assert result.errors == ["sobremesa: absent.yaml: can't be read: No such file or directory (a YAML file)"]


def test_without_a_file_the_use_is_wrong(run: Command) -> None:
    assert run(options=()).code == 2


def test_verbose_tells_what_happened_with_the_clauses(run: Command) -> None:
    result = run(HOLDS, options=("-v", "--language", "en"))
    assert result.lines[:3] == [
        "holds  A roll of 7 from 148 bounces back",
        "       AZ-3.6 · 0.yaml:1",
        "         AZ-3.8   Seat 0's turn.",
    ]
    assert "       > add · Add the dice" in result.lines
    assert "         AZ-3.6   Seat 0 walks to the last square and back again, from 148 to 145." in result.lines


def test_it_tells_it_in_spanish(run: Command) -> None:
    result = run(HOLDS, FAILS, options=("--verbose", "--language", "es"))
    assert result.lines[0] == "vale   A roll of 7 from 148 bounces back"
    assert "         AZ-3.6   Asiento 0 llega a la última casilla y rebota, de la 148 a la 145." in result.lines
    assert result.lines[-1] == "1 escenario vale, 1 falla"


def test_help_shows_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["scenario", "--help"])
    assert stop.value.code == 0
    assert "sobremesa scenario tests/scenarios/azardia/grace.yaml --verbose" in capsys.readouterr().out
