"""The game in two minutes, on the page of its rules."""

from __future__ import annotations

import pytest

import sobremesa
from sobremesa.engine.rulebook import rulebook
from sobremesa.engine.words import LANGUAGES
from sobremesa.web.encrucijada.introduction import STEPS, introduction
from sobremesa.web.encrucijada.printed import printed
from sobremesa.web.tongue import game_words
from tests.web.conftest import Visitor
from tests.web.plain.pages import read

SPOKEN: int = 150  # words a minute, read aloud


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_read_in_two_minutes(language: str) -> None:
    words = game_words("encrucijada", language)
    said = " ".join(f"{words.say(step.heading)} {words.say(step.text)}" for step in STEPS)
    assert len(said.split()) <= 2 * SPOKEN


def test_each_step_shows_cards_of_the_game_and_cites_its_rulebook() -> None:
    game = sobremesa.game("encrucijada")
    for step in STEPS:
        assert step.cards
        assert set(step.cards) <= set(printed(game.pack(), "en"))
        assert step.clause in rulebook(game.home, "en").clauses
    assert len(read(introduction(game_words("encrucijada", "es"))).find("img")) == sum(
        len(step.cards) for step in STEPS
    )


def test_the_page_of_the_rules_begins_with_it(visitor: Visitor) -> None:
    page = visitor.open("/rules/encrucijada")
    assert page.index("En dos minutos") < page.index('id="chapter-1"')
    assert "in-two-minutes" not in visitor.open("/rules/azardia")


@pytest.mark.clause("EN-4.5")
def test_two_orchards_meet_the_cost_of_the_rampart_and_one_does_not() -> None:
    cards = printed(sobremesa.game("encrucijada").pack(), "en")
    (cost,), (gives,) = cards["muralla-de-pan"].costs, cards["huerta-sin-vallas"].gives
    assert gives.resource == cost.resource
    assert gives.n < cost.n <= 2 * gives.n
