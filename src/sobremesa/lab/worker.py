"""A process that does one thing over and over, and may die."""

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
    """A worker's process has ended, and what it was doing is lost."""


def must_travel(do: Callable[..., object]) -> None:
    """Raises :class:`BadInput` if this can't be sent to another process."""
    try:
        ForkingPickler.dumps(do)
    except (PicklingError, AttributeError, TypeError) as error:
        why = Wording("what is to be done can't be sent to other processes: {error}", error=str(error))
        right = Wording("one process; or bots whose classes stand at the top of their modules")
        raise BadInput("bots", why, right) from error


class Worker(Generic[Given, Told]):
    """A process that does this to whatever it is given, one after another. What is done, is given and is told goes
    between the processes pickled; raises :class:`BadInput` if what is to be done can't.

    Nobody else holds the worker's end of the pipe, so that its death ends the pipe even in the middle of an answer; a
    pool of Python's own holds both ends and would wait for the rest for ever.
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
        """Its process's."""
        number = self._process.pid
        assert number is not None
        return number

    def begin(self, given: Given) -> None:
        """Have it do this, once it has told what came of everything before."""
        with suppress(OSError):  # that it has died meanwhile is found by `end`
            self.pipe.send(given)

    def end(self) -> Told:
        """Wait for what comes of what it was given first. Raises what it raised, and :class:`WorkerDied`."""
        try:
            told, fault = self.pipe.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        if fault is not None:
            raise fault
        result: Told = told
        return result

    def do(self, given: Given) -> Told:
        """Have it do this, and wait. Raises what :meth:`end` does."""
        self.begin(given)
        return self.end()

    def kill(self) -> None:
        """Stop it at once; whoever waits for it is told that it died."""
        self._process.kill()
        self._process.join()

    def close(self) -> None:
        """Stop it at once. Nobody waits for it any more."""
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
    """Make this process a worker: it ends with its parent, however that ends; Ctrl-C is for the parent, which decides
    what then happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that are started here never hear Ctrl-C, which is for their parent; where there are no such masks, they
    do until they have settled in."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    ensure_running()  # before the mask is set: starting it takes the mask off
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
