"""A Ray cluster that plays the blocks of a study (the extra ``ray``).

Every node needs this version of Sobremesa. The user's own packs and bots travel with the study: a pack as it was read,
a bot's class by value, with the package that defines it.
"""

from __future__ import annotations

import logging
import re
import sys
from contextlib import suppress
from socket import create_connection
from typing import Any, Final

import ray
from ray import cloudpickle, exceptions
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.words import key
from sobremesa.lab.crew import Block, Done, play_block
from sobremesa.lab.identity import program
from sobremesa.lab.study import Study

_PATIENCE: Final = 10  # seconds until a cluster has to answer

# The errors of a task whose worker, node or result was lost. Any other error is our own.
_LOST: Final = (
    exceptions.WorkerCrashedError,
    exceptions.NodeDiedError,
    exceptions.ObjectLostError,
    exceptions.OutOfMemoryError,
    exceptions.TaskUnschedulableError,
)


class Cluster:
    """The workers of a cluster, one for each of its processors; see :class:`Crew`. Nodes may come and go.

    ``address`` is passed to ``ray.init``: ``auto`` is the cluster that this machine belongs to. Raises
    :class:`BadInput` if there is no such cluster, or if its nodes have another version of Sobremesa, or other sources.
    """

    def __init__(self, study: Study, address: str) -> None:
        try:
            _knock(address)
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, ValueError) as error:
            why = key("there is no cluster at {address}")
            raise BadInput("--ray", why, "start one: ray start --head", address=quoted(address)) from error
        for package in _packages(study):
            cloudpickle.register_pickle_by_value(package)
        self._study = ray.put(study)
        self._program = program(study)
        # Ray may not retry by itself: readers of the rows are told what was tried, and how often.
        self._task = ray.remote(num_cpus=1, max_retries=0)(_play)
        self._playing: dict[Any, Block] = {}
        try:
            self._wake()
        except BaseException:
            self.close()
            raise

    def _wake(self) -> None:
        """Start all workers at once, so that none is still starting while others play the last blocks, and check that
        they run this version."""
        task = ray.remote(num_cpus=1, max_retries=0)(_ready)
        here = [
            task.options(scheduling_strategy=NodeAffinitySchedulingStrategy(node["NodeID"], soft=True))
            for node in ray.nodes()
            if node["Alive"]
            for _ in range(int(node["Resources"].get("CPU", 0)))
        ]
        for woken in [each.remote(self._study, self._program) for each in here]:
            with suppress(*_LOST):
                self._must_be_ours(ray.get(woken))

    @property
    def workers(self) -> int:
        """See :class:`Crew`."""
        return max(1, int(ray.cluster_resources().get("CPU", 0)))

    @property
    def room(self) -> int:
        """See :class:`Crew`: one block more for each worker than it can play, so that none waits for the next."""
        return 2 * self.workers

    def begin(self, block: Block) -> None:
        """See :class:`Crew`."""
        self._playing[self._task.remote(self._study, self._program, block)] = block

    def next(self) -> list[Done]:
        """See :class:`Crew`."""
        ready, _ = ray.wait(list(self._playing), num_returns=1)
        return [self._done(task) for task in ready]

    def _done(self, task: Any) -> Done:
        block = self._playing.pop(task)
        try:
            done = ray.get(task)
        except _LOST:
            return Done(block, None, 0.0)
        if isinstance(done, str):
            self._must_be_ours(done)
        assert isinstance(done, Done)
        return done

    def _must_be_ours(self, theirs: str) -> None:
        """Raise :class:`BadInput` if a node runs another program."""
        if theirs != self._program:
            right, why = (
                key("the same on every node of the cluster"),
                key("a node has version {theirs}, and this is {ours}"),
            )
            raise BadInput("--ray", why, right, theirs=quoted(theirs), ours=quoted(self._program))

    def close(self) -> None:
        """See :class:`Crew`."""
        for task in self._playing:
            ray.cancel(task, force=True)
        ray.shutdown()


def _knock(address: str) -> None:
    """Raise OSError if a host and port don't answer: Ray itself would try for minutes."""
    if place := re.fullmatch(r"(?P<host>[^:/]+):(?P<port>[0-9]{1,5})", address):
        create_connection((place["host"], int(place["port"])), timeout=_PATIENCE).close()


def _ready(study: Study, ours: str) -> str:
    """Load everything that playing needs on this node, and return the program it runs."""
    if program(study) == ours:
        study.check()
    return program(study)


def _play(study: Study, ours: str, block: Block) -> Done | str:
    """Play a block on this node; if it runs another program, return that program instead."""
    return play_block(study, block) if program(study) == ours else program(study)


def _packages(study: Study) -> list[Any]:
    """The packages of the study's bots, except our own."""
    names = {bot.kind.__module__.partition(".")[0] for setup in study.setups for bot in setup.bots}
    return [sys.modules[name] for name in sorted(names - {"sobremesa"})]
