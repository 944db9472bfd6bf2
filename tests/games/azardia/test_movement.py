"""Chapter 3: zones and movement."""

import pytest

from tests.games.azardia.table import EVENT, ROLL, player, resume, table


@pytest.mark.clause("AZ-3.1")
@pytest.mark.parametrize(
    ("square", "dice", "end"),
    [
        (70, (4, 5), 79),  # short of 80
        (78, (1, 4), 4),  # 79, 1, 2, 3, 4: the step into 80 is the step into 1
        (79, (1, 1), 2),
        (72, (10, 10), 13),
    ],
)
def test_below_level_5_the_step_into_80_leads_to_square_1_and_the_walk_goes_on(
    square: int, dice: tuple[int, int], end: int
) -> None:
    t = table(player(square=square, level=4), player(), at=ROLL, pile="look")
    if end == 13:
        t.cards("look")
    t.ana.rolls(*dice)
    t.cards(*(["look"] if end != 13 else []))  # phase B draws the one card there is
    t.ana.does("add")
    assert t.ana.square == end == (square - 1 + sum(dice)) % 79 + 1


@pytest.mark.clause("AZ-3.1", "AZ-3.2")
def test_exactly_80_below_level_5_is_square_1_when_nobody_stands_there() -> None:
    t = table(player(square=75, level=4), player(), at=ROLL)
    t.ana.moves(2, 3)
    assert t.ana.square == 1
    assert t.times("duel begins") == 0


@pytest.mark.clause("AZ-3.2")
def test_exactly_80_below_level_5_with_a_rival_there_is_a_duel_on_80_and_then_square_1() -> None:
    t = table(player(square=75, level=2), player(square=80, level=5), player(), at=ROLL)
    t.ana.rolls(2, 3)
    t.dice(1, 1, 9, 9)
    t.ana.does("add")
    assert t.order("walked", "duel begins", "back to one") == [
        ("walked", 0),
        ("duel begins", 0),
        ("walked", 1),  # the winner, by AZ-10.5
        ("back to one", 0),
    ]
    assert t.ana.square == 1


@pytest.mark.clause("AZ-3.2")
def test_passing_80_below_level_5_causes_no_duel_with_a_rival_there() -> None:
    t = table(player(square=75, level=2), player(square=80, level=5), at=ROLL)
    t.ana.moves(2, 4)
    assert t.ana.square == 2
    assert t.times("duel begins") == 0


@pytest.mark.clause("AZ-3.2")
def test_who_becomes_level_5_by_the_duel_on_80_need_not_go_back_to_square_1() -> None:
    """Won at level 4: now level 5, and the winner advances 3 squares (AZ-10.5)."""
    t = table(player(square=75, level=4), player(square=80, level=5), at=ROLL)
    t.ana.rolls(2, 3)
    t.dice(9, 9, 1, 1)
    t.ana.does("add")
    assert (t.ana.level, t.ana.square) == (5, 83)


@pytest.mark.clause("AZ-3.2", "AZ-10.1")
def test_going_to_square_1_from_80_is_a_displacement_of_its_own_with_a_duel_of_its_own() -> None:
    t = table(player(square=75, level=2), player(square=80, level=5), player(square=1, level=1), at=ROLL)
    t.ana.rolls(2, 3)
    t.dice(1, 1, 9, 9)  # on 80, against Bruno
    t.dice(9, 9, 1, 1)  # on 1, against Carla
    t.ana.does("add")
    assert t.order("duel begins", "duel won") == [
        ("duel begins", 0),
        ("duel won", 1),
        ("duel begins", 0),
        ("duel won", 0),
    ]
    assert t.squares == [1, 83, 1]


@pytest.mark.clause("AZ-3.2")
def test_with_two_rivals_on_80_one_who_loses_to_the_first_stays_for_the_second() -> None:
    """The loser doesn't move on 80 (AZ-10.5): the second duel is due as well, before square 1."""
    t = table(player(square=75, level=3), player(square=80, level=5), player(square=80, level=5), at=ROLL)
    t.ana.rolls(2, 3)
    t.dice(1, 1, 9, 9, 1, 1, 9, 9)
    t.dice(5, 5, 4, 4)  # both winners go to 83: Carla, who comes there second, beats Bruno
    t.ana.does("add")
    assert t.squares == [1, 80, 83]
    assert t.ana.level == 1


