"""Chapter 11: the grace turn."""

import pytest

from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.state.box import Options
from tests.games.azardia.table import DRAW, EVENT, PLAY, ROLL, Table, player, resume, table

ARRIVES_AND_WINS = (9, 9, 1, 1)
HOLDER_WINS = (1, 1, 9, 9)


def owed(t: Table) -> list[int]:
    """The seats that still have their last turn."""
    return list(t.match.position(None).owed)


# AZ-11.1 How it begins


@pytest.mark.clause("AZ-11.1")
def test_reaching_150_exactly_gives_every_other_player_one_last_turn() -> None:
    t = table(player(square=145, level=5), player(), player(), at=ROLL)
    t.ana.moves(2, 3)
    assert (t.match.holder, owed(t)) == (0, [1, 2])
    t.ana.ends()
    t.bruno.takes_a_quiet_turn(1, 1)
    t.carla.takes_a_quiet_turn(1, 1)
    assert t.winner == 0


@pytest.mark.clause("AZ-11.1", "AZ-3.6")
def test_passing_150_does_not_begin_it() -> None:
    t = table(player(square=145, level=5), player(), at=ROLL)
    t.ana.moves(2, 4)
    assert (t.ana.square, t.match.holder) == (149, NOBODY)


@pytest.mark.clause("AZ-11.1", "AZ-11.7")
def test_last_turns_go_on_in_the_next_round_to_those_who_come_before() -> None:
    """Carla, the last of the round, reaches 150: an event, Ana's last turn, Bruno's last turn."""
    t = table(player(), player(), player(square=145, level=5), turn=2, at=ROLL, events="e-rain e-march")
    t.carla.moves(2, 3)
    t.cards("e-rain")
    t.carla.ends()
    t.ana.takes_a_quiet_turn(1, 1)
    assert t.winner == NOBODY
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.winner == 2


# AZ-11.2 How it ends before its time


@pytest.mark.clause("AZ-11.2")
def test_a_holder_who_is_pushed_off_ends_it_and_play_goes_on() -> None:
    t = table(player(square=150, level=5), player(hand="push-5"), player(), turn=1, holder=0, owed=(2,))
    t.bruno.plays("push-5", on=t.ana)
    assert (t.ana.square, t.match.holder, owed(t)) == (145, NOBODY, [])
    t.bruno.ends()
    assert t.carla.is_asked
    t.cards("push-5")
    t.carla.takes_a_quiet_turn(1, 1)
    assert t.ana.is_asked  # a new round, as usual
    assert t.winner == NOBODY


@pytest.mark.clause("AZ-11.2", "AZ-3.6")
def test_a_holder_made_to_advance_walks_back_from_150_and_ends_it() -> None:
    t = table(player(square=150, level=5), player(hand="lift-3"), turn=1, holder=0)
    t.bruno.plays("lift-3", on=t.ana)
    assert (t.ana.square, t.match.holder) == (147, NOBODY)


@pytest.mark.clause("AZ-11.2", "AZ-5.4")
def test_a_holder_who_loses_a_challenge_is_moved_off() -> None:
    """A challenge is no duel for 150: the loser retreats 3 and nobody holds it."""
    t = table(player(square=150, level=5), player(character="noncredo-mantis"), turn=1, holder=0)
    t.dice(9, 9, 1, 1)
    t.bruno.challenges(t.ana)
    assert (t.ana.square, t.match.holder) == (147, NOBODY)


@pytest.mark.clause("AZ-11.2")
def test_a_holder_who_wins_a_challenge_still_holds_it() -> None:
    t = table(player(square=150, level=5), player(character="noncredo-mantis"), turn=1, holder=0)
    t.dice(1, 1, 9, 9)
    t.bruno.challenges(t.ana)
    assert (t.ana.square, t.match.holder) == (150, 0)


@pytest.mark.clause("AZ-11.2", "AZ-11.6")
def test_swapping_with_the_holder_ends_the_grace_turn_and_begins_a_new_one() -> None:
    """Bruno has had his last turn; now he holds 150, and all the others are owed one, Ana too."""
    t = table(
        player(square=150, level=5),
        player(square=90, level=5, hand="swap-places"),
        player(),
        turn=1,
        holder=0,
        owed=(2,),
    )
    t.bruno.plays("swap-places", on=t.ana)
    assert t.squares == [90, 150, 30]
    assert t.order("grace ends", "grace begins") == [("grace ends", 0), ("grace begins", 1)]
    assert (t.match.holder, owed(t)) == (1, [0, 2])
    assert t.times("grace duel") == 0


