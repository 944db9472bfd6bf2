"""Makes the plot of a mission for a box from its part, with the units that come against this party (QU-13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sobremesa.games.quest.missions.plot import conditions, deeds
from sobremesa.games.quest.missions.plot.conditions import WHO, Condition, Near
from sobremesa.games.quest.missions.plot.deeds import LANDS_ON, NUMBERS, Asks, Becomes, Lands, PlotDeed
from sobremesa.games.quest.missions.plot.plot import SIDES, Device, Plot, PlotAnswer, Side, Trigger
from sobremesa.games.quest.missions.plot.reading import PlotPart, Term
from sobremesa.games.quest.rules.things import AWAY, UNTOUCHED
from sobremesa.geometry.board import Board

Units = Mapping[str, tuple[int, ...]]  # the numbers of the units that come, by id

_PLAIN: Final[Mapping[str, type[Any]]] = {
    kind.entry: kind
    for kind in (
        *(conditions.Round, conditions.Alert, conditions.Used, conditions.Carried, conditions.Brought),
        *(conditions.Fallen, conditions.Taken, conditions.Is),
    )
}
_OF_UNITS: Final[Mapping[str, type[conditions.OfUnits]]] = {
    kind.entry: kind for kind in (conditions.Destroyed, conditions.Wounded, conditions.Shaken, conditions.Beaten)
}
_DEEDS: Final[Mapping[str, type[Any]]] = {
    kind.verb: kind for kind in (deeds.Call, deeds.Raise, deeds.Set, deeds.Spreads, deeds.Appears, deeds.Vanishes)
}
_MOODS: Final[Mapping[str, type[deeds.Feels]]] = {
    kind.verb: kind for kind in (deeds.Flees, deeds.Parleys, deeds.Turns, deeds.Fights)
}
_ENDS: Final[Mapping[str, type[PlotDeed]]] = {kind.verb: kind for kind in (deeds.Wins, deeds.Loses)}


def plot_of(
    part: PlotPart, things: int, units: Units, first_effect: int, board_after: Callable[[tuple[int, ...]], Board]
) -> Plot:
    """The plot of a mission whose map has ``things`` things, for these units. Its effects have numbers from
    ``first_effect`` on in the box; ``board_after`` gives the map after changes of terrain."""

    def made(terms: list[Term]) -> tuple[Condition, ...]:
        return tuple(_condition(term, units) for term in terms)

    devices = tuple(Device(*each) for each in part["devices"])
    away = {device.thing for device in devices if device.is_away}
    return Plot(
        tuple(
            Trigger(
                number,
                each["id"],
                made(each["when"]),
                made(each["unless"]),
                each["script"],
                each["story"],
                each["again"],
            )
            for number, each in enumerate(part["triggers"])
        ),
        tuple(tuple(_deed(term, units, first_effect) for term in script) for script in part["scripts"]),
        tuple(PlotAnswer(*each) for each in part["answers"]),
        tuple(name for name, _ in part["variables"]),
        tuple(value for _, value in part["variables"]),
        tuple(AWAY if thing in away else UNTOUCHED for thing in range(things)),
        tuple(NUMBERS[look] for look in part["looks"]),
        devices,
        tuple(
            Side(
                number,
                each["id"],
                SIDES.index(each["kind"]),
                each["alert"],
                tuple(unit for name in each["of"] for unit in units.get(name, ())),
                made(each["done"]),
                made(each["lost"]),
                each["reward"],
            )
            for number, each in enumerate(part["sides"])
        ),
        board_after,
        lambda others: plot_of(part, things, others, first_effect, board_after),
    )


def _condition(term: Term, units: Units) -> Condition:
    name, *said = term
    if name in _OF_UNITS:
        return _OF_UNITS[name](units.get(said[0], ()))
    if name == Near.entry:
        thing, within, who = said
        return Near(thing, within, WHO.get(who, 0), units.get(who, ()))
    found: Condition = _PLAIN[name](*said)
    return found


def _deed(term: Term, units: Units, first_effect: int) -> PlotDeed:
    verb, *said = term
    if verb in _MOODS:
        return _MOODS[verb](units.get(said[0], ()))
    if verb == Becomes.verb:
        return Becomes(said[0], NUMBERS[said[1]])
    if verb == Lands.verb:
        effect, on, near, within = said
        return Lands(first_effect + effect, LANDS_ON.get(on, 0), units.get(on, ()), near, within)
    if verb == Asks.verb:
        return Asks(said[0], tuple(said[1]))
    if verb in _ENDS:
        return _ENDS[verb]()
    found: PlotDeed = _DEEDS[verb](*said)
    return found
