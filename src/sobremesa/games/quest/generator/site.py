"""The table while terrain is laid on it: what may lie where, and whether the widest base can still go everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.games.quest.generator.shapes import Shape, on_board
from sobremesa.games.quest.ground.ground import MARKER
from sobremesa.games.quest.missions.parts import LARGE, TerrainPart
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base, Point, length
from sobremesa.geometry.overlap import overlap
from sobremesa.geometry.piece import BLOCKS_SIGHT, BRIDGE, COVER, DANGEROUS, GAP, IMPASSABLE, Piece

WIDEST: Final = 1181  # the radius of the widest base, 60 mm
COVERED: Final = 6 * INCH  # how near there is cover
APART: Final = 3 * INCH // 4  # between pieces that don't belong together
EDGE: Final = INCH // 2  # along the table's edge, without pieces
ROOM: Final = INCH  # around the party's corner, without pieces
CELLS: Final = 48  # along a side of the table, each a rules' inch wide


class Laid(NamedTuple):
    """A piece on the table: as a mission writes it, and to be measured."""

    shape: Shape
    piece: Piece


class Site:
    """A table with this length of the rules' inch, and the party's corner on it (left, bottom, right, top).

    ``ledger`` counts the pieces that were laid, and by reason those that couldn't be.
    """

    def __init__(self, inch: int, corner: tuple[int, int, int, int], ledger: Counter[str]) -> None:
        self.inch = inch
        self.side = LARGE * inch
        self.corner = corner
        self.ledger = ledger
        self.laid: list[Laid] = []
        self.goals: list[Point] = []  # places on the board that must stay within reach
        self.home = self.cell_at(((corner[0] + corner[2]) // 2, (corner[1] + corner[3]) // 2))
        self._barred = self._off_table()
        self._bare = {cell for cell in _samples() if not self._barred[cell] and not self._is_in_corner(cell)}
        self._seen = 0  # pieces whose surroundings have been taken from the bare cells

    @property
    def pieces(self) -> list[Piece]:
        return [each.piece for each in self.laid]

    def on_board(self, place: Point) -> Point:
        """A place of the sketches, on the board."""
        return (place[0] * self.inch // INCH, place[1] * self.inch // INCH)

    def apart(self, one: Point, other: Point) -> int:
        """How far apart two places on the board are, in rules' inches."""
        return int(length(one[0] - other[0], one[1] - other[1])) * (INCH // self.inch)

    def may_lie(self, place: Point) -> bool:
        """Whether a thing may lie at this place, as every mission is asked (QU-12.2)."""
        return Board(self.side, self.side, self.pieces, self.inch).may_stand(Base(*place, MARKER))

    # Laying.

    def lay(self, sketch: Sequence[Shape], place: Point | None = None, may_cross: bool = False) -> bool:
        """Lay either all pieces of a sketch or none; say whether they were laid.

        ``place``, as in the sketches, must stay within reach from now on. With ``may_cross`` the pieces may touch the
        edges of the table.
        """
        found = [self._piece_from(each) for each in sketch]
        goals = self.goals if place is None else [*self.goals, self.on_board(place)]
        barred = self._barred
        why = self._misplaced(found, may_cross)
        if not why and (place is not None or any(each.piece.kinds & (IMPASSABLE | GAP) for each in found)):
            barred = self._barred_by(found, barred)
            why = self._cut_off(barred, goals)
        self.ledger[why or "laid"] += 1
        if why:
            return False
        self.laid += found
        self.goals = goals
        self._barred = barred
        return True

    def _piece_from(self, drawn: Shape) -> Laid:
        shape = on_board(drawn, self.inch)
        return Laid(shape, TerrainPart.model_construct(**shape).piece(self.inch))

    def _misplaced(self, found: Sequence[Laid], may_cross: bool) -> str:
        """Why these pieces can't lie where they are; empty if they can."""
        for each in found:
            piece = each.piece
            margin = 0 if may_cross or piece.kinds & GAP else EDGE * self.inch // INCH
            if piece.left < margin or piece.bottom < margin:
                return "off the table"
            if piece.right > self.side - margin or piece.top > self.side - margin:
                return "off the table"
            if self._reaches_corner(piece):
                return "in the corner"
            if any(self._crowds(piece, other.piece) for other in self.laid):
                return "in another's way"
            if any(piece.reaches(x, y, WIDEST) for x, y in self.goals):
                return "on a place that matters"
        return ""

    def _reaches_corner(self, piece: Piece) -> bool:
        left, bottom, right, top = self.corner
        room = ROOM * self.inch // INCH
        if piece.left >= right + room or piece.right <= left - room:
            return False
        return not (piece.bottom >= top + room or piece.top <= bottom - room)

    def _crowds(self, piece: Piece, other: Piece) -> bool:
        """Whether less than :data:`APART` is between two pieces."""
        gap = APART * self.inch // INCH
        if piece.left - gap >= other.right or other.left - gap >= piece.right:
            return False
        if piece.bottom - gap >= other.top or other.bottom - gap >= piece.top:
            return False
        if overlap(piece, other):
            return True
        return any(other.reaches(x, y, gap) for x, y in piece.outline) or any(
            piece.reaches(x, y, gap) for x, y in other.outline
        )

    # Ways for the widest base, from cell to cell.

    def middle(self, cell: int) -> Point:
        """The middle of a cell, on the board."""
        return ((2 * (cell % CELLS) + 1) * self.inch // 2, (2 * (cell // CELLS) + 1) * self.inch // 2)

    def cell_at(self, place: Point) -> int:
        """The cell that a place on the board is in."""
        return min(place[1] // self.inch, CELLS - 1) * CELLS + min(place[0] // self.inch, CELLS - 1)

    @property
    def reachable(self) -> set[int]:
        """The cells that the widest base can reach from the party's corner."""
        return self._reached(self._barred)

    def reachable_after(self, looks: Mapping[int, str]) -> set[int]:
        """The cells that it could reach if pieces, by number, looked like this (QU-13.3)."""
        changed = [
            each._replace(piece=Piece(each.piece.outline, LOOKS[looks[at]].kinds)) if at in looks else each
            for at, each in enumerate(self.laid)
        ]
        return self._reached(self._barred_by(changed, self._off_table()))

    def is_near(self, place: Point, cells: set[int]) -> bool:
        """Whether the widest base covers a place from the middle of one of these cells."""
        x, y = place
        for cell in cells:
            cx, cy = self.middle(cell)
            if (cx - x) ** 2 + (cy - y) ** 2 <= WIDEST**2:
                return True
        return False

    def _off_table(self) -> list[bool]:
        """Of each cell, whether the widest base would stick out over the table's edge there."""
        middles = map(self.middle, range(CELLS * CELLS))
        return [not (WIDEST <= x <= self.side - WIDEST and WIDEST <= y <= self.side - WIDEST) for x, y in middles]

    def _cells_near(self, piece: Piece, reach: int) -> list[int]:
        """The cells around a piece, among them all whose middles are within reach of it."""
        columns = range(max(0, (piece.left - reach) // self.inch), min(CELLS, (piece.right + reach) // self.inch + 1))
        rows = range(max(0, (piece.bottom - reach) // self.inch), min(CELLS, (piece.top + reach) // self.inch + 1))
        return [row * CELLS + column for row in rows for column in columns]

    def _barred_by(self, found: Sequence[Laid], before: Sequence[bool]) -> list[bool]:
        """Of each cell, whether the widest base can't be there once these pieces are laid."""
        barred = list(before)
        bridges = [each.piece for each in found if each.piece.kinds & BRIDGE]
        for each in found:
            piece = each.piece
            if piece.kinds & (IMPASSABLE | GAP):
                for cell in self._cells_near(piece, WIDEST):
                    x, y = self.middle(cell)
                    crossed = piece.kinds & GAP and any(bridge.holds(x, y) for bridge in bridges)
                    if piece.reaches(x, y, WIDEST) and not crossed:
                        barred[cell] = True
        return barred

    def _cut_off(self, barred: Sequence[bool], goals: Sequence[Point]) -> str:
        """What could no longer be reached; empty if everything can."""
        reached = self._reached(barred)
        free = barred.count(False)
        if len(reached) < free - free // 40:
            return "a part cut off"
        return "" if all(self.is_near(goal, reached) for goal in goals) else "a place cut off"

    def _reached(self, barred: Sequence[bool]) -> set[int]:
        if barred[self.home]:
            return set()
        found, edge = {self.home}, [self.home]
        while edge:
            cell = edge.pop()
            column = cell % CELLS
            for other, inside in (
                (cell - CELLS, cell >= CELLS),
                (cell + CELLS, cell < CELLS * (CELLS - 1)),
                (cell - 1, column > 0),
                (cell + 1, column < CELLS - 1),
            ):
                if inside and not barred[other] and other not in found:
                    found.add(other)
                    edge.append(other)
        return found

    # What the table still lacks.

    @property
    def edges(self) -> int:
        """How many pieces one can be pushed off, or into (QU-5.8)."""
        return sum(piece.floor != 0 and not piece.kinds & BRIDGE for piece in self.pieces)

    @property
    def hazards(self) -> int:
        """How many pieces are dangerous."""
        return sum(piece.kinds & DANGEROUS != 0 for piece in self.pieces)

    def bare(self) -> list[Point]:
        """Places, as in the sketches, where one can walk and has no cover near. The widest base may stick out over a
        drop (QU-5.10), although ways are not planned over one."""
        reach = COVERED * self.inch // INCH
        for each in self.laid[self._seen :]:
            if each.piece.kinds & (COVER | BLOCKS_SIGHT):
                self._not_bare(each.piece, reach)
            if each.piece.kinds & IMPASSABLE:
                self._not_bare(each.piece, WIDEST)
        self._seen = len(self.laid)
        found = [(cell, self.middle(cell)) for cell in sorted(self._bare)]
        gaps = [piece for piece in self.pieces if piece.kinds & GAP]
        bridges = [piece for piece in self.pieces if piece.kinds & BRIDGE]
        return [
            ((2 * (cell % CELLS) + 1) * INCH // 2, (2 * (cell // CELLS) + 1) * INCH // 2)
            for cell, (x, y) in found
            if any(bridge.holds(x, y) for bridge in bridges) or not any(gap.holds(x, y) for gap in gaps)
        ]

    def _not_bare(self, piece: Piece, reach: int) -> None:
        """Take the cells within reach of a piece from the bare ones."""
        for cell in self._cells_near(piece, reach):
            if cell in self._bare and piece.reaches(*self.middle(cell), reach):
                self._bare.discard(cell)

    def _is_in_corner(self, cell: int) -> bool:
        """Whether a cell is in the party's corner, which stays free."""
        left, bottom, right, top = self.corner
        x, y = self.middle(cell)
        return left <= x <= right and bottom <= y <= top


def _samples() -> list[int]:
    """Every other cell, both ways."""
    return [row * CELLS + column for row in range(1, CELLS, 2) for column in range(1, CELLS, 2)]