@pytest.mark.clause("AZ-11.2")
def test_a_holder_who_leaves_150_by_their_own_doing_ends_it_too() -> None:
    t = table(player(square=145, level=5, coins=1), player(), at=ROLL)
    t.ana.moves(2, 3)
    t.ana.buys_squares(1)
    assert (t.ana.square, t.match.holder) == (149, NOBODY)


@pytest.mark.clause("AZ-11.2")
def test_an_event_may_move_the_holder_off() -> None:
    t = table(player(square=150, level=5), player(square=30), holder=0, owed=(1,), at=EVENT, events="e-wind e-rain")
    t.cards("e-wind")
    resume(t)
    assert (t.ana.square, t.match.holder) == (148, NOBODY)
    assert t.ana.is_asked


# AZ-11.3 Challenging the holder


@pytest.mark.clause("AZ-11.3")
def test_another_who_reaches_150_duels_the_holder() -> None:
    t = table(player(square=150, level=5), player(square=145, level=5), player(), turn=1, holder=0, owed=(2,), at=ROLL)
    t.bruno.rolls(2, 3)
    t.dice(*ARRIVES_AND_WINS)
    t.bruno.does("add")
    assert t.times("grace duel", seat=1, rival=0) == 1
    assert t.times("duel begins") == 0
    assert t.match.holder == 1


@pytest.mark.clause("AZ-11.3", "AZ-10.1")
def test_every_time_even_twice_in_a_turn() -> None:
    """Bruno loses, falls back to 147, and buys his way up again."""
    t = table(
        player(square=150, level=5),
        player(square=145, level=5, coins=3),
        player(),
        turn=1,
        holder=0,
        owed=(2,),
        at=ROLL,
    )
    t.bruno.rolls(2, 3)
    t.dice(*HOLDER_WINS)
    t.bruno.does("add", "stand")
    assert t.squares == [150, 147, 30]
    t.dice(*ARRIVES_AND_WINS)
    t.bruno.buys_squares(3)
    assert t.times("grace duel", seat=1) == 2
    assert t.squares == [147, 150, 30]


@pytest.mark.clause("AZ-11.3", "AZ-10.1")
def test_an_earlier_duel_for_sharing_a_square_does_not_prevent_it() -> None:
    """Bruno and Carla duel on 140; then Bruno reaches 150, and Carla is moved there too."""
    t = table(
        player(),
        player(square=139, level=5, hand="advance-1 go-to-150 swap-places"),
        player(square=140, level=5),
        turn=1,
    )
    t.dice(9, 9, 1, 1)
    t.bruno.plays("advance-1")
    assert t.squares == [10, 140, 137]
    t.bruno.plays("go-to-150")
    t.bruno.plays("swap-places", on=t.carla)
    assert (t.match.holder, t.squares) == (2, [10, 137, 150])


# AZ-11.4 Deciding it


@pytest.mark.clause("AZ-11.4")
def test_a_tie_goes_to_the_holder() -> None:
    t = table(player(square=150, level=5), player(square=145, level=5), player(), turn=1, holder=0, owed=(2,), at=ROLL)
    t.bruno.rolls(2, 3)
    t.dice(5, 6, 6, 5)
    t.bruno.does("add")
    assert t.times("duel tied") == 0
    assert (t.match.holder, t.squares) == (0, [150, 147, 30])


@pytest.mark.clause("AZ-11.4")
def test_after_one_holder_has_been_beaten_a_tie_goes_to_the_new_one() -> None:
    t = table(
        player(square=140, level=5),
        player(square=150, level=5),
        player(square=145, level=5),
        player(),
        turn=2,
        holder=1,
        owed=(3,),
        at=ROLL,
    )
    t.carla.rolls(2, 3)
    t.dice(5, 6, 6, 5)
    t.carla.does("add")
    assert t.match.holder == 1


