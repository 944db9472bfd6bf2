"""How far is a base, and is it inside a piece?"""

from __future__ import annotations

from random import Random

import pytest
from shapely.geometry import LineString, Point
from shapely.ops import unary_union

from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import (
    Base,
    apart,
    cross_over,
    keeps_off,
    point_apart,
    point_near,
    segments_near,
    touching,
    within,
)
from sobremesa.geometry.piece import COVER, BadMap, Piece, share_inside
from tests.geometry import oracle
from tests.geometry.maps import below, box, random_bases, random_board


@pytest.mark.clause("QU-2.2")
def test_distance_is_from_edge_to_edge() -> None:
    assert apart(Base(0, 0, 500), Base(3000, 4000, 1000)) == 3500
    assert apart(Base(0, 0, 500), Base(600, 0, 500)) == 0


@pytest.mark.clause("QU-2.2")
def test_a_distance_within_the_tolerance_is_contact() -> None:
    here = Base(0, 0, 500)
    assert touching(here, Base(1005, 0, 500))
    assert not touching(here, Base(1006, 0, 500))
    assert within(here, Base(4005, 0, 500), 3000)
    assert not within(here, Base(4006, 0, 500), 3000)
    assert keeps_off(here, Base(1995, 0, 500), 1000)
    assert not keeps_off(here, Base(1994, 0, 500), 1000)


def test_distances_of_segments_agree_with_shapely() -> None:
    random = Random(1)
    for _ in range(400):
        ax, ay, bx, by, cx, cy, dx, dy = (below(random, 20_000) for _ in range(8))
        ab, cd = LineString([(ax, ay), (bx, by)]), LineString([(cx, cy), (dx, dy)])
        far = ab.distance(cd)
        assert cross_over(ax, ay, bx, by, cx, cy, dx, dy) == ab.crosses(cd)
        assert far < 1 or not segments_near(ax, ay, bx, by, cx, cy, dx, dy, int(far))
        assert segments_near(ax, ay, bx, by, cx, cy, dx, dy, int(far) + 1)
        off = Point(cx, cy).distance(ab)
        assert abs(point_apart(cx, cy, ax, ay, bx, by) - off) <= 0.501
        assert point_near(cx, cy, ax, ay, bx, by, int(off) + 1)


@pytest.mark.parametrize("seed", range(3))
def test_distances_to_pieces_agree_with_shapely(seed: int) -> None:
    board = random_board(seed)
    random = Random(seed + 100)
    for _ in range(40):
        x, y = below(random, board.width), below(random, board.depth)
        for number, piece in enumerate(board.pieces):
            far = oracle.shape(piece).distance(Point(x, y))
            assert board.inside(x, y, number) == (far == 0)
            assert abs(board.apart_from(Base(x, y, 0), number) - far) <= 0.501


@pytest.mark.clause("QU-6.11")
@pytest.mark.parametrize("seed", range(3))
def test_the_share_of_a_base_inside_agrees_with_shapely(seed: int) -> None:
    board = random_board(seed)
    woods = [number for number, piece in enumerate(board.pieces) if piece.kinds & COVER]
    union = unary_union([oracle.shape(board.pieces[number]) for number in woods])
    for base in random_bases(board, seed, 25, 1000):
        disc = oracle.disc(base)
        assert board.share_inside(base, COVER) == pytest.approx(union.intersection(disc).area / disc.area, abs=0.007)


@pytest.mark.clause("QU-6.11")
def test_a_base_on_the_edge_of_a_wood_is_half_inside_and_so_not_mostly() -> None:
    board = Board(24_000, 24_000, [Piece(box(10_000, 0, 4000, 24_000), COVER)])
    assert not board.mostly_inside(Base(10_000, 5000, 500), COVER)
    assert board.mostly_inside(Base(10_020, 5000, 500), COVER)


@pytest.mark.clause("QU-6.11")
def test_two_woods_that_overlap_count_once() -> None:
    wood = Piece(box(0, 0, 1000, 8000))
    assert share_inside(1000, 4000, 500, [wood, wood]) == pytest.approx(0.5)


@pytest.mark.clause("QU-2.5")
def test_a_base_must_be_wholly_on_the_table() -> None:
    board = Board(24_000, 24_000, [])
    assert board.may_stand(Base(495, 12_000, 500))
    assert not board.may_stand(Base(494, 12_000, 500))


@pytest.mark.parametrize(
    ("outline", "why"),
    [
        ([(0, 0), (1, 1)], "three corners"),
        ([(0, 0), (0, 0), (5, 5)], "twice in a row"),
        ([(0, 0), (9, 9), (9, 0), (0, 9)], "crosses"),
        ([(0, 0), (99_000, 0), (0, 9)], "off every table"),
    ],
)
def test_an_impossible_piece_is_refused(outline: list[tuple[int, int]], why: str) -> None:
    with pytest.raises(BadMap, match=why):
        Piece(outline)
