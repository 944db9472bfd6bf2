"""Matches of Azardia as their onlookers see them: looks at positions that come up in random play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

import sobremesa
from sobremesa.engine.chance import undivided
from sobremesa.engine.event import Event
from sobremesa.engine.film import Overheard
from sobremesa.engine.words import Words
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.table.look import Heard, Look, look_at
from sobremesa.web.tongue import match_words

NAMES: Final = ("Ana", "Bruno", "Carla", "Dani")


@dataclass
class Followed:
    """A match with all that its lines have told, so that any seat can look at it."""

    match: Azardia
    lines: list[tuple[int | None, list[Event]]] = field(default_factory=list)
    told: dict[int | None, list[Heard]] = field(default_factory=dict)

    @classmethod
    def begun(cls, seats: int = 4, seed: int = 1, options: Mapping[str, int | str] | None = None) -> Followed:
        """A new match."""
        match = sobremesa.game("azardia").new(seats, options=options, chance=undivided(seed), listen=True)
        assert isinstance(match, Azardia)
        followed = cls(match)
        followed._hear(None)
        return followed

    def _hear(self, seat: int | None) -> None:
        events = self.match.events
        assert events is not None
        self.lines.append((seat, list(events)))
        events.clear()

    def answers(self, text: str) -> None:
        """Whoever is asked first answers so."""
        seat = self.match.asked()[0]
        self.match.apply(text, seat)
        self._hear(seat)

    def heard(self, seat: int | None) -> list[Heard]:
        """What a seat has been told."""
        heard = self.told.setdefault(seat, [])
        for line, (by, events) in list(enumerate(self.lines))[len(heard) :]:
            heard.append(Heard(line, by, tuple(told for event in events if (told := Overheard.heard_by(event, seat)))))
        return list(heard)

    def seen(self, seat: int | None, language: str = "en") -> tuple[Look, Words]:
        """What a seat sees now, and the words for it."""
        words = match_words("azardia", language, NAMES[: self.match.seats])
        line = len(self.lines)
        return look_at(
            self.match,
            seat,
            sobremesa.game("azardia").hints(words.speech),
            line=line,
            bots=(1,),
            heard=self.heard(seat),
        ), words


def positions(
    seed: int, seats: int = 4, most: int = 400, options: Mapping[str, int | str] | None = None
) -> Iterator[Followed]:
    """The positions of a match played at random."""
    followed, dice = Followed.begun(seats, seed, options), Random(seed)
    for _ in range(most):
        yield followed
        if followed.match.ask is None:
            return
        seat = followed.match.asked()[0]
        followed.answers(dice.choice(followed.match.options(seat)).text)
    yield followed


def first_with(true: Callable[[Azardia], bool], seeds: range = range(1, 40), seats: int = 4) -> Followed:
    """The first position of which something is true."""
    for seed in seeds:
        for followed in positions(seed, seats, 2500):
            if followed.match.ask is not None and true(followed.match):
                return followed
    raise AssertionError("no match of these seeds has such a position")


def asked(name: str, seat: int = 0) -> Callable[[Azardia], bool]:
    """Whether this seat is asked this."""

    def is_asked(match: Azardia) -> bool:
        return match.ask is not None and match.ask.name == name and match.asked()[0] == seat

    return is_asked
