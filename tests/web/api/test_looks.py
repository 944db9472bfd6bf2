"""A look as JSON holds what the seat may know, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

import sobremesa
from sobremesa.engine.chance import undivided
from sobremesa.engine.match import Match
from sobremesa.table.look import look_at
from sobremesa.web.api.looks import LookShown
from sobremesa.web.tongue import match_words

pytestmark = pytest.mark.guard

AZARDIA = sobremesa.game("azardia")
NAMES = ["Ana", "Berta", "Carla"]


def shown(match: Match, seat: int | None, language: str) -> str:
    words = match_words("azardia", language, NAMES)
    return LookShown.of(
        look_at(match, seat, sobremesa.game(match.setting.game).hints(words.speech)), words
    ).model_dump_json()


@pytest.mark.parametrize("seed", range(6))
def test_two_worlds_that_a_seat_cannot_tell_apart_are_the_same_bytes(seed: int) -> None:
    match, dice = AZARDIA.new(3, chance=undivided(seed)), Random(seed)
    told_apart = 0
    while match.ask is not None and match.decisions < 150:
        if match.decisions % 10 == 0:
            for seat in range(3):
                world = match.imagine(seat, dice.getrandbits(32))
                assert shown(world, seat, "es") == shown(match, seat, "es")
                told_apart += any(shown(world, other, "es") != shown(match, other, "es") for other in range(3))
            assert shown(match.imagine(0, seed), None, "en") == shown(match, None, "en")
        match.apply(dice.choice(match.options()))
    assert told_apart > 20  # they were other worlds


def test_a_look_is_said_in_both_languages() -> None:
    match = AZARDIA.new(3, 7)
    seat = match.asked()[0]
    assert shown(match, seat, "es") != shown(match, seat, "en")


def test_the_same_words_are_for_all_pages_of_a_table_and_for_no_other_table() -> None:
    words = match_words("azardia", "en", NAMES, options={"length": 24})
    assert match_words("azardia", "en", list(NAMES), options={"length": 24}) is words
    others = (
        match_words("azardia", "es", NAMES, options={"length": 24}),
        match_words("azardia", "en", NAMES, options={"length": 48}),
        match_words("azardia", "en", ["Dora", *NAMES[1:]], options={"length": 24}),
    )
    assert all(one is not words for one in others)


def test_a_choice_is_said_by_the_names_of_who_sits_there() -> None:
    challenge = next(choice for choice in AZARDIA.new(3, 7).choices.by_text.values() if "rival" in choice.facts())
    words = match_words("azardia", "en", NAMES)
    said = str(words.choice(challenge))
    assert str(words.choice(challenge)) == said  # however often
    others = [f"{name}'s guest" for name in NAMES]
    assert str(match_words("azardia", "en", others).choice(challenge)) != said
