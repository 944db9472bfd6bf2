"""The corners that ways go round, cached by a board for all bases of one size.

A shortest way is straight except where it turns round the corners of obstacles. A base's centre stays its radius away
from walls, so it turns on an arc round each of their corners. The arc is drawn as a few straight pieces outside of it,
none turning by more than 22.5 degrees: a way round a corner is at most 1.3% longer than the arc, never shorter.
Straight legs are judged exactly, but a passage that requires a turn may be missed if it leaves less room than 2% of the
arc's radius (0.01" for a base of 1" at a wall, 0.04" round an enemy's inch).
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

BARRED: Final = -1  #: the cost of a leg that is blocked
# A leg to a corner is packed into one number, which is faster than a tuple: its cost, then the corner's number.
NODE_BITS: Final = 16
NODES: Final = (1 << NODE_BITS) - 1
_FACT: Final = 16  # bits of a coordinate on a table
_FACTS: Final = (1 << _FACT) - 1
_MOST_SPOTS: Final = 50
_MOST_LEGS: Final = 30_000
_MOST_ROUNDS: Final = 100
WHOLE: Final = 2 * LARGEST  #: longer than any leg
_SURVEY: Final = 4000  # the steps in which the search for legs from a corner is extended
_RIM: Final = 12  # the distance of a corner from the side of a gap or of a climb
# Sixteen points round a centre such that the lines between neighbours stay outside the circle of radius 100000.
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
_ASIDE: Final = 0.19891  # half of the line between two of them, as a share of the radius
_RING: Final = 1.0196  # their distance from the centre, as a share of the radius
_UNKNOWN: Final[tuple[int, list[int]]] = (0, [])  # no legs searched yet


@mypyc_attr(acyclic=True)
class Corner:
    """A point that a way may turn round.

    ``before`` and ``after`` are its neighbours on the line round the same obstacle: a taut way leaves both on one side.
    A point that is not the corner of an obstacle (a place to climb at, an end of a bridge) is its own neighbour.
    """

    def __init__(self, x: i64, y: i64) -> None:
        self.x = x
        self.y = y
        self.before_x: i64 = x
        self.before_y: i64 = y
        self.after_x: i64 = x
        self.after_y: i64 = y
        # The cost below which all legs are known, and these legs; see Corners.onward. Both are replaced together and
        # never changed in place, because several threads may use the same board.
        self.onward = _UNKNOWN

    def taut(self, x: i64, y: i64) -> bool:
        """Whether a straight leg between this corner and a point can be part of a shortest way that turns at the
        corner."""
        dx = x - self.x
        dy = y - self.y
        before = dx * (self.before_y - self.y) - dy * (self.before_x - self.x)
        after = dx * (self.after_y - self.y) - dy * (self.after_x - self.x)
        return (before >= 0 and after >= 0) or (before <= 0 and after <= 0)


class Spot:
    """A place where ways begin, with a cache of the straight legs from there to the board's corners."""

    def __init__(self, corners: Corners, x: int, y: int) -> None:
        self.corners = corners
        self.x = x
        self.y = y
        self.near = _UNKNOWN  # the limit searched, and the legs within it: replaced together, as in Corner
        self.costs: dict[int, int] = {}

    def within(self, limit: int) -> list[int]:
        """The legs to corners whose least cost is within ``limit`` (or a little above), the cheapest first, each packed
        with that least cost."""
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
        """The cost of the straight leg to a corner; BARRED if the board blocks it."""
        known = self.costs.get(number)
        if known is not None:
            return known
        corner = self.corners.corners[number]
        cost = self.corners.leg(self.x, self.y, corner.x, corner.y)
        self.costs[number] = cost
        return cost


