"""How a world is played on, quickly, to see what comes of a choice."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match

MOST: Final = 400  # answers in one try: a lap that takes more is judged where it has come to


def play_on(world: Match, judge: Judge, until: int) -> None:
    """Answer for everybody as the judge would at once, until this lap begins."""
    for _ in range(MOST):
        if world.question is None or judge.lap(world) >= until:
            return
        options: list[Choice] = world.options()
        world.apply(options[0] if len(options) == 1 else options[judge.at_once(world, options)])
