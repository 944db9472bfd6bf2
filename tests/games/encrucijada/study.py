"""Positions with the study pack. Ana plays its deck «norte», Bruno «sur»."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import yaml

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.engine.choice import Choice
from sobremesa.engine.words import LOCALE, Words
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.content.reading import read_pack
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.scenarios.positions import EncrucijadaPositions
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.encrucijada.state.position import Position
from sobremesa.games.encrucijada.words.speech import EncrucijadaSpeech

ANA, BRUNO = range(2)
EAGER: Final = ("at-random", "use", "war", "defend", "army", "invade")
NAMES: Final = ["Ana", "Bruno", "Carla", "Dario", "Eva", "Fito"]


@cache
def pack() -> EncrucijadaPack:
    """The study pack, read once."""
    return read_pack(Path(__file__).parent / "pack")


@cache
def words(language: str) -> Words:
    """The words for it in a language."""
    return Words(language, [LOCALE, GAME.locale], EncrucijadaSpeech(NAMES, pack()))


def design(name: str) -> int:
    """The number of a card of the pack, by its id."""
    return pack().numbers[name]


def position(text: str, **options: int | str) -> Encrucijada:
    """A match at this position, written as in a scenario (docs/scenarios.md), with these options."""
    positions = EncrucijadaPositions(Position)
    node = yaml.compose(text)
    assert node is not None
    entry = Entry("here", node)
    match = GAME.new(2, content=pack(), options={"deck_1": 1, "deck_2": 2, **options})
    assert isinstance(match, Encrucijada)
    match.stack.clear()
    positions.set_up(match, entry.named(positions.fields), entry)
    match.read_on()
    return match


def play(match: Encrucijada, *choices: str) -> Encrucijada:
    """A copy of the match after these answers."""
    for text in choices:
        choice = match.choice(text)
        assert choice in match.options(), (text, [str(each) for each in match.options()])
        match.apply(choice)
    return match


def random_match(seed: int, seats: int = 2, most: int = 600) -> Iterator[tuple[Encrucijada, Choice]]:
    """A match of random players who declare war whenever they can: each position with the next answer."""
    options = {"team_1": 1, "team_2": 1} if seats > 2 else {}
    match = GAME.new(seats, seed=seed, content=pack(), options=options)
    assert isinstance(match, Encrucijada)
    match.listen()
    dice = Random(seed)
    for _ in range(most):
        if match.ask is None:
            return
        possible = match.options()
        eager = [choice for choice in possible if choice.verb.word in EAGER]
        choice = dice.choice(eager if eager and dice.random() < 0.6 else possible)
        yield match, choice
        match.apply(choice)
