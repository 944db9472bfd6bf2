"""Phase CI: answers to a card (AZ-7.5), and events that can't be answered (AZ-7.7)."""

import pytest

from tests.games.azardia.table import EVENT, PLAY, ROLL, player, resume, table

WINDOW = "answer"

# Who is asked


@pytest.mark.clause("AZ-7.5")
def test_a_rival_whom_a_card_affects_may_answer_it_before_it_happens() -> None:
    t = table(player(hand="push-5"), player(square=30, hand="no"))
    t.ana.plays("push-5", on=t.bruno)
    assert t.bruno.is_asked
    assert t.question == WINDOW
    assert t.bruno.square == 30
    t.bruno.answers("no")
    assert t.bruno.square == 30
    assert t.discards == ["no", "push-5"]


@pytest.mark.clause("AZ-7.5")
def test_passing_lets_it_happen() -> None:
    t = table(player(hand="push-5"), player(square=30, hand="no"))
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.passes()
    assert (t.bruno.square, t.bruno.hand) == (25, ["no"])


@pytest.mark.clause("AZ-7.5")
def test_nobody_answers_a_card_that_affects_only_its_player() -> None:
    t = table(player(hand="receive-2"), player(hand="no"))
    t.ana.plays("receive-2")
    assert t.question == PLAY
    assert t.ana.coins == 2


@pytest.mark.clause("AZ-7.5")
def test_a_rival_whom_it_does_not_affect_is_not_asked() -> None:
    t = table(player(hand="push-5"), player(square=30), player(hand="no"))
    t.ana.plays("push-5", on=t.bruno)
    assert t.question == PLAY
    assert t.bruno.square == 25


@pytest.mark.clause("AZ-7.5")
def test_holding_any_card_is_ground_enough_to_be_asked() -> None:
    """Otherwise the question would reveal something about the hand."""
    t = table(player(hand="push-5"), player(square=30, hand="look"))
    t.ana.plays("push-5", on=t.bruno)
    assert t.bruno.options == ["pass"]


@pytest.mark.clause("AZ-7.5")
def test_several_rivals_answer_clockwise_from_the_active_player() -> None:
    t = table(player(hand="no"), player(hand="no"), player(hand="push-rivals"), player(hand="no"), turn=2)
    t.carla.plays("push-rivals")
    for one in (t.dario, t.ana, t.bruno):
        assert one.is_asked
        one.passes()
    assert t.squares == [8, 18, 30, 38]


@pytest.mark.clause("AZ-7.5")
def test_a_cancel_spares_only_its_player() -> None:
    t = table(player(hand="push-rivals"), player(hand="no"), player())
    t.ana.plays("push-rivals")
    t.bruno.answers("no")
    assert t.squares == [10, 20, 28]


@pytest.mark.clause("AZ-7.5")
def test_a_cancel_leaves_its_players_rival_what_the_card_does_for_them() -> None:
    """«Steal 2 and advance 1»: Bruno keeps his coins, and Ana advances all the same."""
    t = table(player(hand="steal-and-run"), player(coins=3, hand="no"))
    t.ana.plays("steal-and-run", on=t.bruno)
    t.bruno.answers("no")
    assert t.coins == [0, 3]
    assert t.ana.square == 11


@pytest.mark.clause("AZ-7.5")
def test_a_card_affects_those_its_text_touches_not_by_the_duel_that_follows() -> None:
    t = table(player(square=15, hand="advance-5"), player(square=20, hand="no"))
    t.dice(9, 9, 1, 1)
    t.ana.plays("advance-5")
    assert t.question == "improve"  # Bruno has not been asked to answer the card


# Cards that can be played here


@pytest.mark.clause("AZ-7.5")
def test_only_responses_are_played_here() -> None:
    t = table(player(hand="push-5"), player(square=30, hand="receive-2 reroll plus-3 no"))
    t.ana.plays("push-5", on=t.bruno)
    assert t.bruno.options == ["answer:no", "pass"]
    for card in ("receive-2", "reroll", "plus-3"):
        assert t.bruno.why_not(f"answer:{card}") == "AZ-7.5"
    assert t.bruno.why_not("answer:half") == "AZ-7.5"  # which Bruno does not hold


