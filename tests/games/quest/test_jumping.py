"""Jumps over gaps and down drops, falls, and pushes over an edge."""

from __future__ import annotations

import pytest

from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import movement, pushing
from sobremesa.games.quest.rules.pages import HERO, Turn
from sobremesa.games.quest.rules.special.rules import Flying, Strider
from sobremesa.games.quest.state.box import HEXED, INCH
from sobremesa.games.quest.state.match import DOWN
from sobremesa.geometry.piece import DANGEROUS, GAP, Piece
from tests.games.quest.table import Table, block, enemy, hero, table


def chasm(width: float, depth: int = 6000, left: float = 12) -> Piece:
    """A gap across the whole table."""
    return block(left, 0, left + width, 48, GAP, floor=-depth)


def cliff(height: int, edge: float = 12) -> Piece:
    """High ground to the left of an edge."""
    return block(0, 0, edge, 48, height=height, floor=height)


def jumper(width: float, **facts: object) -> Table:
    """A hero before a gap."""
    return table(hero(11, 10, **facts), terrain=[chasm(width)])


# Jumps (QU-5.7).


@pytest.mark.clause("QU-5.7")
def test_a_gap_of_1_inch_is_walked() -> None:
    t = jumper(1).goes(0, 14, 10)
    assert t.place(0) == (14, 10)
    assert t.events == ["moves"]
    assert t.told("moves")["inches"] == 3 * INCH


@pytest.mark.clause("QU-5.7")
@pytest.mark.parametrize(("width", "tests"), [(1.1, 1), (2.9, 1), (3, 2), (5.9, 2), (6, 3)])
def test_a_jump_takes_a_test_and_one_more_for_each_full_3_inches(width: float, tests: int) -> None:
    t = jumper(width).rolls(*[4] * tests).goes(0, 13 + width, 10)
    assert t.place(0) == pytest.approx((13 + width, 10))
    assert t.events.count("tested") == tests
    assert t.told("jumps") == {"unit": 0, "n": tests}


@pytest.mark.clause("QU-5.7")
def test_wider_gaps_than_6_inches_cannot_be_jumped() -> None:
    assert jumper(6.1).why_not(0, 19, 10) == "QU-5.10"


@pytest.mark.clause("QU-5.7")
def test_what_is_jumped_costs_no_movement() -> None:
    t = jumper(3)
    assert t.why_not(0, 20, 10) == ""  # 1" and 5", and 3" through the air
    assert t.why_not(0, 20.1, 10) == "QU-3.3"


@pytest.mark.clause("QU-5.7", "QU-5.8")
@pytest.mark.parametrize(("drop", "tests"), [(3000, 0), (3100, 2), (6000, 3)])
def test_3_inches_down_are_walked_and_6_jumped(drop: int, tests: int) -> None:
    t = table(hero(11, 10), terrain=[cliff(drop)]).rolls(*[5] * tests).goes(0, 13, 10)
    assert t.place(0) == (13, 10)
    assert t.match.ground[0] == 0
    assert t.events.count("tested") == tests


@pytest.mark.clause("QU-5.7")
def test_a_place_beyond_a_gap_is_among_those_listed() -> None:
    t = table(hero(10, 10), terrain=[block(12, 5, 15, 15, GAP, floor=-6000)])
    listed = t.sample(0)
    assert any(int(text.split(":")[1].split(",")[0]) > 15000 for text in listed)
    t.strolls(0)
    assert {text: t.match.why_not(text) for text in listed} == dict.fromkeys(listed)
    t.match.finish()


@pytest.mark.clause("QU-5.10")
def test_of_a_gap_with_a_drop_the_larger_counts() -> None:
    terrain = [cliff(4000), block(12, 0, 14, 48, GAP, floor=-1000)]
    t = table(hero(11, 10), terrain=terrain).rolls(4, 4).goes(0, 15, 10)
    assert t.place(0) == (15, 10)
    assert t.told("jumps")["n"] == 2


@pytest.mark.clause("QU-5.7")
def test_two_jumps_on_one_way_are_taken_one_after_another() -> None:
    t = table(hero(11, 10), terrain=[chasm(2), chasm(2, left=16)]).rolls(4, 5).goes(0, 20, 10)
    assert t.place(0) == (20, 10)
    assert t.events.count("lands") == 2


@pytest.mark.clause("QU-5.10", "QU-9.14")
def test_enemies_never_jump_unless_they_fly() -> None:
    t = table(hero(16, 10), enemy((11, 10)), enemy((11, 20), specials=(Flying(),)), terrain=[chasm(2)])
    assert movement.charge_targets(t.match, 1) == []
    assert movement.charge_targets(t.match, 2) == [0]


