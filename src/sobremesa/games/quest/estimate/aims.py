"""What may be worth reaching before a round of Quest is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.engine.aim import Aim
from sobremesa.engine.words import key
from sobremesa.games.quest.rules.things import DONE, LOAD, POINT
from sobremesa.games.quest.state.match import ON_TABLE, Quest

SURVIVE: Final = "survive"  # none of the heroes falls
FELL: Final = "fell"  # this enemy falls
REACH: Final = "reach"  # something more of what the mission asks for is done
AIM_NAMES: Final = {
    SURVIVE: key("Keep all heroes on their feet"),
    FELL: key("Fell {unit:the}"),
    REACH: key("Get on with the mission"),
}

_SURVIVES: Final = key("None of your heroes may fall this round.")
_FELLS: Final = key("{unit} is to fall this round.")
_REACHES: Final = key("This round one more thing that the mission asks for is to be done.")


def aims(match: Quest) -> list[Aim]:
    """The aims of a position: to keep all heroes standing, to fell each of the enemies, to get on with the mission."""
    standing, done = len(match.heroes()), _done(match)
    found = [Aim(SURVIVE, 0, lambda later: len(later.heroes()) >= standing, _SURVIVES)]
    if done is not None:
        found.append(Aim(REACH, 0, lambda later: later.won > 0 or (_done(later) or 0) > done, _REACHES, for_good=True))
    return found + [Aim(FELL, unit, _falls(unit), _FELLS, for_good=True) for unit in match.enemies()]


def _falls(unit: int) -> Callable[[Quest], bool]:
    return lambda later: later.place[unit] != ON_TABLE


def _done(match: Quest) -> int | None:
    """How much of the mission is done; None if there is nothing on the table to do for it."""
    asked = [thing for thing, kind in enumerate(match.kind) if kind in (POINT, LOAD)]
    if not asked:
        return None
    return sum(match.state[thing] == DONE or match.bearer[thing] >= 0 for thing in asked)
