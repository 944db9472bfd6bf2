"""EN-10.5: balance, as far as a test can measure it.

The clause speaks of what shows over very many matches; the laboratory plays those. Here a fixed number of matches of
two players is measured in the same way, and the measure must not contradict the clause: the interval that holds a share
with 99.9 % confidence must leave room for what the clause allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from statistics import median

import pytest

from sobremesa.bots import make
from sobremesa.bots.seat import Seat
from sobremesa.games import get
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.lab.statistics import share

DECKS = 6
SURE = 0.999


def finished(bot: str, matches: int) -> Iterator[Encrucijada]:
    """Matches between two of this bot, by seeds 1, 2, 3 ...; every two ready decks meet in turn, on either side."""
    encrucijada = get("encrucijada")
    pairs = list(combinations(range(1, DECKS + 1), 2))
    for seed in range(1, matches + 1):
        one, other = pairs[seed % len(pairs)][:: 1 if seed // len(pairs) % 2 else -1]
        match = encrucijada.new(2, seed=seed, options={"deck_1": one, "deck_2": other})
        assert isinstance(match, Encrucijada)
        bots = [make(bot, seed * 2 + seat) for seat in range(2)]
        seats = [Seat(encrucijada, match, seat) for seat in range(2)]
        while match.ask is not None:
            seat = match.ask.seats[0]
            match.apply(bots[seat].choose(seats[seat]), seat)
        yield match


@pytest.mark.sweep
@pytest.mark.clause("EN-10.5")
def test_a_match_of_two_takes_8_to_25_vueltas() -> None:
    vueltas = [match.vuelta for match in finished("greedy", 5)]
    assert 8 <= median(vueltas) <= 25, vueltas


@pytest.mark.sweep
@pytest.mark.clause("EN-10.5")
def test_the_first_player_wins_about_half() -> None:
    matches = list(finished("random", 300))
    first = [match.order[0] in match.outcome.winners for match in matches if match.outcome is not None]
    wins = share(sum(first), len(matches), SURE)
    assert wins.low <= 0.54, wins
    assert wins.high >= 0.46, wins
