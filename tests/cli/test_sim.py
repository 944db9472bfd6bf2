"""`sobremesa sim`."""

import json
from collections.abc import Callable
from itertools import dropwhile, takewhile
from pathlib import Path
from typing import Any

import pytest

from sobremesa.games import get
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

    def until_the_fourth(plan: lab.Plan, number: int, *rest: Any) -> lab.MatchResult:
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
    def never(*_: object) -> lab.MatchResult:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "play", never)
    shown = command("sim", "azardia", *SHORT)
    assert shown.code == 130
    assert "0 of 100 matches (stopped early)" in shown.out


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            ("--bots", "genius"),
            (
                "bots: there is no bot 'genius' (one of aprendiz, companero, maestro, random, hasty, "
                "greedy, habit, ahead, search)"
            ),
        ),
        (("--seats", "9"), "azardia is not for 9"),
        (("--seats", "0"), "azardia is not for 0"),
        (("--seats", "3", "--bots", "random,greedy"), "2 for 3 seats (one for each seat, or one for all)"),
        (("--matches", "0"), "matches: 0 is not possible (1 or more)"),
        (("--jobs", "0"), "jobs: 0 is not possible (1 or more)"),
        (("--option", "length"), "--option: 'length' is not an option (NAME=VALUE)"),
        (("--option", "wings=2"), "azardia has no option 'wings'"),
        (("--option", "length=long"), "option length: 'long' is not possible"),
        (("--content", "nowhere"), "nowhere"),
        (("--language", "fr"), "--language: 'fr' is not an available language (one of es, en)"),
        (
            ("--report", "--bots", "genius"),
            (
                "bots: there is no bot 'genius' (one of aprendiz, companero, maestro, random, hasty, "
                "greedy, habit, ahead, search)"
            ),
        ),
        (
            ("--report", "--bots", ""),
            (
                "bots: there is no bot '' (one of aprendiz, companero, maestro, random, hasty, "
                "greedy, habit, ahead, search)"
            ),
        ),
        (("--report", "--jobs", "0"), "jobs: 0 is not possible (1 or more)"),
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


# The report.

REPORT = ("sim", "azardia", "--report", *SHORT)


def rows(report: str, heading: str) -> list[list[str]]:
    """The cells of the first table under a heading, its header first."""
    lines = report.splitlines()
    after = dropwhile(lambda line: line != heading, lines)
    table = takewhile(lambda line: line.startswith("|"), dropwhile(lambda line: not line.startswith("|"), after))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table if not line.startswith("| -")]


def test_a_report_plays_every_number_of_players_and_judges(command: Command) -> None:
    shown = command(*REPORT, "--bots", "random", "--matches", 6, "--seed", 8)
    assert (shown.code, shown.err) == (0, "")
    assert "# The balance of Azardia" in shown.out
    assert "sobremesa sim azardia --report --bots random --matches 6 --seed 8 --option length=40" in shown.out
    for players in (2, 3, 4):
        assert f"- {players} players: 6 of 6 matches." in shown.out
    verdict = rows(shown.out, "## Verdict")
    assert [row[1:3] for row in verdict[1:4]] == [["AZ-12.5", "4"], ["AZ-12.5", "2"], ["AZ-12.5", "3"]]
    verdicts = {row[3].split(" (")[0].strip("*") for row in verdict[1:]}
    assert "not yet known" in verdicts <= {"shown", "refuted", "not yet known", "too close to tell"}
    wins = rows(shown.out, "### 2 players")
    assert [row[0] for row in wins[1:]] == ["Seat 1", "Seat 2"]
    assert sum(int(row[1]) for row in wins[1:]) == 6


def test_a_report_shows_every_design_and_where_it_was_seen(command: Command) -> None:
    report = command(*REPORT, "--bots", "random", "--matches", 6, "--seats", 4).out
    designs = get("azardia").pack().size()[0]
    tables = [rows(report, f"### {deck}, 4 players")[1:] for deck in ("action", "penalty", "event")]
    assert sum(map(len, tables)) == designs
    seen = rows(report, "## First seen")[1:]
    assert [row[0] for row in seen] == [row[0] for table in tables for row in table]
    for name, players, number, line, sentence in seen:
        if players == "–":
            assert sentence == "never seen"
        else:
            assert players == "4"
            assert 1 <= int(number) <= 6
            assert int(line) > 1
            assert name in sentence
    assert "### action, 2 players" not in report