@pytest.mark.clause("QU-9.14")
def test_a_flying_hero_takes_no_test() -> None:
    t = table(hero(11, 10, Flying()), terrain=[chasm(5)]).goes(0, 17, 10)
    assert t.events == ["moves"]


@pytest.mark.clause("QU-9.26")
def test_a_strider_jumps_on_2() -> None:
    t = table(hero(11, 10, Strider()), terrain=[chasm(3)]).rolls(2, 2).goes(0, 17, 10)
    assert t.place(0) == (17, 10)


@pytest.mark.clause("QU-9.26", "QU-10.4")
def test_a_hexed_strider_needs_a_3() -> None:
    t = table(hero(11, 10, Strider(), conditions=HEXED), terrain=[chasm(2)]).rolls(2).goes(0, 16, 10)
    assert t.match.ask is not None
    assert "pay-to-pass" in t.options
    t.says("pay-to-pass")
    assert t.place(0) == (16, 10)


# Falls (QU-5.8).


@pytest.mark.clause("QU-5.7", "QU-5.8", "QU-9.3")
def test_who_fails_falls_and_is_hit() -> None:
    t = jumper(3).rolls(4, 3)
    t.goes(0, 17, 10).says("accept")
    assert t.options == ["stop-short", "fall"]
    t.rolls(5).says("fall")  # Defense 4 with AP(2): a 5 does not block
    assert t.match.wounds[0] == 1
    assert t.told("falls") == {"unit": 0, "inches": 6 * INCH}


@pytest.mark.clause("QU-5.8")
@pytest.mark.parametrize(("drop", "blocks_on"), [(3100, 5), (6000, 6)])
def test_each_full_3_inches_of_a_fall_pierce_by_1(drop: int, blocks_on: int) -> None:
    for die, wounds in ((blocks_on - 1, 1), (blocks_on, 0)):
        t = table(hero(11, 10), terrain=[cliff(drop)]).rolls(3).goes(0, 13, 10).says("accept")
        t.rolls(die).says("fall")
        assert t.match.wounds[0] == wounds


@pytest.mark.clause("QU-5.8")
def test_the_fallen_lie_within_2_inches_of_the_foot_clear_of_others() -> None:
    t = table(hero(11, 10), enemy((13.2, 8.5)), terrain=[cliff(6000)])
    t.rolls(1).goes(0, 13, 10.6).says("accept").rolls(6).says("fall")
    assert t.match.ground[0] == 0
    assert 12 < t.place(0)[0] <= 14.1
    assert ground.distance(t.match, 0, 1) >= INCH - 5


@pytest.mark.clause("QU-5.8")
def test_a_falling_hero_may_spend_2_power_to_stop_1_inch_before_the_edge() -> None:
    t = table(hero(9, 10), terrain=[cliff(6000)]).rolls(1).goes(0, 13, 10).says("accept", "stop-short")
    assert t.place(0) == (11, 10)
    assert t.match.power[0] == 4
    assert t.match.wounds[0] == 0
    assert t.match.ground[0] == 6000


@pytest.mark.clause("QU-5.8", "QU-5.1")
def test_who_stops_before_the_edge_does_not_stop_on_a_friend() -> None:
    t = table(hero(8, 10), hero(11, 10.2), terrain=[cliff(6000)])
    t.rolls(1).goes(0, 13, 10).says("accept", "stop-short")
    (base,), (friend,) = ground.bases(t.match, 0), ground.bases(t.match, 1)
    assert ground.gap([base], [friend]) <= 250
    assert abs(base.x - friend.x) + abs(base.y - friend.y) > 900
    assert t.match.ground[0] == 6000


@pytest.mark.clause("QU-5.8", "QU-3.5")
def test_to_stop_without_power_costs_2_wounds() -> None:
    t = table(hero(9, 10, power=1), terrain=[cliff(6000)]).rolls(1).goes(0, 13, 10).says("accept", "stop-short")
    assert t.match.wounds[0] == 2
    assert t.match.power[0] == 0


@pytest.mark.clause("QU-3.8", "QU-6.3")
def test_a_test_that_was_paid_for_stands_though_it_fells_the_hero() -> None:
    t = table(hero(11, 10, power=1, tough=2), terrain=[chasm(2)]).rolls(1).goes(0, 16, 10).says("pay-to-pass")
    assert t.match.has(0, DOWN)
    assert t.place(0) == (14, 10)
    assert "falls" not in t.events


