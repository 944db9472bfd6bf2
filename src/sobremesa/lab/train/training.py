"""Train a game's weights from nothing: matches, weights; then matches of bots that search with them, and weights
again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from sobremesa.engine.trained import Trained, Weights, blank, record_of
from sobremesa.games import get
from sobremesa.lab.paired import Difference, difference
from sobremesa.lab.playing import seed_of
from sobremesa.lab.train import calibration
from sobremesa.lab.train.calibration import Bin, Loss
from sobremesa.lab.train.contest import Contest
from sobremesa.lab.train.fitting import fit_softmax, fit_value
from sobremesa.lab.train.gathering import Gathered, Lesson, Table, gather, judge_of
from sobremesa.lab.train.recipe import Recipe

_HELD_BACK: Final = 5  # one match in this many is never learnt from: the weights are judged by it


@dataclass
class Report:
    """The trained weights, and how well they predict the matches held back, beside the bots' valuation at its best
    (``swing``). For each stage that had to prove itself, ``contests`` has how many more of its matches its weights won
    than those before. ``worlds`` is how well they tell the true world from others."""

    weights: Weights
    contests: dict[int, Difference]
    judged: list[Loss]
    sensed: list[Loss]
    swing: float
    bins: list[Bin]
    worlds: Loss | None


@dataclass
class _Course:
    """The progress of a training."""

    recipe: Recipe
    judge: Trained
    gathered: list[Gathered] = field(default_factory=list)
    contests: dict[int, Difference] = field(default_factory=dict)

    @property
    def kept(self) -> list[Gathered]:
        """The matches to learn from."""
        return [one for at, one in enumerate(self.gathered) if at % _HELD_BACK]

    @property
    def held(self) -> list[Gathered]:
        """The matches held back."""
        return self.gathered[::_HELD_BACK]

    def learnt(self) -> Weights:
        """Weights fitted to everything gathered, except for what is held back."""
        kept = self.kept
        lessons = _best([lesson for one in kept for lesson in one.lessons])
        value = fit_value([one.positions for one in kept if one.positions], self.recipe)
        policy = fit_softmax(lessons)
        worlds = [lesson for one in kept for lesson in one.worlds]
        made = {
            "edition": get(self.recipe.game).edition,
            "pack": get(self.recipe.game).pack().hash,
            "matches": len(kept),
            "positions": sum(len(one.positions) for one in kept),
            "lessons": len(lessons),
            "hours": round(sum(one.seconds for one in self.gathered) / 3600, 2),
        }
        return Weights(value, policy, fit_softmax(worlds) if worlds else blank(()), self.recipe.plain(), made)


def _best(lessons: list[Lesson]) -> list[Lesson]:
    """The lessons of bots that tried their options or, while there are none, of those that just chose."""
    return [lesson for lesson in lessons if lesson.tried] or lessons


def train(recipe: Recipe, workers: int, tell: Callable[[object], None]) -> Report:
    """Train the weights of a game; ``tell`` is called for each match played. The same recipe gives the same weights,
    except for the hours it took. Raises :class:`BadInput` for a game whose judge doesn't learn."""
    course = _Course(recipe, judge_of(recipe.game))
    best: tuple[Weights, Path] | None = None
    with TemporaryDirectory() as folder:
        for number, stage in enumerate(recipe.stages, start=1):
            table = Table(recipe.game, stage, seed_of(recipe.seed, number), best[1] if best else None)
            for one in gather(table, workers):
                course.gathered.append(one)
                tell(one)
            weights, file = course.learnt(), Path(folder) / f"{number}.json"
            file.write_bytes(written(weights, course.judge))
            if best and stage.pairs:
                contest = Contest(recipe.game, recipe.player, file, best[1], seed_of(recipe.seed, number, 0))
                course.contests[number] = _held(contest, stage.pairs, workers, tell)
                if course.contests[number].low <= 0:
                    continue
            best = weights, file
    assert best is not None
    return _report(course, best[0])


def _held(contest: Contest, pairs: int, workers: int, tell: Callable[[object], None]) -> Difference:
    """Play a contest and return its result; ``tell`` is called for each match."""
    won = []
    for score in contest.pairs(pairs, workers):
        won.append(score)
        tell(score)
        tell(score)
    return difference(won)


def _report(course: _Course, weights: Weights) -> Report:
    """How well these weights predict the matches held back."""
    allied = course.judge.allied
    by_judge = calibration.by_judge(type(course.judge)(weights))
    swing = calibration.best_swing(course.kept, allied)
    return Report(
        weights,
        course.contests,
        calibration.losses(course.held, by_judge),
        calibration.losses(course.held, calibration.by_sense(swing, allied)),
        swing,
        calibration.reliability(course.held, by_judge),
        calibration.loss_of_worlds(course.held, type(course.judge)(weights)),
    )


def written(weights: Weights, judge: Trained) -> bytes:
    """The text of a file with these weights, their hash, and how they were made."""
    record = record_of(type(judge)(weights))
    numbers = msgspec.json.encode([record[name] for name in ("value", "policy", "worlds") if name in record])
    record["made"] = {**record["made"], "hash": blake2b(numbers, digest_size=8).hexdigest()}
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"
