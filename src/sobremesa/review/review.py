"""A review: how likely each seat was to win from decision to decision, and how much of each swing was luck, choice, or
a change of mind.

Luck and the curve are judged with all cards open, as everybody knows them once the match is over. A choice is judged
by what its seat could know: nobody is blamed for cards they could not see. What is left of a swing is drift: what the
estimate found at the next decision and had not foreseen at the last. So the three add up exactly; all of them are whole
thousandths of a win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from random import Random
from typing import Final, NamedTuple

import msgspec

from sobremesa.bots import Seat
from sobremesa.engine.game import Game
from sobremesa.engine.log import TABLE
from sobremesa.review.choices import FEW, Reason, Said, compare, glance, is_choice, weighed
from sobremesa.review.course import Move
from sobremesa.review.luck import drew, luck_of, worth
from sobremesa.review.mean import CLEAR

WHOLE: Final = 1000  # what a certain win counts
WORST: Final = 5  # how many of the choices that cost most are told


class Budget(NamedTuple):
    """How much is looked into, in tries and never in time: ``effort`` is the part of what the game's strongest level
    usually spends that is spent on looking for better choices, ``worlds`` in how many worlds the best is then compared,
    ``redraws`` how often a draw is drawn again."""

    effort: float = 0.5
    worlds: int = 32
    redraws: int = 16

    def times(self, factor: float) -> Budget:
        """So many times as much of everything."""
        return Budget(self.effort * factor, max(8, round(self.worlds * factor)), max(4, round(self.redraws * factor)))


def usual(game: Game) -> Budget:
    """What a review of this game usually spends."""
    return Budget().times(game.scrutiny)


class Cost(msgspec.Struct, frozen=True):
    """What a choice gave away: ``lost``, with its ``noise``, of the ``chance`` that its seat had with the better one;
    ``moment`` is the one before it. ``reasons`` speak for the better one; ``line`` is how it might have gone on, from
    the better choice."""

    moment: int
    seat: int
    chosen: str
    better: str
    chance: int
    lost: int
    noise: int
    reasons: list[Reason]
    line: list[Said]


class Swing(msgspec.Struct, frozen=True):
    """A decision, by the moment after it: for each seat its ``chances`` then, and what made them of those before. The
    noise is that of ``luck``; a choice is only booked if it is clear. ``doubt`` is how much what is booked of it for
    its own seat would differ in another review of the same match."""

    moment: int
    seat: int
    chances: list[int]
    luck: list[int]
    noise: list[int]
    choice: list[int]
    drift: list[int]
    cost: Cost | None = None
    doubt: int = 0

    def has_luck(self, seat: int) -> bool:
        """Whether this seat's luck is more than noise."""
        return abs(self.luck[seat]) > CLEAR * self.noise[seat]


class Account(NamedTuple):
    """What a match brought a seat, all in all: ``won`` is ``luck``, ``choice`` and ``drift`` together, from ``first``
    to last. ``noise`` is that of the luck; ``given`` is what its own choices gave away, with ``given_noise``: both the
    noise of what is told and that of what is left out because it is not clear."""

    first: int
    won: int
    luck: int
    noise: float
    choice: int
    drift: int
    given: int
    given_noise: float

    @property
    def has_luck(self) -> bool:
        """Whether the luck is more than noise."""
        return abs(self.luck) > CLEAR * self.noise


