"""The database: brought up to date, safe to write to, and telling."""

import asyncio
import os
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import URL, inspect, text
from sqlalchemy.exc import IntegrityError

import sobremesa
from sobremesa.engine.errors import BadInput
from sobremesa.table.packs import Packs
from sobremesa.table.store import database, migrate
from sobremesa.table.store.away import Away
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import Base, GuestRow, MuteRow

pytestmark = [pytest.mark.anyio, pytest.mark.guard]


def guest(name: str) -> GuestRow:
    return GuestRow(key=name, name=name, since=now())


def names(store: Store) -> list[str]:
    with store.reading() as session:
        return sorted(row.name for row in session.query(GuestRow))


# Migrations.


def test_the_migrations_lead_to_exactly_the_tables_of_the_code(empty_url: str) -> None:
    engine = database.connect(database.address(empty_url), 1)
    migrate.bring_up_to_date(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, Base.metadata) == []
        assert set(inspect(connection).get_table_names()) == {*Base.metadata.tables, "alembic_version"}
    engine.dispose()


def test_a_new_store_is_in_its_place_once_it_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process killed while making it leaves nothing there, and the next one starts from scratch."""
    file = tmp_path / "table.db"
    with monkeypatch.context() as killed:
        killed.setattr(migrate, "bring_up_to_date", _die)
        with pytest.raises(KeyboardInterrupt):
            Store.open(f"sqlite:///{file}")
    assert not file.exists()
    store = Store.open(f"sqlite:///{file}")
    with store.writing() as session:
        session.add(guest("Ana"))
    store.close()
    assert [one.name for one in tmp_path.iterdir()] == ["table.db"]
    assert file.stat().st_mode & 0o777 == 0o600


def _die(_: object) -> None:
    raise KeyboardInterrupt


def test_opening_again_changes_nothing(url: str) -> None:
    first = Store.open(url)
    with first.writing() as session:
        session.add(guest("Ana"))
    first.close()
    second = Store.open(url)
    assert names(second) == ["Ana"]
    second.close()


def test_a_database_of_a_later_program_is_left_alone(empty_url: str) -> None:
    store = Store.open(empty_url)
    with store.writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(BadInput, match="later version"):
        Store.open(empty_url)


# Addresses.


def test_without_an_address_the_store_is_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(database.SETTING, raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: tmp_path / name)
    assert database.address() == URL.create("sqlite", database=str(tmp_path / "sobremesa" / "table.db"))
    assert (tmp_path / "sobremesa").is_dir()


def test_the_setting_names_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(database.SETTING, "postgres://ana@host/games")
    assert database.address().render_as_string() == "postgresql+psycopg://ana@host/games"


@pytest.mark.parametrize("wrong", ["mysql://host/games", "table.db", "sqlite://", "sqlite:///:memory:", "://"])
def test_other_addresses_are_refused_in_one_line(wrong: str) -> None:
    with pytest.raises(BadInput) as refused:
        database.address(wrong)
    assert database.SETTING in str(refused.value)
    assert "\n" not in str(refused.value)


# Writing.


def test_a_transaction_is_done_whole_or_not_at_all(store: Store) -> None:
    def two_of_a_key() -> None:
        with store.writing() as session:
            session.add(guest("Ana"))
            session.flush()
            session.add(guest("Ana"))

    with pytest.raises(IntegrityError):
        two_of_a_key()
    assert names(store) == []


def test_what_points_nowhere_is_refused(store: Store) -> None:
    with pytest.raises(IntegrityError), store.writing() as session:
        session.add(MuteRow(guest=7, muted=8))


def test_many_writers_wait_for_one_another(store: Store) -> None:
    with store.writing() as session:
        session.add(guest("0"))

    def count() -> None:
        for _ in range(10):
            with store.writing() as session:
                row = session.query(GuestRow).with_for_update().one()
                row.name = str(int(row.name) + 1)

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert names(store) == ["40"]


def test_sqlite_keeps_what_was_committed_when_the_process_is_killed(store: Store) -> None:
    if store.shared:
        pytest.skip("of SQLite")
    with store.engine.connect() as connection:
        settings = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1}


# Telling.


async def test_it_rings_once_the_transaction_is_done_and_never_when_it_fails(store: Store) -> None:
    def fail() -> None:
        with store.writing() as session:
            store.tell(session, "room:1")
            session.add(MuteRow(guest=7, muted=8))

    updates = store.notifier.listen("room:1")
    await anext(updates)
    with pytest.raises(IntegrityError):
        fail()
    waiting = asyncio.ensure_future(anext(updates))
    await asyncio.sleep(0)
    assert not waiting.done()
    with store.writing() as session:
        store.tell(session, "room:1")
        session.add(guest("Ana"))
    await asyncio.wait_for(waiting, 10)
    assert names(store) == ["Ana"]
    await updates.aclose()


async def test_another_process_hears_of_it(store: Store, url: str) -> None:
    if not store.shared:
        pytest.skip("SQLite has one process")
    other = Store.open(url)  # as good as another process: all that they share is the database
    updates = other.notifier.listen("room:1")
    await anext(updates)
    with store.writing() as session:
        store.tell(session, "room:2")
        store.tell(session, "room:1")
    await asyncio.wait_for(anext(updates), 10)
    await updates.aclose()
    other.close()


async def test_after_a_broken_wire_everybody_looks_again(store: Store) -> None:
    if not store.shared:
        pytest.skip("SQLite has no wire")
    updates = store.notifier.listen("room:1")
    await anext(updates)
    with store.writing() as session:
        session.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"))
    await asyncio.wait_for(anext(updates), 20)
    await updates.aclose()


def test_postgres_is_there_where_it_is_expected(request: pytest.FixtureRequest) -> None:
    if os.environ.get("SOBREMESA_EXPECT_POSTGRES") == "1":
        request.getfixturevalue("postgres")


def test_nobody_else_on_the_machine_reads_the_files_of_a_store(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    for mask in (0o000, 0o022):
        before = os.umask(mask)
        try:
            store = Store.open(f"sqlite:///{file}")
            with store.writing() as session:
                session.add(GuestRow(key=str(mask), name="Ana", since=now()))
            modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
            store.close()
        finally:
            os.umask(before)
        assert {"table.db", "table.db-wal"} <= set(modes)
        assert set(modes.values()) == {0o600}
        file.chmod(0o644)  # as a copy may be


def test_nor_looks_into_its_folders(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("SOBREMESA_DATABASE_URL", raising=False)
    assert Path(str(database.address().database)).parent.stat().st_mode & 0o777 == 0o700
    folder = tmp_path / "packs"
    folder.mkdir(mode=0o755)
    packs = Packs(store, folder)
    assert folder.stat().st_mode & 0o777 == 0o700
    game = sobremesa.game("azardia")
    ours = game.own_content
    files = {one.relative_to(ours).as_posix(): one.read_bytes() for one in ours.rglob("*") if one.is_file()}
    files["about.txt"] = b"ours"
    with store.writing() as session:
        session.add(ana := guest("Ana"))
        session.flush()
        number = ana.id
    digest = packs.bring(game, files, number).digest
    assert digest is not None
    kept = [folder / digest, *(folder / digest).rglob("*")]
    assert {path.stat().st_mode & 0o777 for path in kept if path.is_dir()} == {0o700}
    assert {path.stat().st_mode & 0o777 for path in kept if path.is_file()} == {0o600}


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_accepted_that_would_be_lost_with_a_file_that_is_gone(tmp_path: Path, replaced: bool) -> None:
    file, aside = tmp_path / "table.db", tmp_path / "aside.db"
    store = Store.open(f"sqlite:///{file}")
    file.rename(aside)
    if replaced:
        file.write_bytes(aside.read_bytes())
    with pytest.raises(Away, match="gone"), store.writing() as session:
        session.add(guest("Ana"))
    with pytest.raises(Away, match="gone"), store.writing_rows():
        pass
    aside.replace(file)
    with store.writing() as session:
        session.add(guest("Berta"))
    assert names(store) == ["Berta"]
    store.close()
