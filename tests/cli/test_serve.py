"""The table in the browser, as the command sets it."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from sobremesa.table.store.claim import claimed
from sobremesa.table.store.database import address
from sobremesa.table.store.store import Store
from sobremesa.web import files
from sobremesa.web.serving import opened
from tests.cli.conftest import Result
from tests.first import first
from tests.table.postgres import Server
from tests.web.conftest import Visitor

Command = Callable[..., Result]


@pytest.fixture(autouse=True)
def a_store_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOBREMESA_DATABASE_URL", f"sqlite:///{tmp_path / 'table.db'}")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_several_processes_need_a_postgresql(command: Command) -> None:
    result = command("serve", "--no-browser", "--port", "0", "--workers", "2")
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert "SOBREMESA_DATABASE_URL" in result.err


def test_a_second_server_on_the_same_file_is_told(command: Command) -> None:
    with claimed(address()):
        result = command("serve", "--no-browser", "--port", "0")
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert "table.db: another server is using it" in result.err


def test_a_server_that_did_not_start_is_not_announced_when_another_one_takes_its_port(
    command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        number = other.getsockname()[1]
    before = set(threading.enumerate())
    with claimed(address()):
        assert command("serve", "--no-browser", "--port", number).code == 2
    with socket.create_server(("127.0.0.1", number)):
        for thread in set(threading.enumerate()) - before:
            thread.join()
    assert capsys.readouterr().out == ""


def _cut_off(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def _scrawled_over(file: Path) -> None:
    file.write_bytes(b"This is no database. " * 500)


def _broken_in_the_middle(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 4096 * 3] = b"\xa5" * (4096 * 3)
    file.write_bytes(data)


@pytest.mark.parametrize(
    ("language", "why"),
    [("en", "table.db: the file is damaged (a copy"), ("es", "table.db: el archivo está dañado (una")],
)
@pytest.mark.parametrize("damage", [_cut_off, _scrawled_over, _broken_in_the_middle])
def test_a_damaged_file_is_told_in_one_line_and_left_as_it_is(
    command: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    damage: Callable[[Path], None],
    language: str,
    why: str,
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    Store.open().close()
    file = tmp_path / "table.db"
    damage(file)
    before = file.read_bytes()
    result = command("serve", "--no-browser", "--port", "0")
    assert (result.code, result.err.count("\n")) == (1, 1)
    assert why in result.err
    assert file.read_bytes() == before


def _of_another_program(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.execute("CREATE TABLE alembic_version (version_num TEXT)")
        other.commit()


@pytest.mark.parametrize(
    ("made", "why"), [(Path.touch, "the file is empty"), (_of_another_program, "it belongs to another program")]
)
@pytest.mark.parametrize(
    "does", [("serve", "--no-browser", "--port", "0"), ("tidy",), ("backup", "copy.db")], ids=lambda does: does[0]
)
def test_what_is_no_store_is_told_in_one_line_and_left_as_it_is(
    command: Command, tmp_path: Path, made: Callable[[Path], None], why: str, does: tuple[str, ...]
) -> None:
    file = tmp_path / "table.db"
    made(file)
    before = file.read_bytes()
    result = command(*does)
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert f"{file}: {why} (a store of this program" in result.err
    assert file.read_bytes() == before


def test_a_port_that_is_taken_is_told(command: Command) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        result = command("serve", "--no-browser", "--port", taken.getsockname()[1])
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert "--port" in result.err


@pytest.mark.parametrize(
    ("language", "port", "why"),
    [
        ("en", 80_000, "--port: there is no port 80000 (a number from 1 to 65535)"),
        ("es", 80_000, "--port: no existe el puerto 80000 (un número de 1 a 65535)"),
        ("en", -1, "--port: there is no port -1 (a number from 1 to 65535)"),
    ],
)
def test_a_port_beyond_the_last_one_does_not_exist(
    command: Command, monkeypatch: pytest.MonkeyPatch, language: str, port: int, why: str
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    result = command("serve", "--no-browser", "--port", port)
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert why in result.err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--host", "203.0.113.7"), "--host: 203.0.113.7 is not an address of this machine"),
        (("--host", "127.0.0.1", "--lan"), "--lan: can't be used together with --host"),
    ],
)
def test_an_address_that_is_not_this_machines_is_told(command: Command, words: tuple[str, ...], why: str) -> None:
    result = command("serve", "--no-browser", "--port", "0", *words)
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert why in result.err


@pytest.mark.parametrize(
    ("host", "elsewhere"), [(None, False), ("0.0.0.0", True), ("127.0.0.2", True)], ids=["alone", "all", "named"]
)
def test_only_this_machine_reaches_it_unless_it_is_told(host: str | None, elsewhere: bool) -> None:
    with opened(0, 0) if host is None else opened(0, 0, host) as door:
        door.listen()
        try:
            socket.create_connection(("127.0.0.2", door.getsockname()[1]), timeout=1).close()
            reached = True
        except OSError:
            reached = False
    assert reached is elsewhere


@pytest.mark.parametrize("words", [("--port", "70000"), ("--port", "-1"), ("--workers", "0")])
def test_what_is_no_port_or_no_number_of_processes_is_told(command: Command, words: tuple[str, ...]) -> None:
    result = command("serve", "--no-browser", *words)
    assert (result.code, result.err.count("\n")) == (2, 1)


def test_pages_that_were_not_built_are_told(command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(files, "_MANIFEST", tmp_path / "manifest.json")
    result = command("serve", "--no-browser")
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert "make assets" in result.err


# A process started in the background ignores Ctrl-C unless told otherwise.
HEARS = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
PATIENCE = 300  # seconds; on a busy machine a program takes long to load
START = f"{HEARS}; from sobremesa_command import main; main()"


def started(*words: str, start: str = START) -> subprocess.Popen[str]:
    """The command in a process of its own that leads a group, as in a terminal."""
    given = [sys.executable, "-c", start, "serve", "--no-browser", "--port", "0", *words]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(given, text=True, env=dict(os.environ), start_new_session=True, **pipes)


def address_told(running: subprocess.Popen[str]) -> str:
    """The address that it prints once it serves."""
    assert running.stdout is not None
    line = running.stdout.readline()
    found = re.search(r"http://localhost:\d+", line)
    assert found is not None, line
    return found[0]


def test_the_address_that_it_prints_is_that_of_whoever_sits_there() -> None:
    with started() as running:
        try:
            assert running.stdout is not None
            printed = running.stdout.readline().split()[-1]
            assert "/here/" in printed
            assert httpx.get(printed, timeout=60).cookies["here"] == printed.rpartition("/")[2]
        finally:
            running.send_signal(signal.SIGINT)
        running.communicate(timeout=PATIENCE)


def press_ctrl_c_again_and_again(running: subprocess.Popen[str]) -> None:
    """As an impatient user does at a terminal: all processes get it, until the first has ended."""
    while running.poll() is None:
        os.killpg(running.pid, signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            running.wait(0.05)


def test_it_prints_its_address_serves_there_and_ends_with_ctrl_c() -> None:
    with started() as running:
        try:
            assert httpx.get(f"{address_told(running)}/about", timeout=60).status_code == 200
        finally:
            running.send_signal(signal.SIGINT)
        _, complaints = running.communicate(timeout=PATIENCE)
    assert (running.returncode, complaints) == (130, "")


@pytest.mark.parametrize(
    ("event", "about"),
    first(
        2,
        [
            ("import", "sobremesa.web.app"),
            ("sqlite3.connect", ""),
            ("import", "msgspec"),
            ("import", "typer"),
            ("import", "sobremesa.cli.help"),
            ("import", "uvicorn"),
            ("socket.bind", ""),
            ("sqlite3.connect/handle", ""),
        ],
    ),
)
def test_ctrl_c_while_it_starts_is_no_fault(event: str, about: str) -> None:
    pressed = f"""
{HEARS}
import sys
def press(event, given):
    if event == {event!r} and {about!r} in ("", given[0]):
        signal.raise_signal(signal.SIGINT)
