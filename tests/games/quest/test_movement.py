"""Moving: the 1 inch, difficult and dangerous ground, charges and what follows them, groups, pushes, placing."""

from __future__ import annotations

import pytest

from sobremesa.games.quest.ground import formation, ground, shots
from sobremesa.games.quest.rules import arrivals, movement, placing, pushing
from sobremesa.games.quest.rules.pages import ADVANCE, RUN
from sobremesa.games.quest.rules.special.rules import Ambush, Fast, Flying, Immobile, Regeneration, Scout, Slow, Strider
from sobremesa.games.quest.state.box import INCH, WEAKENED
from sobremesa.games.quest.state.match import DOWN, RESERVE
from sobremesa.geometry.measure import Base
from sobremesa.geometry.piece import BLOCKS_SIGHT, DANGEROUS, DIFFICULT, IMPASSABLE
from tests.games.quest.table import BOW, CLUB, RADIUS, Table, block, enemy, hero, table


def holds_together(t: Table, unit: int) -> bool:
    """QU-5.9: each model within 1" of another and within 3" of all others."""
    bases = ground.bases(t.match, unit)
    inch = t.match.box.board.inch
    for base in bases:
        gaps = sorted(ground.gap([base], [other]) for other in bases if other is not base)
        if gaps[0] > inch + 5 or gaps[-1] > 3 * inch + 5:
            return False
    return True


def in_contact(t: Table, unit: int, other: int) -> list[Base]:
    """The models of a unit that touch another."""
    return [base for base in ground.bases(t.match, unit) if ground.near([base], ground.bases(t.match, other), 0)]


def towards(t: Table, kind: int) -> tuple[int, ...]:
    """Where the enemy ends that goes towards the hero by this action."""
    return formation.towards(t.match, 1, ground.base_of(t.match, 0), ground.pace(t.match, 1, kind)).to


# Where a hero may go.


@pytest.mark.clause("QU-3.3")
def test_an_advance_is_6_inches_and_a_run_12() -> None:
    t = table(hero(10, 10))
    assert t.why_not(0, 16, 10) == ""
    assert t.why_not(0, 16.1, 10) == "QU-3.3"
    assert t.why_not(0, 22, 10, "dash") == ""
    assert t.why_not(0, 22.1, 10, "dash") == "QU-3.3"
    t.goes(0, 15, 10)
    assert t.place(0) == (15, 10)
    assert t.told("moves") == {"unit": 0, "inches": 5 * INCH}


@pytest.mark.clause("QU-2.1", "QU-3.3")
def test_on_a_small_table_an_advance_is_3_inches_and_is_told_as_6() -> None:
    t = table(hero(10, 10), enemy((16, 10)), size=24, inch=500)
    assert t.why_not(0, 13.1, 10) == "QU-3.3"
    assert t.why_not(0, 13, 10) == ""
    t.goes(0, 13, 10)
    assert t.told("moves")["inches"] == 6 * INCH


@pytest.mark.clause("QU-2.1", "QU-5.1")
def test_on_a_small_table_units_keep_half_an_inch_apart() -> None:
    t = table(hero(10, 10), enemy((14, 10)), size=24, inch=500)
    assert t.why_not(0, 12.5, 10) == ""
    assert t.why_not(0, 12.6, 10) == "QU-5.1"


@pytest.mark.clause("QU-2.5")
def test_nobody_leaves_the_table_or_stands_in_a_rock() -> None:
    rock = block(8, 12, 12, 14, IMPASSABLE)
    t = table(hero(10, 10), hero(1, 1), terrain=[rock])
    assert t.why_not(1, 0.4, 1) == "QU-2.5"
    assert t.why_not(1, -3, 1) == "QU-2.5"
    assert t.why_not(1, 0.5, 1) == ""
    assert t.why_not(0, 10, 13) == "QU-2.5"


