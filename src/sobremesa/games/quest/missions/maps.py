"""Checks of a mission's map: QU-2.1, QU-2.4, QU-12.2.

The quick ones run whenever a mission is read. The ways take a while, and are checked only for the mission's author.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from msgspec.structs import replace

from sobremesa.authoring.terms import Wrong
from sobremesa.authoring.yamlfile import Place
from sobremesa.engine.errors import Wording
from sobremesa.games.quest.content.parts import MissionPart, TerrainPart
from sobremesa.games.quest.ground.formation import ALL_TOGETHER, TOGETHER
from sobremesa.games.quest.ground.ground import MARKER, places_in
from sobremesa.games.quest.missions.terrain import LOOKS, heights
from sobremesa.games.quest.state.box import INCH, MOST_HEROES
from sobremesa.geometry.board import Board
from sobremesa.geometry.gait import ANY_LENGTH, Gait
from sobremesa.geometry.measure import Base, apart
from sobremesa.geometry.overlap import lies_in, overlap
from sobremesa.geometry.piece import BRIDGE, GAP, IMPASSABLE, Piece
from sobremesa.geometry.place import nearest_place
from sobremesa.geometry.ways import road

LARGE: Final = 48
SMALL: Final = 24
LEAST_PIECES: Final = 21  # QU-2.1: more than 20
AT_FIRST: Final = 9 * INCH  # from the party's corner to the enemies of the first wave

_LINES: Final = ("wall", "hedge", "fence")  # pieces that may run into others of their look


class Folk(NamedTuple):
    """An enemy as a map needs it: the radius of its bases, its number of models, and whether it walks."""

    radius: int
    models: int
    walks: bool


def inch_of(part: MissionPart) -> int:
    """The rules' inch on the board of a mission (QU-2.1)."""
    return INCH * part.size // LARGE


def piece_of(terrain: TerrainPart) -> Piece:
    """A piece of terrain, for measuring."""
    corners = [(x, y) for x, y in terrain["outline"]]
    return Piece(corners, terrain["kinds"], terrain["height"], terrain["floor"], terrain["climbable"])


def as_changed(part: MissionPart, changed: Sequence[tuple[int, str]]) -> MissionPart:
    """The mission with changed pieces of terrain (QU-13.3): pairs of a piece's number and its new look. A changed piece
    keeps its outline; everything else is that of the new look."""
    if not changed:
        return part
    found = replace(part, terrain=[*part.terrain], looks=[*part.looks])
    for piece, look in changed:
        outline = part.terrain[piece]["outline"]
        height, floor = heights(look, inch_of(part))
        found.looks[piece] = look
        found.terrain[piece] = {
            "outline": outline,
            "kinds": LOOKS[look].kinds,
            "height": max(floor, height),
            "floor": floor,
            "climbable": list(range(len(outline))) if LOOKS[look].climbs else [],
        }
    return found


def board_of(part: MissionPart) -> Board:
    """The map of a mission, for measuring."""
    return board_with(part.size, part.terrain)


