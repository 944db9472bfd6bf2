"""Prove exercises again: do they still hold with today's rules, cards and bots, in fresh worlds?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from sobremesa.authoring.exercises import Answers, Exercise, Reached, read_found
from sobremesa.authoring.game import AuthoredGame
from sobremesa.games import get
from sobremesa.lab.exercises.planning import Planner
from sobremesa.lab.exercises.proving import Trial
from sobremesa.lab.playing import seed_of
from sobremesa.lab.pool import in_order
from sobremesa.review.choices import LAPS
from sobremesa.review.mean import Mean, mean


@dataclass(frozen=True)
class Held:
    """The lead that the exercise with this id still has at least: that of the worst right answer over the best other
    one, or of the solution over habit. It ``holds`` if the lead is more than twice its noise."""

    id: str
    lead: Mean

    @property
    def holds(self) -> bool:
        """Whether it is still an exercise."""
        return self.lead.value > 0 and self.lead.clear


def proved_again(path: Path, seed: int, worlds: int, processes: int = 1) -> Iterator[Held]:
    """Try each exercise of a file, by number, in this many worlds. Raises ``BadInput`` if one can't be read any
    more."""
    count = len(read_found(path, get))
    yield from in_order(partial(_held, path, seed, worlds), range(count), processes)


def _held(path: Path, seed: int, worlds: int, place: int) -> Held:
    exercise = read_found(path, get)[place]
    return held(exercise.scenario.game, exercise, worlds, Random(seed_of(seed, exercise.number)))


def held(game: AuthoredGame, exercise: Exercise, worlds: int, dice: Random) -> Held:
    """Try whether an exercise found earlier still holds."""
    if isinstance(exercise.verdict, Reached):
        return Held(exercise.id, _by_plan(game, exercise, exercise.verdict, worlds, dice))
    assert isinstance(exercise.verdict, Answers), "written ones are judged by scenarios alone"
    return Held(exercise.id, _by_answers(game, exercise, exercise.verdict, worlds, dice))


def _by_answers(game: AuthoredGame, exercise: Exercise, answers: Answers, worlds: int, dice: Random) -> Mean:
    """The lesser of two leads: that of the best answer over the wrong ones, and that of the worst right answer over
    them if everything that the best one leads to may still be done after each (some answers are right only for
    that)."""
    match = exercise.begin().match
    trial, options = Trial(game, match, exercise.seat, dice), list(match.options(exercise.seat))
    texts = [option.text for option in options]
    right = [texts.index(text) for text in answers.right]
    wrong = [place for place in range(len(texts)) if place not in right]
    plain = trial.tries(options, worlds, LAPS)
    then = trial.tries(options, worlds, LAPS, then=options[right[0]])
    return min(_lead(plain, right[:1], wrong), _lead(then, right, wrong), key=lambda lead: lead.value)


def _lead(tried: Sequence[Sequence[float]], right: Sequence[int], wrong: Sequence[int]) -> Mean:
    """The lead of the worst right answer over the best wrong one."""
    worst = min((tried[place] for place in right), key=sum)
    other = max((tried[place] for place in wrong), key=sum)
    return mean([one - another for one, another in zip(worst, other, strict=True)])


def _by_plan(game: AuthoredGame, exercise: Exercise, reached: Reached, worlds: int, dice: Random) -> Mean:
    """How much more often the solution reaches the aim than habit does."""
    match = exercise.begin().match
    planner = Planner(game, match, exercise.seat, dice)
    plan = tuple(choice for text in exercise.solution if (choice := match.choice(text)) is not None)
    good, usual = planner.tried([lambda: planner.following(plan), lambda: planner.habit], reached.goal, worlds)
    return mean([one - other for one, other in zip(good, usual, strict=True)])