@pytest.mark.clause("AZ-3.3")
@pytest.mark.parametrize(("dice", "end"), [((2, 3), 80), ((4, 3), 82)])
def test_at_level_5_one_stops_on_80_or_passes_it(dice: tuple[int, int], end: int) -> None:
    t = table(player(square=75, level=5), player(), at=ROLL)
    t.ana.moves(*dice)
    assert t.ana.square == end


@pytest.mark.clause("AZ-3.4")
@pytest.mark.parametrize("square", [81, 82, 83, 84])
def test_a_retreat_from_tirano_zona_stops_on_80(square: int) -> None:
    t = table(player(hand="push-5"), player(square=square, level=5))
    t.ana.plays("push-5", on=t.bruno)
    assert t.bruno.square == 80


@pytest.mark.clause("AZ-3.4")
def test_a_retreat_that_80_does_not_stop_is_walked_whole() -> None:
    t = table(player(hand="push-5"), player(square=86, level=5))
    t.ana.plays("push-5", on=t.bruno)
    assert t.bruno.square == 81


@pytest.mark.clause("AZ-3.4")
def test_nobody_at_level_5_is_pushed_back_from_80() -> None:
    t = table(player(hand="push-5"), player(square=80, level=5))
    t.ana.plays("push-5", on=t.bruno)
    assert t.bruno.square == 80


@pytest.mark.clause("AZ-3.4")
def test_level_5_alone_binds_nobody_before_80_has_been_reached() -> None:
    t = table(player(hand="push-5"), player(square=79, level=5))
    t.ana.plays("push-5", on=t.bruno)
    assert t.bruno.square == 74


@pytest.mark.clause("AZ-3.5")
@pytest.mark.parametrize(("square", "end"), [(7, 2), (6, 1), (3, 1), (1, 1)])
def test_a_retreat_stops_on_square_1(square: int, end: int) -> None:
    t = table(player(hand="push-5"), player(square=square))
    t.ana.plays("push-5", on=t.bruno)
    assert t.bruno.square == end


@pytest.mark.clause("AZ-3.6")
@pytest.mark.parametrize(
    ("square", "dice", "end"), [(148, (3, 4), 145), (149, (1, 1), 149), (140, (5, 5), 150), (140, (10, 10), 140)]
)
def test_what_is_over_at_150_is_walked_back(square: int, dice: tuple[int, int], end: int) -> None:
    t = table(player(square=square, level=5), player(), at=ROLL)
    t.ana.moves(*dice)
    assert t.ana.square == end


@pytest.mark.clause("AZ-3.6", "AZ-4.3")
def test_a_walk_that_comes_back_to_where_it_began_has_ended_there() -> None:
    """From 145 ten squares end on 145 again: a Z square, and its penalty is due."""
    t = table(player(square=145, level=5, coins=3), player(), at=ROLL, penalties="p-fine-2 p-skip")
    t.cards("p-fine-2")
    t.ana.moves(4, 6)
    assert (t.ana.square, t.ana.coins) == (145, 1)


# AZ-3.7 Walks, and tokens put straight on a square


@pytest.mark.clause("AZ-3.7")
def test_advance_and_retreat_walk_round_by_square_1() -> None:
    t = table(player(square=78, level=1, hand="advance-5 back-3"), player())
    t.ana.plays("advance-5")
    assert t.ana.square == 4
    t.ana.plays("back-3")
    assert t.ana.square == 1


@pytest.mark.clause("AZ-3.7")
def test_a_push_is_a_retreat_of_the_rival_and_a_lift_an_advance() -> None:
    t = table(player(hand="push-5 lift-3"), player(square=3), player(square=78))
    t.ana.plays("push-5", on=t.bruno)
    t.ana.plays("lift-3", on=t.carla)
    assert t.squares == [10, 1, 2]


@pytest.mark.clause("AZ-3.7")
@pytest.mark.parametrize(("level", "end"), [(4, 79), (5, 100)])
def test_below_level_5_go_to_leads_to_79_at_most(level: int, end: int) -> None:
    t = table(player(level=level, hand="go-to-100"), player())
    t.ana.plays("go-to-100")
    assert t.ana.square == end


@pytest.mark.clause("AZ-3.7")
@pytest.mark.parametrize(("square", "end"), [(79, 20), (80, 80), (90, 80)])
def test_who_may_not_fall_below_80_is_put_on_80_at_least(square: int, end: int) -> None:
    t = table(player(square=square, level=5, hand="go-to-20"), player(square=30))
    t.ana.plays("go-to-20")
    assert t.ana.square == end


