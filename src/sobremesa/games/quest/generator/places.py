"""Places on a map whose terrain is laid: what matters there, what is taken, and where something may still lie."""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.games.quest.generator.land import Land
from sobremesa.games.quest.ground.ground import MARKER
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base, Point


class Places:
    """Places on the board: where what matters is (``spots``), other set pieces (``quiet``), the party (``home``), the
    middles of all ``cells`` that the widest base can reach, and where something lies already (``taken``)."""

    def __init__(self, land: Land) -> None:
        site = land.site
        self.site = site
        self.board = Board(site.side, site.side, site.pieces, site.inch)
        self.reachable = site.reachable
        self.home = site.on_board(land.home)
        self.spots = [site.on_board(spot.at) for spot in land.spots]
        self.quiet = [site.on_board(spot.at) for spot in land.quiet]
        self.set_pieces = [*self.quiet, *self.spots]
        self.cells = [site.middle(cell) for cell in sorted(self.reachable)]
        self.taken = list(self.spots)

    def is_free(self, place: Point, room: int) -> bool:
        """Whether something may lie at a place with this much room around it, in rules' inches."""
        return self.is_clear(place, room, self.taken) and self.board.may_stand(Base(*place, MARKER))

    def is_clear(self, place: Point, room: int, others: Sequence[Point]) -> bool:
        """Whether a place is at least this far from all of these."""
        return all(self.site.apart(place, other) >= room for other in others)
