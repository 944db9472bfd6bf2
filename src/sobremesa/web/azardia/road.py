"""The layout of the road's squares: a loop through Zona Zero, the gate, and hairpins up to the last square.

Lengths are in units of the drawing (a board of 150 squares is 1600 units wide); y grows downwards.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, degrees, hypot, sin, sqrt
from typing import Final

from sobremesa.games.azardia.state.box import Board

PITCH: Final = 56.0  # distance from square to square, unless the road is short
WIDTH, HEIGHT = 1600, 800  # of the whole board's drawing
_WHOLE: Final = 150  # squares of the whole board
_LEAST: Final = 45  # with fewer squares than this, squares are drawn larger
_EDGE: Final = 62.0  # from the middle of the road to the edge of the drawing
_CASTLE: Final = 150.0  # space for the castle beside the last square
_GRAIN: Final = 7.0  # greatest distance between the points of a curve

Point = tuple[float, float]


@dataclass(frozen=True)
class Place:
    """The middle of a square, and the road's direction there in degrees."""

    x: float
    y: float
    heading: float


@dataclass(frozen=True, eq=False)
class Road:
    """A road: ``places[n]`` is square n (0 is a place before the start), ``loop`` and ``climb`` are the curves of the
    two zones, ``width`` and ``height`` the size of the drawing, ``side`` the side of a square."""

    board: Board
    width: int
    height: int
    side: float
    places: tuple[Place, ...]
    loop: tuple[Point, ...]
    climb: tuple[Point, ...]

    def castle(self) -> Point:
        """The foot of the castle, beyond the last square."""
        end, before = self.places[-1], self.places[-2]
        return end.x + (106 if end.x >= before.x else -106), end.y + 46

    def label_step(self) -> int:
        """The interval between numbered squares; on long roads there is no space for every number."""
        return 1 if self.board.end <= 300 else 5 if self.board.end <= 900 else 10


@lru_cache(maxsize=32)  # players may choose any length
def road_of(length: int) -> Road:
    """The road of a board with this many squares."""
    board = Board(length)
    scale = sqrt(max(length, _LEAST) / _WHOLE)
    width, height = round(WIDTH * scale), round(HEIGHT * scale)
    split = width * 0.508
    loop = _loop(board.gate - 1, split - _EDGE, height)
    gate = (split + _EDGE * 0.4, height - _EDGE)
    climb = _climb(board.end - board.gate, gate, width, height)
    places = _along(loop, board.gate - 1, closed=True) + _along(climb, board.end - board.gate + 1, closed=False)
    side = _length(loop) / max(1, board.gate - 1)
    before = Place(places[0].x, places[0].y, places[0].heading)
    return Road(board, width, height, min(side, 92.0), (before, *places), tuple(loop), tuple(climb))


# Zona Zero: a loop, clockwise from its lower right corner, with bays from above and below to make it long enough.


def _loop(squares: int, right: float, height: float) -> list[Point]:
    left, top, bottom = _EDGE, _EDGE, height - _EDGE
    wanted = squares * PITCH
    plain = 2 * (right - left + bottom - top) - 300
    deepest = bottom - top - 150
    bays = max(0, ceil((wanted - plain) / (2 * deepest) - 0.05)) if deepest > 120 else 0
    low, high = 0.0, deepest + 60
    curve: list[Point] = []
    for _ in range(18):
        depth = (low + high) / 2
        curve = _waver(_rounded(_outline(left, right, top, bottom, bays, depth)), height)
        if _length(curve) < wanted:
            low = depth
        else:
            high = depth
    return curve


def _outline(left: float, right: float, top: float, bottom: float, bays: int, depth: float) -> list[Point]:
    """The corners of the loop. Bays alternate between below and above."""
    lanes = [left + (right - left) * at / (2 * bays + 1) for at in range(2 * bays + 2)]
    from_below = [at for at in range(bays) if at % 2 == bays % 2]
    corners: list[Point] = [(right, bottom)]
    for bay in reversed(from_below):
        near, far = lanes[2 * bay + 2], lanes[2 * bay + 1]
        corners += [(near, bottom), (near, bottom - depth), (far, bottom - depth), (far, bottom)]
    corners += [(left, bottom), (left, top)]
    for bay in range(bays):
        if bay not in from_below:
            near, far = lanes[2 * bay + 1], lanes[2 * bay + 2]
            corners += [(near, top), (near, top + depth), (far, top + depth), (far, top)]
    return [*corners, (right, top), (right, bottom)]


# Tirano Zona: from the gate up a hill, in hairpins.


def _climb(squares: int, gate: Point, width: float, height: float) -> list[Point]:
    wanted = squares * PITCH
    foot, peak = height - _EDGE, _EDGE + min(120.0, height * 0.14)
    left, right = gate[0] + 90, width - _EDGE * 0.9
    rows = 1
    while rows < 99 and _length(_hairpins(rows, 1.0, gate, left, right, foot, peak)) < wanted:
        rows += 2  # an odd number of rows ends on the right
    low, high = 0.0, 1.0
    curve: list[Point] = []
    for _ in range(18):
        stretch = (low + high) / 2
        curve = _hairpins(rows, stretch, gate, left, right, foot, peak)
        if _length(curve) < wanted:
            low = stretch
        else:
            high = stretch
    return curve