@pytest.mark.clause("QU-5.1")
def test_nobody_ends_within_1_inch_of_another_unit() -> None:
    t = table(hero(10, 10), hero(10, 14), enemy((14, 10)))
    assert t.why_not(0, 12, 10) == ""
    assert t.why_not(0, 12.1, 10) == "QU-5.1"
    assert t.why_not(0, 10, 12.1) == "QU-5.1"


@pytest.mark.clause("QU-5.1")
def test_friends_are_passed_and_enemies_are_not() -> None:
    corridor = [block(0, 0, 48, 9.4, IMPASSABLE), block(0, 10.6, 48, 20, IMPASSABLE)]
    assert table(hero(10, 10), hero(12, 10), terrain=corridor).why_not(0, 15, 10) == ""
    assert table(hero(10, 10), enemy((12.1, 10)), terrain=corridor).why_not(0, 15, 10) == "QU-5.1"


@pytest.mark.clause("QU-5.1")
def test_who_starts_within_1_inch_may_leave() -> None:
    t = table(hero(10, 10), enemy((11.2, 10)))
    assert t.why_not(0, 8, 10) == ""


@pytest.mark.clause("QU-6.3", "QU-5.1")
def test_the_unconscious_are_walked_over_but_nobody_stays_on_them() -> None:
    t = table(hero(10, 10), hero(12, 10, marks=DOWN), enemy((30, 30)))
    assert t.why_not(0, 15, 10) == ""
    assert t.why_not(0, 13, 10) == ""
    assert t.why_not(0, 12.5, 10) == "QU-5.1"


@pytest.mark.clause("QU-5.5")
def test_through_difficult_terrain_a_run_is_6_inches() -> None:
    swamp = block(12, 0, 14, 48, DIFFICULT)
    t = table(hero(10, 10), hero(10, 20, Strider()), hero(10, 30, Flying()), terrain=[swamp])
    assert t.why_not(0, 16, 10, "dash") == ""
    assert t.why_not(0, 16.1, 10, "dash") == "QU-5.5"
    assert t.why_not(0, 10, 1, "dash") == ""
    assert t.why_not(1, 20, 20, "dash") == ""
    assert t.why_not(2, 20, 30, "dash") == ""


@pytest.mark.clause("QU-5.10")
def test_a_rise_that_cannot_be_climbed_bars_the_way() -> None:
    hill = block(12, 0, 48, 48, height=2000, floor=2000)
    ramp = block(12, 0, 48, 48, height=2000, floor=2000, climbable=(3,))
    assert table(hero(10, 10), terrain=[hill]).why_not(0, 13, 10) == "QU-5.10"
    climber = table(hero(10, 10), terrain=[ramp])
    assert climber.why_not(0, 14, 10) == ""  # 4" and 2" up
    assert climber.why_not(0, 14.1, 10) == "QU-3.3"
    climber.goes(0, 14, 10)
    assert climber.match.ground[0] == 2000


@pytest.mark.clause("QU-9.16")
def test_the_immobile_go_nowhere() -> None:
    t = table(hero(10, 10, Immobile()), enemy((14, 10)))
    assert t.sample(0) == []
    assert t.match.chance.script == [[], []]
    assert movement.charge_targets(t.match, 0) == []


@pytest.mark.clause("QU-5.1", "QU-5.5")
def test_all_places_that_are_listed_are_allowed() -> None:
    terrain = [
        block(14, 8, 16, 12, IMPASSABLE),
        block(8, 14, 14, 18, DIFFICULT),
        block(5, 5, 8, 8, BLOCKS_SIGHT, height=3000),
        block(16, 14, 24, 24, height=4000, floor=4000, climbable=(0,)),
    ]
    t = table(hero(10, 10), hero(13, 13), enemy((18, 10), (19, 11)), enemy((4, 12)), terrain=terrain)
    for word in ("walk", "dash"):
        listed = t.sample(0, word)
        assert len(listed) > 8
        t.strolls(0)
        assert {text: t.match.why_not(text) for text in listed} == dict.fromkeys(listed)
        t.match.finish()


