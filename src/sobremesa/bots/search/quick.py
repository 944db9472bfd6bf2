"""Plays imagined worlds on quickly, to see the consequences of a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match

MOST: Final = 400  # answers in one try; a longer lap is judged where it is by then


def play_on(world: Match, judge: Judge, until: int, looks: int = 0) -> None:
    """Play on with the judge's instant answers for everybody, until lap ``until`` begins or more than ``looks`` options
    have been listed (0: no limit)."""
    looked = 0
    for _ in range(MOST):
        if world.question is None or judge.lap(world) >= until or looked > looks > 0:
            return
        choice = judge.answer(world)
        looked += len(world.offered or ())  # the options that were listed
        world.apply(choice)


def play_until_asked(world: Match, judge: Judge, seat: int, until: int) -> bool:
    """Play on in the same way until this seat has a choice of several options. Returns False if lap ``until`` begins
    first."""
    for _ in range(MOST):
        if world.question is None or judge.lap(world) >= until:
            return False
        if world.asking == seat and len(world.options()) > 1:
            return True
        world.apply(judge.answer(world))
    return False


def play_by(world: Match, judge: Judge, seat: int, plan: Sequence[Choice], until: int) -> list[Choice]:
    """Play on in the same way, but with this seat making the choices of a plan, each as soon as it is possible. Returns
    all choices of the seat."""
    chosen, left = list[Choice](), list(plan)
    for _ in range(MOST):
        if world.question is None or judge.lap(world) >= until:
            break
        asked = world.asked()[0]
        options = world.options(asked)
        choice = options[0 if len(options) == 1 else judge.at_once(world.asked_as(asked), options)]
        if asked == seat:
            verbs = {option.verb for option in options}
            may = (at for at, one in enumerate(left) if one.verb in verbs and world.why_not(one, seat) is None)
            place = next(may, None)
            if place is not None:
                choice = left[place]
                del left[: place + 1]
            chosen.append(choice)
        world.apply(choice, asked)
    return chosen
