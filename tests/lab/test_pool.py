"""Worker processes."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_workers_end_with_their_parent_however_it_ends() -> None:
    command = [sys.executable, "-m", "tests.lab.orphaned"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert {parent.stdout.readline(), parent.stdout.readline()} == {b"0\n", b"1\n"}
        parent.kill()
        parent.communicate(timeout=60)  # returns only once the workers have ended too
