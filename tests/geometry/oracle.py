"""The same answers by plain shapely calls: slow, but independent of our code."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import TOLERANCE, Base
from sobremesa.geometry.piece import BLOCKS_SIGHT, IMPASSABLE, Piece

ROUND = 64  # points on a base's edge


def shape(piece: Piece) -> Polygon:
    """A piece as a shapely polygon."""
    return Polygon(piece.outline)


def disc(base: Base) -> Polygon:
    """A base as a polygon of many sides."""
    return Point(base.x, base.y).buffer(base.radius, quad_segs=64)


def blinds(board: Board, a: Base, b: Base) -> list[Polygon]:
    """The polygons that can block sight between two bases: QU-2.3."""
    ground = max(board.ground(a.x, a.y), board.ground(b.x, b.y))
    return [
        shape(piece)
        for piece in board.pieces
        if piece.kinds & BLOCKS_SIGHT
        and piece.height > ground
        and all(shape(piece).distance(Point(base.x, base.y)) >= base.radius - TOLERANCE for base in (a, b))
    ]


def some_line_is_free(board: Board, a: Base, b: Base, thinner: float, points: int = ROUND) -> bool:
    """Whether one of the segments between ``points`` points of each base (thousands of segments) is free, with the
    blinds made ``thinner``."""
    barred = unary_union([blind.buffer(-thinner) for blind in blinds(board, a, b)])
    starts, ends = rim(a, points), rim(b, points)
    pairs = np.stack(np.broadcast_arrays(starts[:, None, :], ends[None, :, :]), axis=2).reshape(-1, 2, 2)
    shapely.prepare(barred)
    return bool((~shapely.intersects(barred, shapely.linestrings(pairs))).any())


def rim(base: Base, points: int) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Points on the edge of a base, and its centre."""
    turns = [2 * pi * i / points for i in range(points)]
    edge = [(base.x + base.radius * cos(turn), base.y + base.radius * sin(turn)) for turn in turns]
    return np.array([*edge, (base.x, base.y)])


def hidden_share(board: Board, eye: Base, target: Base, lines: int) -> float:
    """The share of ``lines`` lines, spread over the target's width, that are blocked: QU-6.11."""
    barred = unary_union(blinds(board, eye, target))
    dx, dy = target.x - eye.x, target.y - eye.y
    far = hypot(dx, dy)
    wide = target.radius * far / (far * far - target.radius * target.radius) ** 0.5
    hidden = 0
    for i in range(lines):
        off = wide * (2 * i + 1 - lines) / lines
        aim = (target.x - dy / far * off, target.y + dx / far * off)
        line = LineString([(eye.x, eye.y), aim]).difference(disc(target))
        hidden += barred.intersection(line).length > 1
    return hidden / lines


def shortest(board: Board, base: Base, to: tuple[int, int], bars: list[Base], quad_segs: int) -> float:
    """The length of the shortest way by a visibility graph over rounded walls, or infinity."""
    return shortest_to_any(board, base, [to], bars, quad_segs)


def shortest_to_any(
    board: Board,
    base: Base,
    goals: list[tuple[int, int]],
    bars: list[Base],
    quad_segs: int,
    limit: float = float("inf"),
) -> float:
    """The same to the nearest of some places. Ways longer than ``limit`` may be given as infinite."""
    walls = [
        shape(piece).buffer(base.radius, quad_segs=quad_segs) for piece in board.pieces if piece.kinds & IMPASSABLE
    ]
    walls += [Point(bar.x, bar.y).buffer(bar.radius + base.radius, quad_segs=quad_segs) for bar in bars]
    room = shapely.box(base.radius, base.radius, board.width - base.radius, board.depth - base.radius)
    barred = unary_union(walls)
    nodes = [(float(x), float(y)) for x, y in [(base.x, base.y), *goals]]
    nodes += [
        (x, y)
        for x, y in shapely.get_coordinates(barred).tolist()
        if room.covers(Point(x, y)) and hypot(x - base.x, y - base.y) <= limit
    ]
    return dijkstra(nodes, len(goals), barred.buffer(-1))


def dijkstra(nodes: list[tuple[float, float]], goals: int, barred: BaseGeometry) -> float:
    """The length of the shortest way from the first node to the nearest of the ``goals`` nodes after it, by unblocked
    straight legs."""
    points = np.array(nodes)
    shapely.prepare(barred)
    spent = np.full(len(nodes), np.inf)
    spent[0] = 0.0
    open_nodes = set(range(len(nodes)))
    while open_nodes:
        here = min(open_nodes, key=lambda node: spent[node])
        if 1 <= here <= goals or spent[here] == np.inf:
            return float(spent[here])
        open_nodes.remove(here)
        others = np.array(
            [node for node in open_nodes if hypot(*(points[node] - points[here])) + spent[here] < spent[node]]
        )
        if len(others):
            legs = shapely.linestrings(
                np.stack([np.broadcast_to(points[here], points[others].shape), points[others]], 1)
            )
            free = others[~shapely.intersects(barred, legs)]
            spent[free] = spent[here] + np.hypot(*(points[free] - points[here]).T)
    return float("inf")


def free_stretch(board: Board, base: Base, to: tuple[int, int], bars: list[Base], slimmer: float) -> float:
    """The distance that a base, made ``slimmer``, goes straight towards a point until a wall, a bar or the edge stops
    it: QU-7.2."""
    radius = base.radius - slimmer
    walls = [shape(piece).buffer(radius, quad_segs=32) for piece in board.pieces if piece.kinds & IMPASSABLE]
    walls += [Point(bar.x, bar.y).buffer(bar.radius + radius, quad_segs=32) for bar in bars]
    room = shapely.box(radius, radius, board.width - radius, board.depth - radius)
    line = LineString([(base.x, base.y), to])
    stops = unary_union([*walls, room.boundary]).intersection(line)
    return float(line.length if stops.is_empty else stops.distance(Point(base.x, base.y)))
