"""What a draw was worth to each seat, with all cards open.

Luck is judged as GNU Backgammon does (``analysis.c``, ``LuckNormal``): the result of the draw if answered well, minus
the mean result of other draws in its place, each answered well, whatever the actual answer was. All of them are played
on until the lap is over, as choices are (:mod:`sobremesa.review.choices`), each beside the real one and with the same
chance to come: so their differences are due to the draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from sobremesa.bots.search.quick import play_on
from sobremesa.engine.chance import Chance, seeded
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.review.choices import LAPS
from sobremesa.review.course import Move
from sobremesa.review.mean import Mean, mean


class Drawn(NamedTuple):
    """A draw: by seat, how likely each was to win before it, and how much it changed that; and the futures after it."""

    before: list[float]
    luck: list[Mean]
    futures: list[Chance]


def chances_of(game: Game, match: Match) -> list[float]:
    """How likely each seat is to win, by what it knows itself. They add up to 1 unless all win together."""
    judge = game.judge()
    found = [judge.chances(match, seat)[seat] for seat in range(match.seats)]
    total = sum(found)
    return found if game.allied or not total else [each / total for each in found]


def futures_of(seed: int, lap: int, count: int) -> list[Chance]:
    """This many chances to come, the same whenever this lap of the match is examined."""
    dice = Random(f"{seed} futures of {lap}")
    return [seeded(dice.getrandbits(63)) for _ in range(count)]


def drew(move: Move) -> bool:
    """Whether chance played a part in the result of a decision."""
    return bool(move.decision.dice or move.decision.cards)


def drawn(game: Game, move: Move, futures: Sequence[Chance]) -> Drawn:
    """What the draws after a decision brought each seat beyond their mean over all futures."""
    until = game.judge().lap(move.before) + LAPS
    others: list[list[float]] = []
    gains: list[list[float]] = []
    left: list[Chance] = []
    for future in futures:
        again = redrawn(move, future)
        left.append(again.chance.copy())
        came_to = _played_on(game, move.after, left[-1], until)
        others.append(_played_on(game, again, left[-1], until))
        gains.append([one - other for one, other in zip(came_to, others[-1], strict=True)])
    seats = range(move.before.seats)
    before = [mean([one[seat] for one in others]).value for seat in seats]
    return Drawn(before, [mean([one[seat] for one in gains]) for seat in seats], left)


def redrawn(move: Move, future: Chance) -> Match:
    """The result of the decision with this chance to come."""
    again = move.before.copy()
    again.brisk = True
    again.chance = future.copy()
    again.apply(move.decision.choice, move.decision.seat)
    return again


def _played_on(game: Game, match: Match, future: Chance, until: int) -> list[float]:
    end = match.copy()
    end.brisk = True
    end.chance = future.copy()
    play_on(end, game.judge(), until)
    return chances_of(game, end)
