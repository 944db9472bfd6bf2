"""Everything that a match and its open pages remember, each field once. ``engine/fields.py`` explains the notation."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.fields import Count
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY, Frame

seats: Final = Count()


class Columns(Match):
    """Columns are indexed by seat; hands, the pool and face-down piles are bags in ascending order.

    Discards lie in the order in which they came, the last one on top.
    """

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
    character: tuple[int, ...] = (NOBODY,) * seats
    rank: tuple[int, ...] = (
        0,
    ) * seats  #: by seat: at first what it rolled, then its place in the order of choice, from 0
    memory: tuple[int, ...] = ()  #: the cards that seats know in others' hands
    in_play: tuple[int, ...] = ()  #: the cards that lie between the players until their effects are over
    square: list[int] = [0] * seats
    level: list[int] = [1] * seats
    coins: list[int] = [0] * seats
    lost: list[int] = [0] * seats  #: by seat, the turns still to be lost
    pool: list[int] = []  #: the hands that Kuchuritok has gathered (AZ-5.2)
    action_pile: list[int] = []
    action_discards: list[int] = []
    penalty_pile: list[int] = []
    penalty_discards: list[int] = []
    event_pile: list[int] = []
    event_discards: list[int] = []
    hand: list[list[int]] = [[] for _ in range(seats)]


class Course(Frame):
    """The whole match or, opened on top of it, a round."""

    seat: int = 0
    turns: int = 0  #: begun in this round


class Turn(Frame):
    """A player's turn."""

    seat: int
    phase: int = 0  #: of the turn (AZ-7), as ``rules/pages.py`` names them
    a: int = 0  #: the three dice; 0: no such die
    b: int = 0
    c: int = 0
    steps: int = 0  #: the result of the roll
    improved: int = 0  #: the dice that have had their +1, as bits
    zeroes: int = 0  #: the number of results of 0
    dice: int = 2  #: the number of dice; like ``fixed``, ``exact`` and ``single``, changed by cards
    fixed: int = 0
    laid: int = 0  #: whether the first die is the fixed one, set without rolling
    exact: int = 0
    single: int = 0
    used: int = 0  #: whether the character's ability has been used (AZ-5.5)


class Arrival(Frame):
    """A displacement has ended."""

    seat: int
    square: int  #: where


class Drawing(Frame):
    """A player draws action cards."""

    seat: int
    count: int  #: how many


class Shedding(Frame):
    """A player discards cards of their choice."""

    seat: int
    count: int  #: how many


class Dealing(Frame):
    """Kuchuritok deals the gathered hands."""

    seat: int
    to: int  #: who gets the next card


class Trading(Frame):
    """Robot-I-King swaps a card for a random one of a rival's."""

    seat: int
    card: int
    rival: int


class Played(Frame):
    """A card takes effect."""

    seat: int
    card: int = NOBODY
    rival: int = NOBODY  #: whom it aims at
    by: int = NOBODY  #: whom it benefits
    effect: int = 0  #: the next of its effects
    spared: int = 0  #: like ``halved`` and ``passed``, seats as bits
    halved: int = 0
    passed: int = 0
    copied: int = 0  #: whether it is a copy, so that no card is discarded


class Landing(Frame):
    """One effect reaches one player after another, clockwise. Fields without a comment are those of the card
    (:class:`Played`)."""

    seat: int
    effect: int  #: its number in the box
    by: int
    rival: int
    targets: int  #: the seats still to be reached, as bits
    halved: int
    start: int  #: the seat reached first
    reached: int = 0  #: the number of seats gone through, targets or not
    #: By seat, the square to which the effect has moved its token (0: not moved). They arrive once the effect has
    #: reached everyone (AZ-9.3).
    arrivals: tuple[int, ...] = ()


class Duel(Frame):
    """Two players roll against each other."""

    seat: int
    rival: int
    cause: int  #: why they duel, one of the causes in ``rules/pages.py``
    a: int = 0  #: a die of ``seat``, like ``b``
    b: int = 0
    c: int = 0  #: a die of ``rival``, like ``d``
    d: int = 0
    plus: int = 0  #: the points added by cards
    rival_plus: int = 0
    improved: int = 0  #: a bit for each die that has had its +1
    stood: int = 0  #: a bit for each seat that passed since the last improvement
    turn: int = NOBODY  #: the seat asked next
    winner: int = NOBODY
    loser: int = NOBODY
    winner_level: int = 0  #: before the duel, like the loser's
    loser_level: int = 0
    stays: int = 0  #: whether the winner moves instead of the loser (AZ-10.5)

    def other(self, seat: int) -> int:
        """The other duellist."""
        return self.rival if seat == self.seat else self.seat
