"""The corners round which ways go: what a board remembers for all bases of one size.

A shortest way is straight but for the corners of what is in the way. A base's centre keeps its radius from walls, so
it turns on an arc round each of their corners. The arc is drawn as a few straight pieces outside of it, none turning
by more than 22.5 degrees: a way round a corner is at most 1.3% longer than the arc, never shorter. Straight legs are
judged exactly; but a passage in which one must turn, and which leaves less room than 2% of the arc's radius (0.01" for
a base of 1" at a wall, 0.04" round an enemy's inch), may be missed.
"""

from __future__ import annotations

from bisect import bisect, bisect_left
from math import sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from sobremesa.geometry.board import Board
from sobremesa.geometry.levels import Passage, passage, uneven_near
from sobremesa.geometry.measure import LARGEST, TOLERANCE, Point, length
from sobremesa.geometry.piece import BRIDGE, IMPASSABLE, Edge, Piece, keeps_clear

BARRED: Final = -1  #: stands for the cost of a leg that can't be gone
# A leg to a corner is one number, made, sorted and kept sooner than a tuple: what it costs, then which corner.
NODE_BITS: Final = 16
NODES: Final = (1 << NODE_BITS) - 1
_FACT: Final = 16  # bits of a coordinate on a table
_FACTS: Final = (1 << _FACT) - 1
_MOST_SPOTS: Final = 50
_MOST_LEGS: Final = 30_000
_MOST_ROUNDS: Final = 100
WHOLE: Final = 2 * LARGEST  #: longer than any leg
_SURVEY: Final = 4000  # by how much farther the legs from a corner are looked at each time
_RIM: Final = 12  # how far from the side of a gap or of a climb a corner lies
# Sixteen points so far from a centre that the lines between neighbours stay outside of the circle of radius 100000.
_ROUND: Final = (
    (100000, 19891),
    (84776, 56645),
    (56645, 84776),
    (19891, 100000),
    (-19891, 100000),
    (-56645, 84776),
    (-84776, 56645),
    (-100000, 19891),
    (-100000, -19891),
    (-84776, -56645),
    (-56645, -84776),
    (-19891, -100000),
    (19891, -100000),
    (56645, -84776),
    (84776, -56645),
    (100000, -19891),
)
_ASIDE: Final = 0.19891  # of the radius: half of the line between two of them
_RING: Final = 1.0196  # their distance from the centre, of the radius
_UNKNOWN: Final[tuple[int, list[int]]] = (0, [])  # the legs from a place of which nothing is known yet


@mypyc_attr(acyclic=True)
class Corner:
    """A point round which a way may turn.

    ``before`` and ``after`` are its neighbours on the line that goes round the same thing: a taut way leaves both on
    one side. What is no corner of anything (a place to climb at, an end of a bridge) has itself for neighbours.
    """

    def __init__(self, x: i64, y: i64) -> None:
        self.x = x
        self.y = y
        self.before_x: i64 = x
        self.before_y: i64 = y
        self.after_x: i64 = x
        self.after_y: i64 = y
        # What legs that may be missing cost at least, and those that are known; see Corners.onward. Both are replaced
        # at once and never changed, as several threads may ask the same board.
        self.onward = _UNKNOWN

    def taut(self, x: i64, y: i64) -> bool:
        """Whether a straight leg between here and this point can be part of a shortest way that turns here."""
        dx = x - self.x
        dy = y - self.y
        before = dx * (self.before_y - self.y) - dy * (self.before_x - self.x)
        after = dx * (self.after_y - self.y) - dy * (self.after_x - self.x)
        return (before >= 0 and after >= 0) or (before <= 0 and after <= 0)


