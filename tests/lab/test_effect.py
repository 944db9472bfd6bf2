"""What a card is worth to whoever is given it."""

from dataclasses import replace

import pytest

import sobremesa
from sobremesa.engine.errors import BadInput
from sobremesa.games.azardia.state import Azardia
from sobremesa.lab.effect import effects
from sobremesa.lab.run import Gift, Plan, play

PLAN = Plan("azardia", 3, ("random",) * 3, 6, 5, {"length": 30}, chronicled=True, paired=True)


def number(card: str) -> int:
    chronicle = sobremesa.game("azardia").chronicle
    return next(one.number for one in chronicle.designs(PLAN.check()) if one.id == card)


def dealt(plan: Plan, match_number: int) -> Azardia:
    """The match before its first answer."""
    match = sobremesa.game("azardia").new(plan.seats, plan.seed_of(match_number), plan.options, plan.check())
    plan.give(match, match_number, plan.check())
    assert isinstance(match, Azardia)
    return match


def test_each_seat_in_turn_is_given_a_copy_from_the_pile() -> None:
    gift, card = replace(PLAN, gift=Gift(number("tip-jar"))), number("tip-jar")
    for match_number in (1, 2, 3, 4):
        match = dealt(gift, match_number)
        assert [list(hand) for hand in match.hand] == [
            [card] if seat == (match_number - 1) % 3 else [] for seat in range(3)
        ]
        assert match.action_pile.count(card) == 1
        assert len(match.action_pile) == 99


def test_its_pair_is_given_another_card() -> None:
    gift, card = replace(PLAN, gift=Gift(number("tip-jar"), other=True)), number("tip-jar")
    others = [dealt(gift, match_number).hand[0][0] for match_number in (1, 4, 7, 10)]
    assert card not in others
    assert len(set(others)) > 1
    assert others == [dealt(gift, match_number).hand[0][0] for match_number in (1, 4, 7, 10)]


def test_nobody_hears_of_it() -> None:
    """The gift is in no event; what is known of it is what its holder sees."""
    match = dealt(replace(PLAN, gift=Gift(number("tip-jar"))), 1)
    assert "tip-jar" not in str(match.position(1).as_dict())
    assert "tip-jar" in str(match.position(0).as_dict())


def test_the_match_is_the_same_but_for_the_card() -> None:
    with_it, without = (play(replace(PLAN, gift=Gift(number("tip-jar"), other)), 1) for other in (False, True))
    assert with_it.record is not None
    assert without.record is not None
    assert with_it.record.roles == without.record.roles


def test_an_effect_has_its_pairs_and_its_evidence() -> None:
    found = effects(PLAN, ["tip-jar", "light-fingers"])
    assert [one.design.id for one in found] == ["tip-jar", "light-fingers"]
    assert {one.units for one in found} == {6}
    assert not any(one.shown for one in found)


def test_a_card_that_nobody_draws_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no card 'raining-coins'"):
        effects(PLAN, ["raining-coins"])


def test_a_game_that_gives_no_cards_says_so() -> None:
    quest = sobremesa.game("quest")
    with pytest.raises(BadInput, match="no card can be put in a hand"):
        quest.give(quest.new(1, 1), 0, 0)
