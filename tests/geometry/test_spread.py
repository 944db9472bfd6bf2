"""Costs that spread from neighbour to neighbour agree with those of single points."""

from __future__ import annotations

from math import hypot

import pytest

from sobremesa.geometry.board import Board
from sobremesa.geometry.gait import Gait
from sobremesa.geometry.measure import Base
from sobremesa.geometry.outline import outlines
from sobremesa.geometry.piece import DIFFICULT, Piece
from sobremesa.geometry.reach import reach
from sobremesa.geometry.spread import Spread
from tests.geometry.maps import WALL, box, random_bases, random_board

INCH = 1000
HERE = Base(12_000, 12_000, 500)


@pytest.mark.clause("QU-5.1", "QU-5.5", "QU-5.10")
def test_every_point_it_finds_is_in_reach_and_few_are_missed() -> None:
    asked = missed = 0
    for seed in range(1, 5):
        board = random_board(seed)
        base, *others = random_bases(board, seed, 9)
        area = reach(board, base, Gait(8000), [other.grown(INCH) for other in others])
        spread = Spread(area, INCH)
        for limit in (4000, 8000):
            found = spread.within(limit)
            points = [(x, y) for x in range(-9, 10) for y in range(-9, 10)]
            near = [(base.x // INCH + x, base.y // INCH + y) for x, y in points]
            exact = {cell for cell in near if area.within(*spread.place(cell), limit)}
            assert found <= exact, (seed, limit)
            asked += len(exact)
            missed += len(exact - found)
    assert asked > 100
    assert missed <= asked // 50


def test_on_the_open_table_the_rim_is_a_circle() -> None:
    spread = Spread(reach(Board(24_000, 24_000, []), HERE, Gait(5000)), INCH)
    (ring,) = outlines(spread.within(5000), lambda inside, outside: spread.rim(inside, outside, 5000))
    assert all(abs(hypot(x - HERE.x, y - HERE.y) - 5000) < 30 for x, y in ring)


@pytest.mark.clause("QU-5.5", "QU-2.5")
def test_the_rim_lies_at_walls_and_at_six_inches_into_the_rough() -> None:
    wall, rough = Piece(box(14_000, 0, 1000, 24_000), WALL, 3000), Piece(box(0, 0, 11_000, 24_000), DIFFICULT)
    spread = Spread(reach(Board(24_000, 24_000, [wall, rough]), HERE, Gait(8000)), INCH)
    cells = spread.within(8000)
    assert 13_300 < spread.rim((13, 12), (14, 12), 8000)[0] <= 13_505
    assert spread.rim((6, 12), (5, 12), 8000) == pytest.approx((6000, 12_000), abs=10)
    assert (12, 19) in cells
    assert (12, 21) not in cells
