"""Pushes: QU-7.2, QU-2.5, QU-5.8."""

from __future__ import annotations

from sobremesa.engine.page import GO_ON, Repeat, write
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events, movement
from sobremesa.games.quest.rules.pages import FALL, SHOVE, Fall, Shove
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.match import DEAD, Quest
from sobremesa.geometry.contact import straight_to
from sobremesa.geometry.measure import TOLERANCE, Base, Point, apart
from sobremesa.geometry.push import Pushed, push_all
from sobremesa.geometry.way import touches

_FACTS = 6  # of a model that goes over an edge


def push(match: Quest, unit: int, by: int, inches: int = 2 * INCH) -> None:
    """A unit is pushed straight away from a hero's centre, along the line through the centre of the unit's nearest
    model; with negative inches, towards it: QU-7.2.
    """
    match.open(SHOVE, _shove(match, unit, by, inches))


def would_fall(match: Quest, unit: int, by: int) -> int:
    """How many models of a unit would go over an edge if this hero pushed it (QU-7.2, QU-5.8)."""
    return sum(end.fall > 0 for end in _ends(match, _shove(match, unit, by, 2 * INCH)))


def _shove(match: Quest, unit: int, by: int, inches: int) -> Shove:
    model = ground.nearest_model(match, by, match.models(unit))
    there = ground.base_of(match, by)
    away = -1 if inches < 0 else 1
    dx, dy = away * (match.x[model] - there.x), away * (match.y[model] - there.y)
    return Shove(match.player_of(unit), unit, by, dx, dy, abs(inches))


def _ends(match: Quest, shove: Shove) -> list[Pushed]:
    """Where the models of a unit that is pushed end up."""
    bases = ground.bases(match, shove.unit)
    distance = ground.on_board(match, shove.distance)
    bars = ground.where_none_stays(match, shove.unit)
    return push_all(match.box.board, bases, shove.dx, shove.dy, distance, bars, ground.flies(match, shove.unit))


def it_is_pushed(match: Quest, shove: Shove) -> None:
    """QU-7.2, QU-2.5: all models in parallel, each until something stops it, 1" short of others, or over an edge."""
    board = match.box.board
    bases = ground.bases(match, shove.unit)
    flies = ground.flies(match, shove.unit)
    over: list[int] = []
    farthest = 0
    for model, base, end in zip(match.models(shove.unit), bases, _ends(match, shove), strict=True):
        ground.put(match, model, *end.place)
        farthest = max(farthest, apart(Base(base.x, base.y, 0), Base(*end.place, 0)))
        shove.rough += not flies and _through_danger(match, base, end.place)
        if end.fall:
            fall = ground.in_rules(match, end.fall)
            over += (model, fall, *end.foot, *_before(base, end.place, board.inch))
    shove.over = tuple(over)
    match.tell(events.PUSHED, shove.by, shove.unit, ground.in_rules(match, farthest))


def _through_danger(match: Quest, base: Base, end: Point) -> bool:
    """QU-5.6: whether a model that is pushed passes through dangerous terrain."""
    board = match.box.board
    way = [(base.x, base.y), end]
    return way[0] != end and any(touches(board.pieces[at], way, base.radius - TOLERANCE) for at in board.dangers)


def _before(base: Base, edge: Point, inch: int) -> Point:
    """QU-5.8: 1" before the edge, or where it was if that is nearer to the edge."""
    there = Base(edge[0], edge[1], 0)
    if apart(Base(base.x, base.y, 0), there) <= inch:
        return (base.x, base.y)
    return straight_to((base.x, base.y), there, inch)


def the_ground_bites(match: Quest, shove: Shove) -> None:
    """QU-5.6, QU-5.11"""
    if shove.rough and match.is_here(shove.unit):
        movement.bite(match, shove.unit, shove.rough)


def they_fall(match: Quest, shove: Shove) -> bool:
    """QU-5.8: one after another."""
    if not shove.over:
        return GO_ON
    model, drop, foot_x, foot_y, stop_x, stop_y = shove.over[:_FACTS]
    shove.over = shove.over[_FACTS:]
    if match.wounds[model] != DEAD and match.is_here(shove.unit):
        match.open(FALL, Fall(shove.seat, shove.unit, model, drop, foot_x, foot_y, stop_x, stop_y))
    return not GO_ON


write(SHOVE, it_is_pushed, the_ground_bites, Repeat(they_fall))
