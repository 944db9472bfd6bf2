"""Chapter 10: level duels."""

import pytest

from sobremesa.games.azardia.state.box import Options
from tests.games.azardia.table import EVENT, PLAY, ROLL, PlayerAt, Table, player, resume, table

ANA_WINS = (9, 9, 1, 1)  # dice of the one who arrives or challenges first
ANA_LOSES = (1, 1, 9, 9)


def duel(mine: PlayerAt, theirs: PlayerAt, *dice: int, options: Options | None = None) -> Table:
    """Ana challenges Bruno by a card, and these dice are rolled."""
    mine.hand = f"duel {mine.hand}"
    t = table(mine, theirs, options=options)
    t.dice(*dice)
    t.ana.plays("duel", on=t.bruno)
    if t.question == "answer":
        t.bruno.passes()
    return t


# AZ-10.1 When two meet


@pytest.mark.clause("AZ-10.1")
def test_a_token_that_comes_to_share_a_square_duels() -> None:
    t = table(player(square=20), player(square=24), at=ROLL)
    t.ana.rolls(1, 3)
    t.dice(*ANA_WINS)
    t.ana.does("add")
    assert t.times("duel won", seat=0, rival=1) == 1


@pytest.mark.clause("AZ-10.1")
def test_a_token_that_passes_another_does_not() -> None:
    t = table(player(square=20), player(square=23), at=ROLL)
    t.ana.moves(1, 3)
    assert t.times("duel begins") == 0


@pytest.mark.clause("AZ-10.1", "AZ-4.3")
def test_who_is_pulled_to_a_rivals_square_duels_there() -> None:
    t = table(player(square=20, hand="pull"), player(square=60))
    t.dice(*ANA_LOSES)
    t.ana.plays("pull", on=t.bruno)
    assert t.order("duel begins", "duel won") == [("duel begins", 1), ("duel won", 0)]


@pytest.mark.clause("AZ-10.1")
def test_the_same_pair_duels_once_a_turn_because_of_sharing() -> None:
    """Bruno loses on 4 and falls back to 1; Ana follows him to square 1 in the same turn."""
    t = table(player(square=3, hand="advance-1 back-3"), player(square=4))
    t.dice(*ANA_WINS)
    t.ana.plays("advance-1")
    t.ana.plays("back-3")
    assert t.squares == [1, 1]
    assert t.times("duel begins") == 1


@pytest.mark.clause("AZ-10.1")
def test_in_the_next_turn_they_may_duel_again() -> None:
    t = table(player(square=18), player(square=22), at=ROLL)
    t.ana.rolls(1, 3)
    t.dice(*ANA_LOSES)
    t.ana.does("add")
    t.ana.ends()
    t.bruno.rolls(2, 2)
    t.bruno.does("subtract")
    t.bruno.rolls(3, 3)
    t.bruno.does("subtract", "end")
    assert t.squares == [19, 22]
    t.ana.rolls(1, 2)
    t.dice(*ANA_WINS)
    t.ana.does("add")
    assert t.times("duel begins", seat=0, rival=1) == 2


@pytest.mark.clause("AZ-10.1")
def test_tokens_that_still_share_a_square_stay_so_until_one_moves() -> None:
    """Both on 1 after their duel: at the start of Bruno's turn nothing happens, and neither when he rolls a 0."""
    t = table(player(square=2, hand="back-3"), player(square=1), player())
    t.dice(*ANA_WINS)
    t.ana.plays("back-3")
    assert t.squares == [1, 1, 30]
    t.ana.ends()
    t.bruno.rolls(4, 4)
    t.bruno.does("subtract")
    t.bruno.rolls(4, 4)
    t.cards("back-3")  # from the discards, in phase B
    t.bruno.does("subtract")
    assert t.times("duel begins") == 1


