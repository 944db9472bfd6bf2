"""Gather what judges learn from: positions and choices of matches between bots of mixed strengths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import exp
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from sobremesa.bots import Bot, Seat, Weighed, Weighing, read
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.engine.game import Game
from sobremesa.engine.judge import came_to
from sobremesa.engine.match import Match
from sobremesa.engine.trained import Trained, Weights, blank
from sobremesa.games import get
from sobremesa.lab.playing import Witness, dealt, play_out, seed_of
from sobremesa.lab.pool import in_order
from sobremesa.lab.train.recipe import Stage

ASTRAY: Final = 10  # a straying player makes one choice in this many at random
SURE: Final = 0.02  # an option that wins this much more often than average becomes e times as likely
DOUBT: Final = 4  # after this many tries, an option's result is half believed
BESIDE: Final = 15  # imagined worlds beside the true one


@dataclass(frozen=True)
class Table:
    """The matches to gather: those of a ``stage`` of a game's recipe. All randomness in match n comes from ``seed`` and
    n. Bots that weigh options judge by ``weights``; without weights they know nothing yet."""

    game: str
    stage: Stage
    seed: int = 1
    weights: Path | None = None


@dataclass
class Position:
    """A position as its mover saw it, with each seat's looks and result. ``part`` is how far the match had gone, from 0
    to 1; ``searched`` is the mover's chance as found by trying its options, if it tried any; ``sense`` is the mover's
    valuation."""

    mover: int
    looks: list[list[float]]
    sense: float
    decision: int
    searched: float | None = None
    part: float = 0.0
    came_to: list[float] = field(default_factory=list)


@dataclass
class Lesson:
    """The right one of several options or worlds. For a bot's choice: the traits of each option, and how likely each is
    to be right, as found if it ``tried`` some (:func:`improved`), otherwise by what it chose. For worlds: the signs of
    each, and which is the true one."""

    traits: list[list[float]]
    right: list[float]
    tried: bool = True


@dataclass
class Gathered:
    """The gathered parts of a match, and the ``seconds`` of a processor it took."""

    number: int
    positions: list[Position] = field(default_factory=list)
    lessons: list[Lesson] = field(default_factory=list)
    worlds: list[Lesson] = field(default_factory=list)
    seconds: float = field(default=0.0, compare=False)


def judge_of(game: str, weights: Path | None = None) -> Trained:
    """The judge of this game, with these weights or its own. Raises :class:`BadInput` for a game whose judge doesn't
    learn."""
    judge = get(game).judge(weights)
    if not isinstance(judge, Trained):
        raise BadInput("game", "{game} has no judge that is trained", "a game with weights", game=game)
    return judge


def untaught(game: str) -> Trained:
    """The judge of this game before any training: it makes no distinctions."""
    judge = judge_of(game)
    value, policy, worlds = (blank(names) for names in (judge.terms, judge.traits, judge.signs))
    return type(judge)(Weights(value, policy, worlds, {}, {}))


class Straying(Bot):
    """Plays as another bot does, but makes one choice in :data:`ASTRAY` at random."""

    def __init__(self, seed: int, bot: Bot) -> None:
        super().__init__(seed)
        self._bot = bot

    def choose(self, seat: Seat) -> Choice:
        return self._bot.choose(seat) if self.dice.randrange(ASTRAY) else self.dice.choice(seat.options())


class Keeper(Witness):
    """Collects positions and lessons of a match while it is played."""

    def __init__(
        self, game: Game, judge: Trained, match: Match, players: Sequence[Bot], one_in: int, dice: Random
    ) -> None:
        self.positions: list[Position] = []
        self.lessons: list[Lesson] = []
        self.worlds: list[Lesson] = []
        self.players = players
        self._game, self._judge, self._match = game, judge, match
        self._one_in, self._dice = one_in, dice

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        if len(options) == 1 or options[0].verb.taste or self._dice.randrange(self._one_in):
            return
        match = self._match
        position = Position(seat, self._judge.looks(match, seat), self._game.sense(match, seat), match.decisions)
        thoughts = self._tried(seat)
        if thoughts:
            prior = self._judge.prior(match.asked_as(seat), list(options))
            right, position.searched = improved(prior, options, thoughts)
            self._teach(seat, options, right, tried=True)
        elif not isinstance(self.players[seat], Straying):
            self._teach(seat, options, [float(option == choice) for option in options], tried=False)
        self.positions.append(position)
        if self._judge.signs:
            self.worlds.append(self._world(seat))

    def _world(self, seat: int) -> Lesson:
        """A lesson with the true world beside others that the seat imagines."""
        match, signs = self._match, self._judge.signs_of
        imagined = (match.imagine(seat, self._dice.getrandbits(63)) for _ in range(BESIDE))
        return Lesson([signs(match, seat), *(signs(world, seat) for world in imagined)], [1.0] + [0.0] * BESIDE)

    def _tried(self, seat: int) -> list[Weighed]:
        """What this seat's player found by trying its options; empty if it tried none."""
        player = self.players[seat]
        thoughts = player.thoughts if isinstance(player, Weighing) else []
        return thoughts if any(one.tries for one in thoughts) else []

    def _teach(self, seat: int, options: Sequence[Choice], right: list[float], tried: bool) -> None:
        traits = self._judge.traits_of(self._match.asked_as(seat), list(options))
        self.lessons.append(Lesson(traits, right, tried))


