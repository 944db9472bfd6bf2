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

AZARDIA = sobremesa.game("azardia")
NAMES = ["Ana", "Berta", "Carla"]


def shown(match: Match, seat: int | None, language: str) -> str:
    words = match_words("azardia", language, NAMES)
    return LookShown.of(look_at(match, seat, words.notation), words).model_dump_json()


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
