"""Matches of a plan that begin from a position: that of a scenario, or one reached in a match."""

from pathlib import Path

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.lab.crew import Alone, Processes
from sobremesa.lab.folder import Folder, fill
from sobremesa.lab.plan import StudyPlan, read_plan
from sobremesa.lab.run import Plan
from sobremesa.lab.run import play as play_logged

POSITION = """
title: Two who are nearly there
clauses: [AZ-10.1]
game: azardia
options: {length: 15}
players: [{square: 2, level: 2}, {square: 5, level: 3}]
begin: play
steps: [{expect: {square: [2, 5]}}]
"""
FROM = """
seed: 5
bots: [hasty, random]
from: {scenario: position.yaml}
matches: 4
"""


def plan(folder: Path, text: str = FROM) -> StudyPlan:
    folder.mkdir(exist_ok=True)
    (folder / "position.yaml").write_text(POSITION, encoding="utf-8")
    (folder / "plan.yaml").write_text(text, encoding="utf-8")
    return read_plan(folder / "plan.yaml")


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of a short match."""
    folder = tmp_path_factory.mktemp("logs")
    short = Plan("azardia", 2, ("random", "random"), 1, 3, {"length": 15}, log=folder)
    play_logged(short, 1)
    [file] = folder.glob("*.jsonl")
    return file


def test_a_position_says_game_seats_and_options_by_itself(tmp_path: Path) -> None:
    [setup] = plan(tmp_path).study.setups
    assert (setup.game, len(setup.bots), dict(setup.options)) == ("azardia", 2, {"length": 15})


def test_matches_begin_where_the_log_stood_and_go_on_by_seeds_of_their_own(tmp_path: Path, log: Path) -> None:
    study = plan(tmp_path, f"bots: random\nfrom: {{log: {log}, line: 12}}\nmatches: 8\n").study
    begun = [study.sitting(1, number).begin() for number in (1, 2)]
    assert [match.decisions for match in begun] == [11, 11]  # the first line sets the table up
    assert begun[0].hash() == begun[1].hash()
    while all(match.ask is not None and match.decisions < 40 for match in begun):
        for match in begun:
            match.apply(match.options()[0])
    assert begun[0].hash() != begun[1].hash()


def test_the_rows_are_the_same_whoever_plays_and_wherever_it_stopped(tmp_path: Path, log: Path) -> None:
    text = f"decisions: 3\nbots: [hasty, random]\nfrom: {{log: {log}, line: 12}}\nmatches: "
    alone, resumed = Folder(tmp_path / "alone"), Folder(tmp_path / "resumed")
    whole = plan(tmp_path, f"{text}4\n")
    assert fill(alone, whole, Alone, lambda progress: None)
    assert fill(resumed, plan(tmp_path, f"{text}2\n"), Alone, lambda progress: None)
    assert fill(resumed, whole, lambda study: Processes(study, 1), lambda progress: None)
    assert resumed.hash() == alone.hash()
    assert set(alone.read("matches")["ended"]) == {"over"}
    with pytest.raises(BadInput, match="holds the rows of another plan"):
        fill(alone, plan(tmp_path, f"{text}4\n".replace("line: 12", "line: 13")), Alone, lambda progress: None)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("from: {number: 1}\n", ":1: the position is missing (scenario: FILE, or log: FILE)"),
        ("from: {scenario: none.yaml}\n", ":1: there is no file "),
        ("from: {scenario: position.yaml, number: 2}\n", ":1: 2 is not possible (a whole number from 1 to 1)"),
        ("seats: 2\nfrom: {scenario: position.yaml}\n", ":1: the position says that by itself (no such entry"),
        ("game: quest\nfrom: {scenario: position.yaml}\n", ":1: the position is not of 'quest' (one of azardia)"),
        ("bots: [random, random, random]\nfrom: {scenario: position.yaml}\n", ":1: 3 for 2 seats (one for each"),
        ("from: {log: LOG}\n", ":1: line is missing (the line after which it begins)"),
        ("from: {log: LOG, line: 90000}\n", ":1: the log has no line 90000 (one from 1 to "),
        ("from: {log: LOG, line: LAST}\n", ":1: the match is over there (a position in which somebody is asked)"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_with_its_line(
    tmp_path: Path, log: Path, text: str, message: str
) -> None:
    last = len(log.read_text(encoding="utf-8").splitlines()) - 1  # the very last has the outcome
    with pytest.raises(BadInput) as refused:
        plan(tmp_path, text.replace("LOG", str(log)).replace("LAST", str(last)))
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)
