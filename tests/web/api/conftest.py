"""A real server, and programs that talk to it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from starlette.routing import Mount

from sobremesa.table.pace import AT_ONCE
from sobremesa.table.store.store import Store
from sobremesa.web.app import make_app
from sobremesa.web.house import House
from sobremesa.web.security import Pace
from sobremesa.web.serving import opened
from tests.table.tables import Here
from tests.web.api.caller import Caller

UNHURRIED = Pace(1e9, 10**9)


class Serving:
    """A server in a thread of its own; ``address`` is where."""

    def __init__(self, house: House, looks: Pace = UNHURRIED, newcomers: Pace = UNHURRIED) -> None:
        self.house = house
        door = opened(0, 0)
        self.address = f"http://127.0.0.1:{door.getsockname()[1]}"
        app = make_app(house, looks, UNHURRIED)
        api = next(route.app for route in app.routes if isinstance(route, Mount) and route.path == "/api")
        assert isinstance(api, FastAPI)
        api.state.newcomers = newcomers
        config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=2, lifespan="on")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([door],))
        self._thread.start()
        while not self._server.started and self._thread.is_alive():
            self._thread.join(0.01)
        assert self._server.started, "the server does not start"

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join()


def house_in(folder: Path) -> House:
    """A house of its own, whose bots think at once."""
    return House(Store.open(f"sqlite:///{folder / 'table.db'}"), folder / "packs", pace=AT_ONCE, thinker=Here())


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    server = Serving(house_in(tmp_path_factory.mktemp("house")))
    yield server
    server.close()


@pytest.fixture(scope="module")
def nobody(serving: Serving) -> Iterator[Caller]:
    """Somebody who has not said who they are."""
    with httpx.Client(base_url=f"{serving.address}/api/v1", timeout=30) as client:
        yield Caller(client)


@pytest.fixture
def ana(nobody: Caller) -> Caller:
    return nobody.called("Ana")


@pytest.fixture
def berta(nobody: Caller) -> Caller:
    return nobody.called("Berta")
