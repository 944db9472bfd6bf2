"""Who sees whom?"""

from __future__ import annotations

import pytest

from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base
from sobremesa.geometry.piece import BLOCKS_SIGHT, COVER, Piece
from sobremesa.geometry.sight import hidden_share, mostly_hidden, seen_from, sees
from tests.geometry import oracle
from tests.geometry.maps import WALL, WOOD, box, random_bases, random_board

WEST = Base(4000, 12_000, 500)
EAST = Base(20_000, 12_000, 500)


def table(*pieces: Piece) -> Board:
    return Board(24_000, 24_000, pieces)


@pytest.mark.clause("QU-2.3")
@pytest.mark.parametrize("seed", range(4))
def test_a_base_is_seen_if_one_of_thousands_of_lines_reaches_it(seed: int) -> None:
    board = random_board(seed, pieces=20 + 10 * seed)
    bases = random_bases(board, seed, 5, 500 + 250 * (seed % 3))
    for i, a in enumerate(bases):
        for b in bases[:i]:
            seen = sees(board, a, b)
            assert seen == sees(board, b, a)
            if seen:
                assert oracle.some_line_is_free(board, a, b, 60), (seed, a, b)
            else:
                assert not oracle.some_line_is_free(board, a, b, 0.5), (seed, a, b)


@pytest.mark.clause("QU-6.11")
@pytest.mark.parametrize("seed", range(3))
def test_the_hidden_share_agrees_with_the_share_of_blocked_lines(seed: int) -> None:
    board = random_board(seed)
    eye, *others = random_bases(board, seed, 9, 1000)
    for target in others:
        assert hidden_share(board, eye, target) == pytest.approx(oracle.hidden_share(board, eye, target, 50), abs=0.03)


@pytest.mark.clause("QU-2.3")
def test_some_line_passes_a_wall_that_is_too_short() -> None:
    assert not sees(table(Piece(box(11_900, 11_400, 200, 1200), WALL, 3000)), WEST, EAST)
    assert sees(table(Piece(box(11_900, 11_600, 200, 800), WALL, 3000)), WEST, EAST)


@pytest.mark.clause("QU-2.3")
def test_nobody_sees_between_two_walls_that_meet_but_through_a_gap_they_do() -> None:
    low = Piece(box(11_900, 6000, 200, 6000), WALL, 3000)
    assert not sees(table(low, Piece(box(11_900, 12_000, 200, 6000), WALL, 3000)), WEST, EAST)
    assert sees(table(low, Piece(box(11_900, 12_010, 200, 6000), WALL, 3000)), WEST, EAST)


@pytest.mark.clause("QU-2.3")
def test_between_two_staggered_walls_only_a_slanting_line_passes() -> None:
    walls = table(Piece(box(8000, 11_900, 200, 6000), WALL, 3000), Piece(box(16_000, 6100, 200, 6000), WALL, 3000))
    assert sees(walls, WEST, EAST)
    assert hidden_share(walls, WEST, EAST) == 1.0


@pytest.mark.clause("QU-2.3")
def test_a_wood_does_not_block_the_sight_of_a_base_that_stands_in_it() -> None:
    wood = table(Piece(box(3000, 9000, 9000, 6000), WOOD, 4000))
    assert sees(wood, WEST, EAST)
    assert not sees(wood, Base(1500, 12_000, 500), EAST)
    assert sees(wood, Base(2600, 12_000, 500), EAST), "a tenth of an inch of the base is in it"


@pytest.mark.clause("QU-2.3")
def test_a_base_on_a_hill_sees_over_pieces_that_are_no_higher() -> None:
    hill = Piece(box(2000, 10_000, 4000, 4000), 0, 3000, 3000)
    assert sees(table(hill, Piece(box(11_000, 6000, 200, 12_000), WALL, 3000)), WEST, EAST)
    assert not sees(table(hill, Piece(box(11_000, 6000, 200, 12_000), WALL, 3001)), WEST, EAST)


@pytest.mark.clause("QU-2.3")
def test_bases_that_touch_see_each_other() -> None:
    board = table(Piece(box(11_000, 6000, 200, 12_000), WALL, 3000))
    assert seen_from(board, WEST, [WEST.at((4900, 12_000)), WEST.at((5000, 12_000))]) == [True, True]


@pytest.mark.clause("QU-6.11")
def test_exactly_half_hidden_is_not_mostly_hidden() -> None:
    assert not mostly_hidden(table(Piece(box(11_900, 12_000, 200, 5000), WALL, 3000)), WEST, EAST)
    assert mostly_hidden(table(Piece(box(11_900, 11_990, 200, 5000), WALL, 3000)), WEST, EAST)


@pytest.mark.clause("QU-6.11")
def test_low_cover_hides_only_if_its_kind_is_asked_for() -> None:
    fence = table(Piece(box(11_900, 6000, 200, 12_000), COVER, 1000))
    assert hidden_share(fence, WEST, EAST) == 0.0
    assert hidden_share(fence, WEST, EAST, BLOCKS_SIGHT | COVER) == 1.0
