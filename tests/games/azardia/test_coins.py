"""Chapter 6: coins and wealth."""

import pytest

from tests.games.azardia.table import DISCARD, DRAW, PLAY, ROLL, player, table

# AZ-6.1 Levels


@pytest.mark.clause("AZ-6.1")
def test_5000_buy_a_level() -> None:
    t = table(player(coins=6, level=3), player())
    t.ana.does("buy-level")
    assert (t.ana.level, t.ana.coins) == (4, 1)


@pytest.mark.clause("AZ-6.1")
def test_4000_do_not() -> None:
    t = table(player(coins=4), player())
    assert t.ana.why_not("buy-level") == "AZ-6.1"


@pytest.mark.clause("AZ-6.1", "AZ-8.3")
def test_at_level_5_they_buy_an_advance_of_3_squares() -> None:
    t = table(player(coins=5, level=5, square=90), player(), penalties="p-skip p-drop")
    t.cards("p-skip")
    t.ana.does("buy-level")
    assert (t.ana.level, t.ana.coins, t.ana.square) == (5, 0, 93)
    assert t.ana.lost == 1  # 93 is a Z square


# AZ-6.2 Squares


@pytest.mark.clause("AZ-6.2")
def test_1000_buy_a_square_and_one_may_buy_again() -> None:
    t = table(player(coins=3, square=15), player())
    t.ana.buys_squares(1)
    t.ana.buys_squares(2)
    assert (t.ana.square, t.ana.coins) == (18, 0)


@pytest.mark.clause("AZ-6.2")
def test_nobody_buys_more_squares_than_they_can_pay() -> None:
    t = table(player(coins=3), player())
    assert [text for text in t.ana.options if text.startswith("buy-squares")] == [
        "buy-squares:1",
        "buy-squares:2",
        "buy-squares:3",
    ]
    assert t.ana.why_not("buy-squares:4") == "AZ-6.2"


@pytest.mark.clause("AZ-6.2", "AZ-4.3")
def test_squares_bought_at_once_are_one_displacement() -> None:
    """Past the A square 13 and past Bruno on 14, to 15."""
    t = table(player(coins=3, square=12), player(square=14), pile="look")
    t.ana.buys_squares(3)
    assert (t.ana.square, t.ana.hand) == (15, [])
    assert t.times("duel begins") == 0


@pytest.mark.clause("AZ-6.2", "AZ-10.1")
def test_a_bought_square_with_a_rival_on_it_is_a_duel() -> None:
    t = table(player(coins=1, square=15), player(square=16))
    t.dice(9, 9, 1, 1)
    t.ana.buys_squares(1)
    assert t.times("duel won", seat=0, rival=1) == 1


@pytest.mark.clause("AZ-6.2", "AZ-3.1")
@pytest.mark.parametrize(("square", "level", "end"), [(79, 4, 2), (79, 5, 81), (149, 5, 149)])
def test_bought_squares_are_walked_like_any_others(square: int, level: int, end: int) -> None:
    t = table(player(coins=2, square=square, level=level), player())
    t.ana.buys_squares(2)
    assert t.ana.square == end


# AZ-6.3 +1 to a die


@pytest.mark.clause("AZ-6.3")
def test_1000_add_one_to_a_die_just_rolled() -> None:
    t = table(player(coins=2, square=20), player(), at=ROLL)
    t.ana.rolls(3, 4)
    t.ana.improves(0)
    t.ana.does("add")
    assert (t.ana.square, t.ana.coins) == (28, 1)


@pytest.mark.clause("AZ-6.3")
def test_one_of_a_double_can_be_improved_so_that_the_difference_is_1() -> None:
    t = table(player(coins=1, square=20), player(), at=ROLL)
    t.ana.rolls(4, 4)
    t.ana.improves(1)
    t.ana.does("subtract")
    assert t.ana.square == 21


