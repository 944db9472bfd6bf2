"""The base of the small test games, which have no content and no options, and helpers to play them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.engine.option import Option
from sobremesa.engine.pack import Pack

MOST_DECISIONS = 5_000


class SmallGame(Game):
    """A game of one file: its box is built from the number of seats alone."""

    home: ClassVar[Path] = Path(__file__).parent
    options: ClassVar[tuple[Option, ...]] = ()

    def read_pack(self, folder: Path) -> Pack:
        return Pack(self.name, "0" * 16, None)


def without(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The tuple with another value at this place."""
    return (*values[:place], value, *values[place + 1 :])


def some_answer(match: Match, dice: Random) -> tuple[int, Choice]:
    """A random seat of those asked, and one of its options."""
    assert match.ask is not None
    seat = dice.choice(match.ask.seats)
    return seat, dice.choice(match.options(seat))


def play(match: Match, seed: int, before: Callable[[Match], None] | None = None) -> list[tuple[int, str]]:
    """Play at random to the end, calling ``before`` with every position. Returns the seats and the texts of their
    answers."""
    dice = Random(seed)
    answers: list[tuple[int, str]] = []
    while match.ask is not None:
        if before is not None:
            before(match)
        seat, choice = some_answer(match, dice)
        match.apply(choice, seat)
        answers.append((seat, choice.text))
        assert len(answers) < MOST_DECISIONS, f"seed {seed}: the match does not end"
    return answers


def answer(match: Match, *texts: str) -> None:
    """Give these answers one after another: ``choice``, or ``seat>choice`` where the seat matters."""
    for text in texts:
        seat, _, choice = text.rpartition(">")
        match.apply(choice, int(seat) if seat else None)


def offered(match: Match, seat: int | None = None) -> list[str]:
    """The texts of a seat's options."""
    return [choice.text for choice in match.options(seat)]


def happened(match: Match) -> list[str]:
    """The names of the last decision's events, in order."""
    return [event.kind.name for event in match.events or ()]


def heard(events: list[Event] | None, seat: int | None) -> list[tuple[str, dict[str, int]]]:
    """The facts of these events as a seat learns them."""
    told: list[tuple[str, dict[str, int]]] = []
    for event in events or ():
        facts = event.seen_by(seat)
        if facts is not None:
            told.append((event.kind.name, facts))
    return told


def position(match: Match, seat: int | None = None) -> Any:
    """The position as a seat (None: a spectator) may know it."""
    return match.position(seat)
