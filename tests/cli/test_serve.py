"""The table in the browser, as the command sets it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from sobremesa.table.store.claim import claimed
from sobremesa.table.store.database import address
from sobremesa.web import files
from tests.cli.conftest import Result

Command = Callable[..., Result]


@pytest.fixture(autouse=True)
def a_store_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOBREMESA_DATABASE_URL", f"sqlite:///{tmp_path / 'table.db'}")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_several_processes_need_a_postgresql(command: Command) -> None:
    told = command("serve", "--no-browser", "--port", "0", "--workers", "2")
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "SOBREMESA_DATABASE_URL" in told.err


def test_a_second_server_on_the_same_file_is_told(command: Command) -> None:
    with claimed(address()):
        told = command("serve", "--no-browser", "--port", "0")
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "table.db: another server is playing on it" in told.err


def test_a_port_that_is_taken_is_told(command: Command) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        told = command("serve", "--no-browser", "--port", taken.getsockname()[1])
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "--port" in told.err


@pytest.mark.parametrize("words", [("--port", "70000"), ("--port", "-1"), ("--workers", "0")])
def test_what_is_no_port_or_no_number_of_processes_is_told(command: Command, words: tuple[str, ...]) -> None:
    told = command("serve", "--no-browser", *words)
    assert (told.code, told.err.count("\n")) == (2, 1)


def test_pages_that_were_not_built_are_told(command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(files, "_MANIFEST", tmp_path / "manifest.json")
    told = command("serve", "--no-browser")
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "make assets" in told.err


def test_it_prints_its_address_serves_there_and_ends_with_ctrl_c() -> None:
    # Whoever is started in the background is born deaf to Ctrl-C.
    hears = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    start = f"{hears}; from sobremesa.cli import main; main()"
    words = [sys.executable, "-c", start, "serve", "--no-browser", "--port", "0"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(words, text=True, env=dict(os.environ), **pipes) as running:
        assert running.stdout is not None
        said = running.stdout.readline()
        address = re.search(r"http://localhost:\d+", said)
        try:
            assert address is not None, said
            assert httpx.get(f"{address[0]}/about").status_code == 200
        finally:
            running.send_signal(signal.SIGINT)
        _, complaints = running.communicate(timeout=30)
    assert (running.returncode, complaints) == (130, "")