@pytest.mark.clause("AZ-7.5")
def test_responses_are_not_played_in_ones_own_phase_c() -> None:
    t = table(player(hand="no"), player())
    assert t.ana.why_not("play:no") == "AZ-7.5"


@pytest.mark.clause("AZ-7.5")
def test_in_others_turns_cards_are_played_only_in_answer_and_in_duels() -> None:
    t = table(player(), player(hand="receive-2 no plus-3"))
    assert t.bruno.options == []
    assert t.bruno.why_not("play:receive-2")
    assert t.bruno.why_not("answer:no")


@pytest.mark.clause("AZ-7.5")
def test_a_player_gives_one_answer_at_a_time_and_is_then_asked_again() -> None:
    t = table(player(hand="fine-3"), player(coins=6, hand="half no"))
    t.ana.plays("fine-3", on=t.bruno)
    t.bruno.answers("half")
    assert t.bruno.options == ["answer:no", "pass"]
    t.bruno.passes()
    assert t.bruno.coins == 5


@pytest.mark.clause("AZ-7.5")
def test_passing_is_final_for_that_card_whatever_others_answer() -> None:
    """Bruno passes; Carla's answers do not bring the question back to him."""
    t = table(player(hand="push-rivals no"), player(hand="no"), player(hand="no look"))
    t.ana.plays("push-rivals")
    t.bruno.passes()
    t.carla.answers("no")
    t.ana.answers("no")
    assert t.carla.is_asked
    t.carla.passes()  # to Ana's answer
    assert t.carla.is_asked
    assert t.bruno.options == []
    t.carla.passes()  # to the card itself
    assert t.squares == [10, 18, 28]


@pytest.mark.clause("AZ-7.5")
def test_a_pass_is_not_final_for_the_next_card() -> None:
    t = table(player(hand="push-5 push-1"), player(square=30, hand="no"))
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.passes()
    t.ana.plays("push-1", on=t.bruno)
    assert t.bruno.is_asked
    t.bruno.answers("no")
    assert t.bruno.square == 25


# Answers to answers


@pytest.mark.clause("AZ-7.5")
def test_a_player_affected_by_an_answer_may_answer_it() -> None:
    t = table(player(hand="push-5 no"), player(square=30, hand="no"))
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.answers("no")
    assert t.ana.is_asked
    t.ana.answers("no")
    assert t.bruno.square == 25


@pytest.mark.clause("AZ-7.5")
def test_answers_to_answers_three_deep_last_in_first_out() -> None:
    """Push, no, no to that, no to that: the last annuls the one before it, so that the first stands."""
    t = table(player(hand="push-5 no"), player(square=30, hand="no no"))
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.answers("no")
    t.ana.answers("no")
    t.bruno.answers("no")
    assert t.bruno.square == 30
    assert t.discards == ["no", "no", "no", "push-5"]


@pytest.mark.clause("AZ-7.5")
def test_an_answer_that_was_cancelled_leaves_room_for_another() -> None:
    t = table(player(hand="fine-3 no"), player(coins=6, hand="no half"))
    t.ana.plays("fine-3", on=t.bruno)
    t.bruno.answers("no")
    t.ana.answers("no")
    t.bruno.passes()  # to Ana's answer
    t.bruno.answers("half")
    assert t.bruno.coins == 5


@pytest.mark.clause("AZ-7.5")
def test_a_player_not_affected_by_an_answer_may_not_answer_it() -> None:
    t = table(player(hand="push-5"), player(square=30, hand="no"), player(hand="no"))
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.answers("no")
    assert t.question == PLAY


# Deflect


@pytest.mark.clause("AZ-7.5", "AZ-12.1")
def test_a_deflected_card_strikes_another_who_may_answer_it_in_turn() -> None:
    t = table(player(hand="push-5"), player(square=30, hand="deflect"), player(square=40, hand="no"))
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.answers("deflect", on=t.carla)
    assert t.carla.is_asked
    t.carla.passes()  # to the answer that aims at her
    t.carla.answers("no")  # to the card
    assert t.squares == [10, 30, 40]


