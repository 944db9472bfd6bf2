"""`sobremesa serve` as a player starts it, to be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

from sobremesa.web.serving import opened

_MAIN: Final = "from sobremesa.cli import main; main()"


class Mortal:
    """`sobremesa serve` in a process of its own, on a file, as a player starts it; it can be killed and started again
    at the same address."""

    def __init__(self, folder: Path) -> None:
        self._door = opened(0, 0)  # it is never listened at: as long as it is there, nobody else is given this port
        self.port = self._door.getsockname()[1]
        self.address = f"http://localhost:{self.port}"
        self.file = folder / "table.db"
        self._environment = {
            **os.environ,
            "SOBREMESA_DATABASE_URL": f"sqlite:///{self.file}",
            "XDG_CACHE_HOME": str(folder),
            "PYTHONWARNINGS": "ignore",
        }
        self.process = self.start()

    def start(self) -> subprocess.Popen[str]:
        """Start it (again), and wait until it says that it is there."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", _MAIN, "serve", "--no-browser", "--port", str(self.port)],
            env=self._environment,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline().startswith("The table is set")
        return self.process

    def kill(self) -> None:
        """kill -9, for it and for all that it has started."""
        if self.process.returncode is not None:
            return
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def close(self) -> None:
        """Kill it for good."""
        self.kill()
        self._door.close()
