"""Chapter 7: the turn and its phases. Responses (CI) and lost and extra turns have files of their own."""

import pytest

from tests.games.azardia.table import DISCARD, DRAW, PLAY, ROLL, player, table

# AZ-7.1 Roll and move


@pytest.mark.clause("AZ-7.1")
@pytest.mark.parametrize(("reading", "end"), [("add", 31), ("subtract", 25)])
def test_the_dice_are_added_or_subtracted(reading: str, end: int) -> None:
    t = table(player(square=20), player(), at=ROLL)
    t.ana.rolls(3, 8)
    assert t.ana.options == ["add", "subtract"]
    t.ana.does(reading)
    assert t.ana.square == end


@pytest.mark.clause("AZ-7.1")
def test_of_one_die_there_is_nothing_to_subtract() -> None:
    t = table(player(square=20, coins=1, hand="one-die"), player(), at=ROLL)
    t.ana.plays("one-die")
    t.ana.rolls(6)
    assert t.ana.why_not("subtract") == "AZ-7.1"
    t.ana.does("add")
    assert t.ana.square == 26


@pytest.mark.clause("AZ-7.1")
def test_of_three_dice_one_is_left_out() -> None:
    t = table(player(square=20, coins=1, hand="three-dice"), player(), at=ROLL)
    t.ana.plays("three-dice")
    t.ana.rolls(2, 9, 5)
    assert t.ana.options == ["leave:0", "leave:1", "leave:2", "pip:0", "pip:1", "pip:2"]
    assert t.ana.why_not("add") == "AZ-7.1"
    assert t.ana.why_not("subtract") == "AZ-7.1"
    t.ana.does("leave:0", "subtract")
    assert t.ana.square == 24


@pytest.mark.clause("AZ-7.1", "AZ-6.3")
def test_a_die_that_was_improved_keeps_its_improvement_when_another_is_left_out() -> None:
    t = table(player(square=20, coins=3, hand="three-dice"), player(), at=ROLL)
    t.ana.plays("three-dice")
    t.ana.rolls(2, 9, 5)
    t.ana.improves(2)
    t.ana.does("leave:0")
    assert t.ana.why_not("pip:1") == "AZ-6.3"  # the 6 that was a 5, now the second die
    assert t.ana.why_not("pip:0") == ""
    assert t.ana.why_not("pip:2") == "AZ-7.1"
    assert t.ana.why_not("leave:0") == "AZ-7.1"
    t.ana.does("add")
    assert t.ana.square == 35


# AZ-7.2 A result of 0


@pytest.mark.clause("AZ-7.2")
def test_who_chooses_0_stays_draws_for_the_a_square_and_rolls_again() -> None:
    t = table(player(square=13), player(), at=ROLL, pile="look")
    t.ana.rolls(4, 4)
    t.cards("look")
    t.ana.does("subtract")
    assert (t.ana.square, t.ana.hand) == (13, ["look"])
    t.ana.moves(1, 2)
    assert t.ana.square == 16


@pytest.mark.clause("AZ-7.2")
def test_a_second_0_moves_nobody_and_draws_nothing_more() -> None:
    t = table(player(square=13, coins=1), player(), at=ROLL, pile="look skip")
    t.ana.rolls(4, 4)
    t.cards("look")
    t.ana.does("subtract")
    t.ana.rolls(7, 7)
    t.ana.does("subtract")
    assert (t.ana.square, t.ana.hand) == (13, ["look"])
    assert t.question == DRAW


@pytest.mark.clause("AZ-7.2")
def test_a_0_on_a_z_square_draws_a_penalty() -> None:
    t = table(player(square=85, level=5, coins=3), player(), at=ROLL, penalties="p-fine-2 p-skip")
    t.ana.rolls(4, 4)
    t.cards("p-fine-2")
    t.ana.does("subtract")
    assert t.ana.coins == 1
    t.ana.moves(1, 1)
    assert t.ana.square == 87


@pytest.mark.clause("AZ-7.2")
def test_after_a_0_one_rolls_from_where_the_penalty_has_led() -> None:
    t = table(player(square=93, level=5), player(), at=ROLL, penalties="p-retreat-5 p-skip")
    t.ana.rolls(4, 4)
    t.cards("p-retreat-5")
    t.ana.does("subtract")
    assert t.ana.square == 88
    t.ana.moves(1, 1)
    assert t.ana.square == 90


@pytest.mark.clause("AZ-7.2")
def test_a_0_elsewhere_draws_nothing_and_causes_no_duel_on_a_shared_square() -> None:
    t = table(player(square=20), player(square=20), at=ROLL, pile="look")
    t.ana.rolls(4, 4)
    t.ana.does("subtract")
    assert t.ana.hand == []
    assert t.times("duel begins") == 0
    assert t.question == ROLL


