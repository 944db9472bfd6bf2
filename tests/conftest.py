"""How much of the suite is run: the whole of it, or what makes a check quick; and no test depends on luck or pace."""

from __future__ import annotations

import gc
import secrets
import subprocess
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")  # nothing depends on how fast the machine is

SHARE = 3  # one case in so many, of those that take turns, unless they say otherwise


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="all tests, also those that `make test` leaves out")
    parser.addoption("--turn", type=int, help="which of the tests that take turns are run (the number of commits)")


@pytest.hookimpl(tryfirst=True)  # before other processes are given the options
def pytest_configure(config: pytest.Config) -> None:
    if config.option.turn is None:
        config.option.turn = _commits()


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    gc.disable()  # nearly all that is made while collecting stays, and there is much of it to look through


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


def _commits() -> int:
    """How many commits there are: each has another turn. 0 where that is not known, as in an unpacked sdist."""
    try:
        asked = ["git", "rev-list", "--count", "HEAD"]
        said = subprocess.run(asked, cwd=Path(__file__).parent, capture_output=True, text=True, check=True)
        return int(said.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0


def pytest_report_header(config: pytest.Config) -> str:
    return "every test" if config.getoption("--whole") else f"of those that take turns: --turn {config.option.turn}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what is marked ``whole``, and of what takes turns all but one case in so many, unless everything is asked
    for. Whoever names one case gets it."""
    if config.getoption("--whole"):
        return
    turns: dict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("whole"):
            item.add_marker(pytest.mark.skip(reason="takes long: with --whole, as `make test-all` has it"))
        elif turn := item.get_closest_marker("turns"):
            group = turn.args[0] if turn.args else item.nodeid.partition("[")[0]
            turns[group, turn.kwargs.get("share", SHARE)].append(item)
    for (_, share), cases in turns.items():
        kinds = min(share, len(cases))
        for nth, item in enumerate(cases):
            if nth % kinds != config.option.turn % kinds:
                item.add_marker(pytest.mark.skip(reason="another turn's: with --whole, as `make test-all` has it"))


@pytest.fixture(autouse=True)
def certain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What live matches draw from the operating system is the same each time a test runs."""
    monkeypatch.setattr(secrets, "randbelow", Random(request.node.nodeid).randrange)
