"""Paints the pictures that strangers send, so that others only ever get a plain WebP made here.

An SVG drawing is a program, and a short one can keep a browser busy for minutes. So each picture is painted once, when
it arrives, by a process with limited time and memory (``easel.py``).
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
SECONDS: Final = 4  # of processor time, for one picture
SECONDS_IN_ALL: Final = 60  # and for all pictures of a pack
# By the clock a picture may take this many times longer, as other tasks need time too. Windows has no other limit.
_BY_CLOCK: Final = 5 if sys.platform == "win32" else 30
_MEMORY: Final = 1024**3
_EASEL: Final = Path(__file__).with_name("easel.py")


class Painter:
    """Paints the pictures of a pack and keeps those without a fault in ``painted``, by part. A context manager, because
    it starts a process for the first picture."""

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
        """Whether it has used up the time allowed for the pictures of a pack."""
        return self._left <= 0

    def paint(self, where: str, kind: str, data: bytes) -> bytes:
        """Paint a picture of this kind (PNG, JPEG, WEBP or SVG) as a WebP to show to others. Raises :class:`BadInput`,
        naming ``where``, if it can't be painted."""
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
        """The process, started if it isn't running."""
        if self._process is None:
            limits = (self._seconds, _MEMORY, MOST_SIDE_SHOWN, MOST_SIDE_SENT)
            # -P: modules beside the file have the same names as others.
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
            with suppress(OSError), process:  # data that it no longer reads can't be flushed
                pass


class _Answer(NamedTuple):
    """The process's answer for a picture: its words, the time it took, and the WebP."""

    said: list[str]
    milliseconds: int
    painted: bytes


def _asked(process: subprocess.Popen[bytes], kind: str, data: bytes) -> _Answer | None:
    """Send a picture to the process and read its answer; None if the process died."""
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