class Review(msgspec.Struct, frozen=True):
    """The whole of it: ``first`` are the chances before the first decision."""

    first: list[int]
    swings: list[Swing]

    def curve(self, seat: int) -> list[int]:
        """A seat's chances at each moment."""
        return [self.first[seat], *(swing.chances[seat] for swing in self.swings)]

    def costs(self, seat: int | None = None) -> list[Cost]:
        """The choices that clearly gave something away, of this seat or of all, the dearest first."""
        found = [one.cost for one in self.swings if one.cost is not None and seat in (None, one.seat)]
        return sorted(found, key=lambda cost: (-cost.lost, cost.moment))

    def worst(self, seat: int | None = None) -> list[Cost]:
        """The few that cost most."""
        return self.costs(seat)[:WORST]

    def account(self, seat: int) -> Account:
        """All in all."""
        first, curve = self.first[seat], self.curve(seat)
        costs = self.costs(seat)
        return Account(
            first,
            curve[-1] - first,
            sum(one.luck[seat] for one in self.swings),
            hypot(*(one.noise[seat] for one in self.swings)),
            sum(one.choice[seat] for one in self.swings),
            sum(one.drift[seat] for one in self.swings),
            sum(cost.lost for cost in costs),
            hypot(*(one.doubt for one in self.swings if one.seat == seat)),
        )


def review(game: Game, moves: Sequence[Move], budget: Budget, seed: int) -> Review:
    """A review of the whole match. The same seed and budget give the same one."""
    return Review(first(game, moves), list(swings(game, moves, budget, seed, 0, len(moves))))


def first(game: Game, moves: Sequence[Move]) -> list[int]:
    """The chances before the first decision."""
    return _thousandths(worth(game, moves[0].before))


def swings(game: Game, moves: Sequence[Move], budget: Budget, seed: int, begin: int, end: int) -> Iterator[Swing]:
    """What came of the decisions from one moment to another. A review can be made in parts: what is said of a decision
    depends on no other part."""
    before = _thousandths(worth(game, moves[begin].before)) if begin < end else []
    for moment in range(begin, end):
        swing = _swing(game, moves[moment], before, budget, Random(f"{seed} {moment}"), moment)
        yield swing
        before = swing.chances


def _swing(game: Game, move: Move, before: list[int], budget: Budget, dice: Random, moment: int) -> Swing:
    seats = range(move.before.seats)
    chances = _thousandths(worth(game, move.after))
    luck, noise = [0 for _ in seats], [0 for _ in seats]
    if drew(move):
        found = luck_of(game, move, budget.redraws, dice)
        luck, noise = _thousandths([one.value for one in found]), _thousandths([one.noise for one in found])
    choice, cost, doubt = _choice(game, move, budget, dice, moment)
    drift = [chances[seat] - before[seat] - luck[seat] - choice[seat] for seat in seats]
    return Swing(moment + 1, move.decision.seat, chances, luck, noise, choice, drift, cost, doubt)


def _choice(game: Game, move: Move, budget: Budget, dice: Random, moment: int) -> tuple[list[int], Cost | None, int]:
    """What a choice brought each seat beside the best one that was found, if that clearly cost its own something; and
    the doubt."""
    match, seat = move.before, move.decision.seat
    nothing = [0] * match.seats
    options = match.options(seat)
    chosen = match.choice(move.decision.choice)
    if chosen is None or move.decision.by == TABLE or not is_choice(options):
        return nothing, None, 0
    judge = game.judge()
    found = weighed(game, Seat(game, match, seat), budget.effort, dice.getrandbits(63))
    others = [choice for choice in found if choice.text != chosen.text][:FEW]
    if not others:
        return nothing, None, 0
    best = glance(match, judge, seat, chosen, others, dice)
    if not best.promises:
        return nothing, None, round(WHOLE * best.ahead.doubt)
    compared = compare(match, judge, seat, chosen, best.choice, budget.worlds, dice)
    lost = compared.lost[seat]
    given, doubt = _thousandths([lost.value, lost.doubt])
    if given <= 0 or not lost.clear:
        return nothing, None, doubt
    cost = Cost(
        moment,
        seat,
        chosen.text,
        best.choice.text,
        round(WHOLE * compared.chance),
        given,
        max(1, round(WHOLE * lost.noise)),
        compared.reasons,
        compared.line,
    )
    return [-each for each in _thousandths([one.value for one in compared.lost])], cost, doubt


def _thousandths(chances: Sequence[float]) -> list[int]:
    return [round(WHOLE * chance) for chance in chances]
