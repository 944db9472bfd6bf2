"""Chapter 8: levels."""

import pytest

from tests.games.azardia.table import EVENT, player, resume, table


@pytest.mark.clause("AZ-8.1")
def test_levels_run_from_1_to_5() -> None:
    t = table(player(square=20, hand="rise-1 rise-1 rise-1 rise-1 rise-1"), player(square=70))
    seen = [t.ana.level]
    for _ in range(5):
        t.ana.plays("rise-1")
        seen.append(t.ana.level)
    assert seen == [1, 2, 3, 4, 5, 5]


@pytest.mark.clause("AZ-8.1")
@pytest.mark.parametrize(("level", "after"), [(2, 1), (3, 2), (4, 3)])
def test_levels_2_to_4_can_be_lost(level: int, after: int) -> None:
    t = table(player(hand="drop-1"), player(square=30, level=level))
    t.ana.plays("drop-1", on=t.bruno)
    assert (t.bruno.level, t.bruno.square) == (after, 30)


@pytest.mark.clause("AZ-8.2")
@pytest.mark.parametrize("level", [1, 5])
def test_instead_of_dropping_from_1_or_5_one_retreats_3_squares(level: int) -> None:
    t = table(player(hand="drop-1"), player(square=30, level=level))
    t.ana.plays("drop-1", on=t.bruno)
    assert (t.bruno.level, t.bruno.square) == (level, 27)


@pytest.mark.clause("AZ-8.2", "AZ-3.4")
def test_that_retreat_stops_on_80_like_any_other() -> None:
    t = table(player(hand="drop-1"), player(square=82, level=5))
    t.ana.plays("drop-1", on=t.bruno)
    assert t.bruno.square == 80


@pytest.mark.clause("AZ-8.2")
def test_that_retreat_is_a_displacement_with_a_card_and_a_duel() -> None:
    t = table(player(square=21, hand="drop-1"), player(square=24, level=1), pile="look")
    t.cards("look")
    t.dice(9, 9, 1, 1)
    t.ana.plays("drop-1", on=t.bruno)
    assert t.bruno.hand == ["look"]
    assert t.times("duel won", seat=1, rival=0) == 1


@pytest.mark.clause("AZ-8.3")
def test_instead_of_rising_from_5_one_advances_3_squares() -> None:
    t = table(player(square=79, level=5, hand="rise-1"), player())
    t.ana.plays("rise-1")
    assert (t.ana.level, t.ana.square) == (5, 82)


@pytest.mark.clause("AZ-8.4", "AZ-8.3")
@pytest.mark.parametrize(("level", "after", "square"), [(2, 4, 30), (4, 5, 33), (5, 5, 36)])
def test_several_levels_up_are_taken_one_at_a_time(level: int, after: int, square: int) -> None:
    t = table(player(square=30, level=level, hand="rise-2"), player())
    t.ana.plays("rise-2")
    assert (t.ana.level, t.ana.square) == (after, square)


@pytest.mark.clause("AZ-8.4", "AZ-8.2")
@pytest.mark.parametrize(("level", "after", "square"), [(4, 1, 30), (3, 1, 27), (2, 1, 24), (1, 1, 21), (5, 5, 21)])
def test_several_levels_down_are_taken_one_at_a_time(level: int, after: int, square: int) -> None:
    t = table(player(hand="drop-3"), player(square=30, level=level), pile="look")
    if square == 21:
        t.cards("look")  # an A square
    t.ana.plays("drop-3", on=t.bruno)
    assert (t.bruno.level, t.bruno.square) == (after, square)


@pytest.mark.clause("AZ-8.4", "AZ-4.3")
def test_the_squares_owed_for_several_levels_are_one_displacement() -> None:
    """Six squares back from 40: the A square 37 − 3 = 34 counts, and Carla on 37 is passed over."""
    t = table(player(hand="drop-3"), player(square=40, level=2), player(square=37), pile="look")
    t.cards("look")
    t.ana.plays("drop-3", on=t.bruno)
    assert (t.bruno.square, t.bruno.hand) == (34, ["look"])
    assert t.times("duel begins") == 0
    assert t.times("walked", seat=1) == 1


@pytest.mark.clause("AZ-8.5")
@pytest.mark.parametrize(("mine", "theirs"), [(5, 2), (2, 5), (5, 5)])
def test_levels_are_never_swapped_with_level_5(mine: int, theirs: int) -> None:
    t = table(player(level=mine, hand="swap-levels"), player(level=theirs))
    assert t.ana.why_not("play:swap-levels:1") == "AZ-8.5"


@pytest.mark.clause("AZ-8.5")
def test_below_level_5_levels_are_swapped() -> None:
    t = table(player(level=2, hand="swap-levels"), player(level=4))
    t.ana.plays("swap-levels", on=t.bruno)
    assert t.levels == [4, 2]


@pytest.mark.clause("AZ-8.5")
def test_a_swap_of_levels_is_not_deflected_at_a_level_5_player() -> None:
    t = table(player(level=2, hand="swap-levels"), player(level=4, hand="deflect"), player(level=5))
    t.ana.plays("swap-levels", on=t.bruno)
    assert t.bruno.why_not("answer:deflect:2") == "AZ-8.5"
    assert t.bruno.why_not("answer:deflect:0") == ""


@pytest.mark.clause("AZ-8.3", "AZ-9.3")
def test_an_event_that_raises_everyone_moves_those_at_level_5() -> None:
    t = table(player(square=20, level=4), player(square=30, level=5), events="e-climb e-rain", at=EVENT)
    t.cards("e-climb")
    resume(t)
    assert (t.levels, t.squares) == ([5, 5], [20, 33])
