"""Positions of matches of Encrucijada, and what the drawn table makes of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Final

import pytest
from markupsafe import Markup

import sobremesa
from sobremesa import bots
from sobremesa.engine.chance import undivided
from sobremesa.engine.match import Match
from sobremesa.engine.words import Words
from sobremesa.table.look import Look, look_at
from sobremesa.web.encrucijada.face import FACE
from sobremesa.web.tongue import match_words
from tests.web.plain.pages import NAMES, Element, read

GAME: Final = sobremesa.game("encrucijada")
TABLES: Final = (2, 3, 6)  # by their seats
MOST: Final = 250  # decisions of a match: enough for each question to come up at some table
OFTEN: Final = 4  # times that the same question is looked at


def every_table(test: Callable[..., None]) -> Callable[..., None]:
    """At tables of two, three and six."""
    pytest.mark.parametrize("seats", TABLES)(test)
    return test


@cache
def matches(seats: int, seed: int = 5) -> tuple[Match, ...]:
    """The positions of a match that bots play, one of them at random, so that it has wars, answers and odd moves."""
    match, dice = GAME.new(seats, chance=undivided(seed)), Random(f"table {seats} {seed}")
    greedy = bots.make("greedy", seed)
    found = []
    for _ in range(MOST):
        if match.ask is None:
            break
        found.append(match.copy())
        seat = match.ask.seats[0]
        wise = dice.random() < 0.75
        chosen = greedy.choose(bots.Seat(GAME, match.copy(), seat)) if wise else dice.choice(match.options(seat))
        match.apply(chosen, seat)
    return (*found, match)


def always(seats: int, *questions: str) -> Iterator[tuple[Match, int]]:
    """Every position in which somebody is asked (one of these questions), and who."""
    for match in matches(seats):
        if match.ask is not None and (not questions or match.ask.name in questions):
            yield match, match.ask.seats[0]


def asked(seats: int, *questions: str) -> Iterator[tuple[Match, int]]:
    """A few of them for each question, spread over the match."""
    seen = defaultdict[str, list[tuple[Match, int]]](list)
    for match, seat in always(seats, *questions):
        assert match.ask is not None
        seen[match.ask.name].append((match, seat))
    for found in seen.values():
        yield from found[:: -(-len(found) // OFTEN)]


def look(match: Match, seat: int | None, language: str = "en") -> tuple[Look, Words]:
    """What a seat is given of a match, and the words for it."""
    words = match_words("encrucijada", language, NAMES[: match.seats])
    return look_at(match, seat, GAME.hints(words.speech)), words


def table(match: Match, seat: int | None, language: str = "en") -> Element:
    """All regions as a browser reads them."""
    return read(Markup().join(regions(match, seat, language).values()))


def regions(match: Match, seat: int | None, language: str = "en") -> dict[str, Markup]:
    """All regions by their names."""
    return FACE.regions(*look(match, seat, language))
