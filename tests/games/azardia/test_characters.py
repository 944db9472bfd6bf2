"""Chapter 5: the four characters."""

import pytest

from sobremesa.games.azardia.state.box import Options
from tests.games.azardia.table import DISCARD, DRAW, PLAY, ROLL, player, table

LAGARTOON, KUCHURITOK, ROBOT, MANTIS = "lagartoon", "kuchuritok", "robot-i-king", "noncredo-mantis"


# Lagartoon


@pytest.mark.clause("AZ-5.1")
def test_lagartoon_draws_three_and_discards_one_before_playing() -> None:
    t = table(player(character=LAGARTOON, coins=1), player(), pile="look skip duel pull", at=DRAW)
    t.cards("look", "skip", "pull")
    t.ana.does("draw", "extra")
    assert t.question == "discard"
    assert t.ana.hand == ["look", "pull", "skip"]
    t.ana.discards("skip")
    assert t.ana.hand == ["look", "pull"]
    assert t.question == PLAY


@pytest.mark.clause("AZ-5.1")
def test_lagartoon_may_discard_any_card_of_the_hand() -> None:
    t = table(player(character=LAGARTOON, coins=1, hand="copy no"), player(), pile="look", at=DRAW)
    t.cards("look")
    t.ana.does("draw", "extra")
    assert t.ana.options == ["discard:look", "discard:no", "discard:copy"]


@pytest.mark.clause("AZ-5.1", "AZ-7.6")
def test_what_lagartoon_discards_for_the_extra_card_is_not_what_phase_d_asks_for() -> None:
    t = table(player(character=LAGARTOON, coins=1, hand="copy no half"), player(), pile="look skip duel", at=DRAW)
    t.cards("look", "skip", "duel")
    t.ana.does("draw", "extra")
    assert (t.question, t.match.position(0).phase) == ("discard", "C")
    t.ana.discards("duel")
    t.ana.ends()
    assert (t.question, t.match.position(0).phase) == ("discard", "D")


@pytest.mark.clause("AZ-5.1")
def test_lagartoon_may_leave_it_and_then_discards_nothing() -> None:
    t = table(player(character=LAGARTOON, coins=1), player(), pile="look skip duel", at=DRAW)
    t.cards("look", "skip")
    t.ana.does("draw", "enough")
    assert t.ana.hand == ["look", "skip"]
    assert t.question == PLAY


@pytest.mark.clause("AZ-5.1")
def test_nobody_else_draws_an_extra_card() -> None:
    t = table(player(character=MANTIS, coins=1), player(), pile="look skip duel", at=DRAW)
    t.cards("look", "skip")
    t.ana.does("draw")
    assert t.question == PLAY


@pytest.mark.clause("AZ-5.1")
def test_lagartoon_with_nothing_to_draw_still_owes_the_discard() -> None:
    t = table(player(character=LAGARTOON, coins=1, hand="no"), player(), at=DRAW)
    t.ana.does("draw", "extra")
    t.ana.discards("no")
    assert t.ana.hand == []


# Kuchuritok


@pytest.mark.clause("AZ-5.2")
def test_kuchuritok_deals_all_hands_again_one_by_one_from_themselves_clockwise() -> None:
    """Five cards among three: from Bruno clockwise, two for Bruno, two for Carla, one for Ana."""
    t = table(player(hand="look skip duel"), player(character=KUCHURITOK, hand="pull"), player(hand="no"), turn=1)
    t.cards("no", "look", "duel", "pull", "skip")
    t.bruno.does("gather")
    assert t.order("dealt") == [("dealt", 1), ("dealt", 2), ("dealt", 0), ("dealt", 1), ("dealt", 2)]
    assert (t.bruno.hand, t.carla.hand, t.ana.hand) == (["no", "pull"], ["look", "skip"], ["duel"])


@pytest.mark.clause("AZ-5.2")
def test_hand_sizes_differ_by_one_at_most() -> None:
    t = table(player(character=KUCHURITOK, hand="look skip duel pull no half copy"), player(), player(), player())
    t.cards("look", "skip", "duel", "pull", "no", "half", "copy")
    t.ana.does("gather")
    assert [len(hand) for hand in t.match.hand] == [2, 2, 2, 1]


