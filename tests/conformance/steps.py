"""Watching the steps of a game's pages while they run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.engine.page import REPEATED_STEP, STEP


@contextmanager
def watched_steps(game: Game, watch: Callable[[Any, Match, Any], bool | None]) -> Iterator[None]:
    """Within this context, every step of every page of a game is run by ``watch``, with the match and the frame."""
    lines = [line for page in game.pages for line in page.lines if line.kind in (STEP, REPEATED_STEP)]
    steps = [line.step for line in lines]

    def run_by(step: Any) -> Any:
        return lambda match, frame: watch(step, match, frame)

    try:
        for line in lines:
            line.step = run_by(line.step)
        yield
    finally:
        for line, step in zip(lines, steps, strict=True):
            line.step = step


def snapshot(match: Match) -> dict[str, Any]:
    """Everything that a step may change: the match without its next chance, and how many events it has told."""
    return {**match.record(False), "told": len(match.events or ())}