def board_with(size: int, terrain: Sequence[TerrainPart]) -> Board:
    """A map of this size in inches with these pieces of terrain; pieces on a hill are raised by its height."""
    pieces = [piece_of(each) for each in terrain]
    hills = [piece for piece in pieces if piece.floor > 0 and not piece.kinds & BRIDGE]
    for at, piece in enumerate(pieces):
        under = [hill.floor for hill in hills if hill is not piece and piece.floor == 0 and lies_in(piece, hill)]
        if under:
            raised = max(under)
            pieces[at] = Piece(piece.outline, piece.kinds, piece.height + raised, piece.floor, piece.climbable)
    return Board(size * INCH, size * INCH, pieces, INCH * size // LARGE)


def stands(board: Board, first: Base, models: int, others: Sequence[Base]) -> list[Base]:
    """Places for the models of a unit whose first one stands at ``first`` (QU-5.9), clear of the ``others``; empty if
    there isn't enough room."""
    if not board.fits(first, others):
        return []
    placed = [first]
    for _ in range(1, models):
        together = [each.grown(first.radius + ALL_TOGETHER * board.inch) for each in placed]
        found = None
        for each in placed:
            close = each.grown(first.radius + TOGETHER * board.inch)
            found = found or nearest_place(board, first, (*others, *placed), (*together, close))
        if found is None:
            return []
        placed.append(first.at(found))
    return placed


class Map:
    """A mission's map, to be checked. ``things`` says where in the file each of its things is, ``radius`` is the radius
    of the largest hero's base."""

    def __init__(self, part: MissionPart, folk: Mapping[str, Folk], things: Sequence[Place], radius: int) -> None:
        self.part = part
        self.folk = folk
        self.paths = things
        self.board = board_of(part)
        self.inch = inch_of(part)
        self.radius = radius
        self.corner = self._corner()

    def wrong(self) -> Iterator[Wrong]:
        """What is wrong with the places of terrain, things and units."""
        yield from self._pieces()
        if len(self.corner) < MOST_HEROES:
            n = len(self.corner)
            why = Wording("there is room for {n} hero in it", "there is room for {n} heroes in it", n=n)
            yield Wrong(("corner",), why, Wording("room for {most}, an inch between them", most=MOST_HEROES))
        yield from self._things()
        for number in range(len(self.part.waves)):
            yield from self._wave(number)

    def wrong_ways(self) -> Iterator[Wrong]:
        """QU-12.2: places with no way on foot from the party's corner, and enemies with none to it, on the map as it is
        and after the changes that the plot may make (QU-13.3)."""
        if not self.corner:
            return
        right = Wording("a way on foot between it and the party’s corner, without a jump")
        told: set[Place] = set()
        for names, changed in (("", []), *self._barring()):
            for path, why in self._cut_off(board_of(as_changed(self.part, changed))):
                if path not in told:
                    told.add(path)
                    yield Wrong(
                        path, Wording("{why} after {triggers}", why=why, triggers=names) if names else why, right
                    )

    def _cut_off(self, board: Board) -> Iterator[tuple[Place, Wording]]:
        """Things and enemies that are cut off from the party's corner on this board: their place in the file, and
        why."""
        start, on_foot = self.corner[0], Gait(ANY_LENGTH)
        for (_, x, y), path in zip(self.part.things, self.paths, strict=True):
            if road(board, start, Base(x, y, MARKER), self.inch, on_foot) is None:
                yield path, Wording("no hero can get here")
        for number, wave in enumerate(self.part.waves):
            for at, unit in enumerate(wave["units"]):
                folk = self.folk[unit["enemy"]]
                base = Base(unit["x"], unit["y"], folk.radius)
                if number == 0 and board.ground(base.x, base.y) != self.board.ground(base.x, base.y):
                    continue  # it stands there already, and falls
                if folk.walks and road(board, base, start, self.inch, on_foot) is None:
                    path = ("waves", number, "units", at, "at")
                    yield path, Wording("{name} has no way out of here", name=unit["enemy"])

    def _barring(self) -> Iterator[tuple[str, list[tuple[int, str]]]]:
        """The changes to the map that may bar a way, alone and in all combinations: the names of the triggers, and the
        pieces with their new looks."""
        plot = self.part.plot
        if plot is None:
            return
        names = {each["script"]: each["id"] for each in plot["triggers"]}
        names |= {script: slug for slug, script in plot["answers"]}
        names |= {side["reward"]: side["id"] for side in plot["sides"]}
        able = []
        for script, deeds in enumerate(plot["scripts"]):
            changed = [(deed[1], deed[2]) for deed in deeds if deed[0] == "becomes"]
            if any(self._bars(piece, look) for piece, look in changed):
                able.append((names[script], changed))
        for many in range(1, len(able) + 1):
            for some in combinations(able, many):
                yield ", ".join(name for name, _ in some), [each for _, changed in some for each in changed]

    def _bars(self, piece: int, look: str) -> bool:
        """Whether a piece may bar more ways once it looks like this; without a bridge there is a gap."""
        now = LOOKS[look].kinds
        return bool(self.board.pieces[piece].kinds & BRIDGE & ~now or now & (IMPASSABLE | GAP) or LOOKS[look].floor)

    def _corner(self) -> list[Base]:
        """Places in the party's corner for as many heroes as fit side by side."""
        found: list[Base] = []
        for x, y in places_in(self.part.corner, self.inch):
            base = Base(x, y, self.radius)
            if self.board.fits(base, [each.grown(self.inch) for each in found]):
                found.append(base)
        return found

    def _pieces(self) -> Iterator[Wrong]:
        """QU-2.1: whether there are enough pieces of terrain, all on the table and none overlapping another."""
        pieces = self.board.pieces
        if len(pieces) < LEAST_PIECES:
            why = Wording("too few pieces of terrain: {n}", n=len(pieces))
            yield Wrong(
                ("terrain",), why, Wording("{least} at least, says {clause}", least=LEAST_PIECES, clause="QU-2.1")
            )
        for at, piece in enumerate(pieces):
            path: Place = ("terrain", at)
            if piece.left < 0 or piece.bottom < 0 or piece.right > self.board.width or piece.top > self.board.depth:
                why = Wording("part of it is off the table")
                yield Wrong(path, why, Wording("places from 0 to {size}", size=self.part.size))
            for before in range(at):
                if overlap(piece, pieces[before]) and not self._may_overlap(before, at):
                    why = Wording("it overlaps piece {n}", n=before + 1)
                    right = Wording("room of its own, unless it is a bridge, or lies wholly on a hill")
                    yield Wrong(path, why, right)

    def _may_overlap(self, one: int, other: int) -> bool:
        """Whether two pieces may share a place: bridges and gaps, a hill and what lies on it, walls that meet."""
        first, second = self.board.pieces[one], self.board.pieces[other]
        if first.kinds & BRIDGE or second.kinds & BRIDGE:
            return bool((first.kinds | second.kinds) & GAP)
        if (first.floor > 0 and lies_in(second, first)) or (second.floor > 0 and lies_in(first, second)):
            return True
        looks = self.part.looks
        return looks[one] == looks[other] and looks[one] in _LINES

    def _things(self) -> Iterator[Wrong]:
        """Whether each thing lies where somebody can stand, clear of the others."""
        bases = [Base(x, y, MARKER) for _, x, y in self.part.things]
        for at, (base, path) in enumerate(zip(bases, self.paths, strict=True)):
            if not self.board.may_stand(base):
                why, right = (
                    Wording("nobody can stand here"),
                    Wording("a place on firm, level ground, half an inch from all that bars the way"),
                )
                yield Wrong(path, why, right)
            elif any(apart(base, other) == 0 for other in bases[:at]):
                yield Wrong(
                    path, Wording("something else lies here"), Wording("more than an inch between their middles")
                )

    def _wave(self, number: int) -> Iterator[Wrong]:
        """Whether each unit of a wave has room where it arrives, and those of the first wave are far enough from the
        party."""
        others: list[Base] = []
        for at, unit in enumerate(self.part.waves[number]["units"]):
            path: Place = ("waves", number, "units", at, "at")
            base = Base(unit["x"], unit["y"], self.folk[unit["enemy"]].radius)
            placed = stands(self.board, base, self.folk[unit["enemy"]].models, others)
            if not placed:
                why = Wording("there is no room here for {name}", name=unit["enemy"])
                yield Wrong(path, why, Wording("firm ground, an inch from all other units of the wave"))
            elif number == 0 and self._off_corner(base) < AT_FIRST * self.inch // INCH:
                yield Wrong(path, Wording("it stands too near the party’s corner"), Wording('9" from it, or more'))
            others += [each.grown(self.inch) for each in placed]

    def _off_corner(self, base: Base) -> int:
        """How far a base is from the party's corner."""
        left, bottom, right, top = self.part.corner
        nearest = Base(min(max(base.x, left), right), min(max(base.y, bottom), top), 0)
        return apart(base, nearest)
