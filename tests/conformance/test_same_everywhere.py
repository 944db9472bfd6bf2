"""The same seed and choices make the same match: in another process, on another machine, compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import sobremesa
from tests.conformance import hashes
from tests.conformance.studies import Table

ROOT = Path(__file__).parents[2]
WRITE = "if a rule or a card of the fixed pack has changed on purpose: python -m tests.conformance.hashes --write"


@cache
def kept() -> dict[str, str]:
    """The courses stored in hashes.json."""
    found: dict[str, str] = json.loads(hashes.FILE.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(
    "table", [table for name in sobremesa.games() for table in hashes.hashed_tables(name)], ids=str
)
def test_a_match_comes_to_what_it_always_came_to(table: Table) -> None:
    assert hashes.course(table) == kept()[str(table)], WRITE


def test_nothing_is_kept_that_is_not_played() -> None:
    played = {str(table) for name in sobremesa.games() for table in hashes.hashed_tables(name)}
    assert set(kept()) == played, WRITE


@pytest.mark.parametrize("salt", ["1", "4711"])
def test_another_process_that_hashes_otherwise_plays_the_same(salt: str) -> None:
    """PYTHONHASHSEED changes the order of sets; no match may depend on it."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.conformance.hashes"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": salt},
        check=True,
        capture_output=True,
        text=True,
    )
    assert run.stdout == hashes.FILE.read_text(encoding="utf-8"), WRITE