@pytest.mark.clause("AZ-10.1")
def test_with_several_rivals_one_duels_them_clockwise_from_ones_own_seat() -> None:
    t = table(player(square=20), player(square=15), player(square=20), player(square=20, level=2), turn=1, at=ROLL)
    t.bruno.rolls(2, 3)
    t.dice(9, 9, 1, 1, 9, 9, 2, 2, 1, 1, 3, 3)
    t.bruno.does("add")
    assert [said["rival"] for name, said in t.log if name == "duel begins"] == [2, 3, 0]


@pytest.mark.clause("AZ-10.1")
def test_a_duel_lapses_when_the_two_no_longer_share_the_square() -> None:
    """Bruno loses the first one and is gone before Dario's turn comes."""
    t = table(player(), player(square=15), player(square=20), player(square=20), turn=1, at=ROLL)
    t.bruno.rolls(2, 3)
    t.dice(1, 1, 9, 9)
    t.bruno.does("add")
    assert t.times("duel begins") == 1
    assert t.bruno.square == 17


@pytest.mark.clause("AZ-10.1")
def test_a_duel_and_all_it_causes_end_before_the_next() -> None:
    """Carla falls back onto Ana's square and duels there before Bruno's second duel begins."""
    t = table(player(square=17), player(square=15), player(square=20), player(square=20, level=2), turn=1, at=ROLL)
    t.bruno.rolls(2, 3)
    t.dice(9, 9, 1, 1)  # Bruno beats Carla, who goes to 17
    t.dice(9, 9, 1, 1)  # Carla beats Ana there
    t.dice(9, 9, 1, 1)  # Bruno beats Dario
    t.bruno.does("add")
    assert [(said["seat"], said["rival"]) for name, said in t.log if name == "duel won"] == [
        (1, 2),
        (2, 0),
        (1, 3),
    ]
    assert t.squares == [14, 20, 17, 19]


# AZ-10.2 The dice


@pytest.mark.clause("AZ-10.2")
@pytest.mark.parametrize(("dice", "winner"), [((5, 6, 10, 1), -1), ((5, 6, 9, 1), 0), ((1, 10, 2, 10), 1)])
def test_both_roll_two_dice_and_the_higher_sum_wins(dice: tuple[int, int, int, int], winner: int) -> None:
    if winner < 0:
        dice = (*dice, 5, 5, 9, 9)  # type: ignore[assignment]  # a tie first
        winner = 1
    t = duel(player(), player(), *dice)
    assert t.times("duel won", seat=winner) == 1


@pytest.mark.clause("AZ-10.2")
def test_a_tie_rolls_both_again_as_often_as_it_takes() -> None:
    t = duel(player(), player(), 5, 6, 6, 5, 3, 3, 4, 2, 9, 9, 1, 1)
    assert t.times("duel tied") == 2
    assert t.times("duel won", seat=0) == 1


# AZ-10.3 The winner


@pytest.mark.clause("AZ-10.3")
@pytest.mark.parametrize(("level", "after"), [(1, 2), (4, 5), (5, 5)])
def test_the_winner_rises_one_level_unless_at_level_5(level: int, after: int) -> None:
    t = duel(player(level=level, square=60), player(), *ANA_WINS)
    assert (t.ana.level, t.ana.square) == (after, 60)


@pytest.mark.clause("AZ-10.3")
@pytest.mark.parametrize(("level", "square"), [(5, 63), (4, 60)])
def test_with_the_option_a_level_5_winner_advances_3(level: int, square: int) -> None:
    """By the level before the duel: a player who has just become level 5 has had their reward."""
    t = duel(player(level=level, square=60), player(), *ANA_WINS, options=Options(advance_at_five=True))
    assert (t.ana.level, t.ana.square) == (5, square)


@pytest.mark.clause("AZ-10.3", "AZ-10.5")
def test_with_the_option_a_winner_on_the_border_advances_3_squares_and_not_6() -> None:
    t = table(
        player(square=79, level=5, hand="advance-1"), player(square=80, level=5), options=Options(advance_at_five=True)
    )
    t.dice(*ANA_WINS)
    t.ana.plays("advance-1")
    assert t.squares == [83, 80]


