"""What the rules ask about the map: how far, who sees whom, who can strike. They never ask for coordinates.

Rules count in thousandths of their own inch, which is half an inch on a small table (QU-2.1); here lengths are
converted to those of the board and back. Bases are on the board.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.rules import lasting
from sobremesa.games.quest.rules.pages import ADVANCE, CHARGING, CLOSING, WALKING
from sobremesa.games.quest.state.box import INCH, STRIKING, STRIKING_HEIGHT, WEAKENED, Weapon
from sobremesa.games.quest.state.match import DEAD, DOWN, ON_TABLE, Quest
from sobremesa.geometry import measure
from sobremesa.geometry.gait import Gait
from sobremesa.geometry.measure import LARGEST, TOLERANCE, Base, Point, apart, nearest_root
from sobremesa.geometry.piece import DANGEROUS

MARKER: Final = 500  # the radius of what lies on the map: tokens of 1"
STEP: Final = 6  # inches of an Advance (QU-3.3)
STRIDE: Final = 12  # ... and of a Run or a Charge


def on_board(match: Quest, length: int) -> int:
    """A length from the rules, on this board (QU-2.1)."""
    return length * match.box.board.inch // INCH


def in_rules(match: Quest, length: int) -> int:
    """A length on this board, as the rules count it (QU-2.1)."""
    return length * INCH // match.box.board.inch


# Bases.


def base(match: Quest, model: int) -> Base:
    """A model's footprint."""
    return Base(match.x[model], match.y[model], match.profile_of(match.member[model]).radius)


def bases(match: Quest, unit: int, room: int = 0) -> list[Base]:
    """The footprints of a unit's models, with this much room around each."""
    found: list[Base] = []
    _add_bases(match, unit, room, found)
    return found


def _add_bases(match: Quest, unit: int, room: int, found: list[Base]) -> None:
    radius = match.profile_of(unit).radius + room
    xs, ys, wounds = match.x, match.y, match.wounds
    first = match.first[unit]
    # The same as Quest.models, inlined because this is called more often.
    for model in range(first, first + match.strength[unit]):
        if wounds[model] != DEAD:
            found.append(Base(xs[model], ys[model], radius))


def base_of(match: Quest, unit: int) -> Base:
    """The footprint of a unit's first model that is left, which for a hero is the only one."""
    return base(match, match.models(unit)[0])


def marker(match: Quest, thing: int) -> Base:
    """The footprint of a thing on the map."""
    return Base(match.at_x[thing], match.at_y[thing], MARKER)


def put(match: Quest, model: int, x: int, y: int) -> None:
    """Put a model here."""
    match.x[model] = x
    match.y[model] = y
    match.ground[model] = match.box.board.ground(x, y)


# Distances (QU-2.2, QU-2.6).


def distance(match: Quest, unit: int, other: int) -> int:
    """Between the nearest models of two units, from edge to edge: QU-2.2, QU-2.6."""
    off = int(nearest_root(_square(match, unit, other)))
    return in_rules(match, max(0, off - match.profile_of(unit).radius - match.profile_of(other).radius))


def within(match: Quest, unit: int, other: int, limit: int) -> bool:
    """Whether two units are at most this far apart; touching the limit counts as within it (QU-2.2, QU-2.6)."""
    reach: i64 = match.profile_of(unit).radius + match.profile_of(other).radius + on_board(match, limit) + TOLERANCE + 1
    return _square(match, unit, other) < reach * reach


def _square(match: Quest, unit: int, other: int) -> i64:
    """The square of the distance between the centres of the nearest models of two units, on the board."""
    xs, ys, wounds = match.x, match.y, match.wounds
    mine, theirs = match.first[unit], match.first[other]
    least: i64 = 2 * LARGEST * LARGEST
    for model in range(mine, mine + match.strength[unit]):
        if wounds[model] == DEAD:
            continue
        x: i64 = xs[model]
        y: i64 = ys[model]
        for each in range(theirs, theirs + match.strength[other]):
            if wounds[each] != DEAD:
                dx = xs[each] - x
                dy = ys[each] - y
                least = min(least, dx * dx + dy * dy)
    return least


def distance_to(match: Quest, unit: int, thing: int) -> int:
    """From a unit's nearest model to a thing on the map."""
    return in_rules(match, gap(bases(match, unit), [marker(match, thing)]))


def within_of(match: Quest, unit: int, thing: int, limit: int) -> bool:
    """Whether a unit is at most this far from a thing on the map."""
    return near(bases(match, unit), [marker(match, thing)], on_board(match, limit))


def gap(some: list[Base], others: list[Base]) -> int:
    """Between the nearest of some bases and of others, on the board."""
    return min(apart(one, other) for one in some for other in others)


