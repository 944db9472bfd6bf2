"""One browser for all tests of a process, started for the first test that asks for it."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.needs_browser import needs_browser
from tests.web.serving import CHROMIUM, QUIETLY


class OneBrowser:
    """The browser, as a plugin of pytest: it is closed when all tests are over."""

    def __init__(self) -> None:
        self._open = ExitStack()
        playwright = self._open.enter_context(sync_playwright())
        self.browser: Browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIETLY))
        self._open.callback(self.browser.close)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Function) -> Generator[None, Any, Any]:
        """Playwright's loop of events counts as running as long as it is open. It stands still in a test that drives no
        browser, which may then run a loop of its own."""
        if needs_browser(item):
            return (yield)
        standing = asyncio._get_running_loop()
        asyncio._set_running_loop(None)
        try:
            return (yield)
        finally:
            asyncio._set_running_loop(standing)

    def pytest_sessionfinish(self) -> None:
        self._open.close()


def one_browser(config: pytest.Config) -> Browser:
    """The browser of this process."""
    plugins = config.pluginmanager
    kept = plugins.get_plugin(__name__ + ".browser")
    if kept is None:
        kept = OneBrowser()
        plugins.register(kept, __name__ + ".browser")
    assert isinstance(kept, OneBrowser)
    return kept.browser
