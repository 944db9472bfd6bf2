"""Quest in two minutes, on the page of its rules."""

from __future__ import annotations

import pytest

import sobremesa
from sobremesa.engine.rulebook import rulebook
from sobremesa.engine.words import LANGUAGES
from sobremesa.web.quest.introduction import STEPS, introduction
from sobremesa.web.tongue import game_words
from tests.web.conftest import Visitor
from tests.web.plain.pages import read

SPOKEN: int = 150  # words a minute, read aloud


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_read_in_two_minutes(language: str) -> None:
    words = game_words("quest", language)
    said = " ".join(f"{words.say(step.heading)} {words.say(step.text)}" for step in STEPS)
    assert len(said.split()) <= 2 * SPOKEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_cites_the_rulebook_and_its_picture_says_what_it_shows(language: str) -> None:
    words = game_words("quest", language)
    known = rulebook(sobremesa.game("quest").home, language).clauses
    assert all(step.clause in known for step in STEPS)
    page = read(introduction(words))
    titles = [one.text for one in page.find("title")]
    assert titles == [words.say(step.said) for step in STEPS]


def test_the_page_of_the_rules_begins_with_it(visitor: Visitor) -> None:
    page = visitor.open("/rules/quest")
    assert page.index("En dos minutos") < page.index('id="chapter-1"')
