"""Settings for testing Encrucijada: a fixed pack, small tables, and where each card may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import comb
from pathlib import Path
from typing import Final

from sobremesa.engine.match import Match
from sobremesa.games.encrucijada.state.box import STRIDE
from sobremesa.games.encrucijada.state.match import HIDDEN, Encrucijada

PACK: Final = Path(__file__).parents[1] / "games" / "encrucijada" / "pack"

SMALL: Final[tuple[Mapping[str, int | str], ...]] = (
    {"objectives": "conquest+government", "government": 60, "vueltas": 2, "deck_cards": 20},
    {"team_1": 1, "team_3": 1, "towers": "team", "objectives": "conquest", "vueltas": 2, "deck_cards": 16},
    {"deck_1": 1, "deck_2": 2, "deck_3": 1, "government": 40, "order": "seats", "deck_cards": 14},
)

# So few cards that all ways they can lie can be listed.
TINY: Final[tuple[Mapping[str, int | str], ...]] = ({"deck_cards": 9, "objectives": "conquest", "vueltas": 8},)
MOST_WORLDS: Final = 150
SHOWN: Final = 2  # places

Place = tuple[int, ...]  # where a card is: its zone, holder and, in a row, its index


def things(match: Match) -> list[int]:
    """Every card by its design, then every place that holds a card. Cards have other numbers in other worlds."""
    assert isinstance(match, Encrucijada)
    return sorted(match.printed) + sorted(match.where)


def places(match: Encrucijada, seat: int, owner: int) -> dict[Place, list[int]]:
    """The cards of an owner that this seat can't see, by place: each hidden place separately, bags as a whole."""
    found: dict[Place, list[int]] = {}
    deck = len(match.box.decks[match.decks[owner]].cards) if match.decks[owner] >= 0 else 0
    for card in range(owner * STRIDE, owner * STRIDE + deck):
        if not match.sees(seat, card):
            where = match.where[card]
            armies = match.armies[match.holder(card)]
            row = (armies.index(card),) if match.zone(card) == HIDDEN and card in armies else ()
            found.setdefault((where, *row), []).append(card)
    return dict(sorted(found.items()))


def worlds(match: Match, seat: int) -> dict[str, float] | None:
    """The possible contents of two of the places where a seat can't see the next player's cards, with their
    probability: all ways of dealing the cards to their places are equally likely. (All places would be too many.) None
    if even these are."""
    assert isinstance(match, Encrucijada)
    hidden = places(match, seat, (seat + 1) % match.seats)
    unseen = Counter(match.printed[card] for cards in hidden.values() for card in cards)
    dealt: dict[str, int] = {}
    for found, ways in _deals(unseen, [len(cards) for cards in hidden.values()][:SHOWN]):
        dealt[str(found)] = ways
        if len(dealt) > MOST_WORLDS:
            return None
    return {text: ways / sum(dealt.values()) for text, ways in dealt.items()}


def _deals(left: Counter[int], sizes: list[int]) -> Iterator[tuple[list[list[int]], int]]:
    """Every way of giving ``sizes`` of these designs to each place in turn, with the number of deals that lead to
    it."""
    if not sizes:
        yield [], 1
        return
    for hand, ways in _hands(sorted(left.items()), sizes[0]):
        rest = left.copy()
        rest.subtract(hand)
        for others, more in _deals(+rest, sizes[1:]):
            yield [hand, *others], ways * more


def _hands(left: list[tuple[int, int]], size: int) -> Iterator[tuple[list[int], int]]:
    """Every bag of this size from these designs (each with its number), with the number of ways to take it."""
    if not left:
        if size == 0:
            yield [], 1
        return
    (design, number), *rest = left
    for taken in range(min(number, size) + 1):
        for hand, ways in _hands(rest, size - taken):
            yield [design] * taken + hand, comb(number, taken) * ways


def world(match: Match, seat: int) -> str:
    """Which of those ways this match has."""
    assert isinstance(match, Encrucijada)
    hidden = places(match, seat, (seat + 1) % match.seats)
    return str([sorted(match.printed[card] for card in cards) for cards in hidden.values()][:SHOWN])
