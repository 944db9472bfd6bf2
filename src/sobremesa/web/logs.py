"""The server's logging to the terminal: each fault once, at a limited rate so that nobody can fill the disk."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, Final

MOST: Final = 60  # lines (or tracebacks) a minute


class LimitLog(logging.Filter):
    """Lets ``most`` records a minute pass; the first record of a later minute says how many were dropped."""

    def __init__(self, most: int = MOST, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._most = most
        self._clock = clock
        self._since = clock()
        self._passed = 0
        self._dropped = 0

    def filter(self, record: logging.LogRecord) -> bool:
        now = self._clock()
        if now - self._since >= 60:
            if self._dropped:
                record.msg, record.args = f"({self._dropped} lines left out) {record.getMessage()}", ()
            self._since, self._passed, self._dropped = now, 0, 0
        self._passed += 1
        self._dropped += self._passed > self._most
        return self._passed <= self._most


# For logging.config. Of libraries only errors are logged: their warnings are about malformed requests, which are not
# our fault.
LOGGING: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"sparing": {"()": "sobremesa.web.logs.LimitLog"}},
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(message)s"}},
    "handlers": {
        "terminal": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["sparing"]},
    },
    "root": {"handlers": ["terminal"], "level": "ERROR"},
    "loggers": {"sobremesa": {"level": "WARNING"}},
}
