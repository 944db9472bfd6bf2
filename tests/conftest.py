"""No test depends on luck or speed, and the garbage collector doesn't search everything that the suite has loaded."""

from __future__ import annotations

import gc
import secrets
from random import Random
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests.needs_browser import needs_browser

# When the collector runs. At the default thresholds it takes a tenth of the time, going through all content and caches
# of every game.
GARBAGE: Final = (10_000, 10, 20)

# Every run has the same examples, and none depends on the speed of the machine. `make test-all` looks for new ones.
settings.register_profile(
    "same", deadline=None, derandomize=True, max_examples=50, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("sweep", settings.get_profile("same"), derandomize=False, max_examples=500, print_blob=True)
settings.load_profile("same")


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    gc.disable()  # most objects made while collecting tests stay, and there are many


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Modules whose tests need a browser come first: they mostly wait, and meanwhile the other workers compute. At the
    end, a single one of them would keep everything waiting.

    Raises UsageError for a guard that `make test` would leave out.
    """
    for item in items:
        if item.get_closest_marker("guard") and any(map(item.get_closest_marker, ("ci", "sweep"))):
            raise pytest.UsageError(f"{item.nodeid} is a guard, which `make test` runs whole: it can't be ci or sweep")
    waiting = {item.path for item in items if needs_browser(item)}
    items.sort(key=lambda item: item.path not in waiting)


@pytest.fixture(autouse=True)
def certain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the operating system's draws for live matches the same each time a test runs."""
    monkeypatch.setattr(secrets, "randbelow", Random(request.node.nodeid).randrange)