def test_a_report_in_words_has_the_figures_of_the_one_in_json(command: Command) -> None:
    words = (*REPORT, "--bots", "random", "--matches", 7, "--seats", 3)
    report = command(*words).out
    (table,) = json.loads(command(*words, "--json").out)["tables"]
    length = {row[0]: row[1:] for row in rows(report, "## Length")[1:]}
    rounds, seconds = table["measures"]["rounds"], table["measures"]["seconds"]
    assert length["rounds"] == ["3", *(f"{round(number, 1):g}" for number in rounds.values())]
    assert float(length["minutes (estimated)"][4]) == pytest.approx(seconds["median"] / 60, abs=0.05)
    for row, wins in zip(rows(report, "### 3 players")[1:], table["wins"], strict=True):
        assert row[1:4] == [str(wins["successes"]), "7", f"{100 * wins['share']:.1f}%"]
        assert float(row[5].replace("−", "-")) == pytest.approx(100 * wins["share"] - 100 / 3, abs=0.05)
    seen = rows(report, "## First seen")[1:]
    actions = rows(report, "### action, 3 players")[1:]
    for row, design in zip(actions, table["designs"], strict=False):
        assert row[1] == str(design["copies"])
        assert float(row[2]) == pytest.approx(design["played"] / 7, abs=0.005)
        assert float(row[3]) == pytest.approx(design["occasions"] / 7, abs=0.005)
        assert row[5] == str(design["owners"]["trials"])
        if design["occasions"]:
            assert row[4] == f"{100 * design['taken'] / design['occasions']:.1f}%"
    for row, design in zip(seen, table["designs"], strict=True):
        if design["seen"] is not None:
            assert row[2:4] == [str(design["seen"]["match"]), str(design["seen"]["line"])]


def test_the_lines_that_a_report_quotes_are_in_the_logs(command: Command, tmp_path: Path) -> None:
    """Logs are in a folder for each number of players; if there is only one number, in the folder itself."""
    words = (*REPORT, "--bots", "random", "--matches", 3, "--json")
    record = json.loads(command(*words, "--log", tmp_path).out)
    found = 0
    for table in record["tables"]:
        for design in table["designs"]:
            if (seen := design["seen"]) is not None:
                file = tmp_path / str(table["seats"]) / f"azardia-1-{seen['match']}.jsonl"
                line = json.loads(file.read_text().splitlines()[seen["line"] - 1])
                assert design["number"] in [event["facts"].get("card") for event in line["events"]]
                found += 1
    assert found > 100
    command(*words, "--seats", 2, "--log", tmp_path / "two")
    assert sorted(file.name for file in (tmp_path / "two").iterdir()) == [f"azardia-1-{n}.jsonl" for n in (1, 2, 3)]


def test_a_report_speaks_spanish(command: Command) -> None:
    report = command(*REPORT, "--bots", "random", "--matches", 2, "--language", "es").out
    assert "# El equilibrio de Azardia" in report
    assert "--language es" in report
    assert rows(report, "## Veredicto")[0] == [
        "requisito",
        "cláusula",
        "jugadores",
        "veredicto",
        "peor cifra",
        "partidas que harían falta",
    ]
    assert {row[0] for row in rows(report, "## Duración")[1:]} == {
        "rondas",
        "decisiones",
        "decisiones forzadas",
        "minutos (estimados)",
    }


def test_bots_of_a_report_are_greedy_unless_told_otherwise(command: Command) -> None:
    words = (*REPORT, "--matches", 1, "--json")
    assert json.loads(command(*words, "--seats", 2).out)["bots"] == ["greedy"]
    mixed = json.loads(command(*words, "--bots", "greedy,random,random").out)
    assert (mixed["bots"], [table["seats"] for table in mixed["tables"]]) == (["greedy", "random"], [3])


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_report_does_not_depend_on_the_number_of_processes(command: Command, form: tuple[str, ...]) -> None:
    words = (*REPORT, "--bots", "random", "--matches", 4, *form)
    alone, together = (command(*words, "--jobs", jobs).out for jobs in (1, 2))
    assert alone == together


def test_ctrl_c_reports_the_balance_of_what_was_finished(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    play = lab.play

    def until_the_third_of_three_players(plan: lab.Plan, number: int, *rest: Any) -> lab.MatchResult:
        if (plan.seats, number) == (3, 3):
            raise KeyboardInterrupt
        return play(plan, number, *rest)

    monkeypatch.setattr(lab, "play", until_the_third_of_three_players)
    shown = command(*REPORT, "--bots", "random", "--matches", 5)
    assert (shown.code, shown.err) == (130, "")
    assert "**Stopped early" in shown.out
    for line in ("- 2 players: 5 of 5 matches.", "- 3 players: 2 of 5 matches.", "- 4 players: 0 of 5 matches."):
        assert line in shown.out
    assert "### action, 3 players" in shown.out
    assert "### action, 4 players" not in shown.out


def test_ctrl_c_before_anything_is_over_reports_nothing(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> lab.MatchResult:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "play", never)
    shown = command(*REPORT)
    assert (shown.code, shown.err) == (130, "")
    assert "- 2 players: 0 of 100 matches." in shown.out
    assert "## " not in shown.out
    record = json.loads(command(*REPORT, "--json").out)
    assert (record["stopped"], record["bars"]) == (True, [])


def test_a_report_is_a_page_as_well(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    shown = command(*REPORT, "--seats", 2, "--bots", "random", "--matches", 3, "--html", file)
    assert shown.code == 0
    page = file.read_text(encoding="utf-8")
    assert page.count("<svg") == 2 * 3  # each for a wide window and for a phone
    assert "<h1>The balance of Azardia</h1>" in page
    assert command("sim", "azardia", "--matches", 1, "--html", file).code == 2
