"""Filters of cards as a text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.web.builder.desk import value_name, words_of
from sobremesa.web.builder.ours import own_pack
from sobremesa.web.builder.query import FIELDS, Query, facts_of, read_query, values_of

PACK = own_pack()
FACTS = facts_of(PACK)
DESIGNS = {card.id: card for card in PACK.designs}


def found(text: str, held: str = "") -> set[str]:
    query = read_query(text, PACK)
    return {card for card, facts in FACTS.items() if query.meets(facts, int(card == held))}


def test_every_word_has_to_be_met() -> None:
    cards = found("suit:basto gives:metal")
    assert cards
    assert all(DESIGNS[card].suit == "basto" and "metal" in DESIGNS[card].gives for card in cards)


def test_values_behind_commas_are_one_or_the_other() -> None:
    assert found("suit:copa,oro") == found("suit:copa") | found("suit:oro")


def test_a_minus_turns_a_word_round() -> None:
    assert found("-trait:volador") == set(DESIGNS) - found("trait:volador")


def test_numbers_are_compared() -> None:
    assert found("value>=9") == {card for card, design in DESIGNS.items() if design.value >= 9}


def test_what_an_effect_does_and_what_is_in_the_deck_can_be_asked_for() -> None:
    assert "oficina-de-obras" in found("does:search")
    assert found("in:deck", "el-argumento") == {"el-argumento"}


@pytest.mark.parametrize("text", ["palo:Copa clase:máquina", "suit:copa class:machine"])
def test_fields_and_values_are_read_in_both_languages(text: str) -> None:
    assert str(read_query(text, PACK)) == "suit:copa class:maquina"


def test_a_word_is_looked_for_in_names_and_texts_of_both_languages() -> None:
    assert "chatarreria-municipal" in found("scrapyard") & found("chatarrería") & found('"sol a óxido"')


def test_what_is_not_understood_filters_nothing_and_is_told() -> None:
    query = read_query("suit:bananas oro", PACK)
    assert [str(term) for term in query.lost] == ["suit:bananas"]
    assert found("suit:bananas") == set(DESIGNS)


def test_a_chip_is_pressed_to_want_then_not_to_want_then_neither() -> None:
    query = read_query("suit:copa", PACK)
    query = query.turned("suit", "oro")
    assert str(query) == "suit:copa,oro"
    query = query.turned("suit", "oro")
    assert str(query) == "suit:copa -suit:oro"
    assert str(query.turned("suit", "oro")) == "suit:copa"


@given(st.text(max_size=60))
@settings(deadline=None)
def test_a_query_reads_the_same_again_whatever_was_typed(text: str) -> None:
    query = read_query(text, PACK)
    assert str(read_query(str(query), PACK)) == str(query)


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_value_of_every_chip_has_a_name(language: str) -> None:
    words = words_of(language)
    for field in FIELDS:
        names = [value_name(field, value, words, PACK) for value in values_of(field, PACK)]
        assert all(names)
        assert len(set(names)) == len(names)


def test_every_chip_finds_cards_or_says_so() -> None:
    for field in ("civ", "suit", "class", "trait"):
        for value in values_of(field, PACK):
            assert any(Query().turned(field, value).meets(facts, 0) for facts in FACTS.values()), (field, value)
