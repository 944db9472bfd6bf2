"""A real terminal: lines can be edited as anywhere else."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("readline")

HOME, UP, CLEAR = "\x1b[H", "\x1b[A", "\x0c"
PATIENCE = 120.0  # seconds after which a silent terminal fails the test
PLAY = "from sobremesa.cli import main; main(['play', 'azardia', '--humans', '2', '--seats', '2', '--seed', '3'])"

Typing = Callable[[str, str], str]


@pytest.fixture
def typing(home: Path) -> Iterator[Typing]:
    """Type keys into a match of two people; returns the terminal's output up to the text ``until``, which has to
    appear."""
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-c", PLAY],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "INPUTRC": os.devnull},
    )
    os.close(theirs)

    def keys(typed: str, until: str) -> str:
        os.write(ours, typed.encode())
        output = b""
        while until.encode() not in output:
            ready, _, _ = select.select([ours], [], [], PATIENCE)
            assert ready, output
            output += os.read(ours, 65536)
        return output.decode(errors="replace")

    keys("", "Press Enter.")
    keys("\r", " › ")
    yield keys
    program.kill()
    program.wait()
    os.close(ours)


def test_a_line_is_edited_where_the_cursor_stands(typing: Typing) -> None:
    assert "^[" not in typing(f"elp{HOME}h\r", "What you can type")


def test_an_edited_line_keeps_its_prompt(typing: Typing) -> None:
    typing("log", "log")
    typing(CLEAR, " › ")


def test_the_next_person_does_not_get_back_what_the_last_one_typed(typing: Typing) -> None:
    typing("1\r", "Press Enter.")
    typing("\r", " › ")
    assert "“zz” is neither" in typing(f"{UP}zz\r", "is neither")