@pytest.mark.clause("AZ-3.7")
def test_a_token_put_on_a_square_does_not_walk_there() -> None:
    t = table(player(square=70, hand="go-to-20"), player())
    t.dice(1, 1, 2, 2)
    t.ana.plays("go-to-20")
    assert t.times("put", seat=0, start=70, square=20) == 1
    assert t.times("walked", seat=0, start=70) == 0


@pytest.mark.clause("AZ-3.7")
@pytest.mark.parametrize(
    ("mine", "rival_level", "theirs", "end"),
    [
        (100, 5, 90, 100),
        (100, 4, 30, 79),  # below level 5: 79 at most
        (30, 5, 90, 80),  # bound by AZ-3.4: 80 at least
        (30, 1, 20, 30),
    ],
)
def test_a_pull_puts_the_rival_as_near_as_they_may_come(mine: int, rival_level: int, theirs: int, end: int) -> None:
    t = table(player(square=mine, level=5, hand="pull"), player(square=theirs, level=rival_level))
    if end == mine:
        t.dice(4, 4, 3, 3)
    t.ana.plays("pull", on=t.bruno)
    assert t.times("put", seat=1, start=theirs, square=end) == 1


@pytest.mark.clause("AZ-3.7")
def test_two_who_swap_places_stand_on_each_others_squares() -> None:
    t = table(player(square=70, level=2, hand="swap-places"), player(square=3, level=5))
    t.ana.plays("swap-places", on=t.bruno)
    assert t.squares == [3, 70]


@pytest.mark.clause("AZ-3.7")
@pytest.mark.parametrize(
    ("mine", "level", "theirs", "rival_level"),
    [
        (20, 4, 90, 5),  # below level 5 nobody stands on 90
        (90, 5, 20, 4),
        (20, 5, 90, 5),  # bound by AZ-3.4: no way back to 20
        (80, 5, 20, 5),
    ],
)
def test_a_swap_that_would_need_a_limit_can_not_be_played(mine: int, level: int, theirs: int, rival_level: int) -> None:
    t = table(player(square=mine, level=level, hand="swap-places"), player(square=theirs, level=rival_level))
    assert t.ana.why_not("play:swap-places:1") == "AZ-3.7"


@pytest.mark.clause("AZ-3.7")
def test_a_swap_that_has_become_impossible_does_nothing() -> None:
    """Ana deflects it to Carla, with whom Bruno could swap; but a swap with Dario he can't even deflect."""
    t = table(
        player(square=20, level=4, hand="deflect"),
        player(square=30, level=4, hand="swap-places"),
        player(square=40, level=4),
        player(square=90, level=5),
        turn=1,
    )
    t.bruno.plays("swap-places", on=t.ana)
    assert t.ana.why_not("answer:deflect:3") == "AZ-3.7"
    t.ana.answers("deflect", on=t.carla)
    assert t.squares == [20, 40, 30, 90]


# AZ-3.8, AZ-3.9


@pytest.mark.clause("AZ-3.8")
def test_play_passes_clockwise_and_tokens_go_from_lower_to_higher_squares() -> None:
    t = table(player(), player(square=20), player(), turn=1, at=ROLL)
    t.bruno.takes_a_quiet_turn(2, 4)
    assert t.bruno.square == 26
    t.carla.takes_a_quiet_turn(1, 1)
    assert t.ana.is_asked


@pytest.mark.clause("AZ-3.9")
@pytest.mark.parametrize("square", [75, 79, 80, 120])
def test_beyond_74_next_a_square_can_not_be_played_at_level_5(square: int) -> None:
    t = table(player(square=square, level=5, hand="next-a"), player())
    assert t.ana.why_not("play:next-a") == "AZ-3.9"


@pytest.mark.clause("AZ-3.9", "AZ-4.1")
@pytest.mark.parametrize(("square", "level", "end"), [(74, 5, 75), (55, 5, 67), (75, 4, 5), (79, 1, 5), (1, 1, 5)])
def test_next_a_square_leads_to_the_next_one_and_below_level_5_on_to_the_next_lap(
    square: int, level: int, end: int
) -> None:
    t = table(player(square=square, level=level, hand="next-a"), player(), pile="look")
    t.cards("look")
    t.ana.plays("next-a")
    assert t.ana.square == end
    assert t.ana.hand == ["look"]


@pytest.mark.clause("AZ-3.9", "AZ-4.3")
def test_next_a_square_on_an_event_leaves_those_beyond_74_where_they_are() -> None:
    t = table(player(square=20), player(square=90, level=5), at=EVENT, events="e-parade e-rain", pile="look")
    t.cards("e-parade", "look")
    resume(t)
    assert t.squares == [21, 90]