@pytest.mark.clause("AZ-6.3")
def test_each_die_has_one_improvement_a_roll() -> None:
    t = table(player(coins=4), player(), at=ROLL)
    t.ana.rolls(3, 4)
    t.ana.improves(0)
    assert t.ana.why_not("pip:0") == "AZ-6.3"
    assert t.ana.why_not("pip:1") == ""
    t.ana.improves(1)
    assert t.ana.why_not("pip:1") == "AZ-6.3"


@pytest.mark.clause("AZ-6.3")
def test_a_new_roll_may_be_improved_anew() -> None:
    t = table(player(coins=4, hand="reroll", square=20), player(), at=ROLL)
    t.ana.rolls(1, 4)
    t.ana.improves(0)
    t.dice(2, 5)
    t.ana.plays("reroll")
    t.ana.improves(0)
    t.ana.does("add")
    assert (t.ana.square, t.ana.coins) == (28, 2)


@pytest.mark.clause("AZ-6.3")
def test_a_die_may_pass_ten_this_way() -> None:
    t = table(player(coins=2, square=20), player(), at=ROLL)
    t.ana.rolls(10, 10)
    t.ana.improves(0)
    t.ana.improves(1)
    t.ana.does("add")
    assert t.ana.square == 42


@pytest.mark.clause("AZ-6.3")
def test_without_coins_no_die_is_improved() -> None:
    t = table(player(), player(), at=ROLL)
    t.ana.rolls(3, 4)
    assert t.ana.why_not("pip:0")


@pytest.mark.clause("AZ-6.3")
def test_before_the_roll_there_is_nothing_to_improve() -> None:
    t = table(player(coins=1), player(), at=ROLL)
    assert t.ana.why_not("pip:0")


@pytest.mark.clause("AZ-6.3", "AZ-10.6")
def test_in_a_duel_both_may_improve_their_own_dice() -> None:
    t = table(player(coins=1, hand="duel"), player(coins=2))
    t.dice(3, 4, 4, 3)
    t.ana.plays("duel", on=t.bruno)
    t.bruno.improves(1)
    assert t.ana.is_asked
    t.ana.improves(0)  # 8 to 8
    assert t.coins == [0, 1]
    t.bruno.improves(0)
    assert t.times("duel won", seat=1) == 1


# AZ-6.4 When


@pytest.mark.clause("AZ-6.4")
def test_levels_and_squares_are_bought_from_after_the_move_until_phase_d() -> None:
    t = table(player(coins=6, character="lagartoon"), player(hand="look"), at=ROLL)
    assert t.ana.why_not("buy-squares:1")
    t.ana.rolls(1, 1)
    assert t.ana.why_not("buy-squares:1")
    t.ana.does("add")
    for question, answer in ((DRAW, "draw"), ("extra", "enough"), (PLAY, "end")):
        assert t.question == question
        assert t.ana.why_not("buy-squares:1") == ""
        assert t.ana.why_not("buy-level") == ""
        t.ana.does(answer)
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-6.4")
def test_nothing_is_bought_in_phase_d() -> None:
    t = table(player(coins=6, character="robot-i-king", hand="look"), player(hand="no"), at=DISCARD)
    assert t.ana.why_not("buy-squares:1")
    assert t.ana.why_not("buy-level")


@pytest.mark.clause("AZ-6.4")
def test_nothing_is_bought_before_the_move_is_wholly_resolved() -> None:
    """The penalty of the Z square comes first; only then is the shop open."""
    t = table(player(square=80, level=5, coins=6, hand="look no"), player(), at=ROLL, penalties="p-toss-1 p-skip")
    t.ana.rolls(2, 3)
    t.cards("p-toss-1")
    t.ana.does("add")
    assert t.question == "discard"
    assert t.ana.why_not("buy-level")
    t.ana.discards("look")
    assert t.ana.why_not("buy-level") == ""


@pytest.mark.clause("AZ-6.4")
def test_nothing_is_bought_in_answer_to_a_card_or_in_a_duel_but_a_plus_one() -> None:
    t = table(player(hand="duel", coins=6), player(coins=6, hand="no"))
    t.ana.plays("duel", on=t.bruno)
    assert t.bruno.why_not("buy-squares:1")
    t.dice(1, 1, 2, 2)
    t.bruno.passes()
    assert t.ana.why_not("buy-squares:1")
    assert t.ana.why_not("buy-level")
    assert t.ana.why_not("duel-pip:0") == ""


