"""What scenarios can expect of a position of Quest, by the names used at the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from sobremesa.authoring.scenario.declared import number
from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.position import Positions, Quantity, Some, numbers
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import objectives, things
from sobremesa.games.quest.scenarios.reading import inches, place, places
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.match import Quest
from sobremesa.games.quest.state.position import Position, Thing, Unit

_HUNDREDTH = INCH // 100
_STATES = {0: "open", 1: "won", -1: "lost"}


# Units and things by name.


def name_of(match: Quest, unit: int) -> str:
    """The name of a unit in scenarios: its profile's id, ``thug:2`` for the second of a kind, or ``nobody``."""
    if unit == NOBODY:
        return "nobody"
    profile = match.profile[unit]
    copy = match.profile[:unit].count(profile) + 1
    slug = match.box.profiles[profile].slug
    return f"{slug}:{copy}" if copy > 1 else slug


def read_unit(match: Quest, entry: Entry) -> int:
    """The number of a unit that is given by its name or its number."""
    if entry.is_number():
        return entry.number(0, len(match.profile) - 1)
    names = [name_of(match, unit) for unit in range(len(match.profile))]
    return names.index(entry.one_of(names, "there is no unit {word}"))


def read_thing(match: Quest, entry: Entry) -> int:
    """The number of a thing on the map that is given by its number or its name, such as ``load`` or ``search:2``."""
    if entry.is_number():
        return entry.number(0, len(match.kind) - 1)
    names = [name_of_thing(match, thing) for thing in range(len(match.kind))]
    return names.index(entry.one_of(names, "there is no thing {word}"))


def name_of_thing(match: Quest, thing: int) -> str:
    """The name of a thing in scenarios: its kind, ``search:2`` for the second of a kind."""
    copy = match.kind[:thing].count(match.kind[thing]) + 1
    kind = things.KINDS[match.kind[thing]]
    return f"{kind}:{copy}" if copy > 1 else kind


# What can be expected.


def quantities(positions: Positions, match: Quest) -> list[Quantity]:
    """The quantities that scenarios write differently from the position."""
    of_units = partial(positions.of_named, match)
    holds = match.box.mission.objective == objectives.HOLD

    def of_all(name: str, what: Callable[[Position], Any], read: Callable[[Entry], Any]) -> Quantity:
        return Quantity(name, lambda: what(match.truth()), read)

    def of_things(name: str, kind: int, what: Callable[[Thing], str]) -> Quantity:
        return of_all(
            name, lambda all_: [what(thing) for thing in all_.things if thing.kind == things.KINDS[kind]], _texts
        )

    def unit_names(entry: Entry) -> list[str]:
        return [name_of(match, read_unit(match, item)) for item in entry.items()]

    def a_name(entry: Entry) -> str:
        return "nobody" if not entry.is_number() and entry.text() == "nobody" else unit_names(entry)[0]

    return [
        of_all("mission", lambda all_: _STATES[all_.won], lambda entry: entry.one_of(_STATES.values())),
        of_all("active", lambda all_: name_of(match, all_.active), a_name),
        of_all("queue", lambda all_: [name_of(match, unit) for unit in all_.queue], unit_names),
        of_units("at", _places, lambda entry: [list(each) for each in places(entry)]),
        of_units("wounds", lambda unit: [model.wounds for model in unit.models], numbers),
        of_units("models", lambda unit: len(unit.models), number),
        of_units(
            "apart",
            lambda unit: {name: _apart(match, unit, other) for name, other in positions.named(match).items()},
            lambda entry: Some(
                (positions.name(match, other), round(inches(value) / _HUNDREDTH)) for other, value in entry.pairs()
            ),
        ),
        of_units(
            "gaps",
            partial(_gaps, match),
            lambda entry: [round(inches(item) / _HUNDREDTH) for item in entry.items()],
        ),
        of_things("search", things.SEARCH, lambda thing: thing.state if thing.state != "revealed" else str(thing.find)),
        of_things("points", things.POINT, lambda thing: str(thing.held) if holds else thing.state),
        of_all("sides", lambda all_: [side.standing for side in all_.sides], _texts),
        of_all("load", partial(_load, match), lambda entry: list(place(entry)) if entry.is_list() else a_name(entry)),
    ]


def _places(unit: Unit) -> list[list[int]]:
    return [[model.x, model.y] for model in unit.models]


def _texts(entry: Entry) -> list[str]:
    return [item.text() for item in entry.items()]


def _apart(match: Quest, unit: Unit, other: Any) -> int | None:
    """The distance between two units on the table, in hundredths of the rules' inch; None if either isn't there."""
    if not unit.models or not other.models:
        return None
    return round(ground.distance(match, unit.unit, other.unit) / _HUNDREDTH)


def _gaps(match: Quest, unit: Unit) -> list[int]:
    """The distances between each two models of a unit, in hundredths of the rules' inch, smallest first."""
    bases = ground.bases(match, unit.unit)
    found = [ground.gap([one], [other]) for at, one in enumerate(bases) for other in bases[at + 1 :]]
    return sorted(round(ground.in_rules(match, gap) / _HUNDREDTH) for gap in found)


def _load(match: Quest, all_: Position) -> Any:
    """The name of the unit that carries the load, or the place where it lies; ``nobody`` if there is none."""
    for thing in all_.things:
        if thing.kind == things.KINDS[things.LOAD]:
            return [thing.x, thing.y] if thing.bearer == NOBODY else name_of(match, thing.bearer)
    return "nobody"