@pytest.mark.clause("AZ-10.3", "AZ-11.3")
def test_with_the_option_the_winner_of_a_duel_for_150_stays_on_it() -> None:
    t = table(
        player(square=145, level=5),
        player(square=150, level=5),
        player(),
        holder=1,
        owed=(2,),
        at=ROLL,
        options=Options(advance_at_five=True),
    )
    t.ana.rolls(2, 3)
    t.dice(*ANA_WINS)
    t.ana.does("add")
    assert t.squares == [150, 147, 30]


# AZ-10.4 The loser


@pytest.mark.clause("AZ-10.4")
@pytest.mark.parametrize(("level", "after", "square"), [(1, 1, 27), (2, 1, 29), (3, 2, 29), (4, 3, 29), (5, 5, 27)])
def test_the_loser_drops_and_goes_back_1_or_keeps_the_level_and_retreats_3(level: int, after: int, square: int) -> None:
    t = duel(player(), player(square=30, level=level), *ANA_WINS)
    assert (t.bruno.level, t.bruno.square) == (after, square)


@pytest.mark.clause("AZ-10.4", "AZ-3.5")
def test_a_loser_on_square_1_has_nowhere_to_go() -> None:
    t = duel(player(), player(square=1, level=3), *ANA_WINS)
    assert (t.bruno.level, t.bruno.square) == (2, 1)


@pytest.mark.clause("AZ-10.4")
def test_the_levels_before_the_duel_count_a_loser_at_2_retreats_1_though_now_at_1() -> None:
    t = duel(player(), player(square=30, level=2), *ANA_WINS)
    assert (t.bruno.level, t.bruno.square) == (1, 29)


@pytest.mark.clause("AZ-10.4", "AZ-3.4")
def test_a_level_5_loser_beyond_80_stops_on_80() -> None:
    t = table(player(square=80, level=5, hand="advance-1"), player(square=81, level=5))
    t.dice(*ANA_WINS)
    t.ana.plays("advance-1")  # with two players only 80 is the border
    assert t.squares == [81, 80]


# AZ-10.5 The border


@pytest.mark.clause("AZ-10.5")
@pytest.mark.parametrize(
    ("seats", "square", "is_border"),
    [
        (2, 79, False),
        (2, 80, True),
        (2, 81, False),
        (3, 81, True),
        (3, 82, False),
        (4, 80, True),
        (4, 82, True),
        (4, 83, False),
    ],
)
def test_on_80_to_82_by_the_number_of_players_the_winner_advances_instead(
    seats: int, square: int, is_border: bool
) -> None:
    others = [player(square=10), player(square=20)][: seats - 2]
    t = table(player(square=square - 1, level=5, hand="advance-1"), player(square=square, level=5), *others)
    t.dice(*ANA_WINS)
    t.ana.plays("advance-1")
    if is_border:
        assert t.squares[:2] == [square + 3, square]
    else:
        assert t.squares[:2] == [square, max(square - 3, 80 if square > 80 else 1)]


@pytest.mark.clause("AZ-10.5")
def test_there_the_levels_change_as_ever() -> None:
    """Bruno, level 3, loses on 80 to Ana at level 5: he drops, does not fall back for it, and goes to 1 (AZ-3.2)."""
    t = table(player(square=80, level=5), player(square=75, level=3), turn=1, at=ROLL)
    t.bruno.rolls(2, 3)
    t.dice(1, 1, 9, 9)
    t.bruno.does("add")
    assert t.levels == [5, 2]
    assert t.squares == [83, 1]
    assert t.times("walked", seat=1) == 1  # only his own roll


