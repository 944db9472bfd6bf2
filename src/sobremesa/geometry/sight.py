"""Lines of sight between bases, and how much of a base is hidden (QU-2.3, QU-6.11).

Sight is a straight segment between two bases that passes through no blind (a piece that blocks sight and counts between
these two). If the segment between the centres is blocked, others may be free; a free one can be pushed aside until it
touches a corner of a blind. So it is enough to examine, for each corner, the lines through it that meet both bases, and
which of them the sides of the blinds block. A *fan* is such a bundle of lines through one point, identified by their
slant against the axis from base to base; every side of a blind casts a *shadow* on it, from slant to slant.

A free gap must have some width: nobody sees through the crack between two pieces that meet. Tangents are rounded to
thousandths of an inch, slants are quotients of whole numbers; everything else is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import TOLERANCE, Base, point_near, root
from sobremesa.geometry.piece import BLOCKS_SIGHT, Edge, Piece

_STEEP: Final = 1e9  # steeper than any real slant
_CRACK: Final = 1e-9  # slants nearer than this count as equal


def sees(board: Board, a: Base, b: Base) -> bool:
    """Whether some straight segment between the bases is free: QU-2.3. Symmetric in a and b."""
    blinds = blinds_between(board, a, b, BLOCKS_SIGHT)
    if not blinds or not _crosses(a.x, a.y, b.x, b.y, blinds):
        return True
    look = _Look(a, b)
    if not look.apart:
        return True
    if _walled_off(a, b, blinds):
        return False
    edges = [edge for blind in blinds for edge in blind.edges]
    if look.free_through_centre(a, b, edges) or look.free_through_centre(b, a, edges):
        return True
    for blind in blinds:
        for i, edge in enumerate(blind.edges):
            if blind.bulges(i) and look.free_through(edge.ax, edge.ay, edges):
                return True
    return False


def seen_from(board: Board, eye: Base, targets: Sequence[Base]) -> list[bool]:
    """For each target, whether it is in sight: QU-2.3."""
    return [sees(board, eye, target) for target in targets]


def hidden_share(board: Board, eye: Base, target: Base, kinds: int = BLOCKS_SIGHT) -> float:
    """The share (0 to 1) of the target's width that pieces of these kinds hide from the centre of ``eye``: QU-6.11.

    The width is measured across the line of sight. Pieces that either base stands in hide nothing, nor do pieces whose
    top is no higher than the ground under either base.
    """
    blinds = blinds_between(board, eye, target, kinds)
    if not blinds:
        return 0.0
    look = _Look(eye, target)
    if not look.apart:
        return 0.0
    return look.hidden(eye, target, [edge for blind in blinds for edge in blind.edges])


def mostly_hidden(board: Board, eye: Base, target: Base, kinds: int = BLOCKS_SIGHT) -> bool:
    """Whether over half of the target's width is hidden from the centre of ``eye``: QU-6.11."""
    return hidden_share(board, eye, target, kinds) > 0.5 + _CRACK


def blinds_between(board: Board, a: Base, b: Base, kinds: int) -> list[Piece]:
    """The pieces of these kinds that reach into the strip between two bases and can block sight there: QU-2.3.

    A piece that either base stands in, by more than TOLERANCE, doesn't count.
    """
    width: i64 = max(a.radius, b.radius)
    ax: i64 = a.x
    ay: i64 = a.y
    bx: i64 = b.x
    by: i64 = b.y
    left = min(ax, bx) - width
    right = max(ax, bx) + width
    bottom = min(ay, by) - width
    top = max(ay, by) + width
    found: list[Piece] = []
    ground = 0
    known = False
    for piece in board.blinds if kinds == BLOCKS_SIGHT else board.of_kind(kinds):
        if piece.right <= left or piece.left >= right or piece.top <= bottom or piece.bottom >= top:
            continue
        if _beside(piece, ax, ay, bx, by, width):
            continue
        if not known:
            known = True
            ground = max(board.ground(a.x, a.y), board.ground(b.x, b.y))
        if piece.height <= ground:
            continue
        if not piece.reaches(ax, ay, a.radius - TOLERANCE) and not piece.reaches(bx, by, b.radius - TOLERANCE):
            found.append(piece)
    return found


