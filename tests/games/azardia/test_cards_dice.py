"""Cards marked for the roll (AZ-7.4) and for duels (AZ-10.6)."""

import pytest

from tests.games.azardia.table import DRAW, ROLL, Table, player, table


def at_the_roll(hand: str, coins: int = 1) -> Table:
    """Ana, on 20, is about to roll. She has coins, so that after moving she is asked before she draws."""
    return table(player(square=20, coins=coins, hand=hand), player(square=60), at=ROLL)


@pytest.mark.clause("AZ-12.1", "AZ-7.1")
def test_one_die() -> None:
    t = at_the_roll("one-die")
    t.ana.plays("one-die")
    t.ana.rolls(8)
    t.ana.does("add")
    assert t.ana.square == 28


@pytest.mark.clause("AZ-12.1", "AZ-7.1")
@pytest.mark.parametrize(("left_out", "reading", "end"), [(0, "add", 37), (1, "add", 30), (2, "subtract", 26)])
def test_three_dice_of_which_one_is_left_out(left_out: int, reading: str, end: int) -> None:
    t = at_the_roll("three-dice")
    t.ana.plays("three-dice")
    t.ana.rolls(2, 8, 9) if end != 30 else t.ana.rolls(3, 8, 7)
    t.ana.does(f"leave:{left_out}", reading)
    assert t.ana.square == end


@pytest.mark.clause("AZ-12.1", "AZ-7.1")
def test_three_dice_give_way_to_one_and_one_to_three() -> None:
    """The card played last says how many; the number that is said already is not said again."""
    t = at_the_roll("one-die three-dice one-die")
    t.ana.plays("one-die")
    assert t.ana.why_not("play:one-die") == "AZ-7.4"
    t.ana.plays("three-dice")
    t.ana.rolls(1, 2, 3)
    assert "leave:2" in t.ana.options


@pytest.mark.clause("AZ-12.1", "AZ-7.4")
def test_a_fixed_die_is_laid_down_and_the_other_is_rolled() -> None:
    t = at_the_roll("fixed-4")
    t.ana.plays("fixed-4")
    t.ana.rolls(9)
    t.ana.does("subtract")
    assert t.ana.square == 25


@pytest.mark.clause("AZ-12.1", "AZ-7.4")
def test_an_exact_move_needs_no_dice() -> None:
    t = at_the_roll("exact-7")
    t.ana.plays("exact-7")
    assert t.ana.square == 27
    assert t.question == DRAW


@pytest.mark.clause("AZ-12.1", "AZ-7.4")
def test_a_reroll_rolls_the_same_number_of_dice() -> None:
    t = at_the_roll("one-die reroll")
    t.ana.plays("one-die")
    t.ana.rolls(1)
    t.dice(9)
    t.ana.plays("reroll")
    t.ana.does("add")
    assert t.ana.square == 29


@pytest.mark.clause("AZ-12.1", "AZ-7.4")
def test_a_reroll_leaves_a_fixed_die_as_it_was_laid() -> None:
    t = at_the_roll("fixed-4 reroll")
    t.ana.plays("fixed-4")
    t.ana.rolls(1)
    t.dice(9)
    t.ana.plays("reroll")
    t.ana.does("add")
    assert t.ana.square == 33


@pytest.mark.clause("AZ-12.1", "AZ-7.4")
def test_two_rerolls_can_be_played_on_one_roll() -> None:
    t = at_the_roll("reroll reroll")
    t.ana.rolls(1, 1)
    t.dice(2, 2, 9, 8)
    t.ana.plays("reroll")
    t.ana.plays("reroll")
    t.ana.does("add")
    assert t.ana.square == 37


@pytest.mark.clause("AZ-12.1", "AZ-7.4")
def test_choose_a_die_lets_one_move_by_one_alone_or_read_both_as_ever() -> None:
    t = at_the_roll("choose-die")
    t.ana.rolls(3, 8)
    assert t.ana.why_not("take:0") == "AZ-7.1"
    t.ana.plays("choose-die")
    assert t.ana.options == ["add", "subtract", "take:0", "take:1", "pip:0", "pip:1"]
    assert t.ana.why_not("take:2") == "AZ-7.1"
    t.ana.does("take:1")
    assert t.ana.square == 28


@pytest.mark.clause("AZ-12.1", "AZ-7.4")
def test_a_die_can_be_chosen_once() -> None:
    t = at_the_roll("choose-die choose-die")
    t.ana.rolls(3, 8)
    t.ana.plays("choose-die")
    assert t.ana.why_not("play:choose-die") == "AZ-7.4"


# Duel cards


def in_a_duel(hand: str, *dice: int) -> Table:
    """Ana, with these cards, has challenged Bruno, who has none; these are their dice."""
    t = table(player(square=20, hand=hand), player(square=60))
    t.dice(*dice)
    t.ana.challenges(t.bruno)
    return t


@pytest.mark.clause("AZ-12.1", "AZ-10.6")
def test_plus_three_counts_for_its_players_total() -> None:
    t = in_a_duel("plus-3", 4, 4, 5, 5)
    t.ana.loads("plus-3")
    assert t.times("duel won", seat=0) == 1


@pytest.mark.clause("AZ-12.1", "AZ-10.6")
def test_the_rivals_plus_three_counts_for_the_rivals_total() -> None:
    t = table(player(square=20), player(square=60, hand="plus-3"))
    t.dice(5, 5, 4, 4)
    t.ana.challenges(t.bruno)
    t.bruno.loads("plus-3")
    assert t.times("duel won", seat=1) == 1


@pytest.mark.clause("AZ-12.1", "AZ-10.6", "AZ-6.3")
def test_dice_rolled_again_in_a_duel_are_a_new_roll_to_be_improved_anew() -> None:
    t = table(player(square=20, coins=2, hand="duel-again"), player(square=60))
    t.dice(1, 1, 5, 5)
    t.ana.challenges(t.bruno)
    t.ana.improves(0)
    t.dice(5, 5)
    t.ana.loads("duel-again")
    t.ana.improves(0)
    assert t.times("duel won", seat=0) == 1


@pytest.mark.clause("AZ-12.1", "AZ-10.6")
def test_only_ones_own_dice_are_rolled_again() -> None:
    t = table(player(square=20), player(square=60, hand="duel-again"))
    t.dice(5, 5, 1, 1)
    t.ana.challenges(t.bruno)
    t.dice(6, 5)
    t.bruno.loads("duel-again")
    assert t.times("duel rolled", seat=0) == 1
    assert t.times("duel won", seat=1) == 1


@pytest.mark.clause("AZ-12.1", "AZ-10.6")
def test_the_lower_die_is_turned_to_ten() -> None:
    t = in_a_duel("ten", 9, 2, 9, 9)
    t.ana.loads("ten")
    assert t.times("die set", seat=0, a=2, b=10) == 1
    assert t.times("duel won", seat=0) == 1