@pytest.mark.clause("AZ-10.5", "AZ-10.3")
def test_a_winner_at_level_4_becomes_level_5_there_and_advances() -> None:
    t = table(player(square=75, level=4), player(square=80, level=5), at=ROLL)
    t.ana.rolls(2, 3)
    t.dice(*ANA_WINS)
    t.ana.does("add")
    assert (t.levels, t.squares) == ([5, 5], [83, 80])


@pytest.mark.clause("AZ-10.5", "AZ-3.2")
def test_a_winner_still_below_level_5_goes_to_square_1() -> None:
    t = table(player(square=75, level=3), player(square=80, level=5), at=ROLL)
    t.ana.rolls(2, 3)
    t.dice(*ANA_WINS)
    t.ana.does("add")
    assert (t.levels, t.squares) == ([4, 5], [1, 80])


@pytest.mark.clause("AZ-10.5", "AZ-10.1")
def test_a_winner_who_goes_to_square_1_arrives_there() -> None:
    t = table(player(square=75, level=3), player(square=80, level=5), player(square=1), at=ROLL)
    t.ana.rolls(2, 3)
    t.dice(*ANA_WINS, *ANA_WINS)
    t.ana.does("add")
    assert [said["rival"] for name, said in t.log if name == "duel won"] == [1, 2]
    assert (t.ana.square, t.ana.level) == (1, 5)


@pytest.mark.clause("AZ-10.5")
def test_without_a_level_5_player_a_duel_on_80_is_like_any_other() -> None:
    """An event brings Ana to 80 while Bruno is there, takes him on, and brings Carla there while Ana is: the loser of
    the two falls back, and the winner, below level 5 yet, goes to square 1 (AZ-3.2)."""
    t = table(
        player(square=78, level=2),
        player(square=80, level=5),
        player(square=78, level=2),
        first=0,
        events="e-march e-rain",
        at=EVENT,
    )
    t.cards("e-march")
    t.dice(*ANA_WINS)
    resume(t)
    assert t.squares == [1, 82, 79]
    assert t.levels == [3, 5, 1]


@pytest.mark.clause("AZ-10.5")
def test_whether_one_is_level_5_is_judged_before_the_duel() -> None:
    """Two at level 4 meet on 80, which Dario has just left: the winner is level 5 now, but the loser falls back."""
    t = table(
        player(square=78, level=4),
        player(square=20),
        player(square=78, level=4),
        player(square=80, level=5),
        first=0,
        events="e-march e-rain",
        at=EVENT,
    )
    t.cards("e-march")
    t.dice(*ANA_WINS)
    resume(t)
    assert t.levels == [5, 1, 3, 5]
    assert t.squares == [80, 22, 79, 82]


# AZ-10.6 Improving one's dice


@pytest.mark.clause("AZ-10.6")
def test_first_the_lower_roller_may_improve_and_then_the_other() -> None:
    t = duel(player(coins=1), player(coins=1), 4, 4, 4, 3)
    assert t.bruno.is_asked
    t.bruno.improves(1)
    assert t.ana.is_asked
    t.ana.improves(0)
    assert t.times("duel won", seat=0) == 1


@pytest.mark.clause("AZ-10.6")
@pytest.mark.parametrize("hand", ["", "plus-3", "look"])
def test_who_is_ahead_is_not_asked_whatever_they_hold(hand: str) -> None:
    """Whether there is a question depends on the dice alone, which all can see: it betrays no hand."""
    t = duel(player(coins=6, hand=hand), player(coins=1), 4, 4, 3, 3)
    assert t.match.asked() == [1]
    t.bruno.stands()
    assert t.times("duel won", seat=0) == 1