def near(some: list[Base], others: list[Base], limit: int) -> bool:
    """Whether any of some bases is at most this far, on the board, from any of others."""
    return any(measure.within(one, other, limit) for one in some for other in others)


def nearest_model(match: Quest, by: int, models: list[int]) -> int:
    """The one of these models that is nearest to a unit; if there are several, the first deployed (QU-6.13)."""
    theirs = bases(match, by)
    return min(models, key=lambda model: (gap([base(match, model)], theirs), model))


def models_near(match: Quest, target: int, limit: int, unit: int) -> list[int]:
    """The models of a unit within this distance of any model of the target; all of them, if the unit is the target."""
    if unit == target:
        return match.models(unit)
    theirs = bases(match, target)
    limit = on_board(match, limit)
    return [model for model in match.models(unit) if near([base(match, model)], theirs, limit)]


def units_near(match: Quest, target: int, limit: int, units: list[int]) -> list[int]:
    """The units among these within this distance of any model of the target, which is included."""
    return [unit for unit in units if unit == target or within(match, unit, target, limit)]


# Sight and cover (QU-2.3, QU-6.11).


def sees(match: Quest, unit: int, other: int) -> bool:
    """Whether any model of a unit sees any model of the other: QU-2.3, QU-8.4."""
    theirs = bases(match, other)
    measured = match.box.measured
    return any(measured.sees(mine, each) for mine in bases(match, unit) for each in theirs)


def sees_thing(match: Quest, unit: int, thing: int) -> bool:
    """Whether any model of a unit sees a thing on the map."""
    there = marker(match, thing)
    return any(match.box.measured.sees(mine, there) for mine in bases(match, unit))


def cover(match: Quest, unit: int, target: int) -> tuple[bool, bool]:
    """QU-6.11: whether most models of the target are inside cover, and whether most are inside or behind something that
    blocks sight, seen from the centre of the unit's nearest model that sees any of them.
    """
    measured = match.box.measured
    theirs = bases(match, target)
    mine = bases(match, unit)
    shooting = [each for each in mine if any(measured.sees(each, there) for there in theirs)]
    eye = min(shooting or mine, key=lambda each: gap([each], theirs))
    inside = [measured.in_cover(there) for there in theirs]
    either = [is_in or measured.mostly_hidden(eye, there) for is_in, there in zip(inside, theirs, strict=True)]
    return 2 * sum(inside) > len(theirs), 2 * sum(either) > len(theirs)


# Who can strike (QU-6.1, QU-6.5).


def able_to_strike(match: Quest, unit: int, target: int, weapon: Weapon, melee: bool) -> list[int]:
    """The models of a unit that can use a weapon on the target: with range and sight to any of its models, or in melee
    with it (QU-6.1, QU-6.5, QU-2.6).
    """
    if melee:
        return models_in_melee(match, unit, target)
    blind = sees_all(match, unit, weapon)
    theirs = bases(match, target)
    return [model for model in match.models(unit) if can_shoot(match, base(match, model), theirs, weapon.reach, blind)]


def can_shoot(match: Quest, shooter: Base, theirs: list[Base], reach: int, blind: bool) -> bool:
    """QU-6.1: whether a model that stands there has any of these in range and sight; ``blind``: it needs no sight."""
    limit = on_board(match, reach)
    measured = match.box.measured
    return any(measure.within(shooter, each, limit) and (blind or measured.sees(shooter, each)) for each in theirs)


def sees_all(match: Quest, unit: int, weapon: Weapon) -> bool:
    """QU-9.18: whether a unit's weapon needs no sight."""
    return any(each.sees_all for each in lasting.specials(match, unit, match.profile_of(unit).place_of(weapon.number)))


def models_in_melee(match: Quest, unit: int, rival: int) -> list[int]:
    """QU-6.5: the models of a unit within 2" across and 4" up or down of any model of the other."""
    across, height = on_board(match, STRIKING), on_board(match, STRIKING_HEIGHT)
    theirs = match.models(rival)
    return [
        model
        for model in match.models(unit)
        if any(
            abs(match.ground[model] - match.ground[other]) <= height
            and measure.within(base(match, model), base(match, other), across)
            for other in theirs
        )
    ]


# How units move (QU-3.3, and the special rules and conditions that change it).


def pace(match: Quest, unit: int, kind: int) -> int:
    """QU-3.3, QU-9.10, QU-9.11: how far a unit may move by an Advance, a Run or a Charge; 0 if it can only hold
    (QU-9.16).
    """
    specials = lasting.specials_of_unit(match, unit)
    if any(special.stays for special in specials):
        return 0
    inches = (STEP if kind == ADVANCE else STRIDE) * INCH
    for special in specials:
        inches = special.farther(inches, kind == ADVANCE)
    return weakened(match, unit, max(0, inches))


