"""Encrucijada's table as columns of small ints: where each card lies, and who knows it."""

from __future__ import annotations

from bisect import insort
from typing import Final

from sobremesa.engine.ask import Outcome
from sobremesa.engine.chance import Chance
from sobremesa.engine.page import NOBODY
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.setting import Setting
from sobremesa.games.encrucijada.state.box import PILES, STRIDE, TOWER, Box, Design
from sobremesa.games.encrucijada.state.columns import Columns
from sobremesa.games.encrucijada.state.entry import LastingEntry, read

HAS_LOST: Final = Refusal("has lost", "EN-1.9", "You have lost: your cards are out of the game.")

# Where a card is: ``where[card]`` is its zone times HOLDERS and the seat that holds it.
OUT: Final = 0  # of the game (EN-1.9); also unused card numbers
PILE: Final = 1  # 1, 2, 3: the three piles
HAND: Final = 4
HIDDEN: Final = 5
PUEBLO: Final = 6
DISCARD: Final = 7
FIGHTING: Final = 8  # revealed, not yet back on the table or gone (EN-8.1)
ATEMPUS: Final = 9
HOLDERS: Final = 8
UNSEEN: Final = (OUT, PILE, PILE + 1, PILE + 2, HAND, HIDDEN)  # zones whose cards are not public

# An army in ``armies`` is its cards, the first to appear first, followed by one of these marks.
FREE: Final = -1
IN_USE: Final = -2  # chosen to attack or to defend in the war that is on
USED: Final = -3  # of the war that is on (EN-8.4)
BLOCKED: Final = -4  # and this minus n: until the turn of seat n (EN-9.1)

# ``uses[card]``: in the lowest bits, how often its effect was used this turn (EN-6.12); plus, if it is spent until a
# seat's next turn (EN-6.7), SPENT times that seat + 1.
TIMES: Final = 3
SPENT: Final = TIMES + 1

_NO_DESIGNS: Final[list[Design]] = []
_NOTHING_NOTED: Final[list[LastingEntry]] = []


