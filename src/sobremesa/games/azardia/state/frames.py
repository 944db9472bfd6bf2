"""What open pages remember: generated from ``fields.py`` by ``python -m sobremesa.engine.fields --write``."""

from __future__ import annotations

from sobremesa.engine.page import NOBODY, Frame


class Course(Frame):
    """The whole match or, opened on top of it, a round."""

    def __init__(self, seat: int = 0, turns: int = 0) -> None:
        self.seat = seat
        self.turns = turns  #: begun in this round


class Turn(Frame):
    """A player's turn."""

    def __init__(
        self,
        seat: int,
        phase: int = 0,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        steps: int = 0,
        improved: int = 0,
        zeroes: int = 0,
        dice: int = 2,
        fixed: int = 0,
        laid: int = 0,
        exact: int = 0,
        single: int = 0,
        used: int = 0,
    ) -> None:
        self.seat = seat
        self.phase = phase  #: of the turn (AZ-7), as ``rules/pages.py`` names them
        self.a = a  #: the three dice; 0: no such die
        self.b = b
        self.c = c
        self.steps = steps  #: the result of the roll
        self.improved = improved  #: the dice that have had their +1, as bits
        self.zeroes = zeroes  #: the number of results of 0
        self.dice = dice  #: the number of dice; like ``fixed``, ``exact`` and ``single``, changed by cards
        self.fixed = fixed
        self.laid = laid  #: whether the first die is the fixed one, set without rolling
        self.exact = exact
        self.single = single
        self.used = used  #: whether the character's ability has been used (AZ-5.5)


class Arrival(Frame):
    """A displacement has ended."""

    def __init__(self, seat: int, square: int) -> None:
        self.seat = seat
        self.square = square  #: where


class Drawing(Frame):
    """A player draws action cards."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count  #: how many


class Shedding(Frame):
    """A player discards cards of their choice."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count  #: how many


class Dealing(Frame):
    """Kuchuritok deals the gathered hands."""

    def __init__(self, seat: int, to: int) -> None:
        self.seat = seat
        self.to = to  #: who gets the next card


class Trading(Frame):
    """Robot-I-King swaps a card for a random one of a rival's."""

    def __init__(self, seat: int, card: int, rival: int) -> None:
        self.seat = seat
        self.card = card
        self.rival = rival


class Played(Frame):
    """A card takes effect."""

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
        self.rival = rival  #: whom it aims at
        self.by = by  #: whom it benefits
        self.effect = effect  #: the next of its effects
        self.spared = spared  #: like ``halved`` and ``passed``, seats as bits
        self.halved = halved
        self.passed = passed
        self.copied = copied  #: whether it is a copy, so that no card is discarded


class Landing(Frame):
    """One effect reaches one player after another, clockwise. Fields without a comment are those of the card
    (:class:`Played`)."""

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
        self.effect = effect  #: its number in the box
        self.by = by
        self.rival = rival
        self.targets = targets  #: the seats still to be reached, as bits
        self.halved = halved
        self.start = start  #: the seat reached first
        self.reached = reached  #: the number of seats gone through, targets or not
        #: By seat, the square to which the effect has moved its token (0: not moved). They arrive once the effect has
        #: reached everyone (AZ-9.3).
        self.arrivals = arrivals


class Duel(Frame):
    """Two players roll against each other."""

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
        self.cause = cause  #: why they duel, one of the causes in ``rules/pages.py``
        self.a = a  #: a die of ``seat``, like ``b``
        self.b = b
        self.c = c  #: a die of ``rival``, like ``d``
        self.d = d
        self.plus = plus  #: the points added by cards
        self.rival_plus = rival_plus
        self.improved = improved  #: a bit for each die that has had its +1
        self.stood = stood  #: a bit for each seat that passed since the last improvement
        self.turn = turn  #: the seat asked next
        self.winner = winner
        self.loser = loser
        self.winner_level = winner_level  #: before the duel, like the loser's
        self.loser_level = loser_level
        self.stays = stays  #: whether the winner moves instead of the loser (AZ-10.5)

    def other(self, seat: int) -> int:
        """The other duellist."""
        return self.rival if seat == self.seat else self.seat
