"""What judges learn from: positions and choices of matches between bots of mixed strengths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import exp
from pathlib import Path
from random import Random
from typing import Final

from sobremesa.bots import Bot, BotSpec, Seat, Weighing
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.engine.game import Game
from sobremesa.engine.judge import came_to
from sobremesa.engine.match import Match
from sobremesa.engine.trained import Trained
from sobremesa.games import get
from sobremesa.lab.playing import Witness, play_out, seed_of
from sobremesa.lab.pool import in_order

ASTRAY: Final = 10  # of so many choices, a player who strays leaves one to the lot
SURE: Final = 0.02  # of two options, the one that wins so much more often is e times as likely to be taught


@dataclass(frozen=True)
class Recipe:
    """Which matches to learn from: ``seats`` and ``bots`` are mixed at random, ``one_in`` says which part of the
    positions is kept. ``strays`` is the part of the players, from 0 to 1, who now and then choose by lot: that leads to
    positions to which no bot would come. All that is random in match n comes from ``seed`` and n. Bots that weigh judge
    by ``weights``, or by the game's own."""

    game: str
    matches: int
    seats: tuple[int, ...]
    bots: tuple[BotSpec, ...]
    seed: int = 1
    one_in: int = 6
    weights: Path | None = None
    strays: float = 0.0


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
    """A choice of a bot that weighed its options: the traits of each option, and how likely each is to be right."""

    traits: list[list[float]]
    right: list[float]


@dataclass
class Gathered:
    """What is kept of a match."""

    number: int
    positions: list[Position] = field(default_factory=list)
    lessons: list[Lesson] = field(default_factory=list)


def judge_of(game: str, weights: Path | None = None) -> Trained:
    """The judge of this game, by these weights or by its own. Raises :class:`BadInput` for a game whose judge has
    nothing to learn."""
    judge = get(game).judge(weights)
    if not isinstance(judge, Trained):
        raise BadInput("game", "{game} has no judge that is trained", "a game with weights", game=game)
    return judge


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
        self._game, self._judge, self._match, self._players = game, judge, match, players
        self._one_in, self._dice = one_in, dice

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        if len(options) == 1 or options[0].verb.taste or self._dice.randrange(self._one_in):
            return
        match, player = self._match, self._players[seat]
        position = Position(seat, self._judge.looks(match, seat), self._game.sense(match, seat), match.decisions)
        if isinstance(player, Weighing) and player.thoughts:
            best = max(one.chance for one in player.thoughts)
            position.searched = best
            traits = self._judge.traits_of(match.asked_as(seat), [one.choice for one in player.thoughts])
            odds = [exp((one.chance - best) / SURE) for one in player.thoughts]
            self.lessons.append(Lesson(traits, [each / sum(odds) for each in odds]))
        self.positions.append(position)


def gather_match(recipe: Recipe, number: int) -> Gathered:
    """Play match ``number`` and keep what there is to learn of it."""
    game, judge = get(recipe.game), judge_of(recipe.game, recipe.weights)
    dice = Random(seed_of(recipe.seed, number))
    seats = dice.choice(recipe.seats)
    match = game.new(seats, dice.getrandbits(63))
    players = [dice.choice(recipe.bots).make(dice.getrandbits(63)) for _ in range(seats)]
    for player in players:
        if isinstance(player, Weighing):
            player.judge = judge
    if recipe.strays:
        players = [
            Straying(dice.getrandbits(63), player) if dice.random() < recipe.strays else player for player in players
        ]
    keeper = Keeper(game, judge, match, players, recipe.one_in, dice)
    play_out(game, match, players, [keeper])
    outcome = match.outcome
    assert outcome is not None
    for position in keeper.positions:
        position.part = position.decision / match.decisions
        position.came_to = came_to(outcome)
    return Gathered(number, keeper.positions, keeper.lessons)


def gather(recipe: Recipe, workers: int = 1) -> Iterator[Gathered]:
    """Play the matches of a recipe, in their order; how many processes play them makes no difference."""
    yield from in_order(partial(gather_match, recipe), range(1, recipe.matches + 1), workers, chunk=8)
