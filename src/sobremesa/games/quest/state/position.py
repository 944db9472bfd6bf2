"""Everything there is to know about a match: only what search tokens are is hidden (QU-7.1).

Lengths are thousandths of an inch on the table, from its lower left corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Part, public
from sobremesa.games.quest.missions.plot.plot import SIDES
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.rules import lasting, objectives, things
from sobremesa.games.quest.rules.objectives import OBJECTIVES
from sobremesa.games.quest.state.box import CONDITIONS, DIFFICULTIES
from sobremesa.games.quest.state.match import (
    ACTIVATED,
    DOWN,
    FATIGUED,
    GONE,
    IDLE,
    MOODS,
    ON_TABLE,
    RESERVE,
    SHAKEN,
    STANDINGS,
)

if TYPE_CHECKING:
    from sobremesa.games.quest.state.match import Quest

PLACES: Final = {ON_TABLE: "table", RESERVE: "reserve", GONE: "gone"}
MARKS: Final = {ACTIVATED: "activated", SHAKEN: "shaken", FATIGUED: "fatigued", DOWN: "unconscious", IDLE: "idle"}
ENDS: Final = (*lasting.DURATIONS, "activation")
THING_STATES: Final = {
    things.UNTOUCHED: "untouched",
    things.REVEALED: "revealed",
    things.DONE: "done",
    things.AWAY: "away",
}
_LOOKS: Final = tuple(LOOKS)
LENGTH: Final = "thousandths of an inch"


class Model(Part):
    """A figure of a unit, on its base."""

    x: Annotated[int, public("x", "The middle of the base, from the left.", least=0, unit=LENGTH)]
    y: Annotated[int, public("y", "The middle of the base, from below.", least=0, unit=LENGTH)]
    ground: Annotated[int, public("Ground", "The height of the ground there.", "QU-2.4", unit=LENGTH)]
    wounds: Annotated[int, public("Wounds", "Those on it.", "QU-6.3", least=0, says="n")]


class Gift(Part):
    """What a unit was given for a while."""

    step: Annotated[int, public("Effect", "The number of the step that gave it.", says="step")]
    until: Annotated[str, public("Until", "With what it ends.", among=ENDS, says="text")]


class Unit(Part):
    """A hero, or a unit of enemies."""

    unit: Annotated[int, public("Unit", "Its number in this mission.", says="unit")]
    profile: Annotated[str, public("Profile", "Its id in the pack.", says="text")]
    place: Annotated[str, public("Place", "", among=tuple(PLACES.values()), says="text")]
    due: Annotated[int, public("Due", "The round in which it comes; 0 if that is open.", "QU-12.2", least=0, says="n")]
    marks: Annotated[tuple[str, ...], public("Marks", "What is marked on it.", among=tuple(MARKS.values()))]
    conditions: Annotated[tuple[str, ...], public("Conditions", "", among=CONDITIONS)]
    tokens: Annotated[int, public("Tokens", "Spell tokens.", least=0, says="tokens")]
    tough: Annotated[int, public("Tough", "The wounds that each model can take.", "QU-6.3", least=1, says="n")]
    strength: Annotated[int, public("Strength", "With how many models it began.", least=1, says="n")]
    models: Annotated[tuple[Model, ...], public("Models", "Those that are left.")]
    spent: Annotated[tuple[str, ...], public("Used up", "Limited weapons that have been used.", "QU-9.19")]
    gifts: Annotated[tuple[Gift, ...], public("Lasting", "What it was given for a while.")]


class Hero(Unit):
    """One of the party."""

    seat: Annotated[int, public("Player", "Who plays it.", says="seat")]
    power: Annotated[int, public("Power", "What is left of it.", "QU-4.3", least=0, says="n")]
    most_power: Annotated[int, public("Full power", "", "QU-4.3", least=0, says="n")]
    carries: Annotated[tuple[int, ...], public("Carries", "The numbers of these things.", says="thing")]


class Enemy(Unit):
    """A unit that the program plays."""

    wave: Annotated[int, public("Wave", "With which it comes, counted from 0.", "QU-12.2", least=0)]
    mood: Annotated[str, public("Mood", "", "QU-13.6", among=MOODS, says="text")]


class Thing(Part):
    """Something that lies on the map."""

    thing: Annotated[int, public("Thing", "Its number in this mission.", says="thing")]
    kind: Annotated[str, public("Kind", "", among=things.KINDS, says="text")]
    x: Annotated[int, public("x", "From the left.", least=0, unit=LENGTH)]
    y: Annotated[int, public("y", "From below.", least=0, unit=LENGTH)]
    state: Annotated[str, public("State", "", among=tuple(THING_STATES.values()), says="text")]
    held: Annotated[int, public("Held", "For how many rounds a point has been held.", least=0, says="n")]
    find: Annotated[
        str | None, public("Find", "What a search token has turned out to be; null before.", "QU-7.1", says="text")
    ]
    bearer: Annotated[int, public("Bearer", "The unit that carries a load; -1 if none does.", says="unit")]


class Objective(Part):
    """How far the main objective is."""

    kind: Annotated[str, public("Objective", "", among=OBJECTIVES, says="text")]
    done: Annotated[int, public("Done", "", least=0, says="n")]
    needed: Annotated[int, public("Needed", "", least=0, says="n")]


class Wave(Part):
    """Enemies that come together."""

    in_round: Annotated[int, public("From round", "0: in none.", "QU-12.2", least=0, says="n")]
    at_alert: Annotated[int, public("At alert", "0: at none.", "QU-12.2", least=0, says="n")]
    called: Annotated[bool, public("Called", "Whether it is on its way or has come.", "QU-12.2")]
    waits: Annotated[bool, public("Waits", "Whether it comes when something calls it.", "QU-13.5")]


class Change(Part):
    """A piece of terrain that has become another."""

    piece: Annotated[int, public("Piece", "Its number in this mission.", "QU-13.3", least=0, says="piece")]
    look: Annotated[str, public("Look", "What it is now.", "QU-13.3", among=tuple(LOOKS), says="text")]


class Side(Part):
    """A side objective."""

    side: Annotated[int, public("Side objective", "Its number in this mission.", "QU-13.10", least=0, says="side")]
    kind: Annotated[str, public("Kind", "", "QU-13.11", among=SIDES, says="text")]
    standing: Annotated[str, public("Standing", "", "QU-13.10", among=STANDINGS, says="text")]
    units: Annotated[
        tuple[int, ...],
        public("Whom", "Who is to be interrogated or captured: nobody else counts.", "QU-13.11", says="unit"),
    ]


class Variable(Part):
    """What a mission remembers."""

    name: Annotated[str, public("Name", "", "QU-13.1", says="text")]
    value: Annotated[int, public("Value", "Of one that is true or false, 1 or 0.", "QU-13.1", says="n")]


class Position(Part):
    """A mission. Wherever a unit is meant, -1 is none."""

    mission: Annotated[str, public("Mission", "Its id in the pack.", says="text")]
    difficulty: Annotated[str, public("Difficulty", "", among=DIFFICULTIES, says="text")]
    round: Annotated[int, public("Round", "Counted from 1; 0 before the first.", "QU-3.1", least=0, says="n")]
    rounds: Annotated[int, public("Rounds", "How many there are.", least=1, says="n")]
    alert: Annotated[int, public("Alert", "", "QU-12.2", least=0, says="n")]
    won: Annotated[int, public("Won", "1: by the party; -1: lost; 0 while it goes on.", least=-1, most=1, shown=False)]
    active: Annotated[int, public("Activated now", "A unit.", "QU-3.1", says="unit")]
    queue: Annotated[
        tuple[int, ...], public("Enemies still to act", "In this order.", "QU-3.1", says="unit", ordered=True)
    ]
    objective: Annotated[Objective, public("Objective", "The main one.")]
    heroes: Annotated[tuple[Hero, ...], public("The party", "In the order of their units.")]
    enemies: Annotated[tuple[Enemy, ...], public("The enemies", "In the order of their units.")]
    things: Annotated[tuple[Thing, ...], public("On the map", "In the order of their numbers.")]
    waves: Annotated[tuple[Wave, ...], public("Waves", "In the order of the mission.", "QU-12.2")]
    changes: Annotated[tuple[Change, ...], public("Changed terrain", "By the number of the piece.", "QU-13.3")]
    sides: Annotated[tuple[Side, ...], public("Side objectives", "In the order of the mission.", "QU-13.10")]
    variables: Annotated[tuple[Variable, ...], public("Variables", "In the order of the mission.", "QU-13.1")]
    stories: Annotated[
        tuple[int, ...], public("Read aloud", "The texts of triggers that have been set off.", "QU-13.1", says="story")
    ]
    answers: Annotated[
        tuple[int, ...],
        public("Answers", "Those that the party has given.", "QU-13.8", says="answer", ordered=True),
    ]


def position(match: Quest) -> Position:
    """See :meth:`Match.describe`."""
    mission, heroes = match.box.mission, len(match.seat_of)
    return Position(
        mission=mission.slug,
        difficulty=DIFFICULTIES[match.box.options.difficulty],
        round=match.round,
        rounds=mission.rounds,
        alert=match.alert,
        won=match.won,
        active=match.active,
        queue=tuple(match.queue),
        objective=_objective(match),
        heroes=tuple([_hero(match, hero) for hero in range(heroes)]),
        enemies=tuple([_enemy(match, unit) for unit in range(heroes, len(match.profile))]),
        things=tuple([_thing(match, thing) for thing in range(len(match.kind))]),
        waves=tuple(
            [
                Wave(
                    in_round=wave.in_round,
                    at_alert=wave.at_alert,
                    called=_is_called(match, number),
                    waits=wave.waits,
                )
                for number, wave in enumerate(mission.waves)
            ]
        ),
        changes=tuple(
            [
                Change(piece=match.changed[at], look=_LOOKS[match.changed[at + 1]])
                for at in range(0, len(match.changed), 2)
            ]
        ),
        **_plot(match),
    )


def _plot(match: Quest) -> dict[str, Any]:
    """What has happened in the mission so far, as fields of the position."""
    plot = match.box.mission.plot
    if plot is None:
        return dict.fromkeys(("sides", "variables", "stories", "answers"), ())
    told = [trigger.text for trigger in plot.triggers if match.fired[trigger.number] and trigger.text != NOBODY]
    return {
        "sides": tuple(
            [
                Side(
                    side=side.number,
                    kind=SIDES[side.kind],
                    standing=STANDINGS[match.side[side.number]],
                    units=side.units,
                )
                for side in plot.sides
            ]
        ),
        "variables": tuple(
            [Variable(name=name, value=value) for name, value in zip(plot.names, match.variables, strict=True)]
        ),
        "stories": tuple(told),
        "answers": tuple(match.chosen),
    }


def _objective(match: Quest) -> Objective:
    done, needed = objectives.progress(match)
    return Objective(kind=OBJECTIVES[match.box.mission.objective], done=done, needed=needed)


def _is_called(match: Quest, wave: int) -> bool:
    """Whether any of a wave's units is on the table, on its way or gone."""
    units = range(len(match.seat_of), len(match.profile))
    return any(match.wave[unit] == wave and (match.due[unit] or match.place[unit] != RESERVE) for unit in units)


