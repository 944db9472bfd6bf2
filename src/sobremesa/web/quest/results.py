"""The result of a finished mission."""

from __future__ import annotations

from sobremesa.engine.log import TABLE
from sobremesa.games.quest.state.box import DIFFICULTIES
from sobremesa.games.quest.state.position import Position
from sobremesa.table.days import Result
from sobremesa.table.replay import Replay


def result_of(replay: Replay) -> Result | None:
    """The result of a finished mission; None if it doesn't count because a bot played in it."""
    if any(decision.by not in ("", TABLE) for decision in replay.decisions):
        return None
    end = replay.at(replay.last).position(None)
    assert isinstance(end, Position)
    fallen = sum(hero.place != "table" or "unconscious" in hero.marks for hero in end.heroes)
    return Result(end.won > 0, DIFFICULTIES.index(end.difficulty), fallen, end.round)