@pytest.mark.clause("AZ-7.2", "AZ-7.4")
def test_the_roll_after_a_0_is_a_roll_for_cards_marked_so() -> None:
    t = table(player(square=20, coins=1, hand="reroll exact-7"), player(), at=ROLL)
    t.ana.rolls(4, 4)
    t.ana.does("subtract")
    assert t.ana.why_not("play:reroll") == "AZ-7.4"
    t.ana.plays("exact-7")
    assert t.ana.square == 27


@pytest.mark.clause("AZ-7.2", "AZ-7.4")
def test_a_card_played_before_a_0_still_holds_for_the_roll_after_it() -> None:
    t = table(player(square=20, coins=1, hand="three-dice fixed-4"), player(), at=ROLL)
    t.ana.plays("three-dice")
    t.ana.plays("fixed-4")
    t.ana.rolls(4, 9)
    t.ana.does("leave:2", "subtract")
    assert t.question == ROLL
    t.ana.rolls(5, 6)
    t.ana.does("leave:1", "add")
    assert t.ana.square == 30


@pytest.mark.clause("AZ-7.2")
def test_an_improved_double_is_not_a_0() -> None:
    t = table(player(square=13, coins=1), player(), at=ROLL, pile="look")
    t.ana.rolls(4, 4)
    t.ana.improves(0)
    t.cards("look")  # phase B
    t.ana.does("subtract")
    assert t.ana.square == 14


# AZ-7.3 Draw


@pytest.mark.clause("AZ-7.3")
def test_phase_b_draws_two_action_cards() -> None:
    t = table(player(), player(), at=ROLL, pile="look skip duel")
    t.cards("duel", "look")
    t.ana.moves(1, 1)
    assert t.ana.hand == ["duel", "look"]


# AZ-7.4 Play


@pytest.mark.clause("AZ-7.4")
def test_any_number_of_cards_coins_and_the_ability_in_any_order() -> None:
    t = table(player(square=22, coins=1, hand="receive-2 advance-1 rise-1"), player(square=60))
    t.ana.plays("rise-1")
    t.ana.buys_squares(1)
    t.dice(9, 9, 1, 1)
    t.ana.challenges(t.bruno)
    t.ana.plays("receive-2")
    t.ana.buys_squares(2)
    t.ana.plays("advance-1")
    assert (t.ana.square, t.ana.level, t.ana.coins) == (26, 3, 0)


@pytest.mark.clause("AZ-7.4")
def test_each_card_is_resolved_before_the_next() -> None:
    t = table(player(square=20, hand="advance-1 receive-2"), player(square=21, hand="look"))
    t.dice(1, 1, 2, 2)
    t.ana.plays("advance-1")
    assert t.question == "improve"
    assert t.ana.why_not("play:receive-2")


@pytest.mark.clause("AZ-7.4")
def test_one_may_play_nothing() -> None:
    t = table(player(hand="receive-2"), player())
    t.ana.ends()
    assert (t.ana.hand, t.bruno.is_asked) == (["receive-2"], True)


@pytest.mark.clause("AZ-7.4")
def test_cards_marked_roll_are_played_in_phase_a_only() -> None:
    t = table(player(hand="one-die three-dice fixed-4 exact-7 reroll choose-die receive-2"), player())
    for card in ("one-die", "three-dice", "fixed-4", "exact-7", "reroll", "choose-die"):
        assert t.ana.why_not(f"play:{card}") == "AZ-7.4"
    assert t.ana.why_not("play:receive-2") == ""


@pytest.mark.clause("AZ-7.4")
def test_cards_for_phase_c_are_not_played_in_phase_a() -> None:
    t = table(player(hand="receive-2 reroll", coins=1), player(), at=ROLL)
    assert t.ana.why_not("play:receive-2") == "AZ-7.4"
    t.ana.rolls(1, 2)
    assert t.ana.why_not("play:receive-2") == "AZ-7.4"


@pytest.mark.clause("AZ-7.4")
def test_before_the_roll_number_of_dice_fixed_or_exact_result() -> None:
    t = table(player(hand="one-die three-dice fixed-4 exact-7 reroll choose-die"), player(), at=ROLL)
    assert t.ana.options == ["roll", "play:one-die", "play:three-dice", "play:fixed-4", "play:exact-7"]
    assert t.ana.why_not("play:reroll") == "AZ-7.4"
    assert t.ana.why_not("play:choose-die") == "AZ-7.4"


@pytest.mark.clause("AZ-7.4")
def test_after_the_roll_reroll_or_choose_a_die_before_adding_or_subtracting() -> None:
    t = table(player(hand="one-die three-dice fixed-4 exact-7 reroll choose-die"), player(), at=ROLL)
    t.ana.rolls(3, 4)
    assert t.ana.options == ["add", "subtract", "play:reroll", "play:choose-die"]
    for card in ("one-die", "three-dice", "fixed-4", "exact-7"):
        assert t.ana.why_not(f"play:{card}") == "AZ-7.4"


