"""Hidden armies: their order is their owner's secret until they are revealed card by card."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import msgspec
import pytest

from sobremesa.engine.history import History
from sobremesa.engine.page import NOBODY
from tests.proofs.army import GAME
from tests.proofs.army_table import COPIES, DECK, NAMES, Camp, design
from tests.proofs.small import answer, happened, heard, offered

ATTACKER, DEFENDER = 0, 1


def number(seat: int, name: str, copy: int = 0) -> int:
    """The number of a seat's card."""
    return seat * DECK + NAMES.index(name) * COPIES + copy


def camp(mine: tuple[str, ...], *theirs: tuple[str, ...], supply: int = 3) -> Camp:
    """A match in which seat 0 may declare war, with these armies, empty hands and the other cards in the piles."""
    match = GAME.new(2, seed=1, listen=True)
    assert isinstance(match, Camp)
    for seat, armies in ((0, (mine,)), (1, theirs)):
        deck = sorted(match.pile[seat] + match.hand[seat])
        match.hand[seat].clear()
        for names in armies:
            army = match.raise_army(seat)
            for name in names:
                card = next(card for card in deck if NAMES[design(card)] == name)
                deck.remove(card)
                match.army(army).append(card)
        match.pile[seat][:] = deck
    match.supply[:] = [supply, supply]
    answer(match, "end")
    return match


def war(mine: tuple[str, ...], *theirs: tuple[str, ...], supply: int = 3) -> Camp:
    """Seat 0 attacks seat 1's first army, and the first cards are shown."""
    match = camp(mine, *theirs, supply=supply)
    answer(match, "war:1", "attack:0", "defend:0")
    return match


def names(cards: list[int]) -> list[str]:
    """The designs of these cards."""
    return [NAMES[design(card)] for card in cards]


def seen(match: Camp, seat: int | None, whose: int) -> Any:
    """A player's armies as a seat sees them."""
    return [list(army.cards) for army in match.position(seat).players[whose].armies]


# The hidden order


def test_the_order_of_an_army_is_known_to_its_owner_only() -> None:
    """EN-2.4, EN-3.2"""
    match = camp(("giant", "scouts"), ("pikes", "riders", "militia"))
    assert seen(match, DEFENDER, DEFENDER) == [["pikes", "riders", "militia"]]
    for seat in (ATTACKER, None):
        assert seen(match, seat, DEFENDER) == [[None, None, None]]


def test_a_lowered_card_is_shown_to_its_owner_and_veiled_to_others() -> None:
    """EN-3.1"""
    match = GAME.new(2, seed=5, listen=True)
    assert isinstance(match, Camp)
    card = match.hand[0][0]
    answer(match, f"lower:{NAMES[design(card)]}:0")
    assert heard(match.events, 0) == [("lowered", {"seat": 0, "army": 0, "card": card})]
    assert heard(match.events, 1) == heard(match.events, None) == [("lowered", {"seat": 0, "army": 0})]


@pytest.mark.parametrize("viewer", [ATTACKER, None])
def test_two_orders_of_an_army_look_the_same_to_others(viewer: int | None) -> None:
    """Until the first card is revealed, only the owner's view and the hash differ."""
    one, other = camp(("giant",), ("pikes", "riders")), camp(("giant",), ("riders", "pikes"))
    assert one.hash() != other.hash()
    assert one.view(DEFENDER) != other.view(DEFENDER)
    for text in ("war:1", "attack:0"):
        assert msgspec.json.encode(one.view(viewer)) == msgspec.json.encode(other.view(viewer))
        answer(one, text)
        answer(other, text)
        assert heard(one.events, viewer) == heard(other.events, viewer)
    answer(one, "defend:0")
    answer(other, "defend:0")
    assert one.view(viewer) != other.view(viewer)


