"""Handles Ctrl-C between two choices of a match, never within one.

Compiled rules can't be interrupted anywhere: if Ctrl-C reaches their arithmetic, it is taken for a lack of memory, and
the process dies with everything it was about to keep.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final


class _Ear:
    """Records signals while they are held back."""

    heard = False

    def hear(self, _number: int, _frame: FrameType | None) -> None:
        """Record the signal; a second one stops at once."""
        if self.heard:
            raise KeyboardInterrupt
        self.heard = True

    def stop(self) -> None:
        """Stop here, if a signal has come."""
        if self.heard:
            raise KeyboardInterrupt


_ear = _Ear()


_OTHERS: Final = ("SIGTERM", "SIGHUP")  # signals that ask a process to end, on systems that have them


@contextmanager
def ended_alike() -> Iterator[None]:
    """Treat a request to end the process (``kill``, a closed terminal) like Ctrl-C, so that finished work is kept and
    reported. Does nothing in other threads."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in _OTHERS if hasattr(signal, name)]
    before = [signal.signal(number, _as_ctrl_c) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def _as_ctrl_c(_number: int, _frame: FrameType | None) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # started in the background by a shell
        raise KeyboardInterrupt
    signal.raise_signal(signal.SIGINT)


@contextmanager
def patience() -> Iterator[Callable[[], None]]:
    """Hold Ctrl-C back until the next call of the yielded function, or the end of the block, which then raises
    :class:`KeyboardInterrupt`. A second Ctrl-C doesn't wait. It can be nested, and does nothing where Python doesn't
    raise on Ctrl-C: in other threads, and in processes that leave it to their parent."""
    if threading.current_thread() is not threading.main_thread() or not _is_raised():
        yield _ear.stop
        return
    signal.signal(signal.SIGINT, _ear.hear)
    try:
        yield _ear.stop
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        heard, _ear.heard = _ear.heard, False
        if heard:
            raise KeyboardInterrupt


def _is_raised() -> bool:
    """Whether Ctrl-C raises :class:`KeyboardInterrupt` at once."""
    return signal.getsignal(signal.SIGINT) is signal.default_int_handler
