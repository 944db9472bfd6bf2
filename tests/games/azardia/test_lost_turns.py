"""Chapter 7: lost turns (AZ-7.8) and extra turns (AZ-7.9)."""

import pytest

from tests.games.azardia.table import EVENT, ROLL, player, resume, table

# AZ-7.8 Lost turns


@pytest.mark.clause("AZ-7.8")
def test_a_lost_turn_is_skipped_whole() -> None:
    t = table(player(hand="skip"), player(hand="receive-2"), player(), pile="look")
    t.ana.plays("skip", on=t.bruno)
    t.bruno.passes()
    t.ana.ends()
    assert t.carla.is_asked
    assert (t.bruno.hand, t.bruno.square, t.bruno.lost) == (["receive-2"], 20, 0)


@pytest.mark.clause("AZ-7.8")
def test_the_turn_after_the_lost_one_is_played() -> None:
    t = table(player(), player(lost=1))
    t.ana.ends()
    assert t.ana.is_asked  # of the next round
    t.ana.takes_a_quiet_turn(1, 1)
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-7.8")
def test_lost_turns_add_up() -> None:
    t = table(player(hand="skip skip-2"), player())
    t.ana.plays("skip", on=t.bruno)
    t.ana.plays("skip-2", on=t.bruno)
    assert t.bruno.lost == 3
    t.ana.ends()
    assert t.ana.is_asked
    assert t.bruno.lost == 2


@pytest.mark.clause("AZ-7.8")
def test_who_lost_the_turn_in_course_loses_the_next_one() -> None:
    t = table(player(hand="skip-me"), player())
    t.ana.plays("skip-me")
    t.ana.ends()
    t.cards("skip-me")
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.bruno.is_asked  # Ana's turn has been skipped
    assert t.ana.lost == 0


@pytest.mark.clause("AZ-7.8")
def test_who_owes_a_turn_still_responds_and_duels() -> None:
    t = table(player(hand="push-1 duel"), player(lost=1, hand="no plus-3"))
    t.ana.plays("push-1", on=t.bruno)
    t.bruno.answers("no")
    t.ana.passes()
    t.ana.plays("duel", on=t.bruno)
    t.dice(3, 3, 2, 2)
    t.bruno.passes()
    t.bruno.loads("plus-3")
    assert t.times("duel won", seat=1) == 1


# AZ-7.9 Extra turns


@pytest.mark.clause("AZ-7.9")
def test_an_extra_turn_follows_its_owners_turn_in_the_same_round_without_an_event() -> None:
    t = table(player(hand="extra"), player(), events="e-rain", turn=0)
    t.ana.plays("extra")
    t.ana.ends()
    assert t.ana.is_asked
    assert t.question == ROLL
    assert t.match.round == 1
    assert t.coins == [0, 0]
    t.cards("extra")
    t.ana.takes_a_quiet_turn(1, 1)
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-7.9")
def test_the_last_players_extra_turn_comes_before_the_next_event() -> None:
    t = table(player(), player(hand="extra"), events="e-rain e-wind", turn=1)
    t.bruno.plays("extra")
    t.bruno.ends()
    assert t.bruno.is_asked
    t.cards("extra", "e-rain")
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.ana.is_asked
    assert t.coins == [1, 1]


@pytest.mark.clause("AZ-7.9")
def test_an_extra_turn_can_not_win_another() -> None:
    t = table(player(hand="extra", square=20), player(square=60))
    t.ana.plays("extra")
    t.ana.ends()
    t.cards("extra")  # from the discards, in phase B
    t.ana.moves(1, 1)
    assert t.ana.why_not("play:extra") == "AZ-7.9"


@pytest.mark.clause("AZ-7.9")
def test_nor_is_a_second_one_won_while_the_first_is_to_come() -> None:
    t = table(player(hand="extra extra"), player())
    t.ana.plays("extra")
    assert t.ana.why_not("play:extra") == "AZ-7.9"


@pytest.mark.clause("AZ-7.9")
def test_in_the_turn_after_the_extra_turn_another_can_be_won() -> None:
    t = table(player(square=20), player(hand="extra", square=60), turn=1)
    t.bruno.plays("extra")
    t.bruno.ends()
    t.cards("extra")
    t.bruno.takes_a_quiet_turn(1, 1)
    t.ana.takes_a_quiet_turn(1, 1)
    t.bruno.moves(1, 1)
    assert t.bruno.why_not("play:extra") == ""


@pytest.mark.clause("AZ-7.9")
def test_an_extra_turn_cancels_a_lost_turn_owed() -> None:
    t = table(player(hand="extra", lost=1), player())
    t.ana.plays("extra")
    t.ana.ends()
    assert t.ana.lost == 0
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-7.9")
def test_a_turn_lost_after_winning_an_extra_one_is_cancelled_just_so() -> None:
    t = table(player(hand="extra skip-me"), player())
    t.ana.plays("extra")
    t.ana.plays("skip-me")
    t.ana.ends()
    assert t.bruno.is_asked
    t.cards("extra", "skip-me")
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.ana.is_asked  # nothing is owed any more


@pytest.mark.clause("AZ-7.9")
def test_of_two_lost_turns_an_extra_turn_cancels_one() -> None:
    t = table(player(hand="extra skip-2"), player(hand="extra", lost=2))
    t.ana.plays("extra")
    t.ana.plays("skip-2", on=t.bruno)
    t.bruno.passes()
    assert t.bruno.lost == 4


@pytest.mark.clause("AZ-7.9")
def test_an_extra_turn_won_in_another_players_turn_waits_for_its_owners_turn() -> None:
    """The event gives one to each: Ana's comes after Ana's turn, Bruno's after Bruno's."""
    t = table(player(square=20), player(square=60), events="e-feast e-rain", at=EVENT)
    t.cards("e-feast")
    resume(t)
    t.ana.takes_a_quiet_turn(1, 1)
    t.ana.takes_a_quiet_turn(1, 1)
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.order("turn begins", "extra turn begins") == [
        ("turn begins", 0),
        ("extra turn begins", 0),
        ("turn begins", 1),
        ("extra turn begins", 1),
    ]


@pytest.mark.clause("AZ-7.9")
def test_who_loses_a_turn_before_taking_the_extra_one_plays_once() -> None:
    t = table(player(square=20, hand="skip"), player(square=60), events="e-feast e-rain", at=EVENT)
    t.cards("e-feast")
    resume(t)
    t.ana.moves(1, 1)
    t.ana.plays("skip", on=t.bruno)
    assert t.bruno.lost == 0
    t.ana.ends()
    t.cards("skip")
    t.ana.takes_a_quiet_turn(1, 1)
    t.bruno.moves(1, 1)
    assert t.times("turn begins", seat=1) == 1
    t.cards("e-rain")
    t.bruno.ends()
    assert t.ana.is_asked


@pytest.mark.clause("AZ-7.9", "AZ-10.1")
def test_an_extra_turn_is_a_turn_of_its_own_for_duels() -> None:
    t = table(player(square=1, hand="extra"), player(square=3), at=ROLL)
    t.ana.rolls(1, 1)
    t.dice(9, 9, 1, 1)
    t.ana.does("add")
    assert t.squares == [3, 1]
    t.ana.plays("extra")
    t.ana.ends()
    t.match.square[1] = 6
    t.ana.rolls(1, 2)
    t.dice(9, 9, 1, 1)
    t.cards("extra")
    t.ana.does("add")
    assert t.times("duel won", seat=0) == 2
