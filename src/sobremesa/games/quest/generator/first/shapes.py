"""Shapes of terrain as missions write them, but in whole thousandths: turned, mirrored and moved.

Sketches are drawn in thousandths of the rules' inch, as on a large table; :func:`laid` says them for a board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sobremesa.games.quest.content.parts import TerrainPart
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.missions.missions import terrain_of
from sobremesa.games.quest.missions.terrain import TURN, oval
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.measure import Point

Shape = dict[str, Any]
"""A piece of terrain: ``look:``, one of ``rect:``, ``round:``, ``wall:``, ``outline:``, and ``thick:`` or ``turn:``."""

WAYS: Final = 8  # in which a sketch can be turned and mirrored
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
        """Where a point of the sketch comes."""
        width, depth = self.size
        if self.mirrored:
            x = width - x
        for _ in range(self.quarters):
            x, y, width, depth = depth - y, x, depth, width
        return (x + self.left, y + self.bottom)

    def shape(self, said: Mapping[str, Any]) -> Shape:
        """A shape of the sketch as it comes."""
        found: Shape = dict(said)
        turn = said.get("turn", 0)
        if "rect" in said:
            left, bottom, width, depth = said["rect"]
            x, y = self.point(left + width // 2, bottom + depth // 2)
            if not turn and self.quarters % 2:
                width, depth = depth, width
            found["rect"] = [x - width // 2, y - depth // 2, width, depth]
        elif "round" in said:
            x, y = self.point(*said["round"][:2])
            across, up = said["round"][2], said["round"][-1]
            if not turn and self.quarters % 2:
                across, up = up, across
            found["round"] = [x, y, across, up] if across != up else [x, y, across]
        else:
            name = "wall" if "wall" in said else "outline"
            found[name] = [list(self.point(x, y)) for x, y in said[name]]
        if turn:
            by_hand = "wall" in said or "outline" in said  # their corners have been turned already
            quarters = 0 if by_hand else self.quarters * _QUARTER
            found["turn"] = ((-turn if self.mirrored else turn) + quarters) % 360
        return found


def laid(said: Mapping[str, Any], inch: int) -> Shape:
    """A shape on a board on which the rules' inch is so long."""
    found: Shape = dict(said)
    for name in ("rect", "round"):
        if name in said:
            found[name] = [each * inch // INCH for each in said[name]]
    for name in ("wall", "outline"):
        if name in said:
            found[name] = [[x * inch // INCH, y * inch // INCH] for x, y in said[name]]
    if "thick" in said:
        found["thick"] = said["thick"] * inch // INCH
    return found


def terrain(said: Shape, inch: int) -> TerrainPart:
    """The piece of terrain that this shape is on a board."""
    return terrain_of(said, inch)


def blob(stream: Stream, x: int, y: int, least: int, most: int) -> list[list[int]]:
    """An outline of six to eight corners about a place, with radii between these, to the tenth of an inch."""
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


def turns(stream: Stream) -> int:
    """How a piece that stands by itself is turned: mostly straight, else a little."""
    return stream.weighed((0, TURN, 2 * TURN, 3 * TURN, 360 - TURN, 360 - 2 * TURN), (6, 2, 2, 1, 2, 2))


def _to_tenth(length: int) -> int:
    return (length + _TENTH // 2) // _TENTH * _TENTH