@pytest.mark.clause("AZ-6.4")
def test_nothing_is_bought_in_another_players_turn() -> None:
    t = table(player(), player(coins=6))
    assert t.bruno.why_not("buy-level")
    assert t.bruno.options == []


# AZ-6.5, AZ-6.6, AZ-6.7


@pytest.mark.clause("AZ-6.5")
@pytest.mark.parametrize(("coins", "after"), [(0, 2), (4, 6), (5, 6), (6, 6)])
def test_nobody_collects_more_than_6000(coins: int, after: int) -> None:
    t = table(player(coins=coins, hand="receive-2"), player())
    t.ana.plays("receive-2")
    assert t.ana.coins == after


@pytest.mark.clause("AZ-6.5", "AZ-6.7")
def test_what_a_thief_can_not_hold_stays_with_the_payer() -> None:
    t = table(player(coins=5, hand="steal-2"), player(coins=4))
    t.ana.plays("steal-2", on=t.bruno)
    assert t.coins == [6, 3]


@pytest.mark.clause("AZ-6.5", "AZ-6.7")
def test_what_a_receiver_can_not_hold_stays_with_the_giver() -> None:
    t = table(player(coins=5, hand="give-2"), player(coins=5))
    t.ana.plays("give-2", on=t.bruno)
    assert t.coins == [4, 6]


@pytest.mark.clause("AZ-6.6")
def test_losing_the_fortune_is_losing_coins_and_hand() -> None:
    t = table(player(hand="ruin"), player(coins=4, hand="receive-2 skip"))
    t.ana.plays("ruin", on=t.bruno)
    t.bruno.passes()
    assert (t.bruno.coins, t.bruno.hand) == (0, [])
    assert t.discards == ["receive-2", "skip", "ruin"]


@pytest.mark.clause("AZ-6.6")
def test_losing_coins_is_losing_coins_alone() -> None:
    t = table(player(hand="fine-3"), player(coins=4, hand="receive-2"))
    t.ana.plays("fine-3", on=t.bruno)
    t.bruno.passes()
    assert (t.bruno.coins, t.bruno.hand) == (1, ["receive-2"])


@pytest.mark.clause("AZ-6.7")
@pytest.mark.parametrize(("coins", "after"), [(5, 2), (3, 0), (2, 0), (0, 0)])
def test_who_can_not_pay_in_full_pays_all_they_have(coins: int, after: int) -> None:
    t = table(player(coins=1, hand="fine-3"), player(coins=coins))
    t.ana.plays("fine-3", on=t.bruno)
    assert t.bruno.coins == after
    assert t.ana.coins == 1  # it went to the bank


@pytest.mark.clause("AZ-6.7")
def test_a_thief_gets_what_there_is() -> None:
    t = table(player(hand="steal-2"), player(coins=1))
    t.ana.plays("steal-2", on=t.bruno)
    assert t.coins == [1, 0]


@pytest.mark.clause("AZ-6.7")
@pytest.mark.parametrize(("coins", "after"), [(6, 3), (5, 3), (1, 1), (0, 0)])
def test_halves_round_down(coins: int, after: int) -> None:
    """Half of five is two: three remain."""
    t = table(player(hand="fine-half"), player(coins=coins))
    t.ana.plays("fine-half", on=t.bruno)
    assert t.bruno.coins == after


@pytest.mark.clause("AZ-6.7")
def test_half_of_one_coin_is_nothing_and_the_log_says_so() -> None:
    t = table(player(hand="fine-half"), player(coins=1))
    t.ana.plays("fine-half", on=t.bruno)
    assert t.times("no coins lost", seat=t.bruno.seat) == 1


