"""What a choice cost when matches are played on to their end: what its price is tried by.

The price of a choice is the judge's, after a round; however many worlds it is taken from, the judge's own error stays
in it. So the dearest are tried once more, without the judge: in worlds that the seat could imagine both choices are
made, everybody goes on by the same quick replies, with the same chance to come, and what counts is who wins.
"""

from __future__ import annotations

from enum import Enum
from functools import partial
from math import hypot
from random import Random
from typing import Final

import msgspec

from sobremesa.bots.search.likely import likely_world
from sobremesa.engine.choice import Choice
from sobremesa.engine.game import Game
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match
from sobremesa.engine.words import key
from sobremesa.review.mean import Mean, mean

_MOST: Final = 20_000  # answers: a match that takes more is judged where it has come to
_WHOLE: Final = 1000  # what a certain win counts


class Verdict(Enum):
    """What the ends of matches say of a choice that has a price."""

    BORNE_OUT = key("borne out")
    OPEN = key("not yet known")
    CONTRADICTED = key("not borne out")


class Ends(msgspec.Struct, frozen=True):
    """How much more the better choice won than the one that was made, of so many ``worlds`` in which both were played
    on to the end, with its ``noise``; and by how much the price is above that, the ``judge_error``, with its own. In
    thousandths of a win."""

    gained: int
    noise: int
    worlds: int
    judge_error: int
    judge_noise: int
    verdict: Verdict


def ends_of(gained: Mean, worlds: int, lost: int, noise: int) -> Ends:
    """What is told of a choice with this price, and its noise."""
    won, off = round(_WHOLE * gained.value), max(1, round(_WHOLE * gained.noise))
    verdict = Verdict.OPEN if not gained.clear else Verdict.BORNE_OUT if gained.value > 0 else Verdict.CONTRADICTED
    return Ends(won, off, worlds, lost - won, round(hypot(off, noise)), verdict)


def gained(game: Game, match: Match, seat: int, chosen: Choice, better: Choice, worlds: int, dice: Random) -> Mean:
    """How much more the seat wins with the better choice, in so many worlds that it could imagine."""
    judge = game.judge()
    gains = []
    for _ in range(worlds):
        world = likely_world(partial(match.imagine, seat), judge, seat, dice)
        gains.append(_won(world, judge, seat, better) - _won(world, judge, seat, chosen))
    return mean(gains)


def _won(world: Match, judge: Judge, seat: int, choice: Choice) -> float:
    """What part of the win the seat has in the end, with this choice; the world stays as it is."""
    end = world.copy()
    end.apply(choice, seat)
    for _ in range(_MOST):
        if end.question is None:
            break
        end.apply(judge.answer(end))
    return judge.chances(end, seat)[seat]
