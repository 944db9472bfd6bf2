"""Browsers in which nothing at all may be complained about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.web.conftest import People
from tests.web.serving import Serving

LOST = (
    "ERR_INTERNET_DISCONNECTED",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_NETWORK_CHANGED",
    "Failed to fetch",
)


class Watched(People):
    """Browsers whose every complaint is a fault: errors of scripts, refusals of the content policy, files that are not
    there. ``forgives`` are parts of those that a test brings about itself."""

    def __init__(self, browser: Browser, server: Serving) -> None:
        super().__init__(browser, server)
        self.forgives: list[str] = []

    def __call__(self, *who: Any, **how: Any) -> Page:
        page = super().__call__(*who, **how)
        page.on("console", self._said)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(one in message.text for one in self.forgives):
            self.faults.append(f"{message.text} ({message.location.get('url', '')})")


@pytest.fixture
def dice(request: pytest.FixtureRequest) -> Random:
    """Dice of a test's own, the same ones each time."""
    return Random(request.node.name)


@pytest.fixture
def people(browser: Browser, server: Serving) -> Iterator[Watched]:
    coming = Watched(browser, server)
    yield coming
    coming.leave()
    assert coming.faults == []
