"""Chapter 9: rounds and events."""

import pytest

from tests.games.azardia.table import EVENT, ROLL, player, resume, table


@pytest.mark.clause("AZ-9.1")
def test_before_the_first_players_turn_the_first_player_draws_an_event_that_affects_all() -> None:
    t = table(player(), player(), player(), first=1, turn=1, events="e-rain e-wind", at=EVENT)
    t.cards("e-rain")
    resume(t)
    assert t.order("event turned", "turn begins") == [("event turned", 1), ("turn begins", 1)]
    assert t.coins == [1, 1, 1]
    assert t.names(t.match.event_discards) == ["e-rain"]


@pytest.mark.clause("AZ-9.1")
def test_each_round_has_one_event_before_the_first_players_turn_and_no_other() -> None:
    t = table(player(), player(), first=1, turn=1, events="e-rain e-march", at=ROLL)
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.times("event turned") == 0
    t.cards("e-rain")
    t.ana.takes_a_quiet_turn(1, 1)
    assert t.times("event turned", seat=1) == 1
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-9.2", "AZ-7.8")
def test_the_event_is_drawn_even_when_the_first_player_loses_the_turn() -> None:
    t = table(player(lost=1), player(), events="e-rain e-wind", at=EVENT)
    t.cards("e-rain")
    resume(t)
    assert t.order("event turned", "turn lost", "turn begins") == [
        ("event turned", 0),
        ("turn lost", 0),
        ("turn begins", 1),
    ]
    assert t.ana.coins == 1


@pytest.mark.clause("AZ-9.2")
def test_a_turn_lost_by_the_event_is_lost_at_once_by_the_first_player() -> None:
    t = table(player(), player(), events="e-storm e-rain e-wind", at=EVENT)
    t.cards("e-storm", "e-rain")
    resume(t)
    assert t.order("event turned", "turn lost", "turn begins") == [
        ("event turned", 0),
        ("turn lost", 0),
        ("turn lost", 1),
        ("event turned", 0),
        ("turn begins", 0),
    ]


@pytest.mark.clause("AZ-9.3")
def test_an_event_reaches_one_after_another_from_the_first_player_clockwise() -> None:
    t = table(player(), player(), player(), first=2, turn=2, events="e-rain e-wind", at=EVENT)
    t.cards("e-rain")
    resume(t)
    assert t.order("gained") == [("gained", 2), ("gained", 0), ("gained", 1)]


@pytest.mark.clause("AZ-9.3")
def test_its_duels_and_square_cards_come_after_it_has_reached_everyone() -> None:
    """Each advances 2. Ana comes to 22, from where Bruno has gone; Bruno comes to 24; Carla draws on 46."""
    t = table(player(square=20), player(square=22), player(square=44), events="e-march e-rain", pile="look", at=EVENT)
    t.cards("e-march", "look")
    resume(t)
    assert t.squares == [22, 24, 46]
    assert t.order("walked", "drew", "duel begins") == [("walked", 0), ("walked", 1), ("walked", 2), ("drew", 2)]


@pytest.mark.clause("AZ-9.3")
def test_they_come_in_the_same_order() -> None:
    """From Bruno, the first player: his duel on square 1 comes before Ana's card on 5."""
    t = table(
        player(square=7),
        player(square=3, level=2),
        player(square=2, level=2),
        first=1,
        turn=1,
        events="e-wind e-rain",
        pile="look",
        at=EVENT,
    )
    t.cards("e-wind", "look")
    t.dice(9, 9, 1, 1)
    resume(t)
    assert t.order("duel begins", "drew") == [("duel begins", 1), ("drew", 0)]
    assert t.squares == [5, 1, 1]


@pytest.mark.clause("AZ-9.3")
def test_two_players_brought_together_by_an_event_duel_once() -> None:
    t = table(player(square=2), player(square=3), events="e-wind e-rain", at=EVENT)
    t.cards("e-wind")
    t.dice(9, 9, 1, 1)
    resume(t)
    assert t.squares == [1, 1]
    assert t.times("duel begins") == 1


