"""The small games of tests/proofs at the server's tables, and a browser for playing by ear or by keys."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from sobremesa.engine.event import Kind
from tests.proofs import GAMES
from tests.web.conftest import PATIENCE
from tests.web.plain.speeches import SPEECHES
from tests.web.serving import Serving


def events_in(module: str) -> tuple[Kind, ...]:
    """All that can happen in a game of one file."""
    return tuple(each for each in vars(import_module(module)).values() if isinstance(each, Kind))


@pytest.fixture(scope="module")
def tables(server: Serving) -> Iterator[Serving]:
    """The server, with the small games among its own."""
    games = import_module("sobremesa.games")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "_GAMES", {**games._GAMES, **{game.name: type(game).__module__ for game in GAMES}})
        for game in GAMES:
            patch.setattr(type(game), "speech", SPEECHES[game.name])
            patch.setattr(type(game), "all_events", events_in(type(game).__module__))
        yield server


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
