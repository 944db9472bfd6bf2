"""A review: how likely each seat was to win from decision to decision, and how much of each swing was luck, choice, or
drift.

Luck and the curve are judged with all cards open, as everybody knows them once the match is over. A choice is judged by
what its seat could know: nobody is blamed for cards they could not see. The rest of a swing is drift, which nobody
could foresee. The three add up exactly; all of them are whole thousandths of a win.

The curve is made from the end to the beginning. Before a choice, the chances are those with the best reply: the result
of the actual one plus what it gave away. Before a draw, they are the mean over possible draws. So a costly choice shows
in the curve with its cost, and the estimate drifts only where chance has spoken or a lap is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from sobremesa.bots import Seat
from sobremesa.engine.chance import Chance
from sobremesa.engine.game import Game
from sobremesa.engine.log import TABLE
from sobremesa.review.choices import FEW, Reason, SeatChoice, compare, glance, is_choice, weighed
from sobremesa.review.course import Move
from sobremesa.review.ends import Ends, ends_of, gained
from sobremesa.review.luck import Drawn, chances_of, drawn, drew, futures_of, redrawn
from sobremesa.review.mean import CLEAR

WHOLE: Final = 1000  # a certain win
WORST: Final = 5  # how many of the costliest choices are shown


class Budget(NamedTuple):
    """The effort of a review, in tries and never in time: ``effort`` is the share of the strongest level's usual effort
    spent on looking for better choices, ``worlds`` in how many worlds the best is then compared, ``futures`` how often
    a draw is repeated and played on, ``ends`` in how many worlds the dearest choices are then played to the end."""

    effort: float = 0.5
    worlds: int = 32
    futures: int = 64
    ends: int = 128

    def times(self, factor: float) -> Budget:
        """This budget multiplied by a factor."""
        worlds, futures, ends = (round(each * factor) for each in (self.worlds, self.futures, self.ends))
        return Budget(self.effort * factor, max(8, worlds), max(4, futures), max(8, ends))


def usual(game: Game) -> Budget:
    """The usual budget of a review of this game."""
    return Budget().times(game.scrutiny)


class Cost(msgspec.Struct, frozen=True):
    """The cost of a choice: ``lost``, with its ``noise``, of the ``chance`` that its seat had with the better one;
    ``moment`` is the one before it. ``reasons`` speak for the better one; ``line`` is how play might have gone on after
    it. For the dearest choices, ``ends`` compares both at the end of the match: the judge is wrong by as much as
    ``lost`` exceeds that, which the noise doesn't include."""

    moment: int
    seat: int
    chosen: str
    better: str
    chance: int
    lost: int
    noise: int
    reasons: list[Reason]
    line: list[SeatChoice]
    ends: Ends | None = None


class Swing(msgspec.Struct, frozen=True):
    """A decision, by the moment after it: each seat's ``chances`` then, and how they came from those before. ``noise``
    is that of ``luck``; a choice only counts if it is clear. ``doubt`` is how much the counted cost for its own seat
    would differ in another review of the same match."""

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
    """A seat's totals over the match: ``won`` is ``luck``, ``choice`` and ``drift`` together, from ``first`` to last.
    ``noise`` is that of the luck; ``given`` is what its own choices gave away, with ``given_noise``: the noise both of
    the costs shown and of those left out because they are not clear."""

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
    """A whole review; ``first`` are the chances before the first decision."""

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
        """The :data:`WORST` most expensive choices."""
        return self.costs(seat)[:WORST]

    def tried(self, costs: Sequence[Cost]) -> Review:
        """The same review, with these costs in place of its own for the same moments."""
        known = {cost.moment: cost for cost in costs}
        swings = [replace(one, cost=known.get(one.moment - 1, one.cost)) for one in self.swings]
        return Review(self.first, swings)

    def account(self, seat: int) -> Account:
        """A seat's totals."""
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


class Part(msgspec.Struct, frozen=True):
    """Consecutive decisions of a review, and the chances before the first of them."""

    first: list[int]
    swings: list[Swing]


class _Looked(NamedTuple):
    """A decision by itself: its draw and its choice."""

    drawn: Drawn | None
    choice: list[int]
    cost: Cost | None
    doubt: int


