"""Up and down: the cost of a straight leg over uneven ground, and its jumps (QU-5.7, QU-5.10).

A leg is cut where its centre line passes the outline of an uneven piece. Between two cuts the ground is level. Rises
are climbed at climbable sides, at the cost of their height, and block the way elsewhere. Gaps of up to 1" and drops of
up to 3" are walked; a drop at a climbable side may be climbed down, at the cost of its height; wider gaps and deeper
drops, up to 6", take a jump, which costs no movement.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sobremesa.geometry.board import Board, footing_of, ground_of
from sobremesa.geometry.measure import TOLERANCE, Point, length, segments_near, share_along
from sobremesa.geometry.piece import Piece

_NARROW: Final = 2  # stretches up to this many thousandths are ignored


@mypyc_attr(acyclic=True)
class Jump:
    """A jump on a way, from ``edge`` to ``landing``: QU-5.7.

    ``width`` and ``drop``: the larger of the two counts. ``tests``: the number of Dexterity tests to pass. ``fall``:
    the height that a model falls, to ``foot``, if it fails.
    """

    def __init__(self, edge: Point, landing: Point, width: int, drop: int, tests: int, fall: int, foot: Point) -> None:
        self.edge = edge
        self.landing = landing
        self.width = width
        self.drop = drop
        self.tests = tests
        self.fall = fall
        self.foot = foot

    def __repr__(self) -> str:
        return f"Jump({self.edge} to {self.landing}, width={self.width}, drop={self.drop}, tests={self.tests})"


@mypyc_attr(acyclic=True)
class Passage:
    """How a leg is passed: its cost beyond its length (negative if a jump saves movement), and its jumps."""

    def __init__(self, extra: int, jumps: tuple[Jump, ...]) -> None:
        self.extra = extra
        self.jumps = jumps


LEVEL: Final = Passage(0, ())


def passage(board: Board, a: Point, b: Point, radius: int, jumps: bool) -> Passage | None:
    """How a base of this radius passes straight from a to b over the ground; None if rises, gaps or drops block it.

    ``jumps``: whether it may jump.
    """
    ax: i64 = a[0]
    ay: i64 = a[1]
    bx: i64 = b[0]
    by: i64 = b[1]
    near = uneven_near(board, ax, ay, bx, by, radius)
    if not near:
        return LEVEL
    profile = Profile(board, near, a, b, jumps)
    beside = [piece for piece in near if not profile.add_cuts(piece) and piece.floor > 0]
    if beside:
        highest = max(ground_of(_under(near, ax, ay)), ground_of(_under(near, bx, by)))
        for piece in beside:
            if piece.floor > highest and _scrapes(piece, ax, ay, bx, by, radius - TOLERANCE):
                return None
    if not profile.cuts and footing_of(_under(near, ax, ay)):
        return LEVEL  # the whole leg is on one stretch
    return profile.passed()


def uneven_near(board: Board, ax: i64, ay: i64, bx: i64, by: i64, radius: i64) -> list[Piece]:
    """The uneven pieces whose bounding box meets that of a leg of a base of this radius."""
    left, right = (ax - radius, bx + radius) if ax < bx else (bx - radius, ax + radius)
    bottom, top = (ay - radius, by + radius) if ay < by else (by - radius, ay + radius)
    near: list[Piece] = []
    for piece in board.uneven:
        if piece.right >= left and piece.left <= right and piece.top >= bottom and piece.bottom <= top:
            near.append(piece)
    return near


def _under(pieces: list[Piece], x: i64, y: i64) -> list[Piece]:
    """The pieces among these that contain a point."""
    under: list[Piece] = []
    for piece in pieces:
        if piece.left <= x <= piece.right and piece.bottom <= y <= piece.top and piece.holds(x, y):
            under.append(piece)
    return under


def _scrapes(piece: Piece, ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
    """Whether a base that walks from a to b beside a rise would overlap one of its unclimbable sides."""
    left, right = (ax - reach, bx + reach) if ax < bx else (bx - reach, ax + reach)
    bottom, top = (ay - reach, by + reach) if ay < by else (by - reach, ay + reach)
    for edge in piece.edges:
        if edge.climbable or edge.right <= left or edge.left >= right or edge.top <= bottom or edge.bottom >= top:
            continue
        if segments_near(ax, ay, bx, by, edge.ax, edge.ay, edge.bx, edge.by, reach):
            return True
    return False


class Profile:
    """The ground under a leg: stretches, each with the distance ``at`` which it begins, its level, and whether it is
    firm.

    The first and the last stretch are the two end points, of no length. ``pieces``: the uneven pieces nearby.
    """

    def __init__(self, board: Board, pieces: list[Piece], a: Point, b: Point, jumps: bool) -> None:
        self.board = board
        self.pieces = pieces
        self.a = a
        self.b = b
        self.jumps = jumps
        self.whole: int = length(b[0] - a[0], b[1] - a[1])
        self.cuts: list[int] = []
        self.at: list[int] = []
        self.level: list[int] = []
        self.firm: list[bool] = []

    def add_cuts(self, piece: Piece) -> bool:
        """Record where the leg passes the outline of a piece. Returns whether it does."""
        ax: i64 = self.a[0]
        ay: i64 = self.a[1]
        ux: i64 = self.b[0] - ax
        uy: i64 = self.b[1] - ay
        whole: i64 = self.whole
        found = False
        first = piece.edges[0]
        there = (first.ax - ax) * uy - (first.ay - ay) * ux  # on which side of the leg a corner is
        for edge in piece.edges:
            here = there
            there = (edge.bx - ax) * uy - (edge.by - ay) * ux
            if (here > 0 and there > 0) or (here < 0 and there < 0):
                continue
            across = here - there
            along = (edge.ax - ax) * (edge.by - edge.ay) - (edge.ay - ay) * (edge.bx - edge.ax)
            if across < 0:
                across = -across
                along = -along
            if across > 0 and 0 <= along <= across:
                self.cuts.append((whole * along + across // 2) // across)
                found = True
        return found

    def passed(self) -> Passage | None:
        """How the leg is passed. Call ``add_cuts`` for every nearby piece first."""
        self.survey()
        return self._onward(0)

    def survey(self) -> None:
        """Compute the stretches. Call ``add_cuts`` for every nearby piece first."""
        self.cuts.sort()
        self._stretch(0, 0)
        begin = 0
        for cut in [*self.cuts, self.whole]:
            if cut - begin > _NARROW:
                self._stretch(begin, (begin + cut) // 2)
                begin = cut
        self._stretch(self.whole, self.whole)

    def _stretch(self, begin: int, middle: int) -> None:
        x, y = share_along(self.a, self.b, middle, self.whole)
        self.at.append(begin)
        under = _under(self.pieces, x, y)
        self.level.append(ground_of(under))
        self.firm.append(footing_of(under))

    def place(self, spent: int) -> Point:
        """The point of the leg at this distance from its beginning."""
        return share_along(self.a, self.b, spent, self.whole)

    def _onward(self, i: int) -> Passage | None:
        """How to go on from stretch i, standing on it; None if that is impossible."""
        climbed = 0
        while i + 1 < len(self.at):
            rise = self.level[i + 1] - self.level[i]
            if rise < 0 or not self.firm[i + 1]:
                return _longer(self._down(i), climbed)
            if rise > 0:
                if not self._climbable(self.at[i + 1], self.level[i + 1]):
                    return None
                climbed += rise
            i += 1
        return Passage(climbed, ()) if climbed else LEVEL

    def _down(self, i: int) -> Passage | None:
        """How to go on from stretch i, after which the ground falls away: on foot, or else by a jump; None if that is
        impossible."""
        inch = self.board.inch
        depth = self.level[i] - self.level[i + 1]
        landings = self._landings(i)
        for j in landings:
            if self._size(i, j) <= 3 * inch + TOLERANCE and self._width(i, j) <= inch + TOLERANCE:
                way = self._onward(j)
                if way is not None:
                    return way
        if self.firm[i + 1]:
            climb = depth > 3 * inch + TOLERANCE
            if not climb or self._climbable(self.at[i + 1], self.level[i]):
                way = _longer(self._onward(i + 1), depth if climb else 0)
                if way is not None:
                    return way
        return self._leap(i, depth, landings) if self.jumps else None

    def _leap(self, i: int, depth: int, landings: list[int]) -> Passage | None:
        """How to go on from stretch i by a jump, down or else across; None if that is impossible."""
        far = 6 * self.board.inch + TOLERANCE
        if self.firm[i + 1] and 3 * self.board.inch < depth <= far:
            way = self._onward(i + 1)
            if way is not None:
                return Passage(way.extra, (self._jump(i, i + 1), *way.jumps))
        for j in landings:
            if self._size(i, j) <= far:
                way = self._onward(j)
                if way is not None:
                    return Passage(way.extra - self._width(i, j), (self._jump(i, j), *way.jumps))
        return None

    def _landings(self, i: int) -> list[int]:
        """The stretches beyond lower ground or a gap that are no higher than stretch i, the nearest first."""
        found: list[int] = []
        for j in range(i + 2, len(self.at)):
            if self.firm[j] and self.level[j] > self.level[i]:
                break
            if self.firm[j] and (self.level[j] > self.level[j - 1] or not self.firm[j - 1]):
                found.append(j)
        return found

    def _width(self, i: int, j: int) -> int:
        return self.at[j] - self.at[i + 1]

    def _size(self, i: int, j: int) -> int:
        """The larger of the width and the drop from stretch i to stretch j: QU-5.10."""
        return max(self._width(i, j), self.level[i] - self.level[j])

    def _jump(self, i: int, j: int) -> Jump:
        deepest = min(self.level[i + 1 : j + 1])
        return Jump(
            self.place(self.at[i + 1]),
            self.place(self.at[j]),
            self._width(i, j),
            self.level[i] - self.level[j],
            self._size(i, j) // (3 * self.board.inch) + 1,
            self.level[i] - deepest,
            self.place(min(self.at[i + 1] + 2 * _NARROW, self.whole)),
        )

    def _climbable(self, spent: int, level: int) -> bool:
        """Whether the side up to this level can be climbed at the place where the leg passes it."""
        x, y = self.place(spent)
        for piece in self.board.uneven:
            if piece.floor == level or piece.floor < level <= 0:
                for edge in piece.edges:
                    if edge.climbable and edge.near(x, y, _NARROW + 2):
                        return True
        return False


def _longer(way: Passage | None, extra: int) -> Passage | None:
    """The passage at ``extra`` more cost."""
    return way if way is None or extra == 0 else Passage(way.extra + extra, way.jumps)
