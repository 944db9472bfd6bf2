"""The main objectives of missions: QU-6.8, QU-6.10, QU-7.5, QU-12.2."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.missions.plot.plot import Device
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.pages import TEST, USE, Deed, Test
from sobremesa.games.quest.rules.things import AWAY, DEVICE, DONE, LOAD, PERSON, POINT, UNTOUCHED, is_at_hand, of_kind
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.match import GONE, PARLEYING, SHAKEN, TURNED, Quest

# The main objectives (``Mission.objective``).
CLEAR: Final = 0  # destroy all units of a wave
HOLD: Final = 1  # hold a point for several rounds
CARRY: Final = 2  # carry something off, back to where the party came in
INVESTIGATE: Final = 3  # two points
SEARCH_AMONG: Final = 4  # three points: one of them has it
DELIVER: Final = 5  # carry something to a point
OBJECTIVES: Final = ("clear", "hold", "carry", "investigate", "search", "deliver")

HOLDING: Final = 3 * INCH  # how near one has to be to hold a point, and to contest it


def wins(match: Quest) -> None:
    """QU-6.10"""
    if not match.won:
        match.won = 1
        match.tell(events.FULFILLED)


def loses(match: Quest) -> None:
    """QU-13.9: the main objective can no longer be fulfilled."""
    if not match.won:
        match.won = -1
        match.tell(events.DOOMED)


def usable(match: Quest, unit: int) -> list[int]:
    """QU-7.5: the things of the mission that a hero can use here: pick up, investigate, search, deliver."""
    mission = match.box.mission
    objective = mission.objective
    found: list[int] = []
    if objective in (CARRY, DELIVER):
        found += [thing for thing in of_kind(match, LOAD) if match.bearer[thing] == NOBODY]
    if objective in (INVESTIGATE, SEARCH_AMONG):
        found += [thing for thing in of_kind(match, POINT) if match.state[thing] == UNTOUCHED]
    if objective == DELIVER and unit in [match.bearer[thing] for thing in of_kind(match, LOAD)]:
        found += of_kind(match, POINT)
    if mission.plot is not None:
        devices = mission.plot.devices
        found += [thing for thing, device in devices.items() if _is_of_use(match, unit, device)]
    return sorted(thing for thing in found if is_at_hand(match, unit, thing))


def _is_of_use(match: Quest, unit: int, device: Device) -> bool:
    """QU-13.2: whether a device is waiting to be used by somebody who carries what it needs, or an item has not been
    taken yet.
    """
    thing, needs = device.thing, device.needs
    if match.kind[thing] != DEVICE:
        return match.state[thing] != AWAY and match.bearer[thing] == NOBODY
    return match.state[thing] == UNTOUCHED and (needs == NOBODY or match.bearer[needs] == unit)


def use(match: Quest, unit: int, thing: int) -> None:
    """QU-7.5: a hero uses a thing of the mission."""
    match.open(USE, Deed(match.player_of(unit), unit, thing))


def it_takes_a_test(match: Quest, deed: Deed) -> None:
    """QU-13.2: of a stat, if the mission says so."""
    plot = match.box.mission.plot
    device = None if plot is None else plot.devices.get(deed.target)
    if device is None or device.stat == NOBODY:
        deed.passed = 1
    else:
        match.open(TEST, Test(deed.seat, deed.unit, device.stat))


def it_is_used(match: Quest, deed: Deed) -> None:
    """QU-7.5, QU-13.2; searching a place shows whether it holds what is searched for."""
    thing, unit = deed.target, deed.unit
    if not deed.passed:
        return
    if match.kind[thing] > LOAD:
        _the_device_is_used(match, unit, thing)
        return
    if match.kind[thing] == LOAD:
        match.bearer[thing] = unit
        match.tell(events.PICKS_UP, unit, thing)
        return
    objective = match.box.mission.objective
    points = of_kind(match, POINT)
    left = [point for point in points if match.state[point] == UNTOUCHED]
    if objective == SEARCH_AMONG:
        has_it = left[match.chance.pick(left)] == thing
        match.tell(events.SEARCHES, unit, thing, int(has_it))
        if has_it:
            wins(match)
    elif objective == INVESTIGATE:
        match.tell(events.INVESTIGATES, unit, thing)
        if left == [thing]:
            wins(match)
    else:
        wins(match)
    match.state[thing] = DONE


def _the_device_is_used(match: Quest, unit: int, thing: int) -> None:
    """QU-13.2"""
    match.state[thing] = DONE
    if match.kind[thing] == DEVICE:
        match.tell(events.USES, unit, thing)
    else:
        match.bearer[thing] = unit
        match.tell(events.TAKES_ALONG if match.kind[thing] == PERSON else events.PICKS_UP, unit, thing)


def an_activation_has_passed(match: Quest) -> None:
    """Check what is fulfilled by where units are, or that they are gone."""
    mission = match.box.mission
    if mission.objective == CLEAR:
        wave = [unit for unit in range(len(match.seat_of), len(match.profile)) if match.wave[unit] == mission.wave]
        if wave and all(_is_cleared(match, unit) for unit in wave):
            wins(match)
    elif mission.objective == CARRY:
        for thing in of_kind(match, LOAD):
            bearer = match.bearer[thing]
            if bearer != NOBODY and not match.has(bearer, SHAKEN) and ground.is_in_corner(match, bearer):
                wins(match)


def _is_cleared(match: Quest, unit: int) -> bool:
    """QU-13.12: a unit that has turned counts as destroyed."""
    return match.place[unit] == GONE or match.mood[unit] == TURNED


def a_round_has_passed(match: Quest) -> None:
    """A point is held by a hero who is not Shaken, unless an enemy who isn't Shaken contests it (QU-6.8). The alert
    rises.
    """
    mission = match.box.mission
    if mission.objective == HOLD:
        for point in of_kind(match, POINT):
            near = [unit for unit in (*match.heroes(), *match.enemies()) if _could_hold(match, unit, point)]
            if near and all(match.is_hero(unit) for unit in near):
                match.state[point] += 1
                match.tell(events.HOLDS, point, match.state[point], mission.hold)
                if match.state[point] >= mission.hold:
                    wins(match)
    raise_alert(match, 1)


def _could_hold(match: Quest, unit: int, point: int) -> bool:
    counts = not match.has(unit, SHAKEN) and match.mood[unit] not in (PARLEYING, TURNED)
    return counts and ground.within_of(match, unit, point, HOLDING)


def raise_alert(match: Quest, by: int) -> None:
    """The enemies know more, which calls waves."""
    match.alert = max(0, match.alert + by)
    match.tell(events.ALERT, match.alert)


def progress(match: Quest) -> tuple[int, int]:
    """The progress of the main objective: how much is done, and how much is needed."""
    mission = match.box.mission
    points = of_kind(match, POINT)
    if mission.objective == HOLD:
        return match.state[points[0]], mission.hold
    if mission.objective == CLEAR:
        wave = [unit for unit in range(len(match.seat_of), len(match.profile)) if match.wave[unit] == mission.wave]
        return sum(_is_cleared(match, unit) for unit in wave), len(wave)
    return sum(match.state[point] == DONE for point in points), len(points)
