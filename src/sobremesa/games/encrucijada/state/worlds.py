"""The worlds that a seat could be in: unseen cards are dealt anew, and all cards are renumbered by their places.

A card's number doesn't reveal its design, but would reveal which unseen card became which. So in a world the cards get
new numbers, in an order that depends only on what the seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from operator import itemgetter
from typing import Any, Final

from sobremesa.engine.page import NOBODY, Frame, Page
from sobremesa.games.encrucijada.rules import lasting
from sobremesa.games.encrucijada.state.box import STRIDE
from sobremesa.games.encrucijada.state.match import BLOCKED, HOLDERS, Encrucijada

# Fields of frames that hold cards; those in BAGS have no order.
BAGS: Final = ("loose", "left")
CARD_FIELDS: Final = (*BAGS, "card", "first", "source", "objective", "cards", "objects")

_FIELDS: Final[dict[Page[Any, Any], tuple[str, ...]]] = {}  # the card fields by page
_NOWHERE: Final = 1 << 20
_MARKS: Final = list(range(BLOCKED - HOLDERS, 0))  # the marks in ``armies``


def redeal(match: Encrucijada, seat: int) -> None:
    """See :meth:`Match.redeal`."""
    everyone, mine, known = (1 << match.seats) - 1, 1 << seat, match.known
    for card in compress(range(len(known)), known):
        if known[card] != everyone:
            known[card] &= mine  # this seat doesn't know what the others know
    decks = [match.box.decks[chosen].cards if chosen >= 0 else () for chosen in match.decks]
    owned = [range(owner * STRIDE, owner * STRIDE + len(cards)) for owner, cards in enumerate(decks)]
    everything, seen = _by_place(match, seat, owned)
    old_number, printed, deal = list(range(len(match.where))), list(match.printed), match.chance.deal
    design_of = match.printed.__getitem__
    for cards in owned:
        order = list(filter(set(cards).__contains__, everything))
        old_number[cards.start : cards.stop] = order
        printed[cards.start : cards.stop] = map(design_of, order)
        unseen = [number for number, card in enumerate(order, cards.start) if card not in seen]
        dealt = deal(sorted([printed[number] for number in unseen]))
        for number, design in zip(unseen, dealt, strict=True):
            printed[number] = design
    _number_anew(match, old_number)
    match.print_on(printed)


def _by_place(match: Encrucijada, seat: int, owned: Iterable[range]) -> tuple[list[int], set[int]]:
    """All cards in an order that reveals nothing to this seat, and the cards that it sees. First come cards outside
    bags and rows (in play, out of the game, fighting), then bag after bag and row after row; the marks of armies are
    among them.

    Cards in a bag are ordered by what the seat sees of them, whether an open page names them, and the uses of their
    effects; cards alike in all of these can't be told apart.
    """
    bags, rows = (*match.hand, *match.piles), (*match.armies, *match.pueblo, *match.discards)
    others = set[int]().union(*owned).difference(*bags, *rows)
    seen = _marked(match.known)
    seen.update(match.hand[seat], match.armies[seat], *match.pueblo, *match.discards)
    seen.update([card for card in others if match.sees(seat, card)])
    held, uses = _held_by_pages(match), match.uses

    def as_seen(card: int) -> tuple[int, ...]:
        design = match.printed[card] if card in seen else NOBODY
        return match.where[card], held.get(card, _NOWHERE), design, match.known[card], uses[card], card

    found = sorted(others, key=as_seen)
    told_apart = seen.union(held, _marked(uses))
    for bag in bags:
        found += bag if told_apart.isdisjoint(bag) else sorted(bag, key=as_seen)
    for row in rows:
        found += row
    return found, seen


def _marked(column: list[int]) -> set[int]:
    """The cards with a nonzero value in a column."""
    return set(compress(range(len(column)), column))


def _card_fields(page: Page[Any, Any]) -> tuple[str, ...]:
    """The fields of a page's frames that name cards."""
    if page not in _FIELDS:
        _FIELDS[page] = tuple([name for name in page.fields if name in CARD_FIELDS])
    return _FIELDS[page]


def _held_by_pages(match: Encrucijada) -> dict[int, int]:
    """The cards named by open pages, each with a rank by where it is named; all cards of a bag share a rank."""
    found: dict[int, int] = {}
    places = 0
    for frame in match.stack:
        for name in _card_fields(frame.page):
            value: Any = getattr(frame, name)
            for card in value if isinstance(value, tuple) else (value,):
                places += name not in BAGS
                found.setdefault(card, places)
            places += 1
    return found


def _number_anew(match: Encrucijada, old_number: list[int]) -> None:
    """Give every card its new number, wherever it occurs."""
    new_number = old_number + _MARKS  # so that negative entries stay as they are
    for number, card in enumerate(old_number):
        new_number[card] = number
    _reorder(match, old_number)
    for cards in match.columns[len(match.COLUMNS) :]:
        if cards:
            cards[:] = [new_number[entry] for entry in cards]
    for bag in (*match.hand, *match.piles):
        bag.sort()
    if match.lasting:
        _name_anew(match, new_number)
    if match.attacking >= 0:
        match.attacking = new_number[match.attacking]
    if match.defending >= 0:
        match.defending = new_number[match.defending]
    for place in range(len(match.stack)):
        _rename(match, place, new_number)


def _reorder(match: Encrucijada, old_number: list[int]) -> None:
    """Sort the columns that are indexed by card by the new numbers."""
    picked = itemgetter(*old_number)  # at the speed of C
    for column in match.by_cards():
        if any(column):
            column[:] = picked(column)


def _name_anew(match: Encrucijada, new_number: list[int]) -> None:
    """Renumber the cards in the entries of lasting effects."""
    noted = lasting.entries(match)
    for entry in noted:
        entry.source = new_number[entry.source]
        if entry.about >= 0 and not entry.step.about_players:
            entry.about = new_number[entry.about]
    lasting.keep(match, noted)


def _rename(match: Encrucijada, place: int, new_number: list[int]) -> None:
    frame: Frame = match.stack[place]
    names = _card_fields(frame.page)
    if names:
        frame = match.own(place)
        for name in names:
            value: Any = getattr(frame, name)
            if isinstance(value, tuple):
                numbers = [card if card < 0 else new_number[card] for card in value]
                setattr(frame, name, tuple(sorted(numbers) if name in BAGS else numbers))
            elif value >= 0:
                setattr(frame, name, new_number[value])
