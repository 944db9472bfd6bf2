"""Where can a base end its move?"""

from __future__ import annotations

import pytest

from sobremesa.geometry.board import Board
from sobremesa.geometry.corners import Spot, corners_of
from sobremesa.geometry.gait import Gait
from sobremesa.geometry.measure import TOLERANCE, Base, apart, touching
from sobremesa.geometry.piece import DANGEROUS, GAP, Piece
from sobremesa.geometry.reach import OUT_OF_REACH, reach
from sobremesa.geometry.ways import way_to
from tests.geometry.maps import WALL, box, random_bases, random_board

HERE = Base(12_000, 12_000, 500)


@pytest.mark.clause("QU-5.1", "QU-5.5", "QU-5.10")
@pytest.mark.parametrize(("seed", "jumps"), [(1, False), (2, False), (5, True)])
def test_a_place_is_in_reach_if_a_way_leads_there_and_costs_the_same(seed: int, jumps: bool) -> None:
    board = random_board(seed)
    base, *others = random_bases(board, seed, 9)
    gait = Gait(8000, jumps=jumps)
    bars = [other.grown(1000) for other in others]
    area = reach(board, base, gait, bars)
    for x in range(base.x - 9000, base.x + 9001, 3000):
        for y in range(base.y - 9000, base.y + 9001, 3000):
            way = way_to(board, base, (x, y), gait, bars)
            cost = area.cost(x, y)
            assert (cost == OUT_OF_REACH) == (way is None), (x, y)
            if way is not None:
                assert cost <= way.length + 1
            for limit in (4000, 8000):
                assert area.within(x, y, limit) == (OUT_OF_REACH < cost <= limit + TOLERANCE), (x, y)


def test_on_the_open_table_reach_is_a_circle() -> None:
    places = reach(Board(24_000, 24_000, []), HERE, Gait(5000)).places(1000)
    assert set(places) == {
        (x, y)
        for x in range(0, 24_001, 1000)
        for y in range(0, 24_001, 1000)
        if (x - 12_000) ** 2 + (y - 12_000) ** 2 <= 5000**2
    }


@pytest.mark.clause("QU-8.2")
def test_a_base_that_shuns_danger_reaches_only_safe_places() -> None:
    board = Board(24_000, 24_000, [Piece(box(13_000, 0, 1000, 24_000), DANGEROUS)])
    assert reach(board, HERE, Gait(6000)).cost(16_000, 12_000) == 4000
    assert reach(board, HERE, Gait(6000, shuns_danger=True)).cost(16_000, 12_000) == OUT_OF_REACH


@pytest.mark.clause("QU-5.2")
def test_the_nearest_place_is_in_contact_if_contact_is_in_reach() -> None:
    goal = Base(16_000, 12_000, 500)
    board = Board(24_000, 24_000, [])
    assert touching(HERE.at(reach(board, HERE, Gait(6000)).nearest_to(goal)), goal)
    assert apart(HERE.at(reach(board, HERE, Gait(2000)).nearest_to(goal)), goal) == 1000


@pytest.mark.clause("QU-8.4")
def test_the_nearest_place_is_at_the_wall_if_there_is_no_way() -> None:
    board = Board(24_000, 24_000, [Piece(box(14_000, 0, 1000, 24_000), WALL, 3000)])
    x, y = reach(board, HERE, Gait(6000)).nearest_to(Base(20_000, 12_000, 500))
    assert 13_480 <= x <= 13_505
    assert abs(y - 12_000) <= 500


@pytest.mark.clause("QU-5.7")
def test_the_far_side_of_a_gap_is_reached_by_a_jump_and_this_side_on_foot() -> None:
    board = Board(24_000, 24_000, [Piece(box(13_000, 0, 3000, 24_000), GAP)])
    area = reach(board, HERE, Gait(6000, jumps=True))
    assert area.leaps_within(18_000, 12_000, 3000), "the 3 inches of the gap cost nothing"
    assert not area.leaps_within(18_000, 12_000, 2900)
    assert area.within(9000, 12_000, 3000)
    assert not area.leaps_within(9000, 12_000, 6000)
    assert not reach(board, HERE, Gait(6000)).within(18_000, 12_000, 6000)


def test_a_list_of_legs_does_not_change_while_others_ask_for_longer_legs() -> None:
    corners = corners_of(random_board(3, 24, 12), 500, 0, jumps=False)
    spot = Spot(corners, 12_000, 12_000)
    near, onward = spot.within(3000), corners.onward(corners.corners[0], 3000, judged=True)
    told = near[:], onward[:]
    assert len(spot.within(30_000)) > len(near)
    assert len(corners.onward(corners.corners[0], 30_000, judged=True)) > len(onward)
    assert (near, onward) == told
