"""Where a hero can go: the areas of its moves, and places all over them with the ways there.

A place and its way are found by the rule itself (:func:`~.movement.hero_way`), so what is shown is what is walked.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Final, NamedTuple

from sobremesa.games.quest.foresight.odds import of_test
from sobremesa.games.quest.foresight.threats import chances, range_of, threats
from sobremesa.games.quest.foresight.told import Band, Ground, Leap, Place, Route, Rush, Spot
from sobremesa.games.quest.foresight.worlds import blind
from sobremesa.games.quest.ground import formation, ground, samples
from sobremesa.games.quest.rules import activation, jumping, movement
from sobremesa.games.quest.rules.pages import ADVANCE, CHARGING, RUN, WALKING
from sobremesa.games.quest.state.box import DEXTERITY, FACES
from sobremesa.games.quest.state.match import IDLE, Quest
from sobremesa.geometry.measure import Base, Point
from sobremesa.geometry.outline import Cell, halved, outlines
from sobremesa.geometry.reach import LEAP, Reach, grid
from sobremesa.geometry.spread import Spread
from sobremesa.geometry.way import Way

STEP: Final = 2  # inches between places nearby
STRIDE: Final = 3  # ... and between places beyond the reach of an Advance
_RASTER: Final = 1  # ... and between those checked for an outline on foot
_COARSER: Final = 2  # ... or beyond jumps, which are expensive to check


class _Move(NamedTuple):
    """An action that goes to a place."""

    kind: int
    word: str
    pace: int


def ground_of(match: Quest, hero: int) -> Ground:
    """Where a hero can go by an action, and what that would bring; the hero is not moved. One that idles because it is
    Shaken (QU-6.8) goes nowhere. Most of the work is measuring, and the board keeps what has been measured
    (``ground/measured.py``).
    """
    world = blind(match)
    idles = match.has(hero, IDLE)
    base = ground.base_of(match, hero)
    walks = _Walks(match, hero)
    found = () if idles or ground.stays(match, hero) else tuple(_bands(walks))
    places = [_place(world, hero, move, to, way) for move, to, way in _ways(walks)] if found else []
    ground.put(world, world.first[hero], base.x, base.y)
    foes = () if idles else match.foes(hero)
    rushes = [Rush(foe, way) for foe in foes if (way := _rush(match, hero, foe)) is not None]
    return Ground(
        hero,
        (base.x, base.y),
        found,
        tuple(places),
        tuple(rushes),
        threats(world, hero),
        chances(world, hero),
        tuple(range_of(match, foe) for foe in match.foes(hero) if not match.mood[foe]),
    )


class _Walks:
    """All ways of a hero at once, to know which places to ask the rule about: on foot, and by jumps if there are
    any.
    """

    def __init__(self, match: Quest, hero: int) -> None:
        self.match = match
        self.hero = hero
        self.base = ground.base_of(match, hero)
        self.moves = tuple(
            _Move(kind, verb.word, ground.pace(match, hero, kind))
            for kind, verb in ((ADVANCE, activation.ADVANCE), (RUN, activation.RUN))
        )
        self.limit = ground.on_board(match, max(move.pace for move in self.moves))
        bars, ends = ground.in_the_way(match, hero, WALKING)
        measured = match.box.measured
        self.on_foot = measured.reach(self.base, ground.gait(match, hero, self.limit), bars, ends)
        self.by_jumps: Reach | None = None
        if any(piece.reaches(self.base.x, self.base.y, self.limit) for piece in match.box.board.uneven):
            self.by_jumps = measured.reach(self.base, ground.gait(match, hero, self.limit, jumps=True), bars, ends)
        self._cells: dict[int, set[Cell]] = {}
        self._leaps: dict[tuple[int, int, int], bool] = {}

    @cached_property
    def spread(self) -> Spread | None:
        """Where it can go on foot, on a grid; None for one that flies, for which each point is checked."""
        return None if self.on_foot.gait.flying else Spread(self.on_foot, _RASTER * self.match.box.board.inch)

    def cells(self, limit: int) -> set[Cell]:
        """The points of that grid that this much movement reaches."""
        known = self._cells.get(limit)
        if known is None:
            known = self._cells[limit] = self.spread.within(limit) if self.spread else set()
        return known

    def within(self, x: int, y: int, limit: int) -> bool:
        """Whether a place can be reached on foot with this much movement."""
        if self.spread is None or x % self.spread.step or y % self.spread.step:
            return self.on_foot.within(x, y, limit)
        return (x // self.spread.step, y // self.spread.step) in self.cells(limit)

    def beyond(self, x: int, y: int, limit: int) -> bool:
        """Whether a place can be reached with this much movement and jumps, but not on foot."""
        if self.by_jumps is None or self.within(x, y, self.limit):
            return False
        key = (x, y, limit)
        known = self._leaps.get(key)
        if known is None:
            farther = limit == self.limit or self.beyond(x, y, self.limit)  # most places are out of any reach
            known = self._leaps[key] = farther and self.by_jumps.leaps_within(x, y, limit)
        return known


def _bands(walks: _Walks) -> Iterator[Band]:
    """The areas on foot, smaller first, then those beyond jumps, if there are any."""
    for move in walks.moves:
        limit = ground.on_board(walks.match, move.pace)
        yield Band(move.word, limit, tuple(map(tuple, _on_foot(walks, limit))))
    for move in walks.moves if walks.by_jumps is not None else ():
        limit = ground.on_board(walks.match, move.pace)
        outline = _by_jumps(walks, limit)
        if outline:
            yield Band(move.word, limit, tuple(map(tuple, outline)), leaps=True)


def _on_foot(walks: _Walks, limit: int) -> list[list[Spot]]:
    """The closed lines around the places that this much movement reaches on foot."""
    spread = walks.spread
    if spread is None:
        return _asked(walks, limit, lambda x, y: walks.within(x, y, limit), _RASTER)
    return outlines(walks.cells(limit), lambda inside, outside: spread.rim(inside, outside, limit))


def _by_jumps(walks: _Walks, limit: int) -> list[list[Spot]]:
    """The same for those reached only by jumps."""
    around = limit + LEAP * walks.match.box.board.inch
    return _asked(walks, around, lambda x, y: walks.beyond(x, y, limit), _COARSER)


def _asked(walks: _Walks, around: int, holds: Callable[[int, int], bool], raster: int) -> list[list[Spot]]:
    """The closed lines around the places, within this distance of the hero, for which something holds."""
    board = walks.match.box.board
    step = raster * board.inch
    inside = {(x // step, y // step) for x, y in grid(board, walks.base, around, step) if holds(x, y)}
    return outlines(
        inside,
        lambda one, other: halved(holds, (one[0] * step, one[1] * step), (other[0] * step, other[1] * step)),
    )


def _ways(walks: _Walks) -> Iterator[tuple[_Move, Point, Way]]:
    """The places that are listed for the hero, and those of a grid, spaced apart, each with the shortest of its moves
    that leads there.
    """
    match, hero = walks.match, walks.hero
    beyond = walks.limit if walks.by_jumps is None else walks.limit + LEAP * match.box.board.inch
    listed = [place for move in walks.moves for place in samples.useful_places(match, hero, move.pace)]
    for to in _thinned([*listed, *_raster(walks, beyond)], STEP * match.box.board.inch // 2):
        for move in walks.moves:
            if to != (walks.base.x, walks.base.y) and _may_lead_to(walks, to, move):
                way = movement.hero_way(match, hero, to, move.pace)
                if way is not None:
                    yield move, to, way
                    break


def _raster(walks: _Walks, around: int) -> Iterator[Point]:
    """The points of a grid around the hero, wider where only a Run leads."""
    base, board = walks.base, walks.match.box.board
    near = ground.on_board(walks.match, min(move.pace for move in walks.moves))
    yield from grid(board, base, near, STEP * board.inch)
    for x, y in grid(board, base, around, STRIDE * board.inch):
        if max(abs(x - base.x), abs(y - base.y)) > near:
            yield x, y


def _thinned(places: Iterable[Point], near: int) -> Iterator[Point]:
    """Without those that are closer than this to an earlier one."""
    found: dict[Cell, list[Point]] = defaultdict(list)
    for x, y in places:
        column, row = x // near, y // near
        beside = [each for i in (-1, 0, 1) for j in (-1, 0, 1) for each in found.get((column + i, row + j), ())]
        if all(max(abs(x - u), abs(y - v)) >= near for u, v in beside):
            found[column, row].append((x, y))
            yield x, y


def _may_lead_to(walks: _Walks, to: Point, move: _Move) -> bool:
    """Whether the rule has to be asked about a place."""
    limit = ground.on_board(walks.match, move.pace)
    return walks.within(*to, limit) or walks.beyond(*to, limit)


def _place(world: Quest, hero: int, move: _Move, to: Point, way: Way) -> Place:
    """What is told about a place; the world is left with the hero there."""
    ground.put(world, world.first[hero], *to)
    return Place(
        *to,
        f"{move.word}:{to[0]},{to[1]}",
        route_of(world, hero, way),
        threats(world, hero),
        chances(world, hero, may_shoot=move.kind == ADVANCE),
    )


def _rush(match: Quest, hero: int, foe: int) -> Route | None:
    """A hero's way into contact with an enemy."""
    if not formation.can_charge(match, hero, [foe]):
        return None
    plan = formation.contact(match, hero, foe)
    assert plan is not None
    ways = movement.ways_of(match, hero, plan, CHARGING, foe)
    return route_of(match, hero, ways[0]) if ways else Route((_centre(ground.base_of(match, hero)),), 0)


def route_of(match: Quest, unit: int, way: Way) -> Route:
    """A way of one of a unit's models, and what it costs (QU-5.5 to QU-5.7)."""
    dice = match.profile_of(unit).tough if way.dangerous else 0
    leaps = [
        Leap(jump.edge, jump.landing, jump.tests, of_jump(match, unit) ** jump.tests, jump.fall) for jump in way.jumps
    ]
    return Route(way.points, way.length, way.difficult, dice, 1 - (1 - 1 / FACES) ** dice, tuple(leaps))


def of_jump(match: Quest, unit: int) -> float:
    """The chance that a hero passes one of a jump's tests (QU-5.7)."""
    return of_test(match, unit, DEXTERITY, jumping.needed(match, unit))


def _centre(base: Base) -> Spot:
    return (base.x, base.y)
