"""Advice: a seat's best choices, how likely each is to win, and why, by what the seat may know.

The game's strongest level finds the few best choices, as in a review. Then all of them are tried in fresh worlds that
the seat could imagine, the same for each, with the same chance to come: so a choice that looked best only by luck is
found out. As in a review, whatever may still be done after another choice is done there, too.
"""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import Final

import msgspec

from sobremesa.bots import Seat
from sobremesa.bots.search.likely import likely_world
from sobremesa.engine.choice import Choice
from sobremesa.engine.game import Game
from sobremesa.review.choices import FEW, LEAST, Reason, Tried, is_choice, line_of, reasons, tried, weighed
from sobremesa.review.mean import mean
from sobremesa.review.review import WHOLE, usual

_LEAST: Final = 4  # worlds, however crowded the table is


class Advised(msgspec.Struct, frozen=True):
    """A choice, with how likely its seat is to win with it and how much less likely than with the best one, both in
    thousandths of a win, with their noise. ``lost`` is 0 unless it is clear and large enough to mention; then
    ``reasons`` speak for the best."""

    choice: str
    chance: int
    noise: int
    lost: int = 0
    lost_noise: int = 0
    reasons: list[Reason] = []


class Advice(msgspec.Struct, frozen=True):
    """The best choices, the best first; empty if there is nothing to weigh, because the choice is forced or a matter of
    taste. ``then`` is how the seat might go on after the best one; ``worlds`` is in how many worlds all of them were
    tried."""

    choices: list[Advised] = []
    then: list[str] = []
    worlds: int = 0


def advise(game: Game, seat: Seat, effort: float, seed: int) -> Advice:
    """Advise a seat that is asked. ``effort`` is the share of the usual effort to spend; the same seed gives the same
    advice."""
    asked = seat.ask
    assert asked is not None, "a seat that is not asked needs no advice"
    if not is_choice(seat.options()):
        return Advice()
    me, judge, dice = asked.seat, game.judge(), Random(seed)
    choices = weighed(game, seat, effort, dice.getrandbits(63))[:FEW]
    count = max(_LEAST, round(usual(game).worlds * effort))
    worlds = [likely_world(seat.imagine, judge, me, dice) for _ in range(count)]
    trials: dict[Choice, list[Tried]] = {choice: [] for choice in choices}
    for world in worlds:
        for choice in choices:
            trials[choice].append(tried(world, judge, me, choice))
    choices.sort(key=lambda choice: -_sum(trials[choice], me))
    best = trials[choices[0]]
    for choice in choices[1:]:
        late = [
            tried(world, judge, me, choice, (choices[0], *one.then)) for world, one in zip(worlds, best, strict=True)
        ]
        trials[choice] = max(trials[choice], late, key=lambda way: _sum(way, me))
    choices.sort(key=lambda choice: -_sum(trials[choice], me))
    line = line_of(likely_world(seat.imagine, judge, me, dice), judge, me, choices[0])
    then = [one.choice for one in takewhile(lambda answer: answer.seat == me, line)][1:]
    return Advice(
        [_beside(game, trials[choices[0]], choice, trials[choice], me) for choice in choices], then, len(worlds)
    )


def _sum(found: list[Tried], seat: int) -> float:
    return sum(one.chances[seat] for one in found)


def _beside(game: Game, best: list[Tried], choice: Choice, found: list[Tried], me: int) -> Advised:
    """A choice compared with the best one, by the results of both in the same worlds."""
    chance = mean([one.chances[me] for one in found])
    lost = mean([good.chances[me] - one.chances[me] for good, one in zip(best, found, strict=True)])
    advised = Advised(choice.text, round(WHOLE * chance.value), max(1, round(WHOLE * chance.noise)))
    if not lost.clear or lost.value < LEAST:
        return advised
    why = reasons(game.judge(), game.speech.terms, me, list(zip(best, found, strict=True)))
    return msgspec.structs.replace(
        advised, lost=round(WHOLE * lost.value), lost_noise=max(1, round(WHOLE * lost.noise)), reasons=why
    )
