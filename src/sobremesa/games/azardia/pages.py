"""The table of contents: every page of the rules with its clause, and whom it is about. The chapters write them."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY, Frame, Page
from sobremesa.games.azardia.state import Azardia

# Why two tokens duel.
SHARING: Final = 0  # AZ-10.1
CHALLENGE: Final = 1  # AZ-5.4, and cards
GRACE: Final = 2  # AZ-11.3

# The phases of a turn (AZ-7).
BEFORE_ROLL: Final = 0
AFTER_ROLL: Final = 1
DRAWING: Final = 2
PLAYING: Final = 3
DISCARDING: Final = 4


class Course(Frame):
    """The whole match or, opened on top of it, a round. ``turns`` counts the turns the round has seen."""

    def __init__(self, seat: int = 0, turns: int = 0) -> None:
        self.seat = seat
        self.turns = turns


class Turn(Frame):
    """A player's turn. ``a``, ``b``, ``c`` are the dice (0: no such die), ``improved`` the dice that had their +1, as
    bits; ``dice``, ``fixed``, ``exact`` and ``single`` say how cards changed the roll; ``steps`` is its result,
    ``zeroes`` counts results of 0. ``used``: the character's ability has been used (AZ-5.5).
    """

    def __init__(
        self,
        seat: int,
        phase: int = BEFORE_ROLL,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        steps: int = 0,
        improved: int = 0,
        zeroes: int = 0,
        dice: int = 2,
        fixed: int = 0,
        exact: int = 0,
        single: int = 0,
        used: int = 0,
    ) -> None:
        self.seat = seat
        self.phase = phase
        self.a = a
        self.b = b
        self.c = c
        self.steps = steps
        self.improved = improved
        self.zeroes = zeroes
        self.dice = dice
        self.fixed = fixed
        self.exact = exact
        self.single = single
        self.used = used


class Arrival(Frame):
    """A displacement has ended: ``square`` is where."""

    def __init__(self, seat: int, square: int) -> None:
        self.seat = seat
        self.square = square


class Drawing(Frame):
    """A player draws ``count`` action cards."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count


class Shedding(Frame):
    """A player discards ``count`` cards of their choice."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count


class Dealing(Frame):
    """Kuchuritok deals the gathered hands; ``to`` gets the next card."""

    def __init__(self, seat: int, to: int) -> None:
        self.seat = seat
        self.to = to


class Trading(Frame):
    """Robot-I-King swaps ``card`` for a random one of ``rival``'s."""

    def __init__(self, seat: int, card: int, rival: int) -> None:
        self.seat = seat
        self.card = card
        self.rival = rival


class Played(Frame):
    """A card takes effect. ``rival`` is whom it aims at and ``by`` who has the good of it; ``effect`` is the next of
    its effects; ``spared``, ``halved`` and ``passed`` are seats as bits. ``copied``: no card of its own lies there.
    """

    def __init__(
        self,
        seat: int,
        card: int = NOBODY,
        rival: int = NOBODY,
        by: int = NOBODY,
        effect: int = 0,
        spared: int = 0,
        halved: int = 0,
        passed: int = 0,
        copied: int = 0,
    ) -> None:
        self.seat = seat
        self.card = card
        self.rival = rival
        self.by = by
        self.effect = effect
        self.spared = spared
        self.halved = halved
        self.passed = passed
        self.copied = copied


class Landing(Frame):
    """One effect reaches one player after another: those still among ``targets`` (bits), from ``start`` clockwise.

    ``effect`` is its number in the box, ``reached`` how many seats have been gone through, targets or not; the rest is
    handed on from the card (:class:`Played`).
    ``arrivals`` has, by seat, the square on which a token moved by the effect came to rest (0: none), for when the
    effect has reached everyone (AZ-9.3).
    """

    def __init__(
        self,
        seat: int,
        effect: int,
        by: int,
        rival: int,
        targets: int,
        halved: int,
        start: int,
        reached: int = 0,
        arrivals: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.effect = effect
        self.by = by
        self.rival = rival
        self.targets = targets
        self.halved = halved
        self.start = start
        self.reached = reached
        self.arrivals = arrivals


class Duel(Frame):
    """Two players roll against each other: ``a``, ``b`` for ``seat``, ``c``, ``d`` for ``rival``, and what cards add.

    ``improved`` has a bit for each die that had its +1, ``stood`` for each seat that passed since the last improvement.
    ``cause`` is why they duel; ``turn`` is who is asked next; ``winner_level`` and ``loser_level`` are the levels
    before the duel. ``stays``: the loser stays, and the winner moves instead (AZ-10.5).
    """

    def __init__(
        self,
        seat: int,
        rival: int,
        cause: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        plus: int = 0,
        rival_plus: int = 0,
        improved: int = 0,
        stood: int = 0,
        turn: int = NOBODY,
        winner: int = NOBODY,
        loser: int = NOBODY,
        winner_level: int = 0,
        loser_level: int = 0,
        stays: int = 0,
    ) -> None:
        self.seat = seat
        self.rival = rival
        self.cause = cause
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.plus = plus
        self.rival_plus = rival_plus
        self.improved = improved
        self.stood = stood
        self.turn = turn
        self.winner = winner
        self.loser = loser
        self.winner_level = winner_level
        self.loser_level = loser_level
        self.stays = stays

    def other(self, seat: int) -> int:
        """The other duellist."""
        return self.rival if seat == self.seat else self.seat


MATCH: Final = Page[Azardia, Course]("az.match", "the match", "AZ-2.1", Course)
ROUND: Final = Page[Azardia, Course]("az.round", "a round", "AZ-9.4", Course)
TURN: Final = Page[Azardia, Turn]("az.turn", "a turn", "AZ-7.1", Turn)
ARRIVAL: Final = Page[Azardia, Arrival]("az.arrival", "a token arrives", "AZ-4.3", Arrival)
SQUARE: Final = Page[Azardia, Arrival]("az.square", "the square's card", "AZ-4.3", Arrival)
DRAW: Final = Page[Azardia, Drawing]("az.draw", "action cards are drawn", "AZ-4.5", Drawing)
SHED: Final = Page[Azardia, Shedding]("az.shed", "cards are discarded", "AZ-7.6", Shedding)
DEAL: Final = Page[Azardia, Dealing]("az.deal", "the hands are dealt again", "AZ-5.2", Dealing)
TRADING: Final = Page[Azardia, Trading]("az.trade", "a card is swapped", "AZ-5.3", Trading)
CARD: Final = Page[Azardia, Played]("az.card", "a card is played", "AZ-7.5", Played)
PENALTY: Final = Page[Azardia, Played]("az.penalty", "a penalty", "AZ-4.2", Played)
EVENT: Final = Page[Azardia, Played]("az.event", "an event", "AZ-9.1", Played)
LANDING: Final = Page[Azardia, Landing]("az.landing", "an effect lands", "AZ-9.3", Landing)
DUEL: Final = Page[Azardia, Duel]("az.duel", "a level duel", "AZ-10.2", Duel)
