"""What the rules ask of the map: distances, sight, cover, who can strike, how far units go."""

from __future__ import annotations

import pytest

from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules.pages import ADVANCE, CHARGE, RUN
from sobremesa.games.quest.rules.special.rules import Fast, Flying, Immobile, Indirect, Slow
from sobremesa.games.quest.state.box import INCH, WEAKENED
from sobremesa.geometry.piece import BLOCKS_SIGHT, COVER
from tests.games.quest.table import BOW, CLUB, block, enemy, hero, make_weapon, table

MORTAR = make_weapon(0, "bow", 18 * INCH, 1, (Indirect(),))


@pytest.mark.clause("QU-2.2", "QU-2.6")
def test_units_measure_between_the_edges_of_their_nearest_models() -> None:
    t = table(hero(10, 10), enemy((15, 10), (14, 10)))
    assert ground.distance(t.match, 0, 1) == 3 * INCH


@pytest.mark.clause("QU-2.2")
@pytest.mark.parametrize(("x", "is_within"), [(14, True), (14.005, True), (14.006, False)])
def test_what_misses_a_limit_by_the_contact_tolerance_keeps_it(x: float, is_within: bool) -> None:
    t = table(hero(10, 10), enemy((x, 10)))
    assert ground.within(t.match, 0, 1, 3 * INCH) == is_within


@pytest.mark.clause("QU-2.1", "QU-2.6")
def test_on_a_small_table_the_rules_count_twice_what_lies_between_two_bases() -> None:
    t = table(hero(10, 10), enemy((14, 10)), size=24, inch=500)
    assert ground.distance(t.match, 0, 1) == 6 * INCH
    assert ground.within(t.match, 0, 1, 6 * INCH)
    assert not ground.within(t.match, 0, 1, 5 * INCH)


@pytest.mark.clause("QU-6.13")
def test_of_two_models_as_near_the_first_deployed_is_the_nearest() -> None:
    t = table(hero(10, 10), enemy((10, 14), (14, 10), (13.5, 10)))
    assert ground.nearest_model(t.match, 0, [1, 2]) == 1
    assert ground.nearest_model(t.match, 0, [1, 2, 3]) == 3


@pytest.mark.clause("QU-9.5")
def test_near_a_target_is_all_of_itself_and_of_others_the_models_within_reach() -> None:
    t = table(hero(2, 2), enemy((10, 10), (20, 10)), enemy((10, 13), (10, 16)), enemy((30, 30)))
    assert ground.models_near(t.match, 1, 3 * INCH, 1) == [1, 2]
    assert ground.models_near(t.match, 1, 3 * INCH, 2) == [3]
    assert ground.units_near(t.match, 1, 3 * INCH, [1, 2, 3]) == [1, 2]


@pytest.mark.clause("QU-2.3")
def test_a_wall_between_two_units_blocks_sight_and_a_single_model_past_it_sees() -> None:
    wall = block(12, 8, 13, 12, BLOCKS_SIGHT, height=3000)
    assert not ground.sees(table(hero(10, 10), enemy((16, 10)), terrain=[wall]).match, 0, 1)
    assert ground.sees(table(hero(10, 10), enemy((16, 10), (12.5, 14)), terrain=[wall]).match, 0, 1)


@pytest.mark.clause("QU-6.1", "QU-2.6")
def test_only_models_with_range_and_sight_of_any_target_model_shoot() -> None:
    wall = block(12, 0, 13, 12, BLOCKS_SIGHT, height=3000)
    t = table(hero(30, 11), enemy((11, 11), (13.5, 11), (10.9, 20)), terrain=[wall])
    able = ground.able_to_strike(t.match, 1, 0, BOW, False)
    assert able == [2]  # the first is behind the wall, the third is farther than 18"


@pytest.mark.clause("QU-9.18")
def test_an_indirect_weapon_needs_no_sight() -> None:
    wall = block(12, 0, 13, 48, BLOCKS_SIGHT, height=3000)
    t = table(hero(10, 10, weapons=(MORTAR,)), enemy((16, 10)), terrain=[wall])
    assert ground.able_to_strike(t.match, 0, 1, MORTAR, False) == [0]