@pytest.mark.clause("QU-3.3")
def test_any_place_on_the_table_is_well_formed_and_judged() -> None:
    t = table(hero(10, 10)).strolls(0)
    table_wide = {"kind": "place", "x": [0, 48000], "y": [0, 48000], "unit": INCH, "upwards": True}
    near = {"walk": [10000, 10000, 6000], "dash": [10000, 10000, 12000]}
    assert t.match.domains() == {word: {**table_wide, "near": circle} for word, circle in near.items()}
    assert t.match.choice("walk:12345,9876") is not None
    for text in ("walk", "walk:1", "walk:1,2,3", "walk:a,b", "walk:1,2:3"):
        assert t.match.choice(text) is None
    t.says("walk:12345,9876")
    assert t.place(0) == (12.345, 9.876)


# Dangerous ground.


@pytest.mark.clause("QU-5.6", "QU-5.11", "QU-6.14")
def test_each_1_on_dangerous_ground_is_a_wound_that_is_not_blocked() -> None:
    lava = [block(12, 0, 13, 48, DANGEROUS), block(14, 0, 15, 48, DANGEROUS)]
    t = table(hero(10, 10), terrain=lava).rolls(1, 4, 1)
    t.goes(0, 16, 10)  # through two pieces: three dice for Tough 3, once
    assert t.match.wounds[0] == 2
    assert t.told("danger") == {"unit": 0, "n": 3, "wounds": 2}


@pytest.mark.clause("QU-5.6")
def test_who_can_walk_round_danger_does() -> None:
    lava = block(12, 9.6, 13, 10.2, DANGEROUS)
    t = table(hero(10, 10), terrain=[lava])
    t.goes(0, 15, 10)
    assert "danger" not in t.events


@pytest.mark.clause("QU-5.6")
def test_who_is_activated_on_dangerous_ground_rolls() -> None:
    t = table(hero(10, 10), enemy((12, 10), (30, 30), (11, 12)), terrain=[block(10, 8, 14, 14, DANGEROUS)])
    t.rolls(2, 1).does(movement.activates_in_danger, 1)
    assert t.told("danger") == {"unit": 1, "n": 2, "wounds": 1}
    assert len(t.match.models(1)) == 2


@pytest.mark.clause("QU-5.6", "QU-9.20")
def test_regeneration_helps_against_dangerous_ground() -> None:
    t = table(hero(10, 10, Regeneration(), tough=1), terrain=[block(8, 8, 12, 12, DANGEROUS)])
    t.rolls(1, 5).does(movement.activates_in_danger, 0)
    assert t.match.wounds[0] == 0


@pytest.mark.clause("QU-9.14")
def test_flying_over_dangerous_ground_is_safe() -> None:
    t = table(hero(10, 10, Flying()), terrain=[block(12, 0, 13, 48, DANGEROUS)])
    t.goes(0, 15, 10)
    assert "danger" not in t.events


# Charges.


@pytest.mark.clause("QU-5.2")
def test_a_charge_ends_in_contact() -> None:
    t = table(hero(10, 10), enemy((20, 10))).does(movement.charge, 0, 1)
    assert t.place(0) == (19, 10)
    assert t.told("rushes") == {"unit": 0, "inches": 9 * INCH}


@pytest.mark.clause("QU-5.2")
def test_a_charge_goes_12_inches_and_no_farther() -> None:
    t = table(hero(10, 10), enemy((23, 10)), enemy((10, 23.1)))
    assert movement.charge_targets(t.match, 0) == [1]
    refusal = movement.why_not_charge(t.match, 0, 2)
    assert refusal is movement.OUT_OF_CHARGE


@pytest.mark.clause("QU-5.2")
def test_what_counts_is_the_way_that_can_be_walked() -> None:
    wall = block(14, 0, 15, 20, IMPASSABLE)
    t = table(hero(10, 10), enemy((19, 10)), terrain=[wall])
    assert movement.charge_targets(t.match, 0) == []
    assert movement.why_not_charge(t.match, 0, 1) is movement.NO_CHARGE
    assert movement.why_not_charge(t.match, 0, 0) is movement.NOT_A_FOE


