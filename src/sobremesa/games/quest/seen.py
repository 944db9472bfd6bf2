"""What a seat may know of a mission. Nothing is hidden from some seats only: what nobody knows is drawn when it
shows."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest import lasting
from sobremesa.games.quest.box import CONDITIONS, DIFFICULTIES
from sobremesa.games.quest.rules import objectives, things
from sobremesa.games.quest.rules.objectives import OBJECTIVES
from sobremesa.games.quest.state import (
    ACTIVATED,
    DEAD,
    DOWN,
    FATIGUED,
    GONE,
    IDLE,
    ON_TABLE,
    RESERVE,
    SHAKEN,
    Quest,
)

PLACES: Final = {ON_TABLE: "table", RESERVE: "reserve", GONE: "gone"}
MARKS: Final = {ACTIVATED: "activated", SHAKEN: "shaken", FATIGUED: "fatigued", DOWN: "unconscious", IDLE: "idle"}
ENDS: Final = (*lasting.DURATIONS, "activation")
THING_STATES: Final = {things.UNTOUCHED: "untouched", things.REVEALED: "revealed", things.DONE: "done"}

_BY_UNIT: Final = 12  # the columns by unit that come first, and ``first`` and ``strength`` after them
_BY_MODEL: Final = slice(14, 19)
_BY_THING: Final = slice(19, 24)


class QuestMatch(Quest):
    """A mission with its views."""

    def blank(self) -> Quest:
        return QuestMatch(self.box, self.setting, self.chance)

    def position(self, seat: int | None) -> dict[str, Any]:
        return position(self)

    def redeal(self, seat: int) -> None:
        """Nothing lies hidden: another world differs only in the chance to come."""

    def check(self) -> None:
        check(self)


def position(match: Quest) -> dict[str, Any]:
    """See :meth:`Match.position`. Lengths are thousandths of an inch on the table."""
    mission = match.box.mission
    heroes = len(match.seat_of)
    return {
        "mission": mission.slug,
        "difficulty": DIFFICULTIES[match.box.options.difficulty],
        "round": match.round,
        "rounds": mission.rounds,
        "alert": match.alert,
        "won": match.won,
        "active": match.active,
        "queue": list(match.queue),
        "objective": _objective(match),
        "heroes": [_hero(match, hero) for hero in range(heroes)],
        "enemies": [_enemy(match, unit) for unit in range(heroes, len(match.profile))],
        "things": [_thing(match, thing) for thing in range(len(match.kind))],
        "waves": [
            {"in_round": wave.in_round, "at_alert": wave.at_alert, "called": _is_called(match, number)}
            for number, wave in enumerate(mission.waves)
        ],
    }


def _objective(match: Quest) -> dict[str, Any]:
    """How far the main objective is."""
    done, needed = objectives.why(match)
    return {"kind": OBJECTIVES[match.box.mission.objective], "done": done, "needed": needed}


def _is_called(match: Quest, wave: int) -> bool:
    """Whether any of a wave's units is on the table, on its way or gone."""
    units = range(len(match.seat_of), len(match.profile))
    return any(match.wave[unit] == wave and (match.due[unit] or match.place[unit] != RESERVE) for unit in units)


def _unit(match: Quest, unit: int) -> dict[str, Any]:
    """What is told of heroes and enemies alike."""
    profile = match.of(unit)
    return {
        "unit": unit,
        "profile": profile.slug,
        "place": PLACES[match.place[unit]],
        "due": match.due[unit],
        "marks": [name for mark, name in MARKS.items() if match.has(unit, mark)],
        "conditions": [name for bit, name in enumerate(CONDITIONS) if match.conditions[unit] >> bit & 1],
        "tokens": match.tokens[unit],
        "tough": profile.tough,
        "strength": match.strength[unit],
        "models": [_model(match, model) for model in match.models(unit)],
        "spent": [weapon.slug for place, weapon in enumerate(profile.weapons) if match.spent[unit] >> place & 1],
        "gifts": _gifts(match, unit),
    }


def _hero(match: Quest, hero: int) -> dict[str, Any]:
    loads = things.of_kind(match, things.LOAD)
    return {
        **_unit(match, hero),
        "seat": match.seat_of[hero],
        "power": match.power[hero],
        "most_power": match.of(hero).power,
        "carries": [thing for thing in loads if match.bearer[thing] == hero],
    }


def _enemy(match: Quest, unit: int) -> dict[str, Any]:
    return {**_unit(match, unit), "wave": match.wave[unit]}