def _unit(match: Quest, unit: int) -> dict[str, Any]:
    """The fields that heroes and enemies share."""
    profile = match.profile_of(unit)
    return {
        "unit": unit,
        "profile": profile.slug,
        "place": PLACES[match.place[unit]],
        "due": match.due[unit],
        "marks": tuple([name for mark, name in MARKS.items() if match.has(unit, mark)]),
        "conditions": tuple([name for bit, name in enumerate(CONDITIONS) if match.conditions[unit] >> bit & 1]),
        "tokens": match.tokens[unit],
        "tough": profile.tough,
        "strength": match.strength[unit],
        "models": tuple([_model(match, model) for model in match.models(unit)]),
        "spent": tuple([weapon.slug for place, weapon in enumerate(profile.weapons) if match.spent[unit] >> place & 1]),
        "gifts": _gifts(match, unit),
    }


def _hero(match: Quest, hero: int) -> Hero:
    return Hero(
        **_unit(match, hero),
        seat=match.seat_of[hero],
        power=match.power[hero],
        most_power=match.profile_of(hero).power,
        carries=tuple(things.carried_by(match, hero)),
    )


def _enemy(match: Quest, unit: int) -> Enemy:
    return Enemy(**_unit(match, unit), wave=match.wave[unit], mood=MOODS[match.mood[unit]])


def _model(match: Quest, model: int) -> Model:
    return Model(x=match.x[model], y=match.y[model], ground=match.ground[model], wounds=match.wounds[model])


def _gifts(match: Quest, unit: int) -> tuple[Gift, ...]:
    entries = [match.lasting[at : at + lasting.WIDTH] for at in range(0, len(match.lasting), lasting.WIDTH)]
    return tuple(
        [
            Gift(step=entry[lasting.STEP], until=ENDS[entry[lasting.UNTIL]])
            for entry in entries
            if entry[lasting.UNIT] == unit
        ]
    )


def _thing(match: Quest, thing: int) -> Thing:
    kind, state, bearer = match.kind[thing], match.state[thing], match.bearer[thing]
    holds = kind == things.POINT and match.box.mission.objective == objectives.HOLD
    known = kind == things.SEARCH and state != things.UNTOUCHED
    return Thing(
        thing=thing,
        kind=things.KINDS[kind],
        x=match.at_x[thing],
        y=match.at_y[thing],
        state="untouched" if holds else THING_STATES[state],
        held=state if holds else 0,
        find=match.box.finds[bearer].slug if known else None,
        bearer=bearer if kind in things.CARRIED else NOBODY,
    )
