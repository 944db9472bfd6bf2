"""`sobremesa content check`: what a pack's owner reads."""

import shutil
from pathlib import Path

import pytest

import sobremesa
from sobremesa.cli import main

OWN = sobremesa.game("azardia").home / "content"


def run(*args: str) -> int:
    """A command line; its exit code."""
    with pytest.raises(SystemExit) as stop:
        main([*args])
    assert isinstance(stop.value.code, int)
    return stop.value.code


def test_the_games_own_pack_is_summed_up_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "check", "--language", "en") == 0
    said = capsys.readouterr()
    designs = len(sobremesa.game("azardia").pack().content)
    assert said.out == f"base 1.0: {designs} designs, 135 cards, nothing wrong\n"
    assert said.err == ""


def test_the_summary_is_there_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "check", str(OWN), "--language", "es") == 0
    assert capsys.readouterr().out.endswith("diseños, 135 cartas, ningún fallo\n")


@pytest.mark.clause("AZ-12.4")
def test_every_fault_is_a_line_of_its_own_with_file_line_card_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(OWN, pack)
    for file in ("penalty.yaml", "event.yaml"):
        text = (pack / file).read_text(encoding="utf-8")
        (pack / file).write_text(text.replace("copies: 1", "copies: many", 1), encoding="utf-8")
    assert run("content", "check", str(pack)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    first, second = said.err.splitlines()
    assert first.startswith(f"{pack}/penalty.yaml:")
    assert second.startswith(f"{pack}/event.yaml:11: raining-coins: copies: 'many' is not possible (a whole number")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("nowhere",), "nowhere: is no folder (a folder with pack.yaml and its decks)\n"),
        (("--game", "chess"), "sobremesa: game: there is no game 'chess' (one of azardia)\n"),
    ],
)
def test_wrong_use_is_told_in_one_line(
    args: tuple[str, ...],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("content", "check", *args) == 2
    assert capsys.readouterr().err == told


def test_help_shows_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "check", "--help") == 0
    assert "sobremesa content check my-pack" in capsys.readouterr().out