def usual_pace(match: Quest, unit: int, kind: int) -> int:
    """How far it would go by such an action without special rules that change it (QU-9.10, QU-9.11)."""
    return weakened(match, unit, (STEP if kind == ADVANCE else STRIDE) * INCH)


def weakened(match: Quest, unit: int, movement: int) -> int:
    """QU-10.2: what is left of a movement for a unit that may be Weakened."""
    return movement // 2 if match.conditions[unit] & WEAKENED else movement


def stays(match: Quest, unit: int) -> bool:
    """QU-9.16"""
    return any(special.stays for special in lasting.specials_of_unit(match, unit))


def flies(match: Quest, unit: int) -> bool:
    """QU-9.14"""
    return any(special.flies for special in lasting.specials_of_unit(match, unit))


def gait(match: Quest, unit: int, limit: int, jumps: bool = False) -> Gait:
    """How a unit's models move with this much movement on the board. All avoid dangerous ground where they can; the
    program's take any detour for that (QU-8.2). ``jumps``: also across gaps and edges that take a jump.
    """
    specials = lasting.specials_of_unit(match, unit)
    return Gait(
        limit,
        flying=any(special.flies for special in specials),
        strider=any(special.ignores_difficult for special in specials),
        jumps=jumps,
        shuns_danger=not match.is_hero(unit),
    )


def stands_in_danger(match: Quest, unit: int) -> int:
    """How many models of a unit are in dangerous terrain (QU-5.6)."""
    return sum(bool(match.box.board.pieces_under(each, DANGEROUS)) for each in bases(match, unit))


# What is in the way (QU-5.1, QU-6.3).


def friends_bases(match: Quest, unit: int, room: int) -> list[Base]:
    """The bases of the other units on its side, with this much room around them. The unconscious get no room: they bar
    no way, but nobody stops on them (QU-6.3).
    """
    found: list[Base] = []
    for friend in match.allies(unit):
        if friend != unit:
            _add_bases(match, friend, room, found)
    for hero in range(len(match.seat_of)):
        if hero != unit and match.place[hero] == ON_TABLE and match.has(hero, DOWN):
            _add_bases(match, hero, 0, found)
    return found


def in_the_way(match: Quest, unit: int, why: int, rival: int = NOBODY) -> tuple[tuple[Base, ...], tuple[Base, ...]]:
    """QU-5.1: what a unit's models may not overlap on their way, and where else they may not stop.

    Units keep 1" away from others, but may pass friends.
    """
    return bars(match, unit, why, rival), tuple(friends_bases(match, unit, _room(match, why)))


def bars(match: Quest, unit: int, why: int, rival: int = NOBODY) -> tuple[Base, ...]:
    """QU-5.1: what a unit's models may not overlap on their way. A charging unit may come near anybody, and so may
    defenders near their ``rival``, but nobody crosses an enemy's base.
    """
    room = _room(match, why)
    close_to = rival if why == CLOSING else NOBODY
    found: list[Base] = []
    for other in match.rivals(unit):
        _add_bases(match, other, 0 if other == close_to else room, found)
    return tuple(found)


def _room(match: Quest, why: int) -> int:
    """The room that a unit with this kind of move keeps from others."""
    return 0 if why == CHARGING else match.box.board.inch


def where_none_stays(match: Quest, unit: int) -> tuple[Base, ...]:
    """QU-5.1: all bases of others, with the room that a unit keeps from them."""
    bars, ends = in_the_way(match, unit, WALKING)
    return (*bars, *ends)


# The party's corner (QU-12.2), and places all over the table.


def corner_holds(match: Quest, x: int, y: int) -> bool:
    """Whether a place is in the corner in which the party is deployed."""
    left, bottom, right, top = match.box.mission.corner
    return left <= x <= right and bottom <= y <= top


def is_in_corner(match: Quest, unit: int) -> bool:
    """Whether a hero is in the party's corner."""
    there = base_of(match, unit)
    return corner_holds(match, there.x, there.y)


def corner_places(match: Quest) -> list[Point]:
    """Places in the party's corner, 2" from each other."""
    return places_in(match.box.mission.corner, match.box.board.inch)


def places_in(corner: tuple[int, int, int, int], inch: int) -> list[Point]:
    """Places in a rectangle (left, bottom, right, top), 2" from each other, with the rules' inch this long."""
    left, bottom, right, top = corner
    return [(x, y) for y in range(bottom + inch, top + 1, 2 * inch) for x in range(left + inch, right + 1, 2 * inch)]


def coarse_grid(match: Quest) -> list[Point]:
    """Places all over the table, 6" from each other."""
    board = match.box.board
    step = 6 * board.inch
    return [(x, y) for y in range(step // 2, board.depth, step) for x in range(step // 2, board.width, step)]