@pytest.mark.clause("AZ-7.5")
def test_the_one_at_whom_a_card_is_deflected_may_cancel_the_deflection() -> None:
    """It does not touch Carla then; it is Bruno whom the card strikes."""
    t = table(player(hand="push-5"), player(square=30, hand="deflect"), player(square=40, hand="no"))
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.answers("deflect", on=t.carla)
    t.carla.answers("no")
    assert t.squares == [10, 25, 40]


@pytest.mark.clause("AZ-7.5")
def test_the_player_of_a_card_may_cancel_its_deflection() -> None:
    t = table(player(hand="push-5 no"), player(square=30, hand="deflect"), player(square=40))
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.answers("deflect", on=t.carla)
    t.ana.answers("no")
    assert t.squares == [10, 25, 40]


@pytest.mark.clause("AZ-7.5")
def test_a_theft_turned_on_the_thief_benefits_the_player_who_turned_it() -> None:
    t = table(player(coins=3, hand="steal-2"), player(coins=1, hand="deflect"))
    t.ana.plays("steal-2", on=t.bruno)
    t.bruno.answers("deflect", on=t.ana)
    assert t.coins == [1, 3]


@pytest.mark.clause("AZ-7.5")
def test_a_theft_deflected_at_a_third_player_benefits_the_thief() -> None:
    t = table(player(hand="steal-2"), player(coins=2, hand="deflect"), player(coins=2))
    t.ana.plays("steal-2", on=t.bruno)
    t.bruno.answers("deflect", on=t.carla)
    assert t.coins == [2, 2, 0]


@pytest.mark.clause("AZ-7.5")
def test_a_card_can_be_deflected_from_one_to_the_next() -> None:
    t = table(
        player(hand="push-5"), player(square=30, hand="deflect"), player(square=40, hand="deflect"), player(square=61)
    )
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.answers("deflect", on=t.carla)
    t.carla.passes()  # to Bruno's answer
    t.carla.answers("deflect", on=t.dario)
    assert t.squares == [10, 30, 40, 56]


@pytest.mark.clause("AZ-7.5")
def test_only_a_card_aimed_at_you_alone_is_deflected_and_at_somebody_else() -> None:
    t = table(player(hand="push-rivals push-5"), player(square=33, hand="deflect"), player())
    t.ana.plays("push-rivals")
    assert t.bruno.why_not("answer:deflect:2") == "AZ-7.5"
    t.bruno.passes()
    t.ana.plays("push-5", on=t.bruno)
    assert t.bruno.why_not("answer:deflect:1") == "AZ-7.5"
    assert t.bruno.why_not("answer:deflect:2") == ""


@pytest.mark.clause("AZ-7.5")
def test_an_answer_can_not_be_deflected_halved_or_copied() -> None:
    t = table(player(hand="push-5 deflect half copy"), player(square=30, hand="no"), player())
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.answers("no")
    assert t.ana.options == ["pass"]
    for answer in ("deflect:2", "half", "copy"):
        assert t.ana.why_not(f"answer:{answer}") == "AZ-7.5"


# Halve


@pytest.mark.clause("AZ-7.5", "AZ-6.7")
@pytest.mark.parametrize(
    ("card", "coins", "square"),
    [
        ("fine-3", 5, 30),  # half of 3 is 1
        ("fine-half", 5, 30),  # half of the half of 6
        ("push-5", 6, 28),
        ("steal-all", 3, 30),
    ],
)
def test_a_halved_card_takes_half_of_its_amounts_rounded_down(card: str, coins: int, square: int) -> None:
    t = table(player(hand=card), player(square=30, coins=6, hand="half"))
    t.ana.plays(card, on=t.bruno)
    t.bruno.answers("half")
    assert (t.bruno.coins, t.bruno.square) == (coins, square)


@pytest.mark.clause("AZ-7.5", "AZ-6.7")
def test_half_of_one_is_nothing() -> None:
    t = table(player(hand="skip"), player(hand="half"))
    t.ana.plays("skip", on=t.bruno)
    t.bruno.answers("half")
    assert t.bruno.lost == 0


@pytest.mark.clause("AZ-7.5")
def test_a_card_halved_twice_is_halved_once() -> None:
    """The second of two halves finds nothing left to do: each takes half of what the card says."""
    t = table(player(hand="fine-3"), player(coins=6, hand="half half"))
    t.ana.plays("fine-3", on=t.bruno)
    t.bruno.answers("half")
    t.bruno.answers("half")
    assert t.bruno.coins == 5


