"""The worlds that a seat could be in: unseen cards dealt anew, and every card numbered by its place alone.

Card numbers say nothing of what a card is, but they would tell which unseen card became which: so in a world they are
given anew, in an order that follows from what the seat may know and from nothing else.
"""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.page import Frame
from sobremesa.games.encrucijada import lasting
from sobremesa.games.encrucijada.box import STRIDE
from sobremesa.games.encrucijada.state import Encrucijada

# Fields of frames that hold cards. In some of them cards lie as in a bag.
BAGS: Final = ("loose", "left")
CARD_FIELDS: Final = (*BAGS, "card", "first", "source", "objective", "cards", "objects")
_NOWHERE: Final = 1 << 20


def redeal(match: Encrucijada, seat: int) -> None:
    """See :meth:`Match.redeal`."""
    held = _held_by_pages(match)
    rows = _places_in_rows(match)
    everyone = (1 << match.seats) - 1
    for card, known in enumerate(match.known):
        if known != everyone:
            match.known[card] = known & 1 << seat  # what others know is not for this seat to know
    new_number = list(range(len(match.where)))
    printed = list(match.printed)
    for owner in range(match.seats):
        first = owner * STRIDE
        chosen = match.decks[owner]
        size = len(match.box.decks[chosen].cards) if chosen >= 0 else 0
        cards = range(first, first + size)
        seen = {card for card in cards if match.sees(seat, card)}
        places = {card: _place(match, card, card in seen, held, rows) for card in cards}
        order = sorted(cards, key=places.__getitem__)
        unseen = [card for card in order if card not in seen]
        designs = sorted(match.printed[card] for card in unseen)
        dealt = {card: designs.pop(match.chance.pick(designs)) for card in unseen}
        for number, card in enumerate(order, start=first):
            new_number[card] = number
            printed[number] = dealt[card] if card in dealt else match.printed[card]
    _number_anew(match, new_number)
    match.print_on(printed)


def _places_in_rows(match: Encrucijada) -> dict[int, int]:
    """The cards that lie in a row, each in its place there: those of armies, Pueblos and discards."""
    return {
        card: place
        for row in (*match.armies, *match.pueblo, *match.discards)
        for place, card in enumerate(row)
        if card >= 0
    }


def _place(match: Encrucijada, card: int, is_seen: bool, held: dict[int, int], rows: dict[int, int]) -> tuple[int, ...]:
    """Where a card is, as a seat that sees it or not can tell it from others of its owner: zone and holder, the place
    in a row; in a bag what the seat sees of it. A card that an open page is about has its place there."""
    where = match.where[card]
    row = rows.get(card)
    if row is not None:
        return (where, row)
    design = match.printed[card] if is_seen else -1
    return (where, held.get(card, _NOWHERE), design, match.known[card], match.uses[card])


def _held_by_pages(match: Encrucijada) -> dict[int, int]:
    """The cards that open pages are about, with their place among all that is named there; a bag is one place."""
    found: dict[int, int] = {}
    places = 0
    for frame in match.stack:
        for name in frame.page.fields:
            if name in CARD_FIELDS:
                value: Any = getattr(frame, name)
                for card in value if isinstance(value, tuple) else (value,):
                    places += name not in BAGS
                    found.setdefault(card, places)
                places += 1
    return found


def _number_anew(match: Encrucijada, new_number: list[int]) -> None:
    """Give every card its new number, wherever it is named."""
    for column in match.by_cards():
        before = column[:]
        for card, number in enumerate(new_number):
            column[number] = before[card]
    for cards in match.columns[len(match.COLUMNS) :]:
        cards[:] = [entry if entry < 0 else new_number[entry] for entry in cards]
    for bag in (*match.hand, *match.piles):
        bag.sort()
    noted = lasting.entries(match)
    for entry in noted:
        entry.source = new_number[entry.source]
        if entry.about >= 0 and not entry.step.about_players:
            entry.about = new_number[entry.about]
    lasting.keep(match, noted)
    if match.attacking >= 0:
        match.attacking = new_number[match.attacking]
    if match.defending >= 0:
        match.defending = new_number[match.defending]
    for place in range(len(match.stack)):
        _rename(match, place, new_number)


def _rename(match: Encrucijada, place: int, new_number: list[int]) -> None:
    frame: Frame = match.stack[place]
    names = [name for name in frame.page.fields if name in CARD_FIELDS]
    if names:
        frame = match.own(place)
        for name in names:
            value: Any = getattr(frame, name)
            if isinstance(value, tuple):
                numbers = [card if card < 0 else new_number[card] for card in value]
                setattr(frame, name, tuple(sorted(numbers) if name in BAGS else numbers))
            elif value >= 0:
                setattr(frame, name, new_number[value])
