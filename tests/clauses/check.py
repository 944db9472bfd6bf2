"""Break the code of each clause in turn, in a copy, and see whether a test of the clause fails."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from tests.clauses.listing import PYTEST, environment, marked_tests
from tests.clauses.mutations import SOURCE, Mutation, mutations
from tests.clauses.rulebooks import ROOT

FAILED: Final = 1  # pytest's exit code if tests fail, not for any other trouble
SLOWEST: Final = 180  # seconds for the tests of a clause: broken code may never end

# No plugin that tests of rules don't need, and no compiled file that might outlive its source.
QUICK: Final = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}

_TEST: Final = re.compile(r"^(?:FAILED|ERROR) (\S+::\w+)", re.MULTILINE)
_NAMED: Final = re.compile(r"^(\S+\.py::\w+)", re.MULTILINE)


@dataclass(frozen=True)
class Verdict:
    """The result of a mutation. ``by`` is the test that noticed; without one, ``trouble`` says what happened instead.
    ``late`` if a test took too long, so that the mutation is neither noticed nor missed."""

    mutation: Mutation
    by: str
    trouble: str
    late: bool = False


def check(game: str, jobs: int, only: list[str]) -> bool:
    """Try a game's mutations (those of the clauses in ``only``, if any), ``jobs`` at a time, and print the result of
    each; returns whether all were noticed."""
    tests = marked_tests()
    chosen = [mutation for mutation in mutations(game) if not only or mutation.clause in only]
    copies: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(jobs):
            copies.put(_copy(Path(folder) / str(number)))
        sound = copies.get()
        try:
            trouble = _sound_code_passes(sound, chosen, tests)
        except subprocess.TimeoutExpired as slow:
            trouble = f"{_running(slow)} was still running after {slow.timeout:.0f} seconds"
        copies.put(sound)
        if trouble:
            print(f"The tests do not pass on the unbroken code; that has to be mended first.\n{trouble}")
            return False

        def tried(mutation: Mutation) -> Verdict:
            package = copies.get()
            try:
                return _try(mutation, package, _files(tests.get(mutation.clause, [])))
            finally:
                copies.put(package)

        with ThreadPoolExecutor(jobs) as pool:
            verdicts = []
            for verdict in pool.map(tried, chosen):
                print(f"{verdict.mutation.clause:9} {verdict.by or verdict.trouble}", flush=True)
                verdicts.append(verdict)
    return _report(game, verdicts)


def _copy(folder: Path) -> Path:
    """Copy the package into this folder."""
    package = folder / "src" / "sobremesa"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__"))
    return package


def _files(tests: list[str]) -> list[str]:
    """The files of these tests, those of the games' rules first because they are quick."""
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    return sorted(files, key=lambda file: (not file.startswith("tests/games/"), file))


def _run(package: Path, files: list[str], clauses: list[str]) -> subprocess.CompletedProcess[str]:
    """Run the tests of these clauses in these files on this copy of the package, up to the first failure. Raises
    TimeoutExpired if they take longer than that many clauses may."""
    source = package.parent
    selection = [f"--clause={clause}" for clause in clauses]
    return subprocess.run(
        [
            *PYTEST,
            "-p",
            "anyio.pytest_plugin",
            "-x",
            "-v",
            "-m",
            "not ci and not sweep",
            "--tb=line",
            f"--sobremesa-from={source}",
            *selection,
            *files,
        ],
        cwd=ROOT,
        env=environment(PYTHONPATH=str(source), **QUICK),
        check=False,
        capture_output=True,
        text=True,
        timeout=SLOWEST * max(1, len(clauses)),
    )


def _running(slow: subprocess.TimeoutExpired) -> str:
    """The test that was running when time was up: the last that pytest named."""
    output: bytes | str = slow.stdout or b""  # bytes, whatever was asked for
    named = _NAMED.findall(output.decode(errors="replace") if isinstance(output, bytes) else output)
    return str(named[-1]) if named else "collecting the tests"


def _sound_code_passes(package: Path, chosen: list[Mutation], tests: dict[str, list[str]]) -> str:
    """Run the tests on sound code first; returns what they print if they fail there as well."""
    clauses = list(dict.fromkeys(mutation.clause for mutation in chosen))
    files = _files([test for clause in clauses for test in tests.get(clause, [])])
    run = _run(package, files, clauses)
    return "" if run.returncode == 0 else run.stdout[-2000:] + run.stderr[-2000:]


def _try(mutation: Mutation, package: Path, files: list[str]) -> Verdict:
    if not files:
        return Verdict(mutation, "", "HAS NO TEST")
    mutation.apply(package)
    try:
        run = _run(package, files, [mutation.clause])
    except subprocess.TimeoutExpired as slow:
        return Verdict(mutation, "", f"TOOK TOO LONG: {_running(slow)}, more than {SLOWEST} seconds", late=True)
    finally:
        mutation.undo(package)
    found = _TEST.search(run.stdout)
    if run.returncode == FAILED and found:
        return Verdict(mutation, found[1], "")
    if run.returncode == 0:
        return Verdict(mutation, "", "SURVIVED")
    return Verdict(mutation, "", f"BROKE THE TESTS THEMSELVES (pytest returned {run.returncode})")


def _report(game: str, verdicts: list[Verdict]) -> bool:
    late = [verdict for verdict in verdicts if verdict.late]
    missed = [verdict for verdict in verdicts if not verdict.by and not verdict.late]
    noticed = len(verdicts) - len(missed) - len(late)
    print(f"\n{game}: {noticed} of {len(verdicts) - len(late)} mutations noticed by a test of their clause")
    if late:
        print(f"{len(late)} neither noticed nor missed, for a test took too long")
    for verdict in missed:
        mutation = verdict.mutation
        print(f"\n{mutation.clause}  {verdict.trouble}: {mutation.why}\n  {mutation.file}")
        print(f"  - {mutation.find.strip()}\n  + {mutation.put.strip()}")
    return not missed and not late
