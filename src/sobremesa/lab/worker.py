"""A process that runs one function again and again, and may die."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from multiprocessing.resource_tracker import ensure_running
from pickle import PicklingError
from threading import Thread
from traceback import format_exc
from typing import Generic, TypeVar

from sobremesa.engine.errors import BadInput, Wording

Given = TypeVar("Given")
Told = TypeVar("Told")


class WorkerDied(Exception):
    """A worker's process has ended, and its work is lost."""


def must_travel(do: Callable[..., object]) -> None:
    """Raise :class:`BadInput` if this function can't be sent to another process."""
    try:
        ForkingPickler.dumps(do)
    except (PicklingError, AttributeError, TypeError) as error:
        why = Wording("what is to be done can't be sent to other processes: {error}", error=str(error))
        right = Wording("one process; or bots whose classes stand at the top of their modules")
        raise BadInput("bots", why, right) from error


class Worker(Generic[Given, Told]):
    """A process that calls ``do`` on each value it is given, one after another. The function, the values and the
    results travel pickled; raises :class:`BadInput` if the function can't.

    Only the worker holds its end of the pipe, so that its death ends the pipe even in the middle of an answer; Python's
    own pools hold both ends and would wait for the rest forever.
    """

    def __init__(self, do: Callable[[Given], Told]) -> None:
        must_travel(do)
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(do, theirs), daemon=True)
        with deaf_children():
            self._process.start()
        theirs.close()

    @property
    def number(self) -> int:
        """The id of its process."""
        number = self._process.pid
        assert number is not None
        return number

    def begin(self, given: Given) -> None:
        """Send it a value, to be worked on after the earlier ones."""
        with suppress(OSError):  # `end` finds out if it has died meanwhile
            self.pipe.send(given)

    def end(self) -> Told:
        """Wait for the result of the earliest value. Raises whatever the function raised, and :class:`WorkerDied`."""
        try:
            value, fault = self.pipe.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        if fault is not None:
            raise fault
        result: Told = value
        return result

    def do(self, given: Given) -> Told:
        """Call the function on this value and wait for the result. Raises what :meth:`end` raises."""
        self.begin(given)
        return self.end()

    def kill(self) -> None:
        """Stop it at once; a caller that waits for it gets :class:`WorkerDied`."""
        self._process.kill()
        self._process.join()

    def close(self) -> None:
        """Stop it at once, when nobody waits for it any more."""
        self.kill()
        self.pipe.close()


def _work(do: Callable[[Given], Told], pipe: Connection) -> None:
    settle_in()
    while True:
        given: Given = pipe.recv()
        try:
            pipe.send((do(given), None))
        except Exception as error:
            error.add_note(format_exc())
            pipe.send((None, error))


def settle_in() -> None:
    """Make this process a worker: it ends with its parent, however that ends, and leaves Ctrl-C to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def deaf_children() -> Iterator[None]:
    """Keep Ctrl-C from processes started here, as it is for their parent. On systems without signal masks, they do get
    it until they have settled in."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    ensure_running()  # before the mask is set: starting it removes the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
