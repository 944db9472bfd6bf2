"""What a match remembers: generated from ``fields.py`` by ``python -m sobremesa.engine.fields --write``."""

from __future__ import annotations

from typing import Any, ClassVar

from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.state.box import PILES, RESOURCES


class Columns(Match):
    """Cards are numbers (see ``box.STRIDE``); hands and piles are bags in ascending order."""

    FACTS: ClassVar[tuple[str, ...]] = (
        "decks",
        "printed",
        "order",
        "active_seat",
        "turn",
        "vuelta",
        "begun",
        "lost",
        "attacker",
        "defender",
        "attacking",
        "defending",
        "battle",
        "resting",
        "places",
        "won_by",
    )
    COLUMNS: ClassVar[tuple[str, ...]] = (
        "where",
        "known",
        "active",
        "uses",
        "desgaste",
        "wars",
        "resistance",
        "stock",
        "lasting",
    )

    decks: tuple[int, ...] = ()  #: by seat (-1: not chosen)
    printed: tuple[int, ...] = ()  #: the design of each card, by number
    order: tuple[int, ...] = ()  #: the seats in the order of their turns
    active_seat: int = NOBODY  #: whose turn it is
    turn: int = 0  #: turns begun so far
    vuelta: int = 0  #: the turns that the first seat in the order has begun
    begun: int = 0  #: seats that have begun a first turn, as bits (EN-5.4)
    lost: int = 0  #: seats that are out, as bits (EN-1.9)
    attacker: int = NOBODY  #: who is at war, and with whom
    defender: int = NOBODY
    attacking: int = NOBODY  #: the attacking card in the current fight; then the defending one
    defending: int = NOBODY
    battle: int = 0  #: whether a war has come to its first reveal (EN-8.2)
    resting: tuple[int, ...] = ()  #: by seat, how long it lets everything pass (``rules/windows.py``)
    places: tuple[int, ...] = ()  #: by seat: of those that are out and, once the match is over, of all
    won_by: int = 0  #: the objective that decided the match, 0 for none
    where: list[int]  #: zone and holder
    known: list[int]  #: by card: the seats, as bits, that know it while it is unseen, besides its holder
    active: list[int]  #: by card: 1 if it is in the active Pueblo
    uses: list[int]  #: by card, see ``match.SPENT``
    desgaste: list[int]
    wars: list[int]  #: by seat, the wars it has declared
    resistance: list[int]  #: of the seat's tower
    stock: list[int]  #: by seat and resource, the sum over active Pueblo and tower
    lasting: list[int]  #: the lasting effects, as ``state/entry.py`` stores them
    hand: list[list[int]]
    pueblo: list[list[int]]
    armies: list[list[int]]  #: each army's cards, then its mark
    discards: list[list[int]]
    piles: list[list[int]]

    def bind(self, columns: list[list[int]]) -> None:
        self.columns = columns
        self.where = columns[0]
        self.known = columns[1]
        self.active = columns[2]
        self.uses = columns[3]
        self.desgaste = columns[4]
        self.wars = columns[5]
        self.resistance = columns[6]
        self.stock = columns[7]
        self.lasting = columns[8]
        lists = columns[9:]
        each = 4 + PILES
        self.hand = lists[0::each]
        self.pueblo = lists[1::each]
        self.armies = lists[2::each]
        self.discards = lists[3::each]
        self.piles = [lists[seat * each + 4 + at] for seat in range(self.seats) for at in range(PILES)]

    def lay_out(self, seats: int, cards: int) -> None:
        """Give every field its initial value; the parameters are the counts that fields are indexed by."""
        self.resting = (0,) * seats
        self.places = (0,) * seats
        self.bind(
            [
                [0] * cards,
                [0] * cards,
                [0] * cards,
                [0] * cards,
                [0] * seats,
                [0] * seats,
                [0] * seats,
                [0] * (seats * len(RESOURCES)),
                [],
                *[[] for _ in range(seats * (4 + PILES))],
            ]
        )

    def carry(self, new: Any) -> None:
        other: Columns = new
        other.decks = self.decks
        other.printed = self.printed
        other.order = self.order
        other.active_seat = self.active_seat
        other.turn = self.turn
        other.vuelta = self.vuelta
        other.begun = self.begun
        other.lost = self.lost
        other.attacker = self.attacker
        other.defender = self.defender
        other.attacking = self.attacking
        other.defending = self.defending
        other.battle = self.battle
        other.resting = self.resting
        other.places = self.places
        other.won_by = self.won_by

    def by_seats(self) -> tuple[list[int], ...]:
        """The columns indexed by seats."""
        return (self.desgaste, self.wars, self.resistance)

    def by_cards(self) -> tuple[list[int], ...]:
        """The columns indexed by cards."""
        return (self.where, self.known, self.active, self.uses)

    def check_lengths(self, seats: int, cards: int) -> None:
        """Raise ValueError unless every field is as long as its count."""
        if len(self.columns) != 9 + seats * (4 + PILES):
            raise ValueError("a column is missing, or there are too many")
        for field in (*self.by_seats(), self.resting, self.places):
            if len(field) != seats:
                raise ValueError("the length of a field is not seats")
        for field in (*self.by_cards(),):
            if len(field) != cards:
                raise ValueError("the length of a field is not cards")
        for field in (self.stock,):
            if len(field) != seats * len(RESOURCES):
                raise ValueError("the length of a field is not seats * len(RESOURCES)")
