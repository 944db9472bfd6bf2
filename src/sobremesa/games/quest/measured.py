"""What has been measured on a board, kept because it is asked again: positions change seldom between questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from sobremesa.geometry.board import Board
from sobremesa.geometry.contact import straight_to
from sobremesa.geometry.corners import BARRED, corners_of
from sobremesa.geometry.gait import Gait, manners
from sobremesa.geometry.measure import TOLERANCE, Base, Point, length, point_near
from sobremesa.geometry.reach import Reach, reach
from sobremesa.geometry.sight import mostly_hidden, sees
from sobremesa.geometry.way import Way, told
from sobremesa.geometry.ways import charge_way, road, way_to

MOST_SIGHTS: Final = 20_000
MOST_WAYS: Final = 4_000
MOST_REACHES: Final = 64
MOST_SAMPLES: Final = 500

Bases = tuple[Base, ...]
Key = tuple[object, ...]
V = TypeVar("V")


class _Kept(Generic[V]):
    """Answers by what was asked; when there are too many, all are forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.known: dict[Key, V] = {}

    def keep(self, key: Key, answer: V) -> V:
        """Remember an answer, and give it back."""
        if len(self.known) >= self.most:
            self.known = {}
        self.known[key] = answer
        return answer


class Measured:
    """The answers of one board. They depend on nothing but what was asked, so all copies of a match share them.

    A way that can be gone straight is found without a search.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self._seen: _Kept[bool] = _Kept(MOST_SIGHTS)
        self._hidden: _Kept[bool] = _Kept(MOST_SIGHTS)
        self._ways: _Kept[tuple[Way | None]] = _Kept(MOST_WAYS)
        self._reaches: _Kept[Reach] = _Kept(MOST_REACHES)
        self._samples: _Kept[list[Point]] = _Kept(MOST_SAMPLES)

    def sees(self, a: Base, b: Base) -> bool:
        """QU-2.3"""
        key = (a.x, a.y, a.radius, b.x, b.y, b.radius)
        found = self._seen.known.get(key)
        return self._seen.keep(key, sees(self.board, a, b)) if found is None else found

    def mostly_hidden(self, eye: Base, target: Base) -> bool:
        """QU-6.11"""
        key = (eye.x, eye.y, eye.radius, target.x, target.y, target.radius)
        found = self._hidden.known.get(key)
        return self._hidden.keep(key, mostly_hidden(self.board, eye, target)) if found is None else found

    def way_to(self, base: Base, to: Point, gait: Gait, bars: Bases) -> Way | None:
        """The best way to a place in one move; whether others are in the way there is for the caller to ask."""
        key = (base, to, *_how(gait), bars)
        known = self._ways.known.get(key)
        if known is None:
            way = None
            if self.board.fits(base.at(to), bars):
                way = self.straight(base, to, gait, bars) or way_to(self.board, base, to, gait, bars)
            known = self._ways.keep(key, (way,))
        return known[0]

    def charge_way(self, base: Base, target: Base, gait: Gait, bars: Bases, ends: Bases) -> Way | None:
        """The shortest way into contact (QU-5.2)."""
        key = (base, target, *_how(gait), bars, ends)
        known = self._ways.known.get(key)
        if known is None:
            way = None
            place = straight_to((base.x, base.y), target, base.radius + target.radius)
            if self.board.fits(base.at(place), (*bars, *ends)):
                way = self.straight(base, place, gait, bars)
            known = self._ways.keep(key, (way or charge_way(self.board, base, target, gait, bars, ends),))
        return known[0]

    def road(self, base: Base, goal: Base, near: int, gait: Gait, bars: Bases) -> Way | None:
        """The shortest way of any length to so near a base (QU-8.1)."""
        key = (base, goal, near, *_how(gait)[1:], bars)
        known = self._ways.known.get(key)
        if known is None:
            known = self._ways.keep(key, (road(self.board, base, goal, near, gait, bars),))
        return known[0]

    def reach(self, base: Base, gait: Gait, bars: Bases, ends: Bases) -> Reach:
        """Where a base can go."""
        key = (base, *_how(gait), bars, ends)
        found = self._reaches.known.get(key)
        return self._reaches.keep(key, reach(self.board, base, gait, bars, ends)) if found is None else found

    def sample(self, key: Key, find: Callable[[], list[Point]]) -> list[Point]:
        """Places that were found for what the key names, all that they depend on."""
        found = self._samples.known.get(key)
        return self._samples.keep(key, find()) if found is None else found

    def straight(self, base: Base, to: Point, gait: Gait, bars: Bases) -> Way | None:
        """The straight way to a place, if it is as good as any: on level ground, through nothing to be shunned, past
        all bars. None says nothing about other ways."""
        whole = int(length(to[0] - base.x, to[1] - base.y))
        if gait.flying or gait.jumps or self._straight_cost(base, to, gait, bars) != whole:
            return None
        return told(self.board, base, [(base.x, base.y), to], gait)

    def leaps(self, base: Base, to: Point, gait: Gait, bars: Bases) -> bool:
        """Whether one comes straight to a place by jumping what is to be jumped."""
        return self._straight_cost(base, to, gait, bars) != BARRED

    def _straight_cost(self, base: Base, to: Point, gait: Gait, bars: Bases) -> int:
        """What a straight leg costs, in the best manner; BARRED if it can't be gone in one move."""
        for bar in bars:
            room = min(base.radius + bar.radius, int(length(bar.x - base.x, bar.y - base.y))) - TOLERANCE
            if room > 0 and point_near(bar.x, bar.y, base.x, base.y, to[0], to[1], room):
                return BARRED
        best = manners(self.board, base, gait, gait.limit)[0]
        corners = corners_of(self.board, base.radius, best.shunned & self.board.kinds, gait.jumps)
        cost = corners.leg(base.x, base.y, to[0], to[1])
        return BARRED if cost > best.limit + TOLERANCE else cost


def _how(gait: Gait) -> tuple[int, bool, bool, bool, bool]:
    return (gait.limit, gait.flying, gait.strider, gait.jumps, gait.shuns_danger)