def _model(match: Quest, model: int) -> dict[str, int]:
    """Where a model stands, the height of the ground there, and the wounds on it."""
    return {"x": match.x[model], "y": match.y[model], "ground": match.ground[model], "wounds": match.wounds[model]}


def _gifts(match: Quest, unit: int) -> list[dict[str, Any]]:
    """What was given to a unit for a while: the step that gave it, and with what it ends."""
    entries = (match.lasting[at : at + lasting.WIDTH] for at in range(0, len(match.lasting), lasting.WIDTH))
    return [
        {"step": entry[lasting.STEP], "until": ENDS[entry[lasting.UNTIL]]}
        for entry in entries
        if entry[lasting.UNIT] == unit
    ]


def _thing(match: Quest, thing: int) -> dict[str, Any]:
    """Something on the map. What a search token is, is told once it has been revealed; ``held`` are the rounds for
    which a point has been."""
    kind, state, bearer = match.kind[thing], match.state[thing], match.bearer[thing]
    holds = kind == things.POINT and match.box.mission.objective == objectives.HOLD
    known = kind == things.SEARCH and state != things.UNTOUCHED
    return {
        "thing": thing,
        "kind": things.KINDS[kind],
        "x": match.at_x[thing],
        "y": match.at_y[thing],
        "state": "untouched" if holds else THING_STATES[state],
        "held": state if holds else 0,
        "find": match.box.finds[bearer].slug if known else None,
        "bearer": bearer if kind == things.LOAD else NOBODY,
    }


def check(match: Quest) -> None:
    """See :meth:`Match.check`."""
    box, mission = match.box, match.box.mission
    party = box.options.party
    profiles = [*party, *(unit[0] for unit in mission.units)]
    if match.profile != profiles:
        raise ValueError("the units are not those of the mission")
    units, models = len(profiles), sum(box.profiles[profile].models for profile in profiles)
    by_unit = (*match.columns[:_BY_UNIT], match.first, match.strength)
    if any(len(column) != units for column in by_unit):
        raise ValueError("a column has the wrong number of units")
    if any(len(column) != models for column in match.columns[_BY_MODEL]):
        raise ValueError("a column has the wrong number of models")
    if any(len(column) != len(mission.things) for column in match.columns[_BY_THING]):
        raise ValueError("a column has the wrong number of things")
    if len(match.lasting) % lasting.WIDTH:
        raise ValueError("a list has the wrong length")
    if len(match.seat_of) != len(party) or any(seat not in range(match.seats) for seat in match.seat_of):
        raise ValueError("a hero has no player")
    if match.active not in range(NOBODY, units) or any(unit not in range(units) for unit in match.queue):
        raise ValueError("there is no such unit")
    _check_units(match)
    _check_things(match)
    for at in range(0, len(match.lasting), lasting.WIDTH):
        step, unit, until = match.lasting[at : at + lasting.WIDTH]
        if step not in range(len(box.steps)) or unit not in range(units) or until not in range(len(ENDS)):
            raise ValueError("what lasts is none of this mission's")


def _check_units(match: Quest) -> None:
    """Each unit has its models, and each model a place and wounds that it can have."""
    board, model = match.box.board, 0
    for unit, strength in enumerate(match.strength):
        profile = match.of(unit)
        if match.first[unit] != model or strength != profile.models:
            raise ValueError("the models are not those of the unit")
        model += strength
        if match.place[unit] not in PLACES or not 0 <= match.power[unit] <= max(profile.power, 0):
            raise ValueError("a unit is in no place, or has too much power")
        most = profile.tough if match.is_hero(unit) else profile.tough - 1
        for each in range(match.first[unit], model):
            if match.member[each] != unit or not DEAD <= match.wounds[each] <= most:
                raise ValueError("a model has wounds that it can't have")
            if not (0 <= match.x[each] <= board.width and 0 <= match.y[each] <= board.depth):
                raise ValueError("a model is not on the table")


def _check_things(match: Quest) -> None:
    """Each thing is what the mission says, and known finds are finds."""
    if match.kind != [kind for kind, _, _ in match.box.mission.things]:
        raise ValueError("the things are not those of the mission")
    for kind, state, bearer in zip(match.kind, match.state, match.bearer, strict=True):
        if state < 0 or (kind == things.SEARCH and state not in THING_STATES):
            raise ValueError("a thing is in no state that it can be in")
        known = kind == things.SEARCH and state != things.UNTOUCHED
        most = len(match.box.finds) if known else len(match.profile) if kind == things.LOAD else 0
        if bearer not in range(0 if known else NOBODY, most):
            raise ValueError("a thing is in the wrong hands")
