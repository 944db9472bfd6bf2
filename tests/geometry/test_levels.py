"""Up, down and over: what does uneven ground cost?"""

from __future__ import annotations

import pytest

from sobremesa.geometry.board import Board
from sobremesa.geometry.corners import corners_of
from sobremesa.geometry.gait import Gait
from sobremesa.geometry.measure import Base
from sobremesa.geometry.piece import BRIDGE, GAP, Piece
from sobremesa.geometry.way import Way
from sobremesa.geometry.ways import way_to
from tests.geometry.maps import box

HERE = Base(4000, 12_000, 500)
BEYOND = (14_000, 12_000)


def table(*pieces: Piece) -> Board:
    return Board(24_000, 24_000, pieces)


def across(board: Board, jumps: bool = False, to: tuple[int, int] = BEYOND, start: Base = HERE) -> Way | None:
    return way_to(board, start, to, Gait(30_000, jumps=jumps))


def cliffs(width: int, drop: int = 0) -> Board:
    """Two plateaus 4" high (the second lower by ``drop``), with a gap between them that begins at x = 8"."""
    return table(
        Piece(box(0, 0, 8000, 24_000), 0, 4000, 4000),
        Piece(box(8000 + width, 0, 16_000 - width, 24_000), 0, 4000 - drop, 4000 - drop),
    )


@pytest.mark.clause("QU-5.10")
def test_a_climbable_side_costs_its_height_and_other_sides_block_the_way() -> None:
    hill = box(8000, 0, 4000, 24_000)
    way = across(table(Piece(hill, 0, 2000, 2000, (3,))), to=(10_000, 12_000))
    assert way is not None
    assert way.length == 8000
    assert across(table(Piece(hill, 0, 2000, 2000)), to=(10_000, 12_000)) is None


@pytest.mark.clause("QU-5.10")
def test_the_way_up_leads_over_the_climbable_side() -> None:
    hill = Piece(box(8000, 10_000, 4000, 4000), 0, 2000, 2000, (1,))
    way = across(table(hill), to=(10_000, 12_000))
    assert way is not None
    assert way.length > 2000 + 10_000
    assert max(x for x, _ in way.points) > 12_000


@pytest.mark.clause("QU-5.7")
@pytest.mark.parametrize(
    ("width", "tests"), [(1000, 0), (1006, 1), (2900, 1), (3000, 2), (5999, 2), (6000, 3), (6006, None)]
)
def test_a_gap_of_an_inch_is_walked_and_up_to_six_are_jumped(width: int, tests: int | None) -> None:
    way = across(cliffs(width), jumps=True, to=(22_000, 12_000))
    if tests is None:
        assert way is None
    else:
        assert way is not None
        assert [jump.tests for jump in way.jumps] == [tests] * (tests > 0)
        assert way.length == 18_000 - (width if tests else 0)
    assert (across(cliffs(width), to=(22_000, 12_000)) is None) == (tests != 0)


@pytest.mark.clause("QU-5.7", "QU-5.10")
def test_the_larger_of_a_gap_and_a_drop_counts() -> None:
    way = across(cliffs(2000, 3500), jumps=True, to=(22_000, 12_000))
    assert way is not None
    assert (way.jumps[0].width, way.jumps[0].drop, way.jumps[0].tests, way.jumps[0].fall) == (2000, 3500, 2, 4000)


@pytest.mark.clause("QU-5.7")
@pytest.mark.parametrize(("drop", "tests"), [(3000, 0), (3100, 2), (6000, 3), (6100, None)])
def test_a_drop_of_three_inches_is_walked_and_up_to_six_are_jumped(drop: int, tests: int | None) -> None:
    board = table(Piece(box(0, 0, 8000, 24_000), 0, drop, drop))
    way = across(board, jumps=True)
    assert (way is None) == (tests is None)
    if way is not None and tests is not None:
        assert len(way.jumps) == (tests > 0)
        assert all(jump.tests == tests and jump.fall == drop for jump in way.jumps)
        assert way.length == 10_000


@pytest.mark.clause("QU-5.10")
def test_a_drop_too_deep_to_walk_is_climbed_down_at_a_climbable_side() -> None:
    way = across(table(Piece(box(0, 0, 8000, 24_000), 0, 5000, 5000, (1,))))
    assert way is not None
    assert way.length == 15_000


@pytest.mark.clause("QU-2.4", "QU-5.7")
def test_a_chasm_is_crossed_by_its_bridge() -> None:
    chasm = Piece(box(8000, 0, 4000, 24_000), GAP, 0, -5000)
    bridge = Piece(box(7900, 18_000, 4200, 2000), BRIDGE)
    assert across(table(chasm)) is None
    way = across(table(chasm, bridge))
    assert way is not None
    assert way.jumps == ()
    assert all(17_500 < y < 20_500 for x, y in way.points if 8000 < x < 12_000)
    assert not table(chasm).may_stand(Base(10_000, 12_000, 500))
    assert table(chasm, bridge).may_stand(Base(10_000, 19_000, 500))


@pytest.mark.clause("QU-5.10")
def test_a_base_may_overhang_a_drop_but_not_stand_in_the_side_of_a_rise() -> None:
    board = table(Piece(box(0, 0, 8000, 24_000), 0, 2000, 2000))
    assert board.may_stand(Base(7900, 12_000, 500))
    assert not board.may_stand(Base(8400, 12_000, 500))
    assert board.may_stand(Base(8500, 12_000, 500))


@pytest.mark.clause("QU-5.10")
def test_a_leg_has_its_own_cost_each_way_also_from_the_cache() -> None:
    corners = corners_of(table(Piece(box(8000, 0, 4000, 24_000), 0, 2000, 2000, (3,))), 500, 0, False)
    for _ in range(2):
        assert corners.leg(4000, 12_000, 10_000, 12_000) == 8000
        assert corners.leg(10_000, 12_000, 4000, 12_000) == 6000