@pytest.mark.clause("AZ-11.4")
@pytest.mark.parametrize(("dice", "winner"), [(ARRIVES_AND_WINS, 1), (HOLDER_WINS, 0), ((5, 5, 5, 5), 0)])
def test_when_nobody_else_is_owed_a_last_turn_the_duel_decides_the_match(dice: tuple[int, ...], winner: int) -> None:
    t = table(player(square=150, level=5), player(square=145, level=5), player(), turn=1, holder=0, at=ROLL)
    t.bruno.rolls(2, 3)
    t.dice(*dice)
    t.bruno.does("add")
    assert t.winner == winner


@pytest.mark.clause("AZ-11.4")
def test_when_somebody_else_is_owed_one_the_loser_retreats_3_and_the_winner_holds_150() -> None:
    t = table(
        player(square=150, level=5),
        player(square=145, level=5),
        player(square=148, level=5),
        turn=1,
        holder=0,
        owed=(2,),
        at=ROLL,
    )
    t.bruno.rolls(2, 3)
    t.dice(*ARRIVES_AND_WINS)
    t.bruno.does("add")
    assert (t.match.holder, t.squares, t.winner) == (1, [147, 150, 148], NOBODY)
    t.bruno.ends()
    t.carla.rolls(1, 1)
    t.dice(*ARRIVES_AND_WINS)
    t.carla.does("add")
    assert t.winner == 2


@pytest.mark.clause("AZ-11.4")
def test_a_challenger_who_was_brought_there_by_anothers_card_has_their_last_turn_all_the_same() -> None:
    """Ana, still owed her own last turn, is pushed onto 150 in Bruno's, who finishes his before she takes hers."""
    t = table(
        player(square=147, level=5), player(hand="lift-3"), player(square=150, level=5), turn=1, holder=2, owed=(0,)
    )
    t.dice(*HOLDER_WINS)
    t.bruno.plays("lift-3", on=t.ana)
    assert t.winner == NOBODY
    assert t.bruno.is_asked
    t.bruno.ends()
    assert t.ana.is_asked
    assert t.times("turn begins", seat=0) == 1


@pytest.mark.clause("AZ-11.4")
def test_a_beaten_holder_has_no_last_turn() -> None:
    t = table(player(square=150, level=5), player(square=145, level=5), player(), turn=1, holder=0, owed=(2,), at=ROLL)
    t.bruno.rolls(2, 3)
    t.dice(*ARRIVES_AND_WINS)
    t.bruno.does("add", "end")
    t.carla.takes_a_quiet_turn(1, 1)
    assert t.winner == 1


@pytest.mark.clause("AZ-11.4")
def test_who_loses_before_their_own_last_turn_still_has_it() -> None:
    """Bruno lifts Carla onto 150 and she loses to Ana; her last turn is still to come."""
    t = table(
        player(square=150, level=5),
        player(hand="lift-3"),
        player(square=147, level=5),
        player(),
        turn=1,
        holder=0,
        owed=(2, 3),
    )
    t.dice(*HOLDER_WINS)
    t.bruno.plays("lift-3", on=t.carla)
    assert (t.carla.square, owed(t)) == (147, [2, 3])


@pytest.mark.clause("AZ-11.4")
def test_who_wins_150_before_their_own_last_turn_needs_it_no_more() -> None:
    t = table(
        player(square=150, level=5),
        player(hand="lift-3"),
        player(square=147, level=5),
        player(),
        turn=1,
        holder=0,
        owed=(2, 3),
    )
    t.dice(*ARRIVES_AND_WINS)
    t.bruno.plays("lift-3", on=t.carla)
    assert (t.match.holder, owed(t)) == (2, [3])


@pytest.mark.clause("AZ-11.4")
def test_with_the_option_sudden_the_first_such_duel_ends_the_match() -> None:
    t = table(
        player(square=150, level=5),
        player(square=145, level=5),
        player(),
        turn=1,
        holder=0,
        owed=(2,),
        at=ROLL,
        options=Options(sudden_grace=True),
    )
    t.bruno.rolls(2, 3)
    t.dice(*ARRIVES_AND_WINS)
    t.bruno.does("add")
    assert t.winner == 1


# AZ-11.5 The end


