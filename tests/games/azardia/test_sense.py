"""What a position of Azardia is worth: nearer is better, and hidden cards don't matter."""

import itertools
from functools import cache
from random import Random

import pytest

import sobremesa
from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.estimate.sense import (
    WON,
    card_worths,
    hand_worth,
    to_come,
    turns_left,
    value,
    will_be_gathered,
)
from sobremesa.games.azardia.estimate.turns import TurnsLeft, readings, rolls, times
from sobremesa.games.azardia.rules.pages import AFTER_ROLL, DISCARDING, DRAWING, PLAYING, TURN, Turn
from sobremesa.games.azardia.state.box import KUCHURITOK, LAGARTOON, NONCREDO_MANTIS, ROBOT_I_KING, Board
from sobremesa.games.azardia.state.match import Azardia

GAME = sobremesa.game("azardia")


@cache
def alone() -> TurnsLeft:
    """The turns left for a player alone on the box's road."""
    return times(Board())


def table(seats: int = 2) -> Azardia:
    """All players at level 1 on their starting squares, without cards or coins."""
    match = GAME.new(seats, 1, {"event_cards": 0})
    while match.ask is not None and match.ask.name == "az.match.character":
        match.apply(match.options()[0])
    assert isinstance(match, Azardia)
    return match


# Alone on the road.


@pytest.mark.clause("AZ-3.6")
def test_at_the_end_no_turn_is_left_and_before_it_one_at_least() -> None:
    assert alone().turns(5, 150, 0) == 0
    assert all(alone().turns(5, square, coins) >= 1 for square in range(1, 150) for coins in range(7))


def test_at_level_5_every_twenty_squares_save_a_turn_or_more() -> None:
    turns = [alone().turns(5, square, 0) for square in range(1, 141, 20)]
    assert all(nearer < farther for farther, nearer in itertools.pairwise(turns))


@pytest.mark.clause("AZ-3.1")
def test_below_level_5_the_road_is_a_loop() -> None:
    """At level 1 it hardly matters where one stands; at level 4 the middle is best: a rise may come before the loop."""
    assert abs(alone().turns(1, 1, 0) - alone().turns(1, 79, 0)) < 0.5
    assert alone().turns(4, 50, 0) < alone().turns(4, 79, 0) - 1


@pytest.mark.clause("AZ-6.1")
def test_every_level_saves_turns_and_so_do_the_coins_for_it() -> None:
    for square in (1, 40, 79):
        turns = [alone().turns(level, square, 0) for level in range(1, 6)]
        assert all(higher < lower for lower, higher in itertools.pairwise(turns))
        for level in range(1, 5):
            richer = [alone().turns(level, square, coins) for coins in range(7)]
            assert richer == sorted(richer, reverse=True)
            if square < 79:  # where the loop is not about to close
                assert richer[5] == pytest.approx(alone().turns(level + 1, square, 0), abs=1)


@pytest.mark.clause("AZ-6.2")
def test_coins_buy_the_exact_end() -> None:
    assert alone().turns(5, 140, 0) > alone().turns(5, 140, 1) > alone().turns(5, 140, 6)
    assert alone().turns(5, 140, 6) < 1.5


def test_one_turn_alone_is_worked_out_right() -> None:
    """149, no coin and none to come: 1 comes up as a difference with 18 rolls of 100; 0 and walks past leave one short.
    With 6 coins any walk that ends near the end is made up, so that less than two turns are left."""
    assert 1 < alone().turns(5, 149, 6) < 2
    assert alone().turns(5, 149, 0) > 2.5


@pytest.mark.parametrize("length", [15, 40, 300])
def test_on_another_road_it_takes_as_long_as_that_road_is(length: int) -> None:
    board = Board(length)
    other = TurnsLeft(board)
    assert other.turns(5, board.end, 0) == 0
    assert other.turns(1, 1, 0) > other.turns(5, 1, 0) > 0
    assert other.turns(4, board.gate, 0) == other.turns(4, 1, 0)


# The position.


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_hidden_is_looked_at(seats: int) -> None:
    match = GAME.new(seats, 17)
    dice = Random(17)
    while match.ask is not None:
        match.apply(dice.choice(match.options()))
        if match.decisions % 11 == 0 and match.ask is not None:
            for seat in range(seats):
                worth = GAME.sense(match, seat)
                assert GAME.sense(match.imagine(seat, match.decisions), seat) == worth


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    match = table()
    before = value(match, 0), value(match, 1)
    match.level[0] += 1
    assert value(match, 0) > before[0]
    assert value(match, 1) < before[1]


