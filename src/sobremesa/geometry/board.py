"""The table with its terrain, and where bases may stand on it."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from sobremesa.geometry.measure import INCH, LARGEST, TOLERANCE, Base
from sobremesa.geometry.piece import (
    BLOCKS_SIGHT,
    BRIDGE,
    COVER,
    DANGEROUS,
    DIFFICULT,
    GAP,
    IMPASSABLE,
    BadMap,
    Piece,
    keeps_clear,
    share_inside,
)


class Board:
    """A table of ``width`` by ``depth`` (thousandths of an inch) with its pieces. It never changes; all copies of a
    match share one. Pieces have numbers: their places in ``pieces``.

    ``inch``: the length of the rules' inch, 500 on a table on which every distance is halved (QU-2.1). Raises
    :class:`BadMap` for a table longer than ``LARGEST``.
    """

    def __init__(self, width: int, depth: int, pieces: Sequence[Piece], inch: int = INCH) -> None:
        if not (0 < width <= LARGEST and 0 < depth <= LARGEST):
            raise BadMap(f'a table is at most {LARGEST // INCH}" long, not {width} by {depth} thousandths')
        self.width = width
        self.depth = depth
        self.inch = inch
        self.pieces: tuple[Piece, ...] = tuple(pieces)
        self.blinds: list[Piece] = [piece for piece in pieces if piece.kinds & BLOCKS_SIGHT]
        self.walls: list[Piece] = [piece for piece in pieces if piece.kinds & IMPASSABLE]
        self.hiding: list[Piece] = [piece for piece in pieces if piece.kinds & (COVER | BLOCKS_SIGHT)]
        self.rough: list[Piece] = [piece for piece in pieces if piece.kinds & DIFFICULT]
        self.dangers: list[int] = [number for number, piece in enumerate(pieces) if piece.kinds & DANGEROUS]
        self.uneven: list[Piece] = [p for p in pieces if p.uneven and not p.kinds & IMPASSABLE]
        self.kinds = 0
        for piece in pieces:
            self.kinds |= piece.kinds
        self.remembered: dict[tuple[int, int, int], object] = {}  # caches of corners to walk round; see corners.py

    def of_kind(self, kinds: int) -> list[Piece]:
        """The pieces of any of these kinds (added up: ``COVER | DIFFICULT``)."""
        return [piece for piece in self.pieces if piece.kinds & kinds]

    def apart_from(self, base: Base, piece: int) -> int:
        """The distance from a base's edge to a piece; 0 if any of the base is inside."""
        return max(0, self.pieces[piece].apart(base.x, base.y) - base.radius)

    def inside(self, x: int, y: int, piece: int) -> bool:
        """Whether a point is in a piece."""
        return self.pieces[piece].holds(x, y)

    def pieces_under(self, base: Base, kinds: int) -> list[int]:
        """The pieces of any of these kinds that the base overlaps by more than TOLERANCE, by number."""
        reach = base.radius - TOLERANCE
        return [
            number
            for number, piece in enumerate(self.pieces)
            if piece.kinds & kinds and piece.reaches(base.x, base.y, reach)
        ]

    def is_in_rough(self, base: Base) -> bool:
        """Whether a base stands in difficult terrain (QU-5.5)."""
        reach = base.radius - TOLERANCE
        return any(piece.reaches(base.x, base.y, reach) for piece in self.rough)

    def share_inside(self, base: Base, kinds: int) -> float:
        """The share (0 to 1) of the base's area in pieces of any of these kinds, accurate to 0.7% (QU-6.11)."""
        under = [self.pieces[number] for number in self.pieces_under(base, kinds)]
        return share_inside(base.x, base.y, base.radius, under) if under else 0.0

    def mostly_inside(self, base: Base, kinds: int) -> bool:
        """Whether over half of the base's area is in pieces of any of these kinds (QU-6.11)."""
        return self.share_inside(base, kinds) > 0.5

    def uneven_at(self, x: int, y: int) -> list[Piece]:
        """The uneven pieces that contain a point."""
        return [piece for piece in self.uneven if piece.holds(x, y)]

    def ground(self, x: int, y: int) -> int:
        """The height of the ground at a point: of a bridge if there is one, else the highest floor, else (in pits) the
        lowest."""
        return ground_of(self.uneven_at(x, y)) if self.uneven else 0

    def footing(self, x: int, y: int) -> bool:
        """Whether there is ground to stand on at a point: not in a gap, unless a bridge or a hill is over it."""
        return footing_of(self.uneven_at(x, y)) if self.uneven else True

    def on_table(self, x: int, y: int, radius: int) -> bool:
        """Whether a base of this radius centred here is wholly on the table (QU-2.5)."""
        reach = radius - TOLERANCE
        return reach <= x <= self.width - reach and reach <= y <= self.depth - reach

    def may_stand(self, base: Base) -> bool:
        """Whether a base may stand here, ignoring other bases: on the table, clear of impassable pieces, on firm
        ground, and not in the side of a rise (QU-2.5, QU-5.10). It may overhang a drop as long as its centre does
        not."""
        return self.may_stand_at(base.x, base.y, base.radius)

    def may_stand_at(self, x: i64, y: i64, radius: i64) -> bool:
        """The same as :meth:`may_stand`, for a base of this radius centred at a point."""
        reach = radius - TOLERANCE
        if not (reach <= x <= self.width - reach and reach <= y <= self.depth - reach):
            return False
        if not keeps_clear(x, y, reach, self.walls):
            return False
        if not self.uneven:
            return True
        under = self.uneven_at(x, y)
        ground = ground_of(under)
        for piece in self.uneven:
            if piece.floor > ground and not piece.kinds & BRIDGE and piece.reaches(x, y, reach):
                return False
            if piece.floor == ground < 0 and piece in under and piece.rim_near(x, y, reach):
                return False
        return footing_of(under)

    def fits(self, base: Base, ends: Sequence[Base]) -> bool:
        """Whether a base may stand here and overlaps none of ``ends`` by more than TOLERANCE."""
        return self.fits_at(base.x, base.y, base.radius, tuple(ends))

    def fits_at(self, x: i64, y: i64, radius: i64, ends: tuple[Base, ...]) -> bool:
        """The same as :meth:`fits`, for a base of this radius centred at a point."""
        room = radius - TOLERANCE
        for other in ends:
            dx = other.x - x
            dy = other.y - y
            reach = other.radius + room
            if dx < reach and dx > -reach and dx * dx + dy * dy < reach * reach and reach > 0:
                return False
        return self.may_stand_at(x, y, radius)


def ground_of(under: list[Piece]) -> int:
    """The height of the ground at a point that these uneven pieces contain."""
    highest = 0
    lowest = 0
    for piece in under:
        if piece.kinds & BRIDGE:
            return piece.floor
        highest = max(highest, piece.floor)
        lowest = min(lowest, piece.floor)
    return highest or lowest


def footing_of(under: list[Piece]) -> bool:
    """Whether there is footing at a point that these uneven pieces contain."""
    in_gap = False
    for piece in under:
        if piece.kinds & BRIDGE or piece.floor > 0:
            return True
        in_gap = in_gap or piece.kinds & GAP != 0
    return not in_gap
