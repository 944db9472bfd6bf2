"""How these tests run a command line."""

import io
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from sobremesa.cli import main


class Result(NamedTuple):
    """What a command line printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def text(self) -> str:
        """The output with its lines joined."""
        return " ".join(self.out.split())


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run ``sobremesa`` with these arguments, in a wide English terminal."""
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)

    def run(*words: object) -> Result:
        with pytest.raises(SystemExit) as stopped:
            main([str(word) for word in words])
        printed = capsys.readouterr()
        code = stopped.value.code
        assert isinstance(code, int)
        return Result(code, printed.out, printed.err)

    return run


@pytest.fixture
def clean_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, with a terminal of 80 columns and a user without settings or matches."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


# A match in the terminal.


Play = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home without matches, a plain terminal of 80 columns, and English by default."""
    for name in ("HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "60")
    return tmp_path


@pytest.fixture
def typing(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Run `sobremesa` with these arguments and typed lines, after which the input ends."""

    def run(*arguments: str, typed: str = "") -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        with pytest.raises(SystemExit) as leaving:
            main([*arguments])
        out, err = capsys.readouterr()
        assert isinstance(leaving.value.code, int)
        return Result(leaving.value.code, out, err)

    return run


@pytest.fixture
def play(typing: Play) -> Play:
    """The same for `sobremesa play`."""
    return partial(typing, "play")
