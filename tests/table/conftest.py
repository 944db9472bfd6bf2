"""A store for each test, on both databases, and tables to play at."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from sobremesa.table.guests import Guests
from sobremesa.table.live import Live
from sobremesa.table.packs import Packs
from sobremesa.table.rooms import Rooms
from sobremesa.table.store.store import Store
from tests.proofs import secret
from tests.table.postgres import Server
from tests.table.tables import AT_ONCE, Certain, Clockwork, Here


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    server = Server()
    try:
        yield server
    finally:
        server.close()


@pytest.fixture(scope="session")
def sqlite_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that has been brought up to date."""
    file = tmp_path_factory.mktemp("sqlite") / "ready.db"
    Store.open(f"sqlite:///{file}").close()
    return file


@pytest.fixture(scope="session")
def postgres_url(postgres: Server) -> str:
    """A database that has been brought up to date."""
    url = postgres.database()
    Store.open(url).close()
    return url


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What needs a store runs on SQLite; on PostgreSQL, guards do in `make test` and the rest in `.ci/run`."""
    test = metafunc.definition
    asks_for_one = any(mark.args[0] == "url" for mark in test.iter_markers("parametrize"))
    if "url" in metafunc.fixturenames and not asks_for_one:
        marks = () if test.get_closest_marker("guard") else (pytest.mark.ci,)
        metafunc.parametrize("url", ["sqlite", pytest.param("postgresql", marks=marks)], indirect=True)


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a store with nothing in it."""
    if request.param == "postgresql":
        url: str = request.getfixturevalue("postgres_url")
        yield url
        request.getfixturevalue("postgres").empty(url)
    else:
        file = tmp_path / "table.db"
        shutil.copy(request.getfixturevalue("sqlite_file"), file)
        yield f"sqlite:///{file}"


@pytest.fixture
def empty_url(url: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without tables, of the same kind."""
    if url.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'empty.db'}"
    server: Server = request.getfixturevalue("postgres")
    return server.database()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store.open(url)
    yield store
    store.close()


@pytest.fixture
def proof_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small games of tests/proofs, registered."""
    games = import_module("sobremesa.games")
    monkeypatch.setattr(games, "_GAMES", {**games._GAMES, secret.GAME.name: secret.__name__})


@pytest.fixture
def thinker() -> Here:
    return Here()


@pytest.fixture
def clock() -> Clockwork:
    return Clockwork()


@pytest.fixture
def luck(request: pytest.FixtureRequest) -> Certain:
    """Another for each test, and the same whenever it runs, on whichever database."""
    name = getattr(request.node, "originalname", None) or request.node.name
    return Certain(f"{request.node.parent.name} {name}")


@pytest.fixture
async def live(
    store: Store, tmp_path: Path, thinker: Here, clock: Clockwork, luck: Certain, anyio_backend: str
) -> AsyncIterator[Live]:
    """Live matches at a table whose clock stands still: nothing happens by itself until it is rung."""
    live = Live(store, Packs(store, tmp_path / "packs"), thinker, clock=clock, luck=luck)
    yield live
    await live.close()


@pytest.fixture
async def quick(store: Store, tmp_path: Path, thinker: Here, luck: Certain, anyio_backend: str) -> AsyncIterator[Live]:
    """Live matches at a table where nobody waits: bots play and the table passes at once."""
    live = Live(store, Packs(store, tmp_path / "packs"), thinker, AT_ONCE, luck=luck)
    yield live
    await live.close()


@pytest.fixture
def guests(store: Store) -> Guests:
    return Guests(store)


@pytest.fixture
def packs(store: Store, tmp_path: Path) -> Packs:
    return Packs(store, tmp_path / "packs")


@pytest.fixture
def rooms(store: Store, packs: Packs) -> Rooms:
    return Rooms(store, packs)
