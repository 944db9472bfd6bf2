"""Chapter 4: special squares and the piles."""

import pytest

from sobremesa.games.azardia.state.box import Options
from tests.games.azardia.table import DRAW, EVENT, PLAY, ROLL, player, resume, table

A_SQUARES = (5, 13, 21, 34, 46, 55, 67, 75)
Z_SQUARES = (85, 93, 101, 114, 129, 137, 145)


@pytest.mark.clause("AZ-4.1")
@pytest.mark.parametrize("square", A_SQUARES)
def test_who_ends_a_move_on_an_a_square_draws_an_action_card(square: int) -> None:
    t = table(player(square=square - 1, hand="advance-1"), player(square=2), pile="look skip")
    t.cards("skip")
    t.ana.plays("advance-1")
    assert t.ana.hand == ["skip"]


@pytest.mark.clause("AZ-4.1", "AZ-4.2")
def test_no_other_square_gives_a_card() -> None:
    board = table(player(), player()).match.board
    assert tuple(square for square in range(151) if board.gives[square] == "A") == A_SQUARES
    assert tuple(square for square in range(151) if board.gives[square] == "Z") == Z_SQUARES


@pytest.mark.clause("AZ-4.2")
@pytest.mark.parametrize("square", Z_SQUARES)
def test_who_ends_a_move_on_a_z_square_suffers_a_penalty_at_once(square: int) -> None:
    t = table(player(square=square - 1, level=5, coins=3, hand="advance-1"), player(), penalties="p-fine-2 p-skip")
    t.cards("p-fine-2")
    t.ana.plays("advance-1")
    assert t.ana.coins == 1
    assert t.names(t.match.penalty_discards) == ["p-fine-2"]
    assert t.names(t.match.penalty_pile) == ["p-skip"]


@pytest.mark.clause("AZ-4.3")
def test_squares_passed_over_give_nothing() -> None:
    t = table(player(square=4, hand="advance-5"), player(), pile="look")
    t.ana.plays("advance-5")
    assert t.ana.hand == []


@pytest.mark.clause("AZ-4.3")
def test_a_bought_square_gives_its_card() -> None:
    t = table(player(square=12, coins=1), player(), pile="look")
    t.cards("look")
    t.ana.buys_squares(1)
    assert t.ana.hand == ["look"]


@pytest.mark.clause("AZ-4.3")
def test_a_square_to_which_a_rival_pushes_you_gives_you_its_card() -> None:
    t = table(player(hand="push-5"), player(square=39), pile="look")
    t.cards("look")
    t.ana.plays("push-5", on=t.bruno)
    assert (t.bruno.square, t.bruno.hand) == (34, ["look"])


@pytest.mark.clause("AZ-4.3")
def test_a_square_to_which_a_lost_duel_sends_you_gives_you_its_card() -> None:
    t = table(player(square=20, level=2, hand="duel"), player(square=22, level=2), pile="look")
    t.dice(9, 9, 1, 1)
    t.cards("look")
    t.ana.plays("duel", on=t.bruno)
    assert (t.bruno.square, t.bruno.hand) == (21, ["look"])


@pytest.mark.clause("AZ-4.3")
def test_a_retreat_that_moves_nobody_ends_nowhere() -> None:
    """Level 5 on 80 can't be pushed. The square is not reached again, so the player there isn't met again either."""
    t = table(player(hand="push-5"), player(square=80, level=5), player(square=80, level=5))
    t.ana.plays("push-5", on=t.bruno)
    assert t.times("duel begins") == 0


@pytest.mark.clause("AZ-4.3")
def test_first_the_card_of_the_square_and_then_the_duel() -> None:
    t = table(player(square=20, hand="advance-1"), player(square=21), pile="plus-3")
    t.cards("plus-3")
    t.dice(4, 4, 5, 5)
    t.ana.plays("advance-1")
    t.ana.loads("plus-3")  # drawn just now
    assert t.order("drew", "duel begins", "duel won") == [("drew", 0), ("duel begins", 0), ("duel won", 0)]


@pytest.mark.clause("AZ-4.3")
def test_no_duel_when_the_card_of_the_square_has_moved_the_token_on() -> None:
    t = table(player(square=92, level=5, hand="advance-1"), player(square=93, level=5), penalties="p-retreat-5 p-skip")
    t.cards("p-retreat-5")
    t.ana.plays("advance-1")
    assert t.squares == [88, 93]
    assert t.times("duel begins") == 0


@pytest.mark.clause("AZ-4.3")
def test_a_penalty_that_leads_to_a_z_square_brings_another() -> None:
    t = table(player(square=92, level=5, hand="advance-1"), player(), penalties="p-retreat-8 p-fine-2 p-skip")
    t.cards("p-retreat-8", "p-skip")
    t.ana.plays("advance-1")
    assert (t.ana.square, t.ana.lost) == (85, 1)