sys.addaudithook(press)
from sobremesa_command import main
main()
"""
    with started(start=pressed) as running:
        _, complaints = running.communicate(timeout=PATIENCE)
    assert (running.returncode, complaints) == (130, "")


def test_ctrl_c_pressed_again_and_again_ends_it_in_order_while_pages_are_open_and_bots_think() -> None:
    with started() as running:
        with Visitor(base_url=address_told(running)) as ana:
            ana.open("/")
            room = ana.fill_in("/play/azardia").headers["location"]
            with ana.stream("GET", f"{room}/stream") as page:
                next(page.iter_bytes())
                press_ctrl_c_again_and_again(running)
        _, complaints = running.communicate(timeout=PATIENCE)  # so that no process is left that could complain
    assert (running.returncode, complaints) == (130, "")


def test_ctrl_c_pressed_again_while_the_event_loop_is_closing_breaks_nothing_off() -> None:
    pressed = f"""
{HEARS}
import asyncio
usual = asyncio.Runner.close
def close(runner):
    signal.raise_signal(signal.SIGINT)
    usual(runner)
    print("closed", flush=True)
asyncio.Runner.close = close
from sobremesa_command import main
main()
"""
    with started(start=pressed) as running:
        address_told(running)
        running.send_signal(signal.SIGINT)
        output, complaints = running.communicate(timeout=PATIENCE)
    assert (output.split()[-1:], running.returncode, complaints) == (["closed"], 130, "")


def test_several_processes_end_quietly_with_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Server()) as postgres:
        monkeypatch.setenv("SOBREMESA_DATABASE_URL", postgres.database())
        with started("--workers", "2") as running:
            address_told(running)  # the socket is open before they have been loaded
            press_ctrl_c_again_and_again(running)
            _, complaints = running.communicate(timeout=PATIENCE)
    assert (running.returncode, complaints) == (0, "")
