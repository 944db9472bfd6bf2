"""Settings for testing Azardia: short roads, a fixed pack, and who may hold which card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Final

from sobremesa.engine.match import Match
from sobremesa.games.azardia.state.box import ACTION_DECK
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.games.azardia.state.position import Position

PACK: Final = Path(__file__).parents[1] / "scenarios" / "azardia" / "pack"

SMALL: Final[tuple[Mapping[str, int | str], ...]] = (
    {"length": 15},
    {"length": 24, "action_cards": 30, "penalty_cards": 5, "event_cards": 4},
    {"length": 40, "action_cards": 6, "penalty_cards": 2, "event_cards": 2},
)

# So few cards that all ways they can lie can be listed.
TINY: Final[tuple[Mapping[str, int | str], ...]] = (
    {"length": 24, "action_cards": 7, "penalty_cards": 3, "event_cards": 3},
    {"length": 24, "action_cards": 8, "penalty_cards": 3, "event_cards": 3, "kuchuritok": "choose"},
)


def worlds(match: Match, seat: int) -> dict[str, float]:
    """Every way in which the cards that a seat can't place may lie, with its probability, from the seat's view and from
    the discards that everybody has seen (AZ-1.6: nobody may look them up, but they were told).

    All ways of dealing them to the hidden places are equally likely; ways that look the same count together.
    """
    assert isinstance(match, Azardia)
    position: Position = match.position(seat)
    others = [player for player in position.players if player.seat != seat]
    cards = match.box.cards
    unseen = Counter(cards[card].slug for card in match.box.decks[ACTION_DECK])
    unseen.subtract([*(position.players[seat].hand or ()), *(position.pool or ())])
    unseen.subtract(cards[card].slug for card in match.action_discards)
    for player in others:
        unseen.subtract(player.known)
    unseen.subtract(slug for slug in position.in_play if slug in unseen)
    assert min(unseen.values()) >= 0
    pool = 0 if position.pool is not None else position.gathered
    sizes = [player.cards - len(player.known) for player in others] + [pool]
    rest = sorted(unseen.elements())
    assert len(rest) == sum(sizes) + position.piles["action"].size
    fixed = [list(player.known) for player in others] + [list(position.pool or ())]
    found: Counter[str] = Counter()
    for dealt in _deals(tuple(range(len(rest))), sizes):
        found[_text([known + [rest[at] for at in place] for known, place in zip(fixed, dealt, strict=True)])] += 1
    return {text: count / found.total() for text, count in found.items()}


def _deals(cards: tuple[int, ...], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way of giving ``sizes`` cards to each place in turn."""
    if not sizes:
        yield []
        return
    for place in combinations(cards, sizes[0]):
        left = tuple(card for card in cards if card not in place)
        for others in _deals(left, sizes[1:]):
            yield [place, *others]


def world(match: Match, seat: int) -> str:
    """Which of those ways this match has."""
    assert isinstance(match, Azardia)
    cards = match.box.cards
    hidden = [match.hand[other] for other in range(match.seats) if other != seat] + [match.pool]
    return _text([[cards[card].slug for card in place] for place in hidden])


def _text(places: list[list[str]]) -> str:
    return " | ".join(" ".join(sorted(place)) for place in places)
