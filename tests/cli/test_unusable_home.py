"""A home that can't be used: each command says why, and which setting puts its files elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Play, Result

Command = Callable[..., Result]

SERVE = ("serve", "--no-browser", "--port", "0")


@pytest.fixture(autouse=True)
def no_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home that is a file."""
    file = home / "no-folder"
    file.touch()
    monkeypatch.delenv("SOBREMESA_DATABASE_URL", raising=False)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(file))
    return file


@pytest.mark.parametrize("words", [SERVE, ("tidy",)])
def test_the_store_can_be_put_elsewhere(command: Command, no_folder: Path, words: tuple[str, ...]) -> None:
    result = command(*words)
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert result.err.startswith(f"sobremesa: SOBREMESA_DATABASE_URL: '{no_folder}/sobremesa' can't be used: ")


def test_so_can_the_packs_that_are_unpacked(
    command: Command, no_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOBREMESA_DATABASE_URL", f"sqlite:///{tmp_path / 'table.db'}")
    result = command(*SERVE)
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert result.err.startswith(f"sobremesa: XDG_CACHE_HOME: '{no_folder}/sobremesa/packs' can't be used: ")


def test_a_store_in_a_folder_that_is_not_there_is_told_with_its_setting(
    command: Command, no_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOBREMESA_DATABASE_URL", f"sqlite:///{no_folder}/table.db")
    result = command(*SERVE)
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert "SOBREMESA_DATABASE_URL" in result.err


def test_a_match_that_cannot_be_kept_is_left_only_once_it_is_saved_or_discarded(play: Play, home: Path) -> None:
    file = home / "ana.json"
    result = play("azardia", "--seed", "3", "--name", "Ana", typed=f"1\nquit\n\n{file}\n")
    assert "The match can't be kept in" in result.text
    assert "set XDG_CONFIG_HOME to a folder that can be written" in result.text
    assert "The match is kept" not in result.text
    assert file.exists()


def test_a_match_that_cannot_be_kept_says_so_when_the_input_ends(play: Play) -> None:
    result = play("azardia", "--seed", "3", "--name", "Ana", typed="1\n")
    assert "The match can't be kept in" in result.text
    assert "The match is kept" not in result.text


def test_a_campaign_that_cannot_be_kept_names_its_option(typing: Play) -> None:
    result = typing("quest", "travel", typed="1\n")
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert result.err.startswith("sobremesa: --save: ")