@pytest.mark.clause("AZ-4.4")
def test_once_the_last_penalty_has_been_applied_all_are_shuffled_back() -> None:
    t = table(
        player(square=92, level=5, hand="advance-1"), player(), penalties="p-skip", penalty_discards="p-drop p-ruin"
    )
    t.cards("p-skip")
    t.ana.plays("advance-1")
    assert sorted(t.names(t.match.penalty_pile)) == ["p-drop", "p-ruin", "p-skip"]
    assert t.match.penalty_discards == []


@pytest.mark.clause("AZ-4.4")
def test_before_the_last_one_they_are_not() -> None:
    t = table(
        player(square=92, level=5, hand="advance-1"), player(), penalties="p-skip p-drop", penalty_discards="p-ruin"
    )
    t.cards("p-skip")
    t.ana.plays("advance-1")
    assert t.names(t.match.penalty_pile) == ["p-drop"]


@pytest.mark.clause("AZ-4.4")
def test_while_the_last_penalty_is_being_applied_the_pile_is_empty_and_a_z_square_gives_none() -> None:
    """The last one sends Ana to 85, another Z square: all are shuffled back only when it has been applied."""
    t = table(
        player(square=92, level=5, hand="advance-1"), player(), penalties="p-retreat-8", penalty_discards="p-skip"
    )
    t.cards("p-retreat-8")
    t.ana.plays("advance-1")
    assert (t.ana.square, t.ana.lost) == (85, 0)
    assert sorted(t.names(t.match.penalty_pile)) == ["p-retreat-8", "p-skip"]


@pytest.mark.clause("AZ-4.4")
def test_a_penalty_still_being_applied_does_not_go_back_with_the_others() -> None:
    """The one before the last leads to the last, which is applied first: it alone goes back into the pile by then."""
    t = table(player(square=92, level=5, hand="advance-1"), player(), penalties="p-retreat-8 p-skip")
    t.cards("p-retreat-8", "p-skip")
    t.ana.plays("advance-1")
    assert t.names(t.match.penalty_pile) == ["p-skip"]
    assert t.names(t.match.penalty_discards) == ["p-retreat-8"]


@pytest.mark.clause("AZ-4.5")
def test_when_the_pile_runs_out_the_discards_become_a_new_one_and_the_draw_goes_on() -> None:
    t = table(player(hand="draw-2"), player(), pile="look", discards="skip duel pull")
    t.cards("look", "pull")
    t.ana.plays("draw-2")
    assert t.ana.hand == ["look", "pull"]
    assert sorted(t.names(t.match.action_pile)) == ["duel", "skip"]
    assert t.discards == ["draw-2"]


@pytest.mark.clause("AZ-4.5")
def test_the_card_being_played_is_not_among_the_discards_yet() -> None:
    """With nothing else to draw, draw-2 does not draw itself."""
    t = table(player(hand="draw-2"), player(), pile="look")
    t.cards("look")
    t.ana.plays("draw-2")
    assert t.ana.hand == ["look"]


@pytest.mark.clause("AZ-4.5")
def test_when_both_are_empty_the_draw_ends_short() -> None:
    t = table(player(coins=1), player(), pile="look", at=DRAW)
    t.cards("look")
    t.ana.does("draw")
    assert t.ana.hand == ["look"]
    assert t.question == PLAY


@pytest.mark.clause("AZ-4.5")
def test_a_shuffled_pile_keeps_no_order() -> None:
    """Any of the discards may come first, not only the oldest or the newest."""
    for card in ("skip", "duel", "pull"):
        t = table(player(coins=1), player(), discards="skip duel pull", at=DRAW)
        t.cards(card, "skip" if card != "skip" else "duel")
        t.ana.does("draw")
        assert card in t.ana.hand


@pytest.mark.clause("AZ-4.6")
def test_once_the_last_event_has_been_applied_all_are_shuffled_back() -> None:
    t = table(player(), player(), events="e-rain", event_discards="e-wind e-march", at=EVENT)
    t.cards("e-rain")
    resume(t)
    assert t.coins == [1, 1]
    assert sorted(t.names(t.match.event_pile)) == ["e-march", "e-rain", "e-wind"]
    assert t.match.event_discards == []


@pytest.mark.clause("AZ-4.6")
def test_before_the_last_event_they_are_not_shuffled_back() -> None:
    t = table(player(), player(), events="e-rain e-wind", event_discards="e-march", at=EVENT)
    t.cards("e-rain")
    resume(t)
    assert t.names(t.match.event_pile) == ["e-wind"]
    assert t.names(t.match.event_discards) == ["e-march", "e-rain"]


@pytest.mark.clause("AZ-4.1", "AZ-4.2", "AZ-1.2")
def test_a_shorter_road_keeps_its_proportions() -> None:
    board = table(player(), player(), options=Options(length=75), at=ROLL).match.board
    assert (board.end, board.gate) == (75, 40)
    assert board.gives[17] == "A"  # half of 34
    assert board.gives[57] == "Z"  # half of 114