class Spot:
    """A place from which ways begin, and what is known of the straight legs from there to the board's corners."""

    def __init__(self, corners: Corners, x: int, y: int) -> None:
        self.corners = corners
        self.x = x
        self.y = y
        self.near = _UNKNOWN  # up to which limit, and which: replaced likewise
        self.costs: dict[int, int] = {}

    def within(self, limit: int) -> list[int]:
        """The legs to corners that may cost so much (or a little more) or less, the nearest first, with what each costs
        at least."""
        known, near = self.near
        if limit > known:
            near = self._near(limit + TOLERANCE)
            self.near = limit, near
        elif limit < known:
            return near[: bisect(near, limit + TOLERANCE + 1 << NODE_BITS)]
        return near

    def _near(self, limit: i64) -> list[int]:
        found: list[int] = []
        corners = self.corners
        x: i64 = self.x
        y: i64 = self.y
        span: i64 = WHOLE if corners.jumps else limit
        for number in corners.beside(x, span):
            corner = corners.corners[number]
            if -span <= corner.y - y <= span:
                least = corners.least(x, y, corner.x, corner.y)
                if least <= limit:
                    found.append(least << NODE_BITS | number)
        found.sort()
        return found

    def leg(self, number: int) -> int:
        """What the straight leg to a corner costs, or BARRED by the board."""
        known = self.costs.get(number)
        if known is not None:
            return known
        corner = self.corners.corners[number]
        cost = self.corners.leg(self.x, self.y, corner.x, corner.y)
        self.costs[number] = cost
        return cost


