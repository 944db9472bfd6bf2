"""What is the shortest way, and how long is it?"""

from __future__ import annotations

from itertools import pairwise

import pytest
from shapely.geometry import LineString, Point

from sobremesa.geometry.board import Board
from sobremesa.geometry.contact import contact_places
from sobremesa.geometry.gait import ANY_LENGTH, Gait
from sobremesa.geometry.measure import Base, apart, keeps_off, touching
from sobremesa.geometry.piece import DANGEROUS, DIFFICULT, IMPASSABLE, Piece
from sobremesa.geometry.ways import can_end, charge_way, road, stops_along, walk_along, way_to
from tests.geometry import oracle
from tests.geometry.maps import WALL, box, random_bases, random_board

HERE = Base(4000, 12_000, 500)


def table(*pieces: Piece) -> Board:
    return Board(24_000, 24_000, pieces)


@pytest.mark.clause("QU-5.1", "QU-8.2")
@pytest.mark.parametrize("seed", range(12))
def test_the_shortest_way_agrees_with_a_visibility_graph(seed: int) -> None:
    board = random_board(seed, 24, 12)
    board = Board(board.width, board.depth, [piece for piece in board.pieces if piece.kinds & IMPASSABLE])
    base, goal, *others = random_bases(board, seed, 6)
    bars = [other.grown(1000) for other in others if keeps_off(other, base, 1000) and keeps_off(other, goal, 1000)]
    way = way_to(board, base, (goal.x, goal.y), Gait(ANY_LENGTH), bars)
    shortest = oracle.shortest(board, base, (goal.x, goal.y), bars, 8)
    if way is None:
        assert shortest == float("inf")
        return
    assert shortest * 0.9995 <= way.length <= shortest * 1.015
    for leg in pairwise(way.points):
        for piece in board.pieces:
            assert oracle.shape(piece).distance(LineString(leg)) >= base.radius - 6
        for bar in bars:
            assert Point(bar.x, bar.y).distance(LineString(leg)) >= bar.radius + base.radius - 6


@pytest.mark.clause("QU-5.1")
def test_a_base_that_starts_within_an_inch_may_leave_but_comes_no_nearer() -> None:
    enemy = Base(5500, 12_000, 500).grown(1000)
    assert can_end(table(), HERE, (1000, 12_000), Gait(6000), [enemy])
    assert can_end(table(), HERE, (4000, 16_000), Gait(6000), [enemy])
    assert not can_end(table(), HERE, (4100, 12_000), Gait(6000), [enemy])


@pytest.mark.clause("QU-5.2", "QU-8.2")
@pytest.mark.parametrize(("deep", "safe"), [(400, True), (1600, False)])
def test_a_base_that_shuns_danger_charges_round_it_unless_there_is_no_other_way(deep: int, safe: bool) -> None:
    pool = table(Piece(box(8000, 8000, 8000, 8000), DANGEROUS))
    target = Base(8000 + deep, 12_000, 500)
    way = charge_way(pool, HERE, target, Gait(12_000, shuns_danger=True))
    assert way is not None
    assert touching(HERE.at(way.end), target)
    assert (way.dangerous == ()) == safe


@pytest.mark.parametrize("off", [-5, -1, 0, 1, 5])
def test_a_base_that_touches_a_wall_goes_round_it_and_back(off: int) -> None:
    board = table(Piece(box(10_000, 10_000, 2000, 6000), WALL, 3000))
    beside, beyond = Base(9500 - off, 12_000, 500), Base(13_000, 12_000, 500)
    there = way_to(board, beside, (beyond.x, beyond.y), Gait(8000))
    back = way_to(board, beyond, (beside.x, beside.y), Gait(8000))
    assert there is not None
    assert back is not None
    assert abs(there.length - back.length) <= 2


@pytest.mark.clause("QU-5.1")
@pytest.mark.parametrize("off", [-5, -1, 0, 10, 20, 50])
def test_a_base_an_inch_from_an_enemy_goes_round_it(off: int) -> None:
    enemy = Base(9000, 12_000, 500).grown(1000)
    way = way_to(table(), Base(7000 - off, 12_000, 500), (11_000 + off, 12_000), Gait(8000), [enemy])
    assert way is not None
    assert 6280 <= way.length <= 6400


