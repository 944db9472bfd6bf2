"""A sketched mission while twists and side objectives are added to it.

No change that a trigger may make to the map is kept unless everything that matters stays within reach.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.site import WIDEST
from sobremesa.games.quest.generator.sketch import Sketch
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.generator.words import PlotWords
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.measure import Point
from sobremesa.geometry.piece import BRIDGE, GAP, IMPASSABLE, Piece

APART: Final = 3 * INCH  # between things that may be used
FROM_HOME: Final = 8 * INCH

Change = tuple[tuple[int, str], ...]
"""Pieces, by number, that change together, and what each looks like from then on."""


class Stage:
    """A mission so far: its map, and the things, triggers, side objectives and variables that were added."""

    def __init__(self, brief: Brief, sketch: Sketch, attempt: int) -> None:
        self.brief = brief
        self.places = sketch.places
        self.site = sketch.land.site
        self.foes = sketch.foes
        self.waves: list[dict[str, Any]] = sketch.mission["waves"]
        self.things: list[dict[str, Any]] = []
        self.triggers: list[dict[str, Any]] = []
        self.sides: list[dict[str, Any]] = []
        self.variables: dict[str, Any] = {}
        self.changes: list[Change] = []
        self.terrain: list[dict[str, Any]] = [dict(each) for each in sketch.mission["terrain"]]
        self._mission = sketch.mission
        self._name = (brief.code, attempt)
        self._groups: set[str] = set()  # enemies that a trigger or a side objective is about
        self.words = PlotWords(brief, self.stream("words"))

    def stream(self, *stage: str | int) -> Stream:
        """The stream of a stage of this attempt."""
        return Stream(*self._name, *stage)

    # Places.

    def find_place(self, stream: Stream, near: Sequence[Point], least: int, most: int) -> Point | None:
        """A place for a thing, within these distances from any of these places (in rules' inches) and within reach of
        the widest base; None if there is none."""
        able = [
            each
            for each in self.places.cells
            if any(least <= self.site.apart(each, other) <= most for other in near) and self._is_free(each)
        ]
        return stream.pick(able) if able else None

    def find_place_beside(self, stream: Stream, piece: Piece) -> Point | None:
        """A place for a thing one to three inches from a piece of terrain; None if there is none."""
        inch = self.site.inch
        able = [
            (x, y)
            for x, y in self.places.cells
            if piece.reaches(x, y, 3 * inch) and not piece.reaches(x, y, inch) and self._is_free((x, y))
        ]
        return stream.pick(able) if able else None

    def _is_free(self, place: Point) -> bool:
        """Whether a thing may lie here: clear of all others, and away from the party."""
        return self.places.is_clear(place, FROM_HOME, [self.places.home]) and self.places.is_free(place, APART)

    # What is laid.

    def lay(self, slug: str, kind: str, name: Bilingual, at: Point, **more: Any) -> None:
        """Lay a thing."""
        self.things.append({"id": slug, "kind": kind, "name": name, "at": list(at), **more})
        self.places.taken.append(at)

    def add_trigger(
        self, slug: str, when: Mapping[str, Any], news: Bilingual | None, *deeds: Mapping[str, Any], **more: Any
    ) -> None:
        """Add a trigger: when it happens, what is read aloud then, and what it does."""
        told = {} if news is None else {"news": news}
        self.triggers.append({"id": slug, "when": when, **more, **told, "do": list(deeds)})

    def name_pieces(self, slug: str, pieces: Sequence[int]) -> None:
        """Give pieces of terrain an id."""
        for piece in pieces:
            self.terrain[piece]["id"] = slug

    def nameless_pieces(self, *looks: str) -> list[int]:
        """The pieces, by number, that look like this and have no id yet."""
        return [
            at for at, each in enumerate(self.site.laid) if each.shape["look"] in looks and "id" not in self.terrain[at]
        ]

    def name_group(self, stream: Stream) -> str | None:
        """Give an id to a unit of the first wave that comes against every party and that nothing refers to yet; returns
        the id, or None if there is no such unit left.
        """
        able = [
            unit
            for unit in self.waves[0]["units"]
            if not {"from", "heroes", "id"} & unit.keys() and unit["enemy"] not in self._groups
        ]
        if not able:
            return None
        unit = stream.pick(able)
        unit["id"] = unit["enemy"]
        self._groups.add(unit["id"])
        return str(unit["id"])

    # Whether everything stays within reach.

    def keep(self, change: Change) -> bool:
        """Keep a change if it leaves everything within reach, whatever else changes; say whether it was kept."""
        if any(LOOKS[look].kinds & IMPASSABLE and self._would_bury(self.site.laid[at].piece) for at, look in change):
            return False
        self.changes.append(change)
        if self.cut_off():
            self.changes.pop()
            return False
        return True

    def cut_off(self) -> str:
        """What could no longer be reached after some of the changes; empty if everything can."""
        barring = [change for change in self.changes if any(self._bars(at, look) for at, look in change)]
        for many in range(1, len(barring) + 1):
            for some in combinations(barring, many):
                reached = self.site.reachable_after({at: look for change in some for at, look in change})
                if not all(self.site.is_near(each, reached) for each in self._what_matters()):
                    return "cut off by a change"
        return ""

    def _would_bury(self, piece: Piece) -> bool:
        """Whether something that matters is in or at a piece."""
        return any(piece.reaches(x, y, WIDEST) for x, y in self._what_matters())

    def _bars(self, at: int, look: str) -> bool:
        """Whether a piece may bar more than before once it looks like this."""
        return bool(self.site.laid[at].piece.kinds & BRIDGE or LOOKS[look].kinds & (IMPASSABLE | GAP))

    def _what_matters(self) -> Iterator[Point]:
        """Where something lies, and where enemies on foot come."""
        yield from self.places.taken
        for wave in self.waves:
            for unit in wave["units"]:
                if self.foes.folk[unit["enemy"]].walks:
                    yield (unit["at"][0], unit["at"][1])

    def mission(self) -> dict[str, Any]:
        """The mission as its file says it."""
        added = {"variables": self.variables, "things": self.things, "triggers": self.triggers, "side": self.sides}
        before = {entry: value for entry, value in self._mission.items() if entry != "terrain"}
        return {**before, **{entry: value for entry, value in added.items() if value}, "terrain": self.terrain}
