"""Shapes of terrain as missions write them, but in whole thousandths: turned, mirrored and moved.

Sketches are drawn in thousandths of the rules' inch, as on a large table; :func:`on_board` scales them to a board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.missions.terrain import TURN, oval
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.measure import Point

Shape = dict[str, Any]
"""A piece of terrain: ``look:``, one of ``rect:``, ``round:``, ``wall:``, ``outline:``, and ``thick:`` or ``turn:``."""

WAYS: Final = 8  # to turn and mirror a sketch
_QUARTER: Final = 90
_TENTH: Final = INCH // 10


class Stance:
    """How a sketch of this size lies on the table: turned by quarters, perhaps mirrored, and moved."""

    def __init__(self, way: int, width: int, depth: int, left: int = 0, bottom: int = 0) -> None:
        self.quarters = way % 4
        self.mirrored = way >= 4
        self.size = (width, depth)
        self.left = left
        self.bottom = bottom

    @property
    def extent(self) -> tuple[int, int]:
        """Its width and depth as it lies."""
        width, depth = self.size
        return (depth, width) if self.quarters % 2 else (width, depth)

    def point(self, x: int, y: int) -> Point:
        """Where a point of the sketch ends up."""
        width, depth = self.size
        if self.mirrored:
            x = width - x
        for _ in range(self.quarters):
            x, y, width, depth = depth - y, x, depth, width
        return (x + self.left, y + self.bottom)

    def shape(self, drawn: Mapping[str, Any]) -> Shape:
        """A shape of the sketch as it lies on the table."""
        found: Shape = dict(drawn)
        turn = drawn.get("turn", 0)
        if "rect" in drawn:
            left, bottom, width, depth = drawn["rect"]
            x, y = self.point(left + width // 2, bottom + depth // 2)
            if not turn and self.quarters % 2:
                width, depth = depth, width
            found["rect"] = [x - width // 2, y - depth // 2, width, depth]
        elif "round" in drawn:
            x, y = self.point(*drawn["round"][:2])
            across, up = drawn["round"][2], drawn["round"][-1]
            if not turn and self.quarters % 2:
                across, up = up, across
            found["round"] = [x, y, across, up] if across != up else [x, y, across]
        else:
            name = "wall" if "wall" in drawn else "outline"
            found[name] = [list(self.point(x, y)) for x, y in drawn[name]]
        if turn:
            by_hand = "wall" in drawn or "outline" in drawn  # their corners have been turned already
            quarters = 0 if by_hand else self.quarters * _QUARTER
            found["turn"] = ((-turn if self.mirrored else turn) + quarters) % 360
        return found


def on_board(drawn: Mapping[str, Any], inch: int) -> Shape:
    """A shape, scaled to a board with this length of the rules' inch."""
    found: Shape = dict(drawn)
    for name in ("rect", "round"):
        if name in drawn:
            found[name] = [each * inch // INCH for each in drawn[name]]
    for name in ("wall", "outline"):
        if name in drawn:
            found[name] = [[x * inch // INCH, y * inch // INCH] for x, y in drawn[name]]
    if "thick" in drawn:
        found["thick"] = drawn["thick"] * inch // INCH
    return found


def draw_blob(stream: Stream, x: int, y: int, least: int, most: int) -> list[list[int]]:
    """An outline with six or eight corners around a place, with radii in these bounds, to the tenth of an inch."""
    across, up = stream.between(least, most, _TENTH), stream.between(least, most, _TENTH)
    every = stream.pick((3, 4))  # times 15 degrees: eight corners or six
    start = stream.below(every)
    corners = []
    for step in range(start, 24 + start, every):
        share = stream.between(80, 110)
        rim = oval(0, 0, across * share // 100, up * share // 100, 0)
        (px, py), (qx, qy) = rim[step // 2 % 12], rim[(step + 1) // 2 % 12]
        corners.append([_to_tenth(x + (px + qx) // 2), _to_tenth(y + (py + qy) // 2)])
    return corners


def draw_turn(stream: Stream) -> int:
    """How far a loose piece is turned: usually not at all, otherwise a little."""
    return stream.weighed((0, TURN, 2 * TURN, 3 * TURN, 360 - TURN, 360 - 2 * TURN), (6, 2, 2, 1, 2, 2))


def _to_tenth(length: int) -> int:
    return (length + _TENTH // 2) // _TENTH * _TENTH
