"""Azardia's table as columns of small ints."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Final

from sobremesa.engine.ask import Outcome
from sobremesa.engine.chance import Chance
from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Eyes
from sobremesa.engine.setting import Setting
from sobremesa.games.azardia.rules.events import BY_CARD
from sobremesa.games.azardia.state.box import (
    ACTION_DECK,
    CHARACTERS,
    DECKS,
    MOST_COINS,
    MOST_SEATS,
    TOP_LEVEL,
    Box,
)
from sobremesa.games.azardia.state.columns import Columns
from sobremesa.games.azardia.state.position import Position, position

_KNOWN_CARD: Final = 1 << 8  # a memory is (holder * MOST_SEATS + viewer) * this + card; packs have fewer designs
_DECKS: Final = Columns.COLUMNS.index(
    "action_pile"
)  # the first of these columns: for each deck, its pile and its discards
_PILES: Final = slice(_DECKS, _DECKS + 2 * len(DECKS))

# The fields of frames that hold a seat, and those that hold several, as bits.
_SEAT: Final = frozenset(("seat", "rival", "by", "to", "start", "turn", "winner", "loser"))
_SEVERAL: Final = frozenset(("targets", "spared", "halved", "passed", "stood"))


class Azardia(Columns):
    """A match of Azardia, with the fields of ``fields.py``."""

    def __init__(self, box: Box, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.box = box
        self.board = box.board

    def set_out(self) -> None:
        """Lay out the table: level 1, no coins, no cards, shuffled decks (AZ-2.3)."""
        self.lay_out(self.seats)
        for number, cards in enumerate(self.box.decks):
            self.deck(number)[0][:] = cards

    def blank(self) -> Azardia:
        return Azardia(self.box, self.setting, self.chance)

    def clockwise(self, start: int) -> list[int]:
        """All seats from ``start`` on, as a shared list: don't change it."""
        return self.box.clockwise[start]

    def by_card(self) -> str:
        """The clause for what the card in play does, by its deck; AZ-7.4 if no card is in play."""
        return BY_CARD[self.box.cards[self.in_play[-1]].deck] if self.in_play else BY_CARD[ACTION_DECK]

    # Hands, and what is known about them.

    def take_in(self, seat: int, card: int) -> None:
        """Put a card into a hand."""
        insort(self.hand[seat], card)

    def play_out(self, seat: int, card: int) -> None:
        """Take a card out of a hand, for all to see."""
        self.hand[seat].remove(card)
        if self.memory:
            memory = self._memory(seat, 0, card)
            for viewer in range(self.seats):
                if memory + viewer * _KNOWN_CARD in self.memory:
                    self._recall_less(seat, viewer, card)

    def lay_down(self, seat: int, card: int) -> None:
        """Move a card from a hand to the middle of the table, where it lies until its effects are over."""
        self.play_out(seat, card)
        self.in_play += (card,)

    def slip_out(self, holder: int, card: int, seen_by: int) -> None:
        """Update what is known when a card has moved to another hand and only the two players have seen it."""
        if self.memory:
            for viewer in range(self.seats):
                if viewer == seen_by:
                    self._recall_less(holder, viewer, card)
                else:
                    self.forget(holder, viewer)

    def _recall_less(self, holder: int, viewer: int, card: int) -> None:
        memory = self._memory(holder, viewer, card)
        if memory in self.memory:
            kept = list(self.memory)
            kept.remove(memory)
            self.memory = tuple(kept)

    def remember(self, holder: int, viewer: int, card: int) -> None:
        """Record that ``viewer`` knows that ``holder`` has this card."""
        if holder != viewer:
            self.memory = tuple(sorted((*self.memory, self._memory(holder, viewer, card))))

    def forget(self, holder: int, viewer: int = NOBODY) -> None:
        """Drop what one viewer (or, by default, everyone) knew about a hand."""
        if self.memory:
            self.memory = tuple(
                memory
                for memory in self.memory
                if memory // _KNOWN_CARD // MOST_SEATS != holder
                or (viewer != NOBODY and memory // _KNOWN_CARD % MOST_SEATS != viewer)
            )

    def exchange_hands(self, one: int, other: int) -> None:
        """Swap two hands and what others know about them; the two players know what they gave away."""
        self.hand[one][:], self.hand[other][:] = self.hand[other][:], self.hand[one][:]
        places = {one: other, other: one}
        moved = [
            self._memory(places.get(holder, holder), viewer, memory % _KNOWN_CARD)
            for memory in self.memory
            for holder, viewer in [divmod(memory // _KNOWN_CARD, MOST_SEATS)]
            if viewer not in places or holder not in places
        ]
        moved += [self._memory(one, other, card) for card in self.hand[one]]
        moved += [self._memory(other, one, card) for card in self.hand[other]]
        self.memory = tuple(sorted(moved))

    def known(self, holder: int, viewer: int) -> list[int]:
        """The cards that ``viewer`` knows to be in the hand of ``holder``, in ascending order."""
        key = holder * MOST_SEATS + viewer
        return [memory % _KNOWN_CARD for memory in self.memory if memory // _KNOWN_CARD == key]

    def _memory(self, holder: int, viewer: int, card: int) -> int:
        return (holder * MOST_SEATS + viewer) * _KNOWN_CARD + card

    # What each seat may know.

    def describe(self, eyes: Eyes) -> Position:
        return position(self, eyes)

    def slugs(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The ids of these cards in their pack."""
        return tuple([self.box.cards[card].slug for card in cards])

    def deck(self, number: int) -> tuple[list[int], list[int]]:
        """The draw pile and the discards of a deck."""
        return self.columns[_DECKS + 2 * number], self.columns[_DECKS + 2 * number + 1]

    def sees_pool(self, seat: int | None) -> bool:
        """Whether this seat sees the gathered hands: only Kuchuritok's player, with the option (AZ-5.2)."""
        return seat == self.active and self.box.options.kuchuritok_chooses

    def redeal(self, seat: int) -> None:
        hidden = self.action_pile[:]
        sizes: list[tuple[list[int], int]] = []
        for other in range(self.seats):
            if other != seat:
                hand = self.hand[other]
                known = self.known(other, seat)
                hidden.extend(hand)
                for card in known:
                    hidden.remove(card)
                sizes.append((hand, len(hand) - len(known)))
                hand[:] = known
        if not self.sees_pool(seat):
            hidden.extend(self.pool)
            sizes.append((self.pool, len(self.pool)))
            self.pool.clear()
        hidden.sort()
        for pile, size in sizes:
            for _ in range(size):
                pile.append(hidden.pop(self.chance.pick(hidden)))
            pile.sort()
        self.action_pile[:] = hidden
        self.memory = tuple(memory for memory in self.memory if memory // _KNOWN_CARD % MOST_SEATS == seat)

    def check(self) -> None:
        n = self.seats
        self.check_lengths(n)
        if any(seat not in range(-1, n) for seat in (self.active, self.first, self.holder, self.winner)):
            raise ValueError("there is no such seat")
        if any(not 0 <= some < 1 << n for some in (self.owed, self.extra)):
            raise ValueError("there is no such seat")
        if self.first != NOBODY and sorted(self.rank) != list(range(n)):
            raise ValueError("the order of choice does not name each seat once")
        cards = range(len(self.box.cards))
        if any(card not in cards for pile in (self.pool, *self.columns[_PILES], self.in_play) for card in pile):
            raise ValueError("a pile holds an unknown card")
        for memory in self.memory:
            holder, viewer = divmod(memory // _KNOWN_CARD, MOST_SEATS)
            if holder not in range(n) or viewer not in range(n) or memory % _KNOWN_CARD not in self.hand[holder]:
                raise ValueError("a seat remembers a card that is not in that hand")
        self._check_players()
        self._check_pages()

    def _check_pages(self) -> None:
        """Check the seats in open pages: a page that goes round the table would search for a missing seat for ever."""
        for frame in self.stack:
            for field in frame.page.fields:
                value = getattr(frame, field)
                if (field in _SEAT and value not in range(-1, self.seats)) or (
                    field in _SEVERAL and value not in range(1 << self.seats)
                ):
                    raise ValueError("there is no such seat")

    def _check_players(self) -> None:
        if any(character not in range(-1, len(CHARACTERS)) for character in self.character):
            raise ValueError("there is no such character")
        if any(not 0 <= square <= self.board.end for square in self.square):
            raise ValueError("a token is off the board")
        if any(not 1 <= level <= TOP_LEVEL for level in self.level):
            raise ValueError("there is no such level")
        if any(not 0 <= coins <= MOST_COINS for coins in self.coins):
            raise ValueError(f"a player can't hold more than {MOST_COINS} thousand coins")

    def result(self) -> Outcome:
        """AZ-11.5"""
        order = sorted(
            range(self.seats),
            key=lambda seat: (
                seat != self.winner,
                -self.square[seat],
                -self.level[seat],
                -self.coins[seat],
                -len(self.hand[seat]),
                self.rank[seat],
            ),
        )
        places = [0] * self.seats
        for place, seat in enumerate(order):
            places[seat] = place + 1
        return Outcome(tuple(places), "AZ-11.5")
