"""What a match remembers: generated from ``fields.py`` by ``python -m sobremesa.engine.fields --write``."""

from __future__ import annotations

from typing import Any, ClassVar

from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY


class Columns(Match):
    """Columns are indexed by seat; hands, the pool and face-down piles are bags in ascending order.

    Discards lie in the order in which they came, the last one on top.
    """

    FACTS: ClassVar[tuple[str, ...]] = (
        "active",
        "first",
        "round",
        "holder",
        "winner",
        "owed",
        "extra",
        "in_extra",
        "in_last",
        "duelled",
        "character",
        "rank",
        "memory",
        "in_play",
    )
    COLUMNS: ClassVar[tuple[str, ...]] = (
        "square",
        "level",
        "coins",
        "lost",
        "pool",
        "action_pile",
        "action_discards",
        "penalty_pile",
        "penalty_discards",
        "event_pile",
        "event_discards",
    )

    active: int = NOBODY  #: whose turn it is; the first player during an event
    first: int = NOBODY  #: the first player
    round: int = 0
    holder: int = NOBODY  #: who holds the last square
    winner: int = NOBODY
    owed: int = 0  #: seats that still have their last turn, as bits (AZ-11.1)
    extra: int = 0  #: seats that have won an extra turn, as bits (AZ-7.9)
    in_extra: int = 0  #: whether the current turn is an extra one
    in_last: int = 0  #: whether the current turn is its player's last (AZ-11.1)
    duelled: int = 0  #: the pairs that have duelled this turn, as bits (AZ-10.1)
    character: tuple[int, ...] = ()
    rank: tuple[int, ...] = ()  #: by seat: at first what it rolled, then its place in the order of choice, from 0
    memory: tuple[int, ...] = ()  #: the cards that seats know in others' hands
    in_play: tuple[int, ...] = ()  #: the cards that lie between the players until their effects are over
    square: list[int]
    level: list[int]
    coins: list[int]
    lost: list[int]  #: by seat, the turns still to be lost
    pool: list[int]  #: the hands that Kuchuritok has gathered (AZ-5.2)
    action_pile: list[int]
    action_discards: list[int]
    penalty_pile: list[int]
    penalty_discards: list[int]
    event_pile: list[int]
    event_discards: list[int]
    hand: list[list[int]]

    def bind(self, columns: list[list[int]]) -> None:
        self.columns = columns
        self.square = columns[0]
        self.level = columns[1]
        self.coins = columns[2]
        self.lost = columns[3]
        self.pool = columns[4]
        self.action_pile = columns[5]
        self.action_discards = columns[6]
        self.penalty_pile = columns[7]
        self.penalty_discards = columns[8]
        self.event_pile = columns[9]
        self.event_discards = columns[10]
        self.hand = columns[11:]

    def lay_out(self, seats: int) -> None:
        """Give every field its initial value; the parameters are the counts that fields are indexed by."""
        self.character = (NOBODY,) * seats
        self.rank = (0,) * seats
        self.bind(
            [
                [0] * seats,
                [1] * seats,
                [0] * seats,
                [0] * seats,
                [],
                [],
                [],
                [],
                [],
                [],
                [],
                *[[] for _ in range(seats)],
            ]
        )

    def carry(self, new: Any) -> None:
        other: Columns = new
        other.active = self.active
        other.first = self.first
        other.round = self.round
        other.holder = self.holder
        other.winner = self.winner
        other.owed = self.owed
        other.extra = self.extra
        other.in_extra = self.in_extra
        other.in_last = self.in_last
        other.duelled = self.duelled
        other.character = self.character
        other.rank = self.rank
        other.memory = self.memory
        other.in_play = self.in_play

    def by_seats(self) -> tuple[list[int], ...]:
        """The columns indexed by seats."""
        return (self.square, self.level, self.coins, self.lost)

    def check_lengths(self, seats: int) -> None:
        """Raise ValueError unless every field is as long as its count."""
        if len(self.columns) != 11 + seats:
            raise ValueError("a column is missing, or there are too many")
        for field in (*self.by_seats(), self.character, self.rank):
            if len(field) != seats:
                raise ValueError("the length of a field is not seats")