@pytest.mark.clause("AZ-7.5")
@pytest.mark.parametrize(
    "card", ["swap-places", "pull", "duel", "swap-hands", "look", "steal-card", "lose-one", "put-on-20"]
)
def test_a_card_without_an_amount_can_not_be_halved(card: str) -> None:
    t = table(player(hand=card), player(square=30, hand="half"))
    t.ana.plays(card, on=t.bruno)
    assert t.bruno.why_not("answer:half") == "AZ-7.5"


@pytest.mark.clause("AZ-7.5")
def test_halving_spares_only_its_player() -> None:
    t = table(player(hand="fine-rivals"), player(coins=4, hand="half"), player(coins=4))
    t.ana.plays("fine-rivals")
    t.bruno.answers("half")
    assert t.coins == [0, 3, 2]


# Copy


@pytest.mark.clause("AZ-7.5", "AZ-12.1")
def test_a_copied_card_is_done_to_its_player_as_well() -> None:
    t = table(player(square=20, hand="push-5"), player(square=30, hand="copy"))
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.answers("copy")
    assert t.squares == [15, 25]
    assert t.discards == ["copy", "push-5"]


@pytest.mark.clause("AZ-7.5")
def test_the_copy_happens_first_and_can_be_answered() -> None:
    t = table(player(square=20, hand="push-5 no"), player(square=30, hand="copy"))
    t.ana.plays("push-5", on=t.bruno)
    t.bruno.answers("copy")
    t.ana.passes()  # to the answer
    t.ana.answers("no")  # to what it copies
    assert t.squares == [20, 25]


@pytest.mark.clause("AZ-7.5")
def test_a_card_that_the_copier_could_not_play_can_not_be_copied() -> None:
    """«Steal 2 and go to the next A square»: Bruno, beyond 74 at level 5, could not play that himself (AZ-3.9)."""
    t = table(player(square=20, hand="rob-and-go"), player(square=90, level=5, coins=2, hand="copy"))
    t.ana.plays("rob-and-go", on=t.bruno)
    assert t.bruno.why_not("answer:copy") == "AZ-3.9"


# AZ-7.7 What can't be answered


@pytest.mark.clause("AZ-7.7")
def test_penalties_can_not_be_answered() -> None:
    t = table(player(square=84, level=5, coins=3, hand="advance-1 no half"), player(), penalties="p-fine-2 p-skip")
    t.cards("p-fine-2")
    t.ana.plays("advance-1")
    assert t.question == PLAY
    assert t.ana.coins == 1


@pytest.mark.clause("AZ-7.7")
def test_events_can_not_be_answered() -> None:
    t = table(player(square=20, hand="no"), player(square=30, hand="no half"), events="e-wind e-rain", at=EVENT)
    t.cards("e-wind")
    resume(t)
    assert t.question == ROLL
    assert t.squares == [18, 28]


@pytest.mark.clause("AZ-7.7")
def test_abilities_can_not_be_answered() -> None:
    t = table(player(character="kuchuritok", hand="look"), player(hand="no no"))
    t.cards("no", "no", "look")
    t.ana.does("gather")
    assert t.question == PLAY
    t = table(player(character="robot-i-king", hand="look skip"), player(hand="no no"), at="swap")
    t.ana.trades("look", t.bruno, for_card="no")
    assert t.question == ROLL


@pytest.mark.clause("AZ-7.7", "AZ-10.6")
def test_a_challenge_can_not_be_answered_but_the_dice_of_its_duel_may_be_improved() -> None:
    t = table(player(), player(hand="no plus-3"))
    t.dice(3, 3, 2, 2)
    t.ana.challenges(t.bruno)
    assert t.bruno.options == ["load:plus-3", "stand"]
    t.bruno.loads("plus-3")
    assert t.times("duel won", seat=1) == 1


@pytest.mark.clause("AZ-7.7")
def test_roll_cards_open_no_responses_for_they_touch_nobody_else() -> None:
    t = table(player(square=20, hand="three-dice"), player(hand="no"), at=ROLL)
    t.ana.plays("three-dice")
    assert t.question == ROLL
    assert t.ana.is_asked