@pytest.mark.clause("AZ-7.4")
def test_a_card_one_does_not_hold_can_not_be_played() -> None:
    t = table(player(hand="receive-2"), player())
    assert t.ana.why_not("play:rise-1") == "AZ-7.4"


@pytest.mark.clause("AZ-7.4", "AZ-7.5")
def test_a_card_that_names_a_rival_names_somebody_else() -> None:
    t = table(player(hand="fine-3"), player())
    assert t.ana.why_not("play:fine-3:0") == "AZ-7.5"


@pytest.mark.clause("AZ-7.4", "AZ-6.3")
def test_a_die_laid_down_can_not_be_improved_for_it_was_not_rolled() -> None:
    t = table(player(square=20, coins=2, hand="fixed-4"), player(), at=ROLL)
    t.ana.plays("fixed-4")
    t.ana.rolls(3)
    assert t.ana.why_not("pip:0") == "AZ-7.4"
    t.ana.improves(1)
    t.ana.does("add")
    assert t.ana.square == 28


@pytest.mark.clause("AZ-7.4", "AZ-6.3")
def test_when_the_die_laid_down_is_left_out_the_others_were_rolled_and_can_be_improved() -> None:
    t = table(player(square=20, coins=2, hand="fixed-4 three-dice"), player(), at=ROLL)
    t.ana.plays("fixed-4")
    t.ana.plays("three-dice")
    t.ana.rolls(3, 8)
    t.ana.does("leave:0")
    assert t.ana.why_not("pip:0") == ""


@pytest.mark.clause("AZ-7.4", "AZ-6.3")
def test_when_another_die_is_left_out_the_one_laid_down_still_can_not_be_improved() -> None:
    t = table(player(square=20, coins=2, hand="fixed-4 three-dice"), player(), at=ROLL)
    t.ana.plays("fixed-4")
    t.ana.plays("three-dice")
    t.ana.rolls(3, 8)
    t.ana.does("leave:1")
    assert t.ana.why_not("pip:0") == "AZ-7.4"
    assert t.ana.why_not("pip:1") == ""


@pytest.mark.clause("AZ-7.4", "AZ-6.3")
def test_an_exact_move_rolls_no_die_to_improve() -> None:
    t = table(player(square=20, coins=2, hand="exact-7"), player(), at=ROLL)
    t.ana.plays("exact-7")
    assert t.ana.square == 27
    assert t.question == DRAW


# AZ-7.6 Discard


@pytest.mark.clause("AZ-7.6")
def test_phase_d_discards_down_to_four_cards_of_ones_choice() -> None:
    t = table(player(hand="look skip duel pull no half"), player(), discards="copy")
    t.ana.ends()
    t.ana.discards("skip", "no")
    assert t.ana.hand == ["duel", "half", "look", "pull"]
    assert t.discards == ["copy", "skip", "no"]
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-7.6")
def test_four_cards_may_be_kept() -> None:
    t = table(player(hand="look skip duel pull"), player())
    t.ana.ends()
    assert len(t.ana.hand) == 4
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-7.6")
def test_only_the_one_whose_turn_ends_discards() -> None:
    t = table(player(), player(hand="look skip duel pull no half"), at=PLAY)
    t.ana.ends()
    assert t.question == ROLL


@pytest.mark.clause("AZ-7.6")
def test_played_cards_go_to_the_action_discards_once_resolved() -> None:
    t = table(player(hand="draw-2"), player(), pile="look skip")
    t.cards("look", "skip")
    t.ana.plays("draw-2")
    assert t.discards == ["draw-2"]


@pytest.mark.clause("AZ-7.6")
def test_lost_cards_go_to_the_action_discards() -> None:
    t = table(player(hand="lose-one"), player(hand="no look"))
    t.cards("look")
    t.ana.plays("lose-one", on=t.bruno)
    t.bruno.passes()
    assert t.discards == ["look", "lose-one"]


@pytest.mark.clause("AZ-7.6")
def test_a_card_that_is_not_in_hand_can_not_be_discarded() -> None:
    t = table(player(hand="look skip duel pull no"), player())
    t.ana.ends()
    assert t.ana.why_not("discard:copy")


@pytest.mark.clause("AZ-7.3", "AZ-7.6", "AZ-7.1")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    t = table(player(square=20, hand="look skip duel", coins=1), player(), at=ROLL, pile="pull no half")
    questions = [t.question]
    t.ana.rolls(1, 1)
    questions.append(t.question)
    t.ana.does("add")
    questions.append(t.question)
    t.cards("pull", "no")
    t.ana.does("draw")
    questions.append(t.question)
    t.ana.ends()
    questions.append(t.question)
    assert questions == [ROLL, "read", DRAW, PLAY, "discard"]
    assert DISCARD not in questions  # that is for Robot-I-King
