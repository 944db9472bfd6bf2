"""A game's weights from nothing: matches, weights; then matches of bots that search with them, and weights again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from sobremesa.bots import BotSpec
from sobremesa.engine.network import Network
from sobremesa.engine.trained import Trained, Weights, record_of
from sobremesa.games import get
from sobremesa.lab.train import calibration
from sobremesa.lab.train.calibration import Bin, Loss
from sobremesa.lab.train.fitting import fit_policy, fit_value
from sobremesa.lab.train.gathering import Gathered, Position, Recipe, gather, judge_of

_HELD_BACK: Final = 5  # one match in so many is never learnt from: by it the weights are judged


@dataclass(frozen=True)
class Course:
    """How a game's weights are made. First ``matches`` matches are played by ``bots``, of whom a part ``strays`` (see
    :class:`Recipe`), and a value is learnt of them.
    Then, ``rounds`` times, ``searched`` more by ``searchers``, who judge by what was learnt before; of these the policy
    is learnt, and of all together the value. ``units`` are those of its network, ``epochs`` how long it is trained."""

    game: str
    bots: tuple[BotSpec, ...]
    searchers: tuple[BotSpec, ...]
    matches: int = 2000
    searched: int = 500
    rounds: int = 1
    seats: tuple[int, ...] = ()
    one_in: int = 6
    units: int = 0
    epochs: int = 40
    seed: int = 1
    workers: int = 1
    strays: float = 0.0

    @property
    def whole(self) -> int:
        """How many matches are played in all."""
        return self.matches + self.rounds * self.searched


@dataclass
class Report:
    """What was learnt, and how well it foretells the matches that were held back, beside the valuation of bots by the
    best that can be said of it (``swing``)."""

    weights: Weights
    positions: int
    lessons: int
    judged: list[Loss]
    sensed: list[Loss]
    swing: float
    bins: list[Bin]


def train(course: Course, tell: Callable[[object], None]) -> Report:
    """Make the weights of a game; ``tell`` hears of each match that was played. The same course gives the same weights.
    Raises :class:`BadInput` for a game whose judge has nothing to learn."""
    judge = judge_of(course.game)
    seats = course.seats or tuple(get(course.game).seat_counts)
    gathered: list[Gathered] = []

    def play(recipe: Recipe) -> None:
        for one in gather(recipe, course.workers):
            gathered.append(one)
            tell(one)

    play(Recipe(course.game, course.matches, seats, course.bots, course.seed, course.one_in, strays=course.strays))
    weights = _learnt(judge, course, gathered)
    with TemporaryDirectory() as folder:
        for number in range(1, course.rounds + 1):
            file = Path(folder) / f"{number}.json"
            file.write_bytes(written(weights, judge))
            seed = course.seed + number * 1_000_003
            play(Recipe(course.game, course.searched, seats, course.searchers, seed, 1, file))
            weights = _learnt(judge, course, gathered)
    return report(judge, weights, gathered)


def report(judge: Trained, weights: Weights, gathered: Sequence[Gathered]) -> Report:
    """How well these weights foretell the matches that were held back."""
    held = [one for at, one in enumerate(gathered) if at % _HELD_BACK == 0]
    kept = [one for at, one in enumerate(gathered) if at % _HELD_BACK]
    trained = type(judge)(weights)
    by_judge = calibration.by_judge(trained)
    swing = calibration.best_swing(kept)
    return Report(
        weights,
        sum(len(one.positions) for one in kept),
        sum(len(one.lessons) for one in kept),
        calibration.losses(held, by_judge),
        calibration.losses(held, calibration.by_sense(swing)),
        swing,
        calibration.reliability(held, by_judge),
    )


def _learnt(judge: Trained, course: Course, gathered: Sequence[Gathered]) -> Weights:
    """Weights of all that was gathered, what is held back apart."""
    kept = [one for at, one in enumerate(gathered) if at % _HELD_BACK]
    positions: list[Position] = [position for one in kept for position in one.positions]
    lessons = [lesson for one in kept for lesson in one.lessons]
    value = fit_value(positions, course.units, course.seed, course.epochs)
    policy = fit_policy(lessons) if lessons else Network(0.0, [0.0] * len(judge.traits), [], [])
    recipe: dict[str, Any] = {
        "game": course.game,
        "edition": get(course.game).edition,
        "pack": get(course.game).pack().hash,
        "bots": [bot.text for bot in course.bots],
        "searchers": [bot.text for bot in course.searchers],
        "strays": course.strays,
        "matches": course.matches,
        "searched": course.searched,
        "rounds": course.rounds,
        "seats": list(course.seats or get(course.game).seat_counts),
        "one_in": course.one_in,
        "units": course.units,
        "epochs": course.epochs,
        "seed": course.seed,
        "positions": len(positions),
        "lessons": len(lessons),
    }
    return Weights(value, policy, recipe)


def written(weights: Weights, judge: Trained) -> bytes:
    """The text of a file with these weights, and a hash of them among its recipe."""
    record = record_of(weights, judge.terms, judge.traits)
    numbers = msgspec.json.encode([record["value"], record["policy"]])
    record["recipe"] = {**record["recipe"], "hash": blake2b(numbers, digest_size=8).hexdigest()}
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"
