"""Which tests are marked with which clause."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

from tests.clauses.rulebooks import ROOT, clauses

PYTEST: Final = (sys.executable, "-m", "pytest", "-p", "tests.clauses.plugin", "-p", "no:cacheprovider")


class CanNotCollect(Exception):
    """pytest can't collect the tests; it says why."""


def environment(**more: str) -> dict[str, str]:
    """The environment for a pytest of our own, without anything from a pytest that runs this one."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")} | more


@cache
def marked_tests() -> dict[str, list[str]]:
    """The ids of each clause's tests, as pytest collects them."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tests.json"
        run = subprocess.run(
            [*PYTEST, "--collect-only", "-q", f"--clauses-to={file}", "tests"],
            cwd=ROOT,
            env=environment(),
            check=False,
            capture_output=True,
            text=True,
        )
        if run.returncode != 0 or not file.exists():
            raise CanNotCollect(run.stdout[run.stdout.find("= ERRORS =") :] + run.stderr)
        found: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
        return found


def print_listing(game: str) -> bool:
    """Print a game's clauses with their tests; returns whether every clause has one."""
    tests = marked_tests()
    bare = [clause for clause in clauses(game) if clause not in tests]
    print(f"{game}: {len(clauses(game))} clauses, {len({test for each in tests.values() for test in each})} tests")
    for clause in clauses(game):
        names = _functions(tests.get(clause, []))
        print(f"\n{clause}" if names else f"\n{clause}  HAS NO TEST")
        for name, cases in names.items():
            print(f"  {name}" + (f"  ({cases} cases)" if cases > 1 else ""))
    return not bare


def _functions(tests: list[str]) -> dict[str, int]:
    """Test functions, each with its number of cases."""
    found: dict[str, int] = {}
    for test in tests:
        name = test.partition("[")[0]
        found[name] = found.get(name, 0) + 1
    return found
