"""The table while terrain is laid on it: what may lie where, and whether everybody can still go everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.games.quest.content.parts import TerrainPart
from sobremesa.games.quest.generator.first.shapes import Shape, laid, terrain
from sobremesa.games.quest.ground.ground import MARKER
from sobremesa.games.quest.missions.maps import LARGE, piece_of
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base, Point
from sobremesa.geometry.overlap import overlap
from sobremesa.geometry.piece import BLOCKS_SIGHT, BRIDGE, COVER, DANGEROUS, GAP, IMPASSABLE, Piece

WIDEST: Final = 1181  # the radius of the widest base, 60 mm
COVERED: Final = 6 * INCH  # how near cover is to wherever somebody walks
APART: Final = 3 * INCH // 4  # between pieces that don't belong together
EDGE: Final = INCH // 2  # of the table, clear of pieces
ROOM: Final = INCH  # clear of pieces around the party’s corner
CELLS: Final = 48  # each a rules' inch wide


class Laid(NamedTuple):
    """A piece on the table: as a mission writes it, as the rules have it, and to be measured."""

    said: Shape
    part: TerrainPart
    piece: Piece


class Site:
    """A table on which the rules' inch is so long, with the party's corner (left, bottom, right, top, on the board).

    ``ledger`` counts what was tried and why it was not done.
    """

    def __init__(self, inch: int, corner: tuple[int, int, int, int], ledger: Counter[str]) -> None:
        self.inch = inch
        self.side = LARGE * inch
        self.corner = corner
        self.ledger = ledger
        self.laid: list[Laid] = []
        self.places: list[Point] = []  # that must be reached, on the board
        self.barred = [self._off_table(cell) for cell in range(CELLS * CELLS)]
        self.home = self.cell(((corner[0] + corner[2]) // 2, (corner[1] + corner[3]) // 2))
        self._bare = {cell for cell in self._samples if not self._off_table(cell) and not self._is_home(cell)}
        self._looked_at = 0  # pieces that have been taken from what is bare

    def may_lie(self, place: Point) -> bool:
        """Whether one could stand where something lies here, as every mission is asked (QU-12.2)."""
        return Board(self.side, self.side, self.pieces, self.inch).may_stand(Base(*place, MARKER))

    # Laying.

    def lay(self, sketch: Sequence[Shape], place: Point | None = None, may_cross: bool = False) -> bool:
        """Lay the pieces of a sketch, all or none; ``place`` (in rules' inches, as they are) is one that must be
        reached from now on. ``may_cross``: bridges among them may lie across gaps."""
        found = [self._made(said) for said in sketch]
        why = self._wrong(found, may_cross) or self._cut_off(found, place)
        self.ledger[why or "laid"] += 1
        if why:
            return False
        self.laid += found
        if place is not None:
            self.places.append(self.on_board(place))
        return True

    def on_board(self, place: Point) -> Point:
        """A place of the sketches, on the board."""
        return (place[0] * self.inch // INCH, place[1] * self.inch // INCH)

    @property
    def pieces(self) -> list[Piece]:
        return [each.piece for each in self.laid]

    def _made(self, said: Shape) -> Laid:
        on_board = laid(said, self.inch)
        part = terrain(on_board, self.inch)
        return Laid(on_board, part, piece_of(part))

    def _wrong(self, found: Sequence[Laid], may_cross: bool) -> str:
        """Why these can't lie there; empty if they can."""
        for each in found:
            piece = each.piece
            is_spine = may_cross or piece.kinds & GAP
            margin = 0 if is_spine else EDGE * self.inch // INCH
            if piece.left < margin or piece.bottom < margin:
                return "off the table"
            if piece.right > self.side - margin or piece.top > self.side - margin:
                return "off the table"
            if self._in_corner(piece):
                return "in the corner"
            if any(self._too_near(piece, other.piece) for other in self.laid):
                return "in another's way"
            if any(piece.reaches(x, y, WIDEST) for x, y in self.places):
                return "on a place that matters"
        return ""

    def _in_corner(self, piece: Piece) -> bool:
        left, bottom, right, top = self.corner
        room = ROOM * self.inch // INCH
        if piece.left >= right + room or piece.right <= left - room:
            return False
        return not (piece.bottom >= top + room or piece.top <= bottom - room)

    def _too_near(self, piece: Piece, other: Piece) -> bool:
        """Whether less than APART is between two pieces."""
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

    def cell(self, place: Point) -> int:
        """The cell that a place on the board is in."""
        return min(place[1] // self.inch, CELLS - 1) * CELLS + min(place[0] // self.inch, CELLS - 1)

    def _off_table(self, cell: int) -> bool:
        x, y = self.middle(cell)
        return not (WIDEST <= x <= self.side - WIDEST and WIDEST <= y <= self.side - WIDEST)

    def _cells_near(self, piece: Piece, reach: int) -> list[int]:
        """The cells whose middles may be as near as that."""
        columns = range(max(0, (piece.left - reach) // self.inch), min(CELLS, (piece.right + reach) // self.inch + 1))
        rows = range(max(0, (piece.bottom - reach) // self.inch), min(CELLS, (piece.top + reach) // self.inch + 1))
        return [row * CELLS + column for row in rows for column in columns]

    def reached_after(self, looks: Mapping[int, str]) -> set[int]:
        """The cells to which the widest base comes once pieces, by number, look like this (QU-13.3)."""
        changed = [
            each._replace(piece=Piece(each.piece.outline, LOOKS[looks[at]].kinds)) if at in looks else each
            for at, each in enumerate(self.laid)
        ]
        off_table = [self._off_table(cell) for cell in range(CELLS * CELLS)]
        return self._reached(self._bars(changed, off_table))

    def _bars(self, found: Sequence[Laid], before: Sequence[bool]) -> list[bool]:
        """What is barred to the widest base if these are laid besides what was."""
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

    def _cut_off(self, found: Sequence[Laid], place: Point | None) -> str:
        """Why not everybody could go everywhere any more; empty if all can."""
        if not any(each.piece.kinds & (IMPASSABLE | GAP) for each in found) and place is None:
            return ""
        barred = self._bars(found, self.barred)
        reached = self._reached(barred)
        free = barred.count(False)
        if len(reached) < free - free // 40:
            return "a part cut off"
        wanted = [*self.places, *([self.on_board(place)] if place else [])]
        if not all(self.is_near(each, reached) for each in wanted):
            return "a place cut off"
        self.barred = barred
        return ""

    def _reached(self, barred: Sequence[bool]) -> set[int]:
        """The cells to which the widest base comes from the corner."""
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

    def is_near(self, place: Point, reached: set[int]) -> bool:
        """Whether the widest base comes to a place: its middle within its radius of it."""
        x, y = place
        for cell in reached:
            cx, cy = self.middle(cell)
            if (cx - x) ** 2 + (cy - y) ** 2 <= WIDEST**2:
                return True
        return False

    @property
    def reachable(self) -> set[int]:
        """The cells to which the widest base comes from the party's corner."""
        return self._reached(self.barred)

    # What the table still lacks.

    def count(self, kinds: int) -> int:
        """How many pieces are of any of these kinds."""
        return sum(each.piece.kinds & kinds != 0 for each in self.laid)

    @property
    def edges(self) -> int:
        """How many pieces one can be pushed off, or into (QU-5.8)."""
        return sum(each.piece.floor != 0 and not each.piece.kinds & BRIDGE for each in self.laid)

    @property
    def hazards(self) -> int:
        return self.count(DANGEROUS)

    @property
    def _samples(self) -> list[int]:
        """Every other cell, both ways."""
        return [row * CELLS + column for row in range(1, CELLS, 2) for column in range(1, CELLS, 2)]

    def _is_home(self, cell: int) -> bool:
        """Whether a cell is in the party's corner, which is left free."""
        left, bottom, right, top = self.corner
        x, y = self.middle(cell)
        return left <= x <= right and bottom <= y <= top

    def bare(self) -> list[Point]:
        """Places where one walks and has no cover near, in the rules' inches of the sketches. The widest base may stick
        out over a drop (QU-5.10), where no way is counted on."""
        reach = COVERED * self.inch // INCH
        for each in self.laid[self._looked_at :]:
            if each.piece.kinds & (COVER | BLOCKS_SIGHT):
                self._take_off(each.piece, reach)
            if each.piece.kinds & IMPASSABLE:
                self._take_off(each.piece, WIDEST)
        self._looked_at = len(self.laid)
        found = [(cell, self.middle(cell)) for cell in sorted(self._bare)]
        gaps = [piece for piece in self.pieces if piece.kinds & GAP]
        bridges = [piece for piece in self.pieces if piece.kinds & BRIDGE]
        return [
            ((2 * (cell % CELLS) + 1) * INCH // 2, (2 * (cell // CELLS) + 1) * INCH // 2)
            for cell, (x, y) in found
            if any(bridge.holds(x, y) for bridge in bridges) or not any(gap.holds(x, y) for gap in gaps)
        ]

    def _take_off(self, piece: Piece, reach: int) -> None:
        """Nothing within so far of this piece is bare."""
        for cell in self._cells_near(piece, reach):
            if cell in self._bare and piece.reaches(*self.middle(cell), reach):
                self._bare.discard(cell)
