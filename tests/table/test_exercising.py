"""What is told of exercises that were found: each can be told from the others before it is opened."""

from __future__ import annotations

import pytest

import sobremesa
from sobremesa.authoring.exercises import Goal, exercises
from sobremesa.engine.words import LANGUAGES
from sobremesa.games import get
from sobremesa.table.exercising import LOCALE, asked_by, known_by, own_words


def told(game: str, language: str) -> list[tuple[str, str]]:
    """What each asks, and what its position is known by."""
    found = [one for one in exercises(get(game)) if not isinstance(one.verdict, Goal)]
    words = [own_words(one, language, LOCALE) for one in found]
    return [(asked_by(one, its), known_by(one, its)) for one, its in zip(found, words, strict=True)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sobremesa.games())
def test_no_two_exercises_of_a_game_are_told_alike(game: str, language: str) -> None:
    all_told = told(game, language)
    assert len(set(all_told)) == len(all_told) > 20


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("azardia", "Noncredo Mantis: casilla 24, nivel 5, 1.000 monedas · Robot-I-King: casilla 77"),
        ("encrucijada", "vuelta 6 · tu Atempus: 71; en la mano, 3 cartas · la Atempus de Norte: 76"),
        ("quest", "La hoguera del puerto, ronda 7 de 9 · 4 héroes, 2 heridas · enemigos: 3 unidades"),
    ],
)
def test_a_position_is_known_by_when_it_is_and_how_everybody_stands(game: str, says: str) -> None:
    assert told(game, "es")[0][1] == says


def test_what_is_to_be_felled_is_named() -> None:
    assert told("quest", "en")[1][0] == "Fell the Great Snow Owl"
    assert told("quest", "es")[1][0] == "Derribar al Búho de las nieves"
