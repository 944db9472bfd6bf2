"""A real server and a real browser, for whoever plays by ear or by keys."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Coroutine, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any, Final, TypeVar

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from sobremesa.table.guests import Guest
from sobremesa.table.pace import AT_ONCE
from sobremesa.table.room import Plan
from sobremesa.table.signing import COOKIE
from sobremesa.table.store.store import Store
from sobremesa.web.app import make_app
from sobremesa.web.house import House
from sobremesa.web.security import Pace
from sobremesa.web.sessions import GUEST_COOKIE, LIKING_COOKIE, Liking
from tests.proofs import GAMES
from tests.table.tables import Here
from tests.web.plain.notations import NOTATIONS

CHROMIUM: Final = "/usr/bin/chromium"
HURRIED: Final = (10_000.0, 10_000)  # requests a second: whoever plays here needs no time to think

T = TypeVar("T")


class Tables:
    """A server with an empty store; every match at it is against bots that answer at once."""

    def __init__(self, folder: Path) -> None:
        self._door = socket.socket()
        self._door.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self._store = Store.open(f"sqlite:///{folder / 'tables.db'}")
        self._house = House(self._store, folder / "packs", pace=AT_ONCE, thinker=Here())
        app = make_app(self._house, Pace(*HURRIED), Pace(*HURRIED))
        config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._serve)
        self._thread.start()

    def _serve(self) -> None:
        self._loop.run_until_complete(self._server.serve(sockets=[self._door]))
        self._loop.close()

    def play(self, game: str, seats: int, options: Mapping[str, int | str], language: str) -> tuple[str, Guest]:
        """A match that has begun: where it is, and who sits in the first seat of it."""
        guest = self._house.guests.welcome(language)
        plan = Plan(game, seats, bots=dict.fromkeys(range(1, seats), "random"), options=options)
        room = self._house.rooms.make(guest, plan, language)
        self._there(self._house.start(guest, room.link))
        return f"{self.address}/room/{room.link}", guest

    def cookies(self, guest: Guest, liking: Liking) -> list[Any]:
        """What the guest's browser has."""
        paper = self._house.guests.seals.seal(guest.key, COOKIE)
        kept = ((GUEST_COOKIE, paper), (LIKING_COOKIE, liking.written()))
        return [{"name": name, "value": value, "url": self.address} for name, value in kept]

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._door.close()

    def _there(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    games = import_module("sobremesa.games")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "_GAMES", {**games._GAMES, **{game.name: type(game).__module__ for game in GAMES}})
        for game in GAMES:
            patch.setattr(type(game), "notation", NOTATIONS[game.name])
        tables = Tables(tmp_path_factory.mktemp("tables"))
        yield tables
        tables.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
