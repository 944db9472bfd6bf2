"""A look is made of one reading of the match, and all looks at a position of what was pending then."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.engine.choice import Choice
from sobremesa.engine.hints import Hints
from sobremesa.engine.match import Match
from sobremesa.engine.saying import Saying
from sobremesa.engine.words import Speech
from sobremesa.table.live import Live
from sobremesa.table.look import look_at
from sobremesa.table.store.store import Store
from tests.proofs import secret
from tests.table.tables import room

THIEF, GUARD = 0, 1


class _Overhearing(Hints[Speech]):
    """Hints that remember which readings of the match they were given."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.readings: list[Match] = []

    def notes(self, match: Match, choice: Choice) -> list[Saying]:
        self.readings.append(match)
        return []

    def situation(self, match: Match) -> list[Saying]:
        self.readings.append(match)
        return []

    def aside(self, match: Match) -> list[Saying]:
        self.readings.append(match)
        return []


@pytest.mark.parametrize("seat", [THIEF, GUARD])
def test_several_are_asked_at_once_and_the_match_is_read_for_each_of_them_once(seat: int) -> None:
    match: Any = secret.GAME.new(2, seed=1)
    assert match.asked() == [THIEF, GUARD]
    hints = _Overhearing(secret.GAME.speech_of(["Ana", "Berta"], secret.GAME.pack(), {}))
    assert look_at(match, seat, hints).offers
    assert len(hints.readings) > 3
    assert len({id(reading) for reading in hints.readings}) == 1
    assert {reading.asking for reading in hints.readings} == {seat}


def test_the_options_of_a_seat_are_listed_once() -> None:
    ask = secret.GAME.new(2, seed=1).ask
    assert ask is not None
    for seat in ask.seats:
        assert ask.options(seat)
        assert ask.options(seat) is ask.options(seat)


@pytest.mark.anyio
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_what_is_asked_is_worked_out_once_for_everybody_who_looks(live: Live, store: Store) -> None:
    match = await live.begin(room(store, ("Ana", "Berta", "Carla")))
    asked = [(await live.look(match, eyes)).ask for eyes in (0, 1, 2, None)]
    seats = [one.seats for one in asked if one is not None]
    assert len(seats) == 4
    assert all(one is seats[0] for one in seats)