class Encrucijada(Columns):
    """A match of Encrucijada, with the fields of ``fields.py``. ``seen.py`` adds what each seat may see of it."""

    def __init__(self, box: Box, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.box = box
        self.cards: list[Design] = _NO_DESIGNS  # the designs of ``printed``

    def bind(self, columns: list[list[int]]) -> None:
        super().bind(columns)
        self.noted = read(self.lasting, self.box.steps) if self.lasting else _NOTHING_NOTED  # ``lasting`` as entries

    def set_out(self) -> None:
        """Set out an empty table, with the decks that the options name."""
        self.lay_out(self.seats, self.seats * STRIDE)
        self.take_decks(self.box.options.decks)

    def take_decks(self, decks: tuple[int, ...]) -> None:
        """Give the seats these decks (-1: not chosen yet)."""
        self.decks = decks
        self.print_on(self.box.cards_of(decks))

    def print_on(self, printed: list[int]) -> None:
        """Give the cards these designs, by number. In an imagined world, unseen cards have other designs."""
        self.printed = tuple(printed)
        self.cards = list(map(self.box.designs.__getitem__, printed))  # at the speed of C

    # Seats.

    def in_play(self, seat: int) -> bool:
        """Whether this player has not lost (EN-1.9)."""
        return not self.lost >> seat & 1

    def bars_seat(self, seat: int) -> Refusal | None:
        return None if self.in_play(seat) else HAS_LOST

    def after(self, seat: int) -> list[int]:
        """The seats still in play, in turn order, starting with ``seat`` itself if it is in play."""
        order = self.order
        at = order.index(seat)
        return [other for other in (*order[at:], *order[:at]) if not self.lost >> other & 1]

    def are_allies(self, one: int, other: int) -> bool:
        """Whether two seats are on the same side; a seat is on its own side."""
        return self.box.team[one] == self.box.team[other]

    # Cards and zones.

    def owner(self, card: int) -> int:
        """The seat whose deck the card is from (EN-2.5)."""
        return card // STRIDE

    def zone(self, card: int) -> int:
        """The zone where the card is."""
        return self.where[card] // HOLDERS

    def holder(self, card: int) -> int:
        """The seat on whose table, or in whose hand, the card is (EN-2.5)."""
        return self.where[card] % HOLDERS

    def tower(self, seat: int) -> int:
        """The card number of the Atempus that serves this seat (EN-1.1)."""
        return self.box.tower_of[seat] * STRIDE + TOWER

    def pile(self, seat: int, pile: int) -> list[int]:
        """One of a player's three piles."""
        return self.piles[seat * PILES + pile]

    def on_table(self, seat: int) -> list[int]:
        """All cards on a player's table except the tower: visible, then hidden (EN-2.3)."""
        return self.pueblo[seat] + self.hidden(seat)

    def hidden(self, seat: int) -> list[int]:
        """A player's hidden cards, army by army, each from its first card (EN-3.2)."""
        return [card for card in self.armies[seat] if card >= 0]

    def stacks(self, seat: int) -> list[tuple[int, list[int]]]:
        """A player's armies: the mark and the cards of each, the first to appear first."""
        found: list[tuple[int, list[int]]] = []
        cards: list[int] = []
        for entry in self.armies[seat]:
            if entry < 0:
                found.append((entry, cards))
                cards = []
            else:
                cards.append(entry)
        return found

    def stack_of(self, card: int) -> tuple[int, int]:
        """The number (from 0) and the mark of this hidden card's army."""
        number = 0
        entries = self.armies[self.holder(card)]
        at = entries.index(card)
        for entry in entries[:at]:
            number += entry < 0
        while entries[at] >= 0:
            at += 1
        return number, entries[at]

    def place_of_hidden(self, card: int) -> tuple[int, int, int]:
        """The public place of a hidden card (EN-6.14): its holder, its place among all their hidden cards, and the
        number of its army; both from 0."""
        seat = self.holder(card)
        return seat, self.hidden(seat).index(card), self.stack_of(card)[0]

    def by_lot(self, cards: list[int]) -> int:
        """One of these cards at random. A draw is recorded as a design, so of several copies it is always the first."""
        designs = [self.printed[card] for card in cards]
        return cards[designs.index(designs[self.chance.pick(designs)])]

    # Moving cards. ``rules/standing.py`` handles the consequences for effects and the active set.

    def take_up(self, card: int) -> None:
        """Take a card from its place. The same step has to put it somewhere."""
        zone, holder = self.zone(card), self.holder(card)
        if zone == HAND:
            self.hand[holder].remove(card)
            self._goes_for_its_copies(card, self.hand[holder])
        elif zone == PUEBLO:
            self.pueblo[holder].remove(card)
        elif zone == HIDDEN:
            self._out_of_army(holder, card)
        elif zone == DISCARD:
            self.discards[holder].remove(card)
        elif PILE <= zone < PILE + PILES:
            self.pile(holder, zone - PILE).remove(card)
            self._goes_for_its_copies(card, self.pile(holder, zone - PILE))

    def _goes_for_its_copies(self, card: int, left: list[int]) -> None:
        """EN-2.4: nobody can tell which of several copies leaves a bag. So seats that knew one of the copies left
        behind are now taken to know this one."""
        known, design = self.known, self.printed[card]
        for other in left:
            if known[other] and self.printed[other] == design:
                seats = known[other] & ~known[card]
                known[card] |= seats
                known[other] &= ~seats

    def _out_of_army(self, seat: int, card: int) -> None:
        entries = self.armies[seat]
        at = entries.index(card)
        del entries[at]
        if entries[at] < 0 and (at == 0 or entries[at - 1] < 0):
            del entries[at]  # the army has no cards left

    def put_in(self, card: int, zone: int, holder: int) -> None:
        """Put a card, after :meth:`take_up`, into a hand, a Pueblo, a pile or the discards."""
        self.where[card] = zone * HOLDERS + holder
        if zone == HAND:
            insort(self.hand[holder], card)
        elif zone == PUEBLO:
            self.pueblo[holder].append(card)
        elif zone == DISCARD:
            self.discards[holder].append(card)
        elif PILE <= zone < PILE + PILES:
            insort(self.pile(holder, zone - PILE), card)

    def put_hidden(self, card: int, holder: int, army: int = NOBODY, depth: int = 0, mark: int = FREE) -> None:
        """Put a card, after :meth:`take_up`, face down into the army with this number, ``depth`` cards below its top;
        by default as an army of its own with this mark."""
        self.where[card] = HIDDEN * HOLDERS + holder
        entries = self.armies[holder]
        if army == NOBODY:
            entries += [card, mark]
            return
        at = 0
        for _ in range(army):
            while entries[at] >= 0:
                at += 1
            at += 1
        entries.insert(at + depth, card)

    def as_in_a_bag(self, cards: list[int]) -> list[int]:
        """The cards of a hand or pile in an order that reveals nothing: by design, and copies by whether their effects
        have been used."""
        return sorted(cards, key=lambda card: (self.printed[card], self.uses[card]))

    def army_with(self, seat: int, mark: int) -> int:
        """The number of this player's first army with this mark; NOBODY if there is none."""
        number = 0
        for entry in self.armies[seat]:
            if entry == mark:
                return number
            number += entry < 0
        return NOBODY

    def mark_army(self, seat: int, army: int, mark: int) -> None:
        """Set the mark of the army with this number."""
        entries = self.armies[seat]
        number = 0
        for at, entry in enumerate(entries):
            if entry < 0:
                if number == army:
                    entries[at] = mark
                    return
                number += 1

    # Who knows what an unseen card is.

    def forget(self, cards: list[int], but: int = NOBODY) -> None:
        """Everyone except the holder (and seat ``but``) no longer knows which of these cards is where."""
        keep = 0 if but == NOBODY else 1 << but
        for card in cards:
            self.known[card] &= keep

    def everyone_knows(self, card: int) -> None:
        """Record that all seats have seen where this card went."""
        self.known[card] = (1 << self.seats) - 1

    def learn(self, card: int, seat: int) -> None:
        """Record that this seat has seen where the card is."""
        self.known[card] |= 1 << seat

    def sees(self, seat: int | None, card: int) -> bool:
        """Whether this seat (None: a spectator) knows that this card is where it is."""
        zone = self.zone(card)
        if zone not in UNSEEN:
            return True
        if seat is None:
            return False
        if zone in (HAND, HIDDEN) and self.holder(card) == seat:
            return True
        return bool(self.known[card] >> seat & 1)

    def result(self) -> Outcome:
        """EN-1.5, EN-1.6, EN-1.7, EN-1.12."""
        clause = {0: "EN-1.12", 1: "EN-1.5", 2: "EN-1.6", 4: "EN-1.7"}[self.won_by]
        return Outcome(self.places, clause)
