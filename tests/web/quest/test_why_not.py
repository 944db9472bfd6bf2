"""Asking «why not?» at Quest's table: what there is to ask about, and how the answer quotes a clause."""

from __future__ import annotations

import pytest

import sobremesa
from sobremesa.engine.rulebook import rulebook
from sobremesa.engine.words import LANGUAGES
from sobremesa.games import get
from sobremesa.web.plain.face import panels
from sobremesa.web.plain.wondering import families
from sobremesa.web.rules import options_said
from sobremesa.web.tongue import game_words
from tests.web.plain.pages import read
from tests.web.quest.matches import GAME, look

every_language = pytest.mark.parametrize("language", LANGUAGES)
ANSWERS = {1: 0, 6: 2, 8: 3}  # of the plots of these missions


@every_language
@pytest.mark.parametrize("mission", ANSWERS)
@pytest.mark.clause("QU-13.8")
def test_one_asks_about_the_answers_of_this_mission_and_no_others(mission: int, language: str) -> None:
    match = GAME.new(1, 7, {"mission": mission})
    seen, words = look(match, 0, language)
    found = families(seen.choices, words)
    said = {text: sentence for family in found for text, sentence in family.choices}
    answers = [sentence for text, sentence in said.items() if text.startswith("decide:")]
    assert len(answers) == ANSWERS[mission]
    assert not [sentence for sentence in answers if sentence.startswith(("text ", "texto "))]
    assert all(family.title.strip("….") for family in found)


@every_language
def test_the_example_is_something_to_ask_about(language: str) -> None:
    page = read(panels(*look(GAME.new(1, 7), 0, language), None))
    (button,) = page.find("button", id="why-ask")
    example = button.attributes["data-why"]
    (hint,) = page.find("span", id="why-hint")
    assert example in hint.text
    assert example in [one.attributes["value"] for one in page.find("option")]


@every_language
@pytest.mark.parametrize("name", sobremesa.games())
def test_a_quoted_clause_calls_its_options_by_their_words(name: str, language: str) -> None:
    game, words = get(name), game_words(name, language)
    for clause, text in rulebook(game.home, language).clauses.items():
        said = options_said(text, words, game.options)
        assert "`" not in said, clause


@pytest.mark.clause("QU-3.2", "AZ-9.5")
def test_the_values_of_a_quoted_option_are_in_words_too() -> None:
    def quoted(name: str, clause: str) -> str:
        game = get(name)
        return options_said(rulebook(game.home, "es").clauses[clause], game_words(name, "es"), game.options)

    asked = "opción *Cuántas acciones de más se pueden pagar en una activación: una / las que se quiera*"
    assert asked in quoted("quest", "QU-3.2")
    assert "«even»" not in quoted("azardia", "AZ-9.5")