@pytest.mark.clause("AZ-9.3")
def test_a_player_moved_on_by_anothers_duel_still_draws_where_the_event_led_them() -> None:
    """Bruno's displacement ended on 21 (AZ-4.3), though Ana's duel has sent him back by the time it is his turn."""
    t = table(player(square=19), player(square=19), events="e-march e-rain", pile="look look", at=EVENT)
    t.cards("e-march", "look", "look")
    t.dice(9, 9, 1, 1)
    resume(t)
    assert t.squares == [21, 18]
    assert (t.ana.hand, t.bruno.hand) == (["look"], ["look"])


@pytest.mark.clause("AZ-9.3")
def test_each_effect_of_an_event_is_wholly_resolved_before_the_next() -> None:
    """«All advance 2; all draw one»: the duel that the advance causes comes before the cards."""
    t = table(player(square=20), player(square=20), events="e-two e-rain", pile="look skip", at=EVENT)
    t.cards("e-two", "look", "skip")
    t.dice(9, 9, 1, 1)
    resume(t)
    assert t.order("duel won", "drew") == [("duel won", 0), ("drew", 0), ("drew", 1)]


@pytest.mark.clause("AZ-9.3")
def test_other_effects_on_several_players_go_from_the_active_player_clockwise() -> None:
    t = table(player(coins=2), player(coins=2, hand="fine-rivals"), player(coins=2), turn=1)
    t.bruno.plays("fine-rivals")
    assert t.order("lost coins") == [("lost coins", 2), ("lost coins", 0)]


@pytest.mark.clause("AZ-9.4")
def test_a_round_runs_from_one_event_to_the_next() -> None:
    t = table(player(square=20), player(square=60), events="e-rain e-march", at=EVENT)
    t.cards("e-rain")
    resume(t)
    t.ana.takes_a_quiet_turn(1, 1)
    assert t.match.round == 1
    t.cards("e-march")
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.match.round == 2
    assert [name for name, _ in t.log if name in ("round begins", "event turned")] == [
        "event turned",
        "round begins",
        "event turned",
    ]


@pytest.mark.clause("AZ-9.4", "AZ-10.1")
def test_a_duel_of_the_event_does_not_count_for_the_turn_after_it() -> None:
    t = table(player(square=2), player(square=3), events="e-wind e-rain", at=EVENT)
    t.cards("e-wind")
    t.dice(9, 9, 1, 1)
    resume(t)
    assert t.squares == [1, 1]
    t.match.square[1] = 3
    t.ana.rolls(1, 1)
    t.dice(9, 9, 1, 1)
    t.ana.does("add")
    assert t.times("duel won", seat=0) == 2


@pytest.mark.clause("AZ-9.4", "AZ-10.1")
def test_a_duel_of_the_turn_before_does_not_count_for_the_event() -> None:
    """Carla sends Bruno to square 1 in her turn; the wind takes her there as well, and they duel again."""
    t = table(player(square=30), player(square=3), player(square=1), turn=2, events="e-wind e-rain", at=ROLL)
    t.carla.rolls(1, 1)
    t.dice(9, 9, 1, 1)
    t.carla.does("add")
    t.cards("e-wind")
    t.dice(1, 1, 9, 9)
    t.carla.ends()
    assert t.order("duel begins", "duel won") == [
        ("duel begins", 2),
        ("duel won", 2),
        ("duel begins", 2),
        ("duel won", 1),
    ]


@pytest.mark.clause("AZ-9.4", "AZ-7.9")
def test_an_event_after_an_extra_turn_is_not_part_of_it() -> None:
    """Bruno ends the round with an extra turn; the event may well give one to Ana, and to Bruno."""
    t = table(player(square=20), player(square=60, hand="extra"), turn=1, events="e-feast e-rain")
    t.bruno.plays("extra")
    t.bruno.ends()
    t.cards("extra", "e-feast")
    t.bruno.takes_a_quiet_turn(1, 1)
    assert t.times("wins extra", seat=0) == 1
    assert t.times("wins extra", seat=1) == 2