def review(game: Game, moves: Sequence[Move], budget: Budget, seed: int) -> Review:
    """Review a whole match. The same seed and budget give the same result."""
    whole = part(game, moves, budget, seed, 0, len(moves))
    found = Review(whole.first, whole.swings)
    return found.tried([tried(game, moves, cost, budget, seed) for cost in found.worst()])


def tried(game: Game, moves: Sequence[Move], cost: Cost, budget: Budget, seed: int) -> Cost:
    """The same cost, with the result of playing to the end."""
    match = moves[cost.moment].before
    chosen, better = match.choice(cost.chosen), match.choice(cost.better)
    assert chosen is not None
    assert better is not None
    dice = Random(f"{seed} ends of {cost.moment}")
    found = gained(game, match, cost.seat, chosen, better, budget.ends, dice)
    return replace(cost, ends=ends_of(found, budget.ends, cost.lost, cost.noise))


def part(
    game: Game, moves: Sequence[Move], budget: Budget, seed: int, begin: int, end: int, then: list[int] | None = None
) -> Part:
    """Review the decisions from one moment to another. A review can be made in parts, the last one first: ``then`` are
    the chances with which the next part begins, or None if this is the last."""
    looked = _look_into(game, moves, budget, seed, begin, end)
    if then is None:
        then = _thousandths(chances_of(game, moves[-1].after))
    swings: list[Swing] = []
    for moment in range(end - 1, begin - 1, -1):
        one = looked[moment - begin]
        seats = range(len(then))
        luck, noise = [0 for _ in seats], [0 for _ in seats]
        if one.drawn is not None:
            luck = _thousandths([each.value for each in one.drawn.luck])
            noise = _thousandths([each.noise for each in one.drawn.luck])
        before = _before(game, moves[moment], one, then)
        drift = [then[seat] - before[seat] - luck[seat] - one.choice[seat] for seat in seats]
        seat = moves[moment].decision.seat
        swings.append(Swing(moment + 1, seat, then, luck, noise, one.choice, drift, one.cost, one.doubt))
        then = before
    return Part(then, swings[::-1])


def _look_into(game: Game, moves: Sequence[Move], budget: Budget, seed: int, begin: int, end: int) -> list[_Looked]:
    """Examine each decision in turn; within a lap the same futures go on from draw to draw."""
    judge = game.judge()
    start = begin
    while start and judge.lap(moves[start - 1].before) == judge.lap(moves[begin].before):
        start -= 1
    looked: list[_Looked] = []
    lap, futures = -1, list[Chance]()
    for moment in range(start, end):
        move = moves[moment]
        if judge.lap(move.before) != lap:
            lap = judge.lap(move.before)
            futures = futures_of(seed, lap, budget.futures)
        if moment < begin:
            futures = [redrawn(move, future).chance for future in futures] if drew(move) else futures
            continue
        found = drawn(game, move, futures) if drew(move) else None
        futures = futures if found is None else found.futures
        looked.append(_Looked(found, *_choice(game, move, budget, Random(f"{seed} {moment}"), moment)))
    return looked


def _before(game: Game, move: Move, looked: _Looked, then: list[int]) -> list[int]:
    """The chances before a decision: those of the actual choice plus what it gave away. Without a draw, the actual
    choice is worth its result, but only within a lap, since beyond it the judge sees what it could not foresee."""
    if looked.drawn is not None:
        chosen = _thousandths(looked.drawn.before)
    elif move.after.outcome is None and game.judge().lap(move.after) == game.judge().lap(move.before):
        chosen = then
    else:
        chosen = _thousandths(chances_of(game, move.after))
    return [min(WHOLE, max(0, one - given)) for one, given in zip(chosen, looked.choice, strict=True)]


def _choice(game: Game, move: Move, budget: Budget, dice: Random, moment: int) -> tuple[list[int], Cost | None, int]:
    """What a choice brought each seat compared with the best one found, if that clearly cost its own seat something;
    and the doubt."""
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
    compared = compare(game, match, seat, chosen, best.choice, budget.worlds, dice)
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