def improved(
    prior: Sequence[float], options: Sequence[Choice], thoughts: Sequence[Weighed]
) -> tuple[list[float], float]:
    """How likely each option is to be right, once some of them have been tried, and the mover's chance to win if it
    chooses accordingly. Likely options stay likely; one that was found to win more than the tried options' average
    becomes likelier (:data:`SURE`), the more so the more often it was tried (:data:`DOUBT`). An untried option counts
    as average: being left out by a search says nothing against it.

    I. Danihelka, A. Guez, J. Schrittwieser and D. Silver, «Policy improvement by planning with Gumbel», ICLR 2022.
    """
    found = {one.choice: one for one in thoughts if one.tries}
    tried = [(prior[place], found[option].chance) for place, option in enumerate(options) if option in found]
    average = sum(share * chance for share, chance in tried) / sum(share for share, _ in tried)
    gains = [0.0] * len(options)
    for place, option in enumerate(options):
        if option in found:
            one = found[option]
            gains[place] = (one.chance - average) * one.tries / (one.tries + DOUBT)
    odds = [share * exp(gain / SURE) for share, gain in zip(prior, gains, strict=True)]
    right = [each / sum(odds) for each in odds]
    return right, average + sum(share * gain for share, gain in zip(right, gains, strict=True))


def gather_match(table: Table, number: int) -> Gathered:
    """Play match ``number`` and collect its positions and lessons."""
    began = process_time()
    game, stage = get(table.game), table.stage
    judge = judge_of(table.game, table.weights) if table.weights else untaught(table.game)
    dice = Random(seed_of(table.seed, number))
    seats = dice.choice(stage.seats)
    match = dealt(game, number, seats, dice.getrandbits(63))
    keeper = Keeper(game, judge, match, _players(stage, judge, seats, dice), stage.one_in, dice)
    play_out(game, match, keeper.players, [keeper])
    outcome = match.outcome
    assert outcome is not None
    for position in keeper.positions:
        position.part = position.decision / match.decisions
        position.came_to = came_to(outcome)
    return Gathered(number, keeper.positions, keeper.lessons, keeper.worlds, process_time() - began)


def _players(stage: Stage, judge: Trained, seats: int, dice: Random) -> list[Bot]:
    """The players of a match of this stage."""
    players: list[Bot] = []
    for _ in range(seats):
        player = read(dice.choice(stage.bots)).make(dice.getrandbits(63))
        if isinstance(player, Weighing):
            player.judge = judge
        strays = dice.randrange(100) < stage.strays
        players.append(Straying(dice.getrandbits(63), player) if strays else player)
    return players


def gather(table: Table, workers: int = 1) -> Iterator[Gathered]:
    """Play the matches of a stage, in order; the number of processes makes no difference."""
    yield from in_order(partial(gather_match, table), range(1, table.stage.matches + 1), workers, chunk=4)