@pytest.mark.clause("QU-5.1")
def test_a_base_that_touches_two_enemies_leaves_straight_past_either() -> None:
    hero = Base(12_000, 12_000, 630)
    enemies = [Base(11_438, 14_189, 1630), Base(13_675, 13_302, 1492)]  # an inch more than their bases
    way = way_to(table(), hero, (15_741, 10_497), Gait(6000), enemies)
    assert way is not None
    assert way.length < 4150  # of 4032 in a straight line


@pytest.mark.clause("QU-5.1")
def test_a_way_goes_round_an_enemy_behind_another_one() -> None:
    hero = Base(10_637, 10_844, 630)
    enemies = [(7023, 12_958), (12_474, 9782), (12_821, 10_705), (10_900, 8737), (12_595, 11_663)]
    bars = [Base(x, y, 1492) for x, y in enemies]
    there = (14_084, 13_338)
    far = way_to(table(), hero, there, Gait(ANY_LENGTH), bars)
    assert far is not None
    way = way_to(table(), hero, there, Gait(far.length), bars)
    assert way is not None
    assert way.points == far.points


def test_a_way_may_pass_friends_but_not_end_beside_them() -> None:
    friend = Base(7000, 12_000, 500).grown(1000)
    way = way_to(table(), HERE, (10_000, 12_000), Gait(6000), ends=[friend])
    assert way is not None
    assert way.length == 6000
    assert not can_end(table(), HERE, (8500, 12_000), Gait(6000), ends=[friend])


@pytest.mark.clause("QU-5.5")
def test_a_move_through_difficult_terrain_is_at_most_six_inches() -> None:
    swamp = table(Piece(box(7000, 0, 1000, 24_000), DIFFICULT))
    assert can_end(swamp, HERE, (10_000, 12_000), Gait(12_000))
    assert not can_end(swamp, HERE, (10_010, 12_000), Gait(12_000))
    assert can_end(swamp, HERE, (16_000, 12_000), Gait(12_000, strider=True))
    assert can_end(swamp, HERE, (16_000, 12_000), Gait(12_000, flying=True))


@pytest.mark.clause("QU-8.2", "QU-9.14")
def test_a_flying_base_that_shuns_danger_goes_over_dangerous_ground() -> None:
    fire = table(Piece(box(7000, 11_000, 1000, 2000), DANGEROUS))
    way = way_to(fire, HERE, (10_000, 12_000), Gait(6000, flying=True, shuns_danger=True))
    assert way is not None
    assert way.length == 6000


@pytest.mark.clause("QU-5.5")
def test_a_move_round_difficult_terrain_has_its_full_length() -> None:
    swamp = table(Piece(box(7000, 11_000, 1000, 2000), DIFFICULT))
    way = way_to(swamp, HERE, (12_000, 12_000), Gait(12_000))
    assert way is not None
    assert not way.difficult
    assert 8000 < way.length < 9000


@pytest.mark.clause("QU-2.1", "QU-5.5")
def test_on_a_halved_table_a_move_through_difficult_terrain_is_at_most_three_inches() -> None:
    swamp = Board(24_000, 24_000, [Piece(box(5000, 0, 1000, 24_000), DIFFICULT)], inch=500)
    assert can_end(swamp, HERE, (7000, 12_000), Gait(6000))
    assert not can_end(swamp, HERE, (7010, 12_000), Gait(6000))


@pytest.mark.clause("QU-5.6", "QU-8.2")
def test_dangerous_terrain_is_entered_only_if_there_is_no_other_way() -> None:
    pool = table(Piece(box(7000, 9000, 1000, 6000), DANGEROUS))
    hero, enemy = Gait(6000), Gait(6000, shuns_danger=True)
    way = way_to(pool, HERE, (9500, 12_000), hero)
    assert way is not None
    assert way.dangerous == (0,), "the way round is too long for this move"
    assert way_to(pool, HERE, (9500, 12_000), enemy) is None
    round_it = road(pool, HERE, Base(9500, 12_000, 500), 0, enemy)
    assert round_it is not None
    assert round_it.dangerous == ()
    moat = table(Piece(box(7000, 0, 1000, 24_000), DANGEROUS))
    through = way_to(moat, HERE, (9500, 12_000), enemy)
    assert through is not None
    assert through.dangerous == (0,)


