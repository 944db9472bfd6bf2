"""Where does a push end, and where is a base that falls put?"""

from __future__ import annotations

import pytest

from sobremesa.geometry.board import Board
from sobremesa.geometry.gait import Gait
from sobremesa.geometry.measure import Base, keeps_off, length
from sobremesa.geometry.piece import Piece
from sobremesa.geometry.place import fall_place, nearest_place
from sobremesa.geometry.push import push, push_all, stop_before
from sobremesa.geometry.ways import way_to
from tests.geometry.maps import WALL, box, random_bases, random_board

HERE = Base(4000, 12_000, 500)


def table(*pieces: Piece) -> Board:
    return Board(24_000, 24_000, pieces)


@pytest.mark.clause("QU-7.2")
def test_a_push_goes_two_inches_straight() -> None:
    assert push(table(), HERE, 3000, 4000, 2000).place == (5200, 13_600)


@pytest.mark.clause("QU-7.2", "QU-2.5")
def test_a_push_ends_at_the_edge_at_walls_and_an_inch_before_other_bases() -> None:
    assert push(table(), Base(1500, 12_000, 500), -1, 0, 2000).place == (500, 12_000)
    wall = table(Piece(box(5500, 0, 1000, 24_000), WALL, 3000))
    assert abs(push(wall, HERE, 1, 0, 2000).place[0] - 5000) <= 6
    other = Base(7000, 12_000, 500)
    assert push(table(), HERE, 1, 0, 2000, [other.grown(1000)]).place == (5000, 12_000)


@pytest.mark.clause("QU-7.2")
def test_the_models_of_a_unit_move_in_parallel_and_one_that_stops_blocks_those_behind() -> None:
    unit = [Base(4000, 12_000, 500), Base(5200, 12_000, 500), Base(5200, 15_000, 500)]
    stop = Base(7700, 12_000, 500).grown(1000)
    places = [pushed.place for pushed in push_all(table(), unit, 1, 0, 2000, [stop])]
    assert places == [(4700, 12_000), (5700, 12_000), (7200, 15_000)]


@pytest.mark.clause("QU-5.8", "QU-7.2")
def test_a_pushed_base_falls_off_an_edge_of_two_inches_but_not_off_a_lower_one() -> None:
    fallen = push(table(Piece(box(0, 0, 5000, 24_000), 0, 2000, 2000)), HERE, 1, 0, 2000)
    assert (fallen.fall, fallen.place) == (2000, (5000, 12_000))
    low = push(table(Piece(box(0, 0, 5000, 24_000), 0, 1900, 1900)), HERE, 1, 0, 2000)
    assert (low.fall, low.place) == (0, (6000, 12_000))


@pytest.mark.clause("QU-5.8")
def test_a_base_that_falls_is_put_within_two_inches_of_the_foot() -> None:
    board = table(Piece(box(0, 0, 5000, 24_000), 0, 3000, 3000))
    fallen = push(board, HERE, 1, 0, 2000)
    place = fall_place(board, HERE, fallen.foot, [Base(6000, 12_000, 500)])
    assert place is not None
    assert board.ground(*place) == 0
    assert length(place[0] - fallen.foot[0], place[1] - fallen.foot[1]) <= 2005
    assert board.fits(HERE.at(place), [Base(6000, 12_000, 500)])


@pytest.mark.clause("QU-5.8")
def test_a_hero_who_avoids_the_fall_stops_an_inch_before_the_edge() -> None:
    board = table(Piece(box(0, 0, 8000, 24_000), 0, 4000, 4000), Piece(box(11_000, 0, 13_000, 24_000), 0, 4000, 4000))
    way = way_to(board, HERE, (14_000, 12_000), Gait(12_000, jumps=True))
    assert way is not None
    assert stop_before(board, way, 0) == (7000, 12_000)


@pytest.mark.clause("QU-9.32")
@pytest.mark.parametrize("seed", range(3))
def test_the_nearest_legal_place_is_as_near_as_a_fine_search_finds(seed: int) -> None:
    board = random_board(seed)
    others = [base.grown(1000) for base in random_bases(board, seed, 12)]
    for wanted in random_bases(board, seed + 50, 4):
        taken = [*others, wanted.grown(1000)]
        place = nearest_place(board, wanted, taken)
        assert place is not None
        assert board.fits(wanted.at(place), taken)
        far = length(place[0] - wanted.x, place[1] - wanted.y)
        nearer = range(-(far - 250) // 100 * 100, far - 249, 100)
        for dx in nearer:
            for dy in nearer:
                if dx * dx + dy * dy < (far - 250) ** 2:
                    assert not board.fits(wanted.at((wanted.x + dx, wanted.y + dy)), taken), (place, dx, dy)


@pytest.mark.clause("QU-9.1", "QU-9.32")
def test_an_ambush_comes_more_than_nine_inches_from_all_enemies_or_not_at_all() -> None:
    enemies = [Base(4000, 4000, 500), Base(20_000, 20_000, 500)]
    off = [enemy.grown(9006) for enemy in enemies]
    place = nearest_place(table(), Base(5000, 5000, 500), off)
    assert place is not None
    assert all(keeps_off(Base(*place, 500), enemy, 9001) for enemy in enemies)
    crowd = [Base(x, y, 500).grown(9006) for x in (6000, 18_000) for y in (6000, 18_000)]
    assert nearest_place(table(), Base(5000, 5000, 500), crowd) is None


@pytest.mark.clause("QU-9.32")
def test_a_base_wanted_inside_a_wall_is_put_right_beside_it() -> None:
    wall = table(Piece(box(10_000, 0, 3000, 24_000), WALL, 3000))
    place = nearest_place(wall, Base(11_111, 12_000, 500))
    assert place is not None
    assert 9495 <= place[0] <= 9505
    assert abs(place[1] - 12_000) <= 10
