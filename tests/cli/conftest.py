"""How a command line is run in these tests."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from sobremesa.cli import main


class Result(NamedTuple):
    """What a command line printed, and its exit code."""

    code: int
    out: str
    err: str


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run ``sobremesa`` with these words, in a wide English terminal."""
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
