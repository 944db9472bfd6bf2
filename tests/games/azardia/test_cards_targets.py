"""Whom a card reaches, and what penalties and events can do."""

import pytest

from sobremesa.games.azardia.content.grammar import Said, wrong_with_card
from tests.games.azardia.table import EVENT, player, resume, table


@pytest.mark.clause("AZ-12.1", "AZ-9.3")
def test_everyone_is_the_player_as_well() -> None:
    t = table(player(square=15, hand="march"), player(square=25), player(square=35))
    t.ana.plays("march")
    assert t.squares == [17, 27, 37]


@pytest.mark.clause("AZ-12.1")
def test_the_rivals_are_all_but_the_player() -> None:
    t = table(player(coins=2), player(coins=2, hand="fine-rivals"), player(coins=2), turn=1)
    t.bruno.plays("fine-rivals")
    assert t.coins == [0, 2, 0]


@pytest.mark.clause("AZ-12.1")
@pytest.mark.parametrize(
    ("card", "coins"),
    [
        ("tax-leader", [3, 5, 0, 4]),  # Dario stands furthest along
        ("alms-last", [4, 5, 1, 5]),  # Ana and Carla stand last
        ("tax-richest", [3, 4, 0, 4]),  # Bruno and Dario have most
        ("alms-poorest", [3, 5, 1, 5]),  # Carla has least
    ],
)
def test_leader_last_richest_and_poorest_may_be_several(card: str, coins: list[int]) -> None:
    t = table(
        player(square=20, coins=3, hand=card),
        player(square=30, coins=5),
        player(square=20, coins=0),
        player(square=70, coins=5),
    )
    t.ana.plays(card)
    assert t.coins == coins


@pytest.mark.clause("AZ-7.5", "AZ-12.1")
def test_a_leader_who_is_a_rival_may_answer() -> None:
    t = table(player(hand="tax-leader"), player(square=70, coins=2, hand="no"))
    t.ana.plays("tax-leader")
    t.bruno.answers("no")
    assert t.bruno.coins == 2


@pytest.mark.clause("AZ-12.1")
def test_everyone_rises() -> None:
    t = table(player(level=4, hand="rise-all"), player(level=1))
    t.ana.plays("rise-all")
    assert t.levels == [5, 2]


# Penalties


@pytest.mark.clause("AZ-12.2", "AZ-4.2")
@pytest.mark.parametrize(
    ("penalty", "square", "coins", "lost", "hand"),
    [
        ("p-fine-2", 93, 1, 0, ["look", "skip"]),
        ("p-retreat-5", 88, 3, 0, ["look", "skip"]),
        ("p-skip", 93, 3, 1, ["look", "skip"]),
        ("p-drop", 90, 3, 0, ["look", "skip"]),  # level 5: three squares back instead (AZ-8.2)
        ("p-ruin", 93, 0, 0, []),
    ],
)
def test_what_penalties_do(penalty: str, square: int, coins: int, lost: int, hand: list[str]) -> None:
    t = table(
        player(square=92, level=5, coins=3, hand="advance-1 look skip"), player(), penalties=f"{penalty} p-bounty"
    )
    t.cards(penalty)
    t.ana.plays("advance-1")
    assert (t.ana.square, t.ana.coins, t.ana.lost, t.ana.hand) == (square, coins, lost, hand)


@pytest.mark.clause("AZ-12.2", "AZ-4.2")
def test_a_penalty_may_cost_a_card() -> None:
    t = table(player(square=92, level=5, hand="advance-1 look skip"), player(), penalties="p-toss-1 p-bounty")
    t.cards("p-toss-1")
    t.ana.plays("advance-1")
    t.ana.discards("look")
    assert t.ana.hand == ["skip"]


@pytest.mark.clause("AZ-12.2", "AZ-4.2")
def test_a_bounty_goes_to_the_rivals() -> None:
    t = table(player(square=92, level=5, hand="advance-1"), player(), player(), penalties="p-bounty p-skip")
    t.cards("p-bounty")
    t.ana.plays("advance-1")
    assert t.coins == [0, 1, 1]


@pytest.mark.clause("AZ-12.2", "AZ-6.7")
def test_a_penalty_takes_what_is_given_from_the_player_who_drew_it() -> None:
    t = table(
        player(square=20, coins=2),
        player(square=92, level=5, coins=3, hand="advance-1"),
        player(coins=2),
        turn=1,
        penalties="p-share-out p-skip",
    )
    t.cards("p-share-out")
    t.bruno.plays("advance-1")
    assert t.coins == [3, 1, 3]


@pytest.mark.clause("AZ-12.2", "AZ-10.2")
def test_a_penalty_may_make_one_duel_every_rival() -> None:
    t = table(player(square=92, level=5, hand="advance-1"), player(), player(level=2), penalties="p-duels p-skip")
    t.cards("p-duels")
    t.dice(9, 9, 1, 1, 1, 1, 9, 9)
    t.ana.plays("advance-1")
    assert [(said["seat"], said["rival"]) for name, said in t.log if name == "duel won"] == [(0, 1), (2, 0)]


# Events


@pytest.mark.clause("AZ-12.3")
@pytest.mark.parametrize(("who", "is_right"), [("everyone", True), ("last", False), ("leader", False)])
def test_an_event_that_leaves_a_player_untouched_is_refused(who: str, is_right: bool) -> None:
    assert (wrong_with_card([Said("gain_coins", 1, who)], "event") == []) is is_right


@pytest.mark.clause("AZ-12.3", "AZ-9.1")
@pytest.mark.parametrize(
    ("event", "squares", "levels", "coins"),
    [
        ("e-rain", [20, 30, 43], [1, 4, 5], [1, 6, 3]),
        ("e-march", [22, 32, 45], [1, 4, 5], [0, 6, 2]),
        ("e-wind", [18, 28, 41], [1, 4, 5], [0, 6, 2]),
        ("e-climb", [20, 30, 46], [2, 5, 5], [0, 6, 2]),
    ],
)
def test_what_events_do_to_all(event: str, squares: list[int], levels: list[int], coins: list[int]) -> None:
    t = table(
        player(square=20),
        player(square=30, level=4, coins=6),
        player(square=43, level=5, coins=2),
        events=f"{event} e-storm",
        pile="look",
        at=EVENT,
    )
    t.cards(event)
    if event == "e-climb":
        t.cards("look")  # 46 is an A square
    resume(t)
    assert (t.squares, t.levels, t.coins) == (squares, levels, coins)
