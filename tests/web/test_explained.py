"""Words of a game's own can be pointed at where they are said."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from sobremesa.engine.words import LANGUAGES
from sobremesa.games.quest.rules.special.words import SPECIALS
from sobremesa.games.quest.words.tongue import ENGLISH, SPANISH
from sobremesa.web.explained import explained, term_id, terms
from tests.web.encrucijada.matches import asked, matches, regions
from tests.web.plain.pages import Element, read

every_language = pytest.mark.parametrize("language", LANGUAGES)
GAME = "encrucijada"


def marked(text: str, language: str = "en", within: bool = False, game: str = GAME) -> list[Element]:
    page = read(explained(text, game, language, within))
    return [one for one in page.all() if "data-term" in one.attributes]


@pytest.mark.parametrize("game", [GAME, "quest"])
@every_language
def test_each_word_of_the_glossary_is_found_where_it_is_said(game: str, language: str) -> None:
    for term in terms(game, language):
        (found,) = marked(f"A {term.word}, and once more a {term.word}.", language, game=game)
        assert found.attributes["data-term"] == found.attributes["aria-describedby"] == term_id(term)


@every_language
def test_every_special_rule_and_condition_of_quest_is_explained_under_its_clause(language: str) -> None:
    known = {term.word: term.clause for term in terms("quest", language)}
    for special in SPECIALS.values():
        heading = special.heading
        assert known.get(heading.es if language == "es" else heading.en) == heading.clause
    for condition in {"en": ENGLISH, "es": SPANISH}[language].conditions.values():
        assert known.get(condition, "").startswith("QU-10.")


@every_language
def test_no_two_words_of_a_game_are_one_on_a_page(language: str) -> None:
    ids = [term_id(term) for term in terms("quest", language)]
    assert len(ids) == len(set(ids))
    assert not any(" " in one for one in ids)


def test_a_word_is_found_in_the_plural_and_at_the_start_of_a_sentence() -> None:
    assert len(marked("Vueltas go by. All Bastos wait.")) == 2


def test_no_line_begins_with_the_full_stop_after_a_word() -> None:
    assert str(explained("A Copa.", GAME, "en")).endswith(">Copa</button>.</span>")


def test_words_that_only_contain_one_are_left_alone() -> None:
    assert not marked("Copable people of the espadrille.")


def test_what_stands_in_a_button_or_in_a_tag_is_no_button_of_its_own() -> None:
    said = explained("<Copa>", GAME, "en")
    assert "&lt;" in said
    inside = '<button title="Copa">Copa</button> and <b class="Oro">nothing</b>'
    assert explained(Markup(inside), GAME, "en") == inside
    (span,) = marked("A Copa.", within=True)
    assert span.tag == "span"
    assert "tabindex" not in span.attributes


def test_a_game_without_a_glossary_says_things_as_they_are() -> None:
    assert explained("Pueblo & Copa", "azardia", "en") == "Pueblo &amp; Copa"


@every_language
def test_no_button_lies_in_another_on_the_table(language: str) -> None:
    for match in matches(2)[::50]:
        for region in regions(match, 0, language).values():
            for button in read(region).find("button"):
                assert button.find("button") == [button]


def test_hints_explain_their_words() -> None:
    match, seat = next(asked(2, "en.match.deck"))
    assert 'data-term="term-atempus"' in regions(match, seat)["guide"]
