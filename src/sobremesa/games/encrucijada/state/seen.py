"""What a seat may know of a match (EN-2.4), and the worlds that it could be in."""

from __future__ import annotations

from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Eyes
from sobremesa.games.encrucijada.state.box import PILES, RESOURCES, STRIDE
from sobremesa.games.encrucijada.state.entry import written
from sobremesa.games.encrucijada.state.match import (
    ATEMPUS,
    DISCARD,
    FIGHTING,
    HAND,
    HIDDEN,
    HOLDERS,
    OUT,
    PILE,
    PUEBLO,
    Encrucijada,
)
from sobremesa.games.encrucijada.state.position import Position, position
from sobremesa.games.encrucijada.state.worlds import redeal

N = len(RESOURCES)


class EncrucijadaMatch(Encrucijada):
    """A match with its views and worlds."""

    def blank(self) -> Encrucijada:
        new = EncrucijadaMatch(self.box, self.setting, self.chance)
        new.cards = self.cards
        return new

    def describe(self, eyes: Eyes) -> Position:
        return position(self, eyes)

    def redeal(self, seat: int) -> None:
        redeal(self, seat)

    def check(self) -> None:
        check(self)


def check(match: Encrucijada) -> None:
    """See :meth:`Match.check`."""
    n, box = match.seats, match.box
    cards = n * STRIDE
    match.check_lengths(n, cards)
    if len(match.decks) != n or len(match.printed) != cards:
        raise ValueError("a list is missing")
    if any(deck not in range(-1, len(box.decks)) for deck in match.decks):
        raise ValueError("there is no such deck")
    if any(design not in range(len(box.designs)) for design in match.printed):
        raise ValueError("there is no such card")
    for owner, deck in enumerate(match.decks):
        row = match.printed[owner * STRIDE : (owner + 1) * STRIDE]
        if sorted(row) != sorted(box.cards_of((deck,))):
            raise ValueError("the cards are not those of the deck")
    if match.order and sorted(match.order) != list(range(n)):
        raise ValueError("the order of turns does not name each seat once")
    if written(match.noted) != match.lasting or len(match.resting) != n or len(match.places) != n:
        raise ValueError("a list has the wrong length")
    match.print_on(list(match.printed))
    _check_places(match)


def _check_places(match: Encrucijada) -> None:
    """Check that every card lies exactly where ``where`` says."""
    found: dict[int, int] = {}
    for seat in range(match.seats):
        for zone, cards in (
            (HAND, match.hand[seat]),
            (PUEBLO, match.pueblo[seat]),
            (HIDDEN, match.hidden(seat)),
            (DISCARD, match.discards[seat]),
            *((PILE + pile, match.pile(seat, pile)) for pile in range(PILES)),
        ):
            for card in cards:
                if card in found or card not in range(match.seats * STRIDE):
                    raise ValueError(
                        "a list of cards holds a card that lies elsewhere, or something that is not a card"
                    )
                found[card] = zone * HOLDERS + seat
        if match.armies[seat] and match.armies[seat][-1] >= 0:
            raise ValueError("an army has no end")
    for card, place in enumerate(match.where):
        zone = place // HOLDERS
        if zone in (OUT, ATEMPUS, FIGHTING):
            if card in found:
                raise ValueError("a card lies where it should not")
        elif found.get(card) != place and not _is_loose(match, card):
            raise ValueError("a card is not where it should be")


def _is_loose(match: Encrucijada, card: int) -> bool:
    """Whether the card is being put down or divided into piles right now, and so lies nowhere."""
    return any(
        card in getattr(frame, field, ()) if field != "card" else getattr(frame, field, NOBODY) == card
        for frame in match.stack
        for field in ("loose", "left", "card", "cards")
    )
