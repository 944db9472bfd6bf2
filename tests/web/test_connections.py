"""Connections: half-open ones lock nobody out, silent ones are sent away, and the server ends quickly and quietly."""

from __future__ import annotations

import asyncio
import logging
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import pytest

from sobremesa.web import matches
from sobremesa.web.connections import PATIENCE, SLOWEST, Connection
from sobremesa.web.logs import LimitLog
from sobremesa.web.viewer import Viewer, viewer_of
from tests.web.serving import Serving

pytestmark = pytest.mark.guard

ELSEWHERE = "127.0.0.9"  # another address of this machine


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """One address may have 20 connections, all together 40."""
    monkeypatch.setattr(Connection, "each", 20)
    monkeypatch.setattr(Connection, "most", 40)


@pytest.fixture
def table(few: None, tmp_path: Path) -> Iterator[Serving]:
    serving = Serving(tmp_path)
    yield serving
    serving.close()


def port(server: Serving) -> int:
    return int(server.address.rpartition(":")[2])


def knock(server: Serving, said: bytes = b"GET / HTTP/1.1\r\n", address: str = "127.0.0.1") -> socket.socket:
    """Connect and begin to say something."""
    one = socket.create_connection(("127.0.0.1", port(server)), timeout=60, source_address=(address, 0))
    one.sendall(said)
    return one


def is_open(one: socket.socket) -> bool:
    """Whether the server still listens, as far as it has told by now."""
    one.setblocking(False)
    try:
        return one.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


def home(server: Serving, address: str) -> int:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=60) as client:
        return client.get(f"{server.address}/about").status_code


async def _wait(seconds: float) -> None:
    """All open connections have been silent for so long."""
    for keeper in list(Connection._keepers.values()):
        for one in keeper._inside:
            if one.owes_since is not None:
                one.owes_since -= seconds


async def _sweep(later: float) -> None:
    loop = asyncio.get_running_loop()
    for keeper in list(Connection._keepers.values()):
        keeper.sweep(loop.time() + later)


def test_a_thousand_half_open_connections_lock_nobody_out(table: Serving) -> None:
    with ExitStack() as held:
        for _ in range(1_100):
            try:
                held.enter_context(closing(knock(table)))
            except OSError:
                continue  # sent away at once
        assert home(table, ELSEWHERE) == 200


def test_who_says_nothing_for_long_is_sent_away_and_who_is_answered_is_not(table: Serving) -> None:
    room = table.match(table.guest("Ana"), seats=2)
    stream = f"GET /room/{room.link}/stream HTTP/1.1\r\nHost: table\r\n\r\n".encode()
    with closing(knock(table)) as silent, closing(knock(table, stream)) as listening:
        assert listening.recv(12) == b"HTTP/1.1 200"
        table.there(_sweep(PATIENCE / 2))
        assert is_open(silent)
        table.there(_sweep(PATIENCE * 2))
        home(table, ELSEWHERE)
        assert not is_open(silent)
        assert is_open(listening)


@pytest.mark.parametrize(("sent", "stays"), [(1, False), (int(PATIENCE * SLOWEST), True)], ids=["a drop", "enough"])
def test_who_sends_a_body_drop_by_drop_is_sent_away(table: Serving, sent: int, stays: bool) -> None:
    head = b"POST /name HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    with closing(knock(table, head + b"Content-Length: 100000\r\n\r\nname=")) as one:
        home(table, ELSEWHERE)  # by then it has been read
        table.there(_wait(PATIENCE - 1))
        one.sendall(b"x" * sent)
        home(table, ELSEWHERE)
        table.there(_sweep(2))
        home(table, ELSEWHERE)
        assert is_open(one) == stays


def test_a_form_that_breaks_off_is_not_logged(table: Serving, caplog: pytest.LogCaptureFixture) -> None:
    head = b"POST /name HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    for rest in (b"Content-Length: 100\r\n\r\nname=a", b"Transfer-Encoding: chunked\r\n\r\n5\r\nname=\r\nnonsense\r\n"):
        with closing(knock(table, head + rest)):
            home(table, ELSEWHERE)  # by then it has been read
        home(table, ELSEWHERE)
        home(table, ELSEWHERE)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_head_without_end_is_refused(table: Serving) -> None:
    with closing(knock(table)) as one:
        with suppress(ConnectionError):  # it may be refused before it has been said
            one.sendall(b"X-Long: " + b"x" * 200_000)
        assert one.recv(12) == b"HTTP/1.1 400"


