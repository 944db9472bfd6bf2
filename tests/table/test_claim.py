"""Of two servers on one SQLite file the second is refused, until the first has ended."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import make_url

from sobremesa.engine.errors import BadInput
from sobremesa.table.store.claim import claimed
from tests.table.test_live_killed import ROOT

pytestmark = pytest.mark.guard

_HOLD = """
import sys
from sqlalchemy import make_url
from sobremesa.table.store.claim import claimed

with claimed(make_url(sys.argv[1])):
    print("claimed", flush=True)
    sys.stdin.read()
"""


def test_a_file_is_served_by_one_at_a_time(tmp_path: Path) -> None:
    where = make_url(f"sqlite:///{tmp_path / 'table.db'}")
    with claimed(where):
        with pytest.raises(BadInput, match=r"table\.db: another server is using it"), claimed(where):
            pass
        with claimed(make_url(f"sqlite:///{tmp_path / 'other.db'}")):
            pass
    with claimed(where):
        pass


def test_nobody_else_reads_the_files_of_a_claim(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        for _ in range(2):
            with claimed(make_url(f"sqlite:///{tmp_path / 'table.db'}")):
                modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
                assert "table.db-served" in modes
                assert set(modes.values()) == {0o600}
            for one in tmp_path.iterdir():
                one.chmod(0o644)  # as a copy may be
    finally:
        os.umask(before)


def test_a_server_that_is_killed_leaves_the_file_free(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'table.db'}"
    words = [sys.executable, "-c", _HOLD, url]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"claimed\n"
        with pytest.raises(BadInput), claimed(make_url(url)):
            pass
        first.kill()
        first.wait()
        with claimed(make_url(url)):
            pass


def test_a_postgresql_is_shared() -> None:
    where = make_url("postgresql+psycopg://ana@nowhere/table")
    with claimed(where), claimed(where):
        pass


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="can't be opened"), claimed(make_url(f"sqlite:///{tmp_path}/none/table.db")):
        pass