@pytest.mark.clause("QU-5.2", "QU-5.5")
def test_a_charge_through_difficult_terrain_goes_6_inches() -> None:
    t = table(hero(10, 10), enemy((18.1, 10)), enemy((10, 17)), terrain=[block(0, 0, 48, 48, DIFFICULT)])
    assert movement.charge_targets(t.match, 0) == [2]
    assert movement.why_not_charge(t.match, 0, 1) is movement.TOO_ROUGH


@pytest.mark.clause("QU-5.2", "QU-5.5")
def test_a_charge_that_difficult_terrain_alone_cuts_short_is_barred_by_it() -> None:
    marsh = block(12, 0, 17, 48, DIFFICULT)
    t = table(hero(10, 10), enemy((19, 10)), terrain=[marsh])
    assert movement.why_not_charge(t.match, 0, 1) is movement.TOO_ROUGH
    strider = table(hero(10, 10, Strider()), enemy((19, 10)), terrain=[marsh])
    assert movement.why_not_charge(strider.match, 0, 1) is None
    walled = table(hero(10, 10), enemy((19, 10)), terrain=[marsh, block(17, 0, 18, 48, IMPASSABLE)])
    assert movement.why_not_charge(walled.match, 0, 1) is movement.NO_CHARGE
    far = table(hero(10, 10), enemy((24, 10)), terrain=[marsh])
    assert movement.why_not_charge(far.match, 0, 1) is movement.OUT_OF_CHARGE


@pytest.mark.clause("QU-5.2", "QU-9.11", "QU-10.2")
def test_a_charge_that_slowness_alone_cuts_short_is_barred_by_it_on_a_way_round_too() -> None:
    wall = block(13, 6.5, 14, 48, IMPASSABLE)
    for unit, why in (
        (hero(10, 10, Slow()), movement.SLOWED),
        (hero(10, 10, conditions=WEAKENED), movement.HALVED),
        (hero(10, 10), None),
    ):
        t = table(unit, enemy((16.5, 10)), terrain=[wall])
        assert movement.why_not_charge(t.match, 0, 1) is why
    shut = table(hero(10, 10, Slow()), enemy((19.5, 10)), terrain=[block(13, 0, 14, 48, IMPASSABLE)])
    assert movement.why_not_charge(shut.match, 0, 1) is movement.OUT_OF_CHARGE


@pytest.mark.clause("QU-5.1")
def test_chargers_come_near_other_units_but_do_not_cross_enemies() -> None:
    corridor = [block(0, 0, 48, 9.4, IMPASSABLE), block(0, 11.8, 48, 20, IMPASSABLE)]
    past = table(hero(10, 10), enemy((14, 11.25)), enemy((18, 10)), terrain=corridor)
    assert movement.charge_targets(past.match, 0) == [1, 2]
    shut = table(hero(10, 10), enemy((14, 10.6)), enemy((18, 10)), terrain=corridor)
    assert movement.charge_targets(shut.match, 0) == [1]


@pytest.mark.clause("QU-5.1", "QU-5.2")
def test_two_heroes_can_stand_side_by_side_at_the_enemy_they_charged() -> None:
    t = table(hero(10, 10), hero(10, 11.5), enemy((16, 10)))
    t.does(movement.charge, 0, 2).does(movement.charge, 1, 2)
    assert ground.distance(t.match, 0, 2) == 0
    assert ground.distance(t.match, 1, 2) == 0
    assert ground.distance(t.match, 0, 1) < INCH


@pytest.mark.clause("QU-5.2", "QU-5.9")
def test_each_model_of_a_group_comes_into_contact() -> None:
    t = table(hero(20, 10), enemy((12, 9), (12, 10.5), (12, 12))).does(movement.charge, 1, 0)
    assert len(in_contact(t, 1, 0)) == 3
    assert holds_together(t, 1)


