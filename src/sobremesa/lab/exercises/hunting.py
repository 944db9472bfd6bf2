"""Exercises out of bots' matches: looked for, proved by several times what found them, and graded by weaker levels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

from sobremesa.authoring.game import AuthoredGame
from sobremesa.bots import BotSpec, Seat, Weighing, make
from sobremesa.engine.aim import Aim
from sobremesa.engine.level import APPRENTICE, COMPANION, MASTER
from sobremesa.games import get
from sobremesa.lab.exercises.proving import LAPS, TO_THE_END, Proof, Trial, Worth
from sobremesa.lab.exercises.scouting import Candidate, Scout
from sobremesa.lab.playing import play_out, seed_of
from sobremesa.lab.pool import in_order
from sobremesa.review.choices import compare
from sobremesa.review.mean import Mean

SOLVERS: Final = (APPRENTICE, COMPANION, "greedy")  #: who has to find the answer, for the grade
_CHANCES: Final = (0.1, 0.9)  # nobody learns from what is as good as lost, or won whatever is chosen
_QUICKLY: Final = 6  # worlds in which it is first tried what could be reached


@dataclass(frozen=True)
class Hunt:
    """Where exercises are looked for, and how they are proved. All that is random in match n comes from ``seed`` and n.

    In each match ``looks`` decisions are looked at, and ``most`` of them become exercises. An option has to be clearly
    worse by ``margin`` (of a win) in ``worlds`` imagined worlds, and to win less often in ``ends`` that are played to
    their end. ``solvers`` times each weaker level is asked.
    """

    game: str
    bots: tuple[BotSpec, ...]
    seed: int = 1
    looks: int = 60
    most: int = 1
    worlds: int = 256
    ends: int = 256
    margin: float = 0.06
    solvers: int = 10


@dataclass(frozen=True)
class Found:
    """An exercise: its name, the spot, what is to be reached (None: a win) and what was proved of it; by how much more
    the best answer came to than the best of the others in worlds that confirmed it, and how many of so many answers of
    each solver were right. What speaks for it and how it might go on is as in a review."""

    id: str
    spot: Candidate
    aim: Aim | None
    proof: Proof
    ahead: Mean
    solved: dict[str, int]
    times: int
    reasons: list[tuple[str, int]]
    line: list[tuple[int, str]]


def hunt(recipe: Hunt, first: int, last: int, processes: int = 1) -> Iterator[tuple[list[dict[str, Any]], float]]:
    """What is found in each of the matches from ``first`` to ``last``, in their order, as entries of a file; and how
    many hours of a processor that took."""
    yield from in_order(partial(hunt_in, recipe), range(first, last + 1), processes)


def hunt_in(recipe: Hunt, number: int) -> tuple[list[dict[str, Any]], float]:
    """What is found in match ``number``, and the hours."""
    began = process_time()
    game = get(recipe.game)
    dice = Random(seed_of(recipe.seed, number))
    seats = 1 if game.allied else 2
    # Missions take turns; what else there is to choose before a match, bots choose.
    options = game.chronicle.rota(number, seats, game.pack()) if game.allied else {}
    match = game.new(seats, dice.getrandbits(63), options, listen=True)
    scout = Scout(game, match)
    play_out(game, match, [dice.choice(recipe.bots).make(dice.getrandbits(63)) for _ in range(seats)], [scout])
    found: list[Found] = []
    for spot in dice.sample(scout.spots, min(recipe.looks, len(scout.spots))):
        if len(found) < recipe.most and (one := _looked_into(recipe, game, number, spot, dice)) is not None:
            found.append(one)
    return [entry(one) for one in found], (process_time() - began) / 3600


def _looked_into(recipe: Hunt, game: AuthoredGame, number: int, spot: Candidate, dice: Random) -> Found | None:
    """The exercise that this decision is, if it is one: what is cheap to find out is asked first."""
    if game.positions().nearly:  # then the scenario says what is looked into
        nearly = spot.settled(game, game.pack())
        if nearly is None:
            return None
        spot = nearly
    trial = Trial(game, spot.position, spot.seat, dice)
    aims: list[Aim | None] = [*game.aims(spot.position)] or [None]
    if not _is_promising(recipe, game, spot, trial, aims):
        return None
    settled = spot if spot.scenario is not None else spot.settled(game, game.pack())
    if settled is None:
        return None
    proof = trial.proof(spot.options, recipe.worlds, recipe.margin, [_worth(trial, aim) for aim in aims])
    if proof is None:
        return None
    aim, chance = aims[proof.worth], proof.chances[proof.right[0]]
    if not _CHANCES[0] < chance or (aim is None and chance > _CHANCES[1]):
        return None
    return _confirmed(recipe, game, number, settled, trial, aim, proof)


def _confirmed(
    recipe: Hunt,
    game: AuthoredGame,
    number: int,
    spot: Candidate,
    trial: Trial,
    aim: Aim | None,
    proof: Proof,
) -> Found | None:
    """The exercise, if other worlds confirm what was proved: played to the end of the match, or to that of the round if
    something is to be reached by then."""
    texts = {option.text: option for option in spot.options}
    better, worse = texts[proof.right[0]], texts[proof.best_wrong]
    laps = TO_THE_END if aim is None else LAPS
    ahead = trial.again(better, worse, recipe.ends, laps, _worth(trial, aim))
    if ahead.value <= 0 or not ahead.clear:
        return None
    match, dice = spot.position, trial.dice
    compared = compare(game, match, spot.seat, worse, better, recipe.worlds, dice)
    return Found(
        f"m{number}-{match.decisions}",
        spot,
        aim,
        proof,
        ahead,
        {name: _solved(game, spot, proof, name, recipe.solvers, dice) for name in SOLVERS},
        recipe.solvers,
        [(one.term, one.points) for one in compared.reasons] if aim is None else [],
        [(one.seat, one.choice) for one in compared.line],
    )


def _worth(trial: Trial, aim: Aim | None) -> Worth:
    return trial.chance if aim is None else lambda world: float(aim.reached(world))


def _is_promising(recipe: Hunt, game: AuthoredGame, spot: Candidate, trial: Trial, aims: list[Aim | None]) -> bool:
    """Whether a quick search thinks that something here is worth finding."""
    if aims != [None]:
        tried = trial.tries(spot.options, _QUICKLY, LAPS, [_worth(trial, aim) for aim in aims])
        return any(max(sums) - min(sums) > _QUICKLY / 2 for sums in ([sum(each) for each in aim] for aim in tried))
    bot = make(game.level(MASTER).bot, trial.dice.getrandbits(63))
    assert isinstance(bot, Weighing)
    weighed = bot.weigh(Seat(game, spot.position, spot.seat))
    best = max(one.chance for one in weighed)
    return _CHANCES[0] < best < _CHANCES[1] and any(best - one.chance > recipe.margin for one in weighed)


def _solved(game: AuthoredGame, spot: Candidate, proof: Proof, bot: str, times: int, dice: Random) -> int:
    """How often a bot finds a right answer."""
    seat = Seat(game, spot.position, spot.seat)
    return sum(make(bot, dice.getrandbits(63)).choose(seat).text in proof.right for _ in range(times))


def entry(found: Found) -> dict[str, Any]:
    """An exercise as the file has it: chances in thousandths of a win."""
    lead, ahead = found.proof.lead, found.ahead
    return {
        "id": found.id,
        "seat": found.spot.seat,
        "question": found.spot.question,
        "aim": "win" if found.aim is None else {found.aim.name: found.aim.about},
        "answers": list(found.proof.right),
        "chances": {text: round(1000 * chance) for text, chance in found.proof.chances.items()},
        "lead": [round(1000 * lead.value), _noise(lead)],
        "ahead": [round(1000 * ahead.value), _noise(ahead)],
        "solved": found.solved,
        "times": found.times,
        "reasons": dict(found.reasons),
        "line": [{seat: choice} for seat, choice in found.line],
        "position": found.spot.scenario,
    }


def _noise(of: Mean) -> int:
    return max(1, round(1000 * of.noise))
