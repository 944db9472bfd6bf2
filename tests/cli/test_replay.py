"""`sobremesa replay`."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import sobremesa
from sobremesa import game
from sobremesa.lab.run import Plan, run
from tests.cli.conftest import Result

Command = Callable[..., Result]

NOW = sobremesa.game("azardia").edition


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The log of a match between two bots on a short road."""
    run(Plan("azardia", 2, ("greedy", "random"), 1, seed=4, options={"length": 40}, log=tmp_path))
    return tmp_path / "azardia-4-1.jsonl"


def test_it_tells_a_match_in_words_with_its_clauses(command: Command, log: Path) -> None:
    shown = command("replay", log)
    assert shown.code == 0
    assert shown.err == ""
    lines = shown.out.splitlines()
    assert lines[0] == "Azardia, 2 seats"
    assert any("AZ-2.4" in line and "is the first player." in line for line in lines)
    assert "Roll the dice" in shown.out
    assert "greedy 1" in shown.out
    assert "random 2" in shown.out
    assert "draws “" in shown.out  # a log holds every secret
    assert lines[-2].startswith("1. ")
    assert lines[-1].startswith("2. ")


def test_it_tells_it_in_spanish(command: Command, log: Path) -> None:
    shown = command("replay", log, "--language", "es")
    assert shown.code == 0
    assert "Ronda 1." in shown.out
    assert "gana la partida" in shown.out
    assert "asientos" in shown.out


def test_an_unfinished_log_is_told_as_far_as_it_goes(command: Command, log: Path) -> None:
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:10]) + b'{"line":"dec')
    shown = command("replay", log)
    assert shown.code == 0
    assert shown.out.splitlines()[-1] == "The log ends here: the match is unfinished."
    assert command("replay", "--verify", log) == (0, f"{log}: 9 decisions hold (unfinished)\n", "")


def test_what_is_not_known_any_more_is_told_by_its_name(command: Command, log: Path) -> None:
    log.write_text(log.read_text().replace('"rolled for order"', '"dealt for order"'))
    assert "dealt for order: seat 0, a" in command("replay", log).out


def test_true_logs_get_a_line_each(command: Command, log: Path) -> None:
    shown = command("replay", "--verify", log, log)
    assert shown.code == 0
    assert [line.split(": ")[0] for line in shown.out.splitlines()] == [str(log)] * 2
    assert all(line.endswith("decisions hold") for line in shown.out.splitlines())


def test_a_log_that_differs_is_told_with_its_line_and_fails(command: Command, log: Path) -> None:
    true = log.read_bytes()
    false = log.with_name("false.jsonl")
    lines = true.splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if b'"choice":"add"' in line)
    lines[at] = lines[at].replace(b'"choice":"add"', b'"choice":"end"')
    false.write_bytes(b"".join(lines))
    shown = command("replay", "--verify", log, false, log)
    assert shown.code == 1
    assert shown.err == ""
    holds, differs, again = shown.out.splitlines()
    assert holds == again
    assert differs.startswith(f"{false}: differs at line {at + 1}: 'end' is refused: AZ-")
    assert "version" not in differs


def test_what_another_edition_plays_otherwise_is_not_called_untrue(command: Command, log: Path) -> None:
    sentence = f"It was played by edition 7 of the rules; this is edition {NOW}."
    lines = log.read_text().replace(f',"edition":{NOW}', ',"edition":7').splitlines(keepends=True)
    log.write_text("".join(lines))
    assert command("replay", "--verify", log).code == 0
    lines[2] = re.sub(r'"hash":"\w+"', '"hash":"0000000000000000"', lines[2])
    log.write_text("".join(lines))
    differs = command("replay", "--verify", log)
    assert differs.code == 1
    assert differs.out == f"{log}: {sentence}\n" or differs.out.endswith(f". {sentence}\n")
    assert "differs" not in differs.out


def test_it_tells_what_was_taken_back_and_who_went_on(command: Command, log: Path) -> None:
    lines = log.read_text().splitlines(keepends=True)[:3]
    place = re.findall(r'"hash":"(\w+)"', lines[1])[-1]
    match = game("azardia").new(2, 0, {"length": 40})
    position = f'"position":{match.dump().decode()},"hash":"{match.hash()}"'
    goes_on = f'{{"line":"program","version":"9.9","edition":4,{position}}}\n'
    back = f'{{"line":"taken back","number":2,"seat":0,"hash":"{place}"}}\n'
    log.write_text("".join([*lines, back, goes_on]))
    shown = command("replay", log)
    assert "      greedy 1 takes back decision 2 and what came after it.\n" in shown.out
    assert "      From here it was played by edition 4 of the rules.\n" in shown.out
    assert command("replay", "--language", "es", log).out.count("deshace la decisión 2") == 1


@pytest.mark.parametrize("verify", [(), ("--verify",)])
def test_bad_logs_are_refused_in_one_line(command: Command, log: Path, verify: tuple[str, ...]) -> None:
    log.write_text(log.read_text().replace('"number":3', '"number":7'))
    refused = command("replay", log, *verify)
    assert refused.code == 2
    assert refused.err.startswith(f"sobremesa: {log}, line 4: decision 7, but decision 3 was expected (")
    assert refused.err.count("\n") == 1
    assert command("replay", log.with_name("none.jsonl"), *verify).code == 2


@pytest.mark.parametrize("verify", [(), ("--verify",)])
def test_a_log_of_another_game_or_content_is_refused(command: Command, log: Path, verify: tuple[str, ...]) -> None:
    text = log.read_text()
    log.write_text(text.replace('"game":"azardia"', '"game":"chess"'))
    assert "there is no game 'chess'" in command("replay", log, *verify).err
    log.write_text(text.replace('"content":{"pack":"', '"content":{"pack":"my-').replace('"hash":"', '"hash":"0', 1))
    refused = command("replay", log, *verify)
    assert refused.code == 2
    assert "played with other content ('my-" in refused.err