@pytest.mark.clause("QU-5.2")
def test_models_that_find_no_room_come_as_near_as_they_can() -> None:
    niche = [block(18, 0, 21, 9.4, IMPASSABLE), block(18, 10.6, 21, 20, IMPASSABLE), block(21, 0, 22, 20, IMPASSABLE)]
    t = table(hero(20.5, 10), enemy((12, 10), (12, 11.5), (12, 8.5)), terrain=niche).does(movement.charge, 1, 0)
    gaps = sorted(ground.gap([base], ground.bases(t.match, 0)) for base in ground.bases(t.match, 1))
    assert gaps[0] == 0
    assert 0 < gaps[1] <= 2 * INCH
    assert holds_together(t, 1)


@pytest.mark.clause("QU-5.11", "QU-5.2")
def test_one_model_in_a_swamp_slows_its_whole_group() -> None:
    swamp = block(10, 0, 14, 9.9, DIFFICULT)
    group = enemy((12, 9), (12, 10.6), (12, 12.2))
    assert formation.contact(table(hero(22, 10.6), group, terrain=[]).match, 1, 0) is not None
    assert formation.contact(table(hero(22, 10.6), group, terrain=[swamp]).match, 1, 0) is None
    assert formation.contact(table(hero(18, 10.6), group, terrain=[swamp]).match, 1, 0) is not None


@pytest.mark.clause("QU-5.3", "QU-6.15")
def test_defenders_close_in_by_3_inches() -> None:
    t = table(hero(10, 10), enemy((11, 10), (12.2, 11), (12, 8.8))).does(movement.close_in, 1, 0)
    assert len(in_contact(t, 1, 0)) == 3
    assert holds_together(t, 1)


@pytest.mark.clause("QU-5.3", "QU-6.15")
def test_immobile_defenders_stay_and_so_do_those_in_contact() -> None:
    t = table(hero(10, 10), enemy((11, 10), (12.2, 11), specials=(Immobile(),)), enemy((9, 10)))
    t.does(movement.close_in, 1, 0).does(movement.close_in, 2, 0)
    assert t.events == []


@pytest.mark.clause("QU-5.3", "QU-10.2")
def test_weakened_defenders_close_in_by_half() -> None:
    t = table(hero(10, 10), enemy((11, 10), (12.2, 11), (13.5, 12), conditions=WEAKENED)).does(movement.close_in, 1, 0)
    assert t.told("closes in")["inches"] <= 1.5 * INCH + 5


@pytest.mark.clause("QU-5.4")
def test_the_charger_goes_back_until_1_inch_apart() -> None:
    t = table(hero(10, 10), enemy((11, 10))).does(movement.part, 0, 1)
    assert ground.distance(t.match, 0, 1) == pytest.approx(INCH, abs=5)
    assert t.place(0) == (9, 10)
    assert t.told("parts") == {"unit": 0, "inches": INCH}


@pytest.mark.clause("QU-5.4", "QU-5.1")
def test_going_back_keeps_off_others() -> None:
    t = table(hero(10, 10), enemy((11, 10)), enemy((7.5, 10)))
    t.does(movement.part, 0, 1)
    assert ground.distance(t.match, 0, 1) >= INCH - 5
    assert ground.distance(t.match, 0, 2) >= INCH - 5


@pytest.mark.clause("QU-5.4")
def test_who_cannot_go_back_stays() -> None:
    niche = [block(8, 0, 12, 9.4, IMPASSABLE), block(8, 10.6, 12, 20, IMPASSABLE), block(8, 9, 9.45, 11, IMPASSABLE)]
    t = table(hero(10, 10), enemy((11, 10)), terrain=niche).does(movement.part, 0, 1)
    assert t.events == []
    assert t.place(0) == (10, 10)


@pytest.mark.clause("QU-5.4", "QU-5.9")
def test_a_group_goes_back_together() -> None:
    t = table(hero(20, 10), enemy((12, 9), (12, 10.5), (12, 12))).does(movement.charge, 1, 0).does(movement.part, 1, 0)
    assert ground.distance(t.match, 0, 1) >= INCH - 5
    assert holds_together(t, 1)