def _beside(piece: Piece, ax: i64, ay: i64, bx: i64, by: i64, width: i64) -> bool:
    """Whether all corners of a piece are on one side of the line ab and farther from it than ``width``."""
    ux = bx - ax
    uy = by - ay
    limit = width * (root(ux * ux + uy * uy) + 1)
    over = True
    under = True
    for edge in piece.edges:
        aside = ux * (edge.ay - ay) - uy * (edge.ax - ax)
        if aside <= limit:
            over = False
        if aside >= -limit:
            under = False
    return over or under


def _crosses(ax: i64, ay: i64, bx: i64, by: i64, blinds: list[Piece]) -> bool:
    """Whether the segment crosses a side of any blind, or touches a corner, so that a closer look is needed."""
    for blind in blinds:
        for edge in blind.edges:
            if edge.crossed(ax, ay, bx, by):
                return True
            if point_near(edge.ax, edge.ay, ax, ay, bx, by, 2):
                return True
    return False


def _walled_off(a: Base, b: Base, blinds: list[Piece]) -> bool:
    """Whether one convex blind, or one side of another, reaches across the whole strip between the bases.

    A shortcut: if so, no corner is free. Across means over both outer tangents.
    """
    ux: i64 = b.x - a.x
    uy: i64 = b.y - a.y
    square = ux * ux + uy * uy
    whole = root(square)
    swing: i64 = a.radius - b.radius
    if whole <= max(swing, -swing) + 1:
        return False
    ahead = root(square - swing * swing)
    # The unit normals of the two outer tangents, times `whole` squared.
    lx = ux * swing - uy * ahead
    ly = uy * swing + ux * ahead
    rx = ux * swing + uy * ahead
    ry = uy * swing - ux * ahead
    a_left_x: i64 = a.x + (a.radius + 1) * lx // square
    a_left_y: i64 = a.y + (a.radius + 1) * ly // square
    b_left_x: i64 = b.x + (b.radius + 1) * lx // square
    b_left_y: i64 = b.y + (b.radius + 1) * ly // square
    a_right_x: i64 = a.x + (a.radius + 1) * rx // square
    a_right_y: i64 = a.y + (a.radius + 1) * ry // square
    b_right_x: i64 = b.x + (b.radius + 1) * rx // square
    b_right_y: i64 = b.y + (b.radius + 1) * ry // square
    for blind in blinds:
        for chord in (_widest(blind, ux, uy),) if blind.convex else blind.edges:
            if chord.crossed(a_left_x, a_left_y, b_left_x, b_left_y) and chord.crossed(
                a_right_x, a_right_y, b_right_x, b_right_y
            ):
                return True
    return False


def _widest(blind: Piece, ux: i64, uy: i64) -> Edge:
    """The chord between the two corners that are farthest apart across a direction."""
    left = blind.edges[0]
    right = left
    most: i64 = ux * left.ay - uy * left.ax
    least = most
    for edge in blind.edges:
        aside = ux * edge.ay - uy * edge.ax
        if aside > most:
            most = aside
            left = edge
        if aside < least:
            least = aside
            right = edge
    return Edge((left.ax, left.ay), (right.ax, right.ay), False)


