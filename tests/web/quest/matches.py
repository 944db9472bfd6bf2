"""Positions of missions of Quest, and what its table makes of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from markupsafe import Markup

import sobremesa
from sobremesa import bots
from sobremesa.engine.chance import undivided
from sobremesa.engine.match import Match
from sobremesa.engine.words import Words
from sobremesa.table.look import Look, look_at
from sobremesa.web.quest.face import FACE
from sobremesa.web.tongue import match_words
from tests.web.plain.pages import NAMES, Element, read

GAME: Final = sobremesa.game("quest")
MOST: Final = 60  # decisions of a match


@cache
def matches(seats: int = 1, mission: int = 1, seed: int = 3) -> tuple[Match, ...]:
    """The positions with which a mission begins: bots play it, and some choices are made at random."""
    match, dice = (
        GAME.new(seats, options={"mission": mission}, chance=undivided(seed)),
        Random(f"mission {seats} {mission} {seed}"),
    )
    bot = bots.make("random", seed)
    found = []
    for _ in range(MOST):
        if match.ask is None:
            break
        found.append(match.copy())
        seat = match.ask.seats[0]
        wise = dice.random() < 0.75
        chosen = bot.choose(bots.Seat(GAME, match.copy(), seat)) if wise else dice.choice(match.options(seat))
        match.apply(chosen, seat)
    return (*found, match)


def asked(seats: int = 1, mission: int = 1, every: int = 1) -> Iterator[tuple[Match, int]]:
    """Positions in which somebody is asked, with the seat; only every n-th one."""
    for match in matches(seats, mission)[::every]:
        if match.ask is not None:
            yield match, match.ask.seats[0]


def look(match: Match, seat: int | None, language: str = "en") -> tuple[Look, Words]:
    """What a seat is given of a match, and the words for it."""
    words = match_words("quest", language, NAMES[: match.seats], options=match.setting.options)
    return look_at(match, seat, GAME.hints(words.speech)), words


def regions(match: Match, seat: int | None, language: str = "en") -> dict[str, Markup]:
    """All regions by their names."""
    return FACE.regions(*look(match, seat, language))


def table(match: Match, seat: int | None, language: str = "en") -> Element:
    """All regions as a browser reads them."""
    return read(Markup().join(regions(match, seat, language).values()))
