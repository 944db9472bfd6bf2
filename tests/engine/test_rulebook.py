"""Questions about the rules lead to existing clauses."""

from __future__ import annotations

import pytest
import yaml

import sobremesa
from sobremesa.engine.rulebook import rulebook
from sobremesa.engine.words import LANGUAGES


@pytest.mark.parametrize("game", sobremesa.games())
def test_each_question_is_in_both_languages_and_leads_to_clauses_of_the_rulebook(game: str) -> None:
    home = sobremesa.game(game).home
    questions = yaml.safe_load((home / "questions.yaml").read_text(encoding="utf-8"))
    assert questions
    for question in questions:
        assert set(question) == {"see", *LANGUAGES}
    for language in LANGUAGES:
        book = rulebook(home, language)
        assert set(book.asked) == {clause for question in questions for clause in question["see"]}
        assert set(book.asked) <= set(book.clauses)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sobremesa.games())
def test_the_terms_in_the_glossary_are_used_in_the_rulebook(game: str, language: str) -> None:
    book = rulebook(sobremesa.game(game).home, language)
    text = " ".join(book.clauses.values()).casefold()
    for term in book.glossary:
        assert term.word.casefold() in text
        assert term.clause in book.clauses
        assert term.means.endswith(".")