@pytest.mark.clause("AZ-5.2")
def test_dealt_face_down_nobody_sees_another_players_cards() -> None:
    t = table(player(character=KUCHURITOK, hand="look skip"), player())
    t.cards("look", "skip")
    t.ana.does("gather")
    seen = t.match.position(t.ana.seat).players
    assert seen[1].hand is None
    assert seen[1].known == ()


@pytest.mark.clause("AZ-5.2")
def test_with_the_option_choose_kuchuritok_sees_the_cards_and_says_who_gets_which() -> None:
    t = table(
        player(hand="look skip"),
        player(character=KUCHURITOK, hand="pull"),
        turn=1,
        options=Options(kuchuritok_chooses=True),
    )
    t.bruno.does("gather")
    assert t.bruno.options == ["deal:pull", "deal:look", "deal:skip"]
    t.bruno.does("deal:look", "deal:pull", "deal:skip")
    assert (t.bruno.hand, t.ana.hand) == (["look", "skip"], ["pull"])
    assert t.question == PLAY


@pytest.mark.clause("AZ-5.2")
def test_kuchuritok_gathers_in_phase_c_only() -> None:
    t = table(player(character=KUCHURITOK, hand="look", coins=1), player(), at=ROLL)
    assert t.ana.why_not("gather")
    t.ana.moves(1, 1)
    assert t.question == DRAW
    assert t.ana.why_not("gather")
    t.ana.does("draw")
    assert not t.ana.why_not("gather")


@pytest.mark.clause("AZ-5.2")
def test_nobody_but_kuchuritok_gathers_and_not_when_there_is_no_card() -> None:
    assert table(player(hand="look"), player()).ana.why_not("gather") == "AZ-5.2"
    assert table(player(character=KUCHURITOK), player()).ana.why_not("gather") == "AZ-5.2"


# Robot-I-King


@pytest.mark.clause("AZ-5.3")
def test_robot_swaps_a_card_of_their_choice_for_a_random_one_of_a_rivals() -> None:
    t = table(player(character=ROBOT, hand="look skip"), player(hand="duel pull"), player(), at=DISCARD)
    assert t.ana.options == ["trade:look:1", "trade:skip:1", "keep"]
    t.ana.trades("skip", t.bruno, for_card="duel")
    assert t.ana.hand == ["duel", "look"]
    assert t.bruno.hand == ["pull", "skip"]


@pytest.mark.clause("AZ-5.3")
def test_robot_swaps_before_discarding() -> None:
    t = table(player(character=ROBOT, hand="look skip draw-2 no copy"), player(hand="duel"), at=DISCARD)
    t.ana.trades("skip", t.bruno, for_card="duel")
    assert t.question == "discard"
    t.ana.discards("duel")
    assert t.ana.hand == ["copy", "draw-2", "look", "no"]


@pytest.mark.clause("AZ-5.3")
@pytest.mark.parametrize(("mine", "theirs"), [("", "look"), ("look", "")])
def test_robot_swaps_nothing_when_either_has_no_card(mine: str, theirs: str) -> None:
    t = table(player(character=ROBOT, hand=mine), player(hand=theirs), at=PLAY)
    t.ana.ends()
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-5.3")
def test_robot_chooses_among_the_rivals_who_have_a_card() -> None:
    t = table(player(character=ROBOT, hand="look"), player(), player(hand="skip"), at=DISCARD)
    assert t.ana.why_not("trade:look:1") == "AZ-5.3"
    assert t.ana.why_not("trade:look:0") == "AZ-5.3"
    assert t.ana.why_not("trade:skip:2") == "AZ-5.3"
    assert t.ana.why_not("trade:look:2") == ""


@pytest.mark.clause("AZ-5.3")
def test_robot_may_leave_it() -> None:
    t = table(player(character=ROBOT, hand="look"), player(hand="skip"), at=DISCARD)
    t.ana.does("keep")
    assert (t.ana.hand, t.bruno.hand) == (["look"], ["skip"])


# Noncredo Mantis


@pytest.mark.clause("AZ-5.4")
def test_mantis_challenges_any_rival_wherever_they_stand_and_the_loser_moves_from_there() -> None:
    t = table(player(character=MANTIS, square=40, level=2), player(), player(square=70, level=3))
    t.dice(9, 9, 1, 1)
    t.ana.challenges(t.carla)
    assert t.levels == [3, 1, 2]
    assert t.squares == [40, 20, 69]