class Corners:
    """The corners of a board for bases of one radius, and the legs between them.

    ``shunned``: kinds of pieces that are walked round as if they were impassable. ``jumps``: whether jumps count.
    """

    def __init__(self, board: Board, radius: int, shunned: int, jumps: bool) -> None:
        self.board = board
        self.radius = radius
        self.shunned = shunned
        self.jumps = jumps
        self.legs: dict[int, int] = {}  # what was asked for, by its ends: one number, made sooner than a tuple
        self.solid: list[Piece] = board.of_kind(IMPASSABLE | shunned)
        self.lately: Piece | None = None
        self.corners: list[Corner] = []
        self.spots: dict[tuple[int, int], Spot] = {}
        self.rounds: dict[tuple[int, int, int], list[Corner]] = {}
        for piece in self.solid:
            self._add(ring(piece.edges, radius + 1))
        for piece in board.uneven:
            if not piece.kinds & shunned:
                if piece.kinds & BRIDGE:
                    self._add([Corner(corner.x, corner.y) for corner in ring(piece.edges, -_RIM)])
                self._add(ring(piece.edges, radius + 1 if piece.floor > 0 else _RIM))
                if len(piece.climbable) < len(piece.edges):
                    self._add(_places_to_climb(piece, radius + 1))
        self.by_x = sorted([int(corner.x) << NODE_BITS | number for number, corner in enumerate(self.corners)])

    def _add(self, corners: list[Corner]) -> None:
        """Keep those at which a base may pass."""
        self.corners.extend(corner for corner in corners if self.clear(corner.x, corner.y))

    def clear(self, x: i64, y: i64) -> bool:
        """Whether a base on its way may be here: on the table, off everything solid, on firm ground."""
        if not self.board.on_table(x, y, self.radius) or not self.board.footing(x, y):
            return False
        reach: i64 = self.radius - TOLERANCE
        return keeps_clear(x, y, reach, self.solid)

    def beside(self, x: i64, span: i64) -> list[int]:
        """The corners, by number, that are no farther than this to the left or right of a place."""
        first = bisect_left(self.by_x, int(x - span) << NODE_BITS)
        last = bisect_left(self.by_x, int(x + span + 1) << NODE_BITS)
        return [each & NODES for each in self.by_x[first:last]]

    def onward(self, corner: Corner, limit: int, judged: bool) -> list[int]:
        """The legs to the board's corners by which a taut way may go straight on from a corner of the board or round a
        bar, the cheapest first. Those that cost more than ``limit`` may be missing. Only
        where they are ``judged``, for one corner always or never, all can be gone; else they cost so much at least."""
        known, legs = corner.onward
        if known <= limit and known < WHOLE:
            farther = min(WHOLE, (limit // _SURVEY + 1) * _SURVEY)
            legs = legs[:]
            for leg in self._taut_with(corner, farther):
                least, number = leg >> NODE_BITS, leg & NODES
                there = self.corners[number]
                if least >= known and there is not corner:
                    cost = self.leg(corner.x, corner.y, there.x, there.y) if judged else least
                    if cost != BARRED:
                        legs.append(cost << NODE_BITS | number)
            legs.sort()
            corner.onward = farther, legs
        return legs

    def _taut_with(self, corner: Corner, limit: int) -> list[int]:
        """The legs to the board's corners from this one that can be part of a shortest way and may cost less than this,
        with what each costs at least."""
        found: list[int] = []
        x = corner.x
        y = corner.y
        before_x = corner.before_x - x
        before_y = corner.before_y - y
        after_x = corner.after_x - x
        after_y = corner.after_y - y
        span: i64 = WHOLE if self.jumps else limit
        for number in self.beside(x, span):
            there = self.corners[number]
            dx = there.x - x
            dy = there.y - y
            if not -span < dy < span:
                continue
            before = dx * before_y - dy * before_x
            after = dx * after_y - dy * after_x
            if ((before >= 0 and after >= 0) or (before <= 0 and after <= 0)) and there.taut(x, y):
                least = self.least(x, y, there.x, there.y)
                if least < limit:
                    found.append(least << NODE_BITS | number)
        return found

    def least(self, ax: i64, ay: i64, bx: i64, by: i64) -> int:
        """What a straight leg costs at least: its length, if nothing can be jumped on it (QU-5.7)."""
        return 0 if self.jumps and self.is_uneven(ax, ay, bx, by) else int(length(bx - ax, by - ay))

    def spot(self, x: int, y: int) -> Spot:
        """A place from which ways begin; the last ones are remembered."""
        known = self.spots.get((x, y))
        if known is None:
            if len(self.spots) >= _MOST_SPOTS:
                self.spots.clear()
            known = Spot(self, x, y)
            self.spots[x, y] = known
        return known

    def round_bar(self, x: int, y: int, reach: int) -> list[Corner]:
        """The corners round a circle at which a base may pass; the last ones are remembered."""
        known = self.rounds.get((x, y, reach))
        if known is None:
            if len(self.rounds) >= _MOST_ROUNDS:
                self.rounds.clear()
            known = [corner for corner in round_base(x, y, reach) if self.clear(corner.x, corner.y)]
            self.rounds[x, y, reach] = known
        return known

    def beside_bar(self, x: int, y: int, reach: int, there: Point) -> list[Corner]:
        """Where one may turn who goes straight past a circle from a place, or to it, that is between the circle and the
        corners round it; none for places farther off. Those corners may be behind the circle, or shut."""
        return [corner for corner in beside_base(x, y, reach, there) if self.clear(corner.x, corner.y)]

    def leg(self, ax: i64, ay: i64, bx: i64, by: i64) -> int:
        """What a straight leg costs (length, climbs, less what is jumped), or BARRED by the board. What takes long to
        tell, over uneven ground, is told once."""
        if not self.board.uneven:
            return int(length(bx - ax, by - ay)) if self.open(ax, ay, bx, by, None) else BARRED
        if (ax | ay | bx | by) & ~_FACTS:
            return self._over_ground(ax, ay, bx, by)  # an end is off every table
        key = int(((ax << _FACT | ay) << _FACT | bx) << _FACT | by)
        known = self.legs.get(key)
        if known is None:
            known = self._over_ground(ax, ay, bx, by)
            if len(self.legs) >= _MOST_LEGS:
                self.legs = {}
            self.legs[key] = known
        return known

    def _over_ground(self, ax: i64, ay: i64, bx: i64, by: i64) -> int:
        passed = self.passage((ax, ay), (bx, by)) if self.open(ax, ay, bx, by, None) else None
        return BARRED if passed is None else int(length(bx - ax, by - ay)) + passed.extra

    def passage(self, a: Point, b: Point) -> Passage | None:
        """How a straight leg is passed over uneven ground, or None."""
        return passage(self.board, a, b, self.radius, self.jumps)

    def is_uneven(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a straight leg may pass over uneven ground, on which alone it may jump and cost less than its
        length."""
        return bool(uneven_near(self.board, ax, ay, bx, by, 0))

    def leaps(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a straight leg that can be gone has a jump on it."""
        if not self.jumps or not self.is_uneven(ax, ay, bx, by):
            return False
        passed = self.passage((ax, ay), (bx, by))
        return passed is not None and bool(passed.jumps)

    def open(self, ax: i64, ay: i64, bx: i64, by: i64, leave: list[Piece] | None) -> bool:
        """Whether a base can go straight from a to b past everything solid; pieces in ``leave`` don't count. What
        barred the last leg is asked first: many are asked to places side by side, and it bars most of them."""
        reach: i64 = self.radius - TOLERANCE
        lately = self.lately
        if leave is None and lately is not None and lately.brushed(ax, ay, bx, by, reach):
            return False
        left, right = (ax - reach, bx + reach) if ax < bx else (bx - reach, ax + reach)
        bottom, top = (ay - reach, by + reach) if ay < by else (by - reach, ay + reach)
        for piece in self.solid:
            if (
                piece.right > left
                and piece.left < right
                and piece.top > bottom
                and piece.bottom < top
                and not (leave is not None and piece in leave)
                and piece.brushed(ax, ay, bx, by, reach)
            ):
                self.lately = piece
                return False
        return True


def corners_of(board: Board, radius: int, shunned: int, jumps: bool) -> Corners:
    """The corners of a board for one kind of walker: made once and remembered by the board."""
    key = (radius, shunned, int(jumps))
    known = board.remembered.get(key)
    if isinstance(known, Corners):
        return known
    made = Corners(board, radius, shunned, jumps)
    board.remembered[key] = made
    return made


def round_base(x: i64, y: i64, reach: i64) -> list[Corner]:
    """Sixteen corners round a circle of this radius; the lines between neighbours stay outside of it."""
    reach += 2
    return _linked([Corner(x + reach * px // 100000, y + reach * py // 100000) for px, py in _ROUND])


def beside_base(x: i64, y: i64, reach: i64, there: Point) -> list[Corner]:
    """The two corners by which one passes on either side, straight from a place between a circle and the corners of
    ``round_base``; none if the place is not there."""
    dx = float(there[0] - x)
    dy = float(there[1] - y)
    far = sqrt(dx * dx + dy * dy)
    line = float(reach + 2)
    if not 0.0 < far <= line * _RING:
        return []
    along = line / far
    aside = along * _ASIDE
    return [
        Corner(x + int(dx * along - side * dy * aside), y + int(dy * along + side * dx * aside)) for side in (1.0, -1.0)
    ]


def ring(edges: list[Edge], reach: i64) -> list[Corner]:
    """The corners of the line that goes round a piece at this distance; none where the piece bends inwards."""
    found: list[Corner] = []
    for i, edge in enumerate(edges):
        before = edges[i - 1]
        ax, ay = _outward(before)
        bx, by = _outward(edge)
        if (before.bx - before.ax) * (edge.by - edge.ay) - (before.by - before.ay) * (edge.bx - edge.ax) > 0:
            _bend(edge.ax, edge.ay, ax, ay, bx, by, float(reach), found)
    return _linked(found)


def _bend(x: i64, y: i64, ax: float, ay: float, bx: float, by: float, reach: float, found: list[Corner]) -> None:
    """Add the points of a bend round a corner between two outward normals, halved until they turn by 22.5 degrees."""
    both = ax * bx + ay * by
    if both < 0.923:
        mx = ax + bx
        my = ay + by
        norm = sqrt(mx * mx + my * my)
        if norm < 0.001:  # a spike: straight on
            mx, my, norm = -ay, ax, 1.0
        _bend(x, y, ax, ay, mx / norm, my / norm, reach, found)
        _bend(x, y, mx / norm, my / norm, bx, by, reach, found)
        return
    scale = reach / (1.0 + both)
    found.append(Corner(x + _rounded((ax + bx) * scale), y + _rounded((ay + by) * scale)))


def _outward(edge: Edge) -> tuple[float, float]:
    """The unit normal of a side, away from the piece."""
    dx = float(edge.bx - edge.ax)
    dy = float(edge.by - edge.ay)
    norm = sqrt(dx * dx + dy * dy)
    return (dy / norm, -dx / norm)


def _rounded(value: float) -> i64:
    """To the nearest whole number, halves away from 0."""
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)


def _linked(corners: list[Corner]) -> list[Corner]:
    """The corners of a closed line, each told its neighbours."""
    for i, corner in enumerate(corners):
        before = corners[i - 1]
        before.after_x = corner.x
        before.after_y = corner.y
        corner.before_x = before.x
        corner.before_y = before.y
    return corners


def _places_to_climb(piece: Piece, reach: i64) -> list[Corner]:
    """Outside and inside of the ends of each climbable side: where a way turns to go up or down there."""
    found: list[Corner] = []
    for edge in piece.edges:
        if not edge.climbable:
            continue
        whole = length(edge.bx - edge.ax, edge.by - edge.ay)
        ux = float(edge.bx - edge.ax) / float(whole)
        uy = float(edge.by - edge.ay) / float(whole)
        inset = min(reach, whole // 2)
        for along in (inset, whole - inset):
            for off in (-reach, _RIM):
                x = edge.ax + _rounded(ux * float(along) - uy * float(off))
                y = edge.ay + _rounded(uy * float(along) + ux * float(off))
                found.append(Corner(x, y))
    return found