@pytest.mark.clause("QU-5.2")
def test_a_charge_ends_in_contact_by_the_shortest_way() -> None:
    target = Base(12_000, 12_000, 1000)
    way = charge_way(table(), HERE, target, Gait(12_000))
    assert way is not None
    assert way.length == 6500
    assert touching(HERE.at(way.end), target)
    assert charge_way(table(), HERE, target, Gait(6000)) is None


@pytest.mark.clause("QU-5.1", "QU-5.2")
def test_a_charge_goes_round_another_enemy_never_over_it() -> None:
    target, between = Base(12_000, 12_000, 500), Base(9000, 12_000, 500)
    way = charge_way(table(), HERE, target, Gait(12_000), [between])
    assert way is not None
    assert 7000 < way.length < 7300
    assert touching(HERE.at(way.end), target)
    assert apart(HERE.at(way.end), between) > 0


@pytest.mark.clause("QU-5.2", "QU-5.5")
@pytest.mark.parametrize("seed", [1, 2, 3, 1090, 1730, 1775])
def test_a_base_that_can_walk_to_a_place_in_contact_can_charge(seed: int) -> None:
    board = random_board(seed, 24, 12)
    base, target, *bars = random_bases(board, seed, 6)
    for limit in (6000, 9000, 12_000):
        if charge_way(board, base, target, Gait(limit), bars) is None:
            around = Point(target.x, target.y).buffer(base.radius + target.radius + 1, quad_segs=45)
            for x, y in around.exterior.coords:
                place = (round(x), round(y))
                assert not can_end(board, base, place, Gait(limit), [*bars, target]), f"{seed}: {place}"


@pytest.mark.clause("QU-5.2", "QU-5.5")
def test_a_charge_ends_beside_difficult_terrain_that_its_target_stands_in() -> None:
    pool = table(Piece(box(9000, 11_000, 7000, 1400), DIFFICULT))
    target = Base(12_000, 12_000, 500)
    way = charge_way(pool, HERE, target, Gait(12_000))
    assert way is not None
    assert touching(HERE.at(way.end), target)
    assert not way.difficult
    assert way.length < 9000


@pytest.mark.clause("QU-5.2")
def test_behind_a_wall_a_base_is_in_contact_on_the_open_side_only() -> None:
    board = table(Piece(box(10_000, 6000, 1000, 12_000), WALL, 3000))
    target = Base(12_000, 12_000, 500)
    places = contact_places(board, target, 500, (4000, 12_000))
    assert places
    assert all(x >= 11_495 for x, _ in places)


@pytest.mark.clause("QU-8.1", "QU-5.5")
def test_a_walk_along_a_road_stops_before_difficult_terrain_beyond_six_inches() -> None:
    far = table(Piece(box(13_000, 0, 3000, 24_000), DIFFICULT))
    way = road(far, HERE, Base(21_000, 12_000, 500), 0, Gait(12_000))
    assert way is not None
    assert 12_490 <= walk_along(far, HERE, way, Gait(12_000)).end[0] <= 12_510
    near = table(Piece(box(6000, 0, 3000, 24_000), DIFFICULT))
    way = road(near, HERE, Base(21_000, 12_000, 500), 0, Gait(12_000))
    assert way is not None
    assert walk_along(near, HERE, way, Gait(12_000)).end == (10_000, 12_000)


@pytest.mark.clause("QU-8.4")
def test_the_stops_along_a_way_leave_out_places_where_the_base_may_not_stand() -> None:
    friend = Base(7000, 12_000, 500).grown(1000)
    way = road(table(), HERE, Base(21_000, 12_000, 500), 0, Gait(6000))
    assert way is not None
    stops = stops_along(table(), HERE, way, Gait(6000), 500, [friend])
    assert [stop.length for stop in stops] == [500, 1000, 5000, 5500, 6000]


def test_there_is_no_road_to_a_base_that_is_walled_in() -> None:
    walls = [box(14_000, 8000, 8000, 500), box(14_000, 15_500, 8000, 500)]
    walls += [box(14_000, 8000, 500, 8000), box(21_500, 8000, 500, 8000)]
    board = table(*(Piece(wall, WALL, 3000) for wall in walls))
    assert road(board, HERE, Base(18_000, 12_000, 500), 0, Gait(6000)) is None
    assert road(board, HERE, Base(18_000, 12_000, 500), 0, Gait(6000, flying=True)) is not None