@pytest.mark.clause("QU-5.4", "QU-5.9")
def test_a_parting_goes_no_farther_than_the_inch_asks() -> None:
    t = table(hero(14, 9), enemy((14.965, 8.741), (14.707, 9.707), (13, 9))).does(movement.part, 1, 0)
    assert ground.distance(t.match, 0, 1) >= INCH - 5
    assert t.told("parts")["inches"] <= 1.74 * INCH, "not round the hero"


@pytest.mark.clause("QU-5.4", "QU-5.9")
def test_of_the_ways_back_each_takes_one_that_keeps_the_group_together() -> None:
    t = table(hero(12, 12), enemy((12.866, 11.5), (12.866, 12.5), (12, 13))).does(movement.part, 1, 0)
    assert ground.distance(t.match, 0, 1) >= INCH - 5
    assert holds_together(t, 1)


@pytest.mark.clause("QU-5.2", "QU-5.9")
def test_a_charge_round_a_wall_keeps_the_group_together() -> None:
    walls = [block(8.6, 15.2, 10.6, 17.2, IMPASSABLE), block(5, 13, 7.8, 13.5, IMPASSABLE)]
    group = enemy((6, 19.4), (6.4, 16.1), (7.2, 17), (4.3, 19.1), (6, 17.2))
    t = table(hero(15.1, 12.2), hero(16.5, 8.7), group, terrain=walls).does(movement.charge, 2, 0)
    assert in_contact(t, 2, 0)
    assert holds_together(t, 2)


@pytest.mark.clause("QU-5.9")
def test_a_broken_group_closes_up_as_far_as_its_move_allows() -> None:
    t = table(hero(40, 10), enemy((10, 10), (11.5, 10), (10, 26)))
    t.does(movement.follow, 1, formation.towards(t.match, 1, ground.base_of(t.match, 0), 12 * INCH))
    assert max(t.gaps(1)) <= 4.5, "of 15 inches it has gone 12"


@pytest.mark.clause("QU-5.9")
def test_group_of_one_model_that_is_left_goes_back_alone() -> None:
    t = table(hero(10, 10), enemy((11, 10), (30, 30)))
    t.match.wounds[2] = -1
    t.does(movement.part, 1, 0)
    assert t.places(1) == [(12, 10)]


# Slipping away.


@pytest.mark.clause("QU-7.3")
def test_who_slips_away_leaves_contact() -> None:
    t = table(hero(10, 10), enemy((11, 10)))
    t.does(movement.slip, 0, 8000, 10000, 2 * INCH)
    assert t.place(0) == (8, 10)
    assert t.told("slipped") == {"unit": 0, "inches": 2 * INCH}


# The program's groups.


@pytest.mark.clause("QU-5.9", "QU-8.4")
def test_a_group_of_three_goes_round_a_rock_together() -> None:
    rock = block(17, 7, 20, 13, IMPASSABLE)
    t = table(hero(36, 10), enemy((12, 9), (12, 10.5), (12, 12)), terrain=[rock])
    for _ in range(2):
        far = ground.distance(t.match, 1, 0)
        t.does(movement.go, 1, towards(t, RUN), RUN)
        assert holds_together(t, 1)
        assert ground.distance(t.match, 1, 0) < far - 3 * INCH
    for x, y in t.places(1):
        assert t.match.box.board.may_stand(Base(int(x * INCH), int(y * INCH), RADIUS))


@pytest.mark.clause("QU-5.9")
def test_a_broken_group_closes_up_as_far_as_it_can() -> None:
    t = table(hero(40, 40), enemy((5, 5), (30, 5)))
    t.does(movement.go, 1, towards(t, ADVANCE), ADVANCE)
    assert t.gaps(1)[0] <= 18.1