@pytest.mark.clause("QU-6.5")
def test_models_strike_within_2_inches_across() -> None:
    t = table(hero(10, 10), enemy((13, 10), (13.1, 11), (10, 13)))
    assert ground.able_to_strike(t.match, 1, 0, CLUB, True) == [1, 3]


@pytest.mark.clause("QU-6.5")
@pytest.mark.parametrize(("height", "strikes"), [(4000, True), (4100, False)])
def test_models_strike_within_4_inches_up_or_down(height: int, strikes: bool) -> None:
    hill = block(12, 5, 18, 15, height=height, floor=height)
    t = table(hero(11.4, 10), enemy((12.6, 10)), terrain=[hill])
    assert bool(ground.models_in_melee(t.match, 0, 1)) == strikes


@pytest.mark.clause("QU-2.1", "QU-6.5")
def test_on_a_small_table_melee_reaches_1_inch() -> None:
    t = table(hero(10, 10), enemy((12, 10), (10, 12.1)), size=24, inch=500)
    assert ground.models_in_melee(t.match, 1, 0) == [1]


@pytest.mark.clause("QU-6.11")
def test_a_single_model_is_in_cover_with_over_half_of_its_base() -> None:
    wood = block(20, 0, 30, 48, COVER)
    assert ground.cover(table(hero(10, 10), enemy((20.1, 10)), terrain=[wood]).match, 0, 1) == (True, True)
    assert ground.cover(table(hero(10, 10), enemy((19.9, 10)), terrain=[wood]).match, 0, 1) == (False, False)


@pytest.mark.clause("QU-6.11")
def test_a_single_model_is_in_cover_with_over_half_of_its_width_hidden() -> None:
    def covered(top: float) -> tuple[bool, bool]:
        wall = block(12, 5, 13, top, BLOCKS_SIGHT, height=3000)
        return ground.cover(table(hero(10, 10), enemy((16, 10)), terrain=[wall]).match, 0, 1)

    assert covered(10.1) == (False, True)
    assert covered(9.9) == (False, False)


@pytest.mark.clause("QU-6.11")
def test_a_group_is_in_cover_when_most_of_its_models_are_inside_or_behind() -> None:
    wood = block(20, 9, 30, 11, COVER)
    wall = block(12, 14, 13, 17, BLOCKS_SIGHT, height=3000)
    inside, behind, bare = (22.0, 10.0), (20.0, 20.0), (20.0, 4.0)
    for places, answer in (
        ([inside, bare], (False, False)),
        ([inside, behind], (False, True)),
        ([inside, behind, bare], (False, True)),
        ([inside, inside, bare], (True, True)),
    ):
        placed = [(x, y + at * 0.01) for at, (x, y) in enumerate(places)]
        t = table(hero(5, 10), enemy(*placed), terrain=[wood, wall])
        assert ground.cover(t.match, 0, 1) == answer


@pytest.mark.clause("QU-3.3", "QU-9.10", "QU-9.11", "QU-9.16", "QU-10.2", "QU-10.5")
def test_how_far_units_go() -> None:
    t = table(
        hero(10, 10),
        hero(20, 10, Fast()),
        hero(30, 10, Slow()),
        hero(40, 10, Immobile()),
        hero(10, 30, Fast(), conditions=WEAKENED),
    )
    paces = [[ground.pace(t.match, unit, kind) // INCH for kind in (ADVANCE, RUN, CHARGE)] for unit in range(5)]
    assert paces == [[6, 12, 12], [8, 16, 16], [4, 8, 8], [0, 0, 0], [4, 8, 8]]


@pytest.mark.clause("QU-9.14")
def test_flying_models_fly() -> None:
    t = table(hero(10, 10, Flying()), hero(20, 10))
    assert [ground.gait(t.match, unit, 6 * INCH).flying for unit in (0, 1)] == [True, False]