@pytest.mark.clause("AZ-10.6")
@pytest.mark.parametrize(("turn", "asked"), [(0, 1), (1, 2), (2, 1)])
def test_tied_the_first_clockwise_after_the_active_player_is_asked_first(turn: int, asked: int) -> None:
    """Bruno and Carla duel on Ana's turn, on Bruno's, on Carla's."""
    hands = ["push-1" if seat == turn else "" for seat in range(3)]
    if turn == 0:
        t = table(player(hand="push-1"), player(square=21, coins=1), player(square=20, coins=1))
        t.dice(4, 4, 5, 3)
        t.ana.plays("push-1", on=t.bruno)
    else:
        bruno, carla = player(square=50, coins=1, hand="duel"), player(square=60, coins=1, hand="duel")
        t = table(player(hand=hands[0]), bruno, carla, turn=turn)
        t.dice(4, 4, 5, 3)
        active, other = (t.bruno, t.carla) if turn == 1 else (t.carla, t.bruno)
        active.plays("duel", on=other)
        other.passes()
    assert t.match.asked() == [asked]


@pytest.mark.clause("AZ-10.6")
def test_they_improve_in_turns_until_both_pass_in_a_row() -> None:
    t = duel(player(coins=2), player(coins=1, hand="look"), 4, 4, 5, 3)
    t.bruno.stands()
    t.ana.improves(0)
    t.bruno.improves(1)  # 9 to 9 now; Bruno passed before, and could think again
    t.ana.improves(1)
    t.bruno.stands()
    assert t.times("duel won", seat=0) == 1


@pytest.mark.clause("AZ-10.6")
def test_one_improves_only_ones_own_dice() -> None:
    t = duel(player(coins=2), player(), 3, 3, 4, 4)
    t.ana.improves(0)
    t.dice(*ANA_WINS)  # 8 to 8: a tie
    t.ana.improves(1)
    assert (t.times("improved", seat=0, a=3, b=4), t.times("improved", seat=1)) == (2, 0)
    assert t.times("duel tied") == 1


@pytest.mark.clause("AZ-10.6")
def test_cards_marked_for_duels_are_played_here_and_no_others() -> None:
    t = duel(player(hand="plus-3 no receive-2 reroll"), player(), 3, 3, 4, 4)
    assert t.ana.options == ["load:plus-3", "stand"]
    for card in ("no", "receive-2", "reroll", "ten"):
        assert t.ana.why_not(f"load:{card}") == "AZ-10.6"
    t.ana.loads("plus-3")
    assert t.times("duel won", seat=0) == 1
    assert "plus-3" in t.discards


@pytest.mark.clause("AZ-10.6")
def test_duel_cards_are_not_played_outside_duels() -> None:
    t = table(player(hand="plus-3"), player(), at=PLAY)
    assert t.ana.why_not("play:plus-3") == "AZ-10.6"


@pytest.mark.clause("AZ-10.6")
def test_no_responses_open_to_what_is_played_in_a_duel() -> None:
    t = duel(player(hand="plus-3"), player(hand="no look"), 3, 3, 4, 6)
    t.ana.loads("plus-3")
    assert t.question == PLAY
    assert t.bruno.why_not("answer:no")


@pytest.mark.clause("AZ-10.6", "AZ-10.2")
def test_a_tie_rolled_again_is_a_new_roll_without_what_improved_the_old_one() -> None:
    t = duel(player(coins=2), player(), 3, 4, 4, 4)
    t.dice(3, 4, 4, 4)
    t.ana.improves(0)
    t.ana.stands()  # 8 to 8
    assert t.times("duel tied") == 1
    assert t.ana.why_not("duel-pip:0") == ""
    t.ana.stands()
    assert t.times("duel won", seat=1) == 1


@pytest.mark.clause("AZ-10.6")
def test_what_a_card_added_is_gone_with_the_tied_roll() -> None:
    t = duel(player(hand="plus-3"), player(), 3, 3, 5, 4)
    t.dice(3, 3, 4, 4)
    t.ana.loads("plus-3")
    assert t.times("duel tied") == 1
    assert t.times("duel won", seat=1) == 1


@pytest.mark.clause("AZ-10.6")
def test_who_has_neither_coins_nor_cards_is_not_asked() -> None:
    t = duel(player(), player(), 3, 3, 4, 4)
    assert t.question == PLAY
