"""What positions are worth to each seat when all cards lie open, and what of it chance has brought.

Luck is judged as GNU Backgammon does (``analysis.c``, ``LuckNormal``): what a draw came to, answered well, less the
mean of what other draws in its place would have come to, each answered well, whatever was then really answered.
"""

from __future__ import annotations

from random import Random
from typing import Final

from sobremesa.engine.chance import seeded
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.review.course import Move
from sobremesa.review.mean import Mean, mean

_REPLIES: Final = 60  # in a row: whoever is asked for longer is judged where they have come to


def chances_of(game: Game, match: Match) -> list[float]:
    """How likely each seat is to win, each by what it knows itself. They add up to 1 unless all win together."""
    judge = game.judge()
    found = [judge.chances(match, seat)[seat] for seat in range(match.seats)]
    total = sum(found)
    return found if game.allied or not total else [each / total for each in found]


def worth(game: Game, match: Match) -> list[float]:
    """The same once whoever is asked has answered as the judge would at once, the best reply, and gone on like that for
    as long as nobody else is asked and chance has no say: in the middle of a turn what it is for is not yet to be
    seen."""
    world = match.copy()
    world.chance = seeded(0)  # only whether it is asked matters
    asked = world.asked()[:1]
    for _ in range(_REPLIES):
        if not asked or world.asked()[:1] != asked:
            break
        options = world.options(asked[0])
        place = 0 if len(options) == 1 else game.judge().at_once(world.asked_as(asked[0]), options)
        before = world.copy()
        world.apply(options[place], asked[0])
        if world.chance.mark() != before.chance.mark():
            return chances_of(game, before)
    return chances_of(game, world)


def drew(move: Move) -> bool:
    """Whether chance had a say in what came of a decision."""
    return bool(move.decision.dice or move.decision.cards)


def luck_of(game: Game, move: Move, redraws: int, dice: Random) -> list[Mean]:
    """For each seat, what the draws after a decision brought it beyond their mean over so many redraws."""
    came_to = worth(game, move.after)
    others: list[list[float]] = []
    for _ in range(redraws):
        again = move.before.copy()
        again.chance = seeded(dice.getrandbits(63))
        again.apply(move.decision.choice, move.decision.seat)
        others.append(worth(game, again))
    return [
        Mean(came_to[seat] - found.value, found.noise)
        for seat in range(move.before.seats)
        for found in [mean([one[seat] for one in others])]
    ]
