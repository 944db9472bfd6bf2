"""`python -m sobremesa`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sobremesa.cli import common


def test_the_command_runs_as_a_module() -> None:
    ran = subprocess.run([sys.executable, "-m", "sobremesa", "--version"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("sobremesa ")


def test_where_that_is_how_it_was_called_that_is_what_to_type(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "sobremesa" / "__main__.py")])
    assert common.program() == "python -m sobremesa"