@pytest.mark.clause("AZ-11.5")
def test_when_the_last_turns_are_over_the_holder_has_won() -> None:
    t = table(player(square=145, level=5, coins=1), player(), at=ROLL)
    t.ana.moves(2, 3)
    t.ana.does("draw", "end")
    assert t.winner == NOBODY
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.winner == 0
    assert t.match.outcome is not None
    assert t.match.outcome.clause == "AZ-11.5"


@pytest.mark.clause("AZ-11.5")
@pytest.mark.parametrize(
    ("bruno", "carla", "places"),
    [
        (player(square=50), player(square=60), (1, 3, 2)),
        (player(square=50, level=3), player(square=50, level=4), (1, 3, 2)),
        (player(square=50, level=3, coins=2), player(square=50, level=3, coins=1), (1, 2, 3)),
        (player(square=50, coins=2, hand="no"), player(square=50, coins=2, hand="no half"), (1, 3, 2)),
        (player(square=50, coins=2, hand="no"), player(square=50, coins=2, hand="half"), (1, 2, 3)),
    ],
)
def test_the_others_are_ranked_by_square_level_coins_hand_and_order_of_choice(
    bruno: object, carla: object, places: tuple[int, ...]
) -> None:
    t = table(player(square=150, level=5), bruno, carla, holder=0)  # type: ignore[arg-type]
    t.match.finish()
    t.match.winner = 0
    assert t.match.outcome is not None
    assert t.match.outcome.places == places


@pytest.mark.clause("AZ-11.5")
def test_after_a_deciding_duel_the_loser_is_ranked_from_150() -> None:
    """The match is over at once: nobody moves any more."""
    t = table(
        player(square=150, level=5), player(square=145, level=5), player(square=149, level=5), turn=1, holder=0, at=ROLL
    )
    t.bruno.rolls(2, 3)
    t.dice(*ARRIVES_AND_WINS)
    t.bruno.does("add")
    assert t.squares == [150, 150, 149]
    assert t.match.outcome is not None
    assert t.match.outcome.places == (2, 1, 3)


# AZ-11.6 Any displacement


@pytest.mark.clause("AZ-11.6")
def test_a_card_that_leads_to_150_reaches_it() -> None:
    t = table(player(square=90, level=5, hand="go-to-150"), player())
    t.ana.plays("go-to-150")
    assert (t.match.holder, owed(t)) == (0, [1])


@pytest.mark.clause("AZ-11.6")
def test_bought_squares_that_lead_to_150_reach_it() -> None:
    t = table(player(square=148, level=5, coins=2), player())
    t.ana.buys_squares(2)
    assert t.match.holder == 0


@pytest.mark.clause("AZ-11.6", "AZ-11.7")
def test_who_is_moved_onto_150_in_anothers_turn_has_reached_it() -> None:
    """And Ana, whose turn it is, is owed a last one after it."""
    t = table(player(hand="lift-3"), player(square=147, level=5), player())
    t.ana.plays("lift-3", on=t.bruno)
    assert (t.match.holder, owed(t)) == (1, [0, 2])
    t.ana.ends()
    t.cards("lift-3")
    t.carla.takes_a_quiet_turn(1, 1)
    assert t.winner == NOBODY
    t.ana.takes_a_quiet_turn(1, 1)
    assert t.winner == 1


@pytest.mark.clause("AZ-11.6", "AZ-9.3")
def test_several_whom_an_event_brings_to_150_arrive_in_its_order() -> None:
    """From Bruno, the first player: Carla is before Ana, and Ana has to duel her."""
    t = table(
        player(square=148, level=5),
        player(),
        player(square=148, level=5),
        first=1,
        turn=1,
        at=EVENT,
        events="e-march e-rain",
    )
    t.cards("e-march")
    t.dice(5, 5, 5, 5)
    resume(t)
    assert t.order("grace begins", "grace duel") == [("grace begins", 2), ("grace duel", 0)]
    assert (t.match.holder, t.squares) == (2, [147, 22, 150])
    assert t.bruno.is_asked  # his last turn has begun
    assert owed(t) == [0]


# AZ-11.7, AZ-11.8 The order of last turns