def test_a_card_in_hand_a_lost_turn_and_an_extra_one_count() -> None:
    match = table()
    bare = value(match, 0)
    match.take_in(0, match.action_pile[0])
    assert value(match, 0) > bare
    match.hand[0].clear()
    match.lost[0] = 1
    assert value(match, 0) == pytest.approx(bare - 1)
    match.lost[0] = 0
    match.extra = 1
    assert value(match, 0) == pytest.approx(bare + 1)


def own_turn(match: Azardia) -> Turn:
    return match.within(TURN)


def test_a_roll_still_to_come_is_a_turn_to_come() -> None:
    """What is left counts from turn to turn: a player about to roll still has that turn to come."""
    match = table()
    match.level[:] = [5, 5]
    match.square[:] = [20, 20]
    turn = own_turn(match)
    assert to_come(match, turn.seat) > 1
    assert to_come(match, 1 - turn.seat) == 0
    turn.phase = DRAWING
    assert to_come(match, turn.seat) == 0


@pytest.mark.clause("AZ-7.1")
def test_a_third_die_is_worth_having_and_high_dice_are_better_than_low_ones() -> None:
    match = table()
    match.level[:] = [5, 5]
    match.square[:] = [20, 20]
    turn = own_turn(match)
    with_two = to_come(match, turn.seat)
    turn.dice = 3
    assert to_come(match, turn.seat) > with_two
    turn.phase = AFTER_ROLL
    turn.a, turn.b = 2, 3
    low = to_come(match, turn.seat)
    turn.a, turn.b = 9, 10
    assert to_come(match, turn.seat) > low


@pytest.mark.clause("AZ-7.1")
def test_dice_are_read_as_a_sum_or_a_difference_one_alone_only_by_a_card() -> None:
    assert readings(7, 4, 0, False) == (3, 11)
    assert readings(7, 4, 0, True) == (3, 4, 7, 11)
    assert readings(6, 0, 0, False) == (6,)
    assert readings(1, 5, 9, False) == (4, 6, 8, 10, 14)
    for fixed, dice in ((0, 1), (0, 2), (10, 2), (0, 3)):
        assert sum(chance for _, chance in rolls(fixed, dice)) == pytest.approx(1)


@pytest.mark.clause("AZ-8.3")
def test_a_card_that_raises_a_level_is_worth_little_at_the_top() -> None:
    box = table().box
    diploma = next(card.number for card in box.cards if [effect.verb for effect in card.effects] == ["rise"])
    assert hand_worth(box, [diploma], 5) < hand_worth(box, [diploma], 4) / 5


def test_cards_beyond_the_limit_are_hardly_worth_anything() -> None:
    match = table()
    card = match.action_pile[0]
    worths = []
    for _ in range(6):
        match.take_in(0, card)
        worths.append(value(match, 0))
    gains = [after - before for before, after in itertools.pairwise(worths)]
    assert gains[3] < gains[2] / 4


@pytest.mark.clause("AZ-11.1")
def test_the_holder_is_ahead_of_a_player_one_step_from_the_end() -> None:
    match = table()
    match.level[:] = [5, 5]
    match.square[:] = [150, 149]
    match.holder, match.owed = 0, 0b10
    assert turns_left(match, 0) < 0 < turns_left(match, 1)
    held = value(match, 0)
    match.owed = 0
    assert value(match, 0) > held


def test_the_rival_in_front_counts_most() -> None:
    match = table(3)
    match.level[:] = [3, 5, 1]
    before = value(match, 0)
    match.level[2] = 2
    behind_rises = before - value(match, 0)
    match.level[2] = 1
    match.square[1] += 40
    assert before - value(match, 0) > behind_rises > 0


def test_a_match_won_is_worth_more_than_anything_else() -> None:
    match = table()
    match.winner = 0
    match.square[0] = 150
    match.finish()
    assert (value(match, 0), value(match, 1)) == (WON, -WON)


def test_every_card_of_the_game_is_worth_keeping_or_nothing() -> None:
    worths = card_worths(table().box)
    assert all(0 < worth < 6 for worth in worths)


