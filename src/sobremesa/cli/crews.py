"""The crew that plays a study for a command, and how its progress is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sobremesa.cli.common import must_have

if TYPE_CHECKING:
    from sobremesa.engine.words import Words
    from sobremesa.lab.crew import Crew
    from sobremesa.lab.runner import Progress as Advance
    from sobremesa.lab.study import Study


def recruiting(workers: int, ray: str | None) -> Callable[[Study], Crew]:
    """How to recruit the workers of a study: this many processes, or a Ray cluster at this address."""
    from functools import partial

    from sobremesa.lab.crew import Alone, Processes

    if ray is not None:
        must_have("ray", "ray")
        from sobremesa.lab.cluster import Cluster

        return partial(Cluster, address=ray)
    return Alone if workers == 1 else partial(Processes, workers=workers)


@contextmanager
def progress_bar(words: Words) -> Iterator[Callable[[Advance], None]]:
    """A progress bar on the terminal: how many matches have been played, and about how long the rest will take.
    Meanwhile a termination signal works like Ctrl-C."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from sobremesa.lab.patience import ended_alike

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[left]}"))
    with ended_alike(), Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say("matches"), total=None, left="")

        def tell(now: Advance) -> None:
            left = "" if now.seconds_left is None else _time_left(now.seconds_left, words)
            bar.update(task, completed=now.played, total=now.matches, left=left)

        yield tell


def _time_left(seconds: float, words: Words) -> str:
    """About how long it will still take, in words."""
    if seconds < 90:
        return words.count("about {n} second left", "about {n} seconds left", round(seconds))
    if seconds < 90 * 60:
        return words.count("about {n} minute left", "about {n} minutes left", round(seconds / 60))
    return words.count("about {n} hour left", "about {n} hours left", round(seconds / 3600))
