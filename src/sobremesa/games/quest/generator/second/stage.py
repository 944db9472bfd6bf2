"""A mission that is laid out, while what it has in store is added: things, triggers, side objectives.

Whatever a trigger may do to the map is proved not to cut off what matters before it is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.first.making import Sketch
from sobremesa.games.quest.generator.first.site import WIDEST, Laid
from sobremesa.games.quest.generator.second.words import Words
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.ground.ground import MARKER
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base, Point, length
from sobremesa.geometry.piece import BRIDGE, GAP, IMPASSABLE, Piece

APART: Final = 3 * INCH  # between things that may be used
FROM_HOME: Final = 8 * INCH

Change = tuple[tuple[int, str], ...]
"""Pieces, by number, and what they look like from then on; they change together."""


class Stage:
    """A mission as it is so far; ``name`` is that of its streams, to which each stage adds its own."""

    def __init__(self, brief: Brief, sketch: Sketch, attempt: int) -> None:
        self.brief = brief
        self.land = sketch.land
        self.site = sketch.land.site
        self.foes = sketch.foes
        self.said = sketch.said
        self.name = (brief.code, attempt)
        self.words = Words(brief, self.stream("words"))
        self.said["terrain"] = [dict(each) for each in self.said["terrain"]]
        self.things: list[dict[str, Any]] = []
        self.triggers: list[dict[str, Any]] = []
        self.sides: list[dict[str, Any]] = []
        self.variables: dict[str, Any] = {}
        self.changes: list[Change] = []
        self.board = Board(self.site.side, self.site.side, self.site.pieces, self.site.inch)
        self.cells = sorted(self.site.reachable)
        self.home = self.site.on_board(self.land.home)
        self.spots = [self.site.on_board(spot.at) for spot in self.land.spots]
        self.quiet = [self.site.on_board(spot.at) for spot in self.land.quiet]
        self.taken = [*self.spots, *self._pairs("goals"), *self._pairs("search")]
        self.groups: set[str] = set()  # units that a trigger or a side objective is about

    def _pairs(self, entry: str) -> list[Point]:
        return [(x, y) for x, y in self.said[entry]]

    def stream(self, *stage: str | int) -> Stream:
        """The stream of a stage."""
        return Stream(*self.name, *stage)

    # Places.

    def apart(self, one: Point, other: Point) -> int:
        """How far two places on the board are apart, in rules' inches."""
        return int(length(one[0] - other[0], one[1] - other[1])) * (INCH // self.site.inch)

    def place(self, stream: Stream, near: Sequence[Point], least: int, most: int) -> Point | None:
        """A place for a thing, so far from one of these (in rules' inches), where the widest base comes; None if there
        is none."""
        able = [
            each
            for each in map(self.site.middle, self.cells)
            if any(least <= self.apart(each, other) <= most for other in near) and self.is_free(each)
        ]
        return stream.pick(able) if able else None

    def beside(self, stream: Stream, piece: Piece) -> Point | None:
        """A place for a thing by a piece of terrain, an inch or two from it."""
        inch = self.site.inch
        able = [
            (x, y)
            for x, y in map(self.site.middle, self.cells)
            if piece.reaches(x, y, 3 * inch) and not piece.reaches(x, y, inch) and self.is_free((x, y))
        ]
        return stream.pick(able) if able else None

    def is_free(self, place: Point) -> bool:
        """Whether a thing may lie here: clear of all others, and not at the party's feet."""
        return (
            self.apart(place, self.home) >= FROM_HOME
            and all(self.apart(place, other) >= APART for other in self.taken)
            and self.board.may_stand(Base(*place, MARKER))
        )

    # What is laid.

    def lay(self, slug: str, kind: str, name: Bilingual, at: Point, **more: Any) -> None:
        """A thing."""
        self.things.append({"id": slug, "kind": kind, "name": name, "at": list(at), **more})
        self.taken.append(at)

    def call(self, slug: str, pieces: Sequence[int]) -> None:
        """Pieces of terrain get an id."""
        for piece in pieces:
            self.said["terrain"][piece]["id"] = slug

    def pieces(self, *looks: str) -> list[int]:
        """The pieces that look like this and have no id yet, by number."""
        return [
            at
            for at, each in enumerate(self.site.laid)
            if each.said["look"] in looks and "id" not in self.said["terrain"][at]
        ]

    def group(self, stream: Stream) -> str | None:
        """The id of a unit of the first wave that is there whoever plays, and that nothing is about yet."""
        able = [
            unit
            for unit in self.said["waves"][0]["units"]
            if not {"from", "heroes", "id"} & unit.keys() and unit["enemy"] not in self.groups
        ]
        if not able:
            return None
        unit = stream.pick(able)
        unit["id"] = unit["enemy"]
        self.groups.add(unit["id"])
        return str(unit["id"])

    # Whether everybody still comes everywhere.

    def may_become(self, change: Change) -> bool:
        """Whether a change leaves everything within reach, whatever else may happen; it is kept if it does."""
        if any(LOOKS[look].kinds & IMPASSABLE and self._lies_on(self.site.laid[at].piece) for at, look in change):
            return False
        self.changes.append(change)
        if self.cut_off():
            self.changes.pop()
            return False
        return True

    def _lies_on(self, piece: Piece) -> bool:
        """Whether something that matters is in or at a piece."""
        return any(piece.reaches(x, y, WIDEST) for x, y in (*self.taken, *self._come()))

    def cut_off(self) -> str:
        """Why not everybody would come everywhere after some of the changes; empty if they all do."""
        barring = [change for change in self.changes if any(self._bars(at, look) for at, look in change)]
        for many in range(1, len(barring) + 1):
            for some in combinations(barring, many):
                reached = self.site.reached_after({at: look for change in some for at, look in change})
                if not all(self.site.is_near(each, reached) for each in (*self.taken, *self._come())):
                    return "cut off by a change"
        return ""

    def _bars(self, at: int, look: str) -> bool:
        """Whether a piece that looks like this bars what it did not."""
        was: Laid = self.site.laid[at]
        return bool(was.piece.kinds & BRIDGE or LOOKS[look].kinds & (IMPASSABLE | GAP))

    def _come(self) -> Iterator[Point]:
        """Where whoever walks comes in."""
        for wave in self.said["waves"]:
            for unit in wave["units"]:
                if self.foes.folk[unit["enemy"]].walks:
                    yield (unit["at"][0], unit["at"][1])

    def told(self) -> dict[str, Any]:
        """The mission as its file says it."""
        terrain = self.said.pop("terrain")
        for entry, value in (
            ("variables", self.variables),
            ("things", self.things),
            ("triggers", self.triggers),
            ("side", self.sides),
        ):
            if value:
                self.said[entry] = value
        return {**self.said, "terrain": terrain}
