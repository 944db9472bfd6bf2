"""What has been measured on a board, kept because it is asked again: positions change little between questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from sobremesa.geometry.board import Board
from sobremesa.geometry.contact import straight_to
from sobremesa.geometry.corners import BARRED, corners_of
from sobremesa.geometry.gait import ANY_LENGTH, Gait, manners
from sobremesa.geometry.measure import TOLERANCE, Base, Point, closer, length, point_near
from sobremesa.geometry.piece import COVER, DANGEROUS
from sobremesa.geometry.reach import Reach, walks_all_over
from sobremesa.geometry.sight import mostly_hidden, sees
from sobremesa.geometry.walk import Walk, bars_round
from sobremesa.geometry.way import Way, way_over
from sobremesa.geometry.ways import charge_way, road, way_to

MOST_SIGHTS: Final = 20_000
MOST_WAYS: Final = 4_000
MOST_ROADS: Final = 1_000
MOST_ALIKE: Final = 4  # roads between the same two places
MOST_WALKS: Final = 64
MOST_SAMPLES: Final = 500
MOST_DESTINATIONS: Final = 2_000

_SLACK: Final = 100  # of lengths that have been rounded one by one

Bases = tuple[Base, ...]
Key = tuple[object, ...]
V = TypeVar("V")


@mypyc_attr(acyclic=True)
class Destination:
    """Where a unit is to move: ``to`` has the places of its models, x and y of each in turn, empty if all stay;
    ``pace`` is how far each may go to get there, in thousandths of the rules' inch; ``held``: that is less for all of
    them because some go through difficult terrain (QU-5.11).
    """

    def __init__(self, to: tuple[int, ...], pace: int, held: bool = False) -> None:
        self.to = to
        self.pace = pace
        self.held = held


class _Kept(Generic[V]):
    """Answers by what was asked; if there are too many, all are forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.known: dict[Key, V] = {}

    def keep(self, key: Key, answer: V) -> V:
        """Remember an answer, and return it."""
        if len(self.known) >= self.most:
            self.known = {}
        self.known[key] = answer
        return answer


@mypyc_attr(acyclic=True)
class _Road:
    """A road, or that there is none; ``far`` is how far from its two ends together the search looked, and ``bars`` what
    stood there. As long as the same stands there, whatever is elsewhere, the road is the same.
    """

    def __init__(self, way: Way | None, far: int, bars: Bases) -> None:
        self.way = way
        self.far = far
        self.bars = bars


