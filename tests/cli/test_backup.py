"""`sobremesa backup`: a copy of the store that only its owner can read."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sobremesa.table.guests import Guests
from sobremesa.table.store.store import Store
from tests.cli.conftest import Result

Command = Callable[..., Result]


@pytest.fixture(autouse=True)
def everybody_may_read_new_files() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """The server's store, with a guest, while the server runs."""
    monkeypatch.setenv("SOBREMESA_DATABASE_URL", f"sqlite:///{tmp_path / 'table.db'}")
    store = Store.open()
    Guests(store).welcome("es", "Ana")
    yield store
    store.close()


@pytest.mark.usefixtures("store")
def test_the_copy_is_whole_and_only_its_owner_can_read_it(command: Command, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    result = command("backup", copy)
    assert (result.code, result.err) == (0, "")
    assert str(copy) in result.out
    assert sorted(file.name for file in tmp_path.glob("copy*")) == ["copy.db"], "one file is all there is"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    again = Store.open(f"sqlite:///{copy}")
    with again.reading() as session:
        assert session.connection().exec_driver_sql("SELECT name FROM guests").scalars().all() == ["Ana"]
    again.close()


@pytest.mark.usefixtures("store")
def test_a_copy_overwrites_nothing(command: Command, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("mine", encoding="utf-8")
    result = command("backup", copy)
    assert (result.code, result.err) == (2, f"sobremesa: {copy}: there is such a file already (a name that is free)\n")
    assert copy.read_text(encoding="utf-8") == "mine"


@pytest.mark.usefixtures("store")
def test_a_place_where_nothing_can_be_written_is_told(command: Command, tmp_path: Path) -> None:
    result = command("backup", tmp_path / "nowhere" / "copy.db")
    assert (result.code, result.err.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    ("url", "why"),
    [("sqlite:///{}/none.db", "there is no store"), ("postgresql://ana@localhost/table", "pg_dump")],
)
def test_what_cannot_be_copied_is_told(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, why: str
) -> None:
    monkeypatch.setenv("SOBREMESA_DATABASE_URL", url.format(tmp_path))
    result = command("backup", tmp_path / "copy.db")
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert why in result.err
    assert list(tmp_path.iterdir()) == []
