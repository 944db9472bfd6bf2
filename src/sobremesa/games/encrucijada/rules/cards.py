"""Cards on the table: lowered, turned visible or hidden, sent to hands and discards (chapters 2 and 3)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.event import Telling
from sobremesa.engine.page import NOBODY
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.rules import events, lasting, standing
from sobremesa.games.encrucijada.state.match import (
    DISCARD,
    FIGHTING,
    FREE,
    HAND,
    HOLDERS,
    IN_USE,
    PUEBLO,
    TIMES,
    UNSEEN,
    Encrucijada,
)


def design(match: Encrucijada, card: int) -> int:
    """The number of a card's design, by which the log calls it."""
    return match.cards[card].number


def to_pueblo(match: Encrucijada, card: int, seat: int) -> None:
    """Put the card, from wherever it was, visible in this player's Pueblo (EN-3.5)."""
    standing.leave(match, card)
    match.put_in(card, PUEBLO, seat)
    match.everyone_knows(card)
    standing.comes(match, card)


def to_army(match: Encrucijada, card: int, seat: int, army: int = NOBODY, depth: int = 0, mark: int = FREE) -> None:
    """Put the card hidden on this player's table. It starts afresh (EN-6.7) and loses what it was given (EN-6.11).

    Anyone who saw it go there knows where it is; nobody knows a card from the hand.
    """
    unseen = match.zone(card) in UNSEEN
    if match.zone(card) == HAND:
        match.forget(match.hand[match.holder(card)])
    standing.leave(match, card)
    match.put_hidden(card, seat, army, depth, mark)
    match.uses[card] &= TIMES
    if not unseen:
        match.everyone_knows(card)


def _off_the_table(match: Encrucijada, card: int) -> None:
    """Take the card up; it loses what it was given, hidden or not (EN-6.11)."""
    standing.leave(match, card)
    lasting.end_about(match, card)


def to_hand(match: Encrucijada, card: int) -> None:
    """Put the card into its owner's hand (EN-2.5)."""
    owner = match.owner(card)
    unseen = match.zone(card) in UNSEEN
    if unseen and match.holder(card) != owner:
        match.learn(card, match.holder(card))  # the player who gives it back knows it
    _off_the_table(match, card)
    match.put_in(card, HAND, owner)
    match.uses[card] &= TIMES
    if unseen:
        match.tell(events.TO_HAND_UNSEEN, owner, design(match, card))
    else:
        match.everyone_knows(card)
        match.tell(events.TO_HAND, owner, design(match, card))


def discard(match: Encrucijada, card: int, told: Telling = events.DISCARDED) -> None:
    """Discard the card to its owner's discards, for all to see (EN-2.1)."""
    owner = match.owner(card)
    _off_the_table(match, card)
    match.put_in(card, DISCARD, owner)
    match.everyone_knows(card)
    match.uses[card] &= TIMES
    match.tell(told, owner, design(match, card))


def leaves_the_game(match: Encrucijada, card: int) -> None:
    """Take a card out of the game (EN-1.9); nobody learns which card it was."""
    unseen = match.zone(card) in UNSEEN
    _off_the_table(match, card)
    match.where[card] = match.owner(card)
    if not unseen:
        match.everyone_knows(card)


def show(match: Encrucijada, card: int) -> None:
    """Make a hidden card visible; it leaves its army (EN-3.4, EN-3.8)."""
    seat = match.holder(card)
    fights = match.stack_of(card)[1] == IN_USE
    match.tell(events.LEAVES_ITS_ARMY if fights else events.SHOWN, seat, design(match, card))
    to_pueblo(match, card, seat)


def reveal(match: Encrucijada, card: int) -> None:
    """Turn the first card of an army to fight (EN-8.1). It is on the table, but not in the Pueblo (EN-4.12)."""
    seat = match.holder(card)
    match.take_up(card)
    match.where[card] = FIGHTING * HOLDERS + seat
    match.everyone_knows(card)


def drop_the_inactive(match: Encrucijada) -> None:
    """EN-4.8, EN-8.3: return fighting cards that have lost their resources to their owners' hands at once."""
    for card in (match.attacking, match.defending):
        if card != NOBODY and match.zone(card) == FIGHTING and not standing.is_active(match, card):
            match.tell(events.LOST_ITS_COST, match.holder(card), design(match, card))
            to_hand(match, card)


def draw(match: Encrucijada, seat: int, pile: int, told: Telling) -> int:
    """Draw a card from this pile (EN-5.5, EN-10.3). Only the player sees it.

    Returns the card, or NOBODY if none is left.
    """
    cards = match.pile(seat, pile)
    if not cards:
        return NOBODY
    card = match.by_lot(cards)
    match.take_up(card)
    match.put_in(card, HAND, seat)
    match.known[card] &= ~(1 << seat)
    match.tell(told, seat, design(match, card), pile)
    return card


def could_show(match: Encrucijada, seat: int) -> bool:
    """Whether this player has a hidden card at all, which everybody can see (EN-2.4)."""
    return max(match.armies[seat], default=NOBODY) >= 0


NOT_HIDDEN_THERE: Final = Refusal("not hidden there", "EN-3.4", "You don't have that hidden card on your table.")
NOT_IN_HAND: Final = Refusal("not in hand", "EN-2.4", "You do not have that card in your hand.")