def _hairpins(
    rows: int, stretch: float, gate: Point, left: float, right: float, foot: float, peak: float
) -> list[Point]:
    corners: list[Point] = [gate]
    span = (right - left) * (0.3 + 0.7 * stretch)
    rise = (foot - peak) / max(1, rows - 1)
    for row in range(rows):
        y = foot - row * rise
        share = row / max(1, rows - 1)
        start, end = right - span + span * 0.16 * share, right - (right - left) * 0.06 * share
        if row == rows - 1:
            end -= _CASTLE
        tilt = rise * 0.12 if rows > 1 else 0.0
        ends = [(start, y + tilt), (end, y - tilt)] if row % 2 == 0 else [(end, y + tilt), (start, y - tilt)]
        corners += ends if row else ends[1:]
    return _waver(_rounded(corners, closed=False), foot)


# Curves.


def _rounded(corners: Sequence[Point], closed: bool = True) -> list[Point]:
    """A curve through these corners, rounded. A closed one begins and ends in the middle of its first corner."""
    curve: list[Point] = []
    ends = list(corners)
    if closed:
        ends = [*corners[:-1]]
        ends = [ends[-1], *ends, ends[0], ends[1]]
    for before, corner, after in zip(ends, ends[1:], ends[2:], strict=False):
        reach = min(
            96.0,
            hypot(corner[0] - before[0], corner[1] - before[1]) / 2,
            hypot(after[0] - corner[0], after[1] - corner[1]) / 2,
        )
        curve += _bend(_towards(corner, before, reach), corner, _towards(corner, after, reach))
    if closed:
        bend = len(_bend((0, 0), (0, 0), (0, 0)))
        half = bend // 2
        curve = [*curve[half:bend], *curve[bend : len(curve) - bend + half + 1]]
    else:
        curve = [ends[0], *curve, ends[-1]]
    return _filled(curve)


def _bend(start: Point, corner: Point, end: Point) -> list[Point]:
    """A quarter turn, approximated by a Bézier curve."""
    grip = 0.552
    first = (start[0] + (corner[0] - start[0]) * grip, start[1] + (corner[1] - start[1]) * grip)
    last = (end[0] + (corner[0] - end[0]) * grip, end[1] + (corner[1] - end[1]) * grip)
    found = []
    for step in range(13):
        t = step / 12
        u = 1 - t
        found.append(
            (
                u**3 * start[0] + 3 * u * u * t * first[0] + 3 * u * t * t * last[0] + t**3 * end[0],
                u**3 * start[1] + 3 * u * u * t * first[1] + 3 * u * t * t * last[1] + t**3 * end[1],
            )
        )
    return found


def _towards(start: Point, end: Point, reach: float) -> Point:
    far = hypot(end[0] - start[0], end[1] - start[1])
    share = reach / far if far else 0.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _filled(curve: Sequence[Point]) -> list[Point]:
    """The curve with extra points between those that are far apart."""
    whole: list[Point] = [curve[0]]
    for start, end in pairwise(curve):
        steps = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / _GRAIN))
        whole += [
            (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
            for step in range(1, steps + 1)
        ]
    return whole


def _waver(curve: Sequence[Point], height: float) -> list[Point]:
    """The curve with a slight waver, always the same, so that it looks drawn by hand."""
    sway = min(9.0, height * 0.014)
    return [
        (
            x + sway * (sin(y / 71 + 1.3) + 0.55 * sin(y / 31 + x / 190)),
            y + sway * (sin(x / 83 + 0.4) + 0.55 * sin(x / 37 + y / 170 + 2)),
        )
        for x, y in curve
    ]


def _length(curve: Sequence[Point]) -> float:
    return sum(hypot(end[0] - start[0], end[1] - start[1]) for start, end in pairwise(curve))


def _along(curve: Sequence[Point], count: int, closed: bool) -> list[Place]:
    """``count`` places spaced evenly along a curve: at the middles of equal parts of a closed one, or from the first
    point to the last of an open one."""
    run = [0.0]
    for start, end in pairwise(curve):
        run.append(run[-1] + hypot(end[0] - start[0], end[1] - start[1]))
    if closed:
        marks = [(at + 0.5) * run[-1] / count for at in range(count)]
    else:
        marks = [at * run[-1] / max(1, count - 1) for at in range(count)]
    places = []
    for mark in marks:
        at = min(max(1, bisect_left(run, mark)), len(curve) - 1)
        (ax, ay), (bx, by) = curve[at - 1], curve[at]
        share = (mark - run[at - 1]) / ((run[at] - run[at - 1]) or 1)
        ahead, behind = curve[min(at + 2, len(curve) - 1)], curve[max(at - 3, 0)]
        heading = degrees(atan2(ahead[1] - behind[1], ahead[0] - behind[0]))
        places.append(Place(round(ax + (bx - ax) * share, 1), round(ay + (by - ay) * share, 1), round(heading)))
    return places


def drawn(curve: Sequence[Point]) -> str:
    """A curve as SVG path data, in whole units; some points are left out."""
    points = [curve[0], *(point for at, point in enumerate(curve[1:-1], 1) if at % 3 == 0), curve[-1]]
    said = [f"M{points[0][0]:.0f} {points[0][1]:.0f}"]
    last = points[0]
    for point in points[1:]:
        said.append(f"l{round(point[0]) - round(last[0])} {round(point[1]) - round(last[1])}")
        last = point
    return "".join(said)