@pytest.mark.clause("AZ-5.4")
def test_mantis_who_loses_falls_back_from_their_own_square() -> None:
    t = table(player(character=MANTIS, square=40, level=2), player(), player(square=70, level=3))
    t.dice(1, 1, 9, 9)
    t.ana.challenges(t.carla)
    assert t.levels == [1, 1, 4]
    assert t.squares == [39, 20, 70]


@pytest.mark.clause("AZ-5.4")
def test_a_loser_on_square_1_stays_there() -> None:
    t = table(player(character=MANTIS), player(square=1))
    t.dice(9, 9, 1, 1)
    t.ana.challenges(t.bruno)
    assert t.bruno.square == 1


@pytest.mark.clause("AZ-5.4", "AZ-10.5")
def test_a_challenge_on_the_border_is_a_duel_like_any_other() -> None:
    """Never AZ-10.5: the loser falls back (as far as 80, by AZ-3.4), the winner stays."""
    t = table(player(character=MANTIS, square=81, level=5), player(square=82, level=5), player(), player())
    t.dice(9, 9, 1, 1)
    t.ana.challenges(t.bruno)
    assert t.squares == [81, 80, 30, 40]


@pytest.mark.clause("AZ-5.4")
def test_mantis_challenges_nobody_outside_phase_c_and_never_themselves() -> None:
    t = table(player(character=MANTIS, coins=1), player(), at=ROLL)
    assert t.ana.why_not("challenge:1")
    t.ana.moves(1, 1)
    assert t.ana.why_not("challenge:1")
    t.ana.does("draw")
    assert t.ana.why_not("challenge:0") == "AZ-5.4"
    assert t.ana.why_not("challenge:1") == ""


@pytest.mark.clause("AZ-5.4")
def test_nobody_else_challenges() -> None:
    assert table(player(character=ROBOT), player()).ana.why_not("challenge:1") == "AZ-5.4"


@pytest.mark.clause("AZ-5.4", "AZ-10.1")
def test_a_challenge_does_not_use_up_the_duel_for_sharing_a_square() -> None:
    t = table(player(character=MANTIS, square=22, level=2, hand="back-3"), player(square=20, level=2))
    t.dice(9, 9, 1, 1)
    t.ana.challenges(t.bruno)
    assert t.bruno.square == 19
    t.dice(9, 9, 1, 1)
    t.ana.plays("back-3")
    assert t.times("duel won", seat=0) == 2


# Every ability


@pytest.mark.clause("AZ-5.5")
def test_an_ability_is_used_once_a_turn() -> None:
    t = table(player(character=MANTIS), player(character=KUCHURITOK, hand="look"))
    t.dice(9, 9, 1, 1)
    t.ana.challenges(t.bruno)
    t.bruno.stands()
    assert t.ana.why_not("challenge:1") == "AZ-5.5"
    t.ana.ends()
    t.bruno.moves(1, 1)
    t.cards("look")
    t.bruno.does("gather")
    assert t.bruno.why_not("gather") == "AZ-5.5"


@pytest.mark.clause("AZ-5.5")
def test_it_can_be_used_again_in_the_next_turn_and_in_an_extra_turn() -> None:
    t = table(player(character=MANTIS, hand="extra", square=40), player(square=70))
    t.dice(9, 9, 1, 1)
    t.ana.challenges(t.bruno)
    t.ana.plays("extra")
    t.ana.ends()
    t.cards("extra")
    t.ana.moves(2, 2)
    assert t.ana.why_not("challenge:1") == ""


@pytest.mark.clause("AZ-5.5")
def test_lagartoon_has_one_extra_card_a_turn_and_robot_one_swap() -> None:
    t = table(player(character=LAGARTOON, coins=1), player(), pile="look skip duel pull", at=DRAW)
    t.cards("look", "skip", "pull")
    t.ana.does("draw", "extra")
    assert t.ana.why_not("extra")
    t = table(player(character=ROBOT, hand="look"), player(hand="skip"), at=DISCARD)
    t.ana.trades("look", t.bruno, for_card="skip")
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-5.5")
def test_no_ability_works_in_another_players_turn() -> None:
    t = table(player(hand="push-1"), player(character=MANTIS, hand="no"))
    t.ana.plays("push-1", on=t.bruno)
    assert t.bruno.why_not("challenge:0")
    assert t.bruno.options == ["answer:no", "pass"]