def test_all_orders_of_an_imagined_army_are_equally_likely() -> None:
    """EN-2.4: 2 of 4 unseen cards in order make 12 worlds, all equally likely (chi-square, 11 degrees)."""
    match = camp(("giant",), ("pikes", "riders"))
    for card in [number(1, name, copy) for name in ("scouts", "militia", "giant") for copy in range(COPIES)]:
        match.pile[1].remove(card)
        match.discard[1].append(card)
    unseen = sorted(match.pile[1] + match.army(1))
    assert len(unseen) == 4
    worlds = 2400
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(worlds):
        world = match.imagine(ATTACKER, seed)
        assert isinstance(world, Camp)
        assert sorted(world.pile[1] + world.army(1)) == unseen
        counts[tuple(world.army(1))] += 1
    assert set(counts) == set(permutations(unseen, 2))
    expected = worlds / len(counts)
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 31.3


def test_an_imagined_world_keeps_what_its_seat_knows() -> None:
    match = war(("militia", "scouts"), ("pikes", "riders"))
    answer(match, "pass", "pass")
    for seed in range(20):
        for seat in (ATTACKER, DEFENDER):
            world = match.imagine(seat, seed)
            assert isinstance(world, Camp)
            assert seen(world, seat, 0) == seen(match, seat, 0)
            assert seen(world, seat, 1) == seen(match, seat, 1)


# The battle


def test_the_first_cards_are_revealed_and_the_rest_stays_hidden() -> None:
    """EN-8.1"""
    match = war(("riders", "scouts"), ("pikes", "giant"))
    assert match.position(None).shown == ("riders", "pikes")
    assert seen(match, DEFENDER, ATTACKER) == [[None]]
    assert seen(match, ATTACKER, DEFENDER) == [[None]]


def test_the_lower_is_discarded_and_the_higher_goes_hidden_to_used() -> None:
    """EN-8.4: everybody has seen which card it is."""
    match = war(("riders", "scouts"), ("pikes", "giant"))
    answer(match, "pass", "pass")
    assert names(match.discard[DEFENDER]) == ["pikes"]
    assert match.discard[ATTACKER] == []
    assert seen(match, None, ATTACKER) == [[], ["riders"]]
    assert match.position(None).shown == ("scouts", "giant")


def test_between_equal_values_the_attackers_card_wins() -> None:
    """EN-8.4"""
    match = war(("pikes", "scouts"), ("pikes", "scouts"))
    answer(match, "pass", "pass")
    assert names(match.discard[DEFENDER]) == ["pikes"]


def test_a_card_that_can_not_be_activated_returns_to_the_hand_and_the_next_is_revealed() -> None:
    """EN-8.3: a giant costs 3; all see it go to the hand, and know that it is there."""
    match = war(("giant", "riders", "militia"), ("pikes",), supply=2)
    assert match.position(None).shown == ("riders", "pikes")
    assert names(match.hand[ATTACKER]) == ["giant"]
    assert match.position(None).players[ATTACKER].hand == ("giant",)
    assert happened(match) == ["revealed", "returned", "revealed", "revealed"]


def test_what_others_knew_of_a_hand_is_uncertain_once_a_card_of_it_is_hidden() -> None:
    """EN-2.4"""
    match = war(("giant", "riders"), ("pikes",), supply=2)
    answer(match, "off")
    answer(match, "end", "end")
    assert match.asked() == [ATTACKER]
    assert "giant" in match.position(DEFENDER).players[ATTACKER].hand
    answer(match, "lower:giant:1")
    assert match.position(DEFENDER).players[ATTACKER].hand == ()
    assert seen(match, DEFENDER, ATTACKER)[1] == [None]
    assert seen(match, ATTACKER, ATTACKER)[1] == ["giant"]


def test_a_card_whose_resources_are_lost_returns_and_the_next_fights() -> None:
    """EN-8.3: this happens inside the window, which closes."""
    match = war(("riders",), ("giant", "militia"))
    answer(match, "drain")
    assert match.position(None).shown == ("riders", "militia")
    assert names(match.hand[DEFENDER]) == ["giant"]
    assert match.asked() == [ATTACKER]
    assert offered(match) == ["off", "pass"]


def test_a_drain_that_costs_no_card_passes_the_word_to_the_rival() -> None:
    """EN-8.13: in turn until both pass in a row."""
    match = war(("riders",), ("pikes",))
    answer(match, "drain")
    assert match.asked() == [DEFENDER]
    answer(match, "pass")
    assert match.asked() == [ATTACKER]
    answer(match, "pass")
    assert names(match.discard[DEFENDER]) == ["pikes"]


