"""How much of the suite is run: the whole of it, or what makes a check quick; and no test depends on luck or pace."""

from __future__ import annotations

import gc
import secrets
import subprocess
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests import turns

TESTS: Final = Path(__file__).parent
# How much is made before Python looks for what refers only to itself. It looks through all that the tests have loaded,
# content and caches of every game, which as often as is usual takes a tenth of the time.
GARBAGE: Final = (10_000, 10, 20)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="all tests, also those that `make test` leaves out")
    parser.addoption("--turn", type=int, help="which of the tests that take turns are run (the number of commits)")
    parser.addoption("--every-turn", action="store_true", help="all tests that take turns")


@pytest.hookimpl(tryfirst=True)  # before other processes are given the options
def pytest_configure(config: pytest.Config) -> None:
    if config.option.turn is None:
        config.option.turn = _commits()
    turns.turn = turns.ALL if _every_turn(config) else config.option.turn
    most = turns.examples(settings.get_profile("default").max_examples)
    settings.register_profile(  # nothing depends on how fast the machine is
        "unhurried", deadline=None, max_examples=most, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("unhurried")


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    gc.disable()  # nearly all that is made while collecting stays, and there is much of it to look through


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    gc.enable()


def _commits() -> int:
    """How many commits there are: each has another turn. 0 where that is not known, as in an unpacked sdist."""
    try:
        asked = ["git", "rev-list", "--count", "HEAD"]
        said = subprocess.run(asked, cwd=TESTS, capture_output=True, text=True, check=True)
        return int(said.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0


def _every_turn(config: pytest.Config) -> bool:
    return bool(config.getoption("--whole") or config.getoption("--every-turn"))


def pytest_report_header(config: pytest.Config) -> str:
    if config.getoption("--whole"):
        return "every test"
    return f"of those that take turns: {'all' if _every_turn(config) else f'--turn {config.option.turn}'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what is marked ``whole``, and of what takes turns all but one case in so many, unless everything is asked
    for. Whoever names one case gets it."""
    _browsers_first(items)
    if config.getoption("--whole"):
        return
    groups: dict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("whole"):
            item.add_marker(pytest.mark.skip(reason="takes long: with --whole, as `make test-all` has it"))
        elif place := _group(item):
            groups[place].append(item)
    for (group, share), cases in groups.items():
        chosen = set(turns.in_turn(cases, share, group))
        for item in cases:
            if item not in chosen:
                item.add_marker(pytest.mark.skip(reason="another turn's: with --whole, as `make test-all` has it"))


def _browsers_first(items: list[pytest.Item]) -> None:
    """Modules whose tests need a browser come first: they mostly wait, and while one worker waits the other computes.
    At the end, a single one of them would keep everybody waiting."""
    waiting = {item.path for item in items if "browser" in getattr(item, "fixturenames", ())}
    items.sort(key=lambda item: item.path not in waiting)


def _group(item: pytest.Item) -> tuple[str, int] | None:
    """Those with which a test takes turns, and the share that is run; None: it always runs. Where it is not marked,
    tests that need a browser take turns, and so do the cases of a test that plays on tables, pages or terminals."""
    if turn := item.get_closest_marker("turns"):
        return turn.args[0] if turn.args else item.nodeid.partition("[")[0], turn.kwargs.get("share", turns.SHARE)
    if "browser" in getattr(item, "fixturenames", ()):
        return "browser", turns.IN_A_BROWSER
    if hasattr(item, "callspec") and item.path.relative_to(TESTS).parts[0] in turns.PLAYED:
        return item.nodeid.partition("[")[0], turns.SHARE
    return None


@pytest.fixture(autouse=True)
def certain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What live matches draw from the operating system is the same each time a test runs."""
    monkeypatch.setattr(secrets, "randbelow", Random(request.node.nodeid).randrange)
