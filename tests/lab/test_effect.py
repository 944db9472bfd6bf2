"""The worth of a card to the seat that gets it."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import sobremesa
from sobremesa import bots
from sobremesa.engine.chronicle import Design
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import Match
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.lab.crew import Alone, Done
from sobremesa.lab.effect import TOGETHER, effects
from sobremesa.lab.folder import Folder
from sobremesa.lab.study import Gift, Setup, Study

pytestmark = pytest.mark.ci

TABLE = Setup("azardia", (bots.read("random"),) * 3, 6, {"length": 30})
STUDY = Study((TABLE,), 5)


def number(card: str, setup: Setup = TABLE) -> int:
    return next(one.number for one in setup.table.gifts(setup.content) if one.id == card)


def dealt(setup: Setup, match_number: int) -> Match:
    """The match before its first answer."""
    return replace(STUDY, setups=(setup,)).sitting(1, match_number).begin()


def hands(setup: Setup, match_number: int) -> list[list[int]]:
    match = dealt(setup, match_number)
    assert isinstance(match, Azardia)
    return [list(hand) for hand in match.hand]


def test_each_seat_in_turn_is_given_a_copy_from_the_pile() -> None:
    card = number("tip-jar")
    gift = replace(TABLE, gift=Gift(card))
    for match_number in (1, 2, 3, 4):
        assert hands(gift, match_number) == [[card] if seat == (match_number - 1) % 3 else [] for seat in range(3)]
    match = dealt(gift, 1)
    assert isinstance(match, Azardia)
    assert match.action_pile.count(card) == 1
    assert len(match.action_pile) == 99


def test_its_pair_is_given_another_card() -> None:
    card = number("tip-jar")
    gift = replace(TABLE, gift=Gift(card, other=True))
    others = [hands(gift, match_number)[0][0] for match_number in (1, 4, 7, 10)]
    assert card not in others
    assert len(set(others)) > 1
    assert others == [hands(gift, match_number)[0][0] for match_number in (1, 4, 7, 10)]


def test_nobody_hears_of_it() -> None:
    """The gift is in no event; only its holder sees it."""
    match = dealt(replace(TABLE, gift=Gift(number("tip-jar"))), 1)
    assert "tip-jar" not in str(match.position(1).as_dict())
    assert "tip-jar" in str(match.position(0).as_dict())


def test_an_effect_has_its_pairs_and_its_evidence() -> None:
    found, stopped = effects(STUDY, ["tip-jar", "light-fingers"])
    assert not stopped
    assert [one.design.id for one in found] == ["tip-jar", "light-fingers"]
    assert {one.units for one in found} == {6}
    assert not any(one.shown for one in found)


class Interrupted(Alone):
    """A crew that is interrupted before its fourth block."""

    left = 3

    def next(self) -> list[Done]:
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return super().next()


def test_a_run_that_is_ended_leaves_its_pairs_and_goes_on_with_the_others(tmp_path: Path) -> None:
    def folder_of(card: Design) -> Folder:
        return Folder(tmp_path / card.id)

    whole = effects(STUDY, ["tip-jar", "light-fingers"])
    broken = effects(STUDY, ["tip-jar", "light-fingers"], Interrupted, folder_of=folder_of)
    assert broken.stopped
    assert [one.design.id for one in broken.cards] == ["tip-jar"]
    assert 0 < broken.cards[0].units < 6
    assert len(Folder(tmp_path / "tip-jar").blocks()) == 3
    assert effects(STUDY, ["tip-jar", "light-fingers"], folder_of=folder_of) == whole


def test_a_card_that_nobody_draws_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no card 'raining-coins'"):
        effects(STUDY, ["raining-coins"])


# Encrucijada: a card in a deck.


WAR = Setup("encrucijada", (bots.read("random"),) * 2, 1)


def deck(match: Match, seat: int) -> Counter[str]:
    """The cards of a seat's deck, with the option that names it."""
    assert isinstance(match, Encrucijada)
    cards = match.box.decks[match.decks[seat]].cards
    return Counter(card.slug for card in cards)


def test_in_encrucijada_one_card_of_a_deck_is_another() -> None:
    """EN-1.3: the deck stays legal and keeps its size; the opponent's stays the same."""
    plain, card = dealt(WAR, 1), "chatarreria-municipal"
    given = dealt(replace(WAR, gift=Gift(number(card, WAR))), 1)
    assert deck(given, 1) == deck(plain, 1)
    assert deck(given, 0).total() == deck(plain, 0).total()
    assert deck(given, 0) - deck(plain, 0) in (Counter({card: 1}), Counter())


def test_a_match_with_the_card_in_a_deck_can_be_imagined_and_played() -> None:
    found, _ = effects(Study((replace(WAR, matches=2),), 5), ["chatarreria-municipal"])
    assert found[0].units == 2


# Quest: removing a find, a skill or a spell.


def test_in_quest_a_skill_is_taken_out_of_its_class() -> None:
    pack = sobremesa.game("quest").pack()
    assert isinstance(pack, QuestPack)
    hero = pack.parts.classes[0]
    gone = hero.skills[0]
    without = pack.without(gone)
    assert gone not in without.parts.classes[0].skills
    assert gone in hero.skills
    assert without.hash != pack.hash
    assert without.ids() == pack.ids()


def test_in_quest_what_is_taken_out_is_not_found() -> None:
    pack = sobremesa.game("quest").pack()
    assert isinstance(pack, QuestPack)
    finds = {find.id: find.copies for find in pack.without("clean-bandage").parts.finds}
    assert finds["clean-bandage"] == 0
    assert finds["dusty-bottle"] > 0


def test_in_quest_it_is_worth_what_all_win_with_it() -> None:
    found, _ = effects(Study((Setup("quest", (bots.read("random"),), 1),), 5), ["clean-bandage"])
    assert found[0].units == 1
    assert found[0].compared.subject == TOGETHER
