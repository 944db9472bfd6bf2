"""Checks of a mission's map: QU-2.1, QU-2.4, QU-12.2.

The quick ones run whenever a mission is read. The ways take a while, and are checked only for the mission's author.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from sobremesa.authoring.terms import Wrong
from sobremesa.authoring.yamlfile import Place
from sobremesa.engine.errors import Wording
from sobremesa.games.quest.ground.formation import ALL_TOGETHER, TOGETHER
from sobremesa.games.quest.ground.ground import MARKER, places_in
from sobremesa.games.quest.missions.parts import LARGE, Lying, MissionPart
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.state.box import INCH, MOST_HEROES
from sobremesa.geometry.board import Board
from sobremesa.geometry.gait import ANY_LENGTH, Gait
from sobremesa.geometry.measure import Base, apart
from sobremesa.geometry.overlap import lies_in, overlap
from sobremesa.geometry.piece import BRIDGE, GAP, IMPASSABLE, Piece
from sobremesa.geometry.place import nearest_place
from sobremesa.geometry.ways import road

LEAST_PIECES: Final = 21  # QU-2.1: more than 20
AT_FIRST: Final = 9 * INCH  # from the party's corner to the enemies of the first wave

_LINES: Final = ("wall", "hedge", "fence")  # pieces that may run into others of their look


class Folk(NamedTuple):
    """An enemy as a map needs it: the radius of its bases, its number of models, and whether it walks."""

    radius: int
    models: int
    walks: bool


def turned_into(part: MissionPart, changed: Sequence[tuple[int, str]]) -> MissionPart:
    """The mission with pieces that have become what they look like now (QU-13.3), by their numbers."""
    terrain = [*part.terrain]
    for piece, look in changed:
        terrain[piece] = terrain[piece].turned_into(look)
    return part.model_copy(update={"terrain": terrain})


def board_of(part: MissionPart) -> Board:
    """The map of a mission, for measuring."""
    return board_with(part.size, part.pieces())


def board_with(size: int, pieces: Sequence[Piece]) -> Board:
    """A map of this size in inches with these pieces of terrain; pieces on a hill are raised by its height."""
    pieces = [*pieces]
    hills = [piece for piece in pieces if piece.floor > 0 and not piece.kinds & BRIDGE]
    for at, piece in enumerate(pieces):
        under = [hill.floor for hill in hills if hill is not piece and piece.floor == 0 and lies_in(piece, hill)]
        if under:
            raised = max(under)
            pieces[at] = Piece(piece.outline, piece.kinds, piece.height + raised, piece.floor, piece.climbable)
    return Board(size * INCH, size * INCH, pieces, INCH * size // LARGE)


def changes(part: MissionPart) -> Iterator[tuple[str, list[tuple[int, str]]]]:
    """What a mission's plot may do to its map: the id of what does it, and the pieces with what they look like then."""
    pieces: dict[str | None, list[int]] = {}
    for number, piece in enumerate(part.terrain):
        pieces.setdefault(piece.id, []).append(number)
    for name, deeds in part.scripts():
        becomes = [each for deed in deeds for each in (deed.becomes or {}).items()]
        if becomes:
            yield name, [(piece, look) for slug, look in becomes for piece in pieces[slug]]


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

    def __init__(self, part: MissionPart, folk: Mapping[str, Folk], radius: int) -> None:
        self.part = part
        self.folk = folk
        self.things: list[Lying] = part.lying()
        self.board = board_of(part)
        self.inch = part.inch
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
            for path, why in self._cut_off(board_of(turned_into(self.part, changed))):
                if path not in told:
                    told.add(path)
                    yield Wrong(
                        path, Wording("{why} after {triggers}", why=why, triggers=names) if names else why, right
                    )

    def _cut_off(self, board: Board) -> Iterator[tuple[Place, Wording]]:
        """Things and enemies that are cut off from the party's corner on this board: their place in the file, and
        why."""
        start, on_foot = self.corner[0], Gait(ANY_LENGTH)
        for thing in self.things:
            if road(board, start, Base(thing.x, thing.y, MARKER), self.inch, on_foot) is None:
                yield thing.path, Wording("no hero can get here")
        for number, wave in enumerate(self.part.waves):
            for at, unit in enumerate(wave.units):
                folk = self.folk[unit.enemy]
                base = Base(*unit.at, folk.radius)
                if number == 0 and board.ground(base.x, base.y) != self.board.ground(base.x, base.y):
                    continue  # it stands there already, and falls
                if folk.walks and road(board, base, start, self.inch, on_foot) is None:
                    path = ("waves", number, "units", at, "at")
                    yield path, Wording("{name} has no way out of here", name=unit.enemy)

    def _barring(self) -> Iterator[tuple[str, list[tuple[int, str]]]]:
        """The changes to the map that may bar a way, alone and in all combinations: the names of the triggers, and the
        pieces with their new looks."""
        able = [(name, changed) for name, changed in changes(self.part) if any(self._bars(*each) for each in changed)]
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
        for x, y in places_in(self.part.deployment, self.inch):
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
        looks = self.part.looks[one], self.part.looks[other]
        return looks[0] == looks[1] and looks[0] in _LINES

    def _things(self) -> Iterator[Wrong]:
        """Whether each thing lies where somebody can stand, clear of the others."""
        bases = [Base(each.x, each.y, MARKER) for each in self.things]
        for at, (base, path) in enumerate(zip(bases, (each.path for each in self.things), strict=True)):
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
        for at, unit in enumerate(self.part.waves[number].units):
            path: Place = ("waves", number, "units", at, "at")
            base = Base(*unit.at, self.folk[unit.enemy].radius)
            placed = stands(self.board, base, self.folk[unit.enemy].models, others)
            if not placed:
                why = Wording("there is no room here for {name}", name=unit.enemy)
                yield Wrong(path, why, Wording("firm ground, an inch from all other units of the wave"))
            elif number == 0 and self._off_corner(base) < AT_FIRST * self.inch // INCH:
                yield Wrong(path, Wording("it stands too near the party’s corner"), Wording('9" from it, or more'))
            others += [each.grown(self.inch) for each in placed]

    def _off_corner(self, base: Base) -> int:
        """How far a base is from the party's corner."""
        left, bottom, right, top = self.part.deployment
        nearest = Base(min(max(base.x, left), right), min(max(base.y, bottom), top), 0)
        return apart(base, nearest)