@pytest.mark.clause("AZ-6.7")
@pytest.mark.parametrize(("thief", "coins"), [(1, 0), (6, 3)])
def test_the_log_says_that_a_thief_gets_nothing(thief: int, coins: int) -> None:
    """Because there is nothing, or because the thief can hold no more."""
    t = table(player(coins=thief, hand="steal-2"), player(coins=coins))
    t.ana.plays("steal-2", on=t.bruno)
    assert t.times("no coins moved", seat=t.bruno.seat, rival=t.ana.seat) == 1
    assert t.coins == [thief, coins]


# AZ-6.8


@pytest.mark.clause("AZ-6.8")
def test_a_card_with_a_price_is_not_played_with_less() -> None:
    t = table(player(coins=2, hand="course"), player())
    assert t.ana.why_not("play:course") == "AZ-6.8"
    assert "play:course" not in t.ana.options


@pytest.mark.clause("AZ-6.8")
@pytest.mark.parametrize("coins", [3, 5])
def test_the_whole_price_goes_to_the_bank(coins: int) -> None:
    t = table(player(coins=coins, hand="course"), player(coins=1))
    t.ana.plays("course")
    assert t.coins == [coins - 3, 1]
    assert t.ana.level == 2


@pytest.mark.clause("AZ-6.8")
def test_the_price_is_gone_even_if_the_card_is_cancelled() -> None:
    t = table(player(coins=2, hand="hired-push"), player(square=40, hand="no"))
    t.ana.plays("hired-push", on=t.bruno)
    assert t.ana.coins == 0  # before Bruno answers
    t.bruno.answers("no")
    assert (t.ana.coins, t.bruno.square) == (0, 40)


@pytest.mark.clause("AZ-6.8")
def test_half_measures_do_not_halve_a_price() -> None:
    t = table(player(coins=2, hand="hired-push"), player(square=40, coins=4, hand="half"))
    t.ana.plays("hired-push", on=t.bruno)
    t.bruno.answers("half")
    assert (t.coins, t.bruno.square) == ([0, 4], 38)


@pytest.mark.clause("AZ-6.8")
def test_whoever_copies_a_card_with_a_price_pays_it() -> None:
    t = table(player(square=20, coins=2, hand="hired-push"), player(square=40, coins=2, hand="copy"))
    t.ana.plays("hired-push", on=t.bruno)
    t.bruno.answers("copy")
    assert (t.coins, t.squares) == ([0, 0], [15, 35])


@pytest.mark.clause("AZ-6.8")
def test_whoever_lacks_the_price_does_not_copy() -> None:
    t = table(player(coins=2, hand="hired-push"), player(square=40, coins=1, hand="copy"))
    t.ana.plays("hired-push", on=t.bruno)
    assert t.bruno.why_not("answer:copy") == "AZ-6.8"


@pytest.mark.clause("AZ-6.8")
def test_a_copy_that_can_no_longer_be_paid_for_does_nothing() -> None:
    """Of 2,000, one goes for the response that copies."""
    t = table(player(square=20, coins=2, hand="hired-push"), player(square=40, coins=2, hand="dear-copy"))
    t.ana.plays("hired-push", on=t.bruno)
    t.bruno.answers("dear-copy")
    assert (t.coins, t.squares) == ([0, 1], [20, 35])
    assert t.times("too dear", seat=t.bruno.seat) == 1


@pytest.mark.clause("AZ-6.8")
def test_a_duel_is_not_bought_without_the_coins() -> None:
    t = table(player(coins=1, hand="duel"), player(coins=1, hand="dear-6"))
    t.dice(9, 9, 1, 2)
    t.ana.plays("duel", on=t.bruno)
    t.bruno.passes()
    assert t.bruno.why_not("load:dear-6") == "AZ-6.8"


@pytest.mark.clause("AZ-6.8")
def test_a_response_with_a_price_is_not_offered_to_the_poor() -> None:
    t = table(player(hand="push-5"), player(square=40, hand="dear-no"))
    t.ana.plays("push-5", on=t.bruno)
    assert t.bruno.why_not("answer:dear-no") == "AZ-6.8"
    assert t.bruno.options == ["pass"]
