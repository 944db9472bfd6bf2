"""`sobremesa sim`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sobremesa.lab import run as lab
from tests.cli.conftest import Result

Command = Callable[..., Result]
SHORT = ("--option", "length=40")


def test_it_sums_up_wins_and_lengths(command: Command) -> None:
    shown = command("sim", "azardia", "--bots", "greedy,random", "--matches", 8, *SHORT)
    assert shown.code == 0
    assert shown.err == ""
    for text in (
        "Azardia, 2 seats, seed 1: 8 of 8 matches",
        "greedy × 1",
        "random × 1",
        "50.0%",
        "rounds",
        "decisions",
    ):
        assert text in shown.out
    assert "stopped" not in shown.out


def test_it_speaks_spanish(command: Command) -> None:
    shown = command("sim", "azardia", "--matches", 3, "--language", "es", *SHORT)
    assert "4 asientos" in shown.out
    assert "rondas" in shown.out
    assert "25,0%" in shown.out.replace("\xa0", "").replace(" %", "%")


def test_json_is_one_object(command: Command) -> None:
    words = ("sim", "azardia", "--seats", 3, "--matches", 6, "--seed", 9, "--json", *SHORT)
    summary = json.loads(command(*words).out)
    assert summary["game"] == "azardia"
    assert (summary["asked"], summary["matches"], summary["stopped"]) == (6, 6, False)
    assert summary["options"] == {"length": "40"}
    assert [bot["name"] for bot in summary["bots"]] == ["random"]
    assert sum(seat["wins"] for seat in summary["seats"]) == 6
    assert all(0 <= seat["low"] <= seat["share"] <= seat["high"] <= 1 for seat in summary["seats"])
    assert summary["measures"]["rounds"]["least"] >= 1


def test_the_number_of_processes_changes_no_result(command: Command) -> None:
    words = ("sim", "azardia", "--matches", 6, "--json", *SHORT)
    alone, together = (json.loads(command(*words, "--jobs", jobs).out) for jobs in (1, 2))
    for summary in (alone, together):
        del summary["seconds"], summary["decisions_per_second"]
    assert alone == together


def test_without_seats_as_many_play_as_there_are_bots(command: Command) -> None:
    words = ("sim", "azardia", "--matches", 1, "--json", *SHORT)
    assert len(json.loads(command(*words, "--bots", "random,random,random").out)["seats"]) == 3
    assert len(json.loads(command(*words, "--bots", "random").out)["seats"]) == 4


def test_logs_are_written_and_hold(command: Command, tmp_path: Path) -> None:
    shown = command("sim", "azardia", "--matches", 3, "--log", tmp_path / "logs", *SHORT)
    assert str(tmp_path / "logs") in shown.out
    files = sorted((tmp_path / "logs").iterdir())
    assert len(files) == 3
    assert command("replay", "--verify", *files).code == 0


@pytest.mark.parametrize("as_json", [False, True])
def test_ctrl_c_reports_what_was_finished(command: Command, monkeypatch: pytest.MonkeyPatch, as_json: bool) -> None:
    play = lab.play

    def until_the_fourth(plan: lab.Plan, number: int, *rest: Any) -> lab.Played:
        if number == 4:
            raise KeyboardInterrupt
        return play(plan, number, *rest)

    monkeypatch.setattr(lab, "play", until_the_fourth)
    shown = command("sim", "azardia", "--matches", 100, *SHORT, *(["--json"] if as_json else []))
    assert shown.code == 130
    assert shown.err == ""
    if as_json:
        summary = json.loads(shown.out)
        assert (summary["matches"], summary["asked"], summary["stopped"]) == (3, 100, True)
    else:
        assert "3 of 100 matches (stopped early)" in shown.out


def test_ctrl_c_before_the_first_match_is_over_reports_none(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> lab.Played:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "play", never)
    shown = command("sim", "azardia", *SHORT)
    assert shown.code == 130
    assert "0 of 100 matches (stopped early)" in shown.out


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--bots", "genius"), "bots: there is no bot 'genius' (one of random, greedy)"),
        (("--seats", "9"), "azardia is not for 9"),
        (("--seats", "0"), "azardia is not for 0"),
        (("--seats", "3", "--bots", "random,greedy"), "2 for 3 seats (one for each seat, or one for all)"),
        (("--matches", "0"), "matches: 0 is not possible (1 or more)"),
        (("--jobs", "0"), "jobs: 0 is not possible (1 or more)"),
        (("--option", "length"), "--option: 'length' is no option (NAME=VALUE)"),
        (("--option", "wings=2"), "azardia has no option 'wings'"),
        (("--option", "length=long"), "option length: 'long' is not possible"),
        (("--content", "nowhere"), "nowhere"),
        (("--language", "fr"), "--language: 'fr' is not spoken here (one of es, en)"),
    ],
)
def test_what_does_not_fit_is_told_before_anything_is_played(
    command: Command, tmp_path: Path, words: tuple[str, ...], line: str
) -> None:
    refused = command("sim", "azardia", "--log", tmp_path / "logs", *words)
    assert refused.code == 2
    assert refused.out == ""
    assert line in refused.err
    assert refused.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
