"""Invariants of every match, whatever is played: random matches with seeds that a failure prints."""

from collections import Counter
from random import Random

import pytest

from sobremesa.engine.page import NOBODY
from sobremesa.games import get
from sobremesa.games.azardia.rules.pages import DUEL
from sobremesa.games.azardia.state.box import ACTION_DECK, EVENT_DECK, PENALTY_DECK
from sobremesa.games.azardia.state.match import Azardia

SEEDS = range(1, 13)


def tokens(match: Azardia, beyond: set[int]) -> None:
    """AZ-3.1 to AZ-3.4, AZ-8.1, AZ-8.2: below level 5 nobody is past 79, except for a duel on 80; at level 5 nobody
    comes back."""
    in_a_duel = any(frame.page is DUEL for frame in match.stack)
    for seat, (square, level) in enumerate(zip(match.square, match.level, strict=True)):
        assert 1 <= level <= 5
        assert 1 <= square <= 150
        if level < 5:
            assert square <= (80 if in_a_duel else 79)
            assert seat not in beyond
        elif square >= 80:
            beyond.add(seat)
        else:
            assert seat not in beyond


def cards(match: Azardia) -> None:
    """AZ-1.4, AZ-4.4, AZ-4.5, AZ-4.6: no card is lost or duplicated."""
    decks = [match.box.cards[card].deck for card in match.in_play]
    action = [match.action_pile, match.action_discards, match.pool, *match.hand]
    assert sum(map(len, action)) + decks.count(ACTION_DECK) == 100
    assert len(match.penalty_pile) + len(match.penalty_discards) + decks.count(PENALTY_DECK) == 25
    assert len(match.event_pile) + len(match.event_discards) + decks.count(EVENT_DECK) == 10
    whole = Counter(card for pile in match.box.decks for card in pile)
    piles = [*action, match.penalty_pile, match.penalty_discards, match.event_pile, match.event_discards]
    assert Counter(card for pile in [*piles, list(match.in_play)] for card in pile) == whole


def grace(match: Azardia) -> None:
    """AZ-11.1, AZ-11.2: the holder stands on 150 and is owed no last turn; without a holder nobody is."""
    if match.holder == NOBODY:
        assert match.owed == 0
    else:
        assert match.square[match.holder] == 150
        assert not match.owed >> match.holder & 1


def coins_and_turns(match: Azardia) -> None:
    """AZ-6.5, AZ-7.9: at most six coins, and nobody has both a turn to lose and an extra one."""
    assert all(0 <= coins <= 6 for coins in match.coins)
    assert not any(match.lost[seat] and match.extra >> seat & 1 for seat in range(match.seats))


@pytest.mark.clause("AZ-1.4", "AZ-3.4", "AZ-6.5", "AZ-8.1", "AZ-11.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_always_holds(seats: int, seed: int) -> None:
    match = get("azardia").new(seats, seed=seed)
    assert isinstance(match, Azardia)
    luck = Random(seed)
    beyond: set[int] = set()
    while match.ask is not None:
        if NOBODY not in match.character:
            tokens(match, beyond)
            cards(match)
            coins_and_turns(match)
            grace(match)
        match.apply(luck.choice(match.options()))
    assert match.outcome is not None
    assert match.square[match.winner] == 150