@pytest.mark.clause("QU-6.3")
def test_who_is_felled_before_the_last_test_does_not_jump() -> None:
    t = table(hero(11, 10, power=1, tough=2), terrain=[chasm(3)]).rolls(1).goes(0, 17, 10).says("pay-to-pass")
    assert t.match.has(0, DOWN)
    assert t.place(0) == (11, 10)


@pytest.mark.clause("QU-5.8")
def test_a_fall_ends_the_activation() -> None:
    t = table(hero(11, 10), terrain=[cliff(6000)])
    t.match.active = 0
    turn = Turn(0, 0)
    t.match.open(HERO, turn)
    turn.close()  # what else is done in it is not of this test
    t.rolls(1).does(movement.advance, 0, 13000, 10000).says("accept")
    t.rolls(6).says("fall")
    assert turn.ended
    assert not t.match.stack


@pytest.mark.clause("QU-5.6", "QU-5.8")
def test_dangerous_ground_before_the_edge_bites_before_the_jump_and_beyond_it_only_who_lands() -> None:
    before, beyond = block(10, 0, 11, 48, DANGEROUS), block(15, 0, 16, 48, DANGEROUS)
    t = table(hero(9, 10, tough=1), terrain=[before, chasm(2)]).rolls(4, 5).goes(0, 15, 10)
    assert t.events == ["moves", "rolled", "danger", "jumps", "tested", "lands"]
    t = table(hero(11, 10, tough=1), terrain=[chasm(2), beyond]).rolls(1).goes(0, 17, 10).says("accept").rolls(6)
    t.says("fall")
    assert "danger" not in t.events
    t = table(hero(11, 10, tough=1), terrain=[chasm(2), beyond]).rolls(4, 3).goes(0, 17, 10)
    assert t.told("danger")["n"] == 1


# Pushes over an edge (QU-5.8, QU-7.2).


@pytest.mark.clause("QU-5.8", "QU-7.2")
def test_a_push_off_a_rise_of_2_inches_is_a_fall() -> None:
    t = table(hero(9, 10), enemy((11, 10), tough=3), terrain=[cliff(2000)])
    t.rolls(3).does(pushing.push, 1, 0)
    assert t.told("falls") == {"unit": 1, "inches": 2 * INCH}
    assert t.match.wounds[1] == 1  # AP(0): a 3 does not block with Defense 4
    assert t.match.ground[1] == 0
    assert 12 < t.place(1)[0] <= 14.1


@pytest.mark.clause("QU-5.8", "QU-7.2")
def test_a_push_off_a_lower_rise_is_no_fall() -> None:
    t = table(hero(9, 10), enemy((11, 10)), terrain=[cliff(1900)]).does(pushing.push, 1, 0)
    assert "falls" not in t.events
    assert t.place(1) == (13, 10)


@pytest.mark.clause("QU-5.8")
def test_of_a_group_the_fall_destroys_all_but_the_last_who_falls_normally() -> None:
    t = table(hero(9, 10), enemy((11, 10), (11, 11.5), (11, 13), tough=3), terrain=[cliff(6000)])
    t.rolls(6).does(pushing.push, 1, 0)
    assert len(t.match.models(1)) == 1
    assert t.match.wounds[t.match.models(1)[0]] == 0
    assert t.events.count("falls") == 3


@pytest.mark.clause("QU-5.8")
def test_a_pushed_hero_may_stop_before_the_edge_too() -> None:
    t = table(hero(11.5, 10), enemy((9.5, 10)), terrain=[cliff(6000)]).does(pushing.push, 0, 1)
    t.says("stop-short")
    assert t.place(0) == (11.5, 10)  # it was nearer to the edge than 1"
    assert t.match.power[0] == 4


@pytest.mark.clause("QU-2.1", "QU-5.7")
def test_on_a_small_table_half_an_inch_is_walked_and_3_jumped() -> None:
    t = table(hero(11, 10), terrain=[chasm(0.5)], size=24, inch=500).goes(0, 13.5, 10)
    assert t.events == ["moves"]
    t = table(hero(11, 10), terrain=[chasm(3)], size=24, inch=500).rolls(4, 4, 4).goes(0, 16, 10)
    assert t.place(0) == (16, 10)
    assert table(hero(11, 10), terrain=[chasm(3.1)], size=24, inch=500).why_not(0, 16, 10) == "QU-5.10"
