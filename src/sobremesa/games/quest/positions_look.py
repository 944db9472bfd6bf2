"""What a scenario can expect of a position of Quest, by the names of its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.position import Quantity, Some, number
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest import ground
from sobremesa.games.quest.box import CONDITIONS, INCH
from sobremesa.games.quest.position import MARKS, PLACES, THING_STATES
from sobremesa.games.quest.positions_read import inches, place, places
from sobremesa.games.quest.rules import objectives, things
from sobremesa.games.quest.state import Quest

_HUNDREDTH = INCH // 100
_STATES = {0: "open", 1: "won", -1: "lost"}


# Units and things by name.


def name_of(match: Quest, unit: int) -> str:
    """A unit as a file names it: by its profile, the second of a kind as ``thug:2``; ``nobody``."""
    if unit == NOBODY:
        return "nobody"
    profile = match.profile[unit]
    copy = match.profile[:unit].count(profile) + 1
    slug = match.box.profiles[profile].slug
    return f"{slug}:{copy}" if copy > 1 else slug


def read_unit(match: Quest, entry: Entry) -> int:
    """A unit, by its name or its number."""
    if entry.is_number():
        return entry.number(0, len(match.profile) - 1)
    names = [name_of(match, unit) for unit in range(len(match.profile))]
    return names.index(entry.one_of(names, "there is no unit {word}"))


def read_thing(match: Quest, entry: Entry) -> int:
    """Something on the map: by its number; ``load``; ``search:2``, the second token."""
    if entry.is_number():
        return entry.number(0, len(match.kind) - 1)
    names = [name_of_thing(match, thing) for thing in range(len(match.kind))]
    return names.index(entry.one_of(names, "there is no thing {word}"))


def name_of_thing(match: Quest, thing: int) -> str:
    """A thing as a file names it: by its kind, the second of a kind as ``search:2``."""
    copy = match.kind[:thing].count(match.kind[thing]) + 1
    kind = things.KINDS[match.kind[thing]]
    return f"{kind}:{copy}" if copy > 1 else kind


# What can be expected.


def quantities(match: Quest) -> list[Quantity]:
    """Those that scenarios write in another manner than the position has them. What units have, of those that are named
    only."""
    units = range(len(match.profile))

    def of_units(name: str, look: Callable[[int], Any], read: Callable[[Entry], Any]) -> Quantity:
        return Quantity(
            name,
            lambda: {name_of(match, unit): look(unit) for unit in units},
            lambda entry: Some((name_of(match, read_unit(match, unit)), read(value)) for unit, value in entry.pairs()),
        )

    def unit_names(entry: Entry) -> list[str]:
        return [name_of(match, read_unit(match, item)) for item in entry.items()]

    def a_name(entry: Entry) -> str:
        return "nobody" if not entry.is_number() and entry.text() == "nobody" else unit_names(entry)[0]

    return [
        Quantity("mission", lambda: _STATES[match.won], lambda entry: entry.one_of(_STATES.values())),
        Quantity("active", lambda: name_of(match, match.active), a_name),
        Quantity("queue", lambda: [name_of(match, unit) for unit in match.queue], unit_names),
        of_units("at", lambda unit: _places(match, unit), lambda entry: [list(each) for each in places(entry)]),
        of_units("wounds", lambda unit: [match.wounds[model] for model in match.models(unit)], _numbers),
        of_units("models", lambda unit: len(match.models(unit)), number),
        of_units("place", lambda unit: PLACES[match.place[unit]], lambda entry: entry.one_of(PLACES.values())),
        of_units("due", lambda unit: match.due[unit], number),
        of_units("power", lambda unit: match.power[unit], number),
        of_units("tokens", lambda unit: match.tokens[unit], number),
        of_units("conditions", lambda unit: _conditions(match, unit), lambda entry: _words(entry, CONDITIONS)),
        of_units("marks", lambda unit: _marks(match, unit), lambda entry: _words(entry, tuple(MARKS.values()))),
        of_units(
            "apart",
            lambda unit: {name_of(match, other): _apart(match, unit, other) for other in units},
            lambda entry: Some(
                (name_of(match, read_unit(match, other)), round(inches(value) / _HUNDREDTH))
                for other, value in entry.pairs()
            ),
        ),
        of_units(
            "gaps",
            lambda unit: _gaps(match, unit),
            lambda entry: [round(inches(item) / _HUNDREDTH) for item in entry.items()],
        ),
        Quantity("search", lambda: [_token(match, thing) for thing in things.of_kind(match, things.SEARCH)], _texts),
        Quantity("points", lambda: [_point(match, thing) for thing in things.of_kind(match, things.POINT)], _texts),
        Quantity(
            "load",
            lambda: _load(match),
            lambda entry: list(place(entry)) if entry.is_list() else a_name(entry),
        ),
    ]


def _places(match: Quest, unit: int) -> list[list[int]]:
    return [[match.x[model], match.y[model]] for model in match.models(unit)]


def _numbers(entry: Entry) -> list[int]:
    return [number(item) for item in entry.items()]


def _texts(entry: Entry) -> list[str]:
    return [item.text() for item in entry.items()]


def _words(entry: Entry, known: tuple[str, ...]) -> list[str]:
    return sorted(item.one_of(known) for item in entry.items())


def _conditions(match: Quest, unit: int) -> list[str]:
    return sorted(name for bit, name in enumerate(CONDITIONS) if match.conditions[unit] >> bit & 1)


def _marks(match: Quest, unit: int) -> list[str]:
    return sorted(name for mark, name in MARKS.items() if match.has(unit, mark))


def _apart(match: Quest, unit: int, other: int) -> int | None:
    """Between two units on the table, in hundredths of an inch of the rules."""
    if not match.models(unit) or not match.models(other):
        return None
    return round(ground.distance(match, unit, other) / _HUNDREDTH)


def _gaps(match: Quest, unit: int) -> list[int]:
    """Between all two models of a unit, the smallest first, likewise."""
    bases = ground.bases(match, unit)
    found = [ground.gap([one], [other]) for at, one in enumerate(bases) for other in bases[at + 1 :]]
    return sorted(round(ground.in_rules(match, gap) / _HUNDREDTH) for gap in found)


def _token(match: Quest, thing: int) -> str:
    """``untouched``, the find that it has turned out to be, or ``done``."""
    if match.state[thing] == things.REVEALED:
        return match.box.finds[match.bearer[thing]].slug
    return THING_STATES[match.state[thing]]


def _point(match: Quest, thing: int) -> str:
    if match.box.mission.objective == objectives.HOLD:
        return str(match.state[thing])
    return THING_STATES[match.state[thing]]


def _load(match: Quest) -> Any:
    """Who carries it, or where it lies."""
    for thing in things.of_kind(match, things.LOAD):
        if match.bearer[thing] != NOBODY:
            return name_of(match, match.bearer[thing])
        return [match.at_x[thing], match.at_y[thing]]
    return "nobody"
