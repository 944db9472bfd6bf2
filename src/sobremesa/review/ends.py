"""The cost of a choice when matches are played to their end, to check its price.

The price of a choice is the judge's, after a round; however many worlds it is taken from, it keeps the judge's own
error. So the dearest choices are tried once more without the judge: both are made in worlds that the seat could
imagine, every seat goes on with the same quick replies and the same chance to come, and only winning counts.
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

_MOST: Final = 20_000  # answers: a longer match is judged where it stands
_WHOLE: Final = 1000  # a certain win


class Verdict(Enum):
    """What playing to the end says of a choice's price."""

    BORNE_OUT = key("borne out")
    OPEN = key("not yet known")
    CONTRADICTED = key("not borne out")


class Ends(msgspec.Struct, frozen=True):
    """How much more the better choice won than the one that was made, over ``worlds`` worlds in which both were played
    to the end, with its ``noise``; and how far the price is above that, the ``judge_error``, with its own. In
    thousandths of a win."""

    gained: int
    noise: int
    worlds: int
    judge_error: int
    judge_noise: int
    verdict: Verdict


def ends_of(gained: Mean, worlds: int, lost: int, noise: int) -> Ends:
    """Compare this gain with the price of a choice and its noise."""
    won, off = round(_WHOLE * gained.value), max(1, round(_WHOLE * gained.noise))
    verdict = Verdict.OPEN if not gained.clear else Verdict.BORNE_OUT if gained.value > 0 else Verdict.CONTRADICTED
    return Ends(won, off, worlds, lost - won, round(hypot(off, noise)), verdict)


def gained(game: Game, match: Match, seat: int, chosen: Choice, better: Choice, worlds: int, dice: Random) -> Mean:
    """How much more the seat wins with the better choice, over this many worlds that it could imagine."""
    judge = game.judge()
    gains = []
    for _ in range(worlds):
        world = likely_world(partial(match.imagine, seat), judge, seat, dice)
        gains.append(_won(world, judge, seat, better) - _won(world, judge, seat, chosen))
    return mean(gains)


def _won(world: Match, judge: Judge, seat: int, choice: Choice) -> float:
    """The seat's share of the win at the end, with this choice; the world itself is not changed."""
    end = world.copy()
    end.apply(choice, seat)
    for _ in range(_MOST):
        if end.question is None:
            break
        end.apply(judge.answer(end))
    return judge.chances(end, seat)[seat]