@pytest.mark.clause("AZ-11.7")
def test_the_turn_in_which_it_starts_is_nobodys_last() -> None:
    t = table(player(square=20), player(square=145, level=5), turn=1, at=ROLL)
    t.bruno.takes_a_quiet_turn(2, 3)
    assert t.ana.is_asked
    assert t.winner == NOBODY


@pytest.mark.clause("AZ-11.7", "AZ-9.1")
def test_the_holder_has_no_turn_meanwhile_but_as_first_player_draws_the_event() -> None:
    t = table(player(square=147, level=5), player(), player(hand="lift-3"), turn=2, events="e-rain e-wind")
    t.carla.plays("lift-3", on=t.ana)
    assert owed(t) == [1, 2]
    t.cards("e-rain")
    t.carla.ends()
    assert t.times("event turned", seat=0) == 1
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-11.7")
def test_after_an_event_last_turns_go_from_the_first_player() -> None:
    t = table(
        player(square=148, level=5),
        player(),
        player(),
        first=2,
        turn=2,
        at=EVENT,
        events="e-march e-rain",
    )
    t.cards("e-march")
    resume(t)
    assert t.match.holder == 0
    t.carla.takes_a_quiet_turn(1, 1)
    assert t.winner == NOBODY
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.order("turn begins") == [("turn begins", 2), ("turn begins", 1)]
    assert t.winner == 0


@pytest.mark.clause("AZ-11.8", "AZ-7.8")
def test_a_skipped_turn_is_that_players_last() -> None:
    t = table(player(square=145, level=5), player(lost=1), at=ROLL)
    t.ana.takes_a_quiet_turn(2, 3)
    assert t.winner == 0
    assert t.times("turn lost", seat=1) == 1


@pytest.mark.clause("AZ-11.8")
def test_there_are_no_extra_turns_in_the_grace_turn() -> None:
    t = table(player(square=150, level=5), player(hand="extra"), player(), turn=1, holder=0, owed=(2,))
    assert t.bruno.why_not("play:extra") == "AZ-11.8"


@pytest.mark.clause("AZ-11.8")
def test_an_extra_turn_won_before_it_is_not_taken_in_it() -> None:
    t = table(player(square=145, level=5, hand="extra advance-5"), player(), at=PLAY)
    t.ana.plays("extra")
    t.ana.plays("advance-5")
    assert t.match.holder == 0
    t.ana.ends()
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-11.8", "AZ-9.1")
def test_events_are_drawn_as_ever_in_the_grace_turn() -> None:
    t = table(player(), player(square=145, level=5), turn=1, at=ROLL, events="e-rain e-wind")
    t.bruno.rolls(2, 3)
    t.bruno.does("add")
    t.cards("e-rain")
    t.bruno.ends()
    assert t.coins == [1, 1]
    assert t.ana.is_asked


@pytest.mark.clause("AZ-11.8")
def test_after_the_last_turn_no_further_event_is_drawn() -> None:
    t = table(player(square=145, level=5, coins=1), player(), at=ROLL, events="e-rain e-wind")
    t.ana.moves(2, 3)
    assert t.question == DRAW
    t.ana.does("draw", "end")
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.winner == 0
    assert t.times("event turned") == 0


@pytest.mark.clause("AZ-11.1")
def test_all_can_see_whose_last_turn_it_is_until_it_is_over() -> None:
    t = table(player(square=150, level=5), player(hand="lift-3"), player(), turn=1, holder=0, owed=(2,))
    assert {t.match.position(seat).last_turn for seat in (0, 1, 2, None)} == {1}
    t.bruno.ends()
    assert t.match.position(None).last_turn == 2


@pytest.mark.clause("AZ-11.2", "AZ-11.7")
def test_a_turn_is_no_longer_the_last_once_the_holder_is_moved_off() -> None:
    t = table(player(square=150, level=5), player(hand="push-5"), turn=1, holder=0)
    t.bruno.plays("push-5", on=t.ana)
    assert t.match.position(None).last_turn == NOBODY


@pytest.mark.clause("AZ-11.7")
def test_the_turn_in_which_the_grace_turn_begins_is_nobodys_last() -> None:
    t = table(player(square=149, level=5, hand="advance-1"), player())
    t.ana.plays("advance-1")
    assert t.match.position(None).last_turn == NOBODY
