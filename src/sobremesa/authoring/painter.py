"""Paints the pictures that strangers send: whatever somebody sends, others get a plain WebP that was made here.

A drawing is a program, and a short one can keep a browser busy for minutes. So each picture is painted once, when it
comes, by a process whose time and memory are limited (``easel.py``).
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import Final, NamedTuple, Self

from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.words import key

MOST_SIDE_SHOWN: Final = 768  # a card opened for reading is 248 CSS pixels wide, at three device pixels each
MOST_SIDE_SENT: Final = 2048
SECONDS: Final = 4  # of a processor, for one picture
SECONDS_IN_ALL: Final = 60  # and for all of a pack
_BY_CLOCK: Final = 5 if sys.platform == "win32" else 30  # times as long: Windows has no other limit, others are busy
_MEMORY: Final = 1024**3
_EASEL: Final = Path(__file__).with_name("easel.py")


class Painter:
    """Paints the pictures of a pack, and keeps in ``painted`` those without a fault, by part. A context manager: it has
    a process from the first picture on."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.painted: dict[str, bytes] = {}
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._left: float = 1000 * SECONDS_IN_ALL  # milliseconds

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *what: object) -> None:
        self._stop()

    @property
    def is_spent(self) -> bool:
        """Whether it has taken all the time that the pictures of a pack may take."""
        return self._left <= 0

    def paint(self, where: str, kind: str, data: bytes) -> bytes:
        """A picture of this kind (PNG, JPEG, WEBP or SVG) as the WebP that is shown to others. Raises
        :class:`BadInput`, which says ``where``, for one that can't be painted."""
        process = self._running()
        timer = Timer(_BY_CLOCK * self._seconds, process.kill)
        timer.start()
        try:
            answer = _asked(process, kind, data)
        finally:
            timer.cancel()
        if answer is None:
            self._stop()
            self._left -= 1000 * self._seconds
            right = key("fewer blurs, see-through groups and points; or save it as PNG")
            raise BadInput(where, "takes too much time or memory to paint", right)
        self._left -= answer.milliseconds
        if answer.said != ["painted"]:
            raise _refused(where, kind, answer.said)
        return answer.painted

    def _running(self) -> subprocess.Popen[bytes]:
        """The process, begun anew if there is none."""
        if self._process is None:
            limits = (self._seconds, _MEMORY, MOST_SIDE_SHOWN, MOST_SIDE_SENT)
            # -P: beside the file lie modules that are called like others.
            command = [sys.executable, "-P", str(_EASEL), *map(str, limits)]
            pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=nowhere)
            assert self._process.stdout is not None
            if self._process.stdout.readline() != b"ready\n":
                raise RuntimeError(f"no pictures can be painted here: see what {' '.join(command)} says")
        return self._process

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            with suppress(OSError), process:  # what it did not read any more can't be written
                pass


class _Answer(NamedTuple):
    """What the process says of a picture, what it has painted, and how long it took."""

    said: list[str]
    milliseconds: int
    painted: bytes


def _asked(process: subprocess.Popen[bytes], kind: str, data: bytes) -> _Answer | None:
    """What comes of a picture; None if the process died of it."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(f"{kind} {len(data)}\n".encode() + data)
        process.stdin.flush()
    except OSError:
        return None
    *said, milliseconds, length = process.stdout.readline().decode().split() or ["0", "0"]
    painted = process.stdout.read(int(length))
    return _Answer(said, int(milliseconds), painted) if said and len(painted) == int(length) else None


def _refused(where: str, kind: str, said: list[str]) -> BadInput:
    if said[0] == "large":
        why = Wording("is too large: {width} × {height} pixels", width=int(said[1]), height=int(said[2]))
        return BadInput(where, why, "at most {most} each way", most=MOST_SIDE_SENT)
    if said[0] == "animated":
        return BadInput(where, "is animated", "a still picture")
    if kind == "SVG":
        return BadInput(where, "can't be painted", "save it as plain SVG, or as PNG")
    return BadInput(where, "is damaged", "save it again")
