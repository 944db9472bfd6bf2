"""Whether newly trained weights play better than the earlier ones: pairs of matches that differ in nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sobremesa.bots import Bot, Weighing, read
from sobremesa.engine.trained import Trained
from sobremesa.games import get
from sobremesa.lab.playing import dealt, play_out, seed_of
from sobremesa.lab.pool import in_order
from sobremesa.lab.train.gathering import judge_of


@dataclass(frozen=True)
class Contest:
    """A contest between the ``new`` weights and the ``old``, both used by a ``bot`` that weighs options. All randomness
    in pair n comes from ``seed`` and n."""

    game: str
    bot: str
    new: Path
    old: Path
    seed: int = 1

    def pairs(self, count: int, workers: int = 1) -> Iterator[float]:
        """For each pair, how many more of its matches the new weights won than the old, per match: from -1 to 1."""
        yield from in_order(partial(pair, self), range(1, count + 1), workers, chunk=2)


def pair(contest: Contest, number: int) -> float:
    """Play two matches of one deal in which the weights swap seats; in a cooperative game, each plays the match
    alone."""
    new, old = judge_of(contest.game, contest.new), judge_of(contest.game, contest.old)
    if get(contest.game).allied:
        return (_returns(contest, number, [new])[0] - _returns(contest, number, [old])[0]) / 2
    first, second = _returns(contest, number, [new, old])[0], _returns(contest, number, [old, new])[1]
    return (first + second) / 2


def _returns(contest: Contest, number: int, judges: list[Trained]) -> list[float]:
    """The worth of one match to each seat, from -1 to 1."""
    game, seed = get(contest.game), seed_of(contest.seed, number)
    match = dealt(game, number, len(judges), seed, brisk=True)
    play_out(game, match, [_player(contest.bot, judge, seed + at) for at, judge in enumerate(judges)])
    return list(match.returns())


def _player(name: str, judge: Trained, seed: int) -> Bot:
    bot = read(name).make(seed)
    assert isinstance(bot, Weighing)
    bot.judge = judge
    return bot
