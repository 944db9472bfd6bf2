"""Ctrl-C is heard between two choices of a match, never within one.

The compiled rules can't be broken off just anywhere: where their arithmetic meets Ctrl-C it takes it for a want of
memory, and the process dies with all that it was about to keep.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final


class _Ear:
    """What is pressed while somebody is patient."""

    heard = False

    def hear(self, _number: int, _frame: FrameType | None) -> None:
        """Keep it; who presses twice does not want to wait."""
        if self.heard:
            raise KeyboardInterrupt
        self.heard = True

    def stop(self) -> None:
        """Stop here, if that was asked for."""
        if self.heard:
            raise KeyboardInterrupt


_ear = _Ear()


_OTHERS: Final = ("SIGTERM", "SIGHUP")  # by which a process is asked to end, where there are such


@contextmanager
def ended_alike() -> Iterator[None]:
    """Who asks the process to end here (``kill``, a terminal that is closed) is heard as Ctrl-C would be, so that what
    is finished is kept and told. It does nothing in other threads."""
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
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # begun in the background by a shell
        raise KeyboardInterrupt
    signal.raise_signal(signal.SIGINT)


@contextmanager
def patience() -> Iterator[Callable[[], None]]:
    """Put off Ctrl-C to the next call of what is yielded, or to the end; that raises :class:`KeyboardInterrupt` then. A
    second Ctrl-C does not wait. It may be used within itself, and does nothing where Ctrl-C is not for Python to raise:
    in other threads, and in processes that leave it to their parent."""
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
