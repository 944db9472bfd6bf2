"""What judges learn from: positions and choices of matches between bots of mixed strengths."""

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
from sobremesa.engine.network import Network
from sobremesa.engine.trained import Trained, Weights
from sobremesa.games import get
from sobremesa.lab.playing import Witness, dealt, play_out, seed_of
from sobremesa.lab.pool import in_order
from sobremesa.lab.train.recipe import Stage

ASTRAY: Final = 10  # of so many choices, a player who strays leaves one to the lot
SURE: Final = 0.02  # of two options, the one that wins so much more often is e times as likely to be taught


@dataclass(frozen=True)
class Table:
    """Whose matches are gathered: those of a ``stage`` of a game's recipe. All that is random in match n comes from
    ``seed`` and n. Bots that weigh judge by ``weights``; without any they know nothing yet."""

    game: str
    stage: Stage
    seed: int = 1
    weights: Path | None = None


@dataclass
class Position:
    """A position as its mover saw it: each seat's looks, and what came of it. ``part`` is how far the match had gone by
    then, from 0 to 1; ``searched`` what the mover found each option worth, if it weighed them (its chance with the best
    of them), ``sense`` the mover's valuation."""

    mover: int
    looks: list[list[float]]
    sense: float
    decision: int
    searched: float | None = None
    part: float = 0.0
    came_to: list[float] = field(default_factory=list)


@dataclass
class Lesson:
    """A bot's choice: the traits of each option, and how likely each is to be right, as it found when it ``tried`` them
    or, if it tried none, as it chose."""

    traits: list[list[float]]
    right: list[float]
    tried: bool = True


@dataclass
class Gathered:
    """What is kept of a match, and how many ``seconds`` of a processor it took."""

    number: int
    positions: list[Position] = field(default_factory=list)
    lessons: list[Lesson] = field(default_factory=list)
    seconds: float = field(default=0.0, compare=False)


def judge_of(game: str, weights: Path | None = None) -> Trained:
    """The judge of this game, by these weights or by its own. Raises :class:`BadInput` for a game whose judge has
    nothing to learn."""
    judge = get(game).judge(weights)
    if not isinstance(judge, Trained):
        raise BadInput("game", "{game} has no judge that is trained", "a game with weights", game=game)
    return judge


def untaught(game: str) -> Trained:
    """The judge of this game before it has learnt anything: to it all is alike."""
    judge = judge_of(game)
    value, policy = (Network(0.0, [0.0] * len(names), [], []) for names in (judge.terms, judge.traits))
    return type(judge)(Weights(value, policy, {}, {}))


class Straying(Bot):
    """Plays as another bot does, but for one choice in :data:`ASTRAY`, which is any that there is."""

    def __init__(self, seed: int, bot: Bot) -> None:
        super().__init__(seed)
        self._bot = bot

    def choose(self, seat: Seat) -> Choice:
        return self._bot.choose(seat) if self.dice.randrange(ASTRAY) else self.dice.choice(seat.options())


class Keeper(Witness):
    """Keeps positions and lessons of a match while it is played."""

    def __init__(
        self, game: Game, judge: Trained, match: Match, players: Sequence[Bot], one_in: int, dice: Random
    ) -> None:
        self.positions: list[Position] = []
        self.lessons: list[Lesson] = []
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
            position.searched = max(one.chance for one in thoughts)
            odds = [exp((one.chance - position.searched) / SURE) for one in thoughts]
            self._teach(seat, [one.choice for one in thoughts], [each / sum(odds) for each in odds], tried=True)
        elif not isinstance(self.players[seat], Straying):
            self._teach(seat, options, [float(option == choice) for option in options], tried=False)
        self.positions.append(position)

    def _tried(self, seat: int) -> list[Weighed]:
        """What this seat's player found by trying its options; nothing if it tried none."""
        player = self.players[seat]
        thoughts = player.thoughts if isinstance(player, Weighing) else []
        return thoughts if any(one.tries for one in thoughts) else []

    def _teach(self, seat: int, options: Sequence[Choice], right: list[float], tried: bool) -> None:
        traits = self._judge.traits_of(self._match.asked_as(seat), list(options))
        self.lessons.append(Lesson(traits, right, tried))


def gather_match(table: Table, number: int) -> Gathered:
    """Play match ``number`` and keep what there is to learn of it."""
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
    return Gathered(number, keeper.positions, keeper.lessons, process_time() - began)


def _players(stage: Stage, judge: Trained, seats: int, dice: Random) -> list[Bot]:
    """Who plays a match of this stage."""
    players: list[Bot] = []
    for _ in range(seats):
        player = read(dice.choice(stage.bots)).make(dice.getrandbits(63))
        if isinstance(player, Weighing):
            player.judge = judge
        strays = dice.randrange(100) < stage.strays
        players.append(Straying(dice.getrandbits(63), player) if strays else player)
    return players


def gather(table: Table, workers: int = 1) -> Iterator[Gathered]:
    """Play the matches of a stage, in their order; how many processes play them makes no difference."""
    yield from in_order(partial(gather_match, table), range(1, table.stage.matches + 1), workers, chunk=4)