@pytest.mark.parametrize("head", ["GET /{} HTTP/1.1\r\nHost: table", "GET / HTTP/1.1\r\nHost: table\r\nX-Long: {}"])
def test_a_head_in_one_piece_is_measured_too(table: Serving, head: str) -> None:
    for size, status in ((60_000, b"HTTP/1.1 4" if "/{}" in head else b"HTTP/1.1 200"), (70_000, b"HTTP/1.1 400")):
        with closing(knock(table, head.format("x" * size).encode() + b"\r\n\r\n")) as one:
            assert one.recv(12).startswith(status), size


def test_lines_of_a_head_that_say_next_to_nothing_are_measured_too(table: Serving) -> None:
    for lines, status in ((10_000, b"HTTP/1.1 200"), (20_000, b"HTTP/1.1 400")):
        head = "GET /about HTTP/1.1\r\nHost: table\r\n" + "a:\r\n" * lines + "\r\n"
        with closing(knock(table, head.encode())) as one:
            assert one.recv(12) == status, lines


def test_what_strangers_send_malformed_is_not_logged() -> None:
    tell = "from logging import config, getLogger; from sobremesa.web.logs import LOGGING; config.dictConfig(LOGGING); "
    for name in ("python_multipart.multipart", "asyncio", "sobremesa.web"):
        tell += f"getLogger('{name}').warning('from {name}'); "
    told = subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=True).stderr
    assert [line.rpartition(" ")[2] for line in told.splitlines()] == ["sobremesa.web"]


def test_the_server_ends_quickly_and_quietly_with_streams_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    server = Serving(tmp_path)
    room = server.match(server.guest("Ana"), seats=2)
    stream = f"GET /room/{room.link}/stream HTTP/1.1\r\nHost: table\r\n\r\n".encode()
    with ExitStack() as held, caplog.at_level(logging.WARNING):
        listening = [held.enter_context(closing(knock(server, stream))) for _ in range(5)]
        for one in listening:
            assert one.recv(12) == b"HTTP/1.1 200"
        server.close()
    assert caplog.records == []


def test_streams_that_were_asked_for_just_before_the_server_ends_do_not_hold_it_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    come: Queue[None] = Queue()
    told = asyncio.Event()

    async def answered_once_the_server_ends(*asked: Any) -> Viewer:
        come.put(None)
        await told.wait()
        return await viewer_of(*asked)

    def tell(connection: Connection) -> None:
        shutdown(connection)
        told.set()

    shutdown = Connection.shutdown
    monkeypatch.setattr(Connection, "shutdown", tell)
    monkeypatch.setattr(matches, "viewer_of", answered_once_the_server_ends)
    server = Serving(tmp_path)
    room = server.match(server.guest("Ana"), seats=2)
    stream = f"GET /room/{room.link}/stream HTTP/1.1\r\nHost: table\r\n\r\n".encode()
    with ExitStack() as held, caplog.at_level(logging.WARNING):
        asking = [held.enter_context(closing(knock(server, stream))) for _ in range(5)]
        for _ in asking:
            come.get(timeout=60)
        server.close()
        assert caplog.records == []
        assert [one.recv(12) for one in asking] == [b"HTTP/1.1 200"] * 5


def test_a_log_that_is_flooded_says_how_much_it_left_out() -> None:
    now = [0.0]
    sparing = LimitLog(most=3, clock=lambda: now[0])

    def told(text: str) -> str | None:
        record = logging.LogRecord("web", logging.ERROR, "", 0, text, (), None)
        return record.getMessage() if sparing.filter(record) else None

    assert [told(str(at)) for at in range(5)] == ["0", "1", "2", None, None]
    now[0] = 61
    assert told("on we go") == "(2 lines left out) on we go"
    assert told("and on") == "and on"
