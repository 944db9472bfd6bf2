"""Where a unit's models go together: towards a goal, or into contact. QU-5.2, QU-5.3, QU-5.9, QU-5.11, QU-8.4.

Moving apart after a melee is in ``parting.py``, moving to where a shot is possible in ``shots.py``.

Each model that is left gets its way in turn, or None if it stays; ``plan_of`` turns the ways into a plan for the move.
The models of a group end within 1" of another and within 3" of all others; the first of them to go leads, and the
others find their places beside those who already have one. Lengths are those of the board, except for what callers
pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final

from mypy_extensions import i64, mypyc_attr

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.ground.measured import Bases, Destination, Key, Legs, Measured
from sobremesa.games.quest.rules.pages import CHARGE, CHARGING, CLOSING, WALKING
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.match import Quest
from sobremesa.geometry.contact import ALL_ROUND, contact_places
from sobremesa.geometry.gait import Gait
from sobremesa.geometry.measure import TOLERANCE, Base, Point, apart, closer, length, touching, within
from sobremesa.geometry.way import Way
from sobremesa.geometry.ways import walk_along

TOGETHER: Final = 1  # inches to another of the group (QU-5.9)
ALL_TOGETHER: Final = 3  # ... and to all others
CLOSES: Final = 3  # inches that defenders go (QU-5.3)
ROUGH: Final = 6  # inches at most through difficult terrain (QU-5.5)
# A leader goes the first of these shares of its pace with which the others can follow.
SHARES: Final = ((1, 1), (3, 4), (1, 2), (1, 4), (0, 1))
TRIES: Final = 4  # places to which a way that is not straight is searched
ELSEWHERE: Final = 3  # every third place of contact is tried
_UNIT: Final = 1_000_000  # length of the vectors in all directions
_BITS: Final = 20  # for a length on the table
_LAST: Final = (1 << _BITS) - 1


@mypyc_attr(acyclic=True)
class Troop:
    """A unit that is about to move: its models' bases, how they go, what is in their way, who has a place already.

    ``standing`` is where each of them is or will be: nobody takes a place that another of them has not left."""

    def __init__(self, measured: Measured, gait: Gait, bars: Bases, ends: Bases, bases: list[Base]) -> None:
        self.board = measured.board
        self.measured = measured
        self.gait = gait
        self.bars = bars
        self.ends = ends
        self.bases = bases
        self.standing = list(bases)
        self.ways: list[Way | None] = [None] * len(bases)
        self.placed: list[Base] = []

    def again(self, limit: int) -> Troop:
        """The same unit where it is, with no places taken yet and another limit."""
        gait = self.gait
        gait = Gait(limit, gait.flying, gait.strider, gait.jumps, gait.shuns_danger)
        return Troop(self.measured, gait, self.bars, self.ends, self.bases)

    def asked(self, what: str, goals: Sequence[Base]) -> Key:
        """Everything that its way to these goals depends on; units it may pass but not stop on matter only where it
        could stop."""
        gait = self.gait
        limit = gait.limit + 2 * TOLERANCE
        ends = tuple(end for end in self.ends if in_reach(end, self.bases, limit))
        return (what, gait.limit, gait.flying, gait.strider, gait.shuns_danger, *goals, *self.bases, self.bars, ends)

    def may_be_held(self, way: Way) -> bool:
        """QU-5.11: whether this way of one of them might be too long because another goes through difficult terrain:
        none of their ways may then be longer than 6"."""
        cap = ROUGH * self.board.inch
        if len(self.bases) == 1 or way.length <= cap or self.gait.flying or self.gait.strider:
            return False
        return any(
            piece.reaches(base.x, base.y, cap + base.radius) for piece in self.board.rough for base in self.bases
        )

    def others(self, at: int) -> tuple[Base, ...]:
        """Where a model may not stay: near its friends, or where another model of the unit is."""
        return (*self.ends, *self.standing[:at], *self.standing[at + 1 :])

    def order(self, goals: list[Base]) -> list[int]:
        """The models, by place in ``bases``, those nearest to any goal first."""
        return sorted(range(len(self.bases)), key=lambda at: (nearest(self.bases[at], goals), at))

    def settle(self, at: int, way: Way | None) -> None:
        """Note that this model goes this way, or stays."""
        self.ways[at] = way
        if way is not None:
            self.standing[at] = self.bases[at].at(way.end)
        self.placed.append(self.standing[at])

    def joins(self, place: Base) -> bool:
        """QU-5.9: whether a model that ends here holds together with those that have their places."""
        if not self.placed:
            return True
        inch = self.board.inch
        joins = False
        for each in self.placed:
            if not within(place, each, ALL_TOGETHER * inch):
                return False
            joins = joins or within(place, each, TOGETHER * inch)
        return joins

    def asunder(self, at: int, place: Base) -> int:
        """How far a model that ends here is from holding together with those that have their places; 0 if it does."""
        if self.joins(place):
            return 0
        nearest = farthest = apart(place, self.placed[0])
        for each in self.placed[1:]:
            off = apart(place, each)
            nearest = min(nearest, off)
            farthest = max(farthest, off)
        inch = self.board.inch
        return max(0, nearest - TOGETHER * inch) + max(0, farthest - ALL_TOGETHER * inch)

    def split(self) -> int:
        """How far the models are from holding together where they end; 0 if they do."""
        return split(self.standing, self.board.inch)

    def gone(self) -> int:
        """How far all models move in total."""
        return sum(way.length for way in self.ways if way is not None)

    def is_near(self, at: int, x: i64, y: i64) -> bool:
        """Whether a model could reach a place if it went straight."""
        base = self.bases[at]
        return length(x - base.x, y - base.y) <= self.gait.limit + TOLERANCE

    def first_way(self, at: int, wanted: list[Base], together: bool = True) -> Way | None:
        """A model's way to the first of these places where it may stay, ``together`` with those who have theirs: to the
        first that it reaches straight, otherwise by any way."""
        base = self.bases[at]
        shut = (*self.others(at), *self.bars)
        legs = Legs(self.board, base, self.gait, self.bars)
        astray: list[Base] = []
        for place in wanted:
            if (
                self.is_near(at, place.x, place.y)
                and (not together or self.joins(place))
                and self.board.fits(place, shut)
            ):
                way = legs.way((place.x, place.y))
                if way is not None:
                    return way
                astray.append(place)
        for place in self.in_reach(base, astray) if len(astray) > TRIES else astray:
            way = self.measured.way_to(base, (place.x, place.y), self.gait, self.bars)
            if way is not None:
                return way
        return None

    def in_reach(self, base: Base, places: list[Base]) -> Iterator[Base]:
        """The first few of these places where a model may stay and that any way leads to; it stops judging once there
        are enough."""
        reached = self.measured.reach(base, self.gait, self.bars, ())
        limit = self.gait.limit
        return islice((place for place in places if reached.within(place.x, place.y, limit)), TRIES)

    def in_contact(self, at: int, target: Base) -> list[Point]:
        """Where a model may stay in contact with a base (QU-5.2), nearest places first."""
        base = self.bases[at]
        shut = (*self.others(at), *self.bars)
        return contact_places(self.board, target, base.radius, (base.x, base.y), shut, self.gait.limit)

    def beside(self, at: int, goals: list[Base]) -> list[Base]:
        """Its own place and those in reach beside the models that have theirs, those nearest to the goals first."""
        base = self.bases[at]
        found = [base]
        for each in self.placed:
            for gap in (self.board.inch, self.board.inch // 2, 2 * TOLERANCE):
                off: i64 = each.radius + base.radius + gap
                for dx, dy in ALL_ROUND:
                    x = each.x + off * dx // _UNIT
                    y = each.y + off * dy // _UNIT
                    if self.is_near(at, x, y):
                        found.append(Base(x, y, base.radius))
        order: list[int] = []  # one number each, faster than tuples: how far from both, then which one
        for number, place in enumerate(found):
            order.append((nearest(place, goals) << _BITS | apart(base, place)) << _BITS | number)
        return [found[each & _LAST] for each in sorted(order)]

    def follow(self, at: int, goals: list[Base]) -> bool:
        """A model finds its place beside the others, or closes up with the first of them as far as it can, or stays if
        there is none yet. Returns whether it holds together with them."""
        way = found = self.first_way(at, self.beside(at, goals))
        if found is None and self.placed:
            way = self.along(at, self.placed[0], 0, self.gait)
        self.settle(at, way)
        return found is not None

    def along(self, at: int, goal: Base, near: int, gait: Gait) -> Way | None:
        """As far as a model gets on its road to a base; without a road, as near as it can get (QU-8.4)."""
        base = self.bases[at]
        way = self.measured.road(base, goal, near, gait, self.bars)
        if way is not None:
            return walk_along(self.board, base, way, gait, (*self.others(at), *self.bars))
        place = self.measured.reach(base, gait, self.bars, self.others(at)).nearest_to(goal)
        return self.measured.way_to(base, place, gait, self.bars)


def muster(match: Quest, unit: int, limit: int, why: int, rival: int = NOBODY) -> Troop:
    """A unit that is about to move this far, where it is."""
    bars, ends = ground.in_the_way(match, unit, why, rival)
    return Troop(match.box.measured, ground.gait(match, unit, limit), bars, ends, ground.bases(match, unit))


def in_reach(base: Base, bases: list[Base], limit: int) -> bool:
    """Whether a base can come near any of these: units farther away than they go make no difference."""
    return any(closer(base, each, limit + 1) for each in bases)


def split(places: list[Base], inch: int) -> int:
    """QU-5.9: how far models in these places are from holding together; 0 if they do."""
    missing = scattered(places, inch)
    for at, place in enumerate(places if len(places) > 1 else ()):
        least = min([apart(place, each) for each in (*places[:at], *places[at + 1 :])])
        missing += max(0, least - TOGETHER * inch - TOLERANCE)
    return missing


def scattered(places: list[Base], inch: int) -> int:
    """By how much each is too far from the farthest of them, added up."""
    missing = 0
    for place in places:
        farthest = max([apart(place, each) for each in places])
        missing += max(0, farthest - ALL_TOGETHER * inch - TOLERANCE)
    return missing


def holds_together(match: Quest, unit: int) -> bool:
    """QU-5.9: whether a unit's models are as close together as a group has to be."""
    return not split(ground.bases(match, unit), match.box.board.inch)


def nearest(place: Base, goals: list[Base]) -> int:
    """How far away the nearest of some bases is."""
    least = apart(place, goals[0])
    for goal in goals[1:]:
        least = min(least, apart(place, goal))
    return least


def plan_of(match: Quest, unit: int, ways: list[Way | None], pace: int) -> Destination:
    """Where a unit with a move of ``pace`` ends by these ways; through difficult terrain that move is one of 6", so a
    unit that could go through it doesn't go around it (QU-5.5, QU-5.11)."""
    bases = ground.bases(match, unit)
    here = [(base.x, base.y) for base in bases]
    there = [place if way is None else way.end for place, way in zip(here, ways, strict=True)]
    rough = [way is not None and way.difficult for way in ways]
    to = () if here == there else tuple(fact for place in there for fact in place)
    held = pace > ROUGH * INCH and any(rough) and not all(rough)
    return Destination(to, min(pace, ROUGH * INCH) if any(rough) else pace, held)


def capped(match: Quest, plan: Callable[[int], list[Way | None]], limit: int) -> list[Way | None]:
    """QU-5.11: a plan in which all go 6" at most if any of several goes through difficult terrain."""
    ways = plan(limit)
    cap = ROUGH * match.box.board.inch
    gone = [way for way in ways if way is not None]
    if len(ways) < 2 or not any(way.difficult for way in gone) or max(way.length for way in gone) <= cap + TOLERANCE:
        return ways
    return plan(cap)


def _most_together(tries: Iterable[Troop]) -> list[Way | None]:
    """QU-5.9: of several plans for a group, made one by one, the first that keeps it together, otherwise the one that
    comes closest to that."""
    best: list[Way | None] = []
    least = NOBODY
    for troop in tries:
        split = troop.split()
        if least == NOBODY or split < least:
            best, least = troop.ways, split
        if not split:
            break
    return best


# Towards a goal (QU-8.1, QU-8.2, QU-8.4).


def towards(match: Quest, unit: int, goal: Base, pace: int) -> Destination:
    """Where a unit ends that goes as near to a base as its way of ``pace`` allows."""
    troop = muster(match, unit, ground.on_board(match, pace), WALKING)
    find = partial(_end_towards, match, unit, troop, goal, pace)
    found = match.box.measured.destination(troop.asked("towards", [goal]), find)
    assert found is not None
    return found


def _end_towards(match: Quest, unit: int, troop: Troop, goal: Base, pace: int) -> Destination | None:
    return plan_of(match, unit, capped(match, partial(_approach, troop, goal), troop.gait.limit), pace)


def _approach(troop: Troop, goal: Base, limit: int) -> list[Way | None]:
    """The ways of a unit whose leader goes as far as the others can follow, within this limit."""
    found: list[Way | None] = []
    for part, whole in SHARES:
        found, together = _march(troop.again(limit), goal, limit * part // whole)
        if together:
            break
    return found


def _march(troop: Troop, goal: Base, stride: int) -> tuple[list[Way | None], bool]:
    """The leader goes ``stride`` of its road, and the others go the same way, or find places beside it. Returns whether
    all hold together."""
    order = troop.order([goal])
    leader = order[0]
    troop.settle(leader, _lead(troop, leader, goal, stride))
    start, end = troop.bases[leader], troop.standing[leader]
    together = True
    for at in order[1:]:
        base = troop.bases[at]
        way = troop.first_way(at, [base.at((base.x + end.x - start.x, base.y + end.y - start.y))])
        if way is None:
            together = troop.follow(at, [goal]) and together
        else:
            troop.settle(at, way)
    return troop.ways, together


def _lead(troop: Troop, at: int, goal: Base, stride: int) -> Way | None:
    """Along the shortest road to the goal; an enemy is approached as far as the room around it allows."""
    if not stride:
        return None
    gait = Gait(stride, troop.gait.flying, troop.gait.strider, False, troop.gait.shuns_danger)
    off = max((bar.radius - goal.radius for bar in troop.bars if (bar.x, bar.y) == (goal.x, goal.y)), default=0)
    return troop.along(at, goal, off, gait)


# Into contact (QU-5.2, QU-5.3).


def can_charge(match: Quest, unit: int, targets: list[int]) -> list[int]:
    """QU-5.2: which of these any model of a unit comes into contact with by a charge."""
    comes, perhaps = could_charge(match, unit, targets)
    if not perhaps:
        return comes
    comes += [target for target in perhaps if contact(match, unit, target) is not None]
    return [target for target in targets if target in comes]


def could_charge(match: Quest, unit: int, targets: list[int]) -> tuple[list[int], list[int]]:
    """QU-5.2: to which of these a way leads for any model of a unit, and to which one may lead. For the latter,
    difficult terrain that another of its models goes through might hold all of them to 6" (QU-5.11), and only the whole
    plan tells."""
    pace = ground.pace(match, unit, CHARGE)
    near = [target for target in targets if pace and ground.within(match, unit, target, pace)]
    comes: list[int] = []
    perhaps: list[int] = []
    if near:
        troop = muster(match, unit, ground.on_board(match, pace), CHARGING)
        for target in near:
            way = _shortest_charge(troop, ground.bases(match, target), lambda found: not troop.may_be_held(found))[1]
            if way is not None:
                (perhaps if troop.may_be_held(way) else comes).append(target)
    return comes, perhaps


def contact(match: Quest, unit: int, target: int) -> Destination | None:
    """QU-5.2: where a unit ends that charges the target; None if no model comes into contact."""
    pace = ground.pace(match, unit, CHARGE)
    if not pace or not ground.within(match, unit, target, pace):
        return None
    theirs = ground.bases(match, target)
    troop = muster(match, unit, ground.on_board(match, pace), CHARGING)
    find = partial(_end_of_charge, match, unit, troop, theirs, pace)
    return match.box.measured.destination(troop.asked("charge", theirs), find)


def _end_of_charge(match: Quest, unit: int, troop: Troop, theirs: list[Base], pace: int) -> Destination | None:
    ways = capped(match, partial(_charge, troop, theirs), troop.gait.limit)
    return plan_of(match, unit, ways, pace) if ways else None


def _charge(start: Troop, theirs: list[Base], limit: int) -> list[Way | None]:
    """The model with the shortest way goes into contact, then the others as they can. If they can't get beside it,
    every place of contact where they might is tried (QU-5.9). None if no model comes into contact."""
    troop = start.again(limit)
    first, shortest = _shortest_charge(troop, theirs)
    return [] if shortest is None else _most_together(_charges(troop, theirs, first, shortest))


def _charges(troop: Troop, theirs: list[Base], first: int, shortest: Way) -> Iterator[Troop]:
    """The plans for a charge that begin with one model: first by its shortest way, then to other places of contact."""
    base = troop.bases[first]
    order = troop.order(theirs)
    yield _behind(troop, theirs, order, first, shortest)
    for each in sorted(theirs, key=lambda each: apart(base, each)):
        for place in troop.in_contact(first, each)[::ELSEWHERE]:
            way = troop.first_way(first, [base.at(place)])
            if way is not None:
                yield _behind(troop, theirs, order, first, way)


def _behind(troop: Troop, theirs: list[Base], order: list[int], first: int, way: Way) -> Troop:
    """The first model goes this way into contact, the others follow as they can."""
    found = troop.again(troop.gait.limit)
    found.settle(first, way)
    for at in order:
        if at != first:
            _join_in(found, at, theirs)
    return found


def _shortest_charge(
    troop: Troop, theirs: list[Base], will_do: Callable[[Way], bool] | None = None
) -> tuple[int, Way | None]:
    """Which model has the shortest way into contact with any of these, and that way; None if none has one. Or else the
    first way that ``will_do``."""
    best: Way | None = None
    first = 0
    for at in troop.order(theirs):
        for target in theirs:
            far = apart(troop.bases[at], target)
            if far <= troop.gait.limit + TOLERANCE if best is None else far < best.length:
                bars = tuple(bar for bar in troop.bars if bar != target)
                way = troop.measured.charge_way(troop.bases[at], target, troop.gait, bars, troop.others(at))
                if way is not None and (best is None or way.length < best.length):
                    best, first = way, at
                    if will_do is not None and will_do(way):
                        return first, best
    return first, best


def _join_in(troop: Troop, at: int, theirs: list[Base]) -> None:
    """A model goes into contact, or as near as it can."""
    base = troop.bases[at]
    if any(touching(base, each) for each in theirs):
        troop.settle(at, None)
        return
    near = [each for each in theirs if apart(base, each) <= troop.gait.limit + 2 * TOLERANCE]
    there = [
        base.at(place)
        for each in sorted(near, key=lambda each: apart(base, each))
        for place in troop.in_contact(at, each)
    ]
    way = troop.first_way(at, there)
    if way is None:
        troop.follow(at, theirs)
    else:
        troop.settle(at, way)


def closing_in(match: Quest, unit: int, rival: int) -> Destination:
    """QU-5.3, QU-6.15: where the models of a unit end that its rival has charged."""
    theirs = ground.bases(match, rival)

    def plan(limit: int) -> list[Way | None]:
        troop = muster(match, unit, limit, CLOSING, rival)
        for at in troop.order(theirs):
            _join_in(troop, at, theirs)
        return troop.ways

    pace = ground.weakened(match, unit, CLOSES * INCH)
    return plan_of(match, unit, capped(match, plan, ground.on_board(match, pace)), pace)
