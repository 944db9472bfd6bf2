"""What the scripts of the pages decide: the tests in tests/web/assets, which run in Node."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_what_decides_in_the_scripts_decides_right() -> None:
    run = subprocess.run(
        [ROOT / "requirements" / "npm.sh", sys.executable, "test"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