class Measured:
    """The answers for one board. They depend only on what was asked, so all copies of a match share them.

    ``seen``, ``ways`` and so on hold them by what was asked. A straight way is found without a search.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seen: _Kept[bool] = _Kept(MOST_SIGHTS)
        self.hidden: _Kept[bool] = _Kept(MOST_SIGHTS)
        self.inside: _Kept[bool] = _Kept(MOST_SIGHTS)
        self.ways: _Kept[tuple[Way | None]] = _Kept(MOST_WAYS)
        self.roads: _Kept[tuple[_Road, ...]] = _Kept(MOST_ROADS)
        self.walks: _Kept[list[Walk]] = _Kept(MOST_WALKS)
        self.samples: _Kept[list[Point]] = _Kept(MOST_SAMPLES)
        self.destinations: _Kept[tuple[Destination | None]] = _Kept(MOST_DESTINATIONS)

    def sees(self, a: Base, b: Base) -> bool:
        """QU-2.3: it is the same in both directions, and computed once."""
        if b.x < a.x or (b.x == a.x and b.y < a.y):
            a, b = b, a
        key = (a.x, a.y, a.radius, b.x, b.y, b.radius)
        found = self.seen.known.get(key)
        return self.seen.keep(key, sees(self.board, a, b)) if found is None else found

    def mostly_hidden(self, eye: Base, target: Base) -> bool:
        """QU-6.11"""
        key = (eye.x, eye.y, eye.radius, target.x, target.y, target.radius)
        found = self.hidden.known.get(key)
        return self.hidden.keep(key, mostly_hidden(self.board, eye, target)) if found is None else found

    def in_cover(self, target: Base) -> bool:
        """QU-6.11: whether most of a base is inside cover."""
        key = (target.x, target.y, target.radius)
        found = self.inside.known.get(key)
        return self.inside.keep(key, self.board.mostly_inside(target, COVER)) if found is None else found

    def way_to(self, base: Base, to: Point, gait: Gait, bars: Bases) -> Way | None:
        """The best way to a place in one move; the caller checks whether others are in the way there."""
        bars = self.near(base, gait, bars)
        key = (base, to, *_how(gait), bars)
        known = self.ways.known.get(key)
        if known is None:
            way = None
            if self.board.fits_at(to[0], to[1], base.radius, bars):
                way = self.straight(base, to, gait, bars) or way_to(self.board, base, to, gait, bars)
            known = self.ways.keep(key, (way,))
        return known[0]

    def charge_way(self, base: Base, target: Base, gait: Gait, bars: Bases, ends: Bases) -> Way | None:
        """The shortest way into contact (QU-5.2)."""
        bars, ends = self.between(base, target, gait, bars), beside(base, target, ends)
        key = (base, target, *_how(gait), bars, ends)
        known = self.ways.known.get(key)
        if known is None:
            way = None
            place = straight_to((base.x, base.y), target, base.radius + target.radius)
            if self.board.fits_at(place[0], place[1], base.radius, (*bars, *ends)):
                way = self.straight(base, place, gait, bars)
            known = self.ways.keep(key, (way or charge_way(self.board, base, target, gait, bars, ends),))
        return known[0]

    def road(self, base: Base, goal: Base, near: int, gait: Gait, bars: Bases) -> Way | None:
        """The shortest way of any length to within this distance of a base (QU-8.1)."""
        key = (base, goal, near, *_how(gait)[1:])
        roads = self.roads.known.get(key) or ()
        for known in roads:
            if _round(base, goal, known.far, bars) == known.bars:
                return known.way
        way = road(self.board, base, goal, near, gait, bars)
        far = self.looked_at(base, goal, near, gait, way)
        self.roads.keep(key, (_Road(way, far, _round(base, goal, far, bars)), *roads[: MOST_ALIKE - 1]))
        return way

    def looked_at(self, base: Base, goal: Base, near: int, gait: Gait, way: Way | None) -> int:
        """How far from base and goal together the search for this road looked. It covers the whole table if the
        question was a wider one: whether there is any road at all, a safe one, one to a place beside the straight one,
        or what jumps save.
        """
        if way is None or way.dangerous or gait.jumps:
            return ANY_LENGTH
        contact = base.radius + goal.radius + near
        if len(way.points) > 1 and straight_to(way.points[-2], goal, contact) != way.end:
            return ANY_LENGTH
        return way.length + contact

    def reach(self, base: Base, gait: Gait, bars: Bases, ends: Bases) -> Reach:
        """Where a base can go."""
        near = self.near(base, gait, bars)
        key = (base, *_how(gait), near)
        walks = self.walks.known.get(key)
        if walks is None:
            walks = self.walks.keep(key, walks_all_over(self.board, base, gait, near))
        return Reach(self.board, base, gait, walks, (*ends, *bars))

    def sample(self, key: Key, find: Callable[[], list[Point]]) -> list[Point]:
        """Places that were found for what the key names, which is everything they depend on."""
        found = self.samples.known.get(key)
        return self.samples.keep(key, find()) if found is None else found

    def destination(self, key: Key, find: Callable[[], Destination | None]) -> Destination | None:
        """Where a unit ends that charges or goes back, found for what the key names, which is everything it depends
        on.
        """
        known = self.destinations.known.get(key)
        return (known or self.destinations.keep(key, (find(),)))[0]

    def near(self, base: Base, gait: Gait, others: Bases) -> Bases:
        """The bases among these that a move can get to at all, so that it is the same question again when only units
        elsewhere have moved. A unit that avoids danger asks whether any way, however long, leads around it, past all of
        them.
        """
        if gait.shuns_danger and self.board.kinds & DANGEROUS:
            return others
        limit: i64 = gait.limit + base.radius + 2 * TOLERANCE
        x: i64 = base.x
        y: i64 = base.y
        found = []
        for each in others:
            far = limit + each.radius
            dx = each.x - x
            dy = each.y - y
            if dx * dx + dy * dy <= far * far:
                found.append(each)
        return others if len(found) == len(others) else tuple(found)

    def between(self, base: Base, target: Base, gait: Gait, bars: Bases) -> Bases:
        """The obstacles among these that a way into contact could reach. A way that only touches one is no longer than
        the move, and close to the target no way turns farther aside than its own thickness.
        """
        if gait.shuns_danger and self.board.kinds & DANGEROUS:
            return bars
        return _round(base, target, gait.limit + 2 * (base.radius + target.radius), bars)

    def straight(self, base: Base, to: Point, gait: Gait, bars: Bases) -> Way | None:
        """The straight way to a place, if no way is better: on level ground, through nothing to be avoided, past all
        obstacles. None says nothing about other ways.
        """
        return Legs(self.board, base, gait, bars).way(to)


@mypyc_attr(acyclic=True)
class Legs:
    """The straight legs of one base in a gait, in the best manner; bases may bar them."""

    def __init__(self, board: Board, base: Base, gait: Gait, bars: Bases) -> None:
        self.board = board
        self.base = base
        self.gait = gait
        best = manners(board, base, gait, gait.limit, board.kinds)[0]
        self.limit = best.limit + TOLERANCE
        self.corners = corners_of(board, base.radius, best.shunned, gait.jumps)
        self.bars = [bar for bar in bars_round(base, bars, gait.limit) if bar.reach > TOLERANCE]

    def cost(self, to: Point) -> int:
        """What the leg to a place costs; BARRED if it can't be done in one move."""
        x, y = self.base.x, self.base.y
        for bar in self.bars:
            if point_near(bar.x, bar.y, x, y, to[0], to[1], bar.reach - TOLERANCE):
                return BARRED
        cost = self.corners.leg(x, y, to[0], to[1])
        return BARRED if cost > self.limit else cost

    def level(self, to: Point) -> bool:
        """Whether a straight way is as good as any: on level ground and through nothing to be avoided. False says
        nothing about other ways.
        """
        if self.gait.flying or self.gait.jumps:
            return False
        whole = int(length(to[0] - self.base.x, to[1] - self.base.y))
        return whole <= self.limit and self.cost(to) == whole

    def way(self, to: Point) -> Way | None:
        """The straight way to a place, if it is as good as any."""
        return way_over(self.board, self.base, [(self.base.x, self.base.y), to], self.gait) if self.level(to) else None


def beside(base: Base, target: Base, others: Bases) -> Bases:
    """The bases among these that can be in the way of a base in contact with the target."""
    found = [each for each in others if closer(each, target, 2 * base.radius + 2 * TOLERANCE)]
    return others if len(found) == len(others) else tuple(found)


def _round(base: Base, goal: Base, far: i64, bars: Bases) -> Bases:
    """The obstacles among these that a base might meet if it goes no farther than this from base to goal, whatever the
    turns.
    """
    found = []
    for bar in bars:
        aside: i64 = bar.radius + base.radius
        there = length(bar.x - base.x, bar.y - base.y) + length(bar.x - goal.x, bar.y - goal.y)
        if there <= far + 2 * aside + _SLACK:
            found.append(bar)
    return bars if len(found) == len(bars) else tuple(found)


def _how(gait: Gait) -> tuple[int, bool, bool, bool, bool]:
    return (gait.limit, gait.flying, gait.strider, gait.jumps, gait.shuns_danger)