def test_a_card_whose_opponent_leaves_before_the_comparison_stays_shown() -> None:
    """EN-8.13: it fights the next army."""
    match = war(("riders",), ("giant",), ("militia",))
    answer(match, "drain")
    assert match.asked() == [DEFENDER]
    assert offered(match) == ["defend:1", "withdraw"]
    answer(match, "defend:1")
    assert match.position(None).shown == ("riders", "militia")


def test_an_army_used_up_raises_desgaste_which_lowers_every_card() -> None:
    """EN-8.5"""
    match = war(("scouts",), ("militia",))
    answer(match, "pass", "pass")
    assert match.desgaste == [1, 1]
    assert match.value(number(ATTACKER, "giant")) == 7
    match.desgaste[ATTACKER] = 9
    assert match.value(number(ATTACKER, "giant")) == 0


def test_when_both_armies_end_together_the_attacker_decides_first_and_may_pick_the_used_one() -> None:
    """EN-8.5, EN-8.6: the whole Used army fights, and its winners start a new one."""
    match = war(("riders",), ("pikes",), ("scouts",))
    answer(match, "pass", "pass")
    assert match.asked() == [ATTACKER]
    assert offered(match) == ["attack:1", "withdraw"]
    answer(match, "attack:1")
    assert offered(match) == ["defend:1", "withdraw"]
    answer(match, "defend:1")
    assert match.position(None).shown == ("riders", "scouts")
    answer(match, "pass", "pass")
    assert seen(match, None, ATTACKER) == [[], [], ["riders"]]


def test_the_defender_may_not_pick_the_used_army_again() -> None:
    """EN-8.5"""
    match = war(("scouts", "pikes"), ("militia",))
    answer(match, "pass", "pass")
    refusal = match.why_not("defend:1")
    assert refusal is not None
    assert refusal.clause == "EN-8.5"
    assert offered(match) == ["withdraw"]


# Regroup


def test_a_war_called_off_in_the_window_closes_it_and_regroups() -> None:
    """EN-7.3, EN-9.2, EN-9.3: the attacker's whole army goes to Used, the defender's shown card back on top of its
    army."""
    match = war(("riders", "scouts"), ("pikes", "giant"))
    answer(match, "off")
    assert seen(match, ATTACKER, ATTACKER) == [["riders", "scouts"]]
    assert seen(match, None, ATTACKER) == [["riders", None]]
    assert seen(match, None, DEFENDER) == [["pikes", None]]
    assert match.blocked == [NOBODY, ATTACKER]  # the attacker's old army is gone, its number is the defender's now
    assert match.asked() == [DEFENDER]


def test_only_the_attacker_may_call_the_war_off() -> None:
    """EN-7.3"""
    match = war(("riders",), ("pikes",))
    answer(match, "pass")
    refusal = match.why_not("off")
    assert refusal is not None
    assert refusal.clause == "EN-7.3"


def test_used_armies_are_blocked_for_one_vuelta_of_the_attacker() -> None:
    """EN-9.1"""
    match = war(("riders", "giant"), ("pikes", "scouts"))
    answer(match, "pass", "pass", "off")
    assert match.asked() == [DEFENDER]
    answer(match, "end")
    refusal = match.why_not("war:0")
    assert refusal is not None
    assert refusal.clause == "EN-7.1"  # the attacker's only army is blocked
    answer(match, "end")
    assert match.asked() == [ATTACKER]
    assert match.blocked[match.armies(ATTACKER)[0]] == NOBODY


def test_copies_keep_their_armies_while_armies_come_and_go() -> None:
    """A list of lists that grows and shrinks is copied and stored like any other."""
    match = war(("riders", "scouts"), ("pikes", "giant"))
    copy, stored = match.copy(), match.dump()
    answer(match, "off")
    assert copy.dump() == stored
    loaded = GAME.load(stored)
    answer(loaded, "off")
    assert loaded.hash() == match.hash()


def test_a_revealed_card_can_not_be_taken_back() -> None:
    """Showing a hidden card is new information, although nothing was drawn."""
    history = History(camp(("riders",), ("pikes",)))
    history.apply("war:1")
    history.apply("attack:0")
    assert history.can_undo
    history.apply("defend:0")
    assert not history.can_undo
