"""Writes a position of Quest as a scenario: the reverse of ``positions.py``.

Destroyed units and lasting effects are left out, so the scenario's position is only similar to the match's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sobremesa.authoring.scenario.position import Positions
from sobremesa.games.quest.rules.objectives import CLEAR
from sobremesa.games.quest.rules.pages import HERO, ROUND, Turn
from sobremesa.games.quest.rules.things import DONE, LOAD, POINT, UNTOUCHED
from sobremesa.games.quest.scenarios.looking import name_of_thing
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.match import DEAD, GONE, ON_TABLE, Quest


def written(positions: Positions, match: Quest) -> Iterator[dict[str, Any]]:
    """The position as the entries of a scenario, if it is the beginning of the heroes' part of a round or of a hero's
    activation; otherwise nothing. Also nothing if scenarios have no words for it: if the objective is to clear one of
    several waves, if a search token has been revealed, if a hero isn't on the table."""
    page = match.stack[-1]
    at_an_activation = isinstance(page, Turn) and page.page is HERO
    if not at_an_activation and page.page is not ROUND:
        return
    mission = match.box.mission
    if mission.objective == CLEAR and len(mission.waves) > 1:
        return
    if any(match.place[hero] != ON_TABLE for hero in range(len(match.seat_of))):
        return
    if any(not _can_be_said(match, thing) for thing in range(len(match.kind))):
        return
    done = [name_of_thing(match, thing) for thing, state in enumerate(match.state) if state == DONE]
    said: dict[str, Any] = {
        "map": "mission",
        "round": match.round,
        "alert": match.alert,
        **({"done": done} if done else {}),
        "heroes": [_hero(positions, match, unit) for unit in range(len(match.seat_of))],
        "enemies": [
            _enemy(positions, match, unit)
            for unit in range(len(match.seat_of), len(match.profile))
            if match.place[unit] != GONE
        ],
    }
    if not at_an_activation:
        yield {**said, "begin": "heroes"}
    elif isinstance(page, Turn) and not (page.acted or page.skilled or page.bought or page.attacked):
        yield {**said, "begin": "activation", "turn": page.unit}


def _can_be_said(match: Quest, thing: int) -> bool:
    """Whether scenarios have words for the state of a thing."""
    if match.kind[thing] == POINT:
        return match.state[thing] in (UNTOUCHED, DONE)
    return match.kind[thing] == LOAD or match.state[thing] == UNTOUCHED


def _hero(positions: Positions, match: Quest, unit: int) -> dict[str, Any]:
    carried = any(match.kind[thing] == LOAD and match.bearer[thing] == unit for thing in range(len(match.kind)))
    return {
        "class": match.profile_of(unit).slug,
        "at": _places(match, unit)[0],
        "seat": match.seat_of[unit],
        **({"carries": "load"} if carried else {}),
        **_either(positions, match, unit),
    }


def _enemy(positions: Positions, match: Quest, unit: int) -> dict[str, Any]:
    said = {"enemy": match.profile_of(unit).slug, "at": _places(match, unit), **_either(positions, match, unit)}
    if match.place[unit] != ON_TABLE:
        wave = match.box.mission.waves[match.wave[unit]]
        when = {"in_round": wave.in_round, "at_alert": wave.at_alert}
        said.update({name: value for name, value in when.items() if value})
    return said


def _either(positions: Positions, match: Quest, unit: int) -> dict[str, Any]:
    """The entries that heroes and enemies share, without those at their default."""
    wounds = [match.wounds[model] for model in match.models(unit)]
    weapons = [
        weapon.slug for place, weapon in enumerate(match.profile_of(unit).weapons) if match.spent[unit] >> place & 1
    ]
    said = {"wounds": wounds if any(wounds) else 0, "spent": weapons}
    return {name: value for name, value in said.items() if value} | positions.row(match, unit, "units")


def _places(match: Quest, unit: int) -> list[list[float]]:
    """The places of the models that are left, in inches."""
    first = match.first[unit]
    left = [model for model in range(first, first + match.strength[unit]) if match.wounds[model] != DEAD]
    return [[match.x[model] / INCH, match.y[model] / INCH] for model in left]
