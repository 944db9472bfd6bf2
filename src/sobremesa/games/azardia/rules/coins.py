"""Coins and wealth: chapter 6. Amounts are in thousands (AZ-1.5)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.state.box import MOST_COINS, Card
from sobremesa.games.azardia.state.match import Azardia

LEVEL_PRICE: Final = 5  # AZ-6.1
SQUARE_PRICE: Final = 1  # AZ-6.2
PIP_PRICE: Final = 1  # AZ-6.3

PIP_COSTS: Final = Refusal("pip costs", "AZ-6.3", "A +1 costs 1,000 coins.")
TOO_DEAR: Final = Refusal("too dear", "AZ-6.8", "You don’t have the coins that this card costs.")
ONCE_A_DIE: Final = Refusal("once a die", "AZ-6.3", "That die has already had its +1 in this roll.")


def gain(match: Azardia, seat: int, coins: int) -> None:
    """Receive from the bank; anything over the limit is not collected. AZ-6.5"""
    taken = min(coins, MOST_COINS - match.coins[seat])
    if taken:
        match.coins[seat] += taken
        match.tell(events.GAINED.told_by(match.by_card()), seat, taken)
    if taken < coins:
        match.tell(events.FULL_PURSE, seat, coins - taken)


def lose(match: Azardia, seat: int, coins: int, clause: str) -> None:
    """Lose to the bank because of this clause, down to 0 at most. AZ-6.7"""
    lost = min(coins, match.coins[seat])
    if lost:
        match.coins[seat] -= lost
        match.tell(events.LOST_COINS.told_by("AZ-6.7" if lost < coins else clause), seat, lost)
    else:
        match.tell(events.NO_COINS_LOST, seat)


def too_dear(match: Azardia, seat: int, card: Card) -> Refusal | None:
    """Whether a card has a price that this seat can't pay. AZ-6.8"""
    return TOO_DEAR if match.coins[seat] < card.price else None


def pay(match: Azardia, seat: int, coins: int, clause: str) -> None:
    """Pay the price of this clause, which the seat can afford."""
    match.coins[seat] -= coins
    match.tell(events.PAID.told_by(clause), seat, coins)


def transfer(match: Azardia, payer: int, taker: int, coins: int) -> None:
    """Hand over what the payer has and the taker can hold; the rest stays with the payer. AZ-6.5, AZ-6.7"""
    moved = min(coins, match.coins[payer], MOST_COINS - match.coins[taker])
    if payer == taker:
        return
    if moved:
        match.coins[payer] -= moved
        match.coins[taker] += moved
        match.tell(events.MOVED_COINS.told_by("AZ-6.7" if moved < coins else match.by_card()), payer, moved, taker)
    else:
        match.tell(events.NO_COINS_MOVED, payer, taker)
