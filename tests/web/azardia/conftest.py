"""A player at a table of Azardia, in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Browser, Page

from sobremesa.web.sessions import Preferences
from tests.web.conftest import PATIENCE, UNGUIDED
from tests.web.serving import Serving

SitDown = Callable[..., Page]


@pytest.fixture
def sit_down(browser: Browser, server: Serving) -> Iterator[SitDown]:
    """Opens a match against bots in which the player has the first seat. Nothing moves and nothing is explained unless
    it is asked for."""
    contexts = []
    faults: list[str] = []

    def open_table(
        seats: int = 2,
        options: Mapping[str, int | str] | None = None,
        language: str = "en",
        size: tuple[int, int] = (1366, 768),
        pace: str = "still",
        guided: bool = False,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, base_url=server.address, locale=language
        )
        contexts.append(context)
        if not guided:
            context.add_init_script(UNGUIDED)
        guest = server.guest("Ana")
        room = server.match(guest, seats=seats, options=options or {})
        context.add_cookies(server.jar(guest, Preferences(language=language, pace=pace)))
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto(f"/room/{room.link}")
        return page

    yield open_table
    for context in contexts:
        context.close()
    assert not faults