class _Look:
    """The lines between two bases, identified by their slant against the axis from centre to centre.

    A direction's slant is the tangent of its angle to the axis, positive to the left. Fans are examined along the axis;
    sides behind their point cast shadows on the same lines, prolonged.
    """

    def __init__(self, a: Base, b: Base) -> None:
        self.a = a
        self.b = b
        self.ux: i64 = b.x - a.x
        self.uy: i64 = b.y - a.y
        both: i64 = a.radius + b.radius
        self.apart = self.ux * self.ux + self.uy * self.uy > both * both

    def slant(self, dx: i64, dy: i64, forward: bool, beyond: float) -> float:
        """The slant of a tangent to a base that lies ahead of its point (``forward``) or behind it. If the tangent has
        turned past the perpendicular to the axis, as those to a base abeam of a corner do, the slant is ``beyond``: no
        line so steep meets both bases."""
        ahead = self.ux * dx + self.uy * dy
        if ahead == 0 or (ahead > 0) != forward:
            return beyond
        return float(self.ux * dy - self.uy * dx) / float(ahead)

    def free_through_centre(self, eye: Base, target: Base, edges: list[Edge]) -> bool:
        """Whether some line from the centre of ``eye`` to ``target`` is free."""
        return self.hidden(eye, target, edges) < 1.0 - _CRACK

    def hidden(self, eye: Base, target: Base, edges: list[Edge]) -> float:
        """The share (0 to 1) of the target's width that these sides hide from the centre of ``eye``."""
        low, high = self.cone(eye.x, eye.y, target)
        spans: list[tuple[float, float]] = []
        self.shadows(eye.x, eye.y, target, target is self.b, edges, low, high, spans)
        return 1.0 - _open(spans, low, high) / (high - low)

    def free_through(self, x: i64, y: i64, edges: list[Edge]) -> bool:
        """Whether some line through a corner meets both bases and is free between them."""
        ahead_a = self.ux * (x - self.a.x) + self.uy * (y - self.a.y)
        ahead_b = self.ux * (x - self.b.x) + self.uy * (y - self.b.y)
        if ahead_a <= 0 or ahead_b >= 0:
            return False
        low_a, high_a = self.cone(x, y, self.a)
        low_b, high_b = self.cone(x, y, self.b)
        low = max(low_a, low_b)
        high = min(high_a, high_b)
        if high - low <= _CRACK:
            return False
        spans: list[tuple[float, float]] = []
        self.shadows(x, y, self.b, True, edges, low, high, spans)
        self.shadows(x, y, self.a, False, edges, low, high, spans)
        return _open(spans, low, high) > _CRACK

    def cone(self, x: i64, y: i64, base: Base) -> tuple[float, float]:
        """The slants of the two tangents from a point to a base, the lower first; the steepest possible if the point is
        in it."""
        wx = base.x - x
        wy = base.y - y
        radius: i64 = base.radius
        square = wx * wx + wy * wy - radius * radius
        if square <= 0:
            return (-_STEEP, _STEEP)
        side = root(square)
        ahead = self.ux * wx + self.uy * wy > 0
        low = self.slant(wx * side + wy * radius, wy * side - wx * radius, ahead, -_STEEP)
        high = self.slant(wx * side - wy * radius, wy * side + wx * radius, ahead, _STEEP)
        return (low, high)

    def shadows(
        self,
        x: i64,
        y: i64,
        base: Base,
        forward: bool,
        edges: list[Edge],
        low: float,
        high: float,
        spans: list[tuple[float, float]],
    ) -> None:
        """Add to ``spans`` the slants from ``low`` to ``high`` that the sides between the point and the base hide."""
        ux = self.ux if forward else -self.ux
        uy = self.uy if forward else -self.uy
        for edge in edges:
            px = edge.ax - x
            py = edge.ay - y
            qx = edge.bx - x
            qy = edge.by - y
            p_ahead = ux * px + uy * py
            q_ahead = ux * qx + uy * qy
            if (p_ahead <= 0 and q_ahead <= 0) or px * qy == py * qx:
                continue  # behind, or seen edge on
            p = float(ux * py - uy * px)
            q = float(ux * qy - uy * qx)
            if p_ahead > 0 and q_ahead > 0:
                first = p / float(p_ahead)
                second = q / float(q_ahead)
            elif p_ahead > 0:
                first = p / float(p_ahead)
                second = _STEEP if q * float(p_ahead) > p * float(q_ahead) else -_STEEP
            else:
                first = q / float(q_ahead)
                second = _STEEP if p * float(q_ahead) > q * float(p_ahead) else -_STEEP
            begin = max(low, min(first, second))
            end = min(high, max(first, second))
            if end - begin > 0 and self.in_front(x, y, base, edge, ux, uy, (begin + end) / 2):
                spans.append((begin, end))

    def in_front(self, x: i64, y: i64, base: Base, edge: Edge, ux: i64, uy: i64, slant: float) -> bool:
        """Whether the ray of this slant meets the side before the base. The side must not enter the base."""
        dx = float(ux) - slant * float(uy)
        dy = float(uy) + slant * float(ux)
        ex = float(edge.bx - edge.ax)
        ey = float(edge.by - edge.ay)
        across = dx * ey - dy * ex
        if across == 0.0:
            return False
        far = (float(edge.ax - x) * ey - float(edge.ay - y) * ex) / across
        return (float(base.x - x) - far * dx) * dx + (float(base.y - y) - far * dy) * dy > 0.0


def _open(spans: list[tuple[float, float]], low: float, high: float) -> float:
    """The total length of the range from ``low`` to ``high`` that these spans leave open.

    The gaps are added up instead of subtracting the spans from the whole, which would give noise for steep slants.
    """
    spans.sort()
    total = 0.0
    done = low
    for begin, end in spans:
        if begin > done:
            total += begin - done
        done = max(done, end)
    return total + (high - done)
