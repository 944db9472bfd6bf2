"""Cards that draw, discard, steal, look at and swap cards, and what players know of each other's hands afterwards."""

import pytest

from tests.games.azardia.table import Player, player, table


def known(viewer: Player, holder: Player) -> list[str]:
    """The cards that one player knows to be in another's hand."""
    return list(viewer.table.match.position(viewer.seat).players[holder.seat].known)


@pytest.mark.clause("AZ-12.1", "AZ-4.5")
def test_draw_two() -> None:
    t = table(player(hand="draw-2"), player(), pile="look skip duel")
    t.cards("duel", "look")
    t.ana.plays("draw-2")
    assert t.ana.hand == ["duel", "look"]


@pytest.mark.clause("AZ-12.1", "AZ-7.6")
def test_a_rival_discards_a_card_of_their_own_choice() -> None:
    t = table(player(hand="toss-1"), player(hand="look skip"))
    t.ana.plays("toss-1", on=t.bruno)
    t.bruno.passes()
    assert t.bruno.is_asked
    assert t.bruno.options == ["discard:look", "discard:skip"]
    t.bruno.discards("skip")
    assert t.bruno.hand == ["look"]


@pytest.mark.clause("AZ-12.1", "AZ-6.7")
def test_half_a_hand_rounds_down() -> None:
    t = table(player(hand="toss-half"), player(hand="look skip duel"))
    t.ana.plays("toss-half", on=t.bruno)
    t.bruno.passes()
    t.bruno.discards("duel")
    assert t.bruno.hand == ["look", "skip"]


@pytest.mark.clause("AZ-12.1", "AZ-6.7")
def test_half_of_one_card_is_none_and_the_log_says_so() -> None:
    t = table(player(hand="toss-half"), player(hand="look"))
    t.ana.plays("toss-half", on=t.bruno)
    t.bruno.passes()
    assert t.bruno.hand == ["look"]
    assert t.times("no cards lost", seat=t.bruno.seat) == 1


@pytest.mark.clause("AZ-12.1")
def test_who_has_no_more_cards_than_are_to_be_discarded_is_not_asked() -> None:
    t = table(player(hand="toss-1"), player(hand="look"))
    t.ana.plays("toss-1", on=t.bruno)
    t.bruno.passes()
    assert t.bruno.hand == []


@pytest.mark.clause("AZ-12.1", "AZ-7.6")
def test_a_rival_loses_a_card_at_random() -> None:
    t = table(player(hand="lose-one"), player(hand="look skip duel"))
    t.cards("skip")
    t.ana.plays("lose-one", on=t.bruno)
    t.bruno.passes()
    assert t.bruno.hand == ["duel", "look"]
    assert t.discards == ["skip", "lose-one"]


@pytest.mark.clause("AZ-12.1")
def test_who_has_no_card_loses_none() -> None:
    t = table(player(hand="lose-one steal-card"), player())
    t.ana.plays("lose-one", on=t.bruno)
    t.ana.plays("steal-card", on=t.bruno)
    assert (t.ana.hand, t.bruno.hand) == ([], [])
    assert t.times("no cards lost", seat=t.bruno.seat) == 2


@pytest.mark.clause("AZ-12.1")
def test_a_stolen_card_is_taken_at_random_and_known_to_the_two_alone() -> None:
    t = table(player(hand="steal-card"), player(hand="look skip"), player())
    t.cards("skip")
    t.ana.plays("steal-card", on=t.bruno)
    t.bruno.passes()
    assert (t.ana.hand, t.bruno.hand) == (["skip"], ["look"])
    assert known(t.bruno, t.ana) == ["skip"]
    assert known(t.carla, t.ana) == []


@pytest.mark.clause("AZ-12.1")
def test_who_looks_at_a_hand_knows_it_until_its_cards_are_played() -> None:
    t = table(player(hand="look push-1"), player(hand="skip no"), player())
    t.ana.plays("look", on=t.bruno)
    t.bruno.passes()
    assert known(t.ana, t.bruno) == ["skip", "no"]
    assert known(t.carla, t.bruno) == []
    t.ana.plays("push-1", on=t.bruno)
    t.bruno.answers("no")
    assert known(t.ana, t.bruno) == ["skip"]


@pytest.mark.clause("AZ-12.1")
def test_looking_at_an_empty_hand_shows_nothing() -> None:
    t = table(player(hand="look"), player())
    t.ana.plays("look", on=t.bruno)
    assert known(t.ana, t.bruno) == []


@pytest.mark.clause("AZ-12.1")
def test_swapped_hands_are_known_to_those_who_had_them() -> None:
    t = table(player(hand="swap-hands skip"), player(hand="look duel"), player())
    t.ana.plays("swap-hands", on=t.bruno)
    t.bruno.passes()
    assert (t.ana.hand, t.bruno.hand) == (["duel", "look"], ["skip"])
    assert known(t.ana, t.bruno) == ["skip"]
    assert sorted(known(t.bruno, t.ana)) == ["duel", "look"]
    assert known(t.carla, t.ana) == []


@pytest.mark.clause("AZ-12.1")
def test_what_the_two_knew_of_each_others_hands_before_is_forgotten_when_they_swap() -> None:
    """Ana has looked at the hand that is hers now; what she knows of Bruno's is what she gave away, each card once."""
    t = table(player(hand="look swap-hands skip"), player(hand="duel"), player())
    t.ana.plays("look", on=t.bruno)
    t.bruno.passes()
    t.ana.plays("swap-hands", on=t.bruno)
    t.bruno.passes()
    assert known(t.ana, t.bruno) == ["skip"]
    assert known(t.bruno, t.ana) == ["duel"]
    assert known(t.ana, t.ana) == []


@pytest.mark.clause("AZ-5.2", "AZ-1.6")
def test_after_kuchuritok_nobody_knows_anything_any_more() -> None:
    t = table(player(character="kuchuritok", hand="look"), player(hand="skip"))
    t.ana.plays("look", on=t.bruno)
    t.bruno.passes()
    t.cards("skip")
    t.ana.does("gather")
    assert known(t.bruno, t.ana) == []
    assert known(t.ana, t.bruno) == []
