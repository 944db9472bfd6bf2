"""What came of a mission that is over, for whoever keeps it."""

from __future__ import annotations

from sobremesa.engine.log import TABLE
from sobremesa.games.quest.state.match import Quest
from sobremesa.table.days import Result
from sobremesa.table.replay import Replay


def result_of(replay: Replay) -> Result | None:
    """What came of a mission that is over; None if it does not count, because a bot has played in it."""
    match = replay.at(replay.last)
    assert isinstance(match, Quest)
    if any(decision.by not in ("", TABLE) for decision in replay.decisions):
        return None
    options = match.box.options
    fallen = len(options.party) - len(match.heroes())
    return Result(match.won > 0, options.difficulty, fallen, match.round)
