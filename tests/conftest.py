"""How much of the suite is run: the whole of it, or what makes a check quick; and no test depends on luck or pace."""

from __future__ import annotations

import secrets
from random import Random

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")  # nothing depends on how fast the machine is


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="all tests, also those that `make test` leaves out")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test marked ``whole`` is skipped unless the whole suite is asked for."""
    if config.getoption("--whole"):
        return
    for item in items:
        if item.get_closest_marker("whole"):
            item.add_marker(pytest.mark.skip(reason="takes long: with --whole, as `make test-all` has it"))


@pytest.fixture(autouse=True)
def certain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What live matches draw from the operating system is the same each time a test runs."""
    monkeypatch.setattr(secrets, "randbelow", Random(request.node.nodeid).randrange)
