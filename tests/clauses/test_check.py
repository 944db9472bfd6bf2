"""A mutation whose tests take too long counts as neither noticed nor missed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.clauses import check as checking
from tests.clauses.mutations import Mutation

SLOW = b"tests/a.py::test_quick PASSED\ntests/a.py::test_slow[case] "


def test_a_test_that_takes_too_long_is_told_by_name_and_counts_as_neither(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def never_ends(*_: object) -> None:
        raise subprocess.TimeoutExpired("pytest", checking.SLOWEST, output=SLOW)

    monkeypatch.setattr(checking, "_run", never_ends)
    monkeypatch.setattr(Mutation, "apply", lambda *_: None)
    monkeypatch.setattr(Mutation, "undo", lambda *_: None)
    verdict = checking._try(Mutation("AZ-1.1", "a.py", "a", "b", "it is b"), tmp_path, ["tests/a.py"])
    assert not checking._report("azardia", [verdict])
    assert verdict.trouble == "TOOK TOO LONG: tests/a.py::test_slow, more than 180 seconds"
    assert capsys.readouterr().out == (
        "\nazardia: 0 of 0 mutations noticed by a test of their clause\n"
        "1 neither noticed nor missed, for a test took too long\n"
    )


def test_sound_code_that_takes_too_long_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def never_ends(*_: object) -> None:
        raise subprocess.TimeoutExpired("pytest", checking.SLOWEST, output=SLOW)

    monkeypatch.setattr(checking, "_run", never_ends)
    monkeypatch.setattr(checking, "_copy", lambda folder: tmp_path)
    monkeypatch.setattr(checking, "marked_tests", dict)
    assert not checking.check("azardia", 1, [])
    assert "tests/a.py::test_slow was still running after 180 seconds" in capsys.readouterr().out