@pytest.mark.clause("QU-8.4")
def test_an_enemy_with_no_way_to_anyone_comes_as_near_as_it_can() -> None:
    wall = block(20, 0, 21, 48, IMPASSABLE)
    t = table(hero(30, 10), enemy((10, 10)), terrain=[wall])
    t.does(movement.go, 1, towards(t, RUN), RUN)
    x, y = t.place(1)
    assert x == pytest.approx(19.5, abs=0.02)
    assert y == pytest.approx(10, abs=0.3)
    assert towards(t, RUN) == ()
    assert movement.charge_targets(t.match, 1) == []


@pytest.mark.clause("QU-8.4")
def test_who_runs_at_a_hero_stops_1_inch_short() -> None:
    t = table(hero(20, 10), enemy((10, 10)))
    t.does(movement.go, 1, towards(t, RUN), RUN)
    assert ground.distance(t.match, 0, 1) == pytest.approx(INCH, abs=60)


@pytest.mark.clause("QU-8.2")
def test_the_program_walks_round_dangerous_ground_however_far() -> None:
    lava = block(14, 4, 15, 16, DANGEROUS)
    t = table(hero(20, 10), enemy((10, 10)), terrain=[lava])
    t.does(movement.go, 1, towards(t, RUN), RUN)
    assert "danger" not in t.events
    ring = [block(14, 0, 15, 48, DANGEROUS)]
    t = table(hero(20, 10), enemy((10, 10)), terrain=ring).rolls(3)
    t.does(movement.go, 1, towards(t, RUN), RUN)
    assert t.told("danger")["n"] == 1


@pytest.mark.clause("QU-8.2")
def test_the_program_does_not_charge_over_danger_while_there_is_another_way() -> None:
    lava = block(14, 0, 15, 30, DANGEROUS)
    t = table(hero(20, 10), enemy((10, 10)), terrain=[lava])
    assert movement.charge_targets(t.match, 1) == []
    assert movement.charge_targets(t.match, 0) == [1]  # a player may


@pytest.mark.clause("QU-8.4")
def test_each_model_makes_the_least_move_that_gives_it_a_shot() -> None:
    t = table(hero(30.37, 10), enemy((9, 10), weapons=(BOW,)))
    t.does(movement.follow, 1, shots.least_move(t.match, 1, 0, ADVANCE))
    assert ground.distance(t.match, 0, 1) == pytest.approx(18 * INCH, abs=10)
    stays = shots.least_move(t.match, 1, 0, ADVANCE)
    assert stays is not None
    assert stays.to == ()


@pytest.mark.clause("QU-8.4", "QU-5.9")
def test_a_group_steps_out_from_behind_a_wall_to_shoot() -> None:
    wall = block(14, 8, 15, 12, BLOCKS_SIGHT | IMPASSABLE, height=3000)
    t = table(hero(24, 10), enemy((12, 10), (12, 8.6), weapons=(BOW, CLUB)), terrain=[wall])
    assert ground.able_to_strike(t.match, 1, 0, BOW, False) == []
    plan = shots.least_move(t.match, 1, 0, ADVANCE)
    assert plan is not None
    t.does(movement.follow, 1, plan)
    assert ground.able_to_strike(t.match, 1, 0, BOW, False) == [1, 2]
    assert holds_together(t, 1)
    assert t.told("moves")["inches"] < 5 * INCH


@pytest.mark.clause("QU-8.4")
def test_out_of_all_range_there_is_no_move_to_shoot() -> None:
    t = table(hero(40, 10), enemy((9, 10), weapons=(BOW,)))
    assert shots.least_move(t.match, 1, 0, ADVANCE) is None
    assert shots.least_move(table(hero(12, 10), enemy((9, 10))).match, 1, 0, ADVANCE) is None


@pytest.mark.clause("QU-9.10", "QU-8.4")
def test_a_fast_unit_comes_to_shoot_from_farther_off() -> None:
    t = table(hero(35, 10), enemy((9, 10), weapons=(BOW,), specials=(Fast(),)))
    assert shots.least_move(t.match, 1, 0, ADVANCE) is not None