def test_a_card_that_sends_somebody_far_is_worth_keeping() -> None:
    """Forwards for oneself, backwards for the others: not what is given away as if it were nothing."""
    box = table().box
    worth = dict(zip((card.slug for card in box.cards), card_worths(box), strict=True))
    nothing = min(worth.values())
    assert all(worth[slug] > 4 * nothing for slug in ("cable-car", "the-scenic-route", "this-window-is-closed"))


# The effect of abilities on hands.


def cast(match: Azardia, *characters: int) -> list[int]:
    """Give the players these characters, clockwise from the player whose turn it is; returns their seats in that
    order."""
    seats = match.clockwise(own_turn(match).seat)
    by_seat = dict(zip(seats, characters, strict=True))
    match.character = tuple(by_seat[seat] for seat in range(match.seats))
    return seats


@pytest.mark.clause("AZ-5.2")
def test_a_hand_will_be_gathered_if_kuchuritok_has_a_turn_before_its_owner() -> None:
    match = table(3)
    active, following, last = cast(match, LAGARTOON, KUCHURITOK, NONCREDO_MANTIS)
    assert [will_be_gathered(match, seat) for seat in (active, following, last)] == [True, False, True]
    cast(match, LAGARTOON, NONCREDO_MANTIS, KUCHURITOK)
    assert [will_be_gathered(match, seat) for seat in (active, following, last)] == [True, False, False]
    cast(match, KUCHURITOK, NONCREDO_MANTIS, LAGARTOON)
    assert [will_be_gathered(match, seat) for seat in (active, following, last)] == [False, True, True]


@pytest.mark.clause("AZ-5.2", "AZ-5.5", "AZ-7.8", "AZ-7.9", "AZ-11.7")
def test_no_hand_will_be_gathered_where_kuchuritok_can_not() -> None:
    match = table()
    active, rival = cast(match, LAGARTOON, KUCHURITOK)
    assert will_be_gathered(match, active)
    match.lost[rival] = 1
    assert not will_be_gathered(match, active)
    match.lost[rival] = 0
    match.extra = 1 << active
    assert not will_be_gathered(match, active)
    match.extra = 0
    match.holder = rival
    assert not will_be_gathered(match, active)
    match.holder, match.owed = active, 1 << rival
    assert will_be_gathered(match, active)
    match.holder, match.owed = NOBODY, 0
    cast(match, KUCHURITOK, LAGARTOON)
    assert will_be_gathered(match, rival)
    own_turn(match).used = 1
    assert not will_be_gathered(match, rival)
    cast(match, NONCREDO_MANTIS, LAGARTOON)
    assert not will_be_gathered(match, rival)


@pytest.mark.clause("AZ-5.2")
def test_a_card_that_kuchuritok_will_gather_is_worth_less_in_the_hand() -> None:
    match = table()
    active, _ = cast(match, LAGARTOON, NONCREDO_MANTIS)
    match.take_in(active, match.action_pile[0])
    kept = value(match, active)
    cast(match, LAGARTOON, KUCHURITOK)
    assert value(match, active) < kept


@pytest.mark.clause("AZ-5.3")
def test_robot_i_king_gains_nothing_by_hurrying_to_the_swap() -> None:
    """As long as it is to come it is counted; with a hand of good cards only there is nothing to gain."""
    match = table()
    active, rival = cast(match, ROBOT_I_KING, LAGARTOON)
    worths = card_worths(match.box)
    worst, best = (choose(set(match.action_pile), key=worths.__getitem__) for choose in (min, max))
    match.take_in(rival, best)
    turn = own_turn(match)
    turn.phase = PLAYING
    for card, gains in ((worst, True), (best, False)):
        match.hand[active][:] = [card]
        ahead = value(match, active)
        turn.phase = DISCARDING
        assert (value(match, active) < ahead) is gains
        turn.phase = PLAYING


@pytest.mark.clause("AZ-5.3")
def test_a_rivals_card_that_the_seat_knows_counts_for_what_it_is() -> None:
    match = table()
    active, rival = cast(match, NONCREDO_MANTIS, LAGARTOON)
    worths = card_worths(match.box)
    seen = []
    for card in sorted(set(match.action_pile), key=worths.__getitem__):
        match.hand[rival][:] = [card]
        match.memory = ()
        match.remember(rival, active, card)
        seen.append(value(match, active))
    assert seen == sorted(seen, reverse=True)
    assert seen[0] > seen[-1]