class Corners:
    """The corners of a board for bases of one radius, and the legs between them.

    ``shunned``: kinds of pieces to be treated as impassable. ``jumps``: whether ways may jump.
    """

    def __init__(self, board: Board, radius: int, shunned: int, jumps: bool) -> None:
        self.board = board
        self.radius = radius
        self.shunned = shunned
        self.jumps = jumps
        self.legs: dict[int, int] = {}  # costs by the leg's ends, packed into one number, which is faster than a tuple
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
        """Keep the corners where a base can pass."""
        self.corners.extend(corner for corner in corners if self.clear(corner.x, corner.y))

    def clear(self, x: i64, y: i64) -> bool:
        """Whether a base on its way may be at a point: on the table, clear of everything solid, on firm ground."""
        if not self.board.on_table(x, y, self.radius) or not self.board.footing(x, y):
            return False
        reach: i64 = self.radius - TOLERANCE
        return keeps_clear(x, y, reach, self.solid)

    def beside(self, x: i64, span: i64) -> list[int]:
        """The numbers of the corners at most ``span`` to the left or right of ``x``."""
        first = bisect_left(self.by_x, int(x - span) << NODE_BITS)
        last = bisect_left(self.by_x, int(x + span + 1) << NODE_BITS)
        return [each & NODES for each in self.by_x[first:last]]

    def onward(self, corner: Corner, limit: int, judged: bool) -> list[int]:
        """The legs to the board's corners by which a taut way may go straight on from a corner of the board or round a
        bar, the cheapest first. Legs that cost more than ``limit`` may be missing. If ``judged``, blocked legs are left
        out and costs are exact; otherwise costs are lower bounds. Always pass the same ``judged`` for one corner."""
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
        """The legs from this corner to the board's corners that can be part of a shortest way and whose least cost is
        below ``limit``, each packed with that least cost."""
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
        """A lower bound for the cost of a straight leg: its length, or 0 if something may be jumped on it (QU-5.7)."""
        return 0 if self.jumps and self.is_uneven(ax, ay, bx, by) else int(length(bx - ax, by - ay))

    def spot(self, x: int, y: int) -> Spot:
        """The cached :class:`Spot` for a place."""
        known = self.spots.get((x, y))
        if known is None:
            if len(self.spots) >= _MOST_SPOTS:
                self.spots.clear()
            known = Spot(self, x, y)
            self.spots[x, y] = known
        return known

    def round_bar(self, x: int, y: int, reach: int) -> list[Corner]:
        """The corners round a circle where a base can pass, cached."""
        known = self.rounds.get((x, y, reach))
        if known is None:
            if len(self.rounds) >= _MOST_ROUNDS:
                self.rounds.clear()
            known = [corner for corner in round_base(x, y, reach) if self.clear(corner.x, corner.y)]
            self.rounds[x, y, reach] = known
        return known

    def beside_bar(self, x: int, y: int, reach: int, there: Point) -> list[Corner]:
        """The corners for passing a circle on a way from or to ``there``, a place between the circle and the corners
        round it, which may be behind the circle or blocked as seen from there. Empty for places farther off."""
        return [corner for corner in beside_base(x, y, reach, there) if self.clear(corner.x, corner.y)]

    def leg(self, ax: i64, ay: i64, bx: i64, by: i64) -> int:
        """The cost of a straight leg (its length plus climbs, minus what is jumped); BARRED if the board blocks it.
        Legs over uneven ground, which take long, are cached."""
        if not self.board.uneven:
            return int(length(bx - ax, by - ay)) if self.open(ax, ay, bx, by, None) else BARRED
        if (ax | ay | bx | by) & ~_FACTS:
            return self._over_ground(ax, ay, bx, by)  # an end is off every table, so the key has no room for it
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
        """How a base passes a straight leg over uneven ground; None if it can't."""
        return passage(self.board, a, b, self.radius, self.jumps)

    def is_uneven(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a straight leg may pass over uneven ground. Only there can it jump and cost less than its length."""
        return bool(uneven_near(self.board, ax, ay, bx, by, 0))

    def leaps(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a straight leg that is not blocked has a jump on it."""
        if not self.jumps or not self.is_uneven(ax, ay, bx, by):
            return False
        passed = self.passage((ax, ay), (bx, by))
        return passed is not None and bool(passed.jumps)

    def open(self, ax: i64, ay: i64, bx: i64, by: i64, leave: list[Piece] | None) -> bool:
        """Whether a base can go straight from a to b past everything solid, ignoring the pieces in ``leave``. The piece
        that blocked the last leg is tried first: callers often try neighbouring places, and it blocks most of them."""
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
    """The corners of a board for one kind of walker, cached by the board."""
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
    """Two corners for passing a circle on either side, straight from a place between the circle and the corners of
    ``round_base``; empty if the place is elsewhere."""
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
    """The corners of the line round a piece at this distance. Where the piece bends inwards there is no corner."""
    found: list[Corner] = []
    for i, edge in enumerate(edges):
        before = edges[i - 1]
        ax, ay = _outward(before)
        bx, by = _outward(edge)
        if (before.bx - before.ax) * (edge.by - edge.ay) - (before.by - before.ay) * (edge.bx - edge.ax) > 0:
            _bend(edge.ax, edge.ay, ax, ay, bx, by, float(reach), found)
    return _linked(found)


def _bend(x: i64, y: i64, ax: float, ay: float, bx: float, by: float, reach: float, found: list[Corner]) -> None:
    """Add to ``found`` the points of a bend round a corner between two outward normals, halving it until no point turns
    by more than 22.5 degrees."""
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
    """The unit normal of a side, pointing away from the piece."""
    dx = float(edge.bx - edge.ax)
    dy = float(edge.by - edge.ay)
    norm = sqrt(dx * dx + dy * dy)
    return (dy / norm, -dx / norm)


def _rounded(value: float) -> i64:
    """To the nearest whole number, halves away from 0."""
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)


def _linked(corners: list[Corner]) -> list[Corner]:
    """Link the corners of a closed line as neighbours, and return them."""
    for i, corner in enumerate(corners):
        before = corners[i - 1]
        before.after_x = corner.x
        before.after_y = corner.y
        corner.before_x = before.x
        corner.before_y = before.y
    return corners


def _places_to_climb(piece: Piece, reach: i64) -> list[Corner]:
    """Points just outside and inside each climbable side, near its ends: where a way turns to climb up or down."""
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