# Pushes.


@pytest.mark.clause("QU-7.2")
def test_a_push_moves_2_inches_straight_away() -> None:
    t = table(hero(10, 10), enemy((12, 10), (12, 11.5))).does(pushing.push, 1, 0)
    assert t.places(1) == [(14, 10), (14, 11.5)]
    assert t.told("pushed") == {"by": 0, "unit": 1, "inches": 2 * INCH}


@pytest.mark.clause("QU-7.2", "QU-2.5")
def test_a_push_stops_at_the_edge_of_the_table_and_at_the_impassable() -> None:
    t = table(hero(44.5, 10), enemy((46.5, 10))).does(pushing.push, 1, 0)
    assert t.place(1) == (47.5, 10)
    t = table(hero(10, 10), enemy((12, 10)), terrain=[block(13, 0, 15, 48, IMPASSABLE)]).does(pushing.push, 1, 0)
    assert t.place(1)[0] == pytest.approx(12.5, abs=0.01)


@pytest.mark.clause("QU-7.2", "QU-5.1")
def test_each_pushed_model_stops_1_inch_short_of_others() -> None:
    t = table(hero(10, 10), enemy((12, 10), (12, 14)), enemy((15, 10))).does(pushing.push, 1, 0)
    first, second = t.places(1)
    assert first[0] == pytest.approx(13, abs=0.01)
    assert second == (14, 14)


@pytest.mark.clause("QU-7.2")
def test_a_pull_stops_1_inch_short_of_who_pulls() -> None:
    t = table(hero(10, 10), enemy((13, 10))).does(pushing.push, 1, 0, -2 * INCH)
    assert t.place(1)[0] == pytest.approx(12, abs=0.01)


# Placing.


@pytest.mark.clause("QU-9.32")
def test_where_there_is_no_room_the_nearest_place_is_taken() -> None:
    t = table(hero(10, 10), enemy((30, 30), (30, 31.5)), terrain=[block(18, 18, 22, 22, IMPASSABLE)])
    placing.place(t.match, 1, 20000, 18500)
    assert all(t.match.box.board.may_stand(base) for base in ground.bases(t.match, 1))
    assert t.places(1)[0][1] == pytest.approx(17.5, abs=0.05)
    assert holds_together(t, 1)


@pytest.mark.clause("QU-9.1", "QU-9.32")
def test_an_ambush_comes_more_than_9_inches_from_all_enemies() -> None:
    t = table(hero(10, 10), enemy((20, 10)))
    assert placing.why_not_place(t.match, 0, 10, 10, 9 * INCH) is movement.OFF_THE_TABLE
    assert placing.why_not_place(t.match, 0, 10000, 10000, 9 * INCH) is placing.TOO_NEAR
    assert placing.why_not_place(t.match, 0, 9980, 10000, 9 * INCH) is None
    placing.place(t.match, 0, 15000, 10000, 9 * INCH)
    assert ground.distance(t.match, 0, 1) > 9 * INCH


@pytest.mark.clause("QU-9.2")
def test_an_enemy_ambush_comes_within_6_inches_of_a_goal() -> None:
    t = table(hero(10, 10), enemy((20, 10), (20, 11)))
    goal = Base(30000, 30000, 500)
    placing.place(t.match, 1, 22000, 30000, inside=(goal.grown(6 * INCH),))
    assert all(ground.gap([base], [goal]) <= 6 * INCH for base in ground.bases(t.match, 1))
    assert holds_together(t, 1)


@pytest.mark.clause("QU-9.1", "QU-9.24", "QU-9.32")
def test_who_comes_from_an_ambush_does_not_scout() -> None:
    t = table(hero(10, 10), enemy((20, 10), specials=(Scout(),)), enemy((30, 10), specials=(Ambush(), Scout())))
    t.match.place[1] = t.match.place[2] = RESERVE
    assert arrivals.who_scouts_no_more(t.match) == 0b101
